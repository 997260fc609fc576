// StreakOdds and results of many coups: runs, wins, the whole distribution, and what becomes of a
// bankroll, for whatever is staked on every one of them.

import Fraction from 'fraction.js';
import type { Bet } from './bet.ts';
import { anObjectOf, aWhole } from './border.ts';
import { MAX_COUPS, type Quantity } from './chance.ts';
import { afterCoups, chanceFrom, type Distribution, quantile } from './distribution.ts';
import { shown } from './names.ts';
import { odds } from './odds.ts';
import { amount } from './pays.ts';
import {
  aResult,
  type CoupResult,
  decisionOf,
  meanOf,
  resultOfChance,
  varianceOf,
  waysBySign,
} from './result.ts';
import { drawdownQuantile, drawdownWithin, ruinWithin } from './ruin.ts';
import { type RunRule, type Runs, runsWithin } from './runs.ts';
import { type INFINITE, Shoe } from './shoe.ts';
import { ruinEver } from './ultimate-ruin.ts';

/**
 * What a coup that pushes is: it counts and ends a run, it is a push that a run goes on after, or it
 * is skipped, and only decisions are counted.
 */
export const TIES = ['count', 'push', 'skip'] as const;
/** One of them: `count`, `push` or `skip`. */
export type Ties = (typeof TIES)[number];

/** What is asked of many coups. */
export interface StreakTerms {
  /** Coups, or decisions where ties are skipped: 1 to 100,000. */
  coups: number;
  ties?: Ties;
  of?: RunRule['of'];
  /** Longest runs told of, 1 to 100; 12 where not said. */
  longest?: number;
  /** Wins to have in all. */
  wins?: number;
  /** Units that must not be lost. */
  bankroll?: string | number;
  /** Told how many coups a long chain has gone through, over all chains. */
  onCoups?: (done: number) => void;
}

/** A mean and how far results spread around it. */
export interface Spread {
  coups: number;
  mean: Fraction;
  variance: Fraction;
  standardDeviation: number;
}

/** What `streakOdds` returns. */
export interface StreakOdds {
  coups: number;
  ties: Ties;
  of: RunRule['of'];
  /** What was staked on a coup, as it counts: without pushes where they are skipped. */
  coup: CoupResult;
  won: Fraction;
  pushed: Fraction;
  lost: Fraction;
  runs: Runs[];
  wins: { wins: number; exactly: Quantity; atLeast: Quantity; atMost: Quantity } | null;
  spread: Spread;
  ahead: Quantity;
  even: Quantity;
  behind: Quantity;
  /** Results below which 5%, 50% and 95% lie. */
  quantiles: { low: Fraction; median: Fraction; high: Fraction };
  distribution: Distribution;
  bankroll: {
    units: Fraction;
    /** Within the coups, and however many there are; null where nets lie too close to tell. */
    ruin: Quantity;
    ultimateRuin: Quantity | null;
    /** Chance of a drawdown as deep as the bankroll, and the median of the deepest, in units. */
    drawdown: Quantity;
    medianDrawdown: Fraction;
  } | null;
  assumption: string;
}

const LONGEST = 12;
const TERMS = ['coups', 'ties', 'of', 'longest', 'wins', 'bankroll', 'onCoups'];

/**
 * Runs, wins and results of many coups on which the same is staked.
 *
 * @param result What a coup comes to: `resultOf` bets, or `resultOfChance`.
 * @throws RangeError where a number is out of range.
 * @example
 * const banker = resultOf(bet('banker'), Shoe.ofDecks(8));
 * streakOdds(banker, { coups: 73, ties: 'skip' }).runs[2].once.value.toFixed(6) // => 0.998013
 */
export function streakOdds(result: CoupResult, many: StreakTerms): StreakOdds {
  const {
    coups,
    ties = 'push',
    of = 'wins',
    longest = LONGEST,
    wins,
    bankroll,
    onCoups,
  } = anObjectOf('terms', TERMS, many);
  aWhole('coups', coups, 1, MAX_COUPS);
  if (!TIES.includes(ties)) {
    throw new RangeError(`ties must be count, push or skip, got ${shown(ties)}`);
  }
  const coup = ties === 'skip' ? decisionOf(aResult(result)) : aResult(result);
  const { won, pushed, lost } = waysBySign(coup);
  const share = (ways: bigint): Fraction => new Fraction(ways, coup.total);
  const distribution = afterCoups(coup, coups);
  return {
    coups,
    ties,
    of,
    coup,
    won: share(won),
    pushed: share(pushed),
    lost: share(lost),
    runs: runsWithin(coup, coups, longest, { of, pushKeeps: ties === 'push' }),
    wins: wins === undefined ? null : winsAfter(share(won), coups, wins),
    spread: spreadOf(coup, coups),
    ...sidesOf(distribution),
    quantiles: {
      low: quantile(distribution, 0.05),
      median: quantile(distribution, 0.5),
      high: quantile(distribution, 0.95),
    },
    distribution,
    bankroll: bankroll === undefined ? null : bankrollAfter(coup, coups, bankroll, onCoups),
    assumption: assumptionOf(ties),
  };
}

