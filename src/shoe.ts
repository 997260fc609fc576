// The shoe: an immutable composition, how many of each of the 52 cards are still unseen.

import { aList, aWhole } from './border.ts';
import {
  CARDS,
  cardName,
  MAX_DECKS,
  parseCards,
  RANKS,
  type SeenCard,
  SUITS,
  seenName,
  TEN,
} from './card.ts';
import { shown } from './names.ts';

/** The shoe without end: every card is drawn from the same 52. */
export const INFINITE = 'infinite';

/** Where `unsuited` counts the cards known only to be worth ten. */
const TENS = RANKS.length;

const CARDS_RULE = 'a text or a list of cards';

/** What a shoe was made of. */
interface Made {
  counts: readonly number[];
  unsuited: readonly number[];
}

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
  /** What the shoe was made of: no more can be put back. */
  readonly #made: Made;

  private constructor(
    decks: number | null,
    counts: readonly number[],
    unsuited: readonly number[],
    seen = 0,
    made: Made = { counts, unsuited },
  ) {
    this.decks = decks;
    this.counts = Object.freeze(counts);
    this.unsuited = Object.freeze(unsuited);
    this.cards = sum(counts) - sum(unsuited);
    this.seen = seen;
    this.#made = made;
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
    return new Shoe(decks, new Array(CARDS).fill(decks), new Array(14).fill(0));
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
    if (typeof counts !== 'object' || counts === null) {
      throw new TypeError(`counts must be 10, 13 or 52 numbers, got ${shown(counts)}`);
    }
    const left = Array.from(counts);
    if (left.length === CARDS) {
      left.forEach((n, card) => {
        aWhole(`count of ${cardName(card)}`, n, 0, decks);
      });
      return new Shoe(null, left, new Array(14).fill(0));
    }
    if (left.length !== 10 && left.length !== RANKS.length) {
      throw new RangeError(`counts must be 10, 13 or 52 numbers, got ${left.length} of them`);
    }
    const unsuited = new Array<number>(14).fill(0);
    left.forEach((n, i) => {
      const tens = left.length === 10 && i === 9;
      aWhole(`count of ${tens ? 'T' : RANKS[i]}`, n, 0, (tens ? 16 : 4) * decks);
      unsuited[tens ? TENS : i] = (tens ? 16 : 4) * decks - n;
    });
    return new Shoe(null, new Array(CARDS).fill(decks), unsuited);
  }

  /**
   * The shoe less some cards, written as in `parseCards` or given as such.
   *
   * @throws RangeError naming a card that the shoe does not hold.
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

  /** Unseen cards by rank, A to K; those that left only as worth ten are still among them. */
  get ranks(): number[] {
    return RANKS.map((_, rank) => ofRank(this.counts, rank) - this.unsuited[rank]!);
  }

  /** Whether some card left without its suit being seen. */
  get hidesSuits(): boolean {
    return this.unsuited.some((n) => n > 0);
  }

  /** Whether some card was seen only as worth ten. */
  get hidesTens(): boolean {
    return this.unsuited[TENS]! > 0;
  }

  /**
   * 52 counts whose sums by rank and by point value are those of the shoe, whatever suits left
   * unseen: what a bet that reads no suits may be computed from. With `keepsTens` every `X` is still
   * among them.
   */
  representative(keepsTens = false): number[] {
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
    if (!keepsTens) take(this.unsuited[TENS]!, 4 * TEN, CARDS);
    return counts;
  }

  /**
   * For each rank or card (13 or 52 `steps`), the one of `representative()` that may be taken in its
   * place by a bet that does not read what was not shown; -1 where the shoe holds none.
   *
   * @example
   * Shoe.ofCounts([1, 1, 1, 1, 1, 1, 1, 0, 0, 6]).standIns(13).slice(7).join() // => -1,-1,12,12,12,12
   */
  standIns(steps: number): number[] {
    const counts = this.representative();
    const suits = CARDS / steps;
    const perRank = SUITS.length / suits;
    const isHeld = (of: readonly number[], step: number): boolean =>
      of.slice(suits * step, suits * (step + 1)).some((n) => n > 0);
    const { ranks } = this;
    return Array.from({ length: steps }, (_, step) => {
      const rank = Math.floor(step / perRank);
      if (isHeld(counts, step)) return step;
      if (ranks[rank] === 0 || !isHeld(this.counts, step)) return -1;
      const [from, to] = this.hidesTens && rank >= TEN ? [TEN, RANKS.length] : [rank, rank + 1];
      for (let other = perRank * from; other < perRank * to; other++) {
        if (isHeld(counts, other)) return other;
      }
      return -1;
    });
  }

  #move(cards: string | readonly SeenCard[], sign: 1 | -1): Shoe {
    const list = typeof cards === 'string' ? parseCards(cards) : aList('cards', CARDS_RULE, cards);
    const counts = [...this.counts];
    const unsuited = [...this.unsuited];
    for (const card of list) {
      checkCard(card);
      const { rank, suit } = card;
      if (rank !== null && suit !== null) counts[4 * rank + suit]! -= sign;
      else unsuited[rank ?? TENS]! += sign;
      const short =
        sign > 0 ? this.#gone(counts, unsuited, card) : this.#never(counts, unsuited, card);
      if (short) {
        const what =
          sign > 0 ? 'cards removed must be in the shoe' : 'cards put back must have left it';
        throw new RangeError(`${what}, got ${seenName(card)} ${short}`);
      }
    }
    return new Shoe(this.decks, counts, unsuited, this.seen + sign * list.length, this.#made);
  }

  /** What has no cards left to be the one just taken, in words. */
  #gone(counts: number[], unsuited: number[], { rank, suit }: SeenCard): string | null {
    const all = (n: number, name: string): string => `when all ${n} ${name} had left`;
    const made = this.#made.counts;
    if (rank !== null && suit !== null && counts[4 * rank + suit]! < 0) {
      return all(made[4 * rank + suit]!, cardName(4 * rank + suit));
    }
    if (rank !== null && ofRank(counts, rank) < unsuited[rank]!) {
      return all(ofRank(made, rank) - this.#made.unsuited[rank]!, RANKS[rank]!);
    }
    if ((rank ?? TEN) >= TEN && tensIn(counts) < sum(unsuited.slice(TEN))) {
      return all(tensIn(made) - sum(this.#made.unsuited.slice(TEN)), 'X');
    }
    return null;
  }

  /** Why the card just put back had never left, in words. */
  #never(counts: number[], unsuited: number[], { rank, suit }: SeenCard): string | null {
    const card = rank !== null && suit !== null ? 4 * rank + suit : null;
    const more =
      card !== null
        ? counts[card]! > this.#made.counts[card]!
        : unsuited[rank ?? TENS]! < this.#made.unsuited[rank ?? TENS]!;
    return more ? 'when none such was out' : null;
  }
}

function ofRank(counts: readonly number[], rank: number): number {
  return sum(counts.slice(4 * rank, 4 * rank + 4));
}

function tensIn(counts: readonly number[]): number {
  return sum(counts.slice(4 * TEN));
}

function checkCard(card: SeenCard): void {
  const fits = (n: unknown, below: number): boolean =>
    n === null || (typeof n === 'number' && Number.isInteger(n) && n >= 0 && n < below);
  const known = typeof card === 'object' && card !== null && 'rank' in card && 'suit' in card;
  if (!known || !fits(card.rank, RANKS.length) || !fits(card.suit, 4)) {
    throw new RangeError(
      `card must be { rank: 0 to 12 or null, suit: 0 to 3 or null }, got ${shown(card)}`,
    );
  }
  if (card.rank === null && card.suit !== null) {
    throw new RangeError(`card of a suit must have a rank, got ${shown(card)}`);
  }
}

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const n of numbers) total += n;
  return total;
}

function checkDecks(decks: number): void {
  // More than 458 cards would pass 2^53.
  aWhole('decks', decks, 1, MAX_DECKS);
}
