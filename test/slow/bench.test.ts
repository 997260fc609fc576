// `baccarat bench` prints the document that its schema describes.

import { expect, test } from 'vitest';
import { spawned } from '../cli.ts';
import { faultsOf } from '../support-schemas.ts';

test('bench --json', () => {
  const { code, out, err } = spawned(['bench', '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const document = JSON.parse(out);
  expect(document.schema).toBe('baccarat-odds/bench@1');
  expect(faultsOf(document)).toEqual([]);
});
