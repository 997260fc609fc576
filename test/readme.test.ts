// The README shows what the program prints, and its library example runs.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as library from '../src/index.ts';
import { baccarat } from './cli.ts';

const readme = readFileSync('README.md', 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'baccarat-readme-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the table of edges is the program’s own', async () => {
  const { out } = await baccarat('odds');
  expect(readme).toContain(`$ baccarat odds\n${out}`);
});

test('the library example runs', () => {
  const code = /```js\nimport \{ (.*) \} from 'baccarat-odds';\n([\s\S]*?)```/.exec(readme)!;
  const said: string[] = [];
  const run = new Function(
    'library',
    'console',
    `const { ${code[1]} } = library;${code[2]}return evs;`,
  );
  const evs = run(library, { log: (text: string) => said.push(text) }) as Float64Array;
  expect(said[0]).toMatch(/^\d{16} of \d{16}, EV -?\d+\/\d+$/);
  expect(evs.every((ev) => ev < 0 && ev > -0.2)).toBe(true);
});

test('the table example runs', () => {
  const code = /```js\nimport \{ (Table) \} from 'baccarat-odds';\n([\s\S]*?)```/.exec(readme)!;
  expect(code[2]!.trim().split('\n').length).toBeLessThanOrEqual(10);
  const said: string[] = [];
  const run = new Function('library', 'console', `const { ${code[1]} } = library;${code[2]}`);
  run(library, { log: (text: string) => said.push(text) });
  // A shoe, eight cards burned, a bet that says nothing of cards, five dealt.
  expect(said.slice(0, 4)).toEqual([
    ...['main: 416 cards left', 'main: 408 cards left', 'main: 408 cards left'],
    'main: 403 cards left',
  ]);
  expect(said[4]).toMatch(/^won 24\.225; best bet now (Banker|Player)$/);
});

test('every command in the README is one that the program has', async () => {
  const commands = [...readme.matchAll(/^ {4}baccarat (.*?) +#/gm)].map((found) => found[1]!);
  expect(commands.length).toBeGreaterThanOrEqual(8);
  const files = {
    'mine.yml': '{id: mine, decks: 6, bets: [{id: tie, pays: [["9:1", {winner: tie}]]}]}',
    'shoes.csv': 'seen\n9h 4s K\n',
    '-': '',
    'table.jsonl':
      '{"table":"main","event":"open","game":"sa-baccarat"}\n{"table":"main","event":"shoe"}\n',
  };
  // A simulation has workers, which only the built program can start: see help.test.ts.
  const here = commands.filter((line) => !/^(bench|web|simulate)\b/.test(line));
  for (const command of here) {
    const said = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map((m) => m[1] ?? m[2]!);
    // A log is written to a real file, which is none of the tree's.
    const log = said.indexOf('--log') + 1;
    const args = said.map((arg, i) => (i === log && i > 0 ? join(folder, arg) : arg));
    const { code, err } = await baccarat(args, { files });
    expect({ command, code, err }).toEqual({ command, code: 0, err: '' });
  }
});

test('the numbers of bets, games and figures are the program’s own', () => {
  const { agree, figures, knownWrong } = library.verify();
  const number = (n: number): string => n.toLocaleString('en-US');
  expect(readme).toContain(`${library.CATALOGUE.length} bets and ${library.GAMES.length} games`);
  expect(readme).toContain(`${number(figures)} published figures recomputed`);
  expect(readme).toContain(
    `${number(agree)} agree to every printed digit, ${knownWrong.length} are`,
  );
});
