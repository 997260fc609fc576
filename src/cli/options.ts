// The options that mean the same in every command, and what they ask for.

import type { Command } from 'commander';
import { type Bet, hasJackpot } from '../bet.ts';
import { CATALOGUE } from '../bets/index.ts';
import { wholeNumber } from '../border.ts';
import { MAX_DECKS } from '../card.ts';
import { bet, game } from '../catalogue.ts';
import type { Game } from '../game.ts';
import { list, shown, unknownName } from '../names.ts';
import { amount, type Terms } from '../pays.ts';
import type { Units } from '../result.ts';
import { rulesOf, withPays } from '../rules.ts';
import { INFINITE, type Shoe } from '../shoe.ts';
import { blame, CliError, FAILURE, USAGE } from './errors.ts';
import { FORMATS, type Format, SHEET_FORMATS, type SheetFormat } from './formats.ts';
import { chooseShoe, nameOf, readText } from './shoes.ts';
import type { Terminal } from './terminal.ts';

/** Options as commander hands them over. */
export interface CommonOptions {
  decks?: string;
  shoe?: string;
  seen?: string;
  left?: string;
  bet?: string[];
  pays?: string[];
  rules?: string;
  all?: boolean;
  stake?: string;
  meter?: string[];
  format?: string;
  output?: string;
}

/** Game of a command that names none. */
export const DEFAULT_GAME = 'sa-baccarat';

/** Gathers what a repeatable option is given. */
export const collect = (value: string, before: string[] = []): string[] => [...before, value];

/** Adds the options that choose where the answer goes. */
export function outputOptions(command: Command): Command {
  return command
    .option('--format <format>', `${FORMATS.join(', ')} (default: text)`)
    .option('--output <file>', 'write there instead of standard output');
}

/** The same for a report that may also be a page. */
export function sheetOptions(command: Command): Command {
  return command
    .option('--format <format>', `${SHEET_FORMATS.join(', ')} (default: text)`)
    .option('--output <file>', 'write there instead of standard output');
}

/** Adds the options that choose a shoe. */
export function shoeOptions(command: Command): Command {
  return command
    .option('--decks <n>', `1 to ${MAX_DECKS}, or infinite (default: the game's)`)
    .option('--shoe <file>', '10, 13 or 52 counts of cards left, in a file or - for standard input')
    .option('--seen <cards>', 'cards that have left the shoe, such as "9h 4s K"');
}

/** Adds the option for cards that left without being seen. */
export function leftOption(command: Command): Command {
  return command.option('--left <n>', 'cards physically left (default: all that are not seen)');
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
    .option('--rules <file>', 'a game of your own, in YAML or JSON')
    .option('--all', 'every bet of the catalogue');
}

/** Adds the options that say on what terms bets are taken. */
export function termOptions(command: Command): Command {
  return meterOption(
    command.option(
      '--stake <amount>',
      'money staked, where commission has a minimum or is rounded',
    ),
  );
}

/** The one of them that has no other meaning anywhere. */
export function meterOption(command: Command): Command {
  return command.option(
    '--meter <bet=amount>',
    "a jackpot's meter, in units staked; repeatable",
    collect,
  );
}

/** Adds the option that says how much is staked on each of several bets. */
export function unitOptions(command: Command): Command {
  return command.option(
    '--units <bet=n>',
    'units staked on a bet on every coup (default: 1); repeatable',
    collect,
  );
}

/** Units staked on bets, by their ids. */
export function unitsOf(given: readonly string[] = [], bets: readonly Bet[]): Units {
  const units: Record<string, string> = {};
  for (const one of given.flatMap((list) => list.split(','))) {
    const [id = '', n = ''] = twoParts(one);
    if (id === '' || n === '') {
      throw new CliError(`units must be BET=N, got ${shown(one)}`, USAGE);
    }
    const ids = bets.map((b) => b.id);
    if (!ids.includes(id)) {
      const error = unknownName('bet of --units', 'one that is asked for', id, ids);
      throw new CliError(error.message, USAGE);
    }
    if (Object.hasOwn(units, id)) {
      throw new CliError(`units on ${id} must be given once, got ${units[id]} and ${n}`, USAGE);
    }
    units[id] = n;
  }
  return units;
}

/** What a command was asked about. */
export interface Question {
  /** Null where bets were named without a game. */
  game: Game | null;
  bets: readonly Bet[];
  shoe: Shoe | typeof INFINITE;
  /** Decks of the shoe; null where it came from a file. */
  decks: number | typeof INFINITE | null;
  /** Cards physically left, where said. */
  left?: number;
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
  const bets = blame(USAGE, () => withAllPays(chooseBets(chosen, options), options, chosen));
  const shoe = await chooseShoe(options, chosen?.decks ?? MAX_DECKS, terminal);
  const { seen, shoe: file } = options;
  const left = wholeOf('cards left', options.left);
  return {
    game: chosen,
    bets,
    shoe: shoe === INFINITE || seen === undefined ? shoe : blame(USAGE, () => shoe.remove(seen)),
    decks: shoe === INFINITE ? INFINITE : shoe.decks,
    ...(left !== undefined && { left }),
    shoeFault: file !== undefined && seen === undefined && left === undefined ? FAILURE : USAGE,
  };
}

