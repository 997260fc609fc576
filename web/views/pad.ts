// The pad: a button for every card, suit and action, and the cards that wait to be confirmed.

import { CARD_KEYS } from '../../src/index.ts';
import type { App } from '../app.ts';
import { SYMBOLS, spoken, symbols } from '../cards.ts';
import { el, write } from '../dom.ts';
import type { Mode } from '../entry.ts';
import { ACTION_KEYS, type Action, PAD, SUIT_KEYS } from '../keys.ts';
import type { View } from './view.ts';

/** Actions with a button, those that choose what cards are for first. */
const MODES = ['burn', 'exposed', 'void', 'surplus'] as const;
const OTHERS = ['cut', 'shoe', 'end', 'cancel'] as const;
const STEPS = ['undo', 'redo'] as const;

export function padView(app: App): View {
  const { words } = app;
  const keyOf = (action: Action): string | undefined =>
    Object.entries(ACTION_KEYS).find(([, one]) => one === action)?.[0];
  const button = (action: Action): HTMLButtonElement => {
    const key = keyOf(action);
    return el(
      'button',
      {
        type: 'button',
        'data-act': action,
        'aria-keyshortcuts': key,
        onclick: () => app.act(action),
      },
      words.say(`action.${action}`),
      key !== undefined &&
        key.length === 1 &&
        el('kbd', { 'aria-hidden': 'true' }, key.toUpperCase()),
    );
  };
  const suits = SUIT_KEYS.map((suit) =>
    el(
      'button',
      {
        type: 'button',
        class: 'suit',
        'data-suit': suit,
        'aria-label': words.say(`suit.${suit}`),
        'aria-keyshortcuts': suit,
        onclick: () => app.suit(suit),
      },
      SYMBOLS[suit],
    ),
  );
  const cards = PAD.map((card) =>
    el(
      'button',
      {
        type: 'button',
        class: 'key',
        'data-card': card,
        'aria-label': spoken(card, words),
        onclick: () => app.card(card),
      },
      card,
    ),
  );
  const modes = MODES.map(button);
  const [undo, redo] = STEPS.map(button) as [HTMLButtonElement, HTMLButtonElement];
  const title = el('p', { class: 'mode', id: 'mode-title' });
  const waiting = el('p', { class: 'waiting' });
  const count = el('input', {
    type: 'number',
    min: 0,
    max: 416,
    inputmode: 'numeric',
    oninput: () => {
      app.entry.count = count.value;
    },
    onkeydown: (event: KeyboardEvent) => {
      const { key, isComposing } = event;
      if (isComposing || (key !== 'Enter' && key !== 'Escape')) return;
      // The button that gets the focus then is not to be pressed too.
      event.preventDefault();
      app.act(ACTION_KEYS[key]!);
    },
  });
  const burnCount = el('label', { class: 'burn-count' }, words.say('burnCount'), ' ', count);
  const list = el(
    'div',
    { class: 'list', role: 'group', 'aria-labelledby': 'mode-title', tabindex: -1 },
    title,
    waiting,
    burnCount,
    el('div', { class: 'row' }, button('enter'), button('back'), button('leave')),
  );
  const help = el('p');
  const setting = (word: 'keys.on' | 'keys.qwe', set: (on: boolean) => void): HTMLInputElement =>
    el('input', {
      type: 'checkbox',
      id: word,
      onchange: ({ target }: Event) => set((target as HTMLInputElement).checked),
    });
  const on = setting('keys.on', (keys) => app.set({ keys }));
  const qwe = setting('keys.qwe', (is) => app.set({ keyMap: is ? 'qwe' : 'letters' }));
  const node = el(
    'section',
    {
      class: 'entry',
      'aria-label': words.say('entry'),
      // A click leaves the focus where it is, so that Enter after it confirms and does not click again.
      onmousedown: (event: MouseEvent) => {
        if (!(event.target as HTMLElement).closest('button')) return;
        event.preventDefault();
        if (document.activeElement === count) list.focus();
      },
    },
    list,
    el(
      'div',
      { class: 'suits', role: 'group', 'aria-label': words.say('suits') },
      ...suits,
      undo,
      redo,
    ),
    el('div', { class: 'keys', role: 'group', 'aria-label': words.say('pad') }, ...cards),
    el(
      'div',
      { class: 'actions', role: 'group', 'aria-label': words.say('actions') },
      ...modes,
      ...OTHERS.map(button),
    ),
    el(
      'details',
      { class: 'help' },
      el('summary', {}, words.say('keys')),
      el('label', {}, on, ' ', words.say('keys.on')),
      el('label', {}, qwe, ' ', words.say('keys.qwe')),
      help,
    ),
  );
  let mode: Mode = 'coup';
  let before: HTMLElement | null = null;
  list.hidden = true;
  return {
    node,
    draw() {
      const { entry, settings, session } = app;
      const { table } = session;
      for (const suit of suits) {
        suit.setAttribute('aria-pressed', `${suit.dataset.suit === entry.suit}`);
      }
      for (const mode of modes) {
        mode.setAttribute('aria-pressed', `${mode.dataset.act === entry.mode}`);
      }
      undo.disabled = table.undoable === 0;
      redo.disabled = table.redoable === 0;
      burnCount.hidden = entry.mode !== 'burn';
      if (entry.mode !== 'coup') write(title, words.say(`mode.${entry.mode}`));
      if (entry.mode !== mode) turn(entry.mode);
      const names = entry.pending.map(symbols).join(' ') || words.say('none');
      write(waiting, words.say('waiting', { cards: names }));
      if (count.value !== entry.count) count.value = entry.count;
      on.checked = settings.keys;
      qwe.checked = settings.keyMap === 'qwe';
      const keys = Object.keys(CARD_KEYS[settings.keyMap]).join(' ').toUpperCase();
      write(help, words.say('keys.help', { cards: keys }));
    },
  };

  /** Another mode: the focus is on its list while there is one, then again where it was. */
  function turn(to: Mode): void {
    const focused = document.activeElement as HTMLElement;
    const isThere = list.contains(focused);
    mode = to;
    list.hidden = mode === 'coup';
    if (mode === 'coup') {
      if (isThere) before?.focus({ preventScroll: true });
      return;
    }
    if (!isThere) before = focused;
    list.focus({ preventScroll: true });
  }
}