/** Chances of a gain, of nothing and of a loss. */
function sidesOf(distribution: Distribution): Pick<StreakOdds, 'ahead' | 'even' | 'behind'> {
  const { low, step } = distribution;
  // Nearer to zero than any result but zero itself.
  const near = step.gcd(low).div(2);
  return {
    ahead: chanceFrom(distribution, near, null),
    even: chanceFrom(distribution, near.neg(), near),
    behind: chanceFrom(distribution, null, near.neg()),
  };
}

function assumptionOf(ties: Ties): string {
  const push = {
    count: 'a push counts as a coup and ends a run',
    push: 'a push counts as a coup, and a run goes on after it',
    skip: 'pushes are skipped: only decisions are counted',
  };
  return `coups independent, each with the odds of the first; ${push[ties]}`;
}

function winsAfter(won: Fraction, coups: number, wins: number): NonNullable<StreakOdds['wins']> {
  aWhole('wins', wins, 0, coups);
  // A win is a unit won, and a coup not won a unit lost: so many wins make 2 wins - coups.
  const all = afterCoups(resultOfChance(won), coups);
  const at = new Fraction(2 * wins - coups);
  return {
    wins,
    exactly: chanceFrom(all, at, at),
    atLeast: chanceFrom(all, at, null),
    atMost: chanceFrom(all, null, at),
  };
}

/** Mean and spread of the result after so many coups. */
export function spreadOf(coup: CoupResult, coups: number): Spread {
  const variance = varianceOf(coup).mul(coups);
  return {
    coups,
    mean: meanOf(coup).mul(coups),
    variance,
    standardDeviation: Math.sqrt(variance.valueOf()),
  };
}

function bankrollAfter(
  coup: CoupResult,
  coups: number,
  given: string | number,
  onCoups: StreakTerms['onCoups'],
): NonNullable<StreakOdds['bankroll']> {
  const units = amount('bankroll', given);
  let done = 0;
  const onCoup = (): void => onCoups?.(++done);
  return {
    units,
    ruin: ruinWithin(coup, given, coups, onCoup),
    ultimateRuin: ruinEver(coup, given),
    drawdown: drawdownWithin(coup, given, coups, onCoup),
    medianDrawdown: drawdownQuantile(coup, 0.5, coups, onCoup),
  };
}

/** Cards behind the cut card, as casinos commonly place it. */
export const BEHIND_CUT = 14;
/** Cards of the shoe that an infinite one stands for. */
const USUAL_CARDS = 416;

/**
 * About how many coups a shoe has: its cards but for the 14 behind the cut card, by the exact mean
 * number of cards in a coup; at least 1. Eight decks: 402 / 4.94 = 81.
 *
 * @param tableau Drawing rule, by id; the standard one where not said.
 * @example
 * [8, 6].map((decks) => coupsOfShoe(Shoe.ofDecks(decks))).join(' ') // => 81 60
 */
export function coupsOfShoe(shoe: Shoe | typeof INFINITE, tableau?: string): number {
  const cards = shoe instanceof Shoe ? shoe.cards : USUAL_CARDS;
  const rule = tableau === undefined ? {} : { tableau };
  const dealt: Bet = { id: 'cards', name: 'Cards', source: '', ...rule, pays: CARDS_OF_COUP };
  const { rows } = odds(dealt, shoe).bets[0]!;
  const mean = rows.reduce(
    (sum, { when, probability }) => sum + Number(when?.cards ?? 0) * probability.valueOf(),
    0,
  );
  return Math.max(1, Math.round((cards - BEHIND_CUT) / mean));
}

const CARDS_OF_COUP: Bet['pays'] = [
  ['push', { cards: 4 }],
  ['push', { cards: 5 }],
  ['push', { cards: 6 }],
];
