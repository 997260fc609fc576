// The distribution of results: exactly against every sequence, by its laws, in doubles as exactly.

import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { ratio } from '../src/chance.ts';
import { binsOf, chanceFrom, type Distribution, quantile } from '../src/distribution.ts';
import { afterCoups, bet, game, resultOf, resultOfChance, Shoe, streakOdds } from '../src/index.ts';
import { type CoupResult, meanOf, varianceOf } from '../src/result.ts';
import { withPays } from '../src/rules.ts';
import { coupOf, expectedOver } from './support-many.ts';

const EIGHT = Shoe.ofDecks(8);
const sum = (nets: readonly Fraction[]) => nets.reduce((a, b) => a.add(b), new Fraction(0));
const netAt = ({ low, step }: Distribution, place: number) => low.add(step.mul(place));

const SA = game('sa-baccarat');
const COUPS: Record<string, CoupResult> = {
  Banker: resultOf(bet('banker'), EIGHT),
  Tie: resultOf(bet('tie'), EIGHT),
  'Player Bonus': resultOf(bet('player-bonus', SA), EIGHT),
  'Banker and Player Pair': resultOf([bet('banker'), bet('player-pair')], EIGHT),
  'three of Banker and a Tie': resultOf([bet('banker'), bet('tie')], EIGHT, {
    units: { banker: 3 },
  }),
  'a fair coin': resultOfChance('1/2'),
};

describe('exactly', () => {
  test('as every sequence of six coups has it', () => {
    const { outcomes, result } = coupOf(['19/20', 5n], ['0', 2n], ['-1', 4n], ['3', 1n]);
    const found = afterCoups(result, 6);
    const chances = new Map<string, Fraction>();
    expectedOver(outcomes, 6, (nets) => {
      const key = sum(nets).toFraction();
      chances.set(key, chances.get(key) ?? new Fraction(0));
      return 0;
    });
    for (const key of chances.keys()) {
      const chance = expectedOver(outcomes, 6, (nets) => sum(nets).toFraction() === key);
      const place = new Fraction(key).sub(found.low).div(found.step);
      expect(place.d).toBe(1n);
      const ways = found.ways![Number(place.n)]!;
      expect(new Fraction(ways, found.total!).toFraction()).toBe(chance.toFraction());
    }
    expect(found.ways!.filter((n) => n > 0n)).toHaveLength(chances.size);
  }, 60_000);

  for (const [name, coup] of Object.entries(COUPS)) {
    test(`${name}: sums to one, with mean and variance of as many coups`, () => {
      const coups = 9;
      const found = afterCoups(coup, coups);
      const ways = found.ways!;
      expect(ways.reduce((a, b) => a + b, 0n)).toBe(found.total);
      const moment = (of: (net: Fraction) => Fraction) =>
        ways
          .reduce(
            (all, n, i) => (n === 0n ? all : all.add(of(netAt(found, i)).mul(n))),
            new Fraction(0),
          )
          .div(found.total!);
      const mean = moment((net) => net);
      const variance = moment((net) => net.mul(net)).sub(mean.mul(mean));
      expect(mean.toFraction()).toBe(meanOf(coup).mul(coups).toFraction());
      expect(variance.toFraction()).toBe(varianceOf(coup).mul(coups).toFraction());
    });
  }
});

test('81 coups, exactly, are 40 and 41 put together', () => {
  for (const coup of Object.values(COUPS)) {
    const [part, rest, all] = [40, 41, 81].map((coups) => afterCoups(coup, coups));
    if (!all!.ways) continue;
    const sums = new Array<bigint>(all!.ways.length).fill(0n);
    part!.ways!.forEach((n, i) => {
      if (n > 0n)
        rest!.ways!.forEach((m, j) => {
          sums[i + j]! += n * m;
        });
    });
    expect(all!.ways).toEqual(sums);
  }
}, 60_000);

