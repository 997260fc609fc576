// Published simulations played again, over few shoes; test/slow has many.

import { describe, expect, test } from 'vitest';
import { bet } from '../src/catalogue.ts';
import { Dealer } from '../src/dealer.ts';
import { odds, Shoe } from '../src/index.ts';
import { cardsOf, coupOf, USUAL } from './support-dealer.ts';
import { checkPerfectTie, checkPublished, IN_PRINT } from './support-published.ts';

// U65, U67.
test.each(Object.keys(IN_PRINT))('%s', (id) => {
  checkPublished(id, 6000, 11);
});

test('Tie with perfect play', () => {
  checkPerfectTie(400, 11);
});

/** Probability of a run of so many Banker wins in some coups, each as likely as on a full shoe. */
function runWithin(coups: number, run: number, tiesBreak: boolean): number {
  const [player, banker, tie] = odds(
    [bet('player'), bet('banker'), bet('tie')],
    Shoe.ofDecks(8),
  ).bets.map(({ rows }) => rows[0]!.probability.valueOf()) as [number, number, number];
  const won = tiesBreak ? banker : banker / (player + banker);
  let states = [1, ...new Array<number>(run).fill(0)];
  for (let coup = 0; coup < coups; coup++) {
    states = states.map((_, length) => {
      if (length === 0) return states.slice(0, run).reduce((sum, p) => sum + p * (1 - won), 0);
      return states[length - 1]! * won + (length === run ? states[run]! : 0);
    });
  }
  expect(player + banker + tie).toBeCloseTo(1, 12);
  return states[run]!;
}

describe('runs of Banker wins', () => {
  test('U61, U64: as independent coups have them', () => {
    expect(runWithin(81, 3, true)).toBeCloseTo(0.9945895452342749, 11);
    expect(runWithin(73, 3, false)).toBeCloseTo(0.9980126437256697, 11);
    expect(runWithin(73, 13, false)).toBeCloseTo(0.004447824802969347, 12);
    expect(runWithin(81, 13, true)).toBeCloseTo(0.0014999175137710985, 12);
  });

  // 99.74 per cent is quoted from a simulation; decisions of dealt shoes, 73 at a time, have what the
  // model has.
  test('U61: dealt coups have them as often, ties skipped', () => {
    const dealer = new Dealer(USUAL);
    let [without, blocks, decided, run, longest] = [0, 0, 0, 0, 0];
    for (let shoe = 0; shoe < 60_000; shoe++) {
      const coups = dealer.deal(6, shoe);
      for (let coup = 0; coup < coups; coup++) {
        const { winner } = coupOf(cardsOf(dealer, coup));
        if (winner === 'tie') continue;
        run = winner === 'banker' ? run + 1 : 0;
        longest = Math.max(longest, run);
        if (++decided < 73) continue;
        if (longest < 3) without++;
        blocks++;
        [decided, run, longest] = [0, 0, 0];
      }
    }
    const expected = blocks * (1 - 0.9980126437256697);
    expect(Math.abs(without - expected)).toBeLessThan(4 * Math.sqrt(expected));
    expect(Math.abs(without - 0.0025715 * blocks)).toBeGreaterThan(2 * Math.sqrt(expected));
  });

  // What a coup was tells next to nothing of the next: the split after each winner is the same.
  test('U98: the next coup does not follow the last', () => {
    const dealer = new Dealer(USUAL);
    const after = { player: [0, 0], banker: [0, 0], tie: [0, 0] };
    for (let shoe = 0; shoe < 6000; shoe++) {
      const coups = dealer.deal(7, shoe);
      let last: keyof typeof after | null = null;
      for (let coup = 0; coup < coups; coup++) {
        const { winner } = coupOf(cardsOf(dealer, coup));
        if (last) after[last][winner === 'banker' ? 0 : 1]!++;
        last = winner;
      }
    }
    const sum = (k: 0 | 1): number => after.player[k]! + after.banker[k]! + after.tie[k]!;
    const share = sum(0) / (sum(0) + sum(1));
    let chi = 0;
    for (const [banker, not] of Object.values(after)) {
      const all = banker! + not!;
      chi += (banker! - share * all) ** 2 / (share * all);
      chi += (not! - (1 - share) * all) ** 2 / ((1 - share) * all);
    }
    // Two degrees of freedom: above 18.4 once in ten thousand.
    expect(chi).toBeLessThan(18.4);
    expect(share).toBeCloseTo(0.4586, 2);
  });
});
