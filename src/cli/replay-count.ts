// `baccarat replay` by a count: what it stood at before each recorded coup, and what its bets came to.

import type { Bet } from '../bet.ts';
import { bet as betOfName } from '../catalogue.ts';
import type { PublishedCount } from '../counts/count.ts';
import type { Game } from '../game.ts';
import { type Plan, planOf } from '../plan.ts';
import {
  type Counted,
  type CountedBet,
  type CountedRound,
  replayByCount,
  type Worth,
} from '../replay-count.ts';
import { coupText } from '../ruling.ts';
import type { Table as PlayedTable } from '../table.ts';
import { blame, CliError, FAILURE, USAGE } from './errors.ts';
import { exact, header, numberOf, percent, plural, type Report, type Table } from './formats.ts';
import { type CommonOptions, question } from './options.ts';
import { progress } from './progress.ts';
import { type Played, tablesIn } from './replay-input.ts';
import { type CountOptions, countAsked, hourOf, publishedOf, triggersOf } from './simulate-plan.ts';
import { howText, lineDocument, riskOfRuin, ruinText, totalsTable } from './simulate-report.ts';
import type { Terminal } from './terminal.ts';

export interface ReplayCountOptions extends CountOptions {
  game?: string;
  table?: string;
}

/** Options that say something only of a count. */
const OF_COUNTS = [
  ...['trigger', 'running', 'divisor', 'floor', 'with', 'stake', 'bankroll', 'edge'],
  ...['lastRound', 'perHour', 'meter'],
] as (keyof CountOptions)[];

/** Whether the options ask for a count; without one, what says how it is kept is refused. */
export function isCounting(options: CountOptions): boolean {
  if (options.tags !== undefined || options.count !== undefined) return true;
  const idle = OF_COUNTS.find((name) => options[name] !== undefined);
  if (idle === undefined) return false;
  const name = idle.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  throw new CliError(`${name} must go with --tags or --count, got neither`, USAGE);
}

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

/** The plan that options ask for on recorded tables. */
async function planOn(
  input: 'log' | 'coups',
  tables: readonly PlayedTable[],
  options: ReplayCountOptions,
  terminal: Terminal,
): Promise<{ plan: Plan; game: Game | null }> {
  const published = publishedOf(options);
  const { game, bets } =
    input === 'log'
      ? betsOfLog(tables, options, published)
      : await betsOfCoups(options, published, terminal);
  const decks = tables.flatMap(({ shoes }) => shoes)[0]?.shoe.decks;
  const plan = blame(USAGE, () =>
    planOf(game ? { ...game, bets } : bets, {
      ...countAsked(options, game, bets, published),
      triggers: triggersOf(options, published?.trigger),
      ...(decks && { decks }),
    }),
  );
  return { plan, game };
}

interface Chosen {
  game: Game | null;
  bets: readonly Bet[];
}

/** Bets on a log: of its game where that has them, else of the catalogue. */
function betsOfLog(
  tables: readonly PlayedTable[],
  { bet }: CountOptions,
  published: PublishedCount | null,
): Chosen {
  const games = [...new Map(tables.map(({ state: { rules } }) => [rules.game.id, rules.game]))];
  const [only, ...others] = games.map(([, game]) => game);
  if (only === undefined) throw new CliError('record must hold a table, got none', FAILURE);
  if (others.length > 0) {
    const ids = games.map(([id]) => id).join(', ');
    throw new CliError(`tables must be of one game to be counted (--table), got ${ids}`, USAGE);
  }
  const names = bet?.flatMap((ids) => ids.split(',')) ?? (published ? [published.bet] : null);
  if (names === null) return { game: only, bets: only.bets };
  const isOffered = (name: string): boolean =>
    only.bets.some(({ id, aliases }) => id === name || aliases?.includes(name));
  const bets = blame(USAGE, () =>
    names.map((name) => name.trim()).map((id) => betOfName(id, isOffered(id) ? only : undefined)),
  );
  return { game: only, bets: [...new Set(bets)] };
}

async function betsOfCoups(
  options: ReplayCountOptions,
  published: PublishedCount | null,
  terminal: Terminal,
): Promise<Chosen> {
  const bet = options.bet ?? (published ? [published.bet] : undefined);
  const asked: CommonOptions = bet ? { ...options, bet } : options;
  return question(options.game, asked, terminal);
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
      ...roundsTables(counted),
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
        with: round.with && { ev: exact(round.with.ev), net: exact(round.with.net) },
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
    ...Object.fromEntries(main && round.with ? worth(main, round.with) : []),
  };
}

/** A table for each shoe. */
function roundsTables({ shoes, rounds }: Counted): Table[] {
  const byShoe = new Map<string, CountedRound[]>();
  for (const round of rounds) {
    const caption = `Table ${round.table}, shoe ${round.shoe}`;
    byShoe.set(caption, [...(byShoe.get(caption) ?? []), round]);
  }
  return [...byShoe].map(([caption, some]) => ({
    ...(shoes > 1 && { caption }),
    ...roundsTable(some),
  }));
}

function roundsTable(rounds: readonly CountedRound[]): Table {
  const right = true;
  const several = rounds[0]!.bets.length > 1;
  const rows = rounds.flatMap((round) => round.bets.map((one) => ({ round, one })));
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
    rows: rows.map(({ round, one }) => [
      `${round.round.number}`,
      `${round.before.shoe.cards}`,
      ...(several ? [one.bet.name] : []),
      `${one.runningCount}`,
      one.trueCount.toFixed(2),
      one.ev ? percent(one.ev) : '',
      one.placed ? short(one.stake) : '',
      coupText(round.round.hands!, round.before.rules.tableau),
      wonText(one, round),
    ]),
    favoured: new Set(rows.flatMap(({ one }, i) => ((one.ev?.valueOf() ?? 0) > 0 ? [i] : []))),
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

/** What a bet won, with the one that goes with it. */
function wonText({ placed, stake, net }: CountedBet, { with: main }: CountedRound): string {
  if (!placed) return '';
  if (net === null || main?.net === null) return 'open';
  return short(stake * (net.valueOf() + (main?.net.valueOf() ?? 0)));
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
