// What is known of a coup's cards, as data: facts about slots of the hands, two-card totals and
// positions out of the shoe; read from what people write, and said in words.

import { anObject, anObjectOf, aText, aWhole } from './border.ts';
import { CARDS, RANKS, type RankName, SUITS, SYMBOLS, TEN } from './card.ts';
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
const ONE = /(\?)|\[([^\]]*)\]|(10|[a2-9tjqkx])([shdc♠♥♦♣]?)\uFE0F?/iy;
const MEMBER = /(10|[a2-9tjqkx])(?:([shdc♠♥♦♣])\uFE0F?|-(10|[a2-9tjqkx]))?/iy;

/**
 * Reads sets of cards, with or without spaces or commas between them: `9h 4 X ? [6-9] [A2345X]`.
 *
 * @throws RangeError naming the first thing that is none.
 */
export function parseAllowed(text: string): Allowed[] {
  aText('cards', text);
  const found: Allowed[] = [];
  for (let at = 0; at < text.length; ) {
    if (/[\s,]/.test(text[at]!)) {
      at++;
      continue;
    }
    ONE.lastIndex = at;
    const match = ONE.exec(text);
    if (!match) throw notAllowed(text.slice(at));
    const [, any, group, rank, suit] = match;
    const cards = new Uint8Array(CARDS);
    if (any !== undefined) cards.fill(1);
    else if (group !== undefined) addGroup(cards, group);
    else if (!add(cards, rank!, suit!)) throw notAllowed(match[0]);
    found.push({ text: tidy(match[0]), cards });
    at = ONE.lastIndex;
  }
  return found;
}

/** A rank as in `RANKS`; -1 for X. */
function rankOf(text: string): number {
  const upper = text.toUpperCase();
  return RANKS.indexOf((upper === 'T' ? '10' : upper) as RankName);
}

function add(cards: Uint8Array, rankText: string, suitText: string): boolean {
  const rank = rankOf(rankText);
  const lower = suitText.toLowerCase();
  if (suitText === '') {
    if (rank < 0) cards.fill(1, 4 * TEN);
    else cards.fill(1, 4 * rank, 4 * rank + 4);
    return true;
  }
  cards[4 * rank + SUITS.indexOf((SYMBOLS[lower] ?? lower) as 's')] = 1;
  return rank >= 0;
}

function addGroup(cards: Uint8Array, group: string): void {
  for (let at = 0; at < group.length; ) {
    if (/[\s,]/.test(group[at]!)) {
      at++;
      continue;
    }
    MEMBER.lastIndex = at;
    const match = MEMBER.exec(group);
    if (!match) throw notAllowed(`[${group}]`);
    const [, rank, suit, last] = match;
    if (last === undefined) {
      if (!add(cards, rank!, suit ?? '')) throw notAllowed(`[${group}]`);
    } else {
      const from = rankOf(rank!);
      const to = last.toUpperCase() === 'X' ? RANKS.length - 1 : rankOf(last);
      if (from < 0 || to < from) throw notAllowed(`[${group}]`);
      cards.fill(1, 4 * from, 4 * to + 4);
    }
    at = MEMBER.lastIndex;
  }
  if (!cards.includes(1)) throw notAllowed(`[${group}]`);
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
