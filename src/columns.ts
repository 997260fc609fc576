// From a bet's rows to what the kernel evaluates: columns of orders over compositions, and for
// suits, trees of products (docs/ALGORITHM.md, "Suits are facts").
//
// Settle every coup under every truth U of the bet's facts; with differences
// D_T = sum over U within T of (-1)^|T-U| [row hit], the row is the sum over T of D_T times the
// facts of T, exactly. D without facts becomes a column, D with facts a tree. Each looks only at
// the words it depends on, so classes and depth are no finer than they must be.

import type { Fact, Rules } from './bet.ts';
import { type Coups, coupsOf, depthOf, NONE, ordersOf } from './coups.ts';
import { type Partition, partitionFor, type Sight } from './partition.ts';
import type { Tableau } from './tableau.ts';
import { type ClassWord, WORDS, type WordName } from './words.ts';

/** Orders of each composition of `depth` cards, in the kernel's layout. */
export interface OrdersColumn {
  kind: 'orders';
  partition: Partition;
  depth: number;
  orders: Float64Array;
}

/** A sum of products, parents before children (assembly/terms.ts): four numbers a node. */
export interface TreeColumn {
  kind: 'tree';
  partition: Partition;
  depth: number;
  /** Parent (itself at a root), slot, cards already drawn from the slot, share in the sum. */
  nodes: readonly (readonly [parent: number, slot: number, drawn: number, share: number])[];
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

/** Marks that a tree counts cards by, as bits; then come classes, and all classes together. */
export const MARKS: readonly number[] = [1, 2, 4, 8, 6, 9, 15];

/** Slots per mark in a tree: one per class, 13 at most, and one for all classes. */
export const SLOTS_PER_MARK = 14;
const ALL_CLASSES = SLOTS_PER_MARK - 1;
const ALL_MARKS = MARKS.length - 1;

/**
 * Formulas of a bet's outcomes, weighted: for each list in `weights`, one weight a row and one for
 * losing. A row's own formula has weight 1 there and 0 elsewhere; the whole return has the pays as
 * weights; all of one are what is given.
 */
export function formulasOf(
  rules: Rules,
  tableau: Tableau,
  weights: readonly (readonly number[])[],
): Formula[] {
  const { words, facts } = rules;
  const reads = readsOf(words) | readsOfFacts(facts);
  const { tuples } = tuplesOf(coupsOf(tableau, sightsOf(words, facts), reads), words);
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
      const coups = coupsOf(tableau, sightsOf(needed, held), depends);
      const own = tuplesOf(coups, needed);
      const values = members.map((m) =>
        projected(words, tuples, differences[m]!, needed, own.tuples),
      );
      const columns =
        facing === 0
          ? ordersColumns(coups, own.ids, values)
          : values.map((byTuple) => treeColumn(coups, own.ids, byTuple, held));
      members.forEach((m, k) => {
        formulas[m]!.columns.push(shared(columns[k]!));
      });
    }
  }
  return formulas;
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

/** The cards that some facts read. */
export function readsOfFacts(facts: readonly Fact[]): number {
  return facts.reduce((bits, fact) => bits | fact.word.reads, 0);
}

function classWord(name: WordName): ClassWord {
  return WORDS[name] as ClassWord;
}

/** The cards that some words read. */
export function readsOf(words: readonly WordName[]): number {
  return words.reduce((bits, name) => bits | WORDS[name]!.reads, 0);
}

/** How finely some words and facts see ranks. */
export function sightsOf(words: readonly WordName[], facts: readonly Fact[]): Sight[] {
  return [...words.map((name) => WORDS[name]!.sees), ...facts.map((fact) => fact.word.sees)];
}

function parity(bits: number): number {
  let sign = 1;
  for (let b = bits; b !== 0; b &= b - 1) sign = -sign;
  return sign;
}

/** The distinct tuples of codes that coups have, and each coup's. */
export interface Tuples {
  tuples: readonly (readonly number[])[];
  ids: Uint16Array;
}

