// Where a command reads and writes: the process's own streams, or a test's.

import { readFileSync, writeFileSync } from 'node:fs';

/** All that commands touch of the world outside. */
export interface Terminal {
  /** Standard output and error. */
  out(text: string): void;
  err(text: string): void;
  /** Text of a file, or of standard input for `-`. */
  read(file: string): string;
  write(file: string, text: string): void;
  /** Whether output may be coloured. */
  colour: boolean;
}

/** The process's own streams; a reader that closes the pipe ends the program quietly. */
export function terminal(): Terminal {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  const { NO_COLOR, FORCE_COLOR } = process.env;
  const forced = FORCE_COLOR !== undefined && FORCE_COLOR !== '0';
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    read: (file) => readFileSync(file === '-' ? 0 : file, 'utf8'),
    write: (file, text) => writeFileSync(file, text),
    colour: !NO_COLOR && (forced || process.stdout.isTTY === true),
  };
}
