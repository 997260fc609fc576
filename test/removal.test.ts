// Effects of removal: as published, as two evaluations give them, and by the law that they cancel.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { CARDS, RANKS } from '../src/card.ts';
import { bet, game } from '../src/catalogue.ts';
import { type Column, formulasOf } from '../src/columns.ts';
import { GAMES, INFINITE, odds, prepare, removal, Shoe } from '../src/index.ts';
import { columnSet, Kernel } from '../src/kernel.ts';
import { rulesOf } from '../src/rules.ts';
import { STANDARD } from '../src/tableau.ts';
import { instantiate } from '../src/wasm.ts';
import { baccarat } from './cli.ts';
import { BETS, betOf, cardsOf, DISTINCT_BETS } from './support.ts';
import { anyShoe } from './support-shoes.ts';

const FULL = Shoe.ofDecks(8);

/** Effects on the full shoe in units of 1e-7, by point value: A, 2, ... 9, T. */
function tenMillionths(id: string): number[] {
  const [found] = removal(bet(id), FULL);
  return found!.effects.slice(0, 10).map((effect) => effect!.mul(1e7).valueOf());
}

describe('published effects', () => {
  test.each([
    // In 1e-7 of a unit: five decimals of a percent, one of a thousandth, six of a unit.
    ['banker', 1, 440, 522, 649, 1157, -827, -1132, -827, -502, -231, 188],
    ['player', 1, -448, -543, -672, -1195, 841, 1128, 817, 533, 249, -178],
    ['tie', 1, 1293, -2392, -2141, -2924, -2644, -11595, -10914, 6543, 4260, 5129],
    ['dragon-7', 1000, 5, -9, -11, -27, -26, -32, -36, 54, 48, 9],
    ['panda-8', 1000, 13, 14, -29, -25, -27, -9, -9, -22, 45, 12],
    ['lucky-6-liberal', 10, -329, -323, -1131, -393, -278, -5386, 3907, 3537, 2838, -611],
  ] as const)('%s', (id, unit, ...printed) => {
    const rounded = tenMillionths(id).map((n) => Math.round(n / unit));
    expect(rounded).toEqual([...printed]);
  });

  test('U44: Dragon 7 to six decimals of a percent', () => {
    const percents = tenMillionths('dragon-7').map((n) => (n / 1e5).toFixed(6));
    expect(percents.join(' ')).toBe(
      '0.049809 -0.089626 -0.107608 -0.268029 -0.263480 -0.324220 -0.358371 0.537816 0.478503 0.086301',
    );
  });

  test('U44: Dragon 7 without eights and nines, and with half of them gone', () => {
    const without = (left: number): number => {
      const counts = new Array(CARDS).fill(8).fill(left, 4 * 7, 4 * 9);
      return odds(bet('dragon-7'), Shoe.ofCounts(counts)).bets[0]!.ev.valueOf();
    };
    expect(without(0)).toBeCloseTo(0.350696439953205, 12);
    expect(without(4)).toBeCloseTo(0.108628913815028, 12);
  });

  test('Grand Monkey tells faces from tens', () => {
    const [found] = removal(bet('grand-monkey-6000'), FULL);
    const percents = found!.effects.map((effect) => effect!.mul(100).round(5).valueOf());
    expect(percents).toEqual([...new Array(10).fill(1.17272), -3.90907, -3.90907, -3.90907]);
  });

  // A Japanese page prints the right numbers under Player and Banker exchanged.
  test('U35: swapped columns are recognised', () => {
    const headings: Record<string, readonly number[]> = {
      player: [440, 522, 649, 1157, -827, -1132, -827, -502, -231, 188],
      banker: [-448, -543, -672, -1195, 841, 1128, 817, 533, 249, -178],
      tie: [1293, -2392, -2141, -2924, -2644, -11595, -10914, 6543, 4260, 5129],
    };
    const fits = Object.entries(headings).map(([heading, printed]) => [
      heading,
      ['player', 'banker', 'tie'].filter((id) =>
        tenMillionths(id).every((n, i) => Math.abs(n - printed[i]!) <= 0.5),
      ),
    ]);
    expect(fits).toEqual([
      ['player', ['banker']],
      ['banker', ['player']],
      ['tie', ['tie']],
    ]);
  });

  test('U35: Player, Banker and Tie to a thousandth of 1e-7', () => {
    const ranks: [player: number, banker: number, tie: number][] = [
      [-447.984, 440.375, 1292.509],
      [-542.557, 522.348, -2392.396],
      [-671.985, 649.239, -2140.629],
      [-1195.193, 1157.192, -2923.592],
      [840.599, -826.929, -2643.995],
      [1128.416, -1132.414, -11595.305],
      [817.269, -827.154, -10914.062],
      [533.038, -501.538, 6542.547],
      [249.422, -231.354, 4259.8],
      [-177.756, 187.559, 5128.781],
    ];
    const found = ['player', 'banker', 'tie'].map(tenMillionths);
    ranks.forEach((printed, rank) => {
      expect(found.map((effects) => Number(effects[rank]!.toFixed(3)))).toEqual(printed);
    });
  });

  // A tracker calls 0.001 a burned ten for Banker, and a low card for Player, professional.
  test('U39: invented constants are far off, and low cards split by sign', () => {
    const banker = tenMillionths('banker');
    const player = tenMillionths('player');
    expect(banker[9]! * 1e-7).toBeCloseTo(1.87559e-5, 9);
    const low = [-4.47984e-5, -5.42557e-5, -6.71985e-5, -0.0001195193, 8.40599e-5];
    low.forEach((effect, i) => {
      expect(player[i]! * 1e-7).toBeCloseTo(effect, 9);
      expect(0.001 / Math.abs(effect)).toBeGreaterThan(8);
    });
  });
});

