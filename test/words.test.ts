// Every word of a condition, alone and mixed at random, against the slow oracle.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseline } from '../bench/baseline.ts';
import { type Bet, type Condition, odds, Shoe } from '../src/index.ts';
import { WORDS } from '../src/words.ts';
import {
  type Coup,
  enumerate,
  enumerateValues,
  permutations,
  pointValueOf,
  RANKS,
} from './oracle.ts';
import { betOf, ENTRIES, readsFaces, rowWays } from './support.ts';
import { anyShoe, largeShoes, tinyShoes } from './support-shoes.ts';
import { shownTally, tally, tallyOfOdds } from './support-tally.ts';
import { holds, SAYS } from './support-words.ts';

const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const MARKS = [
  'suited',
  'one-colour',
  'red',
  'black',
  'spades',
  'hearts',
  'diamonds',
  'clubs',
] as const;
const NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** Ways of every row of every bet, by bet. */
function waysOnShoe(bets: readonly Bet[], counts: readonly number[]): bigint[][] {
  return odds(bets, Shoe.ofCounts(counts)).bets.map(rowWays);
}

function winnersAsBets(): Bet[] {
  return (['player', 'banker', 'tie'] as const).map((side) =>
    betOf(side, [['1:1', { winner: side }]]),
  );
}

describe('against the oracle', () => {
  test('every order of six or seven cards physically dealt brings every bet the same', () => {
    fc.assert(
      fc.property(tinyShoes(7, 7), (counts) => {
        const cards = counts.flatMap((copies, card) => new Array<number>(copies).fill(card));
        const dealt = tally(ENTRIES, (visit) => permutations(cards, visit));
        const found = tallyOfOdds(ENTRIES, Shoe.ofCounts(counts));
        expect(shownTally(found)).toEqual(shownTally(dealt));
      }),
      { numRuns: 60 },
    );
  });

  test('every bet has the same results, card by card, on shoes of up to twelve cards', () => {
    fc.assert(
      fc.property(tinyShoes(12, 9), (counts) => {
        const dealt = tally(ENTRIES, (visit) => enumerate(counts, visit));
        const found = tallyOfOdds(ENTRIES, Shoe.ofCounts(counts));
        expect(shownTally(found)).toEqual(shownTally(dealt));
      }),
      { numRuns: 50 },
    );
  });

  test('bets on point values have the same results on large depleted shoes', () => {
    const entries = ENTRIES.filter((entry) => !readsFaces(entry.bet));
    expect(entries.length).toBe(41);
    fc.assert(
      fc.property(largeShoes, (counts) => {
        const dealt = tally(entries, (visit) => enumerateValues(counts, visit));
        const found = tallyOfOdds(entries, Shoe.ofCounts(counts));
        expect(shownTally(found)).toEqual(shownTally(dealt));
      }),
      { numRuns: 3 },
    );
  });

  test('Player, Banker and Tie are as six plain loops find them', () => {
    const bets = winnersAsBets();
    fc.assert(
      fc.property(anyShoe, (counts) => {
        const byValue = new Array<number>(10).fill(0);
        counts.forEach((copies, card) => {
          byValue[pointValueOf(card)]! += copies;
        });
        const { player, banker, tie } = baseline(byValue);
        const found = waysOnShoe(bets, counts).map((rows) => rows[0]!);
        expect(found).toEqual([player, banker, tie].map(BigInt));
      }),
      { numRuns: 60 },
    );
  });
});

