// Compositions: how many cards of each class a draw holds, and where each stands in a column.
//
// The classes are split in two halves; a column has a block for every r, the cards of the low
// half, with a row for each composition of the smaller side, as long as the larger side, rounded
// up to four. The kernel walks the same order (assembly/halves.ts, assembly/ways.ts).

/** Values per row are a multiple of this: two SIMD vectors. */
const ROW = 4;

/** Digits of a composition's code: a class holds 0 to 6 cards. */
const BASE = 7;

/** A half: its compositions by number of cards, and each one's position in its level. */
interface Half {
  /** levels[r][i]: code of composition i of r cards. */
  levels: number[][];
  /** positions[code]: where the composition stands in its level. */
  positions: Uint16Array;
}

/** All draws of `depth` cards from `classes` classes. */
export interface Compositions {
  classes: number;
  /** Classes in the low half. */
  lows: number;
  depth: number;
  /** Values in a column, padding included. */
  size: number;
  /** What a card of each class adds to a draw's three codes: cards in the low half, low, high. */
  steps: readonly (readonly [lowCards: number, low: number, high: number])[];
  /** Position of a draw in a column, from its codes. */
  place(lowCards: number, low: number, high: number): number;
  /** Every draw's codes, and its position. */
  each(visit: (lowCards: number, low: number, high: number, place: number) => void): void;
}

const known = new Map<number, Compositions>();

/** The compositions of `depth` cards, 0 to 6, in `classes` classes, 1 to 13. */
export function compositionsOf(classes: number, depth: number): Compositions {
  const key = BASE * classes + depth;
  let compositions = known.get(key);
  if (!compositions) {
    compositions = build(classes, depth);
    known.set(key, compositions);
  }
  return compositions;
}

function build(classes: number, depth: number): Compositions {
  const lows = Math.ceil(classes / 2);
  const low = half(lows, depth);
  const high = half(classes - lows, depth);
  const starts = new Int32Array(depth + 1);
  // How far apart neighbours of either half lie: the larger side runs along the row.
  const lowStride = new Int32Array(depth + 1).fill(1);
  const highStride = new Int32Array(depth + 1).fill(1);
  let size = 0;
  for (let r = 0; r <= depth; r++) {
    const lowSide = low.levels[r]!.length;
    const highSide = high.levels[depth - r]!.length;
    const row = Math.ceil(Math.max(lowSide, highSide) / ROW) * ROW;
    starts[r] = size;
    (lowSide <= highSide ? lowStride : highStride)[r] = row;
    size += Math.min(lowSide, highSide) * row;
  }
  const at = (r: number, l: number, h: number): number =>
    starts[r]! + l * lowStride[r]! + h * highStride[r]!;
  return {
    classes,
    lows,
    depth,
    size,
    steps: Array.from({ length: classes }, (_, c) =>
      c < lows ? [1, BASE ** c, 0] : [0, 0, BASE ** (c - lows)],
    ),
    place: (r, lowCode, highCode) => at(r, low.positions[lowCode]!, high.positions[highCode]!),
    each(visit) {
      for (let r = 0; r <= depth; r++) {
        low.levels[r]!.forEach((lowCode, l) => {
          high.levels[depth - r]!.forEach((highCode, h) => {
            visit(r, lowCode, highCode, at(r, l, h));
          });
        });
      }
    },
  };
}

/** Level by level in the kernel's order: a class appends, for k = 1..r, all of level r - k. */
function half(classes: number, depth: number): Half {
  const levels: number[][] = Array.from({ length: depth + 1 }, (_, r) => (r === 0 ? [0] : []));
  for (let c = 0; c < classes; c++) {
    for (let r = depth; r > 0; r--) {
      for (let k = 1; k <= r; k++) {
        for (const code of levels[r - k]!) levels[r]!.push(code + k * BASE ** c);
      }
    }
  }
  const positions = new Uint16Array(BASE ** classes);
  for (const level of levels) {
    level.forEach((code, i) => {
      positions[code] = i;
    });
  }
  return { levels, positions };
}

/** Cards of each class in a code, lowest class first. */
export function digits(code: number): number[] {
  const cards: number[] = [];
  for (let rest = code; rest > 0; rest = Math.floor(rest / BASE)) cards.push(rest % BASE);
  return cards;
}
