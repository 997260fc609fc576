// `baccarat batch`: expected values of many shoes, line by line, as fast as they come.

import type { Command } from 'commander';
import { MAX_DECKS } from '../card.ts';
import { shown } from '../names.ts';
import { INFINITE } from '../shoe.ts';
import type { Usual } from '../shoefile.ts';
import { answerer, type Query } from './batch-chunk.ts';
import { linesOf } from './batch-lines.ts';
import { CliError, FAILURE, USAGE } from './errors.ts';
import { betOptions, type CommonOptions, termOptions } from './options.ts';
import { inOrder, workersOf } from './pool.ts';
import { pour } from './pour.ts';
import { progress } from './progress.ts';
import { question, termsOf } from './question.ts';
import { SIGNALS } from './signals.ts';
import type { Terminal } from './terminal.ts';

interface BatchOptions extends CommonOptions {
  game?: string;
  input?: string;
  full?: boolean;
  strict?: boolean;
  workers?: string;
}

/** Declares the command. */
export function declareBatch(program: Command): Command {
  const command = program
    .command('batch')
    .description('expected values of many shoes: one in, one out, line by line')
    .argument('[file]', 'JSON Lines or CSV, or - for standard input (default)')
    .option('--game <game>', 'a game that `baccarat games` lists (default: sa-baccarat)')
    .option('--input <form>', 'jsonl or csv (default: as the first line looks)')
    .option('--decks <n>', `decks of the full shoe, 1 to ${MAX_DECKS} (default: the game's)`)
    .option('--full', 'the whole document of `baccarat odds` for each line')
    .option('--strict', 'end at the first bad line')
    .option('--workers <n>', 'threads (default: as many as cores, at most 8)')
    .option('--output <file>', 'write there instead of standard output');
  return termOptions(betOptions(command)).addHelpText(
    'after',
    `
A line is 10, 13 or 52 counts, as a JSON list or as columns, or an object such as
{"seen":"9h 4s K","decks":8,"left":300} or {"counts":[...]}; left is how many cards are physically
left, and id and note are your own. The first line of columns may name them, in any order: counts
A 2 ... 9 T, the 13 ranks or the 52 cards, seen, decks, left, id, note; an empty one says nothing.
Answers are {"line":n,"ev":{bet:x}}, x null where what a bet is given cannot be; bad lines are
reported on standard error, and make the exit code 1. A file of --output is there once it is whole:
ended by Ctrl-C or --strict, a batch leaves its answers so far beside it, in FILE.1.part.

Examples:
  baccarat batch shoes.csv --bet player,banker,tie
  echo '{"seen":"9h 4s K"}' | baccarat batch --game lucky-baccarat --full`,
  );
}

/** Carries it out, printing as it goes; the exit code. */
export async function batch(
  file: string | undefined,
  options: BatchOptions,
  terminal: Terminal,
): Promise<number> {
  const query = await queryOf(options, terminal);
  const kind = inputOf(options);
  const workers = workersOf(options);
  const { output } = options;
  const run = linesOf(file ?? '-', terminal);
  const bar = await progress(terminal, run.size);
  let interrupted = false;
  const interrupt = (): void => {
    interrupted = true;
    run.stop();
  };
  process.once('SIGINT', interrupt);
  let bad = 0;
  const work = { file: './batch-worker.js', data: query, here: await answerer(query) };
  const endsEarly = (): boolean => interrupted || (query.strict && bad > 0);
  const texts = async function* (): AsyncGenerator<string> {
    for await (const { text, faults } of inOrder(run.chunks(kind), work, workers)) {
      for (const { line, message } of faults) {
        terminal.err(
          `error: line ${line}: ${message.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')}\n`,
        );
      }
      bad += faults.length;
      bar.at(run.bytes, `${run.lines} lines`);
      if (text !== '') yield text;
      if (endsEarly()) return;
    }
  };
  let part: string | null;
  try {
    part = await pour(texts, output, terminal, endsEarly);
  } finally {
    process.removeListener('SIGINT', interrupt);
    bar.stop();
    run.stop();
  }
  if (part) terminal.err(`The answers so far are in ${part}; ${output} is as it was.\n`);
  if (interrupted) return SIGNALS.SIGINT;
  return bad > 0 ? FAILURE : 0;
}

async function queryOf(options: BatchOptions, terminal: Terminal): Promise<Query> {
  const { game, bets, decks, shoe } = await question(options.game, options, terminal);
  if (shoe === INFINITE || typeof decks !== 'number') {
    throw new CliError(`decks must be a whole number from 1 to ${MAX_DECKS}, got infinite`, USAGE);
  }
  const usual: Usual = { decks, most: options.decks === undefined ? MAX_DECKS : decks };
  const terms = termsOf(options, bets);
  return { game, bets, terms, usual, full: !!options.full, strict: !!options.strict };
}

function inputOf({ input }: BatchOptions): 'jsonl' | 'csv' | undefined {
  if (input === undefined || input === 'jsonl' || input === 'csv') return input;
  throw new CliError(`input must be jsonl or csv, got ${shown(input)}`, USAGE);
}
