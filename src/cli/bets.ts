// `baccarat bets`: pay tables as printed on the felt, with where they come from.

import type { Command } from 'commander';
import { type Bet, conditionText } from '../bet.ts';
import { header, plural, type Report, type Table } from './formats.ts';
import { printedOdds } from './odds.ts';
import { betOptions, type CommonOptions, outputOptions, question } from './options.ts';
import type { Terminal } from './terminal.ts';

/** Declares the command. */
export function declareBets(program: Command): Command {
  const command = program
    .command('bets')
    .description('pay tables as printed, with source, provenance and round limits')
    .argument('[game]', 'a game that `baccarat games` lists (default: sa-baccarat)');
  return outputOptions(betOptions(command)).addHelpText(
    'after',
    '\nExamples:\n  baccarat bets lucky-baccarat\n  baccarat bets --bet banker-bonus --format markdown',
  );
}

/** Carries it out. */
export async function betsReport(
  name: string | undefined,
  options: CommonOptions,
  terminal: Terminal,
): Promise<Report> {
  const { bets, game, decks } = await question(name, options, terminal);
  const notes = [...new Set(bets.flatMap(notesOf))];
  const where = game ? `${game.name} (${game.id}), ${plural(game.decks, 'deck')}` : 'Bets';
  return {
    title: [where, game?.source, game?.provenance, game?.note].filter(Boolean).join('\n'),
    tables: [payTable(bets, notes), noteTable(notes)].filter((t) => t.rows.length > 0),
    closing: `${plural(bets.length, 'bet')}; odds are to one, the first row that holds pays.`,
    records: bets.flatMap((bet) =>
      bet.pays.map(([odds, when]) => ({
        bet: bet.id,
        name: bet.name,
        odds,
        text: conditionText(when),
        when: JSON.stringify(when),
        lastRound: bet.lastRound ?? null,
        source: bet.source,
        provenance: bet.provenance ?? null,
        note: bet.note ?? null,
      })),
    ),
    document: {
      ...header('bets', game?.id ?? null, game ? decks : null, null),
      bets: bets.map((bet) => ({
        id: bet.id,
        name: bet.name,
        rows: bet.pays.map(([odds, when]) => ({ odds, when, text: conditionText(when) })),
        lastRound: bet.lastRound ?? null,
        source: bet.source,
        provenance: bet.provenance ?? null,
        note: bet.note ?? null,
      })),
    },
  };
}

/** Pay tables, with numbers that point to the notes. */
function payTable(bets: readonly Bet[], notes: readonly string[]): Table {
  return {
    heads: [
      { text: 'Bet' },
      { text: 'Name' },
      { text: 'Pays' },
      { text: 'When' },
      { text: 'Last round', right: true },
      { text: 'Notes' },
    ],
    rows: bets.flatMap((bet) =>
      bet.pays.map(([odds, when], row) => {
        const first = (text: string): string => (row === 0 ? text : '');
        return [
          first(bet.id),
          first(bet.name),
          printedOdds(odds),
          conditionText(when),
          first(`${bet.lastRound ?? ''}`),
          first(
            notesOf(bet)
              .map((note) => notes.indexOf(note) + 1)
              .join(', '),
          ),
        ];
      }),
    ),
  };
}

function notesOf(bet: Bet): string[] {
  const provenance = bet.provenance === undefined ? [] : [`Pays: ${bet.provenance}.`];
  return bet.note === undefined ? provenance : [...provenance, bet.note];
}

function noteTable(notes: readonly string[]): Table {
  return {
    heads: [{ text: '', right: true }, { text: 'Notes' }],
    rows: notes.map((note, i) => [`${i + 1}`, note]),
  };
}
