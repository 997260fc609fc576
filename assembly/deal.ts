// A shoe dealt to its end, coup after coup, and counted: what the counts stood at before each, the
// cards that fell, and, where asked, what was unseen.

import { SHOE } from './shuffle.ts';

/** Most coups of a shoe: 416 cards, four a coup, or three where Player's first card is printed. */
export const MOST: i32 = 140;

/** Stands for no card. */
const NONE: i32 = 255;

/** Before each coup, how many of each of the 52 cards are unseen, a byte each; whole vectors. */
export const UNSEEN: usize = memory.data(MOST * 52 + 64, 16);

/** What four counts stand at before each coup, i32, and how many cards are unseen, i32. */
export const COUNTED: usize = memory.data(MOST * 16, 16);
export const CARDS_LEFT: usize = memory.data(MOST * 4, 4);

/** Cards of each coup, eight bytes: p1 b1 p2 b2 p3 b3, NONE where none was dealt. */
export const COUPS: usize = memory.data(MOST * 8, 8);

/**
 * What a card adds to each of four counts, i32, where no card adds nothing, and point values, a byte
 * each.
 */
export const TAGS: usize = memory.data(256 * 16, 16);
export const VALUES: usize = memory.data(52, 16);

/**
 * The third-card rule, u16 at 32 times the sum of Player's first two values plus the sum of Banker's,
 * tens not cast out: bit v is set where Banker draws to Player's third card of value v, bit 10 where
 * Banker draws though Player stood, bit 11 where Player draws.
 */
export const TABLEAU: usize = memory.data(19 * 32 * 2, 16);

const PLAYER_STOOD: i32 = 10;
const PLAYER_DRAWS: i32 = 11;

/** Fewest cards that every coup can be dealt from. */
const LEAST: i32 = 6;

function tagsOf(card: i32): v128 {
  return v128.load(TAGS + (card << 4));
}

function worth(card: i32): i32 {
  return load<u8>(VALUES + card);
}

/**
 * Deals the shoe last shuffled; the number of coups. `burn` cards go unseen, or where it is
 * negative the first card is turned up and its value burned, ten for a ten. When, after a coup, at
 * most `cut` cards are left, `after` more coups are dealt, as long as six cards are left. `printed`
 * is Player's first card where it is printed on the table, negative where it is dealt.
 */
export function deal(decks: i32, burn: i32, cut: i32, after: i32, printed: i32): i32 {
  const end = SHOE + 52 * decks;
  let next = SHOE;
  let unseen = 52 * decks;
  let counts = i32x4.splat(0);
  if (burn < 0) {
    const card = <i32>load<u8>(next++);
    const value = worth(card);
    counts = tagsOf(card);
    unseen--;
    burn = value === 0 ? 10 : value;
  }
  next += burn;
  let more = i32.MAX_VALUE;
  let coups = 0;
  while (more > 0 && next + LEAST <= end) {
    const coup = COUPS + coups * 8;
    v128.store(COUNTED + coups * 16, counts);
    store<i32>(CARDS_LEFT + coups * 4, unseen);
    // A printed first card stands before the others, and is neither drawn nor counted.
    const first = printed < 0 ? next : next - 1;
    let p1 = printed;
    if (printed < 0) {
      p1 = load<u8>(first);
      counts = i32x4.add(counts, tagsOf(p1));
    }
    const b1 = <i32>load<u8>(first, 1);
    const p2 = <i32>load<u8>(first, 2);
    const b2 = <i32>load<u8>(first, 3);
    const fifth = <i32>load<u8>(first, 4);
    const sums = ((worth(p1) + worth(p2)) << 5) + worth(b1) + worth(b2);
    const rule = <i32>load<u16>(TABLEAU + (sums << 1));
    // Whether a hand draws cannot be foretold: selecting costs less than a wrong guess.
    const playerDraws = (rule >> PLAYER_DRAWS) & 1;
    const p3 = select(fifth, NONE, playerDraws);
    const bankerDraws = (rule >> select(worth(fifth), PLAYER_STOOD, playerDraws)) & 1;
    const b3 = select(<i32>load<u8>(first + playerDraws, 4), NONE, bankerDraws);
    const last = first + 4 + playerDraws + bankerDraws;
    const ofPlayer = i32x4.add(tagsOf(p2), tagsOf(p3));
    const ofBanker = i32x4.add(i32x4.add(tagsOf(b1), tagsOf(b2)), tagsOf(b3));
    counts = i32x4.add(counts, i32x4.add(ofPlayer, ofBanker));
    store<u32>(coup, p1 | (b1 << 8) | (p2 << 16) | (b2 << 24));
    store<u16>(coup, <u16>(p3 | (b3 << 8)), 4);
    unseen -= <i32>(last - next);
    next = last;
    coups++;
    more--;
    if (more > after && <i32>(end - next) <= cut) more = after;
  }
  return coups;
}

/** Fills in what was unseen before each of the `coups` coups last dealt as told. */
export function reveal(decks: i32, burn: i32, coups: i32, printed: i32): void {
  for (let i = 0; i < 64; i += 16) v128.store(UNSEEN + i, i8x16.splat(<i8>decks));
  if (burn < 0) see(UNSEEN, load<u8>(SHOE));
  for (let k = 1; k < coups; k++) {
    const from = UNSEEN + (k - 1) * 52;
    const to = from + 52;
    for (let i = 0; i < 64; i += 16) v128.store(to + i, v128.load(from + i));
    const cards = COUPS + (k - 1) * 8;
    for (let i = printed < 0 ? 0 : 1; i < 6; i++) see(to, load<u8>(cards + i));
  }
}

function see(unseen: usize, card: i32): void {
  if (card !== NONE) store<u8>(unseen + card, load<u8>(unseen + card) - 1);
}
