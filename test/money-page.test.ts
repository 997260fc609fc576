// docs/MONEY.md shows what the program prints, and its library example runs.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as library from '../src/index.ts';
import { baccarat } from './cli.ts';

const page = readFileSync('docs/MONEY.md', 'utf8');
const shown = [...page.matchAll(/^```\n\$ baccarat (.*)\n([\s\S]*?)^```$/gm)];

test('there are examples of every command', () => {
  const commands = shown.map(([, command]) => command!.split(' ')[0]);
  expect(commands).toEqual(['streaks', 'stake', 'rebate']);
});

for (const [, command, text] of shown) {
  test(`baccarat ${command}`, async () => {
    expect(text).toBe((await baccarat(command!)).out);
  });
}

test('the library example runs', () => {
  const code = /```js\nimport \{ (.*) \} from 'baccarat-odds';\n([\s\S]*?)```/.exec(page)!;
  const said: unknown[][] = [];
  const run = new Function('library', 'console', `const { ${code[1]} } = library;${code[2]}`);
  run(library, { log: (...values: unknown[]) => said.push(values) });
  expect(said[0]![0]).toBeCloseTo(0.9980126437256697, 12);
  expect(said[1]![0]).toHaveLength(2);
  expect(said[2]![0]).toMatch(/^\d+\/\d+$/);
});
