// The fingerprint: as long as it stands, no exact result of the fixed workload has moved.

import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fingerprint } from '../src/fingerprint.ts';
import { FINGERPRINT, VERSION } from '../src/version.ts';

test('the workload folds to the fingerprint that documents carry', () => {
  expect(fingerprint()).toBe(FINGERPRINT);
});

test('the version is the package’s', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).version).toBe(VERSION);
});

test('the kernel is at most 16 KB of wasm, with 32 MB of memory that cannot grow', () => {
  expect(statSync('dist/kernel.wasm').size).toBeLessThanOrEqual(16 * 1024);
  const module = new WebAssembly.Module(readFileSync('dist/kernel.wasm'));
  expect(WebAssembly.Module.imports(module)).toEqual([]);
  const { memory } = new WebAssembly.Instance(module).exports as { memory: WebAssembly.Memory };
  expect(memory.buffer.byteLength).toBe(32 * 2 ** 20);
  expect(() => memory.grow(1)).toThrow(RangeError);
});
