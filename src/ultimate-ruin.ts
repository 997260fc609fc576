// The chance that a bankroll is ever ruined under flat stakes, however long the bettor stays.

import { aboutChance, exactly, type Quantity } from './chance.ts';
import { circleOf, transform } from './fft.ts';
import { aResult, type CoupResult, type Lattice, latticeOf, meanOf } from './result.ts';
import { aboveRuin } from './ruin.ts';

/** Sums of renewal carried out before the tail is taken to be exponential: a tenth of a second. */
const RENEWALS = 1e8;
/** Most steps of a net result. */
const MAX_WIDTH = 2 ** 12;
/** Parts of the circle, at first and at most. */
const MIN_SIZE = 2 ** 12;
const MAX_SIZE = 2 ** 20;
/** What powers from round the circle may add to others: about the square of those half way. */
const ADDED = 1e-14;

/**
 * The chance that a bankroll is ever ruined, however long the bettor stays: 1 unless the expected
 * result of a coup is above zero.
 *
 * @throws RangeError where the bankroll does not cover a coup, or the lattice is too fine.
 * @example
 * ultimateRuin(resultOfChance('0.6'), 3).value.toFixed(6) // => 0.296296
 */
export function ultimateRuin(result: CoupResult, bankroll: string | number): Quantity {
  const found = ruinEver(result, bankroll);
  if (found) return found;
  const widest = widestOf(latticeOf(result));
  throw new RangeError(
    widest > MAX_WIDTH
      ? `results of a coup must be at most ${MAX_WIDTH} steps for ultimate ruin, got ${widest}: take rounder units or odds`
      : 'results of a coup must not all but lie on a coarser lattice for ultimate ruin, got some that do: leave out what hardly ever happens',
  );
}

/** The same, or null where the lattice is too fine. */
export function ruinEver(result: CoupResult, bankroll: string | number): Quantity | null {
  const lattice = latticeOf(aResult(result));
  const margin = aboveRuin(result, lattice, bankroll);
  const deepest = -Math.min(...lattice.steps);
  if (deepest <= 0) return exactly(0n, 1n);
  const mean = meanOf(result);
  if (mean.compare(0) <= 0) return exactly(1n, 1n);
  const drift = mean.div(lattice.unit).valueOf();
  const decay = exponentOf(lattice, drift);
  const losses = newLows(lattice, drift, decay);
  if (!losses) return null;
  // Chance that the walk ever falls by n steps, times exp(decay n): renewal at new lows, whose tilted
  // chances add up to one, so that it comes to rest.
  const known = Math.min(margin + 1, Math.max(64 * deepest, Math.floor(RENEWALS / deepest)));
  const falls = [1];
  for (let n = 1; n <= known; n++) {
    let chance = 0;
    for (let low = 1; low <= deepest; low++) {
      chance += losses[low]! * (falls[n - low] ?? Math.exp(decay * (n - low)));
    }
    falls.push(chance);
  }
  return aboutChance(falls[known]! * Math.exp(-decay * (margin + 1)));
}

/** `exp(-u) - 1 + u`, which is never below zero, with all its digits. */
function excess(u: number): number {
  if (Math.abs(u) > 0.5) return Math.expm1(-u) + u;
  let [term, sum] = [(u * u) / 2, 0];
  for (let n = 3; sum + term !== sum; n++) {
    sum += term;
    term *= -u / n;
  }
  return sum;
}

/** One less `E exp(-t X)`: by drift and spread apart where either is small, so that no digits go. */
function shortOfOne({ steps, chances }: Lattice, drift: number, t: number): number {
  return t * drift < 1
    ? steps.reduce((sum, step, o) => sum - chances[o]! * excess(t * step), t * drift)
    : steps.reduce((sum, step, o) => sum - chances[o]! * Math.expm1(-t * step), 0);
}