/** Refuses whatever goes with an option but some others. */
export function alone(option: string, options: object, others: readonly string[]): void {
  const flag = (name: string): string =>
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const idle = Object.keys(options).filter((name) => name !== option && !others.includes(name));
  if (idle.length === 0) return;
  const rule = `${list(others.map(flag))} beside ${flag(option)}`;
  throw new CliError(`options must be ${rule}, got ${idle.map(flag).join(', ')}`, USAGE);
}

/** A whole number of an option, least to most. */
export function wholeOf(
  what: string,
  text: string,
  ...range: [least: number, most: number] | []
): number;
export function wholeOf(
  what: string,
  text: string | undefined,
  ...range: [least: number, most: number] | []
): number | undefined;
export function wholeOf(
  what: string,
  text: string | undefined,
  ...range: [least: number, most: number] | []
): number | undefined {
  return text === undefined ? undefined : blame(USAGE, () => wholeNumber(what, text, ...range));
}

/** On what terms bets are taken. */
export function termsOf(options: CommonOptions, bets: readonly Bet[]): Terms {
  return blame(USAGE, () => {
    const meters: Record<string, string> = {};
    for (const given of options.meter ?? []) {
      const [id = '', meter] = twoParts(given);
      if (meter === undefined) {
        throw new RangeError(`meter must be BET=AMOUNT, got ${shown(given)}`);
      }
      const jackpots = bets.filter(hasJackpot);
      if (!jackpots.some((b) => b.id === id)) {
        const rule = 'one with a jackpot that is asked for';
        throw unknownName(
          'bet of --meter',
          rule,
          id,
          jackpots.map((b) => b.id),
        );
      }
      meters[id] = meter;
      amount(`meter of ${id}`, meter);
    }
    if (options.stake === undefined) return { meters };
    if (!bets.some((b) => b.commission)) {
      const rule = 'for a bet whose commission is not in its odds';
      throw new RangeError(`stake must be ${rule}, got none that is asked for`);
    }
    if (amount('stake', options.stake).n === 0n) {
      throw new RangeError(`stake must be a positive amount, got ${options.stake}`);
    }
    return { meters, stake: options.stake };
  });
}

async function chooseGame(
  name: string | undefined,
  options: CommonOptions,
  terminal: Terminal,
): Promise<Game | null> {
  if (options.rules !== undefined) {
    if (options.all) throw new CliError('rules must be left out with --all, got both', USAGE);
    if (name !== undefined) {
      throw new CliError(`game must be left out with --rules, got ${shown(name)}`, USAGE);
    }
    const { rulesFromText } = await import('../rulesfile.ts');
    const text = readText(options.rules, terminal);
    return blame(FAILURE, () => rulesFromText(nameOf(options.rules!), text));
  }
  if (options.all && name !== undefined) {
    throw new CliError(`game must be left out with --all, got ${shown(name)}`, USAGE);
  }
  if (name === undefined && (options.bet !== undefined || options.all)) return null;
  return blame(USAGE, () => game(name ?? DEFAULT_GAME));
}

function chooseBets(chosen: Game | null, options: CommonOptions): readonly Bet[] {
  if (options.all) {
    if (options.bet !== undefined)
      throw new RangeError('bets must be left out with --all, got both');
    return CATALOGUE;
  }
  const names = options.bet?.flatMap((ids) => ids.split(',')).map((id) => id.trim());
  if (!names) return chosen!.bets;
  return [...new Set(names.map((id) => bet(id, chosen ?? undefined)))];
}

/** Both sides of the first `=`. */
function twoParts(text: string): string[] {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim()] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function withAllPays(
  bets: readonly Bet[],
  options: CommonOptions,
  chosen: Game | null,
): readonly Bet[] {
  const others = new Map<string, readonly string[]>();
  for (const pays of options.pays ?? []) {
    const [id = '', odds = ''] = twoParts(pays);
    if (id === '' || odds === '') {
      throw new RangeError(`pays must be BET=ODDS[,ODDS...], got ${shown(pays)}`);
    }
    const short = chosen && id.startsWith(`${chosen.id}/`) ? id.slice(chosen.id.length + 1) : id;
    const asked = bets.find((b) => b.id === short || b.aliases?.includes(short));
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

/** A number as people write it. */
export function number(what: string, text: string): number {
  if (!/^\s*[+-]?(\d{1,16}(\.\d{1,9})?|\.\d{1,9})\s*$/.test(text)) {
    throw new RangeError(`${what} must be a number, got ${shown(text)}`);
  }
  return Number(text);
}

/** A whole number of a range, as typed. */
export function whole(what: string, text: string, least: number, most: number): number {
  const n = /^\d{1,16}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!(n >= least && n <= most)) {
    const got = JSON.stringify(text.slice(0, 60));
    throw new CliError(
      `${what} must be a whole number from ${least} to ${most}, got ${got}`,
      USAGE,
    );
  }
  return n;
}

/** The format asked for. */
export function formatOf(options: CommonOptions): Format {
  return oneOf(FORMATS, options);
}

/** The format asked for of a report that may also be a page. */
export function sheetFormatOf(options: CommonOptions): SheetFormat {
  return oneOf(SHEET_FORMATS, options);
}

function oneOf<T extends string>(formats: readonly T[], { format = 'text' }: CommonOptions): T {
  const found = formats.find((name) => name === format);
  if (found) return found;
  const rule = `one of ${formats.join(', ')}`;
  throw new CliError(unknownName('format', rule, format, formats).message, USAGE);
}
