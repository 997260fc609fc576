// Rebates: what rolling chips cost, what a rebate on chips, turnover or losses is worth, and what a
// side bet comes to beside a main bet that must be made.

import Fraction from 'fraction.js';
import type { Bet } from './bet.ts';
import { anObject, anObjectOf } from './border.ts';
import { about, exactly, type Quantity } from './chance.ts';
import { afterCoups } from './distribution.ts';
import type { Game } from './game.ts';
import { shown } from './names.ts';
import { type BetOdds, odds } from './odds.ts';
import { share, type Terms, termsFrom } from './pays.ts';
import { type CoupResult, combine, meanOf, type Units, unitsOf, varianceOf } from './result.ts';
import type { INFINITE, Shoe } from './shoe.ts';
import { type Combination, oneByOne, together } from './together.ts';

/** Rates of a programme, as numbers, in percent or as fractions: `0.014`, `1.4%`, `7/500`. */
export interface Rates {
  /** Of every chip lost: a rolling programme's commission. */
  chips?: string | number;
  /** Of everything staked. */
  turnover?: string | number;
  /** Of what is lost in all, where a loss is left after `coups`. */
  losses?: string | number;
}

/** On what programme bets are made. */
export interface Programme extends Terms {
  rates?: Rates;
  /** Coups after which losses are settled; 81, a shoe of eight decks, where not said. */
  coups?: number;
  /** Units on each bet made together, by id; one where not said. */
  units?: Units;
}

/** Something staked on a coup under a programme; all per coup, in units. */
export interface Rebated {
  /** Units staked. */
  staked: Fraction;
  ev: Fraction;
  /** Exactly, from the joint outcomes where there are several bets. */
  variance: Fraction;
  /** Rolling chips that are expected to be lost: of one staked, the chance that it is. */
  chipsLost: Fraction;
  /** Expected cost of each chip lost: minus the expected value by chips lost; null if none ever is. */
  costPerChip: Fraction | null;
  /** Expected sum of what is lost in all after so many coups, nothing where a gain is left. */
  loss: Quantity;
  /** Rates at which the expected value is zero; null where none does it. */
  breakEven: { chips: Fraction | null; turnover: Fraction | null; losses: Quantity | null };
  /** What the rates given are worth a coup, and the expected value with them. */
  worth: Quantity;
  net: Quantity;
}

/** What `rebate` returns. */
export interface Rebates {
  bets: { odds: BetOdds; rebated: Rebated }[];
  coups: number;
  assumption: string;
}

/** Coups of a shoe of eight decks. */
const COUPS = 81;
const ASSUMED =
  'coups independent, each with the odds of the first; chips are lost only with a losing bet, and a push stakes them again';

/**
 * Each bet by itself under a programme: a unit on every coup.
 *
 * @throws RangeError where a rate or coups are out of range, or `odds` does.
 * @example
 * rebate(bet('banker'), Shoe.ofDecks(8)).bets[0].rebated.costPerChip.valueOf().toFixed(6) // => 0.023707
 */
export function rebate(
  what: Game | Bet | readonly Bet[],
  shoe: Shoe | typeof INFINITE,
  programme: Programme = {},
): Rebates {
  const { coups = COUPS, rates = {}, terms } = aProgramme(programme);
  return {
    bets: oneByOne(what).map((bet) => {
      const { bets, combinations } = together(bet, shoe, terms);
      return {
        odds: bets[0]!,
        rebated: rebated(combinations, [new Fraction(1)], rates, coups),
      };
    }),
    coups,
    assumption: ASSUMED,
  };
}

/**
 * Several bets made together on every coup under a programme, with the exact variance of their sum.
 *
 * @throws RangeError where a rate, units or coups are out of range, or the bets are not exact and
 * cheap together.
 * @example
 * rebateTogether([bet('player'), bet('banker')], Shoe.ofDecks(8)).variance.valueOf() < 0.01 // => true
 */
export function rebateTogether(
  what: Game | Bet | readonly Bet[],
  shoe: Shoe | typeof INFINITE,
  programme: Programme = {},
): Rebated {
  const { coups = COUPS, rates = {}, units = {}, terms } = aProgramme(programme);
  const { bets, combinations } = together(what, shoe, terms);
  const staked = unitsOf(
    bets.map(({ bet }) => bet.id),
    units,
  );
  return rebated(combinations, staked, rates, coups);
}

function aProgramme(programme: Programme): Programme & { terms: Terms } {
  const terms = termsFrom(programme, ['rates', 'coups', 'units']);
  const { rates, units } = programme;
  if (rates !== undefined) anObjectOf('rates', ['chips', 'turnover', 'losses'], rates);
  if (units !== undefined) anObject('units', 'an object of numbers by bet', units);
  return { ...programme, terms };
}

