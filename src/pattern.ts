// Whether outcomes have a pattern: runs of wins held against the lengths that independent coups give.

import type { Bet } from './bet.ts';
import { CATALOGUE } from './bets/index.ts';
import { odds } from './odds.ts';
import { type RoadOutcome, streaks } from './roads.ts';
import type { INFINITE, Shoe } from './shoe.ts';

/** Finished runs of one side and one length, the last kind with all that are longer. */
export interface RunsOfLength {
  outcome: 'P' | 'B';
  length: number;
  orLonger: boolean;
  observed: number;
  expected: number;
}

/** What `pattern` returns. */
export interface Pattern {
  /** Coups that were no ties. */
  decisions: number;
  runs: RunsOfLength[];
  /** Sum of (observed - expected)^2 / expected, and its degrees of freedom. */
  chiSquare: number;
  freedom: number;
  /** Chance of a sum as large where coups are independent; null where runs are too few to tell. */
  chance: number | null;
}

/** Fewest runs expected of a length that is told by itself. */
const FEW = 5;

/**
 * Runs of Player and of Banker, ties passed over, against independent coups that are each as likely
 * as on the shoe. Where a run goes on with probability p, it is of length k with p^(k-1) (1-p): so
 * many are expected of the finished runs of its side. The last run is not finished, and left out.
 *
 * @throws TypeError or RangeError where an outcome is none of P, B and T.
 * @example
 * pattern(parseOutcomes('PB'.repeat(40)), Shoe.ofDecks(8)).chance < 1e-9 // => true
 */
export function pattern(outcomes: readonly RoadOutcome[], shoe: Shoe | typeof INFINITE): Pattern {
  const all = streaks(outcomes);
  const finished = all.slice(0, -1);
  const [player, banker] = odds([betOf('player'), betOf('banker')], shoe).bets.map(({ rows }) =>
    rows[0]!.probability.valueOf(),
  ) as [number, number];
  const sides = [
    { outcome: 'P', goesOn: player / (player + banker) },
    { outcome: 'B', goesOn: banker / (player + banker) },
  ] as const;
  const runs = sides.flatMap(({ outcome, goesOn }) => {
    const lengths = finished.flatMap((run) => (run.outcome === outcome ? [run.length] : []));
    return runsOf(outcome, lengths, goesOn);
  });
  const chiSquare = runs.reduce(
    (sum, { observed, expected }) => sum + (observed - expected) ** 2 / expected,
    0,
  );
  // The runs of a side are as many as they are: that takes one degree of each side that has any.
  const freedom = runs.length - new Set(runs.map(({ outcome }) => outcome)).size;
  return {
    decisions: all.reduce((sum, { length }) => sum + length, 0),
    runs,
    chiSquare,
    freedom,
    chance: freedom === 0 ? null : chanceAbove(chiSquare, freedom),
  };
}

function betOf(id: string): Bet {
  return CATALOGUE.find((bet) => bet.id === id)!;
}

/** Lengths of one side by number, until too few are expected to tell a length by itself. */
function runsOf(outcome: 'P' | 'B', lengths: readonly number[], goesOn: number): RunsOfLength[] {
  const kinds: RunsOfLength[] = [];
  let longer = lengths.length;
  for (let length = 1; longer > 0; length++) {
    const orLonger = longer * goesOn < FEW;
    const expected = orLonger ? longer : longer * (1 - goesOn);
    const observed = lengths.filter((n) => (orLonger ? n >= length : n === length)).length;
    kinds.push({ outcome, length, orLonger, observed, expected });
    longer -= expected;
  }
  return kinds;
}

/**
 * Probability that a chi-square of so many degrees of freedom is above `x`: one less the series of
 * the incomplete gamma function.
 */
export function chanceAbove(x: number, freedom: number): number {
  const [a, h] = [freedom / 2, x / 2];
  // Further out e^-h is no number any more, and the chance none that matters.
  if (h > 700) return 0;
  // Gamma of a + 1, up from that of 1 or of a half.
  let gamma = freedom % 2 === 0 ? 1 : Math.sqrt(Math.PI);
  for (let k = freedom % 2 === 0 ? 1 : 0.5; k <= a; k++) gamma *= k;
  let term = (h ** a * Math.exp(-h)) / gamma;
  let below = 0;
  for (let n = 1; term > 1e-18 || n < h; n++) {
    below += term;
    term *= h / (a + n);
  }
  return Math.max(0, 1 - below);
}
