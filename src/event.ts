// Events of a table as data: what each kind holds, checked at the border, and their lines of JSON.

import { MAX_DECKS } from './card.ts';
import type { Game } from './game.ts';
import { list, shown, unknownName } from './names.ts';
import { amount } from './pays.ts';
import { type Check, checkGame, text, whole, yesOrNo } from './rulesform.ts';

/** How many cards an opening burn discards after the card turned up. */
export type BurnRule = 'value' | 'decks' | 'none' | number;

/** What every event may carry besides. */
interface Common {
  /** The table it happened at. */
  table: string;
  /** When, and whatever else its writer wants to keep: read by nobody here. */
  at?: string;
  note?: string;
}

/** The rules of a table, as far as they are not the game's own. */
export interface OpenEvent extends Common {
  event: 'open';
  /** A game by its id, or a whole rule set. */
  game: string | Game;
  /** Decks of a fresh shoe; the game's where not said. */
  decks?: number;
  /** Cards burned after the card turned up: its value, one a deck, a fixed number, or none. */
  burn?: BurnRule;
  /** Cards burned unseen before every round. */
  burnEachRound?: number;
  /** The shoe is full again before every round; as the game has it where not said. */
  reshuffled?: boolean;
  /** Void rounds count towards the last round of a bet. */
  countVoids?: boolean;
  /** Rounds dealt after the one in which the cut card came out. */
  afterCut?: number;
}

/** A fresh shoe. */
export interface ShoeEvent extends Common {
  event: 'shoe';
  decks?: number;
}

/** Cards burned before a round. */
export interface BurnEvent extends Common {
  event: 'burn';
  /** The card turned up, which is discarded and was seen. */
  turned?: string;
  /** Further cards; as the table's rule has it where not said. */
  count?: number;
  /** Those of them that were shown. */
  shown?: string;
}

/** The next card of a coup, in deal order. */
export interface CardEvent extends Common {
  event: 'card';
  card: string;
}

/** A whole coup: `9h8s/K3/4`. */
export interface CoupEvent extends Common {
  event: 'coup';
  cards: string;
}

/** A round that is void, bets returned: with the cards that were seen, or dealt unseen (`?`). */
export interface VoidEvent extends Common {
  event: 'void';
  cards?: string;
}

/** Cards that were seen and discarded, without effect on play. */
export interface ExposedEvent extends Common {
  event: 'exposed';
  cards: string;
}

/** A surplus card: kept face down for the next round, or exposed and so discarded. */
export interface SurplusEvent extends Common {
  event: 'surplus';
  card?: string;
}

/** The cut card. */
export interface CutEvent extends Common {
  event: 'cut';
  /** Rounds still to be finished, the one in progress included. */
  rounds?: number;
}

/** Stakes on the round to come, by bet; 0 takes one back. */
export interface BetEvent extends Common {
  event: 'bet';
  stakes: Readonly<Record<string, string | number>>;
}

/** What an earlier round of this shoe really was. */
export interface AmendEvent extends Common {
  event: 'amend';
  /** Its number, from 1, void rounds counted. */
  round: number;
  cards?: string;
  /** It was void: then `cards` are those that were seen. */
  void?: boolean;
}

/** The shoe is cancelled (every round of it void), ended, or an event taken back or brought again. */
export interface BareEvent<E extends 'cancel' | 'end' | 'undo' | 'redo'> extends Common {
  event: E;
}

/** Anything that happens at a table. */
export type TableEvent =
  | OpenEvent
  | ShoeEvent
  | BurnEvent
  | CardEvent
  | CoupEvent
  | VoidEvent
  | ExposedEvent
  | SurplusEvent
  | CutEvent
  | BetEvent
  | AmendEvent
  | BareEvent<'cancel'>
  | BareEvent<'end'>
  | BareEvent<'undo'>
  | BareEvent<'redo'>;

/** An event that says nothing of its table. */
export type TablelessEvent = TableEvent extends infer E
  ? E extends TableEvent
    ? Omit<E, 'table'> & { table?: string }
    : never
  : never;

export type EventName = TableEvent['event'];

const MOST_CARDS = 52 * MAX_DECKS;
/** Longest text of an event: a shoe's cards take a thousand characters. */
const MOST_TEXT = 2_000;
const MOST_ROUNDS = 100;
const MOST_STAKES = 500;

const short: Check = (value, what) => {
  text(value, what);
  if ((value as string).length > MOST_TEXT) {
    throw new RangeError(`${what} must be at most ${MOST_TEXT} characters, got ${shown(value)}`);
  }
};

const name: Check = (value, what) => {
  if (typeof value !== 'string' || !/^[\w.:-]{1,64}$/.test(value)) {
    const rule = '1 to 64 letters, digits and . : - _';
    throw new RangeError(`${what} must be ${rule}, got ${shown(value)}`);
  }
};

