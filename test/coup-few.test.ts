// Coups from few cards: what counts is the number physically left.

import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { coupOdds, odds, Shoe } from '../src/index.ts';
import { deal } from './oracle.ts';
import { betOf } from './support.ts';
import { FULL, placed, WINNERS } from './support-coup.ts';

describe('few cards', () => {
  test('U42: four eights tie, five tens complete nothing', () => {
    const eights = Shoe.ofCounts([0, 0, 0, 0, 0, 0, 0, 4, 0, 0]);
    const { bets, completes, total } = coupOdds(WINNERS, eights, {});
    expect([total, completes.valueOf()]).toEqual([24n, 1]);
    expect(bets.map(({ status }) => status)).toEqual(['lost', 'lost', 'won']);
    const tens = Shoe.ofCounts([0, 0, 0, 0, 0, 0, 0, 0, 0, 5]);
    expect(() => coupOdds(WINNERS, tens, {})).toThrow(
      'cards left must complete some coup, got a shoe of 5 cards with 5 left that complete none',
    );
    expect(() => coupOdds(WINNERS, Shoe.ofCounts([0, 0, 0, 0, 0, 0, 0, 3, 0, 0]), {})).toThrow(
      'cards left must be 4 or more to deal a coup, got 3',
    );
  });

  test('the coup is completed as often as it needs no more cards than are left', () => {
    for (const left of [4, 5]) {
      const few = coupOdds(WINNERS, FULL, {}, { left });
      const cards = odds(betOf('cards', [['1:1', { cards: left === 4 ? 4 : [4, 5] }]]), FULL);
      expect(few.completes.equals(cards.bets[0]!.rows[0]!.probability)).toBe(true);
      const sum = placed(few).reduce((s, b) => s.add(b.rows[0]!.probability), new Fraction(0));
      expect(sum.equals(1)).toBe(true);
    }
    expect(coupOdds(WINNERS, FULL, {}, { left: 6 }).total).toBe(odds(WINNERS, FULL).total);
  });

  test('five cards, every order dealt', () => {
    const five = [32, 12, 5, 20, 41];
    const shoe = Shoe.ofCounts(
      Array.from({ length: 52 }, (_, c) => five.filter((x) => x === c).length),
    );
    let [all, done, player] = [0, 0, 0];
    const arrange = (front: number[], rest: number[]): void => {
      if (rest.length === 0) {
        const coup = deal([...front, 0]);
        all++;
        if (coup.cards.length > 5) return;
        done++;
        if (coup.winner === 'player') player++;
      }
      rest.forEach((card, i) => {
        arrange([...front, card], rest.toSpliced(i, 1));
      });
    };
    arrange([], five);
    const found = coupOdds(WINNERS, shoe, {});
    expect(found.total).toBe(BigInt(done));
    expect(found.completes.equals(new Fraction(done, all))).toBe(true);
    expect(placed(found)[0]!.rows[0]!.ways).toBe(BigInt(player));
  });
});
