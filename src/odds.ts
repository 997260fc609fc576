// Bets on a shoe: exact ways of every pay-table row, and the figures that follow from them.

import Fraction from 'fraction.js';
import { averagesOf, type Unseen, unseenBy } from './averages.ts';
import { type Bet, conditionText } from './bet.ts';
import { type Column, type Formula, formulasOf } from './columns.ts';
import type { Condition } from './condition.ts';
import { drawsFrom } from './draws.ts';
import { betsIn, type Game } from './game.ts';
import { shown } from './names.ts';
import { amount, lessCommission, type Terms, termsFrom } from './pays.ts';
import { type Rules, rulesOf, tableauFor } from './rules.ts';
import { INFINITE, Shoe } from './shoe.ts';
import type { Tableau } from './tableau.ts';

/** A row of a pay table on a shoe. */
export interface RowOdds {
  /** Odds as printed; `lose` on the last row. */
  odds: string;
  /** When the row pays; null on the last row. */
  when: Condition | null;
  /** The same in words. */
  text: string;
  /** Ordered six-card draws that land on the row, in units of one in the bet's `denominator`. */
  ways: bigint;
  probability: Fraction;
}

/** A bet on a shoe; all per unit staked. */
export interface BetOdds {
  bet: Bet;
  /**
   * Ordered six-card draws that the rows share out, in units of one in `denominator`: all, or those
   * that fit what is given.
   */
  total: bigint;
  /** What ways are counted in: 1, but for averages over what cards seen did not show. */
  denominator: bigint;
  /** What the bet reads that cards seen did not show, and that was averaged; mostly nothing. */
  averaged: readonly Unseen[];
  rows: RowOdds[];
  /** Expected value; a jackpot without its meter counts as lost. */
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
  /** Odds to one at which the bet would be fair; null but for one paying row, which can hit. */
  fairOdds: Fraction | null;
  /** For a bet with a jackpot: its meter if given, and the meter at which the bet breaks even. */
  jackpot: { meter: Fraction | null; breakEven: Fraction | null } | null;
}

/** What `odds` returns. */
export interface Odds {
  /** All ordered six-card draws: N(N-1)...(N-5). */
  total: bigint;
  bets: BetOdds[];
}

/**
 * Exact odds of a game's bets, or of any bets, on a shoe of 6 to 416 cards or the infinite one.
 * What a bet reads of cards that left without showing it is averaged, exactly.
 *
 * @throws RangeError where the shoe holds under six cards, or what a bet is given cannot be.
 * @example
 * odds(game('sa-baccarat'), Shoe.ofDecks(8)).bets[0].rows[0].ways // => 2230518282592256n
 * @example
 * odds(bet('tie'), INFINITE).bets[0].rows[0].probability.toFraction() // => 460601/4826809
 */
export function odds(
  what: Game | Bet | readonly Bet[],
  shoe: Shoe | typeof INFINITE,
  terms: Terms = {},
): Odds {
  const asked = rulesIn(what);
  if (shoe !== INFINITE && !(shoe instanceof Shoe)) {
    throw new TypeError(`shoe must be a Shoe or INFINITE, got ${shown(shoe)}`);
  }
  return oddsIn(asked, shoe, termsFrom(terms));
}

/** Bets ready to settle, each with its drawing rule. */
export type Asked = readonly { rules: Rules; tableau: Tableau }[];

/** The same, from bets ready to settle. */
export function oddsIn(asked: Asked, shoe: Shoe | typeof INFINITE, terms: Terms): Odds {
  const formulas = asked.map(({ rules, tableau }) => rowFormulas(rules, tableau));
  const averaged = asked.map(({ rules, tableau }) => unseenIn(rules, tableau, shoe));
  const exact = formulas.filter((_, b) => averaged[b]!.length === 0);
  const draws = drawsFrom(columnsOf(exact.flat()), shoe);
  return {
    total: draws.total,
    bets: asked.map(({ rules, tableau }, b) =>
      shoe === INFINITE || averaged[b]!.length === 0
        ? figures(rules, { counts: formulas[b]!.map((formula) => draws.ways(formula)) }, terms)
        : averageFigures(rules, tableau, shoe, averaged[b]!, terms),
    ),
  };
}

/** What a bet reads that the cards which left the shoe did not show. */
export function unseenIn(rules: Rules, tableau: Tableau, shoe: Shoe | typeof INFINITE): Unseen[] {
  if (shoe === INFINITE || !shoe.hidesSuits) return [];
  return unseenBy(columnsOf(rowFormulas(rules, tableau)), shoe);
}

/** Refuses bets that read what the cards which left the shoe did not show. */
export function checkShown(asked: Asked, shoe: Shoe): void {
  for (const { rules, tableau } of asked) {
    const [what] = unseenIn(rules, tableau, shoe);
    if (what === undefined) continue;
    throw new RangeError(
      `cards seen must show their ${what}s for ${rules.bet.id}, or that bet be left out, got ${shoe.hiddenNames().slice(0, 60)}`,
    );
  }
}

/** The columns of some formulas, each once. */
function columnsOf(formulas: readonly Formula[]): Column[] {
  return [...new Set(formulas.flatMap((formula) => formula.columns))];
}

/** Figures of a bet that reads what cards seen did not show. */
function averageFigures(
  rules: Rules,
  tableau: Tableau,
  shoe: Shoe,
  averaged: readonly Unseen[],
  terms: Terms,
): BetOdds {
  const ways = averagesOf(rowFormulas(rules, tableau, true), shoe);
  return figures(rules, { ...inOneUnit(ways), averaged }, terms);
}

