// The commands about money: what they print in every format, and what they refuse.

import { spawn } from 'node:child_process';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { baccarat, PROGRAM } from './cli.ts';

const COMMANDS = [
  'streaks --bet banker --decisions 73 --longest 5 --bankroll 20 --wins 40',
  'streaks --bet banker,tie --units banker=5 --coups 200 --losses',
  'stake --bet tie,banker --pays tie=10:1 --bankroll 5000 --coin 5 --minimum 10 --coups 20',
  'stake fabulous-4',
  'rebate --bet player,banker --chips 1.4%',
  'rebate --bet banker,tie --pays tie=10:1 --main banker --together --units banker=5 --losses 10% --coups 20',
];

describe('what is printed', () => {
  for (const command of COMMANDS) {
    for (const format of ['text', 'markdown', 'csv', 'json']) {
      test(`${command} --format ${format}`, async () => {
        const { code, out, err } = await baccarat(`${command} --format ${format}`);
        expect({ code, err }).toEqual({ code: 0, err: '' });
        expect(out).not.toMatch(/NaN|Infinity|undefined|\[object/);
        expect(out.replaceAll(/\d{40,}/g, '(long)')).toMatchSnapshot();
      });
    }
  }

  test('every document says what it assumes, as the text does', async () => {
    for (const command of COMMANDS) {
      const { assumption } = JSON.parse((await baccarat(`${command} --format json`)).out);
      expect((await baccarat(command)).out).toContain(`Assumed: ${assumption}.`);
    }
  });

  test('long fractions are exact, and beyond 100 coups there are none', async () => {
    const at = async (coups: number) =>
      JSON.parse((await baccarat(`streaks --bet banker --coups ${coups} --format json`)).out);
    const { exact, value } = (await at(100)).result.ahead;
    const [n, d] = exact.split('/').map(BigInt);
    expect(Number((n * 10n ** 20n) / d) / 1e20).toBeCloseTo(value, 15);
    expect((await at(101)).result.ahead.exact).toBeNull();
  });

  test('a shoe in the favour of the bettor', async () => {
    const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
    const even = Object.fromEntries(
      ranks.map((rank, i) => [rank, i % 2 === 1 || i > 8 ? [8, 8, 8, 8] : [0, 0, 0, 0]]),
    );
    const files = { 'even.json': JSON.stringify(even) };
    const { out } = await baccarat('stake --bet tie --shoe even.json --format json', { files });
    const { ev, fairOdds, fraction } = JSON.parse(out).bets[0];
    // Only even cards left: 1372032994 of 7621312545 coups are ties.
    expect(fairOdds.exact).toBe('6249279551/1372032994');
    expect(ev.value).toBeCloseTo(0.620232325218202, 12);
    expect(fraction).toBeCloseTo(ev.value / 8, 12);
  });

  test('a chance or a rate is a number, in percent or a fraction', async () => {
    const asked = (chance: string) =>
      baccarat(`streaks --chance ${chance} --coups 9 --format json`);
    const { out } = await asked('0.493');
    for (const chance of ['.493', '49.3%', '493/1000', '49.30%']) {
      expect(await asked(chance)).toMatchObject({ code: 0, out });
    }
    const rated = (rate: string) => baccarat(`rebate --bet tie --chips ${rate}`);
    expect((await rated('7/500')).out).toBe((await rated('1.4%')).out);
    const shared = (part: string) => baccarat(`stake --bet tie --fraction ${part} --coups 2`);
    const plan = (text: string) => /of the bankroll(.*)/.exec(text)![1]!.trim();
    expect(plan((await shared('1/50')).out)).toBe(plan((await shared('2%')).out));
  });

  // About 7.7 standard deviations above the mean: less than the twelve decimals that are known.
  test('a chance that has lost its digits is not printed with any', async () => {
    const { out } = await baccarat('streaks --bet tie --coups 20000 --longest 2');
    expect(out).toMatch(/^ahead +under 1e-7%$/m);
    expect(out).toMatch(/the bettor ends ahead with under 1e-7%\.$/m);
  });

  test('csv has every figure that json has, under the same name', async () => {
    for (const command of COMMANDS) {
      const document = JSON.parse((await baccarat(`${command} --format json`)).out);
      const { out } = await baccarat(`${command} --format csv`);
      const [head, ...lines] = out.trim().split('\n');
      expect(head).toBe('section,of,figure,exact,value');
      const numbers = (part: unknown): number[] => {
        if (typeof part === 'number') return [part];
        if (typeof part !== 'object' || part === null) return [];
        return Object.values(part).flatMap(numbers);
      };
      const { schema, version, fingerprint, decks, cards, seen, ...rest } = document;
      const values = lines.map((line) => line.slice(line.lastIndexOf(',') + 1));
      expect(
        values.filter((text) => text !== '' && Number.isFinite(Number(text))).map(Number),
      ).toEqual(numbers(rest));
    }
    const { out } = await baccarat('rebate --bet banker,tie --main banker --format csv');
    expect(out).toMatch(/^beside,tie,evPerUnit,.*,-0\.0770\d+$/m);
  });

  test('a bet is named by its id, an alias or with its game, whatever the option', async () => {
    for (const [game, name] of [
      ['', 'tie-8to1'],
      ['sa-baccarat ', 'sa-baccarat/tie'],
    ]) {
      const same = async (command: (tie: string) => string) => {
        const [found, expected] = [await baccarat(command(name!)), await baccarat(command('tie'))];
        expect(found).toEqual(expected);
        return found.out;
      };
      const bets = await same((tie) => `streaks ${game}--bet tie --units ${tie}=3 --coups 9`);
      expect(bets).toMatch(/^3 Tie$/m);
      const pair = `rebate ${game}--bet tie,player`;
      const beside = await same((tie) => `${pair} --main ${tie} --units ${tie}=3`);
      expect(beside).toMatch(/^A unit beside 3 on Tie, which must be made$/m);
      expect(await same((tie) => `${pair} --pays ${tie}=9:1`)).toMatch(/^Tie .*\b4\.8/m);
    }
  });

  test('results in tiny units are shown with digits', async () => {
    const { out } = await baccarat(
      'streaks --bet banker --units banker=0.00005 --bankroll 0.001 --coups 73',
    );
    expect(out).not.toMatch(/-0\.0000(?!\d)/);
    expect(out).toMatch(/^median of the deepest fall from a peak +0\.000\d+ units$/m);
    const [, chart = ''] = out.split('Results and their chances\n');
    expect(chart).toMatch(/^ +-0\.00\d+ /m);
  });

  test('growth is what a bankroll is multiplied by, less one', async () => {
    const ask = 'stake --bet tie --pays tie=100:1 --coups 1';
    const { out } = await baccarat(ask);
    const { growth } = JSON.parse((await baccarat(`${ask} --format json`)).out).best;
    expect(out).toContain(`grow by ${(100 * (Math.exp(growth) - 1)).toFixed(4)}% a coup`);
  });

  test('a bare chance needs no shoe', async () => {
    const { out } = await baccarat('streaks --chance 0.493 --coups 1000 --wins 493 --longest 1');
    expect(out).toMatch(/^exactly 493 wins +2\.5227%$/m);
    expect(out).toMatch(/^A unit won with a chance of 0\.493, or lost$/m);
  });
});

describe('questions of real users, as they would ask', () => {
  const asked: [args: string, said: RegExp][] = [
    ['streaks --bet banker --coups 81 --ties count --longest 3', /^ +3 .* 99\.4590% /m],
    ['streaks --bet banker --decisions 73 --longest 3', /^ +3 .* 99\.8013% /m],
    ['streaks --bet banker --decisions 73 --longest 13', /^ +13 .* 0\.4448% /m],
    ['streaks --bet banker --coups 81 --ties count --longest 13', /^ +13 .* 0\.1500% /m],
    ['streaks --chance 49.3% --coups 1000 --wins 500', /^exactly 500 wins +2\.2870%$/m],
    ['streaks --chance 0.493 --coups 1000 --wins 505', /^exactly 505 wins +1\.891\d%$/m],
    ['rebate --bet tie --chips 1.4%', /^Tie +1\.2668% +-13\.0928%$/m],
  ];
  for (const [args, said] of asked) {
    test(args, async () => {
      const { out } = await baccarat(args);
      expect(out).toMatch(said);
    });
  }

  test('U63: odds against, from a document', async () => {
    for (const [args, exactly, atLeast] of [
      ['--bet banker', 1812.093, 1763.263],
      ['--bet player', null, 2381.247],
      ['--bet banker --decks infinite', 1813.259, 1764.655],
      ['--bet player --decks infinite', null, 2379.317],
    ] as const) {
      const { out } = await baccarat(`streaks ${args} --decisions 73 --format json`);
      const { runs } = JSON.parse(out);
      const off = (chance: number, expected: number) => Math.abs(1 / chance - 1 - expected);
      expect(off(runs[10].now.atLeast.value, atLeast)).toBeLessThan(0.001);
      if (exactly) expect(off(runs[9].now.exactly.value, exactly)).toBeLessThan(0.001);
    }
  });

  test('tables of few bets keep to 80 columns', async () => {
    const wide = [
      'streaks --bet banker --units banker=123456.78 --coups 100000',
      'streaks --longest 100 --coups 5000',
    ];
    const few = COMMANDS.filter((one) => /^(streaks|stake --bet|rebate --bet p)/.test(one));
    for (const command of [...few, ...wide]) {
      const { out } = await baccarat(command);
      const long = out.split('\n').filter((line) => line.includes('  ') && line.length > 80);
      expect(long).toEqual([]);
    }
  });
});

// From a program that shares nothing with this one: it deals every coup of eight decks by value, and
// keeps a table of every bankroll and every fall, in fractions.
describe('several bets on one coup, as worked out apart', () => {
  const apart: [args: string, ...expected: number[]][] = [
    // Ahead, ruined, below the peak; the loss expected of as many coups.
    [
      'banker,tie --units banker=5 --coups 12 --ties count --bankroll 20',
      ...[0.479814222064604, 0.4269665502502916, 0.43510022721346864, 8.648407719852079],
    ],
    [
      'player,banker,dragon-7 --units player=2,banker=3 --coups 7 --bankroll 15',
      ...[0.1474650805808867, 0.23874278504563173, 0, 6.429261178282689],
    ],
    [
      'tie --units tie=2 --coups 30 --bankroll 9',
      ...[0.3183897797912644, 0.8364663521015608, 0.9997249643480517, 16.74679490695589],
    ],
  ];
  for (const [args, ahead, ruin, drawdown, loss] of apart) {
    test(args, async () => {
      const json = async (command: string) => JSON.parse((await baccarat(command)).out);
      const { result, bankroll } = await json(`streaks --bet ${args} --format json`);
      expect(result.ahead.value).toBeCloseTo(ahead!, 13);
      expect(bankroll.ruin.value).toBeCloseTo(ruin!, 13);
      expect(bankroll.drawdown.value).toBeCloseTo(drawdown!, 13);
      const [asked] = /^.*--coups \d+/.exec(args)!;
      const { together } = await json(`rebate --bet ${asked} --together --format json`);
      expect(together.loss.value).toBeCloseTo(loss!, 12);
    });
  }
});

describe('long work', () => {
  test('shows how far it has come where a person watches', async () => {
    let shown = '';
    const write = (text: Buffer, _: unknown, done: () => void) => {
      shown += text;
      done();
    };
    const progress = Object.assign(new Writable({ write }), { isTTY: true, columns: 80 });
    const ask = 'streaks --coups 1500 --bankroll 20 --longest 1';
    const { out } = await baccarat(ask, { progress });
    expect(shown).toMatch(/[1-9]\d*000 coups of a bankroll's chains/);
    expect(out).toBe((await baccarat(ask)).out);
    shown = '';
    await baccarat('stake --bet tie --pays tie=10:1 --coups 20', { progress });
    expect(shown).toMatch(/[1-9]0 coups of all plans/);
    for (const command of ['rebate', 'stake --coups 1']) {
      shown = '';
      await baccarat(command, { progress });
      expect(shown).toMatch(/\d+% odds of \d+ bets/);
    }
    await baccarat('rebate --bet tie,banker,player --main banker', { progress });
    expect(shown).toMatch(/\d+% side bets beside Banker/);
    await baccarat('rebate --bet tie', { progress });
    expect(shown).not.toMatch(/NaN|undefined|NF|odds of 1 bet,/);
  });

  test('ends at Ctrl-C with nothing half said', async () => {
    const args = ['streaks', '--bet', 'banker', '--coups', '100000', '--bankroll', '500'];
    const child = spawn(process.execPath, [PROGRAM, ...args]);
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    child.stderr.on('data', (text) => {
      said += text;
    });
    setTimeout(() => child.kill('SIGINT'), 1500);
    const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)));
    expect({ signal, said }).toEqual({ signal: 'SIGINT', said: '' });
  });
});

