// Many shoes, line by line: the same expected values as `odds`, bad lines
// told by their numbers, order kept, nothing waited for.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import type { Bet } from '../src/bet.ts';
import { game } from '../src/catalogue.ts';
import { odds } from '../src/odds.ts';
import { Shoe } from '../src/shoe.ts';
import { baccarat, PROGRAM, parsed, spawned } from './cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'batch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a batch on a text. */
function batch(text: string, args = '', progress?: Writable) {
  const files = { '-': text };
  return baccarat(`batch ${args}`, progress ? { files, progress } : { files });
}

/** Shoes whose cards left with their suits, each as 52 counts. */
function randomShoes(number: number): number[][] {
  let state = 12345;
  const next = (n: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  return Array.from({ length: number }, () => Array.from({ length: 52 }, () => next(9)));
}

const only = '--bet player,banker,tie';

describe('answers', () => {
  test('every bet of the game, the same as odds', async () => {
    const shoes = randomShoes(9);
    const { out } = await batch(shoes.map((shoe) => JSON.stringify(shoe)).join('\n'));
    const lines = parsed(out);
    expect(lines.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    shoes.forEach((counts, i) => {
      for (const { bet, ev } of odds(game('sa-baccarat'), Shoe.ofCounts(counts)).bets) {
        const off = Math.abs(lines[i]!.ev[bet.id]! - ev.valueOf());
        expect(off, bet.id).toBeLessThan(1e-14 * Math.max(1, Math.abs(ev.valueOf())));
      }
    });
  });

  test('--full is the document of odds', async () => {
    const { out } = await batch('{"seen":"9h 4s K"}\n{"seen":"8"}', '--bet tie --full');
    const one = await baccarat([...'odds --bet tie --format json --seen'.split(' '), '9h 4s K']);
    const [first, second] = out.split('\n');
    expect(JSON.parse(first!)).toEqual({ line: 1, ...JSON.parse(one.out) });
    expect(JSON.parse(second!)).toMatchObject({ line: 2, seen: 1 });
  });

  test('other pays, rules of one’s own, a stake and a file', async () => {
    const tie = parsed((await batch('{"seen":""}', '--bet tie --pays tie=9:1')).out);
    expect(tie[0]!.ev.tie).toBeCloseTo(-0.0484, 4);
    const files = {
      mine: '{id: m, decks: 6, bets: [{id: tie, pays: [["8:1", {winner: tie}]]}]}',
      lines: '{"seen":""}\n',
    };
    const mine = await baccarat('batch lines --rules mine --output out', { files });
    expect(mine.out).toBe('');
    expect(parsed(mine.written.out!)[0]!.ev.tie).toBeCloseTo(-0.144382, 6);
  });

  test('no lines, no answers', async () => {
    expect(await batch('')).toMatchObject({ code: 0, out: '', err: '' });
    expect(await batch('seen\n')).toMatchObject({ code: 0, out: '', err: '' });
  });

  test('a bar shows the way on a terminal', async () => {
    let shown = '';
    const write = (bytes: Buffer, _: string, done: () => void): void => {
      shown += bytes;
      done();
    };
    const screen = Object.assign(new Writable({ write }), { isTTY: true, columns: 80 });
    expect((await batch('{"seen":""}', only, screen)).code).toBe(0);
    expect(shown).toContain('1 lines');
  });
});

describe('bad lines', () => {
  const good = '{"seen":"9h"}';
  const bad: [what: string, line: string, error: RegExp][] = [
    ['no JSON', '{', /line must be well-formed JSON, got "\{"/],
    ['a number', '8', /shoe must be a list of counts or an object, got 8/],
    ['two counts', '[8,8]', /counts must be 10, 13 or 52 numbers, got 2 of them/],
    ['a count too many', `[${Array(10).fill(200)}]`, /count of A must be .* 0 to 32, got 200/],
    ['a count of no number', '["8",1,1,1,1,1,1,1,1,1]', /count of A must be .*, got "8"/],
    ['33 eights', `{"seen":"${'8'.repeat(33)}"}`, /got 8 when all 32 8 had left/],
    ['a card that is none', '{"seen":"9z"}', /card must be .* got "z"/],
    ['seen of no text', '{"seen":9}', /seen must be a text of cards, got 9/],
    ['decks of no number', '{"seen":"9","decks":"6"}', /decks must be a whole number .*, got "6"/],
    ['nine decks', '{"seen":"9","decks":9}', /decks must be a whole number from 1 to 8/],
    [
      'a slip in a key',
      '{"seen":"9","Deck":6}',
      /key must be counts, .*, got "Deck" \(nearest: decks\)/,
    ],
    ['another object', '{"cards":"9"}', /key must be counts, .*, got "cards"/],
    ['an empty object', '{}', /shoe must have counts or cards seen, got neither/],
    ['a rank missing', '{"A":[8,8,8,8]}', /counts of 2 must be four counts/],
    ['five tens', '[0,0,0,0,0,0,0,0,0,5]', /cards left must complete some coup, got a shoe of 5/],
    ['three cards', '[0,0,0,0,0,0,0,0,0,3]', /cards left must be 4 or more to deal .*, got 3/],
    [
      'cards left of no number',
      '{"seen":"9","left":"5"}',
      /cards left must be a whole .*, got "5"/,
    ],
    [
      'more left than unseen',
      '{"seen":"9","left":416}',
      /cards left must be .* 4 to 415 .*got 416/,
    ],
    ['a control character', '{"seen":"\\u001b[2J"}', /card must be/],
  ];
  for (const [what, line, error] of bad) {
    test(what, async () => {
      const { code, out, err } = await batch(`${good}\n${line}\n${good}`, only);
      expect(err).toMatch(error);
      expect(err).toMatch(/^error: line 2: \P{Cc}*\n$/u);
      expect(parsed(out).map((one) => one.line)).toEqual([1, 3]);
      expect(code).toBe(1);
    });
  }

  test('columns', async () => {
    const { code, out, err } = await batch(`8,x${',8'.repeat(8)}\n8,8\n8${',8'.repeat(9)}`, only);
    expect(parsed(out).map((one) => one.line)).toEqual([3]);
    expect(err).toBe(
      'error: line 1: count in column 2 must be a whole number of at least 0, got "x"\n' +
        'error: line 2: line must be 10, 13 or 52 columns, got 2\n',
    );
    expect(code).toBe(1);
    const named = await batch('seen\n9h,4s\n"9h\n9h', only);
    expect(parsed(named.out).map((one) => one.line)).toEqual([4]);
    expect(named.err).toMatch(/line 2: line must be 1 column, as the first, got 2/);
    expect(named.err).toMatch(/line 3: line must be well-formed CSV/);
  });

  test('suits or ranks not seen are averaged, as odds does', async () => {
    const ask = '--bet tie,player-red,any-pair';
    const seen = ['8', '8h', 'X'];
    const { out, err, code } = await batch(
      seen.map((cards) => JSON.stringify({ seen: cards })).join('\n'),
      ask,
    );
    expect({ err, code }).toEqual({ err: '', code: 0 });
    for (const [i, one] of parsed(out).entries()) {
      const alone = await baccarat([
        'odds',
        ...ask.split(' '),
        '--seen',
        seen[i]!,
        '--format',
        'json',
      ]);
      const { bets } = JSON.parse(alone.out) as { bets: { id: string; ev: { value: number } }[] };
      for (const { id, ev } of bets) expect(one.ev[id]).toBeCloseTo(ev.value, 15);
    }
  });

  const tens = '[0,0,0,0,0,0,0,0,0,40]';
  const few = '{"counts":[0,0,0,0,0,0,0,0,20,20],"left":5}';
  const insured = '--bet insurance-player-7,tie';

  test('a bet whose given cannot be costs a line no other', async () => {
    const { code, out, err } = await batch([tens, good, few].join('\n'), insured);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [alone] = parsed((await batch(good, insured)).out);
    // Tens alone always tie, at 8 to 1.
    expect(parsed(out)).toEqual([
      { line: 1, ev: { 'insurance-player-7': null, tie: 8 } },
      { line: 2, ev: alone!.ev },
      {
        line: 3,
        ev: { 'insurance-player-7': null, tie: expect.any(Number) },
        completes: expect.any(Number),
      },
    ]);
  });

  test('--full tells it, and leaves it out', async () => {
    const { code, out, err } = await batch(`${tens}\n${good}\n${few}`, `${insured} --full`);
    const ids = out.match(/.+/g)!.map((line) => JSON.parse(line).bets.map((b: Bet) => b.id));
    expect(ids).toEqual([['tie'], ['insurance-player-7', 'tie'], ['tie']]);
    const told =
      /^error: line [13]: what insurance-player-7 is given must be possible on the shoe/gm;
    expect(err.match(told)).toHaveLength(2);
    expect(code).toBe(1);
    const only = await batch(tens, '--bet insurance-player-7 --full');
    expect(only).toMatchObject({ code: 1, out: '' });
    expect(only.err.match(told)).toHaveLength(1);
  });

  test('--strict ends at the first', async () => {
    const ran = await batch(`${good}\n[]\n${good}\n[]`, `${only} --strict`);
    expect(parsed(ran.out).map((one) => one.line)).toEqual([1]);
    expect(ran.err).toBe('error: line 2: counts must be 10, 13 or 52 numbers, got 0 of them\n');
    expect(ran.code).toBe(1);
  });

  const wrong: [args: string, code: number, error: RegExp][] = [
    ['batch --workers 0', 2, /workers must be a whole number from 1 to 64, got "0"/],
    ['batch --input xml', 2, /input must be jsonl or csv, got "xml"/],
    ['batch --decks infinite', 2, /decks must be a whole number from 1 to 8, got infinite/],
    ['batch --decks 9', 2, /decks must be/],
    ['batch --game nonsense', 2, /game must be one of/],
    ['batch a b', 2, /arguments must be one file at most, got a b/],
    ['batch /nowhere/f', 1, /\/nowhere\/f must be a readable file, got ENOENT/],
  ];
  for (const [args, code, error] of wrong) {
    test(args, async () => {
      const ran = await baccarat(args, { files: { '-': good } });
      expect(ran).toMatchObject({ code, out: '' });
      expect(ran.err).toMatch(error);
    });
  }
});

describe('the program', () => {
  test('files that cannot be read or written', () => {
    const out = spawned(['batch', '--output', '/nowhere/f'], '{"seen":"9"}\n');
    expect(out).toMatchObject({ code: 1, out: '' });
    expect(out.err).toBe('error: /nowhere/f must be a writable file, got ENOENT\n');
    const read = spawned(['batch', folder]);
    expect(read).toMatchObject({ code: 1, out: '' });
    expect(read.err).toBe(`error: ${folder} must be a readable file, got EISDIR\n`);
  });

  test('a line without end is refused, not remembered', () => {
    const { code, err } = spawned(['batch'], `[${'8,'.repeat(2_000_000)}`);
    expect(code).toBe(1);
    expect(err).toBe('error: line 1: line must hold at most 1000000 characters, got more\n');
  });

  test('a line that is too long is a bad line, and the next ones are answered', () => {
    const long = `[${'8,'.repeat(2_000_000)}`;
    const { code, out, err } = spawned(['batch'], `{"seen":"9"}\n${long}\n{"seen":"9"}\n`);
    expect({ code, err }).toEqual({
      code: 1,
      err: 'error: line 2: line must hold at most 1000000 characters, got more\n',
    });
    expect(parsed(out).map(({ line }) => line)).toEqual([1, 3]);
  });

  test('workers change nothing', () => {
    const shoes = randomShoes(4000).map((shoe) => JSON.stringify(shoe));
    shoes[777] = shoes[3777] = '[]';
    const path = join(folder, 'shoes.jsonl');
    writeFileSync(path, shoes.join('\n'));
    // Whole documents take long enough for workers to start.
    const ask = ['batch', path, '--full', '--bet', 'tie,perfect-pair', '--game', 'sa-baccarat'];
    const [one, two] = ['1', '2'].map((n) => {
      const output = join(folder, `out-${n}`);
      const ran = spawned([...ask, '--workers', n, '--output', output]);
      return { ...ran, text: readFileSync(output, 'utf8') };
    });
    expect(two).toEqual(one);
    expect(one!.code).toBe(1);
    expect(one!.err.match(/line \d+/g)).toEqual(['line 778', 'line 3778']);
    const numbers = parsed(one!.text).map(({ line }) => line);
    expect(numbers).toEqual([...shoes.keys()].map((i) => i + 1).filter((n) => n % 3000 !== 778));
  });

  const start = (...args: string[]) => spawn(process.execPath, [PROGRAM, 'batch', ...args]);
  const ended = (child: ReturnType<typeof start>) =>
    new Promise<number | null>((resolve) => child.on('close', resolve));

  test('an answer comes before the next line does', async () => {
    const child = start('--bet', 'tie');
    const answers: string[] = [];
    for (const cards of ['9h', '8h', '7h']) {
      child.stdin.write(`{"seen":"${cards}"}\n`);
      answers.push(String(await new Promise((resolve) => child.stdout.once('data', resolve))));
    }
    child.stdin.end();
    expect(await ended(child)).toBe(0);
    expect(answers.map((text) => JSON.parse(text).line)).toEqual([1, 2, 3]);
  });

  test('--strict does not wait for the end of the input', async () => {
    const child = start('--strict', '--bet', 'tie');
    child.stdin.on('error', () => {});
    child.stdin.write('[]\n');
    expect(await ended(child)).toBe(1);
  });

  test('Ctrl-C leaves whole lines', async () => {
    const child = start('--bet', 'tie');
    child.stdin.on('error', () => {});
    child.stdin.write('{"seen":"9"}\n'.repeat(5000));
    let out = '';
    child.stdout.on('data', (text) => {
      if (out === '') child.kill('SIGINT');
      out += text;
    });
    expect(await ended(child)).toBe(130);
    expect(out).toMatch(/\}\n$/);
    expect(parsed(out).map(({ line }) => line)).toEqual([...parsed(out).keys()].map((i) => i + 1));
  });

  test('a reader that closes the pipe ends it quietly', async () => {
    const child = start('--bet', 'tie');
    child.stdin.on('error', () => {});
    child.stdout.destroy();
    child.stdin.end('{"seen":"9"}\n'.repeat(50_000));
    let err = '';
    child.stderr.on('data', (text) => {
      err += text;
    });
    expect(await ended(child)).toBe(0);
    expect(err).toBe('');
  });
});
