// Owns what the tests of exact odds share: the vectors, every game's bets, random shoes, tallies.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import Fraction from 'fraction.js';
import { type Bet, type BetOdds, type Condition, GAMES, odds, type Shoe } from '../src/index.ts';
import {
  type Coup,
  type Net,
  PAYS,
  type Pay,
  pointValueOf,
  RANKS,
  rankOf,
  suitOf,
} from './oracle.ts';

/** A shoe of exact-ways.json: `counts` by rank name, each of spades hearts diamonds clubs. */
export interface Vector {
  readonly shoe: string;
  readonly cards: number;
  readonly counts: Readonly<Record<string, readonly number[]>>;
  readonly total: string;
  readonly ways: Readonly<Record<string, string>>;
}

/** The 36 shoes of exact-ways.json. */
export function readVectors(): readonly Vector[] {
  const file = new URL('./vectors/exact-ways.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly shoes: Vector[] }).shoes;
}

/** 52 counts of a vector, looked up by rank name: JavaScript lists the keys 2 to 10 before A. */
export function countsOf(vector: Vector): number[] {
  return RANKS.flatMap((rank) => {
    const counts = vector.counts[rank];
    if (counts?.length !== 4) throw new Error(`no four counts of ${rank} in ${vector.shoe}`);
    return counts;
  });
}

/** A bet of the test's own. */
export function betOf(id: string, pays: Bet['pays']): Bet {
  return { id, name: id, source: 'test', pays };
}

/** Odds of one bet. */
export function oddsOf(bet: Bet, shoe: Shoe): BetOdds {
  return odds(bet, shoe).bets[0]!;
}

/** Ways of the first row of one bet. */
export function waysOfFirst(bet: Bet, shoe: Shoe): bigint {
  return oddsOf(bet, shoe).rows[0]!.ways;
}

/** Ways of every row of a bet, the losing one last. */
export function rowWays(found: BetOdds): bigint[] {
  return found.rows.map((row) => row.ways);
}

export function sumOf(ways: readonly bigint[]): bigint {
  return ways.reduce((sum, w) => sum + w, 0n);
}

/** N(N-1)(N-2)(N-3)(N-4)(N-5). */
export function draws(cards: number): bigint {
  const n = BigInt(cards);
  return n * (n - 1n) * (n - 2n) * (n - 3n) * (n - 4n) * (n - 5n);
}

export function cardsOf(counts: readonly number[]): number {
  return counts.reduce((cards, n) => cards + n, 0);
}

/** A bet of a game, with what the oracle says it pays. */
export interface Entry {
  /** `sa-baccarat/any-pair`. */
  readonly name: string;
  readonly bet: Bet;
  readonly pay: Pay;
}

/** The five games that the oracle knows, in the order they are listed. */
export const FIVE_GAMES = GAMES.filter((game) => Object.hasOwn(PAYS, game.id));

/** Every bet of the five games. */
export const ENTRIES: readonly Entry[] = FIVE_GAMES.flatMap((game) =>
  game.bets.map((bet) => {
    const pay = PAYS[game.id]?.[bet.id];
    if (pay === undefined) throw new Error(`the oracle has no ${game.id}/${bet.id}`);
    return { name: `${game.id}/${bet.id}`, bet, pay };
  }),
);

export const BETS: readonly Bet[] = ENTRIES.map((entry) => entry.bet);

/** The same without bets whose pay table another has word for word. */
export const DISTINCT_BETS: readonly Bet[] = [
  ...new Map(BETS.map((bet) => [JSON.stringify(bet.pays), bet])).values(),
];

/** Whether a bet reads ranks or suits, not point values only; by name, so that data decide. */
export function readsFaces(bet: Bet): boolean {
  return /pair|red|black/.test(bet.id);
}

type Say = (coup: Coup, value: unknown) => boolean;

function firstFourOf(coup: Coup): number[] {
  return [...coup.player.slice(0, 2), ...coup.banker.slice(0, 2)];
}

function totalOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + pointValueOf(card), 0) % 10;
}

function isFace(card: number | undefined): boolean {
  return card !== undefined && rankOf(card) > 9;
}

