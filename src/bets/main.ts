// The three bets of every game at their usual odds, Tie at 9:1, and tables of outcomes.

import type { Bet } from '../bet.ts';
import type { Condition } from '../condition.ts';

const source = 'https://wizardofodds.com/games/baccarat/basics/';

export const PLAYER: Bet = {
  id: 'player',
  name: 'Player',
  source,
  pays: [
    ['1:1', { winner: 'player' }],
    ['push', { winner: 'tie' }],
  ],
};

export const BANKER: Bet = {
  id: 'banker',
  name: 'Banker',
  source,
  pays: [
    ['19:20', { winner: 'banker' }],
    ['push', { winner: 'tie' }],
  ],
};

/** The same commission, charged in money: a stake says what its minimum does. */
const BANKER_MINIMUM: Bet = {
  id: 'banker-least-commission',
  name: 'Banker, commission of at least 1',
  source: 'https://www.888casino.com/blog/baccarat-strategy/the-banker-bet',
  note: 'Printed at 3.36% for a stake of 10; it is 3.35%.',
  commission: { rate: '5%', minimum: 1 },
  pays: [
    ['1:1', { winner: 'banker' }],
    ['push', { winner: 'tie' }],
  ],
};

export const TIE: Bet = {
  id: 'tie',
  name: 'Tie',
  aliases: ['tie-8to1'],
  source,
  pays: [['8:1', { winner: 'tie' }]],
};

export const TIE_9_TO_1: Bet = {
  id: 'tie-9to1',
  name: 'Tie at 9:1',
  source: 'http://www.casinoexploit.com/baccarat.html',
  note: 'One page prints 4.80% for it; the edge is 4.844%.',
  pays: [['9:1', { winner: 'tie' }]],
};

const OUTCOMES: Bet = {
  id: 'main-probabilities-8-deck',
  name: 'Outcomes',
  aliases: [
    'main-4-deck',
    'main-6-deck',
    'main-probabilities-1-deck',
    'main-probabilities-2-deck',
    'main-probabilities-4-deck',
    'main-probabilities-6-deck',
    'main-probabilities-infinite-deck',
  ],
  source: 'http://vegastrip.com/game_baccarat.html',
  note: 'A table of probabilities, printed for 1, 2, 4, 6 and 8 decks and the infinite shoe.',
  pays: [
    ['push', { winner: 'banker' }],
    ['push', { winner: 'player' }],
    ['push', { winner: 'tie' }],
  ],
};

const GRID: Bet = {
  id: 'winning-side-and-total-grid',
  name: 'Winning side and total',
  source:
    'https://i77697a6172646f666f646473o636f6dz.oszar.com/games/exact-winning-side-and-total-in-baccarat',
  note: 'A table of probabilities: a win with each total from 9 down, and a tie at each.',
  pays: ([9, 8, 7, 6, 5, 4, 3, 2, 1, 0] as const).flatMap((total) => {
    const wins: readonly Condition[] = [
      { winner: 'player', playerTotal: total },
      { winner: 'banker', bankerTotal: total },
    ];
    const tie: Condition = { winner: 'tie', playerTotal: total };
    return [...(total > 0 ? wins : []), tie].map((when) => ['push', when] as const);
  }),
};

export const MAIN: readonly Bet[] = [
  PLAYER,
  BANKER,
  BANKER_MINIMUM,
  TIE,
  TIE_9_TO_1,
  OUTCOMES,
  GRID,
];
