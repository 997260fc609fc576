// Hidden cards: what left the shoe without being seen in full, and how a draw weighs when it is
// averaged over all that these cards can have been (docs/ALGORITHM.md, "Cards seen in part").

import Fraction from 'fraction.js';
import { RANKS, SUITS, TEN } from './card.ts';
import type { Shoe } from './shoe.ts';

/**
 * A pool that still holds the hidden cards. What is really left is the pool less these; a draw from
 * the pool counts only as often as none of its cards is a hidden one.
 */
export interface Pool {
  /** Cards of each rank, hidden ones among them. */
  readonly held: readonly number[];
  /** What a card of each rank adds to a draw's code; 0 where no hidden card can be of the rank. */
  readonly codes: readonly number[];
  /** How often a draw of 0 to 6 cards counts, from its code: exactly, and as a number. */
  weight(code: number): { n: bigint; d: bigint };
  share(code: number): number;
}

/** A probability, n in d: integers below 128^6, so below 2^53. */
interface Survival {
  n: number;
  d: number;
}

/** Most cards of a draw. */
const MOST = 6;

/** A code has a digit for each kind: ranks that hide cards, and other tens. */
const BASE = MOST + 1;

const pools = new WeakMap<Shoe, { suits: Pool; ranks: Pool }>();

/**
 * Two pools: for what reads suits, where no card that left unsuited is told from others of its rank;
 * and for what reads ranks alone, where no `X` is told from other tens.
 */
export function poolsOf(shoe: Shoe): { suits: Pool; ranks: Pool } {
  let found = pools.get(shoe);
  if (!found) {
    const { counts, unsuited } = shoe;
    const held = RANKS.map((_, rank) =>
      counts.slice(SUITS.length * rank, SUITS.length * (rank + 1)).reduce((sum, n) => sum + n, 0),
    );
    const [ranked, tens] = [unsuited.slice(0, RANKS.length), unsuited[RANKS.length]!];
    const left = held.map((n, rank) => n - ranked[rank]!);
    const none = ranked.map(() => 0);
    found = { suits: poolOf(held, ranked, tens), ranks: poolOf(left, none, tens) };
    pools.set(shoe, found);
  }
  return found;
}

/** A pool from which `ranked[rank]` cards of each rank are hidden, and `tens` more worth ten. */
function poolOf(held: readonly number[], ranked: readonly number[], tens: number): Pool {
  const own = RANKS.map((_, rank) => rank).filter((rank) => ranked[rank]! > 0);
  // Where an X is hidden, tens of which none is hidden by rank are one more kind.
  const codes = RANKS.map((_, rank) => {
    const kind = own.indexOf(rank);
    if (kind >= 0) return BASE ** kind;
    return tens > 0 && rank >= TEN ? BASE ** own.length : 0;
  });
  const byRank = own.map((rank) => survivals(held[rank]!, ranked[rank]!));
  const ten = held.slice(TEN).reduce((sum, n, i) => sum + n - ranked[TEN + i]!, 0);
  const byTens = survivals(ten, tens);
  /** The probabilities that a draw's weight is the product of. */
  const each = (code: number, times: (one: Survival) => void): void => {
    let drawnTens = 0;
    for (let kind = 0, rest = code; rest > 0; kind++) {
      const drawn = rest % BASE;
      rest = (rest - drawn) / BASE;
      if (drawn === 0) continue;
      if (kind < own.length) times(byRank[kind]![drawn]!);
      if ((own[kind] ?? TEN) >= TEN) drawnTens += drawn;
    }
    if (tens > 0) times(byTens[drawnTens]!);
  };
  return {
    held,
    codes,
    weight(code) {
      const weight = { n: 1n, d: 1n };
      each(code, ({ n, d }) => {
        weight.n *= BigInt(n);
        weight.d *= BigInt(d);
      });
      return weight;
    },
    share(code) {
      let share = 1;
      each(code, ({ n, d }) => {
        share *= n / d;
      });
      return share;
    },
  };
}

/**
 * How often 0 to 6 cards drawn of `held` are none of `gone` hidden ones:
 * falling(held - gone, drawn) in falling(held, drawn); never where so many are not held.
 */
function survivals(held: number, gone: number): Survival[] {
  return Array.from({ length: BASE }, (_, drawn) =>
    drawn > held ? { n: 0, d: 1 } : { n: falling(held - gone, drawn), d: falling(held, drawn) },
  );
}

/** n (n - 1) ... of k factors; 0 where n runs out. */
export function falling(n: number, k: number): number {
  let product = 1;
  for (let i = 0; i < k; i++) product *= n - i;
  return product;
}

/** Ways of draws, by their codes. */
export class Weighed {
  /** Of draws that hold no card of a kind, which is all where nothing is hidden. */
  #whole = 0;
  readonly #coded = new Map<number, number>();

  /** Adds draws of a code. */
  add(code: number, ways: number): void {
    if (code === 0) this.#whole += ways;
    else this.#coded.set(code, (this.#coded.get(code) ?? 0) + ways);
  }

  /** Their sum, each as often as it counts, as a number. */
  mean(pool: Pool): number {
    let sum = this.#whole;
    // What rounding drops is kept apart: of thousands of codes it would cost a digit.
    let rest = 0;
    for (const [code, ways] of this.#coded) {
      const term = ways * pool.share(code);
      const next = sum + term;
      rest += Math.abs(sum) < Math.abs(term) ? term - next + sum : sum - next + term;
      sum = next;
    }
    return sum + rest;
  }

  /** The same, exactly. */
  average(pool: Pool | null): Fraction {
    // Few denominators: sums of integers are quicker than sums of fractions.
    const sums = new Map<bigint, bigint>();
    for (const [code, ways] of this.#coded) {
      const { n, d } = pool!.weight(code);
      sums.set(d, (sums.get(d) ?? 0n) + BigInt(ways) * n);
    }
    let average = new Fraction(this.#whole);
    for (const [d, n] of sums) average = average.add(new Fraction(n, d));
    return average;
  }
}
