// The closed vocabulary: what each word of a condition may be, what it reads, and how it is said.
//
// Two kinds. A class word looks at ranks: it has one small code for every coup. A suit word asks
// whether some cards all lie in one mark (a suit, a colour): it is a fact, true or false whatever
// the ranks, and never decides who wins.

import { RANKS, type RankName, VALUES } from './card.ts';
import type { Condition, MarkName, Pattern } from './condition.ts';
import { NONE, READS, type Score } from './coups.ts';
import type { Sight } from './partition.ts';

export type WordName = Extract<Exclude<keyof Condition, 'anyOf'>, string>;
export type WordValue = string | number | boolean;

/** Ranks of a coup's cards in deal order p1 b1 p2 b2 p3 b3; NONE where no card was dealt. */
type Dealt = ArrayLike<number>;

/** What all words have. */
interface Common {
  /** Values it may take. */
  values: readonly WordValue[];
  /** Cards it reads: bits of READS. */
  reads: number;
  /** How finely it sees ranks. */
  sees: Sight;
  /** The value in words, as on a pay table. */
  says: (value: WordValue) => string;
}

/** A word about ranks: its code runs from 0 to `codes` less one, by score if not by cards. */
export interface ClassWord extends Common {
  codes: number;
  /** Code of a score; third cards are ranks. */
  score?: (score: Score) => number;
  /** Code of the cards, for a word that a score does not settle. */
  cards?: (dealt: Dealt) => number;
  /** Positions in the deal that it reads, where not all of `reads`. */
  scope?: readonly number[];
  /** Codes that a value stands for. */
  means: (value: WordValue) => readonly number[];
}

/** A word about suits: the marks of each value, as bits spades 1, hearts 2, diamonds 4, clubs 8. */
export interface SuitWord extends Common {
  marks: Readonly<Record<string, readonly number[]>>;
  /** Positions in the deal of the cards that must share a mark. */
  scope: readonly number[];
  /** Only the cards of this rank must. */
  rank: number | null;
}

export type Word = ClassWord | SuitWord;

export function isSuitWord(word: Word): word is SuitWord {
  return 'marks' in word;
}

const TOTALS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const upTo = (n: number): number[] => Array.from({ length: n + 1 }, (_, i) => i);

const PLAYER = { name: 'Player', two: READS.playerTwo, positions: [0, 2, 4] } as const;
const BANKER = { name: 'Banker', two: READS.bankerTwo, positions: [1, 3, 5] } as const;
type Side = typeof PLAYER | typeof BANKER;

const FIRST_FOUR = [0, 1, 2, 3];
const ALL = [0, 1, 2, 3, 4, 5];

