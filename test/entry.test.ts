// Owns live entry: every form of a line, and the keys of cards.

import { expect, test } from 'vitest';
import { CARD_KEYS, ENTRIES, eventOf, parseCards, readEntry } from '../src/index.ts';

test('a line is a coup, cards, or a command by its letter or word', () => {
  const lines: [string, object[]][] = [
    ['9h8s/K3/4', [{ event: 'coup', cards: '9h8s/K3/4' }]],
    ['?9 / K3 / 4', [{ event: 'coup', cards: '?9 / K3 / 4' }]],
    ['9h k x', ['9h', 'K', 'X'].map((card) => ({ event: 'card', card }))],
    ['q', [{ event: 'card', card: 'Q' }]],
    ['10s', [{ event: 'card', card: '10s' }]],
    ['a♥', [{ event: 'card', card: 'Ah' }]],
    ['b 7d', [{ event: 'burn', turned: '7d' }]],
    ['burn 7d +3 9h 4s', [{ event: 'burn', turned: '7d', count: 3, shown: '9h 4s' }]],
    ['b +8', [{ event: 'burn', count: 8 }]],
    ['b +2 9h', [{ event: 'burn', count: 2, shown: '9h' }]],
    ['b', [{ event: 'burn' }]],
    ['w p 10 b 2.5', [{ event: 'bet', stakes: { player: '10', banker: '2.5' } }]],
    ['wager lucky-six 5 t 1', [{ event: 'bet', stakes: { 'lucky-six': '5', tie: '1' } }]],
    ['v', [{ event: 'void' }]],
    ['V 9h ?', [{ event: 'void', cards: '9h ?' }]],
    ['e 9h 8h', [{ event: 'exposed', cards: '9h 8h' }]],
    ['s', [{ event: 'surplus' }]],
    ['s kh', [{ event: 'surplus', card: 'kh' }]],
    ['c', [{ event: 'cut' }]],
    ['c 2', [{ event: 'cut', rounds: 2 }]],
    ['m 12 9h8s/K3/4', [{ event: 'amend', round: 12, cards: '9h8s/K3/4' }]],
    ['amend 3 v', [{ event: 'amend', round: 3, void: true }]],
    ['m 3 void 9h', [{ event: 'amend', round: 3, void: true, cards: '9h' }]],
    ['n', [{ event: 'shoe' }]],
    ['n 6', [{ event: 'shoe', decks: 6 }]],
    ['z', [{ event: 'end' }]],
    ['cancel', [{ event: 'cancel' }]],
    ['u', [{ event: 'undo' }]],
    ['redo', [{ event: 'redo' }]],
  ];
  for (const [line, events] of lines) {
    expect(readEntry(line), line).toEqual(events);
    for (const event of readEntry(line))
      expect(() => eventOf({ table: 'a', ...event })).not.toThrow();
  }
  // The forms that help shows are among what is read.
  for (const { form } of Object.values(ENTRIES)) {
    expect(() => readEntry(form.replaceAll(/[[\]]/g, '')), form).not.toThrow();
  }
});

test('what is no entry is refused, with the nearest command', () => {
  const errors: [string, string][] = [
    ['', 'entry must be a coup, cards or a command, got none'],
    ['undoo', 'command must be a coup, cards, or one of burn, wager'],
    ['undoo', '(nearest: undo)'],
    ['9h 1', '(an ace is A)'],
    ['b 7d +x', 'number burned must be a whole number of at least 0, got "x"'],
    ['w p', 'wager must be BET AMOUNT, got "p"'],
    ['w', 'wager must be BET AMOUNT'],
    ['m 9h8s/K3/4', 'round to amend must be a whole number'],
    ['u 2', 'undo must stand alone, got "2"'],
    ['n six', 'decks must be a whole number of at least 0, got "six"'],
  ];
  for (const [line, message] of errors) expect(() => readEntry(line), line).toThrow(message);
});

test('U90: one key a card, 1 or A to K, 0 for ten; Q W E as well; all under one hand', () => {
  const keys = (map: keyof typeof CARD_KEYS): string =>
    Object.entries(CARD_KEYS[map])
      .map(([key, card]) => `${key}${card}`)
      .sort()
      .join(' ');
  expect(keys('letters')).toBe('010 1A 22 33 44 55 66 77 88 99 aA jJ kK qQ xX');
  expect(keys('qwe')).toBe('010 1A 22 33 44 55 66 77 88 99 eK qJ wQ');
  for (const map of Object.values(CARD_KEYS)) {
    for (const card of Object.values(map)) expect(parseCards(card).length).toBe(1);
  }
});
