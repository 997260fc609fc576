// The shoe: an immutable composition, how many of each of the 52 cards are still unseen.

import {
  CARDS,
  cardName,
  MAX_DECKS,
  parseCards,
  RANKS,
  type SeenCard,
  seenName,
  TEN,
} from './card.ts';

/** The shoe without end: every card is drawn from the same 52. */
export const INFINITE = 'infinite';

/** Fewest cards that every coup can be dealt from. */
export const MIN_CARDS = 6;

/**
 * The cards not yet seen. A shoe never changes: `remove` and `restore` return another.
 *
 * Cards seen without their suit, or only as worth ten, leave the shoe too. Which of the 52 they
 * were stays open: `unsuited` counts them, and `counts` still holds them.
 */
export class Shoe {
  /** Decks the shoe was made of, 1 to 8; null when it came as counts. */
  readonly decks: number | null;
  /** 52 counts, card `4 * rank + suit`: every card not seen with its suit, 0 to 8 each. */
  readonly counts: readonly number[];
  /** By rank, cards that left without their suit being seen; the 14th counts the `X`. */
  readonly unsuited: readonly number[];
  /** Unseen cards. */
  readonly cards: number;
  /** Cards that have left since the shoe was made. */
  readonly seen: number;

  private constructor(
    decks: number | null,
    counts: readonly number[],
    unsuited: readonly number[],
    seen: number,
  ) {
    this.decks = decks;
    this.counts = Object.freeze(counts);
    this.unsuited = Object.freeze(unsuited);
    this.cards = sum(counts) - sum(unsuited);
    this.seen = seen;
    Object.freeze(this);
  }

  /**
   * A full shoe of 1 to 8 decks.
   *
   * @throws RangeError on any other number of decks.
   * @example
   * Shoe.ofDecks(8).cards // => 416
   */
  static ofDecks(decks: number): Shoe {
    checkDecks(decks);
    return new Shoe(decks, new Array(CARDS).fill(decks), new Array(14).fill(0), 0);
  }

  /**
   * A shoe given as the cards left: 52 counts (card `4 * rank + suit`), 13 by rank (A to K) or 10
   * by point value (A, 2, ... 9, T). With 13 or 10, suits or tens that have left `decks` full
   * decks count as not seen.
   *
   * @throws TypeError or RangeError on a count that is no whole number in range.
   * @example
   * Shoe.ofCounts([0, 0, 0, 0, 0, 0, 0, 0, 0, 6]).cards // => 6
   */
  static ofCounts(counts: ArrayLike<number>, decks: number = MAX_DECKS): Shoe {
    checkDecks(decks);
    const left = Array.from(counts);
    if (left.length === CARDS) {
      left.forEach((n, card) => {
        checkCount(`count of ${cardName(card)}`, n, decks);
      });
      return new Shoe(null, left, new Array(14).fill(0), 0);
    }
    if (left.length !== 10 && left.length !== RANKS.length) {
      throw new RangeError(`counts must be 10, 13 or 52 numbers, got ${left.length}`);
    }
    const unsuited = new Array<number>(14).fill(0);
    left.forEach((n, i) => {
      const tens = left.length === 10 && i === 9;
      checkCount(`count of ${tens ? 'T' : RANKS[i]}`, n, (tens ? 16 : 4) * decks);
      unsuited[tens ? 13 : i] = (tens ? 16 : 4) * decks - n;
    });
    return new Shoe(null, new Array(CARDS).fill(decks), unsuited, 0);
  }

  /**
   * The shoe less some cards, written as in `parseCards` or given as such.
   *
   * @throws RangeError naming the card of which more leave than the shoe holds.
   * @example
   * Shoe.ofDecks(8).remove('9h K').cards // => 414
   */
  remove(cards: string | readonly SeenCard[]): Shoe {
    return this.#move(cards, 1);
  }

  /**
   * The shoe with some cards put back: the inverse of `remove`.
   *
   * @throws RangeError naming a card that had not left the shoe.
   * @example
   * Shoe.ofDecks(8).remove('9h K').restore('K').cards // => 415
   */
  restore(cards: string | readonly SeenCard[]): Shoe {
    return this.#move(cards, -1);
  }

  /** The cards that left without their suit being seen, as written: `8 8 X`. */
  hiddenNames(): string {
    return this.unsuited
      .flatMap((n, rank) => new Array<string>(n).fill(RANKS[rank] ?? 'X'))
      .join(' ');
  }

