// The double nearest to an exact fraction.

import type Fraction from 'fraction.js';

/** Bits of a quotient before it is rounded once: more than a double's 53, whatever its size. */
const BITS = 66;

/**
 * The nearest double; `Fraction.valueOf` divides two numbers that are rounded already.
 */
export function nearest({ s, n, d }: Fraction): number {
  const shift = Math.max(0, BITS + bits(d) - bits(n));
  const scaled = n << BigInt(shift);
  const quotient = scaled / d;
  // A last bit for what the division left: halfway cases are told from those just above.
  const sticky = quotient * d === scaled ? quotient : quotient | 1n;
  return (Number(s) * Number(sticky)) / 2 ** shift;
}

function bits(n: bigint): number {
  return n.toString(2).length;
}
