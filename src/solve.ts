// Pays that reach a house edge: whole numbers and the usual fractions, the shape of a ladder kept.
//
// Ways do not depend on the pays, so every edge is exact and cheap. A ladder of several rows is
// scaled by one factor and every row rounded to an allowed pay; as the factor grows, one row after
// another takes its next pay and the edge falls, so the ladders form a chain.

import Fraction from 'fraction.js';
import type { Bet } from './bet.ts';
import { anObject, aText } from './border.ts';
import { shown } from './names.ts';
import { type BetOdds, odds } from './odds.ts';
import { lessCommission, type Terms } from './pays.ts';
import { rulesOf } from './rules.ts';
import type { INFINITE, Shoe } from './shoe.ts';

/** House edges aimed at: the nearest to `low` where both are the same, else all between. */
export interface Target {
  low: Fraction;
  high: Fraction;
}

/** Pays of the paying rows, top to bottom, and what the bet comes to with them. */
export interface Solution {
  pays: string[];
  /** Rows whose pay is not the bet's own. */
  changed: number;
  houseEdge: Fraction;
  return: Fraction;
}

/** Most ladders listed for a bet of several rows, and most pays for one of one row. */
export const MAX_LADDERS = 20;
export const MAX_PAYS = 1000;

/** The usual fractions: halves up to ten, and even money less 5%. */
const FRACTIONS: readonly Fraction[] = [
  new Fraction(1, 2),
  new Fraction(19, 20),
  ...Array.from({ length: 18 }, (_, i) => new Fraction(i + 2, 2)),
];

/** From here on pays are whole: the last of FRACTIONS is 19:2. */
const WHOLE_FROM = 10;

/** Highest pay: nine digits, as odds are written. */
const HIGHEST = 999_999_999;

/** Factors are tried to one part in so many, and up to so many parts. */
const STEPS = 2 ** 24;
const MOST_STEPS = 2 ** 52;

/** The allowed pay of an index: 1:2, 19:20, 1, 3:2, ... 19:2, 10, 11, ... */
function payAt(index: number): Fraction {
  return FRACTIONS[index] ?? new Fraction(WHOLE_FROM + index - FRACTIONS.length);
}

const LAST = HIGHEST - WHOLE_FROM + FRACTIONS.length;

/** Index of the allowed pay nearest to a pay, the higher of two equally near. */
function nearestIndex(pay: Fraction): number {
  const last = FRACTIONS.length - 1;
  if (pay.compare(FRACTIONS[last]!.add(WHOLE_FROM).div(2)) >= 0) {
    const whole = Math.max(Number(pay.add(new Fraction(1, 2)).floor().valueOf()), WHOLE_FROM);
    return Math.min(whole - WHOLE_FROM + FRACTIONS.length, LAST);
  }
  const next = FRACTIONS.findIndex((one, i) => pay.compare(one.add(payAt(i + 1)).div(2)) < 0);
  return next < 0 ? last : next;
}

/**
 * A target as text: `5%`, or `5..12%`, 0 to 100%.
 *
 * @throws RangeError where it is neither.
 * @example
 * parseTarget('5..12%').high.toFraction() // => 3/25
 */
export function parseTarget(text: string): Target {
  const found = /^(\d{1,3}(?:\.\d{1,9})?)%?(?:\.\.(\d{1,3}(?:\.\d{1,9})?))?%$/.exec(
    aText('edge', text).trim(),
  );
  const low = new Fraction(found?.[1] ?? 101).div(100);
  const high = new Fraction(found?.[2] ?? found?.[1] ?? 101).div(100);
  if (high.compare(1) > 0 || low.compare(high) > 0) {
    throw new RangeError(
      `edge must be like 5% or 5..12%, from 0 to 100% and the lower first, got ${shown(text)}`,
    );
  }
  return { low, high };
}

/** A target in range. */
function targetOf(target: string | Target): Target {
  if (typeof target === 'string') return parseTarget(target);
  const { low, high } = anObject('edge', 'a text or { low, high }', target);
  if (!(low instanceof Fraction && high instanceof Fraction)) {
    throw new TypeError(`edge must have low and high as fractions, got ${shown(target)}`);
  }
  return target;
}

/**
 * Pays that bring a bet's house edge to a target: whole numbers, halves below 10, and 19:20.
 *
 * A bet with one paying row has all pays in range, the lowest first; other bets have ladders of
 * the same shape, at most 20, those nearest to the middle of the range first.
 *
 * @param target As `parseTarget` reads it: `5%` for the nearest edge, `5..12%` for all between.
 * @throws RangeError naming the nearest edge that pays can reach, where none is in range.
 * @example
 * solve(bet('tie'), '4..5%', Shoe.ofDecks(8))[0].pays // => [ '9:1' ]
 */
