// Document of `baccarat rebate`: what rolling chips cost, and what rebates are worth.

import * as v from 'valibot';
import { documentOf, exact, list, quantity, said, text, whole } from './parts.ts';

const rate = v.nullable(text);

/** What is told of anything staked on every coup. */
const rebated = {
  staked: said(exact, 'Units staked on a coup.'),
  ev: exact,
  variance: exact,
  standardDeviation: v.number(),
  chipsLost: said(exact, 'Chips expected to be lost on a coup.'),
  costPerChip: said(v.nullable(exact), 'Minus ev by chipsLost; null where none is ever lost.'),
  loss: said(quantity, 'Expected sum lost in all after the coups; a gain is no loss.'),
  breakEven: said(
    v.strictObject({
      chips: v.nullable(exact),
      turnover: v.nullable(exact),
      losses: v.nullable(quantity),
    }),
    'Rates at which the expected value is zero; null where none does it.',
  ),
  worth: said(quantity, 'What the rates given are worth on a coup.'),
  net: said(quantity, 'Expected value with them.'),
};

export const rebateDocument = documentOf(
  'rebate',
  {
    title: 'Rebates',
    description: 'What rolling chips cost, what rebates are worth, and bets made together.',
    example: { run: 'rebate --bet tie --chips 1.4% --coups 1' },
  },
  {
    assumption: said(text, 'What the figures rest on.'),
    coups: said(whole, 'Coups after which losses are settled.'),
    rates: said(
      v.strictObject({ chips: rate, turnover: rate, losses: rate }),
      'As given; null where not.',
    ),
    bets: list(v.strictObject({ id: text, name: text, ...rebated }), 'Each alone, a unit on it.'),
    together: said(
      v.nullable(
        v.strictObject({ units: list(exact, 'On each bet, in their order.'), ...rebated }),
      ),
      'All bets on every coup; null where not asked for.',
    ),
    beside: list(
      v.strictObject({
        main: text,
        side: text,
        ...rebated,
        evPerUnit: said(exact, 'By all that is staked.'),
        mostMain: said(
          v.nullable(exact),
          "Most units on the main bet that the side bet pays for; null if it is the house's.",
        ),
      }),
      'Each other bet beside the one that must be made; none where not asked for.',
    ),
  },
);
