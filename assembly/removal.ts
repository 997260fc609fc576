// Ways on a shoe less one card: only the weights of that card's half change, so what the other
// half makes of a column is kept (docs/ALGORITHM.md, "One card less").
//
// With u_r = M_r high and v_r = low^T M_r, a column comes to low'^T u on a shoe less a low card and
// to v high' on one less a high card, where a prime marks weights made anew. They are made anew, not
// weighted by cards held: such sums pass 2^53.

import {
  CARDS,
  COUNTS,
  high,
  highSize,
  LEVEL,
  low,
  lowSize,
  weighHigh,
  weighLow,
} from './halves.ts';
import { RESULTS } from './ways.ts';

/** Columns whose products are kept at once. */
export const KEPT: i32 = 16;

const SIDE: i32 = (CARDS + 1) * LEVEL;
const BY_LOW: usize = memory.data(KEPT * SIDE, 16);
const BY_HIGH: usize = memory.data(KEPT * SIDE, 16);

/** Keeps, as `slot`, the products of the column at `a` on the shoe last given to `weigh`. */
export function keep(a: usize, slot: i32, depth: i32): void {
  for (let r = 0; r <= depth; r++) {
    const lows = lowSize(r);
    const highs = highSize(depth - r);
    const byLow = lows <= highs;
    const ofLow = BY_LOW + slot * SIDE + r * LEVEL;
    const ofHigh = BY_HIGH + slot * SIDE + (depth - r) * LEVEL;
    const short = byLow ? low(r) : high(depth - r);
    const long = byLow ? high(depth - r) : low(r);
    const ofShort = byLow ? ofLow : ofHigh;
    const ofLong = byLow ? ofHigh : ofLow;
    const rows = byLow ? lows : highs;
    const row: usize = (((byLow ? highs : lows) + 3) & -4) << 3;
    clear(ofLong, row);
    // Two rows at a time share loads and stores; an odd last one goes with itself, weighing nothing.
    for (let i = 0; i < rows; i += 2) {
      const isOdd = i + 1 === rows;
      const b = isOdd ? a : a + row;
      const weightA = v128.load_splat<f64>(short + (i << 3));
      const weightB = isOdd ? f64x2.splat(0) : v128.load_splat<f64>(short + (i << 3), 8);
      let a0 = f64x2.splat(0);
      let a1 = f64x2.splat(0);
      let b0 = f64x2.splat(0);
      let b1 = f64x2.splat(0);
      for (let j: usize = 0; j < row; j += 32) {
        const ordersA0 = v128.load(a + j);
        const ordersA1 = v128.load(a + j, 16);
        const ordersB0 = v128.load(b + j);
        const ordersB1 = v128.load(b + j, 16);
        const w0 = v128.load(long + j);
        const w1 = v128.load(long + j, 16);
        a0 = f64x2.add(a0, f64x2.mul(ordersA0, w0));
        a1 = f64x2.add(a1, f64x2.mul(ordersA1, w1));
        b0 = f64x2.add(b0, f64x2.mul(ordersB0, w0));
        b1 = f64x2.add(b1, f64x2.mul(ordersB1, w1));
        const to = ofLong + j;
        const both0 = f64x2.add(f64x2.mul(ordersA0, weightA), f64x2.mul(ordersB0, weightB));
        const both1 = f64x2.add(f64x2.mul(ordersA1, weightA), f64x2.mul(ordersB1, weightB));
        v128.store(to, f64x2.add(v128.load(to), both0));
        v128.store(to, f64x2.add(v128.load(to, 16), both1), 16);
      }
      store<f64>(ofShort + (i << 3), total(a0, a1));
      store<f64>(ofShort + (i << 3), total(b0, b1), 8);
      a = b + row;
    }
    // `lessWays` adds four at a time: what stands behind the last row must be zero.
    for (let i = rows; i < ((rows + 3) & -4); i++) store<f64>(ofShort + (i << 3), 0);
  }
}

function total(x: v128, y: v128): f64 {
  const sum = f64x2.add(x, y);
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

/** Writes zeros; `memory.fill` is a call into the host, and slower for so few. */
function clear(to: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(to + i, f64x2.splat(0));
}

/** Weighs anew the half of class `c`, one card of it gone. */
export function lessen(c: i32, lows: i32, highs: i32, depth: i32): void {
  const count = COUNTS + (c << 3);
  const n = load<f64>(count);
  store<f64>(count, n - 1);
  if (c < lows) weighLow(lows, depth);
  else weighHigh(lows, highs, depth);
  store<f64>(count, n);
}

/**
 * Ways of the columns kept as `slot` and the next, on the shoe less the card last given to `lessen`.
 * Two columns share the loads of the weights, as in `ways`.
 */
export function lessWays(slot: i32, isLow: bool, depth: i32): void {
  let a0 = f64x2.splat(0);
  let a1 = f64x2.splat(0);
  let b0 = f64x2.splat(0);
  let b1 = f64x2.splat(0);
  const kept = (isLow ? BY_LOW : BY_HIGH) + slot * SIDE;
  for (let r = 0; r <= depth; r++) {
    const weights = isLow ? low(r) : high(r);
    const a = kept + r * LEVEL;
    const end: usize = (isLow ? lowSize(r) : highSize(r)) << 3;
    for (let i: usize = 0; i < end; i += 32) {
      const w0 = v128.load(weights + i);
      const w1 = v128.load(weights + i, 16);
      a0 = f64x2.add(a0, f64x2.mul(v128.load(a + i), w0));
      a1 = f64x2.add(a1, f64x2.mul(v128.load(a + i, 16), w1));
      b0 = f64x2.add(b0, f64x2.mul(v128.load(a + i, SIDE), w0));
      b1 = f64x2.add(b1, f64x2.mul(v128.load(a + i, SIDE + 16), w1));
    }
  }
  store<f64>(RESULTS, total(a0, a1));
  store<f64>(RESULTS + 32, total(b0, b1));
}
