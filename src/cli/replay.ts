// `baccarat replay`: plays a log or a list of coups again, with the exact odds before each coup; lays
// out the roads; compares two records of one shoe.

import type { Command } from 'commander';
import { bet as betOfName } from '../catalogue.ts';
import { oddsAt } from '../coming.ts';
import type { BetOdds } from '../odds.ts';
import { outcomesOf, replay } from '../replay.ts';
import { streaks } from '../roads.ts';
import { outcomeOf } from '../ruling.ts';
import type { TableState } from '../state.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { exact, header, percent, plural, type Report, type Table } from './formats.ts';
import { roundDocument } from './live-answer.ts';
import { formatOf, outputOptions } from './options.ts';
import { progress } from './progress.ts';
import { checkReport } from './replay-check.ts';
import { countedReport } from './replay-count.ts';
import { INPUTS, type Played, played, tablesIn, tornOf } from './replay-input.ts';
import { isCounting, type ReplayCountOptions } from './replay-plan.ts';
import { coupOf, type OddsOfShoe, roundRecord } from './replay-records.ts';
import { ALONE, outcomesReport, roadTables } from './replay-roads.ts';
import { nameOf } from './shoes.ts';
import { countOptions } from './simulate-plan.ts';
import { rulesGiven, type TableOptions } from './table-rules.ts';
import type { Terminal } from './terminal.ts';

interface ReplayOptions extends TableOptions, ReplayCountOptions {
  input?: string;
  check?: string;
}

/** Declares the command. */
export function declareReplay(program: Command): Command {
  const command = program
    .command('replay')
    .description('play a log or a list of coups again: the exact odds before each coup, and roads')
    .argument('<file>', 'a log of `baccarat live`, coups in CSV, or outcomes P,B,B,P,T; or -')
    .option('--input <kind>', `${INPUTS.join(', ')} (default: as the file looks)`)
    .option('--game <game>', 'game of coups in CSV (default: sa-baccarat)')
    .option('--decks <n>', "their decks (default: the game's)")
    .option('--table <id>', 'only this table of a log')
    .option(
      '--check <other>',
      'compare with another record of the same shoes; exit 1 if they differ (see below)',
    );
  return outputOptions(countOptions(command)).addHelpText(
    'after',
    `
CSV has a column coup (9h8s/K3/4), or the columns player and banker (9h8s and K34), and may have
table, shoe and burn (cards burned before the coup, ? where not seen), as \`baccarat simulate --coups\`
writes it; without a first line of names, one column is the coup, two are both hands, a third holds
third cards. Columns are separated by commas, semicolons or tabs. A coup may also be what is typed in
\`baccarat live\`: burn 7d +7, exposed 9h, void 9h ?

--check compares, shoe by shoe: decks, third-card rule, bets and their pays, cards burned each
round, reshuffled, void rounds counted; then round by round the cards turned up, burned, exposed
or discarded before the coup, meters, stakes, and the coup with its cards. Not compared: a suit that
only one record saw, or which ten (both are told), how a shoe ended, the cut card, limits, notes.

With --tags or --count, and the options from --trigger to --per-hour as \`baccarat simulate\` has them:
what that count would have bet on the shoes recorded, and what came of it.

Examples:
  baccarat replay table.jsonl --format csv --output odds.csv
  baccarat replay coups.csv --bet dragon-7 --tags 0,0,0,-1,-1,-1,-1,2,2,0 --trigger 4
  baccarat replay coups.csv --check table.jsonl`,
  );
}

/** Carries it out. */
export async function replayReport(
  file: string,
  options: ReplayOptions,
  terminal: Terminal,
): Promise<Report> {
  const counts = isCounting(options);
  if (counts && options.check !== undefined) {
    throw new CliError('check must be left out with a count, got both', USAGE);
  }
  // Bets of a count need not be those of the table.
  const { bet: _, pays: __, ...ofTable } = options;
  const rules = () => rulesGiven(options.game, counts ? ofTable : options, terminal);
  const record = await played(file, options.input, rules, terminal);
  if (options.check !== undefined) {
    const other = await played(options.check, options.input, rules, terminal);
    return checkReport(record, other, [nameOf(file), nameOf(options.check)], options.table);
  }
  if (record.input === 'log') refuseRules(options);
  if (counts) return countedReport(record, options, terminal);
  if (record.input === 'outcomes') {
    const report = outcomesReport(record.outcomes);
    // In other formats its last line is not there to say so.
    const isText = ['text', 'markdown'].includes(formatOf(options));
    if (!isText) terminal.err(`note: ${ALONE}\n`);
    return report;
  }
  const shoes = await shoesOf(record, options, terminal);
  return shoesReport(shoes, record);
}

/** A log has its own rules. */
function refuseRules(options: ReplayOptions): void {
  for (const name of ['game', 'decks', 'rules', 'pays', 'all'] as const) {
    if (options[name] === undefined) continue;
    throw new CliError(
      `${name} must be left out for a log, which has its own, got ${options[name]}`,
      USAGE,
    );
  }
}

