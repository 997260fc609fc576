// A log that is taken up, without a browser: each of its events is applied once, whatever is wrong with it.

import { expect, test, vi } from 'vitest';
import { logText, Table, type TablelessEvent, Tables } from '../../src/index.ts';
import { isLog, Session } from '../../web/session.ts';

/** A log of so many rounds, void ones, as lines. */
function logOf(rounds: number): string[] {
  const table = new Table('sa-baccarat');
  const events: TablelessEvent[] = [
    { event: 'shoe' },
    ...new Array(rounds).fill({ event: 'void' }),
  ];
  for (const event of events) table.apply(event);
  return logText(table.events).split('\n').slice(0, -1);
}

/** What is recovered of lines, and how many events were applied for it. */
function recovered(lines: readonly string[], end = '\n') {
  const apply = vi.spyOn(Tables.prototype, 'apply');
  const { session, problem } = Session.recover(lines.join('\n') + end);
  const applied = apply.mock.calls.length;
  apply.mockRestore();
  return { events: session?.events.length ?? 0, applied, problem, text: session?.text };
}

test('a damaged log is applied once, to the line before the damage', () => {
  const lines = logOf(500);
  const malformed = lines.with(400, lines[400]!.replace('void', 'viod'));
  expect(recovered(malformed)).toEqual({
    events: 399,
    applied: 399,
    problem: { message: expect.stringContaining('line 401: event must be one of'), lines: 400 },
    text: `${lines.slice(0, 400).join('\n')}\n`,
  });
  const impossible = lines.with(300, '{"table":"main","event":"redo"}');
  const problem = { message: expect.stringMatching(/^line 301: redo must follow/), lines: 300 };
  expect(recovered(impossible)).toMatchObject({ events: 299, applied: 300, problem });
  // The first of two is the one that is told.
  const both = impossible.with(400, 'nonsense');
  expect(recovered(both)).toMatchObject({ events: 299, applied: 300, problem });
});

test('a sound log, a torn one, and one that holds nothing', () => {
  const lines = logOf(3);
  expect(recovered(lines)).toMatchObject({ events: 5, applied: 5, problem: null });
  expect(recovered(lines, '')).toMatchObject({
    events: 4,
    problem: { message: expect.stringMatching(/^line 6: end of line missing, got \{/), lines: 5 },
  });
  expect(recovered([])).toMatchObject({ events: 0, problem: null });
  expect(recovered(['nonsense'])).toMatchObject({
    events: 0,
    applied: 0,
    problem: { message: expect.stringMatching(/^line 1: /), lines: 0 },
  });
});

test('a log is told from rules by its first line', () => {
  const [header, open, shoe] = logOf(0);
  for (const first of [header, open, shoe]) expect(isLog(`${first}\n`)).toBe(true);
  for (const text of [
    '',
    '{"id":"mine","bets":[]}\n',
    '{\n  "id": "mine"\n}\n',
    'id: mine\n',
    '1\n',
  ])
    expect(isLog(text)).toBe(false);
});
