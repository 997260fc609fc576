// Owns `baccarat replay`: logs, lists of coups and of outcomes, what it exports, and comparing.

import { expect, test } from 'vitest';
import { game, logText, odds, Shoe, type TableEvent } from '../src/index.ts';
import { baccarat } from './cli.ts';
import { coupOf, shoeOfCoups } from './support-table.ts';

const COUPS = shoeOfCoups(3).slice(0, 12);
const CSV = ['coup', ...COUPS.map(coupOf)].join('\n');
const EVENTS: TableEvent[] = [
  { table: 'main', event: 'open', game: 'sa-baccarat' },
  { table: 'main', event: 'shoe' },
  ...COUPS.map((coup): TableEvent => ({ table: 'main', event: 'coup', cards: coupOf(coup) })),
];

async function replayed(
  args: string,
  files: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  return baccarat(`replay ${args}`, { files });
}

/** Expected values before each coup, computed afresh from all cards seen before. */
function fresh(ids: readonly string[]): string[][] {
  const bets = game('sa-baccarat').bets.filter(({ id }) => ids.includes(id));
  return COUPS.map((_, i) => {
    const seen = COUPS.slice(0, i).map(coupOf).join(' ').replaceAll('/', ' ');
    return odds(bets, Shoe.ofDecks(8).remove(seen)).bets.map(({ ev }) => ev.toFraction());
  });
}

interface Replay {
  input: string;
  torn: string | null;
  shoes: {
    table: string | null;
    outcomes: string;
    left: number | null;
    rounds: {
      left: number;
      odds: { id: string; ev: { exact: string } }[];
      settled: { coup: string };
    }[];
  }[];
  differences: object[] | null;
}

