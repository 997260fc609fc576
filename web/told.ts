// What the person is told and asked: problems, notices and dialogs.

import type { Word } from './words.ts';

/** Values of the places in a text. */
type Values = Readonly<Record<string, string | number>>;

/** What went wrong: in words of the page, or in the library's, which are English. */
export type Problem = { word: Word; values?: Values } | { english: string };

/** Something the person must know, until it is dismissed. */
export interface Notice {
  word: Word;
  values?: Values;
  /** What the library said, in English. */
  english?: string;
  /** A damaged text that can be saved. */
  damaged?: string;
}

/** The dialog that is open. */
export type Dialog = { kind: 'new' | 'logs' } | { kind: 'mend'; round: number } | null;
