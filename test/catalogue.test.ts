// Owns the check of the catalogue: each name names one bet, and every bet can be computed.

import { describe, expect, test } from 'vitest';
import type { Bet } from '../src/bet.ts';
import { CATALOGUE } from '../src/bets/index.ts';
import { bet, GAMES, odds, Shoe } from '../src/index.ts';
import { rulesOf } from '../src/rules.ts';
import { baccarat } from './cli.ts';

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
  const eight = Shoe.ofDecks(8);

  test.each(CATALOGUE.map((b) => [b.id, b] as const))(
    '%s has rows that sum to the total',
    (_, b) => {
      expect(rulesOf(b).pays).toHaveLength(b.pays.length);
      const { rows, total } = odds(b, eight).bets[0]!;
      expect(rows.reduce((sum, row) => sum + row.ways, 0n)).toBe(total);
      for (const row of rows) expect(row.ways).toBeGreaterThanOrEqual(0n);
    },
  );

  test('each says what it is and where it comes from, and is brief', () => {
    for (const b of CATALOGUE) {
      expect(b.name, b.id).not.toBe('');
      expect(b.source, b.id).not.toBe('');
      for (const text of [b.note, b.provenance]) expect(text?.length ?? 0, b.id).toBeLessThan(120);
    }
  });
});

describe('baccarat bets', () => {
  const ids = async (args: string): Promise<string[]> =>
    JSON.parse((await baccarat(`bets ${args} --format json`)).out).bets.map(
      (b: { id: string }) => b.id,
    );

  test('--all lists the catalogue', async () => {
    expect(await ids('--all')).toEqual(CATALOGUE.map((b) => b.id));
  });

  test.each([
    { text: 'monkey-7', found: 'dragon-7' },
    { text: 'Golden Frog', found: 'golden-frog-8-over-6' },
    { text: 'golden-frog-8', found: 'golden-frog-8-over-6' },
    { text: 'ACES PLAY LOW', found: 'jackpot-baccarat' },
    { text: 'lucky player pair', found: 'lucky-baccarat/lucky-player-pair' },
  ])('--search "$text" finds $found', async ({ text, found }) => {
    const { out } = await baccarat(['bets', '--search', text, '--format', 'json']);
    expect(JSON.parse(out).bets.map((b: { id: string }) => b.id)).toContain(found);
  });

  test('--search looks in a game where one is named', async () => {
    expect(await ids('lucky-baccarat --search tie')).toEqual([
      'tie',
      'lucky-6',
      'tie-0-3',
      'tie-4-6',
      'tie-7-9',
    ]);
  });

  test('other names are said', async () => {
    expect((await baccarat('bets --search fortune-7')).out).toMatch(
      /Also called fortune-7, tiger-7, monkey-7\./,
    );
    expect((await baccarat('bets --bet insurance-player-7')).out).toMatch(
      /Placed once known: Player's first two total 7\./,
    );
  });

  test.each([
    ['--search dragonfish', /^error: search must be part of .* \(nearest: dragon/],
    ['--all sa-baccarat', /^error: --all must stand alone, got sa-baccarat too/],
    ['--search tie --bet tie', /^error: --search must stand alone, got --bet too/],
    ['--all --search tie', /^error: --all must stand alone, got --search too/],
  ])('%s is refused', async (args, message) => {
    const { code, err } = await baccarat(`bets ${args}`);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(message) });
  });

  test('--pays takes the other names of a bet', async () => {
    const { out } = await baccarat('odds --bet tiger-7,dragon-7 --pays fortune-7=41:1');
    expect(out.match(/41:1/g)).toHaveLength(1);
  });
});
