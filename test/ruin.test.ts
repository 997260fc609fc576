// What becomes of a bankroll: against every sequence of few coups, and laws of ruin.

import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import {
  bet,
  drawdownWithin,
  resultOf,
  resultOfChance,
  ruinWithin,
  Shoe,
  ultimateRuin,
} from '../src/index.ts';
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
      const within = (depth: number) =>
        expectedOver(outcomes, 7, (nets) => deepest(nets).compare(depth) <= 0).valueOf() >= share;
      expect(drawdownQuantile(result, share, 7)).toBe([0, 1, 2, 3, 4, 5, 6, 7].find(within));
    }
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
});
