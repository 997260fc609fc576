// Owns the 161 events of exact-ways.json, as said of a coup that the oracle dealt, and their ways.

import {
  at,
  type Card,
  type Coup,
  type Enumerate,
  type Event,
  enumerate,
  isBlack,
  isRed,
  pointValueOf,
  rankOf,
  type Shoe,
  suitOf,
  totalOf,
} from './oracle.ts';

const [SEVEN, NINE, JACK] = [6, 8, 10];
const FOUR_OF_DIAMONDS = 4 * 3 + 2;

export type Side = 'player' | 'banker';

function totalOfSide(coup: Coup, side: Side): number {
  return side === 'player' ? coup.playerTotal : coup.bankerTotal;
}

export function wins(coup: Coup, side: Side): boolean {
  return coup.winner === side;
}

export function winsWith(coup: Coup, side: Side, total: number): boolean {
  return wins(coup, side) && totalOfSide(coup, side) === total;
}

export function winsWithin(coup: Coup, side: Side, low: number, high: number): boolean {
  const total = totalOfSide(coup, side);
  return wins(coup, side) && total >= low && total <= high;
}

export function tiesWithin(coup: Coup, low: number, high: number): boolean {
  return coup.winner === 'tie' && coup.playerTotal >= low && coup.playerTotal <= high;
}

export function margin(coup: Coup): number {
  return Math.abs(coup.playerTotal - coup.bankerTotal);
}

export function firstTwo(coup: Coup, side: Side): readonly [Card, Card] {
  return [at(coup[side], 0), at(coup[side], 1)];
}

export function isNatural(coup: Coup, side: Side): boolean {
  return totalOf(firstTwo(coup, side)) >= 8;
}

/** Either hand has 9 and the other 7, both of `cards` cards. */
function nineOverSeven(coup: Coup, cards: number): boolean {
  if (coup.player.length !== cards || coup.banker.length !== cards) return false;
  if (coup.playerTotal === 9 && coup.bankerTotal === 7) return true;
  return coup.bankerTotal === 9 && coup.playerTotal === 7;
}

function highestValue(coup: Coup): number {
  return Math.max(...coup.cards.map(pointValueOf));
}

export function isPair(coup: Coup, side: Side): boolean {
  const [one, two] = firstTwo(coup, side);
  return rankOf(one) === rankOf(two);
}

export function isSuited(coup: Coup, side: Side): boolean {
  const [one, two] = firstTwo(coup, side);
  return suitOf(one) === suitOf(two);
}

export function isPerfectPair(coup: Coup, side: Side): boolean {
  return isPair(coup, side) && isSuited(coup, side);
}

type Rung = '4d4d' | 'other-44' | 'other-diamonds' | 'other' | 'none';

/** The rung of the Lucky Pair ladder: the highest that the first two cards reach. */
export function pairRung(coup: Coup, side: Side): Rung {
  const [one, two] = firstTwo(coup, side);
  if (rankOf(one) !== rankOf(two)) return 'none';
  if (one === FOUR_OF_DIAMONDS && two === FOUR_OF_DIAMONDS) return '4d4d';
  if (rankOf(one) === rankOf(FOUR_OF_DIAMONDS)) return 'other-44';
  if (suitOf(one) === suitOf(FOUR_OF_DIAMONDS) && suitOf(two) === suitOf(FOUR_OF_DIAMONDS)) {
    return 'other-diamonds';
  }
  return 'other';
}

function isThreeOfAKind(hand: readonly Card[]): boolean {
  return hand.length === 3 && new Set(hand.map(rankOf)).size === 1;
}

function countOfRank(coup: Coup, rank: number): number {
  let count = 0;
  for (const card of coup.cards) if (rankOf(card) === rank) count += 1;
  return count;
}

/** Sizes of the two largest groups of one rank on the table: a full house in six cards is 3, 2. */
function largestGroups(coup: Coup): readonly [number, number] {
  const sizes = new Array<number>(13).fill(0);
  for (const card of coup.cards) sizes[rankOf(card)] = at(sizes, rankOf(card)) + 1;
  let largest = 0;
  let second = 0;
  for (const size of sizes) {
    if (size > largest) {
      second = largest;
      largest = size;
    } else if (size > second) {
      second = size;
    }
  }
  return [largest, second];
}

