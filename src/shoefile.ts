// Shoe files: `{"counts": {"A": [s, h, d, c], ..., "K": [...]}}`, or the 13 ranks alone.

import * as v from 'valibot';
import { MAX_DECKS, RANKS, SUITS } from './card.ts';
import { Shoe } from './shoe.ts';

const rule = `a whole number from 0 to ${MAX_DECKS}`;
const Count = v.pipe(
  v.number(rule),
  v.integer(rule),
  v.minValue(0, rule),
  v.maxValue(MAX_DECKS, rule),
);
const suits = 'four counts, of spades, hearts, diamonds and clubs';
const Suits = v.strictTuple([Count, Count, Count, Count], suits);
const Ranks = v.strictObject(
  Object.fromEntries(RANKS.map((rank) => [rank, Suits])),
  `the 13 ranks ${RANKS.join(' ')}`,
);

/**
 * The shoe of a parsed shoe file.
 *
 * @throws TypeError or RangeError naming the rank or card that is wrong.
 * @example
 * shoeOf(JSON.parse('{"A":[8,8,8,8]}')) // throws counts of 2 must be four counts
 */
export function shoeOf(file: unknown): Shoe {
  const holder = typeof file === 'object' && file !== null && Object.hasOwn(file, 'counts');
  const counts = holder ? (file as { counts: unknown }).counts : file;
  if (Array.isArray(counts)) throw new TypeError('counts must be the 13 ranks, got a list');
  const result = v.safeParse(Ranks, counts);
  if (!result.success) throw errorOf(result.issues[0]);
  return Shoe.ofCounts(RANKS.flatMap((rank) => result.output[rank]!));
}

function errorOf(issue: v.BaseIssue<unknown>): Error {
  const [rank, suit] = (issue.path ?? []).map((step) => step.key as string | number);
  const known = RANKS.includes(rank as 'A');
  const inSuit = known && typeof suit === 'number' && suit < SUITS.length;
  const what = inSuit ? `count of ${rank}${SUITS[suit]}` : known ? `counts of ${rank}` : 'counts';
  const must = !known ? `the 13 ranks ${RANKS.join(' ')}` : inSuit ? issue.message : suits;
  const got =
    rank !== undefined && !known
      ? JSON.stringify(String(rank).slice(0, 60))
      : issue.received === 'undefined'
        ? 'nothing'
        : issue.received.slice(0, 60);
  return new RangeError(`${what} must be ${must}, got ${got}`);
}
