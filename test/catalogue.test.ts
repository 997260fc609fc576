// Owns the check of the catalogue: each name names one bet, and every bet can be computed.

import { describe, expect, test } from 'vitest';
import { type Bet, rulesOf } from '../src/bet.ts';
import { CATALOGUE } from '../src/bets/index.ts';
import { bet, GAMES, odds, Shoe } from '../src/index.ts';

/** Not yet computed: a drawing rule of its own, a condition known beforehand, odds for one. */
const waits = ({ tableau, given, pays }: Bet): boolean =>
  tableau !== undefined ||
  given !== undefined ||
  pays.some(([printed]) => /for 1|jackpot/.test(printed));

const names = CATALOGUE.flatMap((b) => [b.id, ...(b.aliases ?? [])]);

describe('names', () => {
  test('each names one bet of the catalogue', () => {
    expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
  });

  test('each leads to its bet', () => {
    for (const b of CATALOGUE) {
      for (const name of [b.id, ...(b.aliases ?? [])]) expect(bet(name), name).toBe(b);
    }
  });

  test('another name that a game uses too means the same pay table there', () => {
    const meant = (pays: Bet['pays']): string => JSON.stringify(pays);
    for (const b of CATALOGUE) {
      for (const name of b.aliases ?? []) {
        for (const game of GAMES) {
          const inside = game.bets.find((one) => one.id === name);
          if (inside) expect(meant(inside.pays), `${game.id}/${name}`).toBe(meant(b.pays));
        }
      }
    }
  });

  test('each game has one, and each of its bets', () => {
    const games = GAMES.flatMap((g) => [g.id, ...(g.aliases ?? [])]);
    expect(games.filter((name, i) => games.indexOf(name) < i)).toEqual([]);
    for (const { id, bets } of GAMES) {
      const inside = bets.flatMap((b) => [b.id, ...(b.aliases ?? [])]);
      expect(
        inside.filter((name, i) => inside.indexOf(name) < i),
        id,
      ).toEqual([]);
    }
  });
});

describe('bets', () => {
  const ready = CATALOGUE.filter((b) => !waits(b));
  const eight = Shoe.ofDecks(8);

  test.each(ready.map((b) => [b.id, b] as const))('%s has rows that sum to the total', (_, b) => {
    expect(rulesOf(b).pays).toHaveLength(b.pays.length);
    const { total, bets } = odds(b, eight);
    const { rows } = bets[0]!;
    expect(rows.reduce((sum, row) => sum + row.ways, 0n)).toBe(total);
    for (const row of rows) expect(row.ways).toBeGreaterThanOrEqual(0n);
  });

  test('each says what it is and where it comes from, and is brief', () => {
    for (const b of CATALOGUE) {
      expect(b.name, b.id).not.toBe('');
      expect(b.source, b.id).not.toBe('');
      for (const text of [b.note, b.provenance]) expect(text?.length ?? 0, b.id).toBeLessThan(120);
    }
  });
});
