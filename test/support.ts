// Owns what the tests of exact odds share: the vectors, every game's bets, small helpers.

import { readFileSync } from 'node:fs';
import Fraction from 'fraction.js';
import { type Bet, type BetOdds, GAMES, odds, type Shoe } from '../src/index.ts';
import { type Pay, RANKS } from './oracle.ts';
import { PAYS } from './oracle-pays.ts';

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

/** Exactly the number that a double is, for numbers of more than 2^-48. */
export function exactly(x: number): Fraction {
  return new Fraction(BigInt(Math.round(x * 2 ** 100)), 2n ** 100n);
}

/** A share in percent with so many decimals, `1.2351`. */
export function percent(share: Fraction, digits: number): string {
  return share.mul(100).valueOf().toFixed(digits);
}
