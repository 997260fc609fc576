// Fabulous 4 Baccarat, as its casino's rule page has it.

import type { Bet } from '../bet.ts';
import type { Game } from '../game.ts';

const source = 'Rule page of Fabulous 4 Baccarat (Thai)';

const bets: readonly Bet[] = [
  {
    id: 'player',
    name: 'Player',
    source,
    note: 'One line of the page speaks of Banker where Player wins with 1: a slip.',
    pays: [
      ['1:2', { winner: 'player', playerTotal: 4 }],
      ['2:1', { winner: 'player', playerTotal: 1 }],
      ['1:1', { winner: 'player' }],
      ['push', { winner: 'tie' }],
    ],
  },
  {
    id: 'banker',
    name: 'Banker',
    source,
    pays: [
      ['push', { winner: 'banker', bankerTotal: 4 }],
      ['2:1', { winner: 'banker', bankerTotal: 1 }],
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
    id: 'player-fabulous-pair',
    name: 'Player Fabulous Pair',
    source,
    lastRound: 60,
    pays: [
      ['7:1', { playerPair: true, playerFirstTwo: 'suited' }],
      ['4:1', { playerPair: true }],
      ['1:1', { playerFirstTwo: 'suited' }],
    ],
  },
  {
    id: 'banker-fabulous-pair',
    name: 'Banker Fabulous Pair',
    source,
    lastRound: 60,
    pays: [
      ['7:1', { bankerPair: true, bankerFirstTwo: 'suited' }],
      ['4:1', { bankerPair: true }],
      ['1:1', { bankerFirstTwo: 'suited' }],
    ],
  },
  {
    id: 'player-fabulous-4',
    name: 'Player Fabulous 4',
    source,
    pays: [['40:1', { winner: 'player', playerTotal: 4 }]],
  },
  {
    id: 'banker-fabulous-4',
    name: 'Banker Fabulous 4',
    source,
    pays: [['20:1', { winner: 'banker', bankerTotal: 4 }]],
  },
];

export const FABULOUS_4: Game = {
  id: 'fabulous-4',
  aliases: ['gpi-fabulous-4'],
  name: 'Fabulous 4 Baccarat',
  source,
  decks: 8,
  provenance: 'decks, card values, deal order and the push on a tie assumed: not on the page',
  note: 'Round limits do not apply in the animated version of the game.',
  bets,
};
