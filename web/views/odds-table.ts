// The odds table: every bet of the game, those in the bettor's favour marked, those closed said so.

import type { App } from '../app.ts';
import type { BetRow } from '../desk.ts';
import { el, mark, write } from '../dom.ts';
import type { Words } from '../words.ts';
import type { View } from './view.ts';

/** Columns of figures, in order. */
const FIGURES = ['probability', 'edge', 'fair', 'change'] as const;

export function oddsView(app: App): View {
  const { words } = app;
  const body = el('tbody', { role: 'rowgroup' });
  const caption = el('h2');
  const best = el('p', { class: 'best' });
  const averages = el('p', { class: 'note averages' }, `~ ${words.say('averaged')}`);
  const head = el(
    'tr',
    { role: 'row' },
    el('th', { scope: 'col', role: 'columnheader' }, words.say('col.bet')),
    ...FIGURES.map((figure) =>
      el(
        'th',
        {
          scope: 'col',
          role: 'columnheader',
          title: figure === 'change' && words.say('col.change.long'),
        },
        words.say(`col.${figure}`),
      ),
    ),
  );
  // Roles are said, since a phone shows rows as two lines and would lose them.
  const table = el(
    'table',
    { class: 'figures', role: 'table', 'aria-labelledby': 'odds-title' },
    el('thead', { role: 'rowgroup' }, head),
    body,
  );
  caption.id = 'odds-title';
  const node = el(
    'section',
    { class: 'odds', 'aria-label': words.say('odds'), 'aria-busy': 'true' },
    caption,
    table,
    best,
    averages,
  );
  let lines: Line[] = [];
  let drawn: readonly BetRow[] | null = null;
  return {
    node,
    draw() {
      const inCoup = app.session.table.state.dealt.length > 0;
      write(caption, words.say(inCoup ? 'odds.coup' : 'odds.next'));
      node.setAttribute('aria-busy', `${app.answered !== app.asked}`);
      node.dataset.answered = `${app.answered === app.asked}`;
      const rows = app.rows;
      if (rows === null) {
        write(best, words.say('loading'));
        body.replaceChildren();
        lines = [];
        drawn = null;
        return;
      }
      if (rows === drawn) return;
      drawn = rows;
      if (lines.length !== rows.length || lines.some(({ id }, i) => id !== rows[i]!.id)) {
        lines = rows.map((row) => lineOf(row, words));
        body.replaceChildren(...lines.map((line) => line.node));
      }
      rows.forEach((row, i) => {
        lines[i]!.draw(row);
      });
      write(best, bestOf(rows, words));
      averages.hidden = !rows.some((row) => row.averaged);
    },
  };
}

interface Line {
  id: string;
  node: HTMLElement;
  draw(row: BetRow): void;
}

function lineOf({ id, name, pays }: BetRow, words: Words): Line {
  const favour = el('span', { class: 'favour' });
  const note = el('span', { class: 'note' });
  const averaged = el('span', { class: 'averaged' });
  const cells = FIGURES.map((figure) => el('td', { role: 'cell', 'data-figure': figure }));
  const state = el('td', { role: 'cell', colspan: FIGURES.length, class: 'state' });
  const node = el(
    'tr',
    { role: 'row', 'data-bet': id },
    el(
      'th',
      { scope: 'row', role: 'rowheader' },
      averaged,
      el('span', { class: 'bet' }, words.bet({ id, name })),
      ' ',
      favour,
      el('span', { class: 'pays' }, pays.join(', ')),
      note,
    ),
  );
  return {
    id,
    node,
    draw(row) {
      mark(node, 'data-favoured', row.favoured && row.status === 'open');
      node.dataset.status = row.status;
      write(favour, row.favoured && row.status === 'open' ? `▲ ${words.say('favours')}` : '');
      const closes = row.lastRound !== null && row.status !== 'closed';
      write(note, closes ? words.say('last', { n: row.lastRound! }) : '');
      write(averaged, row.averaged ? '~ ' : '');
      if (row.probability === null) {
        const n = row.lastRound ?? '';
        write(state, words.say(`status.${row.status}` as 'status.closed', { n }));
        for (const cell of cells) cell.remove();
        node.append(state);
        return;
      }
      state.remove();
      const decided = row.status === 'won' || row.status === 'lost' || row.status === 'pushed';
      const figures = [
        words.percent(row.probability, 3),
        decided ? words.say(`status.${row.status as 'won'}`) : words.percent(row.edge!, 3),
        row.fairOdds === null ? '–' : words.number(row.fairOdds, 3),
        words.percent(row.change!, 3, true),
      ];
      cells.forEach((cell, i) => {
        write(cell, figures[i]!);
      });
      node.append(...cells);
    },
  };
}

/** The finding in words. */
export function bestOf(rows: readonly BetRow[], words: Words): string {
  const open = rows.filter((row) => row.status === 'open');
  const favoured = open.filter((row) => row.favoured);
  if (favoured.length > 0) {
    return words.say('best.favour', { bets: favoured.map((row) => words.bet(row)).join(', ') });
  }
  const [first, ...others] = open;
  if (!first) return '';
  const best = others.reduce((a, b) => (b.edge! < a.edge! ? b : a), first);
  return words.say('best', { bet: words.bet(best), edge: words.percent(best.edge!, 4) });
}
