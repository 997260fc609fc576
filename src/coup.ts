// The coup in progress: exact odds of bets given any knowledge of a coup's cards, counted over the
// ordered draws that fit it.

import type Fraction from 'fraction.js';
import { UNSEEN } from './averages.ts';
import type { Bet } from './bet.ts';
import { clashOf } from './clash.ts';
import { checkFacts } from './columns.ts';
import type { Game } from './game.ts';
import { factsOf, type Knowledge, type Known, knowledgeText } from './knowledge.ts';
import { shown } from './names.ts';
import {
  type Asked,
  type BetOdds,
  figures,
  inOneUnit,
  netPays,
  rulesIn,
  unseenIn,
} from './odds.ts';
import { type Terms, termsFrom } from './pays.ts';
import type { Rules } from './rules.ts';
import { canHappen, settleAll } from './settle.ts';
import { INFINITE, Shoe } from './shoe.ts';
import { type Source, unseenOf } from './stock.ts';
import { STANDARD } from './tableau.ts';

/** Fewest cards that some coup can be dealt from. */
export const FEWEST_CARDS = 4;

/** Cards that ways count, where so many are left. */
const DRAWN = 6;

/**
 * What has become of a bet: decided whatever comes, or open; unavailable where what it is given
 * cannot be. A bet that has won may still win one amount or another.
 */
export type Status = 'open' | 'won' | 'lost' | 'pushed' | 'unavailable';

/** Terms of bets in a coup, and how many cards are there to deal it from. */
export interface CoupTerms extends Terms {
  /** Cards physically left, 4 or more; all cards of the shoe where not said. */
  left?: number;
}

/** A bet that may be placed on such a coup. */
export interface CoupBetOdds extends BetOdds {
  status: Exclude<Status, 'unavailable'>;
}

/**
 * A bet that is not there to be placed, and has no odds: what it is given cannot be, or its drawing
 * rule never deals such a coup.
 */
export interface UnavailableBet {
  bet: Bet;
  status: 'unavailable';
}

/** What `coupOdds` returns. */
export interface CoupOdds {
  /** What is known: in words, and as data. */
  given: { text: string; knowledge: Knowledge };
  /**
   * Ordered draws that fit, of six cards or of the 4 or 5 that are left, of coups that they can
   * complete; in units of one in `denominator`.
   */
  total: bigint;
  /** What they are counted in: 1, but for averages over what cards seen did not show. */
  denominator: bigint;
  /** Probability that the cards left complete the coup, given what is known. */
  completes: Fraction;
  /** In the order asked for. */
  bets: (CoupBetOdds | UnavailableBet)[];
}

/**
 * Exact odds of bets, given what is known of the coup's cards, which are still in the shoe. With 4
 * or 5 cards left they are given also that the coup can be completed. A bet is unavailable where
 * only what itself is given cannot be.
 *
 * @throws RangeError where what is known cannot happen, naming a smallest set of facts that clash;
 * or where under 4 cards are left.
 * @example
 * coupOdds(bet('player'), Shoe.ofDecks(8), { player: '4', banker: '3' }).bets[0].rows[0].probability.toFraction() // => 3255273113/7238181006
 */
export function coupOdds(
  what: Game | Bet | readonly Bet[],
  shoe: Shoe | typeof INFINITE,
  knowledge: Knowledge,
  terms: CoupTerms = {},
): CoupOdds {
  termsFrom(terms, ['left']);
  const asked = rulesIn(what);
  for (const { rules, tableau } of asked) checkFacts(rules, tableau);
  const known = factsOf(knowledge);
  const found = oddsGiven(asked, shoe, known, terms);
  return { given: { text: knowledgeText(knowledge), knowledge }, ...found };
}

