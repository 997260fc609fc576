// Settles the bets of a finished coup: the row each lands on and what a stake wins, exactly; a bet
// that reads what was not seen stays open.

import Fraction from 'fraction.js';
import type { Bet } from './bet.ts';
import { anObject } from './border.ts';
import type { Game } from './game.ts';
import { factsOf } from './knowledge.ts';
import { dealtName } from './notation.ts';
import { netPays, rulesIn } from './odds.ts';
import { amount, type Terms } from './pays.ts';
import { dealOrder, type Hands, handsGiven, parseCoup } from './ruling.ts';
import { settleAll } from './settle.ts';
import { INFINITE } from './shoe.ts';
import { STANDARD, tableauOf } from './tableau.ts';

/** What became of a bet: `open` where cards not seen decide, `off` where it was not on. */
export type Outcome = 'won' | 'lost' | 'pushed' | 'open' | 'off';

/** A bet after the coup. */
export interface SettledBet {
  bet: Bet;
  outcome: Outcome;
  /** Odds of the row it landed on as printed, `lose`; null where it is open or was off. */
  odds: string | null;
  /** Money staked; null where none was said. */
  stake: Fraction | null;
  /** Won (lost where negative) per unit staked; null where it is open, or a jackpot has no meter. */
  net: Fraction | null;
  /** The same in money, where a stake was said; 0 where the bet was off. */
  won: Fraction | null;
}

/** Money by bet id. */
export type Stakes = Readonly<Record<string, string | number>>;

/**
 * Settles bets on a finished coup, with exact amounts where stakes are given. Cards without suits,
 * `X` and `?` settle every bet that is the same whatever they were.
 *
 * @throws RangeError where the coup is not as the drawing rule asks, or a stake is no amount.
 * @example
 * settleCoup(game('sa-baccarat'), '9h8s/K3/5', { banker: '25.50' })[1].won.toFraction() // => 969/40
 */
export function settleCoup(
  game: Game,
  coup: string | Hands,
  stakes: Stakes = {},
  meters: Terms['meters'] = {},
): SettledBet[] {
  anObject('game', 'an object with bets', game);
  anObject('stakes', 'an object of amounts by bet', stakes);
  const tableau = game.tableau === undefined ? STANDARD : tableauOf(game.tableau);
  const hands = typeof coup === 'string' ? parseCoup(coup, tableau) : handsGiven(coup);
  const asked = rulesIn(game);
  const known = factsOf({
    player: hands.player.map(dealtName).join(' '),
    banker: hands.banker.map(dealtName).join(' '),
  });
  // As many cards as were dealt: so a hand known to have two cards drew no third.
  const left = dealOrder(hands, tableau).length;
  const { bets } = settleAll(asked, { shoe: INFINITE, suits: true, left }, known);
  return asked.map(({ rules }, b): SettledBet => {
    const { bet } = rules;
    const stake = Object.hasOwn(stakes, bet.id)
      ? amount(`stake on ${bet.id}`, stakes[bet.id]!)
      : null;
    const rows = bets[b]!.rows.flatMap((ways, row) => (ways.n > 0n ? [row] : []));
    const none = { bet, odds: null, stake, net: null, won: null };
    if (rows.length === 0) return { ...none, outcome: 'off', won: stake && new Fraction(0) };
    const row = rows[0]!;
    const odds = said(bet, row);
    if (rows.some((other) => said(bet, other) !== odds)) return { ...none, outcome: 'open' };
    const pay = rules.pays[row];
    if (pay?.share && !Object.hasOwn(meters, bet.id)) return { ...none, outcome: 'won', odds };
    const terms = { meters, ...(stake && stake.n > 0n && { stake: stakes[bet.id]! }) };
    const net = pay ? netPays(rules, terms)[row]! : new Fraction(-1);
    const sign = net.compare(0);
    const outcome = sign > 0 ? 'won' : sign < 0 ? 'lost' : 'pushed';
    return { bet, outcome, odds, stake, net, won: stake === null ? null : stake.mul(net) };
  });
}

/** Odds of a row as printed. */
function said(bet: Bet, row: number): string {
  return bet.pays[row]?.[0] ?? 'lose';
}
