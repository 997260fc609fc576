// The best counts for some bets, as `baccarat count --derive` tells them.

import { dealtBy } from '../bet.ts';
import { type Derived, derive } from '../derive.ts';
import { DIGITS } from './count-held.ts';
import { blame, USAGE } from './errors.ts';
import { header, plural, type Report } from './formats.ts';
import { type CommonOptions, wholeOf } from './options.ts';
import { eachOf } from './progress.ts';
import { type Question, termsOf } from './question.ts';
import type { Terminal } from './terminal.ts';

const LEVELS = [1, 2, 3, 4];

/** The best tags of each level. */
export async function deriveReport(
  { game, bets, shoe }: Question,
  decks: number,
  options: CommonOptions & { level?: string },
  terminal: Terminal,
): Promise<Report> {
  const terms = termsOf(options, bets);
  const levels =
    options.level === undefined ? LEVELS : [wholeOf('level', options.level, 1, LEVELS.at(-1)!)];
  const own = bets.map((bet) => dealtBy(bet, game?.tableau));
  const found = await eachOf(levels, terminal, 'levels', (level) =>
    blame(USAGE, () => derive(own, level, decks, terms)),
  );
  const named = new Map(own.map((bet, b) => [bet, bets[b]!.name]));
  const least = ({ correlations }: Derived): number => Math.min(...correlations);
  const best = found.reduce((a, b) => (least(b) > least(a) + 1e-12 ? b : a));
  return {
    title: `Best counts for ${bets.map((bet) => bet.name).join(', ')}, ${plural(decks, 'deck')}`,
    tables: [
      {
        heads: [
          { text: 'Level', right: true },
          { text: 'Tags' },
          { text: 'Balanced' },
          ...own.map((bet) => ({ text: `${named.get(bet)}`, right: true })),
        ],
        rows: found.map(({ level, tags, balanced, correlations }) => [
          `${level}`,
          tags.join(' '),
          balanced ? 'yes' : 'no',
          ...correlations.map((correlation) => correlation.toFixed(DIGITS)),
        ]),
      },
    ],
    closing: `Betting correlations; the best, ${best.tags.join(',')}, has ${least(best).toFixed(6)}${bets.length > 1 ? ' with the bet it tells least of' : ''}.`,
    records: found.flatMap(({ level, tags, balanced, correlations }) =>
      bets.map((bet, b) => ({
        level,
        tags: tags.join(' '),
        balanced: `${balanced}`,
        bet: bet.id,
        bettingCorrelation: correlations[b]!,
      })),
    ),
    document: {
      ...header('count-derive', game?.id ?? null, decks, shoe),
      bets: bets.map((bet) => bet.id),
      levels: found.map(({ level, tags, balanced, correlations }) => ({
        level,
        tags,
        balanced,
        bettingCorrelations: correlations,
      })),
    },
  };
}
