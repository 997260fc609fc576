// Hashes by FNV-1a in 32 bits: a number that tells what changed from what it was.

/** What the hash of nothing is. */
export const NOTHING = 0x811c9dc5;

/** A hash with one more number of 32 bits folded in; from 0 to 2^32 - 1. */
export function folded(hash: number, n: number): number {
  return Math.imul(hash ^ n, 0x01000193) >>> 0;
}

/** The hash of a text. */
export function textHash(text: string): number {
  let hash = NOTHING;
  for (let i = 0; i < text.length; i++) hash = folded(hash, text.charCodeAt(i));
  return hash;
}
