// Owns random shoes, as 52 counts.

import fc from 'fast-check';
import { rankOf, suitOf } from './oracle.ts';
import { cardsOf } from './support.ts';

const allCounts = fc
  .tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 8 }))
  .chain(([least, most]) =>
    fc.array(fc.integer({ min: Math.min(least, most), max: most }), {
      minLength: 52,
      maxLength: 52,
    }),
  );

/** Shoes of 6 to `most` cards, of at most `kinds` different ones. */
export function tinyShoes(most: number, kinds: number, least = 6): fc.Arbitrary<number[]> {
  return fc
    .uniqueArray(fc.integer({ min: 0, max: 51 }), {
      minLength: 1,
      maxLength: kinds,
      size: 'max',
    })
    .chain((cards) =>
      fc.array(fc.constantFrom(...cards), { minLength: least, maxLength: most, size: 'max' }),
    )
    .map((list) => {
      const counts = new Array<number>(52).fill(0);
      for (const card of list) counts[card]! += 1;
      return counts;
    })
    .filter((counts) => Math.max(...counts) <= 8);
}

/** Shoes of up to eight decks, every card depleted at random. */
export const largeShoes: fc.Arbitrary<number[]> = allCounts.filter((counts) => cardsOf(counts) > 6);

/** Shoes that lack much: only tens, one suit, one colour, some ranks, odd values, one rank. */
export const awkwardShoes: fc.Arbitrary<number[]> = fc
  .tuple(
    allCounts,
    fc.oneof(
      fc.constant((card: number) => rankOf(card) >= 9),
      fc.integer({ min: 0, max: 3 }).map((suit) => (card: number) => suitOf(card) === suit),
      fc.constant((card: number) => suitOf(card) === 1 || suitOf(card) === 2),
      fc.constant((card: number) => rankOf(card) <= 8 && rankOf(card) % 2 === 0),
      fc.integer({ min: 0, max: 12 }).map((rank) => (card: number) => rankOf(card) === rank),
      fc
        .uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 11 })
        .map((gone) => (card: number) => !gone.includes(rankOf(card))),
    ),
  )
  .map(([counts, keeps]) => counts.map((n, card) => (keeps(card) ? n : 0)))
  .filter((counts) => cardsOf(counts) > 6);

/** Any of these, 6 cards to 416. */
export const anyShoe: fc.Arbitrary<number[]> = fc.oneof(
  tinyShoes(20, 12),
  largeShoes,
  awkwardShoes,
);
