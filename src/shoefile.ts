// Shoes as data: counts of the cards left, by card, rank or point value, or the cards seen.

import * as v from 'valibot';
import { CARDS, MAX_DECKS, RANKS, SUITS } from './card.ts';
import { list, shown, unknownName } from './names.ts';
import { Shoe } from './shoe.ts';

/** What is used where the data do not say. */
export interface Usual {
  /** Decks of the full shoe. */
  decks: number;
  /** Most of each card where all 52 are counted. */
  most: number;
}

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

/** A shoe, and how many of its cards are physically left, where that is said. */
export interface ShoeLeft {
  shoe: Shoe;
  left?: number;
}

/** What a shoe's object may hold; the last two are the user's own. */
export const KEYS = ['counts', 'seen', 'decks', 'left', 'id', 'note'] as const;

/**
 * The shoe that data give, as a shoe file holds them: a list of 10, 13 or 52 counts as
 * `Shoe.ofCounts` has them, 13 ranks of four counts each, or an object with `counts` in any of these
 * forms, cards `seen`, or both, and the `decks` of the full shoe. Other keys are the user's own,
 * but for slips of these.
 *
 * @throws TypeError or RangeError naming the key, rank or card that is wrong.
 * @example
 * shoeOf({ seen: '9h K', decks: 6 }).cards // => 310
 * @example
 * shoeOf({ counts: [32, 32, 32, 32, 32, 32, 32, 31, 32, 128] }).cards // => 415
 * @example
 * shoeOf(JSON.parse('{"A":[8,8,8,8]}')) // throws counts of 2 must be four counts
 */
export function shoeOf(data: unknown, usual: Partial<Usual> = {}): Shoe {
  const { shoe, left } = read(data, usual, isSlip);
  if (left === undefined) return shoe;
  throw new RangeError(`cards left must be said beside the shoe, got ${left} in it`);
}

/**
 * The same of one shoe among many, as a line of JSON gives it in `baccarat batch`. It may also say
 * how many cards are physically `left`, as `oddsLeft` is told; only an `id` and a `note` are the
 * user's own, and any other key is an error.
 *
 * @throws TypeError or RangeError naming the key, rank or card that is wrong.
 * @example
 * shoeLeftOf({ seen: '9h K', left: 300 }).left // => 300
 */
export function shoeLeftOf(data: unknown, usual: Partial<Usual> = {}): ShoeLeft {
  return read(data, usual, () => true);
}

/** Whether a key is a known one but for capitals or an ending. */
function isSlip(key: string): boolean {
  const lower = key.toLowerCase();
  return KEYS.some((known) => [known, `${known}s`, known.replace(/s$/, '')].includes(lower));
}

function read(
  data: unknown,
  { decks: full = MAX_DECKS, most = MAX_DECKS }: Partial<Usual>,
  isRefused: (key: string) => boolean,
): ShoeLeft {
  const usual = { decks: full, most };
  if (Array.isArray(data)) return { shoe: shoeFrom(data, undefined, undefined, usual) };
  if (typeof data !== 'object' || data === null) {
    throw new TypeError(`shoe must be a list of counts or an object, got ${shown(data)}`);
  }
  const { counts, seen, decks, left, id: _id, note: _note, ...others } = data as Data;
  if (left !== undefined && typeof left !== 'number') {
    throw new TypeError(`cards left must be a whole number, got ${shown(left)}`);
  }
  const isSaid = counts !== undefined || seen !== undefined;
  const isBare = counts === undefined && RANKS.some((rank) => Object.hasOwn(others, rank));
  const stray = Object.keys(others).find((key) => !isSaid || isRefused(key));
  if (stray !== undefined && !isBare) throw unknownName('key', list(KEYS), stray, KEYS);
  if (!isSaid && !isBare) {
    throw new RangeError('shoe must have counts or cards seen, got neither');
  }
  const shoe = shoeFrom(isBare ? others : counts, seen, decks, usual);
  return left === undefined ? { shoe } : { shoe, left };
}

type Data = Partial<Record<(typeof KEYS)[number], unknown>>;

/** Whole numbers with commas, semicolons or spaces between them; null where a text is another. */
export function countsIn(text: string): number[] | null {
  const fields = text.trim().split(/\s*[,;]\s*|\s+/);
  return fields.every((field) => /^\d{1,4}$/.test(field)) ? fields.map(Number) : null;
}

/** A shoe from its counts or from a full one, less the cards seen. */
export function shoeFrom(counts: unknown, seen: unknown, decks: unknown, usual: Usual): Shoe {
  if (seen !== undefined && typeof seen !== 'string') {
    throw new TypeError(`seen must be a text of cards, got ${shown(seen)}`);
  }
  if (decks !== undefined && typeof decks !== 'number') {
    throw new TypeError(`decks must be a whole number from 1 to ${MAX_DECKS}, got ${shown(decks)}`);
  }
  const shoe =
    counts === undefined
      ? Shoe.ofDecks(decks ?? usual.decks)
      : Array.isArray(counts)
        ? Shoe.ofCounts(counts, decks ?? (counts.length === CARDS ? usual.most : usual.decks))
        : Shoe.ofCounts(countsByRank(counts), decks ?? usual.most);
  return seen === undefined ? shoe : shoe.remove(seen);
}

/** The 52 counts of 13 ranks. */
function countsByRank(counts: unknown): number[] {
  const result = v.safeParse(Ranks, counts);
  if (!result.success) throw errorOf(result.issues[0]);
  return RANKS.flatMap((rank) => result.output[rank]!);
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
