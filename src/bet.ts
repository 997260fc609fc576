// A bet as data: a pay table of odds and conditions, tried in order; the first row that holds pays, and
// no row loses. How bets and conditions are said.

import { anObject } from './border.ts';
import type { Condition } from './condition.ts';
import { list, unknownName } from './names.ts';
import type { Commission } from './pays.ts';
import { WORDS } from './words.ts';

/** A row: odds as printed (see `parsePay`), and when they are paid. */
export type PayRow = readonly [odds: string, when: Condition];

/** A bet as data. */
export interface Bet {
  /** Short name in lower case with dashes, after its game and a slash where that matters. */
  id: string;
  name: string;
  /** Where the pay table is published. */
  source: string;
  pays: readonly PayRow[];
  /** Other names in use, as ids. */
  aliases?: readonly string[];
  /** Decks that the published figures are for; 8 where not said. */
  decks?: number;
  /** Drawing rule, by id, where it is not the game's. */
  tableau?: string;
  /** What is known when the bet is placed; all figures are given that. */
  given?: Condition;
  /** Commission on a win, where it is not in the odds. */
  commission?: Commission;
  /** Last round of a shoe in which the bet is offered. */
  lastRound?: number;
  /** Where the pays come from, when not from `source`. */
  provenance?: string;
  /** What a reader should know: a slip in print, a reading chosen. */
  note?: string;
}

/** Whether a row of a bet pays from a meter. */
export function hasJackpot({ pays }: Bet): boolean {
  return pays.some(([odds]) => odds.startsWith('jackpot'));
}

/** A bet that says by which drawing rule it is dealt, where that is a game's and not its own. */
export function dealtBy(bet: Bet, tableau: string | undefined): Bet {
  return tableau === undefined || bet.tableau !== undefined ? bet : { ...bet, tableau };
}

/** A bet's name, with what it is given. */
export function betTitle({ name, given }: Bet): string {
  return given === undefined ? name : `${name} (given: ${conditionText(given)})`;
}

/** Whether a bet is a table of chances: nothing is won or lost on its rows, all of them push. */
export function isChances(bet: Bet): boolean {
  return bet.pays.every(([odds]) => odds === 'push');
}

/**
 * A condition in words, as on a pay table.
 *
 * @throws RangeError naming the nearest word where one is not known.
 * @example
 * conditionText({ winner: 'banker', bankerCards: 3 }) // => Banker wins, Banker 3 cards
 */
export function conditionText(condition: Condition): string {
  return Object.entries(anObject('condition', 'an object', condition))
    .map(([name, given]) => {
      if (name === 'anyOf') {
        const texts = (given as Condition[]).map(conditionText);
        return list(texts.map((text) => (text.includes(',') ? `(${text})` : text)));
      }
      const word = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
      if (!word) throw unknownName('word', 'a word of conditions', name, Object.keys(WORDS));
      const values = Array.isArray(given) ? given : [given];
      return values.length > 1 && values.every((value) => typeof value === 'number')
        ? word.says(range(values))
        : list(values.map(word.says));
    })
    .join(', ');
}

/** `1 to 3` for a run of numbers, else `1, 4 or 6`. */
function range(numbers: readonly number[]): string {
  const run = numbers.length > 2 && numbers.every((n, i) => n === numbers[0]! + i);
  return run ? `${numbers[0]} to ${numbers.at(-1)}` : list(numbers);
}
