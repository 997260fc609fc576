// How words read a coup: each kind of word, made from what it looks at and how it is said.

import { RANKS, type RankName, VALUES } from './card.ts';
import type { MarkName, Pattern } from './condition.ts';
import { NONE, READS, type Score } from './coups.ts';
import type { Sight } from './partition.ts';
import type { ClassWord, Common, Dealt, SuitWord, WordValue } from './word.ts';

export const TOTALS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
export const upTo = (n: number): number[] => Array.from({ length: n + 1 }, (_, i) => i);

export const PLAYER = { name: 'Player', two: READS.playerTwo, positions: [0, 2, 4] } as const;
export const BANKER = { name: 'Banker', two: READS.bankerTwo, positions: [1, 3, 5] } as const;
type Side = typeof PLAYER | typeof BANKER;

export const FIRST_FOUR = [0, 1, 2, 3];
export const ALL = [0, 1, 2, 3, 4, 5];

/** A word whose code is the value itself, or its place among `values`. */
export function word(
  values: readonly WordValue[],
  reading: Pick<ClassWord, 'score' | 'cards'> & Partial<Common>,
  says: (value: WordValue) => string,
): ClassWord {
  const code = (value: WordValue): number =>
    typeof value === 'number' ? value : values.indexOf(value);
  return {
    values,
    reads: READS.coup,
    sees: 'values',
    codes: Math.max(...values.map(code)) + 1,
    means: (value) => [code(value)],
    says,
    ...reading,
  };
}

/** A word that is a number told by the score. */
export function told(
  values: readonly number[],
  score: (score: Score) => number,
  text: string,
  reads: number = READS.coup,
): ClassWord {
  return word(values, { score, reads }, (value) => `${text} ${value}`);
}

/** A word that is true or false. */
function yesOrNo(
  reading: Pick<ClassWord, 'score' | 'cards'> & Partial<Common>,
  yes: string,
  no: string,
): ClassWord {
  return word([false, true], reading, (value) => (value ? yes : no));
}

export function handCards(third: number): number {
  return third === NONE ? 2 : 3;
}

export const isFace = (rank: number): boolean => rank !== NONE && rank >= RANKS.indexOf('J');

/** The point value of a third card; the value `none` has the code after those. */
export function thirdCard(side: Side, third: (score: Score) => number): ClassWord {
  return word(
    [...TOTALS, 'none'],
    { score: (score) => (third(score) === NONE ? 10 : VALUES[third(score)]!) },
    (value) => (value === 'none' ? `${side.name} stands` : `${side.name}'s third card ${value}`),
  );
}

export function thirdFace(side: Side, third: (score: Score) => number): ClassWord {
  return yesOrNo(
    { score: (score) => (isFace(third(score)) ? 1 : 0), sees: 'faces' },
    `${side.name}'s third card a face`,
    `${side.name}'s third card no face`,
  );
}

export function natural(side: Side, two: (score: Score) => number): ClassWord {
  return yesOrNo(
    { score: (score) => (two(score) >= 8 ? 1 : 0), reads: side.two },
    `${side.name} natural`,
    `${side.name} no natural`,
  );
}

/** Code 0 is no pair, 1 + rank a pair of that rank. */
export function pair(side: Side): ClassWord {
  const [first, second] = side.positions;
  return {
    values: [true, false, ...RANKS],
    reads: side.two,
    sees: 'ranks',
    codes: 1 + RANKS.length,
    cards: (dealt) => (dealt[first] === dealt[second] ? 1 + dealt[first]! : 0),
    means: (value) =>
      typeof value === 'string'
        ? [1 + RANKS.indexOf(value as RankName)]
        : value
          ? RANKS.map((_, rank) => 1 + rank)
          : [0],
    says: (value) =>
      typeof value === 'string'
        ? `${side.name} pair of ${value}`
        : `${side.name} ${value ? '' : 'no '}pair`,
  };
}

const HOLDINGS: readonly string[] = RANKS.flatMap((a, i) => RANKS.slice(i).map((b) => `${a}-${b}`));
const holding = RANKS.map((a, i) =>
  RANKS.map((b, k) => HOLDINGS.indexOf(i <= k ? `${a}-${b}` : `${b}-${a}`)),
);

export function holds(side: Side): ClassWord {
  const [first, second] = side.positions;
  return word(
    HOLDINGS,
    {
      cards: (dealt) => holding[dealt[first]!]![dealt[second]!]!,
      reads: side.two,
      sees: 'ranks',
    },
    (value) => `${side.name} ${value}`,
  );
}

export function trips(side: Side): ClassWord {
  const [a, b, c] = side.positions;
  return yesOrNo(
    { cards: (d) => (d[a] === d[b] && d[b] === d[c] ? 1 : 0), sees: 'ranks' },
    `${side.name} three of a kind`,
    `${side.name} no three of a kind`,
  );
}

