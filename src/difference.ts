// The first difference between two records of one shoe, in all that decides odds and settlement: the
// rules, then round by round the cards beside the coup, the meters, the stakes and the coup itself.

import type { Bet } from './bet.ts';
import { aList, anObject } from './border.ts';
import { type DealtCard, dealtText } from './notation.ts';
import { canBeSame, isSeenAlike, type Pair, pairing } from './pairing.ts';
import { amount, type Commission, decimalOf, parsePay, share } from './pays.ts';
import { seenOf } from './rounds.ts';
import { coupText } from './ruling.ts';
import type { Round, TableState } from './state.ts';

/** Where two records of a shoe part, and what each has there. */
export interface Difference {
  /** Number of the round; null where the rules differ, by which all rounds are played. */
  round: number | null;
  first: string;
  second: string;
}

/** A round of a shoe, or what has come since the last one. */
type Part = Pick<Round, 'beside' | 'meters' | 'stakes' | 'hands' | 'cards'> & { isOver: boolean };

/**
 * The first difference between two records of one shoe; null where there is none. A suit that only
 * one of them saw, or which ten, is no difference: `seenByOne` counts these.
 *
 * @example
 * const [a, b] = ['9h8s/K3/4', '9h8d/K3/4'].map((cards) => {
 *   const table = new Table('sa-baccarat');
 *   table.apply({ event: 'shoe' });
 *   return table.apply({ event: 'coup', cards });
 * });
 * firstDifference(a, b) // => { round: 1, first: '9h8s/K3/4', second: '9h8d/K3/4' }
 */
export function firstDifference(a: TableState, b: TableState): Difference | null {
  const [one, other] = [rulesOf(a), rulesOf(b)];
  for (const rule of new Set([...one.keys(), ...other.keys()])) {
    const [mine, theirs] = [one.get(rule), other.get(rule)];
    if (mine?.means === theirs?.means) continue;
    const said = (own: Rule | undefined): string => `${rule}: ${own?.said ?? 'none'}`;
    return { round: null, first: said(mine), second: said(theirs) };
  }
  const [mine, theirs] = [partsOf(a), partsOf(b)];
  for (let i = 0; i < Math.min(mine.length, theirs.length); i++) {
    const [p, q] = [mine[i]!, theirs[i]!];
    const found = ASPECTS.find(({ said, isSame }) =>
      isSame ? !isSame(p, q) : said(p, a) !== said(q, b),
    );
    if (found === undefined) continue;
    const isMissing = isNothing(p) || isNothing(q);
    const said = isMissing && p.isOver !== q.isOver ? coupSaid : found.said;
    return { round: i + 1, first: said(p, a), second: said(q, b) };
  }
  return null;
}

/**
 * How many cards only one of two records that agree saw with their suit, or as one of the tens: the
 * odds of bets that read these may differ by them.
 *
 * @example
 * const [a, b] = ['9h8s/K3/4', '98s/X3/4'].map((cards) => {
 *   const table = new Table('sa-baccarat');
 *   table.apply({ event: 'shoe' });
 *   return table.apply({ event: 'coup', cards });
 * });
 * seenByOne(a, b) // => 2
 */
export function seenByOne(a: TableState, b: TableState): number {
  const [mine, theirs] = [a, b].map((state) =>
    partsOf(anObject('shoe', 'the state of a table', state)),
  );
  const pairs = mine!.flatMap((part, i): Pair[] => {
    const other = theirs![i];
    if (other === undefined) return [];
    return [...(pairing(part.beside, other.beside) ?? []), ...(pairsOfCoup(part, other) ?? [])];
  });
  return pairs.filter((pair) => !isSeenAlike(pair)).length;
}

/** A rule as it is said, and what it means, however it is said. */
interface Rule {
  said: string;
  means: string;
}

