// Document of `baccarat removal`: the change of bets when one card leaves the shoe.

import * as v from 'valibot';
import { documentOf, exact, list, said, text } from './parts.ts';

export const removalDocument = documentOf(
  'removal',
  {
    title: 'Effects of removal',
    description: 'The exact change of each expected value when one card leaves the shoe.',
    example: { run: 'removal --bet dragon-7' },
  },
  {
    bets: list(
      v.strictObject({
        id: text,
        name: text,
        ev: said(exact, 'Expected value before, per unit staked.'),
        effects: said(
          v.record(v.string(), v.nullable(exact)),
          'By rank, or by card (As) where the bet reads suits; null where there is none left.',
        ),
      }),
      'In the order asked for, or of the game.',
    ),
  },
);
