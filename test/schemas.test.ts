// Every document that commands print is what its schema says, and nothing else is.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { DocumentOf } from '../src/index.ts';
import { FINGERPRINT, VERSION } from '../src/version.ts';
import { baccarat } from './cli.ts';
import { ajv, faultsOf, files, type Json, type JsonObject, LINE } from './support-schemas.ts';

const RULES = `id: mine
decks: 6
bets:
  - id: tie
    pays: [["9:1", {winner: tie}]]
  - id: lucky
    pays: [["20:1", {winner: banker, bankerTotal: 6, bankerCards: 3}], [push, {anyOf: [{winner: tie}, {cards: [5, 6]}]}]]
  - id: kind
    pays: [["12:1", {winner: tie}], [push, {winner: tie}]]
`;

const SHOE = JSON.stringify({
  counts: Object.fromEntries('A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ').map((r) => [r, [1, 0, 1, 0]])),
});

const LINES = '[4,4,4,4,4,4,4,4,4,16]\n{"seen":"9h 4s K","decks":6}\n';

const FILES = {
  'mine.yml': RULES,
  'bad.yml': RULES.replace('winner: tie', 'winer: tie'),
  'shoe.json': SHOE,
  'shoes.jsonl': LINES,
};

const COMMANDS: readonly (string | string[])[] = [
  'odds',
  'odds lucky-baccarat --decks 6',
  'odds --all',
  'odds --decks infinite',
  ['odds', '--bet', 'player,tie', '--seen', '9h 4s K X'],
  'odds --shoe shoe.json',
  'odds --rules mine.yml',
  'odds --bet dragon-dragon',
  'odds --bet dragon-dragon --meter dragon-dragon=100000',
  'odds --bet banker-least-commission --stake 30',
  'odds --all --by-decks',
  'odds mbs-7up --by-decks',
  'coup',
  'coup --all --player ?,?',
  ['coup', '--player', '9h ?', '--banker', '4 [6-9]', '--position', '5=4', '--position', '6=?'],
  'coup --player-total 5 --banker-total 6 --bet player,tie --decks 6',
  'coup --player 9,9 --banker 4,4',
  'coup --player-total 5 --bet player,insurance-player-7,insurance-player-8',
  'coup --left 4 --decks 1',
  'coup --left 5 --decks 1 --bet tie',
  'coup --decks infinite --bet tie --player 4',
  'coup --bet dragon-dragon',
  'coup --value-of-position 5 --decks 1',
  'coup --value-of-position 1 --decks infinite --player 4',
  'depth --unseen 6,26 --shoes 20 --bet player,tie,any-pair',
  'depth --unseen 416 --shoes 1',
  'ways',
  'ways --decks infinite',
  ['ways', '--seen', '9 4'],
  'games',
  'bets',
  'bets --all',
  'bets --rules mine.yml',
  'bets --search tiger',
  'par --bet player,tie,any-pair,dragon-dragon --coups 10',
  'par --decks infinite --bet player,tie',
  'par --rules mine.yml',
  'solve tie --edge 4..6%',
  'solve lucky --rules mine.yml --edge 5%',
  'solve tie --edge 5% --decks infinite',
  'check mine.yml',
  'check bad.yml',
  'verify',
  'verify tie',
  'batch shoes.jsonl --bet player,banker,tie',
  'batch shoes.jsonl --full --bet player,tie',
];

/** Documents that a command prints: one, or one a line. */
async function documentsOf(command: string | string[]): Promise<JsonObject[]> {
  const args = typeof command === 'string' ? command.split(' ') : command;
  const isBatch = args[0] === 'batch';
  const { out, err } = await baccarat(isBatch ? args : [...args, '--format', 'json'], {
    files: FILES,
  });
  expect(err, args.join(' ')).toBe('');
  return isBatch
    ? out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [JSON.parse(out)];
}

const documents = await Promise.all(
  COMMANDS.map(
    async (command) => [[command].flat().join(' '), await documentsOf(command)] as const,
  ),
);

/** Takes half a minute to print, so here it is written out; the slow suite prints one. */
const BENCH: DocumentOf<'bench'> = {
  schema: 'baccarat-odds/bench@1',
  version: VERSION,
  fingerprint: FINGERPRINT,
  game: null,
  decks: null,
  cards: null,
  seen: 0,
  baseline: 550.5,
  cases: [{ name: 'A', microseconds: 1.5, ratio: 300, interval: [290, 310], target: 120 }],
  compile: [{ name: 'B', milliseconds: 900, target: 1500, baselines: 400 }],
  coldStart: { milliseconds: 500, node: 100 },
};

const printed = [...documents.flatMap(([, all]) => all), BENCH as unknown as JsonObject];

