// The message files: every language has every text, with the same places to fill in.

import { expect, test } from 'vitest';
import { bet, GAMES, game } from '../../src/index.ts';
import { en, ja, th } from '../../web/messages/index.ts';
import { languageOf, Words } from '../../web/words.ts';

const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(Object.entries({ ja, th }))('%s says all that English says', (_, { words, bets }) => {
  expect(Object.keys(words)).toEqual(Object.keys(en.words));
  for (const [word, text] of Object.entries(en.words)) {
    expect(places(words[word as keyof typeof words]), word).toEqual(places(text));
  }
  const known = new Set(GAMES.flatMap((game) => game.bets.map(({ id }) => id)));
  for (const id of Object.keys(bets)) expect(known, id).toContain(id);
});

test('bets have the names that the rule page of their game prints in its language', () => {
  for (const [id, { bets }] of [
    ['lucky-baccarat', th],
    ['live-baccarat', th],
    ['sa-baccarat', ja],
    ['sa-baccarat-no-commission', ja],
  ] as const) {
    const names: Readonly<Record<string, string>> = bets;
    for (const bet of game(id).bets) expect(names[bet.id], `${id}: ${bet.id}`).toMatch(/[^ -~]/);
  }
  expect(new Words('th', []).bet(bet('dragon-7')), 'a game without such a page').toBe('Dragon 7');
});

test('the language of a person, and numbers as that person writes them', () => {
  expect(languageOf(['fr-FR', 'th-TH', 'en'])).toBe('th');
  expect(languageOf(['fr'])).toBe('en');
  expect(new Words('en', ['en-US']).percent(-0.012351, 4)).toBe('-1.2351%');
  expect(new Words('en', ['en-US']).percent(0, 3, true)).toBe('0.000%');
  expect(new Words('en', ['en-US@posix', '', 'x']).number(1234.5, 1)).toBe('1,234.5');
  expect(new Words('en', ['de-DE']).number(1234.5, 1)).toBe('1.234,5');
  expect(new Words('ja', ['ja-JP']).say('decks', { n: 8 })).toBe('8デッキ');
});
