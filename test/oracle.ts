// Owns the slow oracle: baccarat dealt card by card from the rule pages, sharing nothing with src/.

/** `4 * rank + suit`; ranks A 2 ... 9 10 J Q K are 0-12, suits spades hearts diamonds clubs 0-3. */
export type Card = number;

/** How many of each of the 52 cards are left, indexed by card. */
export type Shoe = readonly number[];

export type Winner = 'player' | 'banker' | 'tie';

/** One finished coup: each hand in the order it was dealt, two or three cards. */
export interface Coup {
  /** Player's hand, then Banker's: all cards dealt. */
  readonly cards: readonly Card[];
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly winner: Winner;
}

/** Called once a sequence; `weight` is the number of ordered six-card draws that begin with it. */
export type Visit = (coup: Coup, weight: number) => void;

export type Event = (coup: Coup) => boolean;

/** Net result per unit staked, `[numerator, denominator]`: `[-1, 1]` loses, `[0, 1]` pushes. */
export type Net = readonly [number, number];

export type Pay = (coup: Coup) => Net;

/** The three enumerations below share this shape. */
export type Enumerate = (counts: Shoe, visit: Visit) => void;

export const RANKS: readonly string[] = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ');

const [ACE, SEVEN, NINE, TEN, JACK] = [0, 6, 8, 9, 10];
const FOUR_OF_DIAMONDS = 4 * 3 + 2;

export function rankOf(card: Card): number {
  return Math.floor(card / 4);
}

export function suitOf(card: Card): number {
  return card % 4;
}

/** Ace 1, 2-9 face value, ten and faces 0. */
export function pointValueOf(card: Card): number {
  const rank = rankOf(card);
  return rank <= NINE ? rank + 1 : 0;
}

function isRed(card: Card): boolean {
  return suitOf(card) === 1 || suitOf(card) === 2;
}

function isBlack(card: Card): boolean {
  return suitOf(card) === 0 || suitOf(card) === 3;
}

function at(list: readonly number[], index: number): number {
  const value = list[index];
  if (value === undefined) throw new RangeError(`nothing at ${index} of [${list.join(', ')}]`);
  return value;
}

/** Total of a hand of any size, 0-9. */
function totalOf(hand: readonly Card[]): number {
  let sum = 0;
  for (const card of hand) sum += pointValueOf(card);
  return sum % 10;
}

/** Banker's side of the table, once Player has drawn a third card worth `third`. */
function bankerDrawsAgainst(banker: number, third: number): boolean {
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  if (banker === 6) return third === 6 || third === 7;
  return false;
}

/**
 * Plays one coup from the top of `cards`: Player, Banker, Player, Banker, then Player's third card
 * if Player draws, then Banker's if Banker draws.
 *
 * @param cards at least 6, in the order they leave the shoe; the coup may leave some unused
 * @throws RangeError with fewer than 6 cards
 */
export function deal(cards: readonly Card[]): Coup {
  if (cards.length < 6) throw new RangeError(`cards must be 6 or more, got ${cards.length}`);
  const player = [at(cards, 0), at(cards, 2)];
  const banker = [at(cards, 1), at(cards, 3)];
  const playerTwo = totalOf(player);
  const bankerTwo = totalOf(banker);

  if (playerTwo < 8 && bankerTwo < 8) {
    if (playerTwo <= 5) {
      const third = at(cards, 4);
      player.push(third);
      if (bankerDrawsAgainst(bankerTwo, pointValueOf(third))) banker.push(at(cards, 5));
    } else if (bankerTwo <= 5) {
      banker.push(at(cards, 4));
    }
  }

  const playerTotal = totalOf(player);
  const bankerTotal = totalOf(banker);
  let winner: Winner = 'tie';
  if (playerTotal > bankerTotal) winner = 'player';
  if (bankerTotal > playerTotal) winner = 'banker';
  const all = player.concat(banker);
  return { cards: all, player, banker, playerTotal, bankerTotal, winner };
}