describe('every word by itself', () => {
  // Runs with the ace low and high, pairs and trips, nines, faces and tens, one colour.
  const dealt = [
    'As 2s 3h 4s 5d 9c',
    'Ah 10s Jh Qh Kc 9h',
    '9s 9s 9h 8d 8c Kd',
    '7c 7c 7c 7c 7d 10h Jh',
    '10s 10s Js Js Qs Ks Ks',
    'Ah Ad 2h 2d 3h 3d 3h',
    '6d 6d 6d 6d 6d 6d 3d',
    '4h 4c 5s 5d Kh Kc 2c',
  ].map((text) => {
    const counts = new Array<number>(52).fill(0);
    for (const name of text.split(' ')) {
      const rank = RANKS.indexOf(name.slice(0, -1));
      counts[4 * rank + 'shdc'.indexOf(name.slice(-1))]! += 1;
    }
    const coups: { coup: Coup; weight: number }[] = [];
    enumerate(counts, (coup, weight) => coups.push({ coup, weight }));
    return { text, counts, coups };
  });

  test('the tests can tell every word of the vocabulary', () => {
    expect(Object.keys(SAYS).sort()).toEqual(Object.keys(WORDS).sort());
  });

  test.each(Object.keys(WORDS))('%s has the ways that dealing finds, value by value', (word) => {
    // Suits of whole hands take long to compile; their marks are those of the other suit words.
    const whole = ['playerHand', 'bankerHand', 'allCards'].includes(word);
    const values = whole ? ['black', 'diamonds'] : WORDS[word]!.values;
    const bets = values.map((value) => betOf('one', [['1:1', { [word]: value }]]));
    for (const { text, counts, coups } of dealt) {
      const ways = values.map((value) => {
        const held = coups.filter(({ coup }) => SAYS[word]!(coup, value));
        return [value, BigInt(held.reduce((sum, { weight }) => sum + weight, 0))];
      });
      const found = waysOnShoe(bets, counts).map((rows, i) => [values[i], rows[0]]);
      expect(found, text).toEqual(ways);
    }
  });
});

