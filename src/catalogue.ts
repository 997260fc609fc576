// Finding games, bets and published counts by name.

import type { Bet } from './bet.ts';
import { CATALOGUE } from './bets/index.ts';
import type { PublishedCount } from './counts/count.ts';
import { COUNTS_PUBLISHED } from './counts/index.ts';
import type { Game } from './game.ts';
import { GAMES } from './games/index.ts';
import { list, shown, unknownName } from './names.ts';
import { STANDARD } from './tableau.ts';

/** The one with this id, or else with this among its other names. */
export function named<T extends { id: string; aliases?: readonly string[] }>(
  all: readonly T[],
  name: string,
): T | undefined {
  return all.find((one) => one.id === name) ?? all.find((one) => one.aliases?.includes(name));
}

/**
 * Amounts by bet, each under the id of the bet that its name stands for.
 *
 * @throws RangeError where a name is of none of the bets.
 */
export function byId<T>(
  what: string,
  rule: string,
  amounts: Readonly<Record<string, T>>,
  bets: readonly Bet[],
): Record<string, T> {
  const entries = Object.entries(amounts).map(([name, one]): [string, T] => {
    const found = named(bets, name);
    if (found) return [found.id, one];
    const ids = bets.map(({ id }) => id);
    throw unknownName(what, rule, name, ids);
  });
  return Object.fromEntries(entries);
}

/**
 * The game of a name.
 *
 * @throws RangeError naming the nearest game.
 * @example
 * game('live-baccarat').decks // => 6
 */
export function game(id: string): Game {
  const found = named(GAMES, id);
  if (!found) {
    const ids = GAMES.map((g) => g.id);
    throw unknownName('game', `one of ${list(ids)}`, id, ids);
  }
  return found;
}

/**
 * The bet of a name: `game/bet`, or a short name in `inside`; without a game, the catalogue's own
 * entry, by its id or another name in use, or the bet that all games with this name agree on.
 *
 * @throws RangeError naming the nearest bet, or the full names where games differ.
 * @example
 * bet('sa-baccarat/any-pair').pays[0][0] // => 5:1
 */
export function bet(name: string, inside?: Game): Bet {
  if (typeof name !== 'string') throw new TypeError(`bet must be a name, got ${shown(name)}`);
  if (inside && name.startsWith(`${inside.id}/`))
    return bet(name.slice(inside.id.length + 1), inside);
  if (name.includes('/')) {
    const slash = name.indexOf('/');
    const holder = game(name.slice(0, slash));
    const short = bet(name.slice(slash + 1), holder);
    return { ...outside(short, holder), id: name, name: `${holder.name}: ${short.name}` };
  }
  if (inside) {
    const found = named(inside.bets, name);
    if (found) return found;
    const ids = inside.bets.map((b) => b.id);
    throw unknownName('bet', `a bet of ${inside.id}`, name, ids);
  }
  const own = named(CATALOGUE, name);
  if (own) return own;
  const holders = GAMES.filter((g) => g.bets.some((b) => b.id === name));
  if (holders.length === 0) {
    const known = [...CATALOGUE, ...GAMES.flatMap((g) => g.bets)];
    const ids = known.flatMap((b) => [b.id, ...(b.aliases ?? [])]);
    throw unknownName('bet', 'a bet that `baccarat bets` lists', name, ids);
  }
  const found = holders.map((g) => outside(bet(name, g), g));
  const meant = ({ pays, tableau, given, commission }: Bet): string =>
    JSON.stringify([pays, tableau, given, commission]);
  if (found.some((b) => meant(b) !== meant(found[0]!))) {
    const full = holders.map((g) => `${g.id}/${name}`);
    throw new RangeError(`bet must be one of ${list(full)}, got "${name}"`);
  }
  return found[0]!;
}

/** A bet as it stands outside its game: with the game's drawing rule. */
function outside(b: Bet, { tableau }: Game): Bet {
  return b.tableau === undefined ? { ...b, tableau: tableau ?? STANDARD.id } : b;
}

/**
 * A published count by its id.
 *
 * @throws RangeError naming the nearest.
 * @example
 * publishedCount('jacobson-dragon-7').trigger // => 4
 */
export function publishedCount(id: string): PublishedCount {
  const found = COUNTS_PUBLISHED.find((count) => count.id === id);
  if (found) return found;
  const ids = COUNTS_PUBLISHED.map((count) => count.id);
  throw unknownName('count', `one of ${ids.join(', ')}`, id, ids);
}
