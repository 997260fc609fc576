// Marina Bay Sands' own games, in Singapore.

import type { Game } from '../game.ts';
import { offering } from './offer.ts';

const source = 'https://wizardofodds.com/newsletter/june-10-2017/';
const SEVEN_UP = 'http://wizardofodds.com/games/7-up-baccarat/';
const bet = offering(source);

export const MBS_FABULOUS_4: Game = {
  id: 'mbs-fabulous-4',
  name: 'Marina Bay Sands Fabulous 4 Baccarat',
  source,
  decks: 8,
  bets: [
    bet('fabulous-4-player', { id: 'player', name: 'Player' }),
    bet('fabulous-4-banker', { id: 'banker', name: 'Banker' }),
    bet('tie'),
    bet('fabulous-pair', { id: 'player-fabulous-pair', name: 'Player Fabulous Pair' }),
    {
      id: 'banker-fabulous-pair',
      name: 'Banker Fabulous Pair',
      source,
      pays: [
        ['7:1', { bankerPair: true, bankerFirstTwo: 'suited' }],
        ['4:1', { bankerPair: true }],
        ['1:1', { bankerFirstTwo: 'suited' }],
      ],
    },
    bet('banker-fabulous-4'),
    bet('player-fabulous-4'),
  ],
};

export const MBS_7_UP: Game = {
  id: 'mbs-7up',
  name: 'Marina Bay Sands 7 Up Baccarat',
  source: SEVEN_UP,
  decks: 6,
  tableau: 'seven-up',
  reshuffled: true,
  note: "Player's first card is a 7 printed on the layout; dealt from a continuous shuffler.",
  bets: [
    {
      id: 'player',
      name: 'Player',
      source: SEVEN_UP,
      pays: [
        ['1:2', { winner: 'player', playerTotal: 7 }],
        ['1:1', { winner: 'player' }],
        ['push', { winner: 'tie' }],
      ],
    },
    {
      id: 'banker',
      name: 'Banker',
      source: SEVEN_UP,
      pays: [
        ['9:5', { winner: 'banker', bankerTotal: 7 }],
        ['1:1', { winner: 'banker' }],
        ['push', { winner: 'tie' }],
      ],
    },
    {
      id: 'tie',
      name: 'Tie',
      source: SEVEN_UP,
      pays: [
        ['9:1', { winner: 'tie', playerTotal: 7 }],
        ['7:1', { winner: 'tie' }],
      ],
    },
    {
      id: 'super-sevens',
      name: 'Super Sevens',
      source: SEVEN_UP,
      note: 'The printed 7 is one of those paid for: one more from the shoe pays as two.',
      pays: [
        ['2:1', { dealt7: 2 }],
        ['5:1', { dealt7: 3 }],
        ['17:1', { dealt7: 4 }],
        ['70:1', { dealt7: 5 }],
        ['700:1', { dealt7: 6 }],
      ],
    },
  ],
};
