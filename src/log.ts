// The log of tables: JSON Lines, one event a line; reads it again, whole or torn, and writes it.

import { aList, anObject } from './border.ts';
import type { TableEvent } from './event.ts';
import { eventLine, parseEvent } from './eventform.ts';
import { shown } from './names.ts';
import { Tables } from './table.ts';

/** What a log's lines are; the first line says so. */
export const LOG_SCHEMA = 'baccarat-odds/event@1';

/** The first line of a log, without its end. */
export const LOG_HEADER = JSON.stringify({ schema: LOG_SCHEMA });

/** A log as read. */
export interface Log {
  /** The events, each with the number of its line, from 1. */
  lines: readonly { line: number; event: TableEvent }[];
  /** Bytes of all lines that are whole. */
  bytes: number;
  /** What was left of a last line without an end, dropped; null where there was none. */
  torn: string | null;
}

const LINE_END = 10;

/**
 * Reads a log. A line counts once its end is written: what follows the last end was torn off by a
 * crash, was never answered, and is dropped. Empty lines are passed over.
 *
 * @throws RangeError naming the first line that is damaged.
 * @example
 * readLog('{"table":"a","event":"shoe"}\n{"table":"a","ev').torn // => {"table":"a","ev
 */
export function readLog(log: string | Uint8Array): Log {
  const all = typeof log === 'string' ? new TextEncoder().encode(log) : log;
  if (!(all instanceof Uint8Array)) {
    throw new TypeError(`log must be a text or bytes, got ${shown(log)}`);
  }
  const bytes = all.lastIndexOf(LINE_END) + 1;
  const lines: { line: number; event: TableEvent }[] = [];
  let line = 1;
  for (let at = 0; at < bytes; line++) {
    const end = all.indexOf(LINE_END, at);
    const event = atLine(line, () => readLine(all.subarray(at, end), line));
    if (event) lines.push({ line, event });
    at = end + 1;
  }
  const torn = bytes < all.length ? new TextDecoder().decode(all.subarray(bytes)) : null;
  return { lines, bytes, torn };
}

/** The event of a line; null for an empty one, and for the first where it is the header. */
function readLine(bytes: Uint8Array, line: number): TableEvent | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    throw new RangeError('line must be UTF-8 text, got other bytes');
  }
  if (text === '' || (line === 1 && isHeader(text))) return null;
  return parseEvent(text);
}

function isHeader(text: string): boolean {
  const [, schema] = /^\{\s*"schema"\s*:\s*"([^"]*)"\s*\}$/.exec(text) ?? [];
  if (schema === undefined) return false;
  if (schema === LOG_SCHEMA) return true;
  throw new RangeError(`schema of a log must be ${LOG_SCHEMA}, got ${shown(schema)}`);
}

/** Runs `work`, an error of which names the line. */
function atLine<T>(line: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error) error.message = `line ${line}: ${error.message}`;
    throw error;
  }
}

/**
 * The tables of a log, every event applied.
 *
 * @throws RangeError naming the first line that cannot happen where it stands.
 * @example
 * tablesOf(readLog('{"table":"a","event":"open","game":"sa-baccarat"}\n')).all.length // => 1
 */
export function tablesOf(log: Log): Tables {
  const { lines } = anObject('log', 'what readLog returns', log);
  aList('lines of a log', 'a list', lines);
  const tables = new Tables();
  for (const { line, event } of lines) atLine(line, () => tables.apply(event));
  return tables;
}

/**
 * The text of a log: its header, and a line for each event.
 *
 * @example
 * logText([{ table: 'a', event: 'shoe' }]).split('\n')[1] // => {"table":"a","event":"shoe"}
 */
export function logText(events: readonly TableEvent[]): string {
  const lines = aList('events', 'a list of events', events).map(eventLine);
  return [LOG_HEADER, ...lines, ''].join('\n');
}
