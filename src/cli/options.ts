// The options that mean the same in every command, and what they ask for.

import type { Command } from 'commander';
import { type Bet, rulesOf, withPays } from '../bet.ts';
import { MAX_DECKS } from '../card.ts';
import { bet, game } from '../catalogue.ts';
import { type Game, gameOf } from '../game.ts';
import { unknownName } from '../names.ts';
import { Shoe } from '../shoe.ts';
import { blame, CliError, FAILURE, USAGE } from './errors.ts';
import { FORMATS, type Format } from './formats.ts';
import type { Terminal } from './terminal.ts';

/** Options as commander hands them over. */
export interface CommonOptions {
  decks?: string;
  shoe?: string;
  seen?: string;
  bet?: string[];
  pays?: string[];
  rules?: string;
  format?: string;
  output?: string;
}

/** Game of a command that names none. */
export const DEFAULT_GAME = 'sa-baccarat';

/** Largest file read, in characters: a shoe or a game takes a few thousand. */
const MAX_FILE = 1_000_000;

const collect = (value: string, before: string[] = []): string[] => [...before, value];

/** Adds the options that choose where the answer goes. */
export function outputOptions(command: Command): Command {
  return command
    .option('--format <format>', `${FORMATS.join(', ')} (default: text)`)
    .option('--output <file>', 'write there instead of standard output');
}

/** Adds the options that choose a shoe. */
export function shoeOptions(command: Command): Command {
  return command
    .option('--decks <n>', `1 to ${MAX_DECKS} (default: the game's)`)
    .option('--shoe <file>', 'a shoe file, or - for standard input')
    .option('--seen <cards>', 'cards that have left the shoe, such as "9h 4s K"');
}

/** Adds the options that choose bets. */
export function betOptions(command: Command): Command {
  return command
    .option('--bet <ids>', 'only these bets, separated by commas; repeatable', collect)
    .option(
      '--pays <bet=odds>',
      'other odds for the paying rows of a bet, top to bottom, such as tie=9:1; repeatable',
      collect,
    )
    .option('--rules <file>', 'a game of your own, in YAML or JSON');
}

/** What a command was asked about. */
export interface Question {
  /** Null where bets were named without a game. */
  game: Game | null;
  bets: readonly Bet[];
  shoe: Shoe;
  /** Decks of the shoe; null where it came from a file. */
  decks: number | null;
  /** Exit code of an error about the shoe: a file's fault or the command line's. */
  shoeFault: number;
}

/** Resolves the game, its bets with their pays, and the shoe. */
export async function question(
  name: string | undefined,
  options: CommonOptions,
  terminal: Terminal,
): Promise<Question> {
  const chosen = await chooseGame(name, options, terminal);
  const bets = blame(USAGE, () => withAllPays(chooseBets(chosen, options), options));
  const decks = deckCount(options, chosen?.decks ?? MAX_DECKS);
  const full =
    options.shoe === undefined
      ? Shoe.ofDecks(decks)
      : await readShoe(options.shoe, options, terminal);
  const shoe = blame(USAGE, () => full.remove(options.seen ?? ''));
  return {
    game: chosen,
    bets,
    shoe,
    decks: full.decks,
    shoeFault: options.shoe !== undefined && options.seen === undefined ? FAILURE : USAGE,
  };
}

async function chooseGame(
  name: string | undefined,
  options: CommonOptions,
  terminal: Terminal,
): Promise<Game | null> {
  if (options.rules !== undefined) {
    if (name !== undefined) {
      throw new CliError(`game must be left out with --rules, got ${JSON.stringify(name)}`, USAGE);
    }
    const { parse } = await import('yaml');
    const text = readText(options.rules, terminal);
    return blame(FAILURE, () => gameOf(parseWith(options.rules!, () => parse(text))));
  }
  if (name === undefined && options.bet !== undefined) return null;
  return blame(USAGE, () => game(name ?? DEFAULT_GAME));
}

function chooseBets(chosen: Game | null, options: CommonOptions): readonly Bet[] {
  const names = options.bet?.flatMap((ids) => ids.split(',')).map((id) => id.trim());
  if (!names) return chosen!.bets;
  return [...new Set(names.map((id) => bet(id, chosen ?? undefined)))];
}

function withAllPays(bets: readonly Bet[], options: CommonOptions): readonly Bet[] {
  const others = new Map<string, readonly string[]>();
  for (const pays of options.pays ?? []) {
    const [id, odds] = pays.split('=', 2);
    if (!id || !odds) {
      throw new RangeError(`pays must be BET=ODDS[,ODDS...], got ${JSON.stringify(pays)}`);
    }
    const asked = bets.find((b) => b.id === id.trim() || b.aliases?.includes(id.trim()));
    if (!asked) {
      throw unknownName(
        'bet of --pays',
        'one that is asked for',
        id,
        bets.map((b) => b.id),
      );
    }
    others.set(asked.id, odds.split(','));
  }
  return bets.map((b) => {
    const odds = others.get(b.id);
    const changed = odds ? withPays(b, odds) : b;
    rulesOf(changed);
    return changed;
  });
}

function deckCount(options: CommonOptions, usual: number): number {
  if (options.decks === undefined) return usual;
  if (options.shoe !== undefined) {
    throw new CliError('decks must be left out with --shoe, got both', USAGE);
  }
  if (!/^\d{1,3}$/.test(options.decks)) {
    throw new CliError(
      `decks must be a whole number from 1 to ${MAX_DECKS}, got ${JSON.stringify(options.decks)}`,
      USAGE,
    );
  }
  return blame(USAGE, () => Shoe.ofDecks(Number(options.decks)).decks!);
}

async function readShoe(file: string, _: CommonOptions, terminal: Terminal): Promise<Shoe> {
  const { shoeOf } = await import('../shoefile.ts');
  const text = readText(file, terminal);
  return blame(FAILURE, () => shoeOf(parseWith(file, () => JSON.parse(text))));
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
function readText(file: string, terminal: Terminal): string {
  let text: string;
  try {
    text = terminal.read(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CliError(`${nameOf(file)} must be a readable file, got ${code ?? error}`, FAILURE);
  }
  if (text.length > MAX_FILE) {
    throw new CliError(
      `${nameOf(file)} must hold at most ${MAX_FILE} characters, got ${text.length}`,
      FAILURE,
    );
  }
  return text;
}

function nameOf(file: string): string {
  return file === '-' ? 'standard input' : file;
}

/** The format asked for. */
export function formatOf(options: CommonOptions): Format {
  const format = options.format ?? 'text';
  if (!FORMATS.includes(format as Format)) {
    const rule = `one of ${FORMATS.join(', ')}`;
    throw new CliError(unknownName('format', rule, format, FORMATS).message, USAGE);
  }
  return format as Format;
}
