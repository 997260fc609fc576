// Documents of `baccarat games` and `baccarat bets`: rules and pay tables as published.

import * as v from 'valibot';
import { condition, documentOf, list, said, text, whole } from './parts.ts';

const published = {
  source: said(text, 'Where it is published.'),
  provenance: said(v.nullable(text), 'Where the pays come from, when not from the source.'),
  note: said(v.nullable(text), 'A slip in print, a reading chosen.'),
};

const amount = v.union([v.string(), v.number()]);

const aliases = list(text, 'Other names in use, as ids.');

export const gamesDocument = documentOf(
  'games',
  { title: 'Games', description: 'The games there are.', example: null },
  {
    games: list(
      v.strictObject({
        id: text,
        name: text,
        aliases,
        decks: said(whole, 'In a fresh shoe.'),
        tableau: said(text, 'Drawing rule, by id.'),
        reshuffled: said(v.boolean(), 'Whether the shoe is shuffled anew before every round.'),
        bets: list(text, 'Ids of its bets.'),
        ...published,
      }),
      'Every game.',
    ),
  },
);

export const betsDocument = documentOf(
  'bets',
  {
    title: 'Bets',
    description: 'Pay tables as published.',
    example: { run: 'bets --bet tie' },
  },
  {
    bets: list(
      v.strictObject({
        id: text,
        name: text,
        aliases,
        decks: said(v.nullable(whole), 'Decks that published figures are for; null for 8.'),
        tableau: said(v.nullable(text), "Drawing rule, by id, where it is not the game's."),
        given: said(v.nullable(condition), 'What is known when the bet is placed.'),
        commission: said(
          v.nullable(
            v.strictObject({
              rate: amount,
              minimum: v.exactOptional(amount),
              roundUpTo: v.exactOptional(amount),
            }),
          ),
          'Commission on a win, where it is not in the odds; amounts in money.',
        ),
        rows: list(
          v.strictObject({
            odds: said(text, 'To one, as printed.'),
            when: condition,
            text: said(text, 'The same in words.'),
          }),
          'Top to bottom; the first that holds pays, and no row loses.',
        ),
        lastRound: said(v.nullable(whole), 'Last round of a shoe in which the bet is offered.'),
        ...published,
      }),
      'In the order asked for, or of the game.',
    ),
  },
);
