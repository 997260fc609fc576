// Main bets that take no commission and pay less on some wins instead.

import type { Bet } from '../bet.ts';
import type { Condition } from '../condition.ts';

const HALF_PAY_PAGE = 'https://excelpunks.com/tag/non-commission-baccarat-edge/';
const FABULOUS_4_PAGE = 'https://daikenfudousan.com/games/fabulous-4-baccarat/';

type Total = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
const TOTALS: readonly Total[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Banker wins on one total, and on any other. */
const on = (total: Total): Condition => ({ winner: 'banker', bankerTotal: total });
const notOn = (total: Total): Condition => ({
  winner: 'banker',
  bankerTotal: TOTALS.filter((other) => other !== total),
});

const halfOn = (total: Total): Bet['pays'] => [
  ['1:1', notOn(total)],
  ['1:2', on(total)],
  ['push', { winner: 'tie' }],
];

const HYPOTHETICAL = ([1, 2, 3, 4, 5, 7, 8, 9] as const).map(
  (total): Bet => ({
    id: `no-commission-half-on-${total}`,
    name: `Banker at half pay on ${total}`,
    source: HALF_PAY_PAGE,
    note: `A rule nobody deals, tabulated to show why 6 was chosen.${total < 4 ? ' It would favour the bettor.' : ''}`,
    pays: halfOn(total),
  }),
);

export const COMMISSION_FREE: readonly Bet[] = [
  {
    id: 'ez-baccarat-banker',
    name: 'EZ Baccarat Banker',
    source: 'http://user-casino.com/games/ez-baccarat/',
    note: 'The printed count of the winning row is 6 too large: made from rounded numbers.',
    pays: [
      [
        '1:1',
        {
          winner: 'banker',
          anyOf: [{ bankerTotal: [1, 2, 3, 4, 5, 6, 8, 9] }, { bankerCards: 2 }],
        },
      ],
      ['push', { winner: 'banker', bankerTotal: 7, bankerCards: 3 }],
      ['push', { winner: 'tie' }],
    ],
  },
  {
    id: 'super-6-banker',
    name: 'Banker at half pay on 6',
    aliases: ['nepal-banker', 'nepal-banker-6', 'nepal-banker-8', 'punto-2000-banker'],
    source: HALF_PAY_PAGE,
    note: 'Super 6, Punto 2000 and Nepal Baccarat.',
    pays: halfOn(6),
  },
  ...HYPOTHETICAL,
  {
    id: 'fabulous-4-player',
    name: 'Fabulous 4 Player',
    source: FABULOUS_4_PAGE,
    pays: [
      ['2:1', { winner: 'player', playerTotal: 1 }],
      ['1:1', { winner: 'player', playerTotal: [2, 3, 5, 6, 7, 8, 9] }],
      ['1:2', { winner: 'player', playerTotal: 4 }],
      ['push', { winner: 'tie' }],
    ],
  },
  {
    id: 'fabulous-4-banker',
    name: 'Fabulous 4 Banker',
    source: FABULOUS_4_PAGE,
    pays: [
      ['2:1', { winner: 'banker', bankerTotal: 1 }],
      ['1:1', { winner: 'banker', bankerTotal: [2, 3, 5, 6, 7, 8, 9] }],
      ['push', { winner: 'banker', bankerTotal: 4 }],
      ['push', { winner: 'tie' }],
    ],
  },
];