/** Tuples are numbered in 16 bits. */
const MAX_TUPLES = 2 ** 16;

const knownTuples = new WeakMap<Coups, Map<string, Tuples>>();

/** The tuples of some words over all coups. */
export function tuplesOf(coups: Coups, words: readonly WordName[]): Tuples {
  let byWords = knownTuples.get(coups);
  if (!byWords) {
    byWords = new Map();
    knownTuples.set(coups, byWords);
  }
  let found = byWords.get(words.join());
  if (!found) {
    found = countTuples(coups, words);
    byWords.set(words.join(), found);
  }
  return found;
}

/** Word by word: the tuple so far and the next code make a new tuple; scores first, then coups. */
function countTuples(coups: Coups, words: readonly WordName[]): Tuples {
  let tuples: number[][] = [words.map(() => 0)];
  const extend = (ids: Uint16Array, w: number, code: (i: number) => number): void => {
    const { codes } = classWord(words[w]!);
    const next: number[][] = [];
    const idOf = new Int32Array(tuples.length * codes).fill(-1);
    for (let i = 0; i < ids.length; i++) {
      const at = ids[i]! * codes + code(i);
      if (idOf[at] === -1) {
        const tuple = tuples[ids[i]!]!.with(w, at % codes);
        idOf[at] = next.push(tuple) - 1;
      }
      ids[i] = idOf[at]!;
    }
    if (next.length > MAX_TUPLES) {
      throw new RangeError(
        `words of a bet must tell at most ${MAX_TUPLES} outcomes apart, got ${next.length}`,
      );
    }
    tuples = next;
  };
  const byScore = new Uint16Array(coups.scores.length);
  words.forEach((name, w) => {
    const { score } = classWord(name);
    if (score) extend(byScore, w, (s) => score(coups.scores[s]!));
  });
  const ids = coups.score.map((s) => byScore[s]!);
  words.forEach((name, w) => {
    const { cards } = classWord(name);
    const dealt = new Uint8Array(6);
    if (!cards) return;
    extend(ids, w, (i) => {
      for (let position = 0; position < 6; position++) {
        const c = coups.cards[position]![i]!;
        dealt[position] = c === NONE ? NONE : coups.partition.ranks[c]!;
      }
      return cards(dealt);
    });
  });
  return { tuples, ids };
}

/** The words a difference depends on: the finest and deepest that can go, go first. */
function neededWords(
  words: readonly WordName[],
  tuples: readonly (readonly number[])[],
  difference: readonly number[],
): WordName[] {
  const cost = (name: WordName): number =>
    WORDS[name]!.reads + partitionFor([WORDS[name]!.sees]).classes / 16;
  let needed = [...words];
  for (const name of [...words].sort((a, b) => cost(b) - cost(a))) {
    const rest = needed.filter((other) => other !== name);
    const codes = rest.map((other) => words.indexOf(other));
    const seen = new Map<string, number>();
    const decided = tuples.every((tuple, t) => {
      const key = codes.map((w) => tuple[w]).join();
      const before = seen.get(key);
      seen.set(key, difference[t]!);
      return before === undefined || before === difference[t];
    });
    if (decided) needed = rest;
  }
  return needed;
}

function ordersColumns(
  coups: Coups,
  ids: Uint16Array,
  weights: readonly (readonly number[])[],
): OrdersColumn[] {
  return ordersOf(coups, ids, weights).map((orders) => ({
    kind: 'orders',
    partition: coups.partition,
    depth: depthOf(coups.reads),
    orders,
  }));
}

/** A product of (cards in a slot - cards drawn) factors, slot first then drawn, as one number. */
const FACTOR = 8;

