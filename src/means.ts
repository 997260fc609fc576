// Averages as numbers: expected values of bets that read what cards which left a shoe did not show.

import { meanOf, unseenBy } from './averages.ts';
import type { Column } from './columns.ts';
import { givenLine, type Line, returnLine } from './lines.ts';
import type { Asked } from './odds.ts';
import type { Terms } from './pays.ts';
import type { Shoe } from './shoe.ts';

/** Writes how many ordered draws of 0 to 6 cards there are. */
export function orderedDraws(cards: number, draws: Float64Array): void {
  let ways = 1;
  for (let drawn = 0; drawn < draws.length; drawn++) {
    draws[drawn] = ways;
    ways *= cards - drawn;
  }
}

/** Expected value of what comes back in a part of all draws; NaN where there is no such draw. */
export function evGiven(back: number, part: number): number {
  return part === 0 ? Number.NaN : back / part - 1;
}

/** Lines of a bet: what comes back, and what it is given. */
function linesOf({ rules, tableau }: Asked[number], terms: Terms, forAverages: boolean): Line[] {
  const back = returnLine(rules, tableau, terms, forAverages);
  return rules.bet.given === undefined ? [back] : [back, givenLine(rules, tableau, forAverages)];
}

/** Makes what writes, from `to` on, the expected value of every bet that is to be averaged on a shoe. */
export function evsOnAverage(
  asked: Asked,
  terms: Terms,
): (shoe: Shoe, out: Float64Array, to: number) => void {
  // Made when a shoe first asks: most never do.
  let plain: Column[][] | undefined;
  const finer: (Line[] | undefined)[] = [];
  const draws = new Float64Array(7);
  return (shoe, out, to) => {
    plain ??= asked.map((one) =>
      linesOf(one, terms, false).flatMap(({ shares }) => [...shares.keys()]),
    );
    orderedDraws(shoe.cards, draws);
    asked.forEach((one, b) => {
      if (unseenBy(plain![b]!, shoe).length === 0) return;
      finer[b] ??= linesOf(one, terms, true);
      const [back, part = 1] = finer[b].map(({ constant, shares }) =>
        [...shares].reduce(
          (sum, [column, share]) => sum + (share * meanOf(column, shoe)) / draws[column.depth]!,
          constant,
        ),
      );
      out[to + b] = evGiven(back!, part);
    });
  };
}
