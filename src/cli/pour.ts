// Text that goes out as it is made, to a file or standard output, no faster than it is taken.

import { pipeline } from 'node:stream/promises';
import { CliError, FAILURE } from './errors.ts';
import { nameOf } from './shoes.ts';
import type { Sink, Terminal } from './terminal.ts';

/**
 * Writes texts as they come. A file is there once it is whole; of one that was cut short the name of
 * what lies beside it is given, null where there is nothing.
 */
export async function pour(
  texts: () => AsyncGenerator<string>,
  output: string | undefined,
  terminal: Terminal,
  isCutShort: () => boolean,
): Promise<string | null> {
  let sink: Sink | undefined;
  try {
    sink = terminal.sink(output);
    await pipeline(texts, sink.to, { end: output !== undefined });
    if (isCutShort()) return sink.file?.keep() ?? null;
    sink.file?.finish();
    return null;
  } catch (error) {
    sink?.file?.drop();
    if (error instanceof CliError) throw error;
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    throw new CliError(`${nameOf(output!)} must be a writable file, got ${code}`, FAILURE);
  }
}
