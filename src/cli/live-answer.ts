// What `baccarat live` answers after an event, as a document of one line.

import type { CoupBetOdds } from '../coup.ts';
import type { TableEvent } from '../event.ts';
import { dealtText } from '../notation.ts';
import type { BetOdds } from '../odds.ts';
import { coupText, outcomeOf, progressOf } from '../ruling.ts';
import type { DocumentOf } from '../schemas/index.ts';
import type { SettledBet } from '../settlement.ts';
import { type Round, roundsCounted, roundsLeft, type TableState } from '../state.ts';
import type { Table } from '../table.ts';
import { exact, header } from './formats.ts';
import { betDocument, waysText } from './odds.ts';

/** The state of a table and its odds; `event` is what was just applied, null at the start. */
export function answer(
  table: Table,
  line: number,
  event: TableEvent['event'] | null,
  full: boolean,
): DocumentOf<'live'> {
  const { state } = table;
  const odds = table.odds();
  const isBefore = state.over === 'no shoe';
  return {
    ...header('live', state.rules.game.id, state.shoe.decks, state.shoe.remove(state.dealt)),
    line,
    table: table.id,
    event,
    shoe: state.shoes,
    round: isBefore ? 0 : state.rounds.length + 1,
    roundsCounted: roundsCounted(state),
    roundsToCome: state.roundsToCome,
    left: state.left,
    surplus: state.surplus,
    over: state.over,
    dealt: dealtText(state.dealt),
    next: state.over === null ? progressOf(state.dealt, state.rules.tableau).next : null,
    stakes: state.stakes,
    meters: state.meters,
    balance: exact(state.balance),
    undo: table.undoable,
    redo: table.redoable,
    settled: settledDocument(table, event),
    total: odds && waysText(odds.total, 'denominator' in odds ? odds : WHOLE),
    ...(odds && 'completes' in odds && { completes: exact(odds.completes) }),
    bets: odds === null ? [] : odds.bets.map((one) => betAnswer(one, state, full)),
  };
}

/** Before a coup all draws are whole. */
const WHOLE = { denominator: 1n };

/** What an event that was refused is answered with. */
export function refusal(line: number, error: unknown): DocumentOf<'refusal'> {
  const message = error instanceof Error ? error.message : String(error);
  return { ...header('refusal', null, null, null), line, error: message };
}

function betAnswer(odds: BetOdds | CoupBetOdds, state: TableState, full: boolean) {
  const { bet, ev, hitFrequency, pushFrequency, averaged } = odds;
  const figures = full
    ? betDocument(odds)
    : {
        id: bet.id,
        name: bet.name,
        ev: exact(ev),
        hitFrequency: exact(hitFrequency),
        pushFrequency: exact(pushFrequency),
        averaged: [...averaged],
      };
  return {
    ...figures,
    roundsLeft: roundsLeft(state, bet),
    ...('status' in odds && { status: odds.status }),
  };
}

/** The round that an event finished or amended, with every bet of it settled. */
function settledDocument(table: Table, event: TableEvent['event'] | null) {
  const { rounds, dealt } = table.state;
  const last = table.events.at(-1)!;
  if (event === 'amend' && last.event === event)
    return roundDocument(table, rounds[last.round - 1]!);
  const isOver = dealt.length === 0 && ['coup', 'card', 'void'].includes(event ?? '');
  return isOver ? roundDocument(table, rounds.at(-1)!) : null;
}

/** A round and what became of its bets. */
export function roundDocument(table: Pick<Table, 'settled'>, round: Round) {
  return {
    round: round.number,
    coup: round.hands && coupText(round.hands, round.rules.tableau),
    cards: dealtText(round.cards),
    outcome: round.hands && outcomeOf(round.hands),
    won: exact(round.won),
    bets: table.settled(round).map(settledBet),
  };
}

function settledBet({ bet, outcome, odds, stake, net, won }: SettledBet) {
  return { id: bet.id, outcome, odds, stake: exact(stake), net: exact(net), won: exact(won) };
}
