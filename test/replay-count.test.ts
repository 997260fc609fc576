// Owns `baccarat replay` by a count: a shoe counted by hand, simulated shoes replayed, what was not seen.

import { describe, expect, test } from 'vitest';
import { cardName } from '../src/card.ts';
import { NONE } from '../src/coups.ts';
import { Dealer } from '../src/dealer.ts';
import {
  bet,
  logText,
  odds,
  planOf,
  replayByCount,
  Shoe,
  Table,
  type TableEvent,
} from '../src/index.ts';
import { STANDARD } from '../src/tableau.ts';
import { baccarat } from './cli.ts';
import { cardsOf } from './support-dealer.ts';

const DRAGON_7 = '0,0,0,-1,-1,-1,-1,2,2,0';
const TAGS = `--tags ${DRAGON_7}`;
const COUNT = `--bet dragon-7 ${TAGS}`;

/** One deck: each coup, cards unseen before it, the running count then, what Dragon 7 won. */
const BY_HAND: readonly (readonly [coup: string, unseen: number, running: number, net: number])[] =
  [
    ['9K/8Q', 52, 0, -1],
    ['9J/910', 48, 4, -1],
    ['8A/8K', 44, 8, -1],
    ['23/A2/Q4', 40, 12, 40],
    ['6K/7K', 34, 11, -1],
    ['45/67', 30, 9, -1],
    ['45/76', 26, 5, -1],
    ['56/J7/3', 22, 1, -1],
    ['4Q/5J/10', 17, -2, -1],
    ['910/810', 12, -4, -1],
  ];
const SHOE = ['coup', ...BY_HAND.map(([coup]) => coup)].join('\n');

interface Found {
  open: number;
  betsPlaced: number;
  unitsWon: number;
  rounds: {
    round: number;
    coup: string;
    unseen: number;
    left: number;
    bets: {
      id: string;
      runningCount: number;
      trueCount: number;
      placed: boolean;
      stake: number;
      ev: { exact: string; value: number } | null;
      net: { value: number } | null;
    }[];
  }[];
  [figure: string]: unknown;
}

