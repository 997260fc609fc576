// The whole distribution of the net result after many independent coups: exactly as ways where
// that is cheap, else by the Fourier transform of one coup to the power of their number.

import type Fraction from 'fraction.js';
import { aWhole } from './border.ts';
import { aboutChance, exactly, isExact, MAX_COUPS, type Quantity, ratio } from './chance.ts';
import { circleOf, transform } from './fft.ts';
import { aResult, type CoupResult, latticeOf } from './result.ts';

/** Net results after some coups: place `i` holds the net `low + i * step`. */
export interface Distribution {
  coups: number;
  low: Fraction;
  step: Fraction;
  /** Right to 12 decimals, and sums of them to 11. */
  chances: Float64Array;
  /** The same exactly, out of `total`; null beyond 100 coups or a million products. */
  ways: readonly bigint[] | null;
  total: bigint | null;
}

/** Most places of a distribution: 32 MB of numbers. */
export const MAX_PLACES = 2 ** 21;
/** Natural logarithm of the chance that is left out beyond a bound: 1e-18. */
export const LEFT_OUT = 41.4;
/** Exponents tried for a bound: half powers of two, largest first. */
const EXPONENTS = Array.from({ length: 60 }, (_, k) => 64 * 2 ** (-k / 2));

/**
 * The distribution of the net result after `coups` independent coups.
 *
 * @param coups 1 to 100,000.
 * @throws RangeError where coups are out of range, or the results are too many to hold.
 * @example
 * afterCoups(resultOfChance('1/2'), 4).ways.join(' ') // => 1 4 6 4 1
 */
export function afterCoups(result: CoupResult, coups: number): Distribution {
  aWhole('coups', coups, 1, MAX_COUPS);
  const least = aResult(result).outcomes[0]!.net;
  const above = result.outcomes.map(({ net, ways }) => ({ net: net.sub(least), ways }));
  // Nets above the lowest are whole steps, and so are their sums: no place between is empty.
  const { unit: step, steps, ways, chances } = latticeOf({ ...result, outcomes: above });
  const places = coups * Math.max(...steps) + 1;
  const isCheap = isExact(coups, (coups * places * steps.length) / 2);
  const { first, ...found } = isCheap
    ? exactSums(steps, ways, coups)
    : nearSums(steps, chances, coups);
  return { coups, low: least.mul(coups).add(step.mul(first)), step, ...found };
}

type Sums = Pick<Distribution, 'chances' | 'ways' | 'total'> & { first: number };

/**
 * Ways of every sum: the coefficients of a power of the coup's polynomial f, one from those before it,
 * by what Euler read off `f (f^n)' = n f' f^n`.
 */
function exactSums(steps: readonly number[], ways: readonly bigint[], coups: number): Sums {
  const [least, ...others] = ways;
  const places = coups * Math.max(...steps);
  const all = [least! ** BigInt(coups)];
  for (let place = 1; place <= places; place++) {
    let sum = 0n;
    others.forEach((own, o) => {
      const step = steps[o + 1]!;
      if (step <= place) sum += BigInt(step * (coups + 1) - place) * own * all[place - step]!;
    });
    all.push(sum / (BigInt(place) * least!));
  }
  const total = ways.reduce((sum, n) => sum + n, 0n) ** BigInt(coups);
  return { first: 0, chances: Float64Array.from(all, (n) => ratio(n, total)), ways: all, total };
}

function nearSums(steps: readonly number[], chances: readonly number[], coups: number): Sums {
  const down = steps.map((step) => -step);
  const first = Math.max(0, -boundOf(down, chances, coups));
  const last = Math.min(coups * Math.max(...steps), boundOf(steps, chances, coups));
  const places = last - first + 1;
  if (places > MAX_PLACES) {
    throw new RangeError(
      `net results after ${coups} coups must be at most ${MAX_PLACES} different ones, got ${places}: take rounder units or fewer coups`,
    );
  }
  const circle = circleOf(2 ** Math.ceil(Math.log2(places)));
  const { size, cos, sin } = circle;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let k = 0; k < size; k++) {
    let [x, y] = [0, 0];
    for (let o = 0; o < steps.length; o++) {
      const at = (k * steps[o]!) % size;
      x += chances[o]! * cos[at]!;
      y += chances[o]! * sin[at]!;
    }
    const length = Math.hypot(x, y) ** coups;
    const angle = Math.atan2(y, x) * coups;
    re[k] = length * Math.cos(angle);
    im[k] = length * Math.sin(angle);
  }
  transform(circle, re, im);
  // The transform goes round the circle, as often as it takes.
  const found = Float64Array.from({ length: places }, (_, i) =>
    Math.max(0, re[(first + i) % size]! / size),
  );
  return { first, chances: found, ways: null, total: null };
}

