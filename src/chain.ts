// A chain of states over independent coups, and how many marked moves are expected of it: runs
// that reach a length, a bankroll that is ruined, a drawdown that gets too deep.

import { about, exactly, isExact, type Quantity } from './chance.ts';

/** Where each state leads. */
export interface Chain {
  /** States 0 to `states - 1`. */
  states: number;
  start: number;
  /** Outcomes of a coup: ways of each out of all, and the same as chances. */
  ways: readonly bigint[];
  chances: readonly number[];
  /** State after each outcome, at `state * outcomes + outcome`; `~state` for a marked move. */
  next: Int32Array;
}

/** A chain from a rule: the state after an outcome, `~state` for a marked move. */
export function chainOf(
  states: number,
  start: number,
  coup: { ways: readonly bigint[]; chances: readonly number[] },
  rule: (state: number, outcome: number) => number,
): Chain {
  const { ways, chances } = coup;
  const outcomes = ways.length;
  const next = Int32Array.from({ length: states * outcomes }, (_, i) =>
    rule(Math.floor(i / outcomes), i % outcomes),
  );
  return { states, start, ways, chances, next };
}

/**
 * Marked moves expected in so many coups; a chance, where a marked move leads where no other is.
 * All sums are of positive numbers, so that a double keeps 11 digits or more of the smallest.
 */
export function marksAfter(
  chain: Chain,
  coups: number,
  onCoup: (coup: number) => void = () => {},
): Quantity {
  const isCheap = isExact(coups, coups * chain.next.length);
  return isCheap ? exactMarks(chain, coups) : nearMarks(chain, coups, onCoup);
}

function exactMarks({ states, start, ways, next }: Chain, coups: number): Quantity {
  const all = ways.reduce((sum, n) => sum + n, 0n);
  let now = new Array<bigint>(states).fill(0n);
  now[start] = 1n;
  let marks = 0n;
  for (let coup = 0; coup < coups; coup++) {
    const then = new Array<bigint>(states).fill(0n);
    marks *= all;
    for (let state = 0; state < states; state++) {
      if (now[state] === 0n) continue;
      for (let o = 0; o < ways.length; o++) {
        const to = next[state * ways.length + o]!;
        const moved = now[state]! * ways[o]!;
        if (to < 0) marks += moved;
        then[to < 0 ? ~to : to]! += moved;
      }
    }
    now = then;
  }
  return exactly(marks, all ** BigInt(coups));
}

function nearMarks(
  { states, start, chances, next }: Chain,
  coups: number,
  onCoup: (coup: number) => void,
): Quantity {
  const outcomes = chances.length;
  let now = new Float64Array(states);
  let then = new Float64Array(states);
  now[start] = 1;
  let marks = 0;
  for (let coup = 0; coup < coups; coup++) {
    then.fill(0);
    for (let state = 0; state < states; state++) {
      const here = now[state]!;
      if (here === 0) continue;
      for (let o = 0; o < outcomes; o++) {
        const to = next[state * outcomes + o]!;
        const moved = here * chances[o]!;
        if (to < 0) marks += moved;
        then[to < 0 ? ~to : to]! += moved;
      }
    }
    [now, then] = [then, now];
    onCoup(coup);
  }
  return about(marks);
}
