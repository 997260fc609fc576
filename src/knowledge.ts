// What is known of a coup's cards, as data: facts about slots of the hands, two-card totals and
// positions out of the shoe; read from what people write, and said in words.

import { anObject, anObjectOf, aText, aWhole } from './border.ts';
import { CARDS, found, RANK, RANKS, rankOf, SUIT, SYMBOLS, suitOf, TEN } from './card.ts';
import { shown } from './names.ts';

/**
 * What is known of a coup, every part of it optional. A hand is written card by card in the order
 * dealt to it, its third card last; a third card given, even as `?`, says that one was dealt.
 */
export interface Knowledge {
  /** `9h ?`: a card by rank, with or without suit, `X` any ten, a group as `[6-9]`, `?` any. */
  player?: string;
  banker?: string;
  /** Totals of the first two cards, 0 to 9, whatever the cards. */
  playerTotal?: number;
  bankerTotal?: number;
  /** The k-th card out of the shoe, k = 1 to 6, whether the coup uses it or not. */
  positions?: Readonly<Record<number, string>>;
}

/** Cards that something may be. */
export interface Allowed {
  /** As written. */
  text: string;
  /** 52 flags, card `4 * rank + suit`. */
  cards: Uint8Array;
}

/** One thing known; `what` says it in words. */
export type Known =
  | { kind: 'slot'; what: string; hand: 'player' | 'banker'; slot: number; allowed: Allowed }
  | { kind: 'position'; what: string; position: number; allowed: Allowed }
  | { kind: 'total'; what: string; hand: 'player' | 'banker'; total: number };

const SLOTS = ['first', 'second', 'third'] as const;
const HANDS = { player: 'Player', banker: 'Banker' } as const;
const ONE = new RegExp(`(\\?)|\\[([^\\]]*)\\]|${RANK}(?:${SUIT})?`, 'iy');
const MEMBER = new RegExp(`${RANK}(?:${SUIT}|-${RANK})?`, 'iy');

/**
 * Reads sets of cards, with or without spaces or commas between them: `9h 4 X ? [6-9] [A2345X]`.
 *
 * @throws RangeError naming the first thing that is none.
 */
export function parseAllowed(text: string): Allowed[] {
  return Array.from(
    found(aText('cards', text), ONE, notAllowed),
    ([all, any, group, rank, suit]) => {
      const cards = new Uint8Array(CARDS);
      if (any !== undefined) cards.fill(1);
      else if (group !== undefined) addGroup(cards, group);
      else if (!add(cards, rank!, suit)) throw notAllowed(all);
      return { text: tidy(all), cards };
    },
  );
}

/** Adds a card, or all of a rank; false for an X with a suit. */
function add(cards: Uint8Array, rankText: string, suit: string | undefined): boolean {
  const rank = rankOf(rankText);
  if (suit !== undefined) {
    if (rank >= 0) cards[4 * rank + suitOf(suit)] = 1;
    return rank >= 0;
  }
  if (rank < 0) cards.fill(1, 4 * TEN);
  else cards.fill(1, 4 * rank, 4 * rank + 4);
  return true;
}

function addGroup(cards: Uint8Array, group: string): void {
  const fault = (): RangeError => notAllowed(`[${group}]`);
  for (const [, rank, suit, last] of found(group, MEMBER, fault)) {
    if (last === undefined) {
      if (!add(cards, rank!, suit)) throw fault();
      continue;
    }
    const from = rankOf(rank!);
    const to = last.toUpperCase() === 'X' ? RANKS.length - 1 : rankOf(last);
    if (from < 0 || to < from) throw fault();
    cards.fill(1, 4 * from, 4 * to + 4);
  }
  if (!cards.includes(1)) throw fault();
}

/** As written, with suits as letters, ranks in capitals and T as 10. */
function tidy(text: string): string {
  return text
    .replaceAll('\uFE0F', '')
    .replaceAll(/[♠♥♦♣]/g, (symbol) => SYMBOLS[symbol]!)
    .replaceAll(/[atjqkx]/gi, (rank) => (rank.toUpperCase() === 'T' ? '10' : rank.toUpperCase()))
    .replaceAll(/[SHDC]/g, (suit) => suit.toLowerCase());
}

function notAllowed(text: string): RangeError {
  const hint = /^\[?1(?!0)/.test(text) ? ' (an ace is A)' : '';
  return new RangeError(
    `card must be a rank A 2-9 10 T J Q K with or without a suit s h d c, X for any ten, ? for any, or a group such as [6-9], got ${shown(text.slice(0, 20))}${hint}`,
  );
}

const FIELDS = ['player', 'banker', 'playerTotal', 'bankerTotal', 'positions'];

/**
 * The facts that knowledge consists of, in the order of the deal.
 *
 * @throws RangeError naming what is no card, total or position.
 */
export function factsOf(knowledge: Knowledge): Known[] {
  anObjectOf('knowledge', FIELDS, knowledge);
  const positions = anObject(
    'positions',
    'an object of cards by position',
    knowledge.positions ?? {},
  );
  return [
    ...slotsOf('player', knowledge.player),
    ...slotsOf('banker', knowledge.banker),
    ...totalOf('player', knowledge.playerTotal),
    ...totalOf('banker', knowledge.bankerTotal),
    ...Object.entries(positions).map(([k, text]) => positionOf(k, text)),
  ];
}

function slotsOf(hand: 'player' | 'banker', text: string | undefined): Known[] {
  if (text === undefined) return [];
  const sets = parseAllowed(text);
  if (sets.length === 0 || sets.length > SLOTS.length) {
    throw new RangeError(
      `cards of ${HANDS[hand]} must be 1 to 3, got ${sets.length === 0 ? shown(text) : sets.length}`,
    );
  }
  return sets.map((allowed, slot) => {
    const what = `${HANDS[hand]}'s ${SLOTS[slot]} card ${allowed.text}`;
    return { kind: 'slot', what, hand, slot, allowed };
  });
}

function totalOf(hand: 'player' | 'banker', total: number | undefined): Known[] {
  if (total === undefined) return [];
  const what = `${HANDS[hand]}'s first two total`;
  aWhole(what, total, 0, 9);
  return [{ kind: 'total', what: `${what} ${total}`, hand, total }];
}

function positionOf(k: string, text: string): Known {
  if (!/^[1-6]$/.test(k)) {
    throw new RangeError(`position must be a whole number from 1 to 6, got ${shown(k)}`);
  }
  const sets = parseAllowed(text);
  if (sets.length !== 1) {
    throw new RangeError(`position ${k} must be one card, got ${shown(text)}`);
  }
  const allowed = sets[0]!;
  const what = `card ${k} out of the shoe ${allowed.text}`;
  return { kind: 'position', what, position: Number(k) - 1, allowed };
}

/**
 * Knowledge in words.
 *
 * @throws RangeError naming what is no card, total or position.
 * @example
 * knowledgeText({ player: '9h', bankerTotal: 6 }) // => Player's first card 9h, Banker's first two total 6
 */
export function knowledgeText(knowledge: Knowledge): string {
  const facts = factsOf(knowledge);
  return facts.length === 0 ? 'nothing' : facts.map(({ what }) => what).join(', ');
}
