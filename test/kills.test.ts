// Owns the proof that nothing answered is lost when the program is killed.

import { expect, test } from 'vitest';
import { killed } from './kills.ts';

test('ten real kills: all that was answered is in the log, which is free at once', async () => {
  expect(await killed(10)).toBeGreaterThan(200);
});
