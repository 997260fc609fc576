// `baccarat replay` by a count: what it stood at before each recorded coup, and what its bets came to.

import type { Bet } from '../bet.ts';
import type { Game } from '../game.ts';
import type { Plan } from '../plan.ts';
import { type Counted, type CountedRound, replayByCount, type Worth } from '../replay-count.ts';
import { coupText } from '../ruling.ts';
import { blame, CliError, FAILURE, USAGE } from './errors.ts';
import { exact, header, numberOf, percent, plural, type Report, type Table } from './formats.ts';
import { progress } from './progress.ts';
import { type Played, tablesIn } from './replay-input.ts';
import { planOn, type ReplayCountOptions } from './replay-plan.ts';
import { hourOf } from './simulate-plan.ts';
import { howText, lineDocument, riskOfRuin, ruinText, totalsTable } from './simulate-report.ts';
import type { Terminal } from './terminal.ts';

/** Replays what was read by the count that the options ask for. */
export async function countedReport(
  record: Played,
  options: ReplayCountOptions,
  terminal: Terminal,
): Promise<Report> {
  if (record.input === 'outcomes') {
    throw new CliError('record must hold cards to be counted, got outcomes alone', USAGE);
  }
  const hour = hourOf(options);
  const tables = tablesIn(record, options.table);
  const { plan, game } = await planOn(record.input, tables, options, terminal);
  const all = tables.flatMap(({ shoes }) => shoes);
  const bar = await progress(
    terminal,
    all.reduce((sum, { rounds }) => sum + rounds.length, 0),
  );
  try {
    const onCoups = (done: number): void => bar.at(done, plural(done, 'coup'));
    const counted = blame(FAILURE, () => replayByCount(plan, tables, hour, onCoups));
    return reportOf(counted, plan, game, record, hour);
  } finally {
    bar.stop();
  }
}

function reportOf(
  counted: Counted,
  plan: Plan,
  game: Game | null,
  record: Exclude<Played, { input: 'outcomes' }>,
  hour: number,
): Report {
  const { shoes, rounds, open, lines } = counted;
  const { running, divisor, floor, lastRound, stake, bankroll, edge, with: main } = plan;
  const last = lines.at(-1)!;
  const { betsPlaced, unitsWon } = last;
  const names = plan.bets.map(({ name }) => name).join(', ');
  return {
    title: `${names}: ${howText(plan)}\n${plural(rounds.length, 'coup')} of ${plural(shoes, 'shoe')} as recorded`,
    tables: [
      ...roundsTables(counted, main),
      { caption: 'In all', ...totalsTable(lines) },
      ...(lines.length > 1 ? [wonTable(lines)] : []),
    ],
    closing: closing(counted, plan, hour, record.torn),
    records: rounds.map((round) => roundRecord(round, main)),
    document: {
      ...header('replay-count', game?.id ?? null, plan.decks, null),
      input: record.input,
      torn: record.torn,
      shoes,
      coups: rounds.length,
      open,
      rules: {
        ...{ running, divisor, floor, lastRound, stake, bankroll, edge },
        with: main?.id ?? null,
      },
      coupsPerHour: hour,
      betsPlaced,
      unitsWon,
      ...last.figures,
      riskOfRuin: riskOfRuin(plan, last),
      bets: lines.flatMap((line) =>
        line.bet
          ? [
              {
                id: line.bet.id,
                ...{ betsPlaced: line.betsPlaced, unitsWon: line.unitsWon },
                ...lineDocument(plan, line),
              },
            ]
          : [],
      ),
      rounds: rounds.map((round) => ({
        ...roundDocument(round),
        bets: round.bets.map(({ bet, ev, net, runningCount, trueCount, placed, stake }) => ({
          id: bet.id,
          ...{ runningCount, trueCount, placed, stake },
          ev: exact(ev),
          net: exact(net),
        })),
        with: round.with && {
          stake: round.with.stake,
          ev: exact(round.with.ev),
          net: exact(round.with.net),
        },
      })),
    },
  };
}

function roundDocument({ table, shoe, round, before }: CountedRound) {
  return {
    ...{ table, shoe, round: round.number },
    coup: coupText(round.hands!, before.rules.tableau),
    unseen: before.shoe.cards,
    left: before.left,
  };
}

