// Rebates: rolling chips from published counts, break-even rates by what they leave, sums of bets
// against every coup.

import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { beside, bet, game, par, rebate, rebateTogether, Shoe } from '../src/index.ts';
import { meanOf } from '../src/result.ts';
import { withPays } from '../src/rules.ts';
import { enumerate } from './oracle.ts';
import { coupOf, expectedOver } from './support-many.ts';

const EIGHT = Shoe.ofDecks(8);
/** Ordered draws of eight decks, as published. */
const [PLAYER, BANKER, TIE] = [2230518282592256n, 2292252566437888n, 475627426473216n] as const;
const ALL = PLAYER + BANKER + TIE;

const one = (id: string, programme = {}) => rebate(bet(id), EIGHT, programme).bets[0]!.rebated;

describe('rolling chips', () => {
  test('cost the expected value by the chance that a chip is lost', () => {
    const player = one('player');
    const banker = one('banker');
    const tie = one('tie');
    expect(player.costPerChip!.toFraction()).toBe(
      new Fraction(BANKER - PLAYER, BANKER).toFraction(),
    );
    expect(banker.costPerChip!.toFraction()).toBe(
      new Fraction(20n * PLAYER - 19n * BANKER, 20n * PLAYER).toFraction(),
    );
    expect(tie.costPerChip!.toFraction()).toBe(
      new Fraction(ALL - 9n * TIE, PLAYER + BANKER).toFraction(),
    );
    expect(player.chipsLost.toFraction()).toBe(new Fraction(BANKER, ALL).toFraction());
    // A chip stays for one by its chance to be lost; so long it costs what every coup costs.
    expect(player.costPerChip!.mul(player.chipsLost).equals(player.ev.neg())).toBe(true);
    expect((100 * player.costPerChip!.valueOf()).toFixed(4)).toBe('2.6932');
    expect((100 * banker.costPerChip!.valueOf()).toFixed(4)).toBe('2.3707');
  });

  test('U86: a rebate is worth its rate times the chance to lose, not half of it', () => {
    const worth = { player: 0.006420363916859, banker: 0.00624745253081, tie: 0.012667816447669 };
    for (const [id, expected] of Object.entries(worth)) {
      const found = one(id, { rates: { chips: 0.014 } });
      expect(Math.abs(found.worth.value - expected)).toBeLessThan(1e-12);
      expect(found.net.value).toBeCloseTo(found.ev.valueOf() + expected, 12);
      expect(Math.abs(found.worth.value - 0.007)).toBeGreaterThan(5e-4);
    }
  });

  test('are not lost with a winning bet, whatever its commission takes', () => {
    for (const stake of ['0.1', '0.5', '1', '20', '100']) {
      const { chipsLost, ev } = one('banker-least-commission', { stake });
      expect(chipsLost.toFraction()).toBe(new Fraction(PLAYER, ALL).toFraction());
      const due = Math.max(0.05, 1 / Number(stake));
      const expected = Number(BANKER) * (1 - due) - Number(PLAYER);
      expect(ev.valueOf()).toBeCloseTo(expected / Number(ALL), 13);
    }
  });

  test('of a jackpot without its meter are lost on its row too', () => {
    const { chipsLost } = one('dragon-dragon');
    expect(chipsLost.compare(0)).toBeGreaterThan(0);
    expect(chipsLost.compare(1)).toBeLessThanOrEqual(0);
  });
});

describe('break-even rates', () => {
  for (const kind of ['chips', 'turnover', 'losses'] as const) {
    test(`on ${kind} leave nothing`, () => {
      for (const id of ['player', 'banker', 'tie', 'player-pair']) {
        const { breakEven } = one(id, { coups: 30 });
        const rate = breakEven[kind]!;
        const value = rate instanceof Fraction ? rate.valueOf() : rate.value;
        const { net } = one(id, { coups: 30, rates: { [kind]: value.toFixed(9) } });
        expect(Math.abs(net.value)).toBeLessThan(1e-8);
      }
    });
  }

  test('are none for a bet in favour of the bettor', () => {
    const good = rebate(withPays(bet('tie'), ['10:1']), EIGHT).bets[0]!.rebated;
    expect(good.breakEven).toEqual({ chips: null, turnover: null, losses: null });
    expect(good.costPerChip!.compare(0)).toBeLessThan(0);
  });

  test('on losses come from the expected loss, as every sequence of coups has it', () => {
    const coups = 6;
    const { outcomes } = coupOf(['19/20', BANKER], ['0', TIE], ['-1', PLAYER]);
    const lossOf = (nets: readonly Fraction[]) => {
      const sum = nets.reduce((a, b) => a.add(b), new Fraction(0));
      return sum.compare(0) < 0 ? sum.neg() : new Fraction(0);
    };
    const expected = expectedOver(outcomes, coups, lossOf);
    const { loss, ev, breakEven } = one('banker', { coups });
    expect(loss.exact!.toFraction()).toBe(expected.toFraction());
    expect(breakEven.losses!.exact!.toFraction()).toBe(
      ev.neg().mul(coups).div(expected).toFraction(),
    );
    // 101 coups are added up in doubles, between 100 and 102 of them.
    const at = (n: number) => one('banker', { coups: n }).loss;
    expect(at(100).exact).not.toBeNull();
    expect(at(101).exact).toBeNull();
    const bend = at(102).value - 2 * at(101).value + at(100).value;
    expect(Math.abs(bend)).toBeLessThan(1e-3);
  });
});

