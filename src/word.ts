// What a word of a condition is.
//
// Two kinds. A class word looks at ranks: it has one small code for every coup. A suit word asks
// whether some cards all lie in one mark (a suit, a colour): it is a fact, true or false whatever
// the ranks, and never decides who wins.

import type { Condition } from './condition.ts';
import type { Score } from './coups.ts';
import type { Sight } from './partition.ts';

export type WordName = Extract<Exclude<keyof Condition, 'anyOf'>, string>;
export type WordValue = string | number | boolean;

/** Ranks of a coup's cards in deal order p1 b1 p2 b2 p3 b3; NONE where no card was dealt. */
export type Dealt = ArrayLike<number>;

/** What all words have. */
export interface Common {
  /** Values it may take. */
  values: readonly WordValue[];
  /** Cards it reads: bits of READS. */
  reads: number;
  /** How finely it sees ranks. */
  sees: Sight;
  /** The value in words, as on a pay table. */
  says: (value: WordValue) => string;
}

/** A word about ranks: its code runs from 0 to `codes` less one, by score if not by cards. */
export interface ClassWord extends Common {
  codes: number;
  /** Code of a score; third cards are ranks. */
  score?: (score: Score) => number;
  /** Code of the cards, for a word that a score does not settle. */
  cards?: (dealt: Dealt) => number;
  /** Codes that a value stands for. */
  means: (value: WordValue) => readonly number[];
}

/** A word about suits: the marks of each value, as bits spades 1, hearts 2, diamonds 4, clubs 8. */
export interface SuitWord extends Common {
  marks: Readonly<Record<string, readonly number[]>>;
  /** Positions in the deal of the cards that must share a mark. */
  scope: readonly number[];
  /** Only the cards of this rank must. */
  rank: number | null;
}

export type Word = ClassWord | SuitWord;

export function isSuitWord(word: Word): word is SuitWord {
  return 'marks' in word;
}
