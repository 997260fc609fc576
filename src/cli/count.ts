// `baccarat count`: how well a count tells what a bet is worth, the best counts, the published ones.

import type { Command } from 'commander';
import { MAX_DECKS } from '../card.ts';
import { publishedCount } from '../catalogue.ts';
import type { PublishedCount } from '../counts/count.ts';
import { COUNTS_PUBLISHED } from '../counts/index.ts';
import { INFINITE } from '../shoe.ts';
import { shortTags, tagsOf } from '../tags.ts';
import { deriveReport } from './count-derive.ts';
import { type HeldOptions, heldReport } from './count-held.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { header, plural, type Report } from './formats.ts';
import { betOptions, outputOptions, termOptions } from './options.ts';
import { question } from './question.ts';
import { withPublished } from './simulate-plan.ts';
import type { Terminal } from './terminal.ts';

interface CountOptions extends HeldOptions {
  tags?: string;
  count?: string;
  derive?: boolean;
  level?: string;
}

/** Declares the command. */
export function declareCount(program: Command): Command {
  const command = program
    .command('count')
    .description('how well a count of cards tells what a bet is worth, and the best counts')
    .argument('[game]', 'a game that `baccarat games` lists')
    .option('--tags <list>', 'tags A,2,...,9,T or A,...,K')
    .option('--count <name>', 'a published count; all are listed where neither is given')
    .option('--derive', 'the best tags instead; for several bets the best for the worst of them')
    .option('--level <n>', 'largest tag of --derive, 1 to 4 (default: all four)')
    .option('--decks <n>', `1 to ${MAX_DECKS} (default: the game's)`)
    .option('--shoes <n>', 'random shoes of each depth that an estimate is held against', '10000')
    .option('--seed <n>', 'where the random numbers start; the same seed, the same shoes', '1');
  return outputOptions(termOptions(betOptions(command))).addHelpText(
    'after',
    '\nExamples:\n  baccarat count --bet dragon-7 --tags 0,0,0,-1,-1,-1,-1,2,2,0\n  baccarat count --bet dragon-7,panda-8 --derive --level 2',
  );
}

/** Carries it out. */
export async function countReport(
  name: string | undefined,
  options: CountOptions,
  terminal: Terminal,
): Promise<Report> {
  const asked = [options.tags, options.count, options.derive].filter((one) => one !== undefined);
  if (asked.length > 1) {
    throw new CliError(
      'count must be told by one of --tags, --count and --derive, got more',
      USAGE,
    );
  }
  if (options.level !== undefined && !options.derive) {
    throw new CliError('level must be left out without --derive, got both', USAGE);
  }
  if (asked.length === 0) return publishedReport();
  const { count: id } = options;
  const published = id === undefined ? null : blame(USAGE, () => publishedCount(id));
  const isAlone = name === undefined && options.bet === undefined && options.rules === undefined;
  const common = published && isAlone ? withPublished(options, published) : options;
  const asking = await question(name, common, terminal);
  if (typeof asking.decks !== 'number' || asking.shoe === INFINITE) {
    throw new CliError(`decks must be a whole number from 1 to ${MAX_DECKS}, got infinite`, USAGE);
  }
  return options.derive
    ? deriveReport(asking, asking.decks, options, terminal)
    : heldReport(asking, asking.decks, options, published?.tags ?? options.tags!);
}

function publishedReport(): Report {
  const trigger = ({ running, trigger }: Pick<PublishedCount, 'running' | 'trigger'>): string =>
    `${running ? 'running' : 'true'} count ${trigger}`;
  const listed = COUNTS_PUBLISHED.map((one) => ({
    ...one,
    tags: shortTags(tagsOf(one.tags)),
    pays: one.pays ?? null,
    running: one.running ?? false,
    cut: one.cut ?? 14,
    printed: { ...one.printed },
    note: one.note ?? null,
  }));
  return {
    title: 'Published counts',
    tables: [
      {
        heads: [{ text: 'Count' }, { text: 'Bet' }, { text: 'Tags' }, { text: 'Bet from' }],
        rows: listed.map((one) => [one.id, one.bet, one.tags.join(' '), trigger(one)]),
      },
    ],
    closing: `${plural(listed.length, 'count')}; \`baccarat count --count NAME\` holds one against its bet, \`baccarat simulate --count NAME\` plays it.`,
    records: listed.map((one) => ({
      count: one.id,
      name: one.name,
      bet: one.bet,
      tags: one.tags.join(' '),
      trigger: one.trigger,
      running: `${one.running}`,
      source: one.source,
      note: one.note,
    })),
    document: { ...header('counts', null, null, null), counts: listed },
  };
}
