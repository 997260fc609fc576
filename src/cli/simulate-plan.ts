// The options of `baccarat simulate`, and the plan they ask for.

import type { Command } from 'commander';
import type { Bet } from '../bet.ts';
import { bet, publishedCount } from '../catalogue.ts';
import type { PublishedCount } from '../counts/count.ts';
import type { Game } from '../game.ts';
import { shown } from '../names.ts';
import {
  type Asked,
  DIVISORS,
  type Divisor,
  EDGES,
  type Edge,
  type Plan,
  planOf,
  type Ramp,
} from '../plan.ts';
import { blame, CliError, USAGE } from './errors.ts';
import {
  betOptions,
  type CommonOptions,
  collect,
  meterOption,
  number,
  sheetOptions,
} from './options.ts';
import { question, termsOf } from './question.ts';
import { runningAsked, type ShoeOptions, shoeOptions } from './simulate-shoes.ts';
import type { Terminal } from './terminal.ts';

/** Options that say which bets are placed when, whatever the shoes. */
export interface CountOptions extends CommonOptions {
  tags?: string[];
  count?: string;
  trigger?: string;
  running?: boolean;
  divisor?: string;
  floor?: boolean;
  with?: string;
  lastRound?: string;
  stake?: string;
  bankroll?: string;
  edge?: string;
  perHour?: string;
}

export interface SimulateOptions extends CountOptions, ShoeOptions {
  sweep?: string;
  perfect?: boolean;
  coups?: string;
  part?: string;
  merge?: string[];
  checkpoint?: string;
  workers?: string;
}

/** Adds the options that say which bets are placed when. */
export function countOptions(command: Command): Command {
  return meterOption(betOptions(command))
    .option('--count <name>', 'a published count, with its bet: `baccarat count` lists them')
    .option('--tags <list>', 'tags A,2,...,9,T or A,...,K; repeatable, one for each bet', collect)
    .option('--trigger <n>', 'true count from which a bet is placed; one, or one for each bet')
    .option('--running', 'hold the running count against the trigger')
    .option(
      '--divisor <kind>',
      `decks unseen: ${DIVISORS.join(', ')}; to the nearest whole or half (default: ${DIVISORS[0]})`,
    )
    .option('--floor', 'round true counts down')
    .option('--with <bet>', 'a bet that must be placed too, at the same stake')
    .option('--stake <how>', 'flat, kelly, or a ramp such as 4:1,6:2 (default: flat)')
    .option('--bankroll <units>', 'for Kelly stakes, and for the risk of ruin')
    .option('--edge <how>', `how edges are told: ${EDGES.join(', ')} (default: ${EDGES[0]})`)
    .option('--last-round <n>', 'last coup of a shoe with a bet')
    .option('--per-hour <n>', 'coups an hour (default: 70)');
}

/** Adds the options that make a plan. */
export function planOptions(command: Command): Command {
  return shoeOptions(countOptions(command))
    .option('--sweep <range>', 'several triggers on the same shoes, such as trigger=2..12:0.5')
    .option('--perfect', 'place the best bet by exact expected value, without a count');
}

const MOST_HOURLY = 1e6;

/** Coups an hour. */
export function hourOf({ perHour }: CountOptions): number {
  const hour = blame(USAGE, () => number('coups an hour', perHour ?? '70'));
  if (!(hour > 0 && hour <= MOST_HOURLY)) {
    throw new CliError(
      `coups an hour must be above zero, ${MOST_HOURLY} at most, got ${hour}`,
      USAGE,
    );
  }
  return hour;
}

/** The published count asked for, if any. */
export function publishedOf({ count, tags }: CountOptions): PublishedCount | null {
  const published = count === undefined ? null : blame(USAGE, () => publishedCount(count));
  if (published && tags) {
    throw new CliError('tags must be left out with --count, got both', USAGE);
  }
  return published;
}

/** Options that ask for the bet of a published count, at its odds. */
export function withPublished<T extends CommonOptions>(
  options: T,
  { bet, pays }: PublishedCount,
): T {
  const own = pays ? [`${bet}=${pays.join()}`] : [];
  return { ...options, bet: [bet], pays: [...own, ...(options.pays ?? [])] };
}