/** Cards among `positions` that are as `test` says. */
export function count(
  positions: readonly number[],
  test: (rank: number) => boolean,
  sees: Sight,
  text: string,
  one: string,
): ClassWord {
  return word(
    upTo(positions.length),
    {
      cards: (dealt) => {
        let n = 0;
        for (const position of positions) if (test(dealt[position]!)) n++;
        return n;
      },
      reads: positions === FIRST_FOUR ? READS.firstFour : READS.coup,
      sees,
    },
    (value) => (value === 1 ? `1 ${one}` : `${value} ${text}`),
  );
}

/** Ranks in their plural, in lower case. */
export const PLURALS = [
  ...['aces', 'twos', 'threes', 'fours', 'fives', 'sixes', 'sevens', 'eights', 'nines', 'tens'],
  ...['jacks', 'queens', 'kings'],
];

const PATTERNS: readonly Pattern[] = [
  ...(['4', '3-1', '2-2', '2-1-1', '1-1-1-1'] as const),
  ...(['5', '4-1', '3-2', '3-1-1', '2-2-1', '2-1-1-1', '1-1-1-1-1'] as const),
  ...(['6', '5-1', '4-2', '4-1-1', '3-3', '3-2-1', '3-1-1-1'] as const),
  ...(['2-2-2', '2-2-1-1', '2-1-1-1-1', '1-1-1-1-1-1'] as const),
];

/** How often each rank is there, as a number with one digit a rank, the most first. */
function repeats(dealt: Dealt, positions: readonly number[]): number {
  const times = new Array<number>(RANKS.length).fill(0);
  for (const position of positions) {
    const rank = dealt[position]!;
    if (rank !== NONE) times[rank]!++;
  }
  let digits = 0;
  for (let n = 6; n > 0; n--) for (const t of times) if (t === n) digits = 10 * digits + n;
  return digits;
}

const patternCodes = new Map(PATTERNS.map((p, code) => [Number(p.replaceAll('-', '')), code]));

export function pattern(positions: readonly number[], text: string): ClassWord {
  const four = positions === FIRST_FOUR;
  return word(
    four ? PATTERNS.slice(0, 5) : PATTERNS,
    {
      cards: (dealt) => patternCodes.get(repeats(dealt, positions))!,
      reads: four ? READS.firstFour : READS.coup,
      sees: 'ranks',
    },
    (value) => `${text} ${value}`,
  );
}

/** Code 0 is no straight, 1 + rank of its highest card otherwise; an ace above a king is code 14. */
export const straight: ClassWord = {
  values: [true, false, ...RANKS],
  reads: READS.firstFour,
  sees: 'ranks',
  codes: 15,
  cards: (dealt) => {
    const ranks = FIRST_FOUR.map((position) => dealt[position]!).sort((a, b) => a - b);
    const runs = (r: readonly number[]): boolean => r.every((rank, i) => rank === r[0]! + i);
    if (runs(ranks)) return 1 + ranks[3]!;
    return runs([...ranks.slice(1), ranks[0]! + RANKS.length]) ? 1 + RANKS.length : 0;
  },
  means: (value) =>
    value === 'A'
      ? [1 + RANKS.length]
      : typeof value === 'string'
        ? [1 + RANKS.indexOf(value as RankName)]
        : value
          ? upTo(13).map((rank) => 1 + rank)
          : [0],
  says: (value) =>
    typeof value === 'string'
      ? `first four a straight to ${value}`
      : `first four ${value ? 'a' : 'no'} straight`,
};

/** Code 0 is no single pair, 1 + rank the one pair there is. */
export const onePair: ClassWord = {
  values: RANKS,
  reads: READS.firstFour,
  sees: 'ranks',
  codes: 1 + RANKS.length,
  cards: (dealt) => {
    if (repeats(dealt, FIRST_FOUR) !== 211) return 0;
    const twice = FIRST_FOUR.find((a) => FIRST_FOUR.some((b) => a < b && dealt[a] === dealt[b]));
    return 1 + dealt[twice!]!;
  },
  means: (value) => [1 + RANKS.indexOf(value as RankName)],
  says: (value) => `one pair of ${value} in the first four`,
};

const SPADES = 1;
const HEARTS = 2;
const DIAMONDS = 4;
const CLUBS = 8;
const MARKS: Record<MarkName, readonly number[]> = {
  suited: [SPADES, HEARTS, DIAMONDS, CLUBS],
  'one-colour': [HEARTS | DIAMONDS, SPADES | CLUBS],
  red: [HEARTS | DIAMONDS],
  black: [SPADES | CLUBS],
  spades: [SPADES],
  hearts: [HEARTS],
  diamonds: [DIAMONDS],
  clubs: [CLUBS],
};

export function marked(
  scope: readonly number[],
  reads: number,
  text: string,
  rank: RankName | null = null,
): SuitWord {
  return {
    values: Object.keys(MARKS),
    reads,
    sees: rank === null ? 'nothing' : `rank ${rank}`,
    marks: MARKS,
    scope,
    rank: rank === null ? null : RANKS.indexOf(rank),
    says: (value) => `${text} ${value === 'one-colour' ? 'of one colour' : value}`,
  };
}
