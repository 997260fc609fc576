// What becomes of a bankroll: against every sequence of few coups, and laws of ruin.

import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import {
  bet,
  drawdownWithin,
  resultOf,
  resultOfChance,
  ruinWithin,
  Shoe,
  streakOdds,
  ultimateRuin,
} from '../src/index.ts';
import { amount } from '../src/pays.ts';
import { drawdownQuantile } from '../src/ruin.ts';
import { withPays } from '../src/rules.ts';
import { coupOf, expectedOver } from './support-many.ts';

const EIGHT = Shoe.ofDecks(8);
const { outcomes, result } = coupOf(['19/20', 5n], ['0', 2n], ['-1', 4n]);

describe('against every sequence of coups', () => {
  // Ruined as soon as the bankroll does not cover the unit staked on a coup.
  const isRuined = (bankroll: string) => (nets: readonly Fraction[]) => {
    let left = new Fraction(bankroll);
    return nets.some((net) => {
      left = left.add(net);
      return left.compare(1) < 0;
    });
  };
  for (const bankroll of ['1', '2', '2.95', '3.5']) {
    test(`ruin of ${bankroll} within 7`, () => {
      const found = ruinWithin(result, bankroll, 7).exact!;
      expect(found.toFraction()).toBe(expectedOver(outcomes, 7, isRuined(bankroll)).toFraction());
    });
  }

  const deepest = (nets: readonly Fraction[]): Fraction => {
    let [sum, peak, deep] = [new Fraction(0), new Fraction(0), new Fraction(0)];
    for (const net of nets) {
      sum = sum.add(net);
      if (sum.compare(peak) > 0) peak = sum;
      if (peak.sub(sum).compare(deep) > 0) deep = peak.sub(sum);
    }
    return deep;
  };
  for (const depth of ['0.5', '1', '1.05', '2', '3.1']) {
    test(`a fall of ${depth} within 7`, () => {
      const expected = expectedOver(outcomes, 7, (nets) => deepest(nets).compare(depth) >= 0);
      expect(drawdownWithin(result, depth, 7).exact!.toFraction()).toBe(expected.toFraction());
    });
  }

  test('quantiles of the deepest fall', () => {
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const within = (depth: Fraction) =>
        expectedOver(outcomes, 7, (nets) => deepest(nets).compare(depth) <= 0).valueOf() >= share;
      const found = drawdownQuantile(result, share, 7);
      expect(within(found)).toBe(true);
      if (found.n > 0n) expect(within(found.sub('0.05'))).toBe(false);
      expect(found.mod('0.05').n).toBe(0n);
    }
  });

  test('quantiles of the deepest fall are in proportion to the unit, however large or small', () => {
    const coups = 101;
    const at = (units: string | number) =>
      drawdownQuantile(resultOf(bet('banker'), EIGHT, { units: { banker: units } }), 0.5, coups);
    const one = at(1);
    expect(one.compare(1)).toBe(1);
    for (const units of ['0.00005', '1e-29', 1e7, 1e15, '1e29']) {
      expect(at(units).toFraction()).toBe(one.mul(amount('units', units)).toFraction());
    }
    const player = resultOf(bet('player'), EIGHT, { units: { player: 1e7 } });
    expect(drawdownQuantile(player, 0.5, coups).toFraction()).toBe('110000000');
  });

  test('where a stake is several units', () => {
    const coup = { ...result, staked: new Fraction(2) };
    const found = ruinWithin(coup, 3, 5).exact!;
    const expected = expectedOver(outcomes, 5, (nets) => {
      let left = new Fraction(3);
      return nets.some((net) => {
        left = left.add(net);
        return left.compare(2) < 0;
      });
    });
    expect(found.toFraction()).toBe(expected.toFraction());
  });
});