describe('on any shoe', () => {
  /** Random shoes of at least seven cards, with the extremes. */
  const shoes = anyShoe.filter((counts) => cardsOf(counts) > 6);
  const sets = GAMES.map((one) => ({ what: one, prepared: prepare(one) }));

  test('an effect is the difference of two evaluations, exactly, for every bet', () => {
    fc.assert(
      fc.property(shoes, fc.nat(CARDS - 1), (counts, card) => {
        const shoe = Shoe.ofCounts(counts);
        const found = removal(BETS, shoe);
        const now = odds(BETS, shoe).bets;
        const less = counts.with(card, counts[card]! - 1);
        const after = counts[card]! > 0 ? odds(BETS, Shoe.ofCounts(less)).bets : null;
        found.forEach(({ effects, ev }, b) => {
          const step = effects.length === CARDS ? card : card >> 2;
          const effect = effects[step];
          expect(ev.equals(now[b]!.ev)).toBe(true);
          if (after) expect(effect!.equals(after[b]!.ev.sub(now[b]!.ev)), BETS[b]!.id).toBe(true);
          else if (effects.length === CARDS) expect(effect).toBeNull();
        });
      }),
      { numRuns: 25 },
    );
  });

  test('effects weighted by the cards held cancel', () => {
    fc.assert(
      fc.property(shoes, (counts) => {
        for (const { bet: one, effects } of removal(DISTINCT_BETS, Shoe.ofCounts(counts))) {
          const suits = CARDS / effects.length;
          const sum = effects.reduce((all, effect, step) => {
            const held = cardsOf(counts.slice(suits * step, suits * (step + 1)));
            expect(effect === null).toBe(held === 0);
            return effect === null ? all! : all!.add(effect.mul(held));
          }, new Fraction(0));
          expect(sum!.toFraction(), one.id).toBe('0');
        }
      }),
      { numRuns: 15 },
    );
  });

  test('the prepared way gives the same to 1e-15', () => {
    fc.assert(
      fc.property(shoes, (counts) => {
        for (const { what, prepared } of sets) {
          const bets = what.bets.length;
          const out = new Float64Array(bets * prepared.steps);
          prepared.less(Uint8Array.from(counts), out);
          removal(what, Shoe.ofCounts(counts)).forEach(({ bet: one, ev, effects }, b) => {
            for (let step = 0; step < prepared.steps; step++) {
              const scale = prepared.steps / effects.length;
              const effect = effects[Math.floor(step / scale)];
              const held = cardsOf(
                counts.slice(
                  (CARDS / prepared.steps) * step,
                  (CARDS / prepared.steps) * (step + 1),
                ),
              );
              if (held === 0) expect(out[bets * step + b]).toBeNaN();
              else {
                const exact = ev.add(effect!).valueOf();
                const off = Math.abs(out[bets * step + b]! - exact);
                expect(off, one.id).toBeLessThanOrEqual(1.5e-15 * Math.max(1, Math.abs(exact)));
              }
            }
          });
        }
      }),
      { numRuns: 3 },
    );
  });

  test('debug and release builds give the same integers, for more columns than are kept at once', () => {
    const totals = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
    const columns = [
      ...totals.map((playerTotal) => betOf('a', [['1:1', { playerTotal }]])),
      ...totals.map((bankerTotal) => betOf('b', [['1:1', { bankerTotal, winner: 'banker' }]])),
      betOf('c', [['1:1', { playerPair: true }]]),
      betOf('d', [['1:1', { playerHand: 'suited', playerTotal: 3 }]]),
    ].flatMap((one): readonly Column[] =>
      formulasOf(rulesOf(one), STANDARD, [[1, 0]]).flatMap((formula) => formula.columns),
    );
    expect(columns.length).toBeGreaterThan(19);
    const set = columnSet(columns);
    const builds = [
      new Kernel(instantiate()),
      new Kernel(instantiate(readFileSync(new URL('../dist/kernel.debug.wasm', import.meta.url)))),
    ];
    fc.assert(
      fc.property(shoes, (counts) => {
        const [release, debug] = builds.map((kernel) => {
          const out = new Float64Array(CARDS * columns.length);
          kernel.less(set, counts, CARDS, out);
          return [...out];
        });
        expect(debug).toEqual(release);
      }),
      { numRuns: 20 },
    );
  });
});

