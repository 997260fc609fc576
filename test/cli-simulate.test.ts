// `baccarat simulate`: its formats, workers, parts, checkpoints, and what it refuses.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bet } from '../src/catalogue.ts';
import { baccarat, PROGRAM, spawned } from './cli.ts';

const DRAGON_7 = 'simulate --bet dragon-7 --tags 0,0,0,-1,-1,-1,-1,2,2,0 --trigger 4';

const folder = mkdtempSync(join(tmpdir(), 'simulate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string): string => join(folder, name);

describe('says what was won', () => {
  for (const format of ['text', 'markdown', 'csv', 'json']) {
    test(`${format}`, async () => {
      const { code, out, err } = await baccarat(`${DRAGON_7} --shoes 200 --format ${format}`);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out.replaceAll(/"(version|fingerprint)": .*/g, '')).toMatchSnapshot();
    });
  }

  test('a page with its charts, and nothing from elsewhere', async () => {
    const { out } = await baccarat(`${DRAGON_7} --shoes 50 --format html`);
    expect(out.match(/<svg/g)).toHaveLength(2);
    expect(out).not.toMatch(/<script|https?:/);
    const swept = await baccarat(
      'simulate --count jacobson-dragon-7 --sweep trigger=2..4 --shoes 50 --format html',
    );
    expect(swept.out).toContain('Units per shoe by trigger');
  });

  test('every figure has its standard error', async () => {
    const { out } = await baccarat(`${DRAGON_7} --shoes 100 --with banker --format json`);
    const document = JSON.parse(out);
    const estimate = { value: expect.any(Number), standardError: expect.any(Number) };
    const figures = {
      coupsPerShoe: estimate,
      betsPerShoe: estimate,
      frequency: estimate,
      averageEdge: estimate,
      unitsPerShoe: estimate,
      unitsPer100Coups: estimate,
      unitsPerHour: estimate,
      standardDeviation: estimate,
      desirabilityIndex: estimate,
      n0: estimate,
    };
    expect(document).toMatchObject({
      schema: 'baccarat-odds/simulate@1',
      decks: 8,
      seed: 1,
      from: 0,
      to: 100,
      shoes: 100,
      stopped: false,
      rules: { burn: 'card', cut: 14, afterCut: 1, with: 'banker', perfect: false },
      ...figures,
      bets: [
        { id: 'dragon-7', trigger: 4, tags: [0, 0, 0, -1, -1, -1, -1, 2, 2, 0], ...figures },
        { id: 'banker', trigger: null, tags: null, ...figures },
      ],
    });
    const sum = document.bets[0].unitsPerShoe.value + document.bets[1].unitsPerShoe.value;
    expect(document.unitsPerShoe.value).toBeCloseTo(sum, 9);
  });

  test('a published count brings its bet, tags, trigger and cut', async () => {
    const run = async (args: string): Promise<object> =>
      JSON.parse((await baccarat(`${args} --shoes 40 --format json`)).out);
    expect(await run('simulate --count jacobson-dragon-7')).toEqual(await run(DRAGON_7));
    expect(await run('simulate --count how-dragon-7-unbalanced')).toMatchObject({
      rules: { running: true, cut: 16 },
      bets: [{ trigger: 32 }],
    });
  });

  test('a bet named twice, by whatever names, is one bet', async () => {
    const run = async (bets: string): Promise<string> =>
      (await baccarat(`${DRAGON_7.replace('dragon-7', bets)} --shoes 40 --format json`)).out;
    const [alias] = bet('dragon-7').aliases!;
    expect(await run(`dragon-7,dragon-7,${alias}`)).toBe(await run('dragon-7'));
  });

  test('a figure that there is none of is a dash', async () => {
    const { out } = await baccarat(`${DRAGON_7}00 --shoes 3`);
    expect(out).toMatch(/^Average edge, % +- +-$/m);
    expect(out).toMatch(/^N0, coups +- +-$/m);
  });

  test('a bankroll has a risk of ruin', async () => {
    const { out } = await baccarat(`${DRAGON_7} --shoes 300 --bankroll 200 --format json`);
    const { riskOfRuin, unitsPer100Coups, standardDeviation } = JSON.parse(out);
    const win = unitsPer100Coups.value / 100;
    expect(riskOfRuin).toBeCloseTo(Math.exp((-400 * win) / standardDeviation.value ** 2), 12);
  });

  // Users ask whether the true count or the running count should tell, and how deep the cut matters.
  test('U73: running and true counts at several cuts', async () => {
    const won = async (args: string): Promise<number[]> => {
      const { out } = await baccarat(
        `simulate --bet tie --tags 1,0,0,0,0,-1,-1,1,1,1 ${args} --shoes 400 --format json`,
      );
      const { unitsPerShoe } = JSON.parse(out);
      return [unitsPerShoe.value, unitsPerShoe.standardError];
    };
    for (const cut of [6, 14, 16, 26]) {
      for (const count of [
        '--trigger 14',
        '--trigger 36 --running',
        '--trigger 14 --divisor half',
      ]) {
        const [units, error] = await won(`--cut ${cut} ${count}`);
        expect(Number.isFinite(units)).toBe(true);
        expect(error!).toBeGreaterThan(0);
      }
    }
  });
});

test('a sweep from a half, and bins as they are written', async () => {
  const { out } = await baccarat(
    `${DRAGON_7.replace('--trigger 4', '--sweep trigger=.5..2:.5')} --shoes 200 --format json`,
  );
  const { sweep, histograms } = JSON.parse(out);
  expect(sweep.map(({ trigger }: { trigger: number }) => trigger)).toEqual([0.5, 1, 1.5, 2]);
  const { bins } = histograms.find(({ what }: { what: string }) => what === 'ev');
  expect(bins.length).toBeGreaterThan(20);
  for (const { from } of bins) expect(`${from}`).toBe(`${Number(from.toFixed(2))}`);
});

describe('the same, however it is run', () => {
  const ask = (more: string): string[] => `${DRAGON_7} --format json ${more}`.split(' ');
  const whole = spawned(ask('--shoes 30000 --workers 1')).out;

  test('one, two or three workers', () => {
    expect(JSON.parse(whole).shoes).toBe(30000);
    for (const workers of [2, 3]) {
      expect(spawned(ask(`--shoes 30000 --workers ${workers}`)).out).toBe(whole);
    }
  });

  test('parts, merged in any order', async () => {
    const parts: string[] = [];
    for (const [from, to] of [
      [0, 11],
      [11, 7000],
      [7000, 30000],
    ]) {
      const { written } = await baccarat(ask(`--from ${from} --to ${to} --workers 1 --part p`));
      parts.push(written.p!);
    }
    const [a, b, c] = parts as [string, string, string];
    const files = { a, b, c };
    const { out, err } = await baccarat('simulate --merge c,a --merge b --format json', { files });
    expect(err).toBe('');
    expect(out).toBe(whole);
    const apart = await baccarat('simulate --merge a,b c --format json', { files });
    expect(apart.out).toBe(out);
    const twice = await baccarat('simulate --merge a,b,c,c', { files });
    expect(twice).toMatchObject({ code: 1, out: '' });
    expect(twice.err).toContain('got an overlap');
    const gap = await baccarat('simulate --merge a,c', { files });
    expect(gap.err).toContain('got a gap: shoes to 10, then from 7000');
    const pieces = await baccarat('simulate --merge a,b --part ab --format json', { files });
    const again = await baccarat('simulate --merge ab,c --format json', {
      files: { ...files, ab: pieces.written.ab! },
    });
    expect(again.out).toBe(whole);
  });

  test('a checkpoint is taken up after a kill, nothing lost and nothing twice', async () => {
    const kept = file('checkpoint.json');
    const args = ask(`--shoes 400000 --workers 1 --checkpoint ${kept}`);
    const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: 'ignore' });
    const done = new Promise((resolve) => child.once('exit', resolve));
    const toOf = (): number => JSON.parse(readFileSync(kept, 'utf8')).to;
    while (!existsSync(kept) || toOf() === 0) await new Promise((go) => setTimeout(go, 50));
    child.kill('SIGKILL');
    await done;
    const to = toOf();
    expect(to).toBeGreaterThan(0);
    expect(to).toBeLessThan(400000);
    const end = to + 500;
    const resumed = spawned(ask(`--shoes ${end} --checkpoint ${kept}`));
    expect(toOf()).toBe(end);
    expect(resumed.out).toBe(spawned(ask(`--shoes ${end} --workers 1`)).out);
    const other = spawned(ask(`--shoes ${end + 1} --cut 20 --checkpoint ${kept}`));
    expect(other).toMatchObject({ code: 2, out: '' });
    expect(other.err).toContain('must be of the same plan and first shoe');
    expect(spawned(ask(`--shoes 10 --checkpoint ${kept}`)).err).toContain('10 shoes at most');
  });

  test('Ctrl-C prints what is done', async () => {
    const args = ask('--shoes 1000000000 --workers 2');
    const child = spawn(process.execPath, [PROGRAM, ...args]);
    let out = '';
    child.stdout.on('data', (bytes) => {
      out += bytes;
    });
    const done = new Promise((resolve) => child.once('exit', resolve));
    await new Promise((go) => setTimeout(go, 2500));
    child.kill('SIGINT');
    expect(await done).toBe(130);
    const { shoes, stopped } = JSON.parse(out);
    expect(stopped).toBe(true);
    expect(shoes).toBeGreaterThan(0);
    expect(out).toBe(
      spawned(ask(`--shoes ${shoes} --workers 1`)).out.replace(
        '"stopped": false',
        '"stopped": true',
      ),
    );
  });
});

