// Bets prepared for hot loops: expected values only, from counts in a typed array, on one shoe or
// many, with nothing allocated.

import { unseenBy } from './averages.ts';
import type { Bet } from './bet.ts';
import { CARDS, MAX_DECKS } from './card.ts';
import type { Game } from './game.ts';
import { columnSet, kernel, LANES } from './kernel.ts';
import { givenLine, reduceLines, returnLine } from './lines.ts';
import { shown } from './names.ts';
import { oddsIn, rulesIn } from './odds.ts';
import { type Terms, termsFrom } from './pays.ts';
import { MIN_CARDS, Shoe } from './shoe.ts';

const NONE: ReadonlySet<number> = new Set();

/** Bets made ready to evaluate again and again. */
export interface Prepared {
  /** The bets, in the order of their expected values. */
  readonly bets: readonly Bet[];
  /**
   * Writes the expected value of every bet, per unit staked, for each shoe, within 1e-15 (of its
   * size, where that is above 1):
   * `out[bets.length * s + b]`.
   *
   * @param shoes A shoe, or 52 counts a shoe, card `4 * rank + suit` (ranks A to K, suits
   * s h d c), 0 to 8 each, at least six cards in all; any number of shoes one after another.
   * @param out Room for `bets.length` numbers a shoe; nothing is written where this throws.
   * @throws TypeError or RangeError where a length, a count or a shoe is out of range.
   */
  evs(shoes: Shoe | Uint8Array, out: Float64Array): void;
}

/**
 * Prepares a game's bets, or any bets; a jackpot without its meter counts as lost.
 *
 * @throws RangeError where the bets' columns cannot fit in memory.
 * @example
 * const main = prepare([bet('player'), bet('banker'), bet('tie')]);
 * const evs = new Float64Array(3);
 * main.evs(new Uint8Array(52).fill(8), evs);
 * evs[0].toFixed(12) // => -0.012350813289
 */
export function prepare(what: Game | Bet | readonly Bet[], terms: Terms = {}): Prepared {
  termsFrom(terms);
  const asked = rulesIn(what);
  const bets = asked.map(({ rules }) => rules.bet);
  const given = asked.filter(({ rules }) => rules.bet.given !== undefined);
  const lines = reduceLines([
    ...asked.map(({ rules, tableau }) => returnLine(rules, tableau, terms)),
    ...given.map(({ rules, tableau }) => givenLine(rules, tableau)),
  ]);
  /** Where the line of what a bet is given lies; -1 where nothing is. */
  const givenAt = asked.map((one) => {
    const place = given.indexOf(one);
    return place < 0 ? -1 : asked.length + place;
  });
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
  /** Cards of each shoe of a call; grown when a call brings more shoes. */
  let sizes = new Uint16Array(LANES);
  kernel().place(set);

  /** A line's share of all draws, where column values lie `stride` apart from `lane` on. */
  const shareOf = (line: number, stride: number, lane: number): number => {
    let sum = constants[line]!;
    for (let i = starts[line]!; i < starts[line + 1]!; i++) {
      sum += (shares[i]! * values[stride * at[i]! + lane]!) / draws[depths[i]!]!;
    }
    return sum;
  };

  const mix = (
    cards: number,
    stride: number,
    lane: number,
    out: Float64Array,
    to: number,
    averaged: ReadonlySet<number> = NONE,
  ): void => {
    let ways = 1;
    for (let drawn = 0; drawn <= 6; drawn++) {
      draws[drawn] = ways;
      ways *= cards - drawn;
    }
    for (let b = 0; b < bets.length; b++) {
      if (averaged.has(b)) continue;
      let back = shareOf(b, stride, lane);
      if (givenAt[b]! >= 0) {
        const part = shareOf(givenAt[b]!, stride, lane);
        if (part === 0) {
          throw new RangeError(
            `what ${bets[b]!.id} is given must be possible on the shoe, got no draw of it`,
          );
        }
        back /= part;
      }
      out[to + b] = back - 1;
    }
  };

  /** Bets that read what cards which left the shoe did not show: averages, one by one. */
  const average = (shoe: Shoe, out: Float64Array): Set<number> => {
    const hidden = [...bets.keys()].filter(
      (b) => unseenBy([...lines[b]!.shares.keys()], shoe).length > 0,
    );
    for (const b of hidden) out[b] = oddsIn([asked[b]!], shoe, terms).bets[0]!.ev.valueOf();
    return new Set(hidden);
  };

  return {
    bets,
    evs(shoes, out) {
      const isShoe = shoes instanceof Shoe;
      const counts = isShoe ? Uint8Array.from(shoes.representative()) : shoes;
      if (!(counts instanceof Uint8Array) || counts.length % CARDS !== 0) {
        throw new TypeError(
          `counts must be a Shoe, or a Uint8Array of ${CARDS} counts a shoe, got ${shown(shoes)}`,
        );
      }
      const number = counts.length / CARDS;
      if (!(out instanceof Float64Array) || out.length < number * bets.length) {
        throw new RangeError(
          `out must be a Float64Array of at least ${number * bets.length} numbers, got ${shown(out?.length)}`,
        );
      }
      if (sizes.length < number) sizes = new Uint16Array(number);
      for (let shoe = 0; shoe < number; shoe++) sizes[shoe] = sizeOf(counts, shoe);
      const averaged = isShoe ? average(shoes, out) : NONE;
      let shoe = 0;
      for (; shoe + LANES <= number; shoe += LANES) {
        kernel().four(set, counts, values, CARDS * shoe);
        for (let lane = 0; lane < LANES; lane++) {
          mix(sizes[shoe + lane]!, LANES, lane, out, (shoe + lane) * bets.length);
        }
      }
      for (; shoe < number; shoe++) {
        kernel().one(set, counts, values, CARDS * shoe);
        mix(sizes[shoe]!, 1, 0, out, shoe * bets.length, averaged);
      }
    },
  };
}

/** Cards of a shoe; refuses one of under six cards, or with more than eight of one. */
function sizeOf(counts: Uint8Array, shoe: number): number {
  let cards = 0;
  let most = 0;
  for (let card = CARDS * shoe, end = card + CARDS; card < end; card++) {
    const n = counts[card]!;
    cards += n;
    if (n > most) most = n;
  }
  if (most > MAX_DECKS) {
    throw new RangeError(`counts of shoe ${shoe} must be 0 to ${MAX_DECKS} each, got ${most}`);
  }
  if (cards < MIN_CARDS) {
    throw new RangeError(`shoe ${shoe} must hold at least ${MIN_CARDS} cards, got ${cards}`);
  }
  return cards;
}
