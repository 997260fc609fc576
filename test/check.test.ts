// Rules files: every error with its line, and the misprinted layout that paid the bettor.

import { describe, expect, test } from 'vitest';
import { check, rulesFromText } from '../src/index.ts';
import { baccarat } from './cli.ts';

const MISPRINT = `id: misprint
decks: 8
bets:
  - id: sum
    name: Sum of totals
    pays:
      - ['51:1', {sum: 0}]
      - ['26:1', {sum: 18}]
      - ['2:1', {sum: [1, 2, 3, 15, 16, 17]}]
      - ['2:1', {sum: 1}]
      - ['2:1', {playerTotal: 1, sum: 0}]
  - {id: one-one, pays: [['150:1', {winner: tie, playerTotal: 1}]]}
  - {id: tie, pays: [['8:1', {winner: tie}]]}
`;

const BROKEN = `id: Broken
deks: 8
bets:
  - id: sum
    pays:
      - ['51', {sun: 0}]
      - ['26:1', {sum: 19, winner: bankr}]
      - {a: 1}
  - id: sum
    tableau: standrd
    pays: [['2:1', {anyOf: [{winner: tie}, {}]}]]
`;

const issues = (text: string): string[] =>
  check(text).errors.map(({ line, column, message }) => `${line}:${column}: ${message}`);

describe('verdicts', () => {
  const { errors, warnings, bets } = check(MISPRINT);

  test('the misprinted layout pays the bettor 10.3234394249547%', () => {
    expect(errors).toEqual([]);
    expect(bets[0]!.verdict).toBe('bettor advantage');
    expect(bets[0]!.ev.valueOf()).toBeCloseTo(0.103234394249547, 14);
    expect(warnings[0]).toEqual({
      line: 4,
      column: 5,
      message: 'sum must not favour the bettor, got an advantage of 10.3234394249547%',
    });
  });

  test('1-1 tie at 150:1 is high, Tie at 8:1 is ok', () => {
    expect(bets.slice(1).map(({ verdict }) => verdict)).toEqual(['high', 'ok']);
    expect(bets[1]!.houseEdge.valueOf()).toBeCloseTo(0.380725244906693, 14);
    expect(warnings.at(-1)!.message).toMatch(
      /^house edge of one-one must be at most 35%, got 38\.07252449066\d*%$/,
    );
  });

  test('a row hidden by those above it, and one that never can hit', () => {
    expect(warnings.slice(1, 3)).toEqual([
      {
        line: 10,
        column: 9,
        message: 'row 4 of sum must hold where no row above does, got a row hidden by those',
      },
      {
        line: 11,
        column: 9,
        message: 'row 5 of sum must be able to hit, got a row that never can',
      },
    ]);
  });

  test('a table of chances is ok, and a jackpot is counted apart', () => {
    const even =
      'id: m\ndecks: 8\nbets: [{id: b, pays: [["push", {winner: [player, banker, tie]}]]}]';
    expect(check(even).bets[0]!.verdict).toBe('ok');
    const jackpot = 'id: m\ndecks: 8\nbets: [{id: b, pays: [["jackpot", {sum: 0}]]}]';
    expect(check(jackpot).warnings[0]!.message).toMatch(/got 100% less its jackpot$/);
  });
});

