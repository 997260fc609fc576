// Returns as lines: a constant and shares of columns, in as few columns as will do.

import { reduce } from './basis.ts';
import { CARDS, MAX_DECKS } from './card.ts';
import { type Column, type Formula, formulasOf, type OrdersColumn } from './columns.ts';
import { compositionsOf, digits } from './compositions.ts';
import { columnSet, kernel } from './kernel.ts';
import { netPays } from './odds.ts';
import type { Terms } from './pays.ts';
import type { Rules } from './rules.ts';
import type { Tableau } from './tableau.ts';

/** A share of all draws: a constant, and what columns give, each out of the draws of its depth. */
export interface Line {
  constant: number;
  shares: Map<Column, number>;
}

/**
 * What comes back of a unit staked: the sum over rows of (pay + 1) ways. Rows with whole pays fold
 * into one column where its sums stay below 2^53, other pays have a column each, so that every sum
 * the kernel makes is an exact integer. `forAverages` as in `formulasOf`.
 */
export function returnLine(
  rules: Rules,
  tableau: Tableau,
  terms: Terms,
  forAverages = false,
): Line {
  const returns = netPays(rules, terms).map((pay) => pay.add(1));
  const shares = returns.map((r) => r.valueOf());
  const formula = (weights: readonly number[]): Formula =>
    formulasOf(rules, tableau, [[...weights, 0]], forAverages)[0]!;
  const isWhole = returns.map((r) => r.d === 1n);
  const folded = formula(shares.map((share, row) => (isWhole[row] ? share : 0)));
  const fits = folded.columns.every(isSafe);
  const apart = [...shares.keys()].filter((row) => !(fits && isWhole[row]));
  const line: Line = { constant: 0, shares: new Map() };
  if (fits) addTo(line, 1, folded);
  for (const share of new Set(apart.map((row) => shares[row]!))) {
    const same = shares.map((other, row) => (apart.includes(row) && other === share ? 1 : 0));
    addTo(line, share, formula(same));
  }
  return line;
}

/** All draws that fit what a bet is given. */
export function givenLine(rules: Rules, tableau: Tableau, forAverages = false): Line {
  const line: Line = { constant: 0, shares: new Map() };
  const ones = [...rules.pays, null].map(() => 1);
  addTo(line, 1, formulasOf(rules, tableau, [ones], forAverages)[0]!);
  return line;
}

function addTo(line: Line, share: number, { constant, columns }: Formula): void {
  line.constant += share * constant;
  for (const column of columns) {
    line.shares.set(column, (line.shares.get(column) ?? 0) + share);
  }
}

const FULL = new Array<number>(CARDS).fill(MAX_DECKS);

/** Whether a column's sum stays an exact integer: no shoe gives more ways than eight decks. */
function isSafe(column: Column): boolean {
  const value = new Float64Array(1);
  kernel().one(columnSet([column]), FULL, value);
  return value[0]! < Number.MAX_SAFE_INTEGER;
}

/** The same lines in fewer columns: rarer events first, so that no share cancels another. */
export function reduceLines(lines: readonly Line[]): Line[] {
  const columns = [...new Set(lines.flatMap((line) => [...line.shares.keys()]))];
  const mixes = new Map<Column, { constant: number; shares: Map<Column, number> }>();
  for (const { members, partition, depth } of columnSet(columns).orders) {
    const sums = new Map(members.map((i) => [columns[i] as OrdersColumn, sumOf(columns[i]!)]));
    const group = [...sums.keys()].sort((a, b) => sums.get(a)! - sums.get(b)!);
    const vectors = group.map((column) => column.orders);
    const found = reduce(vectors, allOrders(partition.classes, depth));
    group.forEach((column, i) => {
      const { all, shares } = found[i]!;
      mixes.set(column, {
        constant: all,
        shares: new Map([...shares].map(([k, share]) => [group[k]!, share])),
      });
    });
  }
  return lines.map((line) => {
    let constant = line.constant;
    const shares = new Map<Column, number>();
    for (const [column, share] of line.shares) {
      const mix = mixes.get(column) ?? { constant: 0, shares: new Map([[column, 1]]) };
      constant += share * mix.constant;
      for (const [part, of] of mix.shares) {
        shares.set(part, (shares.get(part) ?? 0) + share * of);
      }
    }
    return { constant, shares: new Map([...shares].filter(([, share]) => share !== 0)) };
  });
}

function sumOf(column: Column): number {
  let sum = 0;
  for (const n of (column as OrdersColumn).orders) sum += n;
  return sum;
}

/** Orders of every composition: 6! / (k1! k2! ...) and the like. */
function allOrders(classes: number, depth: number): Float64Array {
  const compositions = compositionsOf(classes, depth);
  const orders = new Float64Array(compositions.size);
  compositions.each((_, low, high, place) => {
    let ways = FACTORIALS[depth]!;
    for (const alike of [...digits(low), ...digits(high)]) ways /= FACTORIALS[alike]!;
    orders[place] = ways;
  });
  return orders;
}

const FACTORIALS = [1, 1, 2, 6, 24, 120, 720];
