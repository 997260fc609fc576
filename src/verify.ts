// Recomputes every published figure, exactly, and tells which agree.

import Fraction from 'fraction.js';
import type { Bet } from './bet.ts';
import { aList } from './border.ts';
import { MAX_DECKS } from './card.ts';
import { bet, game } from './catalogue.ts';
import type { Condition } from './condition.ts';
import { type BetOdds, odds, type RowOdds } from './odds.ts';
import type { Cell, Decks, Line, Table, Unit } from './published/figure.ts';
import { PUBLISHED } from './published/index.ts';
import { rulesOf, withPays } from './rules.ts';
import { INFINITE, Shoe } from './shoe.ts';

/** A published figure beside the right one. */
export interface Finding {
  bet: string;
  /** Which figure: `house edge, 6 decks`, `probability: Banker wins`. */
  what: string;
  printed: string;
  /** What it should be, to as many digits. */
  right: string;
}

/** A finding and what to make of it. */
export interface Check extends Finding {
  verdict: 'agrees' | 'known wrong' | 'disagrees';
  /** Why the figure is said to be wrong in print; null where it is not. */
  reason: string | null;
}

/** What `verify` found. */
export interface Verification {
  /** Figures checked: those that agree, are known wrong and disagree. */
  figures: number;
  agree: number;
  /** Wrong in print, and why. */
  knownWrong: (Finding & { reason: string })[];
  /** Unexplained; a figure said to be wrong that is right after all is among them. */
  disagree: Finding[];
}

/**
 * Recomputes the published figures of the bets named, or of all.
 *
 * @throws RangeError naming the nearest bet.
 * @example
 * verify(['panda-8']).disagree // => []
 */
export function verify(names?: readonly string[], tables?: readonly Table[]): Verification {
  return verdictOf([...checks(names, tables)]);
}

/** What checks come to. */
export function verdictOf(found: readonly Check[]): Verification {
  const finding = ({ bet: name, what, printed, right }: Check): Finding => {
    return { bet: name, what, printed, right };
  };
  const of = (verdict: Check['verdict']): Check[] => found.filter((c) => c.verdict === verdict);
  return {
    figures: found.length,
    agree: of('agrees').length,
    knownWrong: of('known wrong').map((c) => ({ ...finding(c), reason: c.reason! })),
    disagree: of('disagrees').map(finding),
  };
}

/**
 * Each published figure of the bets named, or of all, recomputed.
 *
 * @throws RangeError naming the nearest bet.
 */
export function* checks(
  names?: readonly string[],
  tables: readonly Table[] = PUBLISHED,
): Generator<Check> {
  const wanted =
    names && new Set(aList('bets', 'a list of names', names).map((name) => bet(name).id));
  const known = new Map<string, BetOdds>();
  for (const table of tables) {
    if (wanted && !wanted.has(table.bet)) continue;
    for (const { what, cell, right } of figuresOf(table, oddsOf(table, known))) {
      const printed = textOf(cell);
      const reason = typeof cell === 'string' ? null : (cell.wrong ?? null);
      const agrees = right === printed;
      const verdict =
        agrees === (reason !== null) ? 'disagrees' : agrees ? 'agrees' : 'known wrong';
      yield { bet: table.bet, what, printed, right, verdict, reason };
    }
  }
}

/** A figure of a table: what it is, as printed, and what is right to as many digits. */
interface Figure {
  what: string;
  cell: Exclude<Cell, null>;
  right: string;
}

function* figuresOf(table: Table, found: BetOdds): Generator<Figure> {
  const decks = decksOf(table);
  const shoe =
    decks === MAX_DECKS
      ? ''
      : decks === 'infinite'
        ? ', infinite shoe'
        : `, ${decks} ${decks === 1 ? 'deck' : 'decks'}`;
  const other = table.pays ? ` at ${table.pays.join(', ')}` : '';
  const named = (what: string): string => `${what}${other}${shoe}`;
  for (const line of table.lines ?? []) yield* lineFigures(table, found, line, named);
  const stake = table.forOne ? 1 : 0;
  const wholes: readonly [string, readonly Cell[] | undefined, (printed: string) => string][] = [
    ['house edge', table.edges, digitsOf(found.houseEdge)],
    ['expected value', table.values, digitsOf(found.ev.add(stake))],
    ['return', table.returns, digitsOf(found.return)],
    ['hit frequency', table.hits, digitsOf(found.hitFrequency)],
    ['standard deviation', table.deviations, rootOf(found.variance)],
    ['variance', table.variances, digitsOf(found.variance)],
  ];
  for (const [what, cells, right] of wholes) {
    for (const cell of cells ?? []) {
      if (cell !== null) yield { what: named(what), cell, right: right(textOf(cell)) };
    }
  }
}

