// From a bet's rows to what the kernel evaluates: columns of orders over compositions, and for
// suits, trees of products (docs/ALGORITHM.md, "Suits are facts").
//
// Settle every coup under every truth U of the bet's facts; with differences
// D_T = sum over U within T of (-1)^|T-U| [row hit], the row is the sum over T of D_T times the
// facts of T, exactly. D without facts becomes a column, D with facts a tree. Each looks only at
// the words it depends on, so classes and depth are no finer than they must be.

import { type Coups, coupsOf, depthOf } from './coups.ts';
import { ordersOf } from './orders.ts';
import type { Partition, Sight } from './partition.ts';
import type { Rules } from './rules.ts';
import type { Tableau } from './tableau.ts';
import { NODE, type TreeColumn, treeColumn } from './trees.ts';
import { neededWords, readsOf, readsOfFacts, sightsOf, tuplesOf } from './tuples.ts';
import type { WordName } from './word.ts';

/** Orders of each composition of `depth` cards, in the kernel's layout. */
export interface OrdersColumn {
  kind: 'orders';
  partition: Partition;
  depth: number;
  orders: Float64Array;
}

/** Something the kernel evaluates to an integer: ordered draws of `depth` cards. */
export type Column = OrdersColumn | TreeColumn;

/**
 * A share of all ordered draws: `constant` of them, plus what each column gives out of the
 * N(N-1)...(N-depth+1) draws of its depth.
 */
export interface Formula {
  constant: number;
  columns: readonly Column[];
}

/**
 * Formulas of a bet's outcomes, weighted: for each list in `weights`, one weight a row and one for
 * losing. A row's own formula has weight 1 there and 0 elsewhere; the whole return has the pays as
 * weights; all of one are what is given. For averages over hidden cards classes are finer than the
 * words need: tens apart from other ranks, and where suits are read every rank.
 */
export function formulasOf(
  rules: Rules,
  tableau: Tableau,
  weights: readonly (readonly number[])[],
  forAverages = false,
): Formula[] {
  const { words, facts } = rules;
  const reads = readsOf(words) | readsOfFacts(facts);
  const { tuples } = tuplesOf(coupsOf(tableau, sightsOf(words, facts), reads), words);
  checkFacts(rules, tableau);
  const truths = 1 << facts.length;
  const rows = tuples.map((codes) =>
    Array.from({ length: truths }, (_, truth) => rules.settle(codes, truth)),
  );
  const formulas = weights.map(() => ({ constant: 0, columns: [] as Column[] }));
  for (let facing = 0; facing < truths; facing++) {
    const held = facts.filter((_, i) => (facing >> i) & 1);
    const differences = weights.map((byRow) => differencesOf(rows, byRow, facing));
    const groups = new Map<string, { needed: WordName[]; members: number[] }>();
    differences.forEach((difference, m) => {
      if (difference.every((d) => d === 0)) return;
      const needed = neededWords(words, tuples, difference);
      const group = groups.get(needed.join()) ?? { needed, members: [] };
      groups.set(needed.join(), group);
      group.members.push(m);
    });
    for (const { needed, members } of groups.values()) {
      if (facing === 0 && needed.length === 0) {
        for (const m of members) formulas[m]!.constant = differences[m]![0]!;
        continue;
      }
      const depends = readsOf(needed) | readsOfFacts(held);
      const finer: Sight[] = forAverages ? [facing === 0 ? 'values' : 'ranks'] : [];
      const coups = coupsOf(tableau, [...sightsOf(needed, held), ...finer], depends);
      const own = tuplesOf(coups, needed);
      const values = members.map((m) =>
        projected(words, tuples, differences[m]!, needed, own.tuples),
      );
      const columns =
        facing === 0
          ? ordersColumns(coups, own.ids, values)
          : values.map((byTuple) => treeColumn(coups, own.ids, byTuple, held));
      members.forEach((m, k) => {
        const column = columns[k]!;
        if (numbersOf(column).length > 0) formulas[m]!.columns.push(shared(column));
      });
    }
  }
  return formulas;
}

/** Refuses a question about the suit of a card that is printed on the table. */
export function checkFacts({ bet, facts }: Rules, { playerFirst }: Tableau): void {
  if (playerFirst !== undefined && facts.some(({ word }) => word.scope.includes(0))) {
    throw new RangeError(
      `suits asked of ${bet.id} must be of cards dealt, got Player's printed first card`,
    );
  }
}

/** D_T of every tuple, T given as bits. */
function differencesOf(
  rows: readonly (readonly number[])[],
  weights: readonly number[],
  facing: number,
): number[] {
  return rows.map((byTruth) => {
    let sum = 0;
    for (let truth = facing; ; truth = (truth - 1) & facing) {
      sum += parity(facing ^ truth) * (weights[byTruth[truth]!] ?? 0);
      if (truth === 0) return sum;
    }
  });
}

/** A difference over tuples of all words, as one over tuples of those it needs. */
function projected(
  words: readonly WordName[],
  tuples: readonly (readonly number[])[],
  difference: readonly number[],
  needed: readonly WordName[],
  own: readonly (readonly number[])[],
): number[] {
  const at = needed.map((name) => words.indexOf(name));
  const byCodes = new Map(
    tuples.map((tuple, t) => [at.map((w) => tuple[w]).join(), difference[t]!]),
  );
  return own.map((tuple) => byCodes.get(tuple.join())!);
}

function parity(bits: number): number {
  let sign = 1;
  for (let b = bits; b !== 0; b &= b - 1) sign = -sign;
  return sign;
}

function ordersColumns(
  coups: Coups,
  ids: Uint32Array,
  weights: readonly (readonly number[])[],
): OrdersColumn[] {
  return ordersOf(coups, ids, weights).map((orders) => ({
    kind: 'orders',
    partition: coups.partition,
    depth: depthOf(coups.reads),
    orders,
  }));
}

const interned = new Map<string, WeakRef<Column>[]>();

/** The column of equal content made before and still in use, or this one. */
function shared(column: Column): Column {
  const numbers = numbersOf(column);
  const key = `${column.kind} ${column.partition.key} ${column.depth} ${hashOf(numbers)}`;
  const alike = (interned.get(key) ?? []).filter((ref) => ref.deref());
  interned.set(key, alike);
  for (const ref of alike) {
    const other = ref.deref();
    const others = other ? numbersOf(other) : [];
    if (others.length === numbers.length && numbers.every((n, i) => n === others[i])) return other!;
  }
  alike.push(new WeakRef(column));
  return column;
}

/** Over words of 32 bits: a quarter of the time that it takes over numbers, where all is cold. */
function hashOf(numbers: Float64Array): number {
  const words = new Int32Array(numbers.buffer, numbers.byteOffset, 2 * numbers.length);
  let hash = 0;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words[i]!, 0x9e3779b1);
  return hash;
}

function numbersOf(column: Column): Float64Array {
  return column.kind === 'orders' ? column.orders : column.nodes;
}

/** Bytes a column takes in the kernel. */
export function bytesOf(column: Column): number {
  // A node is 24 bytes, and keeps a value of eight bytes for each of four shoes.
  return column.kind === 'orders'
    ? 8 * column.orders.length
    : ((24 + 32) * column.nodes.length) / NODE;
}
