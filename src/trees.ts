// Trees: what a fact about suits counts, as a sum of products (docs/ALGORITHM.md, "Suits are facts").

import { type Coups, depthOf, NONE } from './coups.ts';
import type { Partition } from './partition.ts';
import type { Fact } from './rules.ts';

/** A sum of products over the slots of a shoe (assembly/terms.ts). */
export interface TreeColumn {
  kind: 'tree';
  partition: Partition;
  depth: number;
  /**
   * Four numbers a node, parents before children: parent (itself at a root), slot, cards already
   * drawn from the slot, share in the sum.
   */
  nodes: Float64Array;
}

/** Numbers a node. */
export const NODE = 4;

/** Marks that a tree counts cards by, as bits, the narrowest first. */
export const MARKS: readonly number[] = [1, 2, 4, 8, 6, 9, 15];
const MARK_AT = new Uint8Array(16);
MARKS.forEach((suits, mark) => {
  MARK_AT[suits] = mark;
});

/** Slots per mark: one per class, 13 at most, and one for all classes. */
export const SLOTS_PER_MARK = 14;

/** Suits of each slot, as bits, and its class. */
export const SUITS_OF = Uint8Array.from(
  { length: MARKS.length * SLOTS_PER_MARK },
  (_, slot) => MARKS[Math.floor(slot / SLOTS_PER_MARK)]!,
);
export const CLASS_OF = Uint8Array.from(
  { length: MARKS.length * SLOTS_PER_MARK },
  (_, slot) => slot % SLOTS_PER_MARK,
);

/** The slot of all cards. */
export const EVERYTHING = MARKS.length * SLOTS_PER_MARK - 1;

/** A factor (cards in a slot - cards drawn) as one number: slots are 98, cards drawn at most 5. */
const DRAWN = 8;
const FACTORS = MARKS.length * SLOTS_PER_MARK * DRAWN;

/** Most nodes of a tree, and most products that make it: far above any published bet's. */
const MAX_NODES = 500_000;
const MAX_PRODUCTS = 20_000_000;

/** The tree of a fact, or of several at once: coup i counts `weights[ids[i]]` where all hold. */
export function treeColumn(
  coups: Coups,
  ids: Uint32Array,
  weights: readonly number[],
  facts: readonly Fact[],
): TreeColumn {
  const choices = facts.reduce<number[][]>(
    (all, fact) => all.flatMap((marks) => fact.marks.map((mark) => [...marks, mark])),
    [[]],
  );
  if (coups.length * choices.length > MAX_PRODUCTS) {
    throw new RangeError(
      `coups times marks that a bet asks of must be at most ${MAX_PRODUCTS}, got ${coups.length * choices.length}`,
    );
  }
  const depth = depthOf(coups.reads);
  const grown = growing();
  const factors: number[] = [];
  for (let i = 0; i < coups.length; i++) {
    const share = weights[ids[i]!]! * coups.orders[i]!;
    if (share === 0) continue;
    for (const marks of choices) {
      if (!factorsOf(coups, i, facts, marks, factors)) continue;
      for (let n = coups.dealt[i]!; n < depth; n++) factors.push(EVERYTHING * DRAWN + n);
      grown.add(factors, share);
    }
  }
  return { kind: 'tree', partition: coups.partition, depth, nodes: grown.nodes() };
}

/**
 * Fills in the cards of a coup, each of the suits that the marks chosen for its facts leave it, as
 * factors: the narrowest drawn first, since a wider mark holds them too. False where no suit is
 * left.
 */
function factorsOf(
  coups: Coups,
  coup: number,
  facts: readonly Fact[],
  marks: readonly number[],
  factors: number[],
): boolean {
  factors.length = 0;
  let asked = 0;
  for (let position = 0; position < 6; position++) {
    const cardClass = coups.cards[position]![coup]!;
    if (cardClass === NONE) continue;
    const rank = coups.partition.ranks[cardClass]!;
    let suits = 15;
    for (let f = 0; f < facts.length; f++) {
      const { word } = facts[f]!;
      if (!word.scope.includes(position) || (word.rank ?? rank) !== rank) continue;
      suits &= marks[f]!;
      asked |= 1 << f;
    }
    if (suits === 0) return false;
    insert(factors, MARK_AT[suits]! * SLOTS_PER_MARK + cardClass);
  }
  // No cards at all lie in one mark, whichever: that is one way, not one for each mark.
  for (let f = 0; f < facts.length; f++) {
    if (!((asked >> f) & 1) && marks[f] !== facts[f]!.marks[0]) return false;
  }
  for (let i = factors.length - 1; i >= 0; i--) {
    const slot = factors[i]!;
    let gone = 0;
    for (let before = 0; before < i; before++) {
      const other = factors[before]!;
      if (CLASS_OF[other] === CLASS_OF[slot] && SUITS_OF[other]! & SUITS_OF[slot]!) gone++;
    }
    factors[i] = slot * DRAWN + gone;
  }
  return true;
}

/** Product of every node of a tree, from the cards that a slot holds where some are drawn from it. */
export function productsOf(
  { nodes }: TreeColumn,
  cardsOf: (slot: number, drawn: number) => number,
): Float64Array {
  const products = new Float64Array(nodes.length / NODE);
  for (let node = 0; node < products.length; node++) {
    const parent = nodes[NODE * node]!;
    const cards = cardsOf(nodes[NODE * node + 1]!, nodes[NODE * node + 2]!);
    products[node] = parent === node ? cards : cards * products[parent]!;
  }
  return products;
}

/** Puts a number where it belongs in a sorted list. */
function insert(sorted: number[], n: number): void {
  let at = sorted.length;
  for (; at > 0 && sorted[at - 1]! > n; at--) sorted[at] = sorted[at - 1]!;
  sorted[at] = n;
}

/** A tree in the making: products with a common beginning share its nodes. */
function growing(): {
  add(factors: readonly number[], share: number): void;
  nodes(): Float64Array;
} {
  const numbers: number[] = [];
  const children = new Map<number, number>();
  return {
    add(factors, share) {
      let node = -1;
      for (let i = 0; i < factors.length; i++) {
        const factor = factors[i]!;
        const path = (node + 1) * FACTORS + factor;
        let child = children.get(path);
        if (child === undefined) {
          child = numbers.length / NODE;
          if (child >= MAX_NODES) {
            throw new RangeError(
              `products that suits of a bet ask for must be at most ${MAX_NODES}, got more`,
            );
          }
          numbers.push(node < 0 ? child : node, Math.floor(factor / DRAWN), factor % DRAWN, 0);
          children.set(path, child);
        }
        node = child;
      }
      numbers[NODE * node + NODE - 1]! += share;
    },
    nodes: () => Float64Array.from(numbers),
  };
}
