// The sheet that a mathematician files for a game: what each row contributes, how bets vary alone
// and together, the largest liability of a coup, and where the return lies after many coups.

import Fraction from 'fraction.js';
import { type Bet, isChances } from './bet.ts';
import { aList } from './border.ts';
import type { Coups } from './coups.ts';
import { betsIn, type Game } from './game.ts';
import { jointOf, outcomesOf, waysOn } from './joint.ts';
import { type Liability, liabilityOf } from './liability.ts';
import { shown } from './names.ts';
import { type BetOdds, netPays, odds, rulesIn } from './odds.ts';
import { type Terms, termsFrom } from './pays.ts';
import { type Rules, rulesOf } from './rules.ts';
import type { INFINITE, Shoe } from './shoe.ts';
import type { Tableau } from './tableau.ts';

/** Where the return of so many coups lies, 19 times in 20, by the normal approximation. */
export interface Band {
  coups: number;
  low: number;
  high: number;
}

/** A bet on the sheet: its odds, and more. */
export interface ParBet extends BetOdds {
  /** What each row adds to the expected value, losing last: probability times net win. */
  contributions: Fraction[];
  bands: Band[];
}

/** Two bets together. */
export interface ParPair {
  bets: readonly [Bet, Bet];
  /** Of the net wins of one unit on each; null where it was not computed. */
  covariance: Fraction | null;
  /** -1 to 1; null where a bet never varies, too. */
  correlation: number | null;
  /** Why there is no covariance. */
  reason: 'suits' | 'given' | 'tableau' | 'too many bets' | null;
}

/** What `par` returns. */
export interface Par {
  /** All ordered six-card draws. */
  total: bigint;
  bets: ParBet[];
  /** Every pair of bets, in their order. */
  pairs: ParPair[];
  liability: Liability;
}

/** Numbers of coups that the bands are given for. */
export const BAND_COUPS: readonly number[] = [1_000, 10_000, 100_000];

/** Most bets whose pairs are computed: 780 of them. */
export const MAX_PAIRED = 40;

/** Of a normal distribution, 95% lies within so many standard deviations. */
const WIDTH = 1.96;

/**
 * The sheet of a game's bets, or of any bets, on a shoe of 6 to 416 cards or the infinite one, per
 * unit staked; tables of chances, on which nothing is staked, are left out. Covariances are exact,
 * and null where a bet reads suits or has something given.
 *
 * @param coups Numbers of coups for the bands, whole and at least 1.
 * @throws RangeError where `odds` does, or a number of coups is out of range.
 * @example
 * par([bet('player'), bet('tie')], Shoe.ofDecks(8)).pairs[0].correlation.toFixed(6) // => 0.004211
 */
export function par(
  what: Game | Bet | readonly Bet[],
  shoe: Shoe | typeof INFINITE,
  terms: Terms = {},
  coups: readonly number[] = BAND_COUPS,
): Par {
  termsFrom(terms);
  for (const n of aList('coups', 'a list of whole numbers', coups)) {
    if (!Number.isSafeInteger(n) || n < 1) {
      throw new RangeError(`coups must be whole numbers of at least 1, got ${shown(n)}`);
    }
  }
  const staked = stakedOf(what);
  const found = odds(staked, shoe, terms);
  const asked = rulesIn(staked).map(({ rules, tableau }) => {
    return { rules, tableau, nets: netPays(rules, terms) };
  });
  const waysOf = waysOn(shoe);
  return {
    total: found.total,
    bets: found.bets.map((bet, b) => ({
      ...bet,
      contributions: bet.rows.map((row, i) =>
        row.probability.mul(asked[b]!.nets[i] ?? new Fraction(-1)),
      ),
      bands: coups.map((n) => bandOf(bet, n)),
    })),
    pairs: pairsOf(asked, found.bets, waysOf),
    liability: liabilityOf(
      asked.map((bet, b) => ({
        ...bet,
        possible: found.bets[b]!.rows.slice(0, -1).map((row) => row.ways > 0n),
      })),
      shoe,
      waysOf,
    ),
  };
}