/** Point value of a third card, or `none`. */
function thirdOf(hand: readonly number[]): number | 'none' {
  return hand.length < 3 ? 'none' : pointValueOf(hand[2]!);
}

function namesOf(cards: readonly number[]): string[] {
  return cards
    .map(rankOf)
    .sort((a, b) => a - b)
    .map((rank) => RANKS[rank]!);
}

function isPair(hand: readonly number[], value: unknown): boolean {
  const [one, two] = namesOf(hand.slice(0, 2));
  return typeof value === 'boolean' ? (one === two) === value : one === two && one === value;
}

function isTrips(hand: readonly number[]): boolean {
  return hand.length === 3 && new Set(hand.map(rankOf)).size === 1;
}

/** How many cards there are of each rank that is there, the most first. */
function patternOf(cards: readonly number[]): string {
  const ranks = cards.map(rankOf);
  const sizes = [...new Set(ranks)].map((rank) => ranks.filter((other) => other === rank).length);
  return sizes.sort((a, b) => b - a).join('-');
}

/** The highest card of a run of four, an ace low or high; null where there is none. */
function straightOf(cards: readonly number[]): string | null {
  const held = namesOf(cards).join(' ');
  const order = [...RANKS, 'A'];
  for (let from = 0; from + 4 <= order.length; from++) {
    const run = order.slice(from, from + 4);
    const ranks = run.map((name) => 4 * RANKS.indexOf(name));
    if (namesOf(ranks).join(' ') === held) return run[3]!;
  }
  return null;
}

/** Whether cards all lie in one mark; none do so too. */
function isMarked(cards: readonly number[], value: unknown): boolean {
  const suits = cards.map((card) => 'shdc'[suitOf(card)]).join('');
  if (value === 'suited') return new Set(suits).size <= 1;
  if (value === 'one-colour') return /^([hd]*|[sc]*)$/.test(suits);
  if (value === 'red') return /^[hd]*$/.test(suits);
  if (value === 'black') return /^[sc]*$/.test(suits);
  return suits === `${value}`[0]!.repeat(suits.length);
}

/** What each word says of a coup, written apart from the library. */
export const SAYS: Readonly<Record<string, Say>> = {
  winner: (coup, value) => coup.winner === value,
  playerTotal: (coup, value) => coup.playerTotal === value,
  bankerTotal: (coup, value) => coup.bankerTotal === value,
  winningTotal: (coup, value) => Math.max(coup.playerTotal, coup.bankerTotal) === value,
  losingTotal: (coup, value) => Math.min(coup.playerTotal, coup.bankerTotal) === value,
  sum: (coup, value) => coup.playerTotal + coup.bankerTotal === value,
  margin: (coup, value) => Math.abs(coup.playerTotal - coup.bankerTotal) === value,
  playerCards: (coup, value) => coup.player.length === value,
  bankerCards: (coup, value) => coup.banker.length === value,
  cards: (coup, value) => coup.cards.length === value,
  playerTwo: (coup, value) => totalOf(coup.player.slice(0, 2)) === value,
  bankerTwo: (coup, value) => totalOf(coup.banker.slice(0, 2)) === value,
  playerNatural: (coup, value) => totalOf(coup.player.slice(0, 2)) >= 8 === value,
  bankerNatural: (coup, value) => totalOf(coup.banker.slice(0, 2)) >= 8 === value,
  playerThird: (coup, value) => thirdOf(coup.player) === value,
  bankerThird: (coup, value) => thirdOf(coup.banker) === value,
  playerThirdFace: (coup, value) => isFace(coup.player[2]) === value,
  bankerThirdFace: (coup, value) => isFace(coup.banker[2]) === value,
  playerPair: (coup, value) => isPair(coup.player, value),
  bankerPair: (coup, value) => isPair(coup.banker, value),
  playerHolds: (coup, value) => namesOf(coup.player.slice(0, 2)).join('-') === value,
  bankerHolds: (coup, value) => namesOf(coup.banker.slice(0, 2)).join('-') === value,
  playerTrips: (coup, value) => isTrips(coup.player) === value,
  bankerTrips: (coup, value) => isTrips(coup.banker) === value,
  highCard: (coup, value) => Math.max(...coup.cards.map(pointValueOf)) === value,
  faces: (coup, value) => coup.cards.filter(isFace).length === value,
  pattern: (coup, value) => patternOf(coup.cards) === value,
  firstFourPattern: (coup, value) => patternOf(firstFourOf(coup)) === value,
  firstFourStraight: (coup, value) => {
    const high = straightOf(firstFourOf(coup));
    return typeof value === 'boolean' ? (high !== null) === value : high === value;
  },
  firstFourPair: (coup, value) => {
    const four = firstFourOf(coup);
    const named = four.filter((card) => RANKS[rankOf(card)] === value);
    return patternOf(four) === '2-1-1' && named.length === 2;
  },
  ...Object.fromEntries(
    RANKS.flatMap((name, rank) => {
      const count = (cards: readonly number[]): number =>
        cards.filter((card) => rankOf(card) === rank).length;
      return [
        [`dealt${name}`, (coup: Coup, value: unknown) => count(coup.cards) === value],
        [`firstFour${name}`, (coup: Coup, value: unknown) => count(firstFourOf(coup)) === value],
      ];
    }),
  ),
  playerFirstTwo: (coup, value) => isMarked(coup.player.slice(0, 2), value),
  bankerFirstTwo: (coup, value) => isMarked(coup.banker.slice(0, 2), value),
  firstFour: (coup, value) => isMarked(firstFourOf(coup), value),
  playerHand: (coup, value) => isMarked(coup.player, value),
  bankerHand: (coup, value) => isMarked(coup.banker, value),
  allCards: (coup, value) => isMarked(coup.cards, value),
  firstFourNines: (coup, value) =>
    isMarked(
      firstFourOf(coup).filter((card) => RANKS[rankOf(card)] === '9'),
      value,
    ),
};