describe('bets made together', () => {
  const variance = (a: string, b: string, units: Record<string, number>) =>
    rebateTogether([bet(a), bet(b)], EIGHT, { units }).variance;

  test('have the variance of their sum: the covariance of the sheet', () => {
    for (const [a, b] of [
      ['player', 'banker'],
      ['banker', 'tie'],
      ['dragon-7', 'panda-8'],
    ] as const) {
      const { bets, pairs } = par([bet(a), bet(b)], EIGHT);
      const [x, y] = bets.map((one) => one.variance) as [Fraction, Fraction];
      const expected = x.mul(9).add(y.mul(4)).add(pairs[0]!.covariance!.mul(12));
      expect(variance(a, b, { [a]: 3, [b]: 2 }).toFraction()).toBe(expected.toFraction());
    }
  });

  // Suits too: every coup of a few cards, dealt by the oracle.
  test('have the variance of their sum where suits are read', () => {
    const counts = new Array<number>(52).fill(0);
    for (const card of [0, 0, 1, 5, 13, 13, 22, 30, 36]) counts[card]! += 1;
    const shoe = Shoe.ofCounts(counts);
    const pair = bet('perfect-pairs-v1-25');
    let [total, sum, square] = [0, new Fraction(0), new Fraction(0)];
    enumerate(counts, (coup, weight) => {
      const isPerfect = ([a, b]: readonly number[]) => a === b;
      const side = isPerfect(coup.player) || isPerfect(coup.banker) ? 25 : -1;
      const main = { player: '-1', banker: '19/20', tie: '0' }[coup.winner];
      const net = new Fraction(main).mul(5).add(side);
      total += weight;
      sum = sum.add(net.mul(weight));
      square = square.add(net.mul(net).mul(weight));
    });
    const mean = sum.div(total);
    const found = rebateTogether([bet('banker'), pair], shoe, { units: { banker: 5 } });
    expect(pair.pays.map(([odds]) => odds)).toEqual(['25:1']);
    expect(found.ev.toFraction()).toBe(mean.toFraction());
    expect(found.variance.toFraction()).toBe(square.div(total).sub(mean.mul(mean)).toFraction());
  });

  test('lose chips one by one', () => {
    const both = rebateTogether([bet('player'), bet('tie')], EIGHT, { units: { player: 2 } });
    const each = one('player').chipsLost.mul(2).add(one('tie').chipsLost);
    expect(both.chipsLost.toFraction()).toBe(each.toFraction());
    expect(both.staked.valueOf()).toBe(3);
  });

  test('a side bet in favour pays for so many units on the main bet', () => {
    const tie = withPays(bet('tie'), ['10:1']);
    const { mostMain } = beside(tie, bet('banker'), 1, EIGHT);
    const [n, d] = [11n * TIE - ALL, ALL];
    const cost = new Fraction(20n * PLAYER - 19n * BANKER, 20n * ALL);
    expect(mostMain!.toFraction()).toBe(new Fraction(n, d).div(cost).toFraction());
    expect(mostMain!.valueOf().toFixed(3)).toBe('4.416');
    const at = (main: string) => beside(tie, bet('banker'), main, EIGHT).rebated.ev;
    expect(at('4.4').compare(0)).toBe(1);
    expect(at('4.5').compare(0)).toBe(-1);
    expect(beside(bet('tie'), bet('banker'), 1, EIGHT).mostMain).toBeNull();
  });

  test('of a game are settled by its drawing rule', () => {
    const up = game('mbs-7up');
    const each = rebate(up, EIGHT).bets;
    const sum = rebateTogether({ ...up, bets: up.bets.slice(0, 2) }, EIGHT);
    const expected = each[0]!.rebated.ev.add(each[1]!.rebated.ev);
    expect(sum.ev.toFraction()).toBe(expected.toFraction());
    expect(each[0]!.rebated.ev.equals(meanOf(coupOf(['0', 1n]).result))).toBe(false);
  });
});

test('numbers out of range are refused', () => {
  expect(() => beside(bet('tie'), bet('banker'), 1, EIGHT, { units: { tie: 3 } })).toThrow(
    'units of a programme must be left out beside units on banker, got {"tie":3}',
  );
  expect(() => one('tie', { rates: { chips: -0.1 } })).toThrow(
    'rebate on chips must be from 0 to 1, such as 0.05, 5% or 1/20, got -0.1',
  );
  expect(() => one('tie', { rates: { losses: '101%' } })).toThrow(
    'rebate on losses must be from 0 to 1, such as 0.05, 5% or 1/20, got "101%"',
  );
  expect(() => one('tie', { coups: 0 })).toThrow('coups must be a whole number from 1 to 100000');
  expect(() => rebateTogether([bet('tie')], EIGHT, { units: { player: 1 } })).toThrow(
    'units must be of a bet that is asked for, got "player"',
  );
});
