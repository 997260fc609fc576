// A game: a rule set with its decks and bets, as data.

import type { Bet } from './bet.ts';
import { aList, anObject, aText } from './border.ts';
import { MAX_DECKS } from './card.ts';
import { shown } from './names.ts';
import { rulesOf } from './rules.ts';
import { tableauOf } from './tableau.ts';

/** A game as data. */
export interface Game {
  id: string;
  name: string;
  /** Where the rules are published. */
  source: string;
  /** Other names in use, as ids. */
  aliases?: readonly string[];
  /** Decks in a fresh shoe. */
  decks: number;
  /** Drawing rule, by id; the standard one where not said. */
  tableau?: string;
  bets: readonly Bet[];
  /** The shoe is shuffled anew before every round. */
  reshuffled?: boolean;
  /** What the rules leave open, and how it was read. */
  provenance?: string;
  note?: string;
}

/**
 * The bets of a game, of a list, or the one bet.
 *
 * @throws TypeError where it is none of these.
 */
export function betsIn(what: Game | Bet | readonly Bet[]): readonly Bet[] {
  if (Array.isArray(what)) return what;
  const one = anObject('bets', 'a game, a bet or a list of bets', what as Game | Bet);
  return 'bets' in one ? aList('bets of a game', 'a list of bets', one.bets) : [one];
}

/**
 * A game of one's own, from data of the same form as the built-in ones.
 *
 * @throws TypeError or RangeError naming what is wrong.
 * @example
 * gameOf({ id: 'mine', decks: 6, bets: [{ id: 'tie', pays: [['9:1', { winner: 'tie' }]] }] }).name // => mine
 */
export function gameOf(data: unknown): Game {
  const given = anObject('rules', 'an object with id, decks and bets', data as Partial<Game>);
  const { decks, bets, ...rest } = given;
  const id = aText('id of rules', given.id!);
  const name = aText('name of rules', given.name ?? id);
  const source = aText('source of rules', given.source ?? 'a rules file');
  if (typeof decks !== 'number' || !Number.isInteger(decks) || decks < 1 || decks > MAX_DECKS) {
    throw new RangeError(
      `decks of ${id} must be a whole number from 1 to ${MAX_DECKS}, got ${shown(decks)}`,
    );
  }
  if (!Array.isArray(bets) || bets.length === 0) {
    throw new TypeError(`bets of ${id} must be a list of bets, got ${shown(bets)}`);
  }
  const named = bets.map(
    (b: Partial<Bet>) => ({ ...b, name: b?.name ?? b?.id, source: b?.source ?? source }) as Bet,
  );
  if (rest.tableau !== undefined) tableauOf(rest.tableau);
  for (const b of named) rulesOf(b);
  const names = named.flatMap((b) => [b.id, ...(b.aliases ?? [])]);
  const double = names.find((one, i) => names.indexOf(one) < i);
  if (double !== undefined)
    throw new RangeError(`bets of ${id} must have ids of their own, got ${double} twice`);
  return { ...rest, id, name, source, decks, bets: named };
}
