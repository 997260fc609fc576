// The rounds of a replay as records, which `baccarat replay` can read again.

import { type DealtCard, dealtText } from '../notation.ts';
import type { BetOdds } from '../odds.ts';
import { outcomesOf, type ReplayedRound } from '../replay.ts';
import { streaks } from '../roads.ts';
import { coupText, outcomeOf, totalOf } from '../ruling.ts';
import { burnToCome, type Round, type TableState } from '../state.ts';
import type { Table as PlayedTable } from '../table.ts';
import type { Report } from './formats.ts';

/** A shoe, and the odds before each of its rounds. */
export interface OddsOfShoe {
  table: PlayedTable;
  state: TableState;
  rounds: (ReplayedRound & { odds: readonly BetOdds[] })[];
}

/** A round as the CSV has it and takes it. */
export function coupOf({ rules }: TableState, { hands, cards }: Round): string {
  if (hands) return coupText(hands, rules.tableau);
  return `void ${dealtText(cards)}`.trim();
}

/** The record of round `i` of a shoe, from 0, with the odds of some bets. */
export function roundRecord(
  { table, state, rounds }: OddsOfShoe,
  i: number,
  bets: readonly string[],
): Report['records'][number] {
  const { round, before, odds } = rounds[i]!;
  const found = new Map(odds.map((one) => [one.bet.id, one.ev]));
  return {
    table: table.id,
    shoe: state.shoes,
    round: round.number,
    burn: dealtText([
      ...(i > 0 ? besideOf(rounds[i - 1]!).late : []),
      ...besideOf(rounds[i]!).early,
    ]),
    coup: coupOf(state, round),
    'player total': round.hands && totalOf(round.hands.player),
    'banker total': round.hands && totalOf(round.hands.banker),
    outcome: round.hands && outcomeOf(round.hands),
    streak: streakAt(state, round),
    unseen: before.shoe.cards,
    left: before.left,
    won: round.won.toFraction(),
    ...Object.fromEntries(
      bets.flatMap((id) => [
        [`${id} ev`, found.get(id)?.valueOf() ?? null],
        [`${id} exact`, found.get(id)?.toFraction() ?? null],
      ]),
    ),
  };
}

/**
 * The cards that left beside a round: before its first card, and after it. The odds before it know of
 * the early ones alone; the others go with the next round.
 */
function besideOf({
  round: { beside },
  before,
}: ReplayedRound): Record<'early' | 'late', DealtCard[]> {
  const early = before.beside.length + burnToCome(before);
  // A shoe that is full again has them back.
  const late = before.rules.reshuffled ? [] : beside.slice(early);
  return { early: beside.slice(0, early), late };
}

/** How many wins of one side in a row a round ends, ties passed over; null where nobody won. */
function streakAt(state: TableState, { number, hands }: Round): number | null {
  const outcome = hands && outcomeOf(hands);
  if (outcome === null || outcome === 'T') return null;
  const rounds = state.rounds.slice(0, number);
  return streaks(outcomesOf({ ...state, rounds })).at(-1)!.length;
}
