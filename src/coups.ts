// Every coup that the classes can tell apart, once, with how many orders of its first cards it
// stands for and where its composition lies in a column.

import { VALUES } from './card.ts';
import { type Compositions, compositionsOf } from './compositions.ts';
import { type Partition, partitionFor, type Sight } from './partition.ts';
import { bankerDraws, isNatural, playerDraws, type Tableau } from './tableau.ts';

/** The cards that something reads, as bits: either hand's first two, and the third cards. */
export const READS = { nothing: 0, playerTwo: 1, bankerTwo: 2, firstFour: 3, coup: 7 } as const;

/** Cards drawn for each set of reads: one denominator per depth, N(N-1)...(N-depth+1). */
export function depthOf(reads: number): number {
  return reads === READS.nothing
    ? 0
    : reads < READS.firstFour
      ? 2
      : reads > READS.firstFour
        ? 6
        : 4;
}

/** Stands for a card that was not dealt. */
export const NONE = 255;

/** Flat arrays over all coups, one entry each; a hand's first two cards are unordered. */
export interface Coups {
  partition: Partition;
  /** Reads that shaped the table; cards outside them are NONE. */
  reads: number;
  tableau: Tableau;
  /** Number of coups. */
  length: number;
  /** Classes of the cards in deal order: p1 b1 p2 b2 p3 b3. */
  cards: readonly Uint8Array[];
  /** Two-card and final point totals (undefined numbers where the cards are not read). */
  playerTwo: Uint8Array;
  bankerTwo: Uint8Array;
  playerTotal: Uint8Array;
  bankerTotal: Uint8Array;
  /** Cards dealt. */
  dealt: Uint8Array;
  /** Orders of the first two cards of each hand: 1, 2 or 4. */
  orders: Uint8Array;
  /** Position of the dealt cards among the compositions of as many cards. */
  places: Int32Array;
}

const known = new Map<string, Coups>();

/**
 * Every coup of `tableau`, as far as `reads` goes, by the coarsest classes that `sights` need.
 * Whole coups also need point values, which the third-card rule reads.
 */
export function coupsOf(tableau: Tableau, sights: readonly Sight[], reads: number): Coups {
  const partition = partitionFor(reads === READS.coup ? [...sights, 'values'] : sights);
  const key = `${tableau.id} ${partition.key} ${reads}`;
  let coups = known.get(key);
  if (!coups) {
    coups = build(tableau, partition, reads);
    known.set(key, coups);
  }
  return coups;
}

function build(tableau: Tableau, partition: Partition, reads: number): Coups {
  const classes = partition.classes;
  const value = partition.ranks.map((rank) => VALUES[rank]!);
  const pairs: [number, number][] = [];
  for (let a = 0; a < classes; a++) for (let b = a; b < classes; b++) pairs.push([a, b]);
  const unread: [number, number][] = [[NONE, NONE]];
  const players = reads & READS.playerTwo ? pairs : unread;
  const bankers = reads & READS.bankerTwo ? pairs : unread;
  const most = players.length * bankers.length * (reads === READS.coup ? classes * classes : 1);

  const bytes = (): Uint8Array => new Uint8Array(most);
  const cards = Array.from({ length: 6 }, bytes);
  const table = {
    playerTwo: bytes(),
    bankerTwo: bytes(),
    playerTotal: bytes(),
    bankerTotal: bytes(),
    dealt: bytes(),
    orders: bytes(),
  };
  const places = new Int32Array(most);
  const compositions = [0, 1, 2, 3, 4, 5, 6].map((n) => compositionsOf(classes, n));
  const draw: number[] = [];
  let length = 0;

  const add = (
    player: [number, number],
    banker: [number, number],
    p3: number,
    b3: number,
  ): void => {
    const i = length++;
    const six = [player[0], banker[0], player[1], banker[1], p3, b3];
    draw.length = 0;
    for (let k = 0; k < 6; k++) {
      cards[k]![i] = six[k]!;
      if (six[k] !== NONE) draw.push(six[k]!);
    }
    const two = (hand: [number, number]): number =>
      hand[0] === NONE ? 0 : (value[hand[0]]! + value[hand[1]]!) % 10;
    const swaps = (hand: [number, number]): number => (hand[0] === hand[1] ? 1 : 2);
    table.playerTwo[i] = two(player);
    table.bankerTwo[i] = two(banker);
    table.playerTotal[i] = (two(player) + (p3 === NONE ? 0 : value[p3]!)) % 10;
    table.bankerTotal[i] = (two(banker) + (b3 === NONE ? 0 : value[b3]!)) % 10;
    table.dealt[i] = draw.length;
    table.orders[i] = swaps(player) * swaps(banker);
    places[i] = compositions[draw.length]!.place(draw);
  };

  for (const player of players) {
    for (const banker of bankers) {
      if (reads !== READS.coup) {
        add(player, banker, NONE, NONE);
        continue;
      }
      const p = (value[player[0]]! + value[player[1]]!) % 10;
      const b = (value[banker[0]]! + value[banker[1]]!) % 10;
      const natural = isNatural(tableau, p, b);
      const thirds = !natural && playerDraws(tableau, p) ? classes : 0;
      for (let p3 = thirds ? 0 : NONE; p3 < thirds || p3 === NONE; p3++) {
        const third = p3 === NONE ? null : value[p3]!;
        if (natural || !bankerDraws(tableau, b, third)) add(player, banker, p3, NONE);
        else for (let b3 = 0; b3 < classes; b3++) add(player, banker, p3, b3);
      }
    }
  }
  const trim = (array: Uint8Array): Uint8Array => array.slice(0, length);
  return {
    partition,
    reads,
    tableau,
    length,
    cards: cards.map(trim),
    playerTwo: trim(table.playerTwo),
    bankerTwo: trim(table.bankerTwo),
    playerTotal: trim(table.playerTotal),
    bankerTotal: trim(table.bankerTotal),
    dealt: trim(table.dealt),
    orders: trim(table.orders),
    places: places.slice(0, length),
  };
}

/**
 * Orders of every composition on which a coup has `weight`, short coups padded with whatever
 * cards come next: orders6[k] is the sum of orders5[k less one card].
 */
export function ordersOf(coups: Coups, weight: (coup: number) => number): Float64Array {
  const { partition, reads, length, dealt, places, orders } = coups;
  const depth = depthOf(reads);
  const sums = [0, 1, 2, 3, 4, 5, 6].map((n) =>
    n >= 4 || n === depth ? new Float64Array(compositionsOf(partition.classes, n).size) : null,
  );
  for (let i = 0; i < length; i++) {
    const w = weight(i);
    if (w !== 0) sums[dealt[i]!]![places[i]!]! += w * orders[i]!;
  }
  for (let n = 4; n < depth; n++) {
    const from = sums[n]!;
    const to = sums[n + 1]!;
    const steps = paddingOf(compositionsOf(partition.classes, n));
    for (let k = 0; k < steps.length; k += 2) to[steps[k + 1]!]! += from[steps[k]!]!;
  }
  return sums[depth]!;
}

const paddings = new Map<Compositions, Int32Array>();

/** Pairs of places: a composition, and the same with one card more, for every class. */
function paddingOf(from: Compositions): Int32Array {
  let steps = paddings.get(from);
  if (!steps) {
    const to = compositionsOf(from.classes, from.depth + 1);
    const pairs: number[] = [];
    from.each((draw, place) => {
      for (let c = 0; c < from.classes; c++) pairs.push(place, to.place([...draw, c]));
    });
    steps = Int32Array.from(pairs);
    paddings.set(from, steps);
  }
  return steps;
}