describe('in doubles', () => {
  for (const [name, coup] of Object.entries(COUPS)) {
    test(`${name}: 120 coups are 60 twice, to 13 decimals`, () => {
      const half = afterCoups(coup, 60);
      const whole = afterCoups(coup, 120);
      expect(whole.ways).toBeNull();
      // The sum of two halves at some places, from the exact or the near half.
      const at = (place: number): number => {
        let chance = 0;
        for (let i = 0; i < half.chances.length; i++) {
          const other = place - i;
          if (other >= 0 && other < half.chances.length) {
            chance += half.chances[i]! * half.chances[other]!;
          }
        }
        return chance;
      };
      const shift = whole.low.sub(half.low.mul(2)).div(whole.step).valueOf();
      const peak = whole.chances.indexOf(Math.max(...whole.chances));
      for (const place of [peak, peak + 1, peak + 7, Math.floor(peak / 2)]) {
        expect(Math.abs(whole.chances[place]! - at(place + shift))).toBeLessThan(1e-13);
      }
    });

    test(`${name}: 10,000 coups sum to one, with their mean and variance`, () => {
      const found = afterCoups(coup, 10_000);
      let [all, mean, square] = [0, 0, 0];
      const expected = meanOf(coup).mul(10_000).valueOf();
      const [low, step] = [found.low.valueOf(), found.step.valueOf()];
      found.chances.forEach((chance, i) => {
        const off = low + i * step - expected;
        all += chance;
        mean += chance * off;
        square += chance * off * off;
      });
      const variance = varianceOf(coup).mul(10_000).valueOf();
      expect(Math.abs(all - 1)).toBeLessThan(1e-11);
      expect(Math.abs(mean)).toBeLessThan(1e-9 * Math.sqrt(variance));
      expect(Math.abs(square / variance - 1)).toBeLessThan(1e-9);
    });
  }

  test('10,000 tosses of a coin are the binomial ones', () => {
    const found = afterCoups(resultOfChance('1/2'), 10_000);
    let chance = 1;
    // C(2m, m) / 4^m as a product.
    for (let k = 1; k <= 5000; k++) chance *= (2 * k - 1) / (2 * k);
    expect(
      Math.abs(chanceFrom(found, new Fraction(0), new Fraction(0)).value - chance),
    ).toBeLessThan(1e-14);
    for (let k = 1; k <= 100; k++) chance *= (5000 - k + 1) / (5000 + k);
    const at = new Fraction(200);
    expect(Math.abs(chanceFrom(found, at, at).value - chance)).toBeLessThan(1e-14);
  });
});

describe('parts of it', () => {
  test('ahead, even and behind share out all, by results alone', () => {
    for (const coup of Object.values(COUPS)) {
      for (const coups of [5, 12, 101]) {
        const { ahead, even, behind } = streakOdds(coup, { coups, longest: 1 });
        expect(Math.abs(ahead.value + even.value + behind.value - 1)).toBeLessThan(1e-11);
        if (ahead.exact) {
          expect(ahead.exact.add(even.exact!).add(behind.exact!).toFraction()).toBe('1');
        }
      }
    }
    const pair = resultOf(bet('player-pair'), EIGHT);
    // Eleven to one: after 13 coups no number of wins makes up for the losses exactly, after 12 one does.
    expect(streakOdds(pair, { coups: 13, longest: 1 }).even.value).toBe(0);
    expect(streakOdds(pair, { coups: 12, longest: 1 }).even.value).toBeGreaterThan(0.1);
  });

  test('a quantile is the least result not passed', () => {
    const coin = afterCoups(resultOfChance('1/2'), 4);
    const shares = [0.01, 1 / 16, 0.07, 5 / 16, 0.5, 11 / 16, 0.99, 1];
    expect(shares.map((share) => quantile(coin, share).valueOf())).toEqual([
      -4, -4, -2, -2, 0, 0, 4, 4,
    ]);
  });

  test('bins hold everything, between its ends', () => {
    for (const coup of Object.values(COUPS)) {
      for (const coups of [1, 30, 500]) {
        const found = afterCoups(coup, coups);
        const bins = binsOf(found, 21);
        expect(bins.length).toBeLessThanOrEqual(21);
        expect(Math.abs(bins.reduce((all, { chance }) => all + chance, 0) - 1)).toBeLessThan(1e-11);
        expect(bins[0]!.from.equals(found.low)).toBe(true);
        bins.forEach(({ from, to, chance }, i) => {
          expect(chanceFrom(found, from, to).value).toBeCloseTo(chance, 12);
          expect(from.compare(to)).toBeLessThanOrEqual(0);
          if (i > 0) expect(from.sub(bins[i - 1]!.to).equals(found.step)).toBe(true);
        });
      }
    }
  });

  test('a quotient of long integers keeps its digits', () => {
    expect(ratio(10n ** 400n, 3n * 10n ** 400n)).toBe(1 / 3);
    expect(ratio(-7n, 2n)).toBe(-3.5);
    expect(ratio(0n, 5n)).toBe(0);
    expect(ratio(3n, 10n ** 320n)).toBe(3e-320);
    expect(ratio(10n ** 300n, 1n)).toBe(1e300);
  });

  test('too many results are refused', () => {
    const fine = resultOf(withPays(bet('banker'), ['0.9500001:1']), EIGHT);
    expect(() => afterCoups(fine, 100)).toThrow(
      'net results must span at most 1048576 steps of 1/10000000 units, which all are multiples of, got 19500001',
    );
    const wide = resultOf([bet('tie'), bet('banker')], EIGHT, {
      units: { tie: 0.37, banker: 1.003 },
    });
    expect(() => afterCoups(wide, 100_000)).toThrow('must be at most 2097152 different ones');
  });
});
