// Sums that do not depend on their order: every term is rounded once to a multiple of 2^-30, and
// those are added as integers.

/** Terms are whole numbers of this part of one. */
const SCALE = 2 ** 30;
/** Integers are kept in two parts: a high one in units of this, and a low one. */
const UNIT = 2 ** 26;
/** Larger ones, of squares of the highest pays, are rare and go straight to the whole. */
const LARGE = 2 ** 50;
/** Terms after which parts are carried over, long before either reaches 2^53. */
const MOST_TERMS = 2 ** 20;

/** Several sums, by index. */
export class ExactSums {
  readonly #high: Float64Array;
  readonly #low: Float64Array;
  readonly #whole: bigint[];
  #terms = 0;

  constructor(size: number) {
    this.#high = new Float64Array(size);
    this.#low = new Float64Array(size);
    this.#whole = new Array<bigint>(size).fill(0n);
  }

  /** Adds a finite term to one sum. */
  add(i: number, term: number): void {
    const n = Math.round(term * SCALE);
    if (n > LARGE || n < -LARGE) {
      this.#whole[i]! += BigInt(n);
      return;
    }
    const high = Math.floor(n / UNIT);
    this.#high[i]! += high;
    this.#low[i]! += n - high * UNIT;
  }

  /** Marks the end of a round in which each sum had one term at most. */
  close(): void {
    if (++this.#terms === MOST_TERMS) this.#carry();
  }

  #carry(): void {
    this.#terms = 0;
    this.#high.forEach((high, i) => {
      this.#whole[i]! += BigInt(high) * BigInt(UNIT) + BigInt(this.#low[i]!);
    });
    this.#high.fill(0);
    this.#low.fill(0);
  }

  /** The sums, as integers in units of 2^-30. */
  totals(): bigint[] {
    this.#carry();
    return [...this.#whole];
  }
}

/** A sum as a number, divided by `n`. */
export function mean(total: bigint, n: number): number {
  return Number(total) / SCALE / n;
}
