// Cards: 13 ranks, 4 suits, point values, and the ways people write them.

import { anObject, aText } from './border.ts';

/** Ranks in order, A to K; a rank is its index here, 0 to 12. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** Suits in order: spades, hearts, diamonds, clubs; a suit is its index here, 0 to 3. */
export const SUITS = ['s', 'h', 'd', 'c'] as const;

export type RankName = (typeof RANKS)[number];

/** Number of different cards; a card is `4 * rank + suit`, 0 to 51. */
export const CARDS = 52;

/** Most decks in a shoe: eight decks give 416! / 410! = 5.0e15 draws, safely below 2^53. */
export const MAX_DECKS = 8;

/** Point value of each rank: A is 1, 10 and faces are 0. */
export const VALUES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0];

/** Rank of the first ten-valued card; it and the ranks above it are worth 0. */
export const TEN = 9;

/** A card as seen: suit null when not seen, rank null when only known to be worth ten. */
export interface SeenCard {
  rank: number | null;
  suit: number | null;
}

/** `As`, `10h`: the name of card 0 to 51. */
export function cardName(card: number): string {
  return `${RANKS[card >> 2]}${SUITS[card & 3]}`;
}

/**
 * `9h`, `K`, or `X` for a card known only to be worth ten.
 *
 * @example
 * seenName({ rank: 12, suit: null }) // => K
 */
export function seenName(card: SeenCard): string {
  const { rank, suit } = anObject('card', 'an object with rank and suit', card);
  const name = rank === null ? 'X' : RANKS[rank];
  return suit === null ? `${name}` : `${name}${SUITS[suit]}`;
}

/** Suits as symbols. */
export const SYMBOLS: Readonly<Record<string, string>> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' };

/** Ranks and suits as people write them, in regular expressions that ignore case. */
export const RANK = '(10|[a2-9tjqkx])';
export const SUIT = '([shdc♠♥♦♣])\uFE0F?';
const ONE_CARD = new RegExp(`${RANK}(?:${SUIT})?`, 'iy');

/** A rank as written, 0 to 12; -1 for X. */
export function rankOf(text: string): number {
  const name = text.toUpperCase();
  return RANKS.indexOf((name === 'T' ? '10' : name) as RankName);
}

/** A suit as written, a letter or a symbol, 0 to 3. */
export function suitOf(text: string): number {
  const name = text.toLowerCase();
  return SUITS.indexOf((SYMBOLS[name] ?? name) as 's');
}

/**
 * What a sticky pattern finds in a text, one after another with or without spaces or commas between
 * them; `fault` is the error where it finds nothing in what is left.
 */
export function* found(
  text: string,
  pattern: RegExp,
  fault: (rest: string) => Error,
): Generator<RegExpExecArray> {
  const between = /[\s,]*/y;
  for (let at = 0; ; at = pattern.lastIndex) {
    between.lastIndex = at;
    at += between.exec(text)![0].length;
    if (at === text.length) return;
    pattern.lastIndex = at;
    const one = pattern.exec(text);
    if (!one) throw fault(text.slice(at));
    yield one;
  }
}

/**
 * Reads cards the way people write them: ranks `A 2-9 10 T J Q K` in either case, `X` for any
 * ten-valued card, each with a suit `s h d c` or a symbol where it was seen, with or without
 * spaces or commas between them.
 *
 * @throws RangeError naming the first thing that is not a card.
 * @example
 * parseCards('9h K, x').map(seenName).join(' ') // => 9h K X
 */
export function parseCards(text: string): SeenCard[] {
  return Array.from(found(aText('cards', text), ONE_CARD, notACard), ([card, rank, suit]) => {
    const one = { rank: rankOf(rank!), suit: suit === undefined ? null : suitOf(suit) };
    if (one.rank >= 0) return one;
    if (one.suit !== null) throw notACard(card);
    return { rank: null, suit: null };
  });
}

function notACard(text: string): RangeError {
  const hint = text.startsWith('1') ? ' (an ace is A)' : '';
  return new RangeError(
    `card must be a rank A 2-9 10 T J Q K, with a suit s h d c where it was seen, or X for any ten, got ${JSON.stringify(text.slice(0, 20))}${hint}`,
  );
}
