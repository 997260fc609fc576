// Tables: event-sourced, one or many; each keeps its events and states, undoes and redoes, and
// answers with the exact odds of the round to come or in progress.

import type { Bet } from './bet.ts';
import { anObject, frozen } from './border.ts';
import { oddsAt, type TableOdds } from './coming.ts';
import type { OpenEvent, TableEvent, TablelessEvent } from './event.ts';
import { eventOf } from './eventform.ts';
import { shown } from './names.ts';
import { type SettledBet, settleCoup } from './settlement.ts';
import { betsOffered, opened, type Round, roundsLeft, type TableState } from './state.ts';
import { type StepEvent, step } from './step.ts';

/**
 * Told after every event that was applied; the table's state and odds are those after it. Where one
 * throws, the event stands and all others are told, and then what it threw is thrown to the caller.
 */
export type Listener = (table: Table, event: TableEvent) => void;

/** Tells all of them. */
function tell(listeners: Iterable<Listener>, table: Table, event: TableEvent): void {
  const thrown: unknown[] = [];
  for (const listener of [...listeners]) {
    try {
      listener(table, event);
    } catch (error) {
      thrown.push(error);
    }
  }
  if (thrown.length > 0) throw thrown[0];
}

/**
 * A table that is followed by events: a shoe, coups, void rounds, burned and exposed cards, the cut
 * card, bets, amendments; all of them can be taken back. An event that cannot happen is refused
 * with an error, and changes nothing.
 *
 * @example
 * const table = new Table('sa-baccarat');
 * table.apply({ event: 'shoe' });
 * table.apply({ event: 'coup', cards: '9h8s/K3/4' }).left // => 411
 */
export class Table {
  readonly id: string;
  #past: { event: StepEvent; state: TableState }[];
  #future: { event: StepEvent; state: TableState }[] = [];
  readonly #listeners = new Set<Listener>();
  #odds: { state: TableState; odds: TableOdds | null } | null = null;

  /**
   * A table of a game, by its id, with any rules of its own, or from its `open` event.
   *
   * @throws TypeError or RangeError naming what is wrong.
   */
  constructor(game: string | Omit<OpenEvent, 'event' | 'table'>, id = 'main') {
    const rules = typeof game === 'string' ? { game } : game;
    const event = eventOf({ ...rules, event: 'open', table: id }) as OpenEvent;
    this.id = event.table;
    this.#past = [{ event: frozen(event), state: opened(event) }];
  }

  /** What is known now; frozen, as all states are. */
  get state(): TableState {
    return this.#past.at(-1)!.state;
  }

  /** Every state that the events that stand led to, in order. */
  get states(): TableState[] {
    return this.#past.map(({ state }) => state);
  }

  /** The events that stand, from the one that opened the table: those taken back left out. */
  get events(): StepEvent[] {
    return this.#past.map(({ event }) => event);
  }

  /** Every shoe there has been, as it was last: the one on the table at the end. */
  get shoes(): TableState[] {
    const states = this.states.filter(({ over }) => over !== 'no shoe');
    return [...new Map(states.map((state) => [state.shoes, state])).values()];
  }

  /** Events that `undo` can take back, and `redo` bring again. */
  get undoable(): number {
    return this.#past.length - 1;
  }

  get redoable(): number {
    return this.#future.length;
  }

  /**
   * Applies an event, checked first; a table id may be left out.
   *
   * @returns The state after it.
   * @throws TypeError or RangeError where the event is malformed or cannot happen then; the table
   * stays as it was. What a listener throws comes after the event was applied.
   */
  apply(given: TablelessEvent): TableState {
    const event = eventOf({ table: this.id, ...anObject('event', 'an object', given) });
    if (event.table !== this.id) {
      throw new RangeError(`table of an event must be ${this.id}, got ${shown(event.table)}`);
    }
    if (event.event === 'undo') {
      if (this.undoable === 0) throw new RangeError('undo must follow an event, got none to undo');
      this.#future.push(this.#past.pop()!);
    } else if (event.event === 'redo') {
      if (this.redoable === 0) throw new RangeError('redo must follow an undo, got none to redo');
      this.#past.push(this.#future.pop()!);
    } else {
      this.#past.push({ event: frozen(event), state: step(this.state, event) });
      this.#future = [];
    }
    tell(this.#listeners, this, event);
    return this.state;
  }

  /** Takes back the last event that stands. */
  undo(): TableState {
    return this.apply({ event: 'undo' });
  }

  /** Brings again the last event taken back. */
  redo(): TableState {
    return this.apply({ event: 'redo' });
  }

  /** Calls `listener` after every event from now on; what is returned ends that. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Bets offered in the round to come, or in progress. */
  get offered(): Bet[] {
    return betsOffered(this.state);
  }

  /** Rounds in which a bet is still offered, the one to come included; null where none is the last. */
  roundsLeft(bet: Bet): number | null {
    return roundsLeft(this.state, bet);
  }

  /**
   * Exact odds of the bets offered: of the coup in progress, given its cards, or else of the next
   * one; computed once for each state. Null where no round can be dealt: the shoe is over or
   * holds too few cards.
   */
  odds(): TableOdds | null {
    const { state } = this;
    if (this.#odds?.state !== state) this.#odds = { state, odds: oddsAt(state) };
    return this.#odds.odds;
  }

  /** What became of every bet in a round of any shoe, by the rules it was played by; none if void. */
  settled({ rules, hands, stakes, meters }: Round): SettledBet[] {
    return hands === null ? [] : settleCoup(rules.game, hands, stakes, meters);
  }
}

/**
 * Many tables followed at once, each by its id.
 *
 * @example
 * const tables = new Tables();
 * tables.apply({ table: 'a', event: 'open', game: 'live-baccarat' }).state.left // => 312
 */
export class Tables {
  readonly #tables = new Map<string, Table>();
  readonly #listeners = new Set<Listener>();

  /**
   * Applies an event to its table; the first one of a table must open it.
   *
   * @returns The table.
   * @throws TypeError or RangeError as `Table.apply` does; nothing has changed then.
   */
  apply(given: TableEvent): Table {
    const event = eventOf(given);
    const known = this.#tables.get(event.table);
    if (known) {
      known.apply(event);
      return known;
    }
    if (event.event !== 'open') {
      throw new RangeError(`first event of table ${event.table} must be open, got ${event.event}`);
    }
    const { event: _, table: id, ...rules } = event;
    const table = new Table(rules, id);
    this.#tables.set(id, table);
    table.subscribe((...told) => tell(this.#listeners, ...told));
    tell(this.#listeners, table, event);
    return table;
  }

  /** The table of an id. */
  get(id: string): Table | undefined {
    return this.#tables.get(id);
  }

  /** All tables, in the order opened. */
  get all(): Table[] {
    return [...this.#tables.values()];
  }

  /** Calls `listener` after every event at any table from now on; what is returned ends that. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
