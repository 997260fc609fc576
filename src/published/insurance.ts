// Published figures of bets placed after the first cards.

import { type Cell, type Table, wrong } from './figure.ts';

/** Player, Banker and tie after Player's first two cards, by their total. */
const AFTER_TWO: readonly (readonly Cell[])[] = [
  ['0.278792', '0.654627', '0.066581'], // 0
  ['0.282833', '0.647252', '0.069915'], // 1
  ['0.290303', '0.634207', '0.07549'], // 2
  ['0.303386', '0.615539', '0.081075'], // 3
  ['0.322084', '0.579983', '0.097933'], // 4
  ['0.358488', '0.537849', '0.103663'], // 5
  ['0.430362', '0.427801', '0.141838'], // 6
  ['0.572657', '0.285046', '0.142297'], // 7
  ['0.810911', '0.094938', '0.094151'], // 8
  ['0.905475', '0', '0.094525'], // 9
];

/** A Banker win after four cards: a line for each Banker total, by Player's 0 to 7. */
const AFTER_FOUR: readonly (readonly Cell[])[] = [
  [
    '0.427793',
    '0.40973',
    wrong('0.391882', 'off by one in the sixth digit'),
    '0.374037',
    '0.356195',
    '0.33765',
    wrong('0.231516', 'off by one in the sixth digit'),
    '0.15434',
  ], // 0
  ['0.495459', '0.426929', '0.409234', '0.391336', '0.373435', '0.354619', '0.230281', '0.153216'], // 1
  ['0.513308', '0.496004', '0.42693', '0.409025', '0.391346', '0.37253', '0.23028', '0.153224'], // 2
  [
    '0.525182',
    wrong('0.513697', 'off by one in the sixth digit'),
    '0.501957',
    wrong('0.438649', 'off by one in the sixth digit'),
    '0.4267',
    '0.354636',
    wrong('0.230271', 'off by one in the sixth digit'),
    '0.154128',
  ], // 3
  [
    wrong('0.578664', 'off by one in the sixth digit'),
    '0.60282',
    '0.627004',
    wrong('0.591578', 'off by one in the sixth digit'),
    wrong('0.326054', 'off by one in the sixth digit'),
    '0.289715',
    '0.230277',
    '0.153211',
  ], // 4
  [
    wrong('0.638716', 'off by one in the sixth digit'),
    wrong('0.674654', 'off by one in the sixth digit'),
    '0.650906',
    '0.62815',
    wrong('0.604411', 'off by one in the sixth digit'),
    wrong('0.348888', 'off by one in the sixth digit'),
    '0.231193',
    wrong('0.154125', 'off by one in the sixth digit'),
  ], // 5
  [
    wrong('0.721859', 'off by one in the sixth digit'),
    '0.710369',
    '0.698539',
    '0.687609',
    wrong('0.675001', 'off by one in the sixth digit'),
    wrong('0.662331', 'off by one in the sixth digit'),
    '0',
    '0',
  ], // 6
  ['0.769393', '0.769718', '0.769708', '0.768806', '0.769725', '0.76881', '1', '0'], // 7
];

