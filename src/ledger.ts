// Adds up bets placed, shoe by shoe, for every set of triggers at once.

import { ExactSums } from './exact-sums.ts';
import type { Placed } from './placed.ts';
import type { Plan } from './plan.ts';
import { EV_BINS, EV_FROM, FIGURES, linesOf, SUMS } from './played.ts';
import type { Seat } from './seat.ts';

const N = FIGURES.length;

/** The books of a simulation. */
export class Ledger {
  readonly #plan: Plan;
  readonly #seats: readonly Seat[];
  readonly #lines: number;
  readonly #sums: ExactSums;
  /** Whether edges are told by results. */
  readonly #byResults: boolean;
  /** Figures of the shoe in hand, line after line. */
  readonly #figures: Float64Array;
  /** For each bet, bets placed by expected value. */
  readonly evs: Float64Array[];

  constructor(plan: Plan, seats: readonly Seat[]) {
    this.#plan = plan;
    this.#seats = seats;
    this.#lines = linesOf(plan).length;
    this.#sums = new ExactSums(plan.triggers.length * this.#lines * SUMS);
    this.#byResults = plan.edge === 'results';
    this.#figures = new Float64Array(this.#lines * N);
    this.evs = plan.bets.map(() => new Float64Array(EV_BINS));
  }

  /** Adds shoes of so many coups each, with the bets placed in them, in order. */
  add(placed: Placed, coups: ArrayLike<number>, shoes: number): void {
    const { triggers } = this.#plan;
    for (let t = 0; t < triggers.length; t++) {
      let i = 0;
      for (let shoe = 0; shoe < shoes; shoe++) {
        const from = i;
        while (i < placed.number && placed.shoe[i] === shoe) i++;
        this.#figures.fill(0);
        this.#enterAll(placed, from, i, triggers[t]!);
        this.#close(t, coups[shoe]!);
      }
    }
    this.#binEvs(placed);
  }

  /** Sums so far, as in `Played`. */
  sums(): bigint[] {
    return this.#sums.totals();
  }

  /** Enters the bets of one shoe that these triggers let be placed; a stake of nothing is no bet. */
  #enterAll(placed: Placed, from: number, to: number, triggers: readonly number[]): void {
    let last = from;
    let most = 0;
    let result = 0;
    for (let i = from; i < to; i++) {
      const bet = placed.bet[i]!;
      if (placed.count[i]! < triggers[bet]!) continue;
      const [ev, net] = [placed.ev[i]!, placed.net[i]!];
      const stake = this.#seats[bet]!.stake(placed.count[i]!, ev + placed.mainEv[i]!);
      if (stake === 0) continue;
      if (most > 0 && placed.coup[i] !== placed.coup[last]) {
        this.#endCoup(placed, last, most, result);
        most = 0;
        result = 0;
      }
      last = i;
      most = Math.max(most, stake);
      result += stake * net;
      this.#enter(bet, stake, this.#byResults ? net : ev, net);
    }
    if (most > 0) this.#endCoup(placed, last, most, result);
  }

  /** Enters the one main bet of a coup, at the largest stake on it, and the coup for all together. */
  #endCoup(placed: Placed, i: number, stake: number, result: number): void {
    if (this.#lines === 1) return;
    let all = result;
    if (this.#plan.with !== null) {
      const net = placed.mainNet[i]!;
      this.#enter(this.#seats.length, stake, this.#byResults ? net : placed.mainEv[i]!, net);
      all += stake * net;
    }
    this.#figures[N * this.#lines - 1]! += all * all;
  }

  #enter(line: number, stake: number, worth: number, net: number): void {
    const figures = this.#figures;
    const at = N * line;
    figures[at + 1]! += 1;
    figures[at + 2]! += stake;
    figures[at + 3]! += stake * worth;
    figures[at + 4]! += (stake * net) ** 2;
  }

  /** Adds a shoe's figures and their products. */
  #close(t: number, coups: number): void {
    const figures = this.#figures;
    const all = N * (this.#lines - 1);
    for (let line = 0; line < all; line += N) {
      for (let i = 1; i < N - 1; i++) figures[all + i]! += figures[line + i]!;
    }
    let sum = t * this.#lines * SUMS;
    for (let line = 0; line <= all; line += N) {
      figures[line] = coups;
      for (let i = 0; i < N; i++) this.#sums.add(sum++, figures[line + i]!);
      for (let i = 0; i < N; i++) {
        const figure = figures[line + i]!;
        // Many shoes have no bet: their products need no adding.
        if (figure !== 0) {
          for (let k = i; k < N; k++) this.#sums.add(sum + k - i, figure * figures[line + k]!);
        }
        sum += N - i;
      }
    }
    this.#sums.close();
  }

  #binEvs(placed: Placed): void {
    const { triggers, tags } = this.#plan;
    // In perfect play values are known even where the edge is told by results.
    if (this.#byResults && tags !== null) return;
    for (let i = 0; i < placed.number; i++) {
      const bet = placed.bet[i]!;
      if (placed.count[i]! < triggers[0]![bet]!) continue;
      const ev = placed.ev[i]! + placed.mainEv[i]!;
      if (this.#seats[bet]!.stake(placed.count[i]!, ev) === 0) continue;
      const bin = Math.floor(100 * ev) - EV_FROM;
      this.evs[bet]![Math.max(0, Math.min(EV_BINS - 1, bin))]!++;
    }
  }
}
