// `baccarat par`: the sheet that a mathematician files for a game.

import type { Command } from 'commander';
import { betTitle } from '../bet.ts';
import { BAND_COUPS, type Par, type ParBet, type ParPair, par } from '../par.ts';
import type { DocumentOf } from '../schemas/index.ts';
import { FINGERPRINT, VERSION } from '../version.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { exact, header, percent, plural, type Report, type Table } from './formats.ts';
import { edgeChart, page } from './html.ts';
import { betDocument, meterText, printedOdds, titleOf } from './odds.ts';
import {
  betOptions,
  type CommonOptions,
  sheetOptions,
  shoeOptions,
  termOptions,
} from './options.ts';
import { parRecords } from './par-records.ts';
import { question, termsOf } from './question.ts';
import type { Terminal } from './terminal.ts';

/** Declares the command. */
export function declarePar(program: Command): Command {
  const command = program
    .command('par')
    .description('the sheet to file: contributions, variance, covariance, liability, bands')
    .argument('[game]', 'a game that `baccarat games` lists (default: sa-baccarat)');
  return sheetOptions(termOptions(betOptions(shoeOptions(command))))
    .option('--coups <n>', 'coups of the return bands, separated by commas', BAND_COUPS.join())
    .addHelpText(
      'after',
      '\nExamples:\n  baccarat par live-baccarat\n  baccarat par sa-baccarat --format html --output par.html',
    );
}

/** Carries it out. */
export async function parReport(
  name: string | undefined,
  options: CommonOptions & { coups: string },
  terminal: Terminal,
): Promise<Report> {
  const coups = coupsOf(options.coups);
  const asked = await question(name, options, terminal);
  const { bets, game, shoe, decks, shoeFault } = asked;
  const terms = termsOf(options, bets);
  const what = game ? { ...game, bets } : bets;
  const sheet = blame(shoeFault, () => par(what, shoe, terms, coups));
  const made = `baccarat-odds ${VERSION}, fingerprint ${FINGERPRINT}`;
  const tables = [betTable(sheet), rowTable(sheet), bandTable(sheet, coups), pairTable(sheet)];
  const report: Report = {
    title: `PAR sheet: ${titleOf(asked)}\n${made}`,
    tables: tables.filter((table) => table.rows.length > 0),
    closing: `${notes(sheet).join('\n')}\n${liabilityText(sheet)}`,
    records: parRecords(sheet),
    document: {
      ...header('par', game?.id ?? null, decks, shoe),
      total: `${sheet.total}`,
      bets: sheet.bets.map(sheetDocument),
      pairs: sheet.pairs.map(pairDocument),
      liability: {
        total: exact(sheet.liability.total),
        kind: sheet.liability.exact ? 'exact' : 'upper bound',
        coup: sheet.liability.coup,
      },
    },
  };
  return { ...report, page: () => page(report, edgeChart(sheet.bets)) };
}

function coupsOf(text: string): number[] {
  return text.split(',').map((part) => {
    if (!/^[1-9]\d{0,14}$/.test(part.trim())) {
      const got = JSON.stringify(part);
      throw new CliError(`coups must be whole numbers of at least 1, got ${got}`, USAGE);
    }
    return Number(part);
  });
}

function betTable({ bets }: Par): Table {
  return {
    caption: 'Bets, per unit staked',
    heads: [
      { text: 'Bet' },
      { text: 'House edge', right: true },
      { text: 'Return', right: true },
      { text: 'Hit', right: true },
      { text: 'Push', right: true },
      { text: 'Variance', right: true },
      { text: 'Std dev', right: true },
    ],
    rows: bets.map((b) => [
      betTitle(b.bet),
      percent(b.houseEdge),
      percent(b.return),
      percent(b.hitFrequency),
      percent(b.pushFrequency),
      b.variance.valueOf().toFixed(6),
      b.standardDeviation.toFixed(6),
    ]),
    favoured: new Set(bets.flatMap((b, i) => (b.ev.compare(0) > 0 ? [i] : []))),
  };
}

