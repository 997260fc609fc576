// Half-shoe weights: for each half of the classes, the falling-factorial product
// n(n-1)...(n-k+1) of every composition of 0 to 6 cards (docs/ALGORITHM.md, "Two halves").
//
// Level r lists the compositions of r cards. A class is added to a level by appending, for
// k = 1..r of its cards, the whole of level r-k as it stood before: so every level grows in
// contiguous runs, and src/compositions.ts finds the same order by the same steps.

/** Most cards in a coup, so the highest level. */
export const CARDS: i32 = 6;

/** Shoes per batched pass: two f64x2 vectors. */
export const LANES: i32 = 4;

/** Compositions of six cards in seven classes, C(12,6) = 924, rounded up to whole vectors. */
const CAPACITY: i32 = 928;

/** Bytes between levels. */
export const LEVEL: i32 = CAPACITY << 3;
const LEVEL4: i32 = LEVEL * LANES;

const LOW: usize = memory.data((CARDS + 1) * LEVEL4, 16);
const HIGH: usize = memory.data((CARDS + 1) * LEVEL4, 16);
const LOW_SIZES: usize = memory.data((CARDS + 1) * 4, 4);
const HIGH_SIZES: usize = memory.data((CARDS + 1) * 4, 4);

/** Most classes: the 13 ranks. */
export const CLASSES: i32 = 13;

/** Cards of each class in the shoe, as the host wrote them; lanes side by side in a batch. */
export const COUNTS: usize = memory.data(CLASSES * LANES * 8, 16);

/** Number of compositions of `r` cards in the low half. */
export function lowSize(r: i32): i32 {
  return load<i32>(LOW_SIZES + (r << 2));
}

/** Number of compositions of `r` cards in the high half. */
export function highSize(r: i32): i32 {
  return load<i32>(HIGH_SIZES + (r << 2));
}

/** Address of the low half's level `r`. */
export function low(r: i32): usize {
  return LOW + r * LEVEL;
}

/** Address of the high half's level `r`. */
export function high(r: i32): usize {
  return HIGH + r * LEVEL;
}

/** The same two for four shoes, a composition's four weights side by side. */
export function low4(r: i32): usize {
  return LOW + r * LEVEL4;
}

export function high4(r: i32): usize {
  return HIGH + r * LEVEL4;
}

/** Weighs both halves of one shoe up to `depth` cards: classes 0..lows-1, then the next `highs`. */
export function weigh(lows: i32, highs: i32, depth: i32): void {
  weighLow(lows, depth);
  weighHigh(lows, highs, depth);
}

/** Weighs the low half alone. */
export function weighLow(lows: i32, depth: i32): void {
  weighHalf(LOW, LOW_SIZES, COUNTS, lows, depth);
}

/** Weighs the high half alone. */
export function weighHigh(lows: i32, highs: i32, depth: i32): void {
  weighHalf(HIGH, HIGH_SIZES, COUNTS + (lows << 3), highs, depth);
}

/** The same for four shoes at once. */
export function weigh4(lows: i32, highs: i32, depth: i32): void {
  weighHalf4(LOW, LOW_SIZES, COUNTS, lows, depth);
  weighHalf4(HIGH, HIGH_SIZES, COUNTS + (lows << 5), highs, depth);
}

/** Starts a half with the empty composition, of weight 1, and empty higher levels. */
function clearSizes(sizes: usize): void {
  store<i32>(sizes, 1);
  for (let r = 1; r <= CARDS; r++) store<i32>(sizes + (r << 2), 0);
}

function weighHalf(half: usize, sizes: usize, counts: usize, classes: i32, depth: i32): void {
  clearSizes(sizes);
  store<f64>(half, 1);
  for (let c = 0; c < classes; c++) {
    const n = load<f64>(counts + (c << 3));
    // From the highest level down, so that the levels below are still without this class.
    for (let r = depth; r > 0; r--) {
      let size = load<i32>(sizes + (r << 2));
      let ways = 1.0;
      for (let k = 1; k <= r; k++) {
        ways *= n - <f64>(k - 1);
        const from = half + (r - k) * LEVEL;
        const to = half + r * LEVEL + (size << 3);
        const run = load<i32>(sizes + ((r - k) << 2));
        const factor = f64x2.splat(ways);
        // An odd run writes one value too many: the next run, or a column's zero, covers it.
        for (let i: usize = 0, end: usize = run << 3; i < end; i += 16) {
          v128.store(to + i, f64x2.mul(v128.load(from + i), factor));
        }
        size += run;
      }
      store<i32>(sizes + (r << 2), size);
    }
  }
}

function weighHalf4(half: usize, sizes: usize, counts: usize, classes: i32, depth: i32): void {
  clearSizes(sizes);
  v128.store(half, f64x2.splat(1));
  v128.store(half + 16, f64x2.splat(1));
  for (let c = 0; c < classes; c++) {
    const n01 = v128.load(counts + (c << 5));
    const n23 = v128.load(counts + (c << 5) + 16);
    for (let r = depth; r > 0; r--) {
      let size = load<i32>(sizes + (r << 2));
      let ways01 = f64x2.splat(1);
      let ways23 = f64x2.splat(1);
      for (let k = 1; k <= r; k++) {
        const drawn = f64x2.splat(<f64>(k - 1));
        ways01 = f64x2.mul(ways01, f64x2.sub(n01, drawn));
        ways23 = f64x2.mul(ways23, f64x2.sub(n23, drawn));
        const from = half + (r - k) * LEVEL4;
        const to = half + r * LEVEL4 + (size << 5);
        const run = load<i32>(sizes + ((r - k) << 2));
        for (let i: usize = 0, end: usize = run << 5; i < end; i += 32) {
          v128.store(to + i, f64x2.mul(v128.load(from + i), ways01));
          v128.store(to + i, f64x2.mul(v128.load(from + i, 16), ways23), 16);
        }
        size += run;
      }
      store<i32>(sizes + (r << 2), size);
    }
  }
}