/** The same, from bets ready to settle and facts. */
export function oddsGiven(
  asked: Asked,
  shoe: Shoe | typeof INFINITE,
  known: readonly Known[],
  terms: CoupTerms,
): Omit<CoupOdds, 'given'> {
  const source = sourceOf(asked, shoe, known, terms.left);
  const settled = settleAll(asked, source, known);
  const fitting = [...settled.fitting.values()].find(({ ways }) => ways.n > 0n);
  if (!fitting) {
    const rules = [...settled.fitting.keys()];
    throw clashOf(rules.find((id) => id === STANDARD.id) ?? rules[0]!, source, known);
  }
  return {
    total: fitting.ways.n,
    denominator: fitting.ways.d,
    completes: fitting.ways.div(fitting.ways.add(fitting.short)),
    bets: asked.map(({ rules, tableau }, b) => {
      const { rows, total } = settled.bets[b]!;
      if (total.n === 0n) return { bet: rules.bet, status: 'unavailable' };
      const unseen = [...unseenOf(known, shoe), ...unseenIn(rules, tableau, shoe)];
      const averaged = UNSEEN.filter((one) => unseen.includes(one));
      const ways = { ...inOneUnit([...rows.slice(0, -1), total]), averaged };
      return { ...figures(rules, ways, terms), status: statusOf(rules, rows, terms) };
    }),
  };
}

/** Whether some coup fits and can be completed, by the drawing rule of every bet. */
export function canHappenAt(
  asked: Asked,
  shoe: Shoe | typeof INFINITE,
  known: readonly Known[],
  { left }: CoupTerms,
): boolean {
  const source = sourceOf(asked, shoe, known, left);
  return asked.every(({ tableau }) => canHappen(tableau.id, source, known));
}

/**
 * Cards physically left, all of the shoe where not said.
 *
 * @throws RangeError where no coup can be dealt from so many, or the shoe does not hold them.
 */
export function cardsLeft(shoe: Shoe | typeof INFINITE, said: number | undefined): number {
  if (shoe !== INFINITE && !(shoe instanceof Shoe)) {
    throw new TypeError(`shoe must be a Shoe or INFINITE, got ${shown(shoe)}`);
  }
  const most = shoe === INFINITE ? Number.MAX_SAFE_INTEGER : shoe.cards;
  const left = said === undefined ? most : said;
  if (typeof left !== 'number')
    throw new TypeError(`cards left must be a number, got ${shown(left)}`);
  if (left < FEWEST_CARDS || left > most || !Number.isInteger(left)) {
    const rule =
      most < FEWEST_CARDS || shoe === INFINITE ? '4 or more' : `a whole number from 4 to ${most}`;
    throw new RangeError(`cards left must be ${rule} to deal a coup, got ${shown(left)}`);
  }
  return left;
}

/** What coups are dealt from, checked. */
function sourceOf(
  asked: Asked,
  shoe: Shoe | typeof INFINITE,
  known: readonly Known[],
  said: number | undefined,
): Source {
  const left = cardsLeft(shoe, said);
  for (const fact of known) {
    if (fact.kind === 'position' && fact.position >= left) {
      throw new RangeError(
        `position must be one of the ${left} cards left, got ${fact.position + 1}`,
      );
    }
  }
  const suits =
    asked.some(({ rules }) => rules.facts.length > 0) ||
    known.some(
      (fact) =>
        fact.kind !== 'total' &&
        fact.allowed.cards.some((flag, card, cards) => flag !== cards[card & ~3]),
    );
  return { shoe, suits, left: Math.min(left, DRAWN) };
}

/** What every row that can still come up has in common. */
function statusOf(rules: Rules, rows: readonly Fraction[], terms: Terms): CoupBetOdds['status'] {
  const nets = netPays(rules, terms).map((net, row) =>
    rules.pays[row]!.share ? 1 : net.compare(0),
  );
  const signs = new Set(rows.flatMap((ways, row) => (ways.n === 0n ? [] : [nets[row] ?? -1])));
  if (signs.size !== 1) return 'open';
  const [sign] = signs;
  return sign! > 0 ? 'won' : sign! < 0 ? 'lost' : 'pushed';
}
