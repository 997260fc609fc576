// `baccarat bets`: pay tables as printed on the felt, with where they come from.

import type { Command } from 'commander';
import { type Bet, conditionText } from '../bet.ts';
import { CATALOGUE } from '../bets/index.ts';
import { bet, game as gameOfName } from '../catalogue.ts';
import type { Game } from '../game.ts';
import { GAMES } from '../games/index.ts';
import { unknownName } from '../names.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { header, plural, type Report, type Table } from './formats.ts';
import { printedOdds } from './odds.ts';
import { betOptions, type CommonOptions, outputOptions } from './options.ts';
import { question } from './question.ts';
import type { Terminal } from './terminal.ts';

/** Declares the command. */
export function declareBets(program: Command): Command {
  const command = program
    .command('bets')
    .description('pay tables as printed, with source, provenance and round limits')
    .argument('[game]', 'a game that `baccarat games` lists (default: sa-baccarat)');
  return outputOptions(betOptions(command))
    .option('--search <text>', 'bets with this in an id, a name or a note, of the game or of all')
    .addHelpText(
      'after',
      '\nExamples:\n  baccarat bets lucky-baccarat\n  baccarat bets --bet dragon-7 --format markdown\n  baccarat bets --search tiger',
    );
}

/** Which bets to list, where it is not by game or by name. */
interface Selection {
  all?: boolean;
  search?: string;
}

/** Carries it out. */
export async function betsReport(
  name: string | undefined,
  options: CommonOptions & Selection,
  terminal: Terminal,
): Promise<Report> {
  const { bets, game, decks } =
    options.all || options.search !== undefined
      ? blame(USAGE, () => selected(name, options))
      : await question(name, options, terminal);
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
        aliases: bet.aliases?.join(' ') ?? null,
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
        aliases: bet.aliases ?? [],
        decks: bet.decks ?? null,
        tableau: bet.tableau ?? null,
        given: bet.given ?? null,
        commission: bet.commission ?? null,
        rows: bet.pays.map(([odds, when]) => ({ odds, when, text: conditionText(when) })),
        lastRound: bet.lastRound ?? null,
        source: bet.source,
        provenance: bet.provenance ?? null,
        note: bet.note ?? null,
      })),
    },
  };
}

/** The bets of `--all` or `--search`. */
function selected(
  name: string | undefined,
  options: CommonOptions & Selection,
): { bets: readonly Bet[]; game: Game | null; decks: number | null } {
  const { all, search } = options;
  const taken = [all && '--all', search !== undefined && '--search'].filter(Boolean);
  const others = [options.bet && '--bet', options.rules && '--rules', options.pays && '--pays'];
  const clash = [...taken.slice(1), ...others.filter(Boolean), all && name].find(Boolean);
  if (clash) throw new CliError(`${taken[0]} must stand alone, got ${clash} too`, USAGE);
  if (search === undefined) return { bets: CATALOGUE, game: null, decks: null };
  const game = name === undefined ? null : gameOfName(name);
  const everywhere = GAMES.flatMap((g) => g.bets.map((b) => bet(`${g.id}/${b.id}`)));
  const pool = game ? game.bets : [...CATALOGUE, ...everywhere];
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[\s-]+/g, ' ')
      .trim();
  const bets = pool.filter((b) =>
    [b.id, b.name, ...(b.aliases ?? []), b.note ?? ''].some((text) =>
      plain(text).includes(plain(search)),
    ),
  );
  if (plain(search) === '' || bets.length === 0) {
    const ids = pool.flatMap((b) => [b.id, ...(b.aliases ?? [])]);
    throw unknownName('search', 'part of an id, a name or a note', search, ids);
  }
  return { bets, game, decks: game?.decks ?? null };
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

function notesOf({ aliases, tableau, given, provenance, note }: Bet): string[] {
  return [
    aliases && `Also called ${aliases.join(', ')}.`,
    tableau && `Drawn by the rule ${tableau}.`,
    given && `Placed once known: ${conditionText(given)}.`,
    provenance && `Pays: ${provenance}.`,
    note,
  ].filter((text): text is string => Boolean(text));
}

function noteTable(notes: readonly string[]): Table {
  return {
    heads: [{ text: '', right: true }, { text: 'Notes' }],
    rows: notes.map((note, i) => [`${i + 1}`, note]),
  };
}
