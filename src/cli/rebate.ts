// `baccarat rebate`: what rolling chips cost, what rebates are worth, and bets made together.

import type { Command } from 'commander';
import type { Bet } from '../bet.ts';
import { MAX_COUPS } from '../chance.ts';
import { MAX_PLACES } from '../distribution.ts';
import type { Game } from '../game.ts';
import { beside, type Rebated, rebate, rebateTogether } from '../rebate.ts';
import { unitsOf as amountsOf, MAX_STEP, type Units } from '../result.ts';
import type { Exact } from '../schemas/parts.ts';
import { oneByOne } from '../together.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { figures } from './figures.ts';
import { exact, header, type Report } from './formats.ts';
import { titleOf } from './odds.ts';
import {
  betOptions,
  type CommonOptions,
  outputOptions,
  shoeOptions,
  termOptions,
  unitOptions,
  wholeOf,
} from './options.ts';
import { eachOf } from './progress.ts';
import { quantity } from './quantities.ts';
import { namedBet, unitsOf } from './question.ts';
import { besideTable, breakEvenTable, closing, costTable, worthTable } from './rebate-tables.ts';
import { stakedQuestion } from './staked.ts';
import type { Terminal } from './terminal.ts';

const COUPS = '81';

interface RebateOptions extends CommonOptions {
  chips?: string;
  turnover?: string;
  losses?: string;
  coups: string;
  main?: string;
  together?: boolean;
  units?: string[];
}

/** Declares the command. */
export function declareRebate(program: Command): Command {
  const command = program
    .command('rebate')
    .description('what rolling chips cost, rebates, and bets that go together')
    .argument('[game]', 'a game that `baccarat games` lists (default: sa-baccarat)');
  unitOptions(termOptions(betOptions(shoeOptions(command))))
    .option('--chips <rate>', 'rebate on rolling chips lost, such as 1.4%')
    .option('--turnover <rate>', 'rebate on everything staked')
    .option('--losses <rate>', 'rebate on what is lost in all after --coups')
    .option('--coups <n>', `coups after which losses are settled, 1 to ${MAX_COUPS}`, COUPS)
    .option('--together', 'also all bets on every coup, --units on each')
    .option(
      '--main <bet>',
      'also each other bet beside this one, which must be made, --units on it',
    );
  return outputOptions(command).addHelpText(
    'after',
    `\nNet results of a coup span at most ${MAX_STEP} steps of their common unit, and at\nmost ${MAX_PLACES} different ones can be left after --coups.\n\nExamples:\n  baccarat rebate --bet player,banker --chips 1.4%\n  baccarat rebate --bet banker,tie --main banker --units banker=5 --losses 10%`,
  );
}

/** Carries it out. */
export async function rebateReport(
  name: string | undefined,
  options: RebateOptions,
  terminal: Terminal,
): Promise<Report> {
  const asked = await stakedQuestion(name, options, terminal);
  const { game, shoe, decks, bets, what, terms } = asked;
  const units = unitsOf(options.units, bets, game);
  if (options.units !== undefined && !options.together && options.main === undefined) {
    throw new CliError('units must be given with --together or --main, got neither', USAGE);
  }
  const main = mainOf(options, oneByOne(what), game);
  const idle = options.together ? undefined : Object.keys(units).find((id) => id !== main?.id);
  if (idle !== undefined) {
    throw new CliError(`units must be on ${main!.id} without --together, got ${idle}`, USAGE);
  }
  const programme = {
    ...terms,
    coups: wholeOf('coups', options.coups, 1, MAX_COUPS),
    rates: ratesOf(options),
  };
  const found = blame(USAGE, () => rebate(what, shoe, programme));
  const together = options.together
    ? blame(USAGE, () => rebateTogether(what, shoe, { ...programme, units }))
    : null;
  const sides = main ? oneByOne(what).filter((bet) => bet.id !== main.id) : [];
  const pairs = await eachOf(sides, terminal, `side bets beside ${main?.name}`, (side) =>
    blame(USAGE, () => beside(side, main!, units[main!.id] ?? 1, shoe, programme)),
  );
  const isRated = Object.keys(programme.rates).length > 0;
  const lines = found.bets.map(({ odds, rebated }) => ({ name: odds.bet.name, rebated }));
  if (together) lines.push({ name: togetherName(bets, units), rebated: together });
  const tables = [
    costTable(lines),
    breakEvenTable(lines, found.coups),
    { ...worthTable(lines), ...(!isRated && { rows: [] }) },
    besideTable(pairs),
  ];
  const document = {
    ...header('rebate', game?.id ?? null, decks, shoe),
    assumption: found.assumption,
    coups: found.coups,
    rates: { chips: null, turnover: null, losses: null, ...programme.rates },
    bets: found.bets.map(({ odds, rebated }) => ({
      id: odds.bet.id,
      name: odds.bet.name,
      ...rebatedDocument(rebated),
    })),
    together: together && { units: unitList(bets, units), ...rebatedDocument(together) },
    beside: pairs.map((pair) => ({
      main: pair.main.id,
      side: pair.side.id,
      ...rebatedDocument(pair.rebated),
      evPerUnit: exact(pair.evPerUnit),
      mostMain: exact(pair.mostMain),
    })),
  };
  return {
    title: `Rebates: ${titleOf(asked)}\nAssumed: ${found.assumption}.`,
    tables: tables.filter((table) => table.rows.length > 0),
    closing: closing(found),
    records: figures(document),
    document,
  };
}

function ratesOf({ chips, turnover, losses }: RebateOptions): Record<string, string> {
  const given = Object.entries({ chips, turnover, losses });
  return Object.fromEntries(
    given.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The bet of --main among those asked for. */
function mainOf({ main }: RebateOptions, bets: readonly Bet[], game: Game | null): Bet | null {
  if (main === undefined) return null;
  const found = blame(USAGE, () => namedBet('main', main, bets, game));
  if (bets.length === 1) {
    throw new CliError(`bets must be others beside ${found.id}, got none`, USAGE);
  }
  return found;
}

function unitList(bets: readonly Bet[], units: Units): Exact[] {
  const ids = bets.map((bet) => bet.id);
  return amountsOf(ids, units).map((n) => exact(n));
}

function togetherName(bets: readonly Bet[], units: Units): string {
  return bets.map((bet) => `${units[bet.id] ?? 1} ${bet.name}`).join(' + ');
}

function rebatedDocument(r: Rebated) {
  return {
    staked: exact(r.staked),
    ev: exact(r.ev),
    variance: exact(r.variance),
    standardDeviation: Math.sqrt(r.variance.valueOf()),
    chipsLost: exact(r.chipsLost),
    costPerChip: exact(r.costPerChip),
    loss: quantity(r.loss),
    breakEven: {
      chips: exact(r.breakEven.chips),
      turnover: exact(r.breakEven.turnover),
      losses: quantity(r.breakEven.losses),
    },
    worth: quantity(r.worth),
    net: quantity(r.net),
  };
}
