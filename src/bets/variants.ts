// Main bets of games with a drawing rule of their own: Bahamian, Baccarat Gold and 7 Up.

import type { Bet } from '../bet.ts';

const GOLD_PAGE = 'http://photoeditorx.com/games/baccarat/gold/';

const GOLD = 'Player may choose on 5; the figures are for drawing on 5.';
const SEVEN = "Player's first card is a 7 printed on the layout; the shoe keeps all its cards.";

/** Both hands by Player's rule, even money on both, and no commission. */
const bahamian = (['player', 'banker'] as const).map((side): Bet => {
  const name = side === 'player' ? 'Player' : 'Banker';
  const total = side === 'player' ? 'playerTotal' : 'bankerTotal';
  return {
    id: `bahamian-${side}`,
    name: `Bahamian ${name}`,
    source: 'rule alone: both hands draw on 0 to 5, a win with 2 or 3 pushes',
    provenance: 'even money assumed; no figure of it is in print',
    tableau: 'one-rule',
    pays: [
      ['push', { winner: side, [total]: [2, 3] }],
      ['1:1', { winner: side }],
      ['push', { winner: 'tie' }],
    ],
  };
});

export const VARIANTS: readonly Bet[] = [
  ...bahamian,
  {
    id: 'baccarat-gold-player-hit5',
    name: 'Baccarat Gold Player',
    source: GOLD_PAGE,
    tableau: 'gold-hit-5',
    note: GOLD,
    pays: [
      ['1:1', { winner: 'player' }],
      ['push', { winner: 'tie' }],
    ],
  },
  {
    id: 'baccarat-gold-banker-hit5',
    name: 'Baccarat Gold Banker',
    source: GOLD_PAGE,
    tableau: 'gold-hit-5',
    note: GOLD,
    pays: [
      ['0.95:1', { winner: 'banker' }],
      ['push', { winner: 'tie' }],
    ],
  },
  {
    id: 'baccarat-gold-tie-hit5',
    name: 'Baccarat Gold Tie',
    source: GOLD_PAGE,
    tableau: 'gold-hit-5',
    note: GOLD,
    pays: [['9:1', { winner: 'tie' }]],
  },
  {
    id: '7-up-player',
    name: '7 Up Player',
    aliases: ['7-up-player-8'],
    source: 'http://wizardofodds.com/games/7-up-baccarat/',
    decks: 6,
    tableau: 'seven-up',
    note: SEVEN,
    pays: [
      ['1:1', { winner: 'player', playerTotal: [1, 2, 3, 4, 5, 6, 8, 9] }],
      ['1:2', { winner: 'player', playerTotal: 7 }],
      ['push', { winner: 'tie' }],
    ],
  },
  {
    id: '7-up-banker-8',
    name: '7 Up Banker',
    aliases: ['7-up-banker'],
    source: 'http://blogadmin-www.888casino.com/blog/baccarat-tips/card-counting-7-up-baccarat',
    tableau: 'seven-up',
    note: SEVEN,
    pays: [
      ['1:1', { winner: 'banker', bankerTotal: [1, 2, 3, 4, 5, 6, 8, 9] }],
      ['9:5', { winner: 'banker', bankerTotal: 7 }],
      ['push', { winner: 'tie' }],
    ],
  },
];
