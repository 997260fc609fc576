// Every command's help shows two examples or more, which a shell runs as they stand.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { baccarat, commandNames, PROGRAM } from './cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'baccarat-help-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

writeFileSync(
  join(folder, 'mine.yml'),
  '{id: mine, decks: 6, bets: [{id: tie, pays: [["9:1", {winner: tie}]]}]}',
);
writeFileSync(join(folder, 'shoes.csv'), 'seen\n9h 4s K\n');

/** Milliseconds that an example may take; what takes longer has understood its arguments. */
const PATIENCE = 3_000;

/** Runs a line in a shell: its exit code, null where it was still at work, and what went wrong. */
function shell(line: string): Promise<{ code: number | null; err: string }> {
  const program = `baccarat() { '${process.execPath}' '${PROGRAM}' "$@"; }; ${line}`;
  const child = spawn('bash', ['-c', program], {
    cwd: folder,
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let err = '';
  child.stderr.on('data', (bytes) => {
    err += bytes;
  });
  const patience = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), PATIENCE);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(patience);
      resolve({ code, err });
    });
  });
}

const commands = await commandNames();

test('there are commands', () => {
  expect(commands.length).toBeGreaterThanOrEqual(13);
});

for (const command of commands) {
  test(`${command} --help`, async () => {
    const { out } = await baccarat([command, '--help']);
    const [, block = ''] = /\nExamples:\n((?: {2}\S.*(?:\n|$))+)/.exec(out) ?? [];
    const examples = block.trimEnd().split('\n');
    expect(examples.length).toBeGreaterThanOrEqual(2);
    for (const example of examples) {
      expect(example).toContain(`baccarat ${command}`);
      const { code, err } = await shell(example);
      // An example may name a file that is not there; then nothing else may be wrong with it.
      const missing = code === 1 && /^error: \S+ must be a readable file, got ENOENT\n$/.test(err);
      const negative = code === 1 && err === '';
      const done = (code === 0 || code === null) && err === '';
      expect(done || negative || missing, `${example}: exit ${code} ${err}`).toBe(true);
    }
  });
}
