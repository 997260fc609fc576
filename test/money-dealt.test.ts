// Many coups against dealt shoes: nothing is told of independence here, cards leave as they do.

import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { Dealer } from '../src/dealer.ts';
import { type Bet, bet, rebate, resultOf, Shoe, streakOdds, together } from '../src/index.ts';
import { withPays } from '../src/rules.ts';
import { outlook, type StakingPlan, stakesAt } from '../src/staking.ts';
import type { Winner } from './oracle.ts';
import { cardsOf, coupOf, USUAL } from './support-dealer.ts';
import { errorsOff } from './support-many.ts';

const EIGHT = Shoe.ofDecks(8);
const SHOES = 6000;
/** Coups that every shoe of eight decks has, and more. */
const COUPS = 60;
const BANKROLL = 8;

/** Winners of the first coups of every shoe. */
function* dealt(): Generator<Winner[]> {
  const dealer = new Dealer(USUAL);
  for (let shoe = 0; shoe < SHOES; shoe++) {
    dealer.deal(20, shoe);
    yield Array.from({ length: COUPS }, (_, coup) => coupOf(cardsOf(dealer, coup)).winner);
  }
}
const shoes = [...dealt()];

/** Standard errors that a mean over shoes is off what is expected. */
function meanOff(values: readonly number[], expected: number): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return Math.abs(mean - expected) / Math.sqrt(square / values.length);
}

const BETS: [name: string, of: Bet, nets: Record<Winner, number>][] = [
  ['Banker', bet('banker'), { player: -1, banker: 0.95, tie: 0 }],
  ['Player', bet('player'), { player: 1, banker: -1, tie: 0 }],
  ['Tie at 10:1', withPays(bet('tie'), ['10:1']), { player: -1, banker: -1, tie: 10 }],
];

for (const [name, of, net] of BETS) {
  const nets = shoes.map((winners) => winners.map((winner) => net[winner]));
  const sums = nets.map((coups) => coups.reduce((sum, one) => sum + one, 0));
  const share = (holds: (coups: readonly number[]) => boolean) => nets.filter(holds).length;

  test(`${name}: streaks, ruin and falls`, () => {
    const result = resultOf(of, EIGHT);
    const odds = streakOdds(result, { coups: COUPS, ties: 'count', bankroll: BANKROLL });
    const off = (hits: number, { value }: { value: number }) => errorsOff(hits, SHOES, value);
    for (const length of [2, 4, 6]) {
      const isRun = (coups: readonly number[]) =>
        coups
          .map((one) => (one > 0 ? 'w' : '-'))
          .join('')
          .includes('w'.repeat(length));
      expect(off(share(isRun), odds.runs[length - 1]!.once)).toBeLessThan(5);
    }
    expect(off(sums.filter((sum) => sum > 1e-9).length, odds.ahead)).toBeLessThan(5);
    expect(meanOff(sums, odds.spread.mean.valueOf())).toBeLessThan(5);
    const lows = nets.map((coups) => {
      let [sum, peak, least, fall] = [0, 0, 0, 0];
      for (const one of coups) {
        sum += one;
        peak = Math.max(peak, sum);
        least = Math.min(least, sum);
        fall = Math.max(fall, peak - sum);
      }
      return { isRuined: BANKROLL + least < 1 - 1e-9, isFallen: fall > BANKROLL - 1e-9 };
    });
    const { ruin, drawdown } = odds.bankroll!;
    expect(off(lows.filter((one) => one.isRuined).length, ruin)).toBeLessThan(5);
    expect(off(lows.filter((one) => one.isFallen).length, drawdown)).toBeLessThan(5);
  });

  test(`${name}: losses and chips`, () => {
    const { loss, chipsLost } = rebate(of, EIGHT, { coups: COUPS }).bets[0]!.rebated;
    const losses = sums.map((sum) => Math.max(0, -sum));
    expect(meanOff(losses, loss.value)).toBeLessThan(5);
    const chips = nets.map((coups) => coups.filter((one) => one === -1).length);
    expect(meanOff(chips, COUPS * chipsLost.valueOf())).toBeLessThan(5);
  });

  test(`${name}: a bankroll under a plan`, () => {
    const table = { coin: new Fraction(1), minimum: new Fraction(2), maximum: new Fraction(6) };
    const { combinations } = together(of, EIGHT);
    const plans: StakingPlan[] = [
      { kind: 'fraction', amounts: [0.1] },
      { kind: 'flat', amounts: [5] },
    ];
    for (const plan of plans) {
      const found = outlook(combinations, plan, new Fraction(40), table, COUPS)!;
      const known = new Map<number, number>();
      const stakeOf = (money: number): number => {
        if (!known.has(money)) known.set(money, stakesAt(plan, new Fraction(money), table)[0]!);
        return known.get(money)!;
      };
      const ends = nets.map((coups) =>
        coups.reduce((money, one) => Math.round(20 * (money + one * stakeOf(money))) / 20, 40),
      );
      expect(meanOff(ends, found.mean)).toBeLessThan(5);
      const stopped = ends.filter((money) => stakeOf(money) === 0).length;
      expect(errorsOff(stopped, SHOES, found.stopped)).toBeLessThan(5);
      const below = ends.filter((money) => money < found.median - 1e-9).length / SHOES;
      const upTo = ends.filter((money) => money < found.median + 1e-9).length / SHOES;
      const error = 5 * Math.sqrt(0.25 / SHOES);
      expect(below).toBeLessThan(0.5 + error);
      expect(upTo).toBeGreaterThan(0.5 - error);
    }
  });
}
