// Runs: wins in a row, from now on and within so many coups.

import Fraction from 'fraction.js';
import { anObject, aWhole } from './border.ts';
import { reachedWithin } from './chain.ts';
import { about, exactly, MAX_COUPS, type Quantity } from './chance.ts';
import { shown } from './names.ts';
import { aResult, type CoupResult, waysBySign } from './result.ts';

/** What runs can be of. */
const RUNS_OF = ['wins', 'losses'] as const;

/** What a run is of, and whether a push lets it go on. */
export interface RunRule {
  /** Coups won in a row, or lost in a row. */
  of: (typeof RUNS_OF)[number];
  /** A push neither lengthens nor ends a run; else it ends one. */
  pushKeeps: boolean;
}

/** Runs of one length. */
export interface Runs {
  length: number;
  /** A run that starts with the next coup is just so long, or at least. */
  now: { exactly: Quantity; atLeast: Quantity };
  /** At least one run of at least this length. */
  once: Quantity;
  /** Expected number of runs of just this length, and of at least this length. */
  expected: { exactly: Quantity; atLeast: Quantity };
}

/** Longest runs told of. */
export const MAX_LENGTH = 100;

/**
 * Runs of each length from 1 to `longest` within so many coups. A run that the last coup cuts short
 * counts with the length it has got to.
 *
 * @param coups 1 to 100,000.
 * @param longest 1 to 100.
 * @throws RangeError where a number is out of range.
 * @example
 * const coin = resultOfChance('1/2');
 * runsWithin(coin, 3, 2, { of: 'wins', pushKeeps: false })[1].once.exact.toFraction() // => 3/8
 */
export function runsWithin(
  result: CoupResult,
  coups: number,
  longest: number,
  rule: RunRule,
): Runs[] {
  aWhole('coups', coups, 1, MAX_COUPS);
  aWhole('length of runs', longest, 1, MAX_LENGTH);
  anObject('rule', 'an object with of and pushKeeps', rule);
  if (!RUNS_OF.includes(rule.of)) {
    throw new RangeError(`runs must be of wins or losses, got ${shown(rule.of)}`);
  }
  const { won, pushed, lost } = waysBySign(aResult(result));
  const [good, bad] = rule.of === 'wins' ? [won, lost] : [lost, won];
  const kept = rule.pushKeeps ? pushed : 0n;
  const ended = bad + pushed - kept;
  const moves = { longer: good, kept, ended };
  const expected = reachedWithin(moves, longest + 1, coups, false);
  return Array.from({ length: longest }, (_, i): Runs => {
    const length = i + 1;
    const all = good + ended;
    const power = BigInt(length);
    const row = all === 0n ? exactly(0n, 1n) : exactly(good ** power, all ** power);
    const stopped =
      all === 0n ? exactly(0n, 1n) : exactly(good ** power * ended, all ** (power + 1n));
    return {
      length,
      now: { exactly: stopped, atLeast: row },
      once: reachedWithin(moves, length, coups, true)[i]!,
      expected: { exactly: less(expected[i]!, expected[i + 1]!), atLeast: expected[i]! },
    };
  });
}

function less(a: Quantity, b: Quantity): Quantity {
  if (!a.exact || !b.exact) return about(a.value - b.value);
  const { s, n, d } = new Fraction(a.exact).sub(b.exact);
  return exactly(s * n, d);
}