async function shoesOf(
  record: Played,
  options: ReplayOptions,
  terminal: Terminal,
): Promise<OddsOfShoe[]> {
  const shoes = tablesIn(record, options.table).flatMap((table) =>
    replay(table).map((shoe) => ({ table, ...shoe })),
  );
  const total = shoes.reduce((sum, { rounds }) => sum + rounds.length, 0);
  const bar = await progress(terminal, total);
  let done = 0;
  try {
    return shoes.map(({ table, state, rounds }) => {
      const only =
        record.input === 'log' ? options.bet?.flatMap((ids) => ids.split(',')) : undefined;
      return {
        table,
        state,
        rounds: rounds.map((one) => {
          const odds = oddsAt(withBets(one.before, only))?.bets ?? [];
          bar.at(++done, plural(done, 'round'));
          return { ...one, odds };
        }),
      };
    });
  } finally {
    bar.stop();
  }
}

/** The state with only some bets of its game. */
function withBets(state: TableState, names: readonly string[] | undefined): TableState {
  if (names === undefined) return state;
  const { game } = state.rules;
  const bets = blame(USAGE, () => names.map((name) => betOfName(name.trim(), game)));
  return { ...state, rules: { ...state.rules, game: { ...game, bets } } };
}

function best(odds: readonly BetOdds[]): BetOdds | undefined {
  return odds.reduce<BetOdds | undefined>(
    (a, b) => (a === undefined || b.ev.compare(a.ev) > 0 ? b : a),
    undefined,
  );
}

function shoesReport(shoes: readonly OddsOfShoe[], record: Played): Report {
  const torn = tornOf(record);
  const last = shoes.at(-1)?.state;
  const rounds = shoes.flatMap((shoe) => shoe.rounds);
  const games = new Set(shoes.map(({ state }) => state.rules.game.id));
  const game = games.size === 1 ? [...games][0]! : null;
  const dropped = torn === null ? '' : ' A torn last line was dropped.';
  const bets = [...new Set(rounds.flatMap(({ odds }) => odds.map(({ bet }) => bet.id)))];
  return {
    title: `${plural(rounds.length, 'round')} of ${plural(shoes.length, 'shoe')}, the best bet before each`,
    tables: shoes.flatMap((shoe) => [
      roundsTable(shoe, shoes.length > 1),
      ...roadTables(outcomesOf(shoe.state)),
    ]),
    closing: `${favourText(shoes)}${dropped}`,
    records: shoes.flatMap((shoe) => shoe.rounds.map((_, i) => roundRecord(shoe, i, bets))),
    document: {
      ...header('replay', game, last?.shoe.decks ?? null, last?.shoe.remove(last.dealt) ?? null),
      input: record.input,
      torn,
      otherTorn: null,
      shoes: shoes.map(shoeDocument),
      differences: null,
      seenByOne: null,
      pattern: null,
    },
  };
}

function roundsTable({ table, state, rounds }: OddsOfShoe, isOne: boolean): Table {
  const right = true;
  return {
    ...(isOne && { caption: `Table ${table.id}, shoe ${state.shoes}` }),
    heads: [
      { text: 'Round', right },
      { text: 'Unseen', right },
      { text: 'Left', right },
      { text: 'Best bet before' },
      { text: 'Expected', right },
      { text: 'Coup' },
      { text: 'Outcome' },
      { text: 'Won', right },
    ],
    rows: rounds.map(({ round, before, odds }) => {
      const bet = best(odds);
      return [
        `${round.number}`,
        `${before.shoe.cards}`,
        `${before.left}`,
        bet?.bet.name ?? '',
        bet ? percent(bet.ev) : '',
        coupOf(state, round),
        round.hands ? (outcomeOf(round.hands) ?? '?') : 'void',
        Object.keys(round.stakes).length === 0 ? '' : `${round.won.valueOf()}`,
      ];
    }),
    favoured: new Set(
      rounds.flatMap(({ odds }, i) => ((best(odds)?.ev.compare(0) ?? 0) > 0 ? [i] : [])),
    ),
  };
}

function favourText(shoes: readonly OddsOfShoe[]): string {
  const all = shoes.flatMap((shoe) => shoe.rounds.map((one) => ({ ...one, shoe })));
  if (all.length === 0) return 'No round was played.';
  const good = all.filter(({ odds }) => (best(odds)?.ev.compare(0) ?? 0) > 0);
  if (good.length === 0) return "No bet was ever in the bettor's favour.";
  const top = good.reduce((a, b) => (best(b.odds)!.ev.compare(best(a.odds)!.ev) > 0 ? b : a));
  const { bet, ev } = best(top.odds)!;
  return `Before ${plural(good.length, 'round')} a bet was in the bettor's favour; most of all ${bet.name} before round ${top.round.number}, ${percent(ev)}.`;
}

function shoeDocument({ table, state, rounds }: OddsOfShoe) {
  const outcomes = outcomesOf(state);
  return {
    table: table.id,
    game: state.rules.game.id,
    decks: state.shoe.decks,
    shoe: state.shoes,
    // A shoe that was played is there.
    over: state.over === 'no shoe' ? null : state.over,
    unseen: state.shoe.cards - state.dealt.length,
    left: state.left,
    outcomes: outcomes.join(''),
    streaks: streaks(outcomes),
    rounds: rounds.map(({ round, before, odds }) => ({
      unseen: before.shoe.cards,
      left: before.left,
      odds: odds.map(({ bet, ev, hitFrequency, pushFrequency, averaged }) => ({
        id: bet.id,
        ev: exact(ev),
        hitFrequency: exact(hitFrequency),
        pushFrequency: exact(pushFrequency),
        averaged: [...averaged],
      })),
      settled: roundDocument(table, round),
    })),
  };
}
