// Document of `baccarat stake`: fair odds, Kelly's stakes and staking plans.

import * as v from 'valibot';
import { documentOf, exact, list, said, text, whole } from './parts.ts';

const fraction = said(v.number(), "Kelly's share of the bankroll.");
const growth = said(v.number(), 'Expected logarithm of what a coup multiplies the bankroll by.');
const residual = said(v.number(), 'How far the conditions of the maximum are from holding.');

export const stakeDocument = documentOf(
  'stake',
  {
    title: 'Stakes',
    description: "Fair odds and Kelly's stakes, and what the coins and limits of a table leave.",
    example: { run: 'stake --bet tie --pays tie=10:1 --coups 10' },
  },
  {
    assumption: said(text, 'What the figures rest on.'),
    bankroll: said(exact, 'In money, as are coins, limits and stakes.'),
    coin: exact,
    minimum: exact,
    maximum: said(v.nullable(exact), 'Null for none.'),
    coups: said(whole, 'Coups that plans are compared over.'),
    bets: list(
      v.strictObject({
        id: text,
        name: text,
        ev: exact,
        fairOdds: said(v.nullable(exact), 'To one; null but for one paying row, which can hit.'),
        fairDecimal: said(v.nullable(exact), 'The same with the stake returned.'),
        fraction,
        growth,
        residual,
      }),
      'Each alone.',
    ),
    best: said(
      v.strictObject({
        bets: list(
          v.strictObject({ id: text, fraction, stake: said(v.number(), 'Money, in coins.') }),
          'All bets that were named, or the one that grows fastest.',
        ),
        growth,
        residual,
        growthAtTable: said(v.number(), 'Growth with the stakes in coins.'),
        growthLost: said(v.number(), 'What coins and limits take of it.'),
      }),
      'The best stakes on all bets at once.',
    ),
    plans: list(
      v.strictObject({
        name: text,
        kind: said(v.picklist(['fraction', 'flat']), 'A share of the bankroll, or money.'),
        amounts: list(v.number(), 'On each of the best bets.'),
        outlook: said(
          v.nullable(
            v.strictObject({
              mean: v.number(),
              median: v.number(),
              growth: said(v.nullable(v.number()), 'Growth a coup; null where all may be lost.'),
              stopped: said(v.number(), 'Chance that no bet can be made any more.'),
            }),
          ),
          'The bankroll after the coups; null where bankrolls are too many to tell apart.',
        ),
      }),
      'Compared.',
    ),
  },
);
