// Staking plans at a table: how much each stakes, in coins and within the limits, and what becomes
// of a bankroll under it.

import Fraction from 'fraction.js';
import { aWhole } from './border.ts';
import { chancesOf, MAX_COUPS } from './chance.ts';
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
export interface StakingPlan {
  kind: 'fraction' | 'flat';
  /** On each bet: shares of the bankroll, together at most 1; or money. */
  amounts: readonly number[];
}

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
export function stakesAt(plan: StakingPlan, bankroll: number, limits: TableLimits): number[] {
  const coins = coinsOf(plan, limits)(bankroll);
  return [...coins].map((n) => limits.coin.mul(n).valueOf());
}

/** A stake that falls short of a coin by less than this part of one is that coin. */
const ROUNDING = 1e-9;

/** Coins on each bet, by the bankroll; the same array is filled again every time. */
function coinsOf(plan: StakingPlan, limits: TableLimits): (bankroll: number) => Float64Array {
  const coin = limits.coin.valueOf();
  const least = limits.minimum.div(limits.coin).ceil().valueOf();
  const most = limits.maximum?.div(limits.coin).floor().valueOf() ?? Number.POSITIVE_INFINITY;
  const coins = new Float64Array(plan.amounts.length);
  return (bankroll) => {
    const scale = plan.kind === 'fraction' ? bankroll / coin : 1 / coin;
    let all = 0;
    for (let b = 0; b < coins.length; b++) {
      const asked = Math.min(most, Math.floor(plan.amounts[b]! * scale + ROUNDING));
      coins[b] = asked < least ? 0 : asked;
      all += coins[b]!;
    }
    return all * coin > bankroll + ROUNDING ? coins.fill(0) : coins;
  };
}

/** Most bankrolls told apart. */
export const MAX_BANKROLLS = 2 ** 19;
/** What is less likely is left out at both ends. */
const LEFT_OUT = 1e-16;

/**
 * A bankroll after so many coups under a plan, from every bankroll there can be, right to 10 digits;
 * null where those are too many to tell apart.
 *
 * @param coups 1 to 100,000.
 * @throws RangeError where coups are out of range.
 */
export function outlook(
  combinations: readonly Combination[],
  plan: StakingPlan,
  bankroll: Fraction,
  limits: TableLimits,
  coups: number,
  onCoup: (coup: number) => void = () => {},
): Outlook | null {
  aWhole('coups', coups, 1, MAX_COUPS);
  // Stakes are whole coins and nets whole parts, so that bankrolls lie whole steps apart. Nothing is
  // won on a bet that is never staked on: its odds do not make the steps any finer.
  const nets = combinations.flatMap((one) =>
    one.nets.map((net, b) => (plan.amounts[b]! > 0 ? net : new Fraction(0))),
  );
  const common = nets.reduce((unit, net) => unit.gcd(net), new Fraction(0));
  const part = common.n === 0n ? new Fraction(1) : common;
  const table: Table = {
    start: bankroll.valueOf(),
    step: limits.coin.mul(part).valueOf(),
    coinsAt: coinsOf(plan, limits),
    chances: Float64Array.from(chancesOf(combinations.map(({ ways }) => ways))),
    steps: Float64Array.from(nets, (net) => net.div(part).valueOf()),
  };
  let now: Bankrolls | null = { first: 0, chances: new Float64Array([1]) };
  for (let coup = 0; coup < coups; coup++) {
    now = afterCoup(now, table);
    if (!now) return null;
    onCoup(coup);
  }
  return summary(now, table, coups);
}

/** Chances of bankrolls: place `i` is `first + i` steps above the start. */
interface Bankrolls {
  first: number;
  chances: Float64Array;
}

interface Table {
  start: number;
  step: number;
  coinsAt: (bankroll: number) => Float64Array;
  /** Chance of each combination, and what it moves the bankroll by, for each bet, a coin on it. */
  chances: Float64Array;
  steps: Float64Array;
}

/** One coup more; null where bankrolls get too many. */
function afterCoup({ first, chances: now }: Bankrolls, table: Table): Bankrolls | null {
  const { start, step, coinsAt, chances, steps } = table;
  const outcomes = chances.length;
  const moves = new Float64Array(now.length * outcomes);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < now.length; i++) {
    if (now[i]! <= LEFT_OUT) continue;
    const coins = coinsAt(start + (first + i) * step);
    for (let k = 0; k < outcomes; k++) {
      let to = first + i;
      for (let b = 0; b < coins.length; b++) to += coins[b]! * steps[k * coins.length + b]!;
      moves[i * outcomes + k] = to;
      if (to < low) low = to;
      if (to > high) high = to;
    }
  }
  if (high - low >= MAX_BANKROLLS) return null;
  const next = new Float64Array(high - low + 1);
  for (let i = 0; i < now.length; i++) {
    if (now[i]! <= LEFT_OUT) continue;
    for (let k = 0; k < outcomes; k++) {
      next[moves[i * outcomes + k]! - low]! += now[i]! * chances[k]!;
    }
  }
  return { first: low, chances: next };
}

function summary({ first, chances }: Bankrolls, table: Table, coups: number): Outlook {
  const { start, step, coinsAt } = table;
  let [mean, growth, stopped, below] = [0, 0, 0, 0];
  let median: number | null = null;
  let isLost = false;
  chances.forEach((chance, i) => {
    if (chance <= LEFT_OUT) return;
    const money = Math.max(0, start + (first + i) * step);
    mean += chance * money;
    if (money < ROUNDING) isLost = true;
    else growth += chance * Math.log(money / start);
    if (coinsAt(money).every((n) => n === 0)) stopped += chance;
    below += chance;
    if (median === null && below >= 0.5) median = money;
  });
  return { mean, median: median ?? start, growth: isLost ? null : growth / coups, stopped };
}
