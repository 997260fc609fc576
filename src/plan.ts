// Staking plans at a table: how much each stakes, in coins and within the limits, and what becomes
// of a bankroll under it.

import Fraction from 'fraction.js';
import { MAX_COUPS, whole } from './chance.ts';
import type { Combination } from './together.ts';

/** Limits of a table, in money, for each bet. */
export interface TableLimits {
  /** Stakes are rounded down to multiples of this. */
  coin: Fraction;
  /** Below it no bet can be made. */
  minimum: Fraction;
  /** Null for none. */
  maximum: Fraction | null;
}

/** How much to stake on each bet: a share of the bankroll as it stands, or the same money always. */
export type Plan =
  | { kind: 'fraction'; fractions: readonly number[] }
  | { kind: 'flat'; stakes: readonly number[] };

/** A bankroll after some coups under a plan. */
export interface Outlook {
  mean: number;
  median: number;
  /** Expected logarithm of what a coup multiplies the bankroll by; null where all may be lost. */
  growth: number | null;
  /** Chance that the bankroll has become too small for any bet of the plan. */
  stopped: number;
}

/** Money staked on each bet, in coins and within the limits. */
export function stakesAt(plan: Plan, bankroll: number, limits: TableLimits): number[] {
  if (plan.kind === 'fraction') {
    return plan.fractions.map((share) => within(share * bankroll, limits));
  }
  const stakes = plan.stakes.map((stake) => within(stake, limits));
  const all = stakes.reduce((sum, stake) => sum + stake, 0);
  return all > bankroll ? stakes.map(() => 0) : stakes;
}

/** Rounding of products: a stake this much of a coin short of one is that coin. */
const ROUNDING = 1e-9;

function within(stake: number, { coin, minimum, maximum }: TableLimits): number {
  const most = maximum === null ? stake : Math.min(stake, maximum.valueOf());
  const coins = Math.floor(most / coin.valueOf() + ROUNDING);
  const whole = coin.mul(coins);
  return whole.compare(minimum) < 0 ? 0 : whole.valueOf();
}

/** Most bankrolls told apart. */
const MAX_BANKROLLS = 2 ** 20;
/** What is less likely is left out at both ends. */
const LEFT_OUT = 1e-18;

/**
 * A bankroll after so many coups under a plan, from every bankroll there can be; right to 10 digits.
 *
 * @param coups 1 to 100,000.
 * @throws RangeError where coups are out of range or bankrolls too many.
 */
export function outlook(
  combinations: readonly Combination[],
  plan: Plan,
  bankroll: Fraction,
  limits: TableLimits,
  coups: number,
  onCoup: (coup: number) => void = () => {},
): Outlook {
  whole('coups', coups, 1, MAX_COUPS);
  const total = combinations.reduce((sum, { ways }) => sum + Number(ways), 0);
  const chances = combinations.map(({ ways }) => Number(ways) / total);
  const nets = combinations.flatMap((one) => one.nets);
  // Stakes are whole coins, so that bankrolls lie whole steps apart.
  const part = nets.reduce((unit, net) => unit.gcd(net), new Fraction(0));
  const step = limits.coin.mul(part.n === 0n ? 1 : part).valueOf();
  const start = bankroll.valueOf();
  const moves = new Map<number, readonly number[]>();
  const movesAt = (place: number): readonly number[] => {
    let known = moves.get(place);
    if (!known) {
      const stakes = stakesAt(plan, start + place * step, limits);
      known = stakes.every((stake) => stake === 0)
        ? []
        : combinations.map((one) => {
            const net = one.nets.reduce((sum, n, b) => sum + n.valueOf() * stakes[b]!, 0);
            return Math.round(net / step);
          });
      moves.set(place, known);
    }
    return known;
  };
  let first = 0;
  let now: Float64Array = new Float64Array([1]);
  for (let coup = 0; coup < coups; coup++) {
    [first, now] = afterCoup(first, now, chances, movesAt);
    onCoup(coup);
  }
  return summary(first, now, (place) => start + place * step, coups, start, movesAt);
}

/** One coup more. */
function afterCoup(
  first: number,
  now: Float64Array,
  chances: readonly number[],
  movesAt: (place: number) => readonly number[],
): [first: number, chances: Float64Array] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  now.forEach((here, i) => {
    if (here <= LEFT_OUT) return;
    const own = movesAt(first + i);
    low = Math.min(low, first + i + Math.min(0, ...own));
    high = Math.max(high, first + i + Math.max(0, ...own));
  });
  if (high - low >= MAX_BANKROLLS) {
    throw new RangeError(
      `bankrolls after some coups must be at most ${MAX_BANKROLLS}, got more: take larger coins or fewer coups`,
    );
  }
  const next = new Float64Array(high - low + 1);
  now.forEach((here, i) => {
    if (here <= LEFT_OUT) return;
    const from = first + i - low;
    const own = movesAt(first + i);
    if (own.length === 0) next[from]! += here;
    else
      own.forEach((move, k) => {
        next[from + move]! += here * chances[k]!;
      });
  });
  return [low, next];
}

function summary(
  first: number,
  now: Float64Array,
  moneyAt: (place: number) => number,
  coups: number,
  start: number,
  movesAt: (place: number) => readonly number[],
): Outlook {
  let [mean, growth, stopped, below] = [0, 0, 0, 0];
  let median: number | null = null;
  let isLost = false;
  now.forEach((chance, i) => {
    if (chance <= LEFT_OUT) return;
    const money = Math.max(0, moneyAt(first + i));
    mean += chance * money;
    if (money < ROUNDING) isLost = true;
    else growth += chance * Math.log(money / start);
    if (movesAt(first + i).length === 0) stopped += chance;
    below += chance;
    if (median === null && below >= 0.5) median = money;
  });
  return { mean, median: median ?? start, growth: isLost ? null : growth / coups, stopped };
}
