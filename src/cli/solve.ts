// `baccarat solve`: pays that bring a bet's house edge to a target.

import type { Command } from 'commander';
import { dealtBy } from '../bet.ts';
import { shown } from '../names.ts';
import { odds } from '../odds.ts';
import type { DocumentOf } from '../schemas/index.ts';
import { parseTarget, type Solution, solve } from '../solve.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { exact, header, numberOf, percent, plural, type Report } from './formats.ts';
import { titleOf } from './odds.ts';
import { type CommonOptions, outputOptions, shoeOptions, termOptions } from './options.ts';
import { question, termsOf } from './question.ts';
import type { Terminal } from './terminal.ts';

/** Declares the command. */
export function declareSolve(program: Command): Command {
  const command = program
    .command('solve')
    .description('pays that bring the house edge of a bet to a target')
    .argument('<bet>', 'a bet by its name, or as game/bet')
    .option('--edge <edge>', 'house edge to reach: 5% for the nearest, 5..12% for all between')
    .option('--rules <file>', 'the bet is of a game of your own, in YAML or JSON');
  return outputOptions(termOptions(shoeOptions(command))).addHelpText(
    'after',
    '\nExamples:\n  baccarat solve tie --edge 4..6%\n  baccarat solve sa-baccarat/player-bonus --edge 5%',
  );
}

/** Carries it out. */
export async function solveReport(
  name: string,
  options: CommonOptions & { edge?: string },
  terminal: Terminal,
): Promise<Report> {
  const { edge } = options;
  if (edge === undefined) throw new CliError('edge must be like 5% or 5..12%, got nothing', USAGE);
  const target = blame(USAGE, () => parseTarget(edge));
  if (name.includes(',')) throw new CliError(`bet must be one bet, got ${shown(name)}`, USAGE);
  const [game, inside] = options.rules === undefined ? name.split('/', 2) : [undefined, name];
  const asked = await question(
    inside === undefined ? undefined : game,
    { ...options, bet: [inside ?? name] },
    terminal,
  );
  const { shoe, decks, shoeFault } = asked;
  const [own] = asked.bets;
  const bet = dealtBy(own!, asked.game?.tableau);
  const terms = termsOf(options, asked.bets);
  const now = blame(shoeFault, () => odds(bet, shoe, terms).bets[0]!);
  const solutions = blame(USAGE, () => solve(bet, target, shoe, terms));
  const between = target.low.equals(target.high)
    ? `nearest to ${percent(target.low, 2)}`
    : `from ${percent(target.low, 2)} to ${percent(target.high, 2)}`;
  const printed = bet.pays.map(([text]) => text).filter((text) => text !== 'push');
  return {
    title: `Pays of ${bet.name} for a house edge ${between}\n${titleOf(asked)}`,
    tables: [
      {
        heads: [
          { text: 'Pays' },
          { text: 'House edge', right: true },
          { text: 'Return', right: true },
          { text: 'Rows changed', right: true },
        ],
        rows: solutions.map((s) => [
          s.pays.join(', '),
          percent(s.houseEdge),
          percent(s.return),
          `${s.changed}`,
        ]),
      },
    ],
    closing: `${plural(solutions.length, 'pay table')}; as it stands (${printed.join(', ')}) the edge is ${percent(now.houseEdge)}.`,
    records: solutions.map((s) => ({
      bet: bet.id,
      pays: s.pays.join(' '),
      houseEdge: numberOf(s.houseEdge),
      houseEdgeExact: s.houseEdge.toFraction(),
      return: numberOf(s.return),
      changed: s.changed,
    })),
    document: {
      ...header('solve', asked.game?.id ?? null, decks, shoe),
      bet: bet.id,
      target: { low: exact(target.low), high: exact(target.high) },
      now: { pays: printed, houseEdge: exact(now.houseEdge) },
      solutions: solutions.map(solutionDocument),
    },
  };
}

function solutionDocument(s: Solution): DocumentOf<'solve'>['solutions'][number] {
  return {
    pays: s.pays,
    houseEdge: exact(s.houseEdge),
    return: exact(s.return),
    changed: s.changed,
  };
}
