// Documents of `baccarat odds`: bets on a shoe, and house edges by decks.

import * as v from 'valibot';
import { condition, documentOf, exact, list, row, said, text, ways, whole } from './parts.ts';

/** Of a bet on a shoe, all but its rows. */
export const figures = {
  ev: said(exact, 'Expected value; a jackpot without its meter counts as lost.'),
  houseEdge: said(exact, 'Minus the expected value.'),
  return: said(exact, 'One plus the expected value.'),
  hitFrequency: said(exact, 'Probability of a row that pays more than zero.'),
  pushFrequency: exact,
  edgeResolved: said(v.nullable(exact), 'House edge where the bet does not push; null if always.'),
  variance: exact,
  standardDeviation: v.number(),
  fairOdds: said(v.nullable(exact), 'Odds to one of a fair bet; null but for one paying row.'),
  lastRound: said(v.nullable(whole), 'Last round of a shoe in which the bet is offered.'),
  averaged: list(v.picklist(['suit', 'rank']), 'What cards seen did not show and was averaged.'),
  given: said(v.nullable(condition), 'What is known when the bet is placed.'),
  total: said(ways, 'What the rows add up to: all draws, or those that fit what is given.'),
  jackpot: said(
    v.nullable(
      v.strictObject({
        meter: said(v.nullable(exact), 'In units staked, where given.'),
        breakEven: said(v.nullable(exact), 'Meter at which the bet is fair; null if never hit.'),
      }),
    ),
    'The meter of a bet with a jackpot.',
  ),
};

export const betOdds = v.pipe(
  v.strictObject({ id: text, name: text, rows: list(row, 'Top to bottom.'), ...figures }),
  v.description('A bet on a shoe; all figures are per unit staked.'),
);

export const left = said(
  v.nullable(whole),
  'Cards physically left; null where there is no end to them.',
);

export const oddsDocument = documentOf(
  'odds',
  {
    title: 'Odds',
    description: 'Exact odds of bets on a shoe.',
    example: { run: 'odds --bet tie' },
  },
  {
    line: v.exactOptional(said(whole, 'Only in `baccarat batch --full`: the line it answers.')),
    left,
    total: said(
      ways,
      'Ordered draws of six cards, all of them; with 4 or 5 left, those of so many that complete a coup.',
    ),
    completes: said(exact, 'Probability that the cards left complete the coup; 1 from six on.'),
    bets: list(betOdds, 'In the order asked for, or of the game.'),
  },
);

export const oddsByDecksDocument = documentOf(
  'odds-by-decks',
  {
    title: 'Odds by decks',
    description: 'House edges of bets on full shoes.',
    example: { run: 'odds --bet tie --by-decks' },
  },
  {
    bets: list(
      v.strictObject({
        id: text,
        name: text,
        houseEdge: v.strictObject({
          1: exact,
          2: exact,
          4: exact,
          6: exact,
          8: exact,
          infinite: exact,
        }),
      }),
      'In the order asked for, or of the game.',
    ),
  },
);