function matches(coup: Coup, largest: number, second: number): boolean {
  const groups = largestGroups(coup);
  return groups[0] === largest && groups[1] === second;
}

function isSixCardOneColourTie(coup: Coup): boolean {
  if (coup.winner !== 'tie' || coup.cards.length !== 6) return false;
  return coup.cards.every(isRed) || coup.cards.every(isBlack);
}

function threeGivingEight(coup: Coup): boolean {
  const third = coup.player[2];
  if (third === undefined) return false;
  return totalOf(firstTwo(coup, 'banker')) === 3 && pointValueOf(third) === 8;
}

/** One event for each number from `low` to `high`, its name ending in the number. */
function family(
  prefix: string,
  low: number,
  high: number,
  event: (coup: Coup, n: number) => boolean,
): Record<string, Event> {
  const events: Record<string, Event> = {};
  for (let n = low; n <= high; n++) events[`${prefix}-${n}`] = (coup) => event(coup, n);
  return events;
}

function valueEventsOf(side: Side): Record<string, Event> {
  return {
    [side]: (c) => wins(c, side),
    ...family(`${side}-wins`, 1, 9, (c, n) => winsWith(c, side, n)),
    ...family(`${side}-total`, 0, 9, (c, n) => totalOfSide(c, side) === n),
    ...family(
      `${side}-non-natural-win-by`,
      1,
      9,
      (c, n) => wins(c, side) && !isNatural(c, side) && margin(c) === n,
    ),
    [`${side}-natural`]: (c) => isNatural(c, side),
    [`${side}-natural-win`]: (c) => isNatural(c, side) && wins(c, side),
    [`${side}-wins-three-cards`]: (c) => wins(c, side) && c[side].length === 3,
    [`${side}-wins-6-three-cards`]: (c) => winsWith(c, side, 6) && c[side].length === 3,
  };
}

/** Events that read point values only: `enumerateValues` serves. */
export const VALUE_EVENTS: Readonly<Record<string, Event>> = {
  tie: (c) => c.winner === 'tie',
  ...family('tie', 0, 9, (c, n) => tiesWithin(c, n, n)),
  ...valueEventsOf('player'),
  ...valueEventsOf('banker'),
  'banker-wins-6-two-cards': (c) => winsWith(c, 'banker', 6) && c.banker.length === 2,
  'natural-tie': (c) => c.winner === 'tie' && isNatural(c, 'player') && isNatural(c, 'banker'),
  'dragon-7': (c) => winsWith(c, 'banker', 7) && c.banker.length === 3,
  'panda-8': (c) => winsWith(c, 'player', 8) && c.player.length === 3,
  ...family('sum', 0, 18, (c, n) => c.playerTotal + c.bankerTotal === n),
  ...family('cards', 4, 6, (c, n) => c.cards.length === n),
  'two-card-9-over-7': (c) => nineOverSeven(c, 2),
  'three-card-9-over-7': (c) => nineOverSeven(c, 3),
  '3-giving-8': threeGivingEight,
  'tie-high-card-5-or-less': (c) => c.winner === 'tie' && highestValue(c) <= 5,
  'tie-high-card-6-or-more': (c) => c.winner === 'tie' && highestValue(c) >= 6,
  ...family('sevens-dealt', 0, 6, (c, n) => countOfRank(c, SEVEN) === n),
  ...family('nines-dealt', 0, 6, (c, n) => countOfRank(c, NINE) === n),
};

