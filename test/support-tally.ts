// Owns tallies: the ways of each result of a bet, by the oracle and by the library, to compare.

import Fraction from 'fraction.js';
import { odds, type Shoe } from '../src/index.ts';
import type { Coup, Net, Pay } from './oracle.ts';
import type { Entry } from './support.ts';

/** What a bet wins per unit, and the ways of each result that can happen. */
export interface Tally {
  readonly ways: ReadonlyMap<number, bigint>;
  readonly ev: Fraction;
}

/** Denominators of all published pays divide this. */
const PARTS = 20;

/** Tallies what each entry brings over all coups that `deal` visits. */
export function tally(
  entries: readonly Entry[],
  deal: (visit: (coup: Coup, weight: number) => void) => void,
): Map<string, Tally> {
  const pays = [...new Set(entries.map((entry) => entry.pay))];
  const sums = pays.map(() => new Map<number, { net: Net; ways: number }>());
  let total = 0;
  deal((coup, weight) => {
    total += weight;
    for (let i = 0; i < pays.length; i++) {
      const net = pays[i]!(coup);
      const key = net[0] / net[1];
      const sum = sums[i]!.get(key);
      if (sum) sum.ways += weight;
      else sums[i]!.set(key, { net, ways: weight });
    }
  });
  const byPay = new Map<Pay, Tally>();
  pays.forEach((pay, i) => {
    let parts = 0n;
    for (const { net, ways } of sums[i]!.values()) {
      if (PARTS % net[1] !== 0) throw new Error(`${PARTS} is no multiple of ${net[1]}`);
      parts += BigInt((net[0] * PARTS) / net[1]) * BigInt(ways);
    }
    byPay.set(pay, {
      ways: new Map([...sums[i]!].map(([key, { ways }]) => [key, BigInt(ways)])),
      ev: new Fraction(parts, BigInt(total) * BigInt(PARTS)),
    });
  });
  return new Map(entries.map((entry) => [entry.name, byPay.get(entry.pay)!]));
}

/** The odds of entries on a shoe in the shape of their tallies: rows of equal pay together. */
export function tallyOfOdds(entries: readonly Entry[], shoe: Shoe): Map<string, Tally> {
  const { bets } = odds(
    entries.map((entry) => entry.bet),
    shoe,
  );
  return new Map(
    bets.map((found, i) => {
      const ways = new Map<number, bigint>();
      for (const row of found.rows) {
        const pay = payOf(row.odds);
        if (row.ways !== 0n) ways.set(pay, (ways.get(pay) ?? 0n) + row.ways);
      }
      return [entries[i]!.name, { ways, ev: found.ev }];
    }),
  );
}

/** Odds as printed, as a number; read here apart from the library. */
function payOf(printed: string): number {
  if (printed === 'lose') return -1;
  if (printed === 'push') return 0;
  const [win, stake] = printed.split(':').map(Number);
  return win! / stake!;
}

/** A tally in plain words, for comparing and for reading when it differs. */
export function shownTally(tallies: ReadonlyMap<string, Tally>): Record<string, string> {
  return Object.fromEntries(
    [...tallies].map(([name, { ways, ev }]) => {
      const rows = [...ways].sort((a, b) => b[0] - a[0]).map(([pay, w]) => `${w} at ${pay}`);
      return [name, `${rows.join(', ')}: ${ev.toFraction()}`];
    }),
  );
}