describe('ruin ever', () => {
  test('of a coin in favour is (q / p) to the bankroll', () => {
    for (const [chance, units] of [
      ['0.51', 20],
      ['0.6', 3],
      ['0.501', 1000],
      ['0.9', 1],
    ] as const) {
      const p = Number(chance);
      const found = ultimateRuin(resultOfChance(chance), units).value;
      expect(Math.abs(found / ((1 - p) / p) ** units - 1)).toBeLessThan(1e-10);
    }
  });

  test('of a bet that only ever loses a unit is the root of its equation', () => {
    const tie = resultOf(withPays(bet('tie'), ['10:1']), EIGHT);
    const p = 475627426473216 / 4998398275503360;
    let [low, high] = [0.9, 0.999999];
    for (let i = 0; i < 200; i++) {
      const z = (low + high) / 2;
      if (p * z ** 11 + (1 - p) - z < 0) high = z;
      else low = z;
    }
    for (const units of [1, 7, 200]) {
      expect(Math.abs(ultimateRuin(tie, units).value / low ** units - 1)).toBeLessThan(1e-10);
    }
  });

  // With steps of 19 and 20 twentieths and of 60 down no closed form is at hand.
  test('is what ruin within ever more coups comes to', () => {
    const odd = [
      resultOf(withPays(bet('banker'), ['1.4:1']), EIGHT),
      resultOf([withPays(bet('tie'), ['20:1']), withPays(bet('banker'), ['1.2:1'])], EIGHT),
    ];
    for (const coup of odd) {
      for (const units of [3, 6.55, 20]) {
        const ever = ultimateRuin(coup, units).value;
        expect(ruinWithin(coup, units, 101).value).toBeLessThan(ever);
        expect(Math.abs(ruinWithin(coup, units, 1_500).value - ever)).toBeLessThan(1e-9);
      }
    }
  });

  test('solves its equation: one coup on, the mean of what it is then', () => {
    const coup = resultOf(withPays(bet('banker'), ['0.99:1']), EIGHT);
    const chance = Object.fromEntries(
      coup.outcomes.map(({ net, ways }) => [net.toFraction(), Number(ways) / Number(coup.total)]),
    );
    const ruin = (units: number): number =>
      units < 1 - 1e-9 ? 1 : ultimateRuin(coup, units.toFixed(2)).value;
    for (const units of [1, 1.5, 2.37, 64, 65, 300]) {
      const next =
        chance['99/100']! * ruin(units + 0.99) +
        chance[0]! * ruin(units) +
        chance[-1]! * ruin(units - 1);
      expect(Math.abs(next / ruin(units) - 1)).toBeLessThan(1e-11);
    }
  });

  test('of a coin hardly in favour is (q / p) to the bankroll to its last digits, and no more than one', () => {
    for (const [over, units] of [
      ['0.0000000001', 5],
      ['0.00000000000001', 1_000],
      ['0.00000000000001', 1_000_000],
      ['0.000001', 1_000_000],
      ['0.0000001', 900_000],
      ['0.000000000000000000000000000001', 900_000],
    ] as const) {
      const found = ultimateRuin(resultOfChance(new Fraction('0.5').add(over)), units).value;
      const edge = Number(over);
      const expected = Math.exp(units * (Math.log1p(-2 * edge) - Math.log1p(2 * edge)));
      expect(found).toBeLessThanOrEqual(1);
      expect(Math.abs(found / expected - 1)).toBeLessThan(1e-13);
    }
  });

  test('of a wide win that is likely is the root of its equation', () => {
    for (const [net, chance] of [
      [60, '0.9'],
      [59, '0.55'],
      [29, '0.836'],
      [8, '0.12'],
      [4000, '0.99'],
      [2, '0.999999999999'],
    ] as const) {
      const won = new Fraction(chance);
      const { result: coup } = coupOf([`${net}`, won.n], ['-1', won.d - won.n]);
      const [p, q] = [won.valueOf(), new Fraction(1).sub(won).valueOf()];
      let root = q;
      for (let i = 0; i < 1000; i++) root = q + p * root ** (net + 1);
      for (const units of [1, 2, 9]) {
        expect(Math.abs(ultimateRuin(coup, units).value / root ** units - 1)).toBeLessThan(1e-12);
      }
    }
  });

  test('solves its equation whatever a coup wins and loses', () => {
    const outcome = fc.record({
      net: fc.integer({ min: -30, max: 90 }),
      weight: fc.integer({ min: 1, max: 1000 }),
    });
    const given = [
      [
        { net: -4, weight: 601 },
        { net: 59, weight: 737 },
      ],
      0,
    ] as const;
    fc.assert(
      fc.property(
        fc.uniqueArray(outcome, { minLength: 2, maxLength: 5, selector: ({ net }) => net }),
        fc.integer({ min: 0, max: 200 }),
        (outcomes, above) => {
          const all = outcomes.reduce((sum, { weight }) => sum + weight, 0);
          const mean = outcomes.reduce((sum, { net, weight }) => sum + net * weight, 0);
          fc.pre(mean > 0 && outcomes.some(({ net }) => net < 0));
          const { result: coup } = coupOf(
            ...outcomes.map(({ net, weight }) => [`${net}`, BigInt(weight)] as const),
          );
          const ruin = (units: number): number => (units < 1 ? 1 : ultimateRuin(coup, units).value);
          const next = outcomes.reduce(
            (sum, { net, weight }) => sum + (weight / all) * ruin(1 + above + net),
            0,
          );
          expect(Math.abs(next / ruin(1 + above) - 1)).toBeLessThan(1e-11);
        },
      ),
      {
        numRuns: 100,
        examples: [
          [[...given[0]], 0],
          [[...given[0]], 20],
        ],
      },
    );
  });

  test('is certain without an edge, and impossible where nothing can be lost', () => {
    expect(ultimateRuin(resultOf(bet('banker'), EIGHT), 1000).value).toBe(1);
    expect(ultimateRuin(resultOfChance('1/2'), 5).exact!.toFraction()).toBe('1');
    expect(ultimateRuin(resultOfChance('1'), 5).value).toBe(0);
    expect(ultimateRuin(coupOf(['0', 1n], ['1', 1n]).result, 1).value).toBe(0);
  });
});

