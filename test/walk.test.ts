// Walks until they fall: against a table of every place, and what they may cost.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bet, resultOf, resultOfChance, ruinWithin, Shoe } from '../src/index.ts';
import { drawdownQuantile } from '../src/ruin.ts';
import { fallsBelow, type Walk } from '../src/walk.ts';

/** The same by a map of places. */
function plainly({ steps, chances, start, top }: Walk, coups: number): number {
  let now = new Map([[start, 1]]);
  let fallen = 0;
  for (let coup = 0; coup < coups; coup++) {
    const then = new Map<number, number>();
    for (const [at, chance] of now) {
      steps.forEach((step, o) => {
        const to = Math.min(top, at + step);
        if (to < 0) fallen += chance * chances[o]!;
        else then.set(to, (then.get(to) ?? 0) + chance * chances[o]!);
      });
    }
    now = then;
  }
  return fallen;
}

test('in doubles, every place of random walks is held, or fallen from, or in between', () => {
  const outcome = fc.record({
    step: fc.integer({ min: -9, max: 14 }),
    ways: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(outcome, { minLength: 1, maxLength: 7, selector: ({ step }) => step }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 101, max: 160 }),
      (outcomes, start, above, coups) => {
        const all = outcomes.reduce((sum, { ways }) => sum + ways, 0);
        const walk: Walk = {
          steps: outcomes.map(({ step }) => step),
          ways: outcomes.map(({ ways }) => BigInt(ways)),
          chances: outcomes.map(({ ways }) => ways / all),
          start,
          top: start + above,
        };
        const expected = plainly(walk, coups);
        const { value, exact } = fallsBelow(walk, coups);
        expect(exact).toBeNull();
        expect(Math.abs(value - expected)).toBeLessThan(1e-11 * expected + 1e-17);
      },
    ),
    { numRuns: 200 },
  );
});

test('what is left out of a long walk is below the digits that are said', () => {
  // By the reflection of a fair coin: P(falls to -m by n) = P(S = -m) + 2 P(S < -m).
  const [coups, units] = [10_000, 450];
  let log = -coups * Math.LN2;
  let expected = 0;
  for (let losses = 0; losses <= coups; losses++) {
    if (losses > 0) log += Math.log((coups - losses + 1) / losses);
    const net = coups - 2 * losses;
    if (net <= -units) expected += (net === -units ? 1 : 2) * Math.exp(log);
  }
  const found = ruinWithin(resultOfChance('1/2'), units, coups).value;
  expect(Math.abs(found / expected - 1)).toBeLessThan(1e-8);
});

test('the median of the deepest fall takes few walks', () => {
  const coups = 1000;
  for (const coup of [
    resultOf(bet('banker'), Shoe.ofDecks(8)),
    resultOfChance('0.6'),
    resultOfChance('0'),
  ]) {
    let done = 0;
    drawdownQuantile(coup, 0.5, coups, () => done++);
    expect(done).toBeLessThanOrEqual(7 * coups);
  }
});
