// docs/COUNTING.md shows what the program prints, and what was published as it was printed.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publishedCount } from '../src/catalogue.ts';
import type { Printed } from '../src/index.ts';
import { baccarat } from './cli.ts';

const page = readFileSync('docs/COUNTING.md', 'utf8');

test('commands print what the page shows', async () => {
  const shown = [...page.matchAll(/^\$ baccarat (.*)\n([\s\S]*?)^```/gm)];
  expect(shown.length).toBe(3);
  for (const [, command, text] of shown) {
    const { out } = await baccarat(command!);
    expect(out).toBe(text);
  }
});

const NAMES: Record<string, [figure: keyof Printed, factor: number]> = {
  'coups per shoe': ['coupsPerShoe', 1],
  'bets per shoe': ['betsPerShoe', 1],
  'bets per 100 coups': ['frequency', 100],
  'average edge, %': ['averageEdge', 100],
  'units per shoe': ['unitsPerShoe', 1],
  'units per 100 coups': ['unitsPer100Coups', 1],
};

test('published figures are those of the counts, all but indices and correlations', () => {
  const found = new Map<string, string[]>();
  let id = '';
  for (const [, name, figure, published] of page.matchAll(
    /^\| (`\S+`)? +\| ([a-z0-9, %]+?) +\| +([\d.]+) \| +[\d.]+ \| +[\d.]+ \|$/gm,
  )) {
    id = name?.replaceAll('`', '') ?? id;
    const [key, factor] = NAMES[figure!]!;
    const value = publishedCount(id).printed[key]!;
    expect((factor * value).toFixed(published!.split('.')[1]!.length), `${id} ${figure}`).toBe(
      published,
    );
    found.set(id, [...(found.get(id) ?? []), key]);
  }
  expect(found.size).toBe(13);
  for (const [one, keys] of found) {
    const printed = Object.keys(publishedCount(one).printed);
    const told = printed.filter((key) => !/Index|Correlation/.test(key));
    expect(keys.sort(), one).toEqual(told.sort());
  }
});
