// Effects of removal: what the expected value of a bet becomes when one card leaves the shoe.

import Fraction from 'fraction.js';
import type { Bet } from './bet.ts';
import { CARDS, RANKS } from './card.ts';
import type { Formula } from './columns.ts';
import { type Draws, drawsFrom, lessDraws } from './draws.ts';
import type { Game } from './game.ts';
import { shown } from './names.ts';
import { checkShown, netPays, rowFormulas, rulesIn } from './odds.ts';
import { type Terms, termsFrom } from './pays.ts';
import { MIN_CARDS, Shoe } from './shoe.ts';

/** A bet's effects of removal. */
export interface Removal {
  bet: Bet;
  /** Expected value on the shoe as it is, per unit staked. */
  ev: Fraction;
  /**
   * Expected value on the shoe less a card, minus `ev`: by rank, A to K, or, for a bet that reads
   * suits, by card `4 * rank + suit`. Null where the shoe holds no such card, or what the bet is
   * given cannot be without it.
   */
  effects: readonly (Fraction | null)[];
}

/**
 * The exact change of every bet's expected value when one card leaves a shoe of 7 to 416 cards.
 *
 * @throws RangeError where the shoe holds under seven cards, what a bet is given cannot be, or a bet
 * reads suits or ranks of cards that left the shoe without showing them; TypeError for no shoe.
 * @example
 * removal(bet('tie'), Shoe.ofDecks(8))[0].effects[5].valueOf().toFixed(7) // => -0.0011595
 */
export function removal(
  what: Game | Bet | readonly Bet[],
  shoe: Shoe,
  terms: Terms = {},
): Removal[] {
  const given = termsFrom(terms);
  const asked = rulesIn(what);
  const formulas = asked.map(({ rules, tableau }) => rowFormulas(rules, tableau));
  if (!(shoe instanceof Shoe)) {
    throw new TypeError(
      `shoe must be a Shoe (of an infinite one no card is missed), got ${shown(shoe)}`,
    );
  }
  if (shoe.cards <= MIN_CARDS) {
    throw new RangeError(
      `shoe must hold at least ${MIN_CARDS + 1} cards to take one away, got ${shoe.cards}`,
    );
  }
  checkShown(asked, shoe);
  return asked.map(({ rules }, b) => {
    const columns = [...new Set(formulas[b]!.flatMap((formula) => formula.columns))];
    const steps = columns.some(({ kind }) => kind === 'tree') ? CARDS : RANKS.length;
    const less = lessDraws(columns, shoe, steps);
    const nets = netPays(rules, given);
    const ev = evOf(nets, formulas[b]!, drawsFrom(columns, shoe));
    if (ev === null) {
      throw new RangeError(
        `what ${rules.bet.id} is given must be possible on the shoe, got no draw of it`,
      );
    }
    const effects = shoe.standIns(steps).map((step) => {
      if (step < 0) return null;
      const after = evOf(nets, formulas[b]!, less(step));
      return after === null ? null : after.sub(ev);
    });
    return { bet: rules.bet, ev, effects };
  });
}

/** Expected value from ways of the rows and, last, of all that they share out; null if none. */
function evOf(
  nets: readonly Fraction[],
  formulas: readonly Formula[],
  draws: Draws,
): Fraction | null {
  const total = draws.ways(formulas.at(-1)!);
  if (total === 0n) return null;
  const back = nets.reduce(
    (sum, net, row) => sum.add(net.add(1).mul(draws.ways(formulas[row]!))),
    new Fraction(0),
  );
  return back.div(total).sub(1);
}
