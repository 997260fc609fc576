// The fast Fourier transform, in place, of a power of two of complex numbers.

/** Cosines and sines of all `size`-th parts of a turn. */
export interface Circle {
  size: number;
  cos: Float64Array;
  sin: Float64Array;
}

/** The circle in `size` parts, a power of two. */
export function circleOf(size: number): Circle {
  const angle = (2 * Math.PI) / size;
  return {
    size,
    cos: Float64Array.from({ length: size }, (_, k) => Math.cos(angle * k)),
    sin: Float64Array.from({ length: size }, (_, k) => Math.sin(angle * k)),
  };
}

/** Replaces `x[k]` by the sum over j of `x[j] exp(-2 pi i j k / size)`. */
export function transform({ size, cos, sin }: Circle, re: Float64Array, im: Float64Array): void {
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j |= bit;
    if (i >= j) continue;
    [re[i], re[j]] = [re[j]!, re[i]!];
    [im[i], im[j]] = [im[j]!, im[i]!];
  }
  for (let half = 1; half < size; half <<= 1) {
    const stride = size / (2 * half);
    for (let from = 0; from < size; from += 2 * half) {
      for (let k = 0; k < half; k++) {
        const [c, s] = [cos[k * stride]!, sin[k * stride]!];
        const [a, b] = [from + k, from + k + half];
        const x = c * re[b]! + s * im[b]!;
        const y = c * im[b]! - s * re[b]!;
        re[b] = re[a]! - x;
        im[b] = im[a]! - y;
        re[a]! += x;
        im[a]! += y;
      }
    }
  }
}