/** The same without tables of chances. */
function stakedOf(what: Game | Bet | readonly Bet[]): Game | readonly Bet[] {
  const bets = betsIn(what).filter((bet) => !isChances(rulesOf(bet).bet));
  if (bets.length === 0)
    throw new RangeError('bets must be some that money is staked on, got none');
  return 'bets' in what ? { ...what, bets } : bets;
}

function bandOf(bet: BetOdds, coups: number): Band {
  const mean = bet.return.valueOf();
  const half = (WIDTH * bet.standardDeviation) / Math.sqrt(coups);
  return { coups, low: mean - half, high: mean + half };
}

/** A bet with what its rows win. */
interface Asked {
  rules: Rules;
  tableau: Tableau;
  nets: readonly Fraction[];
}

function pairsOf(
  asked: readonly Asked[],
  found: readonly BetOdds[],
  waysOf: (coups: Coups) => Float64Array,
): ParPair[] {
  const products = asked.length > MAX_PAIRED ? new Map() : productsOf(asked, waysOf);
  return asked.flatMap((a, i) =>
    asked.slice(i + 1).map((b, k) => {
      const j = i + 1 + k;
      const bets = [a.rules.bet, b.rules.bet] as const;
      const product = products.get(asked.length * i + j);
      if (!product) {
        const reason = asked.length > MAX_PAIRED ? 'too many bets' : whyNot(a, b);
        return { bets, covariance: null, correlation: null, reason };
      }
      const covariance = product.sub(found[i]!.ev.mul(found[j]!.ev));
      const deviations = found[i]!.standardDeviation * found[j]!.standardDeviation;
      const correlation = deviations === 0 ? null : covariance.valueOf() / deviations;
      return { bets, covariance, correlation, reason: null };
    }),
  );
}

function whyNot(a: Asked, b: Asked): 'suits' | 'given' | 'tableau' {
  if (a.rules.bet.given !== undefined || b.rules.bet.given !== undefined) return 'given';
  return a.rules.facts.length > 0 || b.rules.facts.length > 0 ? 'suits' : 'tableau';
}

/** Expected products of net wins, by `bets * i + j`: from every combination of rows. */
function productsOf(
  asked: readonly Asked[],
  waysOf: (coups: Coups) => Float64Array,
): Map<number, Fraction> {
  const products = new Map<number, Fraction>();
  const settled = [...asked.keys()].filter((i) => {
    const { rules } = asked[i]!;
    return rules.facts.length === 0 && rules.bet.given === undefined;
  });
  for (const tableau of new Set(settled.map((i) => asked[i]!.tableau))) {
    const own = settled.filter((i) => asked[i]!.tableau === tableau);
    if (own.length < 2) continue;
    const joint = jointOf(
      own.map((i) => asked[i]!.rules),
      tableau,
    );
    const outcomes = outcomesOf(joint, waysOf(joint.coups));
    const total = outcomes.reduce((sum, outcome) => sum + BigInt(outcome.ways), 0n);
    own.forEach((i, a) => {
      for (let b = a + 1; b < own.length; b++) {
        const [one, other] = [asked[i]!, asked[own[b]!]!];
        const width = other.nets.length + 1;
        const ways = new Float64Array((one.nets.length + 1) * width);
        for (const { rows, ways: n } of outcomes) ways[rows[a]! * width + rows[b]!]! += n;
        const sum = expected(wholeNets(one), wholeNets(other), ways);
        products.set(asked.length * i + own[b]!, new Fraction(sum.whole, total * sum.scale));
      }
    });
  }
  return products;
}

/** Net wins by row, losing last, as whole numbers of `1 / scale`. */
interface Whole {
  nets: readonly bigint[];
  scale: bigint;
}

function wholeNets({ nets }: Asked): Whole {
  const scale = nets.reduce((all, net) => (all % net.d === 0n ? all : all * net.d), 1n);
  return { scale, nets: [...nets.map((net) => (net.s * net.n * scale) / net.d), -scale] };
}

function expected(one: Whole, other: Whole, ways: Float64Array): { whole: bigint; scale: bigint } {
  let whole = 0n;
  ways.forEach((n, at) => {
    if (n === 0) return;
    const row = Math.floor(at / other.nets.length);
    whole += one.nets[row]! * other.nets[at % other.nets.length]! * BigInt(n);
  });
  return { whole, scale: one.scale * other.scale };
}
