// Documents of `baccarat coup`: bets while a coup is dealt, and what a known card is worth.

import * as v from 'valibot';
import { figures, left } from './odds.ts';
import { documentOf, exact, list, row, said, text, ways, whole } from './parts.ts';

const given = said(
  v.strictObject({
    text: said(text, 'All of it in words.'),
    player: v.exactOptional(said(text, "Player's cards in the order dealt, as asked.")),
    banker: v.exactOptional(said(text, "Banker's cards.")),
    playerTotal: v.exactOptional(said(whole, "Total of Player's first two cards.")),
    bankerTotal: v.exactOptional(said(whole, "Total of Banker's first two cards.")),
    positions: v.exactOptional(
      said(v.record(text, text), 'Cards by their position out of the shoe, 1 to 6.'),
    ),
  }),
  'What is known of the coup: only what was said.',
);

const unavailable = v.pipe(
  v.strictObject({
    id: text,
    name: text,
    rows: list(row, 'None.'),
    ev: v.null(),
    houseEdge: v.null(),
    return: v.null(),
    hitFrequency: v.null(),
    pushFrequency: v.null(),
    edgeResolved: v.null(),
    variance: v.null(),
    standardDeviation: v.null(),
    fairOdds: v.null(),
    lastRound: figures.lastRound,
    averaged: figures.averaged,
    given: figures.given,
    total: figures.total,
    jackpot: v.null(),
    status: v.literal('unavailable'),
  }),
  v.description('A bet that is not there to be placed.'),
);

export const coupDocument = documentOf(
  'coup',
  {
    title: 'Coup in progress',
    description: 'Exact odds of bets given what is known of the cards of a coup.',
    example: { run: 'coup --bet tie --player 9h --banker-total 6' },
  },
  {
    left,
    given,
    total: said(ways, 'Ordered draws that fit what is known, of coups that can be completed.'),
    completes: said(exact, 'Probability that the cards left complete the coup.'),
    bets: list(
      v.variant('status', [
        v.strictObject({
          id: text,
          name: text,
          rows: list(row, 'Top to bottom.'),
          ...figures,
          status: said(
            v.picklist(['open', 'won', 'lost', 'pushed']),
            'Open, or decided whatever comes; unavailable, without odds, if what it is given cannot be.',
          ),
        }),
        unavailable,
      ]),
      'In the order asked for, or of the game.',
    ),
  },
);

export const valueOfPositionDocument = documentOf(
  'value-of-position',
  {
    title: 'Value of a known card',
    description: 'What the better of some bets wins when a card out of the shoe is known.',
    example: { run: 'coup --value-of-position 5 --decks 1' },
  },
  {
    left,
    given,
    position: said(whole, 'Of the card out of the shoe, 1 to 6.'),
    value: said(exact, 'Expected value of the best bet, averaged; none is placed at a loss.'),
    outcomes: list(
      v.strictObject({
        card: said(text, 'Cards that the bets cannot tell apart.'),
        probability: exact,
        best: said(v.nullable(text), 'Id of the best bet; null where none is good.'),
        ev: said(exact, 'Its expected value; 0 where none is placed.'),
      }),
      'What the card may be.',
    ),
  },
);
