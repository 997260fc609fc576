// Bets prepared for hot loops: expected values only, from counts in a typed array, on one shoe or
// many, with nothing allocated.

import type { Bet } from './bet.ts';
import { CARDS, MAX_DECKS, RANKS } from './card.ts';
import type { Game } from './game.ts';
import { columnSet, kernel, LANES } from './kernel.ts';
import { givenLine, reduceLines, returnLine } from './lines.ts';
import { evGiven, evsOnAverage, orderedDraws } from './means.ts';
import { shown } from './names.ts';
import { checkShown, rulesIn } from './odds.ts';
import { type Terms, termsFrom } from './pays.ts';
import { MIN_CARDS, Shoe } from './shoe.ts';

/** Bets made ready to evaluate again and again. */
export interface Prepared {
  /** The bets, in the order of their expected values. */
  readonly bets: readonly Bet[];
  /**
   * Writes the expected value of every bet, per unit staked, for each shoe, within 1e-15 (of its
   * size, where that is above 1): `out[bets.length * s + b]`. It is NaN where what a bet is given
   * cannot be on the shoe.
   *
   * @param shoes A shoe or a list of them, or 52 counts a shoe, card `4 * rank + suit` (ranks A to K, suits
   * s h d c), 0 to 8 each, at least six cards in all; any number of shoes one after another.
   * @param out Room for `bets.length` numbers a shoe; nothing is written where this throws.
   * @throws TypeError or RangeError where a length, a count or a shoe is out of range.
   */
  evs(shoes: Shoe | readonly Shoe[] | Uint8Array, out: Float64Array): void;
  /**
   * What a card less is told by: 13 ranks, or 52 cards where some bet reads suits.
   */
  readonly steps: number;
  /**
   * Writes the expected value of every bet on one shoe less each rank or card, at
   * `out[bets.length * k + b]` for k below `steps`; NaN where the shoe holds no such card, or what
   * a bet is given cannot be without it.
   *
   * @param shoe A shoe, or 52 counts, of at least seven cards.
   * @param out Room for `bets.length * steps` numbers.
   * @throws TypeError or RangeError as `evs` does, and where a bet reads what cards did not show.
   */
  less(shoe: Shoe | Uint8Array, out: Float64Array): void;
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
  const steps = set.trees.length > 0 ? CARDS : RANKS.length;
  /** Values of the columns by rank or card taken away; made at first use. */
  let lessValues: Float64Array | null = null;
  const draws = new Float64Array(7);
  /** Cards of each shoe of a call; grown when a call brings more shoes. */
  let sizes = new Uint16Array(LANES);
  kernel().place(set);

  /** A line's share of all draws, where column values lie `stride` apart from `lane` on. */
  const shareOf = (from: Float64Array, line: number, stride: number, lane: number): number => {
    let sum = constants[line]!;
    for (let i = starts[line]!; i < starts[line + 1]!; i++) {
      sum += (shares[i]! * from[stride * at[i]! + lane]!) / draws[depths[i]!]!;
    }
    return sum;
  };

  const mix = (
    from: Float64Array,
    cards: number,
    stride: number,
    lane: number,
    out: Float64Array,
    to: number,
  ): void => {
    orderedDraws(cards, draws);
    for (let b = 0; b < bets.length; b++) {
      const back = shareOf(from, b, stride, lane);
      const given = givenAt[b]!;
      out[to + b] = given < 0 ? back - 1 : evGiven(back, shareOf(from, given, stride, lane));
    }
  };

  const average = evsOnAverage(asked, terms);

  const checkRoom = (out: Float64Array, numbers: number): void => {
    if (!(out instanceof Float64Array) || out.length < numbers) {
      throw new RangeError(
        `out must be a Float64Array of at least ${numbers} numbers, got ${shown(out?.length)}`,
      );
    }
  };

  return {
    bets,
    steps,
    evs(shoes, out) {
      const list = shoes instanceof Shoe ? [shoes] : Array.isArray(shoes) ? shoes : null;
      const counts = countsOf(list ?? shoes);
      const number = counts.length / CARDS;
      checkRoom(out, number * bets.length);
      if (sizes.length < number) sizes = new Uint16Array(number);
      for (let shoe = 0; shoe < number; shoe++) sizes[shoe] = sizeOf(counts, shoe);
      let shoe = 0;
      for (; shoe + LANES <= number; shoe += LANES) {
        kernel().four(set, counts, values, CARDS * shoe);
        for (let lane = 0; lane < LANES; lane++) {
          mix(values, sizes[shoe + lane]!, LANES, lane, out, (shoe + lane) * bets.length);
        }
      }
      for (; shoe < number; shoe++) {
        kernel().one(set, counts, values, CARDS * shoe);
        mix(values, sizes[shoe]!, 1, 0, out, shoe * bets.length);
      }
      list?.forEach((one, s) => {
        if (one.hidesSuits) average(one, out, s * bets.length);
      });
    },
    less(shoe, out) {
      const counts = countsOf(shoe instanceof Shoe ? [shoe] : shoe);
      if (shoe instanceof Shoe) checkShown(asked, shoe);
      if (counts.length !== CARDS) {
        throw new RangeError(`shoes to take a card from must be one, got ${counts.length / CARDS}`);
      }
      checkRoom(out, steps * bets.length);
      const cards = sizeOf(counts, 0, MIN_CARDS + 1);
      lessValues ??= new Float64Array(steps * columns.length);
      kernel().less(set, counts, steps, lessValues);
      const suits = CARDS / steps;
      const standIns = shoe instanceof Shoe && shoe.hidesSuits ? shoe.standIns(steps) : null;
      for (let step = 0; step < steps; step++) {
        let held = 0;
        for (let suit = 0; suit < suits; suit++) held += counts[suits * step + suit]!;
        const at = standIns ? standIns[step]! : held > 0 ? step : -1;
        if (at >= 0) mix(lessValues, cards - 1, steps, at, out, step * bets.length);
        else out.fill(Number.NaN, step * bets.length, (step + 1) * bets.length);
      }
    },
  };
}

/** The 52 counts of every shoe, one after another. */
function countsOf(shoes: readonly Shoe[] | Shoe | Uint8Array): Uint8Array {
  if (shoes instanceof Uint8Array && shoes.length % CARDS === 0) return shoes;
  if (!Array.isArray(shoes) || !shoes.every((shoe) => shoe instanceof Shoe)) {
    throw new TypeError(
      `counts must be a Shoe or Shoes, or a Uint8Array of ${CARDS} counts a shoe, got ${shown(shoes)}`,
    );
  }
  const counts = new Uint8Array(CARDS * shoes.length);
  shoes.forEach((shoe, s) => {
    counts.set(shoe.representative(), CARDS * s);
  });
  return counts;
}

/** Cards of a shoe; refuses one of too few cards, or with more than eight of one. */
function sizeOf(counts: Uint8Array, shoe: number, least = MIN_CARDS): number {
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
  if (cards < least) {
    throw new RangeError(`shoe ${shoe} must hold at least ${least} cards, got ${cards}`);
  }
  return cards;
}
