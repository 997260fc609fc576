// Owns the laws that exact odds must obey on any shoe, and those of the memory behind them.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { baseline } from '../bench/baseline.ts';
import { Arena } from '../src/arena.ts';
import { rulesOf } from '../src/bet.ts';
import { bytesOf, type Column, formulasOf } from '../src/columns.ts';
import {
  type Bet,
  type Condition,
  GAMES,
  odds,
  parseCards,
  prepare,
  type SeenCard,
  Shoe,
  seenName,
} from '../src/index.ts';
import { columnSet, Kernel, LANES } from '../src/kernel.ts';
import { STANDARD } from '../src/tableau.ts';
import { WORDS } from '../src/words.ts';
import {
  type Coup,
  enumerate,
  enumerateValues,
  permutations,
  pointValueOf,
  RANKS,
  rankOf,
  suitOf,
} from './oracle.ts';
import {
  anyShoe,
  awkwardShoes,
  BETS,
  betOf,
  cardsOf,
  DISTINCT_BETS,
  draws,
  ENTRIES,
  exactly,
  holds,
  largeShoes,
  readsFaces,
  rowWays,
  SAYS,
  shownTally,
  sumOf,
  tally,
  tallyOfOdds,
  tinyShoes,
  waysOfFirst,
} from './support.ts';

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

/** Cards still there, and the counts with one of them gone. */
function lessOne(counts: readonly number[]): { copies: number; left: number[] }[] {
  return counts.flatMap((copies, card) =>
    copies === 0 ? [] : [{ copies, left: counts.map((n, other) => (other === card ? n - 1 : n)) }],
  );
}

/** Whether a double is an expected value but for its last bits. */
function isNear(found: number, ev: Fraction): boolean {
  const off = Math.abs(exactly(found).sub(ev).valueOf());
  return off <= 1e-15 * Math.max(1, Math.abs(ev.valueOf()));
}

