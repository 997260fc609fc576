// How each event changes a table: a pure step from state to state, refused where it cannot happen.

import Fraction from 'fraction.js';
import { type Bet, hasJackpot } from './bet.ts';
import { frozen } from './border.ts';
import { parseCards, type SeenCard, seenName, VALUES } from './card.ts';
import { byId, named } from './catalogue.ts';
import { canBeDealt } from './coming.ts';
import type { TableEvent } from './event.ts';
import { checkStakes } from './limits.ts';
import { shown, unknownName } from './names.ts';
import { parseDealt } from './notation.ts';
import { amount } from './pays.ts';
import { amended, begun, closed, discard, finish, haveLeft, seenOf, settled } from './rounds.ts';
import { dealOrder, parseCoup, progressOf } from './ruling.ts';
import { Shoe } from './shoe.ts';
import {
  betsOffered,
  burnToCome,
  fresh,
  type Over,
  opened,
  roundsCounted,
  type TableState,
} from './state.ts';

type Step<E extends TableEvent['event']> = (
  state: TableState,
  event: Extract<TableEvent, { event: E }>,
) => TableState;

/** Every event but those that take back another. */
export type StepEvent = Exclude<TableEvent, { event: 'undo' | 'redo' }>;

const STEPS: { [E in StepEvent['event']]: Step<E> } = {
  open: (state, event) => {
    if (state.over === null) {
      throw new RangeError('table must be opened anew between shoes, got one in play');
    }
    const { shoes, balance } = state;
    const next = opened(event);
    const jackpots = next.rules.game.bets.filter(hasJackpot).map(({ id }) => id);
    const meters = Object.entries(state.meters).filter(([id]) => jackpots.includes(id));
    return { ...next, shoes, balance, meters: Object.fromEntries(meters) };
  },

  shoe: (state, { decks }) => {
    noCoup(state, 'a new shoe');
    const { rules, shoes, balance, meters } = state;
    return { ...fresh(rules, decks ?? rules.decks), shoes: shoes + 1, balance, meters };
  },

  burn: (state, event) => {
    inPlay(state, event);
    noCoup(state, 'a burn');
    const turned = event.turned === undefined ? null : oneCard('card turned up', event.turned);
    const seen = event.shown === undefined ? [] : parseCards(event.shown);
    const count = event.count ?? Math.max(seen.length, burnCount(state, turned, seen.length));
    if (count < seen.length) {
      throw new RangeError(
        `cards burned must be at least those shown, got ${count} of ${seen.length}`,
      );
    }
    const all = [...(turned ? [turned] : []), ...seen];
    return { ...discard(state, all, count - seen.length), burned: true };
  },

  card: (state, event) => {
    const card = oneCard('card', event.card);
    const at = state.dealt.length > 0 ? state : beginRound(state, event);
    const dealt = [...at.dealt, card];
    at.shoe.remove(dealt);
    const needed = { ...at, dealt, left: at.left - 1 };
    haveLeft(at, 1);
    const { hands, next } = progressOf(dealt, at.rules.tableau);
    return next === null ? finish(needed, hands, dealt) : needed;
  },

  coup: (state, event) => {
    noCoup(state, 'a whole coup');
    const hands = parseCoup(event.cards, state.rules.tableau);
    const cards = dealOrder(hands, state.rules.tableau);
    const at = beginRound(state, event);
    haveLeft(at, cards.length);
    return finish({ ...at, left: at.left - cards.length }, hands, cards);
  },

  void: (state, event) => {
    const more = parseDealt(event.cards ?? '');
    const at = state.dealt.length > 0 ? state : beginRound(state, event);
    haveLeft(at, more.length);
    const all = [...at.dealt, ...more];
    return finish({ ...at, left: at.left - more.length }, null, all);
  },

  exposed: (state, event) => {
    inPlay(state, event);
    const seen = parseCards(event.cards);
    if (seen.length === 0) throw new RangeError('cards exposed must be at least one, got none');
    return discard(state, seen, 0);
  },

  surplus: (state, event) => {
    inPlay(state, event);
    if (event.card !== undefined) {
      return discard(state, [oneCard('surplus card', event.card)], 0);
    }
    haveLeft(state, state.surplus + 1);
    return { ...state, surplus: state.surplus + 1 };
  },

  cut: (state, event) => {
    inPlay(state, event);
    if (state.roundsToCome !== null) {
      throw new RangeError('cut card must come out once a shoe, got it again');
    }
    const during = state.dealt.length > 0;
    const rounds = event.rounds ?? (during ? 1 + state.rules.afterCut : 0);
    if (during && rounds === 0) {
      throw new RangeError('rounds to come must be at least the one in progress, got 0');
    }
    return { ...state, roundsToCome: rounds, over: rounds === 0 ? 'cut card' : null };
  },

  bet: (state, event) => {
    inPlay(state, event);
    if (state.dealt.length > 0) {
      throw new RangeError('bets must be placed before the first card, got one in a coup');
    }
    if (!canBeDealt(state)) {
      const there = `${state.left - burnToCome(state)} cards for it`;
      throw new RangeError(`bets must be on a round that can be dealt, got ${there}`);
    }
    const stakes: Record<string, string | number> = { ...state.stakes };
    const offered = betsOffered(state);
    for (const [id, stake] of Object.entries(event.stakes)) {
      const bet = named(offered, id);
      if (bet === undefined) throw notOffered(state, id, offered);
      if (amount(`stake on ${bet.id}`, stake).n === 0n) delete stakes[bet.id];
      else stakes[bet.id] = stake;
    }
    checkStakes(stakes, state.rules.limits);
    return { ...state, stakes };
  },

  meter: (state, event) => {
    const jackpots = state.rules.game.bets.filter(hasJackpot);
    const rule = 'one of the game with a jackpot';
    const meters = byId('bet of a meter', rule, event.meters, jackpots);
    return { ...state, meters: { ...state.meters, ...meters } };
  },

  amend: (state, event) => {
    if (state.over === 'no shoe' || state.over === 'cancelled') inPlay(state, event);
    const round = state.rounds[event.round - 1];
    if (round === undefined) {
      const rule =
        state.rounds.length === 0
          ? 'one of this shoe, which has none'
          : `1 to ${state.rounds.length}`;
      throw new RangeError(`round to amend must be ${rule}, got ${event.round}`);
    }
    const { hands, cards } = amended(state, round, event);
    const now = settled({ ...round, hands, cards });
    const rounds = state.rounds.with(round.number - 1, now);
    const balance = state.balance.sub(round.won).add(now.won);
    if (state.rules.reshuffled) {
      Shoe.ofDecks(state.shoe.decks!).remove(seenOf(cards));
      return { ...state, rounds, balance };
    }
    const shoe = state.shoe.restore(seenOf(round.cards)).remove(seenOf(cards));
    shoe.remove(state.dealt);
    haveLeft({ ...state, left: state.left + round.cards.length }, cards.length);
    return {
      ...state,
      rounds,
      balance,
      shoe,
      left: state.left + round.cards.length - cards.length,
    };
  },

  cancel: (state, event) => {
    if (state.over === 'no shoe' || state.over === 'cancelled') inPlay(state, event);
    const rounds = state.rounds.map((round) => ({ ...round, hands: null, won: new Fraction(0) }));
    const won = state.rounds.reduce((sum, round) => sum.add(round.won), new Fraction(0));
    return { ...closed(state), rounds, balance: state.balance.sub(won), over: 'cancelled' };
  },

  end: (state, event) => {
    inPlay(state, event);
    noCoup(state, 'the end of the shoe');
    return { ...closed(state), over: 'ended' };
  },
};

