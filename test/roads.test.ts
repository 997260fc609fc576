// Owns the roads: laid out by hand, and what they keep of the outcomes.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beadPlate,
  beadText,
  bigRoad,
  parseOutcomes,
  type RoadOutcome,
  roadText,
  streaks,
} from '../src/index.ts';

test('outcomes in every form people paste', () => {
  for (const text of [
    'P,B,B,P,T',
    'p b b p t',
    'PBBPT',
    'Player,Banker,banker\nP;Tie',
    ' P,B,,BPT ',
  ]) {
    expect(parseOutcomes(text).join('')).toBe('PBBPT');
  }
  expect(parseOutcomes('')).toEqual([]);
  expect(() => parseOutcomes('P,B,X')).toThrow('outcome 3 must be P, B or T, got "X"');
});

test('the bead plate goes down columns of six', () => {
  expect(beadText(parseOutcomes('PBBPTBPP'))).toBe(
    ['P P', 'B P', 'B .', 'P .', 'T .', 'B .'].join('\n'),
  );
});

test('the big road: streaks in columns, ties on the win before, tails to the right', () => {
  // Seven Bankers: six down, one to the right; the Player after stands in the next column, and
  // three more Bankers begin beyond the tail.
  const road = roadText(parseOutcomes('T,P,P,T,B,B,B,B,B,B,B,B,P,T,T,B'));
  expect(road.split('\n')).toEqual([
    'T1 P  B  P2 B',
    '.  P1 B  .  .',
    '.  .  B  .  .',
    '.  .  B  .  .',
    '.  .  B  .  .',
    '.  .  B  B  B',
  ]);
  expect(bigRoad(parseOutcomes('TTP')).leadingTies).toBe(2);
  expect(roadText(parseOutcomes('TT')).split('\n')).toEqual(['T2', '.', '.', '.', '.', '.']);
  // A streak under a tail turns right before it, and goes on to the right.
  const under = parseOutcomes('BBBBBBBB PPPPPPPP');
  expect(roadText(under).split('\n')).toEqual([
    'B  P  .  .  .',
    'B  P  .  .  .',
    'B  P  .  .  .',
    'B  P  .  .  .',
    'B  P  P  P  P',
    'B  B  B  .  .',
  ]);
});

test('a win with ten ties after it, or ten before the first, moves no column', () => {
  const ties = 'T'.repeat(12);
  expect(
    roadText(parseOutcomes(`P${ties}PBP`))
      .split('\n')
      .slice(0, 2),
  ).toEqual(['P12 B   P', 'P   .   .']);
  expect(
    roadText(parseOutcomes(`${ties}PPB`))
      .split('\n')
      .slice(0, 2),
  ).toEqual(['T12 P   B', '.   P   .']);
});

test('streaks pass over ties', () => {
  expect(streaks(parseOutcomes('PPTPBTB'))).toEqual([
    { outcome: 'P', length: 3 },
    { outcome: 'B', length: 2 },
  ]);
});

test('no place of a road is taken twice, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<RoadOutcome>('P', 'B', 'B', 'T')), (outcomes) => {
      const { cells, leadingTies } = bigRoad(outcomes);
      expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length);
      expect(cells.every(({ row }) => row >= 0 && row < 6)).toBe(true);
      const back = cells.flatMap(({ outcome, ties }) => [outcome, ...Array(ties).fill('T')]);
      expect([...Array(leadingTies).fill('T'), ...back]).toEqual(outcomes);
      expect(beadPlate(outcomes).flat()).toEqual(outcomes);
      const sum = streaks(outcomes).reduce((all, { length }) => all + length, 0);
      expect(sum).toBe(cells.length);
    }),
    { seed: 4 },
  );
});
