// The rounds of the shoe as a bead plate; each can be mended.

import { coupText, dealtName, outcomeOf, type Round, type TableState } from '../../src/index.ts';
import type { App } from '../app.ts';
import { el } from '../dom.ts';
import { resultOf } from './felt.ts';
import type { View } from './view.ts';

export function roundsView(app: App): View {
  const { words } = app;
  const list = el('ol', { class: 'beads' });
  const none = el('p', { class: 'note' }, words.say('rounds.none'));
  const node = el(
    'section',
    { class: 'rounds', 'aria-label': words.say('rounds') },
    el('h2', {}, words.say('rounds')),
    none,
    list,
  );
  let drawn: TableState['rounds'] = [];
  return {
    node,
    draw() {
      const { rounds, rules } = app.session.table.state;
      none.hidden = rounds.length > 0;
      if (rounds === drawn) return;
      const same = rounds.findIndex((round, i) => round !== drawn[i]);
      const from = same < 0 ? rounds.length : same;
      while (list.children.length > from) list.lastElementChild!.remove();
      for (const round of rounds.slice(from)) list.append(bead(round));
      drawn = rounds;

      function bead(round: Round): HTMLElement {
        const outcome = round.hands === null ? 'void' : (outcomeOf(round.hands) ?? 'open');
        const cards = cardsOf(round, rules);
        const says = `${resultOf(round.hands, words)} ${cards}`;
        return el(
          'li',
          {},
          el(
            'button',
            {
              type: 'button',
              class: 'bead',
              'data-outcome': outcome,
              'data-round': round.number,
              title: `${round.number}: ${says}`,
              'aria-label': words.say('rounds.mend', { n: round.number, cards: says }),
              onclick: () => app.openDialog({ kind: 'mend', round: round.number }),
            },
            outcome === 'void' || outcome === 'open' ? '–' : outcome,
          ),
        );
      }
    },
  };
}

/** The cards of a round as written. */
export function cardsOf({ hands, cards }: Round, { tableau }: TableState['rules']): string {
  return hands === null ? cards.map(dealtName).join(' ') : coupText(hands, tableau);
}
