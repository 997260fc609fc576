// The coup in progress: exact odds of bets given any knowledge of a coup's cards, counted over the
// ordered draws that fit it.

import Fraction from 'fraction.js';
import { type Bet, type Rules, rulesOf } from './bet.ts';
import { CARDS, SUITS, TEN } from './card.ts';
import { clashOf } from './clash.ts';
import { checkFacts } from './columns.ts';
import type { Game } from './game.ts';
import { factsOf, type Knowledge, type Known, knowledgeText } from './knowledge.ts';
import { shown } from './names.ts';
import { type Asked, type BetOdds, figures, netPays, rulesIn } from './odds.ts';
import { partitionFor } from './partition.ts';
import type { Terms } from './pays.ts';
import { canHappen, type Pool, settleAll } from './settle.ts';
import { INFINITE, Shoe } from './shoe.ts';
import { sightsOf } from './tuples.ts';

/** Fewest cards that some coup can be dealt from. */
export const FEWEST_CARDS = 4;

/** Cards that ways count, where so many are left. */
const DRAWN = 6;

/**
 * What has become of a bet: decided whatever comes, or open. A bet that has won may still win one
 * amount or another.
 */
export type Status = 'open' | 'won' | 'lost' | 'pushed';

/** Terms of bets in a coup, and how many cards are there to deal it from. */
export interface CoupTerms extends Terms {
  /** Cards physically left, 4 or more; all cards of the shoe where not said. */
  left?: number;
}

export interface CoupBetOdds extends BetOdds {
  status: Status;
}

/** What `coupOdds` returns. */
export interface CoupOdds {
  /** What is known: in words, and as data. */
  given: { text: string; knowledge: Knowledge };
  /**
   * Ordered draws that fit, of six cards or of the 4 or 5 that are left, of coups that they can
   * complete.
   */
  total: bigint;
  /** Probability that the cards left complete the coup, given what is known. */
  completes: Fraction;
  bets: CoupBetOdds[];
}

/**
 * Exact odds of bets, given what is known of the coup's cards, which are still in the shoe. With 4
 * or 5 cards left they are given also that the coup can be completed.
 *
 * @throws RangeError where what is known cannot happen, naming a smallest set of facts that clash;
 * where under 4 cards are left; or where suits or ranks are read that cards seen did not show.
 * @example
 * coupOdds(bet('player'), Shoe.ofDecks(8), { player: '4', banker: '3' }).bets[0].rows[0].probability.toFraction() // => 3255273113/7238181006
 */
export function coupOdds(
  what: Game | Bet | readonly Bet[],
  shoe: Shoe | typeof INFINITE,
  knowledge: Knowledge,
  terms: CoupTerms = {},
): CoupOdds {
  const asked = rulesIn(what);
  for (const { rules, tableau } of asked) checkFacts(rules, tableau);
  const known = factsOf(knowledge);
  const { total, completes, bets } = oddsGiven(asked, shoe, known, terms);
  return { given: { text: knowledgeText(knowledge), knowledge }, total, completes, bets };
}

/** The same, from bets ready to settle and facts. */
export function oddsGiven(
  asked: Asked,
  shoe: Shoe | typeof INFINITE,
  known: readonly Known[],
  terms: CoupTerms,
): Omit<CoupOdds, 'given'> {
  const pool = poolOf(asked, shoe, known, terms.left);
  const settled = settleAll(asked, pool, known);
  for (const [tableau, { ways }] of settled.fitting) {
    if (ways === 0) throw clashOf(tableau, pool, known);
  }
  const [first = { ways: 0, short: 0 }] = settled.fitting.values();
  return {
    total: BigInt(first.ways),
    completes: new Fraction(BigInt(first.ways), BigInt(first.ways + first.short || 1)),
    bets: asked.map(({ rules }, b) => {
      const { rows, total } = settled.bets[b]!;
      const counts = [...rows.slice(0, -1), total].map(BigInt);
      return { ...figures(rules, { counts }, terms), status: statusOf(rules, rows, terms) };
    }),
  };
}

/** Whether some coup fits and can be completed. */
export function canHappenAt(
  asked: Asked,
  shoe: Shoe | typeof INFINITE,
  known: readonly Known[],
  { left }: CoupTerms,
): boolean {
  const pool = poolOf(asked, shoe, known, left);
  return asked.every(({ tableau }) => canHappen(tableau.id, pool, known));
}

