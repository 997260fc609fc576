// Every coup that the classes can tell apart, once, with how many orders of its first cards it
// stands for and where its composition lies in a column.
//
// Most of what a bet asks is settled by the score: both two-card totals and the third cards. There
// are 3,394 scores for 103,411 coups at ten classes, so words are read by score where they can.

import { VALUES } from './card.ts';
import { type Compositions, compositionsOf } from './compositions.ts';
import { type Partition, partitionFor, type Sight } from './partition.ts';
import { bankerDraws, isNatural, playerDraws, type Tableau } from './tableau.ts';

/** The cards that something reads, as bits: either hand's first two, and the third cards. */
export const READS = { nothing: 0, playerTwo: 1, bankerTwo: 2, firstFour: 3, coup: 7 } as const;

/** Cards drawn for each set of reads: one denominator per depth, N(N-1)...(N-depth+1). */
export function depthOf(reads: number): number {
  if (reads === READS.nothing) return 0;
  return reads < READS.firstFour ? 2 : reads === READS.firstFour ? 4 : 6;
}

/** Stands for a card that was not dealt, or is not read. */
export const NONE = 255;

/** How a coup went: totals 0 to 9 (0 where not read), third cards as ranks or NONE. */
export interface Score {
  playerTwo: number;
  bankerTwo: number;
  playerThird: number;
  bankerThird: number;
  playerTotal: number;
  bankerTotal: number;
}

/** Flat arrays over all coups; a hand's first two cards are unordered. */
export interface Coups {
  partition: Partition;
  /** Cards that the table tells apart; others are NONE. */
  reads: number;
  length: number;
  /** Rank of a first card that is printed on the table and not dealt, or NONE. */
  printed: number;
  /** Fewest cards of a coup, as far as it is read. */
  shortest: number;
  /** Classes of the cards in deal order p1 b1 p2 b2 p3 b3; NONE also for a printed first card. */
  cards: readonly Uint8Array[];
  /** Every score there is, and each coup's. */
  scores: readonly Score[];
  score: Uint16Array;
  /** Cards dealt. */
  dealt: Uint8Array;
  /** Orders of the first two cards of each hand: 1, 2 or 4. */
  orders: Uint8Array;
  /** Where the compositions of n cards begin when those of all numbers of cards follow another. */
  starts: Int32Array;
  /** Position of the dealt cards among those compositions. */
  places: Int32Array;
}

const known = new Map<string, Coups>();

/**
 * Every coup of `tableau`, as far as `reads` goes, by the coarsest classes that `sights` need.
 * Whole coups also need point values, which the third-card rule reads.
 */
export function coupsOf(tableau: Tableau, sights: readonly Sight[], reads: number): Coups {
  const partition = partitionFor(reads === READS.coup ? [...sights, 'values'] : sights);
  const key = `${tableau.id} ${partition.key} ${reads}`;
  let coups = known.get(key);
  if (!coups) {
    coups = build(tableau, partition, reads);
    known.set(key, coups);
  }
  return coups;
}

/** A hand's first two cards, unordered, with their codes as a draw. */
interface Two {
  first: number;
  second: number;
  total: number;
  orders: number;
  lowCards: number;
  low: number;
  high: number;
}

/** No card: adds nothing to a draw's codes. */
const NO_STEP: Compositions['steps'][number] = [0, 0, 0];

function build(tableau: Tableau, partition: Partition, reads: number): Coups {
  const depth = depthOf(reads);
  const whole = reads === READS.coup;
  const { steps } = compositionsOf(partition.classes, depth);
  const twos = twosOf(partition, steps);
  const unread: Two[] = [
    { first: NONE, second: NONE, total: 0, orders: 1, lowCards: 0, low: 0, high: 0 },
  ];
  const printed = tableau.playerFirst;
  const ones = printed === undefined ? twos : onesOf(partition, steps, printed);
  const players = reads & READS.playerTwo ? ones : unread;
  const bankers = reads & READS.bankerTwo ? twos : unread;

  const scores: Score[] = [];
  const endings: { first: number; end: number }[] = [];
  for (let p = 0; p < 10; p++) {
    for (let b = 0; b < 10; b++) {
      const first = scores.length;
      scores.push(...(whole ? scoresFrom(tableau, partition, p, b) : [scoreOf(p, b)]));
      endings.push({ first, end: scores.length });
    }
  }

  let length = 0;
  const pairs: { player: Two; banker: Two; first: number; end: number }[] = [];
  for (const player of players) {
    for (const banker of bankers) {
      const ending = endings[10 * player.total + banker.total]!;
      pairs.push({ player, banker, ...ending });
      length += ending.end - ending.first;
    }
  }

  const table = tableFor(length);
  const firstCards =
    depthOf(reads & READS.firstFour) - (players === ones && printed !== undefined ? 1 : 0);
  const byDealt = Array.from({ length: depth + 1 }, (_, n) =>
    n >= firstCards ? compositionsOf(partition.classes, n) : null,
  );
  const starts = new Int32Array(depth + 2);
  for (let n = 0; n <= depth; n++) starts[n + 1] = starts[n]! + (byDealt[n]?.size ?? 0);
  const thirds = scores.map((score) => thirdsOf(score, partition, steps));
  let i = 0;
  for (const { player, banker, first, end } of pairs) {
    for (let s = first; s < end; s++) {
      const third = thirds[s]!;
      const n = firstCards + third.cards;
      const place = byDealt[n]!.place(
        player.lowCards + banker.lowCards + third.lowCards,
        player.low + banker.low + third.low,
        player.high + banker.high + third.high,
      );
      fill(table, i, player, banker, third);
      table.score[i] = s;
      table.dealt[i] = n;
      table.places[i] = starts[n]! + place;
      i++;
    }
  }
  return {
    ...table,
    partition,
    reads,
    length,
    printed: reads & READS.playerTwo ? (printed ?? NONE) : NONE,
    shortest: firstCards,
    scores,
    starts,
  };
}

