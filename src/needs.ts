// What bets read at each place of the deal: classes of ranks by their words, and masks of suits for
// every mark that the cards of a fact may share.

import { CARDS, RANKS } from './card.ts';
import { READS } from './coups.ts';
import type { Deal } from './deal.ts';
import { both, type Groups, groupsOfRanks, join, type Mask } from './fits.ts';
import { partitionFor, type Sight } from './partition.ts';
import type { Fact } from './rules.ts';
import type { WordName } from './word.ts';
import { WORDS } from './words.ts';

const groupsByKey = new Map<string, Groups>();

/**
 * What is read at each place of the first four, of Player's third card and of Banker's; ranks that
 * hide cards are told apart everywhere.
 */
export function needsOf(
  words: readonly WordName[],
  facts: readonly Fact[],
  { deals, playerTotal, bankerTotal, codes }: Omit<Deal, 'unused'>,
  printed: boolean,
): Groups[] {
  const kinds = codes && [...new Set(codes)];
  const hidden = kinds && groupsOfRanks(RANKS.map((_, rank) => kinds.indexOf(codes[rank]!)));
  const read = [...words.map((name) => WORDS[name]!), ...facts.map(({ word }) => word)];
  const need = (place: number, bit: number, values: boolean): Groups => {
    const sights: Sight[] = read
      .filter((word) => word.reads & bit && (word.scope?.includes(place) ?? true))
      .map(({ sees }) => sees);
    const { key, classOf } = partitionFor(values ? [...sights, 'values'] : sights);
    const groups = groupsByKey.get(key) ?? groupsOfRanks(classOf);
    groupsByKey.set(key, groups);
    return hidden ? join(groups, hidden) : groups;
  };
  const third = READS.coup & ~READS.firstFour;
  const player = need(2, READS.playerTwo, deals || playerTotal !== null);
  const banker = need(3, READS.bankerTwo, deals || bankerTotal !== null);
  // Banker's third card decides nothing more: where no word reads it, it need not be told apart.
  return [
    printed ? need(0, 0, false) : player,
    banker,
    player,
    banker,
    need(4, third, deals),
    need(5, third, false),
  ];
}

/** Marks at each place, and how often coups with them count. */
export interface Marked {
  marks: readonly (Mask | null)[];
  times: number;
}

/** Every choice of a mark for each fact, as masks at the places of its cards. */
export function marksOf(facts: readonly Fact[]): Marked[] {
  return facts.reduce<Marked[]>(
    (before, fact) =>
      before.flatMap(({ marks, times }) =>
        choicesOf(fact).map((choice) => ({
          marks: marks.map((mask, place) =>
            fact.word.scope.includes(place) ? (mask ? both(mask, choice.mask) : choice.mask) : mask,
          ),
          times: times * choice.times,
        })),
      ),
    [{ marks: new Array<Mask | null>(6).fill(null), times: 1 }],
  );
}

/** Marks of a fact as masks; where only one rank must lie in a mark, none of it lies in each. */
function choicesOf({ word, marks }: Fact): { mask: Mask; times: number }[] {
  const maskOf = (suits: number): Mask =>
    Uint8Array.from({ length: CARDS }, (_, card) =>
      (word.rank !== null && card >> 2 !== word.rank) || (suits >> (card & 3)) & 1 ? 1 : 0,
    );
  const choices = marks.map((suits) => ({ mask: maskOf(suits), times: 1 }));
  const again = marks.length - 1;
  return word.rank === null || again === 0
    ? choices
    : [...choices, { mask: maskOf(0), times: -again }];
}