const decks = whole(MAX_DECKS);

const burn: Check = (value, what) => {
  if (value === 'value' || value === 'decks' || value === 'none') return;
  try {
    whole(MOST_CARDS, 0)(value, what);
  } catch {
    const rule = `value, decks, none or a whole number from 0 to ${MOST_CARDS}`;
    throw new RangeError(`${what} must be ${rule}, got ${shown(value)}`);
  }
};

const game: Check = (value) => {
  if (typeof value === 'string') return;
  checkGame(value, (_, message) => {
    throw new RangeError(message);
  });
};

const stakes: Check = (value, what) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`${what} must be an object of amounts by bet, got ${shown(value)}`);
  }
  const all = Object.entries(value);
  if (all.length === 0 || all.length > MOST_STAKES) {
    throw new RangeError(`${what} must be 1 to ${MOST_STAKES} amounts, got ${all.length}`);
  }
  for (const [bet, stake] of all) amount(`stake on ${bet}`, stake);
};

/** The fields of each kind of event: those it must have, then those it may have. */
const FORMS: Readonly<
  Record<EventName, readonly [must: Record<string, Check>, may: Record<string, Check>]>
> = {
  open: [
    { game },
    {
      decks,
      burn,
      burnEachRound: whole(MOST_CARDS, 0),
      reshuffled: yesOrNo,
      countVoids: yesOrNo,
      afterCut: whole(MOST_ROUNDS, 0),
    },
  ],
  shoe: [{}, { decks }],
  burn: [{}, { turned: short, count: whole(MOST_CARDS, 0), shown: short }],
  card: [{ card: short }, {}],
  coup: [{ cards: short }, {}],
  void: [{}, { cards: short }],
  exposed: [{ cards: short }, {}],
  surplus: [{}, { card: short }],
  cut: [{}, { rounds: whole(MOST_ROUNDS, 0) }],
  bet: [{ stakes }, {}],
  amend: [{ round: whole(MOST_CARDS) }, { cards: short, void: yesOrNo }],
  cancel: [{}, {}],
  end: [{}, {}],
  undo: [{}, {}],
  redo: [{}, {}],
};

/** What any event may have. */
const COMMON: Record<string, Check> = { at: short, note: short };

/** Kinds of events there are. */
export const EVENTS = Object.keys(FORMS) as readonly EventName[];

/**
 * An event from data, every field of it checked; whether it may happen then is the table's to say.
 *
 * @throws TypeError or RangeError naming the field that is wrong.
 * @example
 * eventOf({ table: 'a', event: 'coup', card: '9h8s/K3/4' }) // throws field of coup must be one of table, event, cards, at, note, got "card" (nearest: cards)
 */
export function eventOf(data: unknown): TableEvent {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new TypeError(`event must be an object, got ${shown(data)}`);
  }
  const given = data as Record<string, unknown>;
  const kind = given.event;
  if (typeof kind !== 'string' || !Object.hasOwn(FORMS, kind)) {
    throw unknownName('event', `one of ${list(EVENTS)}`, kind, EVENTS);
  }
  const [must, may] = FORMS[kind as EventName];
  const checks: Record<string, Check> = {
    table: name,
    event: () => {},
    ...must,
    ...may,
    ...COMMON,
  };
  for (const field of Object.keys(given)) {
    if (Object.hasOwn(checks, field)) continue;
    const fields = Object.keys(checks);
    throw unknownName(`field of ${kind}`, `one of ${fields.join(', ')}`, field, fields);
  }
  const event: Record<string, unknown> = {};
  for (const [field, check] of Object.entries(checks)) {
    if (given[field] === undefined) {
      if (field !== 'table' && !Object.hasOwn(must, field)) continue;
      throw new RangeError(`${kind} must have ${field}, got none`);
    }
    check(given[field], `${field} of ${kind}`);
    event[field] = given[field];
  }
  return event as unknown as TableEvent;
}

/**
 * An event from its line of JSON.
 *
 * @throws TypeError or RangeError saying what is wrong with it.
 * @example
 * parseEvent('{"table":"a","event":"card","card":"9h"}').event // => card
 */
export function parseEvent(line: string): TableEvent {
  let data: unknown;
  try {
    data = JSON.parse(line);
  } catch {
    throw new RangeError(`event must be well-formed JSON, got ${shown(line)}`);
  }
  return eventOf(data);
}

/**
 * The line of an event, its fields in a fixed order, without a line end.
 *
 * @example
 * eventLine({ event: 'card', card: '9h', table: 'a' }) // => {"table":"a","event":"card","card":"9h"}
 */
export function eventLine(event: TableEvent): string {
  return JSON.stringify(eventOf(event));
}
