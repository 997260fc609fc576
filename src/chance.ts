// What a chance or a mean over many coups comes to: a number, and exactly where that is cheap.

import Fraction from 'fraction.js';

/** A quantity over many coups. */
export interface Quantity {
  value: number;
  /** Null where it was worked out in double precision: then `value` is right to 11 digits or so. */
  exact: Fraction | null;
}

/** Most coups that quantities are worked out exactly for: their fractions have 1,600 digits. */
const EXACT_COUPS = 100;
/** Most products of such fractions in one figure: a fraction of a second. */
const EXACT_PRODUCTS = 1_000_000;
/** Most coups that can be asked about. */
export const MAX_COUPS = 100_000;

/** Whether a figure of so many coups, and products in all, is worked out exactly. */
export function isExact(coups: number, products: number): boolean {
  return coups <= EXACT_COUPS && products <= EXACT_PRODUCTS;
}

/** Bits by which a quotient of integers outlasts a double's 53. */
const SPARE = 64;

/** `n / d` as a number, however long both are; fraction.js gives NaN beyond 308 digits. */
export function ratio(n: bigint, d: bigint): number {
  if (n < 0n) return -ratio(-n, d);
  const shift = bits(d) - bits(n) + SPARE;
  const quotient = shift >= 0 ? (n << BigInt(shift)) / d : n / (d << BigInt(-shift));
  // In two steps: the whole power of two may be below what a double holds.
  const half = Math.trunc(shift / 2);
  return Number(quotient) * 2 ** -half * 2 ** (half - shift);
}

function bits(n: bigint): number {
  return 4 * n.toString(16).length;
}

/** Chances of outcomes, from their ways. */
export function chancesOf(ways: readonly bigint[]): number[] {
  const total = ways.reduce((sum, n) => sum + n, 0n);
  return ways.map((n) => ratio(n, total));
}

/** An exact quantity. */
export function exactly(n: bigint, d: bigint): Quantity {
  return { value: ratio(n, d), exact: new Fraction(n, d) };
}

/** A quantity known as a number only. */
export function about(value: number): Quantity {
  return { value, exact: null };
}

/** A chance known as a number only: rounding takes none above one. */
export function aboutChance(value: number): Quantity {
  return about(Math.min(1, value));
}