async function found(text: string, args: string): Promise<Found> {
  const { code, out, err } = await baccarat(`replay f ${args} --format json`, {
    files: { f: text },
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Found;
}

const value = (figure: unknown): number => (figure as { value: number }).value;

describe('ten coups of one deck, by hand', () => {
  test('the counts, the bets from 10 up, their exact values and results', async () => {
    const { rounds, ...all } = await found(SHOE, `${COUNT} --trigger 10 --decks 1`);
    expect(rounds.map((one) => [one.coup, one.unseen, one.bets[0]!.runningCount])).toEqual(
      BY_HAND.map(([coup, unseen, running]) => [coup, unseen, running]),
    );
    const bets = rounds.map((one) => one.bets[0]!);
    expect(bets.map(({ net }) => net!.value)).toEqual(BY_HAND.map(([, , , net]) => net));
    bets.forEach(({ trueCount }, i) => {
      expect(trueCount).toBeCloseTo((52 * BY_HAND[i]![2]) / BY_HAND[i]![1], 12);
    });
    // 12 / (40 / 52) = 15.6, 16.8, 15.6, and 5 / (26 / 52) = 10 itself.
    expect(rounds.flatMap((one) => (one.bets[0]!.placed ? [one.round] : []))).toEqual([4, 5, 6, 7]);
    const evs = BY_HAND.map((_, i) => {
      const seen = BY_HAND.slice(0, i).map(([coup]) => coup.replaceAll('/', ' '));
      return odds(bet('dragon-7'), Shoe.ofDecks(1).remove(seen.join(' '))).bets[0]!.ev;
    });
    expect(bets.map(({ ev }) => ev!.exact)).toEqual(evs.map((ev) => ev.toFraction()));
    expect(all).toMatchObject({
      ...{ input: 'coups', decks: 1, shoes: 1, coups: 10, open: 0, betsPlaced: 4, unitsWon: 37 },
      coupsPerShoe: { value: 10, standardError: null },
      betsPerShoe: { value: 4, standardError: null },
      frequency: { value: 0.4, standardError: null },
    });
    const edge = evs.slice(3, 7).reduce((sum, ev) => sum + ev.valueOf(), 0) / 4;
    expect(value(all.averageEdge)).toBeCloseTo(edge, 8);
    expect(value(all.unitsPerShoe)).toBeCloseTo(4 * edge, 8);
  });

  test('by results: 37 units in ten coups, squares of 1600 and three ones', async () => {
    const all = await found(SHOE, `${COUNT} --trigger 10 --decks 1 --edge results`);
    expect(value(all.averageEdge)).toBe(37 / 4);
    expect(value(all.unitsPer100Coups)).toBe(370);
    expect(value(all.standardDeviation)).toBeCloseTo(Math.sqrt(1603 / 10 - 3.7 ** 2), 12);
  });

  test.each<[string, string, number[], number]>([
    ['a running count', '--trigger 9 --running', [4, 5, 6], 38],
    // One deck at least, so the same.
    ['by whole decks', '--trigger 9 --divisor decks', [4, 5, 6], 38],
    ['rounded down', '--trigger 9.5 --floor', [4, 5, 6, 7], 37],
    ['not rounded, 9.45 is enough', '--trigger 9.4', [3, 4, 5, 6, 7], 36],
    ['until a last coup', '--trigger 10 --last-round 5', [4, 5], 39],
    ['on a ramp', '--trigger 10 --stake 10:1,16:3', [4, 5, 6, 7], 40 - 3 - 1 - 1],
    // Banker wins 0.95 on coups 4 and 5, loses 6 and 7.
    ['with Banker', '--trigger 10 --with banker', [4, 5, 6, 7], 37 - 0.1],
  ])('%s', async (_, args, placed, won) => {
    const all = await found(SHOE, `${COUNT} ${args} --decks 1`);
    const at = all.rounds.flatMap(({ round, bets }) => (bets[0]!.placed ? [round] : []));
    expect(at).toEqual(placed);
    expect(all.unitsWon).toBeCloseTo(won, 12);
  });

  test('figures that have no end are not told', async () => {
    const args = `--bet player ${TAGS} --trigger -9 --edge results`;
    // All coups win 1: no deviation. One wins what the other loses: no win.
    expect(await found('99/KK', args)).toMatchObject({
      ...{
        unitsWon: 1,
        desirabilityIndex: null,
        n0: { value: 0 },
        standardDeviation: { value: 0 },
      },
    });
    expect(await found('99/KK\nKK/99', args)).toMatchObject({
      ...{
        unitsWon: 0,
        desirabilityIndex: { value: 0 },
        n0: null,
        standardDeviation: { value: 1 },
      },
    });
  });

  test('a published count places its own bet', async () => {
    const named = await found(SHOE, '--count jacobson-dragon-7 --trigger 10 --decks 1');
    expect(named).toEqual(await found(SHOE, `${COUNT} --trigger 10 --decks 1`));
  });

  for (const format of ['text', 'markdown', 'csv']) {
    test(`${format}`, async () => {
      const args = `replay f ${COUNT} --trigger 10 --decks 1 --format ${format}`;
      const { code, out } = await baccarat(args, { files: { f: SHOE } });
      expect(code).toBe(0);
      expect(out).toMatchSnapshot();
      if (format !== 'csv')
        expect(out).toContain('10 coups, 4 bets: 37 units won, 0.9046 expected.');
    });
  }
});

describe('simulated shoes', () => {
  /** Coups of shoes as CSV, with a burn that nobody sees. */
  function csvOf(shoes: number): string {
    const dealing = { decks: 8, tableau: STANDARD, burn: 8, cut: 14, afterCut: 1, tags: [] };
    const dealer = new Dealer(dealing);
    const lines = ['shoe,coup'];
    for (let shoe = 0; shoe < shoes; shoe++) {
      const coups = dealer.deal(1, shoe);
      for (let coup = 0; coup < coups; coup++) {
        const [p1, b1, p2, b2, p3, b3] = cardsOf(dealer, coup).map((card) =>
          card === NONE ? '' : cardName(card),
        );
        const thirds = `${p3}${b3}`;
        lines.push(`${shoe},${p1}${p2}/${b1}${b2}${thirds && `/${thirds}`}`);
      }
    }
    return lines.join('\n');
  }

  test.each([
    ['one shoe', 1, `${COUNT} --trigger 2`],
    ['three shoes, more bets, on a ramp', 3, `--bet dragon-7,tie ${TAGS} --trigger 1,3`],
    ['with a main bet', 3, `${COUNT} --trigger 1 --with banker --stake 1:1,3:2.5 --floor`],
    [
      'one main bet beside two',
      3,
      `--bet dragon-7,tie ${TAGS} --trigger 1,-1 --with banker --stake 0:1,3:2.5`,
    ],
    ['by results, half decks', 2, `${COUNT} --trigger 1 --edge results --divisor half`],
  ])('replayed have the same bets, edges and results: %s', async (_, shoes, args) => {
    const replayed = await found(csvOf(shoes), args);
    const { out } = await baccarat(`simulate ${args} --burn 8 --shoes ${shoes} --format json`);
    const simulated = JSON.parse(out) as Found & { bets: Record<string, unknown>[] };
    expect(replayed.betsPlaced).toBeGreaterThan(shoes);
    const names = Object.keys(simulated).filter(
      (name) => value(simulated[name] ?? {}) !== undefined,
    );
    expect(names.length).toBe(10);
    const same = (a: Record<string, unknown>, b: Record<string, unknown>): void => {
      for (const name of names) {
        const [one, other] = [a[name], b[name]] as {
          value: number;
          standardError: number | null;
        }[];
        // Sums are rounded to 2^-30 from values that differ in their last digit.
        expect(one!.value / other!.value, name).toBeCloseTo(1, 6);
        expect(one!.standardError === null, name).toBe(shoes === 1);
        if (shoes > 1) expect(one!.standardError).toBeCloseTo(other!.standardError!, 5);
      }
    };
    same(replayed, simulated);
    const lines = replayed.bets as Record<string, unknown>[];
    expect(lines.length).toBe(simulated.bets.length);
    lines.forEach((line, i) => {
      same(line, simulated.bets[i]!);
    });
  });
});

describe('what was seen counts, and nothing else', () => {
  const log = (...events: object[]): string =>
    logText(
      [{ event: 'open', game: 'sa-baccarat', burn: 3 }, { event: 'shoe' }, ...events].map(
        (event) => ({ table: 'main', ...event }) as TableEvent,
      ),
    );

  test('cards turned up, shown, exposed and of void rounds; not those burned or dealt unseen', async () => {
    const text = log(
      { event: 'burn', turned: '8h', shown: '9h' },
      { event: 'coup', cards: '9K/8Q' },
      { event: 'void', cards: '4 ?' },
      { event: 'exposed', cards: '5' },
      { event: 'coup', cards: '9?/8X' },
      { event: 'coup', cards: '9K/8Q' },
    );
    const { rounds, betsPlaced, unitsWon, open } = await found(text, `${COUNT} --trigger 0.5`);
    // 8h 9h: 4, 414 unseen, 412 left; 9 K 8 Q, 4, 5: 6; 9, 8 and two unseen or tens: 10.
    expect(
      rounds.map((one) => [one.round, one.unseen, one.left, one.bets[0]!.runningCount]),
    ).toEqual([
      [1, 414, 412, 4],
      [3, 408, 405, 6],
      [4, 405, 401, 10],
    ]);
    // Player's second card decides whether there were thirds; Dragon 7 lost with two cards each.
    expect({ betsPlaced, unitsWon, open }).toEqual({ betsPlaced: 3, unitsWon: -3, open: 0 });
  });

  test('a bet that cards not seen decide is in no figure', async () => {
    const text = log({ event: 'coup', cards: '9?/8X' }, { event: 'coup', cards: '9K/8Q' });
    const tags = '--tags 0,0,0,0,0,0,0,0,0,0 --trigger 0';
    const all = await found(text, `--bet player-pair ${tags}`);
    expect(all).toMatchObject({ open: 1, betsPlaced: 1, unitsWon: -1, coups: 2 });
    const { out } = await baccarat(`replay f --bet player-pair ${tags}`, { files: { f: text } });
    expect(out).toContain('Cards not seen decide 1 more bet: left out of all figures.');
    expect(out).toMatch(/9\?\/8X +open$/m);
  });

  test('tens seen as X are no card for tags that tell tens apart', async () => {
    const text = log({ event: 'coup', cards: '9X/8X' }, { event: 'coup', cards: '9K/8Q' });
    const args = 'replay f --bet tie --tags 0,0,0,0,0,0,0,0,0,0,0,0,1 --trigger 0';
    const { code, err } = await baccarat(args, { files: { f: text } });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'error: tags must be the same for all tens where some were seen as X, got 2\n',
    });
  });

  test('amended and undone: as it was known then', async () => {
    const text = log(
      { event: 'coup', cards: '9K/8Q' },
      { event: 'coup', cards: '9K/9Q' },
      { event: 'undo' },
      { event: 'coup', cards: '7K/6Q' },
      { event: 'amend', round: 1, cards: '8K/9Q' },
      { event: 'coup', cards: '9K/8Q' },
    );
    const { rounds } = await found(text, `${COUNT} --trigger 0`);
    expect(rounds.map(({ coup, bets }) => [coup, bets[0]!.runningCount])).toEqual([
      ['8K/9Q', 0],
      ['7K/6Q', 4],
      ['9K/8Q', 2],
    ]);
  });
});

