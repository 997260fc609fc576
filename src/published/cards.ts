// Published figures of bets on the cards drawn.

import { cut, type Table, wrong } from './figure.ts';

export const CARDS_FIGURES: readonly Table[] = [
  { bet: 'four-five-six-4', lines: [[0, null, '0.378868']], edges: ['5.283%'] },
  {
    bet: 'four-five-six-4',
    decks: 6,
    lines: [[0, null, '0.378925']],
    edges: [wrong('5.2688%', 'taken from the rounded probability')],
    values: [wrong('-0.052688', 'taken from the rounded probability')],
  },
  {
    bet: 'four-five-six-5',
    lines: [[0, null, '0.303444']],
    edges: [wrong('8.9668%', 'taken from the rounded probability')],
  },
  {
    bet: 'four-five-six-5',
    decks: 6,
    lines: [[0, null, '0.303540']],
    edges: [wrong('8.9380%', 'taken from the rounded probability')],
    values: [wrong('-0.089380', 'taken from the rounded probability')],
  },
  {
    bet: 'four-five-six-6',
    lines: [[0, null, '0.317687']],
    edges: [wrong('4.6939%', 'taken from the rounded probability')],
  },
  {
    bet: 'four-five-six-6',
    decks: 6,
    lines: [[0, null, '0.317535']],
    edges: ['4.7395%'],
    values: ['-0.047395'],
  },
  {
    bet: 'player-3-card-win',
    lines: [
      [0, '942837427226624', '0.188628', '0.754512'],
      ['lose', cut('4055560848276740'), '0.811372', '-0.811372'],
    ],
    edges: ['5.69%'],
    values: ['-0.056860'],
  },
  {
    bet: 'banker-3-card-win',
    lines: [
      [0, '763885033768960', '0.152826', '0.764130'],
      ['lose', '4234513241734400', '0.847174', '-0.847174'],
    ],
    edges: ['8.30%'],
    values: ['-0.083044'],
  },
  {
    bet: '3-giving-8-200',
    lines: [
      [0, '22708577366016', '0.004543', '0.908634'],
      ['lose', cut('4975689698137340'), '0.995457', '-0.995457'],
    ],
    edges: ['8.68%', '8.682%'],
  },
  {
    bet: '3-giving-8-180',
    lines: [
      [0, '22708577366016', '0.004543', '0.817771'],
      ['lose', cut('4975689698137340'), '0.995457', '-0.995457'],
    ],
    edges: ['17.77%'],
  },
];
