// Owns the shoes that a simulation deals, told coup by coup: as the oracle deals them, and as CSV that
// is the same however it is made, and that `baccarat replay` reads.

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { cardName } from '../src/card.ts';
import { pour } from '../src/cli/pour.ts';
import type { Terminal } from '../src/cli/terminal.ts';
import { NONE } from '../src/coups.ts';
import { Dealer } from '../src/dealer.ts';
import { dealtShoes, game, parseCoup, type Running, totalOf } from '../src/index.ts';
import { tableauOf } from '../src/tableau.ts';
import { baccarat, PROGRAM, spawned } from './cli.ts';
import { coupOf, dealtByOracle } from './support-dealer.ts';

const folder = mkdtempSync(join(tmpdir(), 'coups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = 'shoe,round,burn,coup,player total,banker total,outcome,streak';

describe('dealt shoes', () => {
  test.each<Partial<Running>>([
    {},
    { burn: 8, cut: 26, afterCut: 0, seed: 7 },
    { decks: 1, burn: 0, cut: 0, seed: 2 ** 53 - 1 },
  ])('as the oracle deals them: %j', (running) => {
    const whole = { decks: 8, burn: 'card', cut: 14, afterCut: 1, seed: 1, ...running } as const;
    const tableau = tableauOf('standard');
    const dealer = new Dealer({ ...whole, tableau, tags: [] });
    let number = 3;
    for (const shoe of dealtShoes(running, 3, 9)) {
      dealer.shuffle(whole.seed, number);
      const told = dealtByOracle([...dealer.shoe], { ...whole, tableau, tags: [] });
      expect(shoe.number).toBe(number++);
      expect(shoe.coups).toHaveLength(told.length);
      told.forEach(({ cards }, i) => {
        const { coup, playerTotal, bankerTotal, outcome } = shoe.coups[i]!;
        const { player, banker } = parseCoup(coup);
        const names = [player[0], banker[0], player[1], banker[1], player[2], banker[2]].map(
          (card) => (card ? cardName(4 * card.rank! + card.suit!) : null),
        );
        expect(names).toEqual(cards.map((card) => (card === NONE ? null : cardName(card))));
        const found = coupOf(cards);
        expect([playerTotal, bankerTotal]).toEqual([found.playerTotal, found.bankerTotal]);
        expect(outcome).toBe({ player: 'P', banker: 'B', tie: 'T' }[found.winner]);
      });
      // Unseen cards before the first coup, less those burned unseen, are dealt from.
      const seen = 52 * whole.decks - told[0]!.unseen.reduce((a, b) => a + b);
      expect(shoe.burned.replaceAll('?', '')).toBe(seen === 1 ? cardName(dealer.shoe[0]!) : '');
    }
    expect(number).toBe(9);
  });

  test('cards burned: the first turned up, its value unseen, ten for a ten', () => {
    const burned = [...dealtShoes({}, 0, 200)].map((shoe) => shoe.burned);
    for (const one of burned) {
      const [, rank, hidden] = /^(10|.)[shdc](\?+)$/.exec(one)!;
      const worth = rank === 'A' ? 1 : /^[2-9]$/.test(rank!) ? Number(rank) : 10;
      expect(hidden).toHaveLength(worth);
    }
    expect(new Set(burned.map((one) => one.split('?').length - 1)).size).toBe(10);
    expect([...dealtShoes({ burn: 3 }, 0, 1)][0]!.burned).toBe('???');
  });

  test("a first card that is printed is Player's 7 without a suit", () => {
    const { tableau } = game('gpi-7up');
    const [shoe] = dealtShoes({ tableau: tableau! }, 0, 1);
    for (const { coup, playerTotal } of shoe!.coups) {
      expect(coup).toMatch(/^7(10|[A2-9JQK])[shdc]\//);
      expect(totalOf(parseCoup(coup, tableauOf(tableau!)).player)).toBe(playerTotal);
    }
  });

  test('what is out of range is refused', () => {
    const refuse = (running: object, from = 0, to = 1) =>
      expect(() => dealtShoes(running, from, to));
    refuse({ decks: 9 }).toThrow('decks must be a whole number from 1 to 8, got 9');
    refuse({ burn: 411 }).toThrow('cards burned must be a whole number from 0 to 410, got 411');
    refuse({ tableau: 'x' }).toThrow('tableau must be');
    refuse({}, 2, 1).toThrow('shoes must be numbered from 0 up, got 2 to 1');
    refuse({}, 0, 2 ** 53).toThrow('shoes must be numbered from 0 up');
  });
});

describe('U88: as CSV', () => {
  /** What the program writes to a file: more than a pipe between processes takes at once. */
  const made = (args: string): string => {
    const place = join(folder, 'made.csv');
    const { code, out, err } = spawned(`simulate --coups ${place} ${args}`.split(' '));
    expect({ code, out, err }).toEqual({ code: 0, out: '', err: '' });
    const text = readFileSync(place, 'utf8');
    rmSync(place);
    return text;
  };
  // Longer than the second after which workers start.
  const whole = made('--shoes 20000 --workers 1');

  test('cards, totals, outcome and streak of every coup', () => {
    const [head, ...lines] = whole.trimEnd().split('\n');
    expect(head).toBe(HEAD);
    let at = 0;
    for (const { number, burned, coups } of dealtShoes({}, 0, 300)) {
      let row = '';
      coups.forEach(({ coup, playerTotal, bankerTotal, outcome }, i) => {
        row = outcome === 'T' ? row : row.endsWith(outcome) ? row + outcome : outcome;
        const streak = outcome === 'T' ? '' : row.length;
        const burn = i === 0 ? burned : '';
        expect(lines[at++]).toBe(
          [number, i + 1, burn, coup, playerTotal, bankerTotal, outcome, streak].join(),
        );
      });
    }
    expect(lines.at(-1)).toMatch(/^19999,/);
  });

  test('the same bytes with any number of workers, and in parts', () => {
    for (const workers of ['2', '3']) {
      expect(made(`--shoes 20000 --workers ${workers}`) === whole).toBe(true);
    }
    const parts = [
      [0, 1],
      [1, 777],
      [777, 20000],
    ].map(([from, to]) => made(`--from ${from} --to ${to}`));
    const [first, ...others] = parts as [string, ...string[]];
    const joined = first + others.map((part) => part.slice(HEAD.length + 1)).join('');
    expect(joined === whole).toBe(true);
  });

  test.each(['', '--burn none --decks 6 --cut 40', '--burn decks --seed 5 --after-cut 3'])(
    'a count on the shoes replayed finds what the simulation found: %s',
    async (run) => {
      const { written } = await baccarat(`simulate --coups c --shoes 12 ${run}`);
      const count = '--bet dragon-7,tie --tags 0,0,0,-1,-1,-1,-1,2,2,0 --trigger 2 --format json';
      const files = { c: written.c! };
      const decks = /--decks \d/.exec(run)?.[0] ?? '';
      const replayed = await baccarat(`replay c ${decks} ${count}`, { files });
      expect(replayed.err).toBe('');
      const simulated = await baccarat(`simulate ${run} ${count} --shoes 12`);
      const figures = (text: string): unknown[] =>
        JSON.parse(text).bets.map(({ betsPerShoe, averageEdge, unitsPerShoe, n0 }: never) => ({
          betsPerShoe,
          averageEdge,
          unitsPerShoe,
          n0,
        }));
      expect(figures(simulated.out)).toEqual(figures(replayed.out));
      expect(JSON.parse(simulated.out).betsPerShoe.value).toBeGreaterThan(1);
    },
  );

  test('is made no faster than it is taken', async () => {
    let [made, taken, ahead] = [0, 0, 0];
    const to = new Writable({
      highWaterMark: 1,
      write: (_, __, done) => {
        taken++;
        setTimeout(done, 1);
      },
    });
    const terminal = { sink: () => ({ to, file: null }) } as unknown as Terminal;
    const texts = async function* (): AsyncGenerator<string> {
      for (; made < 100; made++) {
        ahead = Math.max(ahead, made - taken);
        yield 'text';
      }
    };
    expect(await pour(texts, 'f', terminal, () => false)).toBeNull();
    expect({ made, taken }).toEqual({ made: 100, taken: 100 });
    expect(ahead).toBeLessThan(5);
  });

  test('Ctrl-C leaves whole lines beside the file, and the file as it was', async () => {
    const file = join(folder, 'many.csv');
    const args = ['simulate', '--coups', file, '--shoes', '1000000000', '--workers', '2'];
    const child = spawn(process.execPath, [PROGRAM, ...args]);
    let err = '';
    child.stderr.on('data', (bytes) => {
      err += bytes;
    });
    const done = new Promise((resolve) => child.once('exit', resolve));
    await new Promise((go) => setTimeout(go, 1500));
    child.kill('SIGINT');
    expect(await done).toBe(130);
    expect(readdirSync(folder)).toEqual(['many.csv.1.part']);
    const [, shoes] = /^(\d+) shoes are in .*many\.csv\.1\.part; .* is as it was\.\n$/.exec(err)!;
    const text = readFileSync(`${file}.1.part`, 'utf8');
    expect(text === made(`--shoes ${shoes} --workers 1`)).toBe(true);
    const piped = spawned('simulate --coups - --shoes 9'.split(' '));
    expect(piped).toEqual({ code: 0, err: '', out: made('--shoes 9') });
  });

  test.each([
    ['simulate --coups c --bet tie --perfect', 'beside --coups, got --bet, --perfect'],
    ['simulate --coups c --merge p --format csv', 'beside --coups, got --merge, --format'],
    ['simulate --coups c --shoes 0', 'shoes must be a whole number from 1'],
    ['simulate --coups c --burn 411', 'cards burned must be a whole number from 0 to 410'],
    ['simulate --coups c --decks infinite', 'decks must be a whole number from 1 to 8'],
    ['simulate --coups c nowhere', 'game must be one of'],
  ])('%s', async (args, error) => {
    const { code, out, err, written } = await baccarat(args);
    expect({ code, out, written }).toEqual({ code: 2, out: '', written: {} });
    expect(err).toContain(error);
  });

  test('a place that cannot be written is told before shoes are dealt', () => {
    const { code, out, err } = spawned(['simulate', '--coups', '/nowhere/c', '--shoes', '9']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe('error: /nowhere/c must be a writable file, got ENOENT\n');
  });
});

test('burned cards in a column of recorded coups are gone, those that were shown are seen', async () => {
  const files = { c: 'shoe,burn,coup\n1,9h??,9K/8Q\n1,,55/45\n2,????,9K/8Q\n2,3h,55/45\n' };
  const { out, err } = await baccarat('replay c --format csv', { files });
  expect(err).toBe('');
  const rows = out
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const [unseen, left] = ['unseen', 'left'].map((name) => rows[0]!.indexOf(name));
  expect(rows.slice(1).map((row) => [row[unseen!], row[left!]])).toEqual([
    ['415', '413'],
    ['411', '409'],
    ['416', '412'],
    ['411', '407'],
  ]);
  const wrong = await baccarat('replay c', { files: { c: 'burn,coup\n9z,9K/8Q\n' } });
  expect(wrong).toMatchObject({ code: 1, out: '' });
  expect(wrong.err).toContain('line 2: card must be a rank');
});
