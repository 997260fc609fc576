// `baccarat simulate`: shoes shuffled, dealt and bet on by a count or by exact value.

import type { Command } from 'commander';
import { merged, type Part } from '../part.ts';
import { blame, FAILURE } from './errors.ts';
import type { Report } from './formats.ts';
import { alone } from './options.ts';
import { workersOf } from './pool.ts';
import { SIGNALS } from './signals.ts';
import { writeCoups } from './simulate-coups.ts';
import { hourOf, planFor, planOptions, runOptions, type SimulateOptions } from './simulate-plan.ts';
import { simulateReport } from './simulate-report.ts';
import { partIn, runAll, save } from './simulate-run.ts';
import { shoesOf } from './simulate-shoes.ts';
import type { Terminal } from './terminal.ts';

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
  baccarat simulate --bet dragon-7 --tags 0,0,0,-1,-1,-1,-1,2,2,0 --sweep trigger=2..8:0.5 --shoes 20000
  baccarat simulate --coups coups.csv --shoes 1000`,
  );
}

/** Carries it out. */
export async function simulateCommand(
  name: string | undefined,
  options: SimulateOptions,
  terminal: Terminal,
): Promise<Report | number> {
  if (options.coups !== undefined) return writeCoups(name, options, terminal);
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
  return stopped ? { ...report, exitCode: SIGNALS.SIGINT } : report;
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

function mergedFrom(files: readonly string[], terminal: Terminal): Part {
  const parts = files.flatMap((list) => list.split(',')).map((file) => partIn(file, terminal));
  return blame(FAILURE, () => merged(parts));
}
