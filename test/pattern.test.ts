// Owns the test of outcomes for a pattern: the distribution from published tables, what patterns and
// independent coups give, dealt shoes, and what `baccarat replay` says of outcomes.

import { describe, expect, test } from 'vitest';
import {
  dealtShoes,
  type Far,
  parseOutcomes,
  pattern,
  type RoadOutcome,
  Shoe,
} from '../src/index.ts';
import { chanceAbove } from '../src/pattern.ts';
import { baccarat } from './cli.ts';

const FULL = Shoe.ofDecks(8);
/** Of decisions of eight decks, as published: 45.8597% and 44.6247% of coups. */
const [BANKER, PLAYER] = [0.458597 / 0.904844, 0.446247 / 0.904844];

// Tables of the chi-square distribution: its 5%, 1% and 0.1% points.
test.each([
  [1, 3.841, 6.635, 10.828],
  [2, 5.991, 9.21, 13.816],
  [3, 7.815, 11.345, 16.266],
  [5, 11.07, 15.086, 20.515],
  [10, 18.307, 23.209, 29.588],
  [15, 24.996, 30.578, 37.697],
  [30, 43.773, 50.892, 59.703],
])('chi-square of %d degrees', (freedom, five, one, tenth) => {
  expect(chanceAbove(five, freedom)).toBeCloseTo(0.05, 4);
  expect(chanceAbove(one, freedom)).toBeCloseTo(0.01, 5);
  expect(chanceAbove(tenth, freedom)).toBeCloseTo(0.001, 6);
  expect(chanceAbove(0, freedom)).toBe(1);
  expect(chanceAbove(5000, freedom)).toBe(0);
});

