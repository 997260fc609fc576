// Owns the settling of coups: every bet of the rule pages against the oracle's own pays, and money.

import fc from 'fast-check';
import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { bet, type Game, game, gameOf, settleCoup } from '../src/index.ts';
import { type Coup, deal, RANKS, rankOf, suitOf } from './oracle.ts';
import { PAYS } from './oracle-pays.ts';
import { FIVE_GAMES } from './support.ts';

const nameOf = (card: number): string => `${RANKS[rankOf(card)]}${'shdc'[suitOf(card)]}`;

function textOf({ player, banker }: Coup): string {
  return `${player.map(nameOf).join('')}/${banker.map(nameOf).join('')}`;
}

test('every bet of the rule pages pays what the oracle pays', () => {
  // Few ranks and suits, so that pairs, suited pairs and colours come up.
  const cards = fc.array(fc.constantFrom(0, 13, 14, 14, 15, 20, 22, 30, 33, 36, 50, 51), {
    minLength: 6,
    maxLength: 6,
  });
  const anyCards = fc.array(fc.integer({ min: 0, max: 51 }), { minLength: 6, maxLength: 6 });
  const outcomes = new Set<string>();
  fc.assert(
    fc.property(fc.oneof(cards, anyCards), (six) => {
      const coup = deal(six);
      for (const one of FIVE_GAMES) {
        for (const found of settleCoup(one, textOf(coup))) {
          const [n, d] = PAYS[one.id]![found.bet.id]!(coup);
          expect([found.bet.id, found.net?.toFraction()]).toEqual([
            found.bet.id,
            new Fraction(n, d).toFraction(),
          ]);
          expect(found.outcome).toBe(n > 0 ? 'won' : n < 0 ? 'lost' : 'pushed');
          outcomes.add(`${one.id} ${found.bet.id} ${found.outcome}`);
        }
      }
    }),
    { numRuns: 60, seed: 3 },
  );
  expect(outcomes.size).toBeGreaterThan(100);
});

const won = (game: Game, coup: string, stakes: Record<string, string | number>): string[] =>
  settleCoup(game, coup, stakes)
    .filter(({ stake }) => stake)
    .map(({ won }) => won!.toFraction());

test('decimal and whole stakes settle exactly', () => {
  const sa = game('sa-baccarat');
  // 0.1 + 0.2 in binary is no 0.3: here it is.
  expect(won(sa, '9h8s/K3/5', { banker: '0.1', player: '0.2', tie: 3 })).toEqual([
    '-1/5',
    '19/200',
    '-3',
  ]);
  expect(won(sa, '9h8s/K3/4', { banker: '25.50', tie: '0.01' })).toEqual(['0', '2/25']);
  expect(won(sa, 'AhAh/K3/42', { 'perfect-pair': '999999999999.99' })).toEqual(
    ['2499999999999975/100'].map((text) => new Fraction(text).toFraction()),
  );
});

test('U20: commission with a least amount is taken at the stake', () => {
  const own = gameOf({
    id: 'own',
    decks: 8,
    bets: [
      {
        id: 'banker',
        pays: [
          ['1:1', { winner: 'banker' }],
          ['push', { winner: 'tie' }],
        ],
        commission: { rate: '5%', minimum: 1 },
      },
    ],
  });
  expect(won(own, '9h8s/K3/5', { banker: 10 })).toEqual(['9']);
  expect(won(own, '9h8s/K3/5', { banker: 100 })).toEqual(['95']);
});

test('a bet that reads what was not seen stays open, and no other does', () => {
  const found = settleCoup(game('sa-baccarat'), 'KK/3X/7?', { 'perfect-pair': 5, player: 5 });
  const outcomes = Object.fromEntries(found.map(({ bet, outcome }) => [bet.id, outcome]));
  // Player has 7; Banker has 3 and a card that nobody saw.
  expect(outcomes).toEqual({
    player: 'open',
    banker: 'open',
    tie: 'open',
    'player-pair': 'won',
    'banker-pair': 'lost',
    'any-pair': 'won',
    'perfect-pair': 'open',
    'player-natural': 'lost',
    'banker-natural': 'lost',
    'player-bonus': 'open',
    // Banker can win by 2 at most.
    'banker-bonus': 'lost',
    'lucky-six': 'lost',
    'two-card-lucky-six': 'lost',
    'three-card-lucky-six': 'lost',
  });
});

test('U28, U29: insurance is off where what it is given did not come', () => {
  const own: Game = { ...game('sa-baccarat'), bets: [bet('insurance-player-7')] };
  const outcome = (coup: string): string =>
    settleCoup(own, coup, { 'insurance-player-7': 5 })[0]!.outcome;
  expect(outcome('K7/K3/5')).toBe('won');
  expect(outcome('K7/K3/K')).toBe('lost');
  expect(outcome('K6/K3/5')).toBe('off');
  expect(won(own, 'K7/K3/5', { 'insurance-player-7': 5 })).toEqual(['10']);
  expect(won(own, 'K6/K3/5', { 'insurance-player-7': 5 })).toEqual(['0']);
});

test('U23, U25, U49: half on a win with 6, odds for one, and pays to one on top of the stake', () => {
  const banker = (pays: readonly string[]): Game =>
    gameOf({
      ...{ id: 'own', decks: 8 },
      bets: [
        {
          id: 'six',
          pays: [
            [pays[0], { winner: 'banker', bankerTotal: 6, bankerCards: 2 }],
            [pays[1], { winner: 'banker', bankerTotal: 6 }],
          ],
        },
      ],
    });
  // Banker wins with 6 of two cards, and of three, against Player's 5.
  const [two, three] = ['2hAs2c/Kd6c', 'KhAs4c/Kd2c4s'] as const;
  expect(won(game('sa-baccarat-no-commission'), three, { banker: 10 })).toEqual(['5']);
  expect(won(game('sa-baccarat'), three, { banker: 10 })).toEqual(['19/2']);
  expect(won(banker(['13 for 1', '24 for 1']), two, { six: 1 })).toEqual(['12']);
  expect(won(banker(['13 for 1', '24 for 1']), three, { six: 1 })).toEqual(['23']);
  expect(won(banker(['12:1', '20:1']), three, { six: 2 })).toEqual(['40']);
});
