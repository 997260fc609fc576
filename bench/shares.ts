// What is measured against its own parts: effects of removal in evaluations, simulated shoes in
// shuffles, and in shoes of a simulator in plain JavaScript.

import type { Bet } from '../src/bet.ts';
import { bet, game } from '../src/catalogue.ts';
import { Dealer } from '../src/dealer.ts';
import { partitionFor } from '../src/partition.ts';
import { type Plan, planOf } from '../src/plan.ts';
import { prepare } from '../src/prepare.ts';
import { rulesOf } from '../src/rules.ts';
import { simulateShoes } from '../src/simulate.ts';
import { tableauOf } from '../src/tableau.ts';
import { sightsOf } from '../src/tuples.ts';
import { check, depleted, SHOES } from './case.ts';
import { simulator } from './simulator.ts';

/** A ratio that should stay below, or reach, a target: from its tasks' times in a round. */
export interface Share {
  name: string;
  target: number;
  /** Whether the target is the most it may be, or the least. */
  kind: 'at most' | 'at least';
  tasks: readonly (() => void)[];
  ratio: (tasks: readonly number[]) => number;
}

/** Shoes of a run; enough that making a plan ready does not count. */
const RUN = 24_000;
const FEW = 400;
const TAGS = [0, 0, 0, -1, -1, -1, -1, 2, 2, 0];
const TRIGGER = 4;

/** All of them, their answers checked. */
export function shares(): Share[] {
  const byResults = plan({ edge: 'results' });
  const exact = plan({});
  const dealer = new Dealer({ ...exact, tableau: tableauOf(exact.tableau), tags: exact.tags! });
  const dragon = prepare(bet('dragon-7'));
  checkSimulator(byResults);
  const shuffled = (): void => {
    for (let shoe = 0; shoe < RUN; shoe++) dealer.shuffle(1, shoe);
  };
  const dealt = (): void => {
    for (let shoe = 0; shoe < FEW; shoe++) dealer.reveal(dealer.deal(1, shoe));
  };
  const placed = waysOf(dragon, betsIn(exact, RUN));
  const coups = waysOf(dragon, coupsIn(dealer, FEW));
  return [
    removal(),
    {
      name: 'A shoe counted, in shuffles',
      target: 2.5,
      kind: 'at most',
      tasks: [shuffled, run(byResults, RUN)],
      ratio: ([parts, whole]) => whole! / parts!,
    },
    {
      name: 'A shoe in plain JavaScript, in shoes counted',
      target: 1.5,
      kind: 'at least',
      tasks: [() => void simulator(TAGS, TRIGGER, 1, 0, RUN), run(byResults, RUN)],
      ratio: ([plain, own]) => plain! / own!,
    },
    {
      name: 'A shoe with exact edges, in its parts',
      target: 1.25,
      kind: 'at most',
      tasks: [run(byResults, RUN), placed, run(exact, RUN)],
      ratio: ([counted, evaluated, whole]) => whole! / (counted! + evaluated!),
    },
    {
      name: 'A shoe of perfect play, in its parts',
      target: 1.25,
      kind: 'at most',
      tasks: [dealt, coups, run(planOf(bet('dragon-7'), {}), FEW)],
      ratio: ([deals, evaluated, whole]) => whole! / (deals! + evaluated!),
    },
  ];
}

function plan(asked: Partial<Plan>): Plan {
  return planOf(bet('dragon-7'), { ...asked, tags: [TAGS], triggers: [[TRIGGER]] });
}

function run(what: Plan, shoes: number): () => void {
  return () => void simulateShoes(what, 0, shoes);
}

/** Evaluates one bet before so many coups. */
function waysOf(bets: ReturnType<typeof prepare>, coups: number): () => void {
  const counts = depleted();
  const out = new Float64Array(SHOES);
  return () => {
    for (let done = 0; done < coups; done += SHOES) bets.evs(counts, out);
  };
}

function betsIn(what: Plan, shoes: number): number {
  return Number(simulateShoes(what, 0, shoes).sums[1]! >> 30n);
}

function coupsIn(dealer: Dealer, shoes: number): number {
  let coups = 0;
  for (let shoe = 0; shoe < shoes; shoe++) coups += dealer.deal(1, shoe);
  return coups;
}

/** All effects of the ten-value bets of a game, against one evaluation of them. */
function removal(): Share {
  const bets = prepare(game('sa-baccarat').bets.filter(readsTenValues));
  const counts = depleted().subarray(0, 52);
  const out = new Float64Array(bets.bets.length);
  const less = new Float64Array(bets.bets.length * bets.steps);
  bets.less(counts, less);
  const after = Uint8Array.from(counts);
  after[4 * 8] = after[4 * 8]! - 1;
  bets.evs(after, out);
  out.forEach((ev, b) => {
    check(Math.abs(ev - less[bets.bets.length * 8 + b]!) < 2e-15, `EV of ${bets.bets[b]!.id}`);
  });
  const often =
    (task: () => void): (() => void) =>
    () => {
      for (let i = 0; i < SHOES; i++) task();
    };
  return {
    name: 'All effects of removal, in evaluations',
    target: 4,
    kind: 'at most',
    tasks: [often(() => bets.evs(counts, out)), often(() => bets.less(counts, less))],
    ratio: ([one, all]) => all! / one!,
  };
}

function readsTenValues(one: Bet): boolean {
  const { words, facts } = rulesOf(one);
  return facts.length === 0 && partitionFor([...sightsOf(words, facts), 'values']).classes === 10;
}

/** Against the simulator, which shares no code with what is measured. */
function checkSimulator(what: Plan): void {
  const { coups, bets, hits } = simulator(TAGS, TRIGGER, 1, 0, RUN);
  const [allCoups, allBets, , won] = simulateShoes(what, 0, RUN).sums;
  check(Number(allCoups! >> 30n) === coups, 'coups of a simulation');
  check(Number(allBets! >> 30n) === bets, 'bets of a simulation');
  check(Number(won! >> 30n) === 41 * hits - bets, 'units of a simulation');
}
