// Owns a terminal for the tests: the built program in a pseudo-terminal, and its screen as text.

import { spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { PROGRAM } from './cli.ts';

/** A program that runs in a terminal. */
export interface Sitting {
  /** Types, and waits until the screen shows `until`, which typing alone must not bring. */
  type(keys: string, until: string | RegExp): Promise<string>;
  /** The screen, its empty ends cut. */
  screen(): string;
  resize(columns: number, rows: number): void;
  kill(signal: string): void;
  /** Exit code, once it has ended. */
  ended: Promise<number>;
  /** Whether the program has the whole screen to itself. */
  isFull(): boolean;
  /** Everything written so far. */
  raw(): string;
}

/** Milliseconds without output after which a screen is taken to be whole. */
const QUIET = 60;

interface Seat {
  columns?: number;
  rows?: number;
  env?: object;
  /** Started by itself, so that signals reach it; otherwise by a shell. */
  bare?: boolean;
}

/** Keeps the terminal open for a moment after the program, or its last words could be lost. */
const LINGER = '"$@"; code=$?; sleep 0.5; exit $code';

/** Starts the program in a terminal of 80 columns, or as asked. */
export function sit(
  args: readonly string[],
  { columns = 80, rows = 30, env = {}, bare = false }: Seat = {},
): Sitting {
  const terminal = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
  const command = [process.execPath, PROGRAM, ...args];
  const [file, ...rest] = bare ? command : ['/bin/sh', '-c', LINGER, 'sh', ...command];
  const pty = spawn(file!, rest, {
    cols: columns,
    rows,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '', ...env } as Record<string, string>,
  });
  let raw = '';
  let came = 0;
  let written = Promise.resolve();
  pty.onData((data) => {
    raw += data;
    came = performance.now();
    written = written.then(() => new Promise((done) => terminal.write(data, done)));
  });
  const ended = new Promise<number>((resolve) => {
    pty.onExit(
      ({ exitCode, signal }) => void written.then(() => resolve(signal ? -signal : exitCode)),
    );
  });
  const screen = (): string => {
    const { active } = terminal.buffer;
    const lines = Array.from({ length: terminal.rows }, (_, row) =>
      (active.getLine(active.baseY + row)?.translateToString(true) ?? '').trimEnd(),
    );
    return lines.join('\n').trimEnd();
  };
  const shows = (text: string, until: string | RegExp): boolean =>
    typeof until === 'string' ? text.includes(until) : until.test(text);
  return {
    async type(keys, until) {
      pty.write(keys);
      for (let waited = 0; waited < 30_000; waited += 20) {
        await new Promise((done) => setTimeout(done, 20));
        await written;
        // A screen may come in parts: it is whole when nothing more has come for a while.
        if (shows(screen(), until) && performance.now() - came > QUIET) return screen();
      }
      throw new Error(`screen must show ${until}, got\n${screen()}`);
    },
    screen,
    resize(cols, lines) {
      terminal.resize(cols, lines);
      pty.resize(cols, lines);
    },
    kill: (signal) => pty.kill(signal),
    ended,
    isFull: () => terminal.buffer.active.type === 'alternate',
    raw: () => raw,
  };
}