test('a bankroll that no walk can lose in time is not ruined', () => {
  expect(ruinWithin(resultOfChance('1/2'), 101, 100).value).toBe(0);
  expect(ruinWithin(resultOfChance('1/2'), 100, 100).exact!.toFraction()).toBe(
    new Fraction(1n, 2n ** 100n).toFraction(),
  );
  expect(ruinWithin(resultOf(bet('banker'), EIGHT), 50_000, 10_000).value).toBe(0);
});

test('numbers out of range are refused', () => {
  const banker = resultOf(bet('banker'), EIGHT);
  expect(() => ruinWithin(banker, -5, 10)).toThrow(
    'bankroll must be a number of at least 0, got -5',
  );
  expect(() => ruinWithin(banker, '0.9', 10)).toThrow(
    'bankroll must be at least the 1 staked on a coup, got "0.9"',
  );
  expect(() => ruinWithin(banker, 10, 0)).toThrow('coups must be a whole number from 1 to 100000');
  expect(() => drawdownWithin(banker, 0, 10)).toThrow('depth must be above 0, got 0');
  expect(drawdownWithin(banker, 1e6, 10).exact!.toFraction()).toBe('0');
  expect(drawdownWithin(banker, 1e6, 100_000).value).toBe(0);
  expect(() => ultimateRuin(banker, 0)).toThrow('bankroll must be at least the 1 staked');
});

test('a lattice that is too fine for ruin ever is refused at the first step beyond its bound', () => {
  const pays = (odds: string) => resultOf(withPays(bet('tie'), [odds]), EIGHT);
  expect(ultimateRuin(pays('4091:372'), 5).value).toBeLessThan(1);
  expect(() => ultimateRuin(pays('4097:372'), 5)).toThrow(
    'results of a coup must be at most 4096 steps for ultimate ruin, got 4097',
  );
  // A lattice of two but for one coup in a thousand million.
  const { result: coarse } = coupOf(['2', 500_001n], ['-2', 500_000n]);
  const { result: fine } = coupOf(
    ['2', 500_001n * 10n ** 6n],
    ['-2', 500_000n * 10n ** 6n],
    ['1', 1n],
  );
  expect(ultimateRuin(coarse, 5).value).toBeLessThan(1);
  expect(() => ultimateRuin(fine, 5)).toThrow('must not all but lie on a coarser lattice');
  const { bankroll } = streakOdds(pays('4097:372'), { coups: 9, bankroll: 5 });
  expect(bankroll!.ultimateRuin).toBeNull();
  expect(bankroll!.ruin.exact!.toFraction()).toBe(
    streakOdds(pays('11:1'), {
      coups: 9,
      bankroll: 5,
    }).bankroll!.ruin.exact!.toFraction(),
  );
});
