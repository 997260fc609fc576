// Drawing rules as data, laid out like the card on the casino's table.

import { unknownName } from './names.ts';

/** When a hand draws a third card: D draws, S stands. */
export interface Tableau {
  id: string;
  name: string;
  source: string;
  /** Two-card totals of each hand that end the coup at once. */
  naturals: { player: readonly number[]; banker: readonly number[] };
  /** Rank of Player's first card, as its place in RANKS, where it is printed and not dealt. */
  playerFirst?: number;
  /** Player, by two-card total 0 to 9. */
  player: string;
  /**
   * Banker, a line per two-card total 0 to 9: by Player's third card 0 to 9, or by what Player's
   * total became with it; then if there was none.
   */
  banker: readonly (string | { byTotal: string })[];
}

const NATURALS = { player: [8, 9], banker: [8, 9] };

/** The rule of punto banco, the same in every casino that deals it. */
export const STANDARD: Tableau = {
  id: 'standard',
  name: 'Punto banco',
  source: 'https://wizardofodds.com/games/baccarat/basics/',
  naturals: NATURALS,
  //       0123456789
  player: 'DDDDDDSSSS',
  banker: [
    // 0123456789 none
    'DDDDDDDDDD D', // 0
    'DDDDDDDDDD D', // 1
    'DDDDDDDDDD D', // 2
    'DDDDDDDDSD D', // 3
    'SSDDDDDDSS D', // 4
    'SSSSDDDDSS D', // 5
    'SSSSSSDDSS S', // 6
    'SSSSSSSSSS S', // 7
    'SSSSSSSSSS S', // 8
    'SSSSSSSSSS S', // 9
  ],
};

const SEVEN_UP: Tableau = {
  ...STANDARD,
  id: 'seven-up',
  name: "7 Up: Player's first card is a 7 printed on the table",
  source: 'http://wizardofodds.com/games/7-up-baccarat/',
  playerFirst: 6,
};

const GOLD_HIT_5: Tableau = {
  ...STANDARD,
  id: 'gold-hit-5',
  name: 'Baccarat Gold, Player hitting on 5',
  source: 'http://photoeditorx.com/games/baccarat/gold/',
  banker: [
    // 0123456789 none
    'DDDDDDDDDD D', // 0
    'DDDDDDDDDD D', // 1
    'DDDDDDDDDD D', // 2
    'DDDDDDDDDD D', // 3
    'SSSDDDDDSS D', // 4
    'SSSDDDDDSS D', // 5
    'SSSSSSSSSS S', // 6
    'SSSSSSSSSS S', // 7
    'SSSSSSSSSS S', // 8
    'SSSSSSSSSS S', // 9
  ],
};

const GOLD_STAND_5: Tableau = {
  ...GOLD_HIT_5,
  id: 'gold-stand-5',
  name: 'Baccarat Gold, Player standing on 5',
  //       0123456789
  player: 'DDDDDSSSSS',
};

const ONE_RULE: Tableau = {
  ...STANDARD,
  id: 'one-rule',
  name: "Bahamian: both hands draw by Player's rule",
  source: 'variant described by its rule alone',
  banker: STANDARD.player
    .split('')
    .map((draws) => (draws === 'D' ? 'DDDDDDDDDD D' : 'SSSSSSSSSS S')),
};

/** Every drawing rule there is. */
export const TABLEAUS: readonly Tableau[] = [
  STANDARD,
  SEVEN_UP,
  GOLD_HIT_5,
  GOLD_STAND_5,
  ONE_RULE,
];

/**
 * The drawing rule of a name.
 *
 * @throws RangeError naming the nearest.
 */
export function tableauOf(id: string): Tableau {
  const found = TABLEAUS.find((tableau) => tableau.id === id);
  if (!found) {
    const ids = TABLEAUS.map((tableau) => tableau.id);
    throw unknownName('tableau', `one of ${ids.join(', ')}`, id, ids);
  }
  return found;
}

/** Where a line says what to do when Player has no third card. */
const NO_THIRD = 11;

/** Whether either two-card total ends the coup. */
export function isNatural({ naturals }: Tableau, player: number, banker: number): boolean {
  return naturals.player.includes(player) || naturals.banker.includes(banker);
}

/** Whether Player draws on a two-card total, where no natural ended the coup. */
export function playerDraws(tableau: Tableau, total: number): boolean {
  return tableau.player[total] === 'D';
}

/**
 * Whether Banker draws on a two-card total; `third` is Player's third card's value, or null, and
 * `playerTotal` what Player ended with.
 */
export function bankerDraws(
  tableau: Tableau,
  total: number,
  third: number | null,
  playerTotal: number,
): boolean {
  const line = tableau.banker[total]!;
  const [draws, at] = typeof line === 'string' ? [line, third] : [line.byTotal, playerTotal];
  return draws[third === null ? NO_THIRD : at!] === 'D';
}