describe('errors', () => {
  test('are all listed, in the order of the file', () => {
    const word =
      /^6:17: row 1 of sum: word must be one of winner, .* or anyOf, got "sun" \(nearest: sum\)$/;
    expect(issues(BROKEN)).toEqual([
      '1:1: rules must have decks, got none',
      '1:5: id of rules must be lower-case letters, digits and dashes, got "Broken"',
      expect.stringMatching(
        /^2:1: key of rules must be one of id, .*got "deks" \(nearest: decks\)$/,
      ),
      '6:10: row 1 of sum: odds must be like 8:1, 19:20, 0.95:1, 9 for 1, jackpot or push, got "51"',
      expect.stringMatching(word),
      expect.stringMatching(/^7:24: row 2 of sum: sum must be 0, 1, .* or 18, got 19$/),
      '7:36: row 2 of sum: winner must be player, banker or tie, got "bankr" (nearest: banker)',
      '8:9: row 3 of sum must be [odds, condition], got {"a":1}',
      '9:9: ids of bets must differ, got "sum" twice',
      expect.stringMatching(
        /^10:14: tableau must be one of .*got "standrd" \(nearest: standard\)$/,
      ),
      '11:44: row 1 of sum: condition must be an object of words, got {}',
    ]);
  });

  const bet = (rest: string): string =>
    `id: m\ndecks: 8\nbets:\n- id: b\n  pays: [['1:1', {winner: tie}]]\n  ${rest}\n`;
  const wrong: [text: string, error: RegExp][] = [
    ['', /^1:1: rules must be an object with id, decks and bets, got null$/],
    ['[1]', /^1:1: rules must be an object/],
    [
      'id: m\ndecks: 9\nbets: []',
      /^2:8: decks of rules must be a whole number from 1 to 8, got 9$/,
    ],
    ['id: m\ndecks: 8\nbets: []', /^3:7: bets must be a list of 1 to 500 bets, got \[\]$/],
    ['id: m\ndecks: 8\nbets: [3]', /^3:8: bet must be an object with id and pays, got 3$/],
    ['id: m\ndecks: 8\nbets: [{pays: []}]', /^3:8: bet 1 must have id, got none$/],
    ['id: m\nid: n\ndecks: 8', /^2:1: rules must be well formed, got: Map keys must be unique/],
    ['{"id": "m",\n "id": "n"}', /^2:2: rules must be well formed, got: Map keys must be unique/],
    ['id: "m', /^1:7: rules must be well formed/],
    ['a: 1\n---\nb: 2', /^2:1: rules must be well formed/],
    ['id: !tag m', /^1:5: rules must be well formed, got: Unresolved tag/],
    ['id: *x', /^1:5: aliases must be few and known, got: Unresolved alias/],
    ['__proto__: {a: 1}\nid: m\ndecks: 8\nbets: []', /^1:1: key of rules .*got "__proto__"/],
    [bet('lastRound: 0'), /^6:14: lastRound of b must be a whole number from 1 to 1000, got 0$/],
    [bet('name: 3'), /^6:9: name of b must be a text, got 3$/],
    [bet('aliases: [A]'), /^6:12: aliases of b must be lower-case letters/],
    [bet('given: {winer: tie}'), /^6:11: given of b: word must be .*\(nearest: winner\)$/],
    [bet('given: {playerTotal: 0, winner: player}'), /^4:3: what b is given must be possible/],
    [bet('commission: 5%'), /^6:15: commission of b must hold a rate, got "5%"$/],
    [bet('commission: {rat: 5%}'), /^6:15: commission of b must have rate, got none$/],
    [bet('commission: {rate: 120%}'), /^6:22: commission rate must be from 0 to 1/],
    [bet('decks: many'), /^6:10: decks of b must be a whole number from 1 to 8, got "many"$/],
  ];
  test.each(wrong)('%j', (text, error) => {
    expect(issues(text)[0]).toMatch(error);
    expect(check(text)).toMatchObject({ game: null, bets: [], warnings: [] });
  });

  test('hostile files end in an error', () => {
    const bomb = 'abcdefgh'
      .split('')
      .map((name, i) => `${name}: &${name} [${`${i ? `*${'abcdefgh'[i - 1]}` : 'x'},`.repeat(9)}]`)
      .join('\n');
    expect(issues(bomb)[0]).toMatch(/^2:\d+: aliases must be few and known, got: Excessive/);
    expect(issues('['.repeat(100_000))[0]).toMatch(/rules must be/);
    expect(issues(`${'['.repeat(3_000)}${']'.repeat(3_000)}`)[0]).toMatch(/rules must be/);
    expect(issues(' '.repeat(200_001))).toEqual([
      '1:1: rules must hold at most 200000 characters, got 200001',
    ]);
    const deep = `${'{anyOf: ['.repeat(20)}{winner: tie}${']}'.repeat(20)}`;
    const nested = `id: m\ndecks: 8\nbets: [{id: b, pays: [['1:1', ${deep}]]}]`;
    expect(issues(nested)[0]).toMatch(/anyOf must be a list of conditions, 8 deep at most/);
    const marks = ['spades', 'hearts', 'diamonds', 'clubs'].map((m) => `{allCards: ${m}}`);
    const hands = marks.map((m) => m.replace('allCards', 'playerHand'));
    const facts = `id: m\ndecks: 8\nbets: [{id: b, pays: [['1:1', {anyOf: [${[...marks, ...hands]}]}]]}]`;
    expect(issues(facts)[0]).toMatch(/questions about suits in b must be at most 6, got 8/);
  });

  test('a place in a file is found through an alias', () => {
    const text =
      'id: m\ndecks: 8\nbets:\n- {id: a, pays: &p [["1:1", {winer: tie}]]}\n- {id: b, pays: *p}\n';
    expect(issues(text).map((issue) => issue.slice(0, 5))).toEqual(['4:30:', '5:17:']);
  });
});

