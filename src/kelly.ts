// The stakes that make a bankroll grow fastest: Kelly's, on one bet or on several of one coup.
//
// What is not staked is one more bet, which returns its stake. Shares w of the bankroll, cash first,
// each with its return R_i, are best where E[R_i / (w.R)] is at most one, and one for every share
// above zero (Cover). Newton's method goes along the central path to there.

import Fraction from 'fraction.js';
import { chancesOf } from './chance.ts';
import { shown } from './names.ts';
import type { Combination } from './together.ts';

/** The best stakes on bets of one coup. */
export interface Kelly {
  /** Share of the bankroll on each bet; together at most 1. */
  fractions: readonly number[];
  /** Expected logarithm of what a coup multiplies the bankroll by. */
  growth: number;
  /** How far the conditions of the maximum are from holding: 0 where exact. */
  residual: number;
}

/** Weight of the barrier at the end of the path, and by how much each round divides it. */
const LAST_BARRIER = 1e-14;
const NARROWER = 4;
const MAX_STEPS = 50;
/** A share that wins less than this of all there is, whose conditions would hold without it, is none. */
const NO_SHARE = 1e-9;
/** Expected values that are not above zero leave nothing to stake. */
const NOTHING = { growth: 0, residual: 0 };

interface Chances {
  /** By combination: its chance, and the return of cash and of each bet. */
  chances: readonly number[];
  returns: readonly (readonly number[])[];
}

/**
 * The shares of a bankroll on each bet that maximise expected logarithmic growth, none below zero
 * and all together at most one. All are zero where no bet has an expected value above zero.
 *
 * @param combinations What the bets win together, as `together` gives them.
 * @throws RangeError where a bet can cost more than its stake, as commission may at a small one.
 * @example
 * const { combinations } = together(withPays(bet('tie'), ['10:1']), Shoe.ofDecks(8));
 * kelly(combinations).fractions[0].toFixed(6) // => 0.004672
 */
export function kelly(combinations: readonly Combination[]): Kelly {
  if (!isCombinations(combinations)) {
    throw new TypeError(`combinations must be those of together, got ${shown(combinations)}`);
  }
  const worst = combinations
    .flatMap(({ nets }) => nets)
    .reduce((a, b) => (b.compare(a) < 0 ? b : a));
  if (worst.compare(-1) < 0) {
    throw new RangeError(
      `net of a bet must be at least -1, its stake, got ${worst.valueOf()}: commission takes more than a win, take a larger stake`,
    );
  }
  const bets = combinations[0]!.nets.length;
  const chances = chancesOf(combinations.map(({ ways }) => ways));
  const returns = combinations.map(({ nets }) => [1, ...nets.map((net) => 1 + net.valueOf())]);
  const coup = { chances, returns };
  const each = Array.from({ length: bets }, (_, b) => b);
  const sums = each.map((b) =>
    combinations.reduce((sum, { nets, ways }) => sum.add(nets[b]!.mul(ways)), new Fraction(0)),
  );
  const total = combinations.reduce((all, { ways }) => all + ways, 0n);
  if (sums.every((sum) => sum.compare(0) <= 0)) return { fractions: each.map(() => 0), ...NOTHING };
  const path =
    bets === 1 ? onOne(coup, sums[0]!, total) : polished(coup, alongPath(coup, bets + 1));
  return {
    fractions: path.slice(1),
    growth: growthOf(combinations, path.slice(1)),
    residual: residualOf(coup, path),
  };
}

function isCombinations(given: unknown): given is Combination[] {
  const isOne = (one: Partial<Combination> | null): boolean =>
    Array.isArray(one?.nets) && typeof one.ways === 'bigint';
  return Array.isArray(given) && given.length > 0 && given.every(isOne);
}

/** Expected logarithm of what a coup multiplies a bankroll by, such shares of it staked. */
export function growthOf(
  combinations: readonly Combination[],
  fractions: readonly number[],
): number {
  const chances = chancesOf(combinations.map(({ ways }) => ways));
  return combinations.reduce((sum, { nets }, k) => {
    const net = nets.reduce((all, one, b) => all + one.valueOf() * fractions[b]!, 0);
    return sum + chances[k]! * Math.log1p(net);
  }, 0);
}

/** E[R_i / (w.R)] of each share. */
function gains({ chances, returns }: Chances, shares: readonly number[]): number[] {
  const sums = shares.map(() => 0);
  returns.forEach((own, k) => {
    const whole = own.reduce((sum, one, i) => sum + one * shares[i]!, 0);
    own.forEach((one, i) => {
      sums[i]! += (chances[k]! * one) / whole;
    });
  });
  return sums;
}

function residualOf(coup: Chances, shares: readonly number[]): number {
  const off = gains(coup, shares).map((gain, i) =>
    shares[i]! > 0 ? Math.abs(gain - 1) : Math.max(0, gain - 1),
  );
  return Math.max(...off);
}

