// The first difference between two records of one shoe, round by round: a card that one of them did
// not see, or saw without its suit, differs from nothing.

import { aList, anObject } from './border.ts';
import { TEN } from './card.ts';
import { type DealtCard, dealtText } from './notation.ts';
import { coupText } from './ruling.ts';
import type { Round, TableState } from './state.ts';

/** Where two records of a shoe part, and what each has there. */
export interface Difference {
  /** Number of the round; null where all rounds agree and what else left the shoe does not. */
  round: number | null;
  first: string;
  second: string;
}

/**
 * The first difference between two records of one shoe; null where there is none.
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
  for (const shoe of [a, b]) {
    const { rounds } = anObject('shoe', 'the state of a table', shoe);
    aList('rounds of a shoe', 'a list of rounds', rounds);
  }
  const rounds = Math.max(a.rounds.length, b.rounds.length);
  for (let i = 0; i < rounds; i++) {
    const [first, second] = [a.rounds[i], b.rounds[i]];
    if (first && second && isSame(first, second)) continue;
    return { round: i + 1, first: said(a, first), second: said(b, second) };
  }
  if (a.left === b.left && a.rules.decks === b.rules.decks) return null;
  return { round: null, first: cardsSaid(a), second: cardsSaid(b) };
}

function isSame(a: Round, b: Round): boolean {
  if ((a.hands === null) !== (b.hands === null)) return false;
  if (a.cards.length !== b.cards.length) return false;
  const third = ({ hands }: Round): number => hands?.player.length ?? 0;
  return third(a) === third(b) && a.cards.every((card, i) => canBeSame(card, b.cards[i]!));
}

/** Whether two may have seen the same card. */
function canBeSame(a: DealtCard, b: DealtCard): boolean {
  if (a === null || b === null) return true;
  if (a.suit !== null && b.suit !== null && a.suit !== b.suit) return false;
  if (a.rank === null || b.rank === null) return (a.rank ?? b.rank ?? TEN) >= TEN;
  return a.rank === b.rank;
}

function said({ rules }: TableState, round: Round | undefined): string {
  if (round === undefined) return 'no such round';
  return round.hands
    ? coupText(round.hands, rules.tableau)
    : `void ${dealtText(round.cards)}`.trim();
}

function cardsSaid({ rules, left }: TableState): string {
  return `${left} of ${52 * rules.decks} cards left`;
}