/**
 * What a walk of so many coups ends above with a chance of at most 1e-18, or rises above at any
 * time, counted from any coup on: for every `t` above zero, `exp(coups log E exp(t X) - t a)` bounds the chance of `a` at the
 * end (Chernoff), and where the logarithm is not below zero, at any time (Doob).
 */
export function boundOf(
  steps: readonly number[],
  chances: readonly number[],
  coups: number,
  atAnyTime = false,
): number {
  const widest = Math.max(1, ...steps.map(Math.abs));
  const bounds = EXPONENTS.map((exponent) => {
    const t = exponent / widest;
    const growth = steps.reduce((sum, step, o) => sum + chances[o]! * Math.expm1(t * step), 0);
    const rate = Math.log1p(Math.max(growth, -1));
    return atAnyTime
      ? (coups * Math.max(0, rate) + LEFT_OUT + Math.log(coups)) / t
      : (coups * rate + LEFT_OUT) / t;
  });
  return Math.ceil(Math.min(...bounds.filter(Number.isFinite)));
}

/** The chance that the net result lies from `low` to `high` units, both included. */
export function chanceFrom(
  distribution: Distribution,
  low: Fraction | null,
  high: Fraction | null,
): Quantity {
  const { step, chances, ways, total } = distribution;
  const placeOf = (net: Fraction): Fraction => net.sub(distribution.low).div(step);
  const end = chances.length;
  const from = low === null ? 0 : Math.min(end, Math.max(0, placeOf(low).ceil().valueOf()));
  const to = high === null ? end : Math.max(from, placeOf(high).floor().valueOf() + 1);
  if (ways && total) {
    return exactly(
      ways.slice(from, to).reduce((sum, n) => sum + n, 0n),
      total,
    );
  }
  return aboutChance(chances.subarray(from, to).reduce((sum, p) => sum + p, 0));
}

/** The least net result that the result does not pass with a chance of at least `share`. */
export function quantile(distribution: Distribution, share: number): Fraction {
  return netAt(distribution, placeOf(distribution, share));
}

function netAt({ low, step }: Distribution, place: number): Fraction {
  return low.add(step.mul(place));
}

function placeOf({ chances }: Distribution, share: number): number {
  let below = 0;
  let place = 0;
  for (; place < chances.length - 1; place++) {
    below += chances[place]!;
    if (below >= share) break;
  }
  return place;
}

/** Results that lie together, and their chance. */
export interface Bin {
  from: Fraction;
  to: Fraction;
  chance: number;
}

/** What is less likely at either end is put into the outermost bins. */
const TAIL = 0.001;

/**
 * A distribution in at most so many bins of equally many results, but for the outermost, which
 * hold all that lies beyond.
 */
export function binsOf(distribution: Distribution, bins: number): Bin[] {
  const { chances } = distribution;
  const [low, high] = [placeOf(distribution, TAIL), placeOf(distribution, 1 - TAIL)];
  const width = Math.ceil((high - low + 1) / bins);
  const number = Math.ceil((high - low + 1) / width);
  const sums = new Float64Array(number);
  chances.forEach((chance, place) => {
    const bin = Math.floor((place - low) / width);
    sums[Math.min(number - 1, Math.max(0, bin))]! += chance;
  });
  return Array.from(sums, (chance, i) => ({
    from: netAt(distribution, i === 0 ? 0 : low + i * width),
    to: netAt(distribution, i === number - 1 ? chances.length - 1 : low + (i + 1) * width - 1),
    chance,
  }));
}