/**
 * The state after an event.
 *
 * @throws RangeError where it cannot happen then, saying what would have to be so.
 */
export function step(state: TableState, event: StepEvent): TableState {
  const next = (STEPS[event.event] as Step<StepEvent['event']>)(state, event);
  return frozen({ ...next, stakes: stakesTaken(next) });
}

/** The stakes there may be: one on a bet past its last round, or on no round at all, is returned. */
function stakesTaken(state: TableState): TableState['stakes'] {
  const staked = Object.entries(state.stakes);
  if (staked.length === 0) return state.stakes;
  const taken = new Set(state.over === null ? betsOffered(state).map(({ id }) => id) : []);
  return Object.fromEntries(staked.filter(([id]) => taken.has(id)));
}

const OVER: Readonly<Record<Over, string>> = {
  'no shoe': 'a shoe must be there first',
  'cut card': 'event after the last round must be void (a round dealt past it is), or a new shoe',
  ended: 'a new shoe must follow one that has ended',
  cancelled: 'a new shoe must follow one that was cancelled',
};

function inPlay({ over }: TableState, { event }: StepEvent): void {
  if (over !== null) throw new RangeError(`${OVER[over]}, got ${event}`);
}

function noCoup({ dealt }: TableState, what: string): void {
  if (dealt.length === 0) return;
  const cards = dealt.map(seenName).join(' ');
  throw new RangeError(`coup in progress must be finished or void before ${what}, got ${cards}`);
}

function oneCard(what: string, text: string): SeenCard {
  const [card, ...more] = parseCards(text);
  if (card === undefined || more.length > 0) {
    throw new RangeError(`${what} must be one card, got ${shown(text)}`);
  }
  return card;
}

/** Cards burned where nobody says how many: after the one turned up at the opening, or later on. */
function burnCount(
  { rules, rounds, shoe }: TableState,
  turned: SeenCard | null,
  seen: number,
): number {
  const { burn, burnEachRound } = rules;
  if (rounds.length > 0) return turned || seen > 0 ? burnEachRound : Math.max(1, burnEachRound);
  if (burn === 'none') return 0;
  if (burn === 'decks') return shoe.decks!;
  if (burn !== 'value') return burn;
  if (turned === null) {
    throw new RangeError('burn must have the card turned up, or a count, got neither');
  }
  // A ten-valued card is worth 0 in play and burns ten.
  return (turned.rank === null ? 0 : VALUES[turned.rank]!) || 10;
}

/** The table when the first card of a round is dealt. */
function beginRound(state: TableState, event: StepEvent): TableState {
  // A round dealt past the last one is void.
  if (event.event !== 'void' || state.over !== 'cut card') inPlay(state, event);
  return begun(state);
}

function notOffered(state: TableState, id: string, offered: readonly Bet[]): RangeError {
  const { game } = state.rules;
  const known = named(game.bets, id);
  if (known) {
    const rule = `one offered in round ${roundsCounted(state) + 1}`;
    return new RangeError(`bet must be ${rule}, got ${id}, whose last is ${known.lastRound}`);
  }
  return unknownName(
    'bet',
    `a bet of ${game.id}`,
    id,
    offered.map((bet) => bet.id),
  );
}
