// `baccarat check`: a rules file's errors by line, and whom each of its bets favours.

import type { Command } from 'commander';
import { betTitle } from '../bet.ts';
import { type Checked, type CheckedBet, check } from '../check.ts';
import type { Issue } from '../rulesfile.ts';
import { Shoe } from '../shoe.ts';
import { CliError, FAILURE } from './errors.ts';
import { exact, header, numberOf, percent, plural, type Report, type Table } from './formats.ts';
import { printedOdds } from './odds.ts';
import { type CommonOptions, outputOptions } from './options.ts';
import { nameOf, readText } from './shoes.ts';
import type { Terminal } from './terminal.ts';

/** Declares the command. */
export function declareCheck(program: Command): Command {
  const command = program
    .command('check')
    .description('what is wrong in a rules file, and whom its bets favour')
    .argument('<file>', 'a game of your own, in YAML or JSON; - for standard input')
    .option('--strict', 'exit 1 on warnings too');
  return outputOptions(command).addHelpText(
    'after',
    '\nExamples:\n  baccarat check mine.yml\n  baccarat check mine.yml --strict --format json',
  );
}

/**
 * Carries it out. Errors go to standard error, one a line, with nothing on standard output; in
 * JSON they are part of the document instead. Exit code 1 either way, and with `--strict` where
 * there are warnings.
 */
export function checkReport(
  file: string,
  options: CommonOptions & { strict?: boolean },
  terminal: Terminal,
): Report {
  const found = check(readText(file, terminal));
  const { errors, warnings, game, bets } = found;
  const name = nameOf(file);
  if (errors.length > 0 && options.format !== 'json') {
    throw new CliError(
      errors.map((issue) => `${name}:${placed(issue)}`),
      FAILURE,
    );
  }
  const failed = errors.length > 0 || (options.strict === true && warnings.length > 0);
  const shoe = game && Shoe.ofDecks(game.decks);
  return {
    title: game ? `${name}: ${game.name} (${game.id}), ${plural(game.decks, 'deck')}` : name,
    tables: [betTable(bets), rowTable(bets), warningTable(warnings)].filter(
      (table) => table.rows.length > 0,
    ),
    closing: closing(found),
    records: bets.flatMap((b) =>
      b.rows.map((row) => ({
        bet: b.bet.id,
        odds: row.odds,
        text: row.text,
        ways: `${row.ways}`,
        probability: numberOf(row.probability),
        houseEdge: numberOf(b.houseEdge),
        verdict: b.verdict,
      })),
    ),
    document: {
      ...header('check', game?.id ?? null, game?.decks ?? null, shoe),
      file,
      errors,
      warnings,
      bets: bets.map((b) => ({
        id: b.bet.id,
        name: b.bet.name,
        verdict: b.verdict,
        houseEdge: exact(b.houseEdge),
        rows: b.rows.map((row) => ({
          odds: row.odds,
          when: row.when,
          text: row.text,
          ways: `${row.ways}`,
          probability: exact(row.probability),
        })),
      })),
    },
    exitCode: failed ? FAILURE : 0,
  };
}

function placed({ line, column, message }: Issue): string {
  return `${line}:${column}: ${message}`;
}

function betTable(bets: readonly CheckedBet[]): Table {
  return {
    caption: 'Bets',
    heads: [{ text: 'Bet' }, { text: 'House edge', right: true }, { text: 'Verdict' }],
    rows: bets.map((b) => [betTitle(b.bet), percent(b.houseEdge), b.verdict]),
    favoured: new Set(bets.flatMap((b, i) => (b.verdict === 'bettor advantage' ? [i] : []))),
  };
}

function rowTable(bets: readonly CheckedBet[]): Table {
  return {
    caption: 'Rows',
    heads: [
      { text: 'Bet' },
      { text: 'Odds' },
      { text: 'When' },
      { text: 'Probability', right: true },
    ],
    rows: bets.flatMap((b) =>
      b.rows.map((row, i) => [
        i === 0 ? betTitle(b.bet) : '',
        printedOdds(row.odds),
        row.text,
        percent(row.probability),
      ]),
    ),
  };
}

function warningTable(warnings: readonly Issue[]): Table {
  return {
    caption: 'Warnings',
    heads: [{ text: 'Line', right: true }, { text: 'Column', right: true }, { text: 'Warning' }],
    rows: warnings.map(({ line, column, message }) => [`${line}`, `${column}`, message]),
  };
}

function closing({ bets, warnings }: Checked): string {
  const verdicts = (['ok', 'high', 'bettor advantage'] as const)
    .map((verdict) => ({ verdict, n: bets.filter((b) => b.verdict === verdict).length }))
    .filter(({ n }) => n > 0)
    .map(({ verdict, n }) => `${n} ${verdict}`);
  return `${plural(bets.length, 'bet')}: ${verdicts.join(', ')}; ${plural(warnings.length, 'warning')}.`;
}
