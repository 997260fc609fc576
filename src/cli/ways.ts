// `baccarat ways`: the integers behind everything, by final totals and cards dealt.

import type { Command } from 'commander';
import type { Bet, PayRow } from '../bet.ts';
import type { Condition } from '../condition.ts';
import { odds } from '../odds.ts';
import { blame } from './errors.ts';
import { header, type Report } from './formats.ts';
import { titleOf } from './odds.ts';
import { type CommonOptions, outputOptions, shoeOptions } from './options.ts';
import { question } from './question.ts';
import type { Terminal } from './terminal.ts';

const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const CARDS = [4, 5, 6] as const;

/** Every outcome as a row of one bet. */
const OUTCOMES: Bet = {
  id: 'outcomes',
  name: 'Outcomes',
  source: 'the third-card rule',
  pays: TOTALS.flatMap((playerTotal) =>
    TOTALS.flatMap((bankerTotal) =>
      CARDS.map((cards): PayRow => ['push', { playerTotal, bankerTotal, cards }]),
    ),
  ),
};

/** Declares the command. */
export function declareWays(program: Command): Command {
  const command = program
    .command('ways')
    .description('exact ways of every pair of final totals, by cards dealt')
    .argument('[game]', 'a game that `baccarat games` lists (default: sa-baccarat)');
  return outputOptions(shoeOptions(command)).addHelpText(
    'after',
    '\nExamples:\n  baccarat ways\n  baccarat ways --decks 1 --format csv',
  );
}

/** Carries it out. */
export async function waysReport(
  name: string | undefined,
  options: CommonOptions,
  terminal: Terminal,
): Promise<Report> {
  const asked = await question(name, options, terminal);
  const { game, shoe, decks, shoeFault } = asked;
  const { total, bets } = blame(shoeFault, () => odds({ ...game!, bets: [OUTCOMES] }, shoe));
  const rows = bets[0]!.rows.filter((row) => row.when !== null);
  const ways = new Map(rows.map((row) => [keyOf(row.when!), row.ways]));
  const lines = TOTALS.flatMap((player) =>
    TOTALS.map((banker) => {
      const byCards = CARDS.map((cards) => ways.get([player, banker, cards].join())!);
      return { player, banker, byCards, all: byCards.reduce((sum, w) => sum + w, 0n) };
    }),
  );
  return {
    title: titleOf(asked),
    tables: [
      {
        heads: [
          { text: 'Player', right: true },
          { text: 'Banker', right: true },
          { text: '4 cards', right: true },
          { text: '5 cards', right: true },
          { text: '6 cards', right: true },
          { text: 'Ways', right: true },
        ],
        rows: lines.map(({ player, banker, byCards, all }) =>
          [player, banker, ...byCards, all].map(String),
        ),
      },
    ],
    closing: `The ways add up to ${total}, all ordered draws of six cards.`,
    records: rows.map((row) => ({ ...outcomeOf(row.when!), ways: `${row.ways}` })),
    document: {
      ...header('ways', game?.id ?? null, decks, shoe),
      total: `${total}`,
      rows: rows.map((row) => ({ ...outcomeOf(row.when!), ways: `${row.ways}` })),
    },
  };
}

function outcomeOf(when: Condition): { playerTotal: number; bankerTotal: number; cards: number } {
  const { playerTotal, bankerTotal, cards } = when as Record<string, number>;
  return { playerTotal: playerTotal!, bankerTotal: bankerTotal!, cards: cards! };
}

function keyOf(when: Condition): string {
  return Object.values(outcomeOf(when)).join();
}
