// Bets on how far the totals are apart: Dragon Bonus, Bad Beat, Golden Frog.

import type { Bet } from '../bet.ts';

const SIDE_BETS_PAGE = 'https://wizardofodds.com/games/baccarat/side-bets/';
const BAD_BEAT_PAGE = 'https://daikenfudousan.com/games/baccarat/side-bets/bad-beat-baccarat/';
const GOLDEN_FROG_PAGE = 'https://nilapub.com/games/baccarat/side-bets/golden-frog/';

export const MARGINS: readonly Bet[] = [
  {
    id: 'dragon-bonus-player',
    name: 'Dragon Bonus, Player',
    source: SIDE_BETS_PAGE,
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
    id: 'dragon-bonus-banker',
    name: 'Dragon Bonus, Banker',
    source: SIDE_BETS_PAGE,
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
    id: 'bad-beat-any',
    name: 'Bad Beat',
    source: BAD_BEAT_PAGE,
    note: 'Either side wins by one point; 8 over 7 and 7 over 6 with any number of cards.',
    pays: [
      ['40:1', { winningTotal: 9, losingTotal: 8, cards: 6 }],
      ['10:1', { winningTotal: 9, losingTotal: 8, cards: 4 }],
      ['6:1', { winningTotal: 8, losingTotal: 7 }],
      ['4:1', { winningTotal: 7, losingTotal: 6 }],
      ['1:1', { margin: 1 }],
    ],
  },
  {
    id: 'bad-beat-3card-9-over-8',
    name: 'Bad Beat, three-card 9 over three-card 8',
    source: BAD_BEAT_PAGE,
    pays: [['200:1', { winningTotal: 9, losingTotal: 8, cards: 6 }]],
  },
  {
    id: 'bad-beat-natural-9-over-8',
    name: 'Bad Beat, natural 9 over natural 8',
    source: BAD_BEAT_PAGE,
    pays: [['50:1', { winningTotal: 9, losingTotal: 8, cards: 4 }]],
  },
  {
    id: 'bad-beat-8-over-7',
    name: 'Bad Beat, 8 over 7',
    source: BAD_BEAT_PAGE,
    pays: [['25:1', { winningTotal: 8, losingTotal: 7 }]],
  },
  {
    id: 'golden-frog-8-over-6',
    name: 'Golden Frog, 8 over 6',
    source: GOLDEN_FROG_PAGE,
    note: 'Either side, any number of cards.',
    pays: [['25:1', { winningTotal: 8, losingTotal: 6 }]],
  },
  {
    id: 'golden-frog-2card-9-over-2card-7',
    name: 'Golden Frog, two-card 9 over two-card 7',
    aliases: ['9-over-7'],
    source: GOLDEN_FROG_PAGE,
    pays: [['50:1', { winningTotal: 9, losingTotal: 7, cards: 4 }]],
  },
  {
    id: 'golden-frog-3card-9-over-3card-1',
    name: 'Golden Frog, three-card 9 over three-card 1',
    source: GOLDEN_FROG_PAGE,
    pays: [['150:1', { winningTotal: 9, losingTotal: 1, cards: 6 }]],
  },
  {
    id: 'golden-frog-3card-9-over-3card-7',
    name: 'Golden Frog, three-card 9 over three-card 7',
    source: GOLDEN_FROG_PAGE,
    pays: [['200:1', { winningTotal: 9, losingTotal: 7, cards: 6 }]],
  },
];
