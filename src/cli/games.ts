// `baccarat games`: the games there are.

import type { Command } from 'commander';
import { GAMES } from '../games/index.ts';
import { header, plural, type Report } from './formats.ts';
import { outputOptions } from './options.ts';

/** Declares the command. */
export function declareGames(program: Command): Command {
  return outputOptions(program.command('games').description('the games there are')).addHelpText(
    'after',
    '\nExamples:\n  baccarat games\n  baccarat games --format json',
  );
}

/** Carries it out. */
export function gamesReport(): Report {
  return {
    title: 'Games',
    tables: [
      {
        heads: [
          { text: 'Game' },
          { text: 'Name' },
          { text: 'Decks', right: true },
          { text: 'Bets', right: true },
          { text: 'Shuffled' },
        ],
        rows: GAMES.map((game) => [
          game.id,
          game.name,
          `${game.decks}`,
          `${game.bets.length}`,
          game.reshuffled ? 'every round' : 'every shoe',
        ]),
      },
    ],
    closing: `${plural(GAMES.length, 'game')}; \`baccarat bets GAME\` shows the pay tables of one.`,
    records: GAMES.map((game) => ({
      game: game.id,
      name: game.name,
      aliases: game.aliases?.join(' ') ?? null,
      decks: game.decks,
      tableau: game.tableau ?? 'standard',
      bets: game.bets.map((bet) => bet.id).join(' '),
      reshuffled: `${game.reshuffled ?? false}`,
      source: game.source,
      provenance: game.provenance ?? null,
      note: game.note ?? null,
    })),
    document: {
      ...header('games', null, null, null),
      games: GAMES.map((game) => ({
        id: game.id,
        name: game.name,
        aliases: game.aliases ?? [],
        decks: game.decks,
        tableau: game.tableau ?? 'standard',
        reshuffled: game.reshuffled ?? false,
        bets: game.bets.map((bet) => bet.id),
        source: game.source,
        provenance: game.provenance ?? null,
        note: game.note ?? null,
      })),
    },
  };
}
