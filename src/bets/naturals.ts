// Bets on two-card totals of 8 and 9.

import type { Bet } from '../bet.ts';

const NATURALS_PAGE = 'https://wizardofodds.com/games/baccarat/side-bets/natural-8-and-9/';

const CHOSEN = "The chosen hand's first two cards; the same on either hand, Player's here.";

export const NATURALS: readonly Bet[] = [
  {
    id: 'natural-8-9to1',
    name: 'Natural 8 at 9:1',
    source: NATURALS_PAGE,
    note: CHOSEN,
    pays: [['9:1', { playerTwo: 8 }]],
  },
  {
    id: 'natural-8-8to1',
    name: 'Natural 8 at 8:1',
    source: 'https://jndiario.com/games/baccarat/side-bets/natural/',
    note: CHOSEN,
    pays: [['8:1', { playerTwo: 8 }]],
  },
  {
    id: 'natural-9-9to1',
    name: 'Natural 9 at 9:1',
    aliases: ['natural-9'],
    source: NATURALS_PAGE,
    note: CHOSEN,
    pays: [['9:1', { playerTwo: 9 }]],
  },
  {
    id: 'lucky-99',
    name: 'Lucky 99',
    source: 'https://googamovies.com/games/baccarat/side-bets/lucky-99/',
    note: 'Printed for one.',
    pays: [
      ['25 for 1', { playerTwo: 9, bankerTwo: 9 }],
      ['5 for 1', { bankerTwo: 9 }],
      ['2 for 1', { playerTwo: 9 }],
    ],
  },
  {
    id: 'perfect-9-bonus',
    name: 'Perfect 9 Bonus, pay table 16',
    source: 'https://wizardofodds.com/article/perfect-9-bonus-baccarat/',
    note: "Player's first two cards alone. There are 16 pay tables; this one was read.",
    pays: [
      ['20:1', { playerHolds: ['A-8', '2-7', '3-6', '4-5'], playerFirstTwo: 'suited' }],
      ['10:1', { playerHolds: ['A-8', '2-7', '3-6', '4-5'] }],
      ['5:1', { playerTwo: 9 }],
    ],
  },
];