function roundRecord(round: CountedRound, main: Bet | null): Report['records'][number] {
  const worth = ({ id }: Bet, { ev, net }: Worth): [string, string | number | null][] => [
    [`${id} ev`, numberOf(ev)],
    [`${id} exact`, ev?.toFraction() ?? null],
    [`${id} net`, numberOf(net)],
  ];
  return {
    ...roundDocument(round),
    ...Object.fromEntries(
      round.bets.flatMap(({ bet, ...one }) => [
        [`${bet.id} running count`, one.runningCount],
        [`${bet.id} true count`, one.trueCount],
        [`${bet.id} stake`, one.placed ? one.stake : null],
        ...worth(bet, one),
      ]),
    ),
    ...Object.fromEntries(
      main && round.with
        ? [[`${main.id} stake`, round.with.stake || null], ...worth(main, round.with)]
        : [],
    ),
  };
}

/** A table for each shoe. */
function roundsTables({ shoes, rounds }: Counted, main: Bet | null): Table[] {
  const byShoe = new Map<string, CountedRound[]>();
  for (const round of rounds) {
    const caption = `Table ${round.table}, shoe ${round.shoe}`;
    byShoe.set(caption, [...(byShoe.get(caption) ?? []), round]);
  }
  return [...byShoe].map(([caption, some]) => ({
    ...(shoes > 1 && { caption }),
    ...roundsTable(some, main),
  }));
}

/** A row for each bet, and one for the main bet. */
function roundsTable(rounds: readonly CountedRound[], main: Bet | null): Table {
  const right = true;
  const several = rounds[0]!.bets.length > 1 || main !== null;
  const rows = rounds.flatMap((round) => [
    ...round.bets.map((one) => ({ round, ...one, counted: one })),
    ...(main && round.with ? [{ round, ...round.with, bet: main, counted: null }] : []),
  ]);
  return {
    heads: [
      { text: 'Round', right },
      { text: 'Unseen', right },
      ...(several ? [{ text: 'Bet' }] : []),
      { text: 'Running count', right },
      { text: 'True count', right },
      { text: 'Expected', right },
      { text: 'Stake', right },
      { text: 'Coup' },
      { text: 'Won', right },
    ],
    rows: rows.map(({ round, bet, ev, net, stake, counted }) => [
      `${round.round.number}`,
      `${round.before.shoe.cards}`,
      ...(several ? [bet.name] : []),
      counted ? `${counted.runningCount}` : '',
      counted ? counted.trueCount.toFixed(2) : '',
      ev ? percent(ev) : '',
      stake > 0 ? short(stake) : '',
      coupText(round.round.hands!, round.before.rules.tableau),
      stake > 0 ? wonText(net, stake) : '',
    ]),
    favoured: new Set(rows.flatMap(({ ev }, i) => ((ev?.valueOf() ?? 0) > 0 ? [i] : []))),
  };
}

/** What each bet really won. */
function wonTable(lines: Counted['lines']): Table {
  return {
    caption: 'On the record',
    heads: [
      { text: 'Bet' },
      { text: 'Bets placed', right: true },
      { text: 'Units won', right: true },
    ],
    rows: lines.map(({ name, betsPlaced, unitsWon }) => [name, `${betsPlaced}`, short(unitsWon)]),
  };
}

function wonText(net: Worth['net'], stake: number): string {
  return net === null ? 'open' : short(stake * net.valueOf());
}

/** Units with up to four decimals. */
function short(units: number): string {
  return `${Number(units.toFixed(4))}`;
}

function closing(
  { shoes, rounds, open, lines }: Counted,
  plan: Plan,
  hour: number,
  torn: string | null,
): string {
  const last = lines.at(-1)!;
  const { betsPlaced, unitsWon, figures } = last;
  const expected = shoes * figures.unitsPerShoe.value;
  const drawn = plan.edge === 'exact' ? `, ${expected.toFixed(4)} expected` : '';
  const bets = betsPlaced === 0 ? 'no bet' : plural(betsPlaced, 'bet');
  const errors = shoes > 1 ? '± is one standard error, from totals of shoes; ' : '';
  return [
    `${errors}${hour} coups an hour.`,
    ...ruinText(plan, last),
    ...(open > 0
      ? [`Cards not seen decide ${plural(open, 'more bet')}: left out of all figures.`]
      : []),
    ...(torn === null ? [] : ['A torn last line was dropped.']),
    `${plural(rounds.length, 'coup')}, ${bets}: ${short(unitsWon)} units won${drawn}.`,
  ].join('\n');
}
