// The package as a stranger gets it: packed, checked, installed in an empty folder, then imported,
// required, bundled, put on a page and run.

import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'baccarat-'));
const installed = join(folder, 'node_modules/baccarat-odds');
const node = (code: string, ...flags: string[]): string =>
  execFileSync(process.execPath, [...flags, '-e', code], { cwd: folder, encoding: 'utf8' }).trim();
let tarball = '';

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
  tarball = join(folder, filename);
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

test('the table alone, which needs no reader of YAML and no schemas', () => {
  const code = `import { Table } from 'baccarat-odds/table'; console.log(new Table('sa-baccarat').apply({ event: 'shoe' }).left)`;
  expect(node(code, '--input-type=module')).toBe('416');
  const reached = new Set<string>();
  const names = new Set<string>();
  const reach = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*'([^']+)'/g)) {
      if (name!.startsWith('.')) reach(join(dirname(file), name!));
      else names.add(name!);
    }
  };
  reach(join(installed, 'dist/src/table.js'));
  expect([...names].sort()).toEqual([
    '@assemblyscript/loader',
    'fastest-levenshtein',
    'fraction.js',
  ]);
});

const use = `import { bet, odds, Shoe } from 'NAME'; console.log(String(${ask}))`;

test('in a build by vite', async () => {
  writeFileSync(join(folder, 'use.js'), use.replace('NAME', 'baccarat-odds'));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { lib: { entry: 'use.js', formats: ['es'], fileName: () => 'bundle.mjs' } },
  });
  // Nothing but the file: it holds all it needs.
  const alone = mkdtempSync(join(tmpdir(), 'baccarat-bundle-'));
  copyFileSync(join(folder, 'dist/bundle.mjs'), join(alone, 'bundle.mjs'));
  const out = execFileSync(process.execPath, [join(alone, 'bundle.mjs')], { encoding: 'utf8' });
  rmSync(alone, { recursive: true });
  expect(out.trim()).toBe('475627426473216');
});

test('from a plain module script, where there is only what browsers have too', () => {
  const script = join(folder, 'page.cjs');
  writeFileSync(
    script,
    `const vm = require('node:vm');
     const { readFileSync } = require('node:fs');
     const globals = { console, atob, TextEncoder, TextDecoder };
     const context = vm.createContext(globals);
     const library = new vm.SourceTextModule(readFileSync(${JSON.stringify(join(installed, 'dist/standalone.js'))}, 'utf8'), { context });
     const page = new vm.SourceTextModule(${JSON.stringify(use.replace('NAME', './standalone.js'))}, { context });
     page.link((name) => { if (name !== './standalone.js') throw new Error(name); return library; }).then(() => page.evaluate());`,
  );
  const flags = ['--experimental-vm-modules', '--no-warnings'];
  const out = execFileSync(process.execPath, [...flags, script], { encoding: 'utf8' });
  expect(out.trim()).toBe('475627426473216');
  // Measured: 108 KB.
  const { length } = gzipSync(readFileSync(join(installed, 'dist/standalone.js')), { level: 9 });
  expect(length).toBeLessThan(150_000);
});

test('the licences of what the one file holds are beside it, each with its text', () => {
  const notices = readFileSync(join(installed, 'dist/standalone.licenses.md'), 'utf8');
  const parts = notices.split(/^## /m).slice(1);
  expect(parts.length).toBeGreaterThan(4);
  for (const part of parts) expect(part).toMatch(/copyright.*warrant/is);
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

// What is linked adds 100 KB to the 680 KB of the package, packed; the picture would add 145 more.
test('nothing but the build, the schemas, the licence, the readme and the pages it links to', () => {
  const lines = execFileSync('npm', ['pack', '--ignore-scripts', '--dry-run', '--json'], {
    encoding: 'utf8',
  });
  const [{ files }] = JSON.parse(lines) as [{ files: { path: string }[] }];
  const others = files.map(({ path }) => path).filter((path) => !/^(dist|schemas)\//.test(path));
  const links = [...readFileSync('README.md', 'utf8').matchAll(/\]\(([^):#]+)/g)].map(
    ([, to]) => to!,
  );
  const linked = [...new Set(links)].filter((path) => !path.endsWith('.png'));
  expect(linked.length).toBeGreaterThan(10);
  expect(others.sort()).toEqual(['LICENSE', 'README.md', 'package.json', ...linked].sort());
  expect(files.map(({ path }) => path)).toContain('dist/web/index.html');
  const useless = /debug|\.map$|\.ts\.js$|(cli|bench)\/.*\.d\.ts$/;
  expect(files.filter(({ path }) => useless.test(path))).toEqual([]);
});

test('publint and attw have nothing to say', () => {
  const run = (tool: string, ...args: string[]): string =>
    execFileSync(join('node_modules/.bin', tool), args, { encoding: 'utf8' });
  expect(run('publint', 'run', tarball, '--strict')).toContain('All good!');
  const apart = ['./kernel.wasm', './package.json'];
  const said = run('attw', tarball, '--profile', 'esm-only', '--exclude-entrypoints', ...apart);
  expect(said).toMatch(/"baccarat-odds"[^"]*bundler: 🟢/);
});

test('no type is any', () => {
  const types = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.d.ts'),
  );
  expect(types.length).toBeGreaterThan(80);
  const withAny = types.filter((file) => {
    const text = readFileSync(join(installed, 'dist', file), 'utf8');
    return /\bany\b/.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''));
  });
  expect(withAny).toEqual([]);
});
