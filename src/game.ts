// Games: a rule set with its decks and bets, and finding games and bets by name.

import { type Bet, rulesOf } from './bet.ts';
import { CATALOGUE } from './bets/index.ts';
import { MAX_DECKS } from './card.ts';
import { GAMES } from './games/index.ts';
import { list, unknownName } from './names.ts';

/** A game as data. */
export interface Game {
  id: string;
  name: string;
  /** Where the rules are published. */
  source: string;
  /** Decks in a fresh shoe. */
  decks: number;
  bets: readonly Bet[];
  /** The shoe is shuffled anew before every round. */
  reshuffled?: boolean;
  /** What the rules leave open, and how it was read. */
  provenance?: string;
  note?: string;
}

/**
 * The game of a name.
 *
 * @throws RangeError naming the nearest game.
 * @example
 * game('live-baccarat').decks // => 6
 */
export function game(id: string): Game {
  const found = GAMES.find((g) => g.id === id);
  if (!found) {
    const ids = GAMES.map((g) => g.id);
    throw unknownName('game', `one of ${list(ids)}`, id, ids);
  }
  return found;
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
    throw new TypeError('rules must be an object with id, decks and bets, got something else');
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
  for (const b of named) rulesOf(b);
  const twice = named.find((b, i) => named.findIndex((other) => other.id === b.id) < i);
  if (twice)
    throw new RangeError(`bets of ${id} must have ids of their own, got ${twice.id} twice`);
  return { ...rest, id, name, source, decks, bets: named };
}

/**
 * The bet of a name: `game/bet`, or a short name in `inside`; without a game, the catalogue's own
 * entry, or the bet that all games with this name agree on.
 *
 * @throws RangeError naming the nearest bet, or the full names where games differ.
 * @example
 * bet('sa-baccarat/any-pair').pays[0][0] // => 5:1
 */
export function bet(name: string, inside?: Game): Bet {
  if (name.includes('/')) {
    const slash = name.indexOf('/');
    const holder = game(name.slice(0, slash));
    const short = bet(name.slice(slash + 1), holder);
    return holder.id === inside?.id
      ? short
      : { ...short, id: name, name: `${holder.name}: ${short.name}` };
  }
  if (inside) {
    const found = inside.bets.find((b) => b.id === name);
    if (found) return found;
    const ids = inside.bets.map((b) => b.id);
    throw unknownName('bet', `a bet of ${inside.id}`, name, ids);
  }
  const own = CATALOGUE.find((b) => b.id === name);
  if (own) return own;
  const holders = GAMES.filter((g) => g.bets.some((b) => b.id === name));
  if (holders.length === 0) {
    const ids = [...CATALOGUE, ...GAMES.flatMap((g) => g.bets)].map((b) => b.id);
    throw unknownName('bet', 'a bet that `baccarat bets` lists', name, ids);
  }
  const found = holders.map((g) => bet(name, g));
  if (found.some((b) => JSON.stringify(b.pays) !== JSON.stringify(found[0]!.pays))) {
    const full = holders.map((g) => `${g.id}/${name}`);
    throw new RangeError(`bet must be one of ${list(full)}, got "${name}"`);
  }
  return found[0]!;
}
