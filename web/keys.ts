// Keys of live entry: one for a card, one for an action; a suit key goes before its card.

import { CARD_KEYS, type KeyMap } from '../src/index.ts';

/** What a key or a button does besides entering a card. */
export type Action =
  | 'burn'
  | 'exposed'
  | 'void'
  | 'surplus'
  | 'cut'
  | 'shoe'
  | 'end'
  | 'cancel'
  | 'undo'
  | 'redo'
  | 'enter'
  | 'back'
  | 'leave';

/** Names of the cards that have a key; X is any card worth ten. */
export const PAD = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'X'] as const;

export type PadCard = (typeof PAD)[number];

/** Keys of suits, which are names of suits too. */
export const SUIT_KEYS = ['s', 'h', 'd', 'c'] as const;

export type SuitKey = (typeof SUIT_KEYS)[number];

/** Keys of actions; none of them is a card in either map. */
export const ACTION_KEYS: Readonly<Record<string, Action>> = {
  b: 'burn',
  o: 'exposed',
  v: 'void',
  p: 'surplus',
  y: 'cut',
  n: 'shoe',
  u: 'undo',
  r: 'redo',
  Enter: 'enter',
  Backspace: 'back',
  Escape: 'leave',
};

/** What a key press means. */
export type Pressed = { card: PadCard } | { suit: SuitKey } | { action: Action } | null;

/** The meaning of a key press; letters by their place where the layout has others. */
export function pressed(event: KeyboardEvent, map: KeyMap): Pressed {
  const key = nameOf(event);
  if (event.ctrlKey || event.metaKey) {
    if (event.altKey) return null;
    if (key === 'z') return { action: event.shiftKey ? 'redo' : 'undo' };
    return key === 'y' ? { action: 'redo' } : null;
  }
  if (event.altKey) return null;
  if (Object.hasOwn(CARD_KEYS[map], key)) return { card: CARD_KEYS[map][key] as PadCard };
  const suit = SUIT_KEYS.find((one) => one === key);
  if (suit) return { suit };
  return Object.hasOwn(ACTION_KEYS, key) ? { action: ACTION_KEYS[key]! } : null;
}

/**
 * A key's name; on a Thai or Japanese layout, what stands there on a Latin one. A key of the digits' row
 * that types a sign unshifted, as 2 and 3 do in Thai and most do in French, is its digit.
 */
function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1) return key;
  const isSign = /^Digit/.test(code) && !shiftKey && /[^a-z0-9]/i.test(key);
  return (key > '~' || isSign ? code.replace(/^(Key|Digit|Numpad)/, '') : key).toLowerCase();
}
