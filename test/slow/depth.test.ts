// The published frequencies of perfect play, with as many shoes as were published.

import { test } from 'vitest';
import { checkPublishedDepth } from '../support-depth.ts';

for (const seed of [1, 2]) {
  test(`100,000 shoes of 26 unseen cards, seed ${seed}`, () => {
    checkPublishedDepth({ decks: 8, unseen: [26], shoes: 100_000, seed }, 4);
  });
}
