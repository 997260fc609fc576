// Document of `baccarat solve`: pays that reach a house edge.

import * as v from 'valibot';
import { documentOf, exact, list, said, text, whole } from './parts.ts';

const pays = list(text, 'Of the paying rows, top to bottom.');

export const solveDocument = documentOf(
  'solve',
  {
    title: 'Pays for a house edge',
    description: 'Pays that bring the house edge of a bet to a target.',
    example: { run: 'solve tie --edge 4..6%' },
  },
  {
    bet: said(text, 'Id of the bet.'),
    target: said(v.strictObject({ low: exact, high: exact }), 'House edges; both may be one.'),
    now: said(v.strictObject({ pays, houseEdge: exact }), 'The bet as it stands.'),
    solutions: list(
      v.strictObject({
        pays,
        houseEdge: exact,
        return: exact,
        changed: said(whole, 'Rows whose pay is another than now.'),
      }),
      'Pay tables in reach.',
    ),
  },
);
