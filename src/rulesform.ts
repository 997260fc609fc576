// What the data of a rules file must be, key by key: every error with its path, not only the first.

import type { Bet } from './bet.ts';
import { MAX_DECKS } from './card.ts';
import type { Game } from './game.ts';
import { shown, unknownName } from './names.ts';
import { type Commission, lessCommission, parsePay } from './pays.ts';
import { MAX_NESTED, rulesOf, wordOf } from './rules.ts';
import { tableauOf } from './tableau.ts';
import { WORDS } from './words.ts';

/** Keys and indices from the top of a file down to a value. */
export type Path = readonly (string | number)[];

/** Bounds on a file, far above any table: what a hostile one may cost. */
const MAX_BETS = 500;
const MAX_ROWS = 100;

/** Takes note of an error at a path, or at the key of its last part. */
type Report = (path: Path, message: string, ofKey?: boolean) => void;

/** Checks a value, and throws what is wrong with it. */
export type Check = (value: unknown, what: string) => void;

export const text: Check = (value, what) => {
  if (typeof value !== 'string') throw new TypeError(`${what} must be a text, got ${shown(value)}`);
};

const id: Check = (value, what) => {
  if (typeof value !== 'string' || !/^[a-z0-9][a-z0-9-]{0,63}$/.test(value)) {
    throw new RangeError(
      `${what} must be lower-case letters, digits and dashes, got ${shown(value)}`,
    );
  }
};

const ids: Check = (value, what) => {
  if (!Array.isArray(value)) throw new TypeError(`${what} must be a list, got ${shown(value)}`);
  for (const one of value) id(one, what);
};

export function whole(most: number, least = 1): Check {
  return (value, what) => {
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
      const rule = `a whole number from ${least} to ${most}`;
      throw new RangeError(`${what} must be ${rule}, got ${shown(value)}`);
    }
  };
}

export const yesOrNo: Check = (value, what) => {
  if (typeof value !== 'boolean') {
    throw new TypeError(`${what} must be true or false, got ${shown(value)}`);
  }
};

const tableau: Check = (value) => {
  tableauOf(value as string);
};

/** What each part of a commission must be, tried on a unit staked. */
const COMMISSION: Record<keyof Commission, Check> = {
  rate: (rate) => {
    lessCommission('1:1', { rate: rate as string }, 1);
  },
  minimum: (minimum) => {
    lessCommission('1:1', { rate: 0, minimum: minimum as string }, 1);
  },
  roundUpTo: (roundUpTo) => {
    lessCommission('1:1', { rate: 0, roundUpTo: roundUpTo as string }, 1);
  },
};

/** What each key of a game and of a bet must be; those that are null are checked part by part. */
const GAME: Record<keyof Game, Check | null> = {
  id,
  name: text,
  source: text,
  aliases: ids,
  decks: whole(MAX_DECKS),
  tableau,
  bets: null,
  reshuffled: yesOrNo,
  provenance: text,
  note: text,
};

const BET: Record<keyof Bet, Check | null> = {
  id,
  name: text,
  source: text,
  pays: null,
  aliases: ids,
  decks: whole(MAX_DECKS),
  tableau,
  given: null,
  commission: null,
  lastRound: whole(1_000),
  provenance: text,
  note: text,
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Runs a check and reports what it throws. */
function attempt(report: Report, path: Path, where: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    report(path, `${where}${(error as Error).message}`);
  }
}

/** Checks every key of an object that is there, and that those needed are. */
function checkKeys(
  value: Record<string, unknown>,
  checks: Record<string, Check | null>,
  needed: readonly string[],
  path: Path,
  what: string,
  report: Report,
): void {
  for (const [key, given] of Object.entries(value)) {
    if (!Object.hasOwn(checks, key)) {
      const known = Object.keys(checks);
      const rule = `one of ${known.join(', ')}`;
      report([...path, key], unknownName(`key of ${what}`, rule, key, known).message, true);
      continue;
    }
    attempt(report, [...path, key], '', () => checks[key]?.(given, `${key} of ${what}`));
  }
  for (const key of needed.filter((one) => !Object.hasOwn(value, one))) {
    report(path, `${what} must have ${key}, got none`);
  }
}

