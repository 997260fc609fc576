// Bets placed after the first cards, and probabilities once they are known.

import type { Bet } from '../bet.ts';

type Two = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Asia Gaming: Player wins, after four cards, at odds by Banker's two-card total. */
const ASIA_GAMING = (
  [
    [5, '2:1', [0, 1, 2, 3, 4]],
    [6, '3:1', [0, 1, 2, 3, 4, 5]],
    [7, '4:1', [0, 1, 2, 3, 4, 5]],
  ] as const
).flatMap(([banker, odds, players]) =>
  players.map(
    (player): Bet => ({
      id: `insurance-ag-player-win-${player}-${banker}`,
      name: `Insurance, Player wins from ${player} against ${banker}`,
      source: 'https://internetradiomercedes.com/games/baccarat/insurance/asia-gaming',
      given: { playerTwo: player, bankerTwo: banker },
      pays: [
        [odds, { winner: 'player' }],
        ['push', { winner: 'tie' }],
      ],
    }),
  ),
);

const MANUAL = 'https://truth.bet/manual/casino/baccarat-insurance/en';
const TIE_OPEN = 'What a tie does is not said';

/** Placed on one hand's two cards before the other hand opens. */
const ONE_HAND: readonly Bet[] = [
  {
    id: 'insurance-player-7',
    name: 'Insurance on Player 7',
    source: MANUAL,
    note: `${TIE_OPEN}: here it pushes.`,
    given: { playerTwo: 7 },
    pays: [
      ['2:1', { winner: 'banker' }],
      ['push', { winner: 'tie' }],
    ],
  },
  {
    id: 'insurance-player-7-tie-loses',
    name: 'Insurance on Player 7, a tie loses',
    source: MANUAL,
    note: `${TIE_OPEN}: here it loses.`,
    given: { playerTwo: 7 },
    pays: [['2:1', { winner: 'banker' }]],
  },
  {
    id: 'insurance-player-8',
    name: 'Insurance on Player 8',
    source: MANUAL,
    note: `${TIE_OPEN}: here it pushes.`,
    given: { playerTwo: 8 },
    pays: [
      ['7:1', { winner: 'banker' }],
      ['push', { winner: 'tie' }],
    ],
  },
  {
    id: 'insurance-player-8-tie-loses',
    name: 'Insurance on Player 8, a tie loses',
    source: MANUAL,
    note: `${TIE_OPEN}: here it loses.`,
    given: { playerTwo: 8 },
    pays: [['7:1', { winner: 'banker' }]],
  },
  {
    id: 'insurance-player-9-tie',
    name: 'Insurance on Player 9, a tie',
    source: MANUAL,
    note: 'It favours the bettor.',
    given: { playerTwo: 9 },
    pays: [['10:1', { winner: 'tie' }]],
  },
  {
    id: 'insurance-banker-9-tie',
    name: 'Insurance on Banker 9, a tie',
    source: MANUAL,
    given: { bankerTwo: 9 },
    pays: [['8:1', { winner: 'tie' }]],
  },
];

const TWO: readonly Two[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Outcomes once Player's first two cards are known. */
const AFTER_TWO = TWO.map(
  (player): Bet => ({
    id: `after-player-${player}`,
    name: `Outcomes after Player ${player}`,
    source: 'http://wizardofodds.com/games/baccarat/appendix/3/',
    note: 'A table of probabilities.',
    given: { playerTwo: player },
    pays: [
      ['push', { winner: 'player' }],
      ['push', { winner: 'banker' }],
      ['push', { winner: 'tie' }],
    ],
  }),
);

/** Banker's chance once the first four cards are known and no hand is a natural. */
const AFTER_FOUR = TWO.slice(0, 8).flatMap((banker) =>
  TWO.slice(0, 8).map(
    (player): Bet => ({
      id: `after-${player}-${banker}`,
      name: `Banker wins after Player ${player}, Banker ${banker}`,
      source: 'http://www.wizardofodds.com/baccarat/baccaratapx3.html',
      note: 'A table of probabilities.',
      given: { playerTwo: player, bankerTwo: banker },
      pays: [['push', { winner: 'banker' }]],
    }),
  ),
);

export const INSURANCE: readonly Bet[] = [...ASIA_GAMING, ...ONE_HAND, ...AFTER_TWO, ...AFTER_FOUR];
