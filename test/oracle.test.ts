// Owns the check of the slow oracle itself, against vectors computed in another language.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type Card,
  deal,
  type Enumerate,
  enumerate,
  enumerateRanks,
  enumerateValues,
  type Pay,
  permutations,
  RANKS,
  type Shoe,
  totalWays,
  type Visit,
} from './oracle.ts';
import { EVENTS, RANK_EVENTS, SUIT_EVENTS, VALUE_EVENTS, waysOf } from './oracle-events.ts';
import { PAYS } from './oracle-pays.ts';

interface Vector {
  readonly shoe: string;
  readonly cards: number;
  readonly counts: Readonly<Record<string, readonly number[]>>;
  readonly total: string;
  readonly ways: Readonly<Record<string, string>>;
}

const file = new URL('./vectors/exact-ways.json', import.meta.url);
const vectors = (JSON.parse(readFileSync(file, 'utf8')) as { readonly shoes: Vector[] }).shoes;

// By rank name: JavaScript would list the keys 2-10 before A.
function shoeOf(vector: Vector): Shoe {
  return RANKS.flatMap((rank) => vector.counts[rank] ?? [0, 0, 0, 0]);
}

function named(shoe: string): Vector {
  const vector = vectors.find((candidate) => candidate.shoe === shoe);
  if (vector === undefined) throw new Error(`no shoe ${shoe}`);
  return vector;
}

function expectWays(vector: Vector, names: readonly string[], draw: Enumerate): void {
  const counts = shoeOf(vector);
  const { total, ways } = waysOf(counts, names, draw);
  expect(total).toBe(BigInt(vector.total));
  expect(total).toBe(BigInt(totalWays(counts)));
  const expected = names.map((name) => [name, BigInt(vector.ways[name] ?? -1)]);
  expect(ways).toEqual(Object.fromEntries(expected));
}

function payOf(game: string, bet: string): Pay {
  const pay = PAYS[game]?.[bet];
  if (pay === undefined) throw new Error(`no bet ${game} ${bet}`);
  return pay;
}

function cardOf(name: string): Card {
  return 4 * RANKS.indexOf(name.slice(0, -1)) + 'shdc'.indexOf(name.slice(-1));
}

const small = vectors.filter((vector) => vector.cards <= 10);

test('the oracle knows exactly the events of the vectors', () => {
  expect(small.length).toBe(5);
  for (const { ways } of vectors) {
    expect(Object.keys(EVENTS).sort()).toEqual(Object.keys(ways).sort());
  }
});

test.each(small)(
  'all events, card by card: $shoe',
  (vector) => {
    expectWays(vector, Object.keys(EVENTS), enumerate);
  },
  30_000,
);

test('events of ranks and suits, card by card: fourteen cards', () => {
  const names = [...Object.keys(RANK_EVENTS), ...Object.keys(SUIT_EVENTS)];
  expectWays(named('8 decks dealt at random to 14 cards, no. 26'), names, enumerate);
}, 30_000);

// The draw puts any two cards into a hand in as many ways as into the first two places.
test.each(['1 fresh deck', '8 fresh decks', '8 decks dealt at random to 208 cards, no. 35'])(
  'suits and pairs of one hand, from its first two cards: %s',
  (shoe) => {
    const vector = named(shoe);
    const left = [...shoeOf(vector)];
    const elsewhere = [2, 3, 4, 5].reduce((ways, gone) => ways * (vector.cards - gone), 1);
    const names = Object.keys(EVENTS).filter((name) =>
      /^(player|banker)-(both-(red|black)|(un)?suited|pair)/.test(name),
    );
    expect(names.length).toBe(22);
    const ways = new Map(names.map((name) => [name, 0]));
    for (const [one, copies] of shoeOf(vector).entries()) {
      left[one] = copies - 1;
      for (const [two, others] of left.entries()) {
        const weight = copies * others * elsewhere;
        if (weight <= 0) continue;
        const coup = deal([one, one, two, two, 0, 0]);
        for (const name of names) {
          if (EVENTS[name]?.(coup)) ways.set(name, (ways.get(name) ?? 0) + weight);
        }
      }
      left[one] = copies;
    }
    for (const name of names) expect(String(ways.get(name)), name).toBe(vector.ways[name]);
  },
);

