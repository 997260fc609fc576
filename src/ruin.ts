// What becomes of a bankroll under flat stakes within so many coups: the chance of ruin, and how deep
// it falls below its peak.

import type Fraction from 'fraction.js';
import { aWhole } from './border.ts';
import { about, exactly, MAX_COUPS, type Quantity } from './chance.ts';
import { boundOf } from './distribution.ts';
import { shown } from './names.ts';
import { amount } from './pays.ts';
import { aResult, type CoupResult, type Lattice, latticeOf, meanOf, varianceOf } from './result.ts';
import { fallsBelow, isExactWalk } from './walk.ts';

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
export function aboveRuin(
  { staked }: CoupResult,
  { unit }: Lattice,
  bankroll: string | number,
): number {
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
 * The least depth, in units, that the deepest drawdown of so many coups does not pass with a chance
 * of at least `share`.
 *
 * @param share Above 0 and below 1: 0.5 gives the median.
 * @throws RangeError as `drawdownWithin` does.
 */
export function drawdownQuantile(
  result: CoupResult,
  share: number,
  coups: number,
  onCoup?: (coup: number) => void,
): Fraction {
  aWhole('coups', coups, 1, MAX_COUPS);
  const lattice = latticeOf(aResult(result));
  const { unit } = lattice;
  const passes = (steps: number): number => fallWithin(lattice, steps + 1, coups, onCoup).value;
  const deviation = Math.sqrt(varianceOf(result).mul(coups).valueOf()) / unit.valueOf();
  const drift = Math.max(0, -meanOf(result).mul(coups).div(unit).valueOf());
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
  return unit.mul(high);
}

/** Of a chance, kept from its ends, where it has no digits. */
function doubleLog(chance: number): number {
  return Math.log(-Math.log(Math.min(1 - 1e-15, Math.max(1e-15, chance))));
}
