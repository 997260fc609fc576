// The rules of a table on the command line: its game and bets, its burns, its cut card.

import type { BurnRule } from '../event.ts';
import { list, shown } from '../names.ts';
import { CliError, USAGE } from './errors.ts';
import { type CommonOptions, DEFAULT_GAME, question, wholeOf } from './options.ts';
import type { TableRulesGiven } from './session.ts';
import type { Terminal } from './terminal.ts';

/** Options that say how a table is run. */
export interface TableOptions extends CommonOptions {
  burn?: string;
  burnEachRound?: string;
  afterCut?: string;
  countVoids?: boolean;
}

const RULE_OPTIONS = [
  'rules',
  'bet',
  'pays',
  'decks',
  'burn',
  'burnEachRound',
  'afterCut',
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
