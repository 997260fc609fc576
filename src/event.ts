// Events of a table as data: what each kind holds.

import type { Game } from './game.ts';
import type { Limits } from './limits.ts';

/** How many cards an opening burn discards after the card turned up. */
export type BurnRule = 'value' | 'decks' | 'none' | number;

/** What every event may carry besides. */
interface Common {
  /** The table it happened at. */
  table: string;
  /** When, and whatever else its writer wants to keep: read by nobody here. */
  at?: string;
  note?: string;
}

/** The rules of a table, as far as they are not the game's own. */
export interface OpenEvent extends Common, Limits {
  event: 'open';
  /** A game by its id, or a whole rule set. */
  game: string | Game;
  /** Decks of a fresh shoe; the game's where not said. */
  decks?: number;
  /** Cards burned after the card turned up: its value, one a deck, a fixed number, or none. */
  burn?: BurnRule;
  /** Cards burned unseen before every round. */
  burnEachRound?: number;
  /** The shoe is full again before every round; as the game has it where not said. */
  reshuffled?: boolean;
  /** Void rounds count towards the last round of a bet. */
  countVoids?: boolean;
  /** Rounds dealt after the one in which the cut card came out. */
  afterCut?: number;
}

/** A fresh shoe. */
export interface ShoeEvent extends Common {
  event: 'shoe';
  decks?: number;
}

/** Cards burned before a round. */
export interface BurnEvent extends Common {
  event: 'burn';
  /** The card turned up, which is discarded and was seen. */
  turned?: string;
  /** Further cards; as the table's rule has it where not said. */
  count?: number;
  /** Those of them that were shown. */
  shown?: string;
}

/** The next card of a coup, in deal order. */
export interface CardEvent extends Common {
  event: 'card';
  card: string;
}

/** A whole coup: `9h8s/K3/4`. */
export interface CoupEvent extends Common {
  event: 'coup';
  cards: string;
}

/** A round that is void, bets returned: with the cards that were seen, or dealt unseen (`?`). */
export interface VoidEvent extends Common {
  event: 'void';
  cards?: string;
}

/** Cards that were seen and discarded, without effect on play. */
export interface ExposedEvent extends Common {
  event: 'exposed';
  cards: string;
}

/** A surplus card: kept face down for the next round, or exposed and so discarded. */
export interface SurplusEvent extends Common {
  event: 'surplus';
  card?: string;
}

/** The cut card. */
export interface CutEvent extends Common {
  event: 'cut';
  /** Rounds still to be finished, the one in progress included. */
  rounds?: number;
}

/** Stakes on the round to come, by bet; 0 takes one back. */
export interface BetEvent extends Common {
  event: 'bet';
  stakes: Readonly<Record<string, string | number>>;
}

/** What the meters of jackpots stand at from now on, in units staked, by bet. */
export interface MeterEvent extends Common {
  event: 'meter';
  meters: Readonly<Record<string, string | number>>;
}

/** What an earlier round of this shoe really was. */
export interface AmendEvent extends Common {
  event: 'amend';
  /** Its number, from 1, void rounds counted. */
  round: number;
  cards?: string;
  /** It was void: then `cards` are those that were seen. */
  void?: boolean;
}

/** The shoe is cancelled (every round of it void), ended, or an event taken back or brought again. */
export interface BareEvent<E extends 'cancel' | 'end' | 'undo' | 'redo'> extends Common {
  event: E;
}

/** Anything that happens at a table. */
export type TableEvent =
  | OpenEvent
  | ShoeEvent
  | BurnEvent
  | CardEvent
  | CoupEvent
  | VoidEvent
  | ExposedEvent
  | SurplusEvent
  | CutEvent
  | BetEvent
  | MeterEvent
  | AmendEvent
  | BareEvent<'cancel'>
  | BareEvent<'end'>
  | BareEvent<'undo'>
  | BareEvent<'redo'>;

/** An event that says nothing of its table. */
export type TablelessEvent = TableEvent extends infer E
  ? E extends TableEvent
    ? Omit<E, 'table'> & { table?: string }
    : never
  : never;

export type EventName = TableEvent['event'];
