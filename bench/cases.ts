// What is measured: each case with the speed it should reach, in units of the baseline, and its
// answers checked before any clock starts.

import type { PayRow } from '../src/bet.ts';
import { VALUES } from '../src/card.ts';
import { bet, game } from '../src/catalogue.ts';
import { formulasOf } from '../src/columns.ts';
import { type ColumnSet, columnSet, kernel, LANES } from '../src/kernel.ts';
import { odds } from '../src/odds.ts';
import { type Prepared, prepare } from '../src/prepare.ts';
import { rulesOf } from '../src/rules.ts';
import { Shoe } from '../src/shoe.ts';
import { STANDARD } from '../src/tableau.ts';
import { baseline } from './baseline.ts';
import { calls } from './calls.ts';
import { type Case, check, depleted, perShoe, SHOES } from './case.ts';

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
  const heaviest = prepare(bet('rabbit-play-player'));
  checkExactly(heaviest, counts);
  return [
    perShoe('Player, Banker, Tie: one call', 120, oneByOne(main, counts)),
    perShoe('Player, Banker, Tie: batch', 350, allAtOnce(main, counts)),
    perShoe('All bets of sa-baccarat: one call', 30, oneByOne(sa, counts)),
    perShoe('All bets of sa-baccarat: batch', 30, allAtOnce(sa, counts)),
    slope('Each further column: one call', 550, 1, (set, out) => kernel().one(set, counts, out)),
    slope('Each further column: batch', 900, LANES, (set, out) => kernel().four(set, counts, out)),
    // A millisecond, where the baseline takes 0.55.
    perShoe('Suited three of a kind: one call', 0.55, oneByOne(heaviest, counts)),
    ...calls(counts),
  ];
}

/** Columns at both ends of a slope. */
const FEW = 8;
const MANY = 128;

/** What one more column costs: as many final totals and cards dealt as there are columns. */
function slope(
  name: string,
  target: number,
  shoes: number,
  run: (set: ColumnSet, out: Float64Array) => void,
): Case {
  const totals = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
  const pays = totals.flatMap((playerTotal) =>
    totals.flatMap((bankerTotal) =>
      ([5, 6] as const).map((cards): PayRow => ['1:1', { playerTotal, bankerTotal, cards }]),
    ),
  );
  const rules = rulesOf({ id: 'outcomes', name: 'Outcomes', source: '', pays });
  const rows = pays.map((_, row) => [...pays, null].map((_, other) => (other === row ? 1 : 0)));
  const columns = formulasOf(rules, STANDARD, rows).flatMap((formula) => formula.columns);
  check(columns.length >= MANY, 'number of columns');
  const [few, many] = [FEW, MANY].map((n) => {
    const set = columnSet(columns.slice(0, n));
    const out = new Float64Array(shoes * n);
    return () => run(set, out);
  });
  return {
    name,
    target,
    tasks: [few!, many!],
    milliseconds: ([a, b]) => (b! - a!) / (MANY - FEW) / shoes,
  };
}

function oneByOne(bets: Prepared, counts: Uint8Array): () => void {
  const out = new Float64Array(bets.bets.length);
  const shoes = Array.from({ length: SHOES }, (_, s) => counts.subarray(52 * s, 52 * (s + 1)));
  return () => {
    for (const shoe of shoes) bets.evs(shoe, out);
  };
}

function allAtOnce(bets: Prepared, counts: Uint8Array): () => void {
  const out = new Float64Array(bets.bets.length * SHOES);
  return () => bets.evs(counts, out);
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
      // The baseline's own rounding is a few 1e-16 of its products.
      check(Math.abs(ev - out[3 * s + b]!) < 2e-15, `EV of ${main.bets[b]!.id}`);
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
