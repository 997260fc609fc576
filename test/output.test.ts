// --output: a file is there once it is whole, and what it replaces stays until then.

import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
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
import { basename, join } from 'node:path';
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

test('no command writes over a file that it reads, by whatever name', () => {
  const log = `{"table":"a","event":"open","game":"sa-baccarat"}\n{"table":"a","event":"shoe"}\n`;
  writeFileSync(at('log'), log);
  symlinkSync(at('log'), at('soft'));
  linkSync(at('log'), at('hard'));
  writeFileSync(at('other'), log);
  writeFileSync(at('shoe'), '9 9 9 9 9 9 9 9 9 9');
  writeFileSync(
    at('rules'),
    '{id: own, decks: 8, bets: [{id: tie, pays: [["8:1", {winner: tie}]]}]}',
  );
  const files = readdirSync(folder).sort();
  const before = files.map((name) => text(name));
  const ran = (args: string): ReturnType<typeof spawnSync> =>
    spawnSync('sh', ['-c', `${process.execPath} ${PROGRAM} ${args}`], {
      cwd: folder,
      encoding: 'utf8',
    });
  const simulate = 'simulate --bet tie --tags 0,0,0,0,0,0,0,0,0,0 --trigger 1 --shoes 5';
  for (const [args, option, other] of [
    ['replay log --output log', 'output', 'input'],
    ['replay log --output ./../out/log', 'output', 'input'],
    ['replay log --output soft', 'output', 'input'],
    ['replay soft --output hard', 'output', 'input'],
    ['replay other --check log --output log', 'output', 'input'],
    ['replay - --output log < log', 'output', 'input'],
    ['odds --shoe shoe --output shoe', 'output', 'input'],
    ['odds --rules rules --output rules', 'output', 'input'],
    ['par --rules rules --format html --output rules', 'output', 'input'],
    [`${simulate} --rules rules --part rules`, 'part', 'input'],
    [`${simulate} --part new --output new`, 'part', 'output'],
    [`${simulate} --checkpoint new --output ./new`, 'checkpoint', 'output'],
    ['live --log other < other', 'log', 'input'],
  ] as const) {
    const { status, stdout, stderr } = ran(args.replace('../out', `../${basename(folder)}`));
    const rule = `error: ${option} must be another file than the ${other}, got`;
    expect([args, status]).toEqual([args, 2]);
    expect(stderr).toContain(rule);
    if (option !== 'log') expect(stdout).toBe('');
    expect(readdirSync(folder).sort()).toEqual(files);
    expect(files.map((name) => text(name))).toEqual(before);
  }
  expect(ran(`${simulate} --part p --checkpoint c --output o`).status).toBe(0);
  expect(ran('simulate --merge p --part p').stderr).toContain('part must be another file than the');
  expect(ran(`${simulate} --checkpoint c --output o2`).status).toBe(0);
}, 60_000);

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
  // What a line is read as is not known where the first is too long.
  const input = `[${'8,'.repeat(1e6)}\n${LINES}`;
  const { code } = spawned(['batch', ...TIE, '--output', at('out')], input);
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
