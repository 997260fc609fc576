// Averages: exact ways on a shoe that hides suits or ranks a bet reads, as rationals.

import Fraction from 'fraction.js';
import { TEN } from './card.ts';
import type { Column, Formula, OrdersColumn } from './columns.ts';
import { compositionsOf, digits } from './compositions.ts';
import { restOf } from './draws.ts';
import { falling, type Pool, poolsOf, Weighed } from './hidden.ts';
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
  const known = new Map<Column, Fraction>();
  const waysOf = (column: Column): Fraction => {
    let value = known.get(column);
    if (!value) {
      const { weighed, pool } = weighedOn(column, shoe);
      value = weighed.average(pool).mul(restOf(shoe, column.depth));
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

/** Average ways that a column made for averages counts at its depth, as a number. */
export function meanOf(column: Column, shoe: Shoe): number {
  const { weighed, pool } = weighedOn(column, shoe);
  return weighed.mean(pool);
}

function weighedOn(column: Column, shoe: Shoe): { weighed: Weighed; pool: Pool } {
  const { ranks, suits } = poolsOf(shoe);
  return column.kind === 'orders'
    ? { weighed: ordersOn(column, ranks), pool: ranks }
    : { weighed: treeOn(column, shoe, suits), pool: suits };
}

/** Most cards of a class in a draw, and none: factors of a draw are numbered class by class. */
const NUMBERS = 7;

function ordersOn(column: OrdersColumn, pool: Pool): Weighed {
  const { partition, depth } = column;
  const held = new Array<number>(partition.classes).fill(0);
  partition.classOf.forEach((c, rank) => {
    held[c]! += pool.held[rank]!;
  });
  const ways = Float64Array.from({ length: NUMBERS * held.length }, (_, factor) =>
    falling(held[Math.floor(factor / NUMBERS)]!, factor % NUMBERS),
  );
  const codes = ways.map(
    (_, factor) => (factor % NUMBERS) * pool.codes[partition.ranks[Math.floor(factor / NUMBERS)]!]!,
  );
  const { orders, factors } = drawsIn(column);
  const weighed = new Weighed();
  for (let draw = 0, at = 0; draw < orders.length; draw++) {
    let product = orders[draw]!;
    let code = 0;
    for (const end = at + depth; at < end; at++) {
      const factor = factors[at]!;
      product *= ways[factor]!;
      code += codes[factor]!;
    }
    if (product !== 0) weighed.add(code, product);
  }
  return weighed;
}

/** Draws that a column counts, with a factor for every class they hold and 0, none, up to its depth. */
interface CountedDraws {
  orders: Float64Array;
  factors: Uint8Array;
}

const counted = new WeakMap<OrdersColumn, CountedDraws>();

function drawsIn(column: OrdersColumn): CountedDraws {
  let draws = counted.get(column);
  if (!draws) {
    const { partition, depth } = column;
    const { lows, each } = compositionsOf(partition.classes, depth);
    const orders: number[] = [];
    const factors: number[] = [];
    each((_, low, high, place) => {
      if (column.orders[place] === 0) return;
      orders.push(column.orders[place]!);
      const own = [
        ...digits(low).map((n, c) => NUMBERS * c + n),
        ...digits(high).map((n, c) => NUMBERS * (lows + c) + n),
      ].filter((factor) => factor % NUMBERS > 0);
      for (let i = 0; i < depth; i++) factors.push(own[i] ?? 0);
    });
    draws = { orders: Float64Array.from(orders), factors: Uint8Array.from(factors) };
    counted.set(column, draws);
  }
  return draws;
}

function treeOn(tree: TreeColumn, shoe: Shoe, pool: Pool): Weighed {
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
  return weighed;
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
