// The closed vocabulary: every word of a condition, by its name (condition.ts is the manual).

import { RANKS, VALUES } from './card.ts';
import { NONE, READS } from './coups.ts';
import {
  ALL,
  BANKER,
  count,
  FIRST_FOUR,
  handCards,
  holds,
  isFace,
  marked,
  natural,
  onePair,
  PLAYER,
  PLURALS,
  pair,
  pattern,
  straight,
  TOTALS,
  thirdCard,
  thirdFace,
  told,
  trips,
  upTo,
  word,
} from './readings.ts';
import type { Word } from './word.ts';

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
