// Bets on one coup together: every coup that any of them tells apart, its ways on a shoe, and the
// row of each bet there. Covariances and the largest liability of a coup follow from it.

import { SUITS } from './card.ts';
import { type Coups, coupsOf, NONE } from './coups.ts';
import type { Rules } from './rules.ts';
import { INFINITE, type Shoe } from './shoe.ts';
import type { Tableau } from './tableau.ts';
import { readsOf, readsOfFacts, sightsOf, tuplesOf } from './tuples.ts';

/** Cards that ways count: every coup is padded to so many. */
const DRAWN = 6;

/** A bet on the coups of a `Joint`. */
export interface Settled {
  rules: Rules;
  /** What each coup is to the bet. */
  ids: Uint32Array;
  /** Row of each such kind, by which of the bet's facts are true: as `Rules.settle` gives it. */
  rows: readonly (readonly number[])[];
}

/** Bets settled on the same coups. */
export interface Joint {
  coups: Coups;
  bets: readonly Settled[];
}

/** Bets settled on the coarsest coups that tell apart whatever one of them does. */
export function jointOf(bets: readonly Rules[], tableau: Tableau): Joint {
  const words = [...new Set(bets.flatMap((rules) => rules.words))];
  const facts = bets.flatMap((rules) => rules.facts);
  const coups = coupsOf(tableau, sightsOf(words, facts), readsOf(words) | readsOfFacts(facts));
  return {
    coups,
    bets: bets.map((rules) => {
      const { ids, tuples } = tuplesOf(coups, rules.words);
      const truths = Array.from({ length: 1 << rules.facts.length }, (_, truth) => truth);
      const rows = tuples.map((codes) => truths.map((truth) => rules.settle(codes, truth)));
      return { rules, ids, rows };
    }),
  };
}

/** Cards of each class on a shoe by suit; on the infinite one, those of one deck. */
export function cardsBySuit({ partition }: Coups, shoe: Shoe | typeof INFINITE): number[][] {
  const held = Array.from({ length: partition.classes }, () => SUITS.map(() => 0));
  const counts = shoe === INFINITE ? null : shoe.hidesSuits ? shoe.representative() : shoe.counts;
  partition.classOf.forEach((c, rank) => {
    SUITS.forEach((_, suit) => {
      held[c]![suit]! += counts ? counts[4 * rank + suit]! : 1;
    });
  });
  return held;
}

/** Ways of coups on a shoe, each table's counted once. */
export function waysOn(shoe: Shoe | typeof INFINITE): (coups: Coups) => Float64Array {
  const known = new Map<Coups, Float64Array>();
  return (coups) => {
    const ways = known.get(coups) ?? waysOf(coups, shoe);
    known.set(coups, ways);
    return ways;
  };
}

/**
 * Ordered six-card draws of every coup: exact, since all draws together stay below 2^53. On the
 * infinite shoe every card is drawn from the same 13 ranks.
 */
function waysOf(coups: Coups, shoe: Shoe | typeof INFINITE): Float64Array {
  const infinite = shoe === INFINITE;
  const held = cardsBySuit(coups, shoe).map((bySuit) =>
    infinite ? bySuit[0]! : bySuit.reduce((sum, n) => sum + n, 0),
  );
  const all = held.reduce((sum, n) => sum + n, 0);
  const falling = Array.from({ length: DRAWN + 1 }, (_, from) => {
    let ways = 1;
    for (let drawn = from; drawn < DRAWN; drawn++) ways *= infinite ? all : all - drawn;
    return ways;
  });
  const used = new Uint8Array(NONE + 1);
  const { cards, orders, dealt } = coups;
  const ways = new Float64Array(coups.length);
  for (let i = 0; i < ways.length; i++) {
    let product = orders[i]! * falling[dealt[i]!]!;
    for (let position = 0; position < DRAWN; position++) {
      const c = cards[position]![i]!;
      if (c === NONE) continue;
      product *= infinite ? held[c]! : Math.max(0, held[c]! - used[c]!);
      used[c]! += 1;
    }
    for (let position = 0; position < DRAWN; position++) used[cards[position]![i]!] = 0;
    ways[i] = product;
  }
  return ways;
}

/** A combination of rows, one of each bet, and its ways. */
export interface Outcome {
  rows: readonly number[];
  ways: number;
}

/** Every combination of rows that can come up, for bets that read no suits. */
export function outcomesOf({ coups, bets }: Joint, ways: Float64Array): Outcome[] {
  let rows: number[][] = [[]];
  const ids = new Uint32Array(coups.length);
  for (const { rules, ids: kindOf, rows: byKind } of bets) {
    const rowOf = Int32Array.from(byKind, ([row]) => row! + 1);
    const outcomes = rules.pays.length + 2;
    const next: number[][] = [];
    const idOf = new Int32Array(rows.length * outcomes).fill(-1);
    for (let i = 0; i < ids.length; i++) {
      if (ways[i] === 0) continue;
      const row = rowOf[kindOf[i]!]!;
      const at = ids[i]! * outcomes + row;
      if (idOf[at] === -1) idOf[at] = next.push([...rows[ids[i]!]!, row - 1]) - 1;
      ids[i] = idOf[at]!;
    }
    rows = next;
  }
  const sums = new Float64Array(rows.length);
  for (let i = 0; i < ids.length; i++) if (ways[i] !== 0) sums[ids[i]!]! += ways[i]!;
  return rows.map((combination, id) => ({ rows: combination, ways: sums[id]! }));
}
