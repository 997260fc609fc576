// Published figures of bets on a 7, an 8 or a 9.

import { cut, type Table, wrong } from './figure.ts';

export const TREASURES_FIGURES: readonly Table[] = [
  {
    bet: 'dragon-7',
    lines: [
      [0, '112633011329024', '0.022534', '0.901353'],
      ['lose', cut('4885765264174340'), '0.977466', '-0.977466'],
    ],
    edges: [
      '7.61%',
      '7.6113%',
      wrong('7.6110%', 'not the exact figure; the same author prints 7.6113% elsewhere'),
    ],
  },
  {
    bet: 'panda-8',
    lines: [
      [0, '172660763262976', '0.034543', '0.863580'],
      ['lose', cut('4825737512240380'), '0.965457', '-0.965457'],
    ],
    edges: ['10.19%', '10.1876%'],
  },
  { bet: 'dragon-7', lines: [[0, '112633011329024', '0.022534']], edges: ['7.61%'] },
  {
    bet: 'lucky-8-player',
    lines: [
      [0, '38708182784', '0.000008', '0.001549'],
      [
        1,
        wrong('8230060380160', 'suited 8s of five-card coups are counted as plain ones'),
        wrong('0.001647', 'suited 8s of five-card coups are counted as plain ones'),
        wrong('0.041163', 'suited 8s of five-card coups are counted as plain ones'),
      ],
      [
        2,
        wrong('53649934949376', "8-8 ties with only Banker's hand suited are counted as losing"),
        wrong('0.010733', "8-8 ties with only Banker's hand suited are counted as losing"),
        wrong('0.161001', "8-8 ties with only Banker's hand suited are counted as losing"),
      ],
      [3, '54643925237760', '0.010932', '0.087458'],
      [
        4,
        wrong('548824514488320', 'suited 8s of five-card coups are counted as plain ones'),
        wrong('0.109800', 'suited 8s of five-card coups are counted as plain ones'),
        wrong('0.439200', 'suited 8s of five-card coups are counted as plain ones'),
      ],
      [
        'lose',
        wrong('4333011132264960', "8-8 ties with only Banker's hand suited are counted as losing"),
        wrong('0.866880', "8-8 ties with only Banker's hand suited are counted as losing"),
        wrong('-0.866880', "8-8 ties with only Banker's hand suited are counted as losing"),
      ],
    ],
    edges: [wrong('13.65%', 'suited 8s of five-card coups are counted as plain ones')],
    values: [wrong('-0.136508', 'suited 8s of five-card coups are counted as plain ones')],
  },
  {
    bet: 'lucky-8-banker',
    lines: [[0, '38708182784', '0.000008', '0.001549']],
    edges: [wrong('16.60%', 'likely the slip of the Player side')],
  },
];
