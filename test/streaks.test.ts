// Streaks: runs and wins against every sequence of few coups, the questions of real users, and
// simulation.

import { describe, expect, test } from 'vitest';
import { bet, odds, resultOf, resultOfChance, runsWithin, Shoe, streakOdds } from '../src/index.ts';
import { decisionOf, resultOf as netOf } from '../src/result.ts';
import { coupsOfShoe } from '../src/streak-odds.ts';
import { coupOf, errorsOff, expectedOver, randomNets, runLengths } from './support-many.ts';

const EIGHT = Shoe.ofDecks(8);
const BANKER = resultOf(bet('banker'), EIGHT);
const PLAYER = resultOf(bet('player'), EIGHT);

/** Agreement of doubles, to 12 decimals unless said. */
function expectNear(found: number, expected: number, off = 1e-12): void {
  expect(Math.abs(found - expected)).toBeLessThan(off);
}

describe('runs against every sequence', () => {
  const { outcomes, result } = coupOf(['19/20', 5n], ['0', 2n], ['-1', 4n]);
  for (const pushKeeps of [false, true]) {
    test(`of 7 coups, where a push ${pushKeeps ? 'is passed over' : 'ends a run'}`, () => {
      const coups = 7;
      const found = runsWithin(result, coups, 8, { of: 'wins', pushKeeps });
      for (const { length, once, expected } of found) {
        const lengths = (test: (n: number) => boolean) => (nets: readonly never[]) =>
          runLengths(nets, pushKeeps).filter(test).length;
        const mean = (test: (n: number) => boolean) =>
          expectedOver(outcomes, coups, (nets) => lengths(test)(nets as never[])).toFraction();
        expect(expected.exactly.exact!.toFraction()).toBe(mean((n) => n === length));
        expect(expected.atLeast.exact!.toFraction()).toBe(mean((n) => n >= length));
        const any = expectedOver(outcomes, coups, (nets) =>
          runLengths(nets, pushKeeps).some((n) => n >= length),
        );
        expect(once.exact!.toFraction()).toBe(any.toFraction());
      }
    });
  }

  test('of losses are runs of wins, seen from the other side', () => {
    const other = coupOf(['19/20', 4n], ['0', 2n], ['-1', 5n]);
    const rule = { pushKeeps: true } as const;
    expect(runsWithin(result, 9, 4, { of: 'losses', ...rule })).toEqual(
      runsWithin(other.result, 9, 4, { of: 'wins', ...rule }),
    );
  });

  test('starting now, where the next coups decide', () => {
    const [, two] = runsWithin(result, 5, 2, { of: 'wins', pushKeeps: false });
    const starts = (test: RegExp) =>
      expectedOver(outcomes, 3, (nets) =>
        test.test(nets.map((net) => (net.compare(0) > 0 ? 'w' : '-')).join('')),
      ).toFraction();
    expect(two!.now.atLeast.exact!.toFraction()).toBe(starts(/^ww/));
    expect(two!.now.exactly.exact!.toFraction()).toBe(starts(/^ww-/));
  });

  // A run of r is first complete at coup n with (1 - P(n - r - 1)) (1 - p) p^r; where a push is passed
  // over, the decisions among the coups are binomial.
  test('of 250 coups, by another way', () => {
    const [p, q, coups] = [0.458597422632763, 0.09515596802364, 250];
    const once = (chance: number, length: number): number[] => {
      const by = new Array<number>(length).fill(0);
      by.push(chance ** length);
      for (let n = length + 1; n <= coups; n++) {
        by.push(by[n - 1]! + (1 - by[n - length - 1]!) * (1 - chance) * chance ** length);
      }
      return by;
    };
    const decisions = [q ** coups];
    for (let m = 1; m <= coups; m++) {
      decisions.push((decisions[m - 1]! * (coups - m + 1) * (1 - q)) / (m * q));
    }
    const counted = runsWithin(BANKER, coups, 14, { of: 'wins', pushKeeps: false });
    const passed = runsWithin(BANKER, coups, 14, { of: 'wins', pushKeeps: true });
    for (const length of [1, 3, 6, 10, 14]) {
      const found = [counted[length - 1]!, passed[length - 1]!] as const;
      expect(found[0].once.exact).toBeNull();
      expectNear(found[0].once.value, once(p, length)[coups]!);
      expectNear(found[0].expected.atLeast.value, p ** length * (1 + (coups - length) * (1 - p)));
      const skipped = once(p / (1 - q), length);
      const mixed = decisions.reduce((sum, chance, m) => sum + chance * skipped[m]!, 0);
      expectNear(found[1].once.value, mixed);
    }
  });
});

