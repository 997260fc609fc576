// Conditions: when a row of a pay table pays, in a closed vocabulary. This file is its manual;
// words.ts reads it.

import type { RankName } from './card.ts';

/** One value, or any of several. */
type Some<T> = T | readonly T[];

/** A point total, 0 to 9. */
type Total = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Sum of both final totals, 0 to 18. */
type Sum = Total | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18;

/** How many of something lie among six cards. */
type Count = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Marks that cards can share: any one suit, any one colour, or a named one. */
export type MarkName =
  | 'suited'
  | 'one-colour'
  | 'red'
  | 'black'
  | 'spades'
  | 'hearts'
  | 'diamonds'
  | 'clubs';

/**
 * How many cards of each rank, the most first: `4-2` is four of one rank and two of another. Its
 * numbers add up to the cards dealt.
 */
export type Pattern =
  | ('4' | '3-1' | '2-2' | '2-1-1' | '1-1-1-1')
  | ('5' | '4-1' | '3-2' | '3-1-1' | '2-2-1' | '2-1-1-1' | '1-1-1-1-1')
  | ('6' | '5-1' | '4-2' | '4-1-1' | '3-3' | '3-2-1' | '3-1-1-1')
  | ('2-2-2' | '2-2-1-1' | '2-1-1-1-1' | '1-1-1-1-1-1');

/** Cards of a rank among all dealt, and among the first four: `dealt7: [2, 3]`. */
type DealtOfRank = { [word in `dealt${RankName}`]?: Some<Count> };
type FirstFourOfRank = { [word in `firstFour${RankName}`]?: Some<0 | 1 | 2 | 3 | 4> };

/**
 * When a row pays. Every word given must hold; a list of values means any of them; `anyOf` holds
 * when one of its conditions does.
 */
export interface Condition extends DealtOfRank, FirstFourOfRank {
  /** Who wins the coup. */
  winner?: Some<'player' | 'banker' | 'tie'>;
  /** Final totals of each hand. */
  playerTotal?: Some<Total>;
  bankerTotal?: Some<Total>;
  /** The higher and the lower final total; both the same on a tie. */
  winningTotal?: Some<Total>;
  losingTotal?: Some<Total>;
  /** Sum and difference of the final totals. */
  sum?: Some<Sum>;
  margin?: Some<Total>;
  /** Cards in a hand at the end. */
  playerCards?: Some<2 | 3>;
  bankerCards?: Some<2 | 3>;
  /** Cards dealt in the coup. */
  cards?: Some<4 | 5 | 6>;
  /** Total of a hand's first two cards. */
  playerTwo?: Some<Total>;
  bankerTwo?: Some<Total>;
  /** A hand's first two cards total 8 or 9. */
  playerNatural?: boolean;
  bankerNatural?: boolean;
  /** Point value of a hand's third card, or none. */
  playerThird?: Some<Total | 'none'>;
  bankerThird?: Some<Total | 'none'>;
  /** A hand's third card is a jack, queen or king; false also where there is no third card. */
  playerThirdFace?: boolean;
  bankerThirdFace?: boolean;
  /** A hand's first two cards have one rank: any, or a named one. */
  playerPair?: Some<boolean | RankName>;
  bankerPair?: Some<boolean | RankName>;
  /** The two ranks of a hand's first two cards, lower first: `A-8`, `Q-K`. */
  playerHolds?: Some<`${RankName}-${RankName}`>;
  bankerHolds?: Some<`${RankName}-${RankName}`>;
  /** A hand is three cards of one rank. */
  playerTrips?: boolean;
  bankerTrips?: boolean;
  /** Highest point value among all cards dealt. */
  highCard?: Some<Total>;
  /** Jacks, queens and kings among all cards dealt. */
  faces?: Some<Count>;
  /** How ranks repeat among all cards dealt, and among the first four. */
  pattern?: Some<Pattern>;
  firstFourPattern?: Some<Pattern>;
  /** The first four cards run: to a named rank, aces low or high (`4` is A-2-3-4). */
  firstFourStraight?: Some<boolean | RankName>;
  /** The one pair among the first four cards, by rank. */
  firstFourPair?: Some<RankName>;
  /** Cards that lie in one mark: a hand's first two, the first four, a hand, all dealt. */
  playerFirstTwo?: Some<MarkName>;
  bankerFirstTwo?: Some<MarkName>;
  firstFour?: Some<MarkName>;
  playerHand?: Some<MarkName>;
  bankerHand?: Some<MarkName>;
  allCards?: Some<MarkName>;
  /** The nines among the first four lie in one mark. */
  firstFourNines?: Some<MarkName>;
  anyOf?: readonly Condition[];
}
