// Averages: exact ways on a shoe that hides suits or ranks a bet reads, as rationals.

import Fraction from 'fraction.js';
import { TEN } from './card.ts';
import type { Column, Formula, OrdersColumn } from './columns.ts';
import { compositionsOf, digits } from './compositions.ts';
import { restOf } from './draws.ts';
import { type Pool, poolsOf, Weighed } from './hidden.ts';
import type { Partition } from './partition.ts';
import { INFINITE, type Shoe } from './shoe.ts';
import {
  CLASS_OF,
  EVERYTHING,
  NODE,
  productsOf,
  SLOTS_PER_MARK,
  SUITS_OF,
  type TreeColumn,
} from './trees.ts';

/** What a bet reads that cards seen did not show. */
export const UNSEEN = ['suit', 'rank'] as const;
export type Unseen = (typeof UNSEEN)[number];

/** What some columns read that the cards which left `shoe` did not show. */
export function unseenBy(columns: readonly Column[], shoe: Shoe | typeof INFINITE): Unseen[] {
  if (shoe === INFINITE || !shoe.hidesSuits) return [];
  const { suits } = poolsOf(shoe);
  const unseen: Unseen[] = [];
  if (columns.some((column) => column.kind === 'tree' && readsSuits(column, suits))) {
    unseen.push('suit');
  }
  if (shoe.hidesTens && columns.some(splitsTens)) unseen.push('rank');
  return unseen;
}

/** Whether a tree asks for some suits only of a class that hidden cards can be of. */
function readsSuits({ partition, nodes }: TreeColumn, { codes }: Pool): boolean {
  const hidden = new Set(partition.classOf.filter((_, rank) => codes[rank] !== 0));
  for (let at = 1; at < nodes.length; at += NODE) {
    const slot = nodes[at]!;
    if (SUITS_OF[slot] !== ALL_SUITS && hidden.has(CLASS_OF[slot]!)) return true;
  }
  return false;
}

const ALL_SUITS = 15;

/** Whether a column tells ten-valued cards from one another. */
function splitsTens({ partition }: Column): boolean {
  return new Set(partition.classOf.slice(TEN)).size > 1;
}

/** Average ways of six ordered cards that formulas made for averages count. */
export function averagesOf(formulas: readonly Formula[], shoe: Shoe): Fraction[] {
  const { ranks, suits } = poolsOf(shoe);
  const known = new Map<Column, Fraction>();
  const waysOf = (column: Column): Fraction => {
    let value = known.get(column);
    if (!value) {
      const average =
        column.kind === 'orders' ? ordersOn(column, ranks) : treeOn(column, shoe, suits);
      value = average.mul(restOf(shoe, column.depth));
      known.set(column, value);
    }
    return value;
  };
  return formulas.map(({ constant, columns }) =>
    columns.reduce(
      (sum, column) => sum.add(waysOf(column)),
      new Fraction(restOf(shoe, 0)).mul(constant),
    ),
  );
}

function ordersOn({ partition, depth, orders }: OrdersColumn, pool: Pool): Fraction {
  const held = new Array<number>(partition.classes).fill(0);
  partition.classOf.forEach((c, rank) => {
    held[c]! += pool.held[rank]!;
  });
  const codes = partition.ranks.map((rank) => pool.codes[rank]!);
  const { lows, each } = compositionsOf(partition.classes, depth);
  const weighed = new Weighed();
  each((_, low, high, place) => {
    let ways = orders[place]!;
    let code = 0;
    const draw = (from: number) => (cards: number, i: number) => {
      for (let n = 0; n < cards; n++) ways *= held[from + i]! - n;
      code += cards * codes[from + i]!;
    };
    digits(low).forEach(draw(0));
    digits(high).forEach(draw(lows));
    if (ways !== 0) weighed.add(code, ways);
  });
  return weighed.average(pool);
}

function treeOn(tree: TreeColumn, shoe: Shoe, pool: Pool): Fraction {
  const { nodes, partition } = tree;
  const cards = cardsOfSlots(partition, shoe);
  const products = productsOf(tree, (slot, drawn) => cards[slot]! - drawn);
  const codes = new Float64Array(products.length);
  const weighed = new Weighed();
  for (let node = 0; node < products.length; node++) {
    const [parent, slot] = [nodes[NODE * node]!, nodes[NODE * node + 1]!];
    const rank = partition.ranks[CLASS_OF[slot]!];
    const before = parent === node ? 0 : codes[parent]!;
    codes[node] = before + (rank === undefined ? 0 : pool.codes[rank]!);
    const ways = nodes[NODE * node + 3]! * products[node]!;
    if (ways !== 0) weighed.add(codes[node]!, ways);
  }
  return weighed.average(pool);
}

/** Cards of every slot, hidden ones among them; of the last, which asks for none, those left. */
function cardsOfSlots({ classOf }: Partition, { counts, cards }: Shoe): Float64Array {
  const slots = new Float64Array(SUITS_OF.length);
  counts.forEach((n, card) => {
    for (let slot = classOf[card >> 2]!; slot < slots.length; slot += SLOTS_PER_MARK) {
      if ((SUITS_OF[slot]! >> (card & 3)) & 1) slots[slot]! += n;
    }
  });
  slots[EVERYTHING] = cards;
  return slots;
}
