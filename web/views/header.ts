// The head of the page: whose shoe it is, and what can be done with its log.

import type { App } from '../app.ts';
import { el, write } from '../dom.ts';
import type { View } from './view.ts';

export function headerView(app: App): View {
  const { words } = app;
  const button = (word: 'newTable' | 'logs' | 'save' | 'print', act: () => void): HTMLElement =>
    el('button', { type: 'button', onclick: act, 'data-do': word }, words.say(word));
  const game = el('p', { class: 'game' });
  const tables = el('select', {
    'aria-label': words.say('table'),
    onchange: () => app.show(tables.value),
  });
  const printed = el('p', { class: 'paper' });
  window.onbeforeprint = () => {
    write(printed, words.say('print.at', { at: words.moment(new Date()) }));
  };
  const node = el(
    'header',
    {},
    el('div', { class: 'name' }, el('h1', {}, words.say('title')), game, printed),
    el(
      'nav',
      { class: 'tools', 'aria-label': words.say('logs') },
      tables,
      button('newTable', () => app.openDialog({ kind: 'new' })),
      button('logs', () => app.openDialog({ kind: 'logs' })),
      button('save', () => app.save()),
      button('print', () => window.print()),
    ),
  );
  return {
    node,
    draw() {
      const { session } = app;
      const { rules, shoe } = session.table.state;
      write(game, `${rules.game.name} · ${words.say('decks', { n: shoe.decks! })}`);
      const ids = session.tables.all.map(({ id }) => id);
      tables.hidden = ids.length < 2;
      if (tables.options.length !== ids.length) {
        tables.replaceChildren(...ids.map((id) => el('option', { value: id }, id)));
      }
      tables.value = session.id;
    },
  };
}
