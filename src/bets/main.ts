// The three bets of every game, at their usual odds.

import type { Bet } from '../bet.ts';

const source = 'https://wizardofodds.com/games/baccarat/basics/';

export const PLAYER: Bet = {
  id: 'player',
  name: 'Player',
  source,
  pays: [
    ['1:1', { winner: 'player' }],
    ['push', { winner: 'tie' }],
  ],
};

export const BANKER: Bet = {
  id: 'banker',
  name: 'Banker',
  source,
  pays: [
    ['19:20', { winner: 'banker' }],
    ['push', { winner: 'tie' }],
  ],
};

export const TIE: Bet = { id: 'tie', name: 'Tie', source, pays: [['8:1', { winner: 'tie' }]] };