test('shoes that no card can leave are refused', () => {
  const six = Shoe.ofCounts(new Array(CARDS).fill(0).fill(1, 0, 6));
  expect(() => removal(bet('tie'), six)).toThrow(
    'shoe must hold at least 7 cards to take one away, got 6',
  );
  expect(() => removal(bet('tie'), INFINITE as unknown as Shoe)).toThrow('shoe must be a Shoe');
  expect(() => removal(bet('perfect-pair', game('sa-baccarat')), FULL.remove('9'))).toThrow(
    'cards seen must show their suits for perfect-pair, or that bet be left out, got 9',
  );
  const seven = new Uint8Array(CARDS).fill(1, 0, 7);
  const out = new Float64Array(13);
  prepare(bet('tie')).less(seven, out);
  expect(out.slice(2).every(Number.isNaN)).toBe(true);
  expect(() => prepare(bet('tie')).less(seven.fill(0, 0, 1), out)).toThrow('at least 7 cards');
  expect(() => prepare(bet('tie')).less(new Uint8Array(2 * CARDS), out)).toThrow('must be one');
  expect(() => prepare(bet('tie')).less(FULL, new Float64Array(12))).toThrow('at least 13');
});

describe('the command', () => {
  const ask = 'removal --bet dragon-7,panda-8';
  for (const format of ['text', 'markdown', 'csv', 'json', 'html']) {
    test(`${format}`, async () => {
      const { code, out, err } = await baccarat(`${ask} --format ${format}`);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      if (format === 'html') expect(out.match(/<svg/g)).toHaveLength(2);
      else expect(out.replace(/"(version|fingerprint)": .*/g, '')).toMatchSnapshot();
    });
  }

  test('ranks or cards, null where there are none', async () => {
    const counts = Object.fromEntries(RANKS.map((rank) => [rank, [8, 8, 8, 8]]));
    const shoe = JSON.stringify({ counts: { ...counts, A: [0, 0, 0, 0], 3: [1, 0, 0, 0] } });
    const { out } = await baccarat(
      'removal lucky-baccarat --bet player,player-red --shoe shoe --format json',
      { files: { shoe } },
    );
    const { bets } = JSON.parse(out);
    expect(Object.keys(bets[0].effects).sort()).toEqual([...RANKS].sort());
    expect(bets[0].effects.A).toBeNull();
    expect(bets[0].effects['3']).toEqual({ exact: expect.any(String), value: expect.any(Number) });
    expect(Object.keys(bets[1].effects)).toHaveLength(CARDS);
    expect(bets[1].effects['3h']).toBeNull();
    expect(bets[1].effects['2h'].value).toBeLessThan(0);
  });

  test.each([
    ['removal --decks infinite', 'decks must be finite', 2],
    [
      'removal --bet perfect-pair sa-baccarat --seen 9',
      'must show their suits for perfect-pair, or that bet be left out, got 9',
      2,
    ],
    ['removal --format pdf', 'format must be one of text, markdown, csv, json, html', 2],
  ])('%s', async (args, error, exit) => {
    const { code, out, err } = await baccarat(args);
    expect({ code, out }).toEqual({ code: exit, out: '' });
    expect(err).toContain(error);
  });
});

describe('tens of unknown rank', () => {
  const left = [1, 1, 1, 1, 1, 1, 1, 0, 0, 6];
  const shoe = Shoe.ofCounts(left);

  test('all do the same to a bet that reads ten values', () => {
    const { ev, effects } = removal(bet('tie'), shoe)[0]!;
    const after = odds(bet('tie'), Shoe.ofCounts(left.with(9, 5))).bets[0]!.ev;
    for (const rank of [9, 10, 11, 12]) {
      expect(effects[rank]?.toFraction()).toBe(after.sub(ev).toFraction());
    }
    expect([effects[7], effects[8]]).toEqual([null, null]);
    const out = new Float64Array(13);
    prepare(bet('tie')).less(shoe, out);
    out.forEach((value, rank) => {
      const effect = effects[rank];
      if (effect) expect(value).toBeCloseTo(ev.add(effect).valueOf(), 14);
      else expect(value).toBeNaN();
    });
  });

  test('a rank known to be gone stays gone, and no tens are none of any', () => {
    const kings = Array.from({ length: 32 }, () => 'K').join(' ');
    const { effects } = removal(bet('tie'), Shoe.ofDecks(8).remove(`${kings} X`))[0]!;
    expect(effects.slice(9).map((effect) => effect === null)).toEqual([false, false, false, true]);
    const [none] = removal(bet('tie'), Shoe.ofCounts(left.with(9, 0)));
    expect(none!.effects.slice(9)).toEqual([null, null, null, null]);
  });

  test('are told in one line', async () => {
    const { out } = await baccarat('removal --bet tie --shoe sh', {
      files: { sh: left.join(' ') },
    });
    expect(out).toContain('8 to 9');
    expect(out).toContain('10 to K');
  });
});
