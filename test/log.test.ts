// Owns the log: what is written reads back, torn at any byte, damaged anywhere, and compared.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bet,
  eventLine,
  eventOf,
  firstDifference,
  game,
  gameOf,
  LOG_HEADER,
  logText,
  parseEvent,
  readLog,
  seenByOne,
  Table,
  type TableEvent,
  type TablelessEvent,
  tablesOf,
} from '../src/index.ts';

const EVENTS: TableEvent[] = [
  { table: 'a', event: 'open', game: 'sa-baccarat', burn: 'decks', afterCut: 1 },
  { table: 'a', event: 'shoe', at: '2025-01-01T00:00:00Z', note: 'Grüße ♠' },
  { table: 'b', event: 'open', game: 'live-baccarat' },
  { table: 'a', event: 'burn', turned: '7d', count: 3, shown: '9h' },
  { table: 'b', event: 'shoe', decks: 5 },
  { table: 'a', event: 'bet', stakes: { tie: '0.5', player: 10 } },
  { table: 'a', event: 'coup', cards: '9h8s/K3/4' },
  { table: 'b', event: 'card', card: '4' },
  { table: 'b', event: 'void', cards: '9 ?' },
  { table: 'a', event: 'amend', round: 1, cards: '9h8s/K3/5' },
  { table: 'a', event: 'surplus', card: 'Kh' },
  { table: 'a', event: 'exposed', cards: 'Kh 4' },
  { table: 'a', event: 'cut', rounds: 2 },
  { table: 'a', event: 'undo' },
  { table: 'a', event: 'redo' },
  { table: 'a', event: 'cancel' },
  { table: 'b', event: 'end' },
];

test('every kind of event reads back as it was written', () => {
  for (const event of EVENTS) expect(parseEvent(eventLine(event))).toEqual(event);
  const { lines, torn, bytes } = readLog(logText(EVENTS));
  expect(lines.map(({ event }) => event)).toEqual(EVENTS);
  expect(lines[0]!.line).toBe(2);
  expect(torn).toBe(null);
  expect(bytes).toBe(new TextEncoder().encode(logText(EVENTS)).length);
});

test('torn at every byte: whole lines stand, the rest is dropped', () => {
  const bytes = new TextEncoder().encode(logText(EVENTS));
  const ends = [...bytes.keys()].filter((i) => bytes[i] === 10);
  for (let length = 0; length <= bytes.length; length++) {
    const { lines, torn, bytes: good } = readLog(bytes.subarray(0, length));
    const whole = ends.filter((end) => end < length).length;
    expect(lines.length).toBe(Math.max(0, whole - 1));
    expect(good).toBe(whole === 0 ? 0 : ends[whole - 1]! + 1);
    expect(torn === null).toBe(good === length);
    expect(lines.map(({ event }) => event)).toEqual(EVENTS.slice(0, lines.length));
    // And what stands can be played again.
    if (torn === null) expect(tablesOf({ lines, torn, bytes: good }).all.length).toBeLessThan(3);
  }
});

test('the header is read however its JSON is spaced', () => {
  const [, ...lines] = logText(EVENTS).split('\n');
  for (const header of [
    '{"schema": "baccarat-odds/event@1"}',
    '{ "schema" : "baccarat-odds/event@1" }\r',
  ]) {
    expect(readLog([header, ...lines].join('\n')).lines.map(({ event }) => event)).toEqual(EVENTS);
  }
  expect(() => readLog('{"schema": "baccarat-odds/odds@1"}\n')).toThrow(
    'line 1: schema of a log must be baccarat-odds/event@1, got "baccarat-odds/odds@1"',
  );
});

test('a damaged line is an error that names it', () => {
  const lines = logText(EVENTS).split('\n');
  const damaged = (line: number, text: string): string => lines.with(line - 1, text).join('\n');
  expect(() => readLog(damaged(4, lines[3]!.slice(0, 20)))).toThrow(
    'line 4: event must be well-formed JSON',
  );
  expect(() => readLog(damaged(8, lines[7]!.replace('coup', 'coop')))).toThrow(
    'line 8: event must be one of open',
  );
  expect(() => readLog(damaged(8, '\0\0\0'))).toThrow('line 8: event must be well-formed JSON');
  const bytes = new TextEncoder().encode(logText(EVENTS));
  bytes[bytes.indexOf(10) + 5] = 0xff;
  expect(() => readLog(bytes)).toThrow('line 2: line must be UTF-8 text');
  expect(() => tablesOf(readLog(damaged(8, lines[7]!.replace('/4', ''))))).toThrow(
    'line 8: coup must have a third card for Banker alone',
  );
  expect(() => tablesOf(readLog(damaged(2, '')))).toThrow('line 3: first event of table a must be');
  expect(() => readLog(`${LOG_HEADER.replace('@1', '@2')}\n`)).toThrow(
    'line 1: schema of a log must be baccarat-odds/event@1',
  );
});

