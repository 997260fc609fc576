// Document of `baccarat par`: the sheet that a mathematician files for a game.

import * as v from 'valibot';
import { figures } from './odds.ts';
import { documentOf, exact, list, row, said, text, ways, whole } from './parts.ts';

export const parDocument = documentOf(
  'par',
  {
    title: 'PAR sheet',
    description: 'Contributions, variance, covariance, liability and return bands of bets.',
    example: { run: 'par --bet player,tie --coups 1000' },
  },
  {
    total: said(ways, 'All ordered six-card draws.'),
    bets: list(
      v.strictObject({
        id: text,
        name: text,
        ...figures,
        rows: list(
          v.strictObject({
            ...row.entries,
            contribution: said(exact, 'Probability times net win; a bet adds up to its value.'),
          }),
          'Top to bottom.',
        ),
        bands: list(
          v.strictObject({ coups: whole, low: v.number(), high: v.number() }),
          'Where the return of so many coups lies, 19 times in 20.',
        ),
      }),
      'In the order asked for, or of the game.',
    ),
    pairs: list(
      v.strictObject({
        bets: said(v.pipe(v.strictTuple([text, text]), v.readonly()), 'Ids of both.'),
        covariance: said(v.nullable(exact), 'Of the net wins of one unit on each.'),
        correlation: said(v.nullable(v.number()), '-1 to 1; null also where a bet never varies.'),
        reason: said(
          v.nullable(v.picklist(['suits', 'given', 'tableau', 'too many bets'])),
          'Why there is no covariance.',
        ),
      }),
      'Every pair of bets.',
    ),
    liability: said(
      v.strictObject({
        total: exact,
        kind: v.picklist(['exact', 'upper bound']),
        coup: said(v.nullable(text), 'A coup that costs as much, P1P2/B1B2/thirds.'),
      }),
      'The most that one unit on every bet wins together on one coup.',
    ),
  },
);
