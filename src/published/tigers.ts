// Published figures of bets on a 6.

import { cut, type Table, wrong } from './figure.ts';

export const TIGERS_FIGURES: readonly Table[] = [
  {
    bet: 'lucky-6-liberal',
    lines: [
      [0, '186173936904192', '0.037247', '0.446961'],
      [1, '83058367551488', '0.016617', '0.382191'],
      ['lose', '4729165971047680', '0.946136', '-0.946136'],
    ],
    edges: ['11.70%'],
    values: ['-0.116985'],
  },
  {
    bet: 'lucky-6-stingy',
    lines: [
      [0, '186173936904192', '0.037247', '0.446961'],
      [1, '83058367551488', '0.016617', '0.332340'],
      ['lose', '4729165971047680', '0.946136', '-0.946136'],
    ],
    edges: ['16.68%'],
    values: ['-0.166836'],
  },
  {
    bet: 'ox-6',
    lines: [
      [0, '109309407541248', '0.021869', '0.874755'],
      ['lose', cut('4889088867962110'), '0.978131', '-0.978131'],
    ],
    edges: ['10.34%'],
    values: ['-0.103376'],
  },
  {
    bet: 'kill-the-ox-tiger',
    lines: [
      [0, '84102272663808', '0.016826', '0.504775'],
      [1, '54956551870464', '0.010995', '0.329845'],
      ['lose', cut('4859339450969090'), '0.972179', '-0.972179'],
    ],
    edges: ['13.76%'],
    values: ['-0.137559'],
  },
  {
    bet: 'big-tiger',
    lines: [[0, null, '0.01662']],
    edges: ['15.2533%'],
    hits: ['1.662%'],
    deviations: ['6.519'],
  },
  { bet: 'super-six-side-bet', edges: ['29.98%'] },
  { bet: 'lucky-bonus', edges: ['-2.34%'] },
  { bet: 'three-card-six', edges: ['13.37%'] },
  {
    bet: 'lucky-6-stingy',
    lines: [
      [0, '186173936904192'],
      [1, '83058367551488'],
    ],
    edges: ['16.684%'],
  },
  { bet: 'small-tiger', lines: [[0, '186173936904192']], edges: ['14.333%'] },
  {
    bet: 'easy-six',
    lines: [[0, null, '0.13566']],
    edges: ['5.041%'],
    hits: ['13.566%'],
    deviations: [wrong('2.405', 'not the exact standard deviation')],
  },
];