/** Rules that decide odds or settlement, by their names. */
function rulesOf(state: TableState): Map<string, Rule> {
  const { rules, shoe } = anObject('shoe', 'the state of a table', state);
  const { game, tableau, burnEachRound, reshuffled, countVoids } = anObject(
    'rules of a shoe',
    'those of a table',
    rules,
  );
  const plain = {
    decks: shoe.decks,
    'third-card rule': tableau.id,
    'cards burned each round': burnEachRound,
    reshuffled,
    'void rounds counted': countVoids,
  };
  return new Map([
    ...Object.entries(plain).map(([name, rule]): [string, Rule] => [
      name,
      { said: `${rule}`, means: `${rule}` },
    ]),
    ...game.bets.map((bet): [string, Rule] => [`bet ${bet.id}`, ruleOfBet(bet)]),
  ]);
}

/** What of a bet decides odds or settlement: 8:1 and 8.0:1, 5% and 0.05 mean the same. */
function ruleOfBet({ pays, given, commission, lastRound }: Bet): Rule {
  const paid = (odds: string): (string | undefined)[] => {
    const { net, share } = parsePay(odds);
    return [net.toFraction(), share?.toFraction()];
  };
  return {
    said: JSON.stringify({ pays, given, commission, lastRound }),
    means: JSON.stringify([
      pays.map(([odds, when]) => [paid(odds), when]),
      ...[given, commission && termsOf(commission), lastRound],
    ]),
  };
}

function termsOf({ rate, minimum = 0, roundUpTo = 0 }: Commission): string[] {
  const money = [minimum, roundUpTo].map((one) => amount('commission', one));
  return [share('commission rate', rate), ...money].map((one) => one.toFraction());
}

/** The rounds, and what has come since the last one. */
function partsOf(state: TableState): Part[] {
  const { rounds, beside, stakes, meters, dealt } = state;
  const played = aList('rounds of a shoe', 'a list of rounds', rounds);
  // Stakes on a round that is not dealt are returned: they decide nothing.
  const staked = dealt.length > 0 ? stakes : {};
  const coming = { beside, meters, stakes: staked, hands: null, cards: dealt, isOver: false };
  return [...played.map((round): Part => ({ ...round, isOver: true })), coming];
}

function isNothing({ isOver, beside, cards }: Part): boolean {
  return !isOver && beside.length + cards.length === 0;
}

/** Cards of a coup in the order dealt, which decides it; those of a void round in any order. */
function pairsOfCoup(a: Part, b: Part): Pair[] | null {
  if (a.isOver && a.hands === null) return pairing(a.cards, b.cards);
  const pairs = a.cards.map((card, i): Pair => [card, b.cards[i] ?? null]);
  const areSame = pairs.every(([card, other]) => canBeSame(card, other));
  return areSame && a.cards.length === b.cards.length ? pairs : null;
}

/** What of a round is compared, in this order; as texts where nothing else is said. */
const ASPECTS: readonly {
  said: (part: Part, state: TableState) => string;
  isSame?: (a: Part, b: Part) => boolean;
}[] = [
  {
    said: ({ beside }) => `before the coup: ${cardsText(beside)}`,
    isSame: (a, b) => pairing(a.beside, b.beside) !== null,
  },
  { said: ({ meters }) => `meters: ${amountsText(meters)}` },
  { said: ({ stakes }) => `stakes: ${amountsText(stakes)}` },
  {
    said: coupSaid,
    isSame: (a, b) =>
      a.isOver === b.isOver &&
      (a.hands === null) === (b.hands === null) &&
      a.hands?.player.length === b.hands?.player.length &&
      pairsOfCoup(a, b) !== null,
  },
];

function coupSaid({ hands, cards, isOver }: Part, { rules }: TableState): string {
  if (hands) return coupText(hands, rules.tableau);
  if (isOver) return `void ${dealtText(cards)}`.trim();
  return cards.length === 0 ? 'no such round' : `in progress ${dealtText(cards)}`;
}

function cardsText(cards: readonly DealtCard[]): string {
  const seen = seenOf(cards);
  const unseen = cards.length - seen.length;
  const parts = [dealtText(seen), unseen === 0 ? '' : `${unseen} unseen`];
  return parts.filter((part) => part !== '').join(' and ') || 'no cards';
}

function amountsText(amounts: Readonly<Record<string, string | number>>): string {
  const parts = Object.keys(amounts)
    .sort()
    .map((id) => `${id} ${decimalOf(amount(id, amounts[id]!))}`);
  return parts.join(', ') || 'none';
}
