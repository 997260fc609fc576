// Stakes: Kelly's shares by their conditions and closed forms, coins and limits, plans coup by coup.

import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { type Bet, bet, game, kelly, odds, Shoe, stake, together } from '../src/index.ts';
import { growthOf } from '../src/kelly.ts';
import { withPays } from '../src/rules.ts';
import { outlook, type StakingPlan, stakesAt, type TableLimits } from '../src/staking.ts';
import type { Combination } from '../src/together.ts';
import { betOf } from './support.ts';

const EIGHT = Shoe.ofDecks(8);
const TIE = withPays(bet('tie'), ['10:1']);
const BANKER = withPays(bet('banker'), ['1.05:1']);
const PLAYER = withPays(bet('player'), ['1.03:1']);

const on = (...bets: Bet[]) => together(bets, EIGHT).combinations;

describe("Kelly's share", () => {
  test('of a bet that wins b or loses is its expected value by b', () => {
    for (const pays of ['9.50915:1', '9.51:1', '9.6:1', '10:1', '15:1', '100:1']) {
      const tie = withPays(bet('tie'), [pays]);
      const { ev } = odds(tie, EIGHT).bets[0]!;
      const expected = ev.div(pays.split(':')[0]!).valueOf();
      const { fractions, residual } = kelly(on(tie));
      expect(Math.abs(fractions[0]! - expected)).toBeLessThan(1e-14);
      expect(residual).toBeLessThan(1e-12);
    }
  });

  test('has its digits however rare and large the win', () => {
    for (const pays of ['851208:1', '860000:1', '900000000:1']) {
      const rare = betOf('rare', [[pays, { pattern: '6' }]]);
      const { ev } = odds(rare, EIGHT).bets[0]!;
      const expected = ev.div(pays.split(':')[0]!).valueOf();
      const { fractions, growth, residual } = kelly(on(rare));
      expect(ev.compare(0)).toBe(1);
      expect(Math.abs(fractions[0]! / expected - 1)).toBeLessThan(1e-12);
      expect(growth).toBeGreaterThan(0);
      expect(residual).toBeLessThan(1e-12);
    }
  });

  test('of a bet that may push leaves pushes out', () => {
    const { rows } = odds(BANKER, EIGHT).bets[0]!;
    const [won, , lost] = rows.map((row) => row.probability.valueOf());
    const expected = (won! * 1.05 - lost!) / (1.05 * (won! + lost!));
    expect(Math.abs(kelly(on(BANKER)).fractions[0]! - expected)).toBeLessThan(1e-13);
  });

  test('is nothing without an expected value above zero', () => {
    const none = { fractions: [0], growth: 0, residual: 0 };
    for (const id of ['player', 'banker', 'tie', 'dragon-7']) {
      expect(kelly(on(bet(id)))).toEqual(none);
    }
    expect(kelly(on(bet('player'), bet('banker'))).fractions).toEqual([0, 0]);
  });

  test('is refused where a win can cost more than the stake', () => {
    const least = bet('banker-least-commission');
    const tie = withPays(bet('tie'), ['11:1']);
    for (const bets of [[least, tie], [least]]) {
      expect(() => stake(bets, EIGHT, { stake: '0.1' })).toThrow(
        'net of a bet must be at least -1, its stake, got -9: commission takes more than a win, take a larger stake',
      );
    }
    // A win that costs the stake leaves nothing to stake on, and the tie as it is alone.
    const { best } = stake([least, tie], EIGHT, { stake: '0.5' });
    expect(best.kelly.fractions[0]).toBe(0);
    expect(best.kelly.fractions[1]).toBeCloseTo(kelly(on(tie)).fractions[0]!, 14);
  });

  // A misprinted layout, in use for a month: the sum of both totals at 51, 26 and 2 to one.
  test('of a layout that paid the bettor too much', () => {
    const misprint = betOf('misprint', [
      ['51:1', { sum: 0 }],
      ['26:1', { sum: 18 }],
      ['2:1', { sum: [1, 2, 3, 15, 16, 17] }],
    ]);
    const found = stake(misprint, EIGHT);
    expect(found.bets[0]!.odds.ev.valueOf()).toBeCloseTo(0.103234394249547, 12);
    const [share] = found.best.kelly.fractions;
    const at = (by: number) => growthOf(on(misprint), [share! + by]);
    expect(at(0)).toBeGreaterThan(at(1e-4));
    expect(at(0)).toBeGreaterThan(at(-1e-4));
  });

  const sets: [name: string, bets: Bet[]][] = [
    ['Tie and Banker', [TIE, BANKER]],
    ['Player, Banker and Tie, every outcome covered', [PLAYER, BANKER, TIE]],
    [
      'hardly any edge',
      [withPays(bet('tie'), ['9.5093:1']), withPays(bet('banker'), ['0.9733:1'])],
    ],
    ['with one that is no good alone', [TIE, BANKER, bet('player-pair'), bet('player')]],
    [
      'four of the same coup',
      [TIE, withPays(bet('dragon-7'), ['60:1']), withPays(bet('panda-8'), ['30:1']), bet('banker')],
    ],
  ];
  for (const [name, bets] of sets) {
    test(`of several bets cannot be bettered: ${name}`, () => {
      const combinations = on(...bets);
      const { fractions, growth, residual } = kelly(combinations);
      expect(residual).toBeLessThan(1e-10);
      expect(Math.abs(growthOf(combinations, fractions) - growth)).toBeLessThan(1e-15);
      const all = fractions.reduce((sum, share) => sum + share, 0);
      expect(all).toBeLessThanOrEqual(1);
      expect(growth).toBeGreaterThan(0);
      // Not by a little more or less on any bet, nor from one bet to another.
      const moves = bets.flatMap((_, i) => bets.map((_, j) => [i, j] as const));
      for (const [i, j] of moves) {
        for (const by of [1e-4, -1e-4]) {
          const moved = fractions.map(
            (share, b) => share + (b === i ? by : 0) - (b === j && i !== j ? by : 0),
          );
          const sum = moved.reduce((a, b) => a + b, 0);
          if (moved.some((share) => share < 0) || sum > 1) continue;
          expect(growthOf(combinations, moved)).toBeLessThan(growth + 1e-16);
        }
      }
    });
  }

  test('of bets that are worth nothing but together hedge each other', () => {
    const both = kelly(on(PLAYER, BANKER, TIE));
    const alone = kelly(on(PLAYER, BANKER));
    expect(both.growth).toBeGreaterThan(alone.growth);
    expect(both.fractions.every((share) => share > 0)).toBe(true);
  });
});

