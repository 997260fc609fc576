// Owns how wide texts are on a terminal: held against a terminal, and in every table.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import xterm from '@xterm/headless';
import { afterAll, expect, test } from 'vitest';
import { cellsOf, endOf, gapOf, startOf } from '../src/cli/width.ts';
import { baccarat } from './cli.ts';
import { sit } from './pty.ts';

const folder = mkdtempSync(join(tmpdir(), 'baccarat-width-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAMES = [
  'Dragon 7',
  'プレイヤー・ペア',
  'ﾊﾞｶﾗ',
  '百家樂　閒對',
  '바카라 페어',
  'บาคาร่า ที่นี่ คู่ผู้เล่น',
  'ผู้เล่น น้ำ',
  'Côté joueur',
  'Cote\u0301 joueur',
  'ꦧꦏꦫ',
  'ＦＵＬＬ－ｗｉｄｔｈ',
  'игрок עברית עִבְרִית',
];

/** Cells that a terminal gives a text. */
async function cellsOnTerminal(text: string): Promise<number> {
  const terminal = new xterm.Terminal({ cols: 200, rows: 2, allowProposedApi: true });
  await new Promise<void>((done) => terminal.write(text, done));
  return terminal.buffer.active.cursorX;
}

test('texts are as wide as a terminal has them, and are cut and filled by that', async () => {
  for (const name of NAMES) {
    const cells = cellsOf(name);
    expect([name, cells]).toEqual([name, await cellsOnTerminal(name)]);
    for (let width = 0; width <= cells + 1; width++) {
      const [start, end] = [startOf(name, width), endOf(name, width)];
      expect(name.startsWith(start) && name.endsWith(end)).toBe(true);
      // A letter of two cells may leave one free.
      for (const part of [start, end]) {
        expect(Math.min(width, cells) - (await cellsOnTerminal(part))).toBeOneOf([0, 1]);
      }
      expect(await cellsOnTerminal(start + gapOf(start, width))).toBe(width);
    }
  }
  // A mark is not parted from its letter.
  expect([startOf('ที่นี่', 1), endOf('ที่นี่', 1)]).toEqual(['ที่', 'นี่']);
  expect([cellsOf('🐉7'), startOf('🐉7', 1)]).toEqual([3, '']);
});

const RULES = {
  id: 'own',
  decks: 8,
  bets: NAMES.map((name, i) => ({ id: `b${i}`, name, pays: [['8:1', { winner: 'tie' }]] })),
};

/** Cells before the first figure of each line. */
async function figuresAt(lines: readonly string[]): Promise<number[]> {
  const found = lines.filter((line) => line.includes('-14.3596%'));
  expect(found.length).toBe(NAMES.length);
  return Promise.all(found.map((line) => cellsOnTerminal(line.slice(0, line.indexOf('-14.')))));
}

test('columns stand under one another, whatever letters names have', async () => {
  const files = { 'own.json': JSON.stringify(RULES) };
  const { out } = await baccarat('odds --rules own.json', { files });
  const lines = out
    .split('\n')
    .filter((line) => NAMES.some((name) => line.startsWith(`${name}  `)));
  const ends = await Promise.all(lines.map(cellsOnTerminal));
  expect([lines.length, new Set(ends).size]).toEqual([NAMES.length, 1]);
});

test('a name of two lines takes one in a table', async () => {
  const [bet] = RULES.bets;
  const files = { own: JSON.stringify({ ...RULES, bets: [{ ...bet, name: 'Dragon\n7' }] }) };
  const { out } = await baccarat('odds --rules own', { files });
  expect(out).toMatch(/^Dragon 7 +8:1 /m);
});

test('so they do on the screen of a table, which no line overflows', async () => {
  const rules = join(folder, 'own.json');
  writeFileSync(rules, JSON.stringify({ ...RULES, name: 'บาคาร่า バカラ' }));
  for (const columns of [80, 40]) {
    const seat = sit(['live', '--rules', rules], { columns, rows: 24 });
    const screen = await seat.type('', '>');
    expect(new Set(await figuresAt(screen.split('\n'))).size).toBe(1);
    expect(screen.split('\n').length).toBeLessThanOrEqual(24);
    for (const line of screen.split('\n')) {
      expect(await cellsOnTerminal(line)).toBeLessThanOrEqual(columns);
    }
    await seat.type('\x03', 'of shoe 1 at table');
  }
});
