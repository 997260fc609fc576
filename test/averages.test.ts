// Averages over cards seen in part equal brute force over all that these cards can have been.

import fc from 'fast-check';
import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import {
  type Bet,
  type BetOdds,
  bet,
  CATALOGUE,
  coupOdds,
  game,
  type Knowledge,
  odds,
  parseCards,
  prepare,
  Shoe,
} from '../src/index.ts';
import { RANKS } from './oracle.ts';
import { betOf } from './support.ts';
import { placed } from './support-coup.ts';
import { tinyShoes } from './support-shoes.ts';

/** Every way that hidden cards, ranks 0 to 12 or null for an X, can leave counts; each as likely. */
function* leavings(counts: number[], hidden: readonly (number | null)[]): Generator<number[]> {
  const [first, ...rest] = hidden;
  if (first === undefined) {
    yield counts;
    return;
  }
  for (const [card, n] of counts.entries()) {
    const fits = first === null ? card >> 2 >= 9 : card >> 2 === first;
    for (let one = 0; fits && one < n; one++) yield* leavings(counts.with(card, n - 1), rest);
  }
}

/** Average ways over all that hidden cards can have been, one exact shoe at a time. */
function averageWays(
  counts: number[],
  hidden: readonly (number | null)[],
  waysOn: (shoe: Shoe) => bigint[],
): Fraction[] {
  const known = new Map<string, bigint[]>();
  const sums: bigint[] = [];
  let number = 0n;
  for (const left of leavings(counts, hidden)) {
    const ways = known.get(left.join()) ?? waysOn(Shoe.ofCounts(left));
    known.set(left.join(), ways);
    ways.forEach((n, row) => {
      sums[row] = (sums[row] ?? 0n) + n;
    });
    number++;
  }
  return sums.map((sum) => new Fraction(sum, number));
}

/** Ways of rows and of all; none where what is given cannot be. */
function waysOf(bet: Bet, found: () => BetOdds): bigint[] {
  try {
    const { rows, total } = found();
    return [...rows.map(({ ways }) => ways), total];
  } catch (error) {
    expect(`${error}`).toMatch(/given must be possible|known must be able to happen/);
    return [...bet.pays.map(() => 0n), 0n, 0n];
  }
}

function unitsOf({ rows, total, denominator }: BetOdds): string[] {
  return [...rows.map(({ ways }) => ways), total].map((n) => `${new Fraction(n, denominator)}`);
}

function hide(counts: number[], hidden: readonly (number | null)[]): Shoe {
  return Shoe.ofCounts(counts).remove(hidden.map((rank) => ({ rank, suit: null })));
}

function expectAverages(bet: Bet, counts: number[], hidden: readonly (number | null)[]): void {
  const found = odds(bet, hide(counts, hidden)).bets[0]!;
  const expected = averageWays(counts, hidden, (shoe) =>
    waysOf(bet, () => odds(bet, shoe).bets[0]!),
  );
  expect(unitsOf(found), `${bet.id} less ${hidden}`).toEqual(expected.map(String));
}

/** 52 counts of cards written as in `parseCards`. */
function countsOf(cards: string): number[] {
  const counts = new Array<number>(52).fill(0);
  for (const { rank, suit } of parseCards(cards)) counts[4 * rank! + suit!]! += 1;
  return counts;
}

/** Bets that read suits, or tell tens apart. */
const READERS = CATALOGUE.filter(
  (one) => odds(one, Shoe.ofDecks(8).remove('A 2 3 4 5 6 7 8 9 X')).bets[0]!.averaged.length > 0,
);

test('the catalogue has bets that read suits, and bets that tell tens apart', () => {
  const shoe = Shoe.ofDecks(8).remove('4 X');
  const averaged = (id: string): readonly string[] => odds(bet(id), shoe).bets[0]!.averaged;
  expect(READERS.length).toBeGreaterThan(20);
  expect(averaged('player')).toEqual([]);
  expect(averaged('perfect-pairs-v2')).toEqual(['suit', 'rank']);
  expect(averaged('either-pair')).toEqual(['rank']);
  expect(averaged('lucky-8-player')).toEqual(['suit']);
});

