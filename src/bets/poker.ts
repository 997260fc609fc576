// Bets on poker hands among the cards: Jackpot Baccarat and the Dragon Dragon progressive.

import type { Bet } from '../bet.ts';

export const POKER: readonly Bet[] = [
  {
    id: 'jackpot-baccarat',
    name: 'Jackpot Baccarat',
    source: 'https://wizardofodds.com/games/baccarat/side-bets/jackpot-baccarat/',
    note: 'Aces play low and high, as the printed counts show.',
    pays: [
      ['250:1', { firstFourStraight: 'A', firstFour: 'suited' }],
      ['75:1', { firstFourPattern: '4' }],
      ['50:1', { firstFourStraight: true, firstFour: 'suited' }],
      ['15:1', { firstFourPattern: '3-1' }],
      ['10:1', { firstFour: 'suited' }],
      ['5:1', { firstFourStraight: true }],
      ['4:1', { firstFourPattern: '2-2' }],
      ['2:1', { firstFourPair: 'A' }],
      ['push', { firstFourPair: ['10', 'J', 'Q', 'K'] }],
    ],
  },
  {
    id: 'dragon-dragon',
    name: 'Dragon Dragon progressive',
    source: 'https://jndiario.com/games/baccarat/side-bets/dragon-dragon/',
    note: 'Printed for one; a $5 table pays 300, 60 and 30 for one.',
    pays: [
      ['jackpot', { pattern: '6' }],
      ['jackpot 10%', { pattern: ['5', '5-1'] }],
      ['250 for 1', { pattern: '3-3' }],
      ['50 for 1', { pattern: ['4', '4-1', '4-2', '4-1-1'] }],
      ['25 for 1', { cards: 4, pattern: '3-1' }],
    ],
  },
];
