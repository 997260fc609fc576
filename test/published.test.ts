// Owns the check of odds against figures in print: the rule pages' edges and the 8-deck counts.

import { describe, expect, test } from 'vitest';
import { baseline } from '../bench/baseline.ts';
import { bet, game, odds, Shoe } from '../src/index.ts';
import { betOf, FIVE_GAMES, oddsOf, percent } from './support.ts';

/** A bet's id, its edge in percent on the game's fresh shoe as printed, the last round offered. */
type Line = readonly [bet: string, edge: string, lastRound?: number];

/** Player, Banker with commission and Tie on six decks: the edges of case U05, in percent. */
const SIX_DECKS: readonly Line[] = [
  ['player', '1.2374148986'],
  ['banker', '1.0558486955'],
  ['tie', '14.4381597978'],
];

const SA_OTHERS: readonly Line[] = [
  ['tie', '14.3596'],
  ['player-pair', '10.3614', 60],
  ['banker-pair', '10.3614', 60],
  ['any-pair', '13.71', 50],
  ['perfect-pair', '13.03', 50],
  ['player-natural', '14.75', 50],
  ['banker-natural', '14.75', 50],
  ['player-bonus', '2.65'],
  ['banker-bonus', '9.37'],
  ['lucky-six', '16.68', 50],
  ['two-card-lucky-six', '14.33', 50],
  ['three-card-lucky-six', '15.25', 50],
];

const PRINTED: Readonly<Record<string, { decks: number; lines: readonly Line[] }>> = {
  'lucky-baccarat': {
    decks: 8,
    lines: [
      ['player', '1.2351'],
      ['banker', '1.4581'],
      ['tie', '14.3596'],
      ['player-red', '25.18', 40],
      ['banker-red', '25.18', 40],
      ['player-black', '25.18', 40],
      ['banker-black', '25.18', 40],
      ['lucky-6', '5.04', 30],
      ['lucky-player-pair', '20.20', 60],
      ['lucky-banker-pair', '20.20', 60],
      ['player-wins-1-3', '15.55', 40],
      ['player-wins-4-6', '6.07', 40],
      ['player-wins-7-9', '5.35', 40],
      ['banker-wins-1-3', '9.15', 40],
      ['banker-wins-4-6', '9.07', 40],
      ['banker-wins-7-9', '9.91', 40],
      ['tie-0-3', '15.58', 40],
      ['tie-4-6', '13.90', 40],
      ['tie-7-9', '15.28', 40],
    ],
  },
  'fabulous-4': {
    decks: 8,
    lines: [
      ['banker', '1.547'],
      ['player', '1.604'],
      ['tie', '14.3596'],
      ['player-fabulous-pair', '11.33', 60],
      ['banker-fabulous-pair', '11.33', 60],
      ['banker-fabulous-4', '31.37'],
      ['player-fabulous-4', '29.32'],
    ],
  },
  'live-baccarat': { decks: 6, lines: SIX_DECKS },
  'sa-baccarat': {
    decks: 8,
    lines: [['player', '1.2351'], ['banker', '1.0579'], ...SA_OTHERS],
  },
  'sa-baccarat-no-commission': {
    decks: 8,
    lines: [['player', '1.2351'], ['banker', '1.4581'], ...SA_OTHERS],
  },
};

/** Decimals of a figure as printed. */
function digitsOf(printed: string): number {
  return printed.split('.')[1]!.length;
}

test('the five games are those printed, bet for bet', () => {
  const ids = (list: readonly string[]): string[] => [...list].sort();
  expect(ids(FIVE_GAMES.map((g) => g.id))).toEqual(ids(Object.keys(PRINTED)));
  for (const { id, bets } of FIVE_GAMES) {
    const printed = PRINTED[id]!.lines.map(([name]) => name);
    expect(ids(bets.map((b) => b.id))).toEqual(ids(printed));
  }
});

describe.each(Object.entries(PRINTED))('%s', (id, { decks, lines }) => {
  const found = odds(game(id), Shoe.ofDecks(decks)).bets;

  test('is dealt from the printed number of decks', () => {
    expect(game(id).decks).toBe(decks);
  });

  const named = lines.map(([name, edge, lastRound]) => ({ name, edge, lastRound }));

  test.each(named)('$name has house edge $edge% as printed', ({ name, edge, lastRound }) => {
    const line = found.find((b) => b.bet.id === name)!;
    expect(percent(line.houseEdge, digitsOf(edge))).toBe(edge);
    expect(line.bet.lastRound).toBe(lastRound);
  });
});

describe('figures beside the tables', () => {
  const eight = Shoe.ofDecks(8);

  test('the highest return of the Japanese page is that of Banker with commission', () => {
    const { bets } = odds(game('sa-baccarat'), eight);
    const returns = bets.map((b) => [b.bet.id, b.return.valueOf()] as const);
    const [best] = [...returns].sort((a, b) => b[1] - a[1]);
    expect(best![0]).toBe('banker');
    expect((100 * best![1]).toFixed(2)).toBe('98.94');
    expect((100 * best![1]).toFixed(4)).toBe('98.9421');
  });

  test.each([
    { name: 'banker-fabulous-4', pays: '25:1', edge: '15.03' },
    { name: 'player-fabulous-4', pays: '50:1', edge: '12.08' },
  ])('$name at the land-based odds $pays has edge $edge%', ({ name, pays, edge }) => {
    const [, when] = bet(`fabulous-4/${name}`).pays[0]!;
    const found = oddsOf(betOf('land-based', [[pays, when]]), eight);
    expect(percent(found.houseEdge, 2)).toBe(edge);
  });

  test('the six-deck Tie read as 8 for one would have edge 23.95%', () => {
    const found = oddsOf(betOf('tie', [['7:1', { winner: 'tie' }]]), Shoe.ofDecks(6));
    expect(percent(found.houseEdge, 2)).toBe('23.95');
  });
});

describe('the 8-deck counts', () => {
  const COUNTS = {
    player: 2230518282592256n,
    banker: 2292252566437888n,
    tie: 475627426473216n,
  };
  const TOTAL = 4998398275503360n;

  test.each(Object.entries(COUNTS))('%s has its published ways', (name, ways) => {
    const found = odds(bet(name), Shoe.ofDecks(8));
    expect(found.total).toBe(TOTAL);
    expect(found.bets[0]!.rows[0]!.ways).toBe(ways);
  });

  test('six plain loops find them at 339,400 leaves', () => {
    const { player, banker, tie, leaves } = baseline([128, 32, 32, 32, 32, 32, 32, 32, 32, 32]);
    const found = { player: BigInt(player), banker: BigInt(banker), tie: BigInt(tie) };
    expect(found).toEqual(COUNTS);
    expect(found.player + found.banker + found.tie).toBe(TOTAL);
    expect(leaves).toBe(339_400);
  });
});