test.each(['32 ten-valued cards only', 'even cards 2 4 6 8 only'])(
  'events of ranks: %s',
  (shoe) => {
    const names = [...Object.keys(VALUE_EVENTS), ...Object.keys(RANK_EVENTS)];
    expectWays(named(shoe), names, enumerateRanks);
  },
);

test('some events of ranks on a fresh deck', () => {
  expectWays(named('1 fresh deck'), ['either-pair', 'match-full-house'], enumerateRanks);
}, 30_000);

test('events of point values on eight decks', () => {
  expectWays(named('8 fresh decks'), Object.keys(VALUE_EVENTS), enumerateValues);
}, 30_000);

test.each(vectors.filter((vector) => vector.cards <= 7))(
  'every order physically dealt: $shoe',
  (vector) => {
    const copies = (count: number, card: Card): Card[] => new Array<Card>(count).fill(card);
    const cards = shoeOf(vector).flatMap(copies);
    const dealt = waysOf(shoeOf(vector), Object.keys(EVENTS), (_, visit: Visit) => {
      permutations(cards, visit);
    });
    expect(dealt).toEqual(waysOf(shoeOf(vector)));
    expect(dealt.total).toBe(BigInt(vector.total));
  },
);

test('the three enumerations agree on what all three can see', () => {
  const counts = shoeOf(named('8 decks dealt at random to 10 cards, no. 25'));
  const names = Object.keys(VALUE_EVENTS);
  const byCard = waysOf(counts, names, enumerate);
  expect(waysOf(counts, names, enumerateRanks)).toEqual(byCard);
  expect(waysOf(counts, names, enumerateValues)).toEqual(byCard);
});

// House edges in percent, eight decks, as the digest of the rule pages gives them.
const edges: readonly (readonly [game: string, bet: string, edge: number, digits: number])[] = [
  ['lucky-baccarat', 'player', 1.2351, 4],
  ['lucky-baccarat', 'banker', 1.4581, 4],
  ['lucky-baccarat', 'tie', 14.3596, 4],
  ['lucky-baccarat', 'lucky-6', 5.04, 2],
  ['lucky-baccarat', 'player-wins-1-3', 15.55, 2],
  ['lucky-baccarat', 'player-wins-4-6', 6.07, 2],
  ['lucky-baccarat', 'player-wins-7-9', 5.35, 2],
  ['lucky-baccarat', 'banker-wins-1-3', 9.15, 2],
  ['lucky-baccarat', 'banker-wins-4-6', 9.07, 2],
  ['lucky-baccarat', 'banker-wins-7-9', 9.91, 2],
  ['lucky-baccarat', 'tie-0-3', 15.58, 2],
  ['lucky-baccarat', 'tie-4-6', 13.9, 2],
  ['lucky-baccarat', 'tie-7-9', 15.28, 2],
  ['fabulous-4', 'player', 1.604, 3],
  ['fabulous-4', 'banker', 1.547, 3],
  ['fabulous-4', 'player-fabulous-4', 29.32, 2],
  ['fabulous-4', 'banker-fabulous-4', 31.37, 2],
  ['sa-baccarat', 'banker', 1.0579, 4],
  ['sa-baccarat', 'player-natural', 14.75, 2],
  ['sa-baccarat', 'banker-natural', 14.75, 2],
  ['sa-baccarat', 'player-bonus', 2.65, 2],
  ['sa-baccarat', 'banker-bonus', 9.37, 2],
  ['sa-baccarat', 'lucky-six', 16.68, 2],
  ['sa-baccarat', 'two-card-lucky-six', 14.33, 2],
  ['sa-baccarat', 'three-card-lucky-six', 15.25, 2],
  ['sa-baccarat-no-commission', 'banker', 1.4581, 4],
];

