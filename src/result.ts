// The net result of one coup: what some bets win or lose on it together, and in how many ways.

import Fraction from 'fraction.js';
import type { Bet } from './bet.ts';
import { anObject } from './border.ts';
import { chancesOf } from './chance.ts';
import type { Game } from './game.ts';
import { shown } from './names.ts';
import { amount, share, type Terms, termsFrom } from './pays.ts';
import type { INFINITE, Shoe } from './shoe.ts';
import { type Combination, together } from './together.ts';

/** Units staked on bets, by id; one on each where not said. */
export type Units = Readonly<Record<string, string | number>>;

/** What bets on one coup come to together. */
export interface CoupResult {
  /** Units staked on a coup. */
  staked: Fraction;
  /** Every net result, the lowest first, with its ways; at least one. */
  outcomes: readonly { net: Fraction; ways: bigint }[];
  /** All ways. */
  total: bigint;
}

/**
 * The net result of a coup for some bets, exactly.
 *
 * @throws RangeError where the bets cannot be combined exactly, or units are no positive numbers.
 * @example
 * const { outcomes } = resultOf(bet('player'), Shoe.ofDecks(8));
 * outcomes.map(({ net }) => net.toFraction()).join(' ') // => -1 0 1
 */
export function resultOf(
  what: Game | Bet | readonly Bet[],
  shoe: Shoe | typeof INFINITE,
  given: Terms & { units?: Units } = {},
): CoupResult {
  const terms = termsFrom(given, ['units']);
  const { units = {} } = given;
  anObject('units', 'an object of numbers by bet', units);
  const { bets, combinations } = together(what, shoe, terms);
  const ids = bets.map(({ bet }) => bet.id);
  return combine(combinations, unitsOf(ids, units));
}

/** Units staked on each bet. */
export function unitsOf(ids: readonly string[], units: Units): Fraction[] {
  const other = Object.keys(units).find((id) => !ids.includes(id));
  if (other !== undefined) {
    throw new RangeError(`units must be of a bet that is asked for, got ${shown(other)}`);
  }
  return ids.map((id) => {
    if (!Object.hasOwn(units, id)) return new Fraction(1);
    const staked = amount(`units on ${id}`, units[id]!);
    if (staked.n > 0n) return staked;
    throw new RangeError(`units on ${id} must be above 0, got ${shown(units[id])}`);
  });
}

/** The net result of combinations, so many units on each bet. */
export function combine(
  combinations: readonly Combination[],
  units: readonly Fraction[],
): CoupResult {
  const netOf = ({ nets }: Combination): Fraction =>
    nets.reduce((sum, net, b) => sum.add(net.mul(units[b]!)), new Fraction(0));
  return resultFrom(
    combinations.map((one) => ({ net: netOf(one), ways: one.ways })),
    units.reduce((sum, n) => sum.add(n), new Fraction(0)),
  );
}

/**
 * A coup that wins one unit with a chance, and loses one otherwise.
 *
 * @param chance From 0 to 1: `0.493`, `'49.3%'`, `'493/1000'`, or a fraction.
 * @throws RangeError where it is no such number.
 * @example
 * resultOfChance('0.493').total // => 1000n
 */
export function resultOfChance(chance: string | number | Fraction): CoupResult {
  const won = share('chance', chance);
  const outcomes = [
    { net: new Fraction(-1), ways: won.d - won.n },
    { net: new Fraction(1), ways: won.n },
  ];
  return resultFrom(outcomes, new Fraction(1));
}

/** A coup's result, or an error that says where one comes from. */
export function aResult(result: CoupResult): CoupResult {
  const { staked, outcomes, total } = (result ?? {}) as Partial<CoupResult>;
  if (staked instanceof Fraction && Array.isArray(outcomes) && typeof total === 'bigint')
    return result;
  throw new TypeError(`result must be one that resultOf gives, got ${shown(result)}`);
}

/** Equal nets put together, in order, and ways in lowest terms. */
function resultFrom(
  outcomes: readonly { net: Fraction; ways: bigint }[],
  staked: Fraction,
): CoupResult {
  const byNet = new Map<string, { net: Fraction; ways: bigint }>();
  for (const { net, ways } of outcomes) {
    if (ways === 0n) continue;
    const before = byNet.get(net.toFraction())?.ways ?? 0n;
    byNet.set(net.toFraction(), { net, ways: before + ways });
  }
  const sorted = [...byNet.values()].sort((a, b) => a.net.compare(b.net));
  const divisor = sorted.reduce((all, { ways }) => gcd(all, ways), 0n);
  const lowest = sorted.map(({ net, ways }) => ({ net, ways: ways / divisor }));
  return { staked, outcomes: lowest, total: lowest.reduce((sum, { ways }) => sum + ways, 0n) };
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/**
 * The result of a coup that does not push, given that: what a decision comes to.
 *
 * @throws RangeError where every coup pushes.
 */
export function decisionOf({ staked, outcomes }: CoupResult): CoupResult {
  const decided = outcomes.filter(({ net }) => net.n !== 0n);
  if (decided.length === 0) {
    throw new RangeError('bets must be some that can win or lose on the shoe, got pushes alone');
  }
  return resultFrom(decided, staked);
}

/** Ways in which a coup is won, pushed or lost. */
export function waysBySign({ outcomes }: CoupResult): {
  won: bigint;
  pushed: bigint;
  lost: bigint;
} {
  const where = (sign: number): bigint =>
    outcomes.reduce((sum, { net, ways }) => (net.compare(0) === sign ? sum + ways : sum), 0n);
  return { won: where(1), pushed: where(0), lost: where(-1) };
}

/** Expected net result of a coup, in units. */
export function meanOf({ outcomes, total }: CoupResult): Fraction {
  return outcomes
    .reduce((sum, { net, ways }) => sum.add(net.mul(ways)), new Fraction(0))
    .div(total);
}

/** Variance of a coup's net result. */
export function varianceOf(result: CoupResult): Fraction {
  const { outcomes, total } = result;
  const mean = meanOf(result);
  return outcomes
    .reduce((sum, { net, ways }) => sum.add(net.mul(net).mul(ways)), new Fraction(0))
    .div(total)
    .sub(mean.mul(mean));
}

/** A result as steps of whole numbers: every net is a step times the unit. */
export interface Lattice {
  unit: Fraction;
  steps: readonly number[];
  ways: readonly bigint[];
  chances: readonly number[];
}

/** Largest step of a lattice. */
export const MAX_STEP = 2 ** 20;

/**
 * The coarsest lattice that holds every net result.
 *
 * @throws RangeError where it is too fine for its nets.
 */
export function latticeOf({ outcomes }: CoupResult): Lattice {
  const ways = outcomes.map((outcome) => outcome.ways);
  const common = outcomes.reduce((unit, { net }) => unit.gcd(net), new Fraction(0));
  const unit = common.n === 0n ? new Fraction(1) : common;
  const steps = outcomes.map(({ net }) => net.div(unit).valueOf());
  const widest = Math.max(...steps.map(Math.abs));
  if (widest > MAX_STEP) {
    throw new RangeError(
      `net results must span at most ${MAX_STEP} steps of ${unit.toFraction()} units, which all are multiples of, got ${widest}: take rounder units`,
    );
  }
  return {
    unit,
    steps,
    ways,
    chances: chancesOf(ways),
  };
}
