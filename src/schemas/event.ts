// The lines of a table's log, which have no header: one event each.

import * as v from 'valibot';
import { MAX_DECKS } from '../card.ts';
import { MOST_BETS, MOST_CARDS, MOST_ROUNDS, MOST_TEXT, TABLE_ID } from '../eventform.ts';
import { DECIMAL } from '../pays.ts';
import { said, text } from './parts.ts';

/** Amounts of money or of units, as the library reads them. */
const amount = v.union([v.pipe(v.string(), v.regex(DECIMAL)), v.pipe(v.number(), v.minValue(0))]);
export const amounts = v.record(text, amount);
export const STAKES = 'Money staked, by bet.';
export const METERS = 'What meters of jackpots stand at, in units staked, by bet.';

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
