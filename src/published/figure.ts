// The form of a published figure: what was printed, of which bet, on how many decks.

import type { Condition } from '../condition.ts';

/** A shoe that figures are printed for. */
export type Decks = number | 'infinite';

/**
 * What a page counts, where it is not ordered draws of six cards: ordered draws of five, sets of
 * four, a set of two for each hand, or sets of two.
 */
export type Unit = 'five in order' | 'four' | 'two and two' | 'two';

/** A figure that is not simply right: cut to 15 digits, rounded or not; or wrong, and why. */
export interface Flawed {
  printed: string;
  cut?: 'rounded' | 'truncated';
  wrong?: string;
}

/** A figure as printed, or null where none was. */
export type Cell = string | Flawed | null;

/** A row of the bet, all else, or another event: its count, its probability, its return. */
export type Line = readonly [row: number | 'lose' | Condition, ...cells: Cell[]];

/** One table in print. */
export interface Table {
  bet: string;
  /** 8 where not said, or the game's. */
  decks?: Decks;
  /** Other odds than the bet's. */
  pays?: readonly string[];
  unit?: Unit;
  /** Returns are printed for one: what comes back, the stake with it. */
  forOne?: true;
  lines?: readonly Line[];
  /** House edges: `1.06%`, or a share such as `0.010579`. */
  edges?: readonly Cell[];
  /** Expected values; for one, the same plus the stake. */
  values?: readonly Cell[];
  /** Returns to the bettor, such as `98.94%`. */
  returns?: readonly Cell[];
  /** Probabilities of a row that pays. */
  hits?: readonly Cell[];
  deviations?: readonly Cell[];
  variances?: readonly Cell[];
}

/** A count that a spreadsheet cut to 15 digits, rounding. */
export function cut(printed: string): Flawed {
  return { printed, cut: 'rounded' };
}

/** A count whose digits after the 15th were replaced by 0. */
export function truncated(printed: string): Flawed {
  return { printed, cut: 'truncated' };
}

/** A figure that is wrong in print. */
export function wrong(printed: string, reason: string): Flawed {
  return { printed, wrong: reason };
}
