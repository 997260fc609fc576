// `baccarat coup`: the exact odds of every bet while a coup is dealt, from whatever is known of it.

import type { Command } from 'commander';
import { coupOdds } from '../coup.ts';
import type { Knowledge } from '../knowledge.ts';
import { shown } from '../names.ts';
import { betDocumentIn, betRecords, betTable, closingOf } from './coup-bets.ts';
import { blame, USAGE } from './errors.ts';
import { exact, header, type Report } from './formats.ts';
import { knownCardReport } from './known-card.ts';
import { leftOf, titleOf, waysText } from './odds.ts';
import {
  betOptions,
  type CommonOptions,
  collect,
  leftOption,
  outputOptions,
  shoeOptions,
  termOptions,
  wholeOf,
} from './options.ts';
import { type Question, question, termsOf } from './question.ts';
import type { Terminal } from './terminal.ts';

interface CoupOptions extends CommonOptions {
  player?: string;
  banker?: string;
  playerTotal?: string;
  bankerTotal?: string;
  position?: string[];
  valueOfPosition?: string;
}

/** Declares the command. */
export function declareCoup(program: Command): Command {
  const command = program
    .command('coup')
    .description('exact odds in the middle of a coup, from whatever is known of its cards')
    .argument('[game]', 'a game that `baccarat games` lists (default: sa-baccarat)')
    .option('--player <cards>', 'cards of Player in the order dealt, such as "9h ?" or "4 [6-9]"')
    .option('--banker <cards>', 'cards of Banker')
    .option('--player-total <n>', "total of Player's first two cards, whatever they are")
    .option('--banker-total <n>', "total of Banker's first two cards")
    .option('--position <k=card>', 'the k-th card out of the shoe, 1 to 6; repeatable', collect)
    .option('--value-of-position <k>', 'what knowing the k-th card is worth to the better bet');
  outputOptions(termOptions(betOptions(leftOption(shoeOptions(command)))));
  return command.addHelpText(
    'after',
    '\nExamples:\n  baccarat coup --player "9h ?" --banker 4\n  baccarat coup --player-total 5 --banker-total 6 --bet player,tie --decks 6',
  );
}

/** Carries it out. */
export async function coupReport(
  name: string | undefined,
  options: CoupOptions,
  terminal: Terminal,
): Promise<Report> {
  const asked = await question(name, options, terminal);
  const terms = termsOf(options, asked.bets);
  const knowledge = blame(USAGE, () => knowledgeOf(options));
  const { left } = asked;
  const given = { ...terms, ...(left !== undefined && { left }) };
  const fault = faultOf(asked, options);
  if (options.valueOfPosition !== undefined) {
    const k = wholeOf('position', options.valueOfPosition);
    return knownCardReport(asked, k, knowledge, given, fault, options.bet !== undefined);
  }
  const { bets, game, shoe, decks } = asked;
  const what = game ? { ...game, bets } : bets;
  const result = blame(fault, () => coupOdds(what, shoe, knowledge, given));
  return {
    title: `${titleOf(asked)}; given ${result.given.text}`,
    tables: [betTable(result.bets)],
    closing: closingOf(result),
    records: result.bets.flatMap(betRecords),
    document: {
      ...header('coup', game?.id ?? null, decks, shoe),
      left: leftOf(asked),
      given: { text: result.given.text, ...knowledge },
      total: waysText(result.total, result),
      completes: exact(result.completes),
      bets: result.bets.map(betDocumentIn),
    },
  };
}

/** An error is the shoe file's fault only where the command line says nothing of the coup. */
function faultOf({ shoeFault }: Question, options: CoupOptions): number {
  const own = ['player', 'banker', 'playerTotal', 'bankerTotal', 'position'] as const;
  const said = own.some((name) => options[name] !== undefined);
  return said || options.valueOfPosition !== undefined ? USAGE : shoeFault;
}

function knowledgeOf(options: CoupOptions): Knowledge {
  const positions: Record<number, string> = {};
  for (const given of options.position ?? []) {
    const [, k, card] = /^\s*([1-6])\s*=(.*)$/s.exec(given) ?? [];
    if (k === undefined) {
      throw new RangeError(`position must be K=CARD with K from 1 to 6, got ${shown(given)}`);
    }
    if (Object.hasOwn(positions, k)) {
      throw new RangeError(`position ${k} must be given once, got it again: ${shown(given)}`);
    }
    positions[Number(k)] = card!;
  }
  const playerTotal = wholeOf("Player's first two total", options.playerTotal);
  const bankerTotal = wholeOf("Banker's first two total", options.bankerTotal);
  return {
    ...(options.player !== undefined && { player: options.player }),
    ...(options.banker !== undefined && { banker: options.banker }),
    ...(playerTotal !== undefined && { playerTotal }),
    ...(bankerTotal !== undefined && { bankerTotal }),
    ...(options.position !== undefined && { positions }),
  };
}
