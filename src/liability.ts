// The largest liability of a coup: the most that one unit on every bet can win together, and a
// coup that wins it.
//
// Without suits every coup's sum is known. With suits a coup's ranks give a bound, every bet at its
// best; coups are tried in the order of their bounds, suit by suit, until no bound is above the
// best sum found.

import Fraction from 'fraction.js';
import { CARDS, RANKS, SUITS } from './card.ts';
import { type Coups, NONE, READS } from './coups.ts';
import { cardsBySuit, type Joint, jointOf, type Settled, waysOn } from './joint.ts';
import type { Rules } from './rules.ts';
import { INFINITE, type Shoe } from './shoe.ts';
import type { Tableau } from './tableau.ts';

/** The most that one unit on every bet can win together on one coup. */
export interface Liability {
  /** Net win of all bets, in units. */
  total: Fraction;
  /** Whether a coup wins just that; else no coup wins more, and perhaps none as much. */
  exact: boolean;
  /** A coup that wins it, `P1P2/B1B2/thirds`; null where the total is a bound. */
  coup: string | null;
}

/** A bet to be settled, with what each row wins. */
export interface Staked {
  rules: Rules;
  tableau: Tableau;
  /** Net win on each row; -1 is lost where no row holds. */
  nets: readonly Fraction[];
  /** Whether each row can come up on the shoe. */
  possible: readonly boolean[];
}

/** Bets settled on deals with suits, at most; a coup has 4096 such deals. About a second. */
const SETTLED = 2 ** 24;
const DEALS = 4 ** 6;

/** Sums of net wins that differ at all differ by more. */
const ROUNDING = 1e-9;

/** The largest liability of bets, one unit on each; of bets by different rules, a bound. */
export function liabilityOf(
  bets: readonly Staked[],
  shoe: Shoe | typeof INFINITE,
  waysOf = waysOn(shoe),
): Liability {
  const tableaus = [...new Set(bets.map((bet) => bet.tableau))];
  const each = tableaus.map((tableau) => {
    const own = bets.filter((bet) => bet.tableau === tableau);
    return byOneRule(own, tableau, shoe, waysOf);
  });
  if (each.length === 1) return each[0]!;
  const total = each.reduce((sum, one) => sum.add(one.total), new Fraction(0));
  return { total, exact: false, coup: null };
}

function byOneRule(
  bets: readonly Staked[],
  tableau: Tableau,
  shoe: Shoe | typeof INFINITE,
  waysOf: (coups: Coups) => Float64Array,
): Liability {
  const joint = jointOf(
    bets.map((bet) => bet.rules),
    tableau,
  );
  const ways = waysOf(joint.coups);
  const wins = bets.map(winsOf);
  const best = joint.bets.map((bet, b) => bestRows(bet, bets[b]!, wins[b]!));
  const byBound = coupsByBound(joint, ways, best, wins);
  const rowsAtBest = (coup: number): number[] =>
    joint.bets.map((bet, b) => best[b]![bet.ids[coup]!]!);
  const sumOf = (rows: readonly number[]): Fraction =>
    rows.reduce((sum, row, b) => sum.add(wins[b]!.exact(row)), new Fraction(0));
  const bounds = [...byBound.keys()].sort((a, b) => b - a);
  const highest = byBound.get(bounds[0]!)![0]!;
  const suited = [...joint.bets.keys()].filter((b) => joint.bets[b]!.rules.facts.length > 0);
  if (suited.length === 0) {
    const coup = coupText(joint, highest, shoe, null);
    return { total: sumOf(rowsAtBest(highest)), exact: true, coup };
  }
  let found = { sum: -Infinity, coup: -1, suits: [] as number[] };
  let settled = 0;
  for (const bound of bounds) {
    for (const coup of byBound.get(bound)!) {
      if (bound <= found.sum + ROUNDING) break;
      if (settled > SETTLED) return { total: sumOf(rowsAtBest(coup)), exact: false, coup: null };
      settled += suited.length * DEALS;
      const atBest = rowsAtBest(coup);
      const most = suited.reduce((sum, b) => sum + wins[b]!.about(atBest[b]!), 0);
      for (const suits of suitsOf(joint, coup, shoe)) {
        let sum = bound - most;
        for (const b of suited) sum += wins[b]!.about(rowOn(joint.bets[b]!, joint, coup, suits));
        if (sum > found.sum + ROUNDING) found = { sum, coup, suits };
      }
    }
  }
  const { coup, suits } = found;
  const rows = joint.bets.map((bet) => rowOn(bet, joint, coup, suits));
  return { total: sumOf(rows), exact: true, coup: coupText(joint, coup, shoe, suits) };
}

/** What a bet wins by row, exactly and as a number. */
interface Wins {
  exact(row: number): Fraction;
  about(row: number): number;
}

