// Cards as the page shows them: a symbol for the suit, and a name that is read out.

import { type DealtCard, dealtName } from '../src/index.ts';
import { el } from './dom.ts';
import { SUIT_KEYS, type SuitKey } from './keys.ts';
import type { Word, Words } from './words.ts';

/** Symbols of the suits, drawn as text and not as pictures. */
export const SYMBOLS: Readonly<Record<SuitKey, string>> = {
  s: '♠\uFE0E',
  h: '♥\uFE0E',
  d: '♦\uFE0E',
  c: '♣\uFE0E',
};

/** The parts of a card's name as written: `9h` is 9 and h. */
function partsOf(name: string): { rank: string; suit: SuitKey | null } {
  const suit = SUIT_KEYS.find((one) => name.length > 1 && name.endsWith(one)) ?? null;
  return { rank: suit ? name.slice(0, -1) : name, suit };
}

/** `9♥` for `9h`. */
export function symbols(name: string): string {
  const { rank, suit } = partsOf(name);
  return suit ? `${rank}${SYMBOLS[suit]}` : rank;
}

/** A card in words. */
export function spoken(name: string, words: Words): string {
  const { rank, suit } = partsOf(name);
  const word = `card.${rank}`;
  const said = ['A', 'J', 'Q', 'K', 'X'].includes(rank) ? words.say(word as Word) : rank;
  return suit ? `${said} ${words.say(`suit.${suit}`)}` : said;
}

/** A card on the felt. */
export function cardNode(card: DealtCard, words: Words): HTMLElement {
  const name = dealtName(card);
  const { rank, suit } = partsOf(name);
  return el(
    'li',
    { class: 'card', 'data-suit': suit ?? 'none', 'data-card': name },
    el('span', { 'aria-hidden': 'true' }, rank),
    el('span', { class: 'pip', 'aria-hidden': 'true' }, suit ? SYMBOLS[suit] : ''),
    el('span', { class: 'unseen' }, spoken(name, words)),
  );
}
