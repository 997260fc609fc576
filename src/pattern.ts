// Whether outcomes have a pattern: runs of wins, and wins of a side after its own, held against what
// independent coups give.

import type { Bet } from './bet.ts';
import { CATALOGUE } from './bets/index.ts';
import { odds } from './odds.ts';
import { type RoadOutcome, type Streak, streaks } from './roads.ts';
import type { INFINITE, Shoe } from './shoe.ts';

/** Finished runs of one side and one length, the last kind with all that are longer. */
export interface RunsOfLength {
  outcome: 'P' | 'B';
  length: number;
  orLonger: boolean;
  observed: number;
  expected: number;
}

/** Wins of one side that another decision followed, and how many of those it won again. */
export interface Repeats {
  outcome: 'P' | 'B';
  decisions: number;
  observed: number;
  expected: number;
}

/** How far what was observed is from expected. */
export interface Far {
  /** Sum of (observed - expected)^2 over what it is on average, and its degrees of freedom. */
  chiSquare: number;
  freedom: number;
  /** Chance of a sum as large where coups are independent; null where they are too few to tell. */
  chance: number | null;
}

/** What `pattern` returns; how far the lengths of runs are off, and apart from it, the repeats. */
export interface Pattern extends Far {
  /** Coups that were no ties. */
  decisions: number;
  runs: RunsOfLength[];
  /** Both sides, but for those too few to tell. */
  repeats: Far & { sides: Repeats[] };
}

/** Fewest expected of what is told by itself. */
const FEW = 5;

/**
 * Runs of Player and of Banker, ties passed over, against independent coups that are each as likely
 * as on the shoe. Where a run goes on with probability p, it is of length k with p^(k-1) (1-p): so
 * many are expected of the finished runs of its side. The last run is not finished, and left out.
 * Repeats hold all runs, the last too: a side that wins too often, or at one stretch, shows there.
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
  const squares = runs.map(({ observed, expected }) => (observed - expected) ** 2 / expected);
  // The runs of a side are as many as they are: that takes one degree of each side that has any.
  const freedom = runs.length - new Set(runs.map(({ outcome }) => outcome)).size;
  return {
    decisions: all.reduce((sum, { length }) => sum + length, 0),
    runs,
    ...farOf(squares, freedom),
    repeats: repeatsOf(all, sides),
  };
}

function farOf(squares: readonly number[], freedom: number): Far {
  const chiSquare = squares.reduce((a, b) => a + b, 0);
  return { chiSquare, freedom, chance: freedom === 0 ? null : chanceAbove(chiSquare, freedom) };
}

/** Each decision after a win of a side is a trial of whether it wins again. */
function repeatsOf(
  runs: readonly Streak[],
  chances: readonly { outcome: 'P' | 'B'; goesOn: number }[],
): Pattern['repeats'] {
  const told = chances.flatMap(({ outcome, goesOn }) => {
    const own = runs.filter((run) => run.outcome === outcome);
    const won = own.reduce((sum, { length }) => sum + length, 0);
    const decisions = won - (runs.at(-1)?.outcome === outcome ? 1 : 0);
    if (decisions * Math.min(goesOn, 1 - goesOn) < FEW) return [];
    const [observed, expected] = [won - own.length, decisions * goesOn];
    const square = (observed - expected) ** 2 / (expected * (1 - goesOn));
    return [{ side: { outcome, decisions, observed, expected }, square }];
  });
  const squares = told.map(({ square }) => square);
  return { ...farOf(squares, told.length), sides: told.map(({ side }) => side) };
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
