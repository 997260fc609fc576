// Options that every command understands alike: one given again is told, not left to hide the first.

import { describe, expect, test } from 'vitest';
import { baccarat } from './cli.ts';

describe('an option given twice', () => {
  const twice: [args: string, got: string][] = [
    ['odds --seen 9h --seen K', '--seen must be given once, got "9h" and "K"'],
    ['coup --player 9h --player 8h', '--player must be given once, got "9h" and "8h"'],
    ['depth --seed 2 --seed=3', '--seed must be given once, got "2" and "3"'],
    ['batch --game live-baccarat --game sa-baccarat', '--game must be given once'],
    ['stake --stake 5 --stake 5', '--stake must be given once, got "5" and "5"'],
    ['par --format csv --format csv', '--format must be given once'],
  ];
  for (const [args, got] of twice) {
    test(args, async () => {
      const { code, out, err } = await baccarat(args);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(`error: ${got}`);
    });
  }

  test('those that may be repeated add up', async () => {
    const bets = 'coup --bet player --bet tie --pays tie=9:1 --pays player=2:1';
    const { code, out } = await baccarat(`${bets} --position 1=9h --position 2=K --format json`);
    expect(code).toBe(0);
    const { given, bets: found } = JSON.parse(out);
    expect(given.positions).toEqual({ 1: '9h', 2: 'K' });
    expect(found.map((one: { rows: { odds: string }[] }) => one.rows[0]!.odds)).toEqual([
      '2:1',
      '9:1',
    ]);
  });
});

test('rules on standard input name a command that can read them again', async () => {
  const { code, err } = await baccarat('odds --rules -', { files: { '-': '{id: m}' } });
  expect(code).toBe(1);
  expect(err).toMatch(
    /^error: standard input:1:1: .* \(and \d+ more: `baccarat check` lists them\)\n$/,
  );
});