function treeColumn(
  coups: Coups,
  ids: Uint16Array,
  weights: readonly number[],
  facts: readonly Fact[],
): TreeColumn {
  const shares = new Map<string, number>();
  const choices = facts.reduce<number[][]>(
    (all, fact) => all.flatMap((marks) => fact.marks.map((mark) => [...marks, mark])),
    [[]],
  );
  const depth = depthOf(coups.reads);
  for (let i = 0; i < coups.length; i++) {
    const share = weights[ids[i]!]! * coups.orders[i]!;
    if (share === 0) continue;
    for (const marks of choices) {
      const product = productOf(coups, i, facts, marks);
      if (!product) continue;
      for (let n = coups.dealt[i]!; n < depth; n++) {
        product.push((ALL_MARKS * SLOTS_PER_MARK + ALL_CLASSES) * FACTOR + n);
      }
      const key = product.join();
      shares.set(key, (shares.get(key) ?? 0) + share);
    }
  }
  return { kind: 'tree', partition: coups.partition, depth, nodes: treeOf(shares) };
}

/**
 * The cards of a coup, each of the suits that the marks chosen for its facts leave it, as factors:
 * the narrowest drawn first, since a wider mark holds them too. Null where no suit is left.
 */
function productOf(
  coups: Coups,
  coup: number,
  facts: readonly Fact[],
  marks: readonly number[],
): number[] | null {
  const drawn: { suits: number; class: number }[] = [];
  let asked = 0;
  for (let position = 0; position < 6; position++) {
    const cardClass = coups.cards[position]![coup]!;
    if (cardClass === NONE) continue;
    let suits = 15;
    const rank = coups.partition.ranks[cardClass]!;
    facts.forEach(({ word }, f) => {
      if (!word.scope.includes(position) || (word.rank ?? rank) !== rank) return;
      suits &= marks[f]!;
      asked |= 1 << f;
    });
    if (suits === 0) return null;
    drawn.push({ suits, class: cardClass });
  }
  // No cards at all lie in one mark, whichever: that is one way, not one for each mark.
  if (facts.some((fact, f) => !((asked >> f) & 1) && marks[f] !== fact.marks[0])) return null;
  drawn.sort((a, b) => MARKS.indexOf(a.suits) - MARKS.indexOf(b.suits) || a.class - b.class);
  return drawn.map((card, i) => {
    const before = drawn.slice(0, i);
    const gone = before.filter((c) => c.class === card.class && (c.suits & card.suits) !== 0);
    return (MARKS.indexOf(card.suits) * SLOTS_PER_MARK + card.class) * FACTOR + gone.length;
  });
}

/** Products with a common beginning share its nodes. */
function treeOf(shares: ReadonlyMap<string, number>): TreeColumn['nodes'] {
  const nodes: [number, number, number, number][] = [];
  const children = new Map<string, number>();
  for (const [key, share] of shares) {
    if (share === 0) continue;
    let parent = -1;
    let node = -1;
    for (const factor of key.split(',').map(Number)) {
      const path = `${parent} ${factor}`;
      node =
        children.get(path) ??
        nodes.push([
          parent < 0 ? nodes.length : parent,
          Math.floor(factor / FACTOR),
          factor % FACTOR,
          0,
        ]) - 1;
      children.set(path, node);
      parent = node;
    }
    nodes[node]![3] += share;
  }
  return nodes;
}

const interned = new Map<string, Column[]>();

/** The column of equal content made before, or this one. */
function shared(column: Column): Column {
  const numbers = column.kind === 'orders' ? column.orders : column.nodes.flat();
  let hash = 0;
  for (const n of numbers) hash = (Math.imul(hash, 31) + n) | 0;
  const key = `${column.kind} ${column.partition.key} ${column.depth} ${hash}`;
  const alike = interned.get(key) ?? [];
  interned.set(key, alike);
  const same = alike.find((other) => {
    const others = other.kind === 'orders' ? other.orders : other.nodes.flat();
    return others.length === numbers.length && numbers.every((n, i) => n === others[i]);
  });
  if (!same) alike.push(column);
  return same ?? column;
}

/** Bytes a column takes in the kernel. */
export function bytesOf(column: Column): number {
  // A node is 24 bytes, and keeps a value of eight bytes for each of four shoes.
  return column.kind === 'orders' ? 8 * column.orders.length : (24 + 32) * column.nodes.length;
}
