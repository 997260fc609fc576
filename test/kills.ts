// Owns real kills: the built program is killed while it answers, and its log must hold all that was
// answered, whole and in order, and be free at once.

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Log, readLog, tablesOf } from '../src/index.ts';
import { PROGRAM } from './cli.ts';
import { coupOf, shoeOfCoups } from './support-table.ts';

interface Answer {
  line: number;
  error?: string;
  round: number;
  left: number;
}

const COUPS = shoeOfCoups(9).map(coupOf);

/** Events of a run: a fresh shoe, and coups dealt from one. */
const EVENTS = 60;

/** An event that can always be, known again by its note. */
function eventAt(n: number): string {
  const k = n % EVENTS;
  const event = k === 0 ? { event: 'shoe' } : { event: 'coup', cards: COUPS[k]! };
  return JSON.stringify({ ...event, note: `${n}` });
}

/** Sends events from `from` on, and kills the program after some answers; never where null. */
async function run(log: string, from: number, answers: number | null): Promise<Answer[]> {
  const child = spawn(process.execPath, [PROGRAM, 'live', '--bet', 'player', '--log', log]);
  const told: Answer[] = [];
  let rest = '';
  let error = '';
  child.stderr.on('data', (data) => {
    error += data;
  });
  child.stdin.on('error', () => {});
  child.stdout.on('data', (data) => {
    const lines = `${rest}${data}`.split('\n');
    rest = lines.pop()!;
    told.push(...lines.map((line) => JSON.parse(line) as Answer));
    if (answers !== null && told.length > answers) child.kill('SIGKILL');
  });
  for (let n = from; n < from + EVENTS; n++) child.stdin.write(`${eventAt(n)}\n`);
  if (answers === null) child.stdin.end();
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(error.replace(/^note: .*\n/, '')).toBe('');
  expect(code).toBe(answers === null ? 0 : null);
  return told;
}

const notesOf = ({ lines }: Log): number[] =>
  lines.flatMap(({ event }) => (event.note === undefined ? [] : [Number(event.note)]));

/** Kills the program `times` times, each time going on with the same log; events answered. */
export async function killed(times: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'baccarat-kill-'));
  const path = join(folder, 'table.jsonl');
  let answered: number[] = [];
  try {
    for (let kill = 0; kill <= times; kill++) {
      const from = kill * EVENTS;
      const answers = await run(path, from, kill < times ? (kill * 7) % 50 : null);
      const own = answers.filter(({ line }) => line > 0);
      expect(own.every(({ error }) => error === undefined)).toBe(true);
      answered = [...answered, ...own.map(({ line }) => from + line - 1)];
      const log = readLog(readFileSync(path));
      const kept = notesOf(log);
      // All that was answered is kept, in the order sent, each once.
      expect(answered.filter((note) => !kept.includes(note))).toEqual([]);
      expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b));
      // And it plays; the first answer after a kill tells of just this state.
      const { state } = tablesOf({ ...log, torn: null }).get('main')!;
      if (kill === times) {
        const { round, left } = answers.at(-1)!;
        expect([round, left]).toEqual([state.rounds.length + 1, state.left]);
        expect(kept.slice(-EVENTS)).toEqual(own.map(({ line }) => from + line - 1));
      }
    }
    expect(readdirSync(folder)).toEqual(['table.jsonl']);
    return answered.length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
