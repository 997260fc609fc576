// Many shoes: the forms in which a line of text gives one, as JSON or as columns.

import { CARDS, cardName, MAX_DECKS, RANKS } from './card.ts';
import { shown, unknownName } from './names.ts';
import { Shoe } from './shoe.ts';
import { shoeOf } from './shoefile.ts';

/** How the lines of a file are read: each as JSON, or all by the same columns. */
export type Layout =
  | { kind: 'jsonl'; header: false }
  | {
      kind: 'csv';
      /** Whether the first line names the columns. */
      header: boolean;
      /** Columns in a line; null where each line may have 10, 13 or 52. */
      width: number | null;
      /** Where the counts stand, in the order of `Shoe.ofCounts`; null where there are none. */
      counts: readonly number[] | null;
      /** Where the cards seen and the decks stand; -1 where they do not. */
      seen: number;
      decks: number;
    };

/** What is used where a line does not say. */
export interface Usual {
  /** Decks of the full shoe. */
  decks: number;
  /** Most of each card where all 52 are counted. */
  most: number;
}

const TAGS = [...RANKS.slice(0, 9), 'T'];
const CARD_NAMES = Array.from({ length: CARDS }, (_, card) => cardName(card));
const KEYS = ['counts', 'seen', 'decks'];

/**
 * How lines are read, from the first of them: one that begins like JSON is, any other is a line of
 * columns, by name where it names them. `kind` where the form is known.
 */
export async function layoutOf(first: string, kind?: 'jsonl' | 'csv'): Promise<Layout> {
  if ((kind ?? (/^\s*[[{]/.test(first) ? 'jsonl' : 'csv')) === 'jsonl') {
    return { kind: 'jsonl', header: false };
  }
  await readyFor(first);
  const names = fieldsOf(first).map((name) => name.toLowerCase());
  const at = (name: string): number => names.indexOf(name.toLowerCase());
  const all = (wanted: readonly string[]): number[] | null => {
    const places = wanted.map((name) => (name === '10' && at('10') < 0 ? at('T') : at(name)));
    return places.every((place) => place >= 0) ? places : null;
  };
  const counts = all(CARD_NAMES) ?? all(RANKS) ?? all(TAGS) ?? all([...TAGS.slice(0, 9), '10']);
  const named = { width: names.length, seen: at('seen'), decks: at('decks') };
  if (counts || named.seen >= 0) return { kind: 'csv', header: true, counts, ...named };
  // A line without a single number names columns too, in words of its own.
  const header = isWidth(names.length) && !names.some((name) => /^[-+]?\d/.test(name));
  return { kind: 'csv', header, width: null, counts: null, seen: -1, decks: -1 };
}

/** Loads what reads quotes, where a text has any: so most never wait for it. */
export async function readyFor(text: string): Promise<void> {
  if (text.includes('"')) parseQuoted ??= (await import('csv-parse/sync')).parse;
}

let parseQuoted: typeof import('csv-parse/sync').parse | undefined;

/** The fields of a line of columns. */
function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',').map((field) => field.trim());
  const options = { relax_column_count: true, trim: true };
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
 * The shoe that a line gives.
 *
 * @throws TypeError or RangeError saying what is wrong with it.
 */
export function shoeOfLine(line: string, layout: Layout, usual: Usual): Shoe {
  return layout.kind === 'jsonl' ? shoeOfJson(line, usual) : shoeOfFields(line, layout, usual);
}

function shoeOfFields(line: string, layout: Layout & { kind: 'csv' }, usual: Usual): Shoe {
  const fields = fieldsOf(line);
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
  return shoeFrom(from, seen < 0 ? undefined : fields[seen]!, decks, usual);
}

function whole(what: string, text: string): number {
  if (!/^\d{1,4}$/.test(text)) {
    throw new RangeError(`${what} must be a whole number, got ${shown(text)}`);
  }
  return Number(text);
}

function shoeOfJson(line: string, usual: Usual): Shoe {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    throw new RangeError(`line must be well-formed JSON, got ${shown(line)}`);
  }
  if (Array.isArray(given)) return shoeFrom(given, undefined, undefined, usual);
  if (typeof given !== 'object' || given === null) {
    throw new TypeError(`line must be a list of counts or an object, got ${shown(given)}`);
  }
  const has = (key: string): boolean => Object.hasOwn(given, key);
  if (!has('counts') && !has('seen')) {
    if (RANKS.some(has)) return shoeFrom(given, undefined, undefined, usual);
    const [key] = Object.keys(given);
    throw key === undefined
      ? new RangeError('line must have counts or cards seen, got neither')
      : unknownName('line', 'an object with counts or seen', key, KEYS);
  }
  for (const key of Object.keys(given)) {
    // Other keys are the user's own; one that is nearly known is a slip.
    if (!KEYS.includes(key) && KEYS.some((known) => nearly(key, known))) {
      throw unknownName('key', 'counts, seen or decks', key, KEYS);
    }
  }
  const { counts, seen, decks } = given as Record<string, unknown>;
  return shoeFrom(counts, seen, decks, usual);
}

/** Whether a key is a known one but for capitals or an ending. */
function nearly(key: string, known: string): boolean {
  const lower = key.toLowerCase();
  return lower === known || `${lower}s` === known || lower === `${known}s`;
}

/** A shoe from its counts or from a full one, less the cards seen. */
function shoeFrom(counts: unknown, seen: unknown, decks: unknown, usual: Usual): Shoe {
  if (seen !== undefined && typeof seen !== 'string') {
    throw new TypeError(`seen must be a text of cards, got ${shown(seen)}`);
  }
  if (decks !== undefined && typeof decks !== 'number') {
    throw new TypeError(`decks must be a whole number from 1 to ${MAX_DECKS}, got ${shown(decks)}`);
  }
  const shoe =
    counts === undefined
      ? Shoe.ofDecks(decks ?? usual.decks)
      : Array.isArray(counts)
        ? Shoe.ofCounts(counts, decks ?? (counts.length === CARDS ? usual.most : usual.decks))
        : within(shoeOf({ counts }), decks ?? usual.most);
  return seen === undefined ? shoe : shoe.remove(seen);
}

/** The same shoe, where it can be of so many decks. */
function within(shoe: Shoe, decks: number): Shoe {
  return decks === MAX_DECKS ? shoe : Shoe.ofCounts(shoe.counts, decks);
}
