// What a person has chosen of the page itself, kept in the browser where it keeps anything.

import type { KeyMap } from '../src/index.ts';
import { LANGUAGES, type Language, languageOf } from './words.ts';

/** Colours of the page. */
export const THEMES = ['auto', 'light', 'dark'] as const;

export interface Settings {
  language: Language;
  theme: (typeof THEMES)[number];
  /** Whether cards have keys, and in which map. */
  keys: boolean;
  keyMap: KeyMap;
  /** Whether cards left are shown by suit. */
  bySuit: boolean;
}

const ENTRY = 'baccarat-odds/settings';

/** The settings as they were left, whatever of them still makes sense. */
export function settings(): Settings {
  const kept = read();
  const fresh: Settings = {
    language: languageOf(navigator.languages),
    theme: 'auto',
    keys: true,
    keyMap: 'letters',
    bySuit: false,
  };
  return {
    language: Object.hasOwn(LANGUAGES, `${kept.language}`) ? kept.language! : fresh.language,
    theme: THEMES.find((one) => one === kept.theme) ?? fresh.theme,
    keys: typeof kept.keys === 'boolean' ? kept.keys : fresh.keys,
    keyMap: kept.keyMap === 'qwe' ? 'qwe' : 'letters',
    bySuit: kept.bySuit === true,
  };
}

/** Keeps them. */
export function keepSettings(all: Settings): void {
  try {
    localStorage.setItem(ENTRY, JSON.stringify(all));
  } catch {
    // Nothing is kept then, which the page has said already.
  }
}

function read(): Partial<Settings> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ENTRY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
