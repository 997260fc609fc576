// Files that a command writes: none of them may be one that it reads, or another that it writes.

import { shown } from '../names.ts';
import { CliError, USAGE } from './errors.ts';
import type { Terminal } from './terminal.ts';

/** Options that name a file which is written. A checkpoint is also read, to go on from it. */
const OUTPUTS = ['output', 'part', 'checkpoint', 'log'] as const;

/**
 * The terminal of a command with such options, which refuses to read what will be written over.
 *
 * @throws CliError where two of the files are one.
 */
export function guarded(
  terminal: Terminal,
  options: Partial<Record<(typeof OUTPUTS)[number], unknown>>,
): Terminal {
  const outputs = OUTPUTS.flatMap((name): [string, string][] => {
    const file = options[name];
    return typeof file === 'string' ? [[name, file]] : [];
  });
  const refuse = (file: string, other: string, names: readonly [string, string][]): void => {
    const same = names.find(([, output]) => terminal.isSame(file, output));
    if (same === undefined) return;
    const [name, output] = same;
    throw new CliError(
      `${name} must be another file than the ${other}, got ${shown(output)}`,
      USAGE,
    );
  };
  outputs.forEach(([name, file], i) => {
    refuse(file, name, outputs.slice(i + 1));
  });
  const kept = outputs.filter(([name]) => name !== 'checkpoint');
  const unread = <T>(file: string, read: (file: string) => T): T => {
    refuse(file, 'input', kept);
    return read(file);
  };
  return {
    ...terminal,
    read: (file) => unread(file, terminal.read),
    stream: (file) => unread(file, terminal.stream),
  };
}
