// A long batch takes no more memory than a short one, whatever reads it.

import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { PROGRAM } from '../cli.ts';

/** Kilobytes at most, and lines, of a batch of so many lines by so many workers. */
async function peak(lines: number, workers: string): Promise<[kilobytes: number, lines: number]> {
  const watch = `process.on('exit', () => console.error(process.resourceUsage().maxRSS));`;
  const data = `data:text/javascript,${encodeURIComponent(watch)}`;
  const args = ['--import', data, PROGRAM, 'batch', '--workers', workers, '--bet', 'tie'];
  const child = spawn(process.execPath, args);
  let out = 0;
  let err = '';
  child.stdout.on('data', (bytes: Buffer) => {
    out += bytes.filter((byte) => byte === 10).length;
  });
  child.stderr.on('data', (bytes: Buffer) => {
    err += bytes;
  });
  const line = `[${Array(52).fill(7)}]\n`;
  for (let i = 0; i < lines; i += 1000) {
    if (!child.stdin.write(line.repeat(1000))) {
      await new Promise((resolve) => child.stdin.once('drain', resolve));
    }
  }
  child.stdin.end();
  await new Promise((resolve) => child.on('close', resolve));
  return [Math.max(...err.trim().split('\n').map(Number)), out];
}

for (const workers of ['1', '2']) {
  test(`bounded memory, ${workers} at work`, async () => {
    const [short] = await peak(200_000, workers);
    const [long, lines] = await peak(1_000_000, workers);
    expect(lines).toBe(1_000_000);
    expect(long).toBeLessThan(1.3 * short);
  });
}
