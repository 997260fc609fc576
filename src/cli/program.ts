// The command line: wires commander to the commands, and turns every error into one line.

import { Command, CommanderError, type Option } from 'commander';
import { list, shown, unknownName } from '../names.ts';
import { VERSION } from '../version.ts';
import { CliError, FAILURE, USAGE } from './errors.ts';
import { type Report, render, type SheetFormat } from './formats.ts';
import { type CommonOptions, formatOf, sheetFormatOf } from './options.ts';
import { guarded } from './outputs.ts';
import { nameOf } from './shoes.ts';
import type { Terminal } from './terminal.ts';

type Declare = (program: Command) => Command;
/** What a command has to say, or the exit code of one that has said it. */
type Said = Report | number;
type MakeReport = (...args: never[]) => Said | Promise<Said>;
type Wire = (
  declare: Declare,
  report: MakeReport,
  format?: (options: CommonOptions) => SheetFormat,
) => void;

/** The commands; a file is loaded when its command is asked for, or all of them to be listed. */
const COMMANDS: Readonly<Record<string, (wire: Wire) => Promise<void>>> = {
  async odds(wire) {
    const { declareOdds, oddsReport } = await import('./odds.ts');
    wire(declareOdds, oddsReport);
  },
  async coup(wire) {
    const { declareCoup, coupReport } = await import('./coup.ts');
    wire(declareCoup, coupReport);
  },
  async games(wire) {
    const { declareGames, gamesReport } = await import('./games.ts');
    wire(declareGames, gamesReport);
  },
  async bets(wire) {
    const { declareBets, betsReport } = await import('./bets.ts');
    wire(declareBets, betsReport);
  },
  async ways(wire) {
    const { declareWays, waysReport } = await import('./ways.ts');
    wire(declareWays, waysReport);
  },
  async verify(wire) {
    const { declareVerify, verifyReport } = await import('./verify.ts');
    wire(declareVerify, verifyReport);
  },
  async par(wire) {
    const { declarePar, parReport } = await import('./par.ts');
    wire(declarePar, parReport, sheetFormatOf);
  },
  async solve(wire) {
    const { declareSolve, solveReport } = await import('./solve.ts');
    wire(declareSolve, solveReport);
  },
  async check(wire) {
    const { declareCheck, checkReport } = await import('./check.ts');
    wire(declareCheck, checkReport);
  },
  async web(wire) {
    const { declareWeb, web } = await import('./web.ts');
    wire(declareWeb, web);
  },
  async batch(wire) {
    const { batch, declareBatch } = await import('./batch.ts');
    wire(declareBatch, batch);
  },
  async depth(wire) {
    const { declareDepth, depthReport } = await import('./depth.ts');
    wire(declareDepth, depthReport);
  },
  async streaks(wire) {
    const { declareStreaks, streaksReport } = await import('./streaks.ts');
    wire(declareStreaks, streaksReport);
  },
  async stake(wire) {
    const { declareStake, stakeReport } = await import('./stake.ts');
    wire(declareStake, stakeReport);
  },
  async rebate(wire) {
    const { declareRebate, rebateReport } = await import('./rebate.ts');
    wire(declareRebate, rebateReport);
  },
  async live(wire) {
    const { declareLive, live } = await import('./live.ts');
    wire(declareLive, live);
  },
  async replay(wire) {
    const { declareReplay, replayReport } = await import('./replay.ts');
    wire(declareReplay, replayReport);
  },
  async removal(wire) {
    const { declareRemoval, removalReport } = await import('./removal.ts');
    wire(declareRemoval, removalReport, sheetFormatOf);
  },
  async count(wire) {
    const { countReport, declareCount } = await import('./count.ts');
    wire(declareCount, countReport);
  },
  async simulate(wire) {
    const { declareSimulate, simulateCommand } = await import('./simulate.ts');
    wire(declareSimulate, simulateCommand, sheetFormatOf);
  },
};

/** Runs one command; its exit code is 0 done, 1 something wrong in a file, 2 in the arguments. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const program = new Command('baccarat');
  program
    .description('Exact odds of baccarat (punto banco), as integers, for any shoe.')
    .version(VERSION)
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: () => {} })
    .addHelpText('after', '\nTry the following:\n  baccarat odds\n  baccarat odds --help');
  let exitCode = 0;
  const wire: Wire = (declare, report, format = formatOf) => {
    const command = declare(program);
    command.options.forEach(takeOnce);
    command.action(async (...given: unknown[]): Promise<void> => {
      const [name, options] = (given.length > 2 ? given : [undefined, ...given]) as [
        string | undefined,
        CommonOptions,
      ];
      const asked = format(options);
      const made = await report(...([name, options, guarded(terminal, options)] as never[]));
      if (typeof made === 'number') {
        exitCode = made;
        return;
      }
      await print(made, asked, options, terminal);
      exitCode = made.exitCode ?? 0;
    });
  };
  const [first = ''] = args;
  for (const name of wantedBy(first)) await COMMANDS[name]!(wire);
  declareBench(program, terminal);
  declareCompletion(program, terminal);
  for (const command of program.commands) command.exitOverride().copyInheritedSettings(program);
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : [...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const { messages, exitCode } = explained(error, program, args);
    for (const message of messages) terminal.err(`error: ${oneLine(message)}\n`);
    return exitCode;
  }
}

/** The commands that must be known: the one asked for, none for the version, or all. */
function wantedBy(first: string): readonly string[] {
  if (Object.hasOwn(COMMANDS, first)) return [first];
  return first === '--version' || first === '-V' ? [] : Object.keys(COMMANDS);
}