  /** Whether some card left without its suit being seen. */
  get hidesSuits(): boolean {
    return this.unsuited.some((n) => n > 0);
  }

  /** Whether some card was seen only as worth ten. */
  get hidesTens(): boolean {
    return this.unsuited[13]! > 0;
  }

  /**
   * 52 counts whose sums by rank and by point value are those of the shoe, whatever suits left
   * unseen: what a bet that reads no suits may be computed from.
   */
  representative(): number[] {
    const counts = [...this.counts];
    const take = (n: number, from: number, to: number): void => {
      for (let card = from; card < to && n > 0; card++) {
        const taken = Math.min(n, counts[card]!);
        counts[card]! -= taken;
        n -= taken;
      }
    };
    for (let rank = 0; rank < RANKS.length; rank++) {
      take(this.unsuited[rank]!, 4 * rank, 4 * rank + 4);
    }
    take(this.unsuited[13]!, 4 * TEN, CARDS);
    return counts;
  }

  #ofRank(rank: number): readonly number[] {
    return this.counts.slice(4 * rank, 4 * rank + 4);
  }

  #move(cards: string | readonly SeenCard[], sign: 1 | -1): Shoe {
    const list = typeof cards === 'string' ? parseCards(cards) : cards;
    const counts = [...this.counts];
    const unsuited = [...this.unsuited];
    for (const { rank, suit } of list) {
      if (rank !== null && suit !== null) counts[4 * rank + suit]! -= sign;
      else unsuited[rank ?? 13]! += sign;
    }
    const most = this.decks ?? MAX_DECKS;
    for (const card of list) {
      const { rank, suit } = card;
      const held = sign > 0 ? this.#held(card) : this.#left(card, most);
      const fits =
        rank !== null && suit !== null
          ? counts[4 * rank + suit]! >= 0 && counts[4 * rank + suit]! <= most
          : unsuited[rank ?? 13]! >= 0;
      if (!fits || !enough(counts, unsuited, rank)) {
        const what = sign > 0 ? 'cards removed' : 'cards put back';
        const where = sign > 0 ? 'in the shoe' : 'that left it';
        throw new RangeError(
          `${what} must be among the ${held} ${seenName(card)} ${where}, got ${list.filter((c) => c.rank === rank && c.suit === suit).length}`,
        );
      }
    }
    return new Shoe(this.decks, counts, unsuited, this.seen + sign * list.length);
  }

  /** How many cards the shoe holds that such a card could be. */
  #held({ rank, suit }: SeenCard): number {
    const tens = sum(this.counts.slice(4 * TEN)) - sum(this.unsuited.slice(TEN));
    if (rank === null) return tens;
    const ofRank = sum(this.#ofRank(rank)) - this.unsuited[rank]!;
    const held = suit === null ? ofRank : Math.min(ofRank, this.counts[4 * rank + suit]!);
    return rank >= TEN ? Math.min(held, tens) : held;
  }

  /** How many such cards have left the shoe. */
  #left({ rank, suit }: SeenCard, most: number): number {
    return rank !== null && suit !== null
      ? most - this.counts[4 * rank + suit]!
      : this.unsuited[rank ?? 13]!;
  }
}

/** Whether the cards of a rank, and the tens, can still include all that left unsuited. */
function enough(counts: number[], unsuited: number[], rank: number | null): boolean {
  if (rank !== null && sum(counts.slice(4 * rank, 4 * rank + 4)) < unsuited[rank]!) return false;
  return (rank !== null && rank < TEN) || sum(counts.slice(4 * TEN)) >= sum(unsuited.slice(TEN));
}

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const n of numbers) total += n;
  return total;
}

function checkDecks(decks: number): void {
  if (!Number.isInteger(decks) || decks < 1 || decks > MAX_DECKS) {
    throw new RangeError(
      `decks must be a whole number from 1 to ${MAX_DECKS} (more than 458 cards pass 2^53), got ${decks}`,
    );
  }
}

function checkCount(what: string, n: unknown, most: number): void {
  const rule = `a whole number from 0 to ${most}`;
  if (typeof n !== 'number') throw new TypeError(`${what} must be ${rule}, got ${typeof n}`);
  if (!Number.isInteger(n) || n < 0 || n > most) {
    throw new RangeError(`${what} must be ${rule}, got ${n}`);
  }
}
