// A walk over independent coups that ends where it falls below zero: a bankroll until it is ruined, or
// what is left of a fall until it is too deep.

import { aboutChance, exactly, isExact, type Quantity } from './chance.ts';
import { boundOf, LEFT_OUT } from './distribution.ts';
import type { Lattice } from './result.ts';

/** Where a walk starts, and how high it can get. */
export interface Walk extends Pick<Lattice, 'steps' | 'ways' | 'chances'> {
  start: number;
  /** What would rise above it stays there. */
  top: number;
}

/** Whether the chance of so many coups of a walk is worked out exactly. */
export function isExactWalk({ steps, top }: Pick<Walk, 'steps' | 'top'>, coups: number): boolean {
  return isExact(coups, coups * (top + 1) * steps.length);
}

/**
 * The chance that a walk falls below zero within so many coups: exactly where that is cheap, else to
 * 11 digits, or to 1e-17 where that is more.
 */
export function fallsBelow(
  walk: Walk,
  coups: number,
  onCoup: (coup: number) => void = () => {},
): Quantity {
  return isExactWalk(walk, coups) ? exactFalls(walk, coups) : nearFalls(walk, coups, onCoup);
}

function exactFalls({ steps, ways, start, top }: Walk, coups: number): Quantity {
  const all = ways.reduce((sum, n) => sum + n, 0n);
  let now = new Array<bigint>(top + 1).fill(0n);
  now[start] = 1n;
  let fallen = 0n;
  for (let coup = 0; coup < coups; coup++) {
    const then = new Array<bigint>(top + 1).fill(0n);
    fallen *= all;
    for (let at = 0; at <= top; at++) {
      if (now[at] === 0n) continue;
      for (let o = 0; o < steps.length; o++) {
        const to = at + steps[o]!;
        if (to < 0) fallen += now[at]! * ways[o]!;
        else then[Math.min(to, top)]! += now[at]! * ways[o]!;
      }
    }
    now = then;
  }
  return exactly(fallen, all ** BigInt(coups));
}

/** Parts of all coups, after each of which it is seen again from where nothing can fall in time. */
const PARTS = 64;

function nearFalls(
  { steps, chances, start, top }: Walk,
  coups: number,
  onCoup: (coup: number) => void,
): Quantity {
  const down = Math.max(0, -Math.min(...steps));
  const up = Math.max(0, ...steps);
  const span = up + down;
  // Each coup adds `span` places at most, so that all that is left out at the edges is below 1e-18.
  const nothing = Math.exp(-LEFT_OUT) / (coups * span + 1);
  const part = Math.ceil(coups / PARTS);
  const falls = steps.map((step) => -step);
  // Place `span + i` holds the chance of `i`: no step from where the walk is leads out of the array.
  let now = new Float64Array(top + 1 + 2 * span);
  let then = now.slice();
  let [low, high] = [start, start];
  now[span + start] = 1;
  let fallen = 0;
  for (let coup = 0; coup < coups; coup++) {
    const left = coups - coup;
    if (coup % part === 0) high = Math.min(high, boundOf(falls, chances, left, true));
    while (low <= high && now[span + low]! < nothing) low++;
    while (high >= low && now[span + high]! < nothing) high--;
    if (high < low) break;
    now.fill(0, low, span + low);
    now.fill(0, span + high + 1, 2 * span + high + 1);
    const to = Math.min(top, high + up);
    const from = Math.max(0, low - down);
    then.fill(0, span + from, span + to + 1);
    for (let o = 0; o < steps.length; o += 3) {
      const [p, q = 0, r = 0] = chances.slice(o, o + 3) as [number, number?, number?];
      const [a, b = 0, c = 0] = steps.slice(o, o + 3) as [number, number?, number?];
      for (let place = span + from; place <= span + to; place++) {
        then[place]! += p * now[place - a]! + q * now[place - b]! + r * now[place - c]!;
      }
    }
    for (let o = 0; o < steps.length; o++) {
      const step = steps[o]!;
      for (let i = low; i < -step && i <= high; i++) fallen += chances[o]! * now[span + i]!;
      for (let i = Math.max(low, top - step + 1); i <= high; i++) {
        then[span + top]! += chances[o]! * now[span + i]!;
      }
    }
    [low, high] = [from, to];
    [now, then] = [then, now];
    onCoup(coup);
  }
  return aboutChance(fallen);
}