test.each(READERS.map((one) => [one.id, one] as const))('%s: brute force, 13 cards', (_, one) => {
  const counts = countsOf('4h 4h 4d 8s 8h 8h Kh Kh Ks Qd 10d 9c 3d');
  expectAverages(one, counts, [null, 12]);
  expectAverages(one, counts, [3, 7, null]);
});

test.each(READERS.map((one) => [one.id, one] as const))('%s: the same dealt in order', (_, one) => {
  for (const cards of ['4 K X 8 8 A', 'X X']) {
    const shoe = Shoe.ofDecks(2).remove(cards);
    const found = placed(coupOdds(one, shoe, {}))[0]!;
    const direct = odds(one, shoe).bets[0]!;
    expect(unitsOf(found)).toEqual(unitsOf(direct));
    expect(found.averaged).toEqual(direct.averaged);
  }
});

/** Knowledge of every kind, of hidden cards and of others, of cards a coup uses and does not. */
const KNOWN: readonly Knowledge[] = [
  { player: '4h' },
  { player: 'X 8' },
  { player: '4 8h', banker: 'K' },
  { positions: { 6: 'Kh' } },
  { positions: { 5: '[48]', 6: 'Q' } },
  { positions: { 1: '8h', 5: '4' }, bankerTotal: 8 },
  { player: '? ? 8', playerTotal: 4 },
];

test('what is known in the middle of a coup: brute force', () => {
  const counts = countsOf('4h 4h 4d 8s 8h 8h Kh Kh Ks Qd 10d 9c 3d As');
  const bets = ['tie', 'either-pair', 'perfect-pairs-v2', 'rabbit-play-player'].map((id) =>
    bet(id),
  );
  for (const knowledge of KNOWN) {
    for (const hidden of [
      [null, 12],
      [3, 7, null],
    ]) {
      for (const left of [6, 5]) {
        if (left === 5 && '6' in (knowledge.positions ?? {})) continue;
        const onto = (one: Bet, shoe: Shoe): BetOdds =>
          placed(coupOdds(one, shoe, knowledge, { left }))[0]!;
        for (const one of bets) {
          const expected = averageWays(counts, hidden, (shoe) =>
            waysOf(one, () => onto(one, shoe)),
          );
          const what = `${one.id} ${JSON.stringify(knowledge)} less ${hidden}, ${left} left`;
          expect(unitsOf(onto(one, hide(counts, hidden))), what).toEqual(expected.map(String));
        }
      }
    }
  }
});

test('brute force on random small shoes', () => {
  const cheap = ['player', 'either-pair', 'perfect-pairs-v2', 'lucky-baccarat/lucky-player-pair'];
  fc.assert(
    fc.property(tinyShoes(14, 8, 9), fc.array(fc.nat(13), { maxLength: 3 }), (counts, wanted) => {
      const hidden: (number | null)[] = [];
      for (const n of wanted) {
        const rank = n === 13 ? null : n;
        try {
          hide(counts, [...hidden, rank]);
          hidden.push(rank);
        } catch {
          // No such card is left to be hidden.
        }
      }
      // Cards known by rank are told from X whatever the order they were seen in.
      hidden.sort((a, b) => (b ?? -1) - (a ?? -1));
      for (const id of cheap) expectAverages(bet(id), counts, hidden);
    }),
    { numRuns: 40, seed: 4 },
  );
});

test('a bet that reads only what was seen stays whole', () => {
  const fours = betOf('red-fours', [['60:1', { playerPair: '4', playerFirstTwo: 'red' }]]);
  const [hidden, seen] = [Shoe.ofDecks(8).remove('K K 9'), Shoe.ofDecks(8).remove('Ks Kd 9h')];
  expect(odds(fours, hidden)).toEqual(odds(fours, seen));
  const some = odds(fours, hidden.remove('4')).bets[0]!;
  // One of 32 fours has left, red in 16 of 32 cases: red pairs are 16 x 15 x 31/32 x 30/31.
  expect(some.averaged).toEqual(['suit']);
  expect(some.rows[0]!.probability.toFraction()).toBe(
    new Fraction(16 * 15 * 30, 32).div(412 * 411).toFraction(),
  );
});

