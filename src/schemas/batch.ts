// A line of `baccarat batch`: the expected values of one shoe of many, too short for a header.

import * as v from 'valibot';
import { said, text, whole } from './parts.ts';

export const batchLine = v.pipe(
  v.strictObject({
    line: said(whole, 'Number of the line it answers, from 1.'),
    ev: said(
      v.record(text, v.nullable(v.number())),
      'Expected value of each bet, by id; null where what it is given cannot be.',
    ),
    completes: v.exactOptional(
      said(v.number(), 'With 4 or 5 cards left: probability that they complete the coup.'),
    ),
  }),
  v.title('Line of a batch'),
  v.description('Expected values of bets on one of many shoes; the only kind without a header.'),
  v.metadata({
    kind: 'batch',
    example: { run: 'batch --bet player,banker,tie', input: '{"seen":"9h 4s K"}' },
  }),
);