/** What a bet wins by row, exactly and as a number; nothing where it was not offered. */
function winsOf({ nets }: Staked): Wins {
  const numbers = nets.map((net) => net.valueOf());
  return {
    exact: (row) => (row < 0 ? new Fraction(0) : (nets[row] ?? new Fraction(-1))),
    about: (row) => (row < 0 ? 0 : (numbers[row] ?? -1)),
  };
}

/** The row at which each kind of coup is best for the bettor, whatever the suits may be. */
function bestRows({ rows }: Settled, { possible }: Staked, { about }: Wins): number[] {
  return rows.map((byTruth) =>
    byTruth.reduce((best, row) => {
      const better = about(row) > about(best);
      return better && (row < 0 || possible[row] !== false) ? row : best;
    }, possible.length),
  );
}

/** Coups that can be dealt, by the most that all bets can win there. */
function coupsByBound(
  { coups, bets }: Joint,
  ways: Float64Array,
  best: readonly (readonly number[])[],
  wins: readonly Wins[],
): Map<number, number[]> {
  const bounds = new Float64Array(coups.length);
  bets.forEach(({ ids }, b) => {
    const most = Float64Array.from(best[b]!, wins[b]!.about);
    for (let i = 0; i < bounds.length; i++) bounds[i]! += most[ids[i]!]!;
  });
  const byBound = new Map<number, number[]>();
  for (let i = 0; i < bounds.length; i++) {
    if (ways[i] === 0) continue;
    const alike = byBound.get(bounds[i]!);
    if (alike) alike.push(i);
    else byBound.set(bounds[i]!, [i]);
  }
  return byBound;
}

/** Every choice of suits for a coup's cards that the shoe can deal; -1 where there is no card. */
function* suitsOf(joint: Joint, coup: number, shoe: Shoe | typeof INFINITE): Generator<number[]> {
  const left = cardsBySuit(joint.coups, shoe);
  const suits = new Array<number>(6).fill(-1);
  const cards = joint.coups.cards.map((position) => position[coup]!);
  function* from(position: number): Generator<number[]> {
    if (position === 6) {
      yield [...suits];
      return;
    }
    const c = cards[position]!;
    if (c === NONE) {
      yield* from(position + 1);
      return;
    }
    for (let suit = 0; suit < SUITS.length; suit++) {
      if (left[c]![suit] === 0) continue;
      suits[position] = suit;
      if (shoe !== INFINITE) left[c]![suit]! -= 1;
      yield* from(position + 1);
      if (shoe !== INFINITE) left[c]![suit]! += 1;
    }
    suits[position] = -1;
  }
  yield* from(0);
}

/** Row of a bet on a coup with its suits. */
function rowOn(bet: Settled, joint: Joint, coup: number, suits: readonly number[]): number {
  const { cards, partition } = joint.coups;
  let truth = 0;
  bet.rules.facts.forEach(({ word, marks }, f) => {
    let shown = 0;
    for (const position of word.scope) {
      const c = cards[position]![coup]!;
      if (c === NONE || (word.rank !== null && partition.ranks[c] !== word.rank)) continue;
      shown |= 1 << suits[position]!;
    }
    if (marks.some((mark) => (shown & ~mark) === 0)) truth |= 1 << f;
  });
  return bet.rows[bet.ids[coup]!]![truth]!;
}

/** A coup as `P1P2/B1B2/thirds`, of cards that the shoe holds; `?` is a card that no bet reads. */
function coupText(
  { coups }: Joint,
  coup: number,
  shoe: Shoe | typeof INFINITE,
  suits: readonly number[] | null,
): string {
  const counts = shoe === INFINITE ? new Array<number>(CARDS).fill(6) : shoe.representative();
  const left = shoe === INFINITE || shoe.hidesSuits ? counts : [...shoe.counts];
  const names = coups.cards.map((position, p) => {
    const c = position[coup]!;
    if (c === NONE) return '';
    const card = left.findIndex((n, i) => {
      const suitFits = suits === null || i % SUITS.length === suits[p];
      return n > 0 && suitFits && coups.partition.classOf[Math.floor(i / SUITS.length)] === c;
    });
    left[card]! -= 1;
    const rank = RANKS[Math.floor(card / SUITS.length)]!;
    return `${rank === '10' ? 'T' : rank}${suits === null ? '' : SUITS[card % SUITS.length]}`;
  });
  const two = (position: number, reads: number): string =>
    coups.reads & reads ? `${names[position]}${names[position + 2]}` : '??';
  const thirds = `${names[4]}${names[5]}`;
  const firstFour = `${two(0, READS.playerTwo)}/${two(1, READS.bankerTwo)}`;
  return thirds ? `${firstFour}/${thirds}` : firstFour;
}
