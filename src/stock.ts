// The stock of a coup: the cards that bets are dealt from, and what of them nobody saw.

import { UNSEEN, type Unseen } from './averages.ts';
import { CARDS, SUITS, TEN } from './card.ts';
import { isOpen, type Mask, type Masks } from './fits.ts';
import { type Pool, poolsOf } from './hidden.ts';
import type { Known } from './knowledge.ts';
import { partitionFor } from './partition.ts';
import type { Fact } from './rules.ts';
import { INFINITE, type Shoe } from './shoe.ts';
import { sightsOf } from './tuples.ts';
import type { WordName } from './word.ts';

/** What coups are dealt from. */
export interface Source {
  shoe: Shoe | typeof INFINITE;
  /** Whether the infinite shoe tells suits apart. */
  suits: boolean;
  /** Cards physically left, of which a coup needs six at most: without them it is not completed. */
  left: number;
}

/** The same as counts, for bets that read the same. */
export interface Stock {
  /** 52 counts; one of each card, or of each rank, on the infinite shoe. */
  counts: readonly number[];
  /** Cards of the shoe; null without end. */
  cards: number | null;
  left: number;
  /** What draws are averaged over, where counts hold hidden cards. */
  pool: Pool | null;
}

/** The stock for words and facts, given what is known of the coup. */
export function stockOf(
  { words, facts }: { words: readonly WordName[]; facts: readonly Fact[] },
  { shoe, suits, left }: Source,
  known: readonly Known[],
): Stock {
  if (shoe === INFINITE) {
    const counts = Array.from({ length: CARDS }, (_, card) =>
      suits || card % SUITS.length === 0 ? 1 : 0,
    );
    return { counts, cards: null, left, pool: null };
  }
  const { cards } = shoe;
  if (!shoe.hidesSuits) return { counts: shoe.counts, cards, left, pool: null };
  const unseen = unseenOf(known, shoe);
  const pools = poolsOf(shoe);
  if (facts.length > 0 || unseen.includes('suit')) {
    return { counts: shoe.counts, cards, left, pool: pools.suits };
  }
  const { classOf } = partitionFor(sightsOf(words, facts));
  const splitsTens = new Set(classOf.slice(TEN)).size > 1 || unseen.includes('rank');
  const pool = shoe.hidesTens && splitsTens ? pools.ranks : null;
  return { counts: shoe.representative(pool !== null), cards, left, pool };
}

/** What is known of cards that the cards which left the shoe did not show. */
export function unseenOf(known: readonly Known[], shoe: Shoe | typeof INFINITE): Unseen[] {
  if (shoe === INFINITE || !shoe.hidesSuits) return [];
  const { codes } = poolsOf(shoe).suits;
  const masks = known.flatMap((fact) => (fact.kind === 'total' ? [] : [fact.allowed.cards]));
  const suit = masks.some((mask) =>
    mask.some((flag, card) => codes[card >> 2] !== 0 && flag !== mask[card & ~3]),
  );
  const rank = masks.some((mask) => mask.slice(4 * TEN).some((flag) => flag !== mask[4 * TEN]));
  return UNSEEN.filter((one) => (one === 'suit' ? suit : shoe.hidesTens && rank));
}

/** Masks of a case, and the codes of the fifth and the sixth card where these are known. */
export interface Case {
  masks: Masks;
  unused: readonly [number, number];
}

/**
 * What is known of the fifth and the sixth card, which nobody may get, case by case, each case of
 * one hidden kind; a card of which nothing is known is any that is left.
 */
export function casesOf(masks: Masks, pool: Pool | null): Case[] {
  const kinds = (mask: Mask): { mask: Mask; code: number }[] => {
    if (!pool || isOpen(mask)) return [{ mask, code: 0 }];
    return [...new Set(pool.codes)].map((code) => ({
      mask: mask.map((flag, card) => (pool.codes[card >> 2] === code ? flag : 0)),
      code,
    }));
  };
  return kinds(masks.out[4]!).flatMap((fifth) =>
    kinds(masks.out[5]!).map((sixth) => ({
      masks: { ...masks, out: masks.out.with(4, fifth.mask).with(5, sixth.mask) },
      unused: [fifth.code, sixth.code] as const,
    })),
  );
}