export function solve(
  bet: Bet,
  target: string | Target,
  shoe: Shoe | typeof INFINITE,
  terms: Terms = {},
): Solution[] {
  const { low, high } = targetOf(target);
  const ladder = ladderOf(bet, odds(bet, shoe, terms).bets[0]!, terms);
  const middle = low.add(high).div(2);
  const nearer = (a: Solution, b: Solution): number =>
    distance(a).compare(distance(b)) || a.changed - b.changed;
  const distance = (found: Solution): Fraction => found.houseEdge.sub(middle).abs();
  const single = ladder.rows.length === 1;
  const most = single ? MAX_PAYS + 1 : MAX_LADDERS;
  const start = ladder.start(middle);
  const all = [...walk(ladder, start, 1, middle, low, most)];
  all.push(...walk(ladder, ladder.next(start, -1), -1, middle, high, most));
  all.sort(nearer);
  const found = all.filter((s) => s.houseEdge.compare(low) >= 0 && s.houseEdge.compare(high) <= 0);
  if (low.equals(high)) return all.slice(0, 1);
  if (found.length === 0) {
    const { houseEdge, pays } = all[0]!;
    const range = `${percent(low)} to ${percent(high)}`;
    throw new RangeError(
      `edge must be one that pays of ${bet.id} reach, got ${range} (nearest: ${percent(houseEdge)} at ${pays.join(',')})`,
    );
  }
  if (!single) return found.slice(0, MAX_LADDERS);
  if (found.length > MAX_PAYS) {
    throw new RangeError(
      `edge must be a range of at most ${MAX_PAYS} pays of ${bet.id}, got more; narrow it`,
    );
  }
  return found.sort((a, b) => b.houseEdge.compare(a.houseEdge));
}

function percent(edge: Fraction): string {
  return `${edge.mul(100).round(4).valueOf()}%`;
}

/** The ladders from one on, up or down, until past the middle by `most` or out of range. */
function* walk(
  ladder: Ladder,
  from: number[] | null,
  step: 1 | -1,
  middle: Fraction,
  limit: Fraction,
  most: number,
): Generator<Solution> {
  let past = 0;
  for (let at = from; at !== null; at = ladder.next(at, step)) {
    const found = ladder.solution(at);
    yield found;
    if (found.houseEdge.compare(middle) * step > 0) continue;
    // One beyond the limit stays: it may be the nearest there is.
    if (found.houseEdge.compare(limit) * step < 0 || ++past >= most) return;
  }
}

/** The paying rows of a bet as indices of allowed pays. */
interface Ladder {
  rows: readonly Fraction[];
  /** The highest pays of the chain, within a step or so, that leave an edge. */
  start(edge: Fraction): number[];
  /** The next ladder of the chain, one or more rows a pay higher or lower; null at the end. */
  next(indices: readonly number[], step: 1 | -1): number[] | null;
  solution(indices: readonly number[]): Solution;
}

function ladderOf(bet: Bet, found: BetOdds, terms: Terms): Ladder {
  const { pays } = rulesOf(bet);
  const at = [...pays.keys()].filter((row) => !pays[row]!.share && pays[row]!.net.n > 0n);
  const rows = at.map((row) => pays[row]!.net);
  const chances = at.map((row) => found.rows[row]!.probability);
  if (chances.every((chance) => chance.n === 0n)) {
    throw new RangeError(`bet must have a paying row that can hit, got ${bet.id}`);
  }
  const netOf = (pay: Fraction): Fraction =>
    bet.commission ? lessCommission(pay, bet.commission, terms.stake) : pay;
  const winOf = (wins: readonly Fraction[]): Fraction =>
    wins.reduce((sum, pay, i) => sum.add(netOf(pay).mul(chances[i]!)), new Fraction(0));
  // What losing, and jackpot rows, leave to the house.
  const kept = winOf(rows).add(found.houseEdge);
  // Where the row in `indices` would take its next pay: the factor at which it rounds there.
  const turn = (index: number, row: number, step: 1 | -1): Fraction =>
    payAt(index)
      .add(payAt(index + step))
      .div(2)
      .div(rows[row]!);
  return {
    rows,
    start(edge) {
      const scaled = (factor: number): number[] =>
        rows.map((pay) => nearestIndex(pay.mul(new Fraction(factor, STEPS))));
      const leaves = (factor: number): boolean =>
        kept.sub(winOf(scaled(factor).map(payAt))).compare(edge) >= 0;
      let above = STEPS;
      while (leaves(above) && above < MOST_STEPS) above *= 2;
      let below = 0;
      while (above - below > 1) {
        const between = Math.floor((above + below) / 2);
        if (leaves(between)) below = between;
        else above = between;
      }
      return scaled(below);
    },
    next(indices, step) {
      const turns = indices.map((index, row) =>
        index + step < 0 || index + step > LAST ? null : turn(index, row, step),
      );
      const first = turns.reduce((best, one) => {
        return one === null || (best !== null && one.compare(best) * step >= 0) ? best : one;
      }, null);
      if (first === null) return null;
      return indices.map((index, row) => (turns[row]?.equals(first) ? index + step : index));
    },
    solution(indices) {
      const wins = indices.map(payAt);
      const houseEdge = kept.sub(winOf(wins));
      const printed = wins.map((pay) => `${pay.n}:${pay.d}`);
      const own = bet.pays.map(([text]) => text).filter((text) => text !== 'push');
      let row = 0;
      return {
        pays: own.map((text) => (text.startsWith('jackpot') ? text : printed[row++]!)),
        changed: wins.filter((pay, i) => !pay.equals(rows[i]!)).length,
        houseEdge,
        return: new Fraction(1).sub(houseEdge),
      };
    },
  };
}
