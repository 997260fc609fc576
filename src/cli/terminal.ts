// Where a command reads and writes: the process's own streams, or a test's.

import {
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { type Readable, Writable, type WritableOptions } from 'node:stream';
import { Aside } from './aside.ts';

/** All that commands touch of the world outside. */
export interface Terminal {
  /** Standard output and error. */
  out(text: string): void;
  err(text: string): void;
  /** Text of a file, or of standard input for `-`. */
  read(file: string): string;
  /** Writes a file that is at any moment, even after a crash, as it was or as it is to be. */
  write(file: string, text: string): void;
  exists(file: string): boolean;
  /** Text of a file of any length, or of standard input for `-`, as it comes. */
  stream(file: string): Stream;
  /** Where text goes as it is made: a file, or standard output, which stays open. */
  sink(file: string | undefined): Sink;
  /** Whether two names, one perhaps `-`, are one file, there already or to be made. */
  isSame(file: string, other: string): boolean;
  /** Standard error where a person watches it, for a progress bar. */
  progress: Writable | null;
  /** Whether output may be coloured. */
  colour: boolean;
  /** The terminal of a person who types and watches; null where either is a pipe or a file. */
  screen: Screen | null;
}

/** A terminal's keys and its screen. */
export interface Screen {
  input: NodeJS.ReadStream;
  output: NodeJS.WriteStream;
}

/** Text as it comes. */
export interface Stream {
  text: Readable;
  /** Bytes in all, where known. */
  size: number | null;
}

/** Where text goes as it is made. */
export interface Sink {
  to: Writable;
  /** The file it makes; null for standard output. */
  file: Aside | null;
}

/** The process's own streams; a reader that closes the pipe ends the program quietly. */
export function terminal(): Terminal {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`error: standard output must be writable, got ${error.code}\n`);
    process.exit(1);
  });
  // Where nobody reads errors any more, the work goes on.
  process.stderr.on('error', () => {});
  const { NO_COLOR, FORCE_COLOR } = process.env;
  const forced = FORCE_COLOR !== undefined && FORCE_COLOR !== '0';
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    read,
    write,
    exists: existsSync,
    stream,
    sink,
    isSame: (file, other) => {
      const [one, two] = [file, other].map(statOf);
      if (one && two) return one.isFile() && one.ino === two.ino && one.dev === two.dev;
      return !one && !two && resolve(file) === resolve(other);
    },
    progress: process.stderr.isTTY ? process.stderr : null,
    colour: !NO_COLOR && (forced || process.stdout.isTTY === true),
    screen:
      process.stdin.isTTY && process.stdout.isTTY
        ? { input: process.stdin, output: process.stdout }
        : null,
  };
}

/** Largest file read, in bytes: a shoe or a game takes a few thousand. */
export const MAX_FILE = 1_000_000;

/** Largest log or record of coups read, in bytes: a shoe takes thirty thousand. */
export const MAX_RECORD = 64_000_000;

/** A text, or a line of a longer one, that is no longer than the largest file. */
export function notTooLong(what: string, text: string): string {
  if (text.length <= MAX_FILE) return text;
  throw new RangeError(`${what} must hold at most ${MAX_FILE} characters, got more`);
}

/** Text of a file, or of standard input; never more than one byte beyond the largest allowed. */
function read(file: string): string {
  const source = file === '-' ? 0 : openSync(file, 'r');
  const bytes = Buffer.alloc(MAX_FILE + 1);
  let length = 0;
  try {
    while (length < bytes.length) {
      const got = readSome(source, bytes, length);
      if (got === 0) break;
      length += got;
    }
  } finally {
    if (source !== 0) closeSync(source);
  }
  return bytes.toString('utf8', 0, length).replace(/^\uFEFF/, '');
}

function write(file: string, text: string): void {
  const aside = new Aside(file);
  try {
    aside.write(text);
    aside.finish();
  } catch (error) {
    aside.drop();
    throw error;
  }
}

function sink(file: string | undefined): Sink {
  if (file === undefined) return { to: process.stdout, file: null };
  const aside = new Aside(file);
  const write: WritableOptions['write'] = (bytes, _, done) => {
    try {
      aside.write(bytes);
      done();
    } catch (error) {
      done(error as Error);
    }
  };
  return { to: new Writable({ write }), file: aside };
}

/** What a file is, or standard input for `-`; undefined where that cannot be told. */
function statOf(file: string): Stats | undefined {
  try {
    return file === '-' ? fstatSync(0) : statSync(file);
  } catch {
    return undefined;
  }
}

function stream(file: string): Stream {
  if (file === '-') return { text: process.stdin, size: null };
  const stat = statSync(file);
  return { text: createReadStream(file), size: stat.isFile() ? stat.size : null };
}

/** Bytes read; standard input from a terminal or a slow pipe may have none yet. */
function readSome(source: number, bytes: Buffer, from: number): number {
  for (;;) {
    try {
      return readSync(source, bytes, from, bytes.length - from, null);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}
