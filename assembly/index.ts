// What the host may call: addresses of the static buffers, and the entry points for one shoe and
// for four. No runtime, no allocation: the host fills the arena and keeps its books (src/kernel.ts).

import { CARDS_LEFT, COUNTED, COUPS, deal, reveal, TABLEAU, TAGS, UNSEEN, VALUES } from './deal.ts';
import { COUNTS, weigh, weigh4 } from './halves.ts';
import { BINS, CALLS, DIVISORS, HELD, hold, TRIGGERS } from './held.ts';
import { philox } from './philox.ts';
import { KEPT, keep, lessen, lessWays } from './removal.ts';
import { NUMBERS, SHOE, shuffle } from './shuffle.ts';
import { SLOTS, terms, terms4 } from './terms.ts';
import { RESULTS, ways, ways4 } from './ways.ts';

export {
  deal,
  hold,
  keep,
  lessen,
  lessWays,
  philox,
  reveal,
  shuffle,
  terms,
  terms4,
  ways,
  ways4,
  weigh,
  weigh4,
};

/** Cards of each class, f64; in a batch, four shoes side by side. */
export function counts(): usize {
  return COUNTS;
}

/** Cards of each mark and class, f64; in a batch, four shoes side by side. */
export function slots(): usize {
  return SLOTS;
}

/** Columns that `keep` has room for. */
export function kept(): i32 {
  return KEPT;
}

/** Two results of four lanes, f64. */
export function results(): usize {
  return RESULTS;
}

/** Cards of the shoe last shuffled, in order, u8. */
export function shoe(): usize {
  return SHOE;
}

/** Random numbers of the last shuffle, u32. */
export function numbers(): usize {
  return NUMBERS;
}

/** What `deal` goes by: the third-card rule u16, tags of four counts i32, point values u8. */
export function tableau(): usize {
  return TABLEAU;
}

export function tags(): usize {
  return TAGS;
}

export function values(): usize {
  return VALUES;
}

/** What it finds: 52 numbers of unseen cards before each coup, u8, once `reveal` is called, ... */
export function unseen(): usize {
  return UNSEEN;
}

/** ... what four counts stood at, i32, ... */
export function counted(): usize {
  return COUNTED;
}

/** ... how many cards were unseen, i32, ... */
export function cardsLeft(): usize {
  return CARDS_LEFT;
}

/** ... and the cards of the coup, eight bytes. */
export function coups(): usize {
  return COUPS;
}

/** What `hold` goes by: cards that counts are divided by, f64, and their lowest triggers, f64. */
export function divisors(): usize {
  return DIVISORS;
}

export function triggers(): usize {
  return TRIGGERS;
}

/** What it finds: four counts before each coup, f64, coups that call, u8, and bins, i32. */
export function held(): usize {
  return HELD;
}

export function calls(): usize {
  return CALLS;
}

export function bins(): usize {
  return BINS;
}

/** First byte of the arena, which reaches to the end of memory. */
export function arena(): usize {
  return __heap_base;
}
