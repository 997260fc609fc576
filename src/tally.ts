// Tallies: the ways of every combination of codes that the words of some bets can have, added up
// coup by coup.

import { RANKS, VALUES } from './card.ts';
import { NONE, READS, type Score } from './coups.ts';
import { Weighed } from './hidden.ts';
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
  /** Whether coups may hold hidden kinds of cards. */
  readonly coded: boolean;
  /** How often coups count from now on. */
  times = 1;
  /** Ways of coups that lacked a card, by hidden kinds of cards. */
  readonly lacking = new Weighed();
  /** Combinations of `four` that count; null where all do. */
  wanted: Uint8Array | null = null;
  readonly scores: ScoreCodes;
  /** Words read from the first four cards, then those read from all. */
  readonly four: readonly CardWord[];
  readonly all: readonly CardWord[];
  /** Ways by score's combination, then card codes; null where there are too many of them. */
  readonly ways: Float64Array | null;
  readonly #many = new Map<string, number>();
  /** The same of coups that hold hidden kinds of cards, by their code (hidden.ts). */
  readonly #coded = new Map<number, Map<number | string, number>>();
  readonly #names: readonly WordName[];
  /** Combinations of card codes. */
  readonly radix: number;

  constructor(words: readonly WordName[], coded = false) {
    this.coded = coded;
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
    return this.radix === 1 && this.ways !== null && this.times === 1 && !this.coded;
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

  /** Adds the ways of a coup that holds such hidden kinds of cards. */
  add(score: number, dealt: Uint8Array, once: number, code: number): void {
    const ways = once * this.times;
    const id = this.scores.ids[score]!;
    if (code !== 0) {
      const byKey = this.#coded.get(code) ?? new Map<number | string, number>();
      this.#coded.set(code, byKey);
      const key = this.ways ? this.#keyOf(id, dealt) : this.#nameOf(id, dealt);
      byKey.set(key, (byKey.get(key) ?? 0) + ways);
    } else if (this.ways) {
      this.ways[this.#keyOf(id, dealt)]! += ways;
    } else {
      const key = this.#nameOf(id, dealt);
      this.#many.set(key, (this.#many.get(key) ?? 0) + ways);
    }
  }

  #keyOf(id: number, dealt: Uint8Array): number {
    let key = id;
    for (const { codes, read } of this.four) key = key * codes + read(dealt);
    for (const { codes, read } of this.all) key = key * codes + read(dealt);
    return key;
  }

  #nameOf(id: number, dealt: Uint8Array): string {
    return [id, ...[...this.four, ...this.all].map(({ read }) => read(dealt))].join();
  }

  /** Every combination that came up, its key, codes in the order of `words`, ways, hidden kinds. */
  each(
    visit: (
      key: number | string,
      codes: () => readonly number[],
      ways: number,
      code: number,
    ) => void,
  ): void {
    this.ways?.forEach((ways, key) => {
      if (ways !== 0) visit(key, () => this.#codesOf(key), ways, 0);
    });
    for (const [code, byKey] of [[0, this.#many] as const, ...this.#coded]) {
      for (const [key, ways] of byKey) visit(key, () => this.#codesOf(key), ways, code);
    }
  }

  /** Codes of a combination, in the order of `words`. */
  #codesOf(key: number | string): number[] {
    const [id, ...rest] = typeof key === 'string' ? key.split(',').map(Number) : this.#parts(key);
    const codes = [...this.scores.tuples[id!]!, ...rest];
    return this.words.map((name) => codes[this.#names.indexOf(name)]!);
  }

  #parts(key: number): number[] {
    const parts: number[] = [];
    for (const { codes } of [...this.four, ...this.all].reverse()) {
      parts.unshift(key % codes);
      key = Math.floor(key / codes);
    }
    return [key, ...parts];
  }
}
