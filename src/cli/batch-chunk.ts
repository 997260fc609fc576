// A run of lines of `baccarat batch`: each evaluated, and printed as a line of JSON.

import { type Layout, readyFor, shoeOfLine, type Usual } from '../batch.ts';
import type { Bet } from '../bet.ts';
import { CARDS } from '../card.ts';
import type { Game } from '../game.ts';
import { odds } from '../odds.ts';
import type { Terms } from '../pays.ts';
import { prepare } from '../prepare.ts';
import { MIN_CARDS, Shoe } from '../shoe.ts';

/** What is asked of every line; plain data, which a worker can be sent. */
export interface Asked {
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
  layout: Layout;
}

/** What became of them. */
export interface Answer {
  /** Lines to print, each with its end. */
  text: string;
  faults: readonly { line: number; message: string }[];
}

export type Answerer = (chunk: Chunk) => Promise<Answer>;

/** What answers chunks, ready to be used again and again. */
export async function answerer(asked: Asked): Promise<Answerer> {
  const { usual, strict } = asked;
  const printed = asked.full ? await documents(asked) : expectedValues(asked);
  return async ({ lines, numbers, layout }) => {
    if (layout.kind === 'csv') await readyFor(lines.join('\n'));
    const shoes = lines.map((line) => attempt(() => shoeOfLine(line, layout, usual)));
    const out = printed(shoes, numbers);
    const first = out.findIndex((line) => line instanceof Error);
    const kept = strict && first >= 0 ? out.slice(0, first + 1) : out;
    return {
      text: kept.filter((line) => typeof line === 'string').join(''),
      faults: kept.flatMap((line, i) =>
        line instanceof Error ? [{ line: numbers[i]!, message: line.message }] : [],
      ),
    };
  };
}

/** Shoes, or why a line gives none, as lines of JSON, or why there is none. */
type Printed = (shoes: readonly (Shoe | Error)[], numbers: readonly number[]) => (string | Error)[];

function attempt<T>(work: () => T): T | Error {
  try {
    return work();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return error;
    throw error;
  }
}

/** `{"line":n,"ev":{id:x}}`. */
function expectedValues({ game, bets, terms }: Asked): Printed {
  const what = game ? { ...game, bets } : bets;
  const prepared = prepare(what, terms);
  const heads = bets.map(({ id }, b) => `${b === 0 ? '' : ','}${JSON.stringify(id)}:`);
  return (shoes, numbers) => {
    const usable = shoes.map((shoe) =>
      shoe instanceof Shoe && shoe.cards < MIN_CARDS ? attempt(() => odds([], shoe) && shoe) : shoe,
    );
    const good = usable.filter((shoe) => shoe instanceof Shoe);
    const counts = new Uint8Array(CARDS * good.length);
    good.forEach((shoe, i) => {
      counts.set(shoe.representative(), CARDS * i);
    });
    const evs = new Float64Array(bets.length * good.length);
    const all = attempt(() => prepared.evs(counts, evs));
    let next = 0;
    return usable.map((shoe, i) => {
      if (shoe instanceof Error) return shoe;
      const s = next++;
      const row = evs.subarray(bets.length * s, bets.length * (s + 1));
      if (all instanceof Error || shoe.hidesSuits) {
        // What a bet is given cannot be on one of the shoes: which, each alone tells. And each has
        // its own averages over suits that nobody saw.
        const alone = attempt(() => prepared.evs(shoe, row));
        if (alone instanceof Error) return alone;
      }
      const values = heads.map((head, b) => head + JSON.stringify(row[b]));
      return `{"line":${numbers[i]},"ev":{${values.join('')}}}\n`;
    });
  };
}

/** The document of `baccarat odds`, with the line it answers. */
async function documents({ game, bets, terms }: Asked): Promise<Printed> {
  const { oddsDocument } = await import('./odds.ts');
  const what = game ? { ...game, bets } : bets;
  return (shoes, numbers) =>
    shoes.map((shoe, i) => {
      if (shoe instanceof Error) return shoe;
      return attempt(() => {
        const document = oddsDocument(game, shoe.decks, shoe, odds(what, shoe, terms));
        return `${JSON.stringify({ line: numbers[i], ...document })}\n`;
      });
    });
}
