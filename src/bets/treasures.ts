// Bets on a 7, an 8 or a 9: Dragon 7 and Panda 8, the Five Treasures, Lucky 7, Lucky 8.

import type { Bet } from '../bet.ts';

const EZ_PAGE = 'http://user-casino.com/games/ez-baccarat/';
const TREASURES_PAGE = 'https://wizardofodds.com/games/baccarat/side-bets/5-treasures/';
const MACAU_REPORT = 'https://www.ggrasia.com/macau-ops-eye-new-side-bet-lucky-7-for-golden-week/';
const LUCKY_8_PAGE = 'https://nilapub.com/games/baccarat/side-bets/lucky8/';

export const TREASURES: readonly Bet[] = [
  {
    id: 'dragon-7',
    name: 'Dragon 7',
    aliases: ['fortune-7', 'tiger-7', 'monkey-7'],
    source: EZ_PAGE,
    pays: [['40:1', { winner: 'banker', bankerTotal: 7, bankerCards: 3 }]],
  },
  {
    id: 'panda-8',
    name: 'Panda 8',
    aliases: ['golden-8'],
    source: EZ_PAGE,
    pays: [['25:1', { winner: 'player', playerTotal: 8, playerCards: 3 }]],
  },
  {
    id: 'heavenly-9',
    name: 'Heavenly 9',
    source: TREASURES_PAGE,
    note: 'The 9 need not win. Some casinos use the name for a three-card 9 on one side.',
    pays: [
      ['75:1', { playerTotal: 9, playerCards: 3, bankerTotal: 9, bankerCards: 3 }],
      [
        '10:1',
        {
          anyOf: [
            { playerTotal: 9, playerCards: 3 },
            { bankerTotal: 9, bankerCards: 3 },
          ],
        },
      ],
    ],
  },
  {
    id: 'blazing-7s',
    name: 'Blazing 7s',
    source: TREASURES_PAGE,
    pays: [
      ['200:1', { winner: 'tie', playerTotal: 7, cards: 6 }],
      ['50:1', { winner: 'tie', playerTotal: 7, cards: 4 }],
    ],
  },
  {
    id: 'cover-all',
    name: 'Cover All',
    source: TREASURES_PAGE,
    note: 'Wins where Dragon 7, Panda 8, Heavenly 9 or Blazing 7s does.',
    pays: [
      [
        '6:1',
        {
          anyOf: [
            { winner: 'banker', bankerTotal: 7, bankerCards: 3 },
            { winner: 'player', playerTotal: 8, playerCards: 3 },
            { playerTotal: 9, playerCards: 3 },
            { bankerTotal: 9, bankerCards: 3 },
            { winner: 'tie', playerTotal: 7, cards: [4, 6] },
          ],
        },
      ],
    ],
  },
  {
    id: 'lucky-7',
    name: 'Lucky 7',
    aliases: ['lucky-seven'],
    source: MACAU_REPORT,
    pays: [
      ['6:1', { winner: 'player', playerTotal: 7, playerCards: 2 }],
      ['15:1', { winner: 'player', playerTotal: 7, playerCards: 3 }],
    ],
  },
  {
    id: 'super-lucky-7',
    name: 'Super Lucky 7',
    source: MACAU_REPORT,
    note: 'A two-card 7 over a three-card 6 is not in the report; read as losing.',
    pays: [
      ['100:1', { playerTotal: 7, playerCards: 3, bankerTotal: 6, bankerCards: 3 }],
      ['40:1', { playerTotal: 7, playerCards: 3, bankerTotal: 6, bankerCards: 2 }],
      ['30:1', { playerTotal: 7, playerCards: 2, bankerTotal: 6, bankerCards: 2 }],
    ],
  },
  {
    id: 'zoobac-tiger',
    name: 'ZooBac Tiger',
    source: 'https://de.888casino.com/magazine/baccarat-strategie/tiger-zoo-bac',
    note: 'Only this row is known; the pay for a Player total of 0 is not, so the edge is too high.',
    pays: [
      [
        '25:1',
        { winner: 'banker', bankerTotal: 8, bankerCards: 3, playerTotal: [1, 2, 3, 4, 5, 6, 7] },
      ],
    ],
  },
  {
    id: 'lucky-8-player',
    name: 'Lucky 8, Player',
    source: LUCKY_8_PAGE,
    note: 'Printed at 13.65% from counts that miss suited 8s of five-card coups; the rule gives 11.976%.',
    pays: [
      [
        '200:1',
        { playerTotal: 8, bankerTotal: 8, cards: 6, playerHand: 'suited', bankerHand: 'suited' },
      ],
      ['25:1', { playerTotal: 8, playerCards: 3, playerHand: 'suited' }],
      ['15:1', { playerTotal: 8, bankerTotal: 8 }],
      ['8:1', { playerTotal: 8, winner: 'banker' }],
      ['4:1', { playerTotal: 8, winner: 'player' }],
    ],
  },
  {
    id: 'lucky-8-banker',
    name: 'Lucky 8, Banker',
    source: LUCKY_8_PAGE,
    note: 'Printed at 16.60%, likely the slip of the Player side; the rule gives 15.249%.',
    pays: [
      [
        '200:1',
        { playerTotal: 8, bankerTotal: 8, cards: 6, playerHand: 'suited', bankerHand: 'suited' },
      ],
      ['25:1', { bankerTotal: 8, bankerCards: 3, bankerHand: 'suited' }],
      ['15:1', { playerTotal: 8, bankerTotal: 8 }],
      ['8:1', { bankerTotal: 8, winner: 'player' }],
      ['4:1', { bankerTotal: 8, winner: 'banker' }],
    ],
  },
];
