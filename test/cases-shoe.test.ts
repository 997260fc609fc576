// Questions of real users about the cards left: what can leave a shoe, few cards, many shoes.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseline } from '../bench/baseline.ts';
import { RANKS } from '../src/card.ts';
import { bet, depth, odds, prepare, Shoe } from '../src/index.ts';
import { baccarat } from './cli.ts';

const MAIN = ['player', 'banker', 'tie'].map((id) => bet(id));

describe('U83: no probability leaves 0 to 1, since no card leaves twice', () => {
  const gone =
    /^error: (line 1: )?cards removed must be in the shoe, got 8 when all 32 8 had left\n$/;

  test('33 eights of eight decks are refused everywhere', async () => {
    const eights = '8'.repeat(33);
    expect(() => Shoe.ofDecks(8).remove(eights)).toThrow('got 8 when all 32 8 had left');
    for (const args of [['odds'], ['coup'], ['par'], ['ways']]) {
      const ran = await baccarat([...args, '--seen', eights]);
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toMatch(gone);
    }
    const files = { '-': JSON.stringify({ seen: eights }) };
    expect((await baccarat('batch', { files })).err).toMatch(gone);
    expect(Shoe.ofDecks(8).remove(eights.slice(1)).cards).toBe(384);
  });

  test('on any shoe', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 13, maxLength: 13 });
    fc.assert(
      fc.property(counts, (left) => {
        fc.pre(left.reduce((a, b) => a + b) >= 6);
        for (const { rows } of odds(MAIN, Shoe.ofCounts(left)).bets) {
          for (const { probability } of rows) {
            expect(probability.compare(0)).toBeGreaterThanOrEqual(0);
            expect(probability.compare(1)).toBeLessThanOrEqual(0);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

test('U93: cards leave a shoe all together or not at all', () => {
  const shoe = Shoe.ofDecks(8).remove('8'.repeat(31));
  const before = [...shoe.counts];
  expect(() => shoe.remove('9h 8 8')).toThrow('got 8 when all 32 8 had left');
  expect(() => shoe.remove('9h Z')).toThrow('got "Z"');
  expect({ counts: shoe.counts, cards: shoe.cards }).toEqual({ counts: before, cards: 385 });
  expect(shoe.remove('9h 8').cards).toBe(383);
});

test('U92: ten counts give Player, Banker, Tie, and thirteen the pairs, no row listed', async () => {
  // The workbook lists 13^6 rows; the six nested loops of the benchmark are no code of the engine's.
  const tens = [17, 30, 31, 22, 9, 28, 32, 14, 27, 100];
  const { player, banker, tie } = baseline([tens[9]!, ...tens.slice(0, 9)]);
  const files = { '-': tens.join(' ') };
  const ask = 'odds --shoe - --bet player,banker,tie --format json';
  const { bets } = JSON.parse((await baccarat(ask, { files })).out);
  expect(bets.map((b: { rows: [{ ways: string }] }) => Number(b.rows[0].ways))).toEqual([
    player,
    banker,
    tie,
  ]);
  const ranks = [...tens.slice(0, 9), 30, 20, 26, 24];
  const all = ranks.reduce((a, b) => a + b);
  const [pair] = odds(bet('player-pair'), Shoe.ofCounts(ranks)).bets;
  const pairs = ranks.reduce((sum, n) => sum + n * (n - 1), 0);
  expect(pair!.rows[0]!.probability.equals(`${pairs}/${all * (all - 1)}`)).toBe(true);
});

test('U74: exact edges of many random shoes, by unseen cards, with standard errors', () => {
  const unseen = [18, 26, 34, 42, 50];
  const bets = [...MAIN, bet('either-pair')];
  const found = depth(bets, { decks: 8, unseen, shoes: 1000, seed: 1 });
  expect(found.map((one) => one.unseen)).toEqual(unseen);
  for (const { bets: all } of found) {
    for (const { frequency, ev } of all) {
      const { value: p } = frequency;
      expect(frequency.standardError).toBeCloseTo(Math.sqrt((p * (1 - p)) / 1000), 12);
      if (ev) expect(ev.value).toBeGreaterThan(0);
    }
  }
  // The deeper the cut, the more often Tie is worth it.
  const ties = found.map(({ bets }) => bets[2]!.frequency.value);
  expect(ties[0]).toBeGreaterThan(ties.at(-1)!);
  // Every one of a batch is what the exact odds of its shoe are.
  const shoes = Array.from({ length: 50 }, (_, s) =>
    Array.from({ length: 52 }, (_, card) => (card * 7 + s * 13) % 5),
  );
  const evs = new Float64Array(bets.length * shoes.length);
  prepare(bets).evs(Uint8Array.from(shoes.flat()), evs);
  shoes.forEach((counts, s) => {
    odds(bets, Shoe.ofCounts(counts)).bets.forEach(({ ev }, b) => {
      expect(evs[s * bets.length + b]).toBeCloseTo(ev.valueOf(), 13);
    });
  });
});

test('ranks in every list are A to K, and ten counts end with T', () => {
  const only = (rank: number): number[] => RANKS.map((_, r) => (r === rank ? 32 : 0));
  RANKS.forEach((name, rank) => {
    expect(Shoe.ofCounts(only(rank)).remove(name).cards).toBe(31);
  });
  expect(Shoe.ofCounts([0, 0, 0, 0, 0, 0, 0, 0, 0, 7]).remove('X').cards).toBe(6);
});
