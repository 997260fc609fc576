// The best tags of a level for some bets: whole numbers up to the level that follow the effects of
// removal as closely as can be.

import type { Bet } from './bet.ts';
import { aList } from './border.ts';
import { RANKS } from './card.ts';
import { shown } from './names.ts';
import type { Terms } from './pays.ts';
import { type Removal, removal } from './removal.ts';
import { bestTags, correlationsOf, type Kind, sumOfTags } from './search.ts';
import { Shoe } from './shoe.ts';
import { shortTags } from './tags.ts';

/** The best count of a level. */
export interface Derived {
  /** No tag is larger, up or down. */
  level: number;
  /** Ten tags, A 2 ... 9 T, or 13 where some bet tells ten-valued ranks apart. */
  tags: readonly number[];
  balanced: boolean;
  /** Betting correlation with each bet, in their order. */
  correlations: readonly number[];
}

const MAX_LEVEL = 4;
/**
 * The tags of a level, 1 to 4, whose betting correlation is highest: of several bets, the smallest
 * is. Among equals a balanced count goes first, then the fewest tags that are not zero, then the
 * smallest sum of tags without their signs.
 *
 * @throws RangeError where the level is out of range, all cards do the same to a bet, the effects of
 * the bets cancel, or the search has no end in 50,000,000 steps.
 * @example
 * derive([bet('dragon-7')], 1, 8).tags.join() // => 0,0,0,-1,-1,-1,-1,1,1,0
 */
export function derive(
  bets: readonly Bet[],
  level: number,
  decks: number,
  terms: Terms = {},
): Derived {
  if (!Number.isInteger(level) || level < 1 || level > MAX_LEVEL) {
    throw new RangeError(
      `level must be a whole number from 1 to ${MAX_LEVEL}, got ${shown(level)}`,
    );
  }
  const effects = removal(aList('bets', 'a list of bets', bets), Shoe.ofDecks(decks), terms).map(
    scaledEffects,
  );
  const isTen = effects.every((one) => one.slice(10).every((effect) => effect === one[9]));
  const kinds = Array.from(
    { length: isTen ? 10 : RANKS.length },
    (_, rank): Kind => ({
      weight: (isTen && rank === 9 ? 4 : 1) / RANKS.length,
      effects: effects.map((one) => one[rank]!),
    }),
  );
  const tags = bestTags(kinds, level);
  return {
    level,
    tags: shortTags(RANKS.map((_, rank) => tags[Math.min(rank, tags.length - 1)]!)),
    balanced: sumOfTags(tags, kinds) === 0,
    correlations: correlationsOf(tags, kinds),
  };
}

/** Effects by rank, the mean over its suits, scaled so that their variance over all cards is one. */
function scaledEffects({ bet, effects }: Removal): number[] {
  const suits = effects.length / RANKS.length;
  const values = effects.map((effect) => effect?.valueOf() ?? 0);
  const size = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
  if (size < 1e-15) {
    throw new RangeError(
      `effects of removal must differ for a count of ${bet.id}, got the same for every card`,
    );
  }
  return RANKS.map(
    (_, rank) =>
      values.slice(suits * rank, suits * (rank + 1)).reduce((sum, value) => sum + value, 0) /
      suits /
      size,
  );
}
