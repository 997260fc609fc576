// Which bets a replay places by a count: the options that ask for one, and the plan they make on
// recorded tables.

import type { Bet } from '../bet.ts';
import { bet as betOfName } from '../catalogue.ts';
import type { PublishedCount } from '../counts/count.ts';
import type { Game } from '../game.ts';
import { type Plan, planOf } from '../plan.ts';
import { withPays } from '../rules.ts';
import type { Table as PlayedTable } from '../table.ts';
import { blame, CliError, FAILURE, USAGE } from './errors.ts';
import { question } from './question.ts';
import {
  type CountOptions,
  countAsked,
  publishedOf,
  triggersOf,
  withPublished,
} from './simulate-plan.ts';
import type { Terminal } from './terminal.ts';

export interface ReplayCountOptions extends CountOptions {
  game?: string;
  table?: string;
}

/** Options that say something only of a count. */
const OF_COUNTS = [
  ...['trigger', 'running', 'divisor', 'floor', 'with', 'stake', 'bankroll', 'edge'],
  ...['lastRound', 'perHour', 'meter'],
] as (keyof CountOptions)[];

/** Whether the options ask for a count; without one, what says how it is kept is refused. */
export function isCounting(options: CountOptions): boolean {
  if (options.tags !== undefined || options.count !== undefined) return true;
  const idle = OF_COUNTS.find((name) => options[name] !== undefined);
  if (idle === undefined) return false;
  const name = idle.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  throw new CliError(`${name} must go with --tags or --count, got neither`, USAGE);
}

/** The plan that options ask for on recorded tables. */
export async function planOn(
  input: 'log' | 'coups',
  tables: readonly PlayedTable[],
  options: ReplayCountOptions,
  terminal: Terminal,
): Promise<{ plan: Plan; game: Game | null }> {
  const published = publishedOf(options);
  const { game, bets } =
    input === 'log'
      ? betsOfLog(tables, options, published)
      : await betsOfCoups(options, published, terminal);
  const decks = tables.flatMap(({ shoes }) => shoes)[0]?.shoe.decks;
  // A log says of each table whether it is shuffled before every round, whatever its game does.
  const ofTable = input === 'log' && { reshuffled: false };
  const plan = blame(USAGE, () =>
    planOf(game ? { ...game, bets, ...ofTable } : bets, {
      ...countAsked(options, game, bets, published),
      triggers: triggersOf(options, published?.trigger),
      ...(decks && { decks }),
    }),
  );
  return { plan, game };
}

interface Chosen {
  game: Game | null;
  bets: readonly Bet[];
}

/** Bets on a log: of its game where that has them, else of the catalogue. */
function betsOfLog(
  tables: readonly PlayedTable[],
  { bet }: CountOptions,
  published: PublishedCount | null,
): Chosen {
  const games = [...new Map(tables.map(({ state: { rules } }) => [rules.game.id, rules.game]))];
  const [only, ...others] = games.map(([, game]) => game);
  if (only === undefined) throw new CliError('record must hold a table, got none', FAILURE);
  if (others.length > 0) {
    const ids = games.map(([id]) => id).join(', ');
    throw new CliError(`tables must be of one game to be counted (--table), got ${ids}`, USAGE);
  }
  const names = bet?.flatMap((ids) => ids.split(',')) ?? (published ? [published.bet] : null);
  if (names === null) return { game: only, bets: only.bets };
  const isOffered = (name: string): boolean =>
    only.bets.some(({ id, aliases }) => id === name || aliases?.includes(name));
  const pays = bet ? undefined : published?.pays;
  const unoffered = (one: Bet): Bet => (pays ? withPays(one, pays) : one);
  const bets = blame(USAGE, () =>
    names
      .map((name) => name.trim())
      .map((id) => (isOffered(id) ? betOfName(id, only) : unoffered(betOfName(id)))),
  );
  return { game: only, bets: [...new Set(bets)] };
}

async function betsOfCoups(
  options: ReplayCountOptions,
  published: PublishedCount | null,
  terminal: Terminal,
): Promise<Chosen> {
  const asked = published && !options.bet ? withPublished(options, published) : options;
  return question(options.game, asked, terminal);
}
