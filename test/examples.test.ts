// Every example in a docstring runs and gives what it says: `expression // => value`, or
// `// throws message`.

import { readdirSync, readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import * as library from '../src/index.ts';

/** Examples of a file, by the name of what they document. */
function examplesOf(path: string): [name: string, code: string][] {
  const text = readFileSync(path, 'utf8');
  const docs = text.matchAll(/@example\n((?:\s*\*(?!\/).*\n)+)\s*\*\/\n\s*(.*)/g);
  return [...docs].flatMap(([, code, name]) =>
    code!
      .replaceAll(/^\s*\* ?/gm, '')
      .split('@example\n')
      .map((one): [string, string] => [name!, one]),
  );
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value);
}

const examples = readdirSync('src')
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => examplesOf(`src/${file}`).map((example) => [file, ...example] as const));

test('every function of the library has an example', () => {
  const named = examples.map(
    ([, name]) => /(?:function\*?|static|class) (\w+)/.exec(name)?.[1] ?? name,
  );
  const functions = Object.entries(library).filter(([, value]) => typeof value === 'function');
  const without = functions.map(([name]) => name).filter((name) => !named.includes(name));
  // A shoe's examples stand at the ways to make one.
  expect(without).toEqual(['Shoe']);
});

test('there are examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(12);
});

for (const [file, name, code] of examples) {
  test(`${file}: ${name}`, () => {
    const lines = code.trimEnd().split('\n');
    const [, expression, verb, value] = /^(.*?);? \/\/ (=>|throws) (.*)$/.exec(lines.pop()!)!;
    const body = `const { ${Object.keys(library).join(', ')} } = library; ${lines.join('\n')}\nreturn ${expression};`;
    const run = new Function('library', body);
    if (verb === 'throws') expect(() => run(library)).toThrow(value);
    else expect(shown(run(library))).toBe(value);
  });
}
