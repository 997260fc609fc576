// Document of `baccarat replay`: tables played again, outcomes, and what two records differ in.

import * as v from 'valibot';
import { ends, settled, shortOdds } from './live.ts';
import { documentOf, list, said, text, whole } from './parts.ts';

/** A chi-square: how far something is off what chance gives. */
const far = {
  chiSquare: said(v.number(), 'Squares of what is off, each over what it is on average.'),
  freedom: said(whole, 'Its degrees of freedom.'),
  chance: said(
    v.nullable(v.number()),
    'Chance of a sum as large where coups are independent; null where they are too few.',
  ),
};

export const replayDocument = documentOf(
  'replay',
  {
    title: 'Replay',
    description:
      'Shoes played again, with the exact odds before each coup; or two records compared.',
    example: { run: 'replay - --bet player', input: '9h8s/K3/4' },
  },
  {
    input: said(v.picklist(['log', 'coups', 'outcomes']), 'What was read.'),
    torn: said(v.nullable(text), 'A last line of a log that was torn and dropped.'),
    otherTorn: said(v.nullable(text), 'The same of the record compared with.'),
    shoes: list(
      v.strictObject({
        table: v.nullable(text),
        game: v.nullable(text),
        decks: v.nullable(whole),
        shoe: said(v.nullable(whole), 'Number of the shoe at its table, from 1.'),
        over: said(
          v.nullable(v.picklist(ends)),
          'Why no more rounds can be dealt; null where one can.',
        ),
        unseen: said(v.nullable(whole), 'Cards not seen at the end.'),
        left: said(v.nullable(whole), 'Cards physically left at the end.'),
        outcomes: said(text, 'P, B or T of every coup that told one, in order.'),
        streaks: list(
          v.strictObject({ outcome: v.picklist(['P', 'B']), length: whole }),
          'Wins of one side in a row, ties passed over.',
        ),
        rounds: list(
          v.strictObject({
            unseen: said(whole, 'Cards not seen before the round.'),
            left: said(whole, 'Cards physically left before it.'),
            odds: list(v.strictObject(shortOdds), 'Of the bets offered, before the round.'),
            settled: said(settled, 'The round, and what became of every bet on it.'),
          }),
          'In order, as amended.',
        ),
      }),
      'In order; outcomes without cards are one shoe without rounds.',
    ),
    differences: said(
      v.nullable(
        list(
          v.strictObject({
            table: text,
            shoe: whole,
            round: said(v.nullable(whole), 'Null where rules differ, or one has no such shoe.'),
            first: said(text, 'What the first record has there.'),
            second: said(text, 'What the other has.'),
          }),
          'The first in each shoe.',
        ),
      ),
      'Where two records part; null where none were compared.',
    ),
    seenByOne: said(
      v.nullable(whole),
      'Cards of records that agree whose suit, or which ten, only one saw; else null.',
    ),
    pattern: said(
      v.nullable(
        v.strictObject({
          decisions: said(whole, 'Coups that were no ties.'),
          runs: list(
            v.strictObject({
              outcome: v.picklist(['P', 'B']),
              length: whole,
              orLonger: said(v.boolean(), 'Whether longer ones are counted too.'),
              observed: whole,
              expected: said(v.number(), 'Of as many independent runs.'),
            }),
            'Finished runs by side and length.',
          ),
          ...far,
          repeats: said(
            v.strictObject({
              sides: list(
                v.strictObject({
                  outcome: v.picklist(['P', 'B']),
                  decisions: said(whole, 'Wins of the side that another decision followed.'),
                  observed: said(whole, 'Those of them after which it won again.'),
                  expected: said(v.number(), 'Of as many independent coups.'),
                }),
                'Sides that won often enough to tell.',
              ),
              ...far,
            }),
            'How often a side that won has won the next decision.',
          ),
        }),
      ),
      'Runs of outcomes without cards against chance; null where there are cards.',
    ),
  },
);
