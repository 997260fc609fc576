// `baccarat streaks`: runs, wins and results of many coups, and what becomes of a bankroll.

import type { Command } from 'commander';
import type Fraction from 'fraction.js';
import { MAX_COUPS } from '../chance.ts';
import { type Bin, binsOf } from '../distribution.ts';
import { list, shown } from '../names.ts';
import { unitsOf as amountsOf, type CoupResult, resultOf, resultOfChance } from '../result.ts';
import type { Runs } from '../runs.ts';
import {
  BEHIND_CUT,
  coupsOfShoe,
  type Spread,
  type Streaks,
  spreadOf,
  streaks,
  TIES,
  type Ties,
} from '../streaks.ts';
import { bars } from './bars.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { exact, header, plural, type Report, type Table } from './formats.ts';
import { titleOf } from './odds.ts';
import {
  betOptions,
  type CommonOptions,
  outputOptions,
  type Question,
  question,
  shoeOptions,
  termOptions,
  termsOf,
  unitOptions,
  unitsOf,
  whole,
} from './options.ts';
import { progress } from './progress.ts';
import { chanceText, numberText, quantity } from './quantities.ts';
import type { Terminal } from './terminal.ts';

const LONGEST = '12';
const RATE = '70';
/** Bars of the chart of results, and cells of the longest. */
const BARS = 21;
const WIDTH = 40;

interface StreakOptions extends CommonOptions {
  units?: string[];
  chance?: string;
  coups?: string;
  decisions?: string;
  ties?: string;
  losses?: boolean;
  longest: string;
  wins?: string;
  bankroll?: string;
  rate: string;
}

/** Declares the command. */
export function declareStreaks(program: Command): Command {
  const command = program
    .command('streaks')
    .description('runs, wins and results of many coups, and the ruin of a bankroll')
    .argument('[game]', 'a game that `baccarat games` lists (default: sa-baccarat)');
  unitOptions(termOptions(betOptions(shoeOptions(command))))
    .option('--chance <p>', 'instead of bets: win a unit with this chance, else lose one')
    .option('--coups <n>', `coups, 1 to ${MAX_COUPS} (default: about those of the shoe)`)
    .option('--decisions <n>', 'decisions instead: ties are skipped')
    .option(
      '--ties <how>',
      'a push: count (ends a run), push (a run goes on), skip (default: push)',
    )
    .option('--losses', 'runs of losses instead of wins')
    .option('--longest <n>', 'longest runs told of', LONGEST)
    .option('--wins <k>', 'the chance of so many wins, too')
    .option('--bankroll <units>', 'the chance of its ruin, too')
    .option('--rate <n>', 'coups an hour', RATE);
  return outputOptions(command).addHelpText(
    'after',
    '\nExamples:\n  baccarat streaks --bet banker --decisions 73 --bankroll 20\n  baccarat streaks --bet banker,tie --units banker=5 --coups 1000 --format json',
  );
}

/** Carries it out. */
export async function streaksReport(
  name: string | undefined,
  options: StreakOptions,
  terminal: Terminal,
): Promise<Report> {
  const asked = await askedOf(name, options, terminal);
  const { coup, title } = asked;
  const { ties, coups, said } = countOf(options, asked);
  const longest = whole('longest', options.longest);
  const rate = whole('rate', options.rate);
  if (rate === 0) throw new CliError('rate must be at least 1 coup an hour, got 0', USAGE);
  const bar = await progress(terminal, null);
  let found: Streaks;
  try {
    found = blame(USAGE, () =>
      streaks(coup, {
        coups,
        ties,
        of: options.losses ? 'losses' : 'wins',
        longest,
        ...(options.wins !== undefined && { wins: whole('wins', options.wins) }),
        ...(options.bankroll !== undefined && { bankroll: options.bankroll }),
        onCoups: (done) => {
          if (done % 1000 === 0) bar.at(done, `${done} coups of a bankroll's chains`);
        },
      }),
    );
  } finally {
    bar.stop();
  }
  const counted = ties === 'skip' ? 'decision' : 'coup';
  const spreads = [spreadOf(found.coup, 1), spreadOf(found.coup, rate), found.spread];
  const bins = binsOf(found.distribution, BARS);
  const tables = [
    runTable(found, counted),
    spreadTable(spreads, counted, rate),
    chanceTable(found, counted),
    binTable(bins),
  ];
  return {
    title: `${title}\n${plural(coups, counted)}${said}. Assumed: ${found.assumption}.`,
    tables: found.runs.length > 0 ? tables : tables.slice(1),
    closing: closing(found, counted),
    records: found.runs.map((runs) => runRecord(found, runs)),
    document: {
      ...header('streaks', asked.game?.id ?? null, asked.decks, asked.shoe),
      ...streaksDocument(found),
      bets: asked.bets.map(({ id, name }, b) => ({ id, name, units: exact(asked.units[b]!) })),
      perHour: spreadDocument(spreads[1]!),
      distribution: bins.map(binDocument),
    },
  };
}

