// Bets at their borders: what is refused, what is bounded, and what once came out wrong.

import { expect, test } from 'vitest';
import type { Bet } from '../src/bet.ts';
import { bet, odds, parseOdds, prepare, Shoe, withPays } from '../src/index.ts';
import { rulesOf } from '../src/rules.ts';

const EIGHT = Shoe.ofDecks(8);

function asked(pays: Bet['pays'], more: Partial<Bet> = {}): Bet {
  return { id: 'asked', name: 'Asked', source: 'a test', pays, ...more };
}

test('words that tell more than 65,536 tuples apart count exactly', () => {
  const one = asked([
    ['1:1', { playerHolds: 'Q-K', bankerHolds: 'J-K', playerThird: 3, bankerThird: 4 }],
  ]);
  // Queen and king, then jack and one king less, in two orders each; then a 3 and a 4.
  const ways = 2n * 32n * 32n * (2n * 32n * 31n) * 32n * 32n;
  expect(odds(one, EIGHT).bets[0]!.rows[0]!.ways).toBe(ways);
});

test('more than six questions about suits are refused', () => {
  const marks = ['suited', 'red', 'black', 'spades', 'hearts', 'diamonds', 'clubs'] as const;
  const one = asked([['1:1', { playerFirstTwo: marks }]]);
  expect(() => rulesOf(one)).toThrow('questions about suits in asked must be at most 6, got 7');
});

test('suits that would take a forest are refused before they are grown', () => {
  const one = asked([
    [
      '1:1',
      {
        anyOf: [
          { playerFirstTwo: 'suited' },
          { bankerFirstTwo: 'suited' },
          { playerHand: 'suited' },
          { bankerHand: 'suited' },
          { allCards: 'suited' },
          { firstFour: 'suited', playerTrips: true },
        ],
      },
    ],
  ]);
  expect(() => odds(one, EIGHT)).toThrow(/must be at most \d+, got/);
});

test('contradictory suits never hit, and ask for no suits', () => {
  const one = asked([['1:1', { playerFirstTwo: 'red', bankerFirstTwo: 'black', winner: 'tie' }]]);
  const never = asked([['1:1', { playerPair: 'A', playerHolds: '2-3' }]]);
  const [both, none] = odds([one, never], EIGHT).bets;
  expect(both!.rows[0]!.ways).toBeGreaterThan(0n);
  expect(none!.rows[0]!.ways).toBe(0n);
  expect(odds(never, EIGHT.remove('K')).bets[0]!.rows[0]!.ways).toBe(0n);
});

test('a bet stays as it was when first used', () => {
  const one = asked([['8:1', { winner: 'tie' }]]);
  odds(one, EIGHT);
  const rows = one.pays as [string, object][];
  expect(() => {
    rows[0]![0] = '9:1';
  }).toThrow(TypeError);
});

test('what a bet is given must be possible', () => {
  const one = asked([['1:1', { winner: 'player' }]], { given: { playerTwo: 9 } });
  const tens = Shoe.ofCounts([0, 0, 0, 0, 0, 0, 0, 0, 0, 16]);
  expect(() => odds(one, tens)).toThrow(
    'what asked is given must be possible on the shoe, got no draw of it',
  );
  // Among many shoes the one that cannot be is marked, and the others are answered.
  const both = Uint8Array.from([...tens.representative(), ...Shoe.ofDecks(1).counts]);
  const out = new Float64Array(2);
  prepare(one).evs(both, out);
  expect(out[0]).toBeNaN();
  expect(out[1]).toBeCloseTo(odds(one, Shoe.ofDecks(1)).bets[0]!.ev.valueOf(), 14);
});

test('prepared bets given something are worth what they are exactly', () => {
  const one = asked([['2:1', { winner: 'banker' }]], { given: { playerTwo: 7 } });
  const out = new Float64Array(1);
  prepare(one).evs(EIGHT, out);
  expect(out[0]).toBeCloseTo(odds(one, EIGHT).bets[0]!.ev.valueOf(), 14);
});

test('expected values are written for all shoes or for none', () => {
  const main = prepare([bet('player'), bet('tie')]);
  const counts = new Uint8Array(3 * 52).fill(8);
  counts.fill(0, 2 * 52);
  const out = new Float64Array(6).fill(7);
  expect(() => main.evs(counts, out)).toThrow('shoe 2 must hold at least 6 cards, got 0');
  expect([...out]).toEqual([7, 7, 7, 7, 7, 7]);
  counts.fill(9, 0, 1);
  expect(() => main.evs(counts, out)).toThrow('counts of shoe 0 must be 0 to 8 each, got 9');
  expect(() => main.evs(counts.subarray(1), out)).toThrow(
    'counts must be a Shoe or Shoes, or a Uint8Array',
  );
  expect(() => main.evs(EIGHT, new Float64Array(1))).toThrow('out must be a Float64Array');
});

test('no more is put back into a shoe than it was made of', () => {
  const counted = Shoe.ofCounts(new Array(52).fill(4));
  expect(() => counted.restore('As')).toThrow('cards put back must have left it, got As');
  expect(counted.remove('As').restore('As').seen).toBe(0);
  expect(() => Shoe.ofCounts([4, 4, 4, 4, 4, 4, 4, 4, 4, 16]).restore('A')).toThrow(RangeError);
});

test('cards that are no cards are refused', () => {
  for (const card of [
    { rank: 0, suit: 5 },
    { rank: 0.5, suit: 0 },
    { rank: 99, suit: null },
  ]) {
    expect(() => EIGHT.remove([card])).toThrow(/card must be \{ rank: 0 to 12 or null/);
  }
  expect(() => EIGHT.remove([{ rank: null, suit: 1 }])).toThrow('card of a suit must have a rank');
});

test.each([
  ['odds(null)', () => odds(null as never, EIGHT)],
  ['odds of a text', () => odds('tie' as never, EIGHT)],
  ['odds without a shoe', () => odds(bet('tie'), undefined as never)],
  ['bet(5)', () => bet(5 as never)],
  ['counts of null', () => Shoe.ofCounts(null as never)],
  ['odds of a number', () => parseOdds(5 as never)],
  ['pays without a list', () => withPays(bet('tie'), undefined as never)],
])('%s is refused in the project’s own words', (_, work) => {
  expect(work).toThrow(/^[a-z ]+ must be .*, got /);
});
