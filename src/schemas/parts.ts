// The parts that JSON documents share, and the header that each of them begins with.

import * as v from 'valibot';
import type { Condition } from '../condition.ts';

/** A schema, and what it stands for in words. */
export function said<const S extends v.GenericSchema>(schema: S, words: string) {
  return v.pipe(schema, v.description(words));
}

/** A list; documents are for reading. */
export function list<const S extends v.GenericSchema>(item: S, words: string) {
  return v.pipe(v.array(item), v.readonly(), v.description(words));
}

export const text = v.string();
export const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An exact quantity, beside the nearest number. */
export const exact = v.pipe(
  v.strictObject({
    exact: v.pipe(v.string(), v.regex(/^-?\d+(\/\d+)?$/), v.description('Whole, or n/d.')),
    value: v.number(),
  }),
  v.description('A quantity, exactly, in lowest terms, and as the nearest number.'),
);

export type Exact = v.InferOutput<typeof exact>;

/** A quantity over many coups. */
export const quantity = v.pipe(
  v.strictObject({ exact: v.nullable(exact.pipe[0].entries.exact), value: v.number() }),
  v.description('A quantity over many coups; exact is null where doubles were added up.'),
);

/** A figure estimated from random draws. */
export const estimate = v.pipe(
  v.strictObject({ value: v.number(), standardError: v.nullable(v.number()) }),
  v.description('An estimate with its standard error, which is null from a single draw.'),
);

export const ways = v.pipe(
  v.string(),
  v.regex(/^\d+(\/\d+)?$/),
  v.description('Ordered draws, exactly: whole, or n/d where suits or ranks were averaged.'),
);

const value = v.union([v.string(), v.number(), v.boolean()]);

/** The words of a condition may grow, so any are let through. */
export const condition: v.GenericSchema<Condition> = v.pipe(
  v.record(
    v.string(),
    v.union([value, v.array(value), v.array(v.lazy((): v.GenericSchema => condition))]),
  ),
  v.description('When a row pays: words, each with the value it must have or any of several.'),
) as v.GenericSchema<Condition>;

/** A row of a pay table, and how often a coup lands on it. */
export const row = v.pipe(
  v.strictObject({
    odds: said(text, 'Odds to one as printed; push; jackpot; lose on the last row.'),
    when: said(v.nullable(condition), 'When the row pays; null on the last row.'),
    text: said(text, 'The same in words.'),
    ways,
    probability: exact,
  }),
  v.description('A row of a pay table; the first that holds pays, and the last is all that lose.'),
);

/** Parts that schemas refer to by name. */
export const PARTS = { exact, quantity, estimate, ways, condition, row };

/** What a kind of document is for, and a short command that prints one, for docs/JSON.md. */
export interface About {
  title: string;
  description: string;
  example: { run: string; input?: string } | null;
}

/** What every document begins with, after its schema. */
const header = {
  version: said(text, 'Of the program.'),
  fingerprint: said(whole, 'Of a fixed workload: as long as it stands, no result has moved.'),
  game: said(v.nullable(text), 'Id of the game; null where bets were named without one.'),
  decks: said(
    v.nullable(v.union([whole, v.literal('infinite')])),
    'Decks of the full shoe; null where it is no shoe of whole decks.',
  ),
  cards: said(v.nullable(whole), 'Unseen cards; null where there is no shoe, or no end to it.'),
  seen: said(whole, 'Cards that have left the shoe.'),
};

type Output<E extends v.ObjectEntries> = v.InferOutput<v.StrictObjectSchema<E, undefined>>;

/** The header of a kind of document. */
export type Header<K extends string> = { schema: `baccarat-odds/${K}@1` } & Output<typeof header>;

/**
 * A kind of document: its header, then its own entries, in the order printed. The type is written
 * out, since what is inferred for it does not survive in a declaration file.
 */
export function documentOf<const K extends string, const E extends v.ObjectEntries>(
  kind: K,
  { title, description, example }: About,
  entries: E,
): v.GenericSchema<unknown, Header<K> & Output<E>> {
  const schema = said(v.literal(`baccarat-odds/${kind}@1`), 'What kind of document it is.');
  return v.pipe(
    v.strictObject({ schema, ...header, ...entries }),
    v.title(title),
    v.description(description),
    v.metadata({ kind, example }),
  ) as unknown as v.GenericSchema<unknown, Header<K> & Output<E>>;
}