function rebated(
  combinations: readonly Combination[],
  units: readonly Fraction[],
  rates: Rates,
  coups: number,
): Rebated {
  const result = combine(combinations, units);
  const { staked } = result;
  const ev = meanOf(result);
  const chipsLost = chipsLostOf(combinations, units);
  const loss = lossAfter(result, coups);
  const cost = ev.neg();
  const perCoup = cost.mul(coups);
  const rateOf = (kind: keyof Rates): Fraction => rateIn(rates, kind);
  const flat = rateOf('chips').mul(chipsLost).add(rateOf('turnover').mul(staked));
  const worth = plus(flat, times(loss, rateOf('losses').div(coups)));
  const isCost = cost.compare(0) > 0;
  return {
    staked,
    ev,
    variance: varianceOf(result),
    chipsLost,
    costPerChip: chipsLost.n === 0n ? null : cost.div(chipsLost),
    loss,
    breakEven: {
      chips: isCost && chipsLost.n !== 0n ? cost.div(chipsLost) : null,
      turnover: isCost ? cost.div(staked) : null,
      losses: isCost && loss.value > 0 ? over(perCoup, loss) : null,
    },
    worth,
    net: plus(ev, worth),
  };
}

function rateIn(rates: Rates, kind: keyof Rates): Fraction {
  return share(`rebate on ${kind}`, rates[kind] ?? 0);
}

/** Expected units lost of those staked: a bet loses its stake, or none of its chips. */
function chipsLostOf(combinations: readonly Combination[], units: readonly Fraction[]): Fraction {
  const total = combinations.reduce((sum, { ways }) => sum + ways, 0n);
  return units.reduce((sum, staked, b) => {
    const lost = combinations.reduce((ways, one) => (one.lost[b] ? ways + one.ways : ways), 0n);
    return sum.add(staked.mul(new Fraction(lost, total)));
  }, new Fraction(0));
}

/** Expected sum lost in all after so many coups. */
function lossAfter(result: CoupResult, coups: number): Quantity {
  const { low, step, chances, ways, total } = afterCoups(result, coups);
  // Places below zero, and what is lost there: depth - i steps, all over one denominator.
  const depth = low.neg().div(step);
  const losing = Math.min(chances.length, Math.max(0, depth.ceil().valueOf()));
  if (ways && total) {
    const sum = ways
      .slice(0, losing)
      .reduce((all, n, i) => all + n * (depth.s * depth.n - depth.d * BigInt(i)), 0n);
    return exactly(sum * step.n, total * depth.d * step.d);
  }
  let sum = 0;
  for (let i = 0; i < losing; i++) sum += chances[i]! * (depth.valueOf() - i);
  return about(sum * step.valueOf());
}

function plus(fraction: Fraction, quantity: Quantity): Quantity {
  if (!quantity.exact) return about(fraction.valueOf() + quantity.value);
  const { s, n, d } = quantity.exact.add(fraction);
  return exactly(s * n, d);
}

function times(quantity: Quantity, fraction: Fraction): Quantity {
  if (fraction.n === 0n) return exactly(0n, 1n);
  if (!quantity.exact) return about(quantity.value * fraction.valueOf());
  const { s, n, d } = quantity.exact.mul(fraction);
  return exactly(s * n, d);
}

function over(fraction: Fraction, quantity: Quantity): Quantity {
  if (!quantity.exact) return about(fraction.valueOf() / quantity.value);
  const { s, n, d } = fraction.div(quantity.exact);
  return exactly(s * n, d);
}

/** A side bet beside a main bet that must be made. */
export interface Beside {
  main: Bet;
  side: Bet;
  /** Both together, a unit on the side bet. */
  rebated: Rebated;
  /** Expected value of both by all that is staked. */
  evPerUnit: Fraction;
  /** Most units on the main bet that a side bet in the bettor's favour can pay for; else null. */
  mostMain: Fraction | null;
}

/**
 * A side bet of one unit beside a compulsory main bet.
 *
 * @param units Units on the main bet.
 * @throws RangeError as `rebateTogether` does.
 * @example
 * const tiger = withPays(bet('tie'), ['10:1']);
 * beside(tiger, bet('banker'), 1, Shoe.ofDecks(8)).mostMain.valueOf().toFixed(4) // => 4.4159
 */
export function beside(
  side: Bet,
  main: Bet,
  units: string | number,
  shoe: Shoe | typeof INFINITE,
  programme: Programme = {},
): Beside {
  const { terms, units: others } = aProgramme(programme);
  if (others !== undefined) {
    throw new RangeError(
      `units of a programme must be left out beside units on ${main.id}, got ${shown(others)}`,
    );
  }
  const [alone, forced] = odds([side, main], shoe, terms).bets as [BetOdds, BetOdds];
  const both = rebateTogether([main, side], shoe, { ...programme, units: { [main.id]: units } });
  const isPaid = alone.ev.compare(0) > 0 && forced.ev.compare(0) < 0;
  return {
    main,
    side,
    rebated: both,
    evPerUnit: both.ev.div(both.staked),
    mostMain: isPaid ? alone.ev.div(forced.ev.neg()) : null,
  };
}