describe('questions of real users', () => {
  test('U61: a run of three Banker wins in a shoe, by both readings of a tie', () => {
    const counted = streakOdds(BANKER, { coups: 81, ties: 'count' }).runs[2]!.once;
    const skipped = streakOdds(BANKER, { coups: 73, ties: 'skip' }).runs[2]!.once;
    expectNear(counted.value, 0.9945895452342749);
    expectNear(skipped.value, 0.9980126437256697);
  });

  test('U63: odds against a run of exactly 10, and of 11 and more', () => {
    const against = (chance: { value: number }) => 1 / chance.value - 1;
    const runs = (result: typeof BANKER) =>
      streakOdds(result, { coups: 81, ties: 'skip' }).runs.map(({ now }) => now);
    const check = (found: number, expected: number) =>
      expect(Math.abs(found - expected)).toBeLessThan(0.001);
    check(against(runs(BANKER)[9]!.exactly), 1812.093);
    check(against(runs(BANKER)[10]!.atLeast), 1763.263);
    check(against(runs(PLAYER)[10]!.atLeast), 2381.247);
    const infinite = (id: string) => runs(resultOf(bet(id), 'infinite'));
    check(against(infinite('banker')[9]!.exactly), 1813.259);
    check(against(infinite('banker')[10]!.atLeast), 1764.655);
    check(against(infinite('player')[10]!.atLeast), 2379.317);
  });

  test('U64: thirteen Banker wins in a row, in a shoe and in 1000', () => {
    const skipped = streakOdds(BANKER, { coups: 73, ties: 'skip', longest: 13 }).runs[12]!;
    const counted = streakOdds(BANKER, { coups: 81, ties: 'count', longest: 13 }).runs[12]!;
    expectNear(skipped.once.value, 0.004447824802969347);
    expectNear(counted.once.value, 0.0014999175137710985);
    expect((1000 * skipped.once.value).toFixed(2)).toBe('4.45');
    expect((1000 * counted.once.value).toFixed(1)).toBe('1.5');
  });

  test('U87: exactly k wins in 1000 decisions', () => {
    const percent = { 493: 2.523, 492: 2.518, 494: 2.518, 500: 2.287, 501: 2.219, 502: 2.145 };
    for (const [wins, expected] of Object.entries({ ...percent, 505: 1.891 })) {
      const asked = { coups: 1000, wins: Number(wins), longest: 1 };
      const found = streakOdds(resultOfChance('0.493'), asked).wins!;
      expect(Math.abs(100 * found.exactly.value - expected)).toBeLessThan(0.001);
      expectNear(found.atLeast.value + found.atMost.value, 1 + found.exactly.value);
    }
  });

  // A tracker's notes claimed 0.001 a card; a bet's worth moves by far less.
  test('U39: what a burnt card changes', () => {
    const ev = (id: string, shoe: Shoe) => odds(bet(id), shoe).bets[0]!.ev;
    const change = (id: string, card: string) =>
      ev(id, EIGHT.remove(card)).sub(ev(id, EIGHT)).valueOf();
    const player = {
      A: -4.47984e-5,
      2: -5.42557e-5,
      3: -6.71985e-5,
      4: -1.195193e-4,
      5: 8.40599e-5,
    };
    for (const [card, expected] of Object.entries(player)) {
      expect(Math.abs(change('player', card) - expected)).toBeLessThan(1e-9);
    }
    expect(Math.abs(change('banker', '10') - 1.87559e-5)).toBeLessThan(1e-9);
  });
});

