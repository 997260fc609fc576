// The session: the log that the page follows, event by event, and the table of it that is shown.

import {
  eventLine,
  eventOf,
  LOG_SCHEMA,
  type Log,
  logText,
  parseCards,
  readLog,
  seenName,
  type Table,
  type TableEvent,
  type TablelessEvent,
  Tables,
} from '../src/index.ts';

/** The rules a table is opened with. */
export type Opening = Omit<Extract<TablelessEvent, { event: 'open' }>, 'event' | 'table'>;

/** A log that was read, as far as it is sound. */
export interface Recovered {
  /** Null where not even a table was opened. */
  session: Session | null;
  /** What is wrong with the rest, and how many lines stand before it. */
  problem: { message: string; lines: number } | null;
}

/** A log and its tables. */
export class Session {
  readonly tables: Tables;
  /** The text of the log: its header, and a line for each event. */
  text: string;
  /** The table shown. */
  id: string;
  readonly events: TableEvent[];

  /** From events that were applied to the tables already. */
  constructor(tables: Tables, events: readonly TableEvent[]) {
    this.tables = tables;
    this.events = [...events];
    this.text = logText(events);
    this.id = events.at(-1)?.table ?? 'main';
  }

  /** A log of one table, opened with a fresh shoe. */
  static start(rules: Opening): Session {
    const open = eventOf({ ...rules, event: 'open', table: 'main', at: now() });
    const tables = new Tables();
    tables.apply(open);
    const session = new Session(tables, [open]);
    session.apply({ event: 'shoe' });
    return session;
  }

  /**
   * Reads a log; of one that is damaged, or cannot have happened, the part before that line. A last
   * line without its end was torn off, and is damage too.
   */
  static recover(text: string): Recovered {
    let { lines, torn, problem } = parsed(text);
    const tables = new Tables();
    const events: TableEvent[] = [];
    // Each event is applied once: before the first that cannot happen, the tables are as they were.
    for (const { line, event } of lines) {
      try {
        tables.apply(event);
      } catch (error) {
        problem = { message: `line ${line}: ${(error as Error).message}`, lines: line - 1 };
        break;
      }
      events.push(event);
    }
    if (problem === null && torn !== null) {
      const before = text.split('\n').length - 1;
      const message = `line ${before + 1}: end of line missing, got ${torn.slice(0, 60)}`;
      problem = { message, lines: before };
    }
    return { session: events.length === 0 ? null : new Session(tables, events), problem };
  }

  /** The table shown. */
  get table(): Table {
    return this.tables.get(this.id)!;
  }

  /**
   * Applies an event to the table shown, and writes its line.
   *
   * @throws RangeError or TypeError where it cannot happen; nothing has changed then.
   */
  apply(given: TablelessEvent): TableEvent {
    const event = eventOf({ at: now(), ...given, table: this.id });
    this.tables.apply(event);
    this.events.push(event);
    this.text += `${eventLine(event)}\n`;
    return event;
  }

  /**
   * Puts back a card that was exposed by mistake: takes events back to the newest exposure of it,
   * leaves the card out, and brings the rest again.
   *
   * @returns The events that did it; null where no such card was exposed in this shoe.
   */
  putBack(card: string): TableEvent[] | null {
    const { events } = this.table;
    const isShoe = (at: number): boolean => events[at]!.event === 'shoe';
    let at = events.length - 1;
    const exposes = (event: TableEvent): boolean =>
      event.event === 'exposed' && placeOf(event.cards, card) >= 0;
    while (at > 0 && !isShoe(at) && !exposes(events[at]!)) at--;
    const exposure = events[at]!;
    if (exposure.event !== 'exposed') return null;
    const names = parseCards(exposure.cards).map(seenName);
    names.splice(placeOf(exposure.cards, card), 1);
    const rest = events.slice(at + 1);
    const applied = events.slice(at).map(() => this.apply({ event: 'undo' }));
    if (names.length > 0) applied.push(this.apply({ event: 'exposed', cards: names.join(' ') }));
    for (const event of rest) applied.push(this.apply(event));
    return applied;
  }
}

/** The lines of a log before the first that is malformed, and what is wrong with that one. */
function parsed(text: string): Pick<Log, 'lines' | 'torn'> & Pick<Recovered, 'problem'> {
  try {
    return { ...readLog(text), problem: null };
  } catch (error) {
    const { message } = error as Error;
    const before = Number(/^line (\d+): /.exec(message)![1]) - 1;
    const good = text.split('\n', before).map((line) => `${line}\n`);
    return { ...readLog(good.join('')), problem: { message, lines: before } };
  }
}

/** Whether a text begins like a log, whatever its file is called. */
export function isLog(text: string): boolean {
  try {
    const first: unknown = JSON.parse(text.slice(0, text.indexOf('\n')));
    const { event, schema } = Object(first);
    return event !== undefined || schema === LOG_SCHEMA;
  } catch {
    return false;
  }
}

/** Where a card stands last among cards as written; a rank alone stands for any of its cards. */
function placeOf(cards: string, card: string): number {
  const [wanted] = parseCards(card);
  const seen = parseCards(cards);
  const exact = seen.findLastIndex((one) => seenName(one) === card);
  if (exact >= 0 || wanted!.suit !== null) return exact;
  return seen.findLastIndex(({ rank }) => rank === wanted!.rank);
}

function now(): string {
  return new Date().toISOString();
}
