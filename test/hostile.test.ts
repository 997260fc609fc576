// Files and lines that mean harm: bounded in size, depth and time, without effect on prototypes; and
// nothing but one command reaches a network.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { formOf, readLine } from '../src/batch.ts';
import { eventOf, gameOf, odds, parseEvent, readLog, Shoe, shoeOf } from '../src/index.ts';
import { readRules } from '../src/rulesfile.ts';
import { baccarat } from './cli.ts';

const PROPER = /must /;
const DEEP = 100_000;
const lists = '['.repeat(DEEP) + ']'.repeat(DEEP);
const objects = `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`;
const conditions = `${'{"anyOf":['.repeat(DEEP)}{"winner":"tie"}${']}'.repeat(DEEP)}`;

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

/** Runs what must end in a proper error. */
function refuses(work: () => unknown): void {
  expect(work).toThrow(PROPER);
  expect(work).not.toThrow(/call stack/);
}

describe('nested without end', () => {
  test.each([
    ['lists', lists],
    ['objects', objects],
    ['conditions', conditions],
  ])('%s', async (_, text) => {
    const data: unknown = JSON.parse(text);
    refuses(() => shoeOf(data));
    refuses(() => shoeOf({ counts: { A: data } }));
    refuses(() => gameOf(data));
    const row = { id: 'a', name: 'a', source: '', pays: [['1:1', data]] };
    refuses(() => gameOf({ id: 'm', decks: 8, bets: [row] }));
    refuses(() => gameOf({ id: 'm', decks: 8, bets: [{ id: 'a', pays: data }] }));
    refuses(() => odds([row as never], Shoe.ofDecks(8)));
    refuses(() => eventOf(data));
    refuses(() => parseEvent(text));
    refuses(() => parseEvent(`{"table":"a","event":"shoe","note":${text}}`));
    refuses(() => parseEvent(`{"table":"a","event":"open","game":${text}}`));
    refuses(() => readLog(`${text}\n`));
    const form = await formOf(text);
    refuses(() => readLine(text, form, { decks: 8, most: 8 }));
    expect(readRules(text.slice(0, 200_000)).errors[0]?.message).toMatch(
      /^rules must be nested at most 100 deep/,
    );
  });

  test.each(['- ', '? ', '- !!seq ', '- &a ', 'a: - ', 'a: ', '[', '{a: ', '[a: '])(
    '%j in rules',
    (one) => {
      const text = one.repeat(Math.floor(200_000 / one.length));
      expect(readRules(text).errors[0]?.message).toMatch(/^rules must be nested at most 100 deep/);
    },
  );

  test('lines ever further from the margin', () => {
    const text = Array.from({ length: 600 }, (_, i) => `${' '.repeat(i)}a:`).join('\n');
    expect(readRules(text).errors[0]?.message).toMatch(/^rules must be nested at most 100 deep/);
  });
});

describe('large', () => {
  test.each([
    ['keys', Array.from({ length: 20_000 }, (_, i) => `a${i}: 1`).join('\n')],
    ['quotes', '"'.repeat(199_999)],
    ['directives', '%\n'.repeat(99_000)],
    ['closing brackets', '- ]\n'.repeat(50_000)],
    ['commas', `[${','.repeat(199_000)}]`],
    ['aliases', `- &a 1\n${'- *a\n'.repeat(39_000)}`],
  ])('%s in rules', (_, text) => {
    expect(readRules(text).errors[0]?.message).toMatch(/^rules must hold at most 60000 words/);
  });

  test('as many rules as a catalogue takes are read', () => {
    const bets = Array.from({ length: 500 }, (_, i) => ({
      id: `bet-${i}`,
      pays: [
        ['40:1', { winner: 'banker', bankerTotal: 7, bankerCards: 3 }],
        ['push', { winner: 'tie' }],
      ],
    }));
    expect(readRules(JSON.stringify({ id: 'm', decks: 8, bets })).errors).toEqual([]);
  });

  test('a thousand laughs', () => {
    let text = 'a0: &a0 [x, x, x, x, x, x, x, x, x]\n';
    for (let i = 1; i < 12; i++) text += `a${i}: &a${i} [${`*a${i - 1}, `.repeat(9)}]\n`;
    expect(readRules(text).errors[0]?.message).toMatch(/^aliases must be few and known/);
  });
});

describe('keys that objects have by nature', () => {
  const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

  test.each(NAMES)('%s', async (name) => {
    const hostile = JSON.parse(`{"${name}":{"polluted":1}}`) as never;
    refuses(() => shoeOf(hostile));
    refuses(() => gameOf({ id: 'm', decks: 8, bets: [{ id: 'a', pays: [['1:1', hostile]] }] }));
    refuses(() => parseEvent(`{"table":"a","event":"shoe","${name}":1}`));
    refuses(() => parseEvent(`{"table":"a","event":"${name}"}`));
    refuses(() => parseEvent(`{"table":"a","event":"bet","stakes":{"${name}":{"polluted":1}}}`));
    const form = await formOf('{');
    refuses(() => readLine(`{"${name}":{"polluted":1}}`, form, { decks: 8, most: 8 }));
    for (const text of [`${name}: {polluted: 1}`, `a: &a {${name}: {polluted: 1}}\n<<: *a`]) {
      expect(readRules(text).errors[0]?.message).toMatch(PROPER);
    }
    for (const args of [
      `odds --meter ${name}=1`,
      `odds --pays ${name}=1:1`,
      `odds --bet ${name}`,
      `odds ${name}`,
      `odds --format ${name}`,
      name,
    ]) {
      const { code, out, err } = await baccarat(args);
      expect({ args, code, out }).toEqual({ args, code: 2, out: '' });
      expect(err).toMatch(/^error: .* must /);
    }
  });

  test('a bet may be called constructor', () => {
    const jackpot = { id: 'constructor', pays: [['jackpot', { winner: 'tie' }]] };
    const { bets } = odds(gameOf({ id: 'm', decks: 8, bets: [jackpot] }), Shoe.ofDecks(8));
    expect(bets[0]?.jackpot?.meter).toBeNull();
  });
});

/** Source files, under a folder. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file));
}

describe('the package', () => {
  const NETWORK =
    /(?:from|import\(|require\() ?'(?:node:)?(?:https?2?|net|tls|dgram|dns(?:\/promises)?)'|\b(?:fetch|WebSocket|XMLHttpRequest|EventSource|sendBeacon)\b/;

  test('reaches no network, but for the command that serves the page', () => {
    const reaching = [...sources('src'), ...sources('bench')].filter((file) =>
      NETWORK.test(readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')),
    );
    expect(reaching.filter((file) => file !== join('src', 'cli', 'web.ts'))).toEqual([]);
  });

  test('evaluates no text as code', () => {
    const evaluating = sources('src').filter((file) =>
      /\beval\(|new Function\b|node:vm|child_process/.test(readFileSync(file, 'utf8')),
    );
    expect(evaluating).toEqual([]);
  });

  test('has no dependency that runs anything when it is installed', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { dev?: boolean; hasInstallScript?: boolean; optional?: boolean }>;
    };
    const runtime = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
    expect(runtime.length).toBeGreaterThan(10);
    for (const [path, { hasInstallScript, optional }] of runtime) {
      expect(hasInstallScript ?? false, path).toBe(false);
      if (optional) continue;
      const { scripts = {} } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
        scripts?: Record<string, string>;
      };
      const run = ['preinstall', 'install', 'postinstall'].filter((name) => name in scripts);
      expect(run, path).toEqual([]);
    }
  });
});
