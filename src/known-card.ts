// The value of a known card: what the better of some bets wins on average when the k-th card out of
// the shoe is known before they are placed.

import Fraction from 'fraction.js';
import type { Bet } from './bet.ts';
import { CARDS, cardName, RANKS, SUITS, TEN } from './card.ts';
import { type CoupTerms, canHappenAt, oddsGiven } from './coup.ts';
import { type Groups, groupsOfRanks, join } from './fits.ts';
import type { Game } from './game.ts';
import { factsOf, type Knowledge, type Known } from './knowledge.ts';
import { shown } from './names.ts';
import { rulesIn } from './odds.ts';
import { partitionFor } from './partition.ts';
import type { INFINITE, Shoe } from './shoe.ts';
import { sightsOf } from './tuples.ts';

/** What the card may turn out to be, and the bet that is best then. */
export interface KnownCard {
  /** Cards that the bets cannot tell apart: `9`, `X`, `4d`. */
  text: string;
  probability: Fraction;
  /** Null where no bet is in the bettor's favour, and none is placed. */
  best: Bet | null;
  /** Expected value of that bet, per unit staked; 0 where none is placed. */
  ev: Fraction;
}

/** What knowing the k-th card out of the shoe is worth, and by card. */
export interface PositionValue {
  /** Expected value of the best bet, averaged over the card; no bet is placed at a loss. */
  value: Fraction;
  cards: KnownCard[];
}

/**
 * Average edge, per unit staked, of the best of some bets when the k-th card out of the shoe is
 * known (k = 1 to 6, used by the coup or not), on top of anything else that is. Where the card leaves
 * no bet in the bettor's favour, none is placed.
 *
 * @throws RangeError where k is none of these, and wherever `coupOdds` does.
 * @example
 * valueOfPosition([bet('player'), bet('live-baccarat/banker')], Shoe.ofDecks(8), 5).value.valueOf().toFixed(5) // => 0.08973
 */
export function valueOfPosition(
  what: Game | Bet | readonly Bet[],
  shoe: Shoe | typeof INFINITE,
  k: number,
  knowledge: Knowledge = {},
  terms: CoupTerms = {},
): PositionValue {
  const asked = rulesIn(what);
  if (asked.length === 0) throw new RangeError('bets must be at least one, got none');
  const known = factsOf(knowledge);
  checkPosition(k);
  oddsGiven([asked[0]!], shoe, known, terms);
  const groups = cardsToldApart(asked);
  const found = [...new Set(groups)].flatMap((group) => {
    const cards = Uint8Array.from(groups, (id) => (id === group ? 1 : 0));
    const text = namesOf(cards);
    const allowed = { text, cards };
    const what = `card ${k} out of the shoe ${text}`;
    const card: Known = { kind: 'position', what, position: k - 1, allowed };
    if (!canHappenAt(asked, shoe, [...known, card], terms)) return [];
    const { total, denominator, bets } = oddsGiven(asked, shoe, [...known, card], terms);
    let [best, ev]: [Bet | null, Fraction] = [null, new Fraction(0)];
    for (const one of bets) {
      if (one.status !== 'unavailable' && one.ev.compare(ev) > 0) [best, ev] = [one.bet, one.ev];
    }
    return [{ text, ways: new Fraction(total, denominator), best, ev }];
  });
  const all = found.reduce((sum, { ways }) => sum.add(ways), new Fraction(0));
  const cards = found.map(({ text, ways, best, ev }) => {
    return { text, probability: ways.div(all), best, ev };
  });
  const value = cards.reduce(
    (sum, { probability, ev }) => sum.add(probability.mul(ev)),
    new Fraction(0),
  );
  return { value, cards };
}

function checkPosition(k: number): void {
  if (typeof k !== 'number') throw new TypeError(`position must be a number, got ${shown(k)}`);
  factsOf({ positions: { [k]: '?' } });
}

/** Cards that some bet tells apart. */
function cardsToldApart(asked: ReturnType<typeof rulesIn>): Groups {
  const sights = asked.flatMap(({ rules }) => sightsOf(rules.words, rules.facts));
  const marks = asked.flatMap(({ rules }) => rules.facts.flatMap((fact) => fact.marks));
  return marks.reduce(
    (groups, suits) =>
      join(
        groups,
        Uint8Array.from({ length: CARDS }, (_, c) => (suits >> (c & 3)) & 1),
      ),
    join(groupsOfRanks(partitionFor([...sights, 'values']).classOf), new Uint8Array(CARDS)),
  );
}

function namesOf(cards: Uint8Array): string {
  const held = [...cards.keys()].filter((card) => cards[card]);
  const ranks = RANKS.flatMap((name, rank) =>
    SUITS.every((_, suit) => cards[4 * rank + suit]) ? [name] : [],
  );
  if (ranks.length * SUITS.length !== held.length) return held.map(cardName).join(' ');
  return held.length === CARDS - 4 * TEN && held[0] === 4 * TEN ? 'X' : ranks.join(' ');
}
