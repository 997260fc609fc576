// What becomes of a bankroll under flat stakes: the chance of ruin within so many coups and ever,
// and how deep it falls below its peak.

import Fraction from 'fraction.js';
import { aWhole } from './border.ts';
import { about, exactly, MAX_COUPS, type Quantity } from './chance.ts';
import { boundOf } from './distribution.ts';
import { circleOf, transform } from './fft.ts';
import { shown } from './names.ts';
import { amount } from './pays.ts';
import { aResult, type CoupResult, type Lattice, latticeOf, meanOf, varianceOf } from './result.ts';
import { fallsBelow, isExactWalk } from './walk.ts';

/** Falls that differ at all differ by more of a step. */
const ROUNDING = 1e-6;
/** Most states of a chain. */
const MAX_STATES = 2 ** 20;

/**
 * The chance that a bankroll is ruined within so many coups: that before one of them, or after the
 * last, it no longer covers what is staked on a coup. Stakes are the same on every coup.
 *
 * @param bankroll In units; at least what is staked on a coup.
 * @param coups 1 to 100,000.
 * @throws RangeError where a number is out of range, or the chain takes too many states.
 * @example
 * ruinWithin(resultOfChance('1/2'), '2', 2).exact.toFraction() // => 1/4
 */
export function ruinWithin(
  result: CoupResult,
  bankroll: string | number,
  coups: number,
  onCoup?: (coup: number) => void,
): Quantity {
  aWhole('coups', coups, 1, MAX_COUPS);
  const lattice = latticeOf(aResult(result));
  const { steps, chances } = lattice;
  const start = aboveRuin(result, lattice, bankroll);
  const down = steps.map((step) => -step);
  // From here no walk comes down to ruin in time, for certain, or but for a chance of 1e-18.
  const certain = coups * Math.max(0, ...down);
  if (start >= certain) return exactly(0n, 1n);
  const isCheap = isExactWalk({ steps, top: certain }, coups);
  const top = isCheap ? certain : Math.min(certain, boundOf(down, chances, coups, true));
  if (start >= top) return about(0);
  checkStates(top + 1);
  return fallsBelow({ ...lattice, start, top }, coups, onCoup);
}

/** Steps that a bankroll lies above the least that still covers a coup. */
function aboveRuin({ staked }: CoupResult, { unit }: Lattice, bankroll: string | number): number {
  const units = amount('bankroll', bankroll);
  if (units.compare(staked) < 0) {
    throw new RangeError(
      `bankroll must be at least the ${staked.valueOf()} staked on a coup, got ${shown(bankroll)}`,
    );
  }
  return units.sub(staked).div(unit).floor().valueOf();
}

function checkStates(states: number): void {
  if (states > MAX_STATES) {
    throw new RangeError(
      `states of a bankroll must be at most ${MAX_STATES}, got ${states}: take rounder units or fewer coups`,
    );
  }
}

/**
 * The chance that at some time within so many coups the result lies `depth` units or more below
 * the highest it has been, the start included.
 *
 * @param depth Above 0.
 * @throws RangeError where a number is out of range, or the chain takes too many states.
 * @example
 * drawdownWithin(resultOfChance('1/2'), 2, 3).exact.toFraction() // => 3/8
 */
export function drawdownWithin(
  result: CoupResult,
  depth: string | number,
  coups: number,
  onCoup?: (coup: number) => void,
): Quantity {
  aWhole('coups', coups, 1, MAX_COUPS);
  const lattice = latticeOf(aResult(result));
  const steps = amount('depth', depth).div(lattice.unit).ceil().valueOf();
  if (steps === 0) throw new RangeError(`depth must be above 0, got ${shown(depth)}`);
  return fallWithin(lattice, steps, coups, onCoup);
}

/** The chance of a fall of at least so many steps below the highest point so far. */
function fallWithin(
  lattice: Lattice,
  deep: number,
  coups: number,
  onCoup?: (coup: number) => void,
): Quantity {
  const { steps, chances } = lattice;
  const down = steps.map((step) => -step);
  if (deep > coups * Math.max(0, ...down)) return exactly(0n, 1n);
  // What is left of the fall, which starts anew at every peak.
  const top = deep - 1;
  // But for a chance of 1e-18, wherever it starts, no fall is so deep.
  if (!isExactWalk({ steps, top }, coups) && deep > boundOf(down, chances, coups, true)) {
    return about(0);
  }
  checkStates(deep);
  return fallsBelow({ ...lattice, start: top, top }, coups, onCoup);
}

/**
 * The least whole number of units that the deepest drawdown of so many coups does not pass with a
 * chance of at least `share`.
 *
 * @param share Above 0 and below 1: 0.5 gives the median.
 * @throws RangeError as `drawdownWithin` does.
 */
export function drawdownQuantile(
  result: CoupResult,
  share: number,
  coups: number,
  onCoup?: (coup: number) => void,
): number {
  aWhole('coups', coups, 1, MAX_COUPS);
  const lattice = latticeOf(aResult(result));
  const stepsOf = new Fraction(1).div(lattice.unit).valueOf();
  const passes = (depth: number): number =>
    fallWithin(lattice, Math.floor(depth * stepsOf + ROUNDING) + 1, coups, onCoup).value;
  const deviation = Math.sqrt(varianceOf(result).valueOf() * coups);
  const drift = Math.max(0, -meanOf(result).valueOf()) * coups;
  let [low, high] = [-1, Number.POSITIVE_INFINITY];
  let guess = Math.ceil(1.25 * deviation + drift);
  let [at, last] = [Number.NaN, Number.NaN];
  while (high - low > 1) {
    const chance = passes(guess);
    if (chance <= 1 - share) high = guess;
    else low = guess;
    // A deepest fall is the greatest of many: the double logarithm of its chance is almost a line.
    const height = doubleLog(1 - chance) - doubleLog(share);
    const root = guess + (height * (guess - at)) / (last - height);
    [at, last] = [guess, height];
    const step = (high === guess ? -1 : 1) * Math.ceil(1 + deviation / 8);
    const next = Number.isFinite(root) ? Math.ceil(root) : guess + step;
    const most = high === Number.POSITIVE_INFINITY ? 2 * guess + 2 : high - 1;
    guess = Math.min(most, Math.max(low + 1, next));
  }
  return high;
}