/** An error is one line, whatever names it quotes. */
function oneLine(message: string): string {
  return message.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Refuses an option's second value, where it has no use for several: the last would hide the first. */
function takeOnce(option: Option): void {
  if (option.isBoolean() || option.parseArg) return;
  let first: string | undefined;
  option.argParser((value: string) => {
    if (first !== undefined) {
      const got = `${shown(first)} and ${shown(value)}`;
      throw new CliError(`${option.long} must be given once, got ${got}`, USAGE);
    }
    first = value;
    return value;
  });
}

/** Arguments as typed, options left out. */
function quote(args: readonly string[]): string {
  return args.filter((arg) => !arg.startsWith('-')).join(' ');
}

/** What a shell completes is read off all the other commands. */
function declareCompletion(program: Command, terminal: Terminal): void {
  program
    .command('completion')
    .description('a script that completes commands, options, games and bets in a shell')
    .argument('<shell>', 'bash, zsh or fish')
    .addHelpText(
      'after',
      '\nExamples:\n  baccarat completion bash >> ~/.bashrc\n  baccarat completion zsh > _baccarat',
    )
    .action(async (shell: string) => {
      const { completion } = await import('./completion.ts');
      terminal.out(completion(shell, program));
    });
}

/** The benchmark is loaded only when asked for. */
function declareBench(program: Command, terminal: Terminal): void {
  program
    .command('bench')
    .description('how fast this machine answers, in units of plain JavaScript')
    .option('--json', 'print as JSON')
    .option('--check', 'exit 1 where a case falls below half of what it should reach')
    .addHelpText('after', '\nExamples:\n  baccarat bench\n  baccarat bench --check')
    .action(async (options: { json?: boolean; check?: boolean }) => {
      const { bench } = await import('../../bench/bench.ts');
      const failure = await bench(options, terminal.out);
      if (failure !== null) throw new CliError(failure, FAILURE);
    });
}

async function print(
  report: Report,
  format: SheetFormat,
  options: CommonOptions,
  terminal: Terminal,
): Promise<void> {
  const text = await render(report, format, terminal.colour && options.output === undefined);
  if (options.output === undefined) {
    terminal.out(text);
    return;
  }
  try {
    terminal.write(options.output, text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const name = nameOf(options.output);
    throw new CliError(`${name} must be a writable file, got ${code ?? error}`, FAILURE);
  }
}

/** Any error as lines and an exit code; commander's own are put in the project's words. */
function explained(
  error: unknown,
  program: Command,
  args: readonly string[],
): { messages: readonly string[]; exitCode: number } {
  if (error instanceof CliError) return error;
  if (!(error instanceof CommanderError)) {
    return { messages: [error instanceof Error ? error.message : `${error}`], exitCode: FAILURE };
  }
  const [, quoted = ''] = /'([^']*)'/.exec(error.message) ?? [];
  const names = program.commands.map((command) => command.name());
  const current = program.commands.find((command) => command.name() === args[0]);
  const messages: Record<string, () => string> = {
    'commander.unknownCommand': () =>
      unknownName('command', `one of ${list(names)}`, quoted, names).message,
    'commander.unknownOption': () => {
      const flags = [...(current ?? program).options.map((o) => o.long ?? ''), '--help'];
      const rule = `one that \`baccarat ${current ? `${current.name()} ` : ''}--help\` lists`;
      return unknownName('option', rule, quoted, flags).message;
    },
    'commander.help': () =>
      unknownName('command', `one of ${list(names)}`, args[1] ?? '', names).message,
    'commander.optionMissingArgument': () => `option must be ${quoted}, got nothing after it`,
    'commander.missingArgument': () =>
      `argument must be ${current?.registeredArguments[0]?.name()}, got nothing`,
    'commander.excessArguments': () =>
      `arguments must be ${current?.registeredArguments.length ? `one ${current.registeredArguments[0]!.name()} at most` : 'none'}, got ${quote(args.slice(1))}`,
  };
  return {
    messages: [messages[error.code]?.() ?? error.message.replace(/^error: /, '')],
    exitCode: USAGE,
  };
}
