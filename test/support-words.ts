// Owns what each word of a condition says of a coup, written apart from the library.

import type { Condition } from '../src/index.ts';
import { type Coup, pointValueOf, RANKS, rankOf, suitOf } from './oracle.ts';

type Say = (coup: Coup, value: unknown) => boolean;

function firstFourOf(coup: Coup): number[] {
  return [...coup.player.slice(0, 2), ...coup.banker.slice(0, 2)];
}

function totalOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + pointValueOf(card), 0) % 10;
}

function isFace(card: number | undefined): boolean {
  return card !== undefined && rankOf(card) > 9;
}

/** Point value of a third card, or `none`. */
function thirdOf(hand: readonly number[]): number | 'none' {
  return hand.length < 3 ? 'none' : pointValueOf(hand[2]!);
}

function namesOf(cards: readonly number[]): string[] {
  return cards
    .map(rankOf)
    .sort((a, b) => a - b)
    .map((rank) => RANKS[rank]!);
}

function isPair(hand: readonly number[], value: unknown): boolean {
  const [one, two] = namesOf(hand.slice(0, 2));
  return typeof value === 'boolean' ? (one === two) === value : one === two && one === value;
}

function isTrips(hand: readonly number[]): boolean {
  return hand.length === 3 && new Set(hand.map(rankOf)).size === 1;
}

/** How many cards there are of each rank that is there, the most first. */
function patternOf(cards: readonly number[]): string {
  const ranks = cards.map(rankOf);
  const sizes = [...new Set(ranks)].map((rank) => ranks.filter((other) => other === rank).length);
  return sizes.sort((a, b) => b - a).join('-');
}

/** The highest card of a run of four, an ace low or high; null where there is none. */
function straightOf(cards: readonly number[]): string | null {
  const held = namesOf(cards).join(' ');
  const order = [...RANKS, 'A'];
  for (let from = 0; from + 4 <= order.length; from++) {
    const run = order.slice(from, from + 4);
    const ranks = run.map((name) => 4 * RANKS.indexOf(name));
    if (namesOf(ranks).join(' ') === held) return run[3]!;
  }
  return null;
}

/** Whether cards all lie in one mark; none do so too. */
function isMarked(cards: readonly number[], value: unknown): boolean {
  const suits = cards.map((card) => 'shdc'[suitOf(card)]).join('');
  if (value === 'suited') return new Set(suits).size <= 1;
  if (value === 'one-colour') return /^([hd]*|[sc]*)$/.test(suits);
  if (value === 'red') return /^[hd]*$/.test(suits);
  if (value === 'black') return /^[sc]*$/.test(suits);
  return suits === `${value}`[0]!.repeat(suits.length);
}

/** What each word says of a coup, written apart from the library. */
export const SAYS: Readonly<Record<string, Say>> = {
  winner: (coup, value) => coup.winner === value,
  playerTotal: (coup, value) => coup.playerTotal === value,
  bankerTotal: (coup, value) => coup.bankerTotal === value,
  winningTotal: (coup, value) => Math.max(coup.playerTotal, coup.bankerTotal) === value,
  losingTotal: (coup, value) => Math.min(coup.playerTotal, coup.bankerTotal) === value,
  sum: (coup, value) => coup.playerTotal + coup.bankerTotal === value,
  margin: (coup, value) => Math.abs(coup.playerTotal - coup.bankerTotal) === value,
  playerCards: (coup, value) => coup.player.length === value,
  bankerCards: (coup, value) => coup.banker.length === value,
  cards: (coup, value) => coup.cards.length === value,
  playerTwo: (coup, value) => totalOf(coup.player.slice(0, 2)) === value,
  bankerTwo: (coup, value) => totalOf(coup.banker.slice(0, 2)) === value,
  playerNatural: (coup, value) => totalOf(coup.player.slice(0, 2)) >= 8 === value,
  bankerNatural: (coup, value) => totalOf(coup.banker.slice(0, 2)) >= 8 === value,
  playerThird: (coup, value) => thirdOf(coup.player) === value,
  bankerThird: (coup, value) => thirdOf(coup.banker) === value,
  playerThirdFace: (coup, value) => isFace(coup.player[2]) === value,
  bankerThirdFace: (coup, value) => isFace(coup.banker[2]) === value,
  playerPair: (coup, value) => isPair(coup.player, value),
  bankerPair: (coup, value) => isPair(coup.banker, value),
  playerHolds: (coup, value) => namesOf(coup.player.slice(0, 2)).join('-') === value,
  bankerHolds: (coup, value) => namesOf(coup.banker.slice(0, 2)).join('-') === value,
  playerTrips: (coup, value) => isTrips(coup.player) === value,
  bankerTrips: (coup, value) => isTrips(coup.banker) === value,
  highCard: (coup, value) => Math.max(...coup.cards.map(pointValueOf)) === value,
  faces: (coup, value) => coup.cards.filter(isFace).length === value,
  pattern: (coup, value) => patternOf(coup.cards) === value,
  firstFourPattern: (coup, value) => patternOf(firstFourOf(coup)) === value,
  firstFourStraight: (coup, value) => {
    const high = straightOf(firstFourOf(coup));
    return typeof value === 'boolean' ? (high !== null) === value : high === value;
  },
  firstFourPair: (coup, value) => {
    const four = firstFourOf(coup);
    const named = four.filter((card) => RANKS[rankOf(card)] === value);
    return patternOf(four) === '2-1-1' && named.length === 2;
  },
  ...Object.fromEntries(
    RANKS.flatMap((name, rank) => {
      const count = (cards: readonly number[]): number =>
        cards.filter((card) => rankOf(card) === rank).length;
      return [
        [`dealt${name}`, (coup: Coup, value: unknown) => count(coup.cards) === value],
        [`firstFour${name}`, (coup: Coup, value: unknown) => count(firstFourOf(coup)) === value],
      ];
    }),
  ),
  playerFirstTwo: (coup, value) => isMarked(coup.player.slice(0, 2), value),
  bankerFirstTwo: (coup, value) => isMarked(coup.banker.slice(0, 2), value),
  firstFour: (coup, value) => isMarked(firstFourOf(coup), value),
  playerHand: (coup, value) => isMarked(coup.player, value),
  bankerHand: (coup, value) => isMarked(coup.banker, value),
  allCards: (coup, value) => isMarked(coup.cards, value),
  firstFourNines: (coup, value) =>
    isMarked(
      firstFourOf(coup).filter((card) => RANKS[rankOf(card)] === '9'),
      value,
    ),
};

/** Whether a condition holds for a coup that was dealt. */
export function holds(condition: Condition, coup: Coup): boolean {
  return Object.entries(condition).every(([word, given]) => {
    if (word === 'anyOf') return (given as Condition[]).some((one) => holds(one, coup));
    const say = SAYS[word];
    if (say === undefined) throw new Error(`no word ${word}`);
    return Array.isArray(given)
      ? given.some((value: unknown) => say(coup, value))
      : say(coup, given);
  });
}