/** A shoe of a record: its rules, and events after the shoe was brought. */
function record(events: readonly object[], rules: object = {}): Table['state'] {
  const table = new Table({ game: 'sa-baccarat', ...rules });
  for (const event of [{ event: 'shoe' }, ...events]) table.apply(event as TablelessEvent);
  return table.state;
}
const coups = (...cards: string[]): object[] => cards.map((one) => ({ event: 'coup', cards: one }));

test('two records of one shoe: a suit or a ten that one did not see is told, all else differs', () => {
  const base = record(coups('9h8s/K3/4', '9h9s/KK'));
  const less = record(coups('9h8s/K3/4d', '99/XK'));
  expect(firstDifference(base, less)).toBe(null);
  expect(seenByOne(base, less)).toBe(4);
  expect(seenByOne(base, base)).toBe(0);
  expect(firstDifference(base, record(coups('9h8s/K3/4d', '?9/XK')))).toEqual({
    round: 2,
    first: '9h9s/KK',
    second: '?9/XK',
  });
  expect(firstDifference(base, record(coups('9h8s/K3/5', '9h9s/KK')))).toMatchObject({ round: 1 });
  expect(firstDifference(base, record(coups('9h8d/K3/4', '9h9s/KK')))).toMatchObject({ round: 1 });
  expect(firstDifference(base, record(coups('9h8s/K3/4')))).toEqual({
    round: 2,
    first: '9h9s/KK',
    second: 'no such round',
  });
  expect(firstDifference(base, record([{ event: 'void', cards: '9h8s' }]))).toEqual({
    round: 1,
    first: '9h8s/K3/4',
    second: 'void 9h8s',
  });
});

test('records differ in whatever changes odds or settlement, and in nothing else', () => {
  const burn = { event: 'burn', turned: '2d', count: 2 };
  const coup = coups('9h8s/K3/4');
  const base = [burn, ...coup];
  const staked = (stakes: object): object => ({ event: 'bet', stakes });
  const differ: [object[], object[], number, string, string][] = [
    [base, coup, 1, 'before the coup: 2d and 2 unseen', 'before the coup: no cards'],
    // The same cards left, but another one turned up, or some of them shown.
    [base, [{ ...burn, turned: '3d' }, ...coup], 1, '2d and 2 unseen', '3d and 2 unseen'],
    [base, [{ ...burn, shown: 'K 9' }, ...coup], 1, '2d and 2 unseen', '2dK9'],
    [base, [burn, { event: 'exposed', cards: '5' }, ...coup], 1, '2d and 2', '2d5 and 2'],
    [base, [...base, { event: 'exposed', cards: '5' }], 2, 'no cards', '5'],
    [base, [burn, staked({ tie: 5 }), ...coup], 1, 'stakes: none', 'stakes: tie 5'],
    [base, [...base, { event: 'card', card: '9' }], 2, 'no such round', 'in progress 9'],
  ];
  for (const [one, other, round, first, second] of differ) {
    const found = firstDifference(record(one), record(other));
    expect(found).toMatchObject({ round });
    expect(found!.first).toContain(first);
    expect(found!.second).toContain(second);
  }
  const { bets, ...game } = gameOf({ id: 'own', decks: 8, bets: [tieAt('8:1')] });
  const rules: [object, string, string][] = [
    [{ decks: 6 }, 'decks: 8', 'decks: 6'],
    [{ burnEachRound: 1 }, 'cards burned each round: 0', 'cards burned each round: 1'],
    [{ countVoids: true }, 'void rounds counted: false', 'void rounds counted: true'],
    [{ reshuffled: true }, 'reshuffled: false', 'reshuffled: true'],
    [{ game: { ...game, bets: [tieAt('9:1')] } }, 'bet player: {', 'bet player: none'],
  ];
  for (const [own, first, second] of rules) {
    const found = firstDifference(record(coup), record(coup, own));
    expect(found).toMatchObject({ round: null });
    expect(found!.first).toContain(first);
    expect(found!.second).toContain(second);
  }
  const paid = ['8:1', '9:1'].map((odds) =>
    record(coup, { game: { ...game, bets: [tieAt(odds)] } }),
  );
  expect(firstDifference(paid[0]!, paid[1]!)?.second).toContain('9:1');
  const jackpot = { game: { ...game, bets: [bet('dragon-dragon')] } };
  const meter = { event: 'meter', meters: { 'dragon-dragon': 500 } };
  expect(firstDifference(record([meter, ...coup], jackpot), record(coup, jackpot))).toEqual({
    round: 1,
    first: 'meters: dragon-dragon 500',
    second: 'meters: none',
  });
  const nothing: [object[], object[], object?][] = [
    [
      [burn],
      [
        { event: 'exposed', cards: '2d' },
        { event: 'burn', count: 2 },
      ],
    ],
    [
      [staked({ tie: '2.50' }), ...coup],
      [staked({ tie: 2.5 }), ...coup],
    ],
    // A round that is not dealt has no stakes, however the shoe ended.
    [base, [...base, staked({ tie: '.5' })]],
    [
      [...base, staked({ tie: 5 }), { event: 'cut' }],
      [...base, staked({ tie: 5 }), { event: 'end' }],
    ],
    [base, [...base, { event: 'end' }]],
    [base, [...base, { event: 'cut', rounds: 3 }]],
    [base, [...base, { event: 'exposed', cards: '5' }, { event: 'undo' }]],
    [
      [],
      [],
      { burn: 'none', afterCut: 1, minimum: 5, game: { ...sa, id: 'other', name: 'Other' } },
    ],
  ];
  for (const [one, other, own] of nothing) {
    expect(firstDifference(record(one), record(other, own))).toBe(null);
  }
});

