// Gameplay Interactive's games beside Lucky Baccarat and Fabulous 4.

import type { Bet } from '../bet.ts';
import type { Game } from '../game.ts';
import { offering } from './offer.ts';

const source = 'https://leo88.fan/info-center/en/rules/live-casino/live-baccarat-insurance';
const CODE = 'https://github.com/erlangxk/FPCasino';
const ROUNDS = 'round limits from a 2018 implementation';
const bet = offering(source);

/** The bets beside the main ones, in both modes. */
const OTHERS: readonly Bet[] = [
  bet('player-pair', { lastRound: 70 }),
  bet('banker-pair', { lastRound: 70 }),
  {
    id: 'big',
    name: 'Big',
    source,
    lastRound: 40,
    note: 'Five or six cards.',
    pays: [['0.5:1', { cards: [5, 6] }]],
  },
  bet('four-five-six-4', { id: 'small', name: 'Small', lastRound: 40, note: 'Four cards.' }),
  {
    id: 'player-natural-8',
    name: 'Player Natural 8',
    source,
    note: 'Read as a win with two cards; any 8 that wins would favour the bettor.',
    pays: [['8:1', { winner: 'player', playerTwo: 8 }]],
  },
  {
    id: 'player-natural-9',
    name: 'Player Natural 9',
    source,
    note: 'Read as a win with two cards; any 9 that wins would favour the bettor.',
    pays: [['8:1', { winner: 'player', playerTwo: 9 }]],
  },
  {
    id: 'banker-natural-8',
    name: 'Banker Natural 8',
    source,
    note: 'Read as a win with two cards.',
    pays: [['8:1', { winner: 'banker', bankerTwo: 8 }]],
  },
  {
    id: 'banker-natural-9',
    name: 'Banker Natural 9',
    source,
    note: 'Read as a win with two cards.',
    pays: [['8:1', { winner: 'banker', bankerTwo: 9 }]],
  },
  {
    id: 'super-6-plus',
    name: 'Super 6 Plus',
    source,
    pays: [
      ['12:1', { winner: 'banker', bankerTotal: 6, bankerCards: 2 }],
      ['18:1', { winner: 'banker', bankerTotal: 6, bankerCards: 3 }],
    ],
  },
];

export const GPI_COMMISSION: Game = {
  id: 'gpi-baccarat-commission',
  name: 'Gameplay Interactive Baccarat',
  source,
  decks: 8,
  provenance: ROUNDS,
  note: 'Its insurance pays are not in the text that was read.',
  bets: [bet('player'), bet('banker'), bet('tie'), ...OTHERS],
};

export const GPI_NO_COMMISSION: Game = {
  id: 'gpi-baccarat-no-commission',
  name: 'Gameplay Interactive Super 98',
  source,
  decks: 8,
  provenance: ROUNDS,
  bets: [
    bet('player'),
    bet('super-6-banker', { id: 'banker', name: 'Banker' }),
    bet('tie'),
    ...OTHERS,
  ],
};

export const GPI_7_UP: Game = {
  id: 'gpi-7up',
  name: 'Gameplay Interactive 7 Up Baccarat',
  source: CODE,
  decks: 8,
  tableau: 'seven-up',
  provenance: 'pays and limits from a 2018 implementation, no rule page',
  bets: [
    {
      id: 'player',
      name: 'Player',
      source: CODE,
      pays: [
        ['1:2', { winner: 'player', playerTotal: 7 }],
        ['1:1', { winner: 'player' }],
        ['push', { winner: 'tie' }],
      ],
    },
    {
      id: 'banker',
      name: 'Banker',
      source: CODE,
      pays: [
        ['1.5:1', { winner: 'banker', bankerTotal: 7 }],
        ['1:1', { winner: 'banker' }],
        ['push', { winner: 'tie' }],
      ],
    },
    {
      id: 'tie',
      name: 'Tie',
      source: CODE,
      pays: [
        ['9:1', { winner: 'tie', playerTotal: 7 }],
        ['7:1', { winner: 'tie' }],
      ],
    },
    {
      id: 'super-7',
      name: 'Super 7',
      source: CODE,
      lastRound: 40,
      note: 'The printed 7 is one of those paid for: one more from the shoe pays as two.',
      pays: [
        ['1.5:1', { dealt7: 2 }],
        ['6:1', { dealt7: 3 }],
        ['15:1', { dealt7: 4 }],
        ['77:1', { dealt7: 5 }],
        ['777:1', { dealt7: 6 }],
      ],
    },
  ],
};
