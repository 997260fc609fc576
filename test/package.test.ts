// The package as a stranger gets it: packed, installed in an empty folder, then imported,
// required and run.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'baccarat-'));
const node = (code: string, ...flags: string[]): string =>
  execFileSync(process.execPath, [...flags, '-e', code], { cwd: folder, encoding: 'utf8' }).trim();

/** Runtime dependencies at any depth, as folders: installed from there, no registry is asked. */
function dependencies(): string[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; peer?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path && !entry.dev && !entry.optional && !entry.peer)
    .map(([path]) => resolve(path));
}

beforeAll(() => {
  const options = {
    encoding: 'utf8' as const,
    stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'],
  };
  const packed = execFileSync(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
    options,
  );
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  writeFileSync(join(folder, 'package.json'), '{}');
  execFileSync(
    'npm',
    [
      'install',
      '--offline',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--install-links',
      `./${filename}`,
      ...dependencies(),
    ],
    { ...options, cwd: folder },
  );
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = 'odds([bet("tie")], Shoe.ofDecks(8)).bets[0].rows[0].ways';

test('import', () => {
  const code = `import { bet, odds, Shoe } from 'baccarat-odds'; console.log(String(${ask}))`;
  expect(node(code, '--input-type=module')).toBe('475627426473216');
});

test('require', () => {
  const code = `const { bet, odds, Shoe } = require('baccarat-odds'); console.log(String(${ask}))`;
  expect(node(code, '--no-warnings')).toBe('475627426473216');
});

test('the wasm alone', () => {
  const code = `const wasm = require('fs').readFileSync(require.resolve('baccarat-odds/kernel.wasm')); console.log(WebAssembly.validate(wasm))`;
  expect(node(code)).toBe('true');
});

test('a schema', () => {
  const code = `console.log(require('baccarat-odds/schemas/odds@1.json').$id)`;
  expect(node(code)).toBe('baccarat-odds/odds@1');
});

test('the types', () => {
  const code = `
    import { bet, coupOdds, type DocumentOf, Shoe } from 'baccarat-odds';
    export const edge = (document: DocumentOf<'odds'>): number => document.bets[0]!.houseEdge.value;
    export const ev = ({ bets: [one] }: DocumentOf<'coup'>): number | null =>
      one!.status === 'unavailable' ? one!.ev : one!.ev.value;
    export const [found] = coupOdds(bet('tie'), Shoe.ofDecks(8), {}).bets;
    export const tie: number = found!.status === 'unavailable' ? 0 : found!.ev.valueOf();`;
  writeFileSync(join(folder, 'a.mts'), code);
  const flags = '--noEmit --strict --module nodenext --target es2022 --skipLibCheck false';
  const tsc = resolve('node_modules/.bin/tsc');
  execFileSync(tsc, [...flags.split(' '), 'a.mts'], { cwd: folder, encoding: 'utf8' });
});

test('the program', () => {
  const bin = join(folder, 'node_modules/.bin/baccarat');
  expect(execFileSync(bin, ['odds', '--bet', 'tie'], { encoding: 'utf8' })).toMatch(/14\.3596%/);
});

test('nothing but the build, the schemas, the licence and the readme', () => {
  const lines = execFileSync('npm', ['pack', '--ignore-scripts', '--dry-run', '--json'], {
    encoding: 'utf8',
  });
  const [{ files }] = JSON.parse(lines) as [{ files: { path: string }[] }];
  const others = files.map(({ path }) => path).filter((path) => !/^(dist|schemas)\//.test(path));
  expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
  expect(files.map((file) => file.path)).not.toContain('dist/kernel.debug.wasm');
});