/** `n (n - 1) ... ` with `k` factors. */
function falling(n: number, k: number): number {
  let product = 1;
  for (let i = 0; i < k; i++) product *= n - i;
  return product;
}

/** `N (N - 1) ... (N - 5)`, the ordered six-card draws from the shoe. */
export function totalWays(counts: Shoe): number {
  let cards = 0;
  for (const count of counts) cards += count;
  return falling(cards, 6);
}

/** Draws from classes of equal cards: `left[i]` copies of `faces[i]`. */
function drawAll(left: number[], faces: readonly Card[], visit: Visit): void {
  const total = totalWays(left);
  if (total < 720) throw new RangeError('a shoe must hold 6 or more cards');
  if (total > Number.MAX_SAFE_INTEGER) throw new RangeError('a shoe must hold 458 or fewer cards');
  let cardsLeft = 0;
  for (const count of left) cardsLeft += count;

  const drawn: Card[] = [];
  function draw(weight: number): void {
    if (drawn.length >= 4) {
      // Six cards to deal from: a coup that ends within those drawn never looks at the filling.
      const coup = deal([...drawn, ACE, ACE].slice(0, 6));
      if (coup.cards.length <= drawn.length) {
        visit(coup, weight * falling(cardsLeft, 6 - drawn.length));
        return;
      }
    }
    for (let i = 0; i < left.length; i++) {
      const copies = at(left, i);
      if (copies === 0) continue;
      left[i] = copies - 1;
      cardsLeft -= 1;
      drawn.push(at(faces, i));
      draw(weight * copies);
      drawn.pop();
      cardsLeft += 1;
      left[i] = copies;
    }
  }
  draw(1);
}

/** Every ordered draw, card by card: exact for every event; 20 cards are already millions. */
export function enumerate(counts: Shoe, visit: Visit): void {
  const faces = Array.from({ length: 52 }, (_, card) => card);
  drawAll([...counts], faces, visit);
}

/** The same with all cards of a rank shown as its spade: exact for events that read no suit. */
export function enumerateRanks(counts: Shoe, visit: Visit): void {
  const left = new Array<number>(13).fill(0);
  counts.forEach((count, card) => {
    left[rankOf(card)] = at(left, rankOf(card)) + count;
  });
  drawAll(
    left,
    left.map((_, rank) => 4 * rank),
    visit,
  );
}

/** The same with 10, J, Q, K all shown as the ten of spades: for events of point values only. */
export function enumerateValues(counts: Shoe, visit: Visit): void {
  const left = new Array<number>(10).fill(0);
  counts.forEach((count, card) => {
    const rank = Math.min(rankOf(card), TEN);
    left[rank] = at(left, rank) + count;
  });
  drawAll(
    left,
    left.map((_, rank) => 4 * rank),
    visit,
  );
}

/**
 * Deals every order of 6 or 7 physical cards, twins told apart, each with weight 1: 720 or 5040
 * coups, just as many as there are ordered six-card draws.
 */
export function permutations(cards: readonly Card[], visit: Visit): void {
  if (cards.length !== 6 && cards.length !== 7) {
    throw new RangeError(`cards must be 6 or 7, got ${cards.length}`);
  }
  function arrange(front: readonly Card[], rest: readonly Card[]): void {
    if (rest.length === 0) visit(deal(front), 1);
    rest.forEach((card, i) => {
      arrange([...front, card], [...rest.slice(0, i), ...rest.slice(i + 1)]);
    });
  }
  arrange([], cards);
}

// What the events below say of a coup.

type Side = 'player' | 'banker';

function totalOfSide(coup: Coup, side: Side): number {
  return side === 'player' ? coup.playerTotal : coup.bankerTotal;
}

function wins(coup: Coup, side: Side): boolean {
  return coup.winner === side;
}

function winsWith(coup: Coup, side: Side, total: number): boolean {
  return wins(coup, side) && totalOfSide(coup, side) === total;
}

