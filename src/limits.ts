// A table's limits: the least and the most on a bet, and how far Player's and Banker's stakes may
// differ, where the limit is on what the house can lose on both.

import type { Bet } from './bet.ts';
import { byId } from './catalogue.ts';
import { shown } from './names.ts';
import { amount } from './pays.ts';

/** An amount of money for every bet, or amounts by bet. */
export type Limit = string | number | Readonly<Record<string, string | number>>;

/** Limits on stakes; none where not said. */
export interface Limits {
  readonly minimum?: Limit;
  readonly maximum?: Limit;
  /** Most by which stakes on Player and Banker may differ. */
  readonly maximumDifference?: string | number;
}

/** The limit on a bet, if there is one. */
function limitOn(limit: Limit | undefined, id: string): string | number | undefined {
  if (typeof limit !== 'object') return limit;
  return Object.hasOwn(limit, id) ? limit[id] : undefined;
}

/**
 * Limits as given, checked.
 *
 * @throws RangeError where one is for a bet that is not there, or a maximum is under its minimum.
 */
export function limitsOf(given: Limits, bets: readonly Bet[]): Limits {
  const ids = bets.map(({ id }) => id);
  const [minimum, maximum] = (['minimum', 'maximum'] as const).map((name) => {
    const limit = given[name];
    return typeof limit === 'object'
      ? byId(`bet of ${name}`, 'one of the game', limit, bets)
      : limit;
  });
  const { maximumDifference } = given;
  const missing = ['player', 'banker'].find((id) => !ids.includes(id));
  if (maximumDifference !== undefined && missing) {
    const rule = 'for a game with player and banker';
    throw new RangeError(`maximumDifference must be ${rule}, got one without ${missing}`);
  }
  for (const id of ids) {
    const [least, most] = [limitOn(minimum, id), limitOn(maximum, id)];
    if (least === undefined || most === undefined) continue;
    if (amount('maximum', most).compare(amount('minimum', least)) < 0) {
      const rule = `at least its minimum of ${least}`;
      throw new RangeError(`maximum on ${id} must be ${rule}, got ${shown(most)}`);
    }
  }
  return {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(maximumDifference !== undefined && { maximumDifference }),
  };
}

/**
 * Refuses stakes beyond the limits.
 *
 * @throws RangeError naming the limit.
 */
export function checkStakes(
  stakes: Readonly<Record<string, string | number>>,
  { minimum, maximum, maximumDifference }: Limits,
): void {
  for (const [id, stake] of Object.entries(stakes)) {
    const staked = amount(`stake on ${id}`, stake);
    const [least, most] = [limitOn(minimum, id), limitOn(maximum, id)];
    if (least !== undefined && staked.compare(amount('minimum', least)) < 0) {
      throw new RangeError(`stake on ${id} must be at least ${least}, got ${shown(stake)}`);
    }
    if (most !== undefined && staked.compare(amount('maximum', most)) > 0) {
      throw new RangeError(`stake on ${id} must be at most ${most}, got ${shown(stake)}`);
    }
  }
  if (maximumDifference === undefined) return;
  const { player = 0, banker = 0 } = stakes;
  const apart = amount('stake', player).sub(amount('stake', banker)).abs();
  if (apart.compare(amount('maximum difference', maximumDifference)) > 0) {
    const rule = `at most ${maximumDifference} apart`;
    throw new RangeError(
      `stakes on player and banker must be ${rule}, got ${player} and ${banker}`,
    );
  }
}