interface Asked {
  game: Question['game'];
  bets: Question['bets'];
  decks: Question['decks'];
  shoe: Question['shoe'] | null;
  /** Units on each bet. */
  units: readonly Fraction[];
  coup: CoupResult;
  title: string;
}

/** The coup asked about: what its bets come to, or a bare chance. */
async function askedOf(
  name: string | undefined,
  options: StreakOptions,
  terminal: Terminal,
): Promise<Asked> {
  const { chance } = options;
  if (chance !== undefined) {
    for (const other of ['bet', 'rules', 'shoe', 'seen', 'decks', 'pays', 'units'] as const) {
      if (options[other] === undefined) continue;
      throw new CliError(`${other} must be left out with --chance, got both`, USAGE);
    }
    if (name !== undefined) {
      throw new CliError(`game must be left out with --chance, got ${shown(name)}`, USAGE);
    }
    const coup = blame(USAGE, () => resultOfChance(chance));
    const title = `A unit won with a chance of ${chance.trim()}, or lost`;
    return { game: null, bets: [], decks: null, shoe: null, units: [], coup, title };
  }
  const all = await question(name, options, terminal);
  // Without --bet, the first bet of the game stands for it.
  const bets = options.bet === undefined && !options.all ? all.bets.slice(0, 1) : all.bets;
  const terms = termsOf(options, bets);
  const units = unitsOf(options.units, bets);
  const what = all.game ? { ...all.game, bets } : bets;
  const coup = blame(all.shoeFault, () => resultOf(what, all.shoe, { ...terms, units }));
  const names = bets.map((bet) => (units[bet.id] ? `${units[bet.id]} ${bet.name}` : bet.name));
  const staked = amountsOf(
    bets.map((bet) => bet.id),
    units,
  );
  return {
    ...all,
    bets,
    units: staked,
    coup,
    title: `${names.join(' and ')}\n${titleOf({ ...all, bets })}`,
  };
}

/** How many coups or decisions, and where their number comes from. */
function countOf(
  options: StreakOptions,
  { shoe, game, coup }: Asked,
): { ties: Ties; coups: number; said: string } {
  const { decisions } = options;
  const ties = (options.ties ?? (decisions === undefined ? 'push' : 'skip')) as Ties;
  if (!TIES.includes(ties)) {
    throw new CliError(`ties must be ${list(TIES)}, got ${shown(options.ties)}`, USAGE);
  }
  if (decisions !== undefined) {
    if (options.coups !== undefined) {
      throw new CliError('coups must be left out with --decisions, got both', USAGE);
    }
    if (ties !== 'skip') {
      throw new CliError(`ties must be skip with --decisions, got ${ties}`, USAGE);
    }
    return { ties, coups: whole('decisions', decisions), said: '' };
  }
  if (options.coups !== undefined) {
    return { ties, coups: whole('coups', options.coups), said: '' };
  }
  if (shoe === null) {
    throw new CliError('coups must be given with --chance, got nothing', USAGE);
  }
  const all = blame(USAGE, () => coupsOfShoe(shoe, game?.tableau));
  const cut = `about a shoe's, but for ${BEHIND_CUT} cards behind the cut card`;
  if (ties !== 'skip') return { ties, coups: all, said: ` (${cut})` };
  const pushed = coup.outcomes.find(({ net }) => net.n === 0n)?.ways ?? 0n;
  const decided = Math.round(all * (1 - Number(pushed) / Number(coup.total)));
  return { ties, coups: Math.max(1, decided), said: ` (${cut}, less pushes)` };
}

function runTable({ runs, of, coups }: Streaks, counted: string): Table {
  const within = plural(coups, counted);
  return {
    caption: `Runs of ${of}`,
    heads: [
      { text: 'Length', right: true },
      { text: 'Now, exactly', right: true },
      { text: 'Now, at least', right: true },
      { text: `Any in ${within}`, right: true },
      { text: 'Expected, exactly', right: true },
      { text: 'Expected, at least', right: true },
    ],
    rows: runs.map((run) => [
      `${run.length}`,
      chanceText(run.now.exactly.value),
      chanceText(run.now.atLeast.value),
      chanceText(run.once.value),
      numberText(run.expected.exactly.value),
      numberText(run.expected.atLeast.value),
    ]),
  };
}

function spreadTable(spreads: readonly Spread[], counted: string, rate: number): Table {
  const spans = [`1 ${counted}`, `an hour of ${rate}`, plural(spreads[2]!.coups, counted)];
  return {
    caption: 'Result, in units',
    heads: [{ text: 'After' }, { text: 'Expected', right: true }, { text: 'Std dev', right: true }],
    rows: spreads.map((spread, i) => [
      spans[i]!,
      numberText(spread.mean.valueOf()),
      numberText(spread.standardDeviation),
    ]),
  };
}

