// The kernel and what prepares bets for it: batches, builds, memory.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { Arena } from '../src/arena.ts';
import { bytesOf, type Column, formulasOf } from '../src/columns.ts';
import { type Bet, GAMES, odds, prepare, Shoe } from '../src/index.ts';
import { columnSet, Kernel, LANES } from '../src/kernel.ts';
import { rulesOf } from '../src/rules.ts';
import { STANDARD } from '../src/tableau.ts';
import { instantiate } from '../src/wasm.ts';
import { enumerateValues } from './oracle.ts';
import { BETS, betOf, DISTINCT_BETS, exactly, rowWays, sumOf, waysOfFirst } from './support.ts';
import { anyShoe, tinyShoes } from './support-shoes.ts';

const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** Ways of every row of every bet, by bet. */
function waysOnShoe(bets: readonly Bet[], counts: readonly number[]): bigint[][] {
  return odds(bets, Shoe.ofCounts(counts)).bets.map(rowWays);
}

/** Whether a double is an expected value but for its last bits. */
function isNear(found: number, ev: Fraction): boolean {
  const off = Math.abs(exactly(found).sub(ev).valueOf());
  return off <= 1e-15 * Math.max(1, Math.abs(ev.valueOf()));
}

function winnersAsBets(): Bet[] {
  return (['player', 'banker', 'tie'] as const).map((side) =>
    betOf(side, [['1:1', { winner: side }]]),
  );
}

const FULL = new Array<number>(52).fill(8);

