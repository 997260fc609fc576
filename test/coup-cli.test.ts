// `baccarat coup` as people run it.

import { describe, expect, test } from 'vitest';
import { baccarat } from './cli.ts';

describe('baccarat coup', () => {
  const commands = [
    ['--player', '9h ?', '--banker', '4 [6-9]'],
    ['lucky-baccarat', '--player', '9 X', '--banker', '4 3'],
    ['--player-total', '5', '--banker-total', '6', '--bet', 'player,tie'],
    ['--position', '5=4', '--position', '6=X', '--bet', 'tie', '--left', '6'],
    ['--bet', 'tie', '--left', '5', '--decks', '1'],
    ['--player-total', '5', '--bet', 'insurance-player-7'],
    ['--value-of-position', '2'],
  ];
  for (const command of commands) {
    for (const format of ['text', 'markdown', 'csv', 'json']) {
      test(`coup ${command.join(' ')} --format ${format}`, async () => {
        const { code, out, err } = await baccarat(['coup', ...command, '--format', format]);
        expect({ code, err }).toEqual({ code: 0, err: '' });
        expect(out).toMatchSnapshot();
      });
    }
  }

  const wrong: [string[], number, RegExp][] = [
    [['--player', '1'], 2, /^error: card must be a rank .*got "1" \(an ace is A\)\n$/],
    [['--player', '9 9 5'], 2, /^error: what is known must be able to happen together, got /],
    [['--position', '7=4'], 2, /^error: position must be K=CARD with K from 1 to 6, got "7=4"\n$/],
    [['--position', '5=4', '--position', '5=6'], 2, /^error: position 5 must be given once/],
    [
      ['--player-total', 'x'],
      2,
      /^error: Player's first two total must be a whole number of at least 0, got "x"\n$/,
    ],
    [
      ['--left', '3'],
      2,
      /^error: cards left must be a whole number from 4 to 416 to deal a coup, got 3\n$/,
    ],
    [
      ['--value-of-position', '7'],
      2,
      /^error: position must be a whole number from 1 to 6, got "7"\n$/,
    ],
  ];
  for (const [args, code, message] of wrong) {
    test(`coup ${args.join(' ')}`, async () => {
      const ran = await baccarat(['coup', ...args]);
      expect(ran).toMatchObject({ code, out: '' });
      expect(ran.err).toMatch(message);
    });
  }

  test('a shoe file with too few cards is at fault itself', async () => {
    const tens = JSON.stringify({
      counts: Object.fromEntries(
        [...'A23456789', '10', 'J', 'Q', 'K'].map((r) => [
          r,
          r === 'K' ? [2, 1, 1, 1] : [0, 0, 0, 0],
        ]),
      ),
    });
    const ran = await baccarat('coup --shoe tens.json --bet tie', { files: { 'tens.json': tens } });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toMatch(/^error: cards left must complete some coup/);
  });
});
