// What came of simulated shoes, so that parts of a run add up exactly.

import type { Bet } from './bet.ts';
import { aList, anObject } from './border.ts';
import { COUNT_BINS } from './dealer.ts';
import type { Plan } from './plan.ts';

/** What is added up of every shoe, for each line of a report. */
export const FIGURES = ['coups', 'bets', 'staked', 'won', 'squares'] as const;
/** Sums of a line: of each figure, then of each product of two. */
export const SUMS = FIGURES.length + (FIGURES.length * (FIGURES.length + 1)) / 2;

/** Bins of expected values: in percent from EV_FROM up, rounded down. */
export const EV_FROM = -30;
export const EV_BINS = 161;

/** What came of some shoes: parts of a run add up exactly. */
export interface Played {
  shoes: number;
  /**
   * For each set of triggers and each line (see `linesOf`), SUMS integers in units of 2^-30: sums
   * over shoes of the figures, then of their products.
   */
  sums: readonly bigint[];
  /** For each bet, coups by the count it goes by. */
  counts: readonly (readonly number[])[];
  /** For each bet, bets placed at the first triggers, by expected value. */
  evs: readonly (readonly number[])[];
}

/** Refuses what is not what came of shoes. */
export function checkPlayed(played: Played, sums: number): void {
  const { sums: own } = anObject('shoes played', 'what simulateShoes gave', played);
  aList('sums of shoes played', 'a list', own);
  if (own.length !== sums) {
    throw new RangeError(`sums of shoes played must be ${sums} of one plan, got ${own.length}`);
  }
}

/** Lines of a plan's report: each bet, the bet that goes with them, and all together. */
export function linesOf({ bets, with: main }: Plan): { bet: Bet | null; name: string }[] {
  const lines = (main ? [...bets, main] : bets).map((bet) => ({ bet, name: bet.name }));
  return lines.length > 1 ? [...lines, { bet: null, name: 'All together' }] : lines;
}

/** What no shoes come to. */
export function nothing(plan: Plan): Played {
  return {
    shoes: 0,
    sums: new Array(plan.triggers.length * linesOf(plan).length * SUMS).fill(0n),
    counts: plan.bets.map(() => new Array(2 * COUNT_BINS + 1).fill(0)),
    evs: plan.bets.map(() => new Array(EV_BINS).fill(0)),
  };
}

/**
 * Two parts of a run of one plan together.
 *
 * @throws TypeError or RangeError where they are none, or of different plans.
 * @example
 * const plan = planOf(bet('tie'), { tags: ['1,0,0,0,0,-1,-1,1,1,1'], triggers: [[9]] });
 * addPlayed(simulateShoes(plan, 0, 5), simulateShoes(plan, 5, 8)).shoes // => 8
 */
export function addPlayed(a: Played, b: Played): Played {
  anObject('shoes played', 'what simulateShoes gave', a);
  for (const one of [a, b]) checkPlayed(one, a.sums?.length ?? 0);
  const add = (x: readonly number[], y: readonly number[]): number[] => x.map((n, i) => n + y[i]!);
  return {
    shoes: a.shoes + b.shoes,
    sums: a.sums.map((sum, i) => sum + b.sums[i]!),
    counts: a.counts.map((bins, i) => add(bins, b.counts[i]!)),
    evs: a.evs.map((bins, i) => add(bins, b.evs[i]!)),
  };
}
