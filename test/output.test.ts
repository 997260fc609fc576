// --output: a file is there once it is whole, and what it replaces stays until then.

import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { PROGRAM, spawned } from './cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'output-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);
const text = (name: string): string => readFileSync(at(name), 'utf8');
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});

const LINES = '{"seen":"9h"}\n{"seen":"8h"}\n';
const TIE = ['--bet', 'tie'];

test('a batch is not written over what it reads', () => {
  writeFileSync(at('same'), LINES);
  symlinkSync(at('same'), at('link'));
  const redirected = `${process.execPath} ${PROGRAM} batch --bet tie --output same < same`;
  const runs = [
    spawned(['batch', at('same'), ...TIE, '--output', at('same')]),
    spawned(['batch', at('same'), ...TIE, '--output', at('link')]),
  ];
  const shell = spawnSync('sh', ['-c', redirected], { cwd: folder, encoding: 'utf8' });
  for (const { code, err } of [...runs, { code: shell.status, err: shell.stderr }]) {
    expect(err).toMatch(/^error: output must be another file than the input, got "[^"]+"\n$/);
    expect(code).toBe(2);
  }
  expect(text('same')).toBe(LINES);
  expect(readdirSync(folder).sort()).toEqual(['link', 'same']);
});

test('a file is replaced through its link, and keeps its mode', () => {
  writeFileSync(at('old'), 'old');
  chmodSync(at('old'), 0o640);
  symlinkSync(at('old'), at('link'));
  for (const command of ['games', 'batch']) {
    const { code } = spawned([command, '--output', at('link')], LINES);
    expect(code).toBe(0);
    expect(text('old')).not.toBe('old');
    expect(statSync(at('old')).mode & 0o777).toBe(0o640);
  }
  expect(text('link').match(/^\{"line":[12],"ev".*\}$/gm)).toHaveLength(2);
  expect(readdirSync(folder).sort()).toEqual(['link', 'old']);
});

test('devices are written as they stand', () => {
  for (const command of [['games'], ['batch', ...TIE]]) {
    const direct = spawned(command, LINES);
    const args = [PROGRAM, ...command, '--output', '/dev/stdout'].join(' ');
    const piped = spawnSync('sh', ['-c', `${process.execPath} ${args} | cat`], { input: LINES });
    expect(`${piped.stdout}`).toBe(direct.out);
  }
});

test('nothing is left of a batch that cannot go on', () => {
  writeFileSync(at('out'), 'old');
  const { code } = spawned(
    ['batch', ...TIE, '--output', at('out')],
    `${LINES}[${'8,'.repeat(1e6)}`,
  );
  expect(code).toBe(1);
  expect(text('out')).toBe('old');
  expect(readdirSync(folder)).toEqual(['out']);
});

test('a batch goes on where nobody reads its errors', async () => {
  const child = spawn(process.execPath, [PROGRAM, 'batch', ...TIE, '--output', at('out')]);
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.stderr.destroy();
  child.stdin.end(`${'[]\n'.repeat(20_000)}${LINES}`);
  expect(await ended).toBe(1);
  expect(text('out').match(/^\{"line":2000[12],"ev".*\}$/gm)).toHaveLength(2);
  expect(readdirSync(folder)).toEqual(['out']);
});

test('nothing is left of a file without a name', () => {
  for (const command of ['games', 'batch']) {
    const args = [PROGRAM, command, '--output', ''];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, input: LINES });
    expect(`${stderr}`).toBe('error: a file without a name must be a writable file, got ENOENT\n');
    expect(status).toBe(1);
  }
  expect(readdirSync(folder)).toEqual([]);
});

test('--strict leaves the answers before the bad line beside the file', () => {
  writeFileSync(at('out'), 'old');
  writeFileSync(at('out.1.part'), 'of someone else');
  const { code, err } = spawned(
    ['batch', ...TIE, '--strict', '--output', at('out')],
    `${LINES}[]\n${LINES}`,
  );
  expect(code).toBe(1);
  expect(err).toMatch(
    /^error: line 3: .*\nThe answers so far are in .*out\.2\.part; .*out is as it was\.\n$/,
  );
  expect(text('out')).toBe('old');
  expect(text('out.1.part')).toBe('of someone else');
  expect(text('out.2.part').match(/^\{"line":[12],"ev".*\}$/gm)).toHaveLength(2);
  const none = spawned(['batch', ...TIE, '--strict', '--output', at('none')], '[]\n');
  expect(none.err).toBe('error: line 1: counts must be 10, 13 or 52 numbers, got 0 of them\n');
  expect(readdirSync(folder).sort()).toEqual(['out', 'out.1.part', 'out.2.part']);
});

test('Ctrl-C leaves whole lines beside the file', async () => {
  const child = spawn(process.execPath, [PROGRAM, 'batch', ...TIE, '--output', at('out')]);
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.stdin.on('error', () => {});
  child.stdin.write(LINES.repeat(2000));
  const part = at('out.1.part');
  while (!existsSync(part) || statSync(part).size === 0) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(readdirSync(folder)).toEqual(['out.1.part']);
  const lines = text('out.1.part').split('\n').slice(0, -1);
  expect(lines.map((line) => JSON.parse(line).line)).toEqual([...lines.keys()].map((i) => i + 1));
});
