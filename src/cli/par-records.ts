// A PAR sheet as records for csv: one figure a line.

import type Fraction from 'fraction.js';
import type { Par } from '../par.ts';
import { numberOf } from './formats.ts';

type Line = Record<string, string | number | null>;

/** Every figure of a sheet: of which bet, of what in it, exactly where it is exact, as a number. */
export function parRecords({ bets, pairs, liability }: Par): Line[] {
  const line = (bet: string, figure: string, of: string, x: Fraction | number | null): Line => ({
    bet,
    figure,
    of,
    exact: typeof x === 'number' ? null : (x?.toFraction() ?? null),
    value: typeof x === 'number' ? x : numberOf(x),
  });
  return [
    ...bets.flatMap((b) => [
      ...b.rows.flatMap((row, i) => {
        const of = `${row.odds} ${row.text}`;
        return [
          { ...line(b.bet.id, 'ways', of, Number(row.ways)), exact: `${row.ways}` },
          line(b.bet.id, 'probability', of, row.probability),
          line(b.bet.id, 'contribution', of, b.contributions[i]!),
        ];
      }),
      line(b.bet.id, 'ev', '', b.ev),
      line(b.bet.id, 'houseEdge', '', b.houseEdge),
      line(b.bet.id, 'return', '', b.return),
      line(b.bet.id, 'hitFrequency', '', b.hitFrequency),
      line(b.bet.id, 'pushFrequency', '', b.pushFrequency),
      line(b.bet.id, 'variance', '', b.variance),
      line(b.bet.id, 'standardDeviation', '', b.standardDeviation),
      ...b.bands.flatMap(({ coups, low, high }) => [
        line(b.bet.id, 'bandLow', `${coups} coups`, low),
        line(b.bet.id, 'bandHigh', `${coups} coups`, high),
      ]),
    ]),
    ...pairs.flatMap(({ bets: [a, b], covariance, correlation }) => [
      line(a.id, 'covariance', b.id, covariance),
      line(a.id, 'correlation', b.id, correlation),
    ]),
    line('', 'liability', liability.coup ?? 'upper bound', liability.total),
  ];
}