test('suits nobody saw change nothing where none was seen: 13 counts of a full shoe', () => {
  const full = odds(game('sa-baccarat'), Shoe.ofDecks(8));
  const counted = odds(game('sa-baccarat'), Shoe.ofCounts(new Array(13).fill(32), 8));
  expect(counted.bets.map(({ ev }) => ev.toFraction())).toEqual(
    full.bets.map(({ ev }) => ev.toFraction()),
  );
});

test('the burn-card law: cards nobody has looked at change no average', () => {
  // Half of the aces burned face up but only their rank seen, averaged over the next card's rank.
  const shoe = Shoe.ofDecks(1).remove('A A K X 5');
  const perfect = bet('perfect-pairs-v2');
  const ev = odds(perfect, shoe).bets[0]!.ev;
  let sum = new Fraction(0);
  for (const rank of RANKS) {
    const n = rankCount(shoe, rank);
    if (n.n === 0n) continue;
    sum = sum.add(odds(perfect, shoe.remove(rank)).bets[0]!.ev.mul(n));
  }
  expect(sum.div(shoe.cards).toFraction()).toBe(ev.toFraction());
});

/** Expected cards of a rank left: an X is each of the tens left alike. */
function rankCount({ counts, unsuited }: Shoe, rank: string): Fraction {
  const left = (r: number): number =>
    counts.slice(4 * r, 4 * r + 4).reduce((a, b) => a + b, 0) - unsuited[r]!;
  const r = RANKS.indexOf(rank);
  if (r < 9) return new Fraction(left(r));
  const tens = [9, 10, 11, 12].reduce((sum, ten) => sum + left(ten), 0);
  return new Fraction(left(r)).mul(new Fraction(tens - unsuited[13]!, tens));
}

test('prepared expected values are those of odds, of many shoes at once', () => {
  const shoes = [
    Shoe.ofDecks(6).remove('8 8 Q X 4h'),
    Shoe.ofDecks(6).remove('9h'),
    Shoe.ofCounts([29, 12, 30, 27, 32, 6, 31, 25, 24, 101]),
    Shoe.ofCounts([3, 12, 30, 27, 2, 6, 31, 25, 24, 11, 0, 1, 32]),
    Shoe.ofCounts([1, 0, 2, 1, 0, 1, 1, 1, 0, 3], 1),
  ];
  // Suits, ranks of tens, a bet that is given a part, and neither.
  const ids = [
    'perfect-pairs-v2',
    'player-pair',
    'insurance-player-7',
    'rabbit-play-player',
    'tie',
  ];
  for (const what of [game('sa-baccarat'), ids.map((id) => bet(id))]) {
    const { bets, evs } = prepare(what);
    const found = new Float64Array(bets.length * shoes.length);
    evs(shoes, found);
    for (const [s, shoe] of shoes.entries()) {
      for (const [b, one] of bets.entries()) {
        const ev = odds(one, shoe).bets[0]!.ev.valueOf();
        const off = Math.abs(found[bets.length * s + b]! - ev);
        expect(off, one.id).toBeLessThanOrEqual(1e-15 * Math.max(1, Math.abs(ev)));
      }
    }
  }
});

test('a prepared bet has no expected value where what it is given cannot be', () => {
  const evs = new Float64Array(4);
  const tens = Shoe.ofCounts([0, 0, 0, 0, 0, 0, 0, 0, 0, 40]);
  prepare([bet('insurance-player-7'), bet('tie')]).evs([tens, Shoe.ofDecks(8)], evs);
  expect([...evs.subarray(0, 2)]).toEqual([Number.NaN, 8]);
  expect(evs[2]).toBeCloseTo(
    odds(bet('insurance-player-7'), Shoe.ofDecks(8)).bets[0]!.ev.valueOf(),
  );
});
