// Completion scripts: bash's by its own machinery, all of them held against what commands declare.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CATALOGUE, GAMES } from '../src/index.ts';
import { baccarat, commandNames } from './cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'baccarat-completion-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SHELLS = ['bash', 'zsh', 'fish'];
const scripts = new Map(
  await Promise.all(
    SHELLS.map(async (shell) => [shell, (await baccarat(`completion ${shell}`)).out] as const),
  ),
);

/** What bash offers for the last of some words. */
function offered(...words: string[]): string[] {
  const line = words.map((word) => `'${word}'`).join(' ');
  const program = `
    ${scripts.get('bash')}
    complete -p baccarat >/dev/null || exit 9
    COMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}
    _baccarat
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', program], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.split('\n').filter(Boolean);
}

describe('bash offers', () => {
  test('commands', () => {
    expect(offered('baccarat', 'od')).toEqual(['odds']);
    expect(offered('baccarat', '')).toEqual(
      expect.arrayContaining(['odds', 'bench', 'completion']),
    );
  });

  test('options of the command', () => {
    expect(offered('baccarat', 'odds', '--by')).toEqual(['--by-decks']);
    expect(offered('baccarat', 'bench', '--')).toEqual(['--json', '--check', '--help']);
  });

  test('games and bets where they stand', () => {
    expect(offered('baccarat', 'odds', '').sort()).toEqual(GAMES.map(({ id }) => id).sort());
    const ids = offered('baccarat', 'odds', '--bet', '');
    expect(ids).toEqual(expect.arrayContaining(CATALOGUE.map(({ id }) => id)));
    expect(new Set(ids).size).toBe(ids.length);
    expect(offered('baccarat', 'solve', 'perfect-p')).toContain('perfect-pair');
  });

  test('a further bet after a comma', () => {
    expect(offered('baccarat', 'odds', '--bet', 'tie,dragon-7')).toEqual(['tie,dragon-7']);
  });

  test('words that an option lists, also after an equals sign', () => {
    const formats = ['text', 'markdown', 'csv', 'json'];
    expect(offered('baccarat', 'odds', '--format', '')).toEqual(formats);
    expect(offered('baccarat', 'odds', '--format', '=')).toEqual(formats);
    expect(offered('baccarat', 'odds', '--format', '=', 'm')).toEqual(['markdown']);
    expect(offered('baccarat', 'par', '--format', 'h')).toEqual(['html']);
    expect(offered('baccarat', 'batch', '--input', '')).toEqual(['jsonl', 'csv']);
    expect(offered('baccarat', 'completion', '')).toEqual(SHELLS);
  });

  test('files, and nothing where anything may stand', () => {
    expect(offered('baccarat', 'odds', '--shoe', 'packa').sort()).toEqual([
      'package-lock.json',
      'package.json',
    ]);
    expect(offered('baccarat', 'check', 'READ')).toEqual(['README.md']);
    expect(offered('baccarat', 'odds', '--decks', '')).toEqual([]);
    expect(offered('baccarat', 'nothing', '')).toEqual([]);
    expect(offered('baccarat', 'odds', '--pays', 'ti')).toContain('tie');
    for (const odds of [['='], ['=', '8']]) {
      expect(offered('baccarat', 'odds', '--pays', 'tie', ...odds)).toEqual([]);
    }
  });
});

const commands = await commandNames();

for (const [shell, script] of scripts) {
  test(`the script of ${shell} knows every command and option`, async () => {
    for (const command of commands) {
      expect(script).toContain(command);
      const { out } = await baccarat([command, '--help']);
      for (const [, option] of out.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm)) {
        expect(script).toMatch(shell === 'fish' ? `-l ${option} ` : `--${option}`);
      }
    }
  });

  test(`${shell} can read its script, where the shell is there`, () => {
    const file = join(folder, shell);
    writeFileSync(file, script);
    const { error, status, stderr } = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
    if (error) expect(error).toMatchObject({ code: 'ENOENT' });
    else expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
}

test('another shell is an error that names those there are', async () => {
  expect(await baccarat('completion tcsh')).toMatchObject({
    code: 2,
    out: '',
    err: 'error: shell must be one of bash, zsh or fish, got "tcsh" (nearest: bash)\n',
  });
  expect((await baccarat('completion __proto__')).err).toMatch(/^error: shell must be one of/);
});
