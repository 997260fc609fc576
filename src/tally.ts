// Tallies: the ways of every combination of codes that the words of some bets can have, added up
// coup by coup.

import { RANKS, VALUES } from './card.ts';
import { NONE, READS, type Score } from './coups.ts';
import type { ClassWord, WordName } from './word.ts';
import { WORDS } from './words.ts';

/** Third cards of a score: 13 ranks, and none. */
const THIRDS = RANKS.length + 1;

/** No third card, in a score's place. */
export const NO_THIRD = RANKS.length;

const SCORES = 100 * THIRDS * THIRDS;

/** Above so many, combinations are counted as they come up. */
const MOST = 1 << 22;

/** Where a score stands; third cards are ranks, or NO_THIRD. */
export function scoreAt(player: number, banker: number, third: number, last: number): number {
  return ((player * 10 + banker) * THIRDS + third) * THIRDS + last;
}

/** The combinations of codes that scores have, and each score's. */
export interface ScoreCodes {
  ids: Int32Array;
  tuples: number[][];
}

const known = new Map<string, ScoreCodes>();

function scoreCodesOf(words: readonly WordName[]): ScoreCodes {
  const key = words.join();
  let found = known.get(key);
  if (found) return found;
  const read = words.map((name) => (WORDS[name] as ClassWord).score!);
  const ids = new Int32Array(SCORES);
  const tuples: number[][] = [];
  const idOf = new Map<string, number>();
  for (let at = 0; at < SCORES; at++) {
    const last = at % THIRDS;
    const third = Math.floor(at / THIRDS) % THIRDS;
    const two = Math.floor(at / THIRDS / THIRDS);
    const [player, banker] = [Math.floor(two / 10), two % 10];
    const score: Score = {
      playerTwo: player,
      bankerTwo: banker,
      playerThird: third === NO_THIRD ? NONE : third,
      bankerThird: last === NO_THIRD ? NONE : last,
      playerTotal: third === NO_THIRD ? player : (player + VALUES[third]!) % 10,
      bankerTotal: last === NO_THIRD ? banker : (banker + VALUES[last]!) % 10,
    };
    const tuple = read.map((code) => code(score));
    const id = idOf.get(tuple.join()) ?? tuples.push(tuple) - 1;
    idOf.set(tuple.join(), id);
    ids[at] = id;
  }
  found = { ids, tuples };
  known.set(key, found);
  return found;
}

/** A word read from the cards themselves. */
interface CardWord {
  codes: number;
  read: (dealt: ArrayLike<number>) => number;
}

/** Ways by combination of codes. */
export class Tally {
  readonly words: readonly WordName[];
  /** Same codes, same key. */
  readonly key: string;
  /** How often coups count from now on. */
  times = 1;
  /** Combinations of `four` that count; null where all do. */
  wanted: Uint8Array | null = null;
  readonly scores: ScoreCodes;
  /** Words read from the first four cards, then those read from all. */
  readonly four: readonly CardWord[];
  readonly all: readonly CardWord[];
  /** Ways by score's combination, then card codes; null where there are too many of them. */
  readonly ways: Float64Array | null;
  readonly #many = new Map<string, number>();
  readonly #names: readonly WordName[];
  /** Combinations of card codes. */
  readonly radix: number;

  constructor(words: readonly WordName[]) {
    const byScore = words.filter((name) => (WORDS[name] as ClassWord).score);
    const rest = words.filter((name) => !(WORDS[name] as ClassWord).score);
    const isFour = (name: WordName): boolean => WORDS[name]!.reads !== READS.coup;
    const inOrder = [...rest.filter(isFour), ...rest.filter((name) => !isFour(name))];
    const cardWord = (name: WordName): CardWord => {
      const { codes, cards } = WORDS[name] as ClassWord;
      return { codes, read: cards! };
    };
    this.words = words;
    this.key = words.join();
    this.#names = [...byScore, ...inOrder];
    this.scores = scoreCodesOf(byScore);
    this.four = inOrder.filter(isFour).map(cardWord);
    this.all = inOrder.filter((name) => !isFour(name)).map(cardWord);
    this.radix = [...this.four, ...this.all].reduce((product, { codes }) => product * codes, 1);
    const size = this.scores.tuples.length * this.radix;
    this.ways = size <= MOST ? new Float64Array(size) : null;
  }

  /** Whether a score says all, and each coup counts once. */
  get scored(): boolean {
    return this.radix === 1 && this.ways !== null && this.times === 1;
  }

  /** Combinations of the codes of words read from the first four cards. */
  get fours(): number {
    return this.four.reduce((product, { codes }) => product * codes, 1);
  }

  /** That combination, from codes in the order of `words`. */
  fourOf(codes: readonly number[]): number {
    const from = this.#names.length - this.four.length - this.all.length;
    return this.four.reduce(
      (sum, word, i) => sum * word.codes + codes[this.words.indexOf(this.#names[from + i]!)]!,
      0,
    );
  }

  /** Whether coups that begin so count, where not all do. */
  wants(dealt: Uint8Array): boolean {
    let code = 0;
    for (const { codes, read } of this.four) code = code * codes + read(dealt);
    return this.wanted![code] === 1;
  }

  /** Adds a coup's ways. */
  add(score: number, dealt: Uint8Array, once: number): void {
    const ways = once * this.times;
    const id = this.scores.ids[score]!;
    if (this.ways) {
      let code = id;
      for (const { codes, read } of this.four) code = code * codes + read(dealt);
      for (const { codes, read } of this.all) code = code * codes + read(dealt);
      this.ways[code]! += ways;
    } else {
      const key = [id, ...[...this.four, ...this.all].map(({ read }) => read(dealt))].join();
      this.#many.set(key, (this.#many.get(key) ?? 0) + ways);
    }
  }

  /** Every combination that came up, its key, codes in the order of `words`, and ways. */
  each(visit: (key: number | string, codes: () => number[], ways: number) => void): void {
    const inOrder = (codes: readonly number[]): number[] =>
      this.words.map((name) => codes[this.#names.indexOf(name)]!);
    this.ways?.forEach((ways, key) => {
      if (ways === 0) return;
      visit(key, () => inOrder(this.#codesOf(key)), ways);
    });
    for (const [key, ways] of this.#many) {
      const [id, ...rest] = key.split(',').map(Number);
      visit(key, () => inOrder([...this.scores.tuples[id!]!, ...rest]), ways);
    }
  }

  #codesOf(key: number): number[] {
    const rest: number[] = [];
    for (const { codes } of [...this.four, ...this.all].reverse()) {
      rest.unshift(key % codes);
      key = Math.floor(key / codes);
    }
    return [...this.scores.tuples[key]!, ...rest];
  }
}
