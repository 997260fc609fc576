// The laws that odds hold on any shoe: sums, refinement, round trips.

import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { formulasOf } from '../src/columns.ts';
import {
  type Bet,
  type Condition,
  odds,
  parseCards,
  type SeenCard,
  Shoe,
  seenName,
} from '../src/index.ts';
import { rulesOf } from '../src/rules.ts';
import { STANDARD } from '../src/tableau.ts';
import { RANKS, rankOf, suitOf } from './oracle.ts';
import {
  betOf,
  cardsOf,
  DISTINCT_BETS,
  draws,
  readsFaces,
  rowWays,
  sumOf,
  waysOfFirst,
} from './support.ts';
import { anyShoe, awkwardShoes, largeShoes, tinyShoes } from './support-shoes.ts';

const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
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