describe('runs of outcomes', () => {
  test('by hand', () => {
    // Eight runs of each side, Banker's last not finished; ties are passed over.
    const text = 'P BB P TB PPP B P BB PPTP B P BBBB P B PP BB';
    const { decisions, runs, freedom, chiSquare } = pattern(parseOutcomes(text), FULL);
    expect(decisions).toBe(27);
    const [p, q] = [PLAYER, BANKER];
    // Eight of Player: 3.95 are expected to be longer than one, under five.
    expect(runs.map(({ expected: _, ...run }) => run)).toEqual([
      { outcome: 'P', length: 1, orLonger: true, observed: 8 },
      { outcome: 'B', length: 1, orLonger: true, observed: 7 },
    ]);
    expect([freedom, chiSquare]).toEqual([0, 0]);
    const twice = pattern(parseOutcomes(`${text} ${text}`), FULL);
    expect(
      twice.runs.map(({ outcome, length, orLonger, observed }) => [
        outcome,
        length,
        orLonger,
        observed,
      ]),
    ).toEqual([
      ['P', 1, false, 10],
      ['P', 2, true, 6],
      ['B', 1, false, 8],
      ['B', 2, true, 7],
    ]);
    const expected = [16 * (1 - p), 16 * p, 15 * (1 - q), 15 * q];
    twice.runs.forEach((run, i) => {
      expect(run.expected).toBeCloseTo(expected[i]!, 4);
    });
    const sum = [10, 6, 8, 7].reduce(
      (all, n, i) => all + (n - expected[i]!) ** 2 / expected[i]!,
      0,
    );
    expect(twice.chiSquare).toBeCloseTo(sum, 4);
    expect(twice.freedom).toBe(2);
    // Of two degrees the chance is a plain exponential.
    expect(twice.chance).toBeCloseTo(Math.exp(-twice.chiSquare / 2), 12);
  });

  test('nothing, ties alone, one run and one kind of it tell nothing', () => {
    for (const text of ['', 'TTT', 'BBBBBBBBBBBB', 'PBPB']) {
      expect(pattern(parseOutcomes(text), FULL)).toMatchObject({
        ...{ freedom: 0, chance: null },
        repeats: { freedom: text.length < 12 ? 0 : 1 },
      });
    }
    expect(() => pattern(['X' as RoadOutcome], FULL)).toThrow('outcome must be P, B or T, got "X"');
  });

  test('patterns are found', () => {
    for (const text of ['PB', 'PPBB', 'BBBPPP', 'BBBBBBPPPPPP']) {
      expect(pattern(parseOutcomes(text.repeat(60)), FULL).chance).toBeLessThan(1e-6);
    }
  });

  test('wins after a win, by hand', () => {
    // Twenty times, Banker last: after Player 20 of 40 again, after Banker none of 19.
    const { repeats } = pattern(parseOutcomes('PPTB'.repeat(20)), FULL);
    expect(repeats.sides.map(({ expected: _, ...side }) => side)).toEqual([
      { outcome: 'P', decisions: 40, observed: 20 },
      { outcome: 'B', decisions: 19, observed: 0 },
    ]);
    expect(repeats.sides[0]!.expected).toBeCloseTo(40 * PLAYER, 4);
    expect(repeats.sides[1]!.expected).toBeCloseTo(19 * BANKER, 4);
    const spread = PLAYER * BANKER;
    const sum = (20 - 40 * PLAYER) ** 2 / (40 * spread) + (19 * BANKER) ** 2 / (19 * spread);
    expect(repeats.chiSquare).toBeCloseTo(sum, 3);
    expect(repeats.freedom).toBe(2);
    expect(repeats.chance).toBeCloseTo(Math.exp(-repeats.chiSquare / 2), 12);
  });

  test('lists that have too few runs, or too many wins of a side, are found by their repeats', () => {
    const lists = ['P'.repeat(200), 'B'.repeat(60), 'P'.repeat(100) + 'B'.repeat(100)];
    for (const text of [...lists, `${'P'.repeat(15)}BB`.repeat(8)]) {
      expect(pattern(parseOutcomes(text), FULL).repeats.chance).toBeLessThan(1e-6);
    }
  });

  /** Shares of lists of outcomes whose chance lies below a tenth, a twentieth and a hundredth. */
  const below = (lists: readonly Far[]): number[] =>
    [0.1, 0.05, 0.01].map(
      (level) => lists.filter(({ chance }) => chance! < level).length / lists.length,
    );

  // Chances under a truth are as likely as they say, within five standard errors and what the
  // discreteness of counts leaves: a tenth of them.
  test('U98: lists of dealt coups have as large sums as often as their chances say', () => {
    const outcomes: RoadOutcome[] = [];
    for (const { coups } of dealtShoes({ seed: 3 }, 0, 12_000)) {
      for (const { outcome } of coups) outcomes.push(outcome);
    }
    const length = 400;
    const lists = Array.from({ length: Math.floor(outcomes.length / length) }, (_, i) =>
      pattern(outcomes.slice(length * i, length * (i + 1)), FULL),
    );
    expect(lists.length).toBeGreaterThan(2400);
    for (const some of [lists, lists.map(({ repeats }) => repeats)]) {
      [0.1, 0.05, 0.01].forEach((level, i) => {
        const error = Math.sqrt((level * (1 - level)) / some.length);
        expect(Math.abs(below(some)[i]! - level)).toBeLessThan(5 * error + level / 10);
      });
    }
    const { chance, repeats } = pattern(outcomes, FULL);
    expect(Math.min(chance!, repeats.chance!)).toBeGreaterThan(1e-4);
  });
});

describe('the command', () => {
  const long = 'BPPBPBBBPTBPPPBPBBPBP'.repeat(12);

  test('tells runs, what is expected of them, and the chance', async () => {
    const { code, out, err } = await baccarat('replay list', { files: { list: long } });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.slice(out.indexOf('Runs,'))).toMatchSnapshot();
    const json = JSON.parse(
      (await baccarat('replay list --format json', { files: { list: long } })).out,
    );
    expect(json.pattern).toEqual(pattern(parseOutcomes(long), FULL));
  });

  test('200 wins of Player are no chance', async () => {
    const { out } = await baccarat('replay list', { files: { list: 'P'.repeat(200) } });
    expect(out).not.toContain('Too few');
    expect(out).toMatch(/wins after a win .* on 1 degree of freedom: under 0.01%/);
  });

  test('says where there is too little to tell', async () => {
    const { out } = await baccarat('replay list', { files: { list: 'P,B,B,T,P' } });
    expect(out).not.toContain('Runs,');
    expect(out).toContain('Too few runs to tell a pattern from chance.');
  });
});
