// Published figures of games with a drawing rule of their own.

import type { Table } from './figure.ts';

export const VARIANTS_FIGURES: readonly Table[] = [
  {
    bet: '7-up-player',
    decks: 6,
    unit: 'five in order',
    lines: [
      [0, '818970471360', '0.286077', '0.286077'],
      [1, '561338904384', '0.196083', '0.098041'],
      [2, '308245281984', '0.107674', '0.000000'],
      ['lose', '1174211488512', '0.410167', '-0.410167'],
    ],
    edges: ['2.60%'],
    values: ['-0.026049'],
  },
  { bet: '7-up-player', decks: 8, edges: ['2.593%'] },
  {
    bet: 'baccarat-gold-player-hit5',
    lines: [
      [0, '2232878486302976', '0.446719', '0.446719'],
      ['lose', '2290212297375744', '0.458189', '-0.458189'],
      [1, '475307491824640', '0.095092', '0.000000'],
    ],
    edges: ['1.147%'],
    values: ['-0.011470'],
  },
  {
    bet: 'baccarat-gold-banker-hit5',
    lines: [
      [0, '2290212297375744', '0.458189', '0.435280'],
      ['lose', '2232878486302976', '0.446719', '-0.446719'],
      [1, '475307491824640', '0.095092', '0.000000'],
    ],
    edges: ['1.144%'],
    values: ['-0.011439'],
  },
  {
    bet: 'baccarat-gold-tie-hit5',
    lines: [[0, '475307491824640', '0.095092', '0.855828']],
    edges: ['4.908%'],
  },
  { bet: '7-up-player', edges: ['2.593%'] },
  { bet: '7-up-banker-8', edges: ['2.579%'] },
];