test('bets on point values have the house edges of the rule pages', () => {
  const rows = edges.map((row) => ({ row, pay: payOf(row[0], row[1]), net: 0 }));
  const counts = new Array<number>(52).fill(8);
  enumerateValues(counts, (coup, weight) => {
    for (const row of rows) {
      const [numerator, denominator] = row.pay(coup);
      row.net += (weight * numerator) / denominator;
    }
  });
  for (const { row, net } of rows) {
    const [game, bet, edge, digits] = row;
    expect(((-100 * net) / totalWays(counts)).toFixed(digits), `${game} ${bet}`).toBe(
      edge.toFixed(digits),
    );
  }
}, 30_000);

test.each([
  // Player's two cards, the bet, what it brings. Banker holds the two of clubs, the six of hearts.
  ['4d 4d', 'lucky-baccarat', 'lucky-player-pair', [30, 1]],
  ['4d 4h', 'lucky-baccarat', 'lucky-player-pair', [15, 1]],
  ['4s 4s', 'lucky-baccarat', 'lucky-player-pair', [15, 1]],
  ['Kd Kd', 'lucky-baccarat', 'lucky-player-pair', [12, 1]],
  ['Kd Kh', 'lucky-baccarat', 'lucky-player-pair', [9, 1]],
  ['Kd Qd', 'lucky-baccarat', 'lucky-player-pair', [-1, 1]],
  ['4d 4d', 'lucky-baccarat', 'lucky-banker-pair', [-1, 1]],
  ['9h Kd', 'lucky-baccarat', 'player-red', [2, 1]],
  ['9h Ks', 'lucky-baccarat', 'player-red', [-1, 1]],
  ['9c Ks', 'lucky-baccarat', 'player-black', [2, 1]],
  ['9c Ks', 'lucky-baccarat', 'banker-black', [-1, 1]],
  ['Kh Kh', 'fabulous-4', 'player-fabulous-pair', [7, 1]],
  ['Kc Kh', 'fabulous-4', 'player-fabulous-pair', [4, 1]],
  ['Kc 9c', 'fabulous-4', 'player-fabulous-pair', [1, 1]],
  ['Kc 9h', 'fabulous-4', 'player-fabulous-pair', [-1, 1]],
  ['Kc Kh', 'sa-baccarat', 'player-pair', [11, 1]],
  ['Kc Qc', 'sa-baccarat', 'player-pair', [-1, 1]],
  ['Kc Kh', 'sa-baccarat', 'any-pair', [5, 1]],
  ['Kc Kh', 'sa-baccarat', 'perfect-pair', [-1, 1]],
  ['Kc Kc', 'sa-baccarat', 'perfect-pair', [25, 1]],
  ['4d 4h', 'sa-baccarat', 'player-bonus', [0, 1]],
  ['9d Kh', 'sa-baccarat', 'player-bonus', [1, 1]],
] as const)('%s: %s %s', (hand, game, bet, net) => {
  const [one, two] = hand.split(' ').map(cardOf);
  const coup = deal([one ?? -1, cardOf('2c'), two ?? -1, cardOf('6h'), 0, 0]);
  expect(payOf(game, bet)(coup)).toEqual(net);
});

test('too few or too many cards are refused', () => {
  expect(() => deal([0, 1, 2, 3, 4])).toThrow(RangeError);
  expect(() => permutations([0, 1, 2, 3, 4, 5, 6, 7], () => {})).toThrow(RangeError);
  expect(() => enumerate(new Array<number>(52).fill(0), () => {})).toThrow(RangeError);
  expect(() => enumerate(new Array<number>(52).fill(9), () => {})).toThrow(RangeError);
  expect(() => waysOf(new Array<number>(52).fill(1), ['no-such-event'])).toThrow(RangeError);
});
