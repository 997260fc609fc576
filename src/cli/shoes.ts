// Shoes and texts that a command is given: by decks, by a file, or on standard input.

import { MAX_DECKS } from '../card.ts';
import { shown } from '../names.ts';
import { INFINITE, Shoe } from '../shoe.ts';
import { blame, CliError, FAILURE, USAGE } from './errors.ts';
import { notTooLong, type Terminal } from './terminal.ts';

/** How a shoe is chosen: by decks, or by a file. */
interface Choice {
  decks?: string;
  shoe?: string;
  seen?: string;
}

/** The shoe asked for, before any cards seen have left it; `usual` decks where not said. */
export async function chooseShoe(
  choice: Choice,
  usual: number,
  terminal: Terminal,
): Promise<Shoe | typeof INFINITE> {
  return choice.shoe === undefined
    ? shoeOfDecks(choice, usual)
    : await readShoe(choice.shoe, choice, usual, terminal);
}

function shoeOfDecks({ decks, seen }: Choice, usual: number): Shoe | typeof INFINITE {
  if (decks === undefined) return Shoe.ofDecks(usual);
  if (decks === INFINITE) {
    if (seen === undefined) return INFINITE;
    throw new CliError('cards seen must be left out with infinite decks, got both', USAGE);
  }
  if (!/^[1-9]\d{0,2}$/.test(decks)) {
    const rule = `a whole number from 1 to ${MAX_DECKS}, or infinite`;
    throw new CliError(`decks must be ${rule}, got ${shown(decks)}`, USAGE);
  }
  return blame(USAGE, () => Shoe.ofDecks(Number(decks)));
}

async function readShoe(
  file: string,
  options: Choice,
  decks: number,
  terminal: Terminal,
): Promise<Shoe> {
  if (options.decks !== undefined) {
    throw new CliError('decks must be left out with --shoe, got both', USAGE);
  }
  const { countsIn, shoeOf } = await import('../shoefile.ts');
  const text = readText(file, terminal);
  return blame(FAILURE, () =>
    shoeOf(countsIn(text) ?? parseWith(file, () => JSON.parse(text)), { decks }),
  );
}

function parseWith(file: string, parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new RangeError(`${nameOf(file)} must be well formed, got: ${reason}`);
  }
}

/** Text of a file, or an error that names it. */
export function readText(file: string, terminal: Terminal): string {
  let text: string;
  try {
    text = terminal.read(file);
  } catch (error) {
    throw unreadable(file, error);
  }
  return blame(FAILURE, () => notTooLong(nameOf(file), text));
}

/** The error of a file that cannot be read. */
export function unreadable(file: string, error: unknown): CliError {
  if (error instanceof CliError) return error;
  const { code } = error as NodeJS.ErrnoException;
  return new CliError(`${nameOf(file)} must be a readable file, got ${code ?? error}`, FAILURE);
}

/** A file's name in a message. */
export function nameOf(file: string): string {
  return file === '-' ? 'standard input' : file === '' ? 'a file without a name' : file;
}
