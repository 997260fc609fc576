// What `baccarat simulate` says of shoes that were played.

import type { Estimate } from '../depth.ts';
import { type Figures, figuresOf, type Line } from '../figures.ts';
import type { Part } from '../part.ts';
import type { Plan } from '../plan.ts';
import type { DocumentOf } from '../schemas/index.ts';
import { shortTags } from '../tags.ts';
import { header, plural, type Report, type Table } from './formats.ts';
import { barChart, page } from './html.ts';
import { histogramChart, histograms, histogramTable } from './simulate-histograms.ts';

/** How a figure is said: its name, its factor and its decimals. */
const SAID: readonly [name: keyof Figures, text: string, factor: number, digits: number][] = [
  ['coupsPerShoe', 'Coups per shoe', 1, 3],
  ['betsPerShoe', 'Bets per shoe', 1, 3],
  ['frequency', 'Bets per 100 coups', 100, 3],
  ['averageEdge', 'Average edge, %', 100, 3],
  ['unitsPerShoe', 'Units per shoe', 1, 4],
  ['unitsPer100Coups', 'Units per 100 coups', 1, 4],
  ['unitsPerHour', 'Units per hour', 1, 4],
  ['standardDeviation', 'Standard deviation per coup', 1, 4],
  ['desirabilityIndex', 'Desirability index', 1, 3],
  ['n0', 'N0, coups', 1, 0],
];

/** The report of a part, and of what to say of its end. */
export function simulateReport(
  part: Part,
  game: string | null,
  hour: number,
  stopped: boolean,
): Report {
  const { plan, played, from, to } = part;
  const lines = figuresOf(plan, played, hour);
  const swept = plan.triggers.length > 1;
  const count = lines.length / plan.triggers.length;
  const tables = swept
    ? Array.from({ length: count }, (_, i) => sweepTable(lines.filter((_, l) => l % count === i)))
    : [totalsTable(lines)];
  const report = {
    title: `${betsText(plan)}: ${howText(plan)}\n${runText(part)}`,
    tables: [...tables, ...histograms(part).map(histogramTable)],
    closing: closing(part, lines, hour, stopped),
    records: lines.map((line) => record(part, line)),
    document: {
      ...header('simulate', game, plan.decks, null),
      seed: plan.seed,
      from,
      to,
      shoes: played.shoes,
      stopped,
      rules: rulesOf(plan),
      coupsPerHour: hour,
      ...lines[count - 1]!.figures,
      riskOfRuin: riskOfRuin(plan, lines[count - 1]!),
      bets: lines
        .slice(0, count)
        .flatMap((line) => (line.bet ? [{ id: line.bet.id, ...lineDocument(plan, line) }] : [])),
      sweep: swept
        ? lines.map((line) => ({ id: line.bet?.id ?? null, ...lineDocument(plan, line) }))
        : null,
      histograms: histograms(part).map(({ bet, what, bins }) => ({ bet, what, bins })),
    },
  };
  return { ...report, page: () => page(report, charts(part, lines, count)) };
}

function betsText({ bets }: Plan): string {
  return bets.length > ACROSS
    ? plural(bets.length, 'bet')
    : bets.map(({ name }) => name).join(', ');
}

/** What is bet when, in words. */
export function howText({ tags, triggers, running, stake, edge }: Plan): string {
  if (tags === null) return 'the best by exact expected value';
  const kind = running ? 'running count' : 'true count';
  const first = triggers[0]!;
  const at =
    triggers.length > 1 ? `${first[0]} to ${triggers.at(-1)![0]}` : [...new Set(first)].join(', ');
  const stakes =
    stake === 'flat' ? '' : stake === 'kelly' ? ', Kelly stakes' : ', stakes on a ramp';
  return `${kind} from ${at}${stakes}${edge === 'results' ? ', by results' : ''}`;
}

function runText({ plan, from, to }: Part): string {
  const { decks, cut, afterCut, burn, seed } = plan;
  const burned =
    burn === 'card'
      ? 'first card turned up and its value burned'
      : `${plural(burn, 'card')} burned`;
  return `${plural(decks, 'deck')}, ${burned}, cut card at ${cut} and ${plural(afterCut, 'coup')} after it; shoes ${from} to ${to - 1} of seed ${seed}`;
}

function rulesOf(plan: Plan): DocumentOf<'simulate'>['rules'] {
  const { tableau, burn, cut, afterCut, running, divisor, floor, lastRound, stake } = plan;
  const { bankroll, edge, with: main } = plan;
  return {
    tableau,
    burn,
    cut,
    afterCut,
    lastRound,
    running,
    divisor,
    floor,
    stake,
    bankroll,
    edge,
    with: main?.id ?? null,
    perfect: plan.tags === null,
  };
}

function said(estimate: Estimate | null, factor: number, digits: number): [string, string] {
  const text = (n: number | null | undefined): string =>
    n === null || n === undefined ? '-' : (factor * n).toFixed(digits);
  return [text(estimate?.value), text(estimate?.standardError)];
}

/** Figures of lines at one set of triggers. */
export function totalsTable(lines: readonly Line[]): Table {
  return lines.length > ACROSS ? linesTable(lines) : figureTable(lines);
}

/** Columns of a figure: its value, and its standard error where lines have any. */
function columnsOf(lines: readonly Line[]): number {
  return lines.some(({ figures }) => figures.coupsPerShoe.standardError !== null) ? 2 : 1;
}