describe('prepared bets', () => {
  const sets = [...GAMES, BETS].map((what) => ({ what, prepared: prepare(what) }));
  const nine = fc.array(anyShoe, { minLength: 9, maxLength: 9 });

  /** Two aces of diamonds and five fives of spades: some bets are as good as lost. */
  const lopsided = FULL.map((_, card) => (card === 2 ? 2 : card === 16 ? 5 : 0));

  /** Expected values of the first `shoes` shoes, with a number behind them that must stay. */
  function evsOf(index: number, counts: readonly number[][], shoes: number): Float64Array {
    const { prepared } = sets[index]!;
    const out = new Float64Array(prepared.bets.length * shoes + 1).fill(Number.NaN);
    prepared.evs(Uint8Array.from(counts.slice(0, shoes).flat()), out);
    expect(out.at(-1)).toBeNaN();
    return out.slice(0, -1);
  }

  test('expected values are the exact ones to 1e-15, on one shoe, four and nine', () => {
    fc.assert(
      fc.property(nine, (shoes) => {
        const exact = sets.map(({ what }) =>
          shoes.map((counts) => odds(what, Shoe.ofCounts(counts)).bets.map((bet) => bet.ev)),
        );
        sets.forEach(({ prepared }, index) => {
          for (const many of [1, 4, 9]) {
            const found = evsOf(index, shoes, many);
            expect(found.length).toBe(prepared.bets.length * many);
            const evs = exact[index]!.slice(0, many).flat();
            const wrong = evs.flatMap((ev, i) => {
              const { id } = prepared.bets[i % prepared.bets.length]!;
              return isNear(found[i]!, ev) ? [] : [`${id}: ${found[i]} for ${ev.toFraction()}`];
            });
            expect(wrong).toEqual([]);
          }
        });
      }),
      {
        numRuns: 30,
        examples: [[new Array<number[]>(9).fill(FULL)], [new Array<number[]>(9).fill(lopsided)]],
      },
    );
  });

  test('a batch gives each shoe to the last bit what it has alone', () => {
    fc.assert(
      fc.property(nine, (shoes) => {
        sets.forEach((_, index) => {
          const batch = evsOf(index, shoes, 9);
          const alone = shoes.flatMap((counts) => [...evsOf(index, [counts], 1)]);
          expect([...batch]).toEqual(alone);
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('kernel', () => {
  const debug = new Kernel(
    instantiate(readFileSync(new URL('../dist/kernel.debug.wasm', import.meta.url))),
  );
  const release = new Kernel(instantiate());

  /** Columns of each row alone, and of all rows with their place as weight. */
  function columnsOf(bet: Bet): Column[] {
    const rules = rulesOf(bet);
    const rows = rules.pays.map((_, row) => row);
    const weights = [...rows.map((row) => rows.map((r) => (r === row ? 1 : 0))), rows];
    return formulasOf(rules, STANDARD, weights).flatMap((f) => f.columns);
  }

  const deep: Bet[] = [
    betOf('ranks', [['1:1', { winner: 'player', bankerPair: 'K' }]]),
    betOf('suits', [['1:1', { winner: 'tie', playerFirstTwo: 'spades' }]]),
    betOf('both', [
      ['1:1', { playerPair: true, playerFirstTwo: 'suited', bankerFirstTwo: ['red', 'clubs'] }],
    ]),
  ];
  const columns = [...new Set([...DISTINCT_BETS, ...deep].flatMap(columnsOf))];
  const set = columnSet(columns);
  const four = fc.array(anyShoe, { minLength: LANES, maxLength: LANES });

  function one(kernel: Kernel, counts: readonly number[], offset: number): number[] {
    const out = new Float64Array(columns.length);
    kernel.one(set, counts, out, offset);
    return [...out];
  }

  test('the columns are of both kinds, at every depth, in an odd number too', () => {
    expect(new Set(columns.map((c) => `${c.kind} ${c.depth}`))).toEqual(
      new Set(['orders 2', 'orders 4', 'orders 6', 'tree 2', 'tree 4', 'tree 6']),
    );
    expect(new Set(set.orders.map((group) => group.members.length % 2))).toEqual(new Set([0, 1]));
  });

  test('debug and release builds give the same integers', () => {
    fc.assert(
      fc.property(four, (shoes) => {
        const counts = shoes.flat();
        const found = one(release, counts, 52);
        expect(found.filter((n) => !Number.isSafeInteger(n))).toEqual([]);
        expect(one(debug, counts, 52)).toEqual(found);
        const batches = [release, debug].map((kernel) => {
          const out = new Float64Array(LANES * columns.length);
          kernel.four(set, counts, out);
          return [...out];
        });
        expect(batches[1]).toEqual(batches[0]);
      }),
      { numRuns: 60, examples: [[new Array<number[]>(LANES).fill(FULL)]] },
    );
  });

  test('each lane of four is the shoe alone', () => {
    fc.assert(
      fc.property(four, (shoes) => {
        const out = new Float64Array(LANES * columns.length);
        release.four(set, [...new Array<number>(52).fill(7), ...shoes.flat()], out, 52);
        const alone = shoes.map((counts) => one(release, counts, 0));
        const lanes = shoes.map((_, lane) => columns.map((_, i) => out[LANES * i + lane]!));
        expect(lanes).toEqual(alone);
      }),
      { numRuns: 60 },
    );
  });
});

describe('memory', () => {
  /** An arena of `bytes` from address 0, and what was written where. */
  function arenaOf(
    bytes: number,
    sizes: Readonly<Record<string, number>>,
  ): { place: (...items: string[]) => number[]; written: () => string[] } {
    const arena = new Arena<string>(0, bytes, (item) => sizes[item]!);
    let log: string[] = [];
    return {
      place: (...items) => arena.place(items, (item, at) => log.push(`${item}@${at}`)),
      written: () => {
        const list = log;
        log = [];
        return list;
      },
    };
  }

  test('items lie one after another, at addresses that are multiples of 16', () => {
    const arena = new Arena<number>(5, 1000, (size) => size);
    expect(arena.place([1, 17, 16], () => {})).toEqual([16, 32, 64]);
    expect(arena.size).toBe(1000 - 16);
  });

  test('what is resident is not written again', () => {
    const { place, written } = arenaOf(96, { a: 32, b: 32 });
    expect(place('a', 'b')).toEqual([0, 32]);
    expect(place('b', 'a')).toEqual([32, 0]);
    expect(written()).toEqual(['a@0', 'b@32']);
  });

  test('the first hole that is large enough is taken', () => {
    const { place, written } = arenaOf(96, { a: 16, b: 16, c: 32, d: 32, e: 32, f: 16 });
    place('a', 'b', 'c', 'd');
    place('b', 'd');
    written();
    // Out goes a, whose hole is too small, then c.
    expect(place('e')).toEqual([32]);
    expect(place('f')).toEqual([0]);
    expect(place('b', 'd')).toEqual([16, 64]);
    expect(written()).toEqual(['e@32', 'f@0']);
  });

  test('the least recently used goes first', () => {
    const { place, written } = arenaOf(96, { a: 32, b: 32, c: 32, d: 32 });
    place('a', 'b', 'c');
    place('a');
    written();
    expect(place('d')).toEqual([32]);
    expect(place('a', 'c', 'd')).toEqual([0, 64, 32]);
    expect(written()).toEqual(['d@32']);
  });

  test('the set being placed does not push out its own', () => {
    const { place, written } = arenaOf(96, { a: 32, b: 32, c: 32, d: 32 });
    place('a');
    place('b');
    place('c');
    written();
    expect(place('d', 'a')).toEqual([32, 0]);
    expect(written()).toEqual(['d@32']);
  });

  test('a set that fits only without gaps is laid out anew', () => {
    const { place, written } = arenaOf(96, { a: 32, b: 16, c: 48, d: 80 });
    place('a', 'b', 'c');
    written();
    expect(place('b', 'd')).toEqual([0, 16]);
    expect(written()).toEqual(['b@0', 'd@16']);
    expect(place('a')).toEqual([0]);
    expect(place('b')).toEqual([32]);
  });

  test('a set larger than memory is refused with its size, and nothing moves', () => {
    const { place, written } = arenaOf(2 ** 21, { a: 2 ** 20, b: 1.5 * 2 ** 20, c: 16 });
    place('a');
    written();
    expect(() => place('b', 'a')).toThrow(
      new RangeError('columns of one set must fit in 2.0 MB, got 2.5 MB'),
    );
    expect(place('a')).toEqual([0]);
    expect(written()).toEqual([]);
  });

  test('every item of a set holds its own bytes, whatever came before', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 8, maxLength: 8 });
    const uses = fc.array(
      fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 4 }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(sizes, uses, (bytes, list) => {
        // 400 bytes hold any four of these items, and not all eight.
        const memory = new Array<number>(400).fill(-1);
        const arena = new Arena<number>(0, 400, (item) => bytes[item]!);
        for (const items of list) {
          const addresses = arena.place(items, (item, at) =>
            memory.fill(item, at, at + bytes[item]!),
          );
          expect(memory.length).toBe(400);
          items.forEach((item, i) => {
            const at = addresses[i]!;
            expect(at % 16).toBe(0);
            expect(memory.slice(at, at + bytes[item]!)).toEqual(
              new Array<number>(bytes[item]!).fill(item),
            );
          });
        }
      }),
      { numRuns: 100 },
    );
  });

  test('hundreds of bets, more than memory holds, keep their right answers', () => {
    // Player's total and a set of Banker totals, as bits: each its own column of six cards.
    const wanted = TOTALS.flatMap((player) =>
      Array.from({ length: 90 }, (_, i) => ({
        player,
        bankers: TOTALS.filter((n) => ((i + 1) >> n) & 1),
      })),
    );
    const bets = wanted.map(({ player, bankers }) =>
      betOf('cell', [['1:1', { playerTotal: player, bankerTotal: bankers }]]),
    );
    const resident = new Set(
      bets.flatMap((bet) => formulasOf(rulesOf(bet), STANDARD, [[1]]).flatMap((f) => f.columns)),
    );
    const bytes = [...resident].reduce((sum, column) => sum + bytesOf(column), 0);
    expect(bytes).toBeGreaterThan(2 ** 25);

    const shoes = fc.sample(tinyShoes(10, 8, 7), { numRuns: 2, seed: 1 });
    const main = prepare(winnersAsBets());
    for (const counts of [...shoes, shoes[0]!]) {
      const cells = new Array<number>(100).fill(0);
      enumerateValues(counts, (coup, weight) => {
        cells[10 * coup.playerTotal + coup.bankerTotal]! += weight;
      });
      const ways = wanted.map(({ player, bankers }) =>
        bankers.reduce((sum, banker) => sum + BigInt(cells[10 * player + banker]!), 0n),
      );
      const found: bigint[] = [];
      for (let from = 0; from < bets.length; from += 9) {
        const some = waysOnShoe(bets.slice(from, from + 9), counts);
        found.push(...some.map((rows) => rows[0]!));
      }
      expect(found).toEqual(ways);

      // A prepared set whose columns were pushed out since is placed again.
      const evs = new Float64Array(3);
      main.evs(Uint8Array.from(counts), evs);
      const exact = odds(winnersAsBets(), Shoe.ofCounts(counts)).bets.map((bet) => bet.ev);
      expect(exact.filter((ev, i) => !isNear(evs[i]!, ev))).toEqual([]);
    }
  });

  test('bets that memory cannot hold at once are not prepared, but have exact odds', () => {
    const cells = TOTALS.flatMap((playerTotal) =>
      TOTALS.map((bankerTotal) => ({ playerTotal, bankerTotal })),
    );
    const bets = [
      ...cells.flatMap((cell) => [
        betOf('pair', [['1:1', { ...cell, playerPair: true }]]),
        betOf('no-pair', [['1:1', { ...cell, playerPair: false }]]),
      ]),
      ...cells.slice(0, 30).map((cell) => betOf('pair', [['1:1', { ...cell, bankerPair: true }]])),
    ];
    const shoe = Shoe.ofDecks(8);
    expect(() => prepare(bets)).toThrow(
      /^columns of one set must fit in \d\d\.\d MB, got \d+\.\d MB$/,
    );
    expect(waysOfFirst(winnersAsBets()[2]!, shoe)).toBe(475627426473216n);
    // Exact odds take such a set in portions: a pair or none is whatever the totals are.
    const found = odds(bets, shoe).bets.map((of) => of.rows[0]!.ways);
    const sum = sumOf(found.slice(0, 2 * cells.length));
    expect(sum).toBe(4998398275503360n);
  });
});
