// The published figures of perfect play at 26 unseen cards, and how near an estimate is to them.

import { expect } from 'vitest';
import { bet } from '../src/catalogue.ts';
import { depth, type Sampling } from '../src/depth.ts';

/** Percent of shoes in the bettor's favour, and mean percent won then; 100,000 shoes each. */
const PUBLISHED: Record<string, readonly [number, number]> = {
  player: [2.59, 0.47],
  banker: [2.81, 0.32],
  tie: [1.82, 4.95],
};
/** Half of the last printed digit. */
const PRINTED = 0.005;

/** Expects estimates within so many standard errors of what is published. */
export function checkPublishedDepth(sampling: Sampling, errors: number): void {
  const bets = Object.keys(PUBLISHED).map((id) => bet(`sa-baccarat/${id}`));
  const [found] = depth(bets, sampling);
  Object.entries(PUBLISHED).forEach(([id, published], b) => {
    const { frequency, ev } = found!.bets[b]!;
    [frequency, ev!].forEach(({ value, standardError }, i) => {
      const off = Math.abs(100 * value - published[i]!);
      expect(off, `${id} ${i}`).toBeLessThan(errors * 100 * standardError! + PRINTED);
    });
  });
}