/** Whether a condition holds for a coup that was dealt. */
export function holds(condition: Condition, coup: Coup): boolean {
  return Object.entries(condition).every(([word, given]) => {
    if (word === 'anyOf') return (given as Condition[]).some((one) => holds(one, coup));
    const say = SAYS[word];
    if (say === undefined) throw new Error(`no word ${word}`);
    return Array.isArray(given)
      ? given.some((value: unknown) => say(coup, value))
      : say(coup, given);
  });
}

/** What a bet wins per unit, and the ways of each result that can happen. */
export interface Tally {
  readonly ways: ReadonlyMap<number, bigint>;
  readonly ev: Fraction;
}

/** Denominators of all published pays divide this. */
const PARTS = 20;

/** Tallies what each entry brings over all coups that `deal` visits. */
export function tally(
  entries: readonly Entry[],
  deal: (visit: (coup: Coup, weight: number) => void) => void,
): Map<string, Tally> {
  const pays = [...new Set(entries.map((entry) => entry.pay))];
  const sums = pays.map(() => new Map<number, { net: Net; ways: number }>());
  let total = 0;
  deal((coup, weight) => {
    total += weight;
    for (let i = 0; i < pays.length; i++) {
      const net = pays[i]!(coup);
      const key = net[0] / net[1];
      const sum = sums[i]!.get(key);
      if (sum) sum.ways += weight;
      else sums[i]!.set(key, { net, ways: weight });
    }
  });
  const byPay = new Map<Pay, Tally>();
  pays.forEach((pay, i) => {
    let parts = 0n;
    for (const { net, ways } of sums[i]!.values()) {
      if (PARTS % net[1] !== 0) throw new Error(`${PARTS} is no multiple of ${net[1]}`);
      parts += BigInt((net[0] * PARTS) / net[1]) * BigInt(ways);
    }
    byPay.set(pay, {
      ways: new Map([...sums[i]!].map(([key, { ways }]) => [key, BigInt(ways)])),
      ev: new Fraction(parts, BigInt(total) * BigInt(PARTS)),
    });
  });
  return new Map(entries.map((entry) => [entry.name, byPay.get(entry.pay)!]));
}

