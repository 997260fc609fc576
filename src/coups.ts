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
  /** Position of the dealt cards among the compositions of as many cards. */
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

  const bytes = (): Uint8Array => new Uint8Array(length);
  const [p1, b1, p2, b2, p3, b3] = [bytes(), bytes(), bytes(), bytes(), bytes(), bytes()];
  const score = new Uint16Array(length);
  const dealt = bytes();
  const orders = bytes();
  const places = new Int32Array(length);
  const firstCards =
    depthOf(reads & READS.firstFour) - (players === ones && printed !== undefined ? 1 : 0);
  const byDealt = Array.from({ length: depth + 1 }, (_, n) =>
    n >= firstCards ? compositionsOf(partition.classes, n) : null,
  );
  let i = 0;
  for (const { player, banker, first, end } of pairs) {
    for (let s = first; s < end; s++, i++) {
      const { playerThird, bankerThird } = scores[s]!;
      const p = playerThird === NONE ? NONE : partition.classOf[playerThird]!;
      const b = bankerThird === NONE ? NONE : partition.classOf[bankerThird]!;
      const third = p === NONE ? NO_STEP : steps[p]!;
      const last = b === NONE ? NO_STEP : steps[b]!;
      const n = firstCards + (third === NO_STEP ? 0 : 1) + (last === NO_STEP ? 0 : 1);
      p1[i] = player.first;
      b1[i] = banker.first;
      p2[i] = player.second;
      b2[i] = banker.second;
      p3[i] = p;
      b3[i] = b;
      score[i] = s;
      dealt[i] = n;
      orders[i] = player.orders * banker.orders;
      places[i] = byDealt[n]!.place(
        player.lowCards + banker.lowCards + third[0] + last[0],
        player.low + banker.low + third[1] + last[1],
        player.high + banker.high + third[2] + last[2],
      );
    }
  }
  return {
    partition,
    reads,
    length,
    shortest: firstCards,
    cards: [p1, b1, p2, b2, p3, b3],
    scores,
    score,
    dealt,
    orders,
    places,
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
    const total = (printed + VALUES[rank]!) % 10;
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

/**
 * Orders of every composition, weighted: `weights[m][kind]` is what a coup of that kind counts for
 * in sum m, `kindOf[coup]` its kind. Short coups are padded with whatever cards come next:
 * orders6[k] is the sum of orders5[k less one card].
 */
export function ordersOf(
  coups: Coups,
  kindOf: Uint32Array,
  weights: readonly (readonly number[])[],
): Float64Array[] {
  const { partition, reads, length, shortest, dealt, places, orders } = coups;
  const depth = depthOf(reads);
  const levels = weights.map(() =>
    Array.from({ length: depth + 1 }, (_, n) =>
      n < shortest ? null : new Float64Array(compositionsOf(partition.classes, n).size),
    ),
  );
  const sumsOf = (weights[0] ?? []).map((_, kind) =>
    weights.flatMap((byKind, m) =>
      byKind[kind] === 0 ? [] : [{ level: levels[m]!, weight: byKind[kind]! }],
    ),
  );
  for (let i = 0; i < length; i++) {
    const sums = sumsOf[kindOf[i]!]!;
    for (let s = 0; s < sums.length; s++) {
      const sum = sums[s]!;
      sum.level[dealt[i]!]![places[i]!]! += sum.weight * orders[i]!;
    }
  }
  for (let n = shortest; n < depth; n++) {
    const steps = paddingOf(partition.classes, n);
    for (const level of levels) {
      const from = level[n]!;
      const to = level[n + 1]!;
      for (let k = 0; k < steps.length; k += 2) to[steps[k + 1]!]! += from[steps[k]!]!;
    }
  }
  return levels.map((level) => level[depth]!);
}

const paddings = new Map<Compositions, Int32Array>();

/** Pairs of places: a composition of `n` cards, and the same with one card more, for every class. */
function paddingOf(classes: number, n: number): Int32Array {
  const from = compositionsOf(classes, n);
  let pairs = paddings.get(from);
  if (!pairs) {
    const to = compositionsOf(classes, n + 1);
    const made: number[] = [];
    from.each((lowCards, low, high, place) => {
      for (const step of from.steps) {
        made.push(place, to.place(lowCards + step[0], low + step[1], high + step[2]));
      }
    });
    pairs = Int32Array.from(made);
    paddings.set(from, pairs);
  }
  return pairs;
}
