// Samples of everything that reads text, and a second each of what chance makes of them.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

// What the target calls deep within never comes back, once it is at work.
test.each([
  ['batch', 'JSON', 'parse'],
  ['coups', 'String.prototype', 'toUpperCase'],
])('a hang in %s is found', (target, owner, name) => {
  const plant = `data:text/javascript,const {${name}} = ${owner}; ${owner}.${name} = function (...given) {
    while (globalThis.work);
    return ${name}.apply(this, given);
  }`;
  const args = ['--import', plant, 'scripts/fuzz.mjs', '--seconds', '1', '--target', target];
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(status).toBe(1);
  expect(stderr).toContain('Script execution timed out after 10000ms');
});

test('every sample, and some seconds of changed ones, give an answer or a proper error', () => {
  const before = readdirSync('test/fuzz/corpus', { recursive: true });
  const args = ['scripts/fuzz.mjs', '--seconds', '8', '--seed', '1'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const runs = [...stdout.matchAll(/^\w+: (\d+) texts$/gm)].map(([, n]) => Number(n));
  expect(runs.length).toBe(readdirSync('test/fuzz/corpus').length);
  for (const n of runs) expect(n).toBeGreaterThan(20);
  expect(readdirSync('test/fuzz/corpus', { recursive: true })).toEqual(before);
});
