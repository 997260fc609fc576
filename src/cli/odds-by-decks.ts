// The report of `baccarat odds --by-decks`: house edges on full shoes.

import type Fraction from 'fraction.js';
import { betTitle, isChances } from '../bet.ts';
import { odds } from '../odds.ts';
import type { Terms } from '../pays.ts';
import type { Exact } from '../schemas/parts.ts';
import { INFINITE, Shoe } from '../shoe.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { exact, header, percent, type Report } from './formats.ts';
import type { CommonOptions } from './options.ts';
import type { Question } from './question.ts';

const DECKS = [1, 2, 4, 6, 8, INFINITE] as const;

/** House edges by decks. */
export function byDecksReport(
  { game, bets }: Question,
  options: CommonOptions,
  terms: Terms,
): Report {
  for (const name of ['decks', 'shoe', 'seen', 'left'] as const) {
    if (options[name] !== undefined) {
      throw new CliError(`${name} must be left out with --by-decks, got both`, USAGE);
    }
  }
  const what = game ? { ...game, bets } : bets;
  const shoes = DECKS.map((decks) => (decks === INFINITE ? INFINITE : Shoe.ofDecks(decks)));
  const results = shoes.map((shoe) => blame(USAGE, () => odds(what, shoe, terms)).bets);
  const edges = bets.map((_, b) => results.map((result) => result[b]!.houseEdge));
  return {
    title: game ? `${game.name} (${game.id}): house edge by decks` : 'House edge by decks',
    tables: [
      {
        heads: [{ text: 'Bet' }, ...DECKS.map((decks) => ({ text: `${decks}`, right: true }))],
        rows: bets.map((bet, b) => [
          betTitle(bet),
          ...edges[b]!.map((edge) => (isChances(bet) ? '' : percent(edge))),
        ]),
      },
    ],
    closing: 'House edge per unit staked, on a full shoe of so many decks.',
    records: bets.flatMap((bet, b) =>
      DECKS.map((decks, d) => ({ bet: bet.id, decks, houseEdge: edges[b]![d]!.valueOf() })),
    ),
    document: {
      ...header('odds-by-decks', game?.id ?? null, null, null),
      bets: bets.map((bet, b) => ({
        id: bet.id,
        name: bet.name,
        houseEdge: edgesDocument(edges[b]!),
      })),
    },
  };
}

function edgesDocument(edges: readonly Fraction[]): Record<(typeof DECKS)[number], Exact> {
  const [one, two, four, six, eight, infinite] = edges.map((edge) => exact(edge));
  return { 1: one!, 2: two!, 4: four!, 6: six!, 8: eight!, infinite: infinite! };
}