const sa = game('sa-baccarat');
const tieAt = (odds: string): object => ({ id: 'tie', pays: [[odds, { winner: 'tie' }]] });

test('a line that has a field twice is refused: the last would hide the first', () => {
  const twice: [string, string][] = [
    ['{"table":"a","event":"coup","cards":"99/KK","cards":"98/KK"}', '"cards" twice'],
    ['{"table":"a","event":"bet","stakes":{"tie":1,"t\\u0069e":2}}', '"tie" twice'],
    ['{"event":"shoe","table":"a","event":"end"}', '"event" twice'],
  ];
  for (const [line, got] of twice) {
    expect(() => parseEvent(line)).toThrow(`event must have each field once, got ${got}`);
  }
  // The same name in objects beside or within one another, or as a text, is no such thing.
  const bets = ['a', 'b'].map((id) => ({ id, pays: [['9:1', { winner: 'tie' }]] }));
  const open = {
    table: 'a',
    event: 'open',
    game: { id: 'own', decks: 8, bets },
    note: '{"id":"id"',
  };
  expect(parseEvent(JSON.stringify(open))).toEqual(open);
});

test('whatever comes as an event or a log is taken or refused, and nothing else', () => {
  const isRefusal = (error: unknown): boolean =>
    error instanceof TypeError || error instanceof RangeError;
  const refused = (work: () => unknown): void => {
    try {
      work();
    } catch (error) {
      expect(isRefusal(error), `${error}`).toBe(true);
      expect((error as Error).message).toMatch(/ must (be|have|hold|follow|stand|come|go)/);
    }
  };
  const field = fc.constantFrom(
    ...['table', 'event', 'game', 'decks', 'burn', 'turned', 'count', 'shown', 'card', 'cards'],
    ...['rounds', 'stakes', 'round', 'void', 'at', 'note', '__proto__', 'constructor'],
  );
  const kind = fc.constantFrom(...EVENTS.map(({ event }) => event));
  const value = fc.oneof(fc.anything(), kind, fc.constantFrom('a', '9h', 'sa-baccarat', 1, true));
  const table = new Table('sa-baccarat', 'a');
  table.apply({ event: 'shoe' });
  fc.assert(
    fc.property(fc.dictionary(field, value), kind, fc.anything(), (some, event, any) => {
      refused(() => eventOf(any));
      refused(() => table.apply({ ...some, event, table: 'a' } as TablelessEvent));
    }),
    { numRuns: 2000, seed: 6 },
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat({ max: 400 }), (bytes, at) => {
      const log = new TextEncoder().encode(logText(EVENTS));
      log.set(bytes.subarray(0, log.length - at), at);
      refused(() => tablesOf(readLog(log)));
      refused(() => readLog(bytes));
    }),
    { numRuns: 500, seed: 7 },
  );
});

test('an event is copied: what its writer does with it later changes nothing', () => {
  const stakes = { tie: 5 };
  const table = new Table('sa-baccarat');
  table.apply({ event: 'shoe' });
  table.apply({ event: 'bet', stakes });
  stakes.tie = 50;
  expect(table.events.at(-1)).toMatchObject({ stakes: { tie: 5 } });
  expect(table.state.stakes).toEqual({ tie: 5 });
});
