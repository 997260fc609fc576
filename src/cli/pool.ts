// Tasks answered in their order: here at first, and by workers where there is much to do.

import { availableParallelism } from 'node:os';
import type { Tinypool } from 'tinypool';
import { shown } from '../names.ts';
import { CliError, USAGE } from './errors.ts';

/** Milliseconds of work after which workers are worth starting. */
const ALONE = 1000;
const MAX_WORKERS = 64;

/** Who answers: a worker's file beside this one, what it is started with, and the same work here. */
export interface Work<Task, Answer> {
  file: string;
  data: unknown;
  here: (task: Task) => Promise<Answer>;
}

/** Threads asked for: as many as cores, at most eight, where nothing is said. */
export function workersOf({ workers }: { workers?: string }): number {
  if (workers === undefined) return Math.min(8, availableParallelism());
  if (!/^[1-9]\d?$/.test(workers) || Number(workers) > MAX_WORKERS) {
    const rule = `a whole number from 1 to ${MAX_WORKERS}`;
    throw new CliError(`workers must be ${rule}, got ${shown(workers)}`, USAGE);
  }
  return Number(workers);
}

/** Answers in the order of their tasks, a bounded number of them under way. */
export async function* inOrder<Task, Answer>(
  tasks: AsyncGenerator<Task>,
  work: Work<Task, Answer>,
  workers: number,
): AsyncGenerator<Answer> {
  let spent = 0;
  while (workers === 1 || spent < ALONE) {
    const next = await tasks.next();
    if (next.done) return;
    const start = performance.now();
    const answered = await work.here(next.value);
    spent += performance.now() - start;
    yield answered;
  }
  const pool = await poolOf(work, workers);
  try {
    yield* fromPool<Task, Answer>(pool, tasks, 2 * workers);
  } finally {
    await pool.destroy();
  }
}

async function poolOf<T, A>({ file, data }: Work<T, A>, workers: number): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  const filename = new URL(file, import.meta.url).href;
  const threads = { minThreads: workers, maxThreads: workers };
  return new Tinypool({ ...threads, filename, workerData: data, runtime: 'worker_threads' });
}

/** Hands tasks out as they come, at most `most` at a time, while waiting for the first answer. */
async function* fromPool<Task, Answer>(
  pool: Tinypool,
  tasks: AsyncGenerator<Task>,
  most: number,
): AsyncGenerator<Answer> {
  const underWay: Promise<Answer>[] = [];
  let coming: Promise<IteratorResult<Task>> | null = tasks.next();
  let more = true;
  while (more || underWay.length > 0) {
    const [first] = underWay;
    const awaited: Promise<{ answer: Answer } | { next: IteratorResult<Task> }>[] = [];
    if (first) awaited.push(first.then((answer) => ({ answer })));
    if (more && underWay.length < most) {
      coming ??= tasks.next();
      awaited.push(coming.then((next) => ({ next })));
    }
    const come = await Promise.race(awaited);
    if ('answer' in come) {
      underWay.shift();
      yield come.answer;
    } else {
      coming = null;
      if (come.next.done) more = false;
      else {
        const answered: Promise<Answer> = pool.run(come.next.value);
        // A failure is told when its turn comes.
        answered.catch(() => {});
        underWay.push(answered);
      }
    }
  }
}
