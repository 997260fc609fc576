// Pairs the cards that two saw of the same ones: in whatever order, and each as far as it was seen.

import { TEN } from './card.ts';
import type { DealtCard } from './notation.ts';

/** A card as one saw it, and as the other did. */
export type Pair = readonly [DealtCard, DealtCard];

/** Whether two saw the same card, as far as both saw it. */
export function canBeSame(a: DealtCard, b: DealtCard): boolean {
  if (a === null || b === null) return a === b;
  if (a.suit !== null && b.suit !== null && a.suit !== b.suit) return false;
  if (a.rank === null || b.rank === null) return (a.rank ?? b.rank ?? TEN) >= TEN;
  return a.rank === b.rank;
}

/** Whether both saw as much of a card. */
export function isSeenAlike([a, b]: Pair): boolean {
  return a?.rank === b?.rank && a?.suit === b?.suit;
}

/**
 * Pairs of cards that can be the same, all of both lists; null where there is no such pairing. What
 * was seen alike is paired first, and parted only where the rest needs it: of 9 and 9h the other may
 * have seen 9s and 9, so that neither card was seen alike.
 */
export function pairing(a: readonly DealtCard[], b: readonly DealtCard[]): Pair[] | null {
  if (a.length !== b.length) return null;
  /** Place in `a` of the partner of each card of `b`. */
  const partner: number[] = Array(b.length).fill(-1);
  const alone = a.flatMap((card, i) => {
    const at = b.findIndex((other, j) => partner[j] === -1 && isSeenAlike([card, other]));
    if (at >= 0) partner[at] = i;
    return at >= 0 ? [] : [i];
  });
  /** Finds a partner for a card, moving the partners of others on where that makes room. */
  const place = (i: number, tried: Set<number>): boolean =>
    b.some((other, j) => {
      if (tried.has(j) || !canBeSame(a[i]!, other)) return false;
      tried.add(j);
      const isFree = partner[j] === -1 || place(partner[j]!, tried);
      if (isFree) partner[j] = i;
      return isFree;
    });
  if (!alone.every((i) => place(i, new Set()))) return null;
  return b.map((card, j) => [a[partner[j]!]!, card]);
}
