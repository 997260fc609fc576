// The tables of `baccarat streaks`, and its last line.

import type Fraction from 'fraction.js';
import type { Bin } from '../distribution.ts';
import type { Spread, StreakOdds } from '../streak-odds.ts';
import { bars } from './bars.ts';
import { plural, type Table } from './formats.ts';
import { chanceText, figureText, resultText } from './quantities.ts';

/** Cells of the longest bar, where they fit on a line beside the numbers. */
const WIDTH = 40;
const LINE = 80;
/** Cells of a chance, and of the space between columns. */
const CHANCE = 16;

/** Runs by their length. */
export function runTable({ runs, of, coups }: StreakOdds, counted: string): Table {
  return {
    caption: `Runs of ${of} in ${plural(coups, counted)}`,
    heads: [
      { text: 'Length', right: true },
      { text: 'Now, just', right: true },
      { text: 'Now, at least', right: true },
      { text: 'Any', right: true },
      { text: 'Mean, just', right: true },
      { text: 'Mean, at least', right: true },
    ],
    rows: runs.map((run) => [
      `${run.length}`,
      chanceText(run.now.exactly.value),
      chanceText(run.now.atLeast.value),
      chanceText(run.once.value),
      figureText(run.expected.exactly.value),
      figureText(run.expected.atLeast.value),
    ]),
  };
}

/** What a span of coups is called, and its result. */
export interface Span {
  name: string;
  spread: Spread;
}

/** Mean and deviation of results. */
export function spreadTable(spans: readonly Span[]): Table {
  return {
    caption: 'Result, in units',
    heads: [{ text: 'After' }, { text: 'Expected', right: true }, { text: 'Std dev', right: true }],
    rows: spans.map(({ name, spread }) => [
      name,
      figureText(spread.mean.valueOf()),
      figureText(spread.standardDeviation),
    ]),
  };
}

/** Chances of what there is after the coups. */
export function chanceTable(
  { coups, ahead, even, behind, wins, bankroll }: StreakOdds,
  counted: string,
): Table {
  const rows: [string, string][] = [
    ['ahead', resultText(ahead)],
    ['even', resultText(even)],
    ['behind', resultText(behind)],
  ];
  if (wins) {
    rows.push(
      [`exactly ${plural(wins.wins, 'win')}`, resultText(wins.exactly)],
      [`at least ${plural(wins.wins, 'win')}`, resultText(wins.atLeast)],
      [`at most ${plural(wins.wins, 'win')}`, resultText(wins.atMost)],
    );
  }
  if (bankroll) {
    const units = unitText(bankroll.units);
    rows.push(
      [`${units} ruined by then`, resultText(bankroll.ruin)],
      [
        `${units} ruined ever`,
        bankroll.ultimateRuin ? chanceText(bankroll.ultimateRuin.value) : 'nets too fine to tell',
      ],
      [`${units} or more below the peak`, resultText(bankroll.drawdown)],
      ['median of the deepest fall from a peak', unitText(bankroll.medianDrawdown)],
    );
  }
  return {
    caption: `After ${plural(coups, counted)}`,
    heads: [{ text: 'What' }, { text: 'Chance', right: true }],
    rows,
  };
}

/** So many units, to ten digits. */
function unitText(units: Fraction): string {
  return plural(Number(units.valueOf().toPrecision(10)), 'unit');
}

/** Results of one kind as text: in full where four decimals do it, to three digits where all are small. */
function textOf(nets: readonly Fraction[]): (net: Fraction) => string {
  const decimals = [0, 1, 2, 3].find((n) => nets.every((net) => net.mul(10 ** n).d === 1n)) ?? 4;
  const most = Math.max(...nets.map((net) => Math.abs(net.valueOf())));
  return most > 0 && most < 0.1 && decimals === 4
    ? (net) => (net.n === 0n ? '0' : net.valueOf().toPrecision(3))
    : (net) => net.valueOf().toFixed(decimals);
}

/** Results as a chart. */
export function binTable(bins: readonly Bin[]): Table {
  const units = textOf(bins.flatMap(({ from, to }) => [from, to]));
  const widest = (nets: readonly Fraction[]): number =>
    Math.max(4, ...nets.map((net) => units(net).length));
  const numbers = widest(bins.map(({ from }) => from)) + widest(bins.map(({ to }) => to));
  const drawn = bars(
    bins.map(({ chance }) => chance),
    Math.min(WIDTH, LINE - CHANCE - numbers),
  );
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
      resultText({ value: chance, exact: null }),
      drawn[i]!,
    ]),
  };
}

/** The answer in words. */
export function closing({ coups, ahead, runs, of, bankroll }: StreakOdds, counted: string): string {
  const likely = runs.filter(({ once }) => once.value >= 0.5).at(-1);
  const run = likely
    ? `a run of ${plural(likely.length, of === 'wins' ? 'win' : 'loss')} is more likely than not`
    : `no run of ${of} is more likely than not`;
  const ruin = bankroll ? `, and the bankroll is ruined with ${resultText(bankroll.ruin)}` : '';
  return `In ${plural(coups, counted)} ${run}; the bettor ends ahead with ${resultText(ahead)}${ruin}.`;
}
