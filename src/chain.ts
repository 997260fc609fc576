// The run so far as a state, over independent coups: how often it comes to each length.

import { about, aboutChance, exactly, isExact, type Quantity, ratio } from './chance.ts';

/** Ways in which a coup makes a run longer, leaves it as it is, or ends it. */
export interface Moves {
  longer: bigint;
  kept: bigint;
  ended: bigint;
}

/**
 * How many runs are expected to come to 1, 2 ... `longest` within so many coups. Where one is enough,
 * the first to come to `longest` is the last: then the last is the chance of such a run.
 *
 * All sums are of positive numbers, so that a double keeps 11 digits or more of the smallest.
 */
export function reachedWithin(
  moves: Moves,
  longest: number,
  coups: number,
  isOneEnough: boolean,
): Quantity[] {
  return isExact(coups, coups * longest)
    ? exactlyReached(moves, longest, coups, isOneEnough)
    : nearlyReached(moves, longest, coups, isOneEnough);
}

function exactlyReached(
  { longer, kept, ended }: Moves,
  longest: number,
  coups: number,
  isOneEnough: boolean,
): Quantity[] {
  const all = longer + kept + ended;
  const reached = new Array<bigint>(longest).fill(0n);
  // Runs by their length so far, below `longest`; what is over is at that or beyond.
  const runs = [1n, ...reached.slice(1)];
  let whole = 1n;
  for (let coup = 0; coup < coups; coup++) {
    const ending = isOneEnough ? runs.reduce((sum, n) => sum + n, 0n) : whole;
    for (let n = longest - 1; n >= 0; n--) {
      reached[n] = reached[n]! * all + runs[n]! * longer;
      runs[n] = runs[n]! * kept + (n > 0 ? runs[n - 1]! * longer : ending * ended);
    }
    whole *= all;
  }
  return reached.map((n) => exactly(n, whole));
}

function nearlyReached(
  moves: Moves,
  longest: number,
  coups: number,
  isOneEnough: boolean,
): Quantity[] {
  const all = moves.longer + moves.kept + moves.ended;
  const [longer, kept, ended] = [moves.longer, moves.kept, moves.ended].map((n) =>
    ratio(n, all),
  ) as [number, number, number];
  const reached = new Float64Array(longest);
  const runs = new Float64Array(longest);
  runs[0] = 1;
  for (let coup = 0; coup < coups; coup++) {
    let ending = 0;
    for (let n = longest - 1; n > 0; n--) {
      ending += runs[n]!;
      reached[n]! += runs[n]! * longer;
      runs[n] = runs[n]! * kept + runs[n - 1]! * longer;
    }
    ending += runs[0]!;
    reached[0]! += runs[0]! * longer;
    runs[0] = runs[0]! * kept + (isOneEnough ? ending : 1) * ended;
  }
  return Array.from(reached, (n) => (isOneEnough ? aboutChance(n) : about(n)));
}
