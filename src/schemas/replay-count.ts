// Document of `baccarat replay` by a count: recorded shoes, and what its bets came to.

import * as v from 'valibot';
import { documentOf, exact, list, said, text, whole } from './parts.ts';
import { figures, line, placing } from './simulate.ts';

const totals = {
  betsPlaced: said(whole, 'Whose result is known.'),
  unitsWon: said(v.number(), 'On the record, luck and all; lost where negative.'),
};
const worth = {
  ev: said(v.nullable(exact), 'Per unit staked, before the coup; null where it was not offered.'),
  net: said(v.nullable(exact), 'Won per unit staked; null where cards not seen decide.'),
};

export const replayCountDocument = documentOf(
  'replay-count',
  {
    title: 'Replay by a count',
    description: 'Recorded shoes bet on by a count: coup by coup, and as a simulation tells it.',
    example: {
      run: 'replay - --bet tie --tags 0,0,0,0,0,0,0,0,0,1 --trigger 1',
      input: '9h8s/K3/4',
    },
  },
  {
    input: said(v.picklist(['log', 'coups']), 'What was read.'),
    torn: said(v.nullable(text), 'A last line of a log that was torn and dropped.'),
    shoes: said(whole, 'Those with a coup.'),
    coups: said(whole, 'Void rounds left out.'),
    open: said(whole, 'Bets placed that cards not seen decide: left out of all figures.'),
    rules: v.strictObject({
      ...placing,
    }),
    coupsPerHour: v.number(),
    ...totals,
    ...figures,
    riskOfRuin: said(v.nullable(v.number()), 'Of the bankroll, in the long run.'),
    bets: list(
      v.strictObject({ id: text, ...totals, ...line }),
      'The bet that goes with them is last.',
    ),
    rounds: list(
      v.strictObject({
        table: text,
        shoe: said(whole, 'Number of the shoe at its table, from 1.'),
        round: said(whole, 'Number of the round in its shoe, from 1, void ones counted.'),
        coup: said(text, 'The coup, as people write it.'),
        unseen: said(whole, 'Cards not seen before it.'),
        left: said(whole, 'Cards physically left before it.'),
        bets: list(
          v.strictObject({
            id: text,
            runningCount: said(v.number(), 'Of all cards seen before the coup.'),
            trueCount: said(v.number(), 'Divided, and rounded down if so asked.'),
            placed: v.boolean(),
            stake: said(v.number(), 'Units; 0 where it was not placed.'),
            ...worth,
          }),
          'Bets of the count.',
        ),
        with: said(
          v.nullable(
            v.strictObject({
              stake: said(v.number(), 'Units: the largest stake of the bets placed.'),
              ...worth,
            }),
          ),
          'The main bet that goes with them, one a coup.',
        ),
      }),
      'Every coup, in order, as amended.',
    ),
  },
);
