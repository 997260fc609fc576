// The figures of the chart of expected values, round by round, for those who do not see its lines.

import type { App } from '../app.ts';
import { el } from '../dom.ts';
import type { View } from './view.ts';

export function figuresView(app: App): View {
  const { words } = app;
  const table = el('table', { 'aria-label': words.say('chart.ev') });
  // Drawn only while it is open: it grows with the shoe.
  const node = el(
    'details',
    { class: 'rounds-figures screen', ontoggle: draw },
    el('summary', {}, words.say('chart.ev.table')),
    table,
  );
  let drawn: unknown[] = [];
  return { node, draw };

  function draw(): void {
    const { charts, chosen, session } = app;
    if (!node.open || !charts) return;
    if (charts === drawn[0] && chosen === drawn[1]) return;
    drawn = [charts, chosen];
    const bets = session.table.state.rules.game.bets.filter(({ id }) => chosen.includes(id));
    const figure = (ev: number | null | undefined): string =>
      typeof ev === 'number' ? words.percent(ev, 3, true) : '–';
    const head = [
      el('th', { scope: 'col' }, words.say('col.round')),
      ...bets.map((bet) => el('th', { scope: 'col' }, words.bet(bet))),
    ];
    const lines = charts.rounds.map((round, i) =>
      el(
        'tr',
        {},
        el('th', { scope: 'row' }, words.number(round, 0)),
        ...bets.map(({ id }) => el('td', {}, figure(charts.evs[id]?.[i]))),
      ),
    );
    table.replaceChildren(el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...lines));
  }
}
