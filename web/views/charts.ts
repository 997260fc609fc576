// The charts over the shoe: expected values by round, effects of removal, and how often a bet was
// in the bettor's favour. Bars are cells of tables, so that they are read out as well.

import uPlot from 'uplot';
import type { App } from '../app.ts';
import { symbols } from '../cards.ts';
import { el, write } from '../dom.ts';
import { figuresView } from './figures.ts';
import type { View } from './view.ts';

/** Lines on the chart have one of so many colours and dashes. */
const STYLES = 6;
const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 5], [1, 5]];
const HEIGHT = 220;

export function chartsView(app: App): View {
  const { words } = app;
  const lines = linesView(app);
  const picked = el('select', {
    id: 'effects-bet',
    onchange: () => app.showEffects(picked.value),
  });
  const effects = el('tbody');
  const problem = el('p', { class: 'note', lang: 'en' });
  const favoured = el('tbody');
  const none = el('p', { class: 'note' }, words.say('chart.favoured.none'));
  const table = (
    label: string,
    head: string,
    column: string,
    body: HTMLElement,
    kind = '',
  ): HTMLElement =>
    el(
      'table',
      { class: `bars ${kind}`, 'aria-label': label },
      el(
        'thead',
        { class: 'unseen' },
        el(
          'tr',
          {},
          el('th', { scope: 'col' }, head),
          el('th', { scope: 'col', colspan: 2 }, column),
        ),
      ),
      body,
    );
  const node = el(
    'section',
    { class: 'charts', 'aria-label': words.say('charts') },
    lines.node,
    el(
      'div',
      { class: 'chart' },
      el('h2', {}, words.say('chart.effects')),
      el('label', { class: 'pick' }, words.say('chart.effects.bet'), ' ', picked),
      problem,
      table(words.say('chart.effects'), words.say('card'), words.say('chart.effects.col'), effects),
    ),
    el(
      'div',
      { class: 'chart' },
      el('h2', {}, words.say('chart.favoured')),
      none,
      table(
        words.say('chart.favoured'),
        words.say('col.bet'),
        words.say('chart.favoured.col'),
        favoured,
        'names',
      ),
    ),
  );
  let drawn: App['charts'] = null;
  return {
    node,
    draw() {
      const bets = app.session.table.state.rules.game.bets;
      if (picked.dataset.game !== bets.map(({ id }) => id).join()) {
        picked.dataset.game = bets.map(({ id }) => id).join();
        picked.replaceChildren(
          ...bets.map((bet) => el('option', { value: bet.id }, words.bet(bet))),
        );
      }
      picked.value = app.effectsOf;
      lines.draw();
      const { charts } = app;
      if (charts === null || charts === drawn) return;
      drawn = charts;
      const found = charts.effects;
      const values = (found?.cards ?? []).map(({ value }) => value);
      const most = Math.max(...values.map((value) => Math.abs(value ?? 0)), Number.MIN_VALUE);
      effects.replaceChildren(
        ...(found?.cards ?? []).map(({ card, value }) =>
          bar(
            symbols(card),
            value === null ? '–' : words.percent(value, 4, true),
            (value ?? 0) / most,
          ),
        ),
      );
      problem.hidden = !found?.problem;
      write(problem, found?.problem ?? '');
      const shares = bets.filter(({ id }) => (charts.favoured[id] ?? 0) > 0);
      none.hidden = shares.length > 0;
      favoured.replaceChildren(
        ...shares.map((bet) => {
          const share = charts.favoured[bet.id]!;
          return bar(words.bet(bet), words.percent(share, 1), share, 100);
        }),
      );
    },
  };
}

/** A row of a table with its bar: `part` of the way, which is `room` percent of the axis. */
function bar(name: string, value: string, part: number, room: 50 | 100 = 50): HTMLElement {
  const side = room === 100 ? 'share' : part < 0 ? 'loss' : 'gain';
  const fill = el('span', { class: `fill ${side}` });
  fill.style.width = `${room * Math.abs(part)}%`;
  return el(
    'tr',
    {},
    el('th', { scope: 'row' }, name),
    el(
      'td',
      { class: 'plot', 'aria-hidden': 'true' },
      el('span', { class: room === 50 ? 'axis middle' : 'axis' }, fill),
    ),
    el('td', { class: 'value' }, value),
  );
}

