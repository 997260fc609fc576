// `baccarat simulate`: shoes shuffled, dealt and bet on by a count or by exact value.

import type { Command } from 'commander';
import { merged, type Part } from '../part.ts';
import { blame, CliError, FAILURE, USAGE } from './errors.ts';
import type { Report } from './formats.ts';
import { alone, whole } from './options.ts';
import { workersOf } from './pool.ts';
import { hourOf, planFor, planOptions, runOptions, type SimulateOptions } from './simulate-plan.ts';
import { simulateReport } from './simulate-report.ts';
import { INTERRUPTED, partIn, runAll, save } from './simulate-run.ts';
import type { Terminal } from './terminal.ts';

const SHOES = 100_000;
/** Numbers of shoes are exact up to here. */
const MOST_SHOES = Number.MAX_SAFE_INTEGER;

/** Declares the command. */
export function declareSimulate(program: Command): Command {
  const command = program
    .command('simulate')
    .description('shoes dealt and bet on by a count, or by exact value: what a bettor wins')
    .argument('[game]', 'a game that `baccarat games` lists');
  return runOptions(planOptions(command)).addHelpText(
    'after',
    `
Examples:
  baccarat simulate --count jacobson-dragon-7 --shoes 1000000
  baccarat simulate --bet dragon-7 --tags 0,0,0,-1,-1,-1,-1,2,2,0 --sweep trigger=2..8:0.5 --shoes 20000`,
  );
}

/** Carries it out. */
export async function simulateCommand(
  name: string | undefined,
  options: SimulateOptions,
  terminal: Terminal,
): Promise<Report> {
  const hour = hourOf(options);
  // A part says what was played, so that a name beside --merge is one file more.
  const { merge } = options;
  if (merge) alone('merge', options, ['part', 'perHour', 'format', 'output']);
  const files = merge && name !== undefined ? [...merge, name] : merge;
  const { part, stopped } = files
    ? { part: mergedFrom(files, terminal), stopped: false }
    : await played(name, options, terminal);
  if (options.part !== undefined) save(options.part, part, terminal);
  const report = simulateReport(part, files ? null : (name ?? null), hour, stopped);
  return stopped ? { ...report, exitCode: INTERRUPTED } : report;
}

async function played(
  name: string | undefined,
  options: SimulateOptions,
  terminal: Terminal,
): Promise<{ part: Part; stopped: boolean }> {
  const plan = await planFor(name, options, terminal);
  const { from, to } = shoesOf(options);
  const { checkpoint } = options;
  const run = { plan, from, to, workers: workersOf(options) };
  return runAll(checkpoint === undefined ? run : { ...run, checkpoint }, terminal);
}

/** Shoes asked for: so many, or those from one to another. */
function shoesOf({ shoes, from, to }: SimulateOptions): { from: number; to: number } {
  const first = from === undefined ? 0 : whole('first shoe', from, 0, MOST_SHOES - 1);
  if (to !== undefined && shoes !== undefined) {
    throw new CliError('shoes must be told by --shoes or by --to, got both', USAGE);
  }
  const end =
    to === undefined
      ? first + whole('shoes', shoes ?? `${SHOES}`, 1, MOST_SHOES - first)
      : whole('shoe after the last', to, 1, MOST_SHOES);
  if (end <= first) throw new CliError(`shoes must be at least one, got ${first} to ${end}`, USAGE);
  return { from: first, to: end };
}

function mergedFrom(files: readonly string[], terminal: Terminal): Part {
  const parts = files.flatMap((list) => list.split(',')).map((file) => partIn(file, terminal));
  return blame(FAILURE, () => merged(parts));
}
