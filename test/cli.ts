// Runs the command line in the test's own process, and as a stranger's shell would.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { run } from '../src/cli/program.ts';
import { RANKS } from './oracle.ts';

/** What a run left behind. */
export interface Ran {
  code: number;
  out: string;
  err: string;
}

/** Runs arguments as one string, split at spaces, or as a list; files may be given by name. */
export async function baccarat(
  args: string | readonly string[],
  given: { files?: Record<string, string>; colour?: boolean; progress?: Writable } = {},
): Promise<Ran & { written: Record<string, string> }> {
  let out = '';
  let err = '';
  const written: Record<string, string> = {};
  const list = typeof args === 'string' ? args.split(' ').filter(Boolean) : args;
  const code = await run(list, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    read: (file) => given.files?.[file] ?? readFileSync(file, 'utf8'),
    write: (file, text) => {
      if (file.startsWith('/nowhere')) writeFileSync(file, text);
      written[file] = text;
    },
    exists: (file) => given.files?.[file] !== undefined || existsSync(file),
    stream: (file) => ({
      text: Readable.from([Buffer.from(given.files?.[file] ?? readFileSync(file))]),
      size: null,
    }),
    sink: (file) => ({
      to: new Writable({
        write: (bytes, _encoding, done) => {
          if (file === undefined) out += bytes;
          else written[file] = (written[file] ?? '') + bytes;
          done();
        },
      }),
      file: null,
    }),
    isSame: (file, other) => file === other,
    progress: given.progress ?? null,
    colour: given.colour ?? false,
    screen: null,
  });
  return { code, out, err, written };
}

/** Names of the commands that the program lists. */
export async function commandNames(): Promise<string[]> {
  const { out } = await baccarat('--help');
  const [, block = ''] = /\nCommands:\n((?: {2}.*\n)+)/.exec(out) ?? [];
  const names = [...block.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name!);
  return names.filter((name) => name !== 'help');
}

/** Lines that a batch printed. */
export function parsed(out: string): { line: number; ev: Record<string, number> }[] {
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Path of the built program. */
export const PROGRAM = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));

/** Runs the built program in a process of its own. */
export function spawned(
  args: readonly string[],
  input = '',
  env: Record<string, string> = {},
): Ran {
  const done = spawnSync(process.execPath, [PROGRAM, ...args], {
    encoding: 'utf8',
    input,
    env: { ...process.env, ...env },
  });
  return { code: done.status ?? -1, out: done.stdout, err: done.stderr };
}

/** So many of each of the 52 cards, by rank, as a shoe file has them. */
export function fullShoe(n: unknown): Record<string, unknown> {
  return Object.fromEntries(RANKS.map((rank) => [rank, [n, n, n, n]]));
}
