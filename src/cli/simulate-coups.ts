// `baccarat simulate --coups`: the coups of shuffled shoes as CSV, written as they are dealt.

import { coupLines, HEAD } from './coup-lines.ts';
import { plural } from './formats.ts';
import { alone } from './options.ts';
import { inOrder, workersOf } from './pool.ts';
import { pour } from './pour.ts';
import { progress } from './progress.ts';
import { SIGNALS } from './signals.ts';
import type { SimulateOptions } from './simulate-plan.ts';
import { runningFor, shoesOf } from './simulate-shoes.ts';
import type { Terminal } from './terminal.ts';

/** Shoes whose lines are made together: some 200 kB. */
const TOGETHER = 64;

/** Options that say which shoes, and how they are run. */
const OTHERS = ['decks', 'rules', 'burn', 'cut', 'afterCut', 'seed', 'shoes', 'from', 'to'];

interface Piece {
  from: number;
  to: number;
}

/** Writes the coups of the shoes asked for; the exit code. */
export async function writeCoups(
  name: string | undefined,
  options: SimulateOptions,
  terminal: Terminal,
): Promise<number> {
  alone('coups', options, [...OTHERS, 'workers']);
  const running = await runningFor(name, options, terminal);
  const { from, to } = shoesOf(options);
  const workers = workersOf(options);
  const output = options.coups === '-' ? undefined : options.coups!;
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  process.once('SIGINT', stop);
  const pieces = async function* (): AsyncGenerator<Piece> {
    for (let next = from; next < to && !isStopped; next += TOGETHER) {
      yield { from: next, to: Math.min(to, next + TOGETHER) };
    }
  };
  const here = async (piece: Piece): Promise<string> => {
    // Lets Ctrl-C be heard between pieces.
    await new Promise((resolve) => setImmediate(resolve));
    return coupLines(running, piece.from, piece.to);
  };
  const bar = await progress(terminal, to - from);
  let done = 0;
  const texts = async function* (): AsyncGenerator<string> {
    yield HEAD;
    const work = { file: './coups-worker.js', data: running, here };
    for await (const text of inOrder(pieces(), work, workers)) {
      yield text;
      done = Math.min(to - from, done + TOGETHER);
      bar.at(done, plural(done, 'shoe'));
    }
  };
  const isCutShort = (): boolean => isStopped && done < to - from;
  let part: string | null;
  try {
    part = await pour(texts, output, terminal, isCutShort);
  } finally {
    process.removeListener('SIGINT', stop);
    bar.stop();
  }
  if (part) terminal.err(`${plural(done, 'shoe')} are in ${part}; ${output} is as it was.\n`);
  return isCutShort() ? SIGNALS.SIGINT : 0;
}
