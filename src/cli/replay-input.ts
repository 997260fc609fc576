// What `baccarat replay` reads: a log, coups as CSV, or a list of outcomes.

import { parse } from 'csv-parse/sync';
import { isCards, readEntry } from '../entry.ts';
import type { TablelessEvent } from '../event.ts';
import { eventOf } from '../eventform.ts';
import { tablesOf } from '../log.ts';
import { shown } from '../names.ts';
import { dealtText, parseDealt } from '../notation.ts';
import { parseOutcomes, type RoadOutcome } from '../roads.ts';
import { type Table, Tables } from '../table.ts';
import { CliError, FAILURE, USAGE } from './errors.ts';
import { named, read } from './log.ts';
import type { TableRulesGiven } from './session.ts';
import { nameOf, unreadable } from './shoes.ts';
import { MAX_RECORD, type Terminal } from './terminal.ts';

export const INPUTS = ['log', 'coups', 'outcomes'] as const;
export type Input = (typeof INPUTS)[number];

/** What was read: tables that were played, or outcomes alone. */
export type Played =
  | { input: 'log' | 'coups'; tables: Tables; torn: string | null }
  | { input: 'outcomes'; outcomes: RoadOutcome[] };

/** Reads a file, of the kind said or as it looks; coups are played by the rules given. */
export async function played(
  file: string,
  input: string | undefined,
  rules: () => Promise<TableRulesGiven>,
  terminal: Terminal,
): Promise<Played> {
  if (input !== undefined && !INPUTS.includes(input as Input)) {
    throw new CliError(`input must be one of ${INPUTS.join(', ')}, got ${shown(input)}`, USAGE);
  }
  const bytes = await bytesOf(file, terminal);
  const name = nameOf(file);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (text.trim() === '') {
    throw new CliError(`${name} must hold a log, coups or outcomes, got nothing`, FAILURE);
  }
  const kind = (input as Input | undefined) ?? kindOf(text);
  if (kind === 'log') {
    const log = read(name, bytes);
    return { input: kind, tables: named(name, () => tablesOf(log)), torn: log.torn };
  }
  try {
    if (kind === 'outcomes') return { input: kind, outcomes: parseOutcomes(text) };
    return { input: kind, tables: tablesOfCoups(text, await rules()), torn: null };
  } catch (error) {
    if (error instanceof CliError) throw error;
    const what = kind === 'coups' ? 'coups in CSV' : 'outcomes P, B and T';
    throw new CliError(`${name} must be ${what}, got ${(error as Error).message}`, FAILURE);
  }
}

async function bytesOf(file: string, terminal: Terminal): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of terminal.stream(file).text as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length > MAX_RECORD)
        throw new RangeError(`${nameOf(file)} must hold at most ${MAX_RECORD} bytes, got more`);
    }
  } catch (error) {
    throw error instanceof RangeError
      ? new CliError(error.message, FAILURE)
      : unreadable(file, error);
  }
  return Buffer.concat(parts);
}

const OUTCOME = /^(p|player|b|banker|t|tie|[pbt]+)$/i;

/**
 * What a text looks like, by its first word: an object, an outcome, or else a coup or a head. A first
 * word that may be another thing (T is a ten, b a burn, Player a head) is an outcome among such words.
 */
function kindOf(text: string): Input {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const [first = ''] = words;
  if (first.startsWith('{')) return 'log';
  const outcomes = words.filter((word) => OUTCOME.test(word)).length;
  return OUTCOME.test(first) && 2 * outcomes > words.length ? 'outcomes' : 'coups';
}

/** Columns that may be named, besides any that are the user's own. */
const COLUMNS = ['table', 'shoe', 'burn', 'coup', 'player', 'banker'] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