function chanceTable(
  { coups, ahead, even, behind, wins, bankroll }: Streaks,
  counted: string,
): Table {
  const rows: [string, string][] = [
    ['ahead', chanceText(ahead.value)],
    ['even', chanceText(even.value)],
    ['behind', chanceText(behind.value)],
  ];
  if (wins) {
    rows.push(
      [`exactly ${plural(wins.wins, 'win')}`, chanceText(wins.exactly.value)],
      [`at least ${plural(wins.wins, 'win')}`, chanceText(wins.atLeast.value)],
      [`at most ${plural(wins.wins, 'win')}`, chanceText(wins.atMost.value)],
    );
  }
  if (bankroll) {
    const units = `${numberText(bankroll.units.valueOf())} units`;
    rows.push(
      [`${units} ruined by then`, chanceText(bankroll.ruin.value)],
      [`${units} ruined ever`, chanceText(bankroll.ultimateRuin.value)],
      [`${units} or more below the peak`, chanceText(bankroll.drawdown.value)],
      ['median of the deepest fall from a peak', plural(bankroll.medianDrawdown, 'unit')],
    );
  }
  return {
    caption: `After ${plural(coups, counted)}`,
    heads: [{ text: 'What' }, { text: 'Chance', right: true }],
    rows,
  };
}

function binTable(bins: readonly Bin[]): Table {
  const drawn = bars(
    bins.map(({ chance }) => chance),
    WIDTH,
  );
  const units = (net: Fraction): string => numberText(net.valueOf());
  return {
    caption: 'Results and their chances',
    heads: [
      { text: 'From', right: true },
      { text: 'To', right: true },
      { text: 'Chance', right: true },
      { text: '' },
    ],
    rows: bins.map(({ from, to, chance }, i) => [
      i === 0 && bins.length > 1 ? '' : units(from),
      i === bins.length - 1 && i > 0 ? '' : units(to),
      chanceText(chance),
      drawn[i]!,
    ]),
  };
}

function closing({ coups, ahead, runs, of, bankroll }: Streaks, counted: string): string {
  const likely = runs.filter(({ once }) => once.value >= 0.5).at(-1);
  const run = likely
    ? `a run of ${plural(likely.length, of === 'wins' ? 'win' : 'loss')} is more likely than not`
    : `no run of ${of} is more likely than not`;
  const ruin = bankroll
    ? `, and the bankroll is ruined with ${chanceText(bankroll.ruin.value)}`
    : '';
  return `In ${plural(coups, counted)} ${run}; the bettor ends ahead with ${chanceText(ahead.value)}${ruin}.`;
}

function runRecord({ coups, ties, of }: Streaks, runs: Runs): Record<string, string | number> {
  return {
    coups,
    ties,
    of,
    length: runs.length,
    nowExactly: runs.now.exactly.value,
    nowAtLeast: runs.now.atLeast.value,
    once: runs.once.value,
    expectedExactly: runs.expected.exactly.value,
    expectedAtLeast: runs.expected.atLeast.value,
  };
}

function spreadDocument({ coups, mean, variance, standardDeviation }: Spread) {
  return { coups, mean: exact(mean), variance: exact(variance), standardDeviation };
}

function streaksDocument(found: Streaks) {
  const { coups, ties, of, wins, bankroll, quantiles } = found;
  return {
    assumption: found.assumption,
    coups,
    ties,
    of,
    staked: exact(found.coup.staked),
    won: exact(found.won),
    pushed: exact(found.pushed),
    lost: exact(found.lost),
    runs: found.runs.map((run) => ({
      length: run.length,
      now: { exactly: quantity(run.now.exactly), atLeast: quantity(run.now.atLeast) },
      once: quantity(run.once),
      expected: {
        exactly: quantity(run.expected.exactly),
        atLeast: quantity(run.expected.atLeast),
      },
    })),
    wins: wins && {
      wins: wins.wins,
      exactly: quantity(wins.exactly),
      atLeast: quantity(wins.atLeast),
      atMost: quantity(wins.atMost),
    },
    result: {
      ...spreadDocument(found.spread),
      ahead: quantity(found.ahead),
      even: quantity(found.even),
      behind: quantity(found.behind),
      low: exact(quantiles.low),
      median: exact(quantiles.median),
      high: exact(quantiles.high),
    },
    bankroll: bankroll && {
      units: exact(bankroll.units),
      ruin: quantity(bankroll.ruin),
      ultimateRuin: quantity(bankroll.ultimateRuin),
      drawdown: quantity(bankroll.drawdown),
      medianDrawdown: bankroll.medianDrawdown,
    },
  };
}

function binDocument({ from, to, chance }: Bin) {
  return { from: exact(from), to: exact(to), chance };
}
