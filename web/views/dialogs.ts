// The dialogs: a new table, the logs there are, and the mending of a round.

import { GAMES } from '../../src/index.ts';
import type { App } from '../app.ts';
import { el, saveFile } from '../dom.ts';
import type { Listed } from '../shelf.ts';
import { tell } from './notices.ts';
import { cardsOf } from './rounds.ts';
import type { View } from './view.ts';

/** Rules of the opening burn, the usual one first. */
const BURNS = ['value', 'decks', 'none'] as const;

export function dialogsView(app: App): View {
  const { words } = app;
  const node = el('dialog', { onclose: () => app.dialog !== null && app.openDialog(null) });
  const problem = el('p', { class: 'problem', role: 'alert' });
  let drawn: App['dialog'] = null;
  return {
    node,
    draw() {
      const { dialog } = app;
      tell(problem, app.problem, words);
      if (dialog === drawn) return;
      drawn = dialog;
      if (dialog === null) {
        node.close();
        return;
      }
      const [title, form] =
        dialog.kind === 'mend'
          ? [words.say('mend', { n: dialog.round }), mendForm(dialog.round)]
          : dialog.kind === 'new'
            ? [words.say('newTable'), newForm()]
            : [words.say('logs'), logs()];
      node.setAttribute('aria-label', title);
      node.replaceChildren(
        el('h2', {}, title),
        form,
        problem,
        el(
          'button',
          { type: 'button', class: 'close', onclick: () => app.openDialog(null) },
          words.say('close'),
        ),
      );
      if (!node.open) node.showModal();
    },
  };

  function newForm(): HTMLElement {
    const current = app.session.table.state.rules.game;
    const game = el(
      'select',
      { name: 'game' },
      ...GAMES.map(({ id, name }) =>
        el('option', { value: id, selected: id === current.id }, name),
      ),
    );
    const decks = el(
      'select',
      { name: 'decks' },
      el('option', { value: '' }, words.say('decks.own')),
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => el('option', { value: n }, `${n}`)),
    );
    const burn = el(
      'select',
      { name: 'burn' },
      ...BURNS.map((rule) => el('option', { value: rule }, words.say(`run.burn.${rule}`))),
    );
    const whole = (name: string): HTMLInputElement =>
      el('input', { name, type: 'number', min: 0, max: 100, value: 0 });
    const burnEachRound = whole('burnEachRound');
    const afterCut = whole('afterCut');
    const countVoids = el('input', { type: 'checkbox', name: 'countVoids' });
    return el(
      'form',
      {
        onsubmit: (event: Event) => {
          event.preventDefault();
          const n = Number(decks.value);
          void app.start({
            game: game.value,
            ...(n > 0 && { decks: n }),
            burn: burn.value as (typeof BURNS)[number],
            burnEachRound: burnEachRound.valueAsNumber,
            countVoids: countVoids.checked,
            afterCut: afterCut.valueAsNumber,
          });
        },
      },
      el('label', {}, words.say('game'), game),
      el('label', {}, words.say('decks.label'), decks),
      el(
        'details',
        {},
        el('summary', {}, words.say('run')),
        el('label', {}, words.say('run.burn'), burn),
        el('label', {}, words.say('run.burnEachRound'), burnEachRound),
        el('label', {}, words.say('run.afterCut'), afterCut),
        el('label', { class: 'check' }, countVoids, ' ', words.say('run.countVoids')),
      ),
      el('button', { type: 'submit', class: 'main' }, words.say('start')),
      picker(words.say('rules'), '.yml,.yaml,.json'),
      el('p', { class: 'note' }, words.say('drop')),
    );
  }

  function picker(label: string, accept: string): HTMLElement {
    const input = el('input', {
      type: 'file',
      accept,
      onchange: () => {
        const file = input.files?.[0];
        if (file) void app.take(file);
        input.value = '';
      },
    });
    return el('label', {}, label, input);
  }

  function logs(): HTMLElement {
    const kept = app.shelf.list().filter(({ id }) => !app.shelf.isOwn(id));
    const damaged = app.shelf.damaged();
    return el(
      'div',
      { class: 'form' },
      picker(words.say('load'), '.jsonl,.ndjson,.json,.txt'),
      el('p', { class: 'note' }, words.say('drop')),
      el('h3', {}, words.say('kept')),
      kept.length + damaged.length === 0 && el('p', { class: 'note' }, words.say('kept.none')),
      el(
        'ul',
        { class: 'kept' },
        ...kept.map((log) => {
          const when = Number.isNaN(Date.parse(log.at)) ? log.id : words.moment(new Date(log.at));
          const game = /"game":"([^"]*)"/.exec(log.text)?.[1] ?? '';
          const n = Math.max(0, log.text.split('\n').length - 2);
          const says = `${when} · ${game} · ${words.say('kept.events', { n })}`;
          return logItem(log, says, words.say('kept.open'), () => void app.reopen(log.id));
        }),
        ...damaged.map((log) =>
          logItem(log, words.say('kept.damaged'), words.say('save'), () =>
            saveFile('damaged-log.jsonl', log.text),
          ),
        ),
      ),
    );
  }

  function logItem(log: Listed, says: string, word: string, act: () => void): HTMLElement {
    const forget = async (): Promise<void> => {
      if (!confirm(`${words.say('kept.forget.ask')}\n${says}`)) return;
      if (await app.forget(log)) item.remove();
    };
    const item = el(
      'li',
      {},
      el('span', {}, says),
      el('button', { type: 'button', onclick: act }, word),
      el('button', { type: 'button', onclick: forget }, words.say('kept.forget')),
    );
    return item;
  }

  function mendForm(number: number): HTMLElement {
    const { rounds, rules } = app.session.table.state;
    const round = rounds[number - 1]!;
    const cards = el('input', {
      name: 'cards',
      value: cardsOf(round, rules),
      autocomplete: 'off',
      spellcheck: 'false',
    });
    const isVoid = el('input', { type: 'checkbox', checked: round.hands === null });
    return el(
      'form',
      {
        onsubmit: (event: Event) => {
          event.preventDefault();
          const said = cards.value.trim();
          app.apply({
            event: 'amend',
            round: number,
            ...(said !== '' && { cards: said }),
            ...(isVoid.checked && { void: true }),
          });
          if (app.problem === null) app.openDialog(null);
        },
      },
      el('label', {}, words.say('mend.cards'), cards),
      el('label', { class: 'check' }, isVoid, ' ', words.say('mend.void')),
      el('button', { type: 'submit', class: 'main' }, words.say('apply')),
    );
  }
}
