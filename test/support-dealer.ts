// Owns what the tests of dealt shoes share: coups of a shoe as the oracle has them, and every bet's
// rows counted over many shoes.

import { expect } from 'vitest';
import type { Bet } from '../src/bet.ts';
import { CATALOGUE } from '../src/bets/index.ts';
import { NONE } from '../src/coups.ts';
import { COUP, Dealer, type Dealing } from '../src/dealer.ts';
import { odds, Shoe } from '../src/index.ts';
import { rulesOf, tableauFor } from '../src/rules.ts';
import { settlerOf } from '../src/settler.ts';
import { STANDARD, TABLEAUS } from '../src/tableau.ts';
import { type Coup, deal, pointValueOf } from './oracle.ts';

/** The usual way to run a shoe. */
export const USUAL: Dealing = {
  decks: 8,
  tableau: STANDARD,
  burn: 'card',
  cut: 14,
  afterCut: 1,
  tags: [],
};

/** Cards of a coup that a dealer dealt, NONE where there was none. */
export function cardsOf(dealer: Dealer, coup: number): number[] {
  return [...dealer.coups.subarray(COUP * coup, COUP * coup + 6)];
}

/** The same as the oracle's tests see it. */
export function coupOf(cards: readonly number[]): Coup {
  const hand = (...places: number[]): number[] =>
    places.map((place) => cards[place]!).filter((card) => card !== NONE);
  const total = (cards: readonly number[]): number =>
    cards.reduce((sum, card) => sum + pointValueOf(card), 0) % 10;
  const [player, banker] = [hand(0, 2, 4), hand(1, 3, 5)];
  const [playerTotal, bankerTotal] = [total(player), total(banker)];
  const winner =
    playerTotal === bankerTotal ? 'tie' : playerTotal > bankerTotal ? 'player' : 'banker';
  return { cards: [...player, ...banker], player, banker, playerTotal, bankerTotal, winner };
}

/** A coup as the oracle deals it, and what was known before it. */
export interface OracleCoup {
  unseen: number[];
  counts: number[];
  cards: number[];
}

/** A shoe run by the oracle: what a dealer should have told of every coup. */
export function dealtByOracle(
  shoe: readonly number[],
  { burn, cut, afterCut, tags }: Dealing,
): OracleCoup[] {
  const unseen = new Array<number>(52).fill(0);
  for (const card of shoe) unseen[card]!++;
  const counts = tags.map(() => 0);
  const see = (card: number): void => {
    unseen[card]!--;
    tags.forEach((byRank, c) => {
      counts[c]! += byRank[card >> 2]!;
    });
  };
  let place = 0;
  if (burn === 'card') {
    see(shoe[0]!);
    place = 1 + (pointValueOf(shoe[0]!) || 10);
  } else place = burn;
  const coups: OracleCoup[] = [];
  let last = Number.POSITIVE_INFINITY;
  while (shoe.length - place >= 6 && coups.length < last) {
    const { player, banker, cards } = deal(shoe.slice(place, place + 6));
    const dealt = [player[0], banker[0], player[1], banker[1], player[2], banker[2]];
    coups.push({
      unseen: [...unseen],
      counts: [...counts],
      cards: dealt.map((card) => card ?? NONE),
    });
    for (const card of cards) see(card);
    place += cards.length;
    if (last === Number.POSITIVE_INFINITY && shoe.length - place <= cut) {
      last = coups.length + afterCut;
    }
  }
  return coups;
}

/** Coups that every shoe of eight decks has: (416 - 11) / 6. */
const COUPS = 67;
/** Where fewer are expected, an exact interval of this probability stands for standard errors. */
const FEW = 25;
const TAIL = 1e-7;

/** Probability of more than `n` events, or of fewer, where `mean` are expected. */
function poissonTail(n: number, mean: number): number {
  let term = Math.exp(-mean);
  let below = 0;
  for (let k = 0; k < n; k++) {
    below += term;
    term *= mean / (k + 1);
  }
  const upTo = below + term;
  return Math.min(upTo, 1 - below);
}

/**
 * Every row of every bet of the catalogue comes up as often as its exact probability says, within
 * five standard errors from shoe totals, in the first 67 coups of `shoes` shoes.
 */
export function checkFrequencies(shoes: number, seed: number): void {
  let checked = 0;
  for (const tableau of TABLEAUS) {
    const bets = CATALOGUE.filter((bet) => tableauFor(rulesOf(bet)) === tableau);
    const dealer = new Dealer({ ...USUAL, tableau });
    const outcomes = bets.map((bet) => settlerOf(rulesOf(bet)));
    const counted = bets.map((bet) => new Counted(bet));
    for (let shoe = 0; shoe < shoes; shoe++) {
      expect(dealer.deal(seed, shoe)).toBeGreaterThanOrEqual(COUPS);
      for (let coup = 0; coup < COUPS; coup++) {
        const cards = cardsOf(dealer, coup);
        outcomes.forEach((outcome, b) => {
          counted[b]!.add(outcome(cards, 0));
        });
      }
      for (const one of counted) one.close();
    }
    const exact = odds(bets, Shoe.ofDecks(8)).bets;
    const wrong = bets.flatMap((bet, b) =>
      exact[b]!.rows.flatMap(({ probability }, row) => {
        const why = counted[b]!.differs(row, probability.valueOf());
        return why === null ? [] : [`${bet.id} row ${row + 1}: ${why}`];
      }),
    );
    expect(wrong).toEqual([]);
    // What a bet is given came up too, or nothing would have been counted.
    expect(counted.filter(({ fits }) => fits === 0)).toEqual([]);
    checked += bets.length;
  }
  expect(checked).toBe(CATALOGUE.length);
}

/** How often each row of a bet came up, and the spread of that over shoes. */
class Counted {
  readonly #rows: number[];
  readonly #totals: Float64Array;
  /** Sums of products of a row's hits in a shoe, and of all coups that what is given fits. */
  readonly #squares: Float64Array;
  readonly #products: Float64Array;
  #fit = 0;
  #fits = 0;
  #fitSquares = 0;

  constructor({ pays }: Bet) {
    this.#rows = new Array(pays.length + 1).fill(0);
    this.#totals = new Float64Array(pays.length + 1);
    this.#squares = new Float64Array(pays.length + 1);
    this.#products = new Float64Array(pays.length + 1);
  }

  /** Coups that what is given fits. */
  get fits(): number {
    return this.#fits;
  }

  add(row: number): void {
    if (row < 0) return;
    this.#rows[row]!++;
    this.#fit++;
  }

  /** Ends a shoe. */
  close(): void {
    this.#rows.forEach((n, row) => {
      this.#totals[row]! += n;
      this.#squares[row]! += n * n;
      this.#products[row]! += n * this.#fit;
      this.#rows[row] = 0;
    });
    this.#fits += this.#fit;
    this.#fitSquares += this.#fit ** 2;
    this.#fit = 0;
  }

  /** What is wrong with a row of that exact probability, or null. */
  differs(row: number, probability: number): string | null {
    const hits = this.#totals[row]!;
    const mean = probability * this.#fits;
    const told = `${hits} of ${this.#fits}, expected ${mean.toFixed(2)}`;
    if (mean < FEW) return poissonTail(hits, mean) < TAIL ? told : null;
    const error = Math.sqrt(
      this.#squares[row]! -
        2 * probability * this.#products[row]! +
        probability ** 2 * this.#fitSquares,
    );
    return Math.abs(hits - mean) > 5 * error ? `${told} ± ${error.toFixed(2)}` : null;
  }
}
