// Owns what tests of simulations share: sums of what was played, and a slow bettor who plays the same
// shoes coup by coup, by the oracle's dealing and exact odds.

import Fraction from 'fraction.js';
import { Dealer } from '../src/dealer.ts';
import { odds, type Plan, type Played, Shoe } from '../src/index.ts';
import { FIGURES, linesOf, SUMS } from '../src/played.ts';
import { tableauOf } from '../src/tableau.ts';
import { coupOf, dealtByOracle } from './support-dealer.ts';
import { holds } from './support-words.ts';

/** Sums over shoes of the figures of a line, as numbers. */
export function sumsOf(played: Played, line = 0): Record<(typeof FIGURES)[number], number> {
  const at = line * SUMS;
  return Object.fromEntries(
    FIGURES.map((name, i) => [name, Number(played.sums[at + i]!) / 2 ** 30]),
  ) as Record<(typeof FIGURES)[number], number>;
}

/** What a slow bettor finds: bets, units staked, units expected and units won, by line. */
export function slowly(plan: Plan, from: number, to: number): Record<string, number>[] {
  const { bets, tags, triggers, with: main, decks, stake } = plan;
  const dealing = { ...plan, tableau: tableauOf(plan.tableau), tags: tags ?? [] };
  const dealer = new Dealer(dealing);
  const lines = linesOf(plan).map(() => ({ bets: 0, staked: 0, expected: 0, squares: 0 }));
  const netOf = (one: Plan['bets'][number], cards: number[]): number => {
    const row = one.pays.findIndex(([, when]) => holds(when, coupOf(cards)));
    const [to_, on] = row < 0 ? [-1, 1] : one.pays[row]![0].split(':').map(Number);
    return one.pays[row]?.[0] === 'push' ? 0 : to_! / on!;
  };
  for (let shoe = from; shoe < to; shoe++) {
    dealer.shuffle(plan.seed, shoe);
    dealtByOracle([...dealer.shoe], dealing).forEach(({ unseen, counts, cards }, coup) => {
      const shoeNow = Shoe.ofCounts(unseen, decks);
      const exactly = (one: Plan['bets'][number]): number =>
        odds(one, shoeNow).bets[0]!.ev.valueOf();
      const mainEv = main ? exactly(main) : 0;
      const left = shoeNow.cards;
      let all = 0;
      let largest = 0;
      const enter = (line: number, one: Plan['bets'][number], units: number): void => {
        const net = netOf(one, cards);
        for (const at of lines.length > 1 ? [line, lines.length - 1] : [line]) {
          lines[at]!.bets += 1;
          lines[at]!.staked += units;
          lines[at]!.expected += units * exactly(one);
        }
        lines[line]!.squares += (units * net) ** 2;
        all += units * net;
      };
      const place = (b: number, units: number): void => {
        if (units === 0) return;
        enter(b, bets[b]!, units);
        largest = Math.max(largest, units);
      };
      const isOffered = (b: number): boolean =>
        coup < Math.min(bets[b]!.lastRound ?? 1e9, plan.lastRound ?? 1e9);
      if (tags === null) {
        const values = bets.map((one, b) => (isOffered(b) ? exactly(one) + mainEv : -1));
        const best = values.indexOf(Math.max(...values));
        if (values[best]! > 1e-12) place(best, 1);
      } else {
        bets.forEach((_, b) => {
          const decks =
            plan.divisor === 'exact'
              ? new Fraction(left, 52)
              : plan.divisor === 'decks'
                ? Math.max(1, Math.round(left / 52))
                : Math.max(0.5, Math.round(left / 26) / 2);
          const exact = new Fraction(counts[b]!).div(plan.running ? 1 : decks);
          const now = (plan.floor ? exact.floor() : exact).valueOf();
          const { given } = bets[b]!;
          if (now < triggers[0]![b]! || !isOffered(b)) return;
          if (given && !holds(given, coupOf(cards))) return;
          const ramp = Array.isArray(stake) ? stake.filter(([at]) => now >= at) : [[0, 1]];
          place(b, ramp.at(-1)?.[1] ?? 0);
        });
      }
      if (main && largest > 0) enter(bets.length, main, largest);
      if (lines.length > 1) lines.at(-1)!.squares += all * all;
    });
  }
  return lines;
}
