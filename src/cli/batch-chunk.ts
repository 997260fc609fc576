// A run of lines of `baccarat batch`: each evaluated, and printed as a line of JSON.

import { type LineForm, readLine, readyFor } from '../batch.ts';
import type { Bet } from '../bet.ts';
import { cardsLeft, coupOdds } from '../coup.ts';
import type { Game } from '../game.ts';
import { type OddsLeft, oddsLeft } from '../left.ts';
import type { Terms } from '../pays.ts';
import { prepare } from '../prepare.ts';
import { MIN_CARDS, Shoe } from '../shoe.ts';
import type { ShoeLeft, Usual } from '../shoefile.ts';
import { notTooLong } from './terminal.ts';

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
  const read = lines.map((line) => attempt(() => readLine(notTooLong('line', line), form, usual)));
  const out = printed(read, numbers);
  const first = out.findIndex((said) => said.some((one) => one instanceof Error));
  const kept = strict && first >= 0 ? out.slice(0, first + 1) : out;
  return {
    text: kept
      .flat()
      .filter((one) => typeof one === 'string')
      .join(''),
    faults: kept.flatMap((said, i) =>
      said
        .filter((one) => one instanceof Error)
        .map(({ message }) => ({ line: numbers[i]!, message })),
    ),
  };
}

/** Lines as read, or why one gives no shoe, as lines of JSON, or why there is none. */
type Printed = (
  lines: readonly (ShoeLeft | Error)[],
  numbers: readonly number[],
) => readonly (readonly (string | Error)[])[];

function attempt<T>(work: () => T): T | Error {
  try {
    return work();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return error;
    throw error;
  }
}

/** `{"line":n,"ev":{id:x}}`; null where what a bet is given cannot be. */
export function expectedValues({ game, bets, terms }: Query): Printed {
  const what = game ? { ...game, bets } : bets;
  const prepared = prepare(what, terms);
  const heads = bets.map(({ id }, b) => `${b === 0 ? '' : ','}${JSON.stringify(id)}:`);
  const text = (line: number, evs: ArrayLike<number>, rest = ''): string =>
    `{"line":${line},"ev":{${heads.map((head, b) => head + JSON.stringify(evs[b])).join('')}}${rest}}\n`;
  /** With few cards left, the odds of a coup that they complete, and how often they do. */
  const few = (line: number, { shoe, left }: Required<ShoeLeft>): string => {
    const { bets, completes } = coupOdds(what, shoe, {}, { ...terms, left });
    const evs = bets.map((one) => (one.status === 'unavailable' ? Number.NaN : one.ev.valueOf()));
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
    const evs = new Float64Array(bets.length * shoes.length);
    prepared.evs(shoes, evs);
    let next = 0;
    return each.map((one, i) => {
      if (!(one instanceof Shoe)) return [one];
      const s = next++;
      return [text(numbers[i]!, evs.subarray(bets.length * s, bets.length * (s + 1)))];
    });
  };
}

/** The document of `baccarat odds`, with the line it answers; without bets that cannot be placed. */
async function documents({ game, bets, terms }: Query): Promise<Printed> {
  const { oddsDocument } = await import('./odds.ts');
  const oddsOf = (own: readonly Bet[], shoe: Shoe, left: number): OddsLeft =>
    oddsLeft(game ? { ...game, bets: own } : own, shoe, { ...terms, left });
  return (lines, numbers) =>
    lines.map((line, i) => {
      if (line instanceof Error) return [line];
      const { shoe, left = shoe.cards } = line;
      const text = (result: OddsLeft): string => {
        const document = oddsDocument({ game, decks: shoe.decks, shoe, left }, result);
        return `${JSON.stringify({ line: numbers[i], ...document })}\n`;
      };
      const all = attempt(() => oddsOf(bets, shoe, left));
      if (!(all instanceof Error)) return [text(all)];
      // Perhaps one bet's error, which is no reason to leave out the others.
      const each = bets.map((bet) => attempt(() => oddsOf([bet], shoe, left)));
      const found = each.flatMap((one) => (one instanceof Error ? [] : [one]));
      if (found.length === 0) return [all];
      const result = { ...found[0]!, bets: found.flatMap((one) => one.bets) };
      return [text(result), ...each.filter((one) => one instanceof Error)];
    });
}
