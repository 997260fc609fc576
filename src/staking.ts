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
export function stakesAt(plan: StakingPlan, bankroll: Fraction, limits: TableLimits): number[] {
  const coins = coinsOf(plan, limits)(bankroll.div(limits.coin).valueOf());
  return [...coins].map((n) => limits.coin.mul(n).valueOf());
}

/** What falls short of whole coins by less than this part of itself is as many. */
const ROUNDING = 1e-11;

/** Coins on each bet, by the coins of the bankroll; the same array is filled again every time. */
function coinsOf(plan: StakingPlan, limits: TableLimits): (bankroll: number) => Float64Array {
  const least = limits.minimum.div(limits.coin).ceil().valueOf();
  const most = limits.maximum?.div(limits.coin).floor().valueOf() ?? Number.POSITIVE_INFINITY;
  const isShare = plan.kind === 'fraction';
  const coin = isShare ? 1 : limits.coin.valueOf();
  const amounts = plan.amounts.map((one) => one / coin);
  const coins = new Float64Array(amounts.length);
  return (bankroll) => {
    const scale = (isShare ? bankroll : 1) * (1 + ROUNDING);
    let all = 0;
    for (let b = 0; b < coins.length; b++) {
      const asked = Math.min(most, Math.floor(amounts[b]! * scale));
      coins[b] = asked < least ? 0 : asked;
      all += coins[b]!;
    }
    return all > bankroll * (1 + ROUNDING) ? coins.fill(0) : coins;
  };
}

/** Most bankrolls told apart after a coup, and moves of them by outcomes of all coups: some seconds. */
export const MAX_BANKROLLS = 2 ** 19;
export const MAX_MOVES = 2 ** 30;
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
  const step = limits.coin.mul(part);
  const table: Table = {
    start: bankroll.div(step).valueOf(),
    step: part.valueOf(),
    coinsAt: coinsOf(plan, limits),
    chances: Float64Array.from(chancesOf(combinations.map(({ ways }) => ways))),
    steps: Float64Array.from(nets, (net) => net.div(part).valueOf()),
  };
  let now: Bankrolls | null = { first: 0, chances: new Float64Array([1]) };
  let moves = 0;
  for (let coup = 0; coup < coups; coup++) {
    now = afterCoup(now, table);
    if (!now) return null;
    const each = now.chances.length * table.chances.length;
    moves += each;
    // Bankrolls do not get fewer: whether there will be too many is known early.
    if (moves + (coups - coup - 1) * each > MAX_MOVES) return null;
    onCoup(coup);
  }
  return summary(now, table, bankroll, step, coups);
}

/** Chances of bankrolls: place `i` is `first + i` steps above the start. */
interface Bankrolls {
  first: number;
  chances: Float64Array;
}

/** All in coins, so that their value does not matter. */
interface Table {
  /** Steps of the bankroll at the start, and coins in a step. */
  start: number;
  step: number;
  coinsAt: (bankroll: number) => Float64Array;
  /** Chance of each combination, and steps that it moves the bankroll by, for each bet, a coin on it. */
  chances: Float64Array;
  steps: Float64Array;
}

/** One coup more; null where bankrolls get too many. */
function afterCoup({ first, chances: now }: Bankrolls, table: Table): Bankrolls | null {
  const { coinsAt, chances, steps } = table;
  const outcomes = chances.length;
  let [from, end] = [0, now.length];
  while (now[from]! <= LEFT_OUT) from++;
  while (now[end - 1]! <= LEFT_OUT) end--;
  // Stretches of bankrolls on which the same is staked, and where the outcomes take their first ones.
  const stretches: { from: number; to: number; places: number[] }[] = [];
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  while (from < end) {
    const coins = coinsAt(bankrollAt(table, first + from));
    const places = Array.from({ length: outcomes }, (_, k) =>
      coins.reduce((to, n, b) => to + n * steps[k * coins.length + b]!, first + from),
    );
    const to = stretchTo(table, first, from, end);
    for (const place of places) {
      low = Math.min(low, place);
      high = Math.max(high, place + to - from - 1);
    }
    stretches.push({ from, to, places });
    from = to;
  }
  if (high - low >= MAX_BANKROLLS) return null;
  const next = new Float64Array(high - low + 1);
  for (const { from: start, to, places } of stretches) {
    for (let k = 0; k < outcomes; k++) {
      const by = places[k]! - low - start;
      const chance = chances[k]!;
      for (let i = start; i < to; i++) next[i + by]! += chance * now[i]!;
    }
  }
  return { first: low, chances: next };
}

/** Coins of a bankroll. */
function bankrollAt({ start, step }: Table, place: number): number {
  return (start + place) * step;
}

/** Where other coins are staked than on `from`, or the end: more money never stakes fewer. */
function stretchTo(table: Table, first: number, from: number, end: number): number {
  const coins = table.coinsAt(bankrollAt(table, first + from)).slice();
  const isSame = (i: number): boolean =>
    table.coinsAt(bankrollAt(table, first + i)).every((n, b) => n === coins[b]);
  let [same, reach] = [from, 1];
  while (same + reach < end && isSame(same + reach)) {
    same += reach;
    reach *= 2;
  }
  let other = Math.min(end, same + reach);
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (isSame(middle)) same = middle;
    else other = middle;
  }
  return other;
}

function summary(
  { first, chances }: Bankrolls,
  { start, step: coins, coinsAt }: Table,
  bankroll: Fraction,
  step: Fraction,
  coups: number,
): Outlook {
  let [moved, growth, stopped, below] = [0, 0, 0, 0];
  let median = 0;
  let isLost = false;
  chances.forEach((chance, i) => {
    if (chance <= LEFT_OUT) return;
    const by = first + i;
    moved += chance * by;
    // A bankroll of whole steps can come down to nothing at all.
    const left = Math.max(0, start + by);
    if (left === 0) isLost = true;
    else growth += chance * Math.log(left / start);
    if (coinsAt(left * coins).every((n) => n === 0)) stopped += chance;
    if (below < 0.5) median = by;
    below += chance;
  });
  return {
    mean: bankroll.valueOf() + moved * step.valueOf(),
    median: bankroll.add(step.mul(median)).valueOf(),
    growth: isLost ? null : growth / coups,
    stopped,
  };
}