/** Reports everything in the data of a file that is not as a game must be. */
export function checkGame(data: unknown, report: Report): void {
  if (!isObject(data)) {
    report([], `rules must be an object with id, decks and bets, got ${shown(data)}`);
    return;
  }
  checkKeys(data, GAME, ['id', 'decks', 'bets'], [], 'rules', report);
  const { bets } = data;
  if (!Object.hasOwn(data, 'bets')) return;
  if (!Array.isArray(bets) || bets.length === 0 || bets.length > MAX_BETS) {
    report(['bets'], `bets must be a list of 1 to ${MAX_BETS} bets, got ${shown(bets)}`);
    return;
  }
  const seen = new Set<unknown>();
  bets.forEach((bet: unknown, b) => {
    const path = ['bets', b];
    checkBet(bet, path, report);
    if (!isObject(bet) || bet.id === undefined) return;
    if (seen.has(bet.id)) {
      report([...path, 'id'], `ids of bets must differ, got ${shown(bet.id)} twice`);
    }
    seen.add(bet.id);
  });
}

function checkBet(bet: unknown, path: Path, report: Report): void {
  if (!isObject(bet)) {
    report(path, `bet must be an object with id and pays, got ${shown(bet)}`);
    return;
  }
  let errors = 0;
  const counting: Report = (...issue) => {
    errors++;
    report(...issue);
  };
  const name = typeof bet.id === 'string' ? bet.id : `bet ${Number(path.at(-1)) + 1}`;
  checkKeys(bet, BET, ['id', 'pays'], path, name, counting);
  if (Object.hasOwn(bet, 'given')) {
    checkCondition(bet.given, [...path, 'given'], `given of ${name}: `, counting);
  }
  if (Object.hasOwn(bet, 'commission')) {
    const what = `commission of ${name}`;
    const { commission } = bet;
    if (isObject(commission)) {
      checkKeys(commission, COMMISSION, ['rate'], [...path, 'commission'], what, counting);
    } else {
      counting([...path, 'commission'], `${what} must hold a rate, got ${shown(commission)}`);
    }
  }
  const { pays } = bet;
  if (!Object.hasOwn(bet, 'pays')) return;
  if (!Array.isArray(pays) || pays.length === 0 || pays.length > MAX_ROWS) {
    const rule = `a list of 1 to ${MAX_ROWS} rows [odds, condition]`;
    report([...path, 'pays'], `pays of ${name} must be ${rule}, got ${shown(pays)}`);
    return;
  }
  pays.forEach((row: unknown, i) => {
    const at = [...path, 'pays', i];
    const where = `row ${i + 1} of ${name}`;
    if (!Array.isArray(row) || row.length !== 2) {
      counting(at, `${where} must be [odds, condition], got ${shown(row)}`);
      return;
    }
    attempt(counting, [...at, 0], `${where}: `, () => parsePay(row[0]));
    checkCondition(row[1], [...at, 1], `${where}: `, counting);
  });
  if (errors > 0) return;
  attempt(report, path, '', () => {
    rulesOf(bet as unknown as Bet);
  });
}

function checkCondition(
  condition: unknown,
  path: Path,
  where: string,
  report: Report,
  nested = 0,
): void {
  if (!isObject(condition) || Object.keys(condition).length === 0) {
    report(path, `${where}condition must be an object of words, got ${shown(condition)}`);
    return;
  }
  for (const [name, given] of Object.entries(condition)) {
    const at = [...path, name];
    if (name !== 'anyOf') {
      try {
        wordOf(name, given);
      } catch (error) {
        report(at, `${where}${(error as Error).message}`, !Object.hasOwn(WORDS, name));
      }
    } else if (!Array.isArray(given) || given.length === 0 || nested === MAX_NESTED) {
      const rule = `a list of conditions, ${MAX_NESTED} deep at most`;
      report(at, `${where}anyOf must be ${rule}, got ${shown(given)}`);
    } else {
      given.forEach((one: unknown, i) => {
        checkCondition(one, [...at, i], where, report, nested + 1);
      });
    }
  }
}
