// Refusals: why an event cannot happen at a table, in words of the page where the table tells.

import { parseCards, type TablelessEvent, type TableState } from '../src/index.ts';
import type { Problem } from './told.ts';
import type { Word } from './words.ts';

/** Events that need a shoe in play. */
const IN_PLAY = ['card', 'burn', 'exposed', 'surplus', 'cut', 'end'];
/** Events that come between coups. */
const BETWEEN = ['shoe', 'burn', 'end'];

/** What is wrong with an event that a table has refused; `english` where only the library can say. */
export function problemOf(event: TablelessEvent, state: TableState, english: string): Problem {
  const word = wordOf(event, state);
  return word ? { word } : { english };
}

function wordOf(event: TablelessEvent, state: TableState): Word | null {
  const { over, dealt, left, roundsToCome } = state;
  const kind = event.event;
  if (kind === 'undo' || kind === 'redo') return `refused.${kind}`;
  // A round dealt past the last one is void, and a shoe may be cancelled after its end.
  const isOver = IN_PLAY.includes(kind) || (kind === 'void' && over !== 'cut card');
  if (over !== null && (isOver || kind === 'cancel')) return `over.${over}`;
  if (dealt.length > 0 && BETWEEN.includes(kind)) return 'refused.inCoup';
  if (kind === 'cut' && roundsToCome !== null) return 'refused.cut';
  if (kind === 'card' && left + dealt.length < 4) return 'over.few';
  const cards = cardsOf(event);
  if (cards !== null && !areLeft(cards, state)) return 'refused.notLeft';
  if (kind === 'exposed' && cards === '') return 'refused.none';
  if (kind === 'burn' && cards === '' && event.count === undefined) return 'refused.burn';
  if (kind === 'surplus' && cards!.includes(' ')) return 'refused.one';
  return null;
}

/** The cards that an event names, as written; null where it is of another kind. */
function cardsOf(event: TablelessEvent): string | null {
  switch (event.event) {
    case 'card':
    case 'surplus':
      return event.card ?? '';
    case 'exposed':
    case 'void':
      return event.cards ?? '';
    case 'burn':
      return [event.turned, event.shown].filter((part) => part !== undefined).join(' ');
    default:
      return null;
  }
}

/** Whether cards are all among those not seen yet. */
function areLeft(cards: string, { shoe, dealt }: TableState): boolean {
  try {
    shoe.remove([...dealt, ...parseCards(cards)]);
    return true;
  } catch {
    return false;
  }
}