/** The `t` above zero at which `E exp(-t X)` is one, of a walk that rises and can fall. */
function exponentOf(lattice: Lattice, drift: number): number {
  const { steps, chances } = lattice;
  const square = steps.reduce((sum, step, o) => sum + chances[o]! * step * step, 0);
  let t = (2 * drift) / square;
  while (shortOfOne(lattice, drift, t) > 0) t *= 2;
  // It is concave: from beyond the root Newton's method comes down to it, and never passes it.
  for (;;) {
    const slope = steps.reduce(
      (sum, step, o) => sum + chances[o]! * step * Math.expm1(-t * step),
      drift,
    );
    const next = t - shortOfOne(lattice, drift, t) / slope;
    if (!(next < t)) return t;
    t = next;
  }
}

/**
 * Chances that the first new low lies 1, 2 ... steps below the start, times exp(decay) to as many;
 * they add up to one.
 *
 * They follow from the factors of one less the coup's generating function (Wiener and Hopf), which
 * the negative powers of its logarithm give (Spitzer). Between the circles of `exp(-decay)` and 1 it
 * has no zeros and its real part is above zero. The two real ones, on the circles, are taken out.
 */
function newLows(lattice: Lattice, drift: number, decay: number): number[] | null {
  const deepest = -Math.min(...lattice.steps);
  // So near to the inner circle that no chance of a new low is far below the others.
  const above = Math.min(decay / 2, 1 / deepest);
  const powers = powersOf(lattice, drift, decay, above);
  if (!powers) return null;
  // exp of the negative powers, times 1 - exp(-above) / z, as a power series in 1 / z.
  const root = Math.exp(-above);
  const series = [1];
  for (let n = 1; n <= deepest; n++) {
    let sum = 0;
    for (let j = 1; j <= n; j++) sum += j * powers[j]! * series[n - j]!;
    series.push(sum / n);
  }
  const tilted = series.map((term, n) =>
    n === 0 ? 0 : (root * series[n - 1]! - term) * Math.exp(above * n),
  );
  const all = tilted.reduce((sum, chance) => sum + chance, 0);
  return tilted.map((chance) => chance / all);
}

/**
 * The logarithm's negative powers, on a circle so far above the inner one; null where they take too
 * long to come to nothing.
 */
function powersOf(
  lattice: Lattice,
  drift: number,
  decay: number,
  above: number,
): Float64Array | null {
  const { steps } = lattice;
  const chances = lattice.chances.map(
    (chance, o) => chance * Math.exp((above - decay) * steps[o]!),
  );
  const least = shortOfOne(lattice, drift, decay - above);
  const [inner, outer] = [Math.exp(-above), Math.exp(above - decay)];
  const [innerGap, outerGap] = [-Math.expm1(-above), -Math.expm1(above - decay)];
  const widest = widestOf(lattice);
  if (widest > MAX_WIDTH) return null;
  for (let size = MIN_SIZE; size <= MAX_SIZE; size *= 2) {
    if (size < 4 * widest) continue;
    const circle = circleOf(size);
    const { sin } = circle;
    // 1 - cos, which keeps its digits near 1.
    const gap = sin.map((_, k) => 2 * Math.sin((Math.PI * k) / size) ** 2);
    const re = new Float64Array(size);
    const im = new Float64Array(size);
    for (let k = 0; k < size; k++) {
      let [x, y] = [least, 0];
      for (let o = 0; o < steps.length; o++) {
        const turned = (((k * steps[o]!) % size) + size) % size;
        x += chances[o]! * gap[turned]!;
        y -= chances[o]! * sin[turned]!;
      }
      const [a, b] = [outerGap + outer * gap[k]!, -outer * sin[k]!];
      const [c, d] = [innerGap + inner * gap[k]!, inner * sin[k]!];
      re[k] = Math.log((x * x + y * y) / (a * a + b * b) / (c * c + d * d)) / 2;
      im[k] = Math.atan2(y, x) - Math.atan2(b, a) - Math.atan2(d, c);
    }
    transform(circle, re, im);
    const half = re.subarray((size - widest) / 2, (size + widest) / 2 + 1);
    if (half.every((power) => power * power < ADDED * size)) {
      return Float64Array.from(re, (_, n) => (n === 0 ? 0 : re[size - n]! / size));
    }
  }
  return null;
}

function widestOf({ steps }: Lattice): number {
  return Math.max(...steps.map(Math.abs));
}
