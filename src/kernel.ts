// Evaluates columns in the wasm module: columns and counts in, integers out, synchronously.

import { Arena } from './arena.ts';
import { CARDS, VALUES } from './card.ts';
import { bytesOf, type Column, type OrdersColumn } from './columns.ts';
import { compositionsOf } from './compositions.ts';
import type { Partition } from './partition.ts';
import { MARKS, NODE, SLOTS_PER_MARK, type TreeColumn } from './trees.ts';
import { type Wasm, wasm } from './wasm.ts';

/** Shoes per batched pass. */
export const LANES = 4;

/** Columns that share weights: one partition and one depth, two columns a pass. */
interface OrdersGroup {
  partition: Partition;
  lows: number;
  depth: number;
  /** Positions in the set, and addresses once placed. */
  members: readonly number[];
}

/** Trees that share counts by mark and class. */
interface TreeGroup {
  partition: Partition;
  members: readonly number[];
}

/** Columns to be evaluated together, in the caller's order. */
export interface ColumnSet {
  readonly columns: readonly Column[];
  readonly orders: readonly OrdersGroup[];
  readonly trees: readonly TreeGroup[];
}

/** Groups columns by what they share. */
export function columnSet(columns: readonly Column[]): ColumnSet {
  const orders = new Map<string, OrdersGroup & { members: number[] }>();
  const trees = new Map<string, TreeGroup & { members: number[] }>();
  columns.forEach((column, i) => {
    const { partition, depth } = column;
    if (column.kind === 'orders') {
      const key = `${partition.key} ${depth}`;
      const { lows } = compositionsOf(partition.classes, depth);
      const group = orders.get(key) ?? { partition, lows, depth, members: [] };
      orders.set(key, group);
      group.members.push(i);
    } else {
      const group = trees.get(partition.key) ?? { partition, members: [] };
      trees.set(partition.key, group);
      group.members.push(i);
    }
  });
  return { columns, orders: [...orders.values()], trees: [...trees.values()] };
}

/** An instance of the wasm module, with its columns. */
export class Kernel {
  readonly #wasm: Wasm;
  readonly #counts: Float64Array;
  readonly #slots: Float64Array;
  readonly #results: Float64Array;
  readonly #arena: Arena<Column>;
  /** Columns less a card of each class, of those kept at once. */
  readonly #byClass: Float64Array;
  /** Columns whose products `less` keeps at once. */
  readonly #kept: number;
  /** The set whose columns were placed last, and where. */
  #placed: ColumnSet | null = null;
  #addresses: readonly number[] = [];

