// A bet's rules: its rows checked, and made ready to settle as tests of the words they read.

import type { Bet } from './bet.ts';
import { frozen } from './border.ts';
import type { Condition } from './condition.ts';
import { list, shown, unknownName } from './names.ts';
import { type Pay, parsePay } from './pays.ts';
import { STANDARD, type Tableau, tableauOf } from './tableau.ts';
import {
  type ClassWord,
  isSuitWord,
  type SuitWord,
  type Word,
  type WordName,
  type WordValue,
} from './word.ts';
import { WORDS } from './words.ts';

/** A question about suits: do the word's cards all lie in one of these marks? */
export interface Fact {
  word: SuitWord;
  marks: readonly number[];
}

/** A bet made ready to settle: the words and facts it reads, and its rows as tests of them. */
export interface Rules {
  bet: Bet;
  /** What each row pays. */
  pays: readonly Pay[];
  /** The bet's own drawing rule, if it has one. */
  tableau: Tableau | null;
  words: readonly WordName[];
  facts: readonly Fact[];
  /**
   * The first row that holds, the number of rows where the bet loses, -1 where what was given
   * is not so: from codes of `words`, and facts as bits.
   */
  settle: (codes: ArrayLike<number>, facts: number) => number;
}

type Test = (codes: ArrayLike<number>, facts: number) => boolean;

/** A bet is settled under every truth of its facts; no published one has more than two. */
const MAX_FACTS = 6;

/** How deep conditions may lie in `anyOf`: no published one does at all. */
export const MAX_NESTED = 8;

const ready = new WeakMap<Bet, Rules>();

/**
 * Checks a bet and makes it ready to settle; from then on it is frozen.
 *
 * @throws TypeError or RangeError naming the bet, the row and the word that is wrong.
 */
export function rulesOf(bet: Bet): Rules {
  let rules = ready.get(bet);
  if (!rules) {
    rules = compile(bet);
    // What is known of a bet would no longer be true if it changed.
    ready.set(frozen(bet), rules);
  }
  return rules;
}

function compile(bet: Bet): Rules {
  if (typeof bet !== 'object' || bet === null) {
    throw new TypeError(`bet must be an object with id, name and pays, got ${shown(bet)}`);
  }
  if (
    typeof bet.id !== 'string' ||
    !/^[a-z0-9][a-z0-9-]{0,63}(\/[a-z0-9][a-z0-9-]{0,63})?$/.test(bet.id)
  ) {
    throw new RangeError(
      `bet id must be lower-case letters, digits and dashes, got ${shown(bet.id)}`,
    );
  }
  if (!Array.isArray(bet.pays) || bet.pays.length === 0) {
    throw new TypeError(
      `pays of ${bet.id} must be a list of [odds, condition] rows, got ${shown(bet.pays)}`,
    );
  }
  const words: WordName[] = [];
  const facts: Fact[] = [];
  const tests: Test[] = [];
  const pays: Pay[] = [];
  bet.pays.forEach((row, i) => {
    const where = `row ${i + 1} of ${bet.id}`;
    if (!Array.isArray(row) || row.length !== 2) {
      throw new TypeError(`${where} must be [odds, condition], got ${shown(row)}`);
    }
    try {
      pays.push(parsePay(row[0]));
      tests.push(testOf(row[1], words, facts));
    } catch (error) {
      if (error instanceof Error) error.message = `${where}: ${error.message}`;
      throw error;
    }
  });
  const given = bet.given === undefined ? null : testOf(bet.given, words, facts);
  if (facts.length > MAX_FACTS) {
    throw new RangeError(
      `questions about suits in ${bet.id} must be at most ${MAX_FACTS}, got ${facts.length}`,
    );
  }
  return {
    bet,
    pays,
    tableau: bet.tableau === undefined ? null : tableauOf(bet.tableau),
    words,
    facts,
    settle: (codes, truths) => {
      if (given && !given(codes, truths)) return -1;
      const row = tests.findIndex((test) => test(codes, truths));
      return row < 0 ? tests.length : row;
    },
  };
}

/** The drawing rule a bet is settled by: its own, the game's, or the standard one. */
export function tableauFor(rules: Rules, game?: { tableau?: string }): Tableau {
  return rules.tableau ?? (game?.tableau === undefined ? STANDARD : tableauOf(game.tableau));
}