describe('simulation', () => {
  const chances = [
    [0.95, 0.458597422632763],
    [0, 0.09515596802364],
    [-1, 0.446246609343597],
  ] as const;

  test('agrees within five standard errors', () => {
    const [shoes, coups] = [20_000, 81];
    const nets = randomNets(chances, 7);
    const long = [0, 0];
    let [ahead, ruined, deep] = [0, 0, 0];
    for (let shoe = 0; shoe < shoes; shoe++) {
      const run = [0, 0];
      const has = [false, false];
      let [sum, peak, isRuined, isDeep] = [0, 0, false, false];
      for (let coup = 0; coup < coups; coup++) {
        const net = nets.next().value!;
        run[0] = net > 0 ? run[0]! + 1 : 0;
        run[1] = net > 0 ? run[1]! + 1 : net === 0 ? run[1]! : 0;
        run.forEach((n, i) => {
          has[i] ||= n >= 6;
        });
        sum += net;
        peak = Math.max(peak, sum);
        isRuined ||= 12 + sum < 1 - 1e-9;
        isDeep ||= peak - sum >= 12 - 1e-9;
      }
      has.forEach((is, i) => {
        long[i]! += Number(is);
      });
      ahead += Number(sum > 1e-9);
      ruined += Number(isRuined);
      deep += Number(isDeep);
    }
    const counted = streakOdds(BANKER, { coups, ties: 'count', bankroll: 12 });
    const passed = streakOdds(BANKER, { coups, ties: 'push' });
    expect(errorsOff(long[0]!, shoes, counted.runs[5]!.once.value)).toBeLessThan(5);
    expect(errorsOff(long[1]!, shoes, passed.runs[5]!.once.value)).toBeLessThan(5);
    expect(errorsOff(ahead, shoes, counted.ahead.value)).toBeLessThan(5);
    expect(errorsOff(ruined, shoes, counted.bankroll!.ruin.value)).toBeLessThan(5);
    expect(errorsOff(deep, shoes, counted.bankroll!.drawdown.value)).toBeLessThan(5);
  });
});

describe('what is asked', () => {
  test('says what it rests on', () => {
    for (const [ties, words] of [
      ['count', 'a push counts as a coup and ends a run'],
      ['push', 'a run goes on after it'],
      ['skip', 'only decisions are counted'],
    ] as const) {
      const { assumption } = streakOdds(BANKER, { coups: 10, ties });
      expect(assumption).toMatch(/^coups independent, each with the odds of the first;/);
      expect(assumption).toContain(words);
    }
  });

  test('is about 81 coups of eight decks and 60 of six, and one of few cards', () => {
    expect([8, 6, 1].map((decks) => coupsOfShoe(Shoe.ofDecks(decks)))).toEqual([81, 60, 8]);
    expect(coupsOfShoe('infinite')).toBe(81);
    expect(coupsOfShoe(Shoe.ofDecks(1).remove('A 2 3 4 5 6 7 8 9 10'.repeat(4)))).toBe(1);
  });

  test('decisions leave pushes out, and keep their shares', () => {
    const { won, pushed, lost } = streakOdds(BANKER, { coups: 1, ties: 'skip' });
    expectNear(won.valueOf(), 0.506824829944554);
    expectNear(lost.valueOf(), 0.493175170055446);
    expect(pushed.valueOf()).toBe(0);
  });

  test('out of range is refused', () => {
    const refuse = (many: object) => expect(() => streakOdds(BANKER, { coups: 10, ...many }));
    refuse({ coups: 0 }).toThrow('coups must be a whole number from 1 to 100000, got 0');
    refuse({ coups: 100_001 }).toThrow('coups must be a whole number from 1 to 100000');
    refuse({ coups: '9' }).toThrow(TypeError);
    refuse({ ties: 'no' }).toThrow('ties must be count, push or skip, got "no"');
    refuse({ of: 'x' }).toThrow('runs must be of wins or losses, got "x"');
    refuse({ longest: 101 }).toThrow(
      'length of runs must be a whole number from 1 to 100, got 101',
    );
    refuse({ wins: 11 }).toThrow('wins must be a whole number from 0 to 10, got 11');
    refuse({ bankroll: -1 }).toThrow('bankroll must be a number of at least 0, got -1');
    refuse({ bankroll: 0.5 }).toThrow('bankroll must be at least the 1 staked on a coup, got 0.5');
    for (const chance of ['1.1', '-0.1', 'x', '3/2', '110%', '1/0', '5/', '1%%', '']) {
      expect(() => resultOfChance(chance)).toThrow('chance must be from 0 to 1, such as');
    }
    expect(() => resultOfChance('1e-31')).toThrow('chance must have at most 30 digits before');
    expect(() => netOf(bet('tie'), EIGHT, { units: { tie: 0 } })).toThrow(
      'units on tie must be above 0, got 0',
    );
    expect(() => netOf(bet('tie'), EIGHT, { units: { player: 1 } })).toThrow(
      'units must be of a bet that is asked for, got "player"',
    );
    const pushes = coupOf(['0', 1n]).result;
    expect(() => decisionOf(pushes)).toThrow('bets must be some that can win or lose on the shoe');
  });
});

test('a term that is none is refused', () => {
  const slip = { coups: 5, bankrol: 5 } as unknown as { coups: number };
  expect(() => streakOdds(resultOfChance('1/2'), slip)).toThrow(
    'field of terms must be one of coups, ties, of, longest, wins, bankroll or onCoups, got "bankrol" (nearest: bankroll)',
  );
});
