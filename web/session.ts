// The session: the log that the page follows, event by event, and the table of it that is shown.

import {
  eventLine,
  eventOf,
  logText,
  parseCards,
  readLog,
  seenName,
  type Table,
  type TableEvent,
  type TablelessEvent,
  Tables,
  tablesOf,
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
    const lines = text.split('\n');
    const torn = lines.pop()!;
    const whole = read(lines);
    if (typeof whole !== 'string') {
      const message = `line ${lines.length + 1}: end of line missing, got ${torn.slice(0, 60)}`;
      return { session: whole, problem: torn ? { message, lines: lines.length } : null };
    }
    // Every part of a sound log is sound: the first unsound line is found by halving.
    let [good, bad] = [0, lines.length];
    while (bad - good > 1) {
      const middle = (good + bad) >> 1;
      if (typeof read(lines.slice(0, middle)) === 'string') bad = middle;
      else good = middle;
    }
    const part = read(lines.slice(0, good));
    return {
      session: typeof part === 'string' ? null : part,
      problem: { message: `${read(lines.slice(0, bad))}`, lines: good },
    };
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
    while (at > 0 && !isShoe(at) && !exposes(events[at]!, card)) at--;
    const exposure = events[at]!;
    if (exposure.event !== 'exposed') return null;
    const names = parseCards(exposure.cards).map(seenName);
    names.splice(names.lastIndexOf(card), 1);
    const rest = events.slice(at + 1);
    const applied = events.slice(at).map(() => this.apply({ event: 'undo' }));
    if (names.length > 0) applied.push(this.apply({ event: 'exposed', cards: names.join(' ') }));
    for (const event of rest) applied.push(this.apply(event));
    return applied;
  }
}

/** The session of a log's lines, or what is wrong with them; null where they hold no event. */
function read(lines: readonly string[]): Session | string | null {
  try {
    const log = readLog(lines.map((line) => `${line}\n`).join(''));
    const events = log.lines.map(({ event }) => event);
    return events.length === 0 ? null : new Session(tablesOf(log), events);
  } catch (error) {
    return (error as Error).message;
  }
}

function exposes(event: TableEvent, card: string): boolean {
  return event.event === 'exposed' && parseCards(event.cards).map(seenName).includes(card);
}

function now(): string {
  return new Date().toISOString();
}
