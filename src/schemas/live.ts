// Documents of `baccarat live` and `replay`: answers, refusals, tables played again; and the lines of
// the log, which have no header.

import * as v from 'valibot';
import { MAX_DECKS } from '../card.ts';
import { MOST_BETS, MOST_CARDS, MOST_ROUNDS, MOST_TEXT, TABLE_ID } from '../eventform.ts';
import { DECIMAL } from '../pays.ts';
import { betOdds } from './odds.ts';
import { documentOf, exact, list, said, text, whole } from './parts.ts';

const outcome = v.picklist(['P', 'B', 'T']);
const ends = ['cut card', 'ended', 'cancelled'] as const;
const amount = v.union([v.pipe(v.string(), v.regex(DECIMAL)), v.pipe(v.number(), v.minValue(0))]);
const amounts = v.record(text, amount);
const STAKES = 'Money staked, by bet.';
const METERS = 'What meters of jackpots stand at, in units staked, by bet.';

/** A round, and what became of every bet on it. */
const settled = v.strictObject({
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
const shortOdds = {
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

const short = v.pipe(v.string(), v.maxLength(MOST_TEXT));
const common = {
  at: v.exactOptional(said(short, 'When, as its writer says; read by nobody.')),
  note: v.exactOptional(said(short, 'Whatever its writer wants to keep.')),
};
const from = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const table = said(v.pipe(v.string(), v.regex(TABLE_ID)), 'Id of the table.');
const byBet = v.pipe(v.record(text, amount), v.minEntries(1), v.maxEntries(MOST_BETS));
const limit = v.union([amount, byBet]);
const decks = v.exactOptional(said(from(1, MAX_DECKS), 'Of a fresh shoe.'));
const burned = from(0, MOST_CARDS);
const rounds = from(0, MOST_ROUNDS);
const cards = (words: string) => said(short, words);
const kind = <const K extends string, const E extends v.ObjectEntries>(event: K, entries: E) =>
  v.strictObject({ table, event: said(v.literal(event), 'What happened.'), ...entries, ...common });

export const eventLine = v.pipe(
  v.variant('event', [
    kind('open', {
      game: said(v.union([text, v.record(text, v.unknown())]), 'A game by id, or a rule set.'),
      decks,
      burn: v.exactOptional(
        said(
          v.union([v.picklist(['value', 'decks', 'none']), burned]),
          'Cards burned at the opening.',
        ),
      ),
      burnEachRound: v.exactOptional(said(burned, 'Cards burned unseen before every round.')),
      reshuffled: v.exactOptional(said(v.boolean(), 'The shoe is full before every round.')),
      countVoids: v.exactOptional(said(v.boolean(), 'Void rounds count towards last rounds.')),
      afterCut: v.exactOptional(said(rounds, 'Rounds dealt after that of the cut card.')),
      minimum: v.exactOptional(said(limit, 'Least stake on any bet, or by bet.')),
      maximum: v.exactOptional(said(limit, 'Most on any bet, or by bet.')),
      maximumDifference: v.exactOptional(
        said(amount, 'Most by which stakes on Player and Banker may differ.'),
      ),
    }),
    kind('shoe', { decks }),
    kind('burn', {
      turned: v.exactOptional(cards('The card turned up.')),
      count: v.exactOptional(said(burned, 'Further cards burned.')),
      shown: v.exactOptional(cards('Those of them that were shown.')),
    }),
    kind('card', { card: cards('A card.') }),
    kind('coup', { cards: cards('Cards.') }),
    kind('void', { cards: v.exactOptional(cards('Cards.')) }),
    kind('exposed', { cards: cards('Cards.') }),
    kind('surplus', { card: v.exactOptional(cards('A card.')) }),
    kind('cut', { rounds: v.exactOptional(said(rounds, 'Rounds still to be finished.')) }),
    kind('bet', { stakes: said(byBet, STAKES) }),
    kind('meter', { meters: said(byBet, METERS) }),
    kind('amend', {
      round: said(from(1, MOST_CARDS), 'Number of the round.'),
      cards: v.exactOptional(cards('Cards.')),
      void: v.exactOptional(said(v.boolean(), 'The round was void.')),
    }),
    kind('cancel', {}),
    kind('end', {}),
    kind('undo', {}),
    kind('redo', {}),
  ]),
  v.title('Event at a table'),
  v.description(
    'A line of the log of `baccarat live`, and of its input, where `table` may be absent; without a header.',
  ),
  v.metadata({ kind: 'event', example: null }),
);