/**
 * What is kept and staked on a bet alone: where `ev = share E[net^2 / (1 + share net)]`, whose digits
 * last however small the share, or all where nothing can be lost.
 */
function onOne({ chances, returns }: Chances, sum: Fraction, total: bigint): number[] {
  const ev = sum.div(total).valueOf();
  const nets = returns.map((own) => own[1]! - 1);
  const mean = (of: (net: number) => number): number =>
    nets.reduce((all, net, k) => all + chances[k]! * of(net), 0);
  // Half of all or less is staked where no loss weighs more than twice: the share is that much at least.
  let low = Math.min(0.5, ev / (2 * mean((net) => net * net)));
  let high = 1;
  for (;;) {
    const middle = Math.sqrt(low * high);
    if (!(low < middle && middle < high)) break;
    if (ev > middle * mean((net) => net ** 2 / (1 + middle * net))) low = middle;
    else high = middle;
  }
  return [1 - low, low];
}

/** From equal shares to the maximum, with a barrier before zero that gets ever narrower. */
function alongPath(coup: Chances, size: number): number[] {
  let shares = new Array<number>(size).fill(1 / size);
  for (let barrier = 1; barrier > LAST_BARRIER; barrier /= NARROWER) {
    for (let step = 0; step < MAX_STEPS; step++) {
      const move = newton(coup, shares, barrier);
      if (!move) break;
      const room = Math.min(1, ...move.map((by, i) => (by < 0 ? (-0.9 * shares[i]!) / by : 1)));
      shares = shares.map((share, i) => share + room * move[i]!);
      if (Math.max(...move.map((by, i) => Math.abs(by) / shares[i]!)) < 1e-10) break;
    }
  }
  return shares;
}

/** Shares that are none set to zero, and the others brought to their conditions. */
function polished(coup: Chances, path: readonly number[]): number[] {
  const held = gains(coup, path);
  const most = path.map((_, i) => Math.max(...coup.returns.map((own) => own[i]!)));
  const kept = path.map((share, i) => share * most[i]! > NO_SHARE || held[i]! >= 1);
  let best = normal(path.map((share, i) => (kept[i] ? share : 0)));
  for (let step = 0; step < MAX_STEPS; step++) {
    const support = [...kept.keys()].filter((i) => kept[i]);
    const own = { ...coup, returns: coup.returns.map((row) => support.map((i) => row[i]!)) };
    const move = newton(
      own,
      support.map((i) => best[i]!),
      0,
    );
    if (!move) break;
    const next = [...best];
    support.forEach((i, at) => {
      next[i]! += move[at]!;
    });
    const isBetter =
      next.every((share) => share >= 0) && residualOf(coup, next) < residualOf(coup, best);
    if (!isBetter) break;
    best = next;
  }
  return residualOf(coup, best) <= residualOf(coup, path) ? best : [...path];
}

function normal(shares: readonly number[]): number[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => share / sum);
}

/** Newton's step for the growth with a barrier, shares adding up to one; null where none is. */
function newton(
  { chances, returns }: Chances,
  shares: readonly number[],
  barrier: number,
): number[] | null {
  const size = shares.length;
  // Rows of the Lagrangian's equations: Hessian, the constraint, the right side.
  const rows = shares.map((share, i) => {
    const row = new Array<number>(size + 2).fill(0);
    row[i] = -barrier / (share * share);
    row[size] = -1;
    row[size + 1] = -barrier / share;
    return row;
  });
  returns.forEach((own, k) => {
    const whole = own.reduce((sum, one, i) => sum + one * shares[i]!, 0);
    for (let i = 0; i < size; i++) {
      const part = (chances[k]! * own[i]!) / whole;
      rows[i]![size + 1]! -= part;
      for (let j = 0; j < size; j++) rows[i]![j]! -= (part * own[j]!) / whole;
    }
  });
  rows.push([...new Array<number>(size).fill(1), 0, 0]);
  const solution = solved(rows);
  return solution?.slice(0, size) ?? null;
}

/** Solution of linear equations, the right side last; null where there is none. */
function solved(rows: number[][]): number[] | null {
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    let pivot = at;
    for (let r = at + 1; r < size; r++) {
      if (Math.abs(rows[r]![at]!) > Math.abs(rows[pivot]![at]!)) pivot = r;
    }
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    const lead = rows[at]![at]!;
    if (!(Math.abs(lead) > 0)) return null;
    for (let r = 0; r < size; r++) {
      if (r === at) continue;
      const factor = rows[r]![at]! / lead;
      if (factor === 0) continue;
      for (let c = at; c <= size; c++) rows[r]![c]! -= factor * rows[at]![c]!;
    }
  }
  const solution = rows.map((row, i) => row[size]! / row[i]!);
  return solution.every(Number.isFinite) ? solution : null;
}
