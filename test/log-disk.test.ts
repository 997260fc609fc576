// Owns the log on disk: what is written before what is answered, torn at every byte, held by one
// process at a time, and errors of the disk.

import {
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { Lines } from '../src/cli/batch-lines.ts';
import { livePiped } from '../src/cli/live-piped.ts';
import { DISK, type LogFiles, openLog } from '../src/cli/log.ts';
import { Session } from '../src/cli/session.ts';
import { LOG_HEADER, logText, type TableEvent } from '../src/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'baccarat-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A disk that notes every call, may take a few bytes at once, and may fail. */
function fake(
  calls: string[],
  { held = '', most = 1000, failAt = '' } = {},
): LogFiles & { bytes: Buffer } {
  const say = (call: string): void => {
    calls.push(call);
    if (call.startsWith(failAt) && failAt !== '') {
      throw Object.assign(new Error('no'), { code: 'ENOSPC' });
    }
  };
  const disk = {
    bytes: Buffer.from(held),
    open: (path: string) => {
      say(`open ${path}`);
      return { file: 7, path: `/real/${path}` };
    },
    read: () => disk.bytes,
    write: (_: number, bytes: Uint8Array) => {
      const taken = bytes.subarray(0, most);
      say(`write ${Buffer.from(taken)}`);
      disk.bytes = Buffer.concat([disk.bytes, taken]);
      return taken.length;
    },
    truncate: (_: number, length: number) => {
      say(`truncate ${length}`);
      disk.bytes = disk.bytes.subarray(0, length);
    },
    sync: () => say('sync'),
    syncFolder: (path: string) => say(`sync folder ${path}`),
    close: () => say('close'),
    create: (path: string) => say(`create ${path}`),
    list: () => [],
    remove: (path: string) => say(`remove ${path}`),
    pid: 42,
    startOf: () => 'start',
  };
  return disk;
}

const OPEN: TableEvent = { table: 'main', event: 'open', game: 'sa-baccarat' };
const SHOE: TableEvent = { table: 'main', event: 'shoe' };

test('an answer comes after the write and the sync of its event, and a refusal writes nothing', async () => {
  const calls: string[] = [];
  const session = new Session('log', (path) => openLog(path, fake(calls)));
  session.apply([OPEN, SHOE]);
  const lines = [
    '{"event":"coup","cards":"9h8s/K3/4"}',
    '{"event":"coup","cards":"9h8s/K3"}',
    '{"event":"undo"}',
  ];
  const text = Readable.from([Buffer.from(lines.join('\n'))]);
  await livePiped(session, 'main', false, new Lines({ text, size: null }, '-'), {
    out: (text) => {
      const { line, event, error } = JSON.parse(text);
      calls.push(`answer ${line} ${error ? 'refused' : event}`);
    },
  });
  session.close();
  const open =
    '{"table":"main","event":"open","game":"sa-baccarat"}\n{"table":"main","event":"shoe"}\n';
  expect(calls).toEqual([
    'open log',
    'create /real/log.held-by-42.start',
    `write ${LOG_HEADER}\n`,
    'sync',
    'sync folder /real',
    `write ${open}`,
    'sync',
    'answer 0 null',
    'write {"table":"main","event":"coup","cards":"9h8s/K3/4"}\n',
    'sync',
    'answer 1 coup',
    'answer 2 refused',
    'write {"table":"main","event":"undo"}\n',
    'sync',
    'answer 3 undo',
    'remove /real/log.held-by-42.start',
    'close',
  ]);
});

test('a disk that takes a few bytes at a time gets them all before the sync', () => {
  const calls: string[] = [];
  const disk = fake(calls, { held: `${LOG_HEADER}\n`, most: 10 });
  const log = openLog('log', disk);
  log.append([SHOE]);
  expect(calls.slice(2).map((call) => call.split(' ')[0])).toEqual([
    ...['write', 'write', 'write', 'write', 'sync'],
  ]);
  expect(`${disk.bytes}`).toBe(logText([SHOE]));
});

test('a torn last line is cut off the disk and synced before anything else is written', () => {
  const calls: string[] = [];
  const whole = logText([OPEN]);
  const log = openLog('log', fake(calls, { held: `${whole}{"table":"ma` }));
  expect(log.log.torn).toBe('{"table":"ma');
  expect(calls.slice(2)).toEqual([`truncate ${whole.length}`, 'sync']);
});

test('a disk that is full ends the session, and lets go of the log', () => {
  const calls: string[] = [];
  const session = new Session('log', (path) =>
    openLog(path, fake(calls, { held: logText([OPEN, SHOE]), failAt: 'write' })),
  );
  expect(() => session.apply([{ table: 'main', event: 'end' }])).toThrow(
    'log must be a file that can be written, got log: ENOSPC',
  );
  expect(() => openLog('log', fake([], { failAt: 'open' }))).toThrow('got log: ENOSPC');
  const failing: string[] = [];
  expect(() => openLog('log', fake(failing, { failAt: 'sync' }))).toThrow('ENOSPC');
  expect(failing.slice(-2)).toEqual(['remove /real/log.held-by-42.start', 'close']);
});

test('truncated at every byte, a log goes on from its last whole line', () => {
  const path = join(folder, 'cut.jsonl');
  const events: TableEvent[] = [
    OPEN,
    SHOE,
    { table: 'main', event: 'coup', cards: '9h8s/K3/4' },
    { table: 'main', event: 'exposed', cards: '7d', note: '♠' },
  ];
  const bytes = Buffer.from(logText(events));
  const ends = [...bytes.keys()].filter((i) => bytes[i] === 10);
  for (let length = 0; length <= bytes.length; length++) {
    writeFileSync(path, bytes.subarray(0, length));
    const session = new Session(path);
    const whole = Math.max(0, ends.filter((end) => end < length).length - 1);
    expect(session.torn === null).toBe(length === 0 || ends.includes(length - 1));
    const next: TableEvent =
      whole === 0 ? OPEN : whole === 1 ? SHOE : { table: 'main', event: 'end' };
    session.apply([next]);
    session.close();
    expect(readFileSync(path, 'utf8')).toBe(logText([...events.slice(0, whole), next]));
  }
});

test('a damaged line is named with the way out, and the log is left as it was', () => {
  const path = join(folder, 'bad.jsonl');
  const text = logText([OPEN, SHOE]).replace('"shoe"', '"shop"');
  writeFileSync(path, text);
  expect(() => new Session(path)).toThrow(
    /bad\.jsonl must be a log that can be played, got line 3: event must be one of .*; mend the line, or keep what stands before it with: head -n 2$/,
  );
  const wrong = logText([OPEN, SHOE, { table: 'main', event: 'coup', cards: '99/99/9' }]);
  writeFileSync(path, wrong);
  expect(() => new Session(path)).toThrow('got line 4: coup must have no third card');
  expect(readFileSync(path, 'utf8')).toBe(wrong);
  expect(readdirSync(folder).filter((name) => name.includes('held-by'))).toEqual([]);
});

test('one process at a time: a live holder is named, a dead one or another of its number holds nothing', () => {
  const path = join(folder, 'held.jsonl');
  const other = (name: string): void =>
    writeFileSync(join(folder, `held.jsonl.held-by-${name}`), '');
  const files = (starts: Record<number, string | null>): LogFiles => ({
    ...DISK,
    pid: 42,
    startOf: (pid) => (pid === 42 ? 'mine' : (starts[pid] ?? null)),
  });
  const holders = (): string[] => readdirSync(folder).filter((name) => name.includes('held-by'));
  other('17.boot-5');
  expect(() => openLog(path, files({ 17: 'boot-5' }))).toThrow(
    /^log must be held by one process at a time, got .*held\.jsonl, which process 17 holds$/,
  );
  expect(holders()).toEqual(['held.jsonl.held-by-17.boot-5']);
  // Where nothing tells when a process began, one that runs holds.
  expect(() => openLog(path, files({ 17: 'running' }))).toThrow('which process 17 holds');
  for (const starts of [{ 17: 'boot-6' }, {}]) {
    other('17.boot-5');
    const log = openLog(path, files(starts));
    expect(holders()).toEqual(['held.jsonl.held-by-42.mine']);
    log.release();
  }
  expect(holders()).toEqual([]);
  // A log of another name beside it, and a file that only looks like a holder.
  writeFileSync(join(folder, 'held.jsonl.held-by-nobody'), '');
  openLog(path, files({})).release();
});

test('of two that come at once, the later sees the earlier', () => {
  const path = join(folder, 'race.jsonl');
  const files = (pid: number, created: () => void): LogFiles => ({
    ...DISK,
    pid,
    startOf: (one) => `start-${one}`,
    create: (file) => {
      DISK.create(file);
      created();
    },
  });
  let inner: unknown;
  // The second comes between the first one's file and its look around: one of them gets the log at most.
  const outer = (): void =>
    openLog(
      path,
      files(1, () => {
        try {
          inner = openLog(
            path,
            files(2, () => {}),
          );
        } catch (error) {
          inner = error;
        }
      }),
    ).release();
  outer();
  expect(`${inner}`).toContain('which process 1 holds');
});

test('the real disk tells processes apart', () => {
  expect(DISK.startOf(process.pid)).toBe(DISK.startOf(process.pid));
  expect(DISK.startOf(process.pid)).not.toBe(DISK.startOf(process.ppid));
  expect(DISK.startOf(2 ** 22 + 1)).toBe(null);
});

test('a log larger than is read is refused before it is', () => {
  const big = join(folder, 'big.jsonl');
  writeFileSync(big, `${LOG_HEADER}\n`);
  truncateSync(big, 3_000_000_000);
  expect(() => openLog(big)).toThrow(
    /^log must hold at most 64000000 bytes \(begin another\), got .*big\.jsonl of 3000000000$/,
  );
  expect(readdirSync(folder).filter((name) => name.startsWith('big'))).toEqual(['big.jsonl']);
});

test('a file that is no log is left as it is', () => {
  const notes = join(folder, 'notes.txt');
  writeFileSync(notes, 'my precious notes');
  expect(() => openLog(notes)).toThrow('log must begin with its header, got another file');
  expect(readFileSync(notes, 'utf8')).toBe('my precious notes');
  expect(() => openLog('/dev/null')).toThrow('log must be a regular file, got /dev/null');
});

test('a log of two names is refused: by the other one a second process could hold it', () => {
  const [log, link] = [join(folder, 'one.jsonl'), join(folder, 'two.jsonl')];
  const held = openLog(log);
  linkSync(log, link);
  for (const path of [log, link]) {
    expect(() => openLog(path)).toThrow(`log must have one name (a copy has), got ${path}`);
  }
  held.release();
  unlinkSync(log);
  openLog(link).release();
});

test('a damaged first line has nothing before it to keep', () => {
  const log = join(folder, 'first.jsonl');
  writeFileSync(log, 'nonsense\n');
  expect(() => openLog(log)).toThrow(/got line 1: .*; mend the line, or begin another log$/);
});
