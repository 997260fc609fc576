// Document of `baccarat check`: what is wrong in a rules file, and whom its bets favour.

import * as v from 'valibot';
import { documentOf, exact, list, row, said, text, whole } from './parts.ts';

const issue = v.strictObject({ line: whole, column: whole, message: text });

export const checkDocument = documentOf(
  'check',
  {
    title: 'Check of a rules file',
    description: 'Errors and warnings by line, and what the rows of each bet come to.',
    example: {
      run: 'check -',
      input: '{"id":"mine","decks":6,"bets":[{"id":"tie","pays":[["11:1",{"winner":"tie"}]]}]}',
    },
  },
  {
    file: said(text, 'As named on the command line.'),
    errors: list(issue, 'What is wrong; there is no game then. Lines and columns count from 1.'),
    warnings: list(issue, 'Bets in the bettor’s favour or above 35%, and rows that never pay.'),
    bets: list(
      v.strictObject({
        id: text,
        name: text,
        verdict: said(
          v.picklist(['ok', 'high', 'bettor advantage']),
          'A house edge of 0 to 35%, above, or below.',
        ),
        houseEdge: exact,
        rows: list(row, 'Top to bottom.'),
      }),
      'On a full shoe.',
    ),
  },
);
