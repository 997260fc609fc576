// The words of the page in its languages, and numbers as their readers write them.

import { en, ja, th } from './messages/index.ts';

/** A text of the page. */
export type Word = keyof typeof en.words;

/** Languages there are, each by its own name. */
export const LANGUAGES = { en: 'English', th: 'ไทย', ja: '日本語' } as const;

export type Language = keyof typeof LANGUAGES;

interface Messages {
  words: Readonly<Record<Word, string>>;
  bets: Readonly<Record<string, string>>;
}

const MESSAGES: Readonly<Record<Language, Messages>> = { en, th, ja };

/** The first language of the person that the page speaks. */
export function languageOf(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.split('-')[0]!.toLowerCase());
  return (known.find((tag) => Object.hasOwn(LANGUAGES, tag)) ?? 'en') as Language;
}

/** Whether numbers can be written by a tag: some systems have `en-US@posix`, which is none. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Texts and numbers in one language. */
export class Words {
  readonly language: Language;
  readonly #locale: string;
  readonly #formats = new Map<string, Intl.NumberFormat>();

  /** @param wanted The person's own tags: the first of the language has its way of writing numbers. */
  constructor(language: Language, wanted: readonly string[]) {
    this.language = language;
    this.#locale = wanted.find((tag) => isTag(tag) && languageOf([tag]) === language) ?? language;
  }

  /** A text, its `{names}` filled in. */
  say(word: Word, values: Readonly<Record<string, string | number>> = {}): string {
    const text = MESSAGES[this.language].words[word];
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? this.number(value, 0) : value;
    });
  }

  /** The name of a bet: as the rule pages of the language have it, else as the catalogue has it. */
  bet({ id, name }: { id: string; name: string }): string {
    const { bets } = MESSAGES[this.language];
    return Object.hasOwn(bets, id) ? bets[id]! : name;
  }

  /** `1.2351%`; `signed` with its sign always. */
  percent(value: number, digits: number, signed = false): string {
    return this.#format(`percent ${digits} ${signed}`, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: signed ? 'exceptZero' : 'negative',
    }).format(value);
  }

  /** A number with so many digits after the point. */
  number(value: number, digits: number): string {
    return this.#format(`number ${digits}`, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    }).format(value);
  }

  /** A moment, day and time. */
  moment(at: Date): string {
    return new Intl.DateTimeFormat(this.#locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(at);
  }

  #format(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
    let format = this.#formats.get(key);
    if (!format) {
      format = new Intl.NumberFormat(this.#locale, options);
      this.#formats.set(key, format);
    }
    return format;
  }
}
