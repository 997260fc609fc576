// Ways on a shoe: what columns come to there, as integers out of all ordered draws of six cards.

import { CARDS, RANKS, SUITS, TEN } from './card.ts';
import type { Column, Formula } from './columns.ts';
import { compositionsOf, digits } from './compositions.ts';
import { kernel } from './kernel.ts';
import { INFINITE, MIN_CARDS, Shoe } from './shoe.ts';
import { MARKS, NODE, SLOTS_PER_MARK, type TreeColumn } from './trees.ts';

/** Columns evaluated on one shoe. */
export interface Draws {
  /** All ordered draws of six cards. */
  total: bigint;
  /** Those that a formula counts. */
  ways(formula: Formula): bigint;
}

/**
 * Evaluates columns on a shoe.
 *
 * @throws RangeError where the shoe holds under six cards.
 */
export function drawsFrom(columns: readonly Column[], shoe: Shoe | typeof INFINITE): Draws {
  return shoe === INFINITE ? infiniteDraws(columns) : shoeDraws(columns, shoe);
}

function shoeDraws(columns: readonly Column[], shoe: Shoe): Draws {
  if (!(shoe instanceof Shoe)) throw new TypeError(`shoe must be a Shoe, got ${typeof shoe}`);
  if (shoe.cards < MIN_CARDS) {
    throw new RangeError(`shoe must hold at least ${MIN_CARDS} cards, got ${shoe.cards}`);
  }
  const counts = shoe.hidesSuits ? shoe.representative() : shoe.counts;
  const values = kernel()
    .portions(columns)
    .flatMap((set) => {
      const out = new Float64Array(set.columns.length);
      kernel().one(set, counts, out);
      return [...out];
    });
  const falling = (from: number): bigint => {
    let ways = 1n;
    for (let drawn = from; drawn < 6; drawn++) ways *= BigInt(shoe.cards - drawn);
    return ways;
  };
  return sums(columns, (_, i) => BigInt(values[i]!), falling);
}

/**
 * An infinite shoe draws every card anew: powers stand for falling factorials, and all draws are
 * 13^6, or 52^6 where suits are read.
 */
function infiniteDraws(columns: readonly Column[]): Draws {
  const suits = columns.some((column) => column.kind === 'tree') ? SUITS.length : 1;
  const cards = BigInt(RANKS.length * suits);
  const value = (column: Column): bigint => {
    const { classOf, classes } = column.partition;
    const held = new Array<number>(classes).fill(0);
    for (const c of classOf) held[c]! += 1;
    if (column.kind === 'tree') return BigInt(treeOn(column, held));
    const { lows, each } = compositionsOf(classes, column.depth);
    let sum = 0;
    each((_, low, high, place) => {
      let ways = column.orders[place]!;
      digits(low).forEach((n, c) => {
        ways *= (suits * held[c]!) ** n;
      });
      digits(high).forEach((n, c) => {
        ways *= (suits * held[lows + c]!) ** n;
      });
      sum += ways;
    });
    return BigInt(sum);
  };
  return sums(columns, value, (depth) => cards ** BigInt(6 - depth));
}

/** A tree where a slot always holds as many cards as one deck. */
function treeOn({ nodes }: TreeColumn, held: readonly number[]): number {
  const values: number[] = [];
  let sum = 0;
  for (let i = 0; i < nodes.length; i += NODE) {
    const [parent, slot] = [nodes[i]!, nodes[i + 1]!];
    const c = slot % SLOTS_PER_MARK;
    const mark = MARKS[Math.floor(slot / SLOTS_PER_MARK)]!;
    const suits = SUITS.filter((_, suit) => (mark >> suit) & 1).length;
    const cards = c === SLOTS_PER_MARK - 1 ? (CARDS / SUITS.length) * suits : suits * held[c]!;
    const value = parent === values.length ? cards : cards * values[parent]!;
    values.push(value);
    sum += nodes[i + 3]! * value;
  }
  return sum;
}

/** Sums of columns, each out of the draws of its depth, brought to draws of six cards. */
function sums(
  columns: readonly Column[],
  value: (column: Column, i: number) => bigint,
  rest: (depth: number) => bigint,
): Draws {
  const ways = new Map(columns.map((column, i) => [column, value(column, i) * rest(column.depth)]));
  const total = rest(0);
  return {
    total,
    ways: (formula) =>
      formula.columns.reduce(
        (sum, column) => sum + ways.get(column)!,
        BigInt(formula.constant) * total,
      ),
  };
}

/** Whether a column tells ten-valued cards from one another. */
export function splitsTens(column: Column): boolean {
  return new Set(column.partition.classOf.slice(TEN)).size > 1;
}
