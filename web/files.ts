// Files taken in: a log to follow, the rules of a new table, or what is wrong with one.

import { type Game, rulesFromText } from '../src/index.ts';
import { isLog, type Recovered, Session } from './session.ts';
import type { Problem } from './told.ts';

/** What a file holds; a log may be damaged, but has something to go on from. */
export type Taken = { log: Recovered; text: string } | { game: Game } | { problem: Problem };

/** Largest file taken in, in bytes: a shoe takes thirty thousand, and this is followed well. */
const MAX_FILE = 2_000_000;

/** Reads a file; it is a log where it begins like one, else what its name says. */
export async function takenFrom(file: File): Promise<Taken> {
  const { name, size } = file;
  if (size > MAX_FILE) {
    return { problem: { word: 'refused.file', values: { file: name, most: MAX_FILE, size } } };
  }
  const text = await file.text();
  if (/\.(ya?ml|json)$/i.test(name) && !isLog(text)) {
    try {
      return { game: rulesFromText(name, text) };
    } catch (error) {
      return { problem: { english: (error as Error).message } };
    }
  }
  const log = Session.recover(text);
  if (log.session) return { log, text };
  if (log.problem) return { problem: { english: `${name}: ${log.problem.message}` } };
  return { problem: { word: 'refused.empty', values: { file: name } } };
}
