// Bets on a 6: Lucky 6, the Tigers, the Ox.

import type { Bet } from '../bet.ts';

const SIDE_BETS_PAGE = 'http://totosite.live/side-bets/';
const LUCKY_6_PAGE = 'https://wizardofodds.com/games/baccarat/side-bets/lucky-6/';

export const TIGERS: readonly Bet[] = [
  {
    id: 'super-six-side-bet',
    name: 'Super Six',
    aliases: ['super-6', 'super-six'],
    source: SIDE_BETS_PAGE,
    pays: [['12:1', { winner: 'banker', bankerTotal: 6 }]],
  },
  {
    id: 'lucky-bonus',
    name: 'Lucky Bonus',
    source: SIDE_BETS_PAGE,
    note: 'It favours the bettor, so it was limited to a tenth of the Banker bet.',
    pays: [['18:1', { winner: 'banker', bankerTotal: 6 }]],
  },
  {
    id: 'lucky-6-liberal',
    name: 'Lucky 6 at 12 and 23',
    source: LUCKY_6_PAGE,
    pays: [
      ['12:1', { winner: 'banker', bankerTotal: 6, bankerCards: 2 }],
      ['23:1', { winner: 'banker', bankerTotal: 6, bankerCards: 3 }],
    ],
  },
  {
    id: 'lucky-6-stingy',
    name: 'Lucky 6 at 12 and 20',
    aliases: ['tiger'],
    source: LUCKY_6_PAGE,
    pays: [
      ['12:1', { winner: 'banker', bankerTotal: 6, bankerCards: 2 }],
      ['20:1', { winner: 'banker', bankerTotal: 6, bankerCards: 3 }],
    ],
  },
  {
    id: 'big-tiger',
    name: 'Big Tiger',
    aliases: ['three-card-lucky-six'],
    source:
      'https://advancedadvantageplay.com/2024/07/card-counting-the-big-tiger-baccarat-side-bet',
    pays: [['50:1', { winner: 'banker', bankerTotal: 6, bankerCards: 3 }]],
  },
  {
    id: 'small-tiger',
    name: 'Small Tiger',
    aliases: ['two-card-lucky-six'],
    source: 'GitHub copy id 429330372',
    pays: [['22:1', { winner: 'banker', bankerTotal: 6, bankerCards: 2 }]],
  },
  {
    id: 'easy-six',
    name: 'Easy Six',
    source: 'https://de.888casino.com/magazine/baccarat-strategie/easy-six',
    note: 'Its tie is a tie at 6, as the printed figures show.',
    pays: [['6:1', { winningTotal: 6 }]],
  },
  {
    id: 'three-card-six',
    name: 'Three-Card Six',
    source: SIDE_BETS_PAGE,
    note: 'Whether the 6 must win is not said; the printed edge is that of any three-card 6.',
    pays: [
      ['100:1', { playerTotal: 6, playerCards: 3, bankerTotal: 6, bankerCards: 3 }],
      [
        '8:1',
        {
          anyOf: [
            { playerTotal: 6, playerCards: 3 },
            { bankerTotal: 6, bankerCards: 3 },
          ],
        },
      ],
    ],
  },
  {
    id: 'ox-6',
    name: 'Ox 6',
    source: 'https://wizardofodds.com/games/baccarat/side-bets/ox-6/',
    pays: [['40:1', { winner: 'player', playerTotal: 6, playerCards: 3 }]],
  },
  {
    id: 'kill-the-ox-tiger',
    name: 'Kill the Ox or Tiger',
    aliases: ['kill'],
    source: 'https://www.mycraftingplace.com/games/baccarat/side-bets/kill-ox-tiger/',
    note: 'A three-card Player 6 or a three-card Banker 7 that does not win; never both.',
    pays: [
      ['30:1', { winner: ['banker', 'tie'], playerTotal: 6, playerCards: 3 }],
      ['30:1', { winner: ['player', 'tie'], bankerTotal: 7, bankerCards: 3 }],
    ],
  },
];