describe('what is refused', () => {
  const wrong: [args: string, error: RegExp][] = [
    ['streaks --coups 0', /coups must be a whole number from 1 to 100000, got "0"/],
    ['streaks --coups 100001', /coups must be a whole number from 1 to 100000, got "100001"/],
    ['streaks --coups x', /coups must be a whole number from 1 to 100000, got "x"/],
    ['streaks --decisions 0', /decisions must be a whole number from 1 to 100000, got "0"/],
    ['streaks --coups 5 --decisions 5', /coups must be left out with --decisions, got both/],
    ['streaks --decisions 5 --ties count', /ties must be skip with --decisions, got count/],
    ['streaks --ties draw', /ties must be count, push or skip, got "draw"/],
    ['streaks --longest 0', /longest run must be a whole number from 1 to 100, got "0"/],
    ['streaks --bankroll -5', /bankroll must be a number of at least 0, got "-5"/],
    ['streaks --bankroll 0.5', /bankroll must be at least the 1 staked on a coup, got "0.5"/],
    ['streaks --wins 82', /wins must be a whole number from 0 to 81, got "82"/],
    ['streaks --wins -1', /wins must be a whole number from 0 to 81, got "-1"/],
    [
      'streaks --bankroll 1e30',
      /bankroll must have at most 30 digits before the point and 30 after/,
    ],
    ['streaks --rate 0', /coups an hour must be a whole number from 1 to 100000, got "0"/],
    [
      'streaks --chance 1.5 --coups 5',
      /chance must be from 0 to 1, such as 0.05, 5% or 1\/20, got "1.5"/,
    ],
    ['streaks --chance 0.5', /coups must be given with --chance, got nothing/],
    ['streaks --chance 0.5 --bet tie', /bet must be left out with --chance, got both/],
    ['streaks --all --chance 0.5 --coups 5', /all must be left out with --chance, got both/],
    ['streaks --stake 5 --chance 0.5 --coups 5', /stake must be left out with --chance/],
    ['streaks fabulous-4 --chance 0.5', /game must be left out with --chance, got "fabulous-4"/],
    ['streaks --bet tie --units tie', /units must be BET=N, got "tie"/],
    ['streaks --bet tie --units player=1', /bet of --units must be one that is asked for/],
    ['streaks --bet tie --units tie=0', /units on tie must be above 0, got "0"/],
    ['streaks --bet tie --units tie=1x', /units on tie must be a number of at least 0, got "1x"/],
    ['streaks --bet tie --units tie=1,tie=2', /units of tie must be given once, got 1 and 2/],
    [
      'streaks --bet tie-8to1 --units tie=1,tie-8to1=2',
      /units of tie must be given once, got 1 and 2/,
    ],
    [
      'stake --bet tie --pays tie=9:1 --pays tie=10:1',
      /pays of tie must be given once, got 9:1 and 10:1/,
    ],
    [
      'rebate --bet dragon-dragon --meter dragon-dragon=5 --meter dragon-dragon=6',
      /meter of dragon-dragon must be given once, got 5 and 6/,
    ],
    [
      'streaks --bet banker,tie --units tie=999999',
      /net results must span at most 1048576 steps of 1\/20 units, which all are multiples of/,
    ],
    ['streaks --bet tie,insurance-player-7', /bets made together must be made before the coup/],
    ['streaks sa-baccarat --bet tie --format pdf', /format must be one of/],
    ['streaks --tie skip', /option must be one that `baccarat streaks --help` lists/],
    ['stake --bankroll -1', /bankroll must be a number of at least 0, got "-1"/],
    ['stake --coin 0', /coin must be above 0, got "0"/],
    [
      'stake --minimum 10 --maximum 5',
      /table maximum must be at least 10, the least stake in coins of 1, got "5"/,
    ],
    [
      'stake --bet tie --fraction 2',
      /fraction must be from 0 to 1, such as 0.05, 5% or 1\/20, got "2"/,
    ],
    ['stake --bet tie,player --fraction 0.6', /fractions must be at most 1 together, got "0.6" on/],
    ['stake --bet tie --coups 0', /coups must be a whole number from 1 to 100000, got "0"/],
    ['stake --bet player,insurance-player-7', /bets made together must be made before the coup/],
    [
      'rebate --chips 200%',
      /rebate on chips must be from 0 to 1, such as 0.05, 5% or 1\/20, got "200%"/,
    ],
    [
      'rebate --losses -1',
      /rebate on losses must be from 0 to 1, such as 0.05, 5% or 1\/20, got "-1"/,
    ],
    ['rebate --coups 0 --bet tie', /coups must be a whole number from 1 to 100000, got "0"/],
    ['rebate --bet tie,player --main banker', /bet of --main must be one that is asked for/],
    [
      'rebate --bet tie,banker --main banker --units tie=2',
      /units must be on banker without --together, got tie/,
    ],
    ['rebate --bet tie --main tie', /bets must be others beside tie, got none/],
    [
      'rebate --bet tie --units tie=2',
      /units must be given with --together or --main, got neither/,
    ],
    ['rebate --together', /combinations of bets that read suits must be at most 32/],
  ];
  for (const [args, error] of wrong) {
    test(args, async () => {
      const ran = await baccarat(args);
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toMatch(error);
      expect(ran.err).toMatch(/^error: .*\n$/);
    });
  }
});
