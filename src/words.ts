// The closed vocabulary of conditions: what each word may be, what it reads, and how it is said.
//
// Two kinds. A class word looks at ranks: it has one small code for every coup. A suit word asks
// whether some cards all lie in one mark (a suit, a colour): it is a fact, true or false whatever
// the ranks, and never decides who wins.

import { RANKS, type RankName } from './card.ts';
import { type Coups, NONE, READS, type Score } from './coups.ts';
import type { Sight } from './partition.ts';

type Some<T> = T | readonly T[];
type Total = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type HandCards = 2 | 3;
type PairOf = boolean | RankName;
/** Marks that cards can share: any one suit, either colour, or a named suit. */
export type MarkName = 'suited' | 'red' | 'black' | 'spades' | 'hearts' | 'diamonds' | 'clubs';

/**
 * When a row pays. Every word given must hold; a list of values means any of them; `anyOf` holds
 * when one of its conditions does. Totals are 0 to 9.
 */
export interface Condition {
  /** Who wins the coup. */
  winner?: Some<'player' | 'banker' | 'tie'>;
  /** Final totals of each hand. */
  playerTotal?: Some<Total>;
  bankerTotal?: Some<Total>;
  /** The higher final total, both on a tie. */
  winningTotal?: Some<Total>;
  /** Difference of the final totals. */
  margin?: Some<Total>;
  /** Cards in a hand at the end. */
  playerCards?: Some<HandCards>;
  bankerCards?: Some<HandCards>;
  /** Cards dealt in the coup. */
  cards?: Some<4 | 5 | 6>;
  /** A hand's first two cards total 8 or 9. */
  playerNatural?: boolean;
  bankerNatural?: boolean;
  /** A hand's first two cards have one rank: any, or a named one. */
  playerPair?: Some<PairOf>;
  bankerPair?: Some<PairOf>;
  /** A hand's first two cards lie in one mark. */
  playerFirstTwo?: Some<MarkName>;
  bankerFirstTwo?: Some<MarkName>;
  anyOf?: readonly Condition[];
}

export type WordName = Exclude<keyof Condition, 'anyOf'>;
export type WordValue = string | number | boolean;

/** What all words have. */
interface Common {
  /** Values it may take. */
  values: readonly WordValue[];
  /** Cards it reads: bits of READS. */
  reads: number;
  /** The value in words, as on a pay table. */
  says: (value: WordValue) => string;
}

/** A word about ranks. */
export interface ClassWord extends Common {
  sees: Sight;
  /** Codes run from 0 to this less one. */
  codes: number;
  /** Code of a score; null for a word that must see the cards. */
  score: ((score: Score) => number) | null;
  /** Code of a coup, for a word that must see its cards. */
  cards?: (coups: Coups, coup: number) => number;
  /** Codes that a value stands for. */
  means: (value: WordValue) => readonly number[];
}

/** A word about suits: the marks of each value, as bits spades 1, hearts 2, diamonds 4, clubs 8. */
export interface SuitWord extends Common {
  marks: Readonly<Record<string, readonly number[]>>;
  /** Positions in the deal of the cards that must share a mark. */
  scope: readonly number[];
}

export type Word = ClassWord | SuitWord;

export function isSuitWord(word: Word): word is SuitWord {
  return 'marks' in word;
}

const TOTALS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const PAIRS: readonly WordValue[] = [true, false, ...RANKS];
const SPADES = 1;
const HEARTS = 2;
const DIAMONDS = 4;
const CLUBS = 8;
const MARKS: Record<MarkName, readonly number[]> = {
  suited: [SPADES, HEARTS, DIAMONDS, CLUBS],
  red: [HEARTS | DIAMONDS],
  black: [SPADES | CLUBS],
  spades: [SPADES],
  hearts: [HEARTS],
  diamonds: [DIAMONDS],
  clubs: [CLUBS],
};

