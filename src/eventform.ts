// What the data of an event must be, field by field, checked at the border; and its line of JSON.

import { anObject } from './border.ts';
import { MAX_DECKS } from './card.ts';
import type { EventName, TableEvent } from './event.ts';
import { readJson } from './json.ts';
import { list, shown, unknownName } from './names.ts';
import { amount } from './pays.ts';
import { type Check, checkGame, text, whole, yesOrNo } from './rulesform.ts';

export const MOST_CARDS = 52 * MAX_DECKS;
/** Longest text of an event: a shoe's cards take a thousand characters. */
export const MOST_TEXT = 2_000;
export const MOST_ROUNDS = 100;
export const MOST_BETS = 500;
/** Id of a table. */
export const TABLE_ID = /^[\w.:-]{1,64}$/;

const short: Check = (value, what) => {
  text(value, what);
  if ((value as string).length > MOST_TEXT) {
    throw new RangeError(`${what} must be at most ${MOST_TEXT} characters, got ${shown(value)}`);
  }
};

const name: Check = (value, what) => {
  if (typeof value !== 'string' || !TABLE_ID.test(value)) {
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

const money: Check = (value, what) => {
  amount(what, value as string | number);
};

const byBet: Check = (value, what) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`${what} must be an object of amounts by bet, got ${shown(value)}`);
  }
  const all = Object.entries(value);
  if (all.length === 0 || all.length > MOST_BETS) {
    throw new RangeError(`${what} must be 1 to ${MOST_BETS} amounts, got ${all.length}`);
  }
  for (const [bet, one] of all) amount(`${what}: ${bet}`, one);
};

const limit: Check = (value, what) => (typeof value === 'object' ? byBet : money)(value, what);

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
      minimum: limit,
      maximum: limit,
      maximumDifference: money,
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
  bet: [{ stakes: byBet }, {}],
  meter: [{ meters: byBet }, {}],
  amend: [{ round: whole(MOST_CARDS) }, { cards: short, void: yesOrNo }],
  cancel: [{}, {}],
  end: [{}, {}],
  undo: [{}, {}],
  redo: [{}, {}],
};

/** What any event may have. */
const COMMON: Record<string, Check> = { at: short, note: short };

/** Kinds of events there are. */
const EVENTS = Object.keys(FORMS) as readonly EventName[];

/**
 * An event from data, every field of it checked and copied; whether it may happen then is the
 * table's to say.
 *
 * @throws TypeError or RangeError naming the field that is wrong.
 * @example
 * eventOf({ table: 'a', event: 'coup', card: '9h8s/K3/4' }) // throws field of coup must be one of table, event, cards, at, note, got "card" (nearest: cards)
 */
export function eventOf(data: unknown): TableEvent {
  const given = anObject('event', 'an object', data) as Record<string, unknown>;
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
    event[field] = structuredClone(given[field]);
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
  return eventOf(readJson('event', line));
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
