// Bets on a shoe: exact ways of every pay-table row, and the figures that follow from them.

import Fraction from 'fraction.js';
import { type Bet, conditionText, type Rules, rulesOf } from './bet.ts';
import { type Column, type Formula, formulasOf } from './columns.ts';
import type { Condition } from './condition.ts';
import type { Game } from './game.ts';
import { columnSet, kernel } from './kernel.ts';
import { MIN_CARDS, type Shoe } from './shoe.ts';
import { STANDARD, type Tableau } from './tableau.ts';

/** A row of a pay table on a shoe. */
export interface RowOdds {
  /** Odds as printed; `lose` on the last row. */
  odds: string;
  /** When the row pays; null on the last row. */
  when: Condition | null;
  /** The same in words. */
  text: string;
  /** Ordered six-card draws that land on the row, out of the total. */
  ways: bigint;
  probability: Fraction;
}

/** A bet on a shoe; all per unit staked. */
export interface BetOdds {
  bet: Bet;
  rows: RowOdds[];
  /** Expected value. */
  ev: Fraction;
  /** Minus the expected value. */
  houseEdge: Fraction;
  /** Return to the bettor: one plus the expected value. */
  return: Fraction;
  /** Probability of a row that pays more than zero. */
  hitFrequency: Fraction;
  pushFrequency: Fraction;
  /** House edge per bet that does not push; null where every bet pushes. */
  edgeResolved: Fraction | null;
  variance: Fraction;
  standardDeviation: number;
  /** Odds to one at which the bet would be fair; null but for a bet with one paying row that can hit. */
  fairOdds: Fraction | null;
}

/** What `odds` returns. */
export interface Odds {
  /** All ordered six-card draws: N(N-1)...(N-5). */
  total: bigint;
  bets: BetOdds[];
}

/**
 * Exact odds of a game's bets, or of any bets, on a shoe of 6 to 416 cards.
 *
 * @throws RangeError where the shoe holds under six cards, or a bet reads suits or tens that left
 * unseen.
 * @example
 * odds(game('sa-baccarat'), Shoe.ofDecks(8)).bets[0].rows[0].ways // => 2230518282592256n
 */
export function odds(what: Game | Bet | readonly Bet[], shoe: Shoe): Odds {
  const { bets, tableau } = betsOf(what);
  const counts = countsFor(bets, tableau, shoe);
  const total = falling(shoe.cards, 0, 6);
  const formulas = bets.map((bet) => rowFormulas(rulesOf(bet), tableau));
  const columns = [...new Set(formulas.flat().flatMap((f) => f.columns))];
  const values = new Float64Array(columns.length);
  kernel().one(columnSet(columns), counts, values);
  const valueIn = new Map(columns.map((column, i) => [column, BigInt(values[i]!)]));
  return {
    total,
    bets: bets.map((bet, b) =>
      figures(
        rulesOf(bet),
        formulas[b]!.map((formula) => waysOf(formula, valueIn, shoe.cards, total)),
        total,
      ),
    ),
  };
}

/** The bets and the drawing rule of whatever `odds` accepts. */
export function betsOf(what: Game | Bet | readonly Bet[]): {
  bets: readonly Bet[];
  tableau: Tableau;
} {
  if (Array.isArray(what)) return { bets: what, tableau: STANDARD };
  if ('bets' in what) return { bets: what.bets, tableau: STANDARD };
  return { bets: [what as Bet], tableau: STANDARD };
}

/** The 52 counts to evaluate the bets on, where all they read was seen. */
function countsFor(bets: readonly Bet[], tableau: Tableau, shoe: Shoe): readonly number[] {
  if (shoe.cards < MIN_CARDS) {
    throw new RangeError(`shoe must hold at least ${MIN_CARDS} cards, got ${shoe.cards}`);
  }
  if (!shoe.hidesSuits) return shoe.counts;
  for (const bet of bets) {
    const columns = rowFormulas(rulesOf(bet), tableau).flatMap((f) => f.columns);
    if (columns.some((column) => column.kind === 'tree')) {
      throw new RangeError(
        `cards seen must show their suits for ${bet.id}, got ${shoe.hiddenNames()}`,
      );
    }
    if (shoe.hidesTens && columns.some(splitsTens)) {
      throw new RangeError(`cards seen must show their ranks for ${bet.id}, got X`);
    }
  }
  return shoe.representative();
}

function splitsTens(column: Column): boolean {
  return new Set(column.partition.classOf.slice(9)).size > 1;
}

const rows = new WeakMap<Rules, Map<Tableau, Formula[]>>();

/** One formula for each row of a bet. */
function rowFormulas(rules: Rules, tableau: Tableau): Formula[] {
  let byTableau = rows.get(rules);
  if (!byTableau) {
    byTableau = new Map();
    rows.set(rules, byTableau);
  }
  let formulas = byTableau.get(tableau);
  if (!formulas) {
    const each = rules.pays.map((_, row) => rules.pays.map((_, other) => (other === row ? 1 : 0)));
    formulas = formulasOf(rules, tableau, each);
    byTableau.set(tableau, formulas);
  }
  return formulas;
}

function waysOf(
  formula: Formula,
  valueIn: ReadonlyMap<Column, bigint>,
  cards: number,
  total: bigint,
): bigint {
  return formula.columns.reduce(
    (ways, column) => ways + valueIn.get(column)! * falling(cards, column.depth, 6),
    BigInt(formula.constant) * total,
  );
}

/** Ordered draws of cards number `from` + 1 to `to` out of `cards`: (N-from)...(N-to+1). */
function falling(cards: number, from: number, to: number): bigint {
  let ways = 1n;
  for (let drawn = from; drawn < to; drawn++) ways *= BigInt(cards - drawn);
  return ways;
}

/** All figures of a bet from the ways of its rows. */
function figures(rules: Rules, ways: readonly bigint[], total: bigint): BetOdds {
  const { bet, pays } = rules;
  const lost = ways.reduce((left, w) => left - w, total);
  const share = (n: bigint): Fraction => new Fraction(n, total);
  const sumOf = (weight: (pay: Fraction) => Fraction): Fraction =>
    ways.reduce((sum, w, row) => sum.add(weight(pays[row]!).mul(w)), new Fraction(0)).div(total);
  const ev = sumOf((pay) => pay).sub(share(lost));
  const square = sumOf((pay) => pay.mul(pay)).add(share(lost));
  const variance = square.sub(ev.mul(ev));
  const waysWhere = (test: (pay: Fraction) => boolean): bigint =>
    ways.reduce((sum, w, row) => (test(pays[row]!) ? sum + w : sum), 0n);
  const hits = waysWhere((pay) => pay.n > 0n);
  const pushes = waysWhere((pay) => pay.n === 0n);
  const paying = pays.filter((pay) => pay.n > 0n).length;
  return {
    bet,
    rows: [
      ...bet.pays.map(([printed, when], row) => ({
        odds: printed,
        when,
        text: conditionText(when),
        ways: ways[row]!,
        probability: share(ways[row]!),
      })),
      { odds: 'lose', when: null, text: 'otherwise', ways: lost, probability: share(lost) },
    ],
    ev,
    houseEdge: ev.neg(),
    return: ev.add(1),
    hitFrequency: share(hits),
    pushFrequency: share(pushes),
    edgeResolved: pushes === total ? null : ev.neg().div(share(total - pushes)),
    variance,
    standardDeviation: Math.sqrt(variance.valueOf()),
    fairOdds: paying === 1 && hits > 0n ? new Fraction(lost, hits) : null,
  };
}
