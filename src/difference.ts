// The first difference between two records of one shoe, in all that decides odds and settlement: the
// rules, then round by round the cards beside the coup, the meters, the stakes and the coup itself.

import { aList, anObject } from './border.ts';
import { TEN } from './card.ts';
import { type DealtCard, dealtText } from './notation.ts';
import { amount, decimalOf } from './pays.ts';
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
    const [first, second] = [one, other].map((rules) => `${rule}: ${rules.get(rule) ?? 'none'}`);
    if (first !== second) return { round: null, first: first!, second: second! };
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
    partsOf(anObject('shoe', 'the state of a table', state)).flatMap(({ beside, cards }) => [
      ...beside,
      ...cards,
    ]),
  );
  return mine!.filter((card, i) => {
    const other = theirs![i] ?? null;
    return card?.suit !== other?.suit || card?.rank !== other?.rank;
  }).length;
}

/** Rules that decide odds or settlement, as texts by their names. */
function rulesOf(state: TableState): Map<string, string> {
  const { rules, shoe } = anObject('shoe', 'the state of a table', state);
  const { game, tableau, burnEachRound, reshuffled, countVoids } = anObject(
    'rules of a shoe',
    'those of a table',
    rules,
  );
  return new Map([
    ['decks', `${shoe.decks}`],
    ['third-card rule', tableau.id],
    ['cards burned each round', `${burnEachRound}`],
    ['reshuffled', `${reshuffled}`],
    ['void rounds counted', `${countVoids}`],
    ...game.bets.map(({ id, pays, given, commission, lastRound }): [string, string] => [
      `bet ${id}`,
      JSON.stringify({ pays, given, commission, lastRound }),
    ]),
  ]);
}

/** The rounds, and what has come since the last one. */
function partsOf(state: TableState): Part[] {
  const { rounds, beside, stakes, meters, dealt } = state;
  const played = aList('rounds of a shoe', 'a list of rounds', rounds);
  const coming = { beside, meters, stakes, hands: null, cards: dealt, isOver: false };
  return [...played.map((round): Part => ({ ...round, isOver: true })), coming];
}

function isNothing({ isOver, beside, cards, stakes }: Part): boolean {
  return !isOver && beside.length + cards.length + Object.keys(stakes).length === 0;
}

/** What of a round is compared, in this order; as texts where nothing else is said. */
const ASPECTS: readonly {
  said: (part: Part, state: TableState) => string;
  isSame?: (a: Part, b: Part) => boolean;
}[] = [
  {
    said: ({ beside }) => `before the coup: ${cardsText(beside)}`,
    isSame: (a, b) => areSame(a.beside, b.beside),
  },
  { said: ({ meters }) => `meters: ${amountsText(meters)}` },
  { said: ({ stakes }) => `stakes: ${amountsText(stakes)}` },
  {
    said: coupSaid,
    isSame: (a, b) =>
      a.isOver === b.isOver &&
      (a.hands === null) === (b.hands === null) &&
      a.hands?.player.length === b.hands?.player.length &&
      areSame(a.cards, b.cards),
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

function areSame(a: readonly DealtCard[], b: readonly DealtCard[]): boolean {
  return a.length === b.length && a.every((card, i) => canBeSame(card, b[i]!));
}

/** Whether two saw the same card, as far as both saw it. */
function canBeSame(a: DealtCard, b: DealtCard): boolean {
  if (a === null || b === null) return a === b;
  if (a.suit !== null && b.suit !== null && a.suit !== b.suit) return false;
  if (a.rank === null || b.rank === null) return (a.rank ?? b.rank ?? TEN) >= TEN;
  return a.rank === b.rank;
}
