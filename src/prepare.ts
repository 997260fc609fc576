// Bets prepared for hot loops: expected values only, from counts in a typed array, on one shoe or
// many, with nothing allocated.

import { reduce } from './basis.ts';
import { type Bet, rulesOf } from './bet.ts';
import { CARDS, MAX_DECKS } from './card.ts';
import { type Column, formulasOf, type OrdersColumn } from './columns.ts';
import { compositionsOf, digits } from './compositions.ts';
import type { Game } from './game.ts';
import { columnSet, kernel, LANES } from './kernel.ts';
import { betsOf } from './odds.ts';
import { MIN_CARDS } from './shoe.ts';
import type { Tableau } from './tableau.ts';

/** Bets made ready to evaluate again and again. */
export interface Prepared {
  /** The bets, in the order of their expected values. */
  readonly bets: readonly Bet[];
  /**
   * Writes the expected value of every bet, per unit staked and within 1e-15, for each shoe:
   * `out[bets.length * s + b]`.
   *
   * @param counts 52 counts a shoe, card `4 * rank + suit` (ranks A to K, suits s h d c), 0 to 8
   * each, at least six cards in all; any number of shoes one after another.
   * @param out Room for `bets.length` numbers a shoe.
   * @throws RangeError where a length, a count or a shoe is out of range.
   */
  evs(counts: Uint8Array, out: Float64Array): void;
}

/** An expected value as a constant and shares of columns. */
interface Line {
  constant: number;
  shares: Map<Column, number>;
}

/**
 * Prepares a game's bets, or any bets.
 *
 * @throws RangeError where the bets' columns cannot fit in memory.
 * @example
 * const main = prepare([bet('player'), bet('banker'), bet('tie')]);
 * const evs = new Float64Array(3);
 * main.evs(new Uint8Array(52).fill(8), evs);
 * evs[0].toFixed(12) // => -0.012350813289
 */
export function prepare(what: Game | Bet | readonly Bet[]): Prepared {
  const { bets, tableau } = betsOf(what);
  const lines = reduceLines(bets.map((bet) => lineOf(bet, tableau)));
  const columns = [...new Set(lines.flatMap((line) => [...line.shares.keys()]))];
  const set = columnSet(columns);
  const constants = Float64Array.from(lines, (line) => line.constant);
  const starts = [0];
  const at: number[] = [];
  const shares: number[] = [];
  for (const line of lines) {
    for (const [column, share] of line.shares) {
      at.push(columns.indexOf(column));
      shares.push(share);
    }
    starts.push(at.length);
  }
  const depths = at.map((i) => columns[i]!.depth);
  const values = new Float64Array(LANES * columns.length);
  const draws = new Float64Array(7);
  kernel().place(set);

  /** Expected values of one shoe, whose column values lie `stride` apart from `lane` on. */
  const mix = (
    cards: number,
    stride: number,
    lane: number,
    out: Float64Array,
    to: number,
  ): void => {
    let ways = 1;
    for (let drawn = 0; drawn <= 6; drawn++) {
      draws[drawn] = ways;
      ways *= cards - drawn;
    }
    for (let b = 0; b < constants.length; b++) {
      let ev = constants[b]!;
      for (let i = starts[b]!; i < starts[b + 1]!; i++) {
        ev += (shares[i]! * values[stride * at[i]! + lane]!) / draws[depths[i]!]!;
      }
      out[to + b] = ev;
    }
  };

  return {
    bets,
    evs(counts, out) {
      const shoes = counts.length / CARDS;
      if (!(counts instanceof Uint8Array) || !Number.isInteger(shoes)) {
        throw new RangeError(
          `counts must be a Uint8Array of ${CARDS} counts a shoe, got ${counts.length}`,
        );
      }
      if (!(out instanceof Float64Array) || out.length < shoes * bets.length) {
        throw new RangeError(
          `out must be a Float64Array of at least ${shoes * bets.length} numbers, got ${out.length}`,
        );
      }
      let shoe = 0;
      for (; shoe + LANES <= shoes; shoe += LANES) {
        kernel().four(set, counts, values, CARDS * shoe);
        for (let lane = 0; lane < LANES; lane++) {
          const cards = cardsIn(counts, shoe + lane);
          mix(cards, LANES, lane, out, (shoe + lane) * bets.length);
        }
      }
      for (; shoe < shoes; shoe++) {
        kernel().one(set, counts, values, CARDS * shoe);
        mix(cardsIn(counts, shoe), 1, 0, out, shoe * bets.length);
      }
    },
  };
}

