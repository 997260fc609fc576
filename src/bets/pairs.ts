// Bets on pairs, three of a kind and suits in a hand.

import type { Bet } from '../bet.ts';
import type { Condition } from '../condition.ts';

const TABLES_PAGE = 'https://tables.kasoom.com/assets/help/baccarat/en/rules.html';
const PERFECT_PAIRS_PAGE =
  'https://mycraftingplace.com/games/baccarat/side-bets/perfect-pairs-ver1/';
const RABBIT_PAGE = 'https://wizardofodds.com/games/baccarat/side-bets/rabbit/';
const SIDE_BETS_PAGE = 'http://totosite.live/side-bets/';

const PLAYER_PERFECT: Condition = { playerPair: true, playerFirstTwo: 'suited' };
const BANKER_PERFECT: Condition = { bankerPair: true, bankerFirstTwo: 'suited' };

export const PAIRS: readonly Bet[] = [
  {
    id: 'player-pair',
    name: 'Player Pair',
    aliases: ['pair-play', 'pair-play-6deck'],
    source: TABLES_PAGE,
    pays: [['11:1', { playerPair: true }]],
  },
  {
    id: 'banker-pair',
    name: 'Banker Pair',
    source: TABLES_PAGE,
    pays: [['11:1', { bankerPair: true }]],
  },
  {
    id: 'either-pair',
    name: 'Either Pair',
    aliases: ['any-pair'],
    source: 'https://github.com/jconradi/baccarat-engine',
    note: 'Pays once, even when both hands are pairs.',
    pays: [['5:1', { anyOf: [{ playerPair: true }, { bankerPair: true }] }]],
  },
  {
    id: 'perfect-pairs-v1-25',
    name: 'Perfect Pairs at 25:1',
    aliases: ['perfect-pairs-v1-25-6deck'],
    source: PERFECT_PAIRS_PAGE,
    note: 'Pays once, even when both hands are perfect pairs.',
    pays: [['25:1', { anyOf: [PLAYER_PERFECT, BANKER_PERFECT] }]],
  },
  {
    id: 'perfect-pairs-v1-26',
    name: 'Perfect Pairs at 26:1',
    aliases: ['perfect-pairs-v1-26-6deck'],
    source: PERFECT_PAIRS_PAGE,
    note: "Pays once, even when both hands are perfect pairs. The page's six-deck counts are headed eight.",
    pays: [['26:1', { anyOf: [PLAYER_PERFECT, BANKER_PERFECT] }]],
  },
  {
    id: 'perfect-pairs-v2',
    name: 'Perfect Pairs, more for two',
    source: 'https://daikenfudousan.com/games/baccarat/side-bets/perfect-pairs-ver2/',
    pays: [
      ['250:1', { ...PLAYER_PERFECT, ...BANKER_PERFECT }],
      ['25:1', { anyOf: [PLAYER_PERFECT, BANKER_PERFECT] }],
    ],
  },
  {
    id: 'tiger-pair',
    name: 'Tiger Pair',
    source: 'https://github.com/flashlin/Samples',
    note: 'Its twin pair is read as both hands paired in one rank.',
    pays: [
      [
        '4:1',
        {
          anyOf: [
            { playerPair: true, bankerPair: false },
            { playerPair: false, bankerPair: true },
          ],
        },
      ],
      ['20:1', { playerPair: true, bankerPair: true, firstFourPattern: '2-2' }],
      ['100:1', { playerPair: true, bankerPair: true, firstFourPattern: '4' }],
    ],
  },
  {
    id: 'fabulous-pair',
    name: 'Fabulous Pair',
    aliases: ['player-fabulous-pair'],
    source: 'https://daikenfudousan.com/games/fabulous-4-baccarat/',
    note: "The chosen hand's first two cards; the same on either hand, Player's here.",
    pays: [
      ['7:1', PLAYER_PERFECT],
      ['4:1', { playerPair: true }],
      ['1:1', { playerFirstTwo: 'suited' }],
    ],
  },
  {
    id: 'majestic-match',
    name: 'Majestic Match',
    source: 'https://wizardofodds.com/games/baccarat/side-bets/majestic-match/',
    note: "The chosen hand's first two cards; the same on either hand, Player's here.",
    pays: [
      ['25:1', { playerHolds: 'Q-K', playerFirstTwo: 'suited' }],
      ['2.5:1', { playerFirstTwo: 'suited' }],
    ],
  },
  {
    id: 'rabbit-play-player',
    name: 'Rabbit Play, Player',
    source: RABBIT_PAGE,
    pays: [
      ['500:1', { playerTrips: true, playerHand: 'suited' }],
      ['50:1', { playerTrips: true }],
      ['15:1', PLAYER_PERFECT],
      ['7:1', { playerPair: true }],
    ],
  },
  {
    id: 'rabbit-play-banker',
    name: 'Rabbit Play, Banker',
    source: RABBIT_PAGE,
    pays: [
      ['500:1', { bankerTrips: true, bankerHand: 'suited' }],
      ['50:1', { bankerTrips: true }],
      ['15:1', BANKER_PERFECT],
      ['7:1', { bankerPair: true }],
    ],
  },
  {
    id: 'bellagio-match-player',
    name: 'Bellagio Match, Player',
    source: SIDE_BETS_PAGE,
    note: 'Printed at 5.27%, impossible at these odds: three of a kind gives 76.9%.',
    pays: [['75:1', { playerTrips: true }]],
  },
  {
    id: 'bellagio-match-banker',
    name: 'Bellagio Match, Banker',
    source: SIDE_BETS_PAGE,
    note: 'Printed at 8.57%, impossible at these odds: three of a kind gives 80.4%.',
    pays: [['68:1', { bankerTrips: true }]],
  },
];
