// Simulation: plays shoes by a plan. The same shoes give the same to the last digit, however a run
// is cut and whoever plays its parts.

import { CARDS } from './card.ts';
import { divisorOf } from './counting.ts';
import { COUNT_BINS, COUNTS, COUP, Dealer } from './dealer.ts';
import { Ledger } from './ledger.ts';
import { shown } from './names.ts';
import { Placed } from './placed.ts';
import { checkedPlan, type Plan } from './plan.ts';
import type { Played } from './played.ts';
import { type Prepared, prepare } from './prepare.ts';
import { type Seat, seatOf } from './seat.ts';
import { tableauOf } from './tableau.ts';

/** An expected value above this is in the bettor's favour: below lies only rounding. */
const FAVOUR = 1e-12;
/** Shoes whose bets are evaluated together. */
const TOGETHER = 64;

/**
 * Plays the shoes numbered `from` to `to` - 1.
 *
 * @throws RangeError where the numbers are no whole numbers in order, up to 2^53.
 * @example
 * simulateShoes(planOf(bet('tie'), { tags: ['1,0,0,0,0,-1,-1,1,1,1'], triggers: [[9]] }), 0, 100).shoes // => 100
 */
export function simulateShoes(
  plan: Plan,
  from: number,
  to: number,
  onShoes?: (done: number) => void,
): Played {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from) {
    throw new RangeError(`shoes must be numbered from 0 up, got ${shown(from)} to ${shown(to)}`);
  }
  const bettor = new Bettor(checkedPlan(plan));
  for (let shoe = from; shoe < to; shoe += TOGETHER) {
    const end = Math.min(to, shoe + TOGETHER);
    bettor.play(shoe, end);
    onShoes?.(end - from);
  }
  return bettor.played(to - from);
}

/** Places a plan's bets in shoe after shoe. */
class Bettor {
  readonly #plan: Plan;
  readonly #dealer: Dealer;
  readonly #seats: readonly Seat[];
  readonly #main: Seat | null;
  readonly #ledger: Ledger;
  /** In perfect play all bets together, otherwise one by one; the bet that goes with them is last. */
  readonly #prepared: readonly Prepared[];
  /** Which count each bet goes by, and its lowest trigger. */
  readonly #countOf: readonly number[];
  readonly #lowest: readonly number[];
  /** Coups by what each count is held at. */
  readonly #counts: readonly Float64Array[];
  /** For each bet, unseen cards before the coups in which it waits to be evaluated. */
  readonly #waiting: { counts: Uint8Array; number: number }[];
  readonly #placed = new Placed();
  /** Coups of the shoes in hand. */
  readonly #coups = new Int32Array(TOGETHER);
  #values = new Float64Array(0);