type Table = Pick<Coups, 'cards' | 'score' | 'dealt' | 'orders' | 'places'>;

function tableFor(length: number): Table {
  const bytes = (): Uint8Array => new Uint8Array(length);
  return {
    cards: [bytes(), bytes(), bytes(), bytes(), bytes(), bytes()],
    score: new Uint16Array(length),
    dealt: bytes(),
    orders: bytes(),
    places: new Int32Array(length),
  };
}

/** Kept apart and small, so that it is compiled long before the table is full. */
function fill(table: Table, i: number, player: Two, banker: Two, third: Thirds): void {
  const { cards, orders } = table;
  cards[0]![i] = player.first;
  cards[1]![i] = banker.first;
  cards[2]![i] = player.second;
  cards[3]![i] = banker.second;
  cards[4]![i] = third.player;
  cards[5]![i] = third.banker;
  orders[i] = player.orders * banker.orders;
}

/** The third cards of a score as classes, with their codes as a draw. */
interface Thirds {
  player: number;
  banker: number;
  cards: number;
  lowCards: number;
  low: number;
  high: number;
}

function thirdsOf(
  { playerThird, bankerThird }: Score,
  { classOf }: Partition,
  steps: Compositions['steps'],
): Thirds {
  const player = playerThird === NONE ? NONE : classOf[playerThird]!;
  const banker = bankerThird === NONE ? NONE : classOf[bankerThird]!;
  const a = player === NONE ? NO_STEP : steps[player]!;
  const b = banker === NONE ? NO_STEP : steps[banker]!;
  return {
    player,
    banker,
    cards: (player === NONE ? 0 : 1) + (banker === NONE ? 0 : 1),
    lowCards: a[0] + b[0],
    low: a[1] + b[1],
    high: a[2] + b[2],
  };
}

function twosOf(partition: Partition, steps: Compositions['steps']): Two[] {
  const twos: Two[] = [];
  for (let first = 0; first < partition.classes; first++) {
    for (let second = first; second < partition.classes; second++) {
      const [a, b] = [steps[first]!, steps[second]!];
      twos.push({
        first,
        second,
        total: (VALUES[partition.ranks[first]!]! + VALUES[partition.ranks[second]!]!) % 10,
        orders: first === second ? 1 : 2,
        lowCards: a[0] + b[0],
        low: a[1] + b[1],
        high: a[2] + b[2],
      });
    }
  }
  return twos;
}

/** Player's first two cards where the first is printed on the table and only one is dealt. */
function onesOf(partition: Partition, steps: Compositions['steps'], printed: number): Two[] {
  return partition.ranks.map((rank, second) => {
    const [lowCards, low, high] = steps[second]!;
    const total = (VALUES[printed]! + VALUES[rank]!) % 10;
    return { first: NONE, second, total, orders: 1, lowCards, low, high };
  });
}

/** Every score that can follow two two-card totals. */
function scoresFrom(
  tableau: Tableau,
  partition: Partition,
  player: number,
  banker: number,
): Score[] {
  const scores: Score[] = [];
  const natural = isNatural(tableau, player, banker);
  const thirds = !natural && playerDraws(tableau, player) ? partition.ranks : [NONE];
  for (const third of thirds) {
    const value = third === NONE ? null : VALUES[third]!;
    const total = (player + (value ?? 0)) % 10;
    const draws = !natural && bankerDraws(tableau, banker, value, total);
    const lasts = draws ? partition.ranks : [NONE];
    for (const last of lasts) scores.push(scoreOf(player, banker, third, last));
  }
  return scores;
}

function scoreOf(
  playerTwo: number,
  bankerTwo: number,
  playerThird = NONE,
  bankerThird = NONE,
): Score {
  const total = (two: number, third: number): number =>
    third === NONE ? two : (two + VALUES[third]!) % 10;
  return {
    playerTwo,
    bankerTwo,
    playerThird,
    bankerThird,
    playerTotal: total(playerTwo, playerThird),
    bankerTotal: total(bankerTwo, bankerThird),
  };
}
