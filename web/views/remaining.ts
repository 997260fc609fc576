// The cards left, by rank and by suit, with counts that can be set.

import { dealtName, type Shoe, type TableState } from '../../src/index.ts';
import type { App } from '../app.ts';
import { SYMBOLS, spoken } from '../cards.ts';
import { el, mark, write } from '../dom.ts';
import { SUIT_KEYS } from '../keys.ts';
import type { View } from './view.ts';

const RANKS = Array.from({ length: 13 }, (_, rank) => rank);
const SUITS = SUIT_KEYS.map((_, suit) => suit);

/** The count of a rank, or of a card, which can be set. */
interface Field {
  input: HTMLInputElement;
  count: (shoe: Shoe) => number;
  /** How many of it there are in each deck. */
  inDeck: number;
}

export function remainingView(app: App): View {
  const { words } = app;
  const fields: Field[] = [];
  const field = (rank: number, suit: number | null): HTMLInputElement => {
    const card = dealtName({ rank, suit });
    const inDeck = suit === null ? 4 : 1;
    const count = ({ ranks, counts }: Shoe): number =>
      suit === null ? ranks[rank]! : counts[4 * rank + suit]!;
    const input = el('input', {
      type: 'number',
      min: 0,
      inputmode: 'numeric',
      'data-left': card,
      'aria-label': words.say('left.of', { card: spoken(card, words) }),
      onkeydown: ({ key }: KeyboardEvent) => key === 'Enter' && input.blur(),
      onchange: () => {
        const now = count(unseen(app));
        const wanted = input.valueAsNumber;
        const most = inDeck * app.session.table.state.shoe.decks!;
        if (Number.isInteger(wanted) && wanted >= 0 && wanted <= most && wanted !== now) {
          app.recount(card, now, wanted);
        }
        input.value = `${count(unseen(app))}`;
      },
    });
    fields.push({ input, count, inDeck });
    return input;
  };
  const bars = RANKS.map(() => el('span', { class: 'fill' }));
  const rows = RANKS.map((rank) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, dealtName({ rank, suit: null })),
      el(
        'td',
        { class: 'bar', 'aria-hidden': 'true' },
        el('span', { class: 'track' }, bars[rank]!),
      ),
      el('td', {}, field(rank, null)),
      ...SUITS.map((suit) => el('td', { class: 'by-suit' }, field(rank, suit))),
    ),
  );
  const bySuit = el('input', {
    type: 'checkbox',
    id: 'by-suit',
    onchange: () => app.set({ bySuit: bySuit.checked }),
  });
  const hidden = el('p', { class: 'note' });
  const node = el(
    'section',
    { class: 'remaining', 'aria-label': words.say('remaining') },
    el('h2', {}, words.say('remaining')),
    el('label', { class: 'check' }, bySuit, ' ', words.say('remaining.bySuit')),
    el(
      'table',
      {},
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          el('th', { scope: 'col' }, words.say('rank')),
          el('td'),
          el('th', { scope: 'col' }, words.say('left')),
          ...SUIT_KEYS.map((suit) =>
            el(
              'th',
              {
                scope: 'col',
                class: 'by-suit',
                'data-suit': suit,
                'aria-label': words.say(`suit.${suit}`),
              },
              SYMBOLS[suit],
            ),
          ),
        ),
      ),
      el('tbody', {}, ...rows),
    ),
    hidden,
    el('p', { class: 'note screen' }, words.say('remaining.note')),
  );
  let drawn: TableState | null = null;
  return {
    node,
    draw() {
      const { state } = app.session.table;
      const { bySuit: isBySuit } = app.settings;
      const shoe = unseen(app);
      mark(node, 'data-by-suit', isBySuit);
      bySuit.checked = isBySuit;
      const n = shoe.hiddenNames().split(' ').filter(Boolean).length;
      hidden.hidden = n === 0 || !(isBySuit || shoe.hidesTens);
      write(hidden, words.say('remaining.unsuited', { n }));
      if (state === drawn) return;
      drawn = state;
      for (const { input, count, inDeck } of fields) {
        if (document.activeElement !== input) input.value = `${count(shoe)}`;
        input.max = `${inDeck * shoe.decks!}`;
      }
      shoe.ranks.forEach((left, rank) => {
        bars[rank]!.style.width = `${(100 * left) / (4 * shoe.decks!)}%`;
      });
    },
  };
}

/** The cards left: those of the coup in progress are out. */
function unseen(app: App): Shoe {
  const { shoe, dealt } = app.session.table.state;
  return shoe.remove(dealt);
}
