// The state of a table: its rules, its shoe and rounds, money, and which bets are offered. A state
// never changes; step.ts makes the next one.

import Fraction from 'fraction.js';
import type { Bet } from './bet.ts';
import { frozen } from './border.ts';
import type { SeenCard } from './card.ts';
import { game as gameOfName } from './catalogue.ts';
import type { BurnRule, OpenEvent } from './event.ts';
import { type Game, gameOf } from './game.ts';
import { type Limits, limitsOf } from './limits.ts';
import type { DealtCard } from './notation.ts';
import type { Terms } from './pays.ts';
import type { Hands } from './ruling.ts';
import type { Stakes } from './settlement.ts';
import { Shoe } from './shoe.ts';
import { STANDARD, type Tableau, tableauOf } from './tableau.ts';

/** How a table is run. */
export interface TableRules {
  readonly game: Game;
  readonly tableau: Tableau;
  readonly decks: number;
  readonly burn: BurnRule;
  readonly burnEachRound: number;
  readonly reshuffled: boolean;
  readonly countVoids: boolean;
  readonly afterCut: number;
  readonly limits: Limits;
}

/** Meters of jackpots, in units staked, by bet id. */
export type Meters = NonNullable<Terms['meters']>;

/** A round of the shoe: a coup, or a void round, of which some cards may have been seen. */
export interface Round {
  /** From 1, void rounds counted. */
  readonly number: number;
  /** What it was played by. */
  readonly rules: TableRules;
  /** Null where the round was void. */
  readonly hands: Hands | null;
  /** Its cards in the order dealt, as far as told; null for one not seen. */
  readonly cards: readonly DealtCard[];
  /** Cards that left since the round before it, but for those of a coup; null for one not seen. */
  readonly beside: readonly DealtCard[];
  readonly stakes: Stakes;
  /** Meters of jackpots when it was over. */
  readonly meters: Meters;
  /** Money won on the stakes, lost where negative: bets not settled and jackpots without meter left out. */
  readonly won: Fraction;
}

/** Why no round can be dealt. */
export type Over = 'no shoe' | 'cut card' | 'ended' | 'cancelled';

/** Everything that is known of a table. */
export interface TableState {
  readonly rules: TableRules;
  /** Shoes there have been. */
  readonly shoes: number;
  /** Cards not seen, those of the coup in progress still among them. */
  readonly shoe: Shoe;
  /** Cards physically left in the shoe. */
  readonly left: number;
  /** Cards of the coup in progress, in the order dealt. */
  readonly dealt: readonly SeenCard[];
  /** Rounds of this shoe. */
  readonly rounds: readonly Round[];
  /** Cards that left since the last round, but for those of a coup; null for one not seen. */
  readonly beside: readonly DealtCard[];
  /** Whether cards were burned since the last round. */
  readonly burned: boolean;
  /** Surplus cards kept face down for the next round. */
  readonly surplus: number;
  /** Rounds still to be finished, the one in progress included; null until the cut card is out. */
  readonly roundsToCome: number | null;
  /** Stakes on the round to come, or in progress. */
  readonly stakes: Stakes;
  /** What the meters of jackpots stand at, in units staked. */
  readonly meters: Meters;
  /** Money won at this table, in all shoes. */
  readonly balance: Fraction;
  readonly over: Over | null;
}

/** Rules of a table from its first event. */
function rulesFrom(event: OpenEvent): TableRules {
  const game = typeof event.game === 'string' ? gameOfName(event.game) : gameOf(event.game);
  return {
    game,
    tableau: game.tableau === undefined ? STANDARD : tableauOf(game.tableau),
    decks: event.decks ?? game.decks,
    burn: event.burn ?? 'value',
    burnEachRound: event.burnEachRound ?? 0,
    reshuffled: event.reshuffled ?? game.reshuffled ?? false,
    countVoids: event.countVoids ?? false,
    afterCut: event.afterCut ?? 0,
    limits: limitsOf(event, game.bets),
  };
}

/** A table that has just been opened. */
export function opened(event: OpenEvent): TableState {
  const rules = rulesFrom(event);
  const begun = { shoes: 0, balance: new Fraction(0), meters: {} };
  return frozen({ ...fresh(rules, rules.decks), ...begun, over: 'no shoe' });
}

/** A table with a full shoe. */
export function fresh(
  rules: TableRules,
  decks: number,
): Omit<TableState, 'shoes' | 'balance' | 'meters'> {
  const shoe = Shoe.ofDecks(decks);
  return {
    rules,
    shoe,
    left: shoe.cards,
    dealt: [],
    rounds: [],
    beside: [],
    burned: false,
    surplus: 0,
    roundsToCome: null,
    stakes: {},
    over: null,
  };
}

/** Cards that the rule has burned unseen before the next round, as far as there are any. */
export function burnToCome({ dealt, burned, left, rules }: TableState): number {
  return dealt.length > 0 || burned ? 0 : Math.min(rules.burnEachRound, left);
}

/** Rounds that count towards the last one of a bet. */
export function roundsCounted({ rounds, rules }: TableState): number {
  return rules.countVoids ? rounds.length : rounds.filter(({ hands }) => hands !== null).length;
}

/**
 * Rounds in which a bet is still offered, the one to come included; null where there is no last,
 * or where every round has a shoe of its own.
 */
export function roundsLeft(state: TableState, { lastRound }: Bet): number | null {
  if (lastRound === undefined || state.rules.reshuffled) return null;
  return Math.max(0, lastRound - roundsCounted(state));
}

/** The bets of the round to come, or in progress. */
export function betsOffered(state: TableState): Bet[] {
  return state.rules.game.bets.filter((bet) => roundsLeft(state, bet) !== 0);
}
