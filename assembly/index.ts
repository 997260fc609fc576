// What the host may call: addresses of the static buffers, and the entry points for one shoe and
// for four. No runtime, no allocation: the host fills the arena and keeps its books (src/kernel.ts).

import { COUNTS, weigh, weigh4 } from './halves.ts';
import { KEPT, keep, lessen, lessWays } from './removal.ts';
import { SLOTS, terms, terms4 } from './terms.ts';
import { RESULTS, ways, ways4 } from './ways.ts';

export { keep, lessen, lessWays, terms, terms4, ways, ways4, weigh, weigh4 };

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

/** First byte of the arena, which reaches to the end of memory. */
export function arena(): usize {
  return __heap_base;
}