/** A word about the whole coup, whose code is the value itself, or its place among `values`. */
function plain(
  values: readonly WordValue[],
  score: (score: Score) => number,
  says: (value: WordValue) => string,
): ClassWord {
  const code = (value: WordValue): number =>
    typeof value === 'number' ? value : values.indexOf(value);
  return {
    values,
    reads: READS.coup,
    sees: 'values',
    codes: Math.max(...values.map(code)) + 1,
    score,
    means: (value) => [code(value)],
    says,
  };
}

function handCards(third: number): number {
  return third === NONE ? 2 : 3;
}

const sided = { Player: READS.playerTwo, Banker: READS.bankerTwo } as const;
type Side = keyof typeof sided;

function natural(side: Side): ClassWord {
  const two = side === 'Player' ? 'playerTwo' : 'bankerTwo';
  return {
    ...plain(
      [false, true],
      (score) => (score[two] >= 8 ? 1 : 0),
      (value) => (value ? `${side} natural` : `${side} no natural`),
    ),
    reads: sided[side],
  };
}

/** Code 0 is no pair, 1 + rank a pair of that rank. */
function pair(side: Side): ClassWord {
  const [first, second] = side === 'Player' ? [0, 2] : [1, 3];
  return {
    values: PAIRS,
    reads: sided[side],
    sees: 'ranks',
    codes: 1 + RANKS.length,
    score: null,
    cards: ({ cards, partition }, coup) => {
      const one = cards[first!]![coup]!;
      return one === cards[second!]![coup] ? 1 + partition.ranks[one]! : 0;
    },
    means: (value) =>
      value === false
        ? [0]
        : value === true
          ? RANKS.map((_, rank) => 1 + rank)
          : [1 + RANKS.indexOf(value as RankName)],
    says: (value) =>
      value === true
        ? `${side} pair`
        : value === false
          ? `${side} no pair`
          : `${side} pair of ${value}`,
  };
}

function firstTwo(side: Side): SuitWord {
  return {
    values: Object.keys(MARKS),
    reads: sided[side],
    marks: MARKS,
    scope: side === 'Player' ? [0, 2] : [1, 3],
    says: (value) => `${side}'s first two ${value}`,
  };
}

/** Every word, by the name it has in a condition. */
export const WORDS: Readonly<Record<WordName, Word>> = {
  winner: plain(
    ['player', 'banker', 'tie'],
    ({ playerTotal, bankerTotal }) =>
      playerTotal > bankerTotal ? 0 : bankerTotal > playerTotal ? 1 : 2,
    (value) => (value === 'tie' ? 'tie' : `${value === 'player' ? 'Player' : 'Banker'} wins`),
  ),
  playerTotal: plain(
    TOTALS,
    (score) => score.playerTotal,
    (value) => `Player total ${value}`,
  ),
  bankerTotal: plain(
    TOTALS,
    (score) => score.bankerTotal,
    (value) => `Banker total ${value}`,
  ),
  winningTotal: plain(
    TOTALS,
    (score) => Math.max(score.playerTotal, score.bankerTotal),
    (value) => `higher or tied total ${value}`,
  ),
  margin: plain(
    TOTALS,
    (score) => Math.abs(score.playerTotal - score.bankerTotal),
    (value) => `by ${value}`,
  ),
  playerCards: plain(
    [2, 3],
    (score) => handCards(score.playerThird),
    (value) => `Player ${value} cards`,
  ),
  bankerCards: plain(
    [2, 3],
    (score) => handCards(score.bankerThird),
    (value) => `Banker ${value} cards`,
  ),
  cards: plain(
    [4, 5, 6],
    (score) => handCards(score.playerThird) + handCards(score.bankerThird),
    (value) => `${value} cards dealt`,
  ),
  playerNatural: natural('Player'),
  bankerNatural: natural('Banker'),
  playerPair: pair('Player'),
  bankerPair: pair('Banker'),
  playerFirstTwo: firstTwo('Player'),
  bankerFirstTwo: firstTwo('Banker'),
};