  constructor(plan: Plan) {
    const { bets, with: main, tags, triggers, decks, floor, terms } = plan;
    // Perfect play counts nothing.
    const keys = bets.map((_, b) => (tags?.[b] ?? [0]).join());
    const counts = [...new Set(keys)];
    const mains = main ? [main] : [];
    this.#plan = plan;
    this.#countOf = keys.map((key) => counts.indexOf(key));
    this.#lowest = bets.map((_, b) => Math.min(...triggers.map((set) => set[b]!)));
    this.#dealer = new Dealer({
      ...plan,
      tableau: tableauOf(plan.tableau),
      tags: counts.map((some) => some.split(',').map(Number)),
      holding: {
        divisors: Float64Array.from({ length: CARDS * decks + 1 }, (_, cards) =>
          plan.running ? CARDS : divisorOf(plan, cards),
        ),
        floor,
        triggers: counts.map((_, c) =>
          Math.min(...this.#lowest.filter((_, b) => this.#countOf[b] === c)),
        ),
      },
    });
    this.#seats = bets.map((bet, b) => seatOf(plan, bet, tags?.[b] ?? null));
    this.#main = main && seatOf(plan, main, null);
    this.#ledger = new Ledger(plan, this.#seats);
    this.#prepared =
      tags === null
        ? [prepare([...bets, ...mains], terms)]
        : bets.map((bet) => prepare([bet, ...mains], terms));
    this.#counts = counts.map(() => new Float64Array(2 * COUNT_BINS + 1));
    this.#waiting = bets.map(() => ({ counts: new Uint8Array(CARDS * TOGETHER), number: 0 }));
  }

  /** Plays some shoes, TOGETHER at most. */
  play(from: number, to: number): void {
    const { tags, seed, edge } = this.#plan;
    this.#placed.number = 0;
    for (const bins of this.#dealer.bins) bins.fill(0);
    for (let shoe = from; shoe < to; shoe++) {
      const coups = this.#dealer.deal(seed, shoe);
      this.#coups[shoe - from] = coups;
      if (tags === null) this.#placeBest(shoe - from, coups);
      else this.#placeByCount(shoe - from, coups);
    }
    if (tags !== null && edge === 'exact') this.#evaluate();
    this.#ledger.add(this.#placed, this.#coups, to - from);
    this.#counts.forEach((all, c) => {
      const bins = this.#dealer.bins[c]!;
      for (let i = 0; i < all.length; i++) all[i]! += bins[i]!;
    });
  }

  played(shoes: number): Played {
    return {
      shoes,
      sums: this.#ledger.sums(),
      counts: this.#plan.bets.map((_, b) => [...this.#counts[this.#countOf[b]!]!]),
      evs: this.#ledger.evs.map((bins) => [...bins]),
    };
  }

  /** Each bet whose count has reached its trigger. */
  #placeByCount(shoe: number, coups: number): void {
    const { held, calls } = this.#dealer;
    const exact = this.#plan.edge === 'exact';
    const number = this.#dealer.hold(coups);
    if (exact && number > 0) this.#dealer.reveal(coups);
    for (let i = 0; i < number; i++) {
      const coup = calls[i]!;
      for (let bet = 0; bet < this.#seats.length; bet++) {
        const count = held[COUNTS * coup + this.#countOf[bet]!]!;
        if (count < this.#lowest[bet]! || coup >= this.#seats[bet]!.rounds) continue;
        const isPlaced = this.#place(shoe, coup, bet, count, 0, 0);
        if (exact && isPlaced) this.#wait(bet, coup);
      }
    }
  }

  /** The bet of the highest value before each coup, if that is above zero. */
  #placeBest(shoe: number, coups: number): void {
    const bets = this.#seats.length;
    this.#dealer.reveal(coups);
    const [prepared] = this.#prepared;
    const width = prepared!.bets.length;
    const values = this.#evs(prepared!, this.#dealer.unseen, coups);
    for (let coup = 0; coup < coups; coup++) {
      const mainEv = width > bets ? values[width * coup + bets]! : 0;
      let best = -1;
      let most = FAVOUR;
      for (let bet = 0; bet < bets; bet++) {
        const value = values[width * coup + bet]! + mainEv;
        if (value <= most || coup >= this.#seats[bet]!.rounds) continue;
        best = bet;
        most = value;
      }
      if (best >= 0) this.#place(shoe, coup, best, 0, values[width * coup + best]!, mainEv);
    }
  }

  /** Places a bet, unless the coup has not what it is given; whether it did. */
  #place(
    shoe: number,
    coup: number,
    bet: number,
    count: number,
    ev: number,
    mainEv: number,
  ): boolean {
    const { coups } = this.#dealer;
    const { settle, nets } = this.#seats[bet]!;
    const row = settle(coups, COUP * coup);
    if (row < 0) return false;
    const placed = this.#placed;
    const at = placed.next();
    placed.shoe[at] = shoe;
    placed.coup[at] = coup;
    placed.bet[at] = bet;
    placed.count[at] = count;
    placed.ev[at] = ev;
    placed.net[at] = nets[row]!;
    placed.mainEv[at] = mainEv;
    placed.mainNet[at] = this.#main ? this.#main.nets[this.#main.settle(coups, COUP * coup)]! : 0;
    return true;
  }

  /** Keeps what is unseen before a coup, until all bets are evaluated. */
  #wait(bet: number, coup: number): void {
    const waiting = this.#waiting[bet]!;
    const to = CARDS * waiting.number++;
    if (to === waiting.counts.length) {
      const larger = new Uint8Array(2 * to);
      larger.set(waiting.counts);
      waiting.counts = larger;
    }
    const { counts } = waiting;
    const { unseen } = this.#dealer;
    const from = CARDS * coup;
    for (let card = 0; card < CARDS; card++) counts[to + card] = unseen[from + card]!;
  }

  /** Fills in the expected values of bets that wait for them. */
  #evaluate(): void {
    const placed = this.#placed;
    this.#waiting.forEach((waiting, bet) => {
      const prepared = this.#prepared[bet]!;
      const width = prepared.bets.length;
      const values = this.#evs(prepared, waiting.counts, waiting.number);
      for (let i = 0, at = 0; i < placed.number; i++) {
        if (placed.bet[i] !== bet) continue;
        placed.ev[i] = values[at]!;
        if (width > 1) placed.mainEv[i] = values[at + 1]!;
        at += width;
      }
      waiting.number = 0;
    });
  }

  #evs(prepared: Prepared, counts: Uint8Array, shoes: number): Float64Array {
    const numbers = prepared.bets.length * shoes;
    if (this.#values.length < numbers) this.#values = new Float64Array(2 * numbers);
    prepared.evs(counts.subarray(0, CARDS * shoes), this.#values);
    return this.#values;
  }
}