/** Events that read ranks but no suits: `enumerateRanks` serves. */
export const RANK_EVENTS: Readonly<Record<string, Event>> = {
  'player-pair': (c) => isPair(c, 'player'),
  'banker-pair': (c) => isPair(c, 'banker'),
  'either-pair': (c) => isPair(c, 'player') || isPair(c, 'banker'),
  'both-pairs': (c) => isPair(c, 'player') && isPair(c, 'banker'),
  'player-three-of-a-kind': (c) => isThreeOfAKind(c.player),
  'banker-three-of-a-kind': (c) => isThreeOfAKind(c.banker),
  'six-face-cards': (c) => c.cards.length === 6 && c.cards.every((card) => rankOf(card) >= JACK),
  'match-five-or-six-of-a-kind': (c) => largestGroups(c)[0] >= 5,
  'match-four-of-a-kind': (c) => largestGroups(c)[0] === 4,
  'match-two-triplets': (c) => matches(c, 3, 3),
  'match-full-house': (c) => matches(c, 3, 2),
  'match-three-of-a-kind': (c) => matches(c, 3, 1),
  'match-two-or-three-pairs': (c) => matches(c, 2, 2),
};

function suitEventsOf(side: Side): Record<string, Event> {
  return {
    [`${side}-both-red`]: (c) => firstTwo(c, side).every(isRed),
    [`${side}-both-black`]: (c) => firstTwo(c, side).every(isBlack),
    [`${side}-suited`]: (c) => isSuited(c, side),
    [`${side}-suited-pair`]: (c) => isPerfectPair(c, side),
    [`${side}-unsuited-pair`]: (c) => isPair(c, side) && !isSuited(c, side),
    [`${side}-suited-not-pair`]: (c) => isSuited(c, side) && !isPair(c, side),
    [`${side}-pair-4d4d`]: (c) => pairRung(c, side) === '4d4d',
    [`${side}-pair-other-44`]: (c) => pairRung(c, side) === 'other-44',
    [`${side}-pair-other-diamonds`]: (c) => pairRung(c, side) === 'other-diamonds',
    [`${side}-pair-other`]: (c) => pairRung(c, side) === 'other',
  };
}

/** Events that read suits: only `enumerate` and `permutations` serve. */
export const SUIT_EVENTS: Readonly<Record<string, Event>> = {
  ...suitEventsOf('player'),
  ...suitEventsOf('banker'),
  'either-suited-pair': (c) => isPerfectPair(c, 'player') || isPerfectPair(c, 'banker'),
  'both-suited-pairs': (c) => isPerfectPair(c, 'player') && isPerfectPair(c, 'banker'),
  'all-cards-red': (c) => c.cards.every(isRed),
  'all-cards-black': (c) => c.cards.every(isBlack),
  'six-card-one-colour-tie-0-to-5': (c) => isSixCardOneColourTie(c) && c.playerTotal <= 5,
  'six-card-one-colour-tie-6-to-9': (c) => isSixCardOneColourTie(c) && c.playerTotal >= 6,
};

/** The 161 events of exact-ways.json. */
export const EVENTS: Readonly<Record<string, Event>> = {
  ...VALUE_EVENTS,
  ...RANK_EVENTS,
  ...SUIT_EVENTS,
};

/** Ways of each named event, and of all draws together. */
export interface Ways {
  readonly total: bigint;
  readonly ways: Readonly<Record<string, bigint>>;
}

/**
 * Counts the ordered six-card draws of each event by visiting them all; `total` is what the visits
 * add up to, so comparing it with `totalWays` tests the enumeration itself.
 *
 * @param names events of `EVENTS`; all 161 by default
 * @param draw a coarser enumeration, when every named event allows it
 * @throws RangeError on an unknown event
 */
export function waysOf(
  counts: Shoe,
  names: readonly string[] = Object.keys(EVENTS),
  draw: Enumerate = enumerate,
): Ways {
  const tallies = names.map((name) => {
    const event = EVENTS[name];
    if (event === undefined) throw new RangeError(`event must be one of EVENTS, got ${name}`);
    return { name, event, ways: 0 };
  });
  let total = 0;
  draw(counts, (coup, weight) => {
    total += weight;
    for (const tally of tallies) {
      if (tally.event(coup)) tally.ways += weight;
    }
  });
  const ways: Record<string, bigint> = {};
  for (const tally of tallies) ways[tally.name] = BigInt(tally.ways);
  return { total: BigInt(total), ways };
}
