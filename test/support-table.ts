// Owns shoes that the tests deal from, coup by coup, by the slow oracle.

import { type Coup, deal, RANKS, rankOf, suitOf } from './oracle.ts';

/** `9h`: the name of a card of the oracle. */
export function nameOf(card: number): string {
  return `${RANKS[rankOf(card)]}${'shdc'[suitOf(card)]}`;
}

/** A coup as people write it. */
export function coupOf({ player, banker }: Coup): string {
  const [first, second, thirds] = [
    player.slice(0, 2),
    banker.slice(0, 2),
    [...player.slice(2), ...banker.slice(2)],
  ].map((cards) => cards.map(nameOf).join(''));
  return thirds === '' ? `${first}/${second}` : `${first}/${second}/${thirds}`;
}

/** Coups dealt from a shuffled shoe of eight decks, as many as it holds or as asked. */
export function shoeOfCoups(seed: number, most = 100): Coup[] {
  let state = seed;
  const below = (n: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const cards = Array.from({ length: 416 }, (_, i) => i % 52);
  for (let i = cards.length - 1; i > 0; i--) {
    const other = below(i + 1);
    [cards[i], cards[other]] = [cards[other]!, cards[i]!];
  }
  const coups: Coup[] = [];
  for (let at = 0; at + 6 <= cards.length && coups.length < most; ) {
    const coup = deal(cards.slice(at, at + 6));
    coups.push(coup);
    at += coup.cards.length;
  }
  return coups;
}