test('Ctrl-C leaves a whole part of what is done, to be merged with the rest', async () => {
  const part = file('stopped.json');
  const rest = file('rest.json');
  const args = `${DRAGON_7} --edge results --workers 2 --format json`;
  const long = `${args} --shoes 1000000000 --part ${part}`.split(' ');
  const child = spawn(process.execPath, [PROGRAM, ...long], { stdio: 'ignore' });
  const done = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((go) => setTimeout(go, 2500));
  child.kill('SIGINT');
  expect(await done).toBe(130);
  const { to } = JSON.parse(readFileSync(part, 'utf8'));
  expect(to).toBeGreaterThan(0);
  const more = `${args} --from ${to} --to ${to + 300}`;
  expect(spawned(`${more} --part ${rest}`.split(' ')).code).toBe(0);
  const all = spawned(`simulate --merge ${part},${rest} --format json`.split(' '));
  expect(all).toEqual(spawned(`${args} --shoes ${to + 300}`.split(' ')));
});

describe('refuses', () => {
  test.each([
    ['simulate', 'tags must be given, or --count or --perfect'],
    ['simulate --bet tie --tags 1,2 --trigger 1', 'tags must be ten whole numbers'],
    [`${DRAGON_7} --perfect`, 'perfect play must be without a count'],
    ['simulate --bet tie --tags 0,0,0,0,0,0,0,0,0,1', 'trigger must be given with tags'],
    [`${DRAGON_7},x`, 'trigger must be a number, got "x"'],
    [
      `${DRAGON_7.replace('--trigger 4', '--trigger 1e7')}`,
      'trigger must be a number up to 1000000, got 10000000',
    ],
    [`${DRAGON_7} --per-hour 1e999`, 'coups an hour must be above zero, 1000000 at most'],
    [`${DRAGON_7} --running --divisor half`, 'divisor must be left out with running counts'],
    [`${DRAGON_7} --running --floor`, 'floor must be left out with running counts'],
    ['simulate --bet tie --perfect --divisor half', 'divisor must be left out with perfect play'],
    ['simulate --bet tie --perfect --running', 'running must be left out with perfect play'],
    ['simulate mbs-7up --perfect', 'the shoe of mbs-7up must last for several rounds'],
    ['simulate live-baccarat --coups -', 'the shoe of live-baccarat must last for several rounds'],
    [`${DRAGON_7} --shoes 0`, 'shoes must be a whole number from 1 to 9007199254740991, got "0"'],
    [
      `${DRAGON_7} --shoes 1.5`,
      'shoes must be a whole number from 1 to 9007199254740991, got "1.5"',
    ],
    [
      `${DRAGON_7} --shoes 9999999999999999`,
      'shoes must be a whole number from 1 to 9007199254740991, got "9999999999999999"',
    ],
    [
      `${DRAGON_7} --from 9007199254740990 --shoes 2`,
      'shoes must be a whole number from 1 to 1, got "2"',
    ],
    [`${DRAGON_7} --from 9007199254740991`, 'first shoe must be a whole number from 0 to'],
    [`${DRAGON_7} --to 0`, 'shoe after the last must be a whole number from 1 to'],
    [`${DRAGON_7} --with dragon-7`, 'must be different, got dragon-7 twice'],
    ['simulate --tags 0,0,0,-1,-1,-1,-1,2,2,0 --trigger 4', 'bet must be named for tags'],
    [`${DRAGON_7} --from 5 --to 5`, 'shoes must be at least one, got 5 to 5'],
    [`${DRAGON_7} --shoes 5 --to 5`, 'shoes must be told by --shoes or by --to'],
    [`${DRAGON_7} --seed -1`, 'seed must be a whole number from 0'],
    [`${DRAGON_7} --burn half`, 'burn must be card, decks, none or a number, got "half"'],
    [`${DRAGON_7} --cut 500`, 'cards behind the cut card must be a whole number from 0 to 416'],
    [`${DRAGON_7} --divisor x`, 'divisor must be one of exact, decks, half'],
    [`${DRAGON_7} --stake 4`, 'stake must be flat, kelly or a ramp'],
    [`${DRAGON_7} --stake kelly`, 'bankroll must be given'],
    [`${DRAGON_7} --with nobody`, 'bet must be a bet that'],
    [`${DRAGON_7} --per-hour 0`, 'coups an hour must be above zero'],
    [`${DRAGON_7} --workers 65`, 'workers must be a whole number from 1 to 64'],
    [`${DRAGON_7} --sweep trigger=1..2`, 'trigger must be left out with --sweep'],
    [`${DRAGON_7} --decks infinite`, 'got infinite'],
    [`${DRAGON_7} --format pdf`, 'format must be one of text, markdown, csv, json, html'],
    ['simulate --count nobody', 'count must be one of'],
    ['simulate --count jacobson-dragon-7 --sweep cut=1..2', 'sweep must be like trigger=2..12:0.5'],
    ['simulate --count jacobson-dragon-7 --sweep trigger=2..1', 'sweep must run up'],
    ['simulate --count jacobson-dragon-7 --sweep trigger=0..9:0.00001', '1000 triggers at most'],
    ['simulate --bet insurance-player-8 --perfect', 'must be placed before the coup'],
    [
      `${DRAGON_7} --merge p --sweep trigger=1..2 --shoes 5 --after-cut 1 --perfect`,
      'options must be --part, --per-hour, --format or --output beside --merge, got --bet, --tags, --trigger, --sweep, --shoes, --after-cut, --perfect',
    ],
    ['simulate --merge p --burn card', 'beside --merge, got --burn'],
    ['simulate --merge p --seed 1', 'beside --merge, got --seed'],
  ])('%s', async (args, error) => {
    const { code, out, err } = await baccarat(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(error);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another document', '{"schema":"baccarat-odds/simulate@1"}'],
    ['a plan that is none', '{"schema":"baccarat-odds/part@1","fingerprint":684282724,"plan":7}'],
  ])('a part that is %s', async (_, text) => {
    const { code, out, err } = await baccarat('simulate --merge p', { files: { p: text } });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^error: p must be a part of a simulation, got: .+\n$/);
  });

  test('files that cannot be read or written', async () => {
    const missing = await baccarat('simulate --merge /nowhere/p');
    expect(missing).toMatchObject({ code: 1, out: '' });
    expect(missing.err).toContain('/nowhere/p must be a readable file, got ENOENT');
    for (const option of ['--part', '--checkpoint']) {
      const { code, out, err } = await baccarat(`${DRAGON_7} --shoes 5 ${option} /nowhere/p`);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toContain('/nowhere/p must be a writable file, got ENOENT');
    }
  });
});
