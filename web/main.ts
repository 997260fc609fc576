// Starts the page, or, run in a worker, the desk that works for it.

import { App } from './app.ts';
import { el } from './dom.ts';
import { pressed } from './keys.ts';
import { attend } from './line.ts';
import { chartsView } from './views/charts.ts';
import { dialogsView } from './views/dialogs.ts';
import { feltView } from './views/felt.ts';
import { footerView } from './views/footer.ts';
import { headerView } from './views/header.ts';
import { noticesView } from './views/notices.ts';
import { oddsView } from './views/odds-table.ts';
import { padView } from './views/pad.ts';
import { remainingView } from './views/remaining.ts';
import { roundsView } from './views/rounds.ts';
import type { View } from './views/view.ts';

/** Puts all views on the page, in the language that is set. */
function mount(app: App): View[] {
  const header = headerView(app);
  const notices = noticesView(app);
  const felt = feltView(app);
  const pad = padView(app);
  const odds = oddsView(app);
  const rounds = roundsView(app);
  const remaining = remainingView(app);
  const charts = chartsView(app);
  const dialogs = dialogsView(app);
  const footer = footerView(app);
  const focused = document.activeElement?.getAttribute('data-focus');
  const column = (name: string, ...views: View[]): HTMLElement =>
    el('div', { class: `column ${name}` }, ...views.map(({ node }) => node));
  const shoe = el(
    'div',
    { class: 'shoe' },
    column('desk', felt, pad),
    column('answers', odds, charts),
    column('record', rounds, remaining),
  );
  const page = el('main', {}, notices.node, shoe);
  document.body.replaceChildren(header.node, page, footer.node, dialogs.node);
  if (focused) document.querySelector<HTMLElement>(`[data-focus="${focused}"]`)?.focus();
  document.documentElement.lang = app.words.language;
  document.title = `${app.words.say('title')} · baccarat-odds`;
  return [header, notices, felt, pad, odds, rounds, remaining, charts, dialogs];
}

/** One key a card, unless a field or a dialog has the focus. */
function listen(app: App): void {
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    const types = target.closest('input:not([type=checkbox]), select, textarea, dialog');
    if (!app.settings.keys || types || app.dialog !== null || event.isComposing) return;
    const found = pressed(event, app.settings.keyMap);
    if (!found || ('card' in found && event.repeat)) return;
    // Enter presses the button that has the focus; the list of cards that wait has it otherwise.
    if (event.key === 'Enter' && target.closest('button, summary, input')) return;
    event.preventDefault();
    if ('card' in found) app.card(found.card);
    else if ('suit' in found) app.suit(found.suit);
    else app.act(found.action);
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void app.take(file);
  });
}

function startPage(): void {
  const app = new App();
  let views: View[] = [];
  let language: string | null = null;
  void app.open(() => {
    document.documentElement.dataset.theme = app.theme;
    if (language !== app.words.language) {
      language = app.words.language;
      views = mount(app);
    }
    for (const view of views) view.draw();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => app.update());
  addEventListener('beforeprint', () => app.print(true));
  addEventListener('afterprint', () => app.print(false));
  listen(app);
}

if (typeof document === 'undefined') {
  const answer = attend((reply) => postMessage(reply));
  addEventListener('message', ({ data }) => answer(data));
} else {
  startPage();
}
