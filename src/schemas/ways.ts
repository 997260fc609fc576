// Document of `baccarat ways`: the integers behind everything.

import * as v from 'valibot';
import { documentOf, list, said, ways, whole } from './parts.ts';

export const waysDocument = documentOf(
  'ways',
  {
    title: 'Ways',
    description: 'Ordered draws by final totals and cards dealt.',
    example: null,
  },
  {
    total: said(ways, 'All ordered six-card draws.'),
    rows: list(
      v.strictObject({ playerTotal: whole, bankerTotal: whole, cards: whole, ways }),
      'Every pair of final totals, with 4, 5 and 6 cards dealt.',
    ),
  },
);
