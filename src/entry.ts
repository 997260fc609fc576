// Live entry: what people type at a table, a line or a key at a time, as events.

import { aText, wholeNumber } from './border.ts';
import { parseCards, RANKS, seenName } from './card.ts';
import type { TablelessEvent } from './event.ts';
import { list, shown, unknownName } from './names.ts';

const NAMES = [...RANKS, 'X'];

/** Keys of ranks in live entry: J Q K by their letters, or Q W E for them, all under one hand. */
export const CARD_KEYS = {
  letters: keysOf('1a 2 3 4 5 6 7 8 9 0 j q k x'),
  qwe: keysOf('1 2 3 4 5 6 7 8 9 0 q w e'),
} as const;

/** Name of a map of keys to cards: `letters` or `qwe`. */
export type KeyMap = keyof typeof CARD_KEYS;

function keysOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split(' ').flatMap((keys, rank) => [...keys].map((key) => [key, NAMES[rank]!])),
  );
}

/** A command of a line: its letter or its word, and what may follow, as shown in help. */
interface Entry {
  letter: string | null;
  form: string;
  says: string;
  read: (words: readonly string[]) => TablelessEvent[];
}

const none = (event: 'undo' | 'redo' | 'end' | 'cancel') => (words: readonly string[]) => {
  if (words.length > 0) {
    throw new RangeError(`${event} must stand alone, got ${shown(words.join(' '))}`);
  }
  return [{ event } as TablelessEvent];
};

/** Every command of a line, by its word. */
export const ENTRIES: Readonly<Record<string, Entry>> = {
  burn: {
    letter: 'b',
    form: 'b 7d +3 9h 4s',
    says: 'card turned up, +number burned, those shown',
    read: (words) => {
      const at = words.findIndex((word) => word.startsWith('+'));
      const cards = words.filter((_, i) => i !== at);
      const turned = at === 0 ? undefined : cards.shift();
      return [
        {
          event: 'burn',
          ...(turned !== undefined && { turned }),
          ...(at >= 0 && { count: wholeNumber('number burned', words[at]!.slice(1)) }),
          ...(cards.length > 0 && { shown: cards.join(' ') }),
        },
      ];
    },
  },
  wager: {
    letter: 'w',
    form: 'w banker 25.50',
    says: 'stakes on the round to come (p, b, t for short)',
    read: (words) => [{ event: 'bet', stakes: amountsByBet('wager', words) }],
  },
  meter: {
    letter: null,
    form: 'meter six 9000',
    says: 'what a jackpot stands at, in units staked',
    read: (words) => [{ event: 'meter', meters: amountsByBet('meter', words) }],
  },
  void: {
    letter: 'v',
    form: 'v 9h ?',
    says: 'the round is void; cards seen in it besides',
    read: (words) => [{ event: 'void', ...(words.length > 0 && { cards: words.join(' ') }) }],
  },
  exposed: {
    letter: 'e',
    form: 'e 9h',
    says: 'cards seen and discarded',
    read: (words) => [{ event: 'exposed', cards: words.join(' ') }],
  },
  surplus: {
    letter: 's',
    form: 's [9h]',
    says: 'a surplus card, kept; or exposed and discarded',
    read: (words) => [{ event: 'surplus', ...(words.length > 0 && { card: words.join(' ') }) }],
  },
  cut: {
    letter: 'c',
    form: 'c [1]',
    says: 'the cut card; rounds still to be finished',
    read: (words) => [
      { event: 'cut', ...(words.length > 0 && { rounds: wholeNumber('rounds', words.join(' ')) }) },
    ],
  },
  amend: {
    letter: 'm',
    form: 'm 12 9h8s/K3/4',
    says: 'what round 12 really was; m 12 v: it was void',
    read: ([number = '', ...words]) => {
      const round = wholeNumber('round to amend', number);
      if (words[0] !== 'v' && words[0] !== 'void') {
        return [{ event: 'amend', round, cards: words.join(' ') }];
      }
      const cards = words.slice(1).join(' ');
      return [{ event: 'amend', round, void: true, ...(cards !== '' && { cards }) }];
    },
  },
  new: {
    letter: 'n',
    form: 'n [6]',
    says: 'a new shoe; of so many decks',
    read: (words) => [
      { event: 'shoe', ...(words.length > 0 && { decks: wholeNumber('decks', words.join(' ')) }) },
    ],
  },
  end: { letter: 'z', form: 'z', says: 'the shoe ends', read: none('end') },
  cancel: {
    letter: null,
    form: 'cancel',
    says: 'the whole shoe is cancelled, all its rounds void',
    read: none('cancel'),
  },
  undo: { letter: 'u', form: 'u', says: 'takes back the last event', read: none('undo') },
  redo: { letter: 'r', form: 'r', says: 'brings it again', read: none('redo') },
};

const SHORT: Readonly<Record<string, string>> = { p: 'player', b: 'banker', t: 'tie' };

/** `BET AMOUNT` once or more. */
function amountsByBet(what: string, words: readonly string[]): Record<string, string> {
  if (words.length === 0 || words.length % 2 === 1) {
    throw new RangeError(`${what} must be BET AMOUNT, got ${shown(words.join(' '))}`);
  }
  const pairs = words.flatMap((word, i): [string, string][] =>
    i % 2 === 0 ? [[Object.hasOwn(SHORT, word) ? SHORT[word]! : word, words[i + 1]!]] : [],
  );
  return Object.fromEntries(pairs);
}

/**
 * A line typed at a table as events: a coup `9h8s/K3/4`, cards of a coup as they land `9h K`, or a
 * command by its letter or word (`ENTRIES`), such as `b 7d` for a burn or `u` to undo.
 *
 * @throws RangeError naming the nearest command, or what is wrong.
 * @example
 * readEntry('b 7d +3')[0] // => { event: 'burn', turned: '7d', count: 3 }
 */
export function readEntry(line: string): TablelessEvent[] {
  const text = aText('entry', line).trim();
  const [first = '', ...words] = text.split(/\s+/);
  const word = first.toLowerCase();
  const entry = Object.entries(ENTRIES).find(
    ([name, { letter }]) => word === name || word === letter,
  );
  if (entry) return entry[1].read(words);
  if (text.includes('/')) return [{ event: 'coup', cards: text }];
  if (/^[a-z]{2,}$/i.test(first) && !isCards(first)) {
    const names = Object.keys(ENTRIES);
    throw unknownName('command', `a coup, cards, or one of ${list(names)}`, first, names);
  }
  const cards = parseCards(text);
  if (cards.length === 0)
    throw new RangeError('entry must be a coup, cards or a command, got none');
  return cards.map((card) => ({ event: 'card', card: seenName(card) }));
}

/** Whether a text is cards and nothing else. */
export function isCards(word: string): boolean {
  try {
    parseCards(word);
    return true;
  } catch {
    return false;
  }
}
