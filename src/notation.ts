// Coups as people write them: `9h8s/K3/4`, the cards of both hands, then third cards in deal order.

import { aText } from './border.ts';
import { parseCards, type SeenCard, seenName } from './card.ts';
import { shown } from './names.ts';

/** A card of a coup as seen; null where it was dealt but not seen at all. */
export type DealtCard = SeenCard | null;

/** A coup as written: each hand's cards, and third cards not yet told whose they are. */
export interface WrittenCoup {
  player: readonly DealtCard[];
  banker: readonly DealtCard[];
  thirds: readonly DealtCard[];
}

/**
 * `9h`, `K`, `X` for any ten, `?` for a card that was not seen.
 *
 * @example
 * parseCoup('?9/XK3').player.map(dealtName).join(' ') // => ? 9
 */
export function dealtName(card: DealtCard): string {
  return card === null ? '?' : seenName(card);
}

/**
 * Reads dealt cards: as `parseCards`, and `?` for one that was not seen.
 *
 * @throws RangeError naming the first thing that is not a card.
 */
export function parseDealt(text: string): DealtCard[] {
  return aText('cards', text)
    .split('?')
    .flatMap((part, i): DealtCard[] => [...(i > 0 ? [null] : []), ...parseCards(part)]);
}

/**
 * Reads a coup `P1P2/B1B2[/thirds in deal order]`, or with each hand's third card in its place,
 * `P1P2P3/B1B2B3`. Whether the third cards are as the rule asks is not looked at.
 *
 * @throws RangeError saying what is not so.
 */
export function readCoup(text: string): WrittenCoup {
  const parts = aText('coup', text).split('/');
  if (parts.length < 2 || parts.length > 3) throw notACoup(text);
  const [player = [], banker = [], thirds = []] = parts.map(parseDealt);
  const most = parts.length === 3 ? 2 : 3;
  const isHand = (cards: readonly DealtCard[]): boolean =>
    cards.length >= 2 && cards.length <= most;
  const endsWithSlash = parts.length === 3 && thirds.length === 0;
  if (!isHand(player) || !isHand(banker) || endsWithSlash || thirds.length > 2)
    throw notACoup(text);
  return { player, banker, thirds };
}

function notACoup(text: string): RangeError {
  return new RangeError(
    `coup must be P1P2/B1B2 and third cards in deal order, such as 9h8s/K3/4, got ${shown(text)}`,
  );
}

/** Cards one after another: `9h8sX?`. */
export function dealtText(cards: readonly DealtCard[]): string {
  return cards.map(dealtName).join('');
}
