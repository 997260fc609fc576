// Chunks answered in their order: here at first, and by workers where there are many.

import type { Tinypool } from 'tinypool';
import { type Answer, type Asked, answerer, type Chunk } from './batch-chunk.ts';

/** Milliseconds of work after which workers are worth starting. */
const ALONE = 1000;

/** Answers in the order of their chunks, a bounded number of them under way. */
export async function* inOrder(
  chunks: AsyncGenerator<Chunk>,
  asked: Asked,
  workers: number,
): AsyncGenerator<Answer> {
  const answer = await answerer(asked);
  let spent = 0;
  while (workers === 1 || spent < ALONE) {
    const next = await chunks.next();
    if (next.done) return;
    const start = performance.now();
    const answered = await answer(next.value);
    spent += performance.now() - start;
    yield answered;
  }
  const pool = await poolOf(asked, workers);
  try {
    yield* fromPool(pool, chunks, 2 * workers);
  } finally {
    await pool.destroy();
  }
}

async function poolOf(asked: Asked, workers: number): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  const filename = new URL('./batch-worker.js', import.meta.url).href;
  const threads = { minThreads: workers, maxThreads: workers };
  return new Tinypool({ ...threads, filename, workerData: asked, runtime: 'worker_threads' });
}

/** Hands chunks out as they come, at most `most` at a time, while waiting for the first answer. */
async function* fromPool(
  pool: Tinypool,
  chunks: AsyncGenerator<Chunk>,
  most: number,
): AsyncGenerator<Answer> {
  const underWay: Promise<Answer>[] = [];
  let coming: Promise<IteratorResult<Chunk>> | null = chunks.next();
  let more = true;
  while (more || underWay.length > 0) {
    const [first] = underWay;
    const awaited: Promise<{ answer: Answer } | { next: IteratorResult<Chunk> }>[] = [];
    if (first) awaited.push(first.then((answer) => ({ answer })));
    if (more && underWay.length < most) {
      coming ??= chunks.next();
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
