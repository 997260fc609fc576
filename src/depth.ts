// Depth: how often each bet is in the bettor's favour, and by how much, when so many cards are
// left, over random subsets of a full shoe.

import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Bet } from './bet.ts';
import { aList, anObjectOf, aWhole } from './border.ts';
import { CARDS } from './card.ts';
import type { Game } from './game.ts';
import { shown } from './names.ts';
import type { Terms } from './pays.ts';
import { prepare } from './prepare.ts';
import { MIN_CARDS, Shoe } from './shoe.ts';

/** A figure estimated from random shoes. */
export interface Estimate {
  value: number;
  /** Standard error; null from a single shoe. */
  standardError: number | null;
}

/** A bet on shoes of one depth. */
export interface BetAtDepth {
  bet: Bet;
  /** Share of shoes on which the bet's expected value is above zero. */
  frequency: Estimate;
  /** Mean expected value of the bet on those shoes; null where there were none. */
  ev: Estimate | null;
}

/** All bets on shoes of one depth. */
export interface Depth {
  /** Unseen cards. */
  unseen: number;
  bets: BetAtDepth[];
}

/** What random shoes are drawn. */
export interface Sampling {
  /** Decks of the full shoe. */
  decks: number;
  /** Unseen cards, for each depth. */
  unseen: readonly number[];
  /** Random shoes for each depth. */
  shoes: number;
  /** Where the random numbers start: 0 to 4294967295; the same seed gives the same shoes. */
  seed: number;
  /** Told how many shoes are done, now and then. */
  onShoes?: (done: number) => void;
}

/** An expected value above this is in the bettor's favour: below lies only rounding. */
const FAVOUR = 1e-12;
/** Shoes evaluated together. */
const TOGETHER = 256;
const MAX_SHOES = 1e9;
const SEEDS = 2 ** 32;

const SAMPLING = ['decks', 'unseen', 'shoes', 'seed', 'onShoes'];

/**
 * How often bets are in the bettor's favour on random shoes. The shoes of a depth depend on the
 * seed, the decks and their number of cards alone, not on which other depths are asked for. A bet is
 * not in favour on a shoe where what it is given cannot be.
 *
 * @throws RangeError where a number is out of range.
 * @example
 * depth(bet('tie'), { decks: 8, unseen: [6], shoes: 1000, seed: 1 })[0].bets[0].frequency.value > 0.1 // => true
 */
export function depth(
  what: Game | Bet | readonly Bet[],
  sampling: Sampling,
  terms: Terms = {},
): Depth[] {
  const { decks, unseen, shoes, seed, onShoes } = anObjectOf('sampling', SAMPLING, sampling);
  const { cards } = Shoe.ofDecks(decks);
  if (onShoes !== undefined && typeof onShoes !== 'function') {
    throw new TypeError(`onShoes must be a function, got ${shown(onShoes)}`);
  }
  aWhole('shoes', shoes, 1, MAX_SHOES);
  aWhole('seed', seed, 0, SEEDS - 1);
  for (const left of aList('unseen cards', 'a list of numbers', unseen))
    aWhole('unseen cards', left, MIN_CARDS, cards);
  const prepared = prepare(what, terms);
  const { bets } = prepared;
  const evs = new Float64Array(bets.length * TOGETHER);
  return unseen.map((left, d) => {
    const draw = dealer(decks, left, seed);
    const sums = bets.map(() => new Sums());
    for (let done = 0; done < shoes; done += TOGETHER) {
      const number = Math.min(TOGETHER, shoes - done);
      prepared.evs(draw(number), evs);
      for (let i = 0; i < number * bets.length; i++) {
        if (evs[i]! > FAVOUR) sums[i % bets.length]!.add(evs[i]!);
      }
      onShoes?.(d * shoes + done + number);
    }
    return { unseen: left, bets: bets.map((bet, b) => sums[b]!.atDepth(bet, shoes)) };
  });
}

/** Deals random shoes of `left` cards: the 52 counts of each, one after another. */
function dealer(decks: number, left: number, seed: number): (shoes: number) => Uint8Array {
  const random = xoroshiro128plus(seed | 0);
  // Far apart in the same sequence: no two depths share a number.
  for (let i = 0; i < left; i++) random.jump();
  const shoe = Uint8Array.from({ length: CARDS * decks }, (_, i) => i % CARDS);
  const last = shoe.length - 1;
  return (shoes) => {
    const counts = new Uint8Array(CARDS * shoes);
    for (let from = 0; from < counts.length; from += CARDS) {
      // The first cards of a shuffle; whatever order the shoe was in, each subset is as likely.
      for (let i = 0; i < left; i++) {
        const j = uniformInt(random, i, last);
        const card = shoe[j]!;
        shoe[j] = shoe[i]!;
        shoe[i] = card;
        counts[from + card]!++;
      }
    }
    return counts;
  };
}

/** Expected values above zero, summed so that their spread keeps its digits (Welford). */
class Sums {
  #number = 0;
  #mean = 0;
  #squares = 0;

  add(ev: number): void {
    this.#number++;
    const off = ev - this.#mean;
    this.#mean += off / this.#number;
    this.#squares += off * (ev - this.#mean);
  }

  atDepth(bet: Bet, shoes: number): BetAtDepth {
    const n = this.#number;
    const share = n / shoes;
    const error = n > 1 ? Math.sqrt(this.#squares / (n - 1) / n) : null;
    return {
      bet,
      frequency: { value: share, standardError: Math.sqrt((share * (1 - share)) / shoes) },
      ev: n > 0 ? { value: this.#mean, standardError: error } : null,
    };
  }
}
