// A run of lines of `baccarat batch`: each evaluated, and printed as a line of JSON.

import { type LineForm, readLine, readyFor } from '../batch.ts';
import type { Bet } from '../bet.ts';
import { CARDS } from '../card.ts';
import { cardsLeft } from '../coup.ts';
import type { Game } from '../game.ts';
import { oddsLeft } from '../left.ts';
import type { Terms } from '../pays.ts';
import { prepare } from '../prepare.ts';
import { MIN_CARDS, Shoe } from '../shoe.ts';
import type { ShoeLeft, Usual } from '../shoefile.ts';

/** What is asked of every line; plain data, which a worker can be sent. */
export interface Query {
  game: Game | null;
  bets: readonly Bet[];
  terms: Terms;
  usual: Usual;
  /** Whether the whole odds document is wanted. */
  full: boolean;
  /** Whether nothing follows the first bad line. */
  strict: boolean;
}

/** Lines that follow one another. */
export interface Chunk {
  lines: readonly string[];
  /** Number of each line in its file, from 1. */
  numbers: readonly number[];
  form: LineForm;
}

/** What became of them. */
export interface Answer {
  /** Lines to print, each with its end. */
  text: string;
  faults: readonly { line: number; message: string }[];
}

export type Answerer = (chunk: Chunk) => Promise<Answer>;

/** What answers chunks, ready to be used again and again. */
export async function answerer(query: Query): Promise<Answerer> {
  const printed = query.full ? await documents(query) : expectedValues(query);
  return async (chunk) => {
    if (chunk.form.kind === 'csv') await readyFor(chunk.lines.join('\n'));
    return answer(chunk, query, printed);
  };
}

/** The answer to a chunk. */
export function answer(
  { lines, numbers, form }: Chunk,
  { usual, strict }: Query,
  printed: Printed,
): Answer {
  const read = lines.map((line) => attempt(() => readLine(line, form, usual)));
  const out = printed(read, numbers);
  const first = out.findIndex((line) => line instanceof Error);
  const kept = strict && first >= 0 ? out.slice(0, first + 1) : out;
  return {
    text: kept.filter((line) => typeof line === 'string').join(''),
    faults: kept.flatMap((line, i) =>
      line instanceof Error ? [{ line: numbers[i]!, message: line.message }] : [],
    ),
  };
}

/** Lines as read, or why one gives no shoe, as lines of JSON, or why there is none. */
type Printed = (
  lines: readonly (ShoeLeft | Error)[],
  numbers: readonly number[],
) => (string | Error)[];

function attempt<T>(work: () => T): T | Error {
  try {
    return work();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return error;
    throw error;
  }
}

/** `{"line":n,"ev":{id:x}}`. */
export function expectedValues({ game, bets, terms }: Query): Printed {
  const what = game ? { ...game, bets } : bets;
  const prepared = prepare(what, terms);
  const heads = bets.map(({ id }, b) => `${b === 0 ? '' : ','}${JSON.stringify(id)}:`);
  const text = (line: number, evs: ArrayLike<number>, rest = ''): string =>
    `{"line":${line},"ev":{${heads.map((head, b) => head + JSON.stringify(evs[b])).join('')}}${rest}}\n`;
  /** With few cards left, the odds of a coup that they complete, and how often they do. */
  const few = (line: number, { shoe, left }: Required<ShoeLeft>): string => {
    const { bets, completes } = oddsLeft(what, shoe, { ...terms, left });
    const evs = bets.map(({ ev }) => ev.valueOf());
    return text(line, evs, `,"completes":${JSON.stringify(completes.valueOf())}`);
  };
  const checked = (line: ShoeLeft, number: number): Shoe | string => {
    const left = cardsLeft(line.shoe, line.left);
    return left < MIN_CARDS ? few(number, { ...line, left }) : line.shoe;
  };
  return (lines, numbers) => {
    const each = lines.map((line, i) =>
      line instanceof Error ? line : attempt(() => checked(line, numbers[i]!)),
    );
    const shoes = each.filter((one) => one instanceof Shoe);
    const counts = new Uint8Array(CARDS * shoes.length);
    shoes.forEach((shoe, i) => {
      counts.set(shoe.representative(), CARDS * i);
    });
    const evs = new Float64Array(bets.length * shoes.length);
    const all = attempt(() => prepared.evs(counts, evs));
    let next = 0;
    return each.map((one, i) => {
      if (!(one instanceof Shoe)) return one;
      const s = next++;
      const row = evs.subarray(bets.length * s, bets.length * (s + 1));
      if (all instanceof Error || one.hidesSuits) {
        // What a bet is given cannot be on one of the shoes: which, each alone tells. And each has
        // its own averages over suits that nobody saw.
        const alone = attempt(() => prepared.evs(one, row));
        if (alone instanceof Error) return alone;
      }
      return text(numbers[i]!, row);
    });
  };
}

/** The document of `baccarat odds`, with the line it answers. */
async function documents({ game, bets, terms }: Query): Promise<Printed> {
  const { oddsDocument } = await import('./odds.ts');
  const what = game ? { ...game, bets } : bets;
  return (lines, numbers) =>
    lines.map((line, i) => {
      if (line instanceof Error) return line;
      return attempt(() => {
        const { shoe } = line;
        const { left = shoe.cards } = line;
        const result = oddsLeft(what, shoe, { ...terms, left });
        const document = oddsDocument({ game, decks: shoe.decks, shoe, left }, result);
        return `${JSON.stringify({ line: numbers[i], ...document })}\n`;
      });
    });
}
