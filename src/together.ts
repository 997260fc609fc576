// Bets made on one coup together: every combination of their rows that can come up, with its ways.
//
// Bets that read no suits are settled on the coups that tell them apart. With suits, they are made
// one bet, whose rows are the combinations, and evaluated as any bet is.

import Fraction from 'fraction.js';
import type { Bet } from './bet.ts';
import { formulasOf } from './columns.ts';
import { coupsOf } from './coups.ts';
import { drawsFrom } from './draws.ts';
import type { Game } from './game.ts';
import { jointOf, outcomesOf, waysOn } from './joint.ts';
import { type BetOdds, netPays, odds, rulesIn } from './odds.ts';
import { type Terms, termsFrom } from './pays.ts';
import type { Fact, Rules } from './rules.ts';
import type { INFINITE, Shoe } from './shoe.ts';
import type { Tableau } from './tableau.ts';
import { readsOf, readsOfFacts, sightsOf, tuplesOf } from './tuples.ts';
import type { WordName } from './word.ts';

/** One way for a coup to end for some bets. */
export interface Combination {
  /** Net win on each bet, per unit staked on it. */
  nets: readonly Fraction[];
  /** Whether each bet loses its stake: commission alone may take as much of a win, and more. */
  lost: readonly boolean[];
  /** Ordered six-card draws. */
  ways: bigint;
}

/** Bets on one coup: each alone, and all together. */
export interface Together {
  bets: readonly BetOdds[];
  /** All that the combinations share out. */
  total: bigint;
  combinations: readonly Combination[];
}

/** Most combinations of rows where suits are read: each takes columns of its own, 0.2 s in all. */
const MAX_SUITED = 32;
/** Most questions about suits in all: each doubles the columns. */
const MAX_FACTS = 4;

/**
 * Every combination of what bets on one coup win, exactly. A bet alone may be any; several must be
 * settled by one drawing rule, with nothing given.
 *
 * @throws RangeError where `odds` does, or where the combinations are not exact and cheap.
 * @example
 * together([bet('player'), bet('tie')], Shoe.ofDecks(8)).combinations.length // => 3
 */
export function together(
  what: Game | Bet | readonly Bet[],
  shoe: Shoe | typeof INFINITE,
  terms: Terms = {},
): Together {
  termsFrom(terms);
  const { bets } = odds(what, shoe, terms);
  if (bets.length === 0) throw new RangeError('bets must be at least one, got none');
  const asked = rulesIn(what);
  const nets = asked.map(({ rules }) => [...netPays(rules, terms), new Fraction(-1)]);
  const lost = asked.map(({ rules: { pays } }, b) =>
    nets[b]!.map((net, row) => (pays[row] ? pays[row].share !== null && net.equals(-1) : true)),
  );
  const found = bets.length === 1 ? alone(bets[0]!) : joint(asked, bets, shoe);
  return {
    bets,
    total: found.reduce((sum, { ways }) => sum + ways, 0n),
    combinations: found
      .filter(({ ways }) => ways > 0n)
      .map(({ rows, ways }) => ({
        nets: rows.map((row, b) => nets[b]![row]!),
        lost: rows.map((row, b) => lost[b]![row]!),
        ways,
      })),
  };
}

/** The bets of whatever `together` accepts, each to stand alone with the drawing rule it has there. */
export function oneByOne(what: Game | Bet | readonly Bet[]): Bet[] {
  const game = typeof what === 'object' && what !== null && 'bets' in what ? what : undefined;
  return rulesIn(what).map(({ rules: { bet } }) =>
    game?.tableau === undefined || bet.tableau !== undefined
      ? bet
      : { ...bet, tableau: game.tableau },
  );
}

interface Rows {
  rows: readonly number[];
  ways: bigint;
}

function alone({ rows }: BetOdds): Rows[] {
  return rows.map(({ ways }, row) => ({ rows: [row], ways }));
}

