// docs/BETS.md is what the data give.

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the page of bets is up to date', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bets-page.mjs', '--check'], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
