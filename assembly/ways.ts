// Ways of two columns on weighed shoes: the half-shoe bilinear form, sum over r of
// short^T M_r long, where the low half gives r cards and the high half the rest
// (docs/ALGORITHM.md, "Two halves").
//
// Block M_r holds one row for each composition of the smaller of the two levels, as long as the
// larger, rounded up to four values with zeros. All sums are of integers below 2^53: exact.

import { high, high4, highSize, low, low4, lowSize } from './halves.ts';

/** What the last call found: value i of lane l at 8 * (4 * i + l) bytes, lanes only in a batch. */
export const RESULTS: usize = memory.data(64, 16);

/**
 * Ways of the columns at `a` and `b` on the shoe last given to `weigh`, with the same depth.
 * Two columns share the loads of the weights; two sums each hide the latency of addition.
 */
export function ways(a: usize, b: usize, depth: i32): void {
  let totalA = f64x2.splat(0);
  let totalB = f64x2.splat(0);
  for (let r = 0; r <= depth; r++) {
    const lows = lowSize(r);
    const highs = highSize(depth - r);
    const byLow = lows <= highs;
    let short = byLow ? low(r) : high(depth - r);
    const long = byLow ? high(depth - r) : low(r);
    const rows = byLow ? lows : highs;
    const row: usize = (((byLow ? highs : lows) + 3) & -4) << 3;
    for (let i = 0; i < rows; i++) {
      let a0 = f64x2.splat(0);
      let a1 = f64x2.splat(0);
      let b0 = f64x2.splat(0);
      let b1 = f64x2.splat(0);
      for (let j: usize = 0; j < row; j += 32) {
        const w0 = v128.load(long + j);
        const w1 = v128.load(long + j, 16);
        a0 = f64x2.add(a0, f64x2.mul(v128.load(a + j), w0));
        b0 = f64x2.add(b0, f64x2.mul(v128.load(b + j), w0));
        a1 = f64x2.add(a1, f64x2.mul(v128.load(a + j, 16), w1));
        b1 = f64x2.add(b1, f64x2.mul(v128.load(b + j, 16), w1));
      }
      const weight = v128.load_splat<f64>(short);
      totalA = f64x2.add(totalA, f64x2.mul(weight, f64x2.add(a0, a1)));
      totalB = f64x2.add(totalB, f64x2.mul(weight, f64x2.add(b0, b1)));
      short += 8;
      a += row;
      b += row;
    }
  }
  store<f64>(RESULTS, f64x2.extract_lane(totalA, 0) + f64x2.extract_lane(totalA, 1));
  store<f64>(RESULTS + 32, f64x2.extract_lane(totalB, 0) + f64x2.extract_lane(totalB, 1));
}

/** The same on the four shoes last given to `weigh4`: a lane each. */
export function ways4(a: usize, b: usize, depth: i32): void {
  let totalA01 = f64x2.splat(0);
  let totalA23 = f64x2.splat(0);
  let totalB01 = f64x2.splat(0);
  let totalB23 = f64x2.splat(0);
  for (let r = 0; r <= depth; r++) {
    const lows = lowSize(r);
    const highs = highSize(depth - r);
    const byLow = lows <= highs;
    let short = byLow ? low4(r) : high4(depth - r);
    const long = byLow ? high4(depth - r) : low4(r);
    const rows = byLow ? lows : highs;
    const columns = byLow ? highs : lows;
    const row: usize = ((columns + 3) & -4) << 3;
    for (let i = 0; i < rows; i++) {
      let a01 = f64x2.splat(0);
      let a23 = f64x2.splat(0);
      let b01 = f64x2.splat(0);
      let b23 = f64x2.splat(0);
      let w = long;
      for (let j: usize = 0, end: usize = columns << 3; j < end; j += 8) {
        const w01 = v128.load(w);
        const w23 = v128.load(w, 16);
        const ordersA = v128.load_splat<f64>(a + j);
        const ordersB = v128.load_splat<f64>(b + j);
        a01 = f64x2.add(a01, f64x2.mul(ordersA, w01));
        a23 = f64x2.add(a23, f64x2.mul(ordersA, w23));
        b01 = f64x2.add(b01, f64x2.mul(ordersB, w01));
        b23 = f64x2.add(b23, f64x2.mul(ordersB, w23));
        w += 32;
      }
      const s01 = v128.load(short);
      const s23 = v128.load(short, 16);
      totalA01 = f64x2.add(totalA01, f64x2.mul(s01, a01));
      totalA23 = f64x2.add(totalA23, f64x2.mul(s23, a23));
      totalB01 = f64x2.add(totalB01, f64x2.mul(s01, b01));
      totalB23 = f64x2.add(totalB23, f64x2.mul(s23, b23));
      short += 32;
      a += row;
      b += row;
    }
  }
  v128.store(RESULTS, totalA01);
  v128.store(RESULTS, totalA23, 16);
  v128.store(RESULTS, totalB01, 32);
  v128.store(RESULTS, totalB23, 48);
}
