// Carries a simulation out: in pieces, on all cores, kept in a checkpoint, until it is done or stopped.

import { isSamePlan, type Part, partOf, partText } from '../part.ts';
import type { Plan } from '../plan.ts';
import { addPlayed, nothing, type Played } from '../played.ts';
import { simulateShoes } from '../simulate.ts';
import { CliError, FAILURE, USAGE } from './errors.ts';
import { plural } from './formats.ts';

import { inOrder } from './pool.ts';
import { progress } from './progress.ts';
import { nameOf, readText } from './shoes.ts';
import { SIGNALS } from './signals.ts';
import type { Terminal } from './terminal.ts';

/** Milliseconds that a piece should take: short enough to be stopped between, and for the bar. */
const PIECE = 200;
const MOST_SHOES = 100_000;
/** Milliseconds between checkpoints. */
const SAVED_EVERY = 5000;

interface Piece {
  from: number;
  to: number;
}

/** What is to be run. */
export interface Run {
  plan: Plan;
  from: number;
  to: number;
  workers: number;
  /** File that is kept up to date, and taken up again where it exists. */
  checkpoint?: string;
}

/** Plays shoes until all are done or Ctrl-C is pressed; those that were, from the first. */
export async function runAll(
  run: Run,
  terminal: Terminal,
): Promise<{ part: Part; stopped: boolean }> {
  const { plan, from, to, workers, checkpoint } = run;
  let part = resumed(run, terminal) ?? { plan, from, to: from, played: nothing(plan) };
  if (checkpoint !== undefined) save(checkpoint, part, terminal);
  const bar = await progress(terminal, to - from);
  let stopped = false;
  const stop = (): void => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  const pace = new Pace();
  const pieces = async function* (): AsyncGenerator<Piece> {
    for (let next = part.to; next < to && !stopped; ) {
      const end = Math.min(to, next + pace.shoes);
      yield { from: next, to: end };
      next = end;
    }
  };
  const here = async (piece: Piece): Promise<Played> => {
    // Lets Ctrl-C be heard between pieces.
    await new Promise((resolve) => setImmediate(resolve));
    return pace.timed(piece, () => simulateShoes(plan, piece.from, piece.to));
  };
  let saved = performance.now();
  try {
    const work = { file: './simulate-worker.js', data: plan, here };
    for await (const played of inOrder(pieces(), work, workers)) {
      part = {
        ...part,
        to: part.to + played.shoes,
        played: addPlayed(part.played, played),
      };
      const done = part.to - from;
      bar.at(done, plural(done, 'shoe'));
      if (checkpoint !== undefined && performance.now() - saved > SAVED_EVERY) {
        save(checkpoint, part, terminal);
        saved = performance.now();
      }
    }
  } finally {
    process.removeListener('SIGINT', stop);
    bar.stop();
  }
  if (checkpoint !== undefined) save(checkpoint, part, terminal);
  if (part.played.shoes === 0)
    throw new CliError('stopped before a shoe was played', SIGNALS.SIGINT);
  return { part, stopped: stopped && part.to < to };
}

/** How many shoes make a piece, from how long the last one took. */
class Pace {
  shoes = 64;

  timed(piece: Piece, play: () => Played): Played {
    const start = performance.now();
    const played = play();
    const each = (performance.now() - start) / (piece.to - piece.from);
    this.shoes = Math.max(1, Math.min(MOST_SHOES, 4 * this.shoes, Math.floor(PIECE / each)));
    return played;
  }
}

function resumed({ plan, from, to, checkpoint }: Run, terminal: Terminal): Part | null {
  if (checkpoint === undefined || !terminal.exists(checkpoint)) return null;
  const part = partIn(checkpoint, terminal);
  if (!isSamePlan(part.plan, plan) || part.from !== from) {
    throw new CliError(
      `checkpoint ${checkpoint} must be of the same plan and first shoe, got another`,
      USAGE,
    );
  }
  if (part.to > to) {
    throw new CliError(
      `checkpoint ${checkpoint} must be of ${to - from} shoes at most, got ${part.to - from}`,
      USAGE,
    );
  }
  return part;
}

/** The part in a file. */
export function partIn(file: string, terminal: Terminal): Part {
  const text = readText(file, terminal);
  try {
    return partOf(text);
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new CliError(`${nameOf(file)} must be a part of a simulation, got: ${reason}`, FAILURE);
  }
}

/** Writes a part so that a file is always whole, whatever happens. */
export function save(file: string, part: Part, terminal: Terminal): void {
  try {
    terminal.write(file, partText(part));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CliError(`${nameOf(file)} must be a writable file, got ${code ?? error}`, FAILURE);
  }
}
