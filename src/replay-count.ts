// Recorded shoes bet on by a count: what it stood at before each coup, which bets it would have placed,
// what these were worth and won; in the words and sums of a simulation.

import type Fraction from 'fraction.js';
import type { Bet } from './bet.ts';
import { aList } from './border.ts';
import { oddsAt } from './coming.ts';
import { countHeld, divisorOf, runningCount } from './counting.ts';
import { figuresOf, type Line } from './figures.ts';
import { Ledger } from './ledger.ts';
import { Placed } from './placed.ts';
import { checkedPlan, lasting, type Plan } from './plan.ts';
import { linesOf, nothing } from './played.ts';
import { replay } from './replay.ts';
import { type Seat, seatOf } from './seat.ts';
import { settleCoup } from './settlement.ts';
import { type Round, roundsCounted, type TableState } from './state.ts';
import type { Table } from './table.ts';
import type { Tags } from './tags.ts';

/** What a bet was worth before a coup and won on it, per unit staked. */
export interface Worth {
  /** Null where it was not offered, or the coup had not what it is given. */
  ev: Fraction | null;
  /** Null where cards not seen decide, or a jackpot has no meter. */
  net: Fraction | null;
}

/** A bet before a coup. */
export interface CountedBet extends Worth {
  bet: Bet;
  runningCount: number;
  /** Divided and rounded as the plan says. */
  trueCount: number;
  /** Whether it would have been placed, and units staked on it then. */
  placed: boolean;
  stake: number;
}

/** A recorded coup, and the bets on it. */
export interface CountedRound {
  table: string;
  shoe: number;
  round: Round;
  before: TableState;
  bets: readonly CountedBet[];
  /** The main bet, and units staked on it: the largest stake of those placed. Null where none goes with. */
  with: (Worth & { stake: number }) | null;
}

/** Figures of a line as in a simulation, and units won on the record; bets left open are in neither. */
export interface CountedLine extends Line {
  betsPlaced: number;
  unitsWon: number;
}

/** What `replayByCount` returns. */
export interface Counted {
  /** Shoes that have a coup. */
  shoes: number;
  rounds: readonly CountedRound[];
  /** Bets placed whose result cards not seen decide. */
  open: number;
  lines: readonly CountedLine[];
}

/**
 * Plays recorded tables again by a plan of one trigger a bet. How shoes are run is as recorded: `decks`
 * of the plan counts for Kelly stakes alone; burns, cut card and seed count for nothing. Rounds that
 * were void are no coups; their cards count where seen.
 *
 * @param hour - Coups an hour.
 * @param onCoups - Told how many coups are done.
 * @throws RangeError where the plan has no tags or several triggers, a table deals by another rule or
 * is shuffled before every round, or there is no coup.
 * @example
 * const table = new Table('sa-baccarat');
 * table.apply({ event: 'shoe' });
 * for (const cards of ['55/45', '9h8s/K3/4']) table.apply({ event: 'coup', cards });
 * const plan = planOf(bet('tie'), { tags: ['0,0,0,1,1,1,1,0,0,0'], triggers: [[0.5]] });
 * replayByCount(plan, [table], 70).lines[0].unitsWon // => 8
 */
export function replayByCount(
  plan: Plan,
  tables: readonly Table[],
  hour: number,
  onCoups?: (done: number) => void,
): Counted {
  const own = checkedPlan(plan);
  const { tags, triggers } = own;
  if (tags === null || triggers.length > 1) {
    const got = tags === null ? 'perfect play' : `${triggers.length} for each`;
    throw new RangeError(`plan must have tags and one trigger for each bet, got ${got}`);
  }
  const seats = own.bets.map((bet, b) => seatOf(own, bet, tags[b]!));
  let done = 0;
  const played = aList('tables', 'a list of tables', tables).flatMap((table) => {
    const shoes = replay(table);
    const dealt = table.state.rules.tableau.id;
    if (dealt !== own.tableau) {
      throw new RangeError(
        `table ${table.id} must be dealt as the bets are, ${own.tableau}, got ${dealt}`,
      );
    }
    lasting(`table ${table.id}`, table.state.rules.reshuffled);
    return shoes.flatMap(({ state, rounds }) => {
      const coups = rounds.filter(({ round }) => round.hands !== null);
      if (coups.length === 0) return [];
      return [
        coups.map(({ round, before }): CountedRound => {
          const found = { table: table.id, shoe: state.shoes, round, before };
          onCoups?.(++done);
          return { ...found, ...betsBefore(own, tags, seats, found) };
        }),
      ];
    });
  });
  if (played.length === 0) throw new RangeError('record must hold a coup with cards, got none');
  const rounds = played.flat();
  const bets = rounds.flatMap((round) => round.bets.map((one) => ({ round, one })));
  const open = bets.filter(({ round, one }) => one.placed && !isSettled(round, one)).length;
  return { shoes: played.length, rounds, open, lines: linesFor(own, seats, played, hour) };
}

