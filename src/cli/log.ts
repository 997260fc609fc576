// The log of `baccarat live` on disk: appended to and synced line by line, held by one process.

import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { TableEvent } from '../event.ts';
import { eventLine } from '../eventform.ts';
import { LOG_HEADER, type Log, readLog } from '../log.ts';
import { CliError, FAILURE } from './errors.ts';
import { MAX_RECORD } from './terminal.ts';

/** All that a log touches of the disk; a test puts its own in place of it. */
export interface LogFiles {
  /** Opens a file for reading and appending, made where there is none; its path without links. */
  open(path: string): { file: number; path: string };
  /** All it holds; `path` for the error where that is too much. */
  read(file: number, path: string): Uint8Array;
  /** Appends bytes; how many were taken. */
  write(file: number, bytes: Uint8Array): number;
  truncate(file: number, length: number): void;
  /** Returns when everything written is on the disk. */
  sync(file: number): void;
  /** The same for a folder's entries, where the system can. */
  syncFolder(folder: string): void;
  close(file: number): void;
  /** Makes an empty file; an error where there is one. */
  create(path: string): void;
  list(folder: string): string[];
  remove(path: string): void;
  /** The process's own number. */
  pid: number;
  /** What tells a running process from all others that had its number; null where none runs. */
  startOf(pid: number): string | null;
}

/** The real disk. */
export const DISK: LogFiles = {
  open: (path) => {
    const file = openSync(path, 'a+');
    const stat = fstatSync(file);
    if (stat.isFile() && stat.nlink <= 1) return { file, path: realpathSync(path) };
    closeSync(file);
    // By another name a second process could take hold of it.
    const rule = stat.isFile() ? 'have one name (a copy has)' : 'be a regular file';
    const names = stat.isFile() ? `, of ${stat.nlink}` : '';
    throw new CliError(`log must ${rule}, got ${path}${names}`, FAILURE);
  },
  read: (file, path) => {
    const { size } = fstatSync(file);
    if (size <= MAX_RECORD) return readFileSync(file);
    const rule = `hold at most ${MAX_RECORD} bytes (begin another)`;
    throw new CliError(`log must ${rule}, got ${path} of ${size}`, FAILURE);
  },
  write: (file, bytes) => writeSync(file, bytes),
  truncate: ftruncateSync,
  sync: fsyncSync,
  syncFolder: (folder) => {
    if (process.platform === 'win32') return;
    const file = openSync(folder, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  },
  close: closeSync,
  create: (path) => writeFileSync(path, '', { flag: 'wx' }),
  list: (folder) => readdirSync(folder),
  remove: (path) => {
    try {
      unlinkSync(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  },
  pid: process.pid,
  startOf,
};

/** On Linux the boot and the tick at which a process began; elsewhere only that one runs. */
function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
    // Fields after the name, which is in brackets and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\)/s, '')
      .trim()
      .split(' ');
    // A killed process that nobody has waited for yet holds nothing any more.
    return fields[0] === 'Z' ? null : `${boot}-${fields[19]}`;
  } catch {
    return RUNNING;
  }
}

/** A log that this process holds. */
export interface HeldLog {
  /** What it held when it was opened; a torn last line is gone from the disk. */
  readonly log: Log;
  /** Writes events; they are on the disk when this returns. */
  append(events: readonly TableEvent[]): void;
  /** Lets another process have it. */
  release(): void;
}

/**
 * Opens a log, held until released or the process ends, however it ends.
 *
 * @throws CliError where another process holds it, a line is damaged, or it cannot be written.
 */
export function openLog(path: string, files: LogFiles = DISK): HeldLog {
  const guard = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (error instanceof CliError || code === undefined) throw error;
      throw new CliError(`log must be a file that can be written, got ${path}: ${code}`, FAILURE);
    }
  };
  return guard(() => {
    const { file, path: real } = files.open(path);
    let release = (): void => {};
    try {
      release = hold(real, path, files);
      const log = read(path, files.read(file, path));
      if (log.bytes === 0 && !LOG_HEADER.startsWith(log.torn ?? '')) {
        throw new CliError(`log must begin with its header, got another file: ${path}`, FAILURE);
      }
      if (log.torn !== null) {
        files.truncate(file, log.bytes);
        files.sync(file);
      }
      if (log.bytes === 0) {
        write(files, file, `${LOG_HEADER}\n`);
        files.sync(file);
        files.syncFolder(dirname(real));
      }
      return {
        log,
        append: (events) =>
          guard(() => {
            write(files, file, events.map((event) => `${eventLine(event)}\n`).join(''));
            files.sync(file);
          }),
        release: () => {
          release();
          files.close(file);
        },
      };
    } catch (error) {
      release();
      files.close(file);
      throw error;
    }
  });
}

/** Reads a log; an error names the line and the way out. */
export function read(path: string, bytes: Uint8Array): Log {
  return named(path, () => readLog(bytes));
}

/** Runs `work`, an error of which names the line of a log and the way out. */
export function named<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const message = (error as Error).message;
    const [, line] = /^line (\d+): /.exec(message) ?? [];
    const before = Number(line ?? 0) - 1;
    const way =
      before > 0
        ? `; mend the line, or keep what stands before it with: head -n ${before}`
        : before === 0
          ? '; mend the line, or begin another log'
          : '';
    throw new CliError(`${path} must be a log that can be played, got ${message}${way}`, FAILURE);
  }
}

function write(files: LogFiles, file: number, text: string): void {
  let bytes: Uint8Array = Buffer.from(text);
  while (bytes.length > 0) bytes = bytes.subarray(files.write(file, bytes));
}

/** A process that holds a log, or held it when it died: a file beside the log says so. */
const HOLDER = /^(\d+)\.(.*)$/;

/**
 * Takes hold of a log; what is returned lets it go.
 *
 * A file named after the process and its start is made first, and then all others are looked at: so
 * of two that come at once the later sees the earlier, and neither ever removes the file of a live
 * one. Files of processes that are gone, however they went, hold nothing.
 */
function hold(real: string, path: string, files: LogFiles): () => void {
  const folder = dirname(real);
  const prefix = `${basename(real)}.held-by-`;
  const start = files.startOf(files.pid);
  const own = `${prefix}${files.pid}.${start}`;
  files.create(join(folder, own));
  for (const name of files.list(folder)) {
    if (name === own || !name.startsWith(prefix)) continue;
    const [, pid, began] = HOLDER.exec(name.slice(prefix.length)) ?? [];
    if (pid === undefined) continue;
    if (isGone(files.startOf(Number(pid)), began!)) {
      files.remove(join(folder, name));
      continue;
    }
    files.remove(join(folder, own));
    throw new CliError(
      `log must be held by one process at a time, got ${path}, which process ${pid} holds`,
      FAILURE,
    );
  }
  return () => files.remove(join(folder, own));
}

/** Where nothing tells when processes began, one that runs under the number counts as the same. */
function isGone(start: string | null, began: string): boolean {
  return start === null || (start !== began && start !== RUNNING && began !== RUNNING);
}

const RUNNING = 'running';
