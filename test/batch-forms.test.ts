// Lines of a batch: every form of the same shoe; names are understood or refused, never guessed.

import { describe, expect, test } from 'vitest';
import { RANKS } from '../src/card.ts';
import { game } from '../src/catalogue.ts';
import { odds } from '../src/odds.ts';
import { Shoe } from '../src/shoe.ts';
import { baccarat, parsed } from './cli.ts';

const TAGS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'];
const CARDS = RANKS.flatMap((rank) => ['s', 'h', 'd', 'c'].map((suit) => `${rank}${suit}`));
const TENS = [29, 32, 30, 27, 32, 26, 31, 25, 24, 101];

function batch(text: string, args = '--bet tie,player') {
  return baccarat(`batch ${args}`, { files: { '-': text } });
}

/** The answer to a list of counts in their usual order. */
async function answerTo(counts: readonly number[]): Promise<unknown> {
  return JSON.parse((await batch(JSON.stringify(counts))).out).ev;
}

async function answers(text: string): Promise<unknown[]> {
  const { code, out, err } = await batch(text);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return parsed(out).map(({ ev }) => ev);
}

const MAIN = ['player', 'banker', 'tie'];
const only = '--bet player,banker,tie';

describe('forms of a line', () => {
  const seen = '9h 4s Kd';
  const shoe = Shoe.ofDecks(8).remove(seen);
  const byRank = RANKS.map((_, r) => shoe.counts.slice(4 * r, 4 * r + 4));
  const ranks = byRank.map((four) => four.reduce((a, b) => a + b));
  const tags = [...ranks.slice(0, 9), ranks.slice(9).reduce((a, b) => a + b)];
  const file = Object.fromEntries(RANKS.map((rank, r) => [rank, byRank[r]]));
  const expected = odds(game('sa-baccarat'), shoe).bets.filter(({ bet }) => MAIN.includes(bet.id));
  const cards = RANKS.flatMap((rank) => ['s', 'h', 'd', 'c'].map((suit) => `${rank}${suit}`));
  const forms: Record<string, string> = {
    '52 counts': JSON.stringify(shoe.counts),
    '13 counts': JSON.stringify(ranks),
    '10 counts': JSON.stringify(tags),
    '52 counts in an object': JSON.stringify({ counts: shoe.counts }),
    '13 counts in an object': JSON.stringify({ counts: ranks, id: 'a shoe of mine' }),
    '10 counts in an object': JSON.stringify({ counts: tags, decks: 8 }),
    'a shoe file': JSON.stringify({ counts: file }),
    'a bare shoe file': JSON.stringify(file),
    'cards seen': JSON.stringify({ seen, decks: 8 }),
    'cards seen, decks of the game': JSON.stringify({ seen }),
    'counts and cards seen': JSON.stringify({ counts: Array(52).fill(8), seen }),
    'columns of 52': shoe.counts.join(','),
    'columns of 13': ranks.join(', '),
    'columns of 10': tags.join(','),
    'columns parted by spaces': ` ${tags.join('  ')} `,
    'columns parted by semicolons': ranks.join(';'),
    'columns parted by tabs': shoe.counts.join('\t'),
    'named columns parted by semicolons': `decks;seen\n8;9h,4s,Kd`,
    'named columns of 52': `${cards.join(',')}\n${shoe.counts.join(',')}`,
    'named columns of 13': `${RANKS.join(',')}\n${ranks.join(',')}`,
    'named columns of 10': `A,2,3,4,5,6,7,8,9,T\n${tags.join(',')}`,
    'named columns of 10, ten as 10': `a,2,3,4,5,6,7,8,9,10\n${tags.join(',')}`,
    'named columns in another order': `id,${[...RANKS].reverse().join(',')}\nx,${[...ranks].reverse().join(',')}`,
    'a column seen': `seen\n${seen}`,
    'a quoted column seen, and decks': `decks,seen\r\n8,"9h, 4s, Kd"\r\n`,
    'a byte order mark and blank lines': `\uFEFF\n  \n${JSON.stringify(tags)}\n\n`,
  };
  for (const [name, text] of Object.entries(forms)) {
    test(name, async () => {
      const { code, out, err } = await batch(text, only);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const [line, ...more] = parsed(out);
      expect(more).toEqual([]);
      expect(Object.keys(line!.ev)).toEqual(MAIN);
      for (const { bet, ev } of expected) {
        expect(Math.abs(line!.ev[bet.id]! - ev.valueOf()), bet.id).toBeLessThan(1e-14);
      }
    });
  }

  test('the form may be told', async () => {
    expect((await batch('[1]', '--input csv')).err).toMatch(
      /^error: line 1: column must be a count/,
    );
    expect((await batch('8,8', '--input jsonl')).err).toMatch(/line 1: line must be well-formed J/);
  });

  test('decks are those of the game, of --decks or of the line', async () => {
    const cards = async (text: string, args: string): Promise<unknown> => {
      const { out } = await batch(text, `${args} --bet tie --full`);
      return JSON.parse(out).cards;
    };
    expect(await cards('{"seen":"9"}', '--game live-baccarat')).toBe(6 * 52 - 1);
    expect(await cards('{"seen":"9"}', '--decks 2')).toBe(103);
    expect(await cards('{"seen":"9","decks":1}', '--decks 2')).toBe(51);
    const { err } = await batch(`[${Array(52).fill(3)}]`, '--decks 2');
    expect(err).toMatch(/line 1: count of As must be a whole number from 0 to 2, got 3/);
  });
});