/** A word whose code is the value itself, or its place among `values`. */
function word(
  values: readonly WordValue[],
  reading: Pick<ClassWord, 'score' | 'cards' | 'scope'> & Partial<Common>,
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
function told(
  values: readonly number[],
  score: (score: Score) => number,
  text: string,
  reads: number = READS.coup,
): ClassWord {
  return word(values, { score, reads }, (value) => `${text} ${value}`);
}

/** A word that is true or false. */
function yesOrNo(
  reading: Pick<ClassWord, 'score' | 'cards' | 'scope'> & Partial<Common>,
  yes: string,
  no: string,
): ClassWord {
  return word([false, true], reading, (value) => (value ? yes : no));
}

function handCards(third: number): number {
  return third === NONE ? 2 : 3;
}

const isFace = (rank: number): boolean => rank !== NONE && rank >= RANKS.indexOf('J');

/** The point value of a third card; the value `none` has the code after those. */
function thirdCard(side: Side, third: (score: Score) => number): ClassWord {
  return word(
    [...TOTALS, 'none'],
    { score: (score) => (third(score) === NONE ? 10 : VALUES[third(score)]!) },
    (value) => (value === 'none' ? `${side.name} stands` : `${side.name}'s third card ${value}`),
  );
}

function thirdFace(side: Side, third: (score: Score) => number): ClassWord {
  return yesOrNo(
    { score: (score) => (isFace(third(score)) ? 1 : 0), sees: 'faces' },
    `${side.name}'s third card a face`,
    `${side.name}'s third card no face`,
  );
}

function natural(side: Side, two: (score: Score) => number): ClassWord {
  return yesOrNo(
    { score: (score) => (two(score) >= 8 ? 1 : 0), reads: side.two },
    `${side.name} natural`,
    `${side.name} no natural`,
  );
}

/** Code 0 is no pair, 1 + rank a pair of that rank. */
function pair(side: Side): ClassWord {
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

function holds(side: Side): ClassWord {
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

function trips(side: Side): ClassWord {
  const [a, b, c] = side.positions;
  return yesOrNo(
    {
      cards: (d) => (d[a] === d[b] && d[b] === d[c] ? 1 : 0),
      sees: 'ranks',
      scope: side.positions,
    },
    `${side.name} three of a kind`,
    `${side.name} no three of a kind`,
  );
}

/** Cards among `positions` that are as `test` says. */
function count(
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
const PLURALS = [
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

function pattern(positions: readonly number[], text: string): ClassWord {
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
const straight: ClassWord = {
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
const onePair: ClassWord = {
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

function marked(
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

/** Every word, by the name it has in a condition. */
export const WORDS: Readonly<Record<string, Word>> = {
  winner: word(
    ['player', 'banker', 'tie'],
    {
      score: ({ playerTotal, bankerTotal }) =>
        playerTotal > bankerTotal ? 0 : bankerTotal > playerTotal ? 1 : 2,
    },
    (value) => (value === 'tie' ? 'tie' : `${value === 'player' ? 'Player' : 'Banker'} wins`),
  ),
  playerTotal: told(TOTALS, (s) => s.playerTotal, 'Player total'),
  bankerTotal: told(TOTALS, (s) => s.bankerTotal, 'Banker total'),
  winningTotal: told(TOTALS, (s) => Math.max(s.playerTotal, s.bankerTotal), 'higher or tied total'),
  losingTotal: told(TOTALS, (s) => Math.min(s.playerTotal, s.bankerTotal), 'lower or tied total'),
  sum: told(upTo(18), (s) => s.playerTotal + s.bankerTotal, 'sum of totals'),
  margin: told(TOTALS, (s) => Math.abs(s.playerTotal - s.bankerTotal), 'by'),
  playerCards: word([2, 3], { score: (s) => handCards(s.playerThird) }, (n) => `Player ${n} cards`),
  bankerCards: word([2, 3], { score: (s) => handCards(s.bankerThird) }, (n) => `Banker ${n} cards`),
  cards: word(
    [4, 5, 6],
    { score: (s) => handCards(s.playerThird) + handCards(s.bankerThird) },
    (n) => `${n} cards dealt`,
  ),
  playerTwo: told(TOTALS, (s) => s.playerTwo, "Player's first two total", PLAYER.two),
  bankerTwo: told(TOTALS, (s) => s.bankerTwo, "Banker's first two total", BANKER.two),
  playerNatural: natural(PLAYER, (s) => s.playerTwo),
  bankerNatural: natural(BANKER, (s) => s.bankerTwo),
  playerThird: thirdCard(PLAYER, (s) => s.playerThird),
  bankerThird: thirdCard(BANKER, (s) => s.bankerThird),
  playerThirdFace: thirdFace(PLAYER, (s) => s.playerThird),
  bankerThirdFace: thirdFace(BANKER, (s) => s.bankerThird),
  playerPair: pair(PLAYER),
  bankerPair: pair(BANKER),
  playerHolds: holds(PLAYER),
  bankerHolds: holds(BANKER),
  playerTrips: trips(PLAYER),
  bankerTrips: trips(BANKER),
  highCard: word(
    TOTALS,
    { cards: (dealt) => Math.max(...ALL.map((k) => (dealt[k] === NONE ? 0 : VALUES[dealt[k]!]!))) },
    (value) => `highest card worth ${value}`,
  ),
  faces: count(ALL, isFace, 'faces', 'faces dealt', 'face dealt'),
  pattern: pattern(ALL, 'ranks dealt'),
  firstFourPattern: pattern(FIRST_FOUR, 'ranks of the first four'),
  firstFourStraight: straight,
  firstFourPair: onePair,
  ...Object.fromEntries(
    RANKS.flatMap((name, rank) => {
      const is = (dealt: number): boolean => dealt === rank;
      const singular = PLURALS[rank]!.replace(/(?<=x)es$|s$/, '');
      return [
        [
          `dealt${name}`,
          count(ALL, is, `rank ${name}`, `${PLURALS[rank]} dealt`, `${singular} dealt`),
        ],
        [
          `firstFour${name}`,
          count(
            FIRST_FOUR,
            is,
            `rank ${name}`,
            `${PLURALS[rank]} in the first four`,
            `${singular} in the first four`,
          ),
        ],
      ];
    }),
  ),
  playerFirstTwo: marked([0, 2], PLAYER.two, "Player's first two"),
  bankerFirstTwo: marked([1, 3], BANKER.two, "Banker's first two"),
  firstFour: marked(FIRST_FOUR, READS.firstFour, 'first four'),
  playerHand: marked(PLAYER.positions, READS.coup, "Player's hand"),
  bankerHand: marked(BANKER.positions, READS.coup, "Banker's hand"),
  allCards: marked(ALL, READS.coup, 'all cards'),
  firstFourNines: marked(FIRST_FOUR, READS.firstFour, 'nines of the first four', '9'),
};
