// The foot of the page: its language and its colours.

import type { App } from '../app.ts';
import { el } from '../dom.ts';
import { THEMES } from '../settings.ts';
import { LANGUAGES, type Language } from '../words.ts';
import type { View } from './view.ts';

export function footerView(app: App): View {
  const { words, settings } = app;
  const language = el(
    'select',
    {
      'data-focus': 'language',
      onchange: () => app.set({ language: language.value as Language }),
    },
    ...Object.entries(LANGUAGES).map(([id, name]) =>
      el('option', { value: id, lang: id, selected: id === words.language }, name),
    ),
  );
  const theme = el(
    'select',
    { 'data-focus': 'theme', onchange: () => app.set({ theme: THEMES[theme.selectedIndex]! }) },
    ...THEMES.map((id) =>
      el('option', { value: id, selected: id === settings.theme }, words.say(`theme.${id}`)),
    ),
  );
  const node = el(
    'footer',
    {},
    el('label', {}, words.say('language'), ' ', language),
    el('label', {}, words.say('theme'), ' ', theme),
  );
  return { node, draw() {} };
}
