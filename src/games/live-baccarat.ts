// Live Baccarat, shuffled anew after every round, as its casino's rule page has it.

import type { Bet } from '../bet.ts';
import type { Game } from '../game.ts';

const source = 'Rule page of Live Baccarat (Thai)';

const bets: readonly Bet[] = [
  {
    id: 'player',
    name: 'Player',
    source,
    note: 'Printed "2 for 1", the money handed back: 1:1.',
    pays: [
      ['1:1', { winner: 'player' }],
      ['push', { winner: 'tie' }],
    ],
  },
  {
    id: 'banker',
    name: 'Banker',
    source,
    note: 'Printed "2 for 1" less 5% commission: 0.95 to one.',
    pays: [
      ['0.95:1', { winner: 'banker' }],
      ['push', { winner: 'tie' }],
    ],
  },
  {
    id: 'tie',
    name: 'Tie',
    source,
    note: 'Printed "8 to 1" and read to one; as 8 for one, 7:1, the edge would be 23.95%.',
    pays: [['8:1', { winner: 'tie' }]],
  },
];

export const LIVE_BACCARAT: Game = {
  id: 'live-baccarat',
  aliases: ['thai-live-baccarat-6'],
  name: 'Live Baccarat',
  source,
  decks: 6,
  reshuffled: true,
  provenance: 'deal order assumed: not on the page',
  note: 'The header "if Player does not hit" of the page\'s Banker table is a slip for "does hit".',
  bets,
};
