// The nearest double: no other double is closer, by exact arithmetic.

import fc from 'fast-check';
import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { nearest } from '../src/nearest.ts';

/** A double as an exact fraction, from its bits. */
function exactly(x: number): Fraction {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  const bits = view.getBigUint64(0);
  const power = Number((bits >> 52n) & 0x7ffn) - 1075;
  const digits = (bits & ((1n << 52n) - 1n)) | (1n << 52n);
  const whole = power >= 0 ? digits << BigInt(power) : digits;
  return new Fraction(bits >> 63n ? -whole : whole, power >= 0 ? 1n : 1n << BigInt(-power));
}

/** The next double, away from zero or towards it. */
function beside(x: number, step: 1n | -1n): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  view.setBigUint64(0, view.getBigUint64(0) + step);
  return view.getFloat64(0);
}

test('no neighbour is nearer', () => {
  const big = fc.bigInt({ min: 1n, max: 1n << 300n });
  fc.assert(
    fc.property(big, big, fc.boolean(), (n, d, negative) => {
      const fraction = new Fraction(negative ? -n : n, d);
      const found = nearest(fraction);
      const off = fraction.sub(exactly(found)).abs();
      for (const step of [1n, -1n] as const) {
        expect(
          fraction
            .sub(exactly(beside(found, step)))
            .abs()
            .compare(off),
        ).toBeGreaterThanOrEqual(0);
      }
    }),
    { seed: 7 },
  );
});

test('whole numbers, none, and a figure that two roundings miss', () => {
  expect([0, 1, -3, 2 ** 60].map((n) => nearest(new Fraction(n)))).toEqual([0, 1, -3, 2 ** 60]);
  expect(nearest(new Fraction('1/3'))).toBe(1 / 3);
  // 2^53 + 1 lies halfway: the even one; a trace more, and it is the next.
  const half = 2n ** 53n + 1n;
  expect(nearest(new Fraction(half))).toBe(2 ** 53);
  expect(nearest(new Fraction(half * 10n ** 30n + 1n, 10n ** 30n))).toBe(2 ** 53 + 2);
});
