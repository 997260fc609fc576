// A shoe of cards in random order: Fisher and Yates' shuffle, each place drawn without bias
// (Lemire, "Fast random integer generation in an interval", 2019).

import { AT_ONCE, philox } from './philox.ts';

/** Most cards: eight decks of 52. */
export const CARDS: i32 = 416;

/** Cards in the order they leave the shoe, a byte each: 4 * rank + suit. */
export const SHOE: usize = memory.data(CARDS, 16);

/** Random numbers for one shuffle, u32; more are made in the rare case that some are drawn again. */
export const NUMBERS: usize = memory.data(CARDS * 4, 16);

/**
 * Shuffles a shoe of `decks` decks: the key of its numbers is the seed, their counters are block,
 * 0 and the shoe's number, in two words each, the low one first.
 */
export function shuffle(seedLow: u32, seedHigh: u32, low: u32, high: u32, decks: i32): void {
  const cards = 52 * decks;
  for (let i = 0, card = 0; i < cards; i++) {
    store<u8>(SHOE + i, card);
    card = card === 51 ? 0 : card + 1;
  }
  let next = 0;
  let end = 0;
  let block: u32 = 0;
  for (; end < cards; end += AT_ONCE, block += 4)
    philox(seedLow, seedHigh, block, 0, low, high, NUMBERS + (end << 2));
  for (let i = 0; i < cards - 1; i++) {
    const places = <u32>(cards - i);
    let drawn: u64;
    do {
      if (next === end) {
        philox(seedLow, seedHigh, block, 0, low, high, NUMBERS);
        block += 4;
        next = 0;
        end = AT_ONCE;
      }
      drawn = <u64>load<u32>(NUMBERS + (next++ << 2)) * places;
      // Of 2^32 numbers, those left over when all places have as many are drawn again.
    } while (<u32>drawn < places && <u32>drawn < leftOver(places));
    const at = SHOE + i;
    const other = at + <usize>(drawn >> 32);
    const card = load<u8>(other);
    store<u8>(other, load<u8>(at));
    store<u8>(at, card);
  }
}

function leftOver(places: u32): u32 {
  return <u32>(((<u64>1) << 32) % places);
}
