// Many shoes: the forms in which a line of text gives one, as JSON or as columns.

import { wholeNumber } from './border.ts';
import { CARDS, cardName, parseCards, RANKS, seenName } from './card.ts';
import { list, shown, unknownName } from './names.ts';
import type { Shoe } from './shoe.ts';
import { KEYS, type ShoeLeft, shoeFrom, shoeLeftOf, type Usual } from './shoefile.ts';

/** How the lines of a file are read: each as JSON, or all by the same columns. */
export type LineForm =
  | { kind: 'jsonl' }
  | {
      kind: 'csv';
      /** What stands between columns: a comma, a semicolon, a tab, or spaces. */
      separator: string;
      /** What the first line names them; null where it is a shoe, of 10, 13 or 52 counts as any. */
      columns: Columns | null;
    };

/** Where columns stand in a line; -1 for one that does not. */
interface Columns {
  width: number;
  /** Counts in the order of `Shoe.ofCounts`; null where there are none. */
  counts: readonly number[] | null;
  seen: number;
  decks: number;
  left: number;
}

const CARD_NAMES = Array.from({ length: CARDS }, (_, card) => cardName(card));
/** Names of counts: by value, the ten last, by rank or by card. */
const COUNTS: readonly (readonly string[])[] = [RANKS.slice(0, 10), RANKS, CARD_NAMES];
/** Names of other columns. */
const WORDS: readonly string[] = KEYS.slice(1);

/**
 * How lines are read, from the first of them: one that begins like JSON is, any other is a line of
 * columns, by name where it names them. `kind` where the form is known.
 *
 * @throws RangeError where it names columns that are not known, or not all that belong together.
 */
export async function formOf(first: string, kind?: LineForm['kind']): Promise<LineForm> {
  if (kind === 'csv' || (kind === undefined && !isJson(first))) await readyFor(first);
  return formIn(first, kind);
}

/** The same at once, of a line that is ready. */
export function formIn(first: string, kind?: LineForm['kind']): LineForm {
  if (kind === 'jsonl' || (kind === undefined && isJson(first))) return { kind: 'jsonl' };
  const separator = separatorOf(first);
  const fields = fieldsOf(first, separator);
  return { kind: 'csv', separator, columns: isHeader(fields) ? columnsOf(fields) : null };
}

