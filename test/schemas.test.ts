// Every document that commands print is what its schema says, and nothing else is.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { eventOf } from '../src/index.ts';
import { allDocuments } from './support-documents.ts';
import {
  ajv,
  faultsOf,
  files,
  type Json,
  type JsonObject,
  schemaOf,
  unseenIn,
} from './support-schemas.ts';

const documents = await allDocuments();
const printed = [...documents.values()].flat();

/** Documents of the schema in a file. */
function ofSchema(file: string): JsonObject[] {
  const name = `baccarat-odds/${file.replace('.json', '')}`;
  return printed.filter((document) => schemaOf(document) === name);
}

describe('documents', () => {
  for (const [command, all] of documents) {
    test(`baccarat ${command}`, () => {
      expect(all.length).toBeGreaterThan(0);
      for (const document of all) expect(faultsOf(document)).toEqual([]);
    });
  }
});

/** What no document of these shows: no published figure disagrees, a share has its standard error. */
const NEVER: Record<string, readonly string[]> = {
  // An insurance bet has no last round, and one without odds no rows and no averages.
  coup: ['.bets[].averaged[]', '.bets[].lastRound', '.bets[].rows[]'],
  depth: ['.depths[].bets[].frequency.standardError=null'],
  count: [
    '.sampled.breakEvenTrueCount.standardError=null',
    '.sampled.depths[].bias.standardError=null',
  ],
  verify: ['.disagree[]'],
};

describe('all that a schema allows is printed by some command', () => {
  for (const file of files) {
    test(file, () => {
      const schema = JSON.parse(readFileSync(`schemas/${file}`, 'utf8'));
      const never = NEVER[file.replace('@1.json', '')] ?? [];
      expect(unseenIn(schema, ofSchema(file)).sort()).toEqual([...never].sort());
    });
  }
});

/** Objects whose keys are data: conditions, figures and amounts by bet or position, rule sets. */
const isOpen = (path: string): boolean =>
  /(^|\.)(when|positions|ev|effects|printed|stakes|meters|minimum|maximum)$|bets\.\d+\.given$|^game$/.test(
    path,
  ) && !/bets\.\d+\.ev$/.test(path);

/** What events need besides their table. */
const NEEDED = [
  'open game',
  'card card',
  'coup cards',
  'exposed cards',
  'bet stakes',
  'meter meters',
  'amend round',
];

/** Keys that are not always there. */
const isOptional = (path: string, document: JsonObject): boolean => {
  const schema = schemaOf(document);
  if (schema === 'baccarat-odds/event@1') {
    return path !== 'table' && !NEEDED.includes(`${document.event} ${path}`);
  }
  if (schema === 'baccarat-odds/live@1') return /^(completes|bets\.\d+\.status)$/.test(path);
  return (
    (path === (document.schema ? 'line' : 'completes') && !schema.includes('refusal')) ||
    /^(given\.(?!text)|bets\.\d+\.commission\.(?!rate))/.test(path)
  );
};

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
    if (Array.isArray(at) || isOptional(name, document)) continue;
    yield [`without ${name}`, changed((object) => void delete object[key])];
  }
  if (Array.isArray(at)) return;
  const more = changed((object) => Object.assign(object, { other: 1 }));
  yield [`with ${[...path, 'other'].join('.')}`, more];
}

describe('nothing else is one', () => {
  for (const file of files) {
    test(file, () => {
      // A document without its name is held against its own schema all the same.
      const validate = ajv.getSchema(`baccarat-odds/${file.replace('.json', '')}`)!;
      let tried = 0;
      for (const document of ofSchema(file)) {
        for (const [what, mutant] of mutations(document)) {
          expect(validate(mutant), what).toBe(false);
          tried++;
        }
      }
      expect(tried).toBeGreaterThan(2);
    });
  }

  test('a number for exact ways, or a fraction in decimals', () => {
    const [document] = documents.get('odds')!;
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
      const { properties = {} } = JSON.parse(readFileSync(`schemas/${file}`, 'utf8'));
      const { version, fingerprint, game, decks, cards, seen } = properties;
      return properties.schema ? [{ version, fingerprint, game, decks, cards, seen }] : [];
    });
    // Lines of a batch and of a log have none.
    expect(headers.length).toBe(files.length - 2);
    for (const header of headers) expect(header).toEqual(headers[0]);
  });
});

describe('docs/JSON.md', () => {
  test('tells of every kind, with examples that are what they say', () => {
    const page = readFileSync('docs/JSON.md', 'utf8');
    const kinds = [...page.matchAll(/^## ([a-z-]+)$/gm)].map(([, kind]) => `${kind}@1.json`);
    expect(kinds.sort()).toEqual([...files].sort());
    const examples = [...page.matchAll(/^```json\n(.*?)^```$/gms)].map(([, text]) => text!);
    expect(examples.length).toBeGreaterThan(8);
    for (const text of examples) expect(faultsOf(JSON.parse(text))).toEqual([]);
  });
});

test('the schema of an event refuses what the library refuses, and takes what it takes', () => {
  const wrong: object[] = [
    { event: 'shoe', decks: 0 },
    { event: 'shoe', decks: 9 },
    { event: 'open', game: 'own', decks: 1.5 },
    { event: 'open', game: 'own', burn: 417 },
    { event: 'open', game: 'own', burn: 'many' },
    { event: 'open', game: 'own', burnEachRound: -1 },
    { event: 'open', game: 'own', afterCut: 101 },
    { event: 'open', game: 'own', minimum: -1 },
    { event: 'open', game: 'own', maximum: {} },
    { event: 'open', game: 'own', maximumDifference: 'ten' },
    { event: 'burn', count: 417 },
    { event: 'cut', rounds: 101 },
    { event: 'bet', stakes: { tie: -1 } },
    { event: 'bet', stakes: { tie: '-1' } },
    { event: 'bet', stakes: {} },
    { event: 'meter', meters: { tie: '1,5' } },
    { event: 'amend', round: 0, void: true },
    { event: 'amend', round: 417, void: true },
    { event: 'end', table: 'a b' },
    { event: 'end', table: '' },
    { event: 'end', note: 'x'.repeat(2001) },
    { event: 'exposed', cards: '9'.repeat(2001) },
  ];
  for (const one of wrong) {
    const event = { table: 'a', ...one } as JsonObject;
    expect(() => eventOf(event), JSON.stringify(event)).toThrow();
    expect(faultsOf(event).length, JSON.stringify(event)).toBeGreaterThan(0);
  }
  const right: object[] = [
    { event: 'shoe', decks: 8 },
    { event: 'open', game: 'own', burn: 416, minimum: { tie: ' 1E2 ' }, maximum: '.5' },
    { event: 'cut', rounds: 100 },
    { event: 'bet', stakes: { tie: '5.', player: 0, banker: '1e-7' } },
    { event: 'end', table: 'a.b:c-d_9', note: 'x'.repeat(2000) },
  ];
  for (const one of right) {
    const event = { table: 'a', ...one } as JsonObject;
    expect(() => eventOf(event), JSON.stringify(event)).not.toThrow();
    expect(faultsOf(event), JSON.stringify(event)).toEqual([]);
  }
});
