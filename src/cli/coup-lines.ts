// Lines of CSV for the coups of dealt shoes, as `baccarat simulate --coups` writes them and
// `baccarat replay` reads them.

import { dealtShoes } from '../dealt.ts';
import type { Running } from '../plan.ts';

/** Names of the columns. */
export const HEAD = 'shoe,round,burn,coup,player total,banker total,outcome,streak\n';

/** Every coup of the shoes `from` to `to` - 1; `burn` stands on a shoe's first line alone. */
export function coupLines(running: Running, from: number, to: number): string {
  let text = '';
  for (const { number, burned, coups } of dealtShoes(running, from, to)) {
    // Wins of one side in a row, ties passed over.
    let [side, streak] = ['', 0];
    coups.forEach(({ coup, playerTotal, bankerTotal, outcome }, i) => {
      if (outcome !== 'T') {
        streak = outcome === side ? streak + 1 : 1;
        side = outcome;
      }
      const burn = i === 0 ? burned : '';
      const told = outcome === 'T' ? '' : streak;
      text += `${number},${i + 1},${burn},${coup},${playerTotal},${bankerTotal},${outcome},${told}\n`;
    });
  }
  return text;
}
