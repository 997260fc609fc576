// Partitions of the 13 ranks into classes: what the words of a bet can tell apart.

import { RANKS, type RankName, TEN, VALUES } from './card.ts';

/**
 * How finely a word sees ranks: not at all, by point value (10, J, Q and K are one), with faces told
 * from tens, one rank from all others, or every rank.
 */
export type Sight = 'nothing' | 'values' | 'faces' | `rank ${RankName}` | 'ranks';

/** Two ranks with the same key look the same. */
function keyOf(sight: Sight, rank: number): number {
  if (sight === 'nothing') return 0;
  if (sight === 'values') return VALUES[rank]!;
  if (sight === 'faces') return rank > TEN ? -1 : VALUES[rank]!;
  if (sight === 'ranks') return rank;
  return sight === `rank ${RANKS[rank]}` ? 1 : 0;
}

/** Ranks grouped into classes, in order of their first rank. */
export interface Partition {
  /** Same partition, same key. */
  readonly key: string;
  /** Class of each rank. */
  readonly classOf: readonly number[];
  /** Number of classes, 1 to 13. */
  readonly classes: number;
  /** First rank of each class, which stands for it. */
  readonly ranks: readonly number[];
}

const known = new Map<string, Partition>();

/** The coarsest partition that tells apart whatever one of `sights` does. */
export function partitionFor(sights: readonly Sight[]): Partition {
  const asked = [...new Set(sights)].sort().join();
  let partition = known.get(asked);
  if (!partition) {
    const seen = RANKS.map((_, rank) => sights.map((sight) => keyOf(sight, rank)).join());
    const kinds = [...new Set(seen)];
    const classOf = seen.map((kind) => kinds.indexOf(kind));
    const key = classOf.join();
    partition = [...known.values()].find((other) => other.key === key) ?? {
      key,
      classOf,
      classes: kinds.length,
      ranks: kinds.map((_, c) => classOf.indexOf(c)),
    };
    known.set(asked, partition);
  }
  return partition;
}
