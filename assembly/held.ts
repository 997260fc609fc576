// What four counts are held at before each coup of the shoe dealt last: divided and rounded, sorted
// into bins, and set against triggers.

import { CARDS_LEFT, COUNTED, MOST } from './deal.ts';
import { CARDS } from './shuffle.ts';

/** Bins of a count on either side of zero. */
const BINS_ASIDE: i32 = 64;
const BINS_EACH: i32 = 2 * BINS_ASIDE + 1;

/** Cards by whose decks a count is divided, f64, by the number of unseen cards. */
export const DIVISORS: usize = memory.data((CARDS + 1) * 8, 16);

/** The lowest trigger of each count, f64. */
export const TRIGGERS: usize = memory.data(4 * 8, 16);

/** What each count is held at before each coup, f64. */
export const HELD: usize = memory.data(MOST * 32, 16);

/** Coups before which a count has reached its trigger, u8; one more may be written. */
export const CALLS: usize = memory.data(MOST + 1, 16);

/** For each count, coups by what it is held at, i32: added to, and cleared by the host. */
export const BINS: usize = memory.data(4 * BINS_EACH * 4, 16);

/** Holds the counts before each of `coups` coups, rounded down where `floor`; how many call. */
export function hold(coups: i32, floor: bool): i32 {
  const lowest01 = v128.load(TRIGGERS);
  const lowest23 = v128.load(TRIGGERS, 16);
  let calls = 0;
  for (let coup = 0; coup < coups; coup++) {
    const by = v128.load64_splat(DIVISORS + (load<i32>(CARDS_LEFT + (coup << 2)) << 3));
    const counts = v128.load(COUNTED + (coup << 4));
    let held01 = f64x2.div(inDecks(counts), by);
    let held23 = f64x2.div(inDecks(high(counts)), by);
    if (floor) {
      held01 = f64x2.floor(held01);
      held23 = f64x2.floor(held23);
    }
    v128.store(HELD + (coup << 5), held01);
    v128.store(HELD + (coup << 5), held23, 16);
    store<u8>(CALLS + calls, coup);
    calls += i32(v128.any_true(v128.or(f64x2.ge(held01, lowest01), f64x2.ge(held23, lowest23))));
    const bins = binsOf(held01, held23);
    add(0, i32x4.extract_lane(bins, 0));
    add(1, i32x4.extract_lane(bins, 1));
    add(2, i32x4.extract_lane(bins, 2));
    add(3, i32x4.extract_lane(bins, 3));
  }
  return calls;
}

/** Two counts times 52: divided by cards then, they are rounded once, and a whole count stays whole. */
function inDecks(counts: v128): v128 {
  return f64x2.mul(f64x2.convert_low_i32x4_s(counts), f64x2.splat(52));
}

/** Lanes 2 and 3 in place of 0 and 1. */
function high(lanes: v128): v128 {
  return v128.shuffle<i64>(lanes, lanes, 1, 1);
}

/** Bins of four counts, the outermost for all beyond them: above zero, a fraction cut is a floor. */
function binsOf(held01: v128, held23: v128): v128 {
  const aside = f64x2.splat(BINS_ASIDE);
  const low = i32x4.trunc_sat_f64x2_s_zero(f64x2.add(held01, aside));
  const top = i32x4.trunc_sat_f64x2_s_zero(f64x2.add(held23, aside));
  const bins = v128.shuffle<i64>(low, top, 0, 2);
  return i32x4.min_s(i32x4.max_s(bins, i32x4.splat(0)), i32x4.splat(BINS_EACH - 1));
}

function add(count: i32, bin: i32): void {
  const at = BINS + ((count * BINS_EACH + bin) << 2);
  store<i32>(at, load<i32>(at) + 1);
}
