// Published simulations played again, over as many shoes as tell the printed digits apart.

import { test } from 'vitest';
import { checkPerfectTie, checkPublished, IN_PRINT } from '../support-published.ts';

test.each(Object.keys(IN_PRINT))('%s', (id) => {
  checkPublished(id, 2_000_000, 1);
});

test('Tie with perfect play', () => {
  checkPerfectTie(200_000, 1);
});
