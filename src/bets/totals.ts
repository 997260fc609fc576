// Bets on the final totals: one hand's, the winner's, both together.

import type { Bet } from '../bet.ts';

const KNOCKOUT_PAGE = 'https://www.888casino.com/blog/card-counting-the-knockout-baccarat-side-bet';
const FABULOUS_4_PAGE = 'https://daikenfudousan.com/games/fabulous-4-baccarat/';

/** Side Totals: one hand's total, whoever wins, at the odds of each. */
const SIDE_TOTALS = (
  [
    ['player', 9, '5.5:1'],
    ['player', 8, '5.5:1'],
    ['player', 7, '5.5:1'],
    ['player', 6, '5.5:1'],
    ['player', 5, '9.5:1'],
    ['player', 4, '9.5:1'],
    ['player', 3, '10.5:1'],
    ['player', 2, '10.5:1'],
    ['player', 1, '10.5:1'],
    ['player', 0, '8:1'],
    ['banker', 9, '5.5:1'],
    ['banker', 8, '5.5:1'],
    ['banker', 7, '5.5:1'],
    ['banker', 6, '5.5:1'],
    ['banker', 5, '7.5:1'],
    ['banker', 4, '7.5:1'],
    ['banker', 3, '10.5:1'],
    ['banker', 2, '10.5:1'],
    ['banker', 1, '10.5:1'],
    ['banker', 0, '8:1'],
  ] as const
).map(
  ([side, total, odds]): Bet => ({
    id: `side-total-${side}-${total}`,
    name: `${side === 'player' ? 'Player' : 'Banker'} total ${total}`,
    source: 'https://mycraftingplace.com/games/baccarat/side-bets/side-totals/',
    pays: [[odds, side === 'player' ? { playerTotal: total } : { bankerTotal: total }]],
  }),
);

/** Super Baccarat: one side wins with one total, at the odds of each; ties are in ties.ts. */
const SUPER_BACCARAT = (
  [
    ['player', 9, '6:1'],
    ['player', 8, '6:1'],
    ['player', 7, '9:1'],
    ['player', 6, '11:1'],
    ['player', 5, '30:1'],
    ['player', 4, '45:1'],
    ['player', 3, '60:1'],
    ['player', 2, '90:1'],
    ['player', 1, '160:1'],
    ['banker', 9, '6:1'],
    ['banker', 8, '7:1'],
    ['banker', 7, '9:1'],
    ['banker', 5, '17:1'],
    ['banker', 4, '25:1'],
    ['banker', 3, '60:1'],
    ['banker', 2, '90:1'],
    ['banker', 1, '160:1'],
  ] as const
).map(
  ([side, total, odds]): Bet => ({
    id: `super-baccarat-${side}-${total}`,
    name: `${side === 'player' ? 'Player' : 'Banker'} wins with ${total}`,
    source: 'https://mycraftingplace.com/games/super-baccarat/',
    pays: [[odds, { winner: side, winningTotal: total }]],
  }),
);

/** Knockout Baccarat: the winner's total, any tie pushes. */
const KNOCKOUT = (
  [
    ['1-4', '7:1', [1, 2, 3, 4]],
    ['5-6', '3.5:1', [5, 6]],
    ['7', '4.5:1', 7],
    ['8', '3:1', 8],
    ['9', '2.5:1', 9],
  ] as const
).map(
  ([totals, odds, total]): Bet => ({
    id: `knockout-${totals}`,
    name: `Knockout ${totals.replace('-', ' to ')}`,
    source: KNOCKOUT_PAGE,
    pays: [
      [odds, { winner: ['player', 'banker'], winningTotal: total }],
      ['push', { winner: 'tie' }],
    ],
  }),
);

export const TOTALS: readonly Bet[] = [
  ...SIDE_TOTALS,
  ...SUPER_BACCARAT,
  ...KNOCKOUT,
  {
    id: 'knockout-player-natural',
    name: 'Knockout Player natural',
    source: KNOCKOUT_PAGE,
    pays: [
      ['4:1', { winner: 'player', playerNatural: true }],
      ['push', { winner: 'tie' }],
    ],
  },
  {
    id: 'knockout-banker-natural',
    name: 'Knockout Banker natural',
    source: KNOCKOUT_PAGE,
    pays: [
      ['4:1', { winner: 'banker', bankerNatural: true }],
      ['push', { winner: 'tie' }],
    ],
  },
  {
    id: 'player-fabulous-4',
    name: 'Player Fabulous 4',
    source: FABULOUS_4_PAGE,
    note: 'Printed at 12.09%; the counts give 12.083%.',
    pays: [['50:1', { winner: 'player', playerTotal: 4 }]],
  },
  {
    id: 'banker-fabulous-4',
    name: 'Banker Fabulous 4',
    source: FABULOUS_4_PAGE,
    note: 'The page says Player where Banker wins with 4: a slip, as its edge shows.',
    pays: [['25:1', { winner: 'banker', bankerTotal: 4 }]],
  },
  {
    id: 'lucky-win-player',
    name: 'Lucky Win, Player',
    source: 'https://www.ukcasinotablegames.info/puntoluckywin.html',
    note: 'A 1 in spades is read as a win with 1 and all cards of the hand spades.',
    pays: [
      ['500:1', { winner: 'player', playerTotal: 1, playerHand: 'spades' }],
      ['200:1', { winner: 'player', playerTotal: 1, playerHand: 'suited' }],
      ['30:1', { winner: 'player', playerTotal: 1 }],
      ['20:1', { winner: 'player', playerTotal: 2 }],
      ['12:1', { winner: 'player', playerTotal: 3 }],
      ['8:1', { winner: 'player', playerTotal: 4 }],
      ['5:1', { winner: 'player', playerTotal: 5 }],
    ],
  },
  {
    id: 'quik',
    name: 'Quik',
    source: 'https://wizardofodds.com/games/baccarat/side-bets/quik-baccarat/',
    pays: [
      ['50:1', { sum: 0 }],
      ['25:1', { sum: 18 }],
      ['1:1', { sum: [1, 2, 3, 15, 16, 17] }],
    ],
  },
  {
    id: 'gananam-misprint',
    name: 'Gananam, as misprinted on a felt',
    source:
      'http://blogadmin-www.888casino.com/blog/side-bets/a-baccarat-side-bet-with-a-10-32-off-the-top-player-edge/',
    note: 'The Quik bet with every pay one too high: it favoured the bettor for about a month in 2015.',
    pays: [
      ['51:1', { sum: 0 }],
      ['26:1', { sum: 18 }],
      ['2:1', { sum: [1, 2, 3, 15, 16, 17] }],
    ],
  },
  {
    id: 'total-shot-bonus',
    name: 'Total Shot Bonus',
    source: 'https://de.888casino.com/magazine/baccarat-strategie/total-shot-bonus',
    pays: [
      ['40:1', { sum: 18 }],
      ['20:1', { sum: 17 }],
    ],
  },
  {
    id: '88-89-98-99',
    name: '88 89 98 99',
    source: 'https://advancedadvantageplay.com/side-bets/baccarat-side-bets/',
    note: 'Both totals 8 or 9, with any number of cards.',
    pays: [['20:1', { playerTotal: [8, 9], bankerTotal: [8, 9] }]],
  },
];
