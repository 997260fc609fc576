// The whole distribution of the net result after many independent coups: exactly as ways where
// that is cheap, else by the Fourier transform of one coup to the power of their number.

import Fraction from 'fraction.js';
import {
  about,
  EXACT_COUPS,
  EXACT_PRODUCTS,
  exactly,
  MAX_COUPS,
  type Quantity,
  ratio,
  whole,
} from './chance.ts';
import { circleOf, transform } from './fft.ts';
import { type CoupResult, type Lattice, latticeOf } from './result.ts';

/** Net results after some coups: place `i` holds the net `(first + i) * unit`. */
export interface Distribution {
  coups: number;
  unit: Fraction;
  first: number;
  /** Right to 12 decimals. */
  chances: Float64Array;
  /** The same exactly, out of `total`; null beyond 100 coups or a million products. */
  ways: readonly bigint[] | null;
  total: bigint | null;
}

/** Most places of a distribution: 32 MB of numbers. */
const MAX_PLACES = 2 ** 21;
/** Natural logarithm of what may be left out beyond the last places: 1e-18. */
const LEFT_OUT = 41.4;
/** Exponents tried for the bound: half powers of two, largest first. */
const EXPONENTS = Array.from({ length: 60 }, (_, k) => 64 * 2 ** (-k / 2));

/**
 * The distribution of the net result after `coups` independent coups.
 *
 * @param coups 1 to 100,000.
 * @throws RangeError where coups are out of range, or the results are too many to hold.
 * @example
 * afterCoups(resultOfChance('1/2'), 4).ways.join(' ') // => 1 0 4 0 6 0 4 0 1
 */
export function afterCoups(result: CoupResult, coups: number): Distribution {
  whole('coups', coups, 1, MAX_COUPS);
  const lattice = latticeOf(result);
  const [least, most] = [Math.min(...lattice.steps), Math.max(...lattice.steps)];
  const places = coups * (most - least) + 1;
  const products = (coups * places * lattice.steps.length) / 2;
  if (coups <= EXACT_COUPS && products <= EXACT_PRODUCTS) {
    return { unit: lattice.unit, ...exactAfter(lattice, least, coups) };
  }
  return { unit: lattice.unit, ...nearAfter(lattice, coups) };
}

type Places = Omit<Distribution, 'unit'>;

function exactAfter({ steps, ways }: Lattice, least: number, coups: number): Places {
  let all = [1n];
  const width = Math.max(...steps) - least;
  for (let coup = 0; coup < coups; coup++) {
    const next = new Array<bigint>(all.length + width).fill(0n);
    steps.forEach((step, o) => {
      for (let i = 0; i < all.length; i++) {
        if (all[i] !== 0n) next[i + step - least]! += all[i]! * ways[o]!;
      }
    });
    all = next;
  }
  const total = ways.reduce((sum, n) => sum + n, 0n) ** BigInt(coups);
  const chances = Float64Array.from(all, (n) => ratio(n, total));
  return { coups, first: coups * least, chances, ways: all, total };
}

function nearAfter({ steps, chances }: Lattice, coups: number): Places {
  const down = steps.map((step) => -step);
  const first = -reach(down, chances, coups);
  const places = reach(steps, chances, coups) - first + 1;
  if (places > MAX_PLACES) {
    throw new RangeError(
      `net results after ${coups} coups must be at most ${MAX_PLACES} different ones, got ${places}`,
    );
  }
  const circle = circleOf(2 ** Math.ceil(Math.log2(places)));
  const { size, cos, sin } = circle;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let k = 0; k < size; k++) {
    let [x, y] = [0, 0];
    for (let o = 0; o < steps.length; o++) {
      const at = turn(k * steps[o]!, size);
      x += chances[o]! * cos[at]!;
      y += chances[o]! * sin[at]!;
    }
    const length = Math.hypot(x, y) ** coups;
    const angle = Math.atan2(y, x) * coups;
    re[k] = length * Math.cos(angle);
    im[k] = length * Math.sin(angle);
  }
  transform(circle, re, im);
  // The transform goes round: what lies below zero stands at its end.
  const found = Float64Array.from({ length: places }, (_, i) =>
    Math.max(0, re[turn(first + i, size)]! / size),
  );
  return { coups, first, chances: found, ways: null, total: null };
}

/** `n` modulo a power of two, never negative. */
function turn(n: number, size: number): number {
  const rest = n % size;
  return rest < 0 ? rest + size : rest;
}

/**
 * How high a walk of so many coups gets, but for a chance of 1e-18: for every `t` above zero, its
 * maximum passes `a` with a chance of at most `exp(coups * max(0, log E exp(t X)) - t a)` (Doob).
 */
export function reach(
  steps: readonly number[],
  chances: readonly number[],
  coups: number,
): number {
  const most = Math.max(0, ...steps);
  const widest = Math.max(1, ...steps.map(Math.abs));
  const bounds = EXPONENTS.map((exponent) => {
    const t = exponent / widest;
    const growth = steps.reduce((sum, step, o) => sum + chances[o]! * Math.expm1(t * step), 0);
    return (coups * Math.max(0, Math.log1p(growth)) + LEFT_OUT) / t;
  });
  return Math.min(coups * most, Math.ceil(Math.min(...bounds)));
}

/** The chance that the net result lies from `low` to `high` units, both included. */
export function chanceFrom(
  { unit, first, chances, ways, total }: Distribution,
  low: Fraction | null,
  high: Fraction | null,
): Quantity {
  const last = chances.length - 1;
  const from = low === null ? 0 : Math.max(0, low.div(unit).ceil().valueOf() - first);
  const to = high === null ? last : Math.min(last, high.div(unit).floor().valueOf() - first);
  if (ways && total) {
    return exactly(
      ways.slice(from, to + 1).reduce((sum, n) => sum + n, 0n),
      total,
    );
  }
  return about(Math.min(1, chances.subarray(from, to + 1).reduce((sum, p) => sum + p, 0)));
}

/** The least net result that is not passed from below with a chance of at least `share`. */
export function quantile(
  { unit, first, chances }: Distribution,
  share: number,
): Fraction {
  let below = 0;
  let place = 0;
  for (; place < chances.length - 1; place++) {
    below += chances[place]!;
    if (below >= share) break;
  }
  return new Fraction(first + place).mul(unit);
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
 * A distribution in at most so many bins of equal width, but for the outermost, which hold all that
 * lies beyond.
 */
export function binsOf(distribution: Distribution, bins: number): Bin[] {
  const { unit, first, chances } = distribution;
  const placeOf = (share: number): number =>
    quantile(distribution, share).div(unit).valueOf() - first;
  const [low, high] = [placeOf(TAIL), placeOf(1 - TAIL)];
  const width = Math.ceil((high - low + 1) / bins);
  const number = Math.ceil((high - low + 1) / width);
  const sums = new Float64Array(number);
  chances.forEach((chance, place) => {
    const bin = Math.floor((place - low) / width);
    sums[Math.min(number - 1, Math.max(0, bin))]! += chance;
  });
  const net = (place: number): Fraction => new Fraction(first + place).mul(unit);
  return Array.from(sums, (chance, i) => ({
    from: net(i === 0 ? 0 : low + i * width),
    to: net(i === number - 1 ? chances.length - 1 : low + (i + 1) * width - 1),
    chance,
  }));
}
