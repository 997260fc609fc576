// The slow oracle, card by card, against the library on larger shoes than `npm test` has time for.

import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { odds } from '../../src/odds.ts';
import { Shoe } from '../../src/shoe.ts';
import { enumerate, totalWays } from '../oracle.ts';
import { PAYS } from '../oracle-pays.ts';
import { FIVE_GAMES } from '../support.ts';

/** A depleted shoe of about `cards` different cards, from a small generator. */
function shoeOf(cards: number, seed: number): number[] {
  let state = seed;
  const counts = new Array<number>(52).fill(0);
  for (let dealt = 0; dealt < cards; dealt++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    counts[(state >>> 16) % 52]! += 1;
  }
  return counts;
}

for (const [cards, seed] of [
  [12, 1],
  [14, 2],
  [16, 3],
] as const) {
  test(`every bet of the five games on ${cards} cards`, () => {
    const counts = shoeOf(cards, seed);
    const won = new Map<string, Map<string, bigint>>();
    enumerate(counts, (coup, weight) => {
      for (const [game, bets] of Object.entries(PAYS)) {
        for (const [bet, pay] of Object.entries(bets)) {
          const [n, d] = pay(coup);
          const key = `${game}/${bet}`;
          const byPay = won.get(key) ?? new Map<string, bigint>();
          won.set(key, byPay);
          const net = `${n}/${d}`;
          byPay.set(net, (byPay.get(net) ?? 0n) + BigInt(weight));
        }
      }
    });
    for (const game of FIVE_GAMES) {
      for (const { bet, ev } of odds(game, Shoe.ofCounts(counts)).bets) {
        const sum = [...won.get(`${game.id}/${bet.id}`)!].reduce(
          (total, [net, ways]) => total.add(new Fraction(net).mul(ways)),
          new Fraction(0),
        );
        expect(ev.toFraction()).toBe(sum.div(totalWays(counts)).toFraction());
      }
    }
  });
}