/** Cards of a shoe, where every count is in range. */
function cardsIn(counts: Uint8Array, shoe: number): number {
  let cards = 0;
  let most = 0;
  for (let card = CARDS * shoe; card < CARDS * (shoe + 1); card++) {
    const n = counts[card]!;
    cards += n;
    most = Math.max(most, n);
  }
  if (most > MAX_DECKS) {
    throw new RangeError(`counts of shoe ${shoe} must be 0 to ${MAX_DECKS} each, got ${most}`);
  }
  if (cards < MIN_CARDS) {
    throw new RangeError(`shoe ${shoe} must hold at least ${MIN_CARDS} cards, got ${cards}`);
  }
  return cards;
}

/**
 * The expected value of a bet: the sum over rows of (pay + 1) ways, less the stake. Rows with whole
 * pays fold into one column where its sums stay below 2^53, other pays have a column each, so that
 * every sum the kernel makes is an exact integer.
 */
function lineOf(bet: Bet, tableau: Tableau): Line {
  const rules = rulesOf(bet);
  const returns = rules.pays.map((pay) => pay.add(1));
  const byRow = returns.map((r, row) => ({ share: r.valueOf(), rows: [row] }));
  const whole = byRow.filter((_, row) => returns[row]!.d === 1n);
  const line: Line = { constant: -1, shares: new Map() };
  const add = (share: number, weights: readonly number[]): boolean => {
    const { constant, columns } = formulasOf(rules, tableau, [weights])[0]!;
    if (share === 1 && !columns.every(isSafe)) return false;
    line.constant += share * constant;
    for (const column of columns) {
      line.shares.set(column, (line.shares.get(column) ?? 0) + share);
    }
    return true;
  };
  const folded = byRow.map((r) => (whole.includes(r) ? r.share : 0));
  const fits = whole.length > 0 && add(1, folded);
  const apart = fits ? byRow.filter((r) => !whole.includes(r)) : byRow;
  for (const share of new Set(apart.map((r) => r.share))) {
    add(
      share,
      byRow.map((r) => (apart.includes(r) && r.share === share ? 1 : 0)),
    );
  }
  return line;
}

const FULL = new Array<number>(CARDS).fill(MAX_DECKS);

/** Whether a column's sum stays an exact integer: no shoe gives more ways than eight decks. */
function isSafe(column: Column): boolean {
  const value = new Float64Array(1);
  kernel().one(columnSet([column]), FULL, value);
  return value[0]! < Number.MAX_SAFE_INTEGER;
}

/** The same lines in fewer columns: rarer events first, so that no share cancels another. */
function reduceLines(lines: readonly Line[]): Line[] {
  const columns = [...new Set(lines.flatMap((line) => [...line.shares.keys()]))];
  const mixes = new Map<Column, { constant: number; shares: Map<Column, number> }>();
  for (const { members, partition, depth } of columnSet(columns).orders) {
    const group = members
      .map((i) => columns[i] as OrdersColumn)
      .sort((a, b) => sumOf(a.orders) - sumOf(b.orders));
    const vectors = group.map((column) => column.orders);
    const found = reduce(vectors, allOrders(partition.classes, depth));
    group.forEach((column, i) => {
      const { all, shares } = found[i]!;
      mixes.set(column, {
        constant: all,
        shares: new Map([...shares].map(([k, share]) => [group[k]!, share])),
      });
    });
  }
  return lines.map((line) => {
    let constant = line.constant;
    const shares = new Map<Column, number>();
    for (const [column, share] of line.shares) {
      const mix = mixes.get(column) ?? { constant: 0, shares: new Map([[column, 1]]) };
      constant += share * mix.constant;
      for (const [part, of] of mix.shares) {
        shares.set(part, (shares.get(part) ?? 0) + share * of);
      }
    }
    return { constant, shares: new Map([...shares].filter(([, share]) => share !== 0)) };
  });
}

function sumOf(orders: Float64Array): number {
  return orders.reduce((sum, n) => sum + n, 0);
}

/** Orders of every composition: 6! / (k1! k2! ...) and the like. */
function allOrders(classes: number, depth: number): Float64Array {
  const compositions = compositionsOf(classes, depth);
  const orders = new Float64Array(compositions.size);
  compositions.each((_, low, high, place) => {
    let ways = FACTORIALS[depth]!;
    for (const alike of [...digits(low), ...digits(high)]) ways /= FACTORIALS[alike]!;
    orders[place] = ways;
  });
  return orders;
}

const FACTORIALS = [1, 1, 2, 6, 24, 120, 720];