/** The bets of a plan before a recorded coup. */
function betsBefore(
  plan: Plan,
  tags: readonly Tags[],
  seats: readonly Seat[],
  at: Pick<CountedRound, 'round' | 'before'>,
): Pick<CountedRound, 'bets' | 'with'> {
  const { bets, with: main, triggers, running, floor } = plan;
  const { shoe } = at.before;
  const beside = main && worthOf([main], plan, at)[0]!;
  const by = divisorOf(plan, shoe.cards);
  const played = roundsCounted(at.before);
  const counted = worthOf(bets, plan, at).map(({ ev, net }, b): CountedBet => {
    const count = runningCount(tags[b]!, shoe, shoe.decks!);
    const held = countHeld(count, running, floor, by);
    const isOffered = ev !== null && beside?.ev !== null && played < seats[b]!.rounds;
    const edge = (ev?.valueOf() ?? 0) + (beside?.ev?.valueOf() ?? 0);
    const stake = isOffered && held >= triggers[0]![b]! ? seats[b]!.stake(held, edge) : 0;
    return {
      bet: bets[b]!,
      runningCount: count,
      trueCount: countHeld(count, false, floor, by),
      placed: stake > 0,
      stake,
      ev,
      net,
    };
  });
  const stake = Math.max(...counted.map((one) => one.stake));
  return { bets: counted, with: beside && { ...beside, stake } };
}

function worthOf(
  bets: readonly Bet[],
  { terms }: Plan,
  { round, before }: Pick<CountedRound, 'round' | 'before'>,
): Worth[] {
  const game = { ...before.rules.game, bets };
  const odds = oddsAt({ ...before, rules: { ...before.rules, game } }, terms)?.bets ?? [];
  const meters = { ...round.meters, ...terms.meters };
  return settleCoup(game, round.hands!, {}, meters).map(({ bet, net, outcome }) => ({
    ev: (outcome !== 'off' && odds.find((one) => one.bet.id === bet.id)?.ev) || null,
    net,
  }));
}

/** Whether what a bet won is known, and what the one with it did. */
function isSettled({ with: beside }: CountedRound, { net }: CountedBet): boolean {
  return net !== null && beside?.net !== null;
}

/** The books of a simulation, kept for recorded shoes. */
function linesFor(
  plan: Plan,
  seats: readonly Seat[],
  shoes: readonly (readonly CountedRound[])[],
  hour: number,
): CountedLine[] {
  const placed = new Placed();
  const totals = linesOf(plan).map(() => ({ betsPlaced: 0, unitsWon: 0 }));
  const enter = (line: number, units: number): void => {
    const lines = totals.length > 1 ? [totals[line]!, totals.at(-1)!] : [totals[line]!];
    for (const total of lines) {
      total.betsPlaced += 1;
      total.unitsWon += units;
    }
  };
  shoes.forEach((rounds, shoe) => {
    rounds.forEach((round, coup) => {
      let most = 0;
      round.bets.forEach((one, b) => {
        if (!one.placed || !isSettled(round, one)) return;
        const at = placed.next();
        const { running } = plan;
        placed.shoe[at] = shoe;
        placed.coup[at] = coup;
        placed.bet[at] = b;
        placed.count[at] = running ? one.runningCount : one.trueCount;
        placed.ev[at] = one.ev!.valueOf();
        placed.net[at] = one.net!.valueOf();
        placed.mainEv[at] = round.with?.ev?.valueOf() ?? 0;
        placed.mainNet[at] = round.with?.net?.valueOf() ?? 0;
        enter(b, one.stake * placed.net[at]!);
        most = Math.max(most, one.stake);
      });
      if (round.with && most > 0) enter(seats.length, most * round.with.net!.valueOf());
    });
  });
  const ledger = new Ledger(plan, seats);
  const coups = shoes.map((rounds) => rounds.length);
  ledger.add(placed, coups, shoes.length);
  const played = { ...nothing(plan), shoes: shoes.length, sums: ledger.sums() };
  return figuresOf(plan, played, hour).map((line, i) => ({ ...line, ...totals[i]! }));
}
