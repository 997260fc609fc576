// Owns the log: what is written reads back, torn at any byte, damaged anywhere, and compared.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  eventLine,
  eventOf,
  firstDifference,
  LOG_HEADER,
  logText,
  parseEvent,
  readLog,
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

test('two records of one shoe: cards unseen by one differ from nothing, all else does', () => {
  const record = (...coups: string[]): Table['state'] => {
    const table = new Table('sa-baccarat');
    table.apply({ event: 'shoe' });
    for (const cards of coups) table.apply({ event: 'coup', cards });
    return table.state;
  };
  const base = record('9h8s/K3/4', '9h9s/KK');
  expect(firstDifference(base, record('9h8s/K3/4d', '?9/XK'))).toBe(null);
  expect(firstDifference(base, record('9h8s/K3/4d', '?9/X2'))).toEqual({
    round: 2,
    first: '9h9s/KK',
    second: '?9/X2',
  });
  expect(firstDifference(base, record('9h8s/K3/5', '9h9s/KK'))).toMatchObject({ round: 1 });
  expect(firstDifference(base, record('9h8d/K3/4', '9h9s/KK'))).toMatchObject({ round: 1 });
  expect(firstDifference(base, record('9h8s/K3/4'))).toEqual({
    round: 2,
    first: '9h9s/KK',
    second: 'no such round',
  });
  const burned = new Table('sa-baccarat');
  for (const event of [
    { event: 'shoe' },
    { event: 'burn', turned: 'Ah' },
    { event: 'coup', cards: '9h8s/K3/4' },
    { event: 'coup', cards: '9h9s/KK' },
  ] as const) {
    burned.apply(event);
  }
  expect(firstDifference(base, burned.state)).toEqual({
    round: null,
    first: '407 of 416 cards left',
    second: '405 of 416 cards left',
  });
  const voided = new Table('sa-baccarat');
  voided.apply({ event: 'shoe' });
  voided.apply({ event: 'void', cards: '9h8s' });
  expect(firstDifference(base, voided.state)).toEqual({
    round: 1,
    first: '9h8s/K3/4',
    second: 'void 9h8s',
  });
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
