// Documents of `baccarat count`: a count held against a bet, the best counts, the published ones.

import * as v from 'valibot';
import { documentOf, estimate, exact, list, said, text, whole } from './parts.ts';

export const tags = list(v.pipe(v.number(), v.integer()), 'A 2 ... 9 T, or A to K.');

export const countDocument = documentOf(
  'count',
  {
    title: 'Count',
    description: 'How well a count of cards tells what a bet is worth.',
    example: { run: 'count --bet dragon-7 --tags 0,0,0,-1,-1,-1,-1,2,2,0 --shoes 1000' },
  },
  {
    bet: said(text, 'Id of the bet.'),
    tags,
    balanced: said(v.boolean(), 'Whether the tags of a deck cancel.'),
    bettingCorrelation: said(
      v.nullable(v.number()),
      'Of tags and effects of removal over all cards, -1 to 1; null where either never varies.',
    ),
    ev: said(exact, 'Expected value off the top, per unit staked.'),
    perTrueCount: said(v.nullable(exact), 'What a true count of one more adds.'),
    breakEvenTrueCount: said(
      v.nullable(exact),
      'By effects of removal, growth by card seen taken off; null where more is not better.',
    ),
    sampled: said(
      v.strictObject({
        shoes: said(whole, 'Random shoes of each depth.'),
        seed: whole,
        breakEvenTrueCount: said(v.nullable(estimate), 'Null where too few came near it.'),
        depths: list(
          v.strictObject({
            unseen: said(whole, 'Unseen cards.'),
            breakEvenRunningCount: v.nullable(v.number()),
            error: said(v.number(), 'Root mean square of exact value less linear estimate.'),
            bias: said(estimate, 'Mean of the same.'),
          }),
          'The fullest first.',
        ),
      }),
      'The same held against exact values of random shoes.',
    ),
  },
);

export const countDeriveDocument = documentOf(
  'count-derive',
  {
    title: 'Best counts',
    description: 'The tags of each level that follow the effects of removal best.',
    example: { run: 'count --bet dragon-7 --derive --level 1' },
  },
  {
    bets: list(text, 'Ids of the bets.'),
    levels: list(
      v.strictObject({
        level: said(whole, 'Largest tag, up or down.'),
        tags,
        balanced: v.boolean(),
        bettingCorrelations: list(v.number(), 'With each bet.'),
      }),
      'In order.',
    ),
  },
);

export const countsDocument = documentOf(
  'counts',
  {
    title: 'Published counts',
    description: 'Count systems as published, with what was printed of them.',
    example: null,
  },
  {
    counts: list(
      v.strictObject({
        id: text,
        name: text,
        bet: said(text, 'Id of the bet it is for.'),
        pays: v.nullable(
          list(text, "Odds of its paying rows; null where they are the catalogue's."),
        ),
        tags,
        trigger: said(v.number(), 'Count from which the bet is placed.'),
        running: said(v.boolean(), 'Whether that is a running count.'),
        cut: said(whole, 'Cards behind the cut card.'),
        source: text,
        printed: said(v.record(v.string(), v.number()), 'Figures as printed, by name.'),
        note: v.nullable(text),
      }),
      'By author.',
    ),
  },
);