function rowTable({ bets }: Par): Table {
  return {
    caption: 'Rows, and what each adds to the expected value',
    heads: [
      { text: 'Bet' },
      { text: 'Odds' },
      { text: 'When' },
      { text: 'Ways', right: true },
      { text: 'Probability', right: true },
      { text: 'Contribution', right: true },
    ],
    rows: bets.flatMap((b) =>
      b.rows.map((row, i) => [
        i === 0 ? betTitle(b.bet) : '',
        printedOdds(row.odds),
        row.text,
        `${row.ways}`,
        percent(row.probability),
        percent(b.contributions[i]!),
      ]),
    ),
  };
}

function bandTable({ bets }: Par, coups: readonly number[]): Table {
  const share = (x: number): string => `${(100 * x).toFixed(2)}%`;
  return {
    caption: 'Return after n coups, 19 times in 20',
    heads: [
      { text: 'Bet' },
      ...coups.map((n) => ({ text: `n = ${n.toLocaleString('en')}`, right: true })),
    ],
    rows: bets.map((b) => [
      betTitle(b.bet),
      ...b.bands.map(({ low, high }) => `${share(low)} to ${share(high)}`),
    ]),
  };
}

function pairTable(sheet: Par): Table {
  const pairs = sheet.pairs.some(({ covariance }) => covariance) ? sheet.pairs : [];
  return {
    caption: 'Pairs of bets, one unit on each',
    heads: [
      { text: 'Bet' },
      { text: 'With' },
      { text: 'Covariance', right: true },
      { text: 'Correlation', right: true },
      { text: 'Covariance, exact' },
    ],
    rows: pairs.map(({ bets, covariance, correlation }, i) => [
      bets[0] === pairs[i - 1]?.bets[0] ? '' : bets[0].name,
      bets[1].name,
      covariance?.valueOf().toFixed(6) ?? '-',
      correlation?.toFixed(6) ?? '-',
      covariance?.toFraction() ?? '-',
    ]),
  };
}

const REASONS = {
  suits: 'one of the bets reads suits',
  given: 'one of the bets has something given',
  tableau: 'the bets are settled by different drawing rules',
  'too many bets': 'there are too many bets for their pairs',
};

/** What a reader must know to read the tables. */
function notes({ pairs, bets }: Par): string[] {
  const reasons = new Set(pairs.flatMap(({ reason }) => (reason === null ? [] : [reason])));
  const lacks = [...reasons].map((reason) => REASONS[reason]).join('; or ');
  const open = bets.filter((b) => b.jackpot && b.jackpot.meter === null);
  return [
    'Contribution: probability times net win; those of a bet add up to its expected value.',
    'Return after n coups: return plus or minus 1.96 standard deviations / sqrt(n), by the normal approximation.',
    ...(lacks ? [`A pair without a covariance was not computed: ${lacks}.`] : []),
    ...(open.length ? ['A jackpot without its meter counts as lost.'] : []),
    ...bets.flatMap(meterText),
  ];
}

function liabilityText({ liability, bets }: Par): string {
  const { total, coup } = liability;
  const size = `${total.round(4).valueOf()} ${total.equals(1) ? 'unit' : 'units'} net`;
  const what = `Largest total liability of a coup, one unit on ${bets.length === 1 ? 'the bet' : `each of ${plural(bets.length, 'bet')}`}: ${size}`;
  return coup === null
    ? `${what}; an upper bound: no coup costs more, perhaps none as much.`
    : `${what}; exact, as on the coup ${coup}.`;
}

function sheetDocument(b: ParBet): DocumentOf<'par'>['bets'][number] {
  const { rows, ...rest } = betDocument(b);
  return {
    ...rest,
    rows: rows.map((row, i) => ({ ...row, contribution: exact(b.contributions[i]!) })),
    bands: b.bands,
  };
}

function pairDocument({
  bets: [a, b],
  covariance,
  correlation,
  reason,
}: ParPair): DocumentOf<'par'>['pairs'][number] {
  return { bets: [a.id, b.id], covariance: exact(covariance), correlation, reason };
}
