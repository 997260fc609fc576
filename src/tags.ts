// Tags of a count: what each rank adds to the running count when it is seen.

import { RANKS } from './card.ts';
import { shown } from './names.ts';

/** 13 whole numbers, A to K. */
export type Tags = readonly number[];

/** Largest tag, up or down: a running count of 416 cards stays far inside 32 bits. */
const MOST = 1000;

/**
 * Tags by rank, from ten by point value (A, 2, ... 9, T) or 13 by rank (A to K), as numbers or as
 * text with commas.
 *
 * @throws TypeError or RangeError where there are not ten or 13, or one is no whole number.
 * @example
 * tagsOf('0,0,0,-1,-1,-1,-1,2,2,0').join() // => 0,0,0,-1,-1,-1,-1,2,2,0,0,0,0
 */
export function tagsOf(given: string | readonly number[]): number[] {
  const rule = 'ten whole numbers (A 2 ... 9 T) or 13 (A to K)';
  if (typeof given !== 'string' && !Array.isArray(given)) {
    throw new TypeError(`tags must be ${rule}, got ${shown(given)}`);
  }
  const tags =
    typeof given === 'string'
      ? given.split(',').map((text) => (/^\s*[+-]?\d{1,4}\s*$/.test(text) ? Number(text) : text))
      : given;
  if (tags.length !== 10 && tags.length !== RANKS.length) {
    throw new RangeError(`tags must be ${rule}, got ${tags.length} of them`);
  }
  return RANKS.map((_, rank) => {
    const tag = tags[Math.min(rank, tags.length - 1)]!;
    if (typeof tag !== 'number' || !Number.isInteger(tag) || Math.abs(tag) > MOST) {
      throw new RangeError(`tags must be ${rule}, ${MOST} at most, got ${shown(tag)}`);
    }
    return tag + 0;
  });
}

/** Tags as short as they can be told: ten where all ten-valued ranks have the same. */
export function shortTags(tags: Tags): number[] {
  const [ten, ...faces] = tags.slice(9);
  return faces.every((tag) => tag === ten) ? tags.slice(0, 10) : [...tags];
}

/** Whether the tags of a whole deck cancel. */
export function isBalanced(tags: Tags): boolean {
  return tags.reduce((sum, tag) => sum + tag, 0) === 0;
}