  /** Takes an instance's arena for its own. */
  constructor(instance: Wasm) {
    this.#wasm = instance;
    const buffer = this.#wasm.memory.buffer;
    this.#counts = new Float64Array(buffer, this.#wasm.counts(), 13 * LANES);
    this.#slots = new Float64Array(
      buffer,
      this.#wasm.slots(),
      MARKS.length * SLOTS_PER_MARK * LANES,
    );
    this.#results = new Float64Array(buffer, this.#wasm.results(), 2 * LANES);
    this.#kept = this.#wasm.kept();
    this.#byClass = new Float64Array(VALUES.length * this.#kept);
    this.#arena = new Arena(this.#wasm.arena(), buffer.byteLength, bytesOf);
  }

  /** Parts columns, in their order, into sets that each fit in memory. */
  portions(columns: readonly Column[]): ColumnSet[] {
    const portions: Column[][] = [[]];
    let bytes = 0;
    for (const column of columns) {
      bytes += bytesOf(column) + 16;
      if (bytes > this.#arena.size) {
        portions.push([]);
        bytes = bytesOf(column) + 16;
      }
      portions.at(-1)!.push(column);
    }
    return portions.map(columnSet);
  }

  /**
   * Evaluates every column of `set` on one shoe: `out[i]` is the integer of column i.
   *
   * @param counts 52 counts from `offset` on, card `4 * rank + suit`.
   * @throws RangeError naming the size of a set that cannot fit in memory.
   */
  one(set: ColumnSet, counts: ArrayLike<number>, out: Float64Array, offset = 0): void {
    const at = this.place(set);
    const results = this.#results;
    for (const { partition, lows, depth, members } of set.orders) {
      this.#countClasses(partition, counts, offset, 0, 1);
      this.#wasm.weigh(lows, partition.classes - lows, depth);
      for (let m = 0; m < members.length; m += 2) {
        const a = members[m]!;
        const b = members[m + 1] ?? a;
        this.#wasm.ways(at[a]!, at[b]!, depth);
        out[b] = results[LANES]!;
        out[a] = results[0]!;
      }
    }
    for (const { partition, members } of set.trees) {
      this.#countSlots(partition, counts, offset, 0, 1);
      for (const i of members) {
        this.#wasm.terms(at[i]!, (set.columns[i] as TreeColumn).nodes.length / NODE);
        out[i] = results[0]!;
      }
    }
  }

  /** The same on four shoes, 52 counts after another: `out[LANES * i + lane]`. */
  four(set: ColumnSet, counts: ArrayLike<number>, out: Float64Array, offset = 0): void {
    const at = this.place(set);
    const results = this.#results;
    for (const { partition, lows, depth, members } of set.orders) {
      for (let lane = 0; lane < LANES; lane++) {
        this.#countClasses(partition, counts, offset + CARDS * lane, lane, LANES);
      }
      this.#wasm.weigh4(lows, partition.classes - lows, depth);
      for (let m = 0; m < members.length; m += 2) {
        const a = members[m]!;
        const b = members[m + 1] ?? a;
        this.#wasm.ways4(at[a]!, at[b]!, depth);
        for (let lane = 0; lane < LANES; lane++) {
          out[LANES * b + lane] = results[LANES + lane]!;
          out[LANES * a + lane] = results[lane]!;
        }
      }
    }
    for (const { partition, members } of set.trees) {
      for (let lane = 0; lane < LANES; lane++) {
        this.#countSlots(partition, counts, offset + CARDS * lane, lane, LANES);
      }
      for (const i of members) {
        this.#wasm.terms4(at[i]!, (set.columns[i] as TreeColumn).nodes.length / NODE);
        for (let lane = 0; lane < LANES; lane++) out[LANES * i + lane] = results[lane]!;
      }
    }
  }

  /**
   * Evaluates every column of `set` on one shoe less one card: `out[steps * i + k]` is the integer
   * of column i less a card of rank k where `steps` is 13, and less card k where it is 52. Trees
   * tell suits apart: a set that has any takes 52. What the shoe does not hold gives no meaning.
   */
  less(set: ColumnSet, counts: ArrayLike<number>, steps: number, out: Float64Array): void {
    const at = this.place(set);
    const results = this.#results;
    const suits = steps / VALUES.length;
    const byClass = this.#byClass;
    for (const { partition, lows, depth, members } of set.orders) {
      const { classOf, classes } = partition;
      const highs = classes - lows;
      for (let from = 0; from < members.length; from += this.#kept) {
        const kept = members.slice(from, from + this.#kept);
        this.#countClasses(partition, counts, 0, 0, 1);
        this.#wasm.weigh(lows, highs, depth);
        kept.forEach((i, slot) => {
          this.#wasm.keep(at[i]!, slot, depth);
        });
        for (let c = 0; c < classes; c++) {
          this.#wasm.lessen(c, lows, highs, depth);
          for (let slot = 0; slot < kept.length; slot++) {
            if (slot % 2 === 0) this.#wasm.lessWays(slot, c < lows, depth);
            byClass[slot * VALUES.length + c] = results[LANES * (slot % 2)]!;
          }
        }
        for (let slot = 0; slot < kept.length; slot++) {
          let to = steps * kept[slot]!;
          for (let rank = 0; rank < VALUES.length; rank++) {
            const value = byClass[slot * VALUES.length + classOf[rank]!]!;
            for (let suit = 0; suit < suits; suit++) out[to++] = value;
          }
        }
      }
    }
    if (set.trees.length > 0) this.#lessTrees(set, counts, out);
  }

  /** Trees on a shoe less each of the 52 cards: the suits of a rank go side by side. */
  #lessTrees(set: ColumnSet, counts: ArrayLike<number>, out: Float64Array): void {
    const trees = { ...set, orders: [] };
    const lanes = new Float64Array(CARDS * LANES);
    const values = new Float64Array(LANES * set.columns.length);
    for (let lane = 0; lane < LANES; lane++) lanes.set(Array.from(counts), CARDS * lane);
    for (let card = 0; card < CARDS; card += LANES) {
      for (let lane = 0; lane < LANES; lane++) lanes[CARDS * lane + card + lane]!--;
      this.four(trees, lanes, values);
      for (let lane = 0; lane < LANES; lane++) {
        lanes[CARDS * lane + card + lane]!++;
        for (const i of set.trees.flatMap((group) => group.members)) {
          out[CARDS * i + card + lane] = values[LANES * i + lane]!;
        }
      }
    }
  }

  /**
   * Makes the columns of a set resident; evaluating does so too.
   *
   * @throws RangeError naming the size of a set that cannot fit in memory.
   */
  place(set: ColumnSet): readonly number[] {
    if (this.#placed !== set) {
      this.#placed = null;
      this.#addresses = this.#arena.place(set.columns, (column, address) => {
        if (column.kind === 'orders') this.#writeOrders(column, address);
        else this.#writeTree(column, address);
      });
      this.#placed = set;
    }
    return this.#addresses;
  }

  #writeOrders(column: OrdersColumn, address: number): void {
    new Float64Array(this.#wasm.memory.buffer, address, column.orders.length).set(column.orders);
  }

  #writeTree(column: TreeColumn, address: number): void {
    const view = new DataView(this.#wasm.memory.buffer);
    const { nodes } = column;
    for (let i = 0, node = address; i < nodes.length; i += NODE, node += 24) {
      view.setUint32(node, nodes[i]!, true);
      view.setUint32(node + 4, nodes[i + 1]!, true);
      view.setFloat64(node + 8, nodes[i + 2]!, true);
      view.setFloat64(node + 16, nodes[i + 3]!, true);
    }
  }

  #countClasses(
    partition: Partition,
    counts: ArrayLike<number>,
    offset: number,
    lane: number,
    lanes: number,
  ): void {
    const { classOf, classes } = partition;
    const to = this.#counts;
    for (let c = 0; c < classes; c++) to[c * lanes + lane] = 0;
    for (let rank = 0; rank < VALUES.length; rank++) {
      const card = offset + 4 * rank;
      to[classOf[rank]! * lanes + lane]! +=
        counts[card]! + counts[card + 1]! + counts[card + 2]! + counts[card + 3]!;
    }
  }

  #countSlots(
    partition: Partition,
    counts: ArrayLike<number>,
    offset: number,
    lane: number,
    lanes: number,
  ): void {
    const to = this.#slots;
    const slot = (mark: number, c: number): number => (mark * SLOTS_PER_MARK + c) * lanes + lane;
    for (let mark = 0; mark < MARKS.length; mark++) {
      const suits = MARKS[mark]!;
      let all = 0;
      for (let c = 0; c < partition.classes; c++) to[slot(mark, c)] = 0;
      for (let rank = 0; rank < VALUES.length; rank++) {
        let n = 0;
        for (let suit = 0; suit < 4; suit++) {
          if ((suits >> suit) & 1) n += counts[offset + 4 * rank + suit]!;
        }
        to[slot(mark, partition.classOf[rank]!)]! += n;
        all += n;
      }
      to[slot(mark, SLOTS_PER_MARK - 1)] = all;
    }
  }
}

let shared: Kernel | undefined;

/** The kernel everything shares, made at first use. */
export function kernel(): Kernel {
  shared ??= new Kernel(wasm());
  return shared;
}
