// Owns `baccarat live` as another program drives it: an event in, an answer out, errors among them.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bet, game, odds, Shoe } from '../src/index.ts';
import { baccarat, spawned } from './cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'baccarat-live-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Answer = Record<string, unknown> & {
  bets: { id: string; ev: { exact: string } }[];
  settled: { bets: { id: string; outcome: string; won: { exact: string } | null }[] } | null;
};

/** Answers to events, one a line. */
async function drive(args: string, events: readonly (object | string)[]): Promise<Answer[]> {
  const lines = events.map((event) => (typeof event === 'string' ? event : JSON.stringify(event)));
  const { code, out, err } = await baccarat(`live ${args}`, { files: { '-': lines.join('\n') } });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('every event is answered with the state and the exact odds; an error changes nothing', async () => {
  const answers = await drive('--burn decks', [
    { event: 'burn', turned: '7d' },
    { event: 'bet', stakes: { banker: '25.50', 'player-pair': 1 } },
    { event: 'coup', cards: '9h8s/K3' },
    '',
    'nonsense',
    '[1]',
    { event: 'coup', cards: '9h8s/K3/5c' },
    { event: 'card', card: '9h' },
    { event: 'undo' },
    { event: 'coup', cards: '99999' },
  ]);
  expect(answers.map(({ line, event, error }) => error ?? `${line} ${event}`)).toEqual([
    '0 null',
    '1 burn',
    '2 bet',
    'coup must have a third card for Banker alone (Player stands on 7, Banker draws on 3), got 9h8s/K3',
    'event must be well-formed JSON, got "nonsense"',
    'event must be an object, got [1]',
    '7 coup',
    '8 card',
    '9 undo',
    'coup must be P1P2/B1B2 and third cards in deal order, such as 9h8s/K3/4, got "99999"',
  ]);
  const [start, burn, bet, refused, , , coup, card, undone] = answers as [
    ...[Answer, Answer, Answer, Answer, Answer, Answer, Answer, Answer, Answer],
  ];
  expect(start).toMatchObject({ shoe: 1, round: 1, left: 416, cards: 416, dealt: '', undo: 1 });
  expect(burn).toMatchObject({ left: 407, cards: 415, seen: 1 });
  expect(bet).toMatchObject({ stakes: { banker: '25.50', 'player-pair': 1 } });
  expect(refused).toMatchObject({ schema: 'baccarat-odds/refusal@1', line: 3 });
  expect(coup).toMatchObject({ round: 2, left: 402, balance: { exact: '929/40', value: 23.225 } });
  expect(coup.settled).toMatchObject({ coup: '9h8s/K3/5c', outcome: 'B', round: 1 });
  const banker = coup.settled!.bets.find(({ id }) => id === 'banker')!;
  expect(banker).toMatchObject({ outcome: 'won', won: { exact: '969/40' } });
  const shoe = Shoe.ofDecks(8).remove('7d9h8sK3 5c');
  expect(coup.bets.map(({ id, ev }) => [id, ev.exact])).toEqual(
    odds(game('sa-baccarat'), shoe).bets.map(({ bet, ev }) => [bet.id, ev.toFraction()]),
  );
  expect(card).toMatchObject({ dealt: '9h', next: 'banker', settled: null });
  expect(undone).toMatchObject({ dealt: '', undo: 4, redo: 1, settled: null });
});

test('many tables in one session, each by its id', async () => {
  const answers = await drive('--table a', [
    { table: 'b', event: 'open', game: 'live-baccarat' },
    { table: 'b', event: 'shoe' },
    { event: 'exposed', cards: '9h' },
    { table: 'c', event: 'shoe' },
    { table: 'b', event: 'coup', cards: '99/KK' },
  ]);
  expect(
    answers.map(({ table, game, left, error }) => error ?? `${table} ${game} ${left}`),
  ).toEqual([
    'a sa-baccarat 416',
    'b live-baccarat 312',
    'b live-baccarat 312',
    'a sa-baccarat 415',
    'first event of table c must be open, got shoe',
    'b live-baccarat 312',
  ]);
});

test('started again it goes on, with what could be undone; rules are those of the log', async () => {
  const log = join(folder, 'on.jsonl');
  await drive(`lucky-baccarat --log ${log}`, [
    { event: 'coup', cards: '99/KK' },
    { event: 'undo' },
  ]);
  const [again, redone] = await drive(`--log ${log}`, [{ event: 'redo' }]);
  expect(again).toMatchObject({ game: 'lucky-baccarat', round: 1, redo: 1 });
  expect(redone).toMatchObject({ round: 2, left: 412 });
  await drive(`lucky-baccarat --log ${log}`, []);
  const other = await baccarat(`live sa-baccarat --log ${log}`, { files: { '-': '' } });
  expect(other).toMatchObject({
    code: 1,
    out: '',
    err: 'error: rules of table main must be left out, or as its log has them, got others than "lucky-baccarat"\n',
  });
});

test('a torn last line is told of and dropped; a damaged line is an error with the way out', async () => {
  const log = join(folder, 'torn.jsonl');
  await drive(`--log ${log}`, [{ event: 'coup', cards: '99/KK' }]);
  const whole = readFileSync(log, 'utf8');
  writeFileSync(log, `${whole}{"table":"ma`);
  const torn = await baccarat(`live --log ${log}`, { files: { '-': '' } });
  expect(torn.code).toBe(0);
  expect(torn.err).toBe(
    `note: the last line of ${log} was torn and is dropped: "{\\"table\\":\\"ma"\n`,
  );
  expect(readFileSync(log, 'utf8')).toBe(whole);
  writeFileSync(log, whole.replace('"shoe"', '"shop"'));
  const bad = await baccarat(`live --log ${log}`, { files: { '-': '' } });
  expect(bad.code).toBe(1);
  expect(bad.err).toMatch(/^error: .* got line 3: event must be one of .*head -n 2\n$/);
  const nowhere = await baccarat('live --log /nowhere/x.jsonl', { files: { '-': '' } });
  expect(nowhere).toMatchObject({ code: 1, out: '' });
  expect(nowhere.err).toContain(
    'log must be a file that can be written, got /nowhere/x.jsonl: ENOENT',
  );
});

test('a log whose first write was torn after open begins its shoe, as a new one does', async () => {
  const log = join(folder, 'open.jsonl');
  await drive(`--log ${log}`, []);
  const [header, open, shoe] = readFileSync(log, 'utf8').split('\n');
  for (const torn of ['', shoe!.slice(0, 9)]) {
    writeFileSync(log, `${header}\n${open}\n${torn}`);
    const { out } = await baccarat(`live --log ${log}`, {
      files: { '-': '{"event":"coup","cards":"99/KK"}\n' },
    });
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ event, shoe, left }) => [event, shoe, left])).toEqual([
      [null, 1, 416],
      ['coup', 1, 412],
    ]);
    expect(readFileSync(log, 'utf8').split('\n').slice(0, 3)).toEqual([header, open, shoe]);
  }
  // A shoe that was taken back stays taken back.
  writeFileSync(log, `${header}\n${open}\n${shoe}\n{"table":"main","event":"undo"}\n`);
  expect((await drive(`--log ${log}`, []))[0]).toMatchObject({ over: 'no shoe', redo: 1 });
});

