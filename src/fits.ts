// Masks of a coup: which cards each place of the deal may hold, from what is known, and the groups
// of cards that have to be told apart at each place.
//
// Draws are counted in any order of the places, so a card known is drawn first and the places that
// read least come last: a place only tells apart what itself or a later one reads.

import { CARDS } from './card.ts';
import type { Known } from './knowledge.ts';

/** 52 flags. */
export type Mask = Uint8Array;

/** What each place of the deal may hold; third cards only as far as they are dealt. */
export interface Masks {
  /** By place of the deal p1 b1 p2 b2, then the fifth and sixth card whoever gets them. */
  out: Mask[];
  playerThird: Mask;
  bankerThird: Mask;
  /** Whether a hand is known to have drawn. */
  playerDraws: boolean;
  bankerDraws: boolean;
  /** Two-card totals, where known. */
  playerTotal: number | null;
  bankerTotal: number | null;
  /** Player's first card, where it is printed and not dealt. */
  printed: Mask;
}

/** Both. */
export function both(a: Mask, b: Mask): Mask {
  return a.map((flag, card) => flag & b[card]!);
}

/** Whether any card will do. */
export function isOpen(mask: Mask): boolean {
  return !mask.includes(0);
}

const anyCard = (): Mask => new Uint8Array(CARDS).fill(1);

/** Place of each hand's first two cards in the deal. */
const PLACES = { player: [0, 2], banker: [1, 3] } as const;

/**
 * Place of the k-th card out of the shoe, k from 0. Where Player's first card is printed, the shoe's
 * first is Banker's, and place 0 stands for the sixth card, which no coup uses.
 */
export function placeOfCard(k: number, printed: boolean): number {
  return printed ? (k + 1) % 6 : k;
}

/** Masks of what is known. */
export function masksOf(facts: readonly Known[], printed: boolean): Masks {
  const masks: Masks = {
    out: Array.from({ length: 6 }, anyCard),
    playerThird: anyCard(),
    bankerThird: anyCard(),
    playerDraws: false,
    bankerDraws: false,
    playerTotal: null,
    bankerTotal: null,
    printed: anyCard(),
  };
  for (const fact of facts) {
    if (fact.kind === 'total') {
      if (fact.hand === 'player') masks.playerTotal = fact.total;
      else masks.bankerTotal = fact.total;
    } else if (fact.kind === 'position') {
      const place = placeOfCard(fact.position, printed);
      masks.out[place] = both(masks.out[place]!, fact.allowed.cards);
    } else if (fact.slot === 2) {
      const player = fact.hand === 'player';
      masks[player ? 'playerThird' : 'bankerThird'] = fact.allowed.cards;
      masks[player ? 'playerDraws' : 'bankerDraws'] = true;
    } else {
      const place = PLACES[fact.hand][fact.slot]!;
      if (printed && place === 0) masks.printed = fact.allowed.cards;
      else masks.out[place] = both(masks.out[place]!, fact.allowed.cards);
    }
  }
  return masks;
}

/** Cards told apart: an id for each of the 52. */
export type Groups = Int32Array;

export const ONE_GROUP: Groups = new Int32Array(CARDS);

/** Groups that tell apart whatever either does. */
export function join(a: ArrayLike<number>, b: ArrayLike<number>): Groups {
  const ids = new Map<number, number>();
  const joined = new Int32Array(CARDS);
  for (let card = 0; card < CARDS; card++) {
    const key = a[card]! * 64 + b[card]!;
    let id = ids.get(key);
    if (id === undefined) {
      id = ids.size;
      ids.set(key, id);
    }
    joined[card] = id;
  }
  return joined;
}

/** The groups of ranks, as groups of cards. */
export function groupsOfRanks(classOf: readonly number[]): Groups {
  return Int32Array.from({ length: CARDS }, (_, card) => classOf[card >> 2]!);
}

/** What a place can hold: groups of cards, the number of each, and where draws from them count. */
export interface Place {
  mask: Mask;
  groups: Groups;
  /** A card that stands for each item. */
  cards: number[];
  /** Rank of that card. */
  ranks: number[];
  /** Cards left of each item; draws at earlier places take from them. */
  left: Float64Array;
  /** Item of each card, or -1. */
  itemOf: Int32Array;
}

/** The items of a place: groups that its mask allows and the shoe holds. */
export function placeOf(mask: Mask, groups: Groups, counts: readonly number[]): Place {
  const itemOf = new Int32Array(CARDS).fill(-1);
  const byGroup = new Map<number, number>();
  const cards: number[] = [];
  const left: number[] = [];
  for (let card = 0; card < CARDS; card++) {
    if (mask[card] === 0 || counts[card] === 0) continue;
    let item = byGroup.get(groups[card]!);
    if (item === undefined) {
      item = cards.push(card) - 1;
      left.push(0);
      byGroup.set(groups[card]!, item);
    }
    left[item]! += counts[card]!;
    itemOf[card] = item;
  }
  return {
    mask,
    groups,
    cards,
    ranks: cards.map((card) => card >> 2),
    left: Float64Array.from(left),
    itemOf,
  };
}

/** For each item of a place, the item of a later one that a draw takes from, or -1. */
export function takesFrom(place: Place, later: Place): Int32Array {
  return Int32Array.from(place.cards, (card) => later.itemOf[card]!);
}
