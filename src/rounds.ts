// What a round, and cards beside one, do to a table: cards leave the shoe, stakes are settled.

import Fraction from 'fraction.js';
import type { SeenCard } from './card.ts';
import type { AmendEvent } from './event.ts';
import { type DealtCard, parseDealt } from './notation.ts';
import { dealOrder, type Hands, parseCoup } from './ruling.ts';
import { settleCoup } from './settlement.ts';
import { burnToCome, fresh, type Round, type TableState } from './state.ts';

/** Refuses to take more cards than are left. */
export function haveLeft({ left }: TableState, cards: number): void {
  if (cards <= left) return;
  throw new RangeError(`cards must be at most the ${left} left in the shoe, got ${cards}`);
}

/** Cards of a round that were seen. */
export function seenOf(cards: readonly DealtCard[]): SeenCard[] {
  return cards.filter((card) => card !== null);
}

/** Cards that leave the shoe between or beside coups: those seen, and some unseen. */
export function discard(state: TableState, seen: readonly SeenCard[], unseen: number): TableState {
  haveLeft(state, seen.length + unseen);
  const shoe = state.shoe.remove(seen);
  shoe.remove(state.dealt);
  return { ...gone(state, [...seen, ...unknown(unseen)]), shoe };
}

/** Cards that are no longer left, and belong to no coup. */
function gone(state: TableState, cards: readonly DealtCard[]): TableState {
  return { ...state, left: state.left - cards.length, beside: [...state.beside, ...cards] };
}

const unknown = (cards: number): DealtCard[] => Array(cards).fill(null);

/** The table when the first card of a round is dealt: what the rule has burned before it is gone. */
export function begun(state: TableState): TableState {
  return { ...gone(state, unknown(burnToCome(state))), surplus: 0 };
}

/** What a round really was. */
export function amended(
  { rules: { tableau } }: TableState,
  round: Round,
  event: AmendEvent,
): Pick<Round, 'hands' | 'cards'> {
  const { cards } = event;
  if (event.void) {
    return { hands: null, cards: cards === undefined ? round.cards : parseDealt(cards) };
  }
  if (cards === undefined) {
    throw new RangeError('amend must have cards, or void true, got neither');
  }
  const hands = parseCoup(cards, tableau);
  return { hands, cards: dealOrder(hands, tableau) };
}

/** A round with its stakes settled. */
export function settled(round: Omit<Round, 'won'>): Round {
  const { hands, stakes, meters } = round;
  const { game } = round.rules;
  const none = new Fraction(0);
  const bets = game.bets.filter(({ id }) => Object.hasOwn(stakes, id));
  if (hands === null || bets.length === 0) return { ...round, won: none };
  const won = settleCoup({ ...game, bets }, hands, stakes, meters).reduce(
    (sum, bet) => sum.add(bet.won ?? none),
    none,
  );
  return { ...round, won };
}

/** The table after a round: its cards were seen, its bets are settled or returned. */
export function finish(
  state: TableState,
  hands: Hands | null,
  cards: readonly DealtCard[],
): TableState {
  const { rules, beside, stakes, meters, roundsToCome } = state;
  const number = state.rounds.length + 1;
  const round = settled({ number, rules, hands, cards, beside, stakes, meters });
  const shoe = state.shoe.remove(seenOf(cards));
  const toCome = roundsToCome === null ? null : Math.max(0, roundsToCome - 1);
  return {
    ...state,
    ...(rules.reshuffled ? fresh(rules, state.shoe.decks!) : { shoe, dealt: [], stakes: {} }),
    rounds: [...state.rounds, round],
    balance: state.balance.add(round.won),
    beside: [],
    burned: false,
    roundsToCome: toCome,
    over: state.over ?? (toCome === 0 ? 'cut card' : null),
  };
}

/** The table when a shoe is over whatever was on it. */
export function closed(state: TableState): TableState {
  const shoe = state.shoe.remove(state.dealt);
  return { ...state, shoe, dealt: [], stakes: {}, surplus: 0 };
}
