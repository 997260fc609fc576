// Every row of every bet comes up as often as it should, over many shoes.

import { test } from 'vitest';
import { checkFrequencies } from '../support-dealer.ts';

test('rows come up as often as they should', () => {
  checkFrequencies(20_000, 2);
});