describe('sums', () => {
  test('a row that holds otherwise takes exactly what every bet loses', () => {
    const closed = DISTINCT_BETS.map((bet) =>
      betOf(bet.id, [...bet.pays, ['1:1', { winner: ['player', 'banker', 'tie'] }]]),
    );
    fc.assert(
      fc.property(anyShoe, (counts) => {
        const total = draws(cardsOf(counts));
        const open = odds(DISTINCT_BETS, Shoe.ofCounts(counts));
        expect(open.total).toBe(total);
        const ways = open.bets.map(rowWays);
        expect(ways.flat().filter((w) => w < 0n)).toEqual([]);
        // The losing row is what is left of the total, so that nothing left says all is shared out.
        expect(waysOnShoe(closed, counts)).toEqual(ways.map((rows) => [...rows, 0n]));
      }),
      { numRuns: 60 },
    );
  });

  const everything: Condition[][] = [
    [{ winner: 'player' }, { winner: 'banker' }, { winner: 'tie' }],
    [{ winner: 'player' }, { winner: ['banker', 'tie'] }],
    [{ playerTotal: [0, 1, 2, 3, 4] }, { playerTotal: [5, 6, 7, 8, 9] }],
    TOTALS.map((n) => ({ bankerTotal: n })),
    TOTALS.map((n) => ({ winningTotal: n })),
    TOTALS.map((n) => ({ margin: n })),
    [{ cards: 4 }, { cards: [5, 6] }],
    [{ playerCards: 2 }, { playerCards: 3 }],
    [{ bankerCards: 2 }, { bankerCards: 3 }],
    [{ playerNatural: true }, { playerNatural: false }],
    [{ bankerNatural: true }, { bankerNatural: false }],
    [{ playerPair: true }, { playerPair: false }],
    [{ bankerPair: '4' }, { bankerPair: [false, ...NAMES.filter((rank) => rank !== '4')] }],
    [{ playerPair: false }, ...NAMES.map((rank) => ({ playerPair: rank }))],
    [
      { anyOf: [{ playerPair: true }, { bankerPair: true }] },
      { playerPair: false, bankerPair: false },
    ],
  ];

  test('conditions that share out all coups share out all draws', () => {
    const bets = everything.map((parts) => parts.map((part) => betOf('part', [['1:1', part]])));
    fc.assert(
      fc.property(anyShoe, (counts) => {
        const found = waysOnShoe(bets.flat(), counts).map((rows) => rows[0]!);
        const sums = bets.map((parts) => sumOf(found.splice(0, parts.length)));
        expect(sums).toEqual(bets.map(() => draws(cardsOf(counts))));
      }),
      { numRuns: 60 },
    );
  });

  test('a card burned unseen changes neither ways nor expected values', () => {
    const shoes = fc.oneof(tinyShoes(20, 12, 7), largeShoes, awkwardShoes);
    fc.assert(
      fc.property(shoes, (counts) => {
        const cards = cardsOf(counts);
        const whole = odds(DISTINCT_BETS, Shoe.ofCounts(counts)).bets;
        const ways = whole.map((bet) => rowWays(bet).map(() => 0n));
        const evs = whole.map(() => new Fraction(0));
        for (const { copies, left } of lessOne(counts)) {
          odds(DISTINCT_BETS, Shoe.ofCounts(left)).bets.forEach((bet, b) => {
            rowWays(bet).forEach((w, row) => {
              ways[b]![row]! += BigInt(copies) * w;
            });
            evs[b] = evs[b]!.add(bet.ev.mul(copies));
          });
        }
        // Six cards after the burned one: N(N-1)...(N-6) draws of seven both ways.
        const rest = BigInt(cards - 6);
        expect(ways).toEqual(whole.map((bet) => rowWays(bet).map((w) => rest * w)));
        expect(evs.map((ev) => ev.toFraction())).toEqual(
          whole.map((bet) => bet.ev.mul(cards).toFraction()),
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe('refinement', () => {
  /** The bet with each row split in exclusive parts that tell more coups apart. */
  function split(bet: Bet, parts: readonly Condition[]): Bet {
    return betOf(
      `${bet.id}-split`,
      bet.pays.flatMap(([printed, when]) =>
        parts.map((part) => [printed, { anyOf: [when], ...part }] as const),
      ),
    );
  }

  function expectSame(bets: readonly Bet[], parts: readonly Condition[], runs: number): void {
    const finer = bets.map((bet) => split(bet, parts));
    fc.assert(
      fc.property(anyShoe, (counts) => {
        const whole = waysOnShoe(bets, counts);
        const sums = finer.map((bet) => {
          const ways = waysOnShoe([bet], counts)[0]!;
          const rows = bet.pays.length / parts.length;
          return Array.from({ length: rows }, (_, row) =>
            sumOf(ways.slice(row * parts.length, (row + 1) * parts.length)),
          );
        });
        expect(sums).toEqual(whole.map((rows) => rows.slice(0, -1)));
      }),
      { numRuns: runs },
    );
  }

  const values = DISTINCT_BETS.filter((bet) => !readsFaces(bet));
  const faces = DISTINCT_BETS.filter(readsFaces);

  test('the split reads all 13 ranks in all six cards', () => {
    const rules = rulesOf(split(values[0]!, [{ playerPair: true }, { playerPair: false }]));
    const columns = formulasOf(rules, STANDARD, [[1, 0, 0, 0]]).flatMap((f) => f.columns);
    expect(columns.map(({ partition, depth }) => [partition.classes, depth])).toEqual([[13, 6]]);
  });

  test('bets on point values have the same ways when ranks are told apart', () => {
    expectSame(values, [{ playerPair: true }, { playerPair: false }], 30);
  });

  test('bets on pairs and suits have the same ways when the other hand is told apart', () => {
    const parts: Condition[] = [
      { playerNatural: true },
      { playerNatural: false, bankerPair: true },
      { playerNatural: false, bankerPair: false },
    ];
    expectSame(faces, parts, 30);
  });

  const winners: Condition[] = [{ winner: 'player' }, { winner: 'banker' }, { winner: 'tie' }];
  const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
  const splits: { whole: Condition; parts: Condition[] }[] = [
    {
      whole: { playerFirstTwo: 'red' },
      parts: winners.map((w) => ({ ...w, playerFirstTwo: 'red' })),
    },
    {
      whole: { bankerFirstTwo: 'hearts' },
      parts: [
        { bankerFirstTwo: 'hearts', bankerTotal: [0, 1, 2, 3, 4, 5] },
        { bankerFirstTwo: 'hearts', bankerTotal: [6, 7, 8, 9] },
      ],
    },
    { whole: { playerFirstTwo: 'suited' }, parts: suits.map((suit) => ({ playerFirstTwo: suit })) },
    {
      whole: { winner: 'banker', bankerPair: false, bankerFirstTwo: 'black' },
      parts: [
        { winner: 'banker', bankerFirstTwo: 'black', bankerCards: 2, bankerPair: false },
        { winner: 'banker', bankerFirstTwo: 'black', bankerCards: 3, bankerPair: false },
      ],
    },
    {
      whole: { playerFirstTwo: ['red', 'black'], bankerFirstTwo: 'suited' },
      parts: [
        { playerFirstTwo: 'red', bankerFirstTwo: 'suited' },
        { playerFirstTwo: 'black', bankerFirstTwo: 'suited' },
      ],
    },
    {
      whole: { playerPair: true, playerFirstTwo: 'suited' },
      parts: NAMES.map((rank) => ({ playerPair: rank, playerFirstTwo: 'suited' })),
    },
  ];

  test('ways that read suits are the sum of their finer parts', () => {
    const wholes = splits.map(({ whole }) => betOf('whole', [['1:1', whole]]));
    const parts = splits.map((s) => s.parts.map((part) => betOf('part', [['1:1', part]])));
    fc.assert(
      fc.property(anyShoe, (counts) => {
        const sums = parts.map((list) => sumOf(waysOnShoe(list, counts).map((rows) => rows[0]!)));
        expect(sums).toEqual(waysOnShoe(wholes, counts).map((rows) => rows[0]!));
      }),
      { numRuns: 30 },
    );
  });

  test('a split by first two cards red or not has the ways of the whole', () => {
    const whole = betOf('whole', [['1:1', { winner: 'player' }]]);
    const parts = betOf('parts', [
      ['1:1', { winner: 'player', playerFirstTwo: 'red' }],
      ['1:1', { winner: 'player', playerFirstTwo: 'black' }],
      ['1:1', { winner: 'player' }],
    ]);
    fc.assert(
      fc.property(anyShoe, (counts) => {
        const ways = waysOnShoe([parts], counts)[0]!;
        expect(sumOf(ways.slice(0, 3))).toBe(waysOfFirst(whole, Shoe.ofCounts(counts)));
        expect(ways.filter((w) => w < 0n)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

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

function winnersAsBets(): Bet[] {
  return (['player', 'banker', 'tie'] as const).map((side) =>
    betOf(side, [['1:1', { winner: side }]]),
  );
}

describe('round trips', () => {
  /** A seen card, its suit or rank hidden where `view` says so. */
  function viewOf(card: number, view: number): SeenCard {
    const rank = rankOf(card);
    if (view === 2 && rank >= 9) return { rank: null, suit: null };
    return { rank, suit: view === 0 ? suitOf(card) : null };
  }

  /** Some physical cards of a full shoe, and how each was seen. */
  const seenCards = fc.integer({ min: 1, max: 8 }).chain((decks) => {
    const cards = Array.from({ length: 52 * decks }, (_, i) => i % 52);
    return fc.record({
      decks: fc.constant(decks),
      cards: fc.shuffledSubarray(cards, { maxLength: 52 * decks - 6 }),
      views: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 410, maxLength: 410 }),
    });
  });

  test('cards removed and put back leave the shoe as it was, in any order', () => {
    fc.assert(
      fc.property(seenCards, ({ decks, cards, views }) => {
        const full = Shoe.ofDecks(decks);
        const list = cards.map((card, i) => viewOf(card, views[i]!));
        const left = full.remove(list);
        expect([left.cards, left.seen]).toEqual([52 * decks - list.length, list.length]);
        expect(left.restore([...list].reverse())).toEqual(full);
        expect(list.reduce((shoe, card) => shoe.remove([card]), full)).toEqual(left);
        expect(list.reduce((shoe, card) => shoe.restore([card]), left)).toEqual(full);
      }),
      { numRuns: 60 },
    );
  });

  test('a shoe less cards is the shoe of the counts that are left', () => {
    const bets = DISTINCT_BETS;
    fc.assert(
      fc.property(seenCards, ({ decks, cards }) => {
        const counts = new Array<number>(52).fill(decks);
        for (const card of cards) counts[card]! -= 1;
        const list = cards.map((card) => viewOf(card, 0));
        const found = odds(bets, Shoe.ofDecks(decks).remove(list)).bets.map(rowWays);
        expect(found).toEqual(waysOnShoe(bets, counts));
      }),
      { numRuns: 60 },
    );
  });

  test('bets on point values do not mind suits and tens that were not seen', () => {
    const bets = DISTINCT_BETS.filter((bet) => !readsFaces(bet));
    fc.assert(
      fc.property(seenCards, ({ decks, cards, views }) => {
        const counts = new Array<number>(52).fill(decks);
        for (const card of cards) counts[card]! -= 1;
        const list = cards.map((card, i) => viewOf(card, views[i]!));
        const found = odds(bets, Shoe.ofDecks(decks).remove(list)).bets.map(rowWays);
        expect(found).toEqual(waysOnShoe(bets, counts));
      }),
      { numRuns: 60 },
    );
  });

  test('one card more than the shoe holds or lost is refused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 0, max: 51 }),
        (decks, card) => {
          const one = viewOf(card, 0);
          const all = new Array<SeenCard>(decks).fill(one);
          const gone = Shoe.ofDecks(decks).remove(all);
          expect(gone.counts[card]).toBe(0);
          expect(() => gone.remove([one])).toThrow(RangeError);
          expect(() => gone.restore([...all, one])).toThrow(RangeError);
          expect(() => Shoe.ofDecks(decks).restore([one])).toThrow(RangeError);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('cards are read as they are written, whatever the spelling', () => {
    const marks = ['s♠', 'h♥', 'd♦', 'c♣'];
    const written = fc
      .record({
        card: fc.integer({ min: 0, max: 51 }),
        view: fc.integer({ min: 0, max: 2 }),
        style: fc.integer({ min: 0, max: 7 }),
        gap: fc.constantFrom('', ' ', ',', ', ', '\n'),
      })
      .map(({ card, view, style, gap }) => {
        const seen = viewOf(card, view);
        const rank = seen.rank === null ? 'X' : RANKS[seen.rank]!;
        const short = rank === '10' && (style & 1) !== 0 ? 'T' : rank;
        const suit = seen.suit === null ? '' : marks[seen.suit]![(style >> 1) & 1]!;
        const text = (style & 4) !== 0 ? `${short}${suit}`.toLowerCase() : `${short}${suit}`;
        return { seen, name: `${rank}${seen.suit === null ? '' : 'shdc'[seen.suit]}`, text, gap };
      });
    fc.assert(
      fc.property(fc.array(written, { maxLength: 20 }), (list) => {
        const cards = list.map(({ seen }) => seen);
        expect(parseCards(list.map(({ text, gap }) => text + gap).join(''))).toEqual(cards);
        expect(cards.map(seenName)).toEqual(list.map(({ name }) => name));
        expect(parseCards(cards.map(seenName).join(' '))).toEqual(cards);
      }),
      { numRuns: 100 },
    );
  });

  test('bets that went through JSON have the same ways', () => {
    const copies = JSON.parse(JSON.stringify(DISTINCT_BETS)) as Bet[];
    fc.assert(
      fc.property(anyShoe, (counts) => {
        expect(waysOnShoe(copies, counts)).toEqual(waysOnShoe(DISTINCT_BETS, counts));
      }),
      { numRuns: 30 },
    );
  });
});

const FULL = new Array<number>(52).fill(8);

describe('prepared bets', () => {
  const sets = [...GAMES, BETS].map((what) => ({ what, prepared: prepare(what) }));
  const nine = fc.array(anyShoe, { minLength: 9, maxLength: 9 });

  /** Two aces of diamonds and five fives of spades: some bets are as good as lost. */
  const lopsided = FULL.map((_, card) => (card === 2 ? 2 : card === 16 ? 5 : 0));

  /** Expected values of the first `shoes` shoes, with a number behind them that must stay. */
  function evsOf(index: number, counts: readonly number[][], shoes: number): Float64Array {
    const { prepared } = sets[index]!;
    const out = new Float64Array(prepared.bets.length * shoes + 1).fill(Number.NaN);
    prepared.evs(Uint8Array.from(counts.slice(0, shoes).flat()), out);
    expect(out.at(-1)).toBeNaN();
    return out.slice(0, -1);
  }

  test('expected values are the exact ones to 1e-15, on one shoe, four and nine', () => {
    fc.assert(
      fc.property(nine, (shoes) => {
        const exact = sets.map(({ what }) =>
          shoes.map((counts) => odds(what, Shoe.ofCounts(counts)).bets.map((bet) => bet.ev)),
        );
        sets.forEach(({ prepared }, index) => {
          for (const many of [1, 4, 9]) {
            const found = evsOf(index, shoes, many);
            expect(found.length).toBe(prepared.bets.length * many);
            const evs = exact[index]!.slice(0, many).flat();
            const wrong = evs.flatMap((ev, i) => {
              const { id } = prepared.bets[i % prepared.bets.length]!;
              return isNear(found[i]!, ev) ? [] : [`${id}: ${found[i]} for ${ev.toFraction()}`];
            });
            expect(wrong).toEqual([]);
          }
        });
      }),
      {
        numRuns: 30,
        examples: [[new Array<number[]>(9).fill(FULL)], [new Array<number[]>(9).fill(lopsided)]],
      },
    );
  });

  test('a batch gives each shoe to the last bit what it has alone', () => {
    fc.assert(
      fc.property(nine, (shoes) => {
        sets.forEach((_, index) => {
          const batch = evsOf(index, shoes, 9);
          const alone = shoes.flatMap((counts) => [...evsOf(index, [counts], 1)]);
          expect([...batch]).toEqual(alone);
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('kernel', () => {
  const debug = new Kernel(readFileSync(new URL('../dist/kernel.debug.wasm', import.meta.url)));
  const release = new Kernel();

  /** Columns of each row alone, and of all rows with their place as weight. */
  function columnsOf(bet: Bet): Column[] {
    const rules = rulesOf(bet);
    const rows = rules.pays.map((_, row) => row);
    const weights = [...rows.map((row) => rows.map((r) => (r === row ? 1 : 0))), rows];
    return formulasOf(rules, STANDARD, weights).flatMap((f) => f.columns);
  }

  const deep: Bet[] = [
    betOf('ranks', [['1:1', { winner: 'player', bankerPair: 'K' }]]),
    betOf('suits', [['1:1', { winner: 'tie', playerFirstTwo: 'spades' }]]),
    betOf('both', [
      ['1:1', { playerPair: true, playerFirstTwo: 'suited', bankerFirstTwo: ['red', 'clubs'] }],
    ]),
  ];
  const columns = [...new Set([...DISTINCT_BETS, ...deep].flatMap(columnsOf))];
  const set = columnSet(columns);
  const four = fc.array(anyShoe, { minLength: LANES, maxLength: LANES });

  function one(kernel: Kernel, counts: readonly number[], offset: number): number[] {
    const out = new Float64Array(columns.length);
    kernel.one(set, counts, out, offset);
    return [...out];
  }

  test('the columns are of both kinds, at every depth, in an odd number too', () => {
    expect(new Set(columns.map((c) => `${c.kind} ${c.depth}`))).toEqual(
      new Set(['orders 2', 'orders 4', 'orders 6', 'tree 2', 'tree 4', 'tree 6']),
    );
    expect(new Set(set.orders.map((group) => group.members.length % 2))).toEqual(new Set([0, 1]));
  });

  test('debug and release builds give the same integers', () => {
    fc.assert(
      fc.property(four, (shoes) => {
        const counts = shoes.flat();
        const found = one(release, counts, 52);
        expect(found.filter((n) => !Number.isSafeInteger(n))).toEqual([]);
        expect(one(debug, counts, 52)).toEqual(found);
        const batches = [release, debug].map((kernel) => {
          const out = new Float64Array(LANES * columns.length);
          kernel.four(set, counts, out);
          return [...out];
        });
        expect(batches[1]).toEqual(batches[0]);
      }),
      { numRuns: 60, examples: [[new Array<number[]>(LANES).fill(FULL)]] },
    );
  });

  test('each lane of four is the shoe alone', () => {
    fc.assert(
      fc.property(four, (shoes) => {
        const out = new Float64Array(LANES * columns.length);
        release.four(set, [...new Array<number>(52).fill(7), ...shoes.flat()], out, 52);
        const alone = shoes.map((counts) => one(release, counts, 0));
        const lanes = shoes.map((_, lane) => columns.map((_, i) => out[LANES * i + lane]!));
        expect(lanes).toEqual(alone);
      }),
      { numRuns: 60 },
    );
  });
});

describe('memory', () => {
  /** An arena of `bytes` from address 0, and what was written where. */
  function arenaOf(
    bytes: number,
    sizes: Readonly<Record<string, number>>,
  ): { place: (...items: string[]) => number[]; written: () => string[] } {
    const arena = new Arena<string>(0, bytes, (item) => sizes[item]!);
    let log: string[] = [];
    return {
      place: (...items) => arena.place(items, (item, at) => log.push(`${item}@${at}`)),
      written: () => {
        const list = log;
        log = [];
        return list;
      },
    };
  }

  test('items lie one after another, at addresses that are multiples of 16', () => {
    const arena = new Arena<number>(5, 1000, (size) => size);
    expect(arena.place([1, 17, 16], () => {})).toEqual([16, 32, 64]);
    expect(arena.size).toBe(1000 - 16);
  });

  test('what is resident is not written again', () => {
    const { place, written } = arenaOf(96, { a: 32, b: 32 });
    expect(place('a', 'b')).toEqual([0, 32]);
    expect(place('b', 'a')).toEqual([32, 0]);
    expect(written()).toEqual(['a@0', 'b@32']);
  });

  test('the first hole that is large enough is taken', () => {
    const { place, written } = arenaOf(96, { a: 16, b: 16, c: 32, d: 32, e: 32, f: 16 });
    place('a', 'b', 'c', 'd');
    place('b', 'd');
    written();
    // Out goes a, whose hole is too small, then c.
    expect(place('e')).toEqual([32]);
    expect(place('f')).toEqual([0]);
    expect(place('b', 'd')).toEqual([16, 64]);
    expect(written()).toEqual(['e@32', 'f@0']);
  });

  test('the least recently used goes first', () => {
    const { place, written } = arenaOf(96, { a: 32, b: 32, c: 32, d: 32 });
    place('a', 'b', 'c');
    place('a');
    written();
    expect(place('d')).toEqual([32]);
    expect(place('a', 'c', 'd')).toEqual([0, 64, 32]);
    expect(written()).toEqual(['d@32']);
  });

  test('the set being placed does not push out its own', () => {
    const { place, written } = arenaOf(96, { a: 32, b: 32, c: 32, d: 32 });
    place('a');
    place('b');
    place('c');
    written();
    expect(place('d', 'a')).toEqual([32, 0]);
    expect(written()).toEqual(['d@32']);
  });

  test('a set that fits only without gaps is laid out anew', () => {
    const { place, written } = arenaOf(96, { a: 32, b: 16, c: 48, d: 80 });
    place('a', 'b', 'c');
    written();
    expect(place('b', 'd')).toEqual([0, 16]);
    expect(written()).toEqual(['b@0', 'd@16']);
    expect(place('a')).toEqual([0]);
    expect(place('b')).toEqual([32]);
  });

  test('a set larger than memory is refused with its size, and nothing moves', () => {
    const { place, written } = arenaOf(2 ** 21, { a: 2 ** 20, b: 1.5 * 2 ** 20, c: 16 });
    place('a');
    written();
    expect(() => place('b', 'a')).toThrow(
      new RangeError('columns of one set must fit in 2.0 MB, got 2.5 MB'),
    );
    expect(place('a')).toEqual([0]);
    expect(written()).toEqual([]);
  });

  test('every item of a set holds its own bytes, whatever came before', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 8, maxLength: 8 });
    const uses = fc.array(
      fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 4 }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(sizes, uses, (bytes, list) => {
        // 400 bytes hold any four of these items, and not all eight.
        const memory = new Array<number>(400).fill(-1);
        const arena = new Arena<number>(0, 400, (item) => bytes[item]!);
        for (const items of list) {
          const addresses = arena.place(items, (item, at) =>
            memory.fill(item, at, at + bytes[item]!),
          );
          expect(memory.length).toBe(400);
          items.forEach((item, i) => {
            const at = addresses[i]!;
            expect(at % 16).toBe(0);
            expect(memory.slice(at, at + bytes[item]!)).toEqual(
              new Array<number>(bytes[item]!).fill(item),
            );
          });
        }
      }),
      { numRuns: 100 },
    );
  });

  test('hundreds of bets, more than memory holds, keep their right answers', () => {
    // Player's total and a set of Banker totals, as bits: each its own column of six cards.
    const wanted = TOTALS.flatMap((player) =>
      Array.from({ length: 90 }, (_, i) => ({
        player,
        bankers: TOTALS.filter((n) => ((i + 1) >> n) & 1),
      })),
    );
    const bets = wanted.map(({ player, bankers }) =>
      betOf('cell', [['1:1', { playerTotal: player, bankerTotal: bankers }]]),
    );
    const resident = new Set(
      bets.flatMap((bet) => formulasOf(rulesOf(bet), STANDARD, [[1]]).flatMap((f) => f.columns)),
    );
    const bytes = [...resident].reduce((sum, column) => sum + bytesOf(column), 0);
    expect(bytes).toBeGreaterThan(2 ** 25);

    const shoes = fc.sample(tinyShoes(10, 8, 7), { numRuns: 2, seed: 1 });
    const main = prepare(winnersAsBets());
    for (const counts of [...shoes, shoes[0]!]) {
      const cells = new Array<number>(100).fill(0);
      enumerateValues(counts, (coup, weight) => {
        cells[10 * coup.playerTotal + coup.bankerTotal]! += weight;
      });
      const ways = wanted.map(({ player, bankers }) =>
        bankers.reduce((sum, banker) => sum + BigInt(cells[10 * player + banker]!), 0n),
      );
      const found: bigint[] = [];
      for (let from = 0; from < bets.length; from += 9) {
        const some = waysOnShoe(bets.slice(from, from + 9), counts);
        found.push(...some.map((rows) => rows[0]!));
      }
      expect(found).toEqual(ways);

      // A prepared set whose columns were pushed out since is placed again.
      const evs = new Float64Array(3);
      main.evs(Uint8Array.from(counts), evs);
      const exact = odds(winnersAsBets(), Shoe.ofCounts(counts)).bets.map((bet) => bet.ev);
      expect(exact.filter((ev, i) => !isNear(evs[i]!, ev))).toEqual([]);
    }
  });

  test('bets that memory cannot hold at once are not prepared, but have exact odds', () => {
    const cells = TOTALS.flatMap((playerTotal) =>
      TOTALS.map((bankerTotal) => ({ playerTotal, bankerTotal })),
    );
    const bets = [
      ...cells.flatMap((cell) => [
        betOf('pair', [['1:1', { ...cell, playerPair: true }]]),
        betOf('no-pair', [['1:1', { ...cell, playerPair: false }]]),
      ]),
      ...cells.slice(0, 30).map((cell) => betOf('pair', [['1:1', { ...cell, bankerPair: true }]])),
    ];
    const shoe = Shoe.ofDecks(8);
    expect(() => prepare(bets)).toThrow(
      /^columns of one set must fit in 31\.\d MB, got \d+\.\d MB$/,
    );
    expect(waysOfFirst(winnersAsBets()[2]!, shoe)).toBe(475627426473216n);
    // Exact odds take such a set in portions: a pair or none is whatever the totals are.
    const found = odds(bets, shoe).bets.map((of) => of.rows[0]!.ways);
    const sum = sumOf(found.slice(0, 2 * cells.length));
    expect(sum).toBe(4998398275503360n);
  });
});
