// Ways of a sum of products, for bets that read suits: each node of a tree multiplies its
// parent's value by (cards in a slot - cards already drawn from it) and adds a share of the
// result to the sum (docs/ALGORITHM.md, "Suits are facts").

import { CLASSES, LANES } from './halves.ts';
import { RESULTS } from './ways.ts';

/** Four suits, two colours, all cards. */
const MARKS: i32 = 7;

/** Cards of each mark in each class, and in all classes together; lanes side by side. */
export const SLOTS: usize = memory.data(MARKS * (CLASSES + 1) * LANES * 8, 16);

/** A node: parent u32 (its own index at a root), slot u32, drawn f64, share f64. */
const NODE: i32 = 24;

/**
 * Sum over the `nodes` of the tree at `tree`, parents before children, on the shoe in SLOTS.
 * Values are kept behind the nodes, in room for `nodes` times four f64.
 */
export function terms(tree: usize, nodes: i32): void {
  const values = tree + nodes * NODE;
  let sum = 0.0;
  for (let i = 0; i < nodes; i++) {
    const node = tree + i * NODE;
    const parent = load<u32>(node);
    const left = load<f64>(SLOTS + (load<u32>(node, 4) << 3)) - load<f64>(node, 8);
    const value = parent === <u32>i ? left : left * load<f64>(values + (parent << 3));
    store<f64>(values + (i << 3), value);
    sum += load<f64>(node, 16) * value;
  }
  store<f64>(RESULTS, sum);
}

/** The same on four shoes: a lane each. */
export function terms4(tree: usize, nodes: i32): void {
  const values = tree + nodes * NODE;
  let sum01 = f64x2.splat(0);
  let sum23 = f64x2.splat(0);
  for (let i = 0; i < nodes; i++) {
    const node = tree + i * NODE;
    const parent = load<u32>(node);
    const slot = SLOTS + (load<u32>(node, 4) << 5);
    const drawn = v128.load_splat<f64>(node, 8);
    let value01 = f64x2.sub(v128.load(slot), drawn);
    let value23 = f64x2.sub(v128.load(slot, 16), drawn);
    if (parent !== <u32>i) {
      value01 = f64x2.mul(value01, v128.load(values + (parent << 5)));
      value23 = f64x2.mul(value23, v128.load(values + (parent << 5), 16));
    }
    v128.store(values + (i << 5), value01);
    v128.store(values + (i << 5), value23, 16);
    const share = v128.load_splat<f64>(node, 16);
    sum01 = f64x2.add(sum01, f64x2.mul(share, value01));
    sum23 = f64x2.add(sum23, f64x2.mul(share, value23));
  }
  v128.store(RESULTS, sum01);
  v128.store(RESULTS, sum23, 16);
}
