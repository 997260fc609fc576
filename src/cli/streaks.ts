// `baccarat streaks`: runs, wins and results of many coups, and what becomes of a bankroll.

import type { Command } from 'commander';
import { MAX_COUPS } from '../chance.ts';
import { type Bin, binsOf, MAX_PLACES } from '../distribution.ts';
import { MAX_STEP } from '../result.ts';
import { MAX_LENGTH } from '../runs.ts';
import { type Spread, type StreakOdds, spreadOf, streakOdds } from '../streak-odds.ts';
import { blame, USAGE } from './errors.ts';
import { figures } from './figures.ts';
import { exact, header, plural, type Report } from './formats.ts';
import {
  betOptions,
  outputOptions,
  shoeOptions,
  termOptions,
  unitOptions,
  wholeOf,
} from './options.ts';
import { progress } from './progress.ts';
import { always, quantity } from './quantities.ts';
import { askedOf, countOf, type StreakOptions } from './streaks-ask.ts';
import {
  binTable,
  chanceTable,
  closing,
  runTable,
  type Span,
  spreadTable,
} from './streaks-tables.ts';
import type { Terminal } from './terminal.ts';

const LONGEST = '12';
const RATE = '70';
/** Bars of the chart of results. */
const BARS = 21;

/** Declares the command. */
export function declareStreaks(program: Command): Command {
  const command = program
    .command('streaks')
    .description('runs, wins and results of many coups, and the ruin of a bankroll')
    .argument('[game]', 'a game that `baccarat games` lists (default: sa-baccarat)');
  unitOptions(termOptions(betOptions(shoeOptions(command))))
    .option(
      '--chance <p>',
      'instead of bets: win a unit with this chance (0.493, 49.3%), else lose one',
    )
    .option('--coups <n>', `coups, 1 to ${MAX_COUPS} (default: about those of the shoe)`)
    .option('--decisions <n>', `decisions instead, 1 to ${MAX_COUPS}: ties are skipped`)
    .option(
      '--ties <how>',
      'a push: count (ends a run), push (a run goes on), skip (default: push)',
    )
    .option('--losses', 'runs of losses instead of wins')
    .option('--longest <n>', `longest run told of, 1 to ${MAX_LENGTH}`, LONGEST)
    .option('--wins <k>', 'the chance of so many wins, too')
    .option('--bankroll <units>', 'the chance of its ruin, too')
    .option('--rate <n>', `coups an hour, 1 to ${MAX_COUPS}`, RATE);
  return outputOptions(command).addHelpText(
    'after',
    `\nWithout --bet, --all or --chance it is the game's first bet. Net results of\na coup span at most ${MAX_STEP} steps of their common unit, and at most ${MAX_PLACES}\ndifferent ones can be left after all coups.\n\nExamples:\n  baccarat streaks --bet banker --decisions 73 --bankroll 20\n  baccarat streaks --bet banker,tie --units banker=5 --coups 1000 --format json`,
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
  const longest = wholeOf('longest run', options.longest, 1, MAX_LENGTH);
  const rate = wholeOf('coups an hour', options.rate, 1, MAX_COUPS);
  const wins = wholeOf('wins', options.wins, 0, coups);
  const bar = await progress(terminal, null);
  let found: StreakOdds;
  try {
    found = blame(USAGE, () =>
      streakOdds(coup, {
        coups,
        ties,
        of: options.losses ? 'losses' : 'wins',
        longest,
        ...(wins !== undefined && { wins }),
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
  const perHour = spreadOf(coup, rate);
  const perShoe = asked.perShoe === null ? null : spreadOf(coup, asked.perShoe);
  const isShoe = ties !== 'skip' && coups === asked.perShoe;
  const spans: Span[] = [
    { name: `1 ${counted}`, spread: spreadOf(found.coup, 1) },
    { name: `an hour of ${plural(rate, 'coup')}`, spread: perHour },
    ...(perShoe
      ? [{ name: `a shoe of about ${plural(perShoe.coups, 'coup')}`, spread: perShoe }]
      : []),
    ...(isShoe ? [] : [{ name: plural(coups, counted), spread: found.spread }]),
  ];
  const bins = binsOf(found.distribution, BARS);
  const document = {
    ...header('streaks', asked.game?.id ?? null, asked.decks, asked.shoe),
    ...streaksDocument(found),
    bets: asked.bets.map(({ id, name }, b) => ({ id, name, units: exact(asked.units[b]!) })),
    perHour: spreadDocument(perHour),
    perShoe: perShoe && spreadDocument(perShoe),
    distribution: bins.map(binDocument),
  };
  return {
    title: `${title}\n${plural(coups, counted)}${said}.\nAssumed: ${found.assumption}.`,
    tables: [
      runTable(found, counted),
      spreadTable(spans),
      chanceTable(found, counted),
      binTable(bins),
    ],
    closing: closing(found, counted),
    records: figures(document),
    document,
  };
}

function spreadDocument({ coups, mean, variance, standardDeviation }: Spread) {
  return { coups, mean: exact(mean), variance: exact(variance), standardDeviation };
}

function streaksDocument(found: StreakOdds) {
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
      now: { exactly: always(run.now.exactly), atLeast: always(run.now.atLeast) },
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
      medianDrawdown: exact(bankroll.medianDrawdown),
    },
  };
}

function binDocument({ from, to, chance }: Bin) {
  return { from: exact(from), to: exact(to), chance };
}
