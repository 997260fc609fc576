// `baccarat depth`: how often bets are in the bettor's favour when so many cards are left.

import type { Command } from 'commander';
import { MAX_DECKS } from '../card.ts';
import { type BetAtDepth, type Depth, depth, type Estimate } from '../depth.ts';
import { INFINITE } from '../shoe.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { header, plural, type Report } from './formats.ts';
import { betOptions, type CommonOptions, outputOptions, termOptions, wholeOf } from './options.ts';
import { progress } from './progress.ts';
import { question, termsOf } from './question.ts';
import type { Terminal } from './terminal.ts';

const UNSEEN = '18,26,34,42,50';
const SHOES = '10000';
const SEED = '1';

interface DepthOptions extends CommonOptions {
  unseen: string;
  shoes: string;
  seed: string;
}

/** Declares the command. */
export function declareDepth(program: Command): Command {
  const command = program
    .command('depth')
    .description("how often each bet is in the bettor's favour, by the number of unseen cards")
    .argument('[game]', 'a game that `baccarat games` lists (default: sa-baccarat)')
    .option('--decks <n>', `1 to ${MAX_DECKS} (default: the game's)`)
    .option('--unseen <list>', 'numbers of unseen cards, separated by commas', UNSEEN)
    .option('--shoes <n>', 'random shoes for each of them', SHOES)
    .option('--seed <n>', 'where the random numbers start; the same seed, the same shoes', SEED);
  return outputOptions(termOptions(betOptions(command))).addHelpText(
    'after',
    '\nExamples:\n  baccarat depth --bet player,banker,tie --shoes 100000\n  baccarat depth lucky-baccarat --unseen 26,104 --shoes 1000 --seed 7',
  );
}

/** Carries it out. */
export async function depthReport(
  name: string | undefined,
  options: DepthOptions,
  terminal: Terminal,
): Promise<Report> {
  const { game, bets, decks, shoe } = await question(name, options, terminal);
  if (shoe === INFINITE || typeof decks !== 'number') {
    throw new CliError(`decks must be a whole number from 1 to ${MAX_DECKS}, got infinite`, USAGE);
  }
  const terms = termsOf(options, bets);
  const unseen = [...new Set(options.unseen.split(',').map((n) => wholeOf('unseen cards', n)))];
  const shoes = wholeOf('shoes', options.shoes);
  const seed = wholeOf('seed', options.seed);
  const bar = await progress(terminal, shoes * unseen.length);
  let depths: Depth[];
  try {
    const what = game ? { ...game, bets } : bets;
    const onShoes = (done: number): void => bar.at(done, plural(done, 'shoe'));
    depths = blame(USAGE, () => depth(what, { decks, unseen, shoes, seed, onShoes }, terms));
  } finally {
    bar.stop();
  }
  const shoeText = plural(decks, 'deck');
  const what = game ? `${game.name} (${game.id})` : 'Bets';
  return {
    title: `${what}, ${shoeText}: how often in the bettor's favour, by unseen cards`,
    tables: [
      {
        heads: [
          { text: 'Bet' },
          { text: 'Unseen', right: true },
          { text: 'In favour', right: true },
          { text: '±', right: true },
          { text: 'Mean EV then', right: true },
          { text: '±', right: true },
        ],
        rows: bets.flatMap((bet, b) =>
          depths.map((one, i) => [
            i === 0 ? bet.name : '',
            `${one.unseen}`,
            ...cells(one.bets[b]!.frequency),
            ...cells(one.bets[b]!.ev),
          ]),
        ),
      },
    ],
    closing: `${plural(shoes, 'random shoe')} for each number of unseen cards, seed ${seed}; ± is one standard error.`,
    records: depths.flatMap((one) => one.bets.map((bet) => record(one.unseen, bet))),
    document: {
      ...header('depth', game?.id ?? null, decks, shoe),
      shoes,
      seed,
      depths: depths.map((one) => ({
        unseen: one.unseen,
        bets: one.bets.map(({ bet, frequency, ev }) => ({
          id: bet.id,
          name: bet.name,
          frequency,
          ev,
        })),
      })),
    },
  };
}

function cells(estimate: Estimate | null): string[] {
  const percent = (n: number | null | undefined): string =>
    n === null || n === undefined ? '' : `${(100 * n).toFixed(3)}%`;
  return [percent(estimate?.value), percent(estimate?.standardError)];
}

function record(
  unseen: number,
  { bet, frequency, ev }: BetAtDepth,
): Record<string, string | number | null> {
  return {
    bet: bet.id,
    name: bet.name,
    unseen,
    frequency: frequency.value,
    frequencyStandardError: frequency.standardError,
    ev: ev?.value ?? null,
    evStandardError: ev?.standardError ?? null,
  };
}