describe('together', () => {
  test('each bet has its own chances', () => {
    const bets = [bet('banker'), bet('perfect-pairs-v1-25'), bet('dragon-7'), bet('player-pair')];
    const { bets: alone, combinations, total } = together(bets, EIGHT);
    expect(combinations.reduce((sum, { ways }) => sum + ways, 0n)).toBe(total);
    alone.forEach((one, b) => {
      const mean = combinations
        .reduce((sum, { nets, ways }) => sum.add(nets[b]!.mul(ways)), new Fraction(0))
        .div(total);
      expect(mean.toFraction(), one.bet.id).toBe(one.ev.toFraction());
    });
  });

  test('is refused where it is not exact and cheap', () => {
    expect(() => together([], EIGHT)).toThrow('bets must be at least one, got none');
    const refuse = (...bets: Bet[]) => expect(() => on(...bets));
    refuse(bet('player'), bet('mbs-7up/player')).toThrow(
      'bets made together must be settled by one drawing rule, got player and mbs-7up/player',
    );
    const insurance = bet('insurance-player-7');
    refuse(bet('player'), insurance).toThrow(
      'bets made together must be made before the coup, got',
    );
    const words = ['playerFirstTwo', 'bankerFirstTwo', 'playerHand', 'bankerHand', 'allCards'];
    refuse(
      ...words.map((word) => betOf(word.toLowerCase(), [['1:1', { [word]: 'suited' }]])),
    ).toThrow('questions about suits of bets made together must be at most 4, got 5');
    expect(() => together(game('sa-baccarat'), EIGHT)).toThrow(
      'combinations of bets that read suits must be at most 32, got',
    );
    const hidden = () => together([bet('player'), bet('perfect-pairs-v1-25')], EIGHT.remove('9'));
    expect(hidden).toThrow(
      'bets made together must read what the cards seen show, got perfect-pairs',
    );
  });
});