export const INSURANCE_FIGURES: readonly Table[] = [
  {
    bet: 'insurance-ag-player-win-0-5',
    lines: [
      [0, null, '0.319950'],
      [1, null, '0.041335'],
      ['lose', null, '0.638715'],
    ],
    edges: ['-0.1185%'],
    values: ['0.001185'],
  },
  {
    bet: 'insurance-ag-player-win-1-5',
    lines: [
      [0, null, '0.283814'],
      [1, null, '0.041531'],
      ['lose', null, '0.674655'],
    ],
    edges: ['10.7027%'],
    values: ['-0.107027'],
  },
  {
    bet: 'insurance-ag-player-win-2-5',
    lines: [
      [0, null, '0.248356'],
      [1, null, '0.100738'],
      ['lose', null, '0.650906'],
    ],
    edges: ['15.4193%'],
    values: ['-0.154193'],
  },
  {
    bet: 'insurance-ag-player-win-3-5',
    lines: [
      [0, null, '0.271182'],
      [1, null, '0.100667'],
      ['lose', null, '0.628151'],
    ],
    edges: ['8.5786%'],
    values: ['-0.085786'],
  },
  {
    bet: 'insurance-ag-player-win-4-5',
    lines: [
      [0, null, '0.294993'],
      [1, null, '0.100595'],
      ['lose', null, '0.604412'],
    ],
    edges: ['1.4426%'],
    values: ['-0.014426'],
  },
  {
    bet: 'insurance-ag-player-win-0-6',
    lines: [
      [0, null, '0.248749'],
      [1, null, '0.029391'],
      ['lose', null, '0.721860'],
    ],
    edges: ['-2.4389%'],
    values: ['0.024389'],
  },
  {
    bet: 'insurance-ag-player-win-1-6',
    lines: [
      [0, null, '0.200798'],
      [1, null, '0.088833'],
      ['lose', null, '0.710369'],
    ],
    edges: ['10.7975%'],
    values: ['-0.107975'],
  },
  {
    bet: 'insurance-ag-player-win-2-6',
    lines: [
      [0, null, '0.212631'],
      [1, null, '0.088830'],
      ['lose', null, '0.698539'],
    ],
    edges: ['6.0646%'],
    values: ['-0.060646'],
  },
  {
    bet: 'insurance-ag-player-win-3-6',
    lines: [
      [0, null, '0.224458'],
      [1, null, '0.087932'],
      ['lose', null, '0.687609'],
    ],
    edges: ['1.4235%'],
    values: ['-0.014235'],
  },
  {
    bet: 'insurance-ag-player-win-4-6',
    lines: [
      [0, null, '0.236160'],
      [1, null, '0.088838'],
      ['lose', null, '0.675002'],
    ],
    edges: ['-3.3478%'],
    values: ['0.033478'],
  },
  {
    bet: 'insurance-ag-player-win-5-6',
    lines: [
      [0, null, '0.248909'],
      [1, null, '0.088759'],
      ['lose', null, '0.662332'],
    ],
    edges: ['-8.4397%'],
    values: ['0.084397'],
  },
  {
    bet: 'insurance-ag-player-win-0-7',
    lines: [
      [0, null, '0.154340'],
      [1, null, '0.076268'],
      ['lose', null, '0.769393'],
    ],
    edges: ['15.2035%'],
    values: ['-0.152035'],
  },
  {
    bet: 'insurance-ag-player-win-1-7',
    lines: [
      [0, null, '0.153216'],
      [1, null, '0.077066'],
      ['lose', null, '0.769718'],
    ],
    edges: ['15.6852%'],
    values: ['-0.156852'],
  },
  {
    bet: 'insurance-ag-player-win-2-7',
    lines: [
      [0, null, '0.153224'],
      [1, null, '0.077068'],
      ['lose', null, '0.769708'],
    ],
    edges: ['15.6814%'],
    values: ['-0.156814'],
  },
  {
    bet: 'insurance-ag-player-win-3-7',
    lines: [
      [0, null, '0.154128'],
      [1, null, '0.077066'],
      ['lose', null, '0.768806'],
    ],
    edges: ['15.2294%'],
    values: ['-0.152294'],
  },
  {
    bet: 'insurance-ag-player-win-4-7',
    lines: [
      [0, null, '0.153211'],
      [1, null, '0.077065'],
      ['lose', null, '0.769725'],
    ],
    edges: ['15.6882%'],
    values: ['-0.156882'],
  },
  {
    bet: 'insurance-ag-player-win-5-7',
    lines: [
      [0, null, '0.154124'],
      [1, null, '0.077066'],
      ['lose', null, '0.768810'],
    ],
    edges: ['15.2312%'],
    values: ['-0.152312'],
  },
  ...AFTER_TWO.map(
    (cells, player): Table => ({
      bet: `after-player-${player}`,
      lines: cells.map((cell, row) => [row, null, cell] as const),
    }),
  ),
  ...AFTER_FOUR.flatMap((cells, banker) =>
    cells.map(
      (cell, player): Table => ({ bet: `after-${player}-${banker}`, lines: [[0, null, cell]] }),
    ),
  ),
];