/** Tables from CSV: `coup`, or `player` and `banker`; a new `shoe` where that column changes. */
export function tablesOfCoups(text: string, rules: TableRulesGiven): Tables {
  const rows = rowsOf(text);
  const [first] = rows;
  const columns = columnsOf(first?.record ?? []);
  const hasHeads = first !== undefined && columns !== null;
  const tables = new Tables();
  const shoes = new Map<string, string>();
  for (const { record, info } of hasHeads ? rows.slice(1) : rows) {
    const row = rowOf(record, columns);
    try {
      const table = row.table || 'main';
      const open = { ...rules, event: 'open', table };
      if (!tables.get(table)) tables.apply(eventOf(open));
      if (shoes.get(table) !== (row.shoe ?? '')) tables.apply(eventOf({ table, event: 'shoe' }));
      shoes.set(table, row.shoe ?? '');
      const events = [...burnOf(row), ...eventsOf(row)];
      for (const event of events) tables.apply(eventOf({ ...event, table }));
    } catch (error) {
      throw new RangeError(`line ${info.lines}: ${(error as Error).message}`);
    }
  }
  return tables;
}

/** The rows of CSV, each with the number of its line. */
function rowsOf(text: string): { record: string[]; info: { lines: number } }[] {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
  } catch (error) {
    throw new RangeError(`rows must be well-formed CSV, got ${(error as Error).message}`);
  }
}

/**
 * What separates columns, as the first line has it outside quotes: where it has several, that by which
 * it names columns, or else not the comma, which may stand between cards.
 */
function separatorOf(text: string): string {
  const [line = ''] = text.trimStart().split('\n');
  const bare = line.replaceAll(/"[^"]*"?/g, '');
  const found = [';', '\t', ','].filter((one) => bare.includes(one));
  const names = (one: string): string[] => bare.split(one).map((name) => name.trim());
  return found.find((one) => columnsOf(names(one)) !== null) ?? found[0] ?? ',';
}

/** Places of the named columns, where a line names any. */
function columnsOf(record: readonly string[]): Map<string, number> | null {
  const names = record.map((name) => name.toLowerCase());
  const places = COLUMNS.flatMap((name): [string, number][] => {
    const at = names.indexOf(name === 'coup' && !names.includes('coup') ? 'cards' : name);
    return at < 0 ? [] : [[name, at]];
  });
  return places.length > 0 ? new Map(places) : null;
}

function rowOf(record: readonly string[], columns: Map<string, number> | null): Row {
  if (columns === null) {
    // A coup in one column, or its hands, and perhaps third cards, in their own.
    const last = record.findLastIndex((cell) => cell !== '');
    const [first = '', ...others] = record.slice(0, last + 1);
    // What stands beside a whole coup and is no card is the user's own.
    const isOwn = first.includes('/') && !others.every(isCards);
    return { coup: isOwn ? first : [first, ...others].join('/') };
  }
  return Object.fromEntries([...columns].map(([name, at]) => [name, record[at] ?? '']));
}

/** A row as events: both hands, or what may be typed at a table. */
function eventsOf({ coup, player = '', banker = '' }: Row): TablelessEvent[] {
  return coup === undefined ? [{ event: 'coup', cards: `${player}/${banker}` }] : readEntry(coup);
}

/** Cards burned before a round, `?` for each that nobody saw. */
function burnOf({ burn = '' }: Row): TablelessEvent[] {
  if (burn === '') return [];
  const burned = parseDealt(burn);
  const seen = burned.filter((card) => card !== null);
  return [{ event: 'burn', shown: dealtText(seen), count: burned.length }];
}

/** A last line of a record that was torn and dropped; null where there was none. */
export function tornOf(record: Played): string | null {
  return record.input === 'outcomes' ? null : record.torn;
}

/** The tables of a record, or the one asked for. */
export function tablesIn(record: Played, table: string | undefined): Table[] {
  if (record.input === 'outcomes') {
    throw new CliError('record must hold cards to be compared, got outcomes alone', USAGE);
  }
  const { tables } = record;
  if (table === undefined) return tables.all;
  const found = tables.get(table);
  if (found) return [found];
  const ids = tables.all.map(({ id }) => id).join(', ') || 'none';
  throw new CliError(`table must be one of ${ids}, got ${table}`, USAGE);
}
