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

const [ACE, NINE, TEN] = [0, 8, 9];

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

export function isRed(card: Card): boolean {
  return suitOf(card) === 1 || suitOf(card) === 2;
}

export function isBlack(card: Card): boolean {
  return suitOf(card) === 0 || suitOf(card) === 3;
}

export function at(list: readonly number[], index: number): number {
  const value = list[index];
  if (value === undefined) throw new RangeError(`nothing at ${index} of [${list.join(', ')}]`);
  return value;
}

/** Total of a hand of any size, 0-9. */
export function totalOf(hand: readonly Card[]): number {
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