/** What coups are dealt from, checked to show whatever is read. */
function poolOf(
  asked: Asked,
  shoe: Shoe | typeof INFINITE,
  known: readonly Known[],
  asLeft: number | undefined,
): Pool {
  if (shoe !== INFINITE && !(shoe instanceof Shoe)) {
    throw new TypeError(`shoe must be a Shoe or INFINITE, got ${shown(shoe)}`);
  }
  const most = shoe === INFINITE ? Number.POSITIVE_INFINITY : shoe.cards;
  const left = asLeft ?? Math.min(most, Number.MAX_SAFE_INTEGER);
  if (left < FEWEST_CARDS || left > most || !Number.isInteger(left)) {
    const rule =
      most < FEWEST_CARDS || shoe === INFINITE ? '4 or more' : `a whole number from 4 to ${most}`;
    throw new RangeError(`cards left must be ${rule} to deal a coup, got ${shown(left)}`);
  }
  for (const fact of known) {
    if (fact.kind === 'position' && fact.position >= left) {
      throw new RangeError(
        `position must be one of the ${left} cards left, got ${fact.position + 1}`,
      );
    }
  }
  const sees = readBy(asked, known);
  if (shoe === INFINITE) {
    const counts = Array.from({ length: CARDS }, (_, card) =>
      sees.suits || card % SUITS.length === 0 ? 1 : 0,
    );
    return { counts, infinite: true, left: Math.min(left, DRAWN) };
  }
  if (shoe.hidesSuits && sees.suits) {
    const hidden = shoe.hiddenNames().slice(0, 60);
    throw new RangeError(`cards seen must show their suits for ${sees.suits}, got ${hidden}`);
  }
  if (shoe.hidesTens && sees.tens) {
    throw new RangeError(`cards seen must show their ranks for ${sees.tens}, got X`);
  }
  const counts = shoe.hidesSuits ? shoe.representative() : shoe.counts;
  return { counts, infinite: false, left: Math.min(left, DRAWN) };
}

/** What reads suits, and what tells ten-valued cards apart; null where nothing does. */
function readBy(
  asked: Asked,
  known: readonly Known[],
): { suits: string | null; tens: string | null } {
  const allowed = known.flatMap((fact) =>
    fact.kind === 'total' ? [] : [{ cards: fact.allowed.cards, what: fact.what }],
  );
  const bySuit = asked.find(({ rules }) => readsSuits(rules))?.rules.bet.id;
  const byRank = asked.find(({ rules }) => tellsTens(rules))?.rules.bet.id;
  const suits = allowed.find(({ cards }) => cards.some((flag, card) => flag !== cards[card & ~3]));
  const tens = allowed.find(({ cards }) =>
    cards.some((flag, card) => card >= 4 * TEN && flag !== cards[4 * TEN]),
  );
  return { suits: bySuit ?? suits?.what ?? null, tens: byRank ?? tens?.what ?? null };
}

function readsSuits({ facts }: Rules): boolean {
  return facts.length > 0;
}

function tellsTens({ words, facts }: Rules): boolean {
  const { classOf } = partitionFor(sightsOf(words, facts));
  return new Set(classOf.slice(TEN)).size > 1;
}

/** Whether a bet reads suits or ranks of cards that left a shoe without showing them. */
export function readsUnseen(bet: Bet, shoe: Shoe): boolean {
  const rules = rulesOf(bet);
  return (shoe.hidesSuits && readsSuits(rules)) || (shoe.hidesTens && tellsTens(rules));
}

/** What every row that can still come up has in common. */
function statusOf(rules: Rules, rows: readonly number[], terms: Terms): Status {
  const nets = netPays(rules, terms).map((net, row) =>
    rules.pays[row]!.share ? 1 : net.compare(0),
  );
  const signs = new Set(rows.flatMap((ways, row) => (ways === 0 ? [] : [nets[row] ?? -1])));
  if (signs.size !== 1) return 'open';
  const [sign] = signs;
  return sign! > 0 ? 'won' : sign! < 0 ? 'lost' : 'pushed';
}
