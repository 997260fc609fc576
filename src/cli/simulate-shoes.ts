// The options of `baccarat simulate` that say which shoes are dealt, and how they are run.

import type { Command } from 'commander';
import { MAX_DECKS } from '../card.ts';
import { shown } from '../names.ts';
import { lasting, type Running, runningOf } from '../plan.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { type CommonOptions, number, wholeOf } from './options.ts';
import { type Question, question } from './question.ts';
import type { Terminal } from './terminal.ts';

export interface ShoeOptions extends CommonOptions {
  burn?: string;
  cut?: string;
  afterCut?: string;
  seed?: string;
  shoes?: string;
  from?: string;
  to?: string;
}

const SHOES = 100_000;
/** Numbers of shoes are exact up to here. */
const MOST_SHOES = Number.MAX_SAFE_INTEGER;

/** Adds the options. */
export function shoeOptions(command: Command): Command {
  return command
    .option('--decks <n>', `1 to ${MAX_DECKS} (default: the game's)`)
    .option(
      '--burn <how>',
      'card (turned up, its value burned), decks, none, or a number (default: card)',
    )
    .option('--cut <n>', 'cards left when the cut card is out (default: 14)')
    .option('--after-cut <n>', 'coups dealt after it (default: 1)')
    .option('--seed <n>', 'the same seed, the same shoes (default: 1)')
    .option('--shoes <n>', `shoes dealt (default: ${SHOES})`)
    .option('--from <n>', 'number of the first shoe, from 0')
    .option('--to <n>', 'number of the shoe after the last');
}

/** How shoes of a game are run; `usualCut` cards lie behind the cut card where nothing is said. */
export function runningAsked(
  { burn, cut, afterCut, seed }: ShoeOptions,
  { decks }: Pick<Question, 'decks'>,
  usualCut?: number,
): Partial<Running> {
  if (typeof decks !== 'number') {
    throw new CliError(`decks must be a whole number from 1 to ${MAX_DECKS}, got ${decks}`, USAGE);
  }
  return {
    decks,
    ...(burn !== undefined && { burn: burnOf(burn, decks) }),
    ...(usualCut !== undefined && { cut: usualCut }),
    ...(cut !== undefined && { cut: number('cards behind the cut card', cut) }),
    ...(afterCut !== undefined && { afterCut: number('coups after the cut card', afterCut) }),
    ...(seed !== undefined && { seed: number('seed', seed) }),
  };
}

/** How the shoes of the game asked for are run. */
export async function runningFor(
  name: string | undefined,
  options: ShoeOptions,
  terminal: Terminal,
): Promise<Running> {
  const asked = await question(name, options, terminal);
  const { game } = asked;
  return blame(USAGE, () => {
    if (game) lasting(game.id, game.reshuffled);
    const tableau = game?.tableau;
    return runningOf({ ...runningAsked(options, asked), ...(tableau && { tableau }) });
  });
}

/** Shoes asked for: so many, or those from one to another. */
export function shoesOf({ shoes, from, to }: ShoeOptions): { from: number; to: number } {
  const first = from === undefined ? 0 : wholeOf('first shoe', from, 0, MOST_SHOES - 1);
  if (to !== undefined && shoes !== undefined) {
    throw new CliError('shoes must be told by --shoes or by --to, got both', USAGE);
  }
  const end =
    to === undefined
      ? first + wholeOf('shoes', shoes ?? `${SHOES}`, 1, MOST_SHOES - first)
      : wholeOf('shoe after the last', to, 1, MOST_SHOES);
  if (end <= first) throw new CliError(`shoes must be at least one, got ${first} to ${end}`, USAGE);
  return { from: first, to: end };
}

function burnOf(text: string, decks: number): number | 'card' {
  if (text === 'card') return 'card';
  if (text === 'none') return 0;
  if (text === 'decks') return decks;
  if (!/^\d{1,3}$/.test(text)) {
    throw new RangeError(`burn must be card, decks, none or a number, got ${shown(text)}`);
  }
  return Number(text);
}
