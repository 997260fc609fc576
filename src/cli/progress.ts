// How far a long command has come, as a bar on a terminal.

import type { Writable } from 'node:stream';
import type { Terminal } from './terminal.ts';

/** A bar, or nothing where nobody watches. */
export interface Progress {
  /** Says how much is done, and of what. */
  at(done: number, note?: string): void;
  stop(): void;
}

/** Starts a bar up to `total`; without a total only the note is shown. */
export async function progress(terminal: Terminal, total: number | null): Promise<Progress> {
  if (terminal.progress === null) return { at: () => {}, stop: () => {} };
  const { Format, Presets, SingleBar } = await import('cli-progress');
  const bar = new SingleBar(
    {
      // The library asks for a readable-and-writable type, and only writes.
      stream: terminal.progress as Writable & NodeJS.WritableStream as NodeJS.WriteStream,
      format: total === null ? '{note}' : '{bar} {percentage}% {note}, {eta_formatted} left',
      clearOnComplete: true,
      // Before anything is done nobody knows how long it takes.
      formatTime: (seconds, settings, roundTo) =>
        Number.isFinite(seconds) ? Format.TimeFormat(seconds, settings, roundTo) : '?',
      // Ctrl-C may end the program in the middle: the terminal must be left as it was.
      hideCursor: false,
      linewrap: true,
      gracefulExit: false,
    },
    Presets.shades_classic,
  );
  bar.start(total ?? 1, 0, { note: '' });
  return {
    at: (done, note = '') => bar.update(total === null ? 0 : done, { note }),
    stop: () => bar.stop(),
  };
}

/** Does the same for each of some items, one after another, under a bar. */
export async function eachOf<Item, Result>(
  items: readonly Item[],
  terminal: Terminal,
  note: string,
  of: (item: Item) => Result,
): Promise<Result[]> {
  if (items.length < 2) return items.map(of);
  const bar = await progress(terminal, items.length);
  try {
    return items.map((item, done) => {
      bar.at(done, note);
      return of(item);
    });
  } finally {
    bar.stop();
  }
}
