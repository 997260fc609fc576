// Ways on a shoe: what columns come to there, as integers out of all ordered draws of six cards.

import { RANKS, SUITS } from './card.ts';
import type { Column, Formula } from './columns.ts';
import { compositionsOf, digits } from './compositions.ts';
import { kernel } from './kernel.ts';
import { INFINITE, MIN_CARDS, type Shoe } from './shoe.ts';
import { CLASS_OF, EVERYTHING, NODE, productsOf, SUITS_OF, type TreeColumn } from './trees.ts';

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
  if (shoe.cards < MIN_CARDS) {
    throw new RangeError(`shoe must hold at least ${MIN_CARDS} cards, got ${shoe.cards}`);
  }
  const counts = shoe.representative();
  const values = kernel()
    .portions(columns)
    .flatMap((set) => {
      const out = new Float64Array(set.columns.length);
      kernel().one(set, counts, out);
      return [...out];
    });
  return sums(
    columns,
    (_, i) => BigInt(values[i]!),
    (depth) => restOf(shoe, depth),
  );
}

/** Ways of columns on a shoe less each rank, where `steps` is 13, or each card, where it is 52. */
export type LessDraws = (step: number) => Draws;

/** Evaluates columns on a shoe less one card; a set with trees takes 52 steps. */
export function lessDraws(columns: readonly Column[], shoe: Shoe, steps: number): LessDraws {
  const counts = shoe.representative();
  const values = kernel()
    .portions(columns)
    .flatMap((set) => {
      const out = new Float64Array(steps * set.columns.length);
      kernel().less(set, counts, steps, out);
      return set.columns.map((_, i) => out.subarray(steps * i, steps * (i + 1)));
    });
  const less = { cards: shoe.cards - 1 };
  return (step) =>
    sums(
      columns,
      (_, i) => BigInt(values[i]![step]!),
      (depth) => restOf(less, depth),
    );
}

/** Ways of the cards that come after `depth` of six. */
export function restOf({ cards }: Pick<Shoe, 'cards'>, depth: number): bigint {
  let ways = 1n;
  for (let drawn = depth; drawn < 6; drawn++) ways *= BigInt(cards - drawn);
  return ways;
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
function treeOn(tree: TreeColumn, held: readonly number[]): number {
  const products = productsOf(tree, (slot) => {
    const suits = SUITS.filter((_, suit) => (SUITS_OF[slot]! >> suit) & 1).length;
    return suits * (slot === EVERYTHING ? RANKS.length : held[CLASS_OF[slot]!]!);
  });
  return products.reduce((sum, product, node) => sum + tree.nodes[NODE * node + 3]! * product, 0);
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
