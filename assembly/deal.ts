// A shoe dealt to its end, coup after coup, and counted: what the counts stood at before each, the
// cards that fell, and, where asked, what was unseen.

import { SHOE } from './shuffle.ts';

/** Most coups of a shoe: 416 cards, four a coup, or three where Player's first card is printed. */
const MOST: i32 = 140;

/** Stands for no card. */
const NONE: u8 = 255;

/** Before each coup, how many of each of the 52 cards are unseen, a byte each; whole vectors. */
export const UNSEEN: usize = memory.data(MOST * 52 + 64, 16);

/** What four counts stand at before each coup, i32, and how many cards are unseen, i32. */
export const COUNTED: usize = memory.data(MOST * 16, 16);
export const CARDS_LEFT: usize = memory.data(MOST * 4, 4);

/** Cards of each coup, eight bytes: p1 b1 p2 b2 p3 b3, NONE where none was dealt. */
export const COUPS: usize = memory.data(MOST * 8, 8);

/** What a card adds to each of four counts, i32, by card; point values, a byte each. */
export const TAGS: usize = memory.data(52 * 16, 16);
export const VALUES: usize = memory.data(52, 16);

/**
 * The third-card rule, u16 at ten times Player's two-card total plus Banker's: bit v is set where
 * Banker draws to Player's third card of value v, bit 10 where Player draws, bit 11 where Banker
 * draws though Player stood.
 */
export const TABLEAU: usize = memory.data(100 * 2, 16);

const PLAYER_DRAWS: i32 = 1 << 10;
const BANKER_DRAWS: i32 = 1 << 11;

/** Fewest cards that every coup can be dealt from. */
const LEAST: i32 = 6;

let place: i32 = 0;
let counts: v128 = i32x4(0, 0, 0, 0);

/** The next card, seen by all. */
function draw(): i32 {
  const card = <i32>load<u8>(SHOE + place++);
  counts = i32x4.add(counts, v128.load(TAGS + (card << 4)));
  return card;
}

function worth(card: i32): i32 {
  return load<u8>(VALUES + card);
}

function sum(a: i32, b: i32): i32 {
  return a + b < 10 ? a + b : a + b - 10;
}

/**
 * Deals the shoe last shuffled; the number of coups. `burn` cards go unseen, or where it is
 * negative the first card is turned up and its value burned, ten for a ten. When, after a coup, at
 * most `cut` cards are left, `after` more coups are dealt, as long as six cards are left. `printed`
 * is Player's first card where it is printed on the table, negative where it is dealt.
 */
export function deal(decks: i32, burn: i32, cut: i32, after: i32, printed: i32): i32 {
  const cards = 52 * decks;
  counts = i32x4(0, 0, 0, 0);
  place = 0;
  let unseen = cards;
  if (burn < 0) {
    const value = worth(draw());
    unseen--;
    burn = value === 0 ? 10 : value;
  }
  place += burn;
  let more = i32.MAX_VALUE;
  let coups = 0;
  while (more > 0 && cards - place >= LEAST) {
    const coup = COUPS + coups * 8;
    v128.store(COUNTED + coups * 16, counts);
    store<i32>(CARDS_LEFT + coups * 4, unseen);
    const first = place;
    const p1 = printed < 0 ? draw() : printed;
    const b1 = draw();
    const p2 = draw();
    const b2 = draw();
    let p3: i32 = NONE;
    let b3: i32 = NONE;
    const rule = <i32>(
      load<u16>(TABLEAU + ((sum(worth(p1), worth(p2)) * 10 + sum(worth(b1), worth(b2))) << 1))
    );
    if (rule & PLAYER_DRAWS) {
      p3 = draw();
      if ((rule >> worth(p3)) & 1) b3 = draw();
    } else if (rule & BANKER_DRAWS) b3 = draw();
    store<u32>(coup, p1 | (b1 << 8) | (p2 << 16) | (b2 << 24));
    store<u16>(coup, <u16>(p3 | (b3 << 8)), 4);
    unseen -= place - first;
    coups++;
    more--;
    if (more > after && cards - place <= cut) more = after;
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

function see(unseen: usize, card: u8): void {
  if (card !== NONE) store<u8>(unseen + card, load<u8>(unseen + card) - 1);
}