describe('documents', () => {
  for (const [command, all] of documents) {
    test(`baccarat ${command}`, () => {
      expect(all.length).toBeGreaterThan(0);
      for (const document of all) expect(faultsOf(document)).toEqual([]);
    });
  }

  test('bench', () => expect(faultsOf(printed.at(-1)!)).toEqual([]));

  test('every schema has one', () => {
    const names = printed.map(({ schema = LINE }) => `${`${schema}`.split('/')[1]}.json`);
    expect([...new Set(names)].sort()).toEqual([...files].sort());
  });
});

/** Objects whose keys are data: conditions, and figures by bet or position. */
const isOpen = (path: string): boolean =>
  /(^|\.)(when|positions|ev)$|bets\.\d+\.given$/.test(path) && !/bets\.\d+\.ev$/.test(path);

/** Keys that are not always there. */
const isOptional = (path: string): boolean =>
  /^(line$|given\.(?!text)|bets\.\d+\.commission\.(?!rate))/.test(path);

/** Every way to drop a key or add one, in the first item of each list. */
function* mutations(
  document: JsonObject,
  at: Json = document,
  path: readonly string[] = [],
): Generator<[what: string, mutant: JsonObject]> {
  if (typeof at !== 'object' || at === null || isOpen(path.join('.'))) return;
  const changed = (change: (object: JsonObject) => void): JsonObject => {
    const copy = structuredClone(document);
    change(path.reduce((value, key) => (value as JsonObject)[key]!, copy as Json) as JsonObject);
    return copy;
  };
  for (const [key, value] of Object.entries(at).slice(0, Array.isArray(at) ? 1 : undefined)) {
    yield* mutations(document, value, [...path, key]);
    const name = [...path, key].join('.');
    if (Array.isArray(at) || isOptional(name)) continue;
    yield [`without ${name}`, changed((object) => void delete object[key])];
  }
  if (Array.isArray(at)) return;
  const more = changed((object) => Object.assign(object, { other: 1 }));
  yield [`with ${[...path, 'other'].join('.')}`, more];
}

describe('nothing else is one', () => {
  for (const file of files) {
    test(file, () => {
      const name = `baccarat-odds/${file.replace('.json', '')}`;
      const own = printed.filter(({ schema = LINE }) => schema === name);
      let tried = 0;
      for (const document of own) {
        for (const [what, mutant] of mutations(document)) {
          // A document without its name is held against its own schema all the same.
          const validate = ajv.getSchema(name)!;
          expect(validate(mutant), what).toBe(false);
          tried++;
        }
      }
      expect(tried).toBeGreaterThan(2);
    });
  }

  test('a number for exact ways, or a fraction in decimals', async () => {
    const [document] = await documentsOf('odds --bet tie');
    const mutants = [
      { ...document, total: 1 },
      { ...document, total: '1.5' },
      { ...document, total: '1/2/3' },
      { ...document, seen: -1 },
      { ...document, decks: 'eight' },
      { ...document, schema: 'baccarat-odds/odds@2' },
    ];
    const validate = ajv.getSchema('baccarat-odds/odds@1')!;
    expect(mutants.map((mutant) => validate(mutant))).toEqual(mutants.map(() => false));
    expect(validate({ ...document, total: '7/3' })).toBe(true);
  });
});

/** Whether a script finds what it writes as it would write it. */
function check(script: string): { status: number | null; stderr: string } {
  const args = [`scripts/${script}.mjs`, '--check'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stderr };
}

describe('schemas', () => {
  test('are up to date', () => {
    expect(check('schemas')).toEqual({ status: 0, stderr: '' });
  });

  test('have the same header', () => {
    const headers = files.flatMap((file) => {
      const { properties } = JSON.parse(readFileSync(`schemas/${file}`, 'utf8'));
      const { version, fingerprint, game, decks, cards, seen } = properties;
      return properties.schema ? [{ version, fingerprint, game, decks, cards, seen }] : [];
    });
    expect(headers.length).toBe(files.length - 1);
    for (const header of headers) expect(header).toEqual(headers[0]);
  });
});

describe('docs/JSON.md', () => {
  test('is up to date', () => {
    expect(check('json-page')).toEqual({ status: 0, stderr: '' });
  });

  test('tells of every kind, with examples that are what they say', () => {
    const page = readFileSync('docs/JSON.md', 'utf8');
    const kinds = [...page.matchAll(/^## ([a-z-]+)$/gm)].map(([, kind]) => `${kind}@1.json`);
    expect(kinds.sort()).toEqual([...files].sort());
    const examples = [...page.matchAll(/^```json\n(.*?)^```$/gms)].map(([, text]) => text!);
    expect(examples.length).toBeGreaterThan(8);
    for (const text of examples) expect(faultsOf(JSON.parse(text))).toEqual([]);
  });
});