function winsWithin(coup: Coup, side: Side, low: number, high: number): boolean {
  const total = totalOfSide(coup, side);
  return wins(coup, side) && total >= low && total <= high;
}

function tiesWithin(coup: Coup, low: number, high: number): boolean {
  return coup.winner === 'tie' && coup.playerTotal >= low && coup.playerTotal <= high;
}

function margin(coup: Coup): number {
  return Math.abs(coup.playerTotal - coup.bankerTotal);
}

function firstTwo(coup: Coup, side: Side): readonly [Card, Card] {
  return [at(coup[side], 0), at(coup[side], 1)];
}

function isNatural(coup: Coup, side: Side): boolean {
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

function isPair(coup: Coup, side: Side): boolean {
  const [one, two] = firstTwo(coup, side);
  return rankOf(one) === rankOf(two);
}

function isSuited(coup: Coup, side: Side): boolean {
  const [one, two] = firstTwo(coup, side);
  return suitOf(one) === suitOf(two);
}

function isPerfectPair(coup: Coup, side: Side): boolean {
  return isPair(coup, side) && isSuited(coup, side);
}

type Rung = '4d4d' | 'other-44' | 'other-diamonds' | 'other' | 'none';

/** The rung of the Lucky Pair ladder: the highest that the first two cards reach. */
function pairRung(coup: Coup, side: Side): Rung {
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

// Pay tables, from the rule pages.

const LOSE: Net = [-1, 1];
const PUSH: Net = [0, 1];

function toOne(odds: number): Net {
  return [odds, 1];
}

/** Pays `odds` to one when the event happens, else loses. */
function pays(odds: number, event: Event): Pay {
  return (coup) => (event(coup) ? toOne(odds) : LOSE);
}

/** Player or Banker: `win` says what a win brings; a tie pushes. */
function main(side: Side, win: Pay): Pay {
  return (coup) => {
    if (coup.winner === 'tie') return PUSH;
    return coup.winner === side ? win(coup) : LOSE;
  };
}

const evenMoney: Pay = () => [1, 1];
const lessCommission: Pay = () => [19, 20];
const halfOnSix: Pay = (coup) => (coup.bankerTotal === 6 ? [1, 2] : [1, 1]);
const tieEightToOne: Pay = (coup) => (coup.winner === 'tie' ? [8, 1] : LOSE);

function luckyPair(side: Side): Pay {
  return (coup) => {
    const rung = pairRung(coup, side);
    if (rung === '4d4d') return toOne(30);
    if (rung === 'other-44') return toOne(15);
    if (rung === 'other-diamonds') return toOne(12);
    if (rung === 'other') return toOne(9);
    return LOSE;
  };
}

function fabulousPair(side: Side): Pay {
  return (coup) => {
    if (isPair(coup, side) && isSuited(coup, side)) return toOne(7);
    if (isPair(coup, side)) return toOne(4);
    if (isSuited(coup, side)) return toOne(1);
    return LOSE;
  };
}

function bonus(side: Side): Pay {
  return (coup) => {
    if (isNatural(coup, side) && wins(coup, side)) return toOne(1);
    if (isNatural(coup, side) && coup.winner === 'tie') return PUSH;
    if (!wins(coup, side)) return LOSE;
    if (margin(coup) === 9) return toOne(30);
    if (margin(coup) === 8) return toOne(10);
    if (margin(coup) === 7) return toOne(6);
    if (margin(coup) === 6) return toOne(4);
    if (margin(coup) === 5) return toOne(2);
    if (margin(coup) === 4) return toOne(1);
    return LOSE;
  };
}

const LUCKY_BACCARAT: Readonly<Record<string, Pay>> = {
  player: main('player', evenMoney),
  banker: main('banker', halfOnSix),
  tie: tieEightToOne,
  'player-red': pays(2, (c) => firstTwo(c, 'player').every(isRed)),
  'player-black': pays(2, (c) => firstTwo(c, 'player').every(isBlack)),
  'banker-red': pays(2, (c) => firstTwo(c, 'banker').every(isRed)),
  'banker-black': pays(2, (c) => firstTwo(c, 'banker').every(isBlack)),
  'lucky-6': pays(
    6,
    (c) => winsWith(c, 'player', 6) || winsWith(c, 'banker', 6) || tiesWithin(c, 6, 6),
  ),
  'lucky-player-pair': luckyPair('player'),
  'lucky-banker-pair': luckyPair('banker'),
  'player-wins-1-3': pays(31, (c) => winsWithin(c, 'player', 1, 3)),
  'player-wins-4-6': pays(8, (c) => winsWithin(c, 'player', 4, 6)),
  'player-wins-7-9': pays(2, (c) => winsWithin(c, 'player', 7, 9)),
  'banker-wins-1-3': pays(31, (c) => winsWithin(c, 'banker', 1, 3)),
  'banker-wins-4-6': pays(6, (c) => winsWithin(c, 'banker', 4, 6)),
  'banker-wins-7-9': pays(2, (c) => winsWithin(c, 'banker', 7, 9)),
  'tie-0-3': pays(45, (c) => tiesWithin(c, 0, 3)),
  'tie-4-6': pays(24, (c) => tiesWithin(c, 4, 6)),
  'tie-7-9': pays(19, (c) => tiesWithin(c, 7, 9)),
};

const FABULOUS_4: Readonly<Record<string, Pay>> = {
  player: main('player', (c) => {
    if (c.playerTotal === 4) return [1, 2];
    if (c.playerTotal === 1) return toOne(2);
    return toOne(1);
  }),
  banker: main('banker', (c) => {
    if (c.bankerTotal === 4) return PUSH;
    if (c.bankerTotal === 1) return toOne(2);
    return toOne(1);
  }),
  tie: tieEightToOne,
  'player-fabulous-pair': fabulousPair('player'),
  'banker-fabulous-pair': fabulousPair('banker'),
  'player-fabulous-4': pays(40, (c) => winsWith(c, 'player', 4)),
  'banker-fabulous-4': pays(20, (c) => winsWith(c, 'banker', 4)),
};

const LIVE_BACCARAT: Readonly<Record<string, Pay>> = {
  player: main('player', evenMoney),
  banker: main('banker', lessCommission),
  tie: tieEightToOne,
};

const SA_BACCARAT: Readonly<Record<string, Pay>> = {
  player: main('player', evenMoney),
  banker: main('banker', lessCommission),
  tie: tieEightToOne,
  'player-pair': pays(11, (c) => isPair(c, 'player')),
  'banker-pair': pays(11, (c) => isPair(c, 'banker')),
  'any-pair': pays(5, (c) => isPair(c, 'player') || isPair(c, 'banker')),
  'perfect-pair': pays(25, (c) => isPerfectPair(c, 'player') || isPerfectPair(c, 'banker')),
  'player-natural': (c) => (isNatural(c, 'player') ? [7, 2] : LOSE),
  'banker-natural': (c) => (isNatural(c, 'banker') ? [7, 2] : LOSE),
  'player-bonus': bonus('player'),
  'banker-bonus': bonus('banker'),
  'lucky-six': (c) => {
    if (!winsWith(c, 'banker', 6)) return LOSE;
    return c.banker.length === 2 ? toOne(12) : toOne(20);
  },
  'two-card-lucky-six': pays(22, (c) => winsWith(c, 'banker', 6) && c.banker.length === 2),
  'three-card-lucky-six': pays(50, (c) => winsWith(c, 'banker', 6) && c.banker.length === 3),
};

/** Game id, then bet id, then what the coup brings that bet. */
export const PAYS: Readonly<Record<string, Readonly<Record<string, Pay>>>> = {
  'lucky-baccarat': LUCKY_BACCARAT,
  'fabulous-4': FABULOUS_4,
  'live-baccarat': LIVE_BACCARAT,
  'sa-baccarat': SA_BACCARAT,
  'sa-baccarat-no-commission': { ...SA_BACCARAT, banker: main('banker', halfOnSix) },
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
