// Documents of `baccarat live`: answers and refusals.

import * as v from 'valibot';
import { amounts, METERS, STAKES } from './event.ts';
import { betOdds } from './odds.ts';
import { documentOf, exact, list, said, text, whole } from './parts.ts';

const outcome = v.picklist(['P', 'B', 'T']);
export const ends = ['cut card', 'ended', 'cancelled'] as const;

/** A round, and what became of every bet on it. */
export const settled = v.strictObject({
  round: said(whole, 'Number of the round in its shoe, from 1, void ones counted.'),
  coup: said(v.nullable(text), 'The coup, as people write it; null where it was void.'),
  cards: said(text, 'Its cards in the order dealt, as far as told; ? was not seen.'),
  outcome: said(v.nullable(outcome), 'Null where it was void or cards not seen decide.'),
  won: said(exact, 'Money won on all stakes; lost where negative.'),
  bets: list(
    v.strictObject({
      id: text,
      outcome: said(
        v.picklist(['won', 'lost', 'pushed', 'open', 'off']),
        'Open where cards not seen decide; off where what it is given did not come.',
      ),
      odds: said(v.nullable(text), 'Odds of its row as printed, or lose; null if open or off.'),
      stake: said(v.nullable(exact), 'Money staked; null where none was said.'),
      net: said(v.nullable(exact), 'Won per unit staked; null if open, or a jackpot.'),
      won: said(v.nullable(exact), 'Won in money, where a stake was said.'),
    }),
    'Every bet of the game; none in a void round.',
  ),
});

/** Odds of a bet before a coup or in one, short. */
export const shortOdds = {
  id: text,
  ev: said(exact, 'Expected value per unit staked.'),
  hitFrequency: exact,
  pushFrequency: exact,
  averaged: list(v.picklist(['suit', 'rank']), 'What cards seen did not show and was averaged.'),
};

const roundsOfBet = {
  roundsLeft: said(
    v.nullable(whole),
    'Rounds in which it is still offered, this one included; null where there is no last.',
  ),
  status: v.exactOptional(
    said(
      v.picklist(['open', 'won', 'lost', 'pushed']),
      'In a coup: decided whatever comes, or not.',
    ),
  ),
};

const eventName = v.picklist([
  'open',
  'shoe',
  'burn',
  'card',
  'coup',
  'void',
  'exposed',
  'surplus',
  'cut',
  'bet',
  'meter',
  'amend',
  'cancel',
  'end',
  'undo',
  'redo',
]);

export const liveDocument = documentOf(
  'live',
  {
    title: 'Answer at a table',
    description: 'A line of `baccarat live` driven by another program: a table after an event.',
    example: null,
  },
  {
    line: said(whole, 'Number of the line it answers, from 1; 0 at the start.'),
    table: said(text, 'Id of the table.'),
    event: said(v.nullable(eventName), 'What was applied; null at the start.'),
    shoe: said(whole, 'Number of the shoe at the table, from 1; 0 before the first.'),
    round: said(whole, 'Number of the round to come or in progress; 0 before the first shoe.'),
    roundsCounted: said(whole, 'Rounds that count towards the last round of a bet.'),
    roundsToCome: said(v.nullable(whole), 'After the cut card: rounds still to be finished.'),
    left: said(whole, 'Cards physically left in the shoe.'),
    surplus: said(whole, 'Surplus cards kept face down for the next round.'),
    over: said(
      v.nullable(v.picklist(['no shoe', ...ends])),
      'Why no round can be dealt; null where one can.',
    ),
    dealt: said(text, 'Cards of the coup in progress, in the order dealt.'),
    next: said(v.nullable(v.picklist(['player', 'banker'])), 'The hand whose card is next.'),
    stakes: said(amounts, STAKES),
    meters: said(amounts, METERS),
    balance: said(exact, 'Money won at the table in all shoes.'),
    undo: said(whole, 'Events that can be taken back.'),
    redo: said(whole, 'Events that can be brought again.'),
    settled: said(v.nullable(settled), 'The round that the event finished or amended.'),
    total: said(v.nullable(text), 'Ordered draws in all; null where no round can be dealt.'),
    completes: v.exactOptional(
      said(exact, 'In a coup: probability that the cards left complete it.'),
    ),
    bets: list(
      v.union([
        v.strictObject({ ...shortOdds, name: text, ...roundsOfBet }),
        v.strictObject({ ...betOdds.pipe[0].entries, ...roundsOfBet }),
      ]),
      'Odds of the bets offered; with --full every row and figure.',
    ),
  },
);

export const refusalDocument = documentOf(
  'refusal',
  {
    title: 'Refusal at a table',
    description:
      'A line of `baccarat live` that answers an event which cannot be: nothing changed.',
    example: null,
  },
  {
    line: said(whole, 'Number of the line it answers, from 1.'),
    error: said(text, 'What must be so, and what was got.'),
  },
);