function figureTable(lines: readonly Line[]): Table {
  const several = lines.length > 1;
  const cells = columnsOf(lines);
  return {
    heads: [
      { text: '' },
      ...lines.flatMap(({ name }) =>
        [several ? name : 'Value', '±'].slice(0, cells).map((text) => ({ text, right: true })),
      ),
    ],
    rows: SAID.map(([name, text, factor, digits]) => [
      text,
      ...lines.flatMap(({ figures }) => said(figures[name], factor, digits).slice(0, cells)),
    ]),
  };
}

/** Most lines that go side by side; more go below each other, with the figures of a sweep. */
const ACROSS = 3;

const SWEPT: readonly (keyof Figures)[] = [
  'betsPerShoe',
  'averageEdge',
  'unitsPerShoe',
  'unitsPer100Coups',
  'desirabilityIndex',
];

function sweepTable(lines: readonly Line[]): Table {
  return {
    caption: lines[0]!.name,
    ...rowPerLine(lines, { text: 'Trigger', right: true }, ({ triggers }) => `${triggers[0]}`),
    favoured: new Set([bestOf(lines)]),
  };
}

function linesTable(lines: readonly Line[]): Table {
  return rowPerLine(lines, { text: 'Bet' }, ({ name }) => name);
}

function rowPerLine(
  lines: readonly Line[],
  head: Table['heads'][number],
  first: (line: Line) => string,
): Table {
  const columns = SAID.filter(([name]) => SWEPT.includes(name));
  const cells = columnsOf(lines);
  return {
    heads: [
      head,
      ...columns.flatMap(([, text]) =>
        [text, '±'].slice(0, cells).map((head) => ({ text: head, right: true })),
      ),
    ],
    rows: lines.map((line) => [
      first(line),
      ...columns.flatMap(([name, , factor, digits]) =>
        said(line.figures[name], factor, digits).slice(0, cells),
      ),
    ]),
  };
}

/** Which line wins most a shoe. */
function bestOf(lines: readonly Line[]): number {
  const won = lines.map(({ figures }) => figures.unitsPerShoe.value);
  return won.indexOf(Math.max(...won));
}

function charts(part: Part, lines: readonly Line[], count: number): string {
  const last = lines.filter((_, i) => i % count === count - 1);
  const sweep =
    part.plan.triggers.length > 1
      ? [
          barChart(
            'Units per shoe by trigger',
            last.map(({ triggers, figures }) => ({
              label: `${triggers[0]}`,
              value: figures.unitsPerShoe.value,
              text: figures.unitsPerShoe.value.toFixed(4),
              favoured: figures.unitsPerShoe.value > 0,
            })),
          ),
        ]
      : [];
  return [...sweep, ...histograms(part).map(histogramChart)].join('\n');
}

/** Probability of ever losing a bankroll that plays on for good, by the diffusion formula. */
export function riskOfRuin({ bankroll }: Plan, line: Line): number | null {
  if (bankroll === null) return null;
  const win = line.figures.unitsPer100Coups.value / 100;
  if (win <= 0) return 1;
  return Math.exp((-2 * win * bankroll) / line.figures.standardDeviation.value ** 2);
}

/** The same in words, where a bankroll was told. */
export function ruinText(plan: Plan, line: Line): string[] {
  const ruin = riskOfRuin(plan, line);
  if (ruin === null) return [];
  const chance = `${(100 * ruin).toFixed(2)}%`;
  return [
    `A bankroll of ${plan.bankroll} units is lost in the long run with probability ${chance}.`,
  ];
}

/** A line as documents have it. */
export function lineDocument(
  { tags }: Plan,
  { place, name, triggers, figures }: Line,
): Omit<DocumentOf<'simulate'>['bets'][number], 'id'> {
  const isCounted = tags !== null && place !== null;
  return {
    name,
    tags: isCounted ? shortTags(tags[place]!) : null,
    trigger: isCounted ? triggers[place]! : null,
    ...figures,
  };
}

function record(
  { plan, from, to }: Part,
  { bet, place, name, triggers, figures }: Line,
): Record<string, string | number | null> {
  return {
    bet: bet?.id ?? 'all',
    name,
    trigger: plan.tags === null ? null : triggers[place ?? 0]!,
    shoes: to - from,
    ...Object.fromEntries(
      SAID.flatMap(([figure]) => [
        [figure, figures[figure]?.value ?? null],
        [`${figure}StandardError`, figures[figure]?.standardError ?? null],
      ]),
    ),
  };
}

function closing(part: Part, lines: readonly Line[], hour: number, stopped: boolean): string {
  const { plan, played } = part;
  const shoes = plural(played.shoes, 'shoe');
  const count = lines.length / plan.triggers.length;
  const all = lines.filter((_, i) => i % count === count - 1);
  const best = all[bestOf(all)]!;
  const { value, standardError } = best.figures.unitsPerShoe;
  const error = standardError === null ? '' : ` ± ${standardError.toFixed(4)}`;
  return [
    `± is one standard error, from totals of shoes; ${hour} coups an hour.`,
    ...ruinText(plan, all[0]!),
    ...(stopped ? [`Stopped: ${shoes} of those asked for were played.`] : []),
    `${shoes}: ${value.toFixed(4)}${error} units a shoe${all.length > 1 ? ` at best, from ${best.triggers[0]} up` : ''}.`,
  ].join('\n');
}
