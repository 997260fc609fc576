// What a count stands at: the running count of the cards seen, and how a plan divides and rounds it.

import { CARDS, SUITS, TEN } from './card.ts';
import type { Plan } from './plan.ts';
import type { Shoe } from './shoe.ts';
import { shortTags, type Tags } from './tags.ts';

/** Cards by whose decks a running count is divided, with so many unseen. */
export function divisorOf({ divisor }: Pick<Plan, 'divisor'>, cards: number): number {
  if (divisor === 'exact') return cards;
  const step = divisor === 'decks' ? CARDS : CARDS / 2;
  return Math.max(step, Math.round(cards / step) * step);
}

/**
 * A running count as a plan holds it against its triggers. It is divided once: by decks, which are a
 * quotient themselves, a true count that is whole could come out just below.
 */
export function countHeld(running: number, isRunning: boolean, floor: boolean, by: number): number {
  const count = isRunning ? running : (CARDS * running) / by;
  return floor ? Math.floor(count) : count;
}

/**
 * Tags of the cards that have left a shoe of so many decks and were seen, added up.
 *
 * @throws RangeError where cards were seen only as worth ten and tags of tens differ.
 */
export function runningCount(tags: Tags, shoe: Shoe, decks: number): number {
  const tens = shoe.unsuited[tags.length]!;
  if (tens > 0 && shortTags(tags).length > TEN + 1) {
    throw new RangeError(
      `tags must be the same for all tens where some were seen as X, got ${tens}`,
    );
  }
  return tags.reduce((sum, tag, rank) => {
    const own = SUITS.length * rank;
    const left = shoe.counts.slice(own, own + SUITS.length).reduce((a, b) => a + b, 0);
    const seen = SUITS.length * decks - left + shoe.unsuited[rank]!;
    return sum + tag * seen;
  }, tens * tags[TEN]!);
}
