// What a known card is worth.

import { expect, test } from 'vitest';
import { valueOfPosition } from '../src/index.ts';
import { FULL, MAIN } from './support-coup.ts';

test('what knowing a card is worth', () => {
  const worth = [1, 2, 3, 4, 5, 6].map((k) => valueOfPosition(MAIN.slice(0, 2), FULL, k));
  const percents = worth.map(({ value }) => value.mul(100).valueOf().toFixed(3));
  expect(percents).toEqual(['6.765', '6.406', '6.765', '6.406', '8.973', '9.098']);
  expect(worth[1]!.cards.map(({ best }) => best?.id.split('/')[1] ?? 'none').join()).toBe(
    'player,player,player,player,none,banker,banker,banker,banker,player',
  );
});
