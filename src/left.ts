// Bets on a shoe by the cards physically left: with four or five, given that the coup is completed.

import Fraction from 'fraction.js';
import type { Bet } from './bet.ts';
import { type CoupTerms, cardsLeft, coupOdds } from './coup.ts';
import type { Game } from './game.ts';
import { type Odds, odds } from './odds.ts';
import { termsFrom } from './pays.ts';
import { type INFINITE, MIN_CARDS, type Shoe } from './shoe.ts';

/** Odds, and how often the cards left complete a coup at all. */
export interface OddsLeft extends Odds {
  /** All ordered draws of six cards; with four or five left, those of so many that complete a coup. */
  total: bigint;
  /** What `total` is counted in: 1, but for averages over what cards seen did not show. */
  denominator: bigint;
  completes: Fraction;
}

/**
 * The odds of bets. Cards that left without being seen change none, down to six; with four or five
 * cards left the odds are given that these complete the coup.
 *
 * @throws RangeError where under four cards are left or they complete no coup, and where `odds` does.
 * @example
 * oddsLeft(bet('tie'), Shoe.ofDecks(8), { left: 5 }).completes.valueOf().toFixed(4) // => 0.6823
 */
export function oddsLeft(
  what: Game | Bet | readonly Bet[],
  shoe: Shoe | typeof INFINITE,
  terms: CoupTerms = {},
): OddsLeft {
  const money = termsFrom(terms, ['left']);
  if (cardsLeft(shoe, terms.left) >= MIN_CARDS) {
    return { ...odds(what, shoe, money), denominator: 1n, completes: new Fraction(1) };
  }
  const { total, denominator, completes, bets } = coupOdds(what, shoe, {}, terms);
  const available = bets.map((one) => {
    if (one.status !== 'unavailable') return one;
    const rule = 'possible on the shoe, got no draw of it';
    throw new RangeError(`what ${one.bet.id} is given must be ${rule}`);
  });
  return { total, denominator, completes, bets: available };
}