/** The test of a condition; words and facts it reads are added to the lists. */
function testOf(condition: Condition, words: WordName[], facts: Fact[], nested = 0): Test {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) {
    throw new TypeError(`condition must be an object of words, got ${shown(condition)}`);
  }
  const names = Object.keys(condition);
  if (names.length === 0) throw new TypeError('condition must hold at least one word, got {}');
  const tests = names.map((name): Test => {
    if (name === 'anyOf') return anyOf(condition.anyOf, words, facts, nested);
    const { word, values } = wordOf(name, condition[name as WordName]);
    return isSuitWord(word)
      ? suitTest(word, values, facts)
      : classTest(name as WordName, word, values, words);
  });
  return tests.length === 1
    ? tests[0]!
    : (codes, truths) => tests.every((test) => test(codes, truths));
}

/**
 * A word of a condition and the values given for it, any of which may hold.
 *
 * @throws RangeError naming the nearest word, or the values that the word may have.
 */
export function wordOf(name: string, given: unknown): { word: Word; values: WordValue[] } {
  if (!Object.hasOwn(WORDS, name)) {
    const known = [...Object.keys(WORDS), 'anyOf'];
    throw unknownName('word', `one of ${list(known)}`, name, known);
  }
  const word = WORDS[name]!;
  const values = Array.isArray(given) ? (given as WordValue[]) : [given as WordValue];
  const rule = list(word.values);
  for (const value of values) {
    if (word.values.includes(value)) continue;
    const texts = word.values.filter((one) => typeof one === 'string');
    if (typeof value === 'string') throw unknownName(name, rule, value, texts);
    const hint = texts.includes(`${value}`) ? ` (a rank is a text: "${value}")` : '';
    throw new RangeError(`${name} must be ${rule}, got ${shown(value)}${hint}`);
  }
  if (values.length === 0) throw new RangeError(`${name} must be ${rule}, got []`);
  return { word, values };
}

function anyOf(
  conditions: readonly Condition[] | undefined,
  words: WordName[],
  facts: Fact[],
  nested: number,
): Test {
  if (!Array.isArray(conditions) || conditions.length === 0 || nested === MAX_NESTED) {
    const rule = `a list of conditions, ${MAX_NESTED} deep at most`;
    throw new TypeError(`anyOf must be ${rule}, got ${shown(conditions)}`);
  }
  const tests = conditions.map((condition) => testOf(condition, words, facts, nested + 1));
  return (codes, truths) => tests.some((test) => test(codes, truths));
}

function classTest(
  name: WordName,
  word: ClassWord,
  values: readonly WordValue[],
  words: WordName[],
): Test {
  let at = words.indexOf(name);
  if (at < 0) at = words.push(name) - 1;
  const held = new Uint8Array(word.codes);
  for (const value of values) for (const code of word.means(value)) held[code] = 1;
  return (codes) => held[codes[at]!] === 1;
}

function suitTest(word: SuitWord, values: readonly WordValue[], facts: Fact[]): Test {
  let mask = 0;
  for (const value of values) {
    const marks = word.marks[value as string]!;
    let at = facts.findIndex((fact) => fact.word === word && fact.marks === marks);
    if (at < 0) at = facts.push({ word, marks }) - 1;
    mask |= 1 << at;
  }
  return (_, truths) => (truths & mask) !== 0;
}

/**
 * The bet with other odds on its paying rows, top to bottom; rows that push stay.
 *
 * @throws RangeError where the odds do not parse or are not as many as the paying rows.
 * @example
 * withPays(bet('tie'), ['9:1']).pays[0][0] // => 9:1
 */
export function withPays(bet: Bet, odds: readonly string[]): Bet {
  if (!Array.isArray(odds)) throw new TypeError(`pays must be a list of odds, got ${shown(odds)}`);
  rulesOf(bet);
  const paying = bet.pays.filter(([printed]) => printed !== 'push').length;
  if (odds.length !== paying) {
    throw new RangeError(
      `pays of ${bet.id} must be ${paying} odds, one for each paying row, got ${odds.length}`,
    );
  }
  for (const printed of odds) parsePay(printed);
  const left = [...odds];
  return {
    ...bet,
    pays: bet.pays.map(([printed, when]) => [printed === 'push' ? printed : left.shift()!, when]),
  };
}
