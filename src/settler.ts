// On which row of a bet a dealt coup lands.

import { VALUES } from './card.ts';
import { NONE, type Score } from './coups.ts';
import type { Rules } from './rules.ts';
import type { ClassWord, SuitWord } from './word.ts';
import { WORDS } from './words.ts';

/** Cards of a coup in deal order p1 b1 p2 b2 p3 b3, `4 * rank + suit`; NONE where none was dealt. */
export type DealtCards = ArrayLike<number>;

/** A bet's row by the cards of a coup, `at` in a list of them, as `Rules.settle` numbers them. */
export type Settler = (cards: DealtCards, at: number) => number;

/** Scores: two totals, and two third cards of 13 ranks or none. */
const SCORES = 10 * 10 * 14 * 14;

/** Settles a bet on dealt coups. Rows that the score alone decides are looked up. */
export function settlerOf({ words, facts, settle }: Rules): Settler {
  const readings = words.map((name) => WORDS[name] as ClassWord);
  const ranks = new Uint8Array(6);
  const codes = new Array<number>(words.length).fill(0);
  const settled: Settler = (cards, at) => {
    for (let place = 0; place < 6; place++) {
      ranks[place] = cards[at + place] === NONE ? NONE : cards[at + place]! >> 2;
    }
    const score = scoreOf(ranks);
    readings.forEach(({ score: byScore, cards: byCards }, w) => {
      codes[w] = byScore ? byScore(score) : byCards!(ranks);
    });
    let truths = 0;
    facts.forEach(({ word, marks }, f) => {
      if (marks.some((suits) => liesIn(word, suits, cards, at))) truths |= 1 << f;
    });
    return settle(codes, truths);
  };
  if (facts.length > 0 || readings.some(({ score }) => !score)) return settled;
  const known = new Int8Array(SCORES).fill(UNKNOWN);
  return (cards, at) => {
    const score = scoreIndex(cards, at);
    let row = known[score]!;
    if (row === UNKNOWN) {
      row = settled(cards, at);
      known[score] = row;
    }
    return row;
  };
}

const UNKNOWN = -2;

function third(card: number): number {
  return card === NONE ? 13 : card >> 2;
}

function two(a: number, b: number): number {
  return (VALUES[a >> 2]! + VALUES[b >> 2]!) % 10;
}

function scoreIndex(cards: DealtCards, at: number): number {
  const totals = 10 * two(cards[at]!, cards[at + 2]!) + two(cards[at + 1]!, cards[at + 3]!);
  return (totals * 14 + third(cards[at + 4]!)) * 14 + third(cards[at + 5]!);
}

function scoreOf(ranks: Uint8Array): Score {
  const value = (rank: number): number => (rank === NONE ? 0 : VALUES[rank]!);
  const [p1, b1, p2, b2, playerThird, bankerThird] = [...ranks] as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const playerTwo = (value(p1) + value(p2)) % 10;
  const bankerTwo = (value(b1) + value(b2)) % 10;
  return {
    playerTwo,
    bankerTwo,
    playerThird,
    bankerThird,
    playerTotal: (playerTwo + value(playerThird)) % 10,
    bankerTotal: (bankerTwo + value(bankerThird)) % 10,
  };
}

/** Whether the cards that a word asks about all lie in some suits, given as bits. */
function liesIn(word: SuitWord, suits: number, cards: DealtCards, at: number): boolean {
  return word.scope.every((place) => {
    const card = cards[at + place]!;
    if (card === NONE || (word.rank !== null && card >> 2 !== word.rank)) return true;
    return ((suits >> (card & 3)) & 1) === 1;
  });
}