/** What the options say of which bets are placed when, but for triggers. */
export function countAsked(
  options: CountOptions,
  game: Game | null,
  bets: readonly Bet[],
  published: PublishedCount | null,
): Asked {
  const { divisor, edge, stake, lastRound, bankroll, with: main, ...common } = options;
  const tags = options.tags ?? (published ? [published.tags] : undefined);
  return {
    tags,
    running: options.running ?? published?.running ?? false,
    floor: options.floor ?? false,
    ...(divisor !== undefined && { divisor: divisor as Divisor }),
    ...(edge !== undefined && { edge: edge as Edge }),
    ...(stake !== undefined && { stake: stakeOf(stake) }),
    ...(lastRound !== undefined && { lastRound: number('last round', lastRound) }),
    ...(bankroll !== undefined && { bankroll: number('bankroll', bankroll) }),
    ...(main !== undefined && { with: bet(main, game ?? undefined) }),
    terms: termsOf(common, bets),
  };
}

/** The plan that options ask for. */
export async function planFor(
  name: string | undefined,
  options: SimulateOptions,
  terminal: Terminal,
): Promise<Plan> {
  const published = publishedOf(options);
  if (options.perfect && (published || options.tags || options.trigger || options.sweep)) {
    throw new CliError('perfect play must be without a count and triggers, got both', USAGE);
  }
  if (!options.perfect && !published && !options.tags) {
    throw new CliError('tags must be given, or --count or --perfect, got none', USAGE);
  }
  const isAlone = name === undefined && options.bet === undefined && options.rules === undefined;
  if (isAlone && options.tags && !options.all) {
    throw new CliError(
      'bet must be named for tags (--bet, or a game for all its bets), got none',
      USAGE,
    );
  }
  const asked = published && isAlone ? withPublished(options, published) : options;
  const { game, bets, decks } = await question(name, asked, terminal);
  return blame(USAGE, () =>
    planOf(game ? { ...game, bets } : bets, {
      ...runningAsked(options, { decks }, published?.cut),
      ...countAsked(options, game, bets, published),
      triggers: options.perfect ? undefined : triggersOf(options, published?.trigger),
    }),
  );
}

/** Triggers as told, or the usual one. */
export function triggersOf({ trigger, sweep }: SimulateOptions, usual?: number): number[][] {
  if (sweep !== undefined) {
    if (trigger !== undefined)
      throw new RangeError('trigger must be left out with --sweep, got both');
    return sweepOf(sweep).map((at) => [at]);
  }
  if (trigger !== undefined) return [trigger.split(',').map((text) => number('trigger', text))];
  if (usual !== undefined) return [[usual]];
  throw new RangeError('trigger must be given with tags, or --sweep, got none');
}

/** Triggers are told to so much. */
const LEAST_STEP = 1e-9;

/** Triggers of a range, both ends in it. */
function sweepOf(text: string): number[] {
  const found = /^trigger=(.+?)\.\.([^:]+)(?::(.+))?$/.exec(text.trim());
  if (!found) {
    throw new RangeError(`sweep must be like trigger=2..12:0.5, got ${shown(text)}`);
  }
  const [from, to, step] = [found[1]!, found[2]!, found[3] ?? '1'].map((n) => number('sweep', n));
  if (!(step! >= LEAST_STEP) || to! < from!) {
    throw new RangeError(
      `sweep must run up by a step of ${LEAST_STEP} or more, got ${shown(text)}`,
    );
  }
  const steps = Math.floor((to! - from!) / step! + 1e-9);
  if (steps > 1000)
    throw new RangeError(`sweep must be of 1000 triggers at most, got ${steps + 1}`);
  // Steps such as 0.1 are told to nine decimals, as they were written.
  return Array.from({ length: steps + 1 }, (_, i) => Number((from! + i * step!).toFixed(9)));
}

function stakeOf(text: string): 'flat' | 'kelly' | Ramp {
  if (text === 'flat' || text === 'kelly') return text;
  return text.split(',').map((step) => {
    const [from, units, more] = step.split(':');
    if (units === undefined || more !== undefined) {
      throw new RangeError(
        `stake must be flat, kelly or a ramp such as 4:1,6:2, got ${shown(text)}`,
      );
    }
    return [number('count of a ramp', from!), number('units of a ramp', units)] as const;
  });
}

/** Adds the options that say who plays, and where it goes. */
export function runOptions(command: Command): Command {
  return sheetOptions(command)
    .option('--part <file>', 'write what was played there, to be merged')
    .option('--merge <files>', 'add up parts instead of playing; repeatable', collect)
    .option('--checkpoint <file>', 'keep what is done there, and go on from it')
    .option('--coups <file>', 'write the coups of the shoes as CSV there, or to -, and bet nothing')
    .option('--workers <n>', 'threads (default: as many as cores, at most 8)');
}