test('a game and pays of its own are kept in the log', async () => {
  const log = join(folder, 'own.jsonl');
  const files = {
    'mine.yml': '{id: mine, decks: 6, bets: [{id: tie, pays: [["9:1", {winner: tie}]]}]}',
  };
  const first = await baccarat(`live --rules mine.yml --pays tie=8:1 --log ${log}`, {
    files: { ...files, '-': '' },
  });
  expect(JSON.parse(first.out)).toMatchObject({ game: 'mine', decks: 6, cards: 312 });
  const [again] = await drive(`--log ${log} --full`, []);
  expect((again!.bets[0] as unknown as { rows: { odds: string }[] }).rows[0]!.odds).toBe('8:1');
});

test('a line that is too long, or has a field twice, is refused, and the next one is answered', () => {
  const long = JSON.stringify({ event: 'shoe', note: 'x'.repeat(2_500_000) });
  const twice = '{"event":"coup","cards":"99/KK","cards":"98/KK"}';
  const { code, out, err } = spawned(
    ['live', '--bet', 'tie'],
    `${long}\n${twice}\n{"event":"coup","cards":"99/KK"}\n`,
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
  expect(answers.map(({ line, event, error }) => error ?? `${line} ${event}`)).toEqual([
    '0 null',
    'event must hold at most 1000000 characters, got more',
    'event must have each field once, got "cards" twice',
    '3 coup',
  ]);
});

test('limits and meters from the command line and by events', async () => {
  const limits = '--minimum 5 --maximum tie=100,player=500 --maximum-difference 1000';
  const answers = await drive(limits, [
    { event: 'bet', stakes: { tie: 1 } },
    { event: 'bet', stakes: { tie: 101 } },
    { event: 'bet', stakes: { banker: 1001 } },
    { event: 'bet', stakes: { banker: 1500, player: 500 } },
    { event: 'meter', meters: { tie: 1 } },
  ]);
  expect(answers.map(({ event, error }) => error ?? event)).toEqual([
    null,
    'stake on tie must be at least 5, got 1',
    'stake on tie must be at most 100, got 101',
    'stakes on player and banker must be at most 1000 apart, got 0 and 1001',
    'bet',
    'bet of a meter must be one of the game with a jackpot, got "tie"',
  ]);
  const files = {
    'own.json': JSON.stringify({ id: 'own', decks: 8, bets: [bet('dragon-dragon')] }),
    '-': '{"event":"meter","meters":{"dragon-dragon":"60000"}}\n',
  };
  const { out } = await baccarat('live --rules own.json', { files });
  const told = JSON.parse(out.trimEnd().split('\n')[1]!) as Answer;
  const asked = await baccarat('odds --rules own.json --meter dragon-dragon=60000 --format json', {
    files,
  });
  expect(told.meters).toEqual({ 'dragon-dragon': '60000' });
  expect(told.bets[0]!.ev).toEqual(JSON.parse(asked.out).bets[0].ev);
});

test('what is wrong on the command line is told before anything is answered', async () => {
  const errors: [string, string][] = [
    ['live --burn many', 'burn must be value, decks, none or a whole number, got "many"'],
    ['live --burn 999', 'burn of open must be value, decks, none or a whole number from 0 to 416'],
    ['live --keys dvorak', 'keys must be letters or qwe, got "dvorak"'],
    [
      'live --after-cut x',
      'rounds after the cut card must be a whole number of at least 0, got "x"',
    ],
    ['live --minimum x', 'minimum of open must be a number of at least 0, got "x"'],
    ['live --maximum tie=', 'maximum must be an amount, or BET=AMOUNT'],
    ['live --maximum tye=5', 'bet of maximum must be one of the game, got "tye" (nearest: tie)'],
    ['live --unit ten', 'unit must be a number of at least 0, got "ten"'],
    ['live --decks infinite', 'decks must be a whole number from 1 to 8, got infinite'],
    ['live --all', 'bets must be those of a game at a table, got --all'],
    ['live --table a/b', 'table of open must be 1 to 64 letters'],
    ['live sa-bacarat', '(nearest: sa-baccarat)'],
  ];
  for (const [args, message] of errors) {
    const { code, out, err } = await baccarat(args, { files: { '-': '' } });
    expect({ args, code, out }).toEqual({ args, code: 2, out: '' });
    expect(err).toContain(message);
  }
});

test('the built program ends with its input', () => {
  const { code, out, err } = spawned(
    ['live', '--bet', 'player'],
    '{"event":"coup","cards":"99/KK"}\n',
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.trimEnd().split('\n').length).toBe(2);
});

test('docs/LIVE.md has a row for every event, with its fields', () => {
  const page = readFileSync('docs/LIVE.md', 'utf8');
  const schema = JSON.parse(readFileSync('schemas/event@1.json', 'utf8'));
  const fields = (schema.oneOf as { properties: Record<string, { const?: string }> }[]).map(
    ({ properties }): [string, string[]] => [
      properties.event!.const!,
      Object.keys(properties).filter((key) => !['table', 'event', 'at', 'note'].includes(key)),
    ],
  );
  const rows = [...page.matchAll(/^\| `(\w+)` +\| ([^|]*)\|/gm)].map(
    ([, event, cells]): [string, string[]] => [
      event!,
      [...cells!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    ],
  );
  expect(rows).toEqual(fields);
});