test('a log and the same coups in CSV give the exact odds before each coup', async () => {
  const files = { 'table.jsonl': logText(EVENTS), 'coups.csv': CSV };
  const expected = fresh(['player', 'tie', 'perfect-pair']);
  for (const [file, input] of [
    ['table.jsonl', 'log'],
    ['coups.csv', 'coups'],
  ]) {
    const { code, out, err } = await replayed(
      `${file} --bet player,tie,perfect-pair --format json`,
      files,
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const found = JSON.parse(out) as Replay;
    expect(found.input).toBe(input);
    const [shoe] = found.shoes;
    expect(shoe!.rounds.map(({ odds }) => odds.map(({ ev }) => ev.exact))).toEqual(expected);
    expect(shoe!.rounds.map(({ settled }) => settled.coup)).toEqual(COUPS.map(coupOf));
    expect(shoe!.outcomes).toBe(COUPS.map(({ winner }) => winner[0]!.toUpperCase()).join(''));
  }
});

test('U88: the CSV holds a round a line, can be read again, and agrees with its log', async () => {
  const files: Record<string, string> = { 'table.jsonl': logText(EVENTS) };
  const { out } = await replayed('table.jsonl --bet player --format csv', files);
  const [head, ...rows] = out.trimEnd().split('\n');
  expect(head).toBe(
    'table,shoe,round,burn,coup,player total,banker total,outcome,streak,unseen,left,won,player ev,player exact',
  );
  expect(rows.length).toBe(COUPS.length);
  expect(rows.map((row) => row.split(',').at(-1))).toEqual(fresh(['player']).flat());
  // Cards, totals, outcome and streak, as the oracle dealt them.
  let [streak, side] = [0, ''];
  const dealt = COUPS.map((coup) => {
    const { playerTotal, bankerTotal, winner } = coup;
    if (winner === 'tie') return [coupOf(coup), playerTotal, bankerTotal, 'T', ''].join();
    streak = winner === side ? streak + 1 : 1;
    side = winner;
    return [coupOf(coup), playerTotal, bankerTotal, winner[0]!.toUpperCase(), streak].join();
  });
  expect(rows.map((row) => row.split(',').slice(4, 9).join())).toEqual(dealt);
  files['again.csv'] = out;
  const check = await replayed('again.csv --check table.jsonl', files);
  expect(check).toMatchObject({ code: 0, err: '' });
  expect(check.out).toContain('The records agree in 12 rounds of 1 shoe.');
});

test('the CSV has the cards that left beside each coup: read again it gives the same odds', async () => {
  const [open, shoe, ...coups] = EVENTS;
  const main = (event: object): TableEvent => ({ table: 'main', ...event }) as TableEvent;
  const log = logText([
    { ...open, burnEachRound: 1 } as TableEvent,
    shoe!,
    main({ event: 'burn', turned: '7d', shown: 'Kh 4' }),
    coups[0]!,
    main({ event: 'exposed', cards: '9h X' }),
    coups[1]!,
    main({ event: 'burn', count: 2 }),
    main({ event: 'card', card: '5' }),
    // Seen too late for the odds before this round.
    main({ event: 'exposed', cards: 'As' }),
    main({ event: 'void', cards: '?' }),
    ...coups.slice(2, 4),
  ]);
  const bets = '--bet player,lucky-six';
  const files: Record<string, string> = { log };
  const first = await replayed(`log ${bets} --format csv`, files);
  files.again = first.out;
  const again = await replayed(`again ${bets} --format csv`, files);
  // All but the cards left: a burn before the next round is yet to come.
  const columns = (csv: string): string[][] =>
    csv.split('\n').map((row) => row.split(',').filter((_, i) => i !== 10));
  expect(columns(again.out)).toEqual(columns(first.out));
  const burned = first.out.split('\n').slice(1, -1);
  expect(burned.map((row) => row.split(',')[3])).toEqual(['7dKh4?????', '9hX?', '??', 'As?', '?']);
});

test('two records that differ: the first round that does, and exit code 1', async () => {
  const other = EVENTS.map(
    (event, i): TableEvent => (i === 6 ? { table: 'main', event: 'coup', cards: '99/KK' } : event),
  );
  const files = { 'a.jsonl': logText(EVENTS), 'b.jsonl': logText(other) };
  const { code, out } = await replayed('a.jsonl --check b.jsonl', files);
  expect(code).toBe(1);
  expect(out).toContain(`main      1      5  ${coupOf(COUPS[4]!)}`);
  expect(out).toContain('The records differ first in round 5 of shoe 1 at table main.');
  const json = JSON.parse((await replayed('a.jsonl --check b.jsonl --format json', files)).out);
  expect(json.differences).toEqual([
    { table: 'main', shoe: 1, round: 5, first: coupOf(COUPS[4]!), second: '99/KK' },
  ]);
  const short = logText([...EVENTS, { table: 'main', event: 'shoe' }]);
  const shoes = await replayed('a.jsonl --check c.jsonl', { ...files, 'c.jsonl': short });
  expect(shoes.out).toContain('The records differ first in shoe 2 at table main.');
});

test('a torn last line of either record is told of', async () => {
  const whole = logText(EVENTS);
  const files = { whole, torn: `${whole}{"ta` };
  for (const [args, torn, otherTorn] of [
    ['torn --check whole', '{"ta', null],
    ['whole --check torn', null, '{"ta'],
  ] as const) {
    const text = await replayed(args, files);
    expect(text.code).toBe(0);
    expect(text.out).toMatch(
      /agree in 12 rounds of 1 shoe\. A torn last line of torn was dropped\.\n$/,
    );
    const json = await replayed(`${args} --format json`, files);
    expect(JSON.parse(json.out)).toMatchObject({ torn, otherTorn });
  }
  const both = await replayed('torn --check torn', files);
  expect(both.out.match(/A torn last line of torn was dropped/g)).toHaveLength(2);
});

test('records of one shoe that saw more or less of it', async () => {
  const [burn, ...later]: TableEvent[] = [
    { table: 'main', event: 'burn', turned: '7d' },
    { table: 'main', event: 'coup', cards: '9h9s/KdKc' },
  ];
  const log = (...events: TableEvent[]): string => logText([...EVENTS.slice(0, 2), ...events]);
  const files = {
    a: log(burn!, ...later),
    suits: log(burn!, { table: 'main', event: 'coup', cards: '99/KK' }),
    shown: log({ ...burn!, shown: '9' } as TableEvent, ...later),
    csv: 'burn 7d\n9h9s/KdKc\n',
    coups: '9h9s/KdKc\n',
  };
  const check = async (other: string): Promise<string> => {
    const { code, out } = await replayed(`a --check ${other}`, files);
    return `${code} ${out}`;
  };
  expect(await check('csv')).toMatch(/^0 .*\n\nThe records agree in 1 round of 1 shoe\.\n$/);
  expect(await check('suits')).toContain(
    'agree in 1 round of 1 shoe, but for what one of them did not see of 4 cards.',
  );
  expect(await check('shown')).toMatch(/^1 .*7d and 7 unseen +before the coup: 7d9 and 6 unseen/s);
  expect(await check('coups')).toMatch(/^1 .*7d and 7 unseen +before the coup: no cards/s);
  const json = JSON.parse((await replayed('a --check suits --format json', files)).out);
  expect(json).toMatchObject({ differences: [], seenByOne: 4 });
});

test('a log with amendments, undone events, voids and more tables', async () => {
  const log = logText([
    ...EVENTS.slice(0, 4),
    { table: 'main', event: 'bet', stakes: { player: 10 } },
    { table: 'main', event: 'coup', cards: '99/KK' },
    { table: 'main', event: 'undo' },
    { table: 'main', event: 'coup', cards: '9h9s/KK' },
    { table: 'main', event: 'amend', round: 1, cards: '9c9d/KsQd' },
    { table: 'b', event: 'open', game: 'live-baccarat' },
    { table: 'b', event: 'shoe' },
    { table: 'main', event: 'void', cards: '4h ?' },
    { table: 'b', event: 'coup', cards: '99/KK' },
    { table: 'b', event: 'undo' },
  ]);
  const { out } = await replayed('log.jsonl --format json --bet player', { 'log.jsonl': log });
  const { shoes } = JSON.parse(out) as Replay;
  expect(shoes.map(({ table, rounds }) => [table, rounds.length])).toEqual([
    ['main', 4],
    ['b', 0],
  ]);
  expect(shoes[0]!.rounds.map(({ settled }) => settled.coup)).toEqual([
    '9c9d/KsQd',
    coupOf(COUPS[1]!),
    '9h9s/KK',
    null,
  ]);
  const text = await replayed('log.jsonl --table main', { 'log.jsonl': log });
  expect(text.out).toMatch(/^ +4 .* void 4h\? +void$/m);
  expect(text.out).toMatch(/^ +3 .* 9h9s\/KK +P +10$/m);
  const none = await replayed('log.jsonl --table c', { 'log.jsonl': log });
  expect(none).toMatchObject({ code: 2, err: 'error: table must be one of main, b, got c\n' });
});

test('U89: outcomes alone give roads and streaks, and leave the odds as they are', async () => {
  for (const text of ['P,B,B,P,T', 'pbbpt\n', 'Player Banker Banker Player Tie']) {
    const { code, out } = await replayed('list.txt', { 'list.txt': text });
    expect(code).toBe(0);
    expect(out).toContain('Bead plate\nP\nB\nB\nP\nT\n.\n');
    expect(out).toContain('P  B  P1\n.  B  .\n');
    expect(out).toContain('Player 2, Banker 2, ties 1; longest streaks: Player 1, Banker 2');
    expect(out.trimEnd().split('\n').at(-1)).toBe(
      'Outcomes alone say nothing of the cards: the odds of the next coup are still those of the full shoe.',
    );
  }
  const files = { 'list.txt': 'P,B,B,P,T' };
  const json = JSON.parse((await replayed('list.txt --format json', files)).out) as Replay;
  expect(json).toMatchObject({ input: 'outcomes', shoes: [{ outcomes: 'PBBPT', rounds: [] }] });
  const csv = await replayed('list.txt --format csv', files);
  expect(csv.out).toBe('round,outcome\n1,P\n2,B\n3,B\n4,P\n5,T\n');
  for (const format of ['csv', 'json']) {
    expect((await replayed(`list.txt --format ${format}`, files)).err).toBe(
      'note: Outcomes alone say nothing of the cards: the odds of the next coup are still those of the full shoe.\n',
    );
  }
});

test('CSV in the forms people have: heads or none, both hands, tables, shoes, voids', async () => {
  const coups = async (text: string): Promise<unknown[]> => {
    const { code, out, err } = await replayed('c.csv --format json --bet player', {
      'c.csv': text,
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { shoes } = JSON.parse(out) as Replay;
    return shoes.map(({ table, rounds }) => [table, ...rounds.map(({ settled }) => settled.coup)]);
  };
  expect(await coups('9h8s/K3/4\n99/KK\n')).toEqual([['main', '9h8s/K3/4', '99/KK']]);
  expect(await coups('9h 8s,K 3 4\n9 9,K K\n')).toEqual([['main', '9h8s/K3/4', '99/KK']]);
  expect(await coups('date,Banker,Player\n1,K34,9h8s\n')).toEqual([['main', '9h8s/K3/4']]);
  expect(await coups('player,banker\n"9h, 8s","K, 3, 4"\n')).toEqual([['main', '9h8s/K3/4']]);
  expect(await coups('player;banker\n9h, 8s;K, 3, 4\n')).toEqual([['main', '9h8s/K3/4']]);
  expect(await coups('date\tcoup\n1\t99/KK\n')).toEqual([['main', '99/KK']]);
  expect(await coups('99,KK,\n9h8s,K3,4\n')).toEqual([['main', '99/KK', '9h8s/K3/4']]);
  expect(await coups('T 9,K K\n')).toEqual([['main', '109/KK']]);
  // A burn is typed as b, which is also an outcome.
  expect(await coups('b 7d +7\n99/KK\n')).toEqual([['main', '99/KK']]);
  // The separator is one outside quotes, by which the first line names columns where it does.
  for (const text of [
    '9h8s/K3/4,"good; coup"\n99/KK,fine\n',
    'coup,"note; mine"\n9h8s/K3/4,"good; coup"\n99/KK,\n',
    'coup,note; mine\n9h8s/K3/4,good; coup\n99/KK,\n',
    'note, mine;coup\ngood, coup;9h8s/K3/4\n;99/KK\n',
    '9h, 8s;K, 3;4\n9, 9;K, K\n',
  ]) {
    expect(await coups(text), text).toEqual([['main', '9h8s/K3/4', '99/KK']]);
  }
  expect(await coups('\uFEFFtable,shoe,coup\na,1,99/KK\nb,1,99/QQ\na,2,void 9h\n')).toEqual([
    ['a', '99/KK'],
    ['a', null],
    ['b', '99/QQ'],
  ]);
});

test('what cannot be played is named by its line', async () => {
  const errors: [string, string, string][] = [
    ['coup\n99/KK\n99/KK/4\n', '', 'line 3: coup must have no third card'],
    ['99/KK\n99/K\n', '', 'line 2: coup must be P1P2/B1B2'],
    ['99/KK\nnonsense\n', '', 'line 2: command must be a coup, cards, or one of burn'],
    ['P,B,X', '--input outcomes', 'outcome 3 must be P, B or T, got "X"'],
    ['P,B,Q', '', 'outcome 3 must be P, B or T, got "Q"'],
    ['T,P,X', '', 'outcome 3 must be P, B or T, got "X"'],
    [logText(EVENTS).replace('"shoe"', '"shop"'), '', 'got line 3: event must be one of'],
    ['99/KK\n'.repeat(5), '--decks 1', 'line 3: cards removed must be in the shoe, got 9'],
  ];
  for (const [text, args, message] of errors) {
    const { code, out, err } = await replayed(`f ${args}`, { f: text });
    expect({ message, code, out }).toEqual({ message, code: 1, out: '' });
    expect(err).toContain(message);
  }
  const usage: [string, string][] = [
    ['f --input roads', 'input must be one of log, coups, outcomes, got "roads"'],
    ['f --game sa-baccarat', 'game must be left out for a log, which has its own'],
    ['f --bet tye', '(nearest: tie)'],
    ['list --check f', 'record must hold cards to be compared, got outcomes alone'],
  ];
  for (const [args, message] of usage) {
    const { code, out, err } = await replayed(args, { f: logText(EVENTS), list: 'PB' });
    expect({ args, code, out }).toEqual({ args, code: 2, out: '' });
    expect(err).toContain(message);
  }
});

test('a log without a round is no error, a file without anything is; a torn line is told of', async () => {
  const none = await replayed('f', { f: logText(EVENTS.slice(0, 2)) });
  expect(none).toMatchObject({ code: 0 });
  expect(none.out).toContain('No round was played.');
  for (const empty of ['', ' \n\n', '\uFEFF']) {
    expect(await replayed('f', { f: empty })).toMatchObject({
      ...{ code: 1, out: '' },
      err: 'error: f must hold a log, coups or outcomes, got nothing\n',
    });
  }
  const torn = await replayed('f', { f: `${logText(EVENTS)}{"ta` });
  expect(torn.out).toContain('A torn last line was dropped.');
});

test('a row of CSV takes what may be typed at a table: burns, exposed cards, amendments', async () => {
  const text = 'coup\nburn 7d +7\nexposed 9h\n99/KK\namend 1 A8/KK\n';
  const { out } = await replayed('f --format json --bet player', { f: text });
  const [shoe] = (JSON.parse(out) as Replay).shoes;
  expect(shoe).toMatchObject({ left: 416 - 8 - 1 - 4, rounds: [{ left: 416 - 8 - 1 }] });
  expect(shoe!.rounds[0]!.settled.coup).toBe('A8/KK');
  const ev = odds(game('sa-baccarat').bets[0]!, Shoe.ofDecks(8).remove('7d 9h')).bets[0]!.ev;
  expect(shoe!.rounds[0]!.odds[0]!.ev.exact).toBe(ev.toFraction());
});