describe('at a table', () => {
  const limits = (coin: string, minimum: string, maximum: string | null): TableLimits => ({
    coin: new Fraction(coin),
    minimum: new Fraction(minimum),
    maximum: maximum === null ? null : new Fraction(maximum),
  });
  const fraction = (...amounts: number[]): StakingPlan => ({ kind: 'fraction', amounts });
  const flat = (...amounts: number[]): StakingPlan => ({ kind: 'flat', amounts });

  test('stakes are whole coins within the limits', () => {
    expect(stakesAt(fraction(0.0467), new Fraction(1000), limits('5', '10', null))).toEqual([45]);
    expect(stakesAt(fraction(0.009), new Fraction(1000), limits('5', '10', null))).toEqual([0]);
    expect(stakesAt(fraction(0.5, 0.01), new Fraction(1000), limits('25', '25', '110'))).toEqual([
      100, 0,
    ]);
    expect(stakesAt(fraction(0.1), new Fraction(3), limits('0.1', '0.1', null))).toEqual([0.3]);
    expect(stakesAt(flat(20, 30), new Fraction(50), limits('10', '10', null))).toEqual([20, 30]);
    expect(stakesAt(flat(20, 30), new Fraction(49), limits('10', '10', null))).toEqual([0, 0]);
  });

  test('say what growth they take', () => {
    const { best } = stake(TIE, EIGHT, { bankroll: 1000, minimum: 5, coin: 5 });
    expect(best.stakes).toEqual([0]);
    expect(best.growth).toBe(0);
    expect(best.lost).toBe(best.kelly.growth);
    const rich = stake(TIE, EIGHT, { bankroll: 3000, minimum: 5, coin: 5 }).best;
    expect(rich.stakes).toEqual([10]);
    const tie = 475627426473216 / 4998398275503360;
    const growth = tie * Math.log(1 + 100 / 3000) + (1 - tie) * Math.log(1 - 10 / 3000);
    expect(Math.abs(rich.growth - growth)).toBeLessThan(1e-15);
    expect(rich.lost).toBeGreaterThan(0);
    expect(rich.growth + rich.lost).toBe(rich.kelly.growth);
  });

  /** A bankroll after every sequence of coups, by a plan, one after another. */
  function byHand(
    combinations: readonly Combination[],
    plan: StakingPlan,
    money: number,
    table: TableLimits,
    coups: number,
  ) {
    const total = combinations.reduce((sum, { ways }) => sum + Number(ways), 0);
    const ends: { money: number; chance: number }[] = [];
    const go = (left: number, now: number, chance: number): void => {
      if (left === 0) {
        ends.push({ money: now, chance });
        return;
      }
      const stakes = stakesAt(plan, new Fraction(now), table);
      for (const { nets, ways } of combinations) {
        const won = nets.reduce((sum, net, b) => sum + net.valueOf() * stakes[b]!, 0);
        go(left - 1, Math.round(1e6 * (now + won)) / 1e6, (chance * Number(ways)) / total);
      }
    };
    go(coups, money, 1);
    ends.sort((a, b) => a.money - b.money);
    let below = 0;
    let median = 0;
    for (const end of ends) {
      if (below < 0.5) median = end.money;
      below += end.chance;
    }
    const mean = ends.reduce((sum, end) => sum + end.chance * end.money, 0);
    const growth =
      ends.reduce((sum, end) => sum + end.chance * Math.log(end.money / money), 0) / coups;
    const stopped = ends
      .filter((end) => stakesAt(plan, new Fraction(end.money), table).every((n) => n === 0))
      .reduce((sum, end) => sum + end.chance, 0);
    return { mean, median, growth: Number.isFinite(growth) ? growth : null, stopped };
  }

  const plans: [string, Bet[], StakingPlan, TableLimits][] = [
    ['a fraction', [BANKER], fraction(0.31), limits('1', '2', null)],
    ['a fraction up to a maximum', [TIE], fraction(0.25), limits('0.5', '1', '3')],
    ['flat stakes until ruin', [BANKER], flat(4), limits('1', '1', null)],
    ['two bets at once', [TIE, BANKER], fraction(0.2, 0.3), limits('1', '1', null)],
  ];
  for (const [name, bets, plan, table] of plans) {
    test(`${name}: as every sequence of coups has it`, () => {
      const combinations = on(...bets);
      const found = outlook(combinations, plan, new Fraction(12), table, 6)!;
      const expected = byHand(combinations, plan, 12, table, 6);
      expect(found.mean).toBeCloseTo(expected.mean, 9);
      expect(found.median).toBeCloseTo(expected.median, 9);
      expect(found.stopped).toBeCloseTo(expected.stopped, 12);
      if (expected.growth === null) expect(found.growth).toBeNull();
      else expect(found.growth).toBeCloseTo(expected.growth, 12);
    });
  }

  test('Kelly, half Kelly, flat stakes and what was asked for are compared', () => {
    const { plans: compared } = stake(TIE, EIGHT, { bankroll: 5000, fraction: '2%', coups: 50 });
    expect(compared.map(({ name }) => name)).toEqual([
      'Kelly',
      'half Kelly',
      '2% of the bankroll',
      'flat 23',
    ]);
    const [best, half, much] = compared.map((one) => one.outlook!.growth!);
    expect(best).toBeGreaterThan(half!);
    expect(half).toBeGreaterThan(much!);
    const { ev } = odds(TIE, EIGHT).bets[0]!;
    expect(compared[3]!.outlook!.mean).toBeCloseTo(5000 + 50 * 23 * ev.valueOf(), 8);
  });

  test('only ratios of money matter', () => {
    const at = (scale: string) => {
      const unit = new Fraction(scale);
      const table = { coin: unit, minimum: unit, maximum: null };
      const money = unit.mul(20).valueOf();
      return outlook(on(TIE), flat(money), unit.mul(100), table, 100)!;
    };
    const { mean, median, growth, stopped } = at('1');
    expect(growth).toBeNull();
    expect(stopped).toBeGreaterThan(0.6);
    for (const scale of [
      '0.00000000000001',
      '0.000000000000000000000000000001',
      '100000000000000000000',
    ]) {
      const found = at(scale);
      expect(found.stopped).toBe(stopped);
      expect(found.growth).toBeNull();
      expect(found.median / Number(scale)).toBeCloseTo(median, 9);
      expect(found.mean / Number(scale)).toBeCloseTo(mean, 9);
    }
    expect(
      stakesAt(
        flat(2e-13),
        new Fraction('0.000000000001'),
        limits('0.0000000000003', '0.0000000000003', null),
      ),
    ).toEqual([0]);
    expect(stakesAt(fraction(0.3), new Fraction(1e9), limits('1', '1', null))).toEqual([3e8]);
  });

  test('a plan that will have no figures is found out early', () => {
    let done = 0;
    const { fractions } = kelly(on(TIE));
    const found = outlook(
      on(TIE),
      fraction(...fractions),
      new Fraction(5000),
      limits('1', '1', null),
      10_000,
      () => done++,
    );
    expect(found).toBeNull();
    expect(done).toBeLessThan(2000);
  });

  test('a bet with no share changes nothing, though its odds are in twentieths', () => {
    const dragon = withPays(bet('dragon-7'), ['60:1']);
    const alone = stake(dragon, EIGHT).plans;
    const { best, plans } = stake([dragon, bet('banker')], EIGHT);
    expect(best.kelly.fractions[1]).toBe(0);
    plans.forEach(({ outlook: found }, i) => {
      const expected = alone[i]!.outlook!;
      expect(found!.median).toBe(expected.median);
      expect(Math.abs(found!.mean / expected.mean - 1)).toBeLessThan(1e-10);
      expect(Math.abs(found!.growth! - expected.growth!)).toBeLessThan(1e-12);
    });
  });

  test('a bet that cannot lose takes all there is', () => {
    const six = Shoe.ofCounts(Array.from({ length: 52 }, (_, card) => (card === 36 ? 6 : 0)));
    const { best, plans: compared } = stake(bet('tie'), six, { coups: 5 });
    expect(best.kelly.fractions[0]).toBeCloseTo(1, 12);
    expect(compared[0]!.outlook!.mean).toBe(1000 * 9 ** 5);
    expect(stake(bet('tie'), six).plans[0]!.outlook!.growth).toBeGreaterThan(0);
  });

  test('amounts out of range are refused', () => {
    const refuse = (staking: object) => expect(() => stake(TIE, EIGHT, staking));
    refuse({ bankroll: -1 }).toThrow('bankroll must be a number of at least 0, got -1');
    refuse({ bankroll: 0 }).toThrow('bankroll must be above 0, got 0');
    refuse({ coin: 0 }).toThrow('coin must be above 0, got 0');
    refuse({ minimum: 10, maximum: 5 }).toThrow(
      'table maximum must be at least 10, the least stake in coins of 1, got 5',
    );
    refuse({ fraction: '101%' }).toThrow(
      'fraction must be from 0 to 1, such as 0.05, 5% or 1/20, got "101%"',
    );
    refuse({ fraction: 'x' }).toThrow(
      'fraction must be from 0 to 1, such as 0.05, 5% or 1/20, got "x"',
    );
    refuse({ fraction: 0 }).toThrow('fraction must be above 0, got 0');
    refuse({ flat: 0 }).toThrow('flat stake must be above 0, got 0');
    refuse({ coin: 10, minimum: 15, maximum: 17 }).toThrow(
      'table maximum must be at least 20, the least stake in coins of 10, got 17',
    );
    refuse({ flat: 'x' }).toThrow('flat stake must be a number of at least 0, got "x"');
    refuse({ coups: 0 }).toThrow('coups must be a whole number from 1 to 100000, got 0');
    const wide = outlook(on(TIE), fraction(0.5), new Fraction(1e5), limits('1', '1', null), 99);
    expect(wide).toBeNull();
  });
});

test('no bet is nothing to stake on', () => {
  expect(() => stake([], Shoe.ofDecks(8))).toThrow('bets must be at least one, got none');
});
