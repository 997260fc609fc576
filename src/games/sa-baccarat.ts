// Baccarat in its two modes, with commission and without, as the casino's rule page has it.

import type { Bet } from '../bet.ts';
import type { Game } from '../game.ts';

const source = 'Rule page of Baccarat and No-Commission Baccarat (Japanese)';

const PLAYER: Bet = {
  id: 'player',
  name: 'Player',
  source,
  pays: [
    ['1:1', { winner: 'player' }],
    ['push', { winner: 'tie' }],
  ],
};

const BANKER: Bet = {
  id: 'banker',
  name: 'Banker',
  source,
  note: '5% commission.',
  pays: [
    ['0.95:1', { winner: 'banker' }],
    ['push', { winner: 'tie' }],
  ],
};

const BANKER_NO_COMMISSION: Bet = {
  id: 'banker',
  name: 'Banker',
  source,
  note: 'No commission.',
  pays: [
    ['1:2', { winner: 'banker', bankerTotal: 6 }],
    ['1:1', { winner: 'banker' }],
    ['push', { winner: 'tie' }],
  ],
};

/** The bets that both modes offer. */
const OTHERS: readonly Bet[] = [
  {
    id: 'tie',
    name: 'Tie',
    source,
    pays: [['8:1', { winner: 'tie' }]],
  },
  {
    id: 'player-pair',
    name: 'Player Pair',
    source,
    lastRound: 60,
    pays: [['11:1', { playerPair: true }]],
  },
  {
    id: 'banker-pair',
    name: 'Banker Pair',
    source,
    lastRound: 60,
    pays: [['11:1', { bankerPair: true }]],
  },
  {
    id: 'any-pair',
    name: 'Any Pair',
    source,
    lastRound: 50,
    note: 'Pays once, even when both hands are pairs.',
    pays: [['5:1', { anyOf: [{ playerPair: true }, { bankerPair: true }] }]],
  },
  {
    id: 'perfect-pair',
    name: 'Perfect Pair',
    source,
    lastRound: 50,
    note: 'Pays once, even when both hands are perfect pairs.',
    pays: [
      [
        '25:1',
        {
          anyOf: [
            { playerPair: true, playerFirstTwo: 'suited' },
            { bankerPair: true, bankerFirstTwo: 'suited' },
          ],
        },
      ],
    ],
  },
  {
    id: 'player-natural',
    name: 'Player Natural',
    source,
    lastRound: 50,
    note: 'The natural need not win.',
    pays: [['7:2', { playerNatural: true }]],
  },
  {
    id: 'banker-natural',
    name: 'Banker Natural',
    source,
    lastRound: 50,
    note: 'The natural need not win.',
    pays: [['7:2', { bankerNatural: true }]],
  },
  {
    id: 'player-bonus',
    name: 'Player Bonus',
    source,
    pays: [
      ['30:1', { winner: 'player', playerNatural: false, margin: 9 }],
      ['10:1', { winner: 'player', playerNatural: false, margin: 8 }],
      ['6:1', { winner: 'player', playerNatural: false, margin: 7 }],
      ['4:1', { winner: 'player', playerNatural: false, margin: 6 }],
      ['2:1', { winner: 'player', playerNatural: false, margin: 5 }],
      ['1:1', { winner: 'player', playerNatural: false, margin: 4 }],
      ['1:1', { winner: 'player', playerNatural: true }],
      ['push', { winner: 'tie', playerNatural: true }],
    ],
  },
  {
    id: 'banker-bonus',
    name: 'Banker Bonus',
    source,
    pays: [
      ['30:1', { winner: 'banker', bankerNatural: false, margin: 9 }],
      ['10:1', { winner: 'banker', bankerNatural: false, margin: 8 }],
      ['6:1', { winner: 'banker', bankerNatural: false, margin: 7 }],
      ['4:1', { winner: 'banker', bankerNatural: false, margin: 6 }],
      ['2:1', { winner: 'banker', bankerNatural: false, margin: 5 }],
      ['1:1', { winner: 'banker', bankerNatural: false, margin: 4 }],
      ['1:1', { winner: 'banker', bankerNatural: true }],
      ['push', { winner: 'tie', bankerNatural: true }],
    ],
  },
  {
    id: 'lucky-six',
    name: 'Lucky Six',
    source,
    lastRound: 50,
    pays: [
      ['12:1', { winner: 'banker', bankerTotal: 6, bankerCards: 2 }],
      ['20:1', { winner: 'banker', bankerTotal: 6, bankerCards: 3 }],
    ],
  },
  {
    id: 'two-card-lucky-six',
    name: 'Two-Card Lucky Six',
    source,
    lastRound: 50,
    pays: [['22:1', { winner: 'banker', bankerTotal: 6, bankerCards: 2 }]],
  },
  {
    id: 'three-card-lucky-six',
    name: 'Three-Card Lucky Six',
    source,
    lastRound: 50,
    pays: [['50:1', { winner: 'banker', bankerTotal: 6, bankerCards: 3 }]],
  },
];

export const SA_BACCARAT: Game = {
  id: 'sa-baccarat',
  aliases: ['sa-gaming-baccarat-commission'],
  name: 'Baccarat',
  source,
  decks: 8,
  bets: [PLAYER, BANKER, ...OTHERS],
};

export const SA_BACCARAT_NO_COMMISSION: Game = {
  id: 'sa-baccarat-no-commission',
  aliases: ['sa-gaming-baccarat-no-commission'],
  name: 'No-Commission Baccarat',
  source,
  decks: 8,
  bets: [PLAYER, BANKER_NO_COMMISSION, ...OTHERS],
};
