// Shoes as data: every form of the same shoe, and what is wrong in a form.

import { describe, expect, test } from 'vitest';
import { RANKS } from '../src/card.ts';
import { bet, odds, Shoe, shoeLeftOf, shoeOf } from '../src/index.ts';
import { baccarat } from './cli.ts';

const SEEN = '9h 9s 4s Kd A♠';
const shoe = Shoe.ofDecks(8).remove(SEEN);
const byRank = RANKS.map((_, r) => shoe.counts.slice(4 * r, 4 * r + 4));
const ranks = byRank.map((four) => four.reduce((a, b) => a + b));
const values = [...ranks.slice(0, 9), ranks.slice(9).reduce((a, b) => a + b)];
const file = Object.fromEntries(RANKS.map((rank, r) => [rank, byRank[r]]));

/** Each by its name, as JSON data. */
const FORMS: Record<string, unknown> = {
  '52 counts': shoe.counts,
  '13 counts': ranks,
  '10 counts': values,
  'ranks of four': file,
  '52 counts in an object': { counts: shoe.counts },
  '13 counts in an object': { counts: ranks },
  '10 counts in an object': { counts: values, decks: 8 },
  'ranks of four in an object': { counts: file, note: 'mine', table: 7 },
  'cards seen': { seen: SEEN },
  'counts and cards seen': { counts: Shoe.ofDecks(8).counts, seen: SEEN },
};

const wanted = odds(bet('tie'), shoe).bets[0]!.rows[0]!.ways;

describe('the same shoe', () => {
  for (const [name, data] of Object.entries(FORMS)) {
    test(name, async () => {
      const read = shoeOf(data);
      expect(read.cards).toBe(411);
      expect(odds(bet('tie'), read).bets[0]!.rows[0]!.ways).toBe(wanted);
      const files = { f: JSON.stringify(data) };
      const { out } = await baccarat('odds --shoe f --bet tie --format json', { files });
      expect(JSON.parse(out).bets[0].rows[0].ways).toBe(`${wanted}`);
    });
  }

  for (const [name, counts] of Object.entries({ ten: values, thirteen: ranks, all: shoe.counts })) {
    for (const between of [',', ' ', ', ', '\n', ';', '\t']) {
      test(`a bare list of ${name} parted by ${JSON.stringify(between)}`, async () => {
        const files = { '-': `${counts.join(between)}\n` };
        const { out, err } = await baccarat('odds --shoe - --bet tie --format json', { files });
        expect(err).toBe('');
        expect(JSON.parse(out).bets[0].rows[0].ways).toBe(`${wanted}`);
      });
    }
  }

  test('decks of the game, where counts are by rank', async () => {
    const files = { f: '24,24,24,24,24,24,24,23,24,96' };
    const ask = 'odds live-baccarat --shoe f --bet tie --format json';
    const { out } = await baccarat(ask, { files });
    expect(JSON.parse(out)).toMatchObject({ cards: 311 });
    const eight = { f: '32,32,32,32,32,32,32,32,32,128' };
    const ran = await baccarat(ask, { files: eight });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toBe('error: count of A must be a whole number from 0 to 24, got 32\n');
    expect(shoeOf(new Array(13).fill(4), { decks: 1 }).cards).toBe(52);
  });
});

describe('what people write for cards seen', () => {
  // Nine cards in all spellings; which they are is told by the counts that are left.
  const spellings = [
    'A23456789T',
    'a,2,3,4,5,6,7,8,9,10',
    'A 2 3 4 5 6 7 8 9 t',
    ' A,2, 3 4,5\t6 7 8 9 10 ',
  ];
  for (const seen of spellings) {
    test(JSON.stringify(seen), async () => {
      const files = { '-': JSON.stringify({ seen }) };
      const one = await baccarat(['odds', '--bet', 'tie', '--format', 'json', '--seen', seen]);
      const many = await baccarat('batch --bet tie --full', { files });
      const ten = await baccarat('odds --bet tie --shoe f --format json', {
        files: { f: '31,31,31,31,31,31,31,31,31,127' },
      });
      const total = (text: string): string => JSON.parse(text).bets[0].rows[0].ways;
      expect(total(one.out)).toBe(total(ten.out));
      expect(total(many.out)).toBe(total(ten.out));
    });
  }

  test('suits as letters and as symbols', () => {
    const full = Shoe.ofDecks(1);
    const spelt = ['9hTdKs', '9♥ 10♦ k♠', '9♥\uFE0F,T♦\uFE0F,K♠\uFE0F'].map((t) => full.remove(t));
    for (const one of spelt) expect(one.counts).toEqual(spelt[0]!.counts);
    expect(spelt[0]!.counts.flatMap((n, card) => (n === 0 ? [card] : []))).toEqual([33, 38, 48]);
  });
});

test('cards physically left, an id and a note may stand beside a shoe', () => {
  const { shoe: read, left } = shoeLeftOf({ ...file, left: 300, id: 7, note: null });
  expect([read.counts, left]).toEqual([shoe.counts, 300]);
  expect(shoeLeftOf({ seen: SEEN })).not.toHaveProperty('left');
  expect(() => shoeLeftOf({ seen: SEEN, table: 7 })).toThrow(/key must be .*, got "table" \(near/);
  expect(() => shoeLeftOf({ seen: SEEN, left: '300' })).toThrow(
    /cards left must be a whole number/,
  );
});

describe('errors', () => {
  const wrong: [data: unknown, message: string][] = [
    [null, 'shoe must be a list of counts or an object, got null'],
    ['8,8', 'shoe must be a list of counts or an object, got "8,8"'],
    [[8, 8], 'counts must be 10, 13 or 52 numbers, got 2 of them'],
    [new Array(10).fill(-1), 'count of A must be a whole number from 0 to 32, got -1'],
    [new Array(13).fill(33), 'count of A must be a whole number from 0 to 32, got 33'],
    [new Array(52).fill(8.5), 'count of As must be a whole number from 0 to 8, got 8.5'],
    [{}, 'shoe must have counts or cards seen, got neither'],
    [
      { cards: [] },
      'key must be counts, seen, decks, left, id or note, got "cards" (nearest: counts)',
    ],
    [
      { seen: '9', Left: 5 },
      'key must be counts, seen, decks, left, id or note, got "Left" (nearest: left)',
    ],
    [{ id: 1 }, 'shoe must have counts or cards seen, got neither'],
    [
      { ...file, 11: [0, 0, 0, 0] },
      'counts must be the 13 ranks A 2 3 4 5 6 7 8 9 10 J Q K, got "11"',
    ],
    [
      { seen: '9', deck: 6 },
      'key must be counts, seen, decks, left, id or note, got "deck" (nearest: decks)',
    ],
    [{ seen: '9', left: 5 }, 'cards left must be said beside the shoe, got 5 in it'],
    [{ seen: ['9'] }, 'seen must be a text of cards, got ["9"]'],
    [{ seen: '9', decks: 9 }, 'decks must be a whole number from 1 to 8'],
    [{ counts: 3 }, 'counts must be the 13 ranks A 2 3 4 5 6 7 8 9 10 J Q K, got '],
    [{ seen: '8'.repeat(33) }, 'cards removed must be in the shoe, got 8 when all 32 8 had left'],
  ];
  for (const [data, message] of wrong) {
    test(message, () => expect(() => shoeOf(data)).toThrow(message));
  }
});
