// Owns a session at tables that shows everything: every kind of event with every field, and every
// way a shoe, a round or a bet can end.

import { eventLine, type Game, logText, type TableEvent } from '../src/index.ts';

/** A game with a bet that pushes on its cards, and one that is given something. */
export const OWN: Game = {
  id: 'own',
  name: 'Own',
  source: 'test',
  decks: 6,
  bets: [
    { id: 'tie', name: 'Tie', source: 'test', pays: [['9:1', { winner: 'tie' }]] },
    {
      id: 'back',
      name: 'Back',
      source: 'test',
      pays: [
        ['push', { playerPair: true }],
        ['1:1', { winner: 'player' }],
      ],
    },
    {
      id: 'seven',
      name: 'Seven',
      source: 'test',
      given: { playerTwo: 7 },
      pays: [['2:1', { winner: 'banker' }]],
    },
    { id: 'six', name: 'Six', source: 'test', pays: [['jackpot', { pattern: '6' }]] },
  ],
};

const main = (event: object): TableEvent => ({ table: 'main', ...event }) as TableEvent;
const cards = (text: string): TableEvent[] =>
  text.split(' ').map((card) => main({ event: 'card', card }));

const OPEN: TableEvent = {
  ...{ table: 'main', event: 'open', game: 'sa-baccarat', decks: 8, burn: 'decks', afterCut: 1 },
  ...{ countVoids: false, burnEachRound: 0, reshuffled: false },
  ...{ minimum: '0.1', maximum: 100, maximumDifference: '50' },
} as TableEvent;

/** Events that can be in this order, all but the first of them at a table that is open. */
const PLAYED: readonly TableEvent[] = [
  main({ event: 'shoe', decks: 7, at: 'now', note: 'a note' }),
  main({ event: 'burn', turned: '7d', count: 3, shown: '9h' }),
  main({ event: 'bet', stakes: { tie: '0.5' } }),
  main({ event: 'coup', cards: '9h8s/K3/4' }),
  main({ event: 'coup', cards: '?9/X?' }),
  main({ event: 'amend', round: 1, cards: '9h8s/K3/5' }),
  main({ event: 'amend', round: 2, void: true }),
  ...cards('4'),
  main({ event: 'void', cards: '9 ?' }),
  main({ event: 'surplus', card: 'Kh' }),
  main({ event: 'exposed', cards: 'Kh 4 X' }),
  main({ event: 'undo' }),
  main({ event: 'redo' }),
  // Player has a pair and a natural, whatever Banker's second card is.
  ...cards('9 4 9'),
  main({ event: 'cut', rounds: 2 }),
  ...cards('K'),
  main({ event: 'coup', cards: '99/KK' }),
  main({ event: 'shoe' }),
  main({ event: 'coup', cards: '99/KK' }),
  main({ event: 'cancel' }),
  main({ event: 'shoe' }),
  main({ event: 'coup', cards: 'KK/99' }),
  main({ event: 'coup', cards: '99/99' }),
  main({ event: 'end' }),
  main({ event: 'shoe' }),
];

/** A table with a jackpot. */
const OF_METERS: readonly TableEvent[] = [
  { table: 'm', event: 'open', game: OWN },
  { table: 'm', event: 'meter', meters: { six: '60000' } },
];

/** The same as a log, with another table and a last line that was torn. */
export const LOG = `${logText([
  OPEN,
  ...PLAYED,
  { table: 'b', event: 'open', game: OWN },
  { table: 'b', event: 'shoe' },
  { table: 'b', event: 'coup', cards: '99/KK' },
])}{"ta`;

/** What a program sends: all of it, and what is refused. */
export const INPUT = [
  ...PLAYED.map(eventLine),
  'nonsense',
  '{"event":"undo"}',
  '{"event":"open","game":"sa-baccarat"}',
  '{"event":"end"}',
  '{"event":"open","game":"sa-baccarat"}',
  ...OF_METERS.map(eventLine),
].join('\n');

const OTHERS: readonly TableEvent[] = [
  { table: 'b', event: 'open', game: OWN, burn: 'value' },
  { table: 'c', event: 'open', game: 'own', burn: 'none' },
];

/** Every kind of event, with every field there is. */
export const EVENTS: readonly TableEvent[] = [OPEN, ...PLAYED, ...OTHERS, ...OF_METERS].map(
  (event) => ({
    ...event,
    at: 'now',
    note: 'a note',
  }),
);
