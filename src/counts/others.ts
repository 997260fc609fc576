// Counts of Stephen How and of Michael Shackleford.

import type { PublishedCount } from './count.ts';

const LUCKY_6 = 'https://wizardofodds.com/games/baccarat/counting-lucky-6/';
const DRAGON_7 = 'https://discountgambling.net/category/dragon-7/';

export const OTHERS: readonly PublishedCount[] = [
  {
    id: 'how-dragon-7-unbalanced',
    name: 'Dragon 7, unbalanced',
    bet: 'dragon-7',
    tags: [1, 0, 0, -1, -1, -1, -1, 2, 2, 0],
    trigger: 32,
    running: true,
    cut: 16,
    source: DRAGON_7,
    printed: { betsPerShoe: 6.8, unitsPerShoe: 0.52 },
  },
  {
    id: 'how-panda-8-co-count',
    name: 'Panda 8 co-count, the Dragon 7 count included',
    bet: 'panda-8',
    tags: [1, 0, -1, -1, -1, 0, 0, -1, 2, 0, 0, 1, 1],
    trigger: 35,
    running: true,
    cut: 16,
    source: DRAGON_7,
    printed: { betsPerShoe: 3.6, unitsPerShoe: 0.134 },
  },
  {
    id: 'shackleford-lucky-6-level-1',
    name: 'Lucky 6, level 1',
    bet: 'lucky-6-liberal',
    tags: [0, 0, 0, 0, 0, -3, 1, 1, 1, 0],
    trigger: 7,
    source: LUCKY_6,
    printed: { frequency: 0.0309, averageEdge: 0.0627, unitsPerShoe: 0.155, coupsPerShoe: 80.1 },
  },
  {
    id: 'shackleford-lucky-6-level-2',
    name: 'Lucky 6, rounded effects',
    bet: 'lucky-6-liberal',
    tags: [-1, -1, -4, -1, -1, -18, 13, 12, 9, -2],
    trigger: 48,
    source: LUCKY_6,
    printed: { frequency: 0.0413, averageEdge: 0.07, unitsPerShoe: 0.23, coupsPerShoe: 80.1 },
  },
];