/** Of a chance, kept from its ends, where it has no digits. */
function doubleLog(chance: number): number {
  return Math.log(-Math.log(Math.min(1 - 1e-15, Math.max(1e-15, chance))));
}

/** Sums of renewal carried out before the tail is taken to be exponential: a tenth of a second. */
const RENEWALS = 1e8;
/** Parts of the circle for each step of a walk: its logarithm is smooth at that distance. */
const PARTS = 512;
const MIN_SIZE = 2 ** 12;
const MAX_SIZE = 2 ** 21;

/**
 * The chance that a bankroll is ever ruined, however long the bettor stays: 1 unless the expected
 * result of a coup is above zero.
 *
 * What the walk loses from one new low to the next follows from the factors of one less the coup's
 * generating function (Wiener and Hopf); its logarithm's negative powers give them (Spitzer). The
 * two real roots, 1 and `exp(-t)`, are taken out first: what is left is smooth on the circle.
 *
 * @throws RangeError where the bankroll does not cover a coup, or the lattice is too fine.
 * @example
 * ultimateRuin(resultOfChance('0.6'), 3).value.toFixed(6) // => 0.296296
 */
export function ultimateRuin(result: CoupResult, bankroll: string | number): Quantity {
  const lattice = latticeOf(aResult(result));
  const margin = aboveRuin(result, lattice, bankroll);
  const deepest = -Math.min(...lattice.steps);
  if (deepest <= 0) return exactly(0n, 1n);
  if (meanOf(result).compare(0) <= 0) return exactly(1n, 1n);
  const decay = exponentOf(lattice);
  const losses = newLows(lattice, decay, deepest);
  // Chance that the walk ever falls by n steps: renewal at new lows, exponential in the end.
  const known = Math.min(margin + 1, Math.max(64 * deepest, Math.floor(RENEWALS / deepest)));
  const falls = [1];
  for (let n = 1; n <= known; n++) {
    let chance = 0;
    for (let low = 1; low <= deepest; low++) chance += losses[low]! * (falls[n - low] ?? 1);
    falls.push(chance);
  }
  return about(falls[known]! * Math.exp(-decay * (margin + 1 - known)));
}

/** The `t` above zero at which `E exp(-t X)` is one, of a walk that rises and can fall. */
function exponentOf({ steps, chances }: Lattice): number {
  const excess = (t: number): number =>
    steps.reduce((sum, step, o) => sum + chances[o]! * Math.expm1(-t * step), 0);
  let high = 1e-9;
  while (excess(high) < 0) high *= 2;
  let low = high / 2;
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2;
    if (excess(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Chances that the first new low lies 1, 2 ... steps below the start; the rest never comes. */
function newLows({ steps, chances }: Lattice, decay: number, deepest: number): number[] {
  const widest = Math.max(...steps.map(Math.abs));
  const size = 2 ** Math.ceil(Math.log2(Math.max(MIN_SIZE, PARTS * widest)));
  if (size > MAX_SIZE) {
    throw new RangeError(
      `results of a coup must be at most ${MAX_SIZE / PARTS} steps for ultimate ruin, got ${widest}: take rounder units or odds`,
    );
  }
  const circle = circleOf(size);
  const { sin } = circle;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const root = Math.exp(-decay);
  const mean = steps.reduce((sum, step, o) => sum + chances[o]! * step, 0);
  re[0] = Math.log(mean / -Math.expm1(-decay));
  let angle = 0;
  for (let k = 1; k < size; k++) {
    // 1 - E z^X, as a sum of 1 - z^step = 2 sin^2 - i sin, which keeps its digits near z = 1.
    let [x, y] = [0, 0];
    for (let o = 0; o < steps.length; o++) {
      const turned = (((k * steps[o]!) % size) + size) % size;
      const half = Math.sin((Math.PI * turned) / size);
      x += chances[o]! * 2 * half * half;
      y -= chances[o]! * sin[turned]!;
    }
    const half = Math.sin((Math.PI * k) / size);
    const one = [2 * half * half, -sin[k]!] as const;
    const other = [-Math.expm1(-decay) + root * 2 * half * half, root * sin[k]!] as const;
    const length = Math.hypot(x, y) / Math.hypot(...one) / Math.hypot(...other);
    const turn = Math.atan2(y, x) - Math.atan2(one[1], one[0]) - Math.atan2(other[1], other[0]);
    // The logarithm goes on where it was: the nearest turn.
    angle += turn - angle - 2 * Math.PI * Math.round((turn - angle) / (2 * Math.PI));
    re[k] = Math.log(length);
    im[k] = angle;
  }
  transform(circle, re, im);
  // exp of the negative powers, times (1 - root / z), as a power series in 1 / z.
  const powers = Array.from({ length: deepest + 1 }, (_, n) =>
    n === 0 ? 0 : re[size - n]! / size,
  );
  const series = [1];
  for (let n = 1; n <= deepest; n++) {
    let sum = 0;
    for (let j = 1; j <= n; j++) sum += j * powers[j]! * series[n - j]!;
    series.push(sum / n);
  }
  return series.map((term, n) => (n === 0 ? 0 : root * series[n - 1]! - term));
}
