// How the commands about many coups show chances, numbers and money.

import type { Quantity } from '../chance.ts';

/** A chance in percent, to four decimals, or three digits where it is smaller. */
export function chanceText(value: number): string {
  return value === 0 || value >= 0.001
    ? `${(100 * value).toFixed(4)}%`
    : `${(100 * value).toPrecision(3)}%`;
}

/** Chances below this have lost their digits where they were added up to 12 decimals. */
const LEAST = 1e-9;

/** A chance of a result in percent: as far as it is known, where it is not exact. */
export function resultText({ value, exact }: Quantity): string {
  return exact === null && value > 0 && value < LEAST ? 'under 1e-7%' : chanceText(value);
}

/** A number to four decimals, to two where it is large, or three digits where it is small. */
export function numberText(n: number): string {
  if (Number.isInteger(n)) return `${n}`;
  if (Math.abs(n) >= 0.001) return n.toFixed(Math.abs(n) >= 100 ? 2 : 4);
  return n.toPrecision(3);
}

/** A number of a column to four decimals, or three digits where it is smaller. */
export function figureText(n: number): string {
  return n === 0 || Math.abs(n) >= 0.001 ? n.toFixed(4) : n.toPrecision(3);
}

/** A quantity in a document: `exact` is null where it was worked out in double precision. */
export function quantity(given: Quantity): { exact: string | null; value: number };
export function quantity(given: Quantity | null): { exact: string | null; value: number } | null;
export function quantity(given: Quantity | null): { exact: string | null; value: number } | null {
  return given && { exact: given.exact?.toFraction() ?? null, value: given.value };
}

/** A quantity that is exact whatever the coups, in a document. */
export function always({ exact, value }: Quantity): { exact: string; value: number } {
  return { exact: exact!.toFraction(), value };
}