describe('rulesFromText', () => {
  test('reads YAML and JSON', () => {
    const data = { id: 'm', decks: 6, bets: [{ id: 'tie', pays: [['9:1', { winner: 'tie' }]] }] };
    const yaml = 'id: m\ndecks: 6\nbets: [{id: tie, pays: [["9:1", {winner: tie}]]}]';
    expect(rulesFromText('f', JSON.stringify(data))).toEqual(rulesFromText('f', yaml));
  });

  test('names the first error and how many more there are', () => {
    expect(() => rulesFromText('f.yml', BROKEN)).toThrow(
      'f.yml:1:1: rules must have decks, got none (and 10 more: `baccarat check` lists them)',
    );
  });
});

describe('baccarat check', () => {
  const files = { 'm.yml': MISPRINT, 'b.yml': BROKEN };

  test.each(['text', 'markdown', 'csv', 'json'])('--format %s', async (format) => {
    const { code, out, err } = await baccarat(`check m.yml --format ${format}`, { files });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatchSnapshot();
  });

  test('--strict fails on warnings, with the report; not without any', async () => {
    const { code, out } = await baccarat('check m.yml --strict', { files });
    expect(code).toBe(1);
    expect(out).toContain('bettor advantage');
    const fine = { f: 'id: m\ndecks: 8\nbets: [{id: tie, pays: [["8:1", {winner: tie}]]}]' };
    expect((await baccarat('check f --strict', { files: fine })).code).toBe(0);
  });

  test('errors go to standard error, one a line', async () => {
    const { code, out, err } = await baccarat('check b.yml', { files });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    const lines = err.trimEnd().split('\n');
    expect(lines).toHaveLength(11);
    for (const line of lines) expect(line).toMatch(/^error: b\.yml:\d+:\d+: .* must .*, got /);
  });

  test('in JSON they are the document', async () => {
    const { code, out, err } = await baccarat('check b.yml --format json', { files });
    expect({ code, err }).toEqual({ code: 1, err: '' });
    const document = JSON.parse(out);
    expect(document).toMatchObject({ schema: 'baccarat-odds/check@1', file: 'b.yml', bets: [] });
    expect(document.errors).toHaveLength(11);
  });

  test('a file that is not there, and none', async () => {
    expect(await baccarat('check /nowhere/f')).toMatchObject({
      code: 1,
      err: 'error: /nowhere/f must be a readable file, got ENOENT\n',
    });
    expect(await baccarat('check')).toMatchObject({
      code: 2,
      err: 'error: argument must be file, got nothing\n',
    });
  });
});

test('a wrong part of a commission is told by its own line', () => {
  const text = [
    'id: m',
    'decks: 8',
    'bets:',
    '  - id: b',
    "    pays: [['1:1', {winner: banker}]]",
    '    commission:',
    '      rate: 5%',
    '      minimum: 10%',
  ].join('\n');
  expect(() => rulesFromText('f', text)).toThrow(
    /^f:8:\d+: least commission must be a number of at least 0, got "10%"$/,
  );
});
