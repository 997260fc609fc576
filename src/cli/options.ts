// The options that mean the same in every command, and what they ask for.

import type { Command } from 'commander';
import { wholeNumber } from '../border.ts';
import { MAX_DECKS } from '../card.ts';
import { list, shown, unknownName } from '../names.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { FORMATS, type Format, SHEET_FORMATS, type SheetFormat } from './formats.ts';

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

/** A number as people write it. */
export function number(what: string, text: string): number {
  const n = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(n)) throw new RangeError(`${what} must be a number, got ${shown(text)}`);
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
