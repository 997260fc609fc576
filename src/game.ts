// A game: a rule set with its decks and bets, as data.

import { type Bet, rulesOf } from './bet.ts';
import { MAX_DECKS } from './card.ts';
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
 * A game of one's own, from data of the same form as the built-in ones.
 *
 * @throws TypeError or RangeError naming what is wrong.
 * @example
 * gameOf({ id: 'mine', decks: 6, bets: [{ id: 'tie', pays: [['9:1', { winner: 'tie' }]] }] }).name // => mine
 */
export function gameOf(data: unknown): Game {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new TypeError('rules must be an object with id, decks and bets, got another kind');
  }
  const { id, name = id, source = 'a rules file', decks, bets, ...rest } = data as Partial<Game>;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof source !== 'string') {
    throw new TypeError('id, name and source of rules must be texts');
  }
  if (typeof decks !== 'number' || !Number.isInteger(decks) || decks < 1 || decks > MAX_DECKS) {
    throw new RangeError(
      `decks of ${id} must be a whole number from 1 to ${MAX_DECKS}, got ${decks}`,
    );
  }
  if (!Array.isArray(bets) || bets.length === 0) {
    throw new TypeError(`bets of ${id} must be a list of bets`);
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
