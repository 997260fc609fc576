// The command line: what it prints in every format, and what it says of everything that is wrong.

import { spawn } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { FINGERPRINT, VERSION } from '../src/version.ts';
import { baccarat, PROGRAM, spawned } from './cli.ts';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const full = (n: unknown): Record<string, unknown> =>
  Object.fromEntries(ranks.map((rank) => [rank, [n, n, n, n]]));

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
    const files = { 'tens.json': JSON.stringify({ ...full(0), 10: [2, 2, 1, 1] }) };
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
      a: JSON.stringify({ counts: full(8) }),
      b: JSON.stringify(full(8)),
      '-': JSON.stringify({ shoe: 'with more', counts: full(8), ways: {} }),
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

describe('what is wrong', () => {
  const file = (counts: unknown): Record<string, string> => ({ f: JSON.stringify(counts) });
  const wrong: [
    name: string,
    args: string[],
    code: number,
    error: RegExp,
    files?: Record<string, string>,
  ][] = [
    ['no such command', ['oddz'], 2, /command must be one of .*, got "oddz" \(nearest: odds\)/],
    ['no such option', ['odds', '--frmat', 'csv'], 2, /got "--frmat" \(nearest: --format\)/],
    ['an option without its value', ['odds', '--decks'], 2, /--decks <n>, got nothing/],
    [
      'too many arguments',
      ['odds', 'sa-baccarat', 'x'],
      2,
      /arguments must be one game at most, got sa-baccarat x/,
    ],
    ['no such game', ['odds', 'sa-bacarat'], 2, /game must be one of .*\(nearest: sa-baccarat\)/],
    [
      'no such bet in a game',
      ['odds', 'sa-baccarat', '--bet', 'plyer'],
      2,
      /bet must be a bet of sa-baccarat, got "plyer" \(nearest: player\)/,
    ],
    [
      'no such bet at all',
      ['odds', '--bet', 'dragoon'],
      2,
      /bet must be a bet that .* lists, got "dragoon"/,
    ],
    [
      'a bet whose games differ',
      ['odds', '--bet', 'player-fabulous-9'],
      2,
      /nearest: player-fabulous-4/,
    ],
    [
      'no such format',
      ['odds', '--format', 'xml'],
      2,
      /format must be one of text, markdown, csv, json, got "xml"/,
    ],
    [
      'decks out of range',
      ['odds', '--decks', '9'],
      2,
      /decks must be a whole number from 1 to 8, got 9/,
    ],
    ['decks zero', ['odds', '--decks', '0'], 2, /decks must be .*, got "0"/],
    ['decks not a number', ['odds', '--decks', 'six'], 2, /decks must be .*, got "six"/],
    ['decks fractional', ['odds', '--decks', '1.5'], 2, /decks must be .*, got "1.5"/],
    ['decks padded', ['odds', '--decks', '08'], 2, /decks must be .*, got "08"/],
    [
      'cards seen of the infinite shoe',
      ['odds', '--decks', 'infinite', '--seen', '9'],
      2,
      /cards seen must be left out with infinite decks/,
    ],
    [
      'a shoe by decks',
      ['odds', '--by-decks', '--decks', '6'],
      2,
      /decks must be left out with --by-decks/,
    ],
    [
      'no stake',
      ['odds', '--bet', 'banker-least-commission', '--stake', '0'],
      2,
      /stake must be a positive amount, got 0/,
    ],
    [
      'a stake that is no number',
      ['odds', '--bet', 'banker-least-commission', '--stake', 'x'],
      2,
      /stake must be a number/,
    ],
    [
      'a stake for no commission',
      ['odds', '--stake', '10'],
      2,
      /stake must be for a bet whose commission/,
    ],
    ['rules with all', ['odds', '--rules', 'f', '--all'], 2, /rules must be left out with --all/],
    [
      'a meter for no jackpot',
      ['odds', '--meter', 'tie=100'],
      2,
      /bet of --meter must be one with a jackpot/,
    ],
    ['a game with all', ['odds', 'sa-baccarat', '--all'], 2, /game must be left out with --all/],
    ['bets with all', ['odds', '--all', '--bet', 'tie'], 2, /bets must be left out with --all/],
    [
      'decks with a shoe',
      ['odds', '--decks', '1', '--shoe', 'f'],
      2,
      /decks must be left out with --shoe/,
      file(full(8)),
    ],
    ['a card that is no card', ['odds', '--seen', '9h Z'], 2, /card must be .*, got "Z"/],
    ['a card 1', ['odds', '--seen', '1'], 2, /got "1" \(an ace is A\)/],
    [
      'more cards than there are',
      ['odds', '--decks', '1', '--seen', '9h 9h'],
      2,
      /cards removed must be in the shoe, got 9h when all 1 9h had left/,
    ],
    [
      'more of a rank than there are',
      ['odds', '--seen', '8'.repeat(33)],
      2,
      /cards removed must be in the shoe, got 8 when all 32 8 had left/,
    ],
    [
      'a shoe that completes no coup',
      ['odds', '--shoe', 'f'],
      1,
      /cards left must complete some coup, got a shoe of 5 cards with 5 left that complete none/,
      file({ ...full(0), K: [2, 1, 1, 1] }),
    ],
    [
      'an empty shoe',
      ['odds', '--shoe', 'f'],
      1,
      /cards left must be 4 or more to deal a coup, got 0/,
      file(full(0)),
    ],
    [
      'three cards left',
      ['odds', '--left', '3'],
      2,
      /cards left must be a whole number from 4 to 416 to deal a coup, got 3/,
    ],
    [
      'more cards left than are unseen',
      ['odds', '--decks', '1', '--seen', '9', '--left', '52'],
      2,
      /cards left must be a whole number from 4 to 51 to deal a coup, got 52/,
    ],
    ['cards left by decks', ['odds', '--by-decks', '--left', '6'], 2, /left must be left out/],
    ['odds that do not parse', ['odds', '--pays', 'tie=9'], 2, /odds must be like 8:1.*, got "9"/],
    ['odds by nothing', ['odds', '--pays', 'tie=9:0'], 2, /odds must be like .*, got "9:0"/],
    [
      'too few odds',
      ['odds', '--pays', 'player-bonus=9:1'],
      2,
      /pays of player-bonus must be 7 odds.*, got 1/,
    ],
    ['pays without odds', ['odds', '--pays', 'tie'], 2, /pays must be BET=ODDS/],
    [
      'pays of a bet not asked for',
      ['odds', '--bet', 'tie', '--pays', 'player=2:1'],
      2,
      /got "player" \(nearest: tie\)/,
    ],
    [
      'an unreadable file',
      ['odds', '--shoe', '/nowhere/f'],
      1,
      /\/nowhere\/f must be a readable file, got ENOENT/,
    ],
    ['a malformed file', ['odds', '--shoe', 'f'], 1, /f must be well formed/, { f: '{' }],
    [
      'a file of something else',
      ['odds', '--shoe', 'f'],
      1,
      /counts must be 10, 13 or 52 numbers, got 2 of them/,
      { f: '[1,2]' },
    ],
    [
      'a file of null',
      ['odds', '--shoe', 'f'],
      1,
      /shoe must be a list of counts or an/,
      { f: 'null' },
    ],
    [
      'a hostile file',
      ['odds', '--shoe', 'f'],
      1,
      /counts must be the 13 ranks .*, got "__proto__"/,
      { f: JSON.stringify(full(8)).replace('{', '{"__proto__":[8,8,8,8],') },
    ],
    [
      'a missing rank',
      ['odds', '--shoe', 'f'],
      1,
      /counts of K must be four counts.*, got nothing/,
      file({ ...full(8), K: undefined }),
    ],
    [
      'a rank too many',
      ['odds', '--shoe', 'f'],
      1,
      /counts must be the 13 ranks .*, got "11"/,
      file({ ...full(8), 11: [1, 1, 1, 1] }),
    ],
    [
      'three suits',
      ['odds', '--shoe', 'f'],
      1,
      /count of 9c must be a whole number from 0 to 8, got nothing/,
      file({ ...full(8), 9: [1, 1, 1] }),
    ],
    [
      'five suits',
      ['odds', '--shoe', 'f'],
      1,
      /counts of 9 must be four counts/,
      file({ ...full(8), 9: [1, 1, 1, 1, 1] }),
    ],
    [
      'a negative count',
      ['odds', '--shoe', 'f'],
      1,
      /count of 9h must be a whole number from 0 to 8, got -1/,
      file({ ...full(8), 9: [1, -1, 1, 1] }),
    ],
    [
      'a fractional count',
      ['odds', '--shoe', 'f'],
      1,
      /count of 9h must be .*, got 1.5/,
      file({ ...full(8), 9: [1, 1.5, 1, 1] }),
    ],
    [
      'an oversized count',
      ['odds', '--shoe', 'f'],
      1,
      /count of 9s must be .*, got 9/,
      file({ ...full(8), 9: [9, 1, 1, 1] }),
    ],
    [
      'a count that is no number',
      ['odds', '--shoe', 'f'],
      1,
      /count of Ah must be .*, got "8"/,
      file({ ...full(8), A: [8, '8', 8, 8] }),
    ],
    [
      'a game with rules of one’s own',
      ['odds', 'sa-baccarat', '--rules', 'f'],
      2,
      /game must be left out with --rules/,
    ],
    ['rules that are no rules', ['odds', '--rules', 'f'], 1, /rules must be an object/, { f: '3' }],
    [
      'rules with a misspelt word',
      ['odds', '--rules', 'f'],
      1,
      /row 1 of tie: word must be one of .*, got "winer" \(nearest: winner\)/,
      { f: '{id: m, decks: 8, bets: [{id: tie, pays: [["8:1", {winer: tie}]]}]}' },
    ],
    [
      'rules with a value of no word',
      ['odds', '--rules', 'f'],
      1,
      /row 1 of tie: winner must be player, banker or tie, got "nobody"/,
      { f: '{id: m, decks: 8, bets: [{id: tie, pays: [["8:1", {winner: nobody}]]}]}' },
    ],
    [
      'a file that cannot be written',
      ['games', '--output', '/nowhere/f'],
      1,
      /\/nowhere\/f must be a writable file, got ENOENT/,
    ],
  ];
  for (const [name, args, code, error, files] of wrong) {
    test(name, async () => {
      const ran = await baccarat(args, files ? { files } : {});
      expect(ran.err).toMatch(error);
      expect(ran.err).toMatch(/^error: [^\n]*\n$/);
      expect({ code: ran.code, out: ran.out }).toEqual({ code, out: '' });
    });
  }

  test('the real program says the same and exits the same', () => {
    const ran = spawned(['odds', '--seen', '1']);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/^error: card must be .*\n$/);
    expect(spawned(['odds', '--shoe', '-'], 'null')).toMatchObject({ code: 1, out: '' });
  });

  test('a reader that closes the pipe ends the program quietly', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'ways', '--format', 'json']);
    child.stdout.destroy();
    let err = '';
    child.stderr.on('data', (text) => {
      err += text;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});
