// The command line: what it prints in every format, and where it takes a shoe from.

import { describe, expect, test } from 'vitest';
import { FINGERPRINT, VERSION } from '../src/version.ts';
import { baccarat, fullShoe, spawned } from './cli.ts';

describe('what is printed', () => {
  const commands = [
    'odds',
    'odds lucky-baccarat',
    'odds fabulous-4',
    'odds live-baccarat',
    'odds sa-baccarat-no-commission',
    'odds --exact --bet tie,any-pair',
    'odds --bet sa-baccarat/banker,fabulous-4/banker --decks 6 --pays fabulous-4/banker=3:1,1:1',
    'odds --by-decks --bet player,banker,tie,any-pair,perfect-pairs-v1-25',
    'odds --decks infinite --bet player,perfect-pairs-v1-25',
    'games',
    'bets',
    'bets lucky-baccarat',
    'bets --bet any-pair',
  ];
  for (const command of commands) {
    for (const format of ['text', 'markdown', 'csv', 'json']) {
      test(`${command} --format ${format}`, async () => {
        const { code, out, err } = await baccarat(`${command} --format ${format}`);
        expect({ code, err }).toEqual({ code: 0, err: '' });
        expect(out).toMatchSnapshot();
      });
    }
  }

  test('ways add up to all draws in every format', async () => {
    const total = 4998398275503360n;
    const json = JSON.parse((await baccarat('ways --format json')).out);
    const sum = json.rows.reduce((s: bigint, row: { ways: string }) => s + BigInt(row.ways), 0n);
    expect([BigInt(json.total), sum]).toEqual([total, total]);
    expect(json.rows).toHaveLength(300);
    const csv = (await baccarat('ways --format csv')).out.trim().split('\n').slice(1);
    expect(csv.reduce((s, line) => s + BigInt(line.split(',')[3]!), 0n)).toBe(total);
    const text = (await baccarat('ways')).out;
    expect(text).toMatch(new RegExp(`add up to ${total}`));
    expect((await baccarat('ways --format markdown --decks 1')).out).toMatchSnapshot();
  });

  test('colour marks the bettor’s favour only where it is wanted', async () => {
    const args = ['odds', '--bet', 'tie', '--shoe', 'tens.json'];
    const files = { 'tens.json': JSON.stringify({ ...fullShoe(0), 10: [2, 2, 1, 1] }) };
    const plain = await baccarat(args, { files });
    const coloured = await baccarat(args, { files, colour: true });
    const green = '\u001b[32m';
    expect(plain.out).not.toContain('\u001b');
    expect(coloured.out).toContain(green);
    expect(plain.out).toContain("1 bet is in the bettor's favour; best: Tie, +800.0000%.");
  });

  test('NO_COLOR and FORCE_COLOR hold', () => {
    expect(spawned(['odds', '--bet', 'tie'], '', { FORCE_COLOR: '1' }).out).toContain('\u001b[1m');
    const none = spawned(['odds', '--bet', 'tie'], '', { FORCE_COLOR: '1', NO_COLOR: '1' }).out;
    expect(none).not.toContain('\u001b');
    expect(spawned(['odds', '--bet', 'tie']).out).not.toContain('\u001b');
  });

  test('documents name the program and the shoe', async () => {
    expect(JSON.parse((await baccarat('odds --bet tie --format json')).out)).toMatchObject({
      schema: 'baccarat-odds/odds@1',
      version: VERSION,
      fingerprint: FINGERPRINT,
      game: null,
      decks: 8,
      cards: 416,
      seen: 0,
    });
    const seen = ['odds', '--bet', 'tie', '--format', 'json', '--seen', '9h K,Kd', '--decks', '6'];
    expect(JSON.parse((await baccarat(seen)).out)).toMatchObject({ decks: 6, cards: 309, seen: 3 });
  });

  test('a jackpot is told with the meter at which it breaks even', async () => {
    const ask = 'odds --bet dragon-dragon';
    const { bets } = JSON.parse((await baccarat(`${ask} --format json`)).out);
    const { exact, value } = bets[0].jackpot.breakEven;
    expect(bets[0].jackpot.meter).toBeNull();
    // At that meter the bet is worth its stake: the return without the jackpot is published as
    // 0.318146, six of a kind as 0.00000117 and five, for a tenth of the meter, as 0.00007024.
    expect(value).toBeCloseTo((1 - 0.318146) / (0.00000117 + 0.000007024), -3);
    expect(exact).toMatch(/^\d+\/\d+$/);
    const text = (await baccarat(ask)).out;
    expect(text).toMatch(
      /is shown without its jackpot; it breaks even at a meter of 8\d,\d{3}\.\d\d units/,
    );
    const met = (await baccarat(`${ask} --meter dragon-dragon=${value.toFixed(6)}`)).out;
    expect(met).toMatch(/100\.0000%/);
  });

  test('a written file takes the place of standard output', async () => {
    const { out, written } = await baccarat('games --output games.txt');
    expect(out).toBe('');
    expect(written['games.txt']).toMatch(/^Games\n/);
  });

  test('npm start and bare help', () => {
    expect(spawned(['odds']).out).toMatch(/Banker +0\.95:1 +45\.8597% +9\.5156% +1\.0579%/);
    const help = spawned([]);
    expect(help.code).toBe(0);
    expect(help.out).toMatch(/Usage: baccarat/);
    expect(spawned(['--version']).out.trim()).toBe(VERSION);
    expect(spawned(['odds', '--help']).out).toMatch(/Examples:\n {2}baccarat odds/);
  });
});

describe('the shoe', () => {
  test('cards seen leave it', async () => {
    const { out } = await baccarat([...'odds --format json --bet player --seen'.split(' '), '8']);
    const document = JSON.parse(out);
    expect(document).toMatchObject({ cards: 415, seen: 1, total: '4926305992683600' });
    expect(document.bets[0].rows[0].ways).toBe('2198299582316672');
  });

  test('a file gives it, with or without "counts", and standard input too', async () => {
    const files = {
      a: JSON.stringify({ counts: fullShoe(8) }),
      b: JSON.stringify(fullShoe(8)),
      '-': JSON.stringify({ shoe: 'with more', counts: fullShoe(8), ways: {} }),
    };
    for (const file of Object.keys(files)) {
      const { out } = await baccarat(`odds --bet tie --format json --shoe ${file}`, { files });
      const document = JSON.parse(out);
      expect(document.decks).toBeNull();
      expect(document.bets[0].rows[0].ways).toBe('475627426473216');
    }
    expect(spawned(['odds', '--shoe', '-', '--bet', 'tie'], files.a).out).toMatch(/14\.3596%/);
  });

  test('--rules gives a game of one’s own, in YAML or JSON', async () => {
    const yaml =
      'id: mine\ndecks: 6\nbets:\n  - id: tie\n    pays:\n      - ["9:1", {winner: tie}]\n';
    const { out } = await baccarat('odds --rules mine.yml', { files: { 'mine.yml': yaml } });
    expect(out).toMatch(/^mine \(mine\), 6 decks: 312 cards/);
    // 4.9313% is Tie at 9:1 with six decks, in the cases of real users.
    expect(out).toMatch(/tie +9:1 .* 4\.9313%/);
  });
});