describe('names of columns', () => {
  test('in any order, in any writing', async () => {
    const backwards = [...TENS].reverse();
    const expected = [await answerTo(TENS)];
    expect(await answers(`${[...TAGS].reverse()}\n${backwards}`)).toEqual(expected);
    expect(await answers(`${TAGS.join(' ')}\n${TENS.join(' ')}`)).toEqual(expected);
    expect(await answers(`10,9,8,7,6,5,4,3,2,a\n${backwards}`)).toEqual(expected);
    expect(await answers(`"note";t;9;8;7;6;5;4;3;2;A\nmine;${backwards.join(';')}`)).toEqual(
      expected,
    );
    const thirteen = RANKS.map((_, i) => 20 + (i % 5));
    const from4 = [...RANKS.slice(3), ...RANKS.slice(0, 3)];
    const ranks = `${from4.join('\t').replace('10', 'T')}\n${from4.map((rank) => thirteen[RANKS.indexOf(rank)]).join('\t')}`;
    expect(await answers(ranks)).toEqual([await answerTo(thirteen)]);
    const cards = CARDS.map((_, i) => (i * 5) % 9);
    const symbols = CARDS.map((card) => card.replace('10', 'T').replace('h', '♥')).reverse();
    expect(await answers(`${symbols}\n${[...cards].reverse()}`)).toEqual([await answerTo(cards)]);
  });

  const refused: [name: string, header: string, error: string][] = [
    [
      'words for ranks',
      'ten,nine,eight,seven,six,five,four,three,two,ace',
      'column must be a count \\(A 2 ... 9 T, a rank or a card\\) or seen, decks, left, id or note, got "ten" \\(nearest: ',
    ],
    ['no names', ',,,,,,,,,', 'column must be a count .*, got "" '],
    ['letters', 'x,y,z,u,v,w,p,q,r,s', 'column must be a count .*, got "x" '],
    ['a slip', 'seen,lefts', 'column must be a count .*, got "lefts" \\(nearest: left\\)'],
    ['a slip beside counts', `Deck,${TAGS}`, '.*got "Deck" \\(nearest: decks\\)'],
    ['one twice', 'seen,left,Seen', 'column seen must stand once, got it twice'],
    ['ten under both its names', `${TAGS},10`, 'column 10 must stand once, got it twice'],
    [
      'one missing',
      'A,2,3,4,5,6,7,8,9',
      'columns must count all of A 2 3 4 5 6 7 8 9 10, got no 10',
    ],
    ['a rank missing', 'A,2,3,4,5,6,7,8,9,T,J,Q', 'columns must count all of A .* Q K, got no K'],
    ['cards seen as the first line', '9h,4s,Kd', 'columns must count all of As .*, got no As'],
    ['ranks and cards', 'A,9h', 'columns must count ranks or cards, got A 9h'],
    ['no counts', 'id,left', 'columns must hold counts or cards seen, got id left'],
  ];
  for (const [name, header, error] of refused) {
    test(name, async () => {
      const { code, out, err } = await batch(`\n${header}\n${TENS}\n${TENS}`);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(new RegExp(`^error: line 2: ${error}.*\n$`));
    });
  }
});

describe('empty columns', () => {
  test('say nothing', async () => {
    const [fresh, less, few] = await answers('seen,left,decks\n,400,\n9h,,8\n"9h, 4s",5,\n');
    expect(fresh).toEqual((await answers('{"seen":""}'))[0]);
    expect(less).toEqual((await answers('{"seen":"9h"}'))[0]);
    expect(few).toEqual((await answers('{"seen":"9h 4s","left":5}'))[0]);
    const both = await answers(`seen,${TAGS}\n9h,${TAGS.map(() => '')}\n,${TENS}`);
    expect(both).toEqual([less, await answerTo(TENS)]);
  });

  test('are told where counts are wanted, or all are empty', async () => {
    const gap = TENS.with(3, 0).join().replace(',0,', ',,');
    const { err } = await batch(
      `${TAGS},left\n${gap},\n${TENS.map(() => '')},9\n${TENS.map(() => '')},\n`,
    );
    expect(err.split('\n').slice(0, -1)).toEqual([
      'error: line 2: count in column 4 must be a whole number of at least 0, got ""',
      'error: line 3: count in column 1 must be a whole number of at least 0, got ""',
      'error: line 4: line must say something, got empty columns',
    ]);
    const bare = await batch(`${TENS}\n${TENS.map(() => '')}\n`, '--bet tie --strict');
    expect(bare.err).toBe(
      'error: line 2: count in column 1 must be a whole number of at least 0, got ""\n',
    );
  });
});

test('a slip in a key of JSON is told with the nearest', async () => {
  const lines = [
    '{"Left":5,"seen":"9"}',
    '{"seen":"9","lefts":5}',
    '{"seen":"9","note":"x","id":3}',
  ];
  const { code, out, err } = await batch(lines.join('\n'));
  expect(code).toBe(1);
  expect(
    err.match(/line [12]: key must be .*, got "(Left|lefts)" \(nearest: left\)/g),
  ).toHaveLength(2);
  expect(JSON.parse(out).line).toBe(3);
});
