// The entry: what the cards and actions that are typed or tapped mean, and the cards that wait to be
// confirmed.

import type { TablelessEvent } from '../src/index.ts';
import type { Action, PadCard, SuitKey } from './keys.ts';

/** What cards are entered for: a coup's, one by one, or a list that is confirmed. */
export type Mode = 'coup' | 'burn' | 'exposed' | 'void' | 'surplus';

/** The cards being entered. */
export class Entry {
  mode: Mode = 'coup';
  /** Cards that wait, as written. */
  pending: string[] = [];
  /** The suit of the next card. */
  suit: SuitKey | null = null;
  /** Cards burned besides; empty for as many as the rule has. */
  count = '';

  /** Turns to a mode, or back to the coup where it is on already. */
  turn(mode: Mode): void {
    this.mode = this.mode === mode ? 'coup' : mode;
    this.pending = [];
    this.count = '';
  }

  /** Chooses the suit of the next card, or none where it is chosen already. */
  choose(suit: SuitKey): void {
    this.suit = this.suit === suit ? null : suit;
  }

  /** Takes a card: the event of a coup's next one, or null where it waits with others. */
  card(name: PadCard): TablelessEvent | null {
    const card = name === 'X' ? name : `${name}${this.suit ?? ''}`;
    this.suit = null;
    if (this.mode === 'coup') return { event: 'card', card };
    this.pending.push(card);
    return null;
  }

  /** The event of an action; null for one that concerns the entry alone. */
  act(action: Action): TablelessEvent | null {
    switch (action) {
      case 'burn':
      case 'exposed':
      case 'void':
      case 'surplus':
        this.turn(action);
        return null;
      case 'cut':
      case 'shoe':
      case 'end':
      case 'cancel':
      case 'undo':
      case 'redo':
        return { event: action };
      case 'enter':
        return this.#confirmed();
      case 'back':
        if (this.mode === 'coup') return { event: 'undo' };
        if (this.pending.pop() === undefined) this.turn('coup');
        return null;
      case 'leave':
        if (this.mode !== 'coup') this.turn('coup');
        this.suit = null;
        return null;
    }
  }

  /** The event of the cards that wait; null where there is none to confirm. */
  #confirmed(): TablelessEvent | null {
    const cards = this.pending.join(' ');
    const [turned, ...shown] = this.pending;
    switch (this.mode) {
      case 'coup':
        return null;
      case 'burn':
        return {
          event: 'burn',
          ...(turned !== undefined && { turned }),
          ...(this.count !== '' && { count: Number(this.count) }),
          ...(shown.length > 0 && { shown: shown.join(' ') }),
        };
      case 'exposed':
        return { event: 'exposed', cards };
      case 'void':
        return { event: 'void', ...(cards !== '' && { cards }) };
      case 'surplus':
        return { event: 'surplus', ...(cards !== '' && { card: cards }) };
    }
  }
}
