// Many shoes: the forms in which a line of text gives one, as JSON or as columns.

import { CARDS, cardName, RANKS } from './card.ts';
import { shown } from './names.ts';
import type { Shoe } from './shoe.ts';
import { shoeFrom, shoeOf, type Usual } from './shoefile.ts';

/** How the lines of a file are read: each as JSON, or all by the same columns. */
export type Layout =
  | { kind: 'jsonl'; header: false }
  | {
      kind: 'csv';
      /** What stands between columns: a comma, a semicolon, a tab, or spaces. */
      separator: string;
      /** Whether the first line names the columns. */
      header: boolean;
      /** Columns in a line; null where each line may have 10, 13 or 52. */
      width: number | null;
      /** Where the counts stand, in the order of `Shoe.ofCounts`; null where there are none. */
      counts: readonly number[] | null;
      /** Where the cards seen and the decks stand; -1 where they do not. */
      seen: number;
      decks: number;
      /** Where the number of cards physically left stands, or -1. */
      left: number;
    };

/** What a line gives. */
export interface Line {
  shoe: Shoe;
  /** Cards physically left, where the line says so. */
  left?: number;
}

const TAGS = [...RANKS.slice(0, 9), 'T'];
const CARD_NAMES = Array.from({ length: CARDS }, (_, card) => cardName(card));

/**
 * How lines are read, from the first of them: one that begins like JSON is, any other is a line of
 * columns, by name where it names them. `kind` where the form is known.
 */
export async function layoutOf(first: string, kind?: 'jsonl' | 'csv'): Promise<Layout> {
  if ((kind ?? (/^\s*[[{]/.test(first) ? 'jsonl' : 'csv')) === 'jsonl') {
    return { kind: 'jsonl', header: false };
  }
  await readyFor(first);
  const separator = separatorOf(first);
  const names = fieldsOf(first, separator).map((name) => name.toLowerCase());
  const at = (name: string): number => names.indexOf(name.toLowerCase());
  const all = (wanted: readonly string[]): number[] | null => {
    const places = wanted.map((name) => (name === '10' && at('10') < 0 ? at('T') : at(name)));
    return places.every((place) => place >= 0) ? places : null;
  };
  const counts = all(CARD_NAMES) ?? all(RANKS) ?? all(TAGS) ?? all([...TAGS.slice(0, 9), '10']);
  const named = { seen: at('seen'), decks: at('decks'), left: at('left') };
  if (counts || named.seen >= 0) {
    return { kind: 'csv', separator, header: true, width: names.length, counts, ...named };
  }
  // A line without a single number names columns too, in words of its own.
  const header = isWidth(names.length) && !names.some((name) => /^[-+]?\d/.test(name));
  const none = { seen: -1, decks: -1, left: -1 };
  return { kind: 'csv', separator, header, width: null, counts: null, ...none };
}

/** Loads what reads quotes, where a text has any: so most never wait for it. */
export async function readyFor(text: string): Promise<void> {
  if (text.includes('"')) parseQuoted ??= (await import('csv-parse/sync')).parse;
}

let parseQuoted: typeof import('csv-parse/sync').parse | undefined;

/** What stands between the columns of a line; spaces only between numbers. */
function separatorOf(line: string): string {
  const found = [',', ';', '\t'].find((one) => line.includes(one));
  return found ?? (/^[\d\s]+$/.test(line) ? ' ' : ',');
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

function isWidth(n: number): boolean {
  return n === 10 || n === RANKS.length || n === CARDS;
}

/**
 * The shoe that a line gives, and the cards physically left where it says so.
 *
 * @throws TypeError or RangeError saying what is wrong with it.
 */
export function readLine(line: string, layout: Layout, usual: Usual): Line {
  return layout.kind === 'jsonl' ? fromJson(line, usual) : fromFields(line, layout, usual);
}

function fromFields(line: string, layout: Layout & { kind: 'csv' }, usual: Usual): Line {
  const fields = fieldsOf(line, layout.separator);
  const { width, seen, counts } = layout;
  if (width === null ? !isWidth(fields.length) : fields.length !== width) {
    const rule =
      width === null
        ? '10, 13 or 52 columns'
        : `${width} column${width === 1 ? '' : 's'}, as the first`;
    throw new RangeError(`line must be ${rule}, got ${fields.length}`);
  }
  const decks = layout.decks < 0 ? undefined : whole('decks', fields[layout.decks]!);
  const from =
    counts !== null || width === null
      ? (counts ?? [...fields.keys()]).map((i) => whole(`count in column ${i + 1}`, fields[i]!))
      : undefined;
  const shoe = shoeFrom(from, seen < 0 ? undefined : fields[seen]!, decks, usual);
  return layout.left < 0 ? { shoe } : { shoe, left: whole('cards left', fields[layout.left]!) };
}

function whole(what: string, text: string): number {
  if (!/^\d{1,4}$/.test(text)) {
    throw new RangeError(`${what} must be a whole number, got ${shown(text)}`);
  }
  return Number(text);
}

function fromJson(line: string, usual: Usual): Line {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    throw new RangeError(`line must be well-formed JSON, got ${shown(line)}`);
  }
  if (typeof given !== 'object' || given === null || !Object.hasOwn(given, 'left')) {
    return { shoe: shoeOf(given, usual) };
  }
  const { left, ...rest } = given as { left: unknown };
  if (typeof left !== 'number') {
    throw new TypeError(`cards left must be a whole number, got ${shown(left)}`);
  }
  return { shoe: shoeOf(rest, usual), left };
}