/** The chart of expected values, with a button for each bet that turns its line on and off. */
function linesView(app: App): View {
  const { words } = app;
  const plotted = el('div', { class: 'plot-box' });
  const chips = el('div', { class: 'chips', role: 'group', 'aria-label': words.say('chart.bets') });
  const summary = el('p', { class: 'note' });
  const figures = figuresView(app);
  const node = el(
    'div',
    { class: 'chart wide' },
    el('h2', {}, words.say('chart.ev')),
    chips,
    el('div', { role: 'img', 'aria-label': words.say('chart.ev') }, plotted),
    summary,
    figures.node,
  );
  let plot: uPlot | null = null;
  let drawn = '';
  new ResizeObserver(() => {
    const width = plotted.clientWidth;
    if (plot && width > 0 && width !== plot.width) plot.setSize({ width, height: HEIGHT });
  }).observe(plotted);
  return {
    node,
    draw() {
      const { charts, chosen, session } = app;
      const bets = session.table.state.rules.game.bets;
      const ids = bets.map(({ id }) => id).join();
      if (chips.dataset.game !== ids) {
        chips.dataset.game = ids;
        chips.replaceChildren(
          ...bets.map((bet, i) =>
            el(
              'button',
              {
                type: 'button',
                class: `chip style-${i % STYLES}`,
                'data-chip': bet.id,
                onclick: () => app.toggle(bet.id),
              },
              el('span', { class: 'swatch', 'aria-hidden': 'true' }),
              words.bet(bet),
            ),
          ),
        );
      }
      for (const chip of chips.children as Iterable<HTMLElement> & HTMLCollection) {
        chip.setAttribute(
          'aria-pressed',
          `${chosen.includes((chip as HTMLElement).dataset.chip!)}`,
        );
      }
      write(summary, words.say('chart.ev.note'));
      figures.draw();
      if (!charts || plotted.clientWidth === 0) return;
      const key = JSON.stringify([chosen, app.theme, dark(), charts.rounds.length, charts.evs]);
      if (key === drawn) return;
      drawn = key;
      plot?.destroy();
      const ink = getComputedStyle(summary).color;
      const line = getComputedStyle(node).borderTopColor;
      const font = `12px ${getComputedStyle(node).fontFamily}`;
      const axis = {
        font,
        stroke: ink,
        grid: { stroke: line, width: 1 },
        ticks: { stroke: line, width: 1 },
      };
      const shown = bets.flatMap((bet, i) => (chosen.includes(bet.id) ? [{ bet, i }] : []));
      const options: uPlot.Options = {
        width: plotted.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false }, y: { range: withZero } },
        axes: [
          { ...axis, incrs: [1, 2, 5, 10, 20] },
          { ...axis, size: 64, values: (_, ticks) => ticks.map((n) => words.percent(n, 2)) },
        ],
        series: [
          {},
          ...shown.map(({ bet, i }) => ({
            label: words.bet(bet),
            stroke: getComputedStyle(chips.children[i]!.firstElementChild!).color,
            width: 2,
            dash: DASHES[i % STYLES]!,
            points: { show: charts.rounds.length < 3, size: 6 },
          })),
        ],
        hooks: { draw: [(u) => zeroLine(u, ink)] },
      };
      const data = [charts.rounds, ...shown.map(({ bet }) => charts.evs[bet.id] ?? [])];
      plot = new uPlot(options, data as uPlot.AlignedData, plotted);
    },
  };
}

/** The scale of expected values always shows where the bettor's favour begins. */
function withZero(_: uPlot, low: number | null, high: number | null): [number, number] {
  const [from, to] = [Math.min(0, low ?? 0), Math.max(0, high ?? 0)];
  const room = 0.06 * (to - from) || 0.01;
  return [from - room, to + room];
}

function zeroLine({ ctx, bbox, valToPos }: uPlot, colour: string): void {
  const y = Math.round(valToPos(0, 'y', true)) + 0.5;
  ctx.save();
  ctx.setLineDash([]);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}

function dark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
