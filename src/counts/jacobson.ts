// Counts of Eliot Jacobson: eight decks, the cut card 14 from the end.

import type { PublishedCount } from './count.ts';

const LIST = 'https://advancedadvantageplay.com/side-bets/baccarat-side-bets/';

export const JACOBSON: readonly PublishedCount[] = [
  {
    id: 'jacobson-dragon-7',
    name: 'Dragon 7',
    bet: 'dragon-7',
    tags: [0, 0, 0, -1, -1, -1, -1, 2, 2, 0],
    trigger: 4,
    source:
      'https://prod-newblog.888casino.com/blog/side-bets/co-card-counting-the-dragon-and-panda-side-bets-in-ez-baccarat',
    printed: {
      coupsPerShoe: 81.28,
      betsPerShoe: 7.45,
      frequency: 0.0917,
      averageEdge: 0.0803,
      unitsPerShoe: 0.597,
    },
    note: 'also in print: 0.25, 0.52 and 0.53 units a shoe, under other conditions',
  },
  {
    id: 'jacobson-panda-8',
    name: 'Panda 8',
    bet: 'panda-8',
    tags: [1, 1, -2, -2, -2, -1, -1, -2, 4, 1],
    trigger: 11,
    source:
      'https://prod-newblog.888casino.com/blog/side-bets/co-card-counting-the-dragon-and-panda-side-bets-in-ez-baccarat',
    printed: { frequency: 0.0461, unitsPerShoe: 0.237 },
  },
  {
    id: 'jacobson-88-89-98-99',
    name: '88 89 98 99',
    bet: '88-89-98-99',
    tags: [1, 1, 0, 0, 0, 0, 0, -3, -3, 1],
    trigger: 4,
    source: LIST,
    printed: {
      frequency: 0.1361,
      averageEdge: 0.0891,
      unitsPer100Coups: 1.213,
      desirabilityIndex: 7.62,
    },
  },
  {
    id: 'jacobson-big-tiger',
    name: 'Big Tiger',
    bet: 'big-tiger',
    tags: [0, 0, -1, -1, -1, -2, 1, 2, 2, 0],
    trigger: 8,
    source:
      'https://advancedadvantageplay.com/2024/07/card-counting-the-big-tiger-baccarat-side-bet',
    printed: {
      bettingCorrelation: 0.981,
      frequency: 0.03536,
      averageEdge: 0.07227,
      unitsPer100Coups: 0.256,
      desirabilityIndex: 2.08,
    },
  },
  {
    id: 'jacobson-bad-beat',
    name: 'Bad Beat, natural 9 over natural 8',
    bet: 'bad-beat-natural-9-over-8',
    tags: [0, 1, 1, 1, 1, 1, 1, -5, -5, 1],
    trigger: 6,
    source:
      'https://advancedadvantageplay.com/2024/07/card-counting-the-bad-beat-baccarat-side-bet-natural-9-beats-natural-8',
    printed: { frequency: 0.1431, averageEdge: 0.1054, unitsPer100Coups: 1.51 },
  },
  {
    id: 'jacobson-9-over-7',
    name: '9 over 7',
    bet: 'golden-frog-2card-9-over-2card-7',
    tags: [0, 1, 1, 1, 1, 1, -5, 1, -5, 1],
    trigger: 6,
    source: LIST,
    printed: { frequency: 0.1433, averageEdge: 0.1085, unitsPer100Coups: 1.56 },
  },
  {
    id: 'jacobson-3-giving-8',
    name: '3 Giving 8',
    bet: '3-giving-8-200',
    tags: [1, 1, -3, 1, 1, 1, 1, -8, 1, 1],
    trigger: 2,
    source: LIST,
    printed: {
      frequency: 0.23207,
      averageEdge: 0.16926,
      unitsPer100Coups: 3.928,
      desirabilityIndex: 6.03,
    },
    note: 'not reproduced at this trigger: it comes up more often, at a lower edge, and wins more',
  },
  {
    id: 'jacobson-insurance-natural-9',
    name: 'Insurance of a natural 9',
    bet: 'insurance-player-9-tie',
    pays: ['9:1'],
    tags: [1, 1, 1, 1, 1, 1, 1, 1, -12, 1],
    trigger: 10,
    source: LIST,
    printed: { frequency: 0.01495, averageEdge: 0.08012, unitsPer100Coups: 0.12 },
    note: 'the tags are printed with all signs exchanged, and no odds: at 9:1 all figures agree',
  },
  {
    id: 'jacobson-tie-on-7',
    name: 'Egalité 7',
    bet: 'egalite-7',
    tags: [1, 0, 0, 0, 0, 0, -8, 2, 1, 1],
    trigger: 4,
    source:
      'https://advancedadvantageplay.com/2022/06/16/an-unbalanced-count-to-beat-the-tie-on-7-baccarat-side-bet/',
    printed: { frequency: 0.224, averageEdge: 0.118, unitsPer100Coups: 2.65 },
  },
];