describe('bets at random', () => {
  const COUNTS = [0, 1, 2, 3, 4] as const;
  const pairOf = some<boolean | string>(true, false, ...NAMES);
  const holding = fc
    .tuple(fc.nat(12), fc.nat(12))
    .map(([a, b]) => `${NAMES[Math.min(a, b)]}-${NAMES[Math.max(a, b)]}`);
  const third = some<number | string>(...TOTALS, 'none');

  /** Words of whole coups that see point values, then those that see ranks. */
  const values = {
    winner: some('player', 'banker', 'tie'),
    playerTotal: some(...TOTALS),
    bankerTotal: some(...TOTALS),
    winningTotal: some(...TOTALS),
    losingTotal: some(...TOTALS),
    sum: some(...Array.from({ length: 19 }, (_, n) => n)),
    margin: some(...TOTALS),
    playerCards: some(2, 3),
    bankerCards: some(2, 3),
    cards: some(4, 5, 6),
    playerTwo: some(...TOTALS),
    bankerTwo: some(...TOTALS),
    playerNatural: fc.boolean(),
    bankerNatural: fc.boolean(),
    playerThird: third,
    bankerThird: third,
    highCard: some(...TOTALS),
    dealt7: some(...COUNTS),
    dealt9: some(...COUNTS),
  };
  const ranks = {
    playerThirdFace: fc.boolean(),
    bankerThirdFace: fc.boolean(),
    playerTrips: fc.boolean(),
    bankerTrips: fc.boolean(),
    faces: some(...COUNTS, 5, 6),
    pattern: some('4', '3-1', '2-2', '2-1-1', '3-2', '2-2-1', '3-1-1', '2-2-1-1', '3-3'),
    dealtA: some(...COUNTS),
    dealtK: some(...COUNTS),
  };

  /** Words about the first four cards at most. */
  const opening = {
    playerTwo: some(...TOTALS),
    bankerNatural: fc.boolean(),
    playerPair: pairOf,
    bankerPair: pairOf,
    playerHolds: holding,
    bankerHolds: holding,
    firstFourPattern: some('4', '3-1', '2-2', '2-1-1', '1-1-1-1'),
    firstFourStraight: pairOf,
    firstFourPair: some(...NAMES),
    firstFour9: some(...COUNTS),
    firstFourQ: some(...COUNTS),
  };
  const mark = fc.constantFrom(...MARKS);

  /** A value, or a list of several. */
  function some<T>(...choice: T[]): fc.Arbitrary<T | T[]> {
    return fc.oneof(
      fc.constantFrom(...choice),
      fc.uniqueArray(fc.constantFrom(...choice), { minLength: 1, maxLength: 5 }),
    );
  }

  type Model = { [K in keyof Condition]: fc.Arbitrary<unknown> };

  /** Bets of one to four rows: some of the words, alone or with a choice of two such conditions. */
  function betsOn(model: Model): fc.Arbitrary<Bet> {
    const few = fc.subarray(Object.keys(model), { minLength: 1, maxLength: 3 });
    const plain = few.chain((words) =>
      fc.record(Object.fromEntries(words.map((word) => [word, model[word as keyof Model]!]))),
    ) as fc.Arbitrary<Condition>;
    const either = fc
      .tuple(plain, plain, fc.option(plain))
      .map(([one, two, also]): Condition => ({ ...also, anyOf: [one, two] }));
    const rows = fc.array(fc.oneof(plain, either), { minLength: 1, maxLength: 4 });
    return rows.map((list) =>
      betOf(
        'random',
        list.map((when) => ['1:1', when] as const),
      ),
    );
  }

  function expectDealt(bets: fc.Arbitrary<Bet>, runs: number): void {
    fc.assert(
      fc.property(bets, tinyShoes(9, 7), (bet, counts) => {
        const ways = [...bet.pays.map(() => 0), 0];
        enumerate(counts, (coup, weight) => {
          const row = bet.pays.findIndex(([, when]) => holds(when, coup));
          ways[row < 0 ? bet.pays.length : row]! += weight;
        });
        expect(waysOnShoe([bet], counts)[0]).toEqual(ways.map(BigInt));
      }),
      { numRuns: runs },
    );
  }

  test('any rows about totals, values and cards dealt have the ways that dealing finds', () => {
    expectDealt(betsOn(values), 15);
  });

  test('any rows about ranks in the whole coup', () => {
    expectDealt(betsOn({ ...ranks, winner: values.winner, playerPair: pairOf }), 3);
  });

  test('any rows about ranks of the first four cards', () => {
    expectDealt(betsOn(opening), 25);
  });

  // One mark or two a word: a bet is settled for every mix of truths of the suits it asks for.
  test('any rows about suits of the first two cards', () => {
    const bets = fc.tuple(mark, mark, mark).chain(([one, two, three]) =>
      betsOn({
        playerPair: pairOf,
        bankerNatural: fc.boolean(),
        playerFirstTwo: some(one, two),
        bankerFirstTwo: fc.constant(three),
      }),
    );
    expectDealt(bets, 40);
  });

  test('any rows about suits of the first four cards', () => {
    const bets = fc
      .tuple(mark, mark)
      .chain(([one, two]) =>
        betsOn({ ...opening, firstFour: fc.constant(one), firstFourNines: fc.constant(two) }),
      );
    expectDealt(bets, 30);
  });

  test('any rows about suits of whole hands and the outcome', () => {
    const named = fc.constantFrom('red', 'black', 'spades', 'diamonds');
    const scope = fc.constantFrom('playerHand', 'bankerHand', 'allCards', 'bankerFirstTwo');
    const bets = fc.tuple(scope, named).chain(([word, value]) =>
      betsOn({
        winner: values.winner,
        playerTotal: values.playerTotal,
        cards: values.cards,
        [word]: fc.constant(value),
      }),
    );
    expectDealt(bets, 10);
  });

  test('one suit or one colour in whole hands', () => {
    const bet = betOf('hands', [
      ['1:1', { winner: 'tie', allCards: 'suited' }],
      ['1:1', { cards: 5, bankerCards: 2, playerHand: 'one-colour' }],
    ]);
    expectDealt(fc.constant(bet), 20);
  });
});