/** The odds of entries on a shoe in the shape of their tallies: rows of equal pay together. */
export function tallyOfOdds(entries: readonly Entry[], shoe: Shoe): Map<string, Tally> {
  const { bets } = odds(
    entries.map((entry) => entry.bet),
    shoe,
  );
  return new Map(
    bets.map((found, i) => {
      const ways = new Map<number, bigint>();
      for (const row of found.rows) {
        const pay = payOf(row.odds);
        if (row.ways !== 0n) ways.set(pay, (ways.get(pay) ?? 0n) + row.ways);
      }
      return [entries[i]!.name, { ways, ev: found.ev }];
    }),
  );
}

/** Odds as printed, as a number; read here apart from the library. */
function payOf(printed: string): number {
  if (printed === 'lose') return -1;
  if (printed === 'push') return 0;
  const [win, stake] = printed.split(':').map(Number);
  return win! / stake!;
}

/** A tally in plain words, for comparing and for reading when it differs. */
export function shownTally(tallies: ReadonlyMap<string, Tally>): Record<string, string> {
  return Object.fromEntries(
    [...tallies].map(([name, { ways, ev }]) => {
      const rows = [...ways].sort((a, b) => b[0] - a[0]).map(([pay, w]) => `${w} at ${pay}`);
      return [name, `${rows.join(', ')}: ${ev.toFraction()}`];
    }),
  );
}

/** Exactly the number that a double is, for numbers of more than 2^-48. */
export function exactly(x: number): Fraction {
  return new Fraction(BigInt(Math.round(x * 2 ** 100)), 2n ** 100n);
}

/** A share in percent with so many decimals, `1.2351`. */
export function percent(share: Fraction, digits: number): string {
  return share.mul(100).valueOf().toFixed(digits);
}

// Random shoes, as 52 counts.

const allCounts = fc
  .tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 8 }))
  .chain(([least, most]) =>
    fc.array(fc.integer({ min: Math.min(least, most), max: most }), {
      minLength: 52,
      maxLength: 52,
    }),
  );

/** Shoes of 6 to `most` cards, of at most `kinds` different ones. */
export function tinyShoes(most: number, kinds: number, least = 6): fc.Arbitrary<number[]> {
  return fc
    .uniqueArray(fc.integer({ min: 0, max: 51 }), {
      minLength: 1,
      maxLength: kinds,
      size: 'max',
    })
    .chain((cards) =>
      fc.array(fc.constantFrom(...cards), { minLength: least, maxLength: most, size: 'max' }),
    )
    .map((list) => {
      const counts = new Array<number>(52).fill(0);
      for (const card of list) counts[card]! += 1;
      return counts;
    })
    .filter((counts) => Math.max(...counts) <= 8);
}

/** Shoes of up to eight decks, every card depleted at random. */
export const largeShoes: fc.Arbitrary<number[]> = allCounts.filter((counts) => cardsOf(counts) > 6);

/** Shoes that lack much: only tens, one suit, one colour, some ranks, odd values, one rank. */
export const awkwardShoes: fc.Arbitrary<number[]> = fc
  .tuple(
    allCounts,
    fc.oneof(
      fc.constant((card: number) => rankOf(card) >= 9),
      fc.integer({ min: 0, max: 3 }).map((suit) => (card: number) => suitOf(card) === suit),
      fc.constant((card: number) => suitOf(card) === 1 || suitOf(card) === 2),
      fc.constant((card: number) => rankOf(card) <= 8 && rankOf(card) % 2 === 0),
      fc.integer({ min: 0, max: 12 }).map((rank) => (card: number) => rankOf(card) === rank),
      fc
        .uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 11 })
        .map((gone) => (card: number) => !gone.includes(rankOf(card))),
    ),
  )
  .map(([counts, keeps]) => counts.map((n, card) => (keeps(card) ? n : 0)))
  .filter((counts) => cardsOf(counts) > 6);

/** Any of these, 6 cards to 416. */
export const anyShoe: fc.Arbitrary<number[]> = fc.oneof(
  tinyShoes(20, 12),
  largeShoes,
  awkwardShoes,
);
