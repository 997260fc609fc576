// What is measured: each case with the speed it should reach, in units of the baseline, and its
// answers checked before any clock starts.

import { VALUES } from '../src/card.ts';
import { bet, game } from '../src/catalogue.ts';
import { odds } from '../src/odds.ts';
import { type Prepared, prepare } from '../src/prepare.ts';
import { Shoe } from '../src/shoe.ts';
import { baseline } from './baseline.ts';

/** Shoes a call evaluates. */
const SHOES = 64;

/** A case of the benchmark. */
export interface Case {
  name: string;
  /** Evaluations in one call of `run`. */
  shoes: number;
  /** Times the baseline that it should reach. */
  target: number;
  run: () => void;
}

/** Full eight decks as ten counts, on which the baseline is timed. */
export const FULL: readonly number[] = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];

/** All cases, their answers checked. */
export function cases(): Case[] {
  const counts = depleted();
  const main = prepare([bet('player'), bet('banker'), bet('tie')]);
  const sa = prepare(game('sa-baccarat'));
  check(baseline(FULL).leaves === 339400, 'leaves of the baseline');
  checkMain(main, counts);
  checkExactly(sa, counts);
  return [
    { name: 'Player, Banker, Tie: one call', target: 120, ...oneByOne(main, counts) },
    { name: 'Player, Banker, Tie: batch', target: 350, ...allAtOnce(main, counts) },
    { name: 'All bets of sa-baccarat: one call', target: 30, ...oneByOne(sa, counts) },
    { name: 'All bets of sa-baccarat: batch', target: 30, ...allAtOnce(sa, counts) },
  ];
}

/** Eight decks, each shoe less some cards of every kind. */
function depleted(): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length: 52 * SHOES }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return 1 + ((state >>> 16) % 8);
  });
}

function oneByOne(bets: Prepared, counts: Uint8Array): Pick<Case, 'shoes' | 'run'> {
  const out = new Float64Array(bets.bets.length);
  const shoes = Array.from({ length: SHOES }, (_, s) => counts.subarray(52 * s, 52 * (s + 1)));
  return {
    shoes: SHOES,
    run: () => {
      for (const shoe of shoes) bets.evs(shoe, out);
    },
  };
}

function allAtOnce(bets: Prepared, counts: Uint8Array): Pick<Case, 'shoes' | 'run'> {
  const out = new Float64Array(bets.bets.length * SHOES);
  return { shoes: SHOES, run: () => bets.evs(counts, out) };
}

/** Against the baseline, which shares no code with what is measured. */
function checkMain(main: Prepared, counts: Uint8Array): void {
  const out = new Float64Array(3 * SHOES);
  main.evs(counts, out);
  for (let s = 0; s < SHOES; s++) {
    const values = new Array<number>(10).fill(0);
    for (let card = 0; card < 52; card++) values[VALUES[card >> 2]!]! += counts[52 * s + card]!;
    const { player, banker, tie } = baseline(values);
    const total = player + banker + tie;
    const evs = [
      (player - banker) / total,
      (0.95 * banker - player) / total,
      (9 * tie) / total - 1,
    ];
    evs.forEach((ev, b) => {
      check(Math.abs(ev - out[3 * s + b]!) < 1e-14, `EV of ${main.bets[b]!.id}`);
    });
  }
}

/** Against the exact results. */
function checkExactly(prepared: Prepared, counts: Uint8Array): void {
  const out = new Float64Array(prepared.bets.length * SHOES);
  prepared.evs(counts, out);
  odds(prepared.bets, Shoe.ofCounts(counts.subarray(0, 52))).bets.forEach((exact, b) => {
    check(Math.abs(exact.ev.valueOf() - out[b]!) < 1e-15, `EV of ${exact.bet.id}`);
  });
}

function check(right: boolean, what: string): void {
  if (!right) throw new Error(`${what} must be right before it is timed, got another`);
}
