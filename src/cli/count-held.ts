// A count held against a bet, as `baccarat count` tells it.

import { dealtBy } from '../bet.ts';
import { type Accuracy, accuracy, type Count, count } from '../count.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { exact, header, percent, plural, type Report } from './formats.ts';
import { type CommonOptions, wholeOf } from './options.ts';
import { type Question, termsOf } from './question.ts';

/** What random shoes a count is held against. */
export interface HeldOptions extends CommonOptions {
  shoes: string;
  seed: string;
}

/** Digits of a betting correlation. */
export const DIGITS = 12;
const MOST_SHOES = 1_000_000;

/** A count held against one bet. */
export function heldReport(
  { game, bets, shoe }: Question,
  decks: number,
  options: HeldOptions,
  tags: string | readonly number[],
): Report {
  const [bet, ...others] = bets;
  if (!bet || others.length > 0) {
    throw new CliError(`bet must be one (--bet), got ${bets.length} of them`, USAGE);
  }
  const terms = termsOf(options, bets);
  const shoes = wholeOf('shoes', options.shoes, 2, MOST_SHOES);
  const seed = wholeOf('seed', options.seed, 0, 2 ** 53 - 1);
  const own = dealtBy(bet, game?.tableau);
  const held = blame(USAGE, () => count(own, tags, decks, terms));
  const found = blame(USAGE, () => accuracy(held, decks, { shoes, seed }, terms));
  const percents = (n: number, digits: number): string => `${(100 * n).toFixed(digits)}%`;
  return {
    title: `Count ${held.tags.join(' ')} for ${bet.name}, ${plural(decks, 'deck')}`,
    tables: [
      {
        heads: [{ text: '' }, { text: 'Value', right: true }],
        rows: [
          ['Balanced', held.balanced ? 'yes' : 'no'],
          ['Betting correlation', correlationText(held.bettingCorrelation)],
          ['Expected value off the top', percent(held.ev)],
          [
            'A true count of one more adds',
            held.perTrueCount === null ? 'nothing' : percent(held.perTrueCount),
          ],
          ['Breaks even at, by effects of removal', evenText(held)],
          ['Breaks even at, on random shoes', sampledText(found)],
        ],
      },
      {
        caption: 'The estimate by effects of removal against exact expected values',
        heads: [
          { text: 'Unseen', right: true },
          { text: 'Even at running count', right: true },
          { text: 'Typical error', right: true },
          { text: 'Mean error', right: true },
          { text: '±', right: true },
        ],
        rows: found.depths.map(({ unseen, breakEvenRunningCount, error, bias }) => [
          `${unseen}`,
          breakEvenRunningCount === null ? '-' : breakEvenRunningCount.toFixed(2),
          percents(error, 3),
          percents(bias.value, 3),
          percents(bias.standardError ?? 0, 3),
        ]),
      },
    ],
    closing: closing(held, found, shoes, seed),
    records: [
      {
        bet: bet.id,
        tags: held.tags.join(' '),
        balanced: `${held.balanced}`,
        bettingCorrelation: held.bettingCorrelation,
        ev: held.ev.valueOf(),
        perTrueCount: held.perTrueCount?.valueOf() ?? null,
        breakEvenTrueCount: held.breakEvenTrueCount?.valueOf() ?? null,
        sampledBreakEvenTrueCount: found.breakEvenTrueCount?.value ?? null,
        sampledStandardError: found.breakEvenTrueCount?.standardError ?? null,
      },
    ],
    document: {
      ...header('count', game?.id ?? null, decks, shoe),
      bet: bet.id,
      tags: held.tags,
      balanced: held.balanced,
      bettingCorrelation: held.bettingCorrelation,
      ev: exact(held.ev),
      perTrueCount: exact(held.perTrueCount),
      breakEvenTrueCount: exact(held.breakEvenTrueCount),
      sampled: { shoes, seed, ...found },
    },
  };
}

function correlationText(correlation: number | null): string {
  return correlation === null ? 'none: all cards do the same' : correlation.toFixed(DIGITS);
}

function evenText({ breakEvenTrueCount }: Count): string {
  return breakEvenTrueCount === null
    ? 'no count'
    : `true count ${breakEvenTrueCount.valueOf().toFixed(4)}`;
}

function sampledText({ breakEvenTrueCount }: Accuracy): string {
  if (breakEvenTrueCount === null) return 'no count that came up often enough';
  const { value, standardError } = breakEvenTrueCount;
  return `true count ${value.toFixed(3)} ± ${standardError?.toFixed(3)}`;
}

function closing(held: Count, found: Accuracy, shoes: number, seed: number): string {
  const first = held.balanced
    ? []
    : [
        'True counts of an unbalanced count are told with what it grows by per card seen taken off.',
      ];
  const even =
    held.breakEvenTrueCount === null
      ? `A higher count does not make ${held.bet.name} better.`
      : `${held.bet.name} breaks even at a true count of ${(found.breakEvenTrueCount?.value ?? held.breakEvenTrueCount.valueOf()).toFixed(2)}.`;
  return [`${plural(shoes, 'random shoe')} of each depth, seed ${seed}.`, ...first, even].join(
    '\n',
  );
}
