// The coup to come at a table, or in progress: the cards there to deal it, and its exact odds.

import { aList, anObject } from './border.ts';
import { type CoupBetOdds, type CoupOdds, canHappenAt, coupOdds, FEWEST_CARDS } from './coup.ts';
import { factsOf, type Knowledge } from './knowledge.ts';
import { type DealtCard, dealtName } from './notation.ts';
import { type Odds, odds, rulesIn } from './odds.ts';
import { type Terms, termsFrom } from './pays.ts';
import { progressOf } from './ruling.ts';
import { MIN_CARDS } from './shoe.ts';
import { betsOffered, burnToCome, type TableState } from './state.ts';

/**
 * Exact odds at a table: of the coup in progress with what is known, else of the next one. A bet whose
 * own condition the coup in progress rules out is left out.
 */
export type TableOdds = Odds | (Omit<CoupOdds, 'bets'> & { bets: CoupBetOdds[] });

/** Cards there for the coup: those left once it is burned before, and those of it that are dealt. */
function cardsThere(state: TableState): number {
  return state.left - burnToCome(state) + state.dealt.length;
}

/** What the cards of the coup in progress tell. */
function knownIn({ dealt, rules }: TableState): Knowledge {
  const { hands } = progressOf(dealt, rules.tableau);
  const named = (cards: readonly DealtCard[]): string => cards.map(dealtName).join(' ');
  return {
    ...(hands.player.length > 0 && { player: named(hands.player) }),
    ...(hands.banker.length > 0 && { banker: named(hands.banker) }),
  };
}

/** Whether a coup can be dealt to its end from the cards that are there. */
export function canBeDealt(state: TableState): boolean {
  const left = cardsThere(state);
  if (state.over !== null || left < FEWEST_CARDS) return false;
  if (state.dealt.length === 0 && left >= MIN_CARDS) return true;
  return canHappenAt(rulesIn(state.rules.game), state.shoe, factsOf(knownIn(state)), { left });
}

/**
 * Odds of the round to come, or in progress, in a state; null where none can be dealt. Cards still
 * to be burned before it are not there for it.
 *
 * @example
 * oddsAt(new Table('sa-baccarat').state) // => null
 */
export function oddsAt(state: TableState, given: Terms = {}): TableOdds | null {
  const terms = termsFrom(given);
  const { shoe, dealt, rules } = anObject('state', 'that of a table', state);
  aList('dealt of a state', 'a list of cards', dealt);
  if (!canBeDealt(state)) return null;
  const bets = betsOffered(state);
  const what = { ...rules.game, bets };
  const money: Terms = { ...terms, meters: { ...state.meters, ...terms.meters } };
  const left = cardsThere(state);
  // What a bet is given may be impossible by now: in a coup, such a bet is unavailable.
  const isGiven = bets.some(({ given }) => given !== undefined);
  if (dealt.length === 0 && left >= MIN_CARDS && !isGiven) return odds(what, shoe, money);
  const found = coupOdds(what, shoe, knownIn(state), { ...money, left });
  return { ...found, bets: found.bets.filter((one) => one.status !== 'unavailable') };
}
