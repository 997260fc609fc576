// What a row pays: odds as printed, jackpots, and commission at a stake.

import Fraction from 'fraction.js';
import { anObject, anObjectOf } from './border.ts';
import { shown } from './names.ts';

/** What a row pays to one, and what share of a meter comes on top. */
export interface Pay {
  /** Net win per unit staked; 0 is a push, -1 all that a jackpot row returns by itself. */
  net: Fraction;
  /** Share of the meter; null but for a jackpot. */
  share: Fraction | null;
}

/** Commission on a win: a rate, at least `minimum`, rounded up to a multiple of `roundUpTo`. */
export interface Commission {
  /** As printed (`5%`) or as a number (0.05). */
  rate: string | number;
  /** Least commission on a win, in money. */
  minimum?: string | number;
  /** Commission is rounded up to a multiple of this, in money. */
  roundUpTo?: string | number;
}

/** On what terms a bet is taken. */
export interface Terms {
  /** Money staked: commission's minimum and rounding depend on it. */
  stake?: string | number;
  /** Meters of jackpots, in units staked, by bet id. */
  meters?: Readonly<Record<string, string | number>>;
}

/** The terms among what is given, which may have `others` beside them and nothing else. */
export function termsFrom(given: Terms, others: readonly string[] = []): Terms {
  const { stake, meters } = anObjectOf('terms', ['stake', 'meters', ...others], given);
  if (stake !== undefined) amount('stake', stake);
  if (meters !== undefined) {
    const byBet = anObject('meters', 'an object of amounts by bet', meters);
    for (const [id, meter] of Object.entries(byBet)) amount(`meter of ${id}`, meter);
  }
  return { ...(stake !== undefined && { stake }), ...(meters !== undefined && { meters }) };
}

const NUMBER = String.raw`(\d{1,9}(?:\.\d{1,9})?)`;
const TO_ONE = new RegExp(`^${NUMBER}:${NUMBER}$`);
const FOR_ONE = new RegExp(`^${NUMBER} for ${NUMBER}$`);
const JACKPOT = new RegExp(`^jackpot(?: ${NUMBER}%)?$`);

/**
 * What a unit staked wins at odds as printed, to one: `8:1`, `19:20`, `0.95:1`, `9 for 1` (8:1),
 * `push` (0). A jackpot wins nothing by itself, and its share of a meter.
 *
 * @throws RangeError where the odds do not parse or pay nothing.
 */
export function parsePay(odds: string): Pay {
  const text = typeof odds === 'string' ? odds.trim() : '';
  if (text === 'push') return { net: new Fraction(0), share: null };
  const jackpot = JACKPOT.exec(text);
  if (jackpot) {
    const share = new Fraction(jackpot[1] ?? '100').div(100);
    if (share.n > 0n && share.compare(1) <= 0) return { net: new Fraction(-1), share };
  }
  const toOne = TO_ONE.exec(text);
  const forOne = FOR_ONE.exec(text);
  const [, won, on] = toOne ?? forOne ?? ['', '0', '0'];
  const ratio = Number(on) > 0 ? new Fraction(won!).div(on!) : new Fraction(0);
  const net = forOne ? ratio.sub(1) : ratio;
  if (net.compare(0) <= 0) {
    throw new RangeError(
      `odds must be like 8:1, 19:20, 0.95:1, 9 for 1, jackpot or push, got ${shown(odds)}`,
    );
  }
  return { net, share: null };
}

/**
 * What a unit staked wins at odds as printed, exactly: `push` is 0.
 *
 * @throws RangeError where the odds do not parse or pay nothing.
 * @example
 * parseOdds('0.95:1').toFraction() // => 19/20
 */
export function parseOdds(odds: string): Fraction {
  return parsePay(odds).net;
}

/**
 * A win less commission, per unit staked.
 *
 * @throws RangeError where a part of the commission or the stake is no positive number.
 * @example
 * lessCommission('1:1', { rate: '5%', minimum: 1 }, 10).toFraction() // => 9/10
 */
export function lessCommission(
  win: string | Fraction,
  commission: Commission,
  stake?: string | number,
): Fraction {
  const net = win instanceof Fraction ? win : parseOdds(win);
  const terms = anObject('commission', 'an object with a rate', commission);
  const rate = share('commission rate', terms.rate);
  if (rate.compare(1) >= 0) {
    throw new RangeError(`commission rate must be under 100%, got ${shown(commission.rate)}`);
  }
  if (net.compare(0) <= 0) return net;
  if (stake === undefined) return net.mul(new Fraction(1).sub(rate));
  const staked = amount('stake', stake);
  if (staked.n === 0n) throw new RangeError(`stake must be a positive amount, got ${stake}`);
  let due = staked.mul(net).mul(rate);
  if (commission.roundUpTo !== undefined) {
    const step = amount('commission step', commission.roundUpTo);
    if (step.n > 0n) due = due.div(step).ceil().mul(step);
  }
  if (commission.minimum !== undefined) {
    const least = amount('least commission', commission.minimum);
    if (due.compare(least) < 0) due = least;
  }
  return net.sub(due.div(staked));
}

/** An amount as written: `0.25`, `.5`, `1e-7`. */
export const DECIMAL = /^\s*(?=\.?\d)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,3}))?\s*$/;
/** Digits of a number as written, before the point and after it. */
const MOST_DIGITS = 30;

/** A number as written, exactly, or one within what is given; null where it is none. */
function decimalIn(what: string, given: string | number, text = String(given)): Fraction | null {
  const found = DECIMAL.exec(text);
  if (!found) return null;
  const [, before = '', after = '', exponent = '0'] = found;
  const digits = `${before}${after}`.replace(/^0+/, '');
  if (digits === '') return new Fraction(0);
  const decimals = after.length - Number(exponent);
  if (digits.length - decimals > MOST_DIGITS || decimals > MOST_DIGITS) {
    const rule = `at most ${MOST_DIGITS} digits before the point and ${MOST_DIGITS} after it`;
    throw new RangeError(`${what} must have ${rule}, got ${shown(given)}`);
  }
  const scale = new Fraction(10n ** BigInt(Math.abs(decimals)));
  return decimals > 0 ? new Fraction(BigInt(digits)).div(scale) : scale.mul(BigInt(digits));
}

/**
 * A sum of money or a number of units, exactly: `0.25`, 10, `.5`, `1e-7`. A number is read as its
 * shortest decimal.
 */
export function amount(what: string, given: string | number): Fraction {
  const found = decimalIn(what, given);
  if (found) return found;
  throw new RangeError(`${what} must be a number of at least 0, got ${shown(given)}`);
}

/** A chance or a rate, as a number, in percent or as a fraction, exactly: 0.05, `5%`, `1/20`. */
export function share(what: string, given: string | number | Fraction): Fraction {
  const found = given instanceof Fraction ? given : shareIn(what, given);
  if (found && found.compare(0) >= 0 && found.compare(1) <= 0) return found;
  const rule = 'from 0 to 1, such as 0.05, 5% or 1/20';
  throw new RangeError(`${what} must be ${rule}, got ${shown(given)}`);
}

function shareIn(what: string, given: string | number): Fraction | null {
  const [, number = '', percent, by] =
    /^([^%/]*)(?:(%)|\/(\d{1,30}))?$/.exec(String(given).trim()) ?? [];
  const whole = percent ? 100n : BigInt(by ?? 1);
  return whole === 0n ? null : (decimalIn(what, given, number)?.div(whole) ?? null);
}

/** A sum of amounts as a decimal, exactly. */
export function decimalOf(sum: Fraction): string {
  return sum.toString(2 * MOST_DIGITS);
}
