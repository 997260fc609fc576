// A table played again: every shoe of it, and the state, so the odds, before each of its rounds.

import { aList, anObject } from './border.ts';
import { shown } from './names.ts';
import type { RoadOutcome } from './roads.ts';
import { outcomeOf } from './ruling.ts';
import type { Round, TableState } from './state.ts';
import { Table } from './table.ts';

/** A round, and the table when the bets on it were open. */
export interface ReplayedRound {
  round: Round;
  before: TableState;
}

/** A shoe of a record, played again. */
export interface ReplayedShoe {
  /** The shoe as it was last, with its rounds as amended. */
  state: TableState;
  rounds: ReplayedRound[];
}

/**
 * The shoes of a table and their rounds; a round amended later stands as amended, and the state
 * before another is what was known then.
 *
 * @example
 * const table = new Table('sa-baccarat');
 * table.apply({ event: 'shoe' });
 * table.apply({ event: 'coup', cards: '9h8s/K3/4' });
 * replay(table)[0].rounds[0].before.left // => 416
 */
export function replay(table: Table): ReplayedShoe[] {
  if (!(table instanceof Table)) {
    throw new TypeError(`table must be a Table, got ${shown(table)}`);
  }
  const before = new Map<string, TableState>();
  for (const state of table.states) {
    // The last of each such state is the one in which the round began.
    const isOpen = state.dealt.length === 0 && state.over !== 'no shoe';
    if (isOpen) before.set(`${state.shoes} ${state.rounds.length}`, state);
  }
  return table.shoes.map((state) => ({
    state,
    rounds: state.rounds.map((round) => ({
      round,
      before: before.get(`${state.shoes} ${round.number - 1}`)!,
    })),
  }));
}

/**
 * Outcomes of a shoe's coups in order, for its roads: those of void rounds, and those that cards not
 * seen decide, are left out.
 *
 * @example
 * const table = new Table('sa-baccarat');
 * for (const event of ['shoe', 'void']) table.apply({ event });
 * table.apply({ event: 'coup', cards: '9h8s/K3/4' });
 * outcomesOf(table.state).join() // => T
 */
export function outcomesOf(state: TableState): RoadOutcome[] {
  const { rounds } = anObject('shoe', 'the state of a table', state);
  return aList('rounds of a shoe', 'a list of rounds', rounds).flatMap(({ hands }) => {
    const outcome = hands && outcomeOf(hands);
    return outcome ? [outcome] : [];
  });
}
