// What the person is told: things that need attention, what went wrong, and a voice for screen readers.

import { dealtName } from '../../src/index.ts';
import type { App } from '../app.ts';
import { spoken } from '../cards.ts';
import { el, saveFile, write } from '../dom.ts';
import type { Notice, Problem } from '../told.ts';
import type { Words } from '../words.ts';
import { promptOf } from './felt.ts';
import { bestOf } from './odds-table.ts';
import type { View } from './view.ts';

export function noticesView(app: App): View {
  const { words } = app;
  const voice = el('p', {
    class: 'unseen',
    role: 'status',
    'aria-live': 'polite',
    'data-voice': true,
  });
  const problem = el('p', { class: 'problem', role: 'alert' });
  const list = el('div', { role: 'alert' });
  const node = el('div', { class: 'notices' }, list, problem, voice);
  let drawn: readonly Notice[] = [];
  return {
    node,
    draw() {
      if (app.notices !== drawn || list.children.length !== drawn.length) {
        drawn = [...app.notices];
        list.replaceChildren(...drawn.map(noticeNode));
      }
      // A dialog says what is wrong with what is entered there.
      tell(problem, app.dialog === null ? app.problem : null, words);
      if (app.answered !== app.asked) return;
      const last = app.session.table.state.dealt.at(-1);
      const card = last ? `${spoken(dealtName(last), words)}. ` : '';
      const said = app.said ? `${words.say(app.said)} ` : card;
      const best =
        app.session.table.state.dealt.length === 0 && app.rows ? ` ${bestOf(app.rows, words)}` : '';
      write(voice, `${said}${promptOf(app.session.table.state, words)}${best}`);
    },
  };

  function noticeNode(notice: Notice): HTMLElement {
    const { word, values, english, damaged } = notice;
    return el(
      'p',
      { class: 'notice', 'data-notice': word },
      words.say(word, values),
      ' ',
      english !== undefined && el('q', { lang: 'en' }, english),
      ' ',
      damaged !== undefined &&
        el(
          'button',
          { type: 'button', onclick: () => saveFile('damaged-log.jsonl', damaged) },
          words.say('notice.saveDamaged'),
        ),
      word.startsWith('notice.no') &&
        el('button', { type: 'button', onclick: () => app.save() }, words.say('save')),
      el(
        'button',
        { type: 'button', onclick: () => app.dismiss(notice) },
        words.say('notice.dismiss'),
      ),
    );
  }
}

/** Says what went wrong, in a language that is marked; hides where nothing did. */
export function tell(node: HTMLElement, problem: Problem | null, words: Words): void {
  node.hidden = problem === null;
  const isEnglish = problem !== null && 'english' in problem;
  if (isEnglish) node.lang = 'en';
  else node.removeAttribute('lang');
  const said = problem && (isEnglish ? problem.english : words.say(problem.word, problem.values));
  write(node, said ?? '');
}
