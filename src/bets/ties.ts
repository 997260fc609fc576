// Bets on a tie: at one total or a range of them, by its cards, by its highest card.

import type { Bet } from '../bet.ts';

const EGALITE_PAGE = 'https://www.daikenfudousan.com/games/baccarat/side-bets/egalite/';
const SUPER_TIE_PAGE = 'https://wizardofodds.com/games/baccarat/side-bets/super-tie/';
const TIE_MAX_PAGE = 'https://wizardofodds.com/games/baccarat/side-bets/lucky-max/';

const EGALITE = (
  [
    [9, '80:1'],
    [8, '80:1'],
    [7, '45:1'],
    [6, '45:1'],
    [5, '110:1'],
    [4, '120:1'],
    [3, '200:1'],
    [2, '225:1'],
    [1, '215:1'],
    [0, '150:1'],
  ] as const
).map(
  ([total, odds]): Bet => ({
    id: `egalite-${total}`,
    name: `Egalité ${total}`,
    ...(total === 0 ? { aliases: ['zoobac-monkey'] } : {}),
    source: EGALITE_PAGE,
    pays: [[odds, { winner: 'tie', playerTotal: total }]],
  }),
);

const GROUPS = (
  [
    ['0-alt', '0 at 160:1', '160:1', 0],
    ['1-3', '1 to 3', '70:1', [1, 2, 3]],
    ['4-5', '4 to 5', '60:1', [4, 5]],
    ['6-7', '6 to 7', '22:1', [6, 7]],
    ['8-9', '8 to 9', '40:1', [8, 9]],
  ] as const
).map(
  ([id, name, odds, totals]): Bet => ({
    id: `egalite-group-${id}`,
    name: `Egalité ${name}`,
    source: EGALITE_PAGE,
    pays: [[odds, { winner: 'tie', playerTotal: totals }]],
  }),
);

const SUPER_BACCARAT = (
  [
    [9, '70:1'],
    [8, '70:1'],
    [7, '40:1'],
    [6, '40:1'],
    [5, '100:1'],
    [4, '110:1'],
    [3, '170:1'],
    [2, '200:1'],
    [1, '200:1'],
    [0, '140:1'],
  ] as const
).map(
  ([total, odds]): Bet => ({
    id: `super-baccarat-tie-${total}`,
    name: `Super Baccarat tie at ${total}`,
    source: 'https://mycraftingplace.com/games/super-baccarat/',
    pays: [[odds, { winner: 'tie', playerTotal: total }]],
  }),
);

export const TIES: readonly Bet[] = [
  ...EGALITE,
  ...GROUPS,
  ...SUPER_BACCARAT,
  {
    id: 'tiger-tie',
    name: 'Tiger Tie',
    source: 'GitHub copy id 429330372',
    pays: [['35:1', { winner: 'tie', playerTotal: 6 }]],
  },
  {
    id: 'super-tie-pt1',
    name: 'Super Tie, pay table 1',
    source: SUPER_TIE_PAGE,
    pays: [
      ['100:1', { winner: 'tie', playerTotal: [6, 7, 8, 9], cards: 6, allCards: 'one-colour' }],
      ['25:1', { winner: 'tie', playerTotal: [6, 7, 8, 9], cards: 6 }],
      ['7:1', { winner: 'tie' }],
    ],
  },
  {
    id: 'super-tie-pt2',
    name: 'Super Tie, pay table 2',
    source: SUPER_TIE_PAGE,
    pays: [
      ['100:1', { winner: 'tie', playerTotal: [6, 7, 8, 9], cards: 6, allCards: 'one-colour' }],
      ['20:1', { winner: 'tie', playerTotal: [6, 7, 8, 9], cards: 6 }],
      ['7:1', { winner: 'tie' }],
    ],
  },
  {
    id: 'tie-max-low',
    name: 'Low Tie Max',
    aliases: ['lucky-max-low'],
    source: TIE_MAX_PAGE,
    note: 'By the highest card in the tie, not by its total as one page has it.',
    pays: [['55:1', { winner: 'tie', highCard: [0, 1, 2, 3, 4, 5] }]],
  },
  {
    id: 'tie-max-high',
    name: 'High Tie Max',
    aliases: ['lucky-max-high'],
    source: TIE_MAX_PAGE,
    note: 'By the highest card in the tie, not by its total as one page has it.',
    pays: [['10:1', { winner: 'tie', highCard: [6, 7, 8, 9] }]],
  },
];
