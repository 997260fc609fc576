// What the words of a bet can tell: the distinct tuples of their codes, over all coups.

import { type Coups, NONE } from './coups.ts';
import { partitionFor, type Sight } from './partition.ts';
import type { Fact } from './rules.ts';
import type { ClassWord, WordName } from './word.ts';
import { WORDS } from './words.ts';

function classWord(name: WordName): ClassWord {
  return WORDS[name] as ClassWord;
}

/** The cards that some words read. */
export function readsOf(words: readonly WordName[]): number {
  return words.reduce((bits, name) => bits | WORDS[name]!.reads, 0);
}

/** The cards that some facts read. */
export function readsOfFacts(facts: readonly Fact[]): number {
  return facts.reduce((bits, fact) => bits | fact.word.reads, 0);
}

/** How finely some words and facts see ranks. */
export function sightsOf(words: readonly WordName[], facts: readonly Fact[]): Sight[] {
  return [...words.map((name) => WORDS[name]!.sees), ...facts.map((fact) => fact.word.sees)];
}

/** The distinct tuples of codes that coups have, and each coup's. */
export interface Tuples {
  tuples: readonly (readonly number[])[];
  ids: Uint32Array;
}

const knownTuples = new WeakMap<Coups, Map<string, Tuples>>();

/** The tuples of some words over all coups. */
export function tuplesOf(coups: Coups, words: readonly WordName[]): Tuples {
  let byWords = knownTuples.get(coups);
  if (!byWords) {
    byWords = new Map();
    knownTuples.set(coups, byWords);
  }
  let found = byWords.get(words.join());
  if (!found) {
    found = countTuples(coups, words);
    byWords.set(words.join(), found);
  }
  return found;
}

/** Word by word: the tuple so far and the next code make a new tuple; scores first, then coups. */
function countTuples(coups: Coups, words: readonly WordName[]): Tuples {
  let tuples: number[][] = [words.map(() => 0)];
  const extend = (ids: Uint32Array, w: number, code: (i: number) => number): void => {
    const { codes } = classWord(words[w]!);
    const next: number[][] = [];
    const idOf = new Int32Array(tuples.length * codes).fill(-1);
    for (let i = 0; i < ids.length; i++) {
      const told = code(i);
      if (!(told >= 0 && told < codes)) {
        throw new Error(`code of ${words[w]} must be 0 to ${codes - 1}, got ${told}`);
      }
      const at = ids[i]! * codes + told;
      if (idOf[at] === -1) {
        const tuple = tuples[ids[i]!]!.with(w, at % codes);
        idOf[at] = next.push(tuple) - 1;
      }
      ids[i] = idOf[at]!;
    }
    tuples = next;
  };
  const byScore = new Uint32Array(coups.scores.length);
  words.forEach((name, w) => {
    const { score } = classWord(name);
    if (score) extend(byScore, w, (s) => score(coups.scores[s]!));
  });
  const ids = new Uint32Array(coups.length);
  for (let i = 0; i < ids.length; i++) ids[i] = byScore[coups.score[i]!]!;
  words.forEach((name, w) => {
    const { cards } = classWord(name);
    const dealt = new Uint8Array(6);
    if (!cards) return;
    extend(ids, w, (i) => {
      for (let position = 0; position < 6; position++) {
        const c = coups.cards[position]![i]!;
        dealt[position] = c === NONE ? NONE : coups.partition.ranks[c]!;
      }
      if (coups.printed !== NONE) dealt[0] = coups.printed;
      return cards(dealt);
    });
  });
  return { tuples, ids };
}

/** The words a difference depends on: the finest and deepest that can go, go first. */
export function neededWords(
  words: readonly WordName[],
  tuples: readonly (readonly number[])[],
  difference: readonly number[],
): WordName[] {
  const cost = (name: WordName): number =>
    WORDS[name]!.reads + partitionFor([WORDS[name]!.sees]).classes / 16;
  let needed = [...words];
  for (const name of [...words].sort((a, b) => cost(b) - cost(a))) {
    const rest = needed.filter((other) => other !== name);
    const codes = rest.map((other) => words.indexOf(other));
    const seen = new Map<string, number>();
    const decided = tuples.every((tuple, t) => {
      const key = codes.map((w) => tuple[w]).join();
      const before = seen.get(key);
      seen.set(key, difference[t]!);
      return before === undefined || before === difference[t];
    });
    if (decided) needed = rest;
  }
  return needed;
}