const isJson = (line: string): boolean => /^\s*[[{]/.test(line);

/** Whether a line names columns: it has a name that is no number, or nothing like a number at all. */
function isHeader(fields: readonly string[]): boolean {
  const isNumber = (field: string): boolean => /^[-+]?\d+$/.test(field);
  return (
    fields.some((field) => !isNumber(field) && columnOf(field) !== null) || !fields.some(isNumber)
  );
}

function columnsOf(fields: readonly string[]): Columns {
  const names = fields.map((field) => {
    const name = columnOf(field);
    if (name !== null) return name;
    const rule = `a count (A 2 ... 9 T, a rank or a card) or ${list(WORDS)}`;
    throw unknownName('column', rule, field, [...WORDS, ...RANKS, 'T', ...CARD_NAMES]);
  });
  names.forEach((name, i) => {
    if (names.indexOf(name) < i)
      throw new RangeError(`column ${name} must stand once, got it twice`);
  });
  const at = (name: string): number => names.indexOf(name);
  const [seen, decks, left] = [at('seen'), at('decks'), at('left')];
  return { width: names.length, counts: countsAt(names), seen, decks, left };
}

/** What a column is called, however it is written: `10`, `9h`, `seen`; null where it is not known. */
function columnOf(field: string): string | null {
  const word = field.toLowerCase();
  if (WORDS.includes(word)) return word;
  try {
    const [card, ...more] = parseCards(field);
    return card && card.rank !== null && more.length === 0 ? seenName(card) : null;
  } catch {
    return null;
  }
}

/** Where the counts stand, all of one kind. */
function countsAt(names: readonly string[]): number[] | null {
  const counts = names.filter((name) => !WORDS.includes(name));
  if (counts.length === 0) {
    if (names.includes('seen')) return null;
    throw new RangeError(`columns must hold counts or cards seen, got ${names.join(' ')}`);
  }
  const wanted = COUNTS.find((all) => counts.every((name) => all.includes(name)));
  if (!wanted) throw new RangeError(`columns must count ranks or cards, got ${counts.join(' ')}`);
  const missing = wanted.find((name) => !counts.includes(name));
  if (missing === undefined) return wanted.map((name) => names.indexOf(name));
  throw new RangeError(`columns must count all of ${wanted.join(' ')}, got no ${missing}`);
}

/** Loads what reads quotes, where a text has any: so most never wait for it. */
export async function readyFor(text: string): Promise<void> {
  if (text.includes('"')) parseQuoted ??= (await import('csv-parse/sync')).parse;
}

let parseQuoted: typeof import('csv-parse/sync').parse | undefined;

/** What stands between the columns of a line; spaces only between numbers and names of columns. */
function separatorOf(line: string): string {
  const found = [',', ';', '\t'].find((one) => line.includes(one));
  if (found !== undefined) return found;
  const words = line.trim().split(/\s+/);
  const isSpaced = words.every((word) => /^\d+$/.test(word) || columnOf(word) !== null);
  return words.length > 1 && isSpaced ? ' ' : ',';
}

/** The fields of a line of columns. */
function fieldsOf(line: string, separator: string): string[] {
  if (separator === ' ') return line.trim().split(/\s+/);
  if (!line.includes('"')) return line.split(separator).map((field) => field.trim());
  const options = { relax_column_count: true, trim: true, delimiter: separator };
  try {
    return parseQuoted!(line, options)[0] ?? [];
  } catch {
    throw new RangeError(`line must be well-formed CSV, got ${shown(line)}`);
  }
}

/**
 * The shoe that a line gives, and the cards physically left where it says so.
 *
 * @throws TypeError or RangeError saying what is wrong with it.
 */
export function readLine(line: string, form: LineForm, usual: Usual): ShoeLeft {
  if (form.kind === 'jsonl') return shoeLeftOf(parsed(line), usual);
  const fields = fieldsOf(line, form.separator);
  return form.columns ? byName(fields, form.columns, usual) : { shoe: byPlace(fields, usual) };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new RangeError(`line must be well-formed JSON, got ${shown(line)}`);
  }
}

function byPlace(fields: readonly string[], usual: Usual): Shoe {
  if (!COUNTS.some((names) => names.length === fields.length)) {
    throw new RangeError(`line must be 10, 13 or 52 columns, got ${fields.length}`);
  }
  return shoeFrom(countsIn(fields, [...fields.keys()]), undefined, undefined, usual);
}

/** A shoe by named columns: an empty one says nothing. */
function byName(fields: readonly string[], columns: Columns, usual: Usual): ShoeLeft {
  const { width, counts, seen } = columns;
  if (fields.length !== width) {
    const rule = `${width} column${width === 1 ? '' : 's'}, as the first`;
    throw new RangeError(`line must be ${rule}, got ${fields.length}`);
  }
  if (fields.every((field) => field === '')) {
    throw new RangeError('line must say something, got empty columns');
  }
  const number = (what: string, at: number): number | undefined =>
    fields[at] ? wholeNumber(what, fields[at]) : undefined;
  const isCounted = counts && (seen < 0 || counts.some((at) => fields[at] !== ''));
  const given = isCounted ? countsIn(fields, counts) : undefined;
  const shoe = shoeFrom(given, fields[seen] || undefined, number('decks', columns.decks), usual);
  const left = number('cards left', columns.left);
  return left === undefined ? { shoe } : { shoe, left };
}

function countsIn(fields: readonly string[], places: readonly number[]): number[] {
  return places.map((at) => wholeNumber(`count in column ${at + 1}`, fields[at]!));
}
