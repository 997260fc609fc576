// Drawing rules as data, laid out like the card on the casino's table.

/** When a hand draws a third card: D draws, S stands. */
export interface Tableau {
  id: string;
  name: string;
  source: string;
  /** Two-card totals that end the coup at once, on either side. */
  naturals: readonly number[];
  /** Player, by two-card total 0 to 9. */
  player: string;
  /** Banker, a line per two-card total 0 to 9: by Player's third card 0 to 9, then if none. */
  banker: readonly string[];
}

/** The rule of punto banco, the same in every casino that deals it. */
export const STANDARD: Tableau = {
  id: 'standard',
  name: 'Punto banco',
  source: 'https://wizardofodds.com/games/baccarat/basics/',
  naturals: [8, 9],
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

/** Whether either two-card total ends the coup. */
export function isNatural(tableau: Tableau, player: number, banker: number): boolean {
  return tableau.naturals.includes(player) || tableau.naturals.includes(banker);
}

/** Whether Player draws on a two-card total, where no natural ended the coup. */
export function playerDraws(tableau: Tableau, total: number): boolean {
  return tableau.player[total] === 'D';
}

/** Whether Banker draws on a two-card total; `third` is Player's third card's value, or null. */
export function bankerDraws(tableau: Tableau, total: number, third: number | null): boolean {
  return tableau.banker[total]![third ?? 11] === 'D';
}
