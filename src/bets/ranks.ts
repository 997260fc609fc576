// Bets on how many cards of a rank are dealt: Matching Dragon, Lucky Nines, Monkey.

import type { Bet } from '../bet.ts';
import type { Condition } from '../condition.ts';

/** Odds of Matching Dragon for one card of the chosen rank to six. */
const MATCHING_DRAGON = [
  ['pt1', ['1:1', '3:1', '20:1', '40:1', '60:1', '100:1']],
  ['pt2', ['1:1', '2:1', '15:1', '30:1', '60:1', '100:1']],
] as const;

const matchingDragon = (['A', '2', '3', '4', '5', '6', '7', '8'] as const).flatMap((rank) =>
  MATCHING_DRAGON.map(
    ([table, odds]): Bet => ({
      id: `matching-dragon-${rank.toLowerCase()}-${table}`,
      name: `Matching Dragon ${rank}, pay table ${table.slice(2)}`,
      source: 'https://wizardofodds.com/games/baccarat/matching-dragon/',
      note: 'Cards that are not dealt do not count.',
      pays: odds.map((each, i) => [each, { [`dealt${rank}`]: i + 1 } as Condition] as const),
    }),
  ),
);

export const RANK_COUNTS: readonly Bet[] = [
  ...matchingDragon,
  {
    id: 'lucky-nines-binions',
    name: "Lucky Nines, Binion's",
    source: 'https://nilapub.com/games/baccarat/side-bets/lucky-nines/',
    note: 'Printed at 19.46% with three suits of four counted for three suited nines; it is 19.06%.',
    pays: [
      ['500:1', { firstFour9: 4 }],
      ['250:1', { firstFour9: 3, firstFourNines: 'suited' }],
      ['20:1', { firstFour9: 3 }],
      ['8:1', { firstFour9: 2, firstFourNines: 'suited' }],
      ['5:1', { firstFour9: 2 }],
      ['2:1', { firstFour9: 1, firstFourNines: 'diamonds' }],
      ['1:1', { firstFour9: 1 }],
    ],
  },
  {
    id: 'lucky-nines-red-rock',
    name: 'Lucky Nines, Red Rock',
    source: 'https://mobilira.com/games/baccarat/side-bets/lucky-nines',
    pays: [
      ['1000:1', { firstFour9: 4 }],
      ['500:1', { firstFour9: 3, firstFourNines: 'suited' }],
      ['35:1', { firstFour9: 3 }],
      ['16:1', { firstFour9: 2, firstFourNines: 'suited' }],
      ['5:1', { firstFour9: 2 }],
      ['2:1', { firstFour9: 1, firstFourNines: 'diamonds' }],
      ['1:1', { firstFour9: 1 }],
    ],
  },
  {
    id: 'monkey-6',
    name: 'Monkey 6',
    source: 'https://wizardofodds.com/games/baccarat/side-bets/monkey-6/',
    note: 'Monkeys are jacks, queens and kings. Some casinos pay 13:1, 14:1 or 15:1.',
    pays: [['12:1', { cards: 6, playerThirdFace: false, bankerThirdFace: true }]],
  },
  {
    id: 'monkey-6-tie',
    name: 'Monkey 6 Tie',
    source: 'https://wizardofodds.com/games/baccarat/side-bets/monkey-6-tie',
    note: 'Some casinos pay 130:1, 140:1 or 160:1.',
    pays: [['150:1', { winner: 'tie', cards: 6, playerThirdFace: false, bankerThirdFace: true }]],
  },
  {
    id: 'grand-monkey-6000',
    name: 'Grand Monkey',
    aliases: ['grand-monkey'],
    source: 'https://jndiario.com/games/baccarat/side-bets/grand-monkey/',
    note: 'Six faces. Some casinos pay 5000:1 or 7000:1.',
    pays: [['6000:1', { faces: 6 }]],
  },
];
