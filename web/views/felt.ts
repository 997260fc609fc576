// The felt: both hands of the coup in progress, or of the last one, and what is asked for next.

import { type Hands, outcomeOf, progressOf, type TableState, totalOf } from '../../src/index.ts';
import type { App } from '../app.ts';
import { cardNode } from '../cards.ts';
import { el, mark, write } from '../dom.ts';
import type { Word, Words } from '../words.ts';
import type { View } from './view.ts';

type Side = 'player' | 'banker';

export function feltView(app: App): View {
  const { words } = app;
  const player = handView(words, 'player');
  const banker = handView(words, 'banker');
  const prompt = el('p', { class: 'prompt' });
  const count = el('p', { class: 'count' });
  const node = el(
    'section',
    { class: 'felt', 'aria-label': words.say('coup') },
    el('div', { class: 'hands' }, player.node, banker.node),
    prompt,
    count,
  );
  return {
    node,
    draw() {
      const { state } = app.session.table;
      const { hands, next } = shownHands(state);
      const isOver = state.over !== null || state.left + state.dealt.length < 4;
      player.draw(hands.player, next === 'player' && !isOver);
      banker.draw(hands.banker, next === 'banker' && !isOver);
      mark(node, 'data-done', state.dealt.length === 0);
      write(prompt, promptOf(state, words));
      const { left, rounds } = state;
      write(count, words.say('seen', { left, dealt: rounds.length }));
    },
  };
}

/** The hands to show: those in progress, or the last ones until the next card; and who is next. */
function shownHands(state: TableState): { hands: Hands; next: Side | null } {
  const { hands, next } = progressOf(state.dealt, state.rules.tableau);
  const last = state.dealt.length === 0 ? state.rounds.at(-1)?.hands : null;
  return { hands: last ?? hands, next: last ? null : next };
}

/** What is asked for next, after how the last coup ended, in words. */
export function promptOf(state: TableState, words: Words): string {
  const { dealt, over, left, roundsToCome, rounds, rules } = state;
  const parts: string[] = [];
  const last = rounds.at(-1);
  if (dealt.length === 0 && last) {
    parts.push(`${words.say('round', { n: last.number })}: ${resultOf(last.hands, words)}.`);
  }
  if (roundsToCome !== null && over === null) parts.push(words.say('cutOut', { n: roundsToCome }));
  if (over !== null) parts.push(words.say(`over.${over}`));
  else if (left + dealt.length < 4) parts.push(words.say('over.few'));
  else {
    const { hands, next } = progressOf(dealt, rules.tableau);
    const what = `next.${next}.${hands[next!].length + 1}` as Word;
    parts.push(words.say('next', { what: words.say(what) }));
  }
  return parts.join(' ');
}

/** How a round ended, in words. */
export function resultOf(hands: Hands | null, words: Words): string {
  if (hands === null) return words.say('result.void');
  const p = totalOf(hands.player);
  const b = totalOf(hands.banker);
  const outcome = outcomeOf(hands) ?? 'open';
  return words.say(`result.${outcome}`, { p: p ?? '?', b: b ?? '?' });
}

function handView(
  words: Words,
  side: Side,
): { node: HTMLElement; draw(cards: Hands[Side], isNext: boolean): void } {
  const total = el('output', { class: 'total' });
  const cards = el('ol', { class: 'cards' });
  const node = el(
    'div',
    { class: `hand ${side}`, role: 'group', 'aria-label': words.say(side) },
    el('div', { class: 'side' }, el('h2', {}, words.say(side)), total),
    cards,
  );
  return {
    node,
    draw(hand, isNext) {
      mark(node, 'data-next', isNext);
      const points = totalOf(hand);
      write(total, hand.length === 0 ? '–' : `${points ?? '?'}`);
      total.setAttribute(
        'aria-label',
        hand.length === 0 ? words.say('noTotal') : words.say('total', { n: points ?? '?' }),
      );
      const slots = hand.map((card) => cardNode(card, words));
      if (isNext)
        slots.push(
          el(
            'li',
            { class: 'card slot' },
            el('span', { class: 'unseen' }, words.say('next', { what: '' })),
          ),
        );
      cards.replaceChildren(...slots);
    },
  };
}
