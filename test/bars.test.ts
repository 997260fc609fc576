// Bars of a chart: to one scale, with halves, and both ways from an axis.

import { expect, test } from 'vitest';
import { bars } from '../src/cli/bars.ts';

test('the longest is as long as asked', () => {
  expect(bars([1, 2, 4], 4)).toEqual(['█', '██', '████']);
});

test('halves are shown, and what is smaller is not', () => {
  expect(bars([0.6, 1, 4, 0.1, 0], 2)).toEqual(['▌', '▌', '██', '', '']);
});

test('values below zero go the other way from an axis', () => {
  expect(bars([-2, -1, 0, 1, 2], 8)).toEqual(['████│', '  ██│', '    │', '    │██', '    │████']);
  expect(bars([-1, -0.5], 1)).toEqual(['█│', '▐│']);
  expect(bars([-1, 3], 4)).toEqual(['█│', ' │███']);
});

test('nothing but zeros draws nothing', () => {
  expect(bars([0, 0], 10)).toEqual(['', '']);
  expect(bars([], 10)).toEqual([]);
});
