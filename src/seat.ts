// A bet of a simulation made ready: how it is settled, what it is worth when, what is staked on it.

import type { Bet } from './bet.ts';
import { count } from './count.ts';
import { netPays, odds } from './odds.ts';
import type { Plan } from './plan.ts';
import { rulesOf } from './rules.ts';
import { type Settler, settlerOf } from './settler.ts';
import { Shoe } from './shoe.ts';
import type { Tags } from './tags.ts';

/** A bet made ready. */
export interface Seat {
  /** Row of a dealt coup. */
  settle: Settler;
  /** What a unit wins by row, the losing one last. */
  nets: Float64Array;
  /** Coups of a shoe in which it may be placed. */
  rounds: number;
  /** Units staked at a count, or, in perfect play, at an expected value. */
  stake: (count: number, ev: number) => number;
}

/** Makes a bet ready that goes by some tags, or by none. */
export function seatOf(plan: Plan, bet: Bet, tags: Tags | null): Seat {
  const { terms, lastRound } = plan;
  const rules = rulesOf(bet);
  return {
    settle: settlerOf(rules),
    nets: Float64Array.from([...netPays(rules, terms).map((net) => net.valueOf()), -1]),
    rounds: Math.min(bet.lastRound ?? Infinity, lastRound ?? Infinity),
    stake: stakeOf(plan, bet, tags),
  };
}

function stakeOf(
  { stake, bankroll, decks, terms }: Plan,
  bet: Bet,
  tags: Tags | null,
): Seat['stake'] {
  if (stake === 'flat') return () => 1;
  if (stake === 'kelly') {
    // The share of the bankroll that makes it grow fastest is the edge over the variance.
    const variance = odds(bet, Shoe.ofDecks(decks), terms).bets[0]!.variance.valueOf();
    const units = (edge: number): number => (bankroll! * Math.max(0, edge)) / variance;
    if (tags === null) return (_, ev) => units(ev);
    const { ev, perTrueCount } = count(bet, tags, decks, terms);
    const [top, more] = [ev.valueOf(), perTrueCount?.valueOf() ?? 0];
    return (trueCount) => units(top + more * trueCount);
  }
  return (trueCount) => {
    let units = 0;
    for (const [from, some] of stake) if (trueCount >= from) units = some;
    return units;
  };
}
