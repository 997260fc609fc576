// The rules of a table on the command line: its game and bets, its burns, its cut card.

import type { Command } from 'commander';
import type { BurnRule } from '../event.ts';
import type { Limit } from '../limits.ts';
import { list, shown } from '../names.ts';
import { CliError, USAGE } from './errors.ts';
import { type CommonOptions, DEFAULT_GAME, wholeOf } from './options.ts';
import { question } from './question.ts';
import type { TableRulesGiven } from './session.ts';
import type { Terminal } from './terminal.ts';

/** Options that say how a table is run. */
export interface TableOptions extends CommonOptions {
  burn?: string;
  burnEachRound?: string;
  afterCut?: string;
  countVoids?: boolean;
  minimum?: string;
  maximum?: string;
  maximumDifference?: string;
}

/** Adds them to a command. */
export function tableOptions(command: Command): Command {
  return command
    .option('--decks <n>', "decks of a shoe (default: the game's)")
    .option(
      '--burn <rule>',
      'cards burned after the card turned up: value, decks, none or a number',
    )
    .option('--burn-each-round <n>', 'cards burned unseen before every round')
    .option('--after-cut <n>', 'rounds dealt after the one in which the cut card comes out')
    .option('--count-voids', 'void rounds count towards the last round of a bet')
    .option('--minimum <amount>', 'least stake on a bet, or by bet: player=10,tie=5')
    .option('--maximum <amount>', 'most on a bet, or by bet')
    .option('--maximum-difference <amount>', 'most by which Player and Banker stakes may differ');
}

const RULE_OPTIONS = [
  'rules',
  'bet',
  'pays',
  'decks',
  'burn',
  'burnEachRound',
  'afterCut',
  'minimum',
  'maximum',
  'maximumDifference',
] as const;

/** Whether the command line says anything of the table's rules. */
export function isNamed(name: string | undefined, options: TableOptions): boolean {
  return (
    name !== undefined ||
    options.countVoids !== undefined ||
    RULE_OPTIONS.some((option) => options[option] !== undefined)
  );
}

/** The rules of a table that the command line gives. */
export async function rulesGiven(
  name: string | undefined,
  options: TableOptions,
  terminal: Terminal,
): Promise<TableRulesGiven> {
  if (options.all) throw new CliError('bets must be those of a game at a table, got --all', USAGE);
  const own = options.rules === undefined ? (name ?? DEFAULT_GAME) : name;
  const { game, bets, decks } = await question(own, options, terminal);
  if (typeof decks !== 'number') {
    throw new CliError(`decks must be a whole number from 1 to 8, got ${decks}`, USAGE);
  }
  const isOwn = [options.rules, options.bet, options.pays].some((one) => one !== undefined);
  return {
    game: isOwn ? { ...game!, bets } : game!.id,
    ...(options.decks !== undefined && { decks }),
    ...(options.burn !== undefined && { burn: burnOf(options.burn) }),
    ...(options.burnEachRound !== undefined && {
      burnEachRound: wholeOf('cards burned each round', options.burnEachRound),
    }),
    ...(options.countVoids && { countVoids: true }),
    ...(options.afterCut !== undefined && {
      afterCut: wholeOf('rounds after the cut card', options.afterCut),
    }),
    ...(options.minimum !== undefined && { minimum: limitOf('minimum', options.minimum) }),
    ...(options.maximum !== undefined && { maximum: limitOf('maximum', options.maximum) }),
    ...(options.maximumDifference !== undefined && {
      maximumDifference: options.maximumDifference,
    }),
  };
}

function burnOf(text: string): BurnRule {
  const words: BurnRule[] = ['value', 'decks', 'none'];
  const word = words.find((one) => one === text);
  if (word !== undefined) return word;
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new CliError(
    `burn must be ${list([...words, 'a whole number'])}, got ${shown(text)}`,
    USAGE,
  );
}

/** An amount, or amounts by bet. */
function limitOf(what: string, text: string): Limit {
  if (!text.includes('=')) return text;
  const pairs = text.split(',').map((one) => one.split('=').map((part) => part.trim()));
  if (pairs.every(([id, limit, ...more]) => id && limit && more.length === 0)) {
    return Object.fromEntries(pairs as [string, string][]);
  }
  const rule = 'an amount, or BET=AMOUNT and more of these with commas between';
  throw new CliError(`${what} must be ${rule}, got ${shown(text)}`, USAGE);
}
