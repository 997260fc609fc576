// A session at tables: every event is checked, applied and on the disk before anything is answered.

import type { OpenEvent, TableEvent, TablelessEvent } from '../event.ts';
import { eventOf } from '../eventform.ts';
import { tablesOf } from '../log.ts';
import { shown } from '../names.ts';
import { type StepEvent, step } from '../step.ts';
import { Table, type Tables } from '../table.ts';
import { CliError, FAILURE } from './errors.ts';
import { type HeldLog, named, openLog } from './log.ts';

/** Tables and their log. */
export class Session {
  readonly tables: Tables;
  /** What was torn off the end of the log and dropped, if anything. */
  readonly torn: string | null;
  #log: HeldLog | null;

  /** Takes up a log where it was left; without one nothing is kept. */
  constructor(path: string | undefined, open: (path: string) => HeldLog = openLog) {
    this.#log = path === undefined ? null : open(path);
    const log = this.#log?.log ?? { lines: [], bytes: 0, torn: null };
    this.torn = log.torn;
    try {
      this.tables = path === undefined ? tablesOf(log) : named(path, () => tablesOf(log));
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /**
   * Applies events of one table, all of them or none.
   *
   * @returns The table; when this returns the events are on the disk.
   * @throws RangeError or TypeError where one cannot happen, and nothing has changed; CliError where
   * the log cannot be written, and the session is over.
   */
  apply(given: readonly TableEvent[]): Table {
    const events = given.map(eventOf);
    if (events.length > 1) this.#check(events);
    let table: Table | undefined;
    for (const event of events) table = this.tables.apply(event);
    this.#log?.append(events);
    return table!;
  }

  /** Tries events on a copy of the state, where there are several. */
  #check(events: readonly TableEvent[]): void {
    const table = this.tables.get(events[0]!.table);
    const [first, ...rest] = events;
    let state = table ? table.state : new Table(rulesIn(first as OpenEvent)).state;
    for (const event of table ? events : rest) state = step(state, event as StepEvent);
  }

  /** Applies what was typed at a table. */
  enter(id: string, entered: readonly TablelessEvent[]): Table {
    return this.apply(entered.map((event) => ({ ...event, table: id }) as TableEvent));
  }

  /** The table of an id: opened by the rules given, with a shoe, or as it was left. */
  tableFor(id: string, rules: TableRulesGiven, isNamed: boolean): Table {
    const known = this.tables.get(id);
    const open = eventOf({ ...rules, event: 'open', table: id });
    if (known === undefined) return this.apply([open, { table: id, event: 'shoe' }]);
    const had = known.events.findLast(({ event }) => event === 'open')!;
    if (isNamed && JSON.stringify(had) !== JSON.stringify(open)) {
      throw new CliError(
        `rules of table ${id} must be left out, or as its log has them, got others than ${shown(idOf(had as OpenEvent))}`,
        FAILURE,
      );
    }
    // Of the first write only `open` may have come to the disk.
    const isOpenOnly = known.undoable + known.redoable === 0;
    return isOpenOnly ? this.apply([{ table: id, event: 'shoe' }]) : known;
  }

  /** Lets go of the log; nothing is applied after it. */
  close(): void {
    this.#log?.release();
    this.#log = null;
  }
}

/** The rules of a table as its `open` event has them. */
export type TableRulesGiven = Omit<OpenEvent, 'event' | 'table'>;

function idOf({ game }: OpenEvent): string {
  return typeof game === 'string' ? game : `${game.id}, as it was opened`;
}

function rulesIn({ event: _, table: __, ...rules }: OpenEvent): TableRulesGiven {
  return rules;
}