/** The figures of a row: its count, its probability, its return. */
function* lineFigures(
  table: Table,
  found: BetOdds,
  [where, count, probability, returned]: Line,
  named: (what: string) => string,
): Generator<Figure> {
  const row = rowOf(table, found, where);
  const text = (what: string): string => `${named(what)}: ${row.text}`;
  if (count) {
    const right = countOf(row, found.total, table);
    yield { what: text('ways'), cell: count, right: cutLike(count, right) };
  }
  if (probability) {
    const right = digitsOf(row.probability)(textOf(probability));
    yield { what: text('probability'), cell: probability, right };
  }
  if (returned) {
    const net = where === 'lose' ? new Fraction(-1) : netOf(found, row);
    const share = row.probability.mul(table.forOne ? net.add(1) : net);
    yield { what: text('return'), cell: returned, right: digitsOf(share)(textOf(returned)) };
  }
}

const textOf = (cell: Exclude<Cell, null>): string =>
  typeof cell === 'string' ? cell : cell.printed;

function rowOf(table: Table, found: BetOdds, where: Line[0]): RowOdds {
  if (where === 'lose') return found.rows.at(-1)!;
  if (typeof where === 'number') return found.rows[where]!;
  return eventOdds(found.bet, where, decksOf(table));
}

/** An event that is no row of the bet. */
function eventOdds(of: Bet, when: Condition, decks: Decks): RowOdds {
  const event: Bet = { ...of, pays: [['push', when]] };
  return odds(event, shoeOf(decks)).bets[0]!.rows[0]!;
}

/** What a row wins per unit staked. */
function netOf({ bet: of }: BetOdds, row: RowOdds): Fraction {
  const at = of.pays.findIndex(([, when]) => when === row.when);
  if (at < 0) return new Fraction(-1);
  return rulesOf(of).pays[at]!.net;
}

function oddsOf(table: Table, known: Map<string, BetOdds>): BetOdds {
  const decks = decksOf(table);
  const key = [table.bet, decks, ...(table.pays ?? [])].join();
  let found = known.get(key);
  if (!found) {
    const printed = bet(table.bet);
    const asked = table.pays ? withPays(printed, table.pays) : printed;
    found = odds(asked, shoeOf(decks)).bets[0]!;
    known.set(key, found);
  }
  return found;
}

function decksOf({ bet: name, decks }: Table): Decks {
  const [holder, short] = name.split('/');
  return decks ?? (short === undefined ? MAX_DECKS : game(holder!).decks);
}

function shoeOf(decks: Decks): Shoe | typeof INFINITE {
  return decks === 'infinite' ? INFINITE : Shoe.ofDecks(decks);
}

/** The count of a row in the unit of the page; `n/d` where it is not whole. */
function countOf(row: RowOdds, total: bigint, table: Table): string {
  const decks = decksOf(table);
  if (decks === 'infinite') return 'none';
  return new Fraction(row.ways * drawsOf(table.unit, 52n * BigInt(decks)), total).toFraction();
}

/** How many draws there are of a unit: of six cards in order where none is named. */
function drawsOf(unit: Unit | undefined, cards: bigint): bigint {
  const inOrder = (drawn: bigint): bigint =>
    drawn === 0n ? 1n : inOrder(drawn - 1n) * (cards - drawn + 1n);
  switch (unit) {
    case 'five in order':
      return inOrder(5n);
    case 'four':
      return inOrder(4n) / 24n;
    case 'two and two':
      return inOrder(4n) / 4n;
    case 'two':
      return inOrder(2n) / 2n;
    case undefined:
      return inOrder(6n);
  }
}

/** A count cut to 15 digits in the way the printed one was. */
function cutLike(cell: Exclude<Cell, null>, count: string): string {
  if (typeof cell === 'string' || !cell.cut || count.length <= 15) return count;
  const unit = 10n ** BigInt(count.length - 15);
  const exact = BigInt(count);
  return `${((exact + (cell.cut === 'rounded' ? unit / 2n : 0n)) / unit) * unit}`;
}

/** Writes a share with the digits and the percent sign of a printed one, rounding half away. */
function digitsOf(share: Fraction): (printed: string) => string {
  return (printed) => {
    const percent = printed.endsWith('%');
    const digits = printed.replace('%', '').split('.')[1]?.length ?? 0;
    const { s, n, d } = share.mul(percent ? 100 : 1).mul(10n ** BigInt(digits));
    const rounded = (2n * n + d) / (2n * d);
    const text = `${rounded}`.padStart(digits + 1, '0');
    const point = digits > 0 ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text;
    return `${s < 0n && rounded > 0n ? '-' : ''}${point}${percent ? '%' : ''}`;
  };
}

/** The same for the square root of a share. */
function rootOf(square: Fraction): (printed: string) => string {
  return (printed) => Math.sqrt(square.valueOf()).toFixed(printed.split('.')[1]?.length ?? 0);
}
