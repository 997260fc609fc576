// Lucky Baccarat, as its casino's rule page has it.

import type { Bet } from '../bet.ts';
import type { Game } from '../game.ts';

const source = 'Rule page of Lucky Baccarat (Thai)';

/** The stored page lost these tables; all its other pays agree with the implementation's. */
const IMPLEMENTATION = '2018 implementation, not on the rule page';

const bets: readonly Bet[] = [
  {
    id: 'player',
    name: 'Player',
    source,
    note: 'The page pays Player 1:1 "on other totals" and names no exception: always 1:1.',
    pays: [
      ['1:1', { winner: 'player' }],
      ['push', { winner: 'tie' }],
    ],
  },
  {
    id: 'banker',
    name: 'Banker',
    source,
    note: 'No commission.',
    pays: [
      ['0.5:1', { winner: 'banker', bankerTotal: 6 }],
      ['1:1', { winner: 'banker' }],
      ['push', { winner: 'tie' }],
    ],
  },
  {
    id: 'tie',
    name: 'Tie',
    source,
    pays: [['8:1', { winner: 'tie' }]],
  },
  {
    id: 'player-red',
    name: 'Player Red',
    source,
    lastRound: 40,
    pays: [['2:1', { playerFirstTwo: 'red' }]],
  },
  {
    id: 'player-black',
    name: 'Player Black',
    source,
    lastRound: 40,
    pays: [['2:1', { playerFirstTwo: 'black' }]],
  },
  {
    id: 'banker-red',
    name: 'Banker Red',
    source,
    lastRound: 40,
    pays: [['2:1', { bankerFirstTwo: 'red' }]],
  },
  {
    id: 'banker-black',
    name: 'Banker Black',
    source,
    lastRound: 40,
    pays: [['2:1', { bankerFirstTwo: 'black' }]],
  },
  {
    id: 'lucky-6',
    name: 'Lucky 6',
    source,
    lastRound: 30,
    note: 'Player wins with 6, Banker wins with 6, or a tie at 6.',
    pays: [['6:1', { winningTotal: 6 }]],
  },
  {
    id: 'lucky-player-pair',
    name: 'Lucky Player Pair',
    source,
    provenance: IMPLEMENTATION,
    lastRound: 60,
    note: 'Only the highest pays. The page has the ladder 30, 15, 12, 9, not which pair earns which.',
    pays: [
      ['30:1', { playerPair: '4', playerFirstTwo: 'diamonds' }],
      ['15:1', { playerPair: '4' }],
      ['12:1', { playerPair: true, playerFirstTwo: 'diamonds' }],
      ['9:1', { playerPair: true }],
    ],
  },
  {
    id: 'lucky-banker-pair',
    name: 'Lucky Banker Pair',
    source,
    provenance: IMPLEMENTATION,
    lastRound: 60,
    note: 'Only the highest pays. The page has the ladder 30, 15, 12, 9, not which pair earns which.',
    pays: [
      ['30:1', { bankerPair: '4', bankerFirstTwo: 'diamonds' }],
      ['15:1', { bankerPair: '4' }],
      ['12:1', { bankerPair: true, bankerFirstTwo: 'diamonds' }],
      ['9:1', { bankerPair: true }],
    ],
  },
  {
    id: 'player-wins-1-3',
    name: 'Player Wins 1-3',
    source,
    provenance: IMPLEMENTATION,
    lastRound: 40,
    pays: [['31:1', { winner: 'player', playerTotal: [1, 2, 3] }]],
  },
  {
    id: 'player-wins-4-6',
    name: 'Player Wins 4-6',
    source,
    provenance: IMPLEMENTATION,
    lastRound: 40,
    pays: [['8:1', { winner: 'player', playerTotal: [4, 5, 6] }]],
  },
  {
    id: 'player-wins-7-9',
    name: 'Player Wins 7-9',
    source,
    provenance: IMPLEMENTATION,
    lastRound: 40,
    pays: [['2:1', { winner: 'player', playerTotal: [7, 8, 9] }]],
  },
  {
    id: 'banker-wins-1-3',
    name: 'Banker Wins 1-3',
    source,
    provenance: IMPLEMENTATION,
    lastRound: 40,
    pays: [['31:1', { winner: 'banker', bankerTotal: [1, 2, 3] }]],
  },
  {
    id: 'banker-wins-4-6',
    name: 'Banker Wins 4-6',
    source,
    provenance: IMPLEMENTATION,
    lastRound: 40,
    pays: [['6:1', { winner: 'banker', bankerTotal: [4, 5, 6] }]],
  },
  {
    id: 'banker-wins-7-9',
    name: 'Banker Wins 7-9',
    source,
    provenance: IMPLEMENTATION,
    lastRound: 40,
    pays: [['2:1', { winner: 'banker', bankerTotal: [7, 8, 9] }]],
  },
  {
    id: 'tie-0-3',
    name: 'Tie 0-3',
    source,
    provenance: IMPLEMENTATION,
    lastRound: 40,
    pays: [['45:1', { winner: 'tie', playerTotal: [0, 1, 2, 3] }]],
  },
  {
    id: 'tie-4-6',
    name: 'Tie 4-6',
    source,
    provenance: IMPLEMENTATION,
    lastRound: 40,
    pays: [['24:1', { winner: 'tie', playerTotal: [4, 5, 6] }]],
  },
  {
    id: 'tie-7-9',
    name: 'Tie 7-9',
    source,
    provenance: IMPLEMENTATION,
    lastRound: 40,
    pays: [['19:1', { winner: 'tie', playerTotal: [7, 8, 9] }]],
  },
];

export const LUCKY_BACCARAT: Game = {
  id: 'lucky-baccarat',
  aliases: ['gpi-lucky-baccarat'],
  name: 'Lucky Baccarat',
  source,
  decks: 8,
  provenance: 'decks, card values, deal order and the push on a tie assumed: not on the page',
  note: 'Round limits do not apply in the animated version of the game.',
  bets,
};