/** Rationals as integers in units of one in their smallest common denominator. */
export function inOneUnit(ways: readonly Fraction[]): { counts: bigint[]; denominator: bigint } {
  const denominator = ways.reduce((lcm, { d }) => (lcm / gcd(lcm, d)) * d, 1n);
  return { counts: ways.map(({ s, n, d }) => s * n * (denominator / d)), denominator };
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** The bets of whatever `odds` accepts, ready to settle, each with its drawing rule. */
export function rulesIn(what: Game | Bet | readonly Bet[]): Asked {
  const bets = betsIn(what);
  const game = 'bets' in what ? what : undefined;
  return bets.map((bet) => {
    const rules = rulesOf(bet);
    return { rules, tableau: tableauFor(rules, game) };
  });
}

const known = new WeakMap<Rules, Map<string, Formula[]>>();

/** One formula for each row of a bet, and one for all that its rows share out. */
export function rowFormulas(rules: Rules, tableau: Tableau, forAverages = false): Formula[] {
  const byKey = known.get(rules) ?? new Map<string, Formula[]>();
  known.set(rules, byKey);
  const key = `${tableau.id} ${forAverages}`;
  let formulas = byKey.get(key);
  if (!formulas) {
    const outcomes = [...rules.pays.keys(), rules.pays.length];
    const each = rules.pays.map((_, row) => outcomes.map((outcome) => (outcome === row ? 1 : 0)));
    formulas = formulasOf(rules, tableau, [...each, outcomes.map(() => 1)], forAverages);
    byKey.set(key, formulas);
  }
  return formulas;
}

/** What a unit staked wins on each row, on the given terms. */
export function netPays({ bet, pays }: Rules, terms: Terms): Fraction[] {
  const meter = meterOf(bet, terms);
  return pays.map(({ net, share }) => {
    if (share && meter) return net.add(share.mul(meter));
    return bet.commission ? lessCommission(net, bet.commission, terms.stake) : net;
  });
}

function meterOf(bet: Bet, { meters }: Terms): Fraction | null {
  return meters && Object.hasOwn(meters, bet.id)
    ? amount(`meter of ${bet.id}`, meters[bet.id]!)
    : null;
}

/** Ways of a bet's rows, and of all that they share out, in units of one in `denominator`. */
export interface RowWays {
  counts: readonly bigint[];
  denominator?: bigint;
  averaged?: readonly Unseen[];
}

/** All figures of a bet from the ways of its rows. */
export function figures(
  rules: Rules,
  { counts, denominator = 1n, averaged = [] }: RowWays,
  terms: Terms,
): BetOdds {
  const { bet, pays } = rules;
  const ways = counts.slice(0, -1);
  const total = counts.at(-1)!;
  if (total === 0n) {
    throw new RangeError(`what ${bet.id} is given must be possible on the shoe, got no draw of it`);
  }
  if (ways.some((w) => w < 0n || w > total)) {
    throw new Error(`ways of ${bet.id} must lie between none and all, got ${ways.join(' ')}`);
  }
  const nets = netPays(rules, terms);
  const meter = meterOf(bet, terms);
  const lost = ways.reduce((left, w) => left - w, total);
  const share = (n: bigint): Fraction => new Fraction(n, total);
  // Reduced once at the end: a sum of fractions would reduce two long numbers at every row.
  const mean = (values: readonly Fraction[]): Fraction => {
    let [sum, over] = [0n, 1n];
    values.forEach(({ s, n, d }, row) => {
      sum = sum * d + s * n * (ways[row] ?? lost) * over;
      over *= d;
    });
    return new Fraction(sum, over * total);
  };
  const all = [...nets, new Fraction(-1)];
  const ev = mean(all);
  const square = mean(all.map((net) => net.mul(net)));
  const variance = square.sub(ev.mul(ev));
  const waysWhere = (test: (row: number) => boolean): bigint =>
    ways.reduce((sum, w, row) => (test(row) ? sum + w : sum), 0n);
  const unmetered = (row: number): boolean => pays[row]!.share !== null && meter === null;
  const isPaying = (row: number): boolean => unmetered(row) || nets[row]!.compare(0) > 0;
  const hits = waysWhere(isPaying);
  const pushes = waysWhere((row) => !isPaying(row) && nets[row]!.n === 0n);
  const paying = [...pays.keys()].filter(isPaying).length;
  const jackpots = pays.some((pay) => pay.share !== null);
  return {
    bet,
    total,
    denominator,
    averaged,
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
    edgeResolved: edgeResolved(),
    variance,
    standardDeviation: Math.sqrt(variance.valueOf()),
    fairOdds: paying === 1 && hits > 0n ? new Fraction(lost, hits) : null,
    jackpot: jackpots ? { meter, breakEven: breakEven() } : null,
  };

  /** House edge where the bet does not push. */
  function edgeResolved(): Fraction | null {
    if (pushes === 0n) return ev.neg();
    return pushes === total ? null : ev.neg().div(share(total - pushes));
  }

  /** The meter at which the expected value is zero. */
  function breakEven(): Fraction | null {
    const perMeter = mean(pays.map(({ share }) => share ?? new Fraction(0)));
    const rest = mean(all.map((net, row) => (pays[row]?.share ? new Fraction(-1) : net)));
    return perMeter.n === 0n ? null : rest.neg().div(perMeter);
  }
}