test('a bet given part of the coup is placed where that came, at the odds of its count', async () => {
  const { rounds, betsPlaced, unitsWon } = await found(
    SHOE,
    '--count jacobson-insurance-natural-9 --trigger -999',
  );
  // Player's natural nines; Banker ties the second of them, which pays nine.
  const placed = rounds.filter(({ bets }) => bets[0]!.placed).map(({ round }) => round);
  expect(placed).toEqual([1, 2, 3, 6, 7, 10]);
  expect({ betsPlaced, unitsWon }).toEqual({ betsPlaced: 6, unitsWon: 9 - 5 });
  const none = await found(
    SHOE,
    '--bet insurance-player-9-tie --trigger 999 --tags 1,1,1,1,1,1,1,1,-12,1',
  );
  expect(none.betsPlaced).toBe(0);
});

describe('what is refused', () => {
  test.each<[string, string, number, string]>([
    [
      'P,B,T',
      `${COUNT} --trigger 4`,
      2,
      'record must hold cards to be counted, got outcomes alone',
    ],
    ['void 9h', `${COUNT} --trigger 4`, 1, 'record must hold a coup with cards, got none'],
    [SHOE, COUNT, 2, 'trigger must be given with tags'],
    [SHOE, '--bet tie --trigger 4', 2, 'trigger must go with --tags or --count, got neither'],
    [SHOE, '--last-round 4', 2, 'last round must go with --tags or --count'],
    [SHOE, `${COUNT} --trigger 4 --check f`, 2, 'check must be left out with a count, got both'],
    [SHOE, `${COUNT} --trigger 4 --count jacobson-dragon-7`, 2, 'tags must be left out'],
    [SHOE, `${COUNT} --trigger 4 --per-hour 0`, 2, 'coups an hour must be above zero'],
    [
      SHOE,
      '--bet insurance-player-8 --count jacobson-dragon-7 --with tie',
      2,
      'placed before the coup',
    ],
    [SHOE, `${COUNT} --trigger 4 --table b`, 2, 'table must be one of main, got b'],
    [logText([]), `${COUNT} --trigger 4`, 1, 'record must hold a table, got none'],
  ])('%j %s', async (text, args, exit, message) => {
    const { code, out, err } = await baccarat(`replay f ${args}`, { files: { f: text } });
    expect({ code, out }).toEqual({ code: exit, out: '' });
    expect(err).toContain(message);
    expect(err.trimEnd().split('\n').length).toBe(1);
  });

  test('tables of more games, a plan of more triggers, another drawing rule', async () => {
    const open = ['sa-baccarat', 'live-baccarat'].map(
      (game, i): TableEvent => ({ table: `${i}`, event: 'open', game }),
    );
    const { code, err } = await baccarat(`replay f ${COUNT} --trigger 4`, {
      files: { f: logText(open) },
    });
    expect({ code, err }).toEqual({
      code: 2,
      err: 'error: tables must be of one game to be counted (--table), got sa-baccarat, live-baccarat\n',
    });
    const asked = { tags: [DRAGON_7], triggers: [[4]] };
    const tie = bet('tie');
    const more = planOf(tie, { ...asked, triggers: [[4], [5]] });
    expect(() => replayByCount(more, [], 70)).toThrow('plan must have tags and one trigger');
    expect(() => replayByCount(planOf(tie), [], 70)).toThrow('got perfect play');
    const table = new Table('mbs-7up');
    expect(() => replayByCount(planOf(tie, asked), [table], 70)).toThrow('must be dealt as');
  });

  test('a table that is shuffled before every round, whatever its game says', async () => {
    const replayed = (event: object): ReturnType<typeof baccarat> => {
      const events = [
        { event: 'open', ...event },
        { event: 'shoe' },
        { event: 'coup', cards: '9K/8Q' },
      ].map((one) => ({ table: 'main', ...one }) as TableEvent);
      return baccarat(`replay f --bet tie ${TAGS} --trigger 4`, { files: { f: logText(events) } });
    };
    const error =
      'error: the shoe of table main must last for several rounds, got one shuffled anew before each: nothing can be counted, and the odds are always those of a full shoe (baccarat odds)\n';
    for (const event of [{ game: 'live-baccarat' }, { game: 'sa-baccarat', reshuffled: true }]) {
      expect(await replayed(event)).toMatchObject({ code: 1, out: '', err: error });
    }
    expect(await replayed({ game: 'live-baccarat', reshuffled: false })).toMatchObject({ code: 0 });
    const coups = await baccarat(`replay f --game live-baccarat ${TAGS} --trigger 4`, {
      files: { f: '9K/8Q' },
    });
    expect(coups).toMatchObject({ code: 2, out: '' });
    expect(coups.err).toContain('the shoe of live-baccarat must last');
  });
});
