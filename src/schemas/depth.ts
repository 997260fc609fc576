// Document of `baccarat depth`: how often bets are in the bettor's favour, by unseen cards.

import * as v from 'valibot';
import { documentOf, estimate, list, said, text, whole } from './parts.ts';

export const depthDocument = documentOf(
  'depth',
  {
    title: 'Depth',
    description: "How often bets are in the bettor's favour, over random shoes.",
    example: { run: 'depth --bet tie --unseen 26 --shoes 1000' },
  },
  {
    shoes: said(whole, 'Random shoes for each number of unseen cards.'),
    seed: said(whole, 'The same seed gives the same shoes.'),
    depths: list(
      v.strictObject({
        unseen: said(whole, 'Unseen cards.'),
        bets: list(
          v.strictObject({
            id: text,
            name: text,
            frequency: said(estimate, 'Share of shoes on which the bet favours the bettor.'),
            ev: said(v.nullable(estimate), 'Mean expected value on those; null if there are none.'),
          }),
          'In the order asked for, or of the game.',
        ),
      }),
      'In the order asked for.',
    ),
  },
);
