// A chain of states over independent coups, and how many marked moves are expected of it: runs
// that reach a length, a bankroll that is ruined, a drawdown that gets too deep.

import { about, exactly, isExact, type Quantity } from './chance.ts';

/** Outcomes of a coup: ways of each, and the same as chances. */
export interface Chances {
  ways: readonly bigint[];
  chances: readonly number[];
}

/** Where each state leads. */
export interface Chain extends Chances {
  /** States 0 to `states - 1`; moves to `states` are the marked ones. */
  states: number;
  start: number;
  /** State that marked moves lead to. */
  landing: number;
  /** State after each outcome, at `outcome * states + state`. */
  next: Int32Array;
}

/** A chain from a rule: the state after an outcome, or `states` for a marked move. */
export function chainOf(
  { states, start, landing }: Pick<Chain, 'states' | 'start' | 'landing'>,
  { ways, chances }: Chances,
  rule: (state: number, outcome: number) => number,
): Chain {
  const next = Int32Array.from({ length: states * ways.length }, (_, i) =>
    rule(i % states, Math.floor(i / states)),
  );
  return { states, start, landing, ways, chances, next };
}

/**
 * Marked moves expected in so many coups; a chance, where marked moves lead to a state that nothing
 * leaves. All sums are of positive numbers, so that a double keeps 11 digits or more of the smallest.
 */
export function marksAfter(
  chain: Chain,
  coups: number,
  onCoup: (coup: number) => void = () => {},
): Quantity {
  return isExact(coups, coups * chain.next.length)
    ? exactMarks(chain, coups)
    : nearMarks(chain, coups, onCoup);
}

function exactMarks({ states, start, landing, ways, next }: Chain, coups: number): Quantity {
  const all = ways.reduce((sum, n) => sum + n, 0n);
  let now = new Array<bigint>(states).fill(0n);
  now[start] = 1n;
  let marks = 0n;
  for (let coup = 0; coup < coups; coup++) {
    const then = new Array<bigint>(states + 1).fill(0n);
    for (let state = 0; state < states; state++) {
      if (now[state] === 0n) continue;
      for (let o = 0; o < ways.length; o++) {
        then[next[o * states + state]!]! += now[state]! * ways[o]!;
      }
    }
    marks = marks * all + then[states]!;
    then[landing]! += then[states]!;
    now = then;
  }
  return exactly(marks, all ** BigInt(coups));
}

/** Chances below this are left out: arithmetic on what is near the least double takes far longer. */
const NOTHING = 1e-290;

function nearMarks(
  { states, start, landing, chances, next }: Chain,
  coups: number,
  onCoup: (coup: number) => void,
): Quantity {
  let now = new Float64Array(states + 1);
  let then = new Float64Array(states + 1);
  now[start] = 1;
  let marks = 0;
  for (let coup = 0; coup < coups; coup++) {
    then.fill(0);
    for (let state = 0; state < states; state++) if (now[state]! < NOTHING) now[state] = 0;
    for (let o = 0; o < chances.length; o++) {
      const chance = chances[o]!;
      for (let state = 0, move = o * states; state < states; state++, move++) {
        then[next[move]!]! += chance * now[state]!;
      }
    }
    marks += then[states]!;
    then[landing]! += then[states]!;
    [now, then] = [then, now];
    onCoup(coup);
  }
  return about(marks);
}