function joint(
  asked: readonly { rules: Rules; tableau: Tableau }[],
  odds: readonly BetOdds[],
  shoe: Shoe | typeof INFINITE,
): Rows[] {
  const bets = asked.map(({ rules }) => rules);
  const [first, ...others] = asked;
  const apart = others.find(({ tableau }) => tableau !== first!.tableau);
  if (apart) {
    throw new RangeError(
      `bets made together must be settled by one drawing rule, got ${first!.rules.bet.id} and ${apart.rules.bet.id}`,
    );
  }
  const given = bets.find(({ bet }) => bet.given !== undefined);
  if (given) {
    throw new RangeError(
      `bets made together must be made before the coup, got ${given.bet.id}, which is given something`,
    );
  }
  const averaged = odds.find((bet) => bet.averaged.length > 0);
  if (averaged) {
    throw new RangeError(
      `bets made together must read what the cards seen show, got ${averaged.bet.id}`,
    );
  }
  const { tableau } = first!;
  if (bets.some(({ facts }) => facts.length > 0)) return suited(bets, tableau, shoe);
  const settled = jointOf(bets, tableau);
  return outcomesOf(settled, waysOn(shoe)(settled.coups)).map(({ rows, ways }) => {
    return { rows, ways: BigInt(ways) };
  });
}

/** Several bets as one, settled on all words and facts that any of them reads. */
function suited(bets: readonly Rules[], tableau: Tableau, shoe: Shoe | typeof INFINITE): Rows[] {
  const words = [...new Set(bets.flatMap((rules) => rules.words))];
  const facts: Fact[] = [];
  for (const fact of bets.flatMap((rules) => rules.facts)) {
    if (!facts.some((known) => sameFact(known, fact))) facts.push(fact);
  }
  if (facts.length > MAX_FACTS) {
    throw new RangeError(
      `questions about suits of bets made together must be at most ${MAX_FACTS}, got ${facts.length}`,
    );
  }
  const settle = bets.map((rules) => settler(rules, words, facts));
  const coups = coupsOf(tableau, sightsOf(words, facts), readsOf(words) | readsOfFacts(facts));
  const rowsOf = new Map<string, readonly number[]>();
  for (const codes of tuplesOf(coups, words).tuples) {
    for (let truths = 0; truths < 1 << facts.length; truths++) {
      const rows = settle.map((row) => row(codes, truths));
      rowsOf.set(rows.join(), rows);
    }
  }
  if (rowsOf.size > MAX_SUITED) {
    throw new RangeError(
      `combinations of bets that read suits must be at most ${MAX_SUITED}, got ${rowsOf.size}`,
    );
  }
  const places = new Map([...rowsOf.keys()].map((key, place) => [key, place]));
  const rules: Rules = {
    ...bets[0]!,
    words,
    facts,
    settle: (codes, truths) => places.get(settle.map((row) => row(codes, truths)).join())!,
  };
  const each = [...places.values()];
  const weights = each.map((place) => each.map((other) => (other === place ? 1 : 0)));
  const formulas = formulasOf(rules, tableau, weights);
  const columns = [...new Set(formulas.flatMap((formula) => formula.columns))];
  const draws = drawsFrom(columns, shoe);
  return [...rowsOf.values()].map((rows, place) => ({ rows, ways: draws.ways(formulas[place]!) }));
}

function sameFact(one: Fact, other: Fact): boolean {
  return one.word === other.word && one.marks === other.marks;
}

/** A bet's row, from the codes and facts of all bets. */
function settler(
  rules: Rules,
  words: readonly WordName[],
  facts: readonly Fact[],
): (codes: ArrayLike<number>, truths: number) => number {
  const codeAt = rules.words.map((name) => words.indexOf(name));
  const factAt = rules.facts.map((fact) => facts.findIndex((known) => sameFact(known, fact)));
  return (codes, truths) => {
    const own = factAt.reduce((bits, at, f) => bits | (((truths >> at) & 1) << f), 0);
    return rules.settle(
      codeAt.map((at) => codes[at]!),
      own,
    );
  };
}
