// Owns the same proof as test/kills.test.ts, ten times as long.

import { expect, test } from 'vitest';
import { killed } from '../kills.ts';

test('a hundred real kills', async () => {
  expect(await killed(100)).toBeGreaterThan(2000);
});
