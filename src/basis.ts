// Fewer columns for the same answers: a column that is a sum of others, and of all draws, need
// not be evaluated. Player, Banker and Tie are two columns, since they share out all draws.

/** A vector as a mix: `all` times the vector of all draws, and shares of basis vectors. */
export interface Mix {
  all: number;
  /** Share of each basis vector, by its index. */
  shares: ReadonlyMap<number, number>;
}

interface Reduced {
  values: Float64Array;
  pivot: number;
  /** What it is made of: vectors by index, the vector of all draws as -1. */
  made: Map<number, number>;
}

/** Integer vectors that differ at all differ by far more than rounding does. */
const ZERO = 1e-6;

/** Shares of integer vectors are simple fractions; they are told to the last bit if at most this. */
const DENOMINATOR = 360;

/**
 * Most that a mix's shares may add up to, times what their vectors can come to, unless all are
 * positive: rounding errs by 1e-16 of that, and expected values must be right to 1e-15.
 */
const CANCELLATION = 5;

/** Each of `vectors` as a mix of as few of them as will do; the basis comes in their order. */
export function reduce(vectors: readonly Float64Array[], all: Float64Array): Mix[] {
  const most = vectors.map((vector) =>
    vector.reduce((m, value, k) => (value === 0 ? m : Math.max(m, value / all[k]!)), 0),
  );
  const basis: Reduced[] = [];
  const add = (vector: Float64Array, index: number): Mix => {
    const values = Float64Array.from(vector);
    const made = new Map([[index, 1]]);
    for (const known of basis) {
      const factor = values[known.pivot]! / known.values[known.pivot]!;
      if (factor === 0) continue;
      for (let k = 0; k < values.length; k++) values[k]! -= factor * known.values[k]!;
      for (const [i, share] of known.made) made.set(i, (made.get(i) ?? 0) - factor * share);
    }
    made.delete(index);
    const mix: Mix = {
      all: simple(-(made.get(-1) ?? 0)),
      shares: new Map(
        [...made].filter(([i, s]) => i >= 0 && Math.abs(s) > ZERO).map(([i, s]) => [i, simple(-s)]),
      ),
    };
    const alone = { all: 0, shares: new Map([[index, 1]]) };
    if (isMix(vector, mix)) return isAccurate(mix) ? mix : alone;
    let pivot = 0;
    values.forEach((v, k) => {
      if (Math.abs(v) > Math.abs(values[pivot]!)) pivot = k;
    });
    basis.push({ values, pivot, made: made.set(index, 1) });
    return alone;
  };
  const isAccurate = ({ all: whole, shares }: Mix): boolean => {
    let size = Math.abs(whole);
    let positive = whole >= 0;
    for (const [i, share] of shares) {
      size += Math.abs(share) * most[i]!;
      if (share < 0) positive = false;
    }
    return positive || size <= CANCELLATION;
  };
  /** The mix must be the vector itself, at every composition: no tolerance but rounding's. */
  const isMix = (vector: Float64Array, { all: whole, shares }: Mix): boolean =>
    vector.every((value, k) => {
      let sum = whole * all[k]!;
      for (const [i, share] of shares) sum += share * vectors[i]![k]!;
      return Math.abs(sum - value) < ZERO;
    });
  add(all, -1);
  return vectors.map(add);
}

/** The simple fraction that a share is, but for rounding. */
function simple(share: number): number {
  for (let d = 1; d <= DENOMINATOR; d++) {
    const n = Math.round(share * d);
    if (Math.abs(share * d - n) < ZERO / DENOMINATOR) return n / d;
  }
  return share;
}
