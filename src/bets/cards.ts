// Bets on the cards drawn: how many, and Banker's one stand on 3.

import type { Bet } from '../bet.ts';

const APPENDIX_5 = 'https://www.mycraftingplace.com/games/baccarat/appendix/5/';
const THREE_CARD_WIN_PAGE = 'https://nilapub.com/games/baccarat/side-bets/3-card-win/';
const THREE_GIVING_8_PAGE = 'https://wizardofodds.com/games/baccarat/side-bets/3-giving-8/';

export const CARD_COUNTS: readonly Bet[] = [
  {
    id: 'four-five-six-4',
    name: '4-5-6, four cards',
    source: APPENDIX_5,
    pays: [['1.5:1', { cards: 4 }]],
  },
  {
    id: 'four-five-six-5',
    name: '4-5-6, five cards',
    source: APPENDIX_5,
    pays: [['2:1', { cards: 5 }]],
  },
  {
    id: 'four-five-six-6',
    name: '4-5-6, six cards',
    source: APPENDIX_5,
    pays: [['2:1', { cards: 6 }]],
  },
  {
    id: 'player-3-card-win',
    name: 'Player wins with three cards',
    source: THREE_CARD_WIN_PAGE,
    pays: [['4:1', { winner: 'player', playerCards: 3 }]],
  },
  {
    id: 'banker-3-card-win',
    name: 'Banker wins with three cards',
    source: THREE_CARD_WIN_PAGE,
    pays: [['5:1', { winner: 'banker', bankerCards: 3 }]],
  },
  {
    id: '3-giving-8-200',
    name: '3 Giving 8 at 200:1',
    source: THREE_GIVING_8_PAGE,
    note: "Banker's 3 meets an 8 as Player's third card: the one case in which it stands.",
    pays: [['200:1', { bankerTwo: 3, playerThird: 8 }]],
  },
  {
    id: '3-giving-8-180',
    name: '3 Giving 8 at 180:1',
    source: THREE_GIVING_8_PAGE,
    note: "Banker's 3 meets an 8 as Player's third card: the one case in which it stands.",
    pays: [['180:1', { bankerTwo: 3, playerThird: 8 }]],
  },
];
