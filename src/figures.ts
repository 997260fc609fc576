// What a simulation says: figures and their standard errors from sums over shoes.

import type { Bet } from './bet.ts';
import type { Estimate } from './depth.ts';
import { mean } from './exact-sums.ts';
import { shown } from './names.ts';
import { checkedPlan, type Plan } from './plan.ts';
import { checkPlayed, FIGURES, linesOf, type Played, SUMS } from './played.ts';

/** What some bets came to; per unit staked, or in units. Null where nothing was bet, or the figure has no end. */
export interface Figures {
  coupsPerShoe: Estimate;
  betsPerShoe: Estimate;
  /** Bets per coup. */
  frequency: Estimate;
  averageEdge: Estimate | null;
  unitsPerShoe: Estimate;
  unitsPer100Coups: Estimate;
  unitsPerHour: Estimate;
  /** Of what a coup dealt wins, with a bet or without. */
  standardDeviation: Estimate;
  /** 1000 times the win of a coup over its standard deviation. */
  desirabilityIndex: Estimate | null;
  /** Coups after which the win expected is one standard deviation: (standard deviation / win)^2. */
  n0: Estimate | null;
}

/** Figures of a line: a bet, or all together. */
export interface Line {
  /** Null for all together. */
  bet: Bet | null;
  /** Which of the plan's bets it is; null for the bet that goes with them, and all together. */
  place: number | null;
  name: string;
  /** Triggers it was played at, by bet. */
  triggers: readonly number[];
  figures: Figures;
}

/** Means of a shoe: coups, bets, staked, won, squares. */
type Means = readonly number[];

/**
 * Every line for every set of triggers; `hour` is the number of coups in one.
 *
 * @throws TypeError or RangeError where the plan or what was played is none.
 * @example
 * const plan = planOf(bet('tie'), { tags: ['1,0,0,0,0,-1,-1,1,1,1'], triggers: [[9]] });
 * figuresOf(plan, simulateShoes(plan, 0, 1), 70)[0].figures.coupsPerShoe.value > 67 // => true
 */
export function figuresOf(plan: Plan, played: Played, hour: number): Line[] {
  const lines = linesOf(checkedPlan(plan));
  checkPlayed(played, plan.triggers.length * lines.length * SUMS);
  if (typeof hour !== 'number' || !(hour > 0)) {
    throw new RangeError(`coups an hour must be above zero, got ${shown(hour)}`);
  }
  return plan.triggers.flatMap((triggers, t) =>
    lines.map(({ bet, name }, i) => {
      const at = (t * lines.length + i) * SUMS;
      const place = i < plan.bets.length ? i : null;
      return { bet, place, name, triggers, figures: lineFigures(played, at, hour) };
    }),
  );
}

function lineFigures({ sums, shoes }: Played, at: number, hour: number): Figures {
  const n = FIGURES.length;
  const means = FIGURES.map((_, i) => mean(sums[at + i]!, shoes));
  const covariances: number[][] = FIGURES.map(() => []);
  let next = at + n;
  for (let i = 0; i < n; i++) {
    for (let k = i; k < n; k++) {
      const covariance = mean(sums[next++]!, shoes) - means[i]! * means[k]!;
      covariances[i]![k] = covariance;
      covariances[k]![i] = covariance;
    }
  }
  const estimate = (of: (means: Means) => number): Estimate => ({
    value: of(means),
    standardError: shoes > 1 ? errorOf(of, means, covariances, shoes) : null,
  });
  const isBet = means[2]! > 0;
  return {
    coupsPerShoe: estimate(([coups]) => coups!),
    betsPerShoe: estimate(([, bets]) => bets!),
    frequency: estimate(([coups, bets]) => bets! / coups!),
    averageEdge: isBet ? estimate(([, , staked, won]) => won! / staked!) : null,
    unitsPerShoe: estimate(([, , , won]) => won!),
    unitsPer100Coups: estimate(([coups, , , won]) => (100 * won!) / coups!),
    unitsPerHour: estimate(([coups, , , won]) => (hour * won!) / coups!),
    standardDeviation: estimate(deviation),
    desirabilityIndex: isBet ? finite(estimate((m) => (1000 * winOf(m)) / deviation(m))) : null,
    n0: isBet ? finite(estimate((m) => (deviation(m) / winOf(m)) ** 2)) : null,
  };
}

/** A ratio to what may be zero: on few coups all may win the same, or come to nothing. */
function finite(estimate: Estimate): Estimate | null {
  return Number.isFinite(estimate.value) ? estimate : null;
}

function winOf([coups, , , won]: Means): number {
  return won! / coups!;
}

function deviation(means: Means): number {
  return Math.sqrt(Math.max(0, means[4]! / means[0]! - winOf(means) ** 2));
}

/** Steps of the slopes below, as shares of the means. */
const STEP = 1e-4;

/** Standard error of a figure of means over shoes, by its slopes in each (the delta method). */
function errorOf(
  of: (means: Means) => number,
  means: Means,
  covariances: readonly (readonly number[])[],
  shoes: number,
): number | null {
  const slopes = means.map((m, i) => {
    if (m === 0) return 0;
    const step = STEP * Math.abs(m);
    return (of(means.with(i, m + step)) - of(means.with(i, m - step))) / (2 * step);
  });
  let variance = 0;
  slopes.forEach((a, i) => {
    slopes.forEach((b, k) => {
      variance += a * b * covariances[i]![k]!;
    });
  });
  const error = Math.sqrt(Math.max(0, variance) / (shoes - 1));
  return Number.isFinite(error) ? error : null;
}
