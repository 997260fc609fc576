// Partitions of the 13 ranks into classes: what the words of a bet can tell apart.

import { RANKS, VALUES } from './card.ts';

/** How finely a word sees ranks: two ranks with one key look the same to it. */
export const SIGHTS = {
  /** Not at all. */
  nothing: () => 0,
  /** Point values: 10, J, Q and K are one. */
  values: (rank: number) => VALUES[rank]!,
  /** Every rank. */
  ranks: (rank: number) => rank,
} satisfies Record<string, (rank: number) => number>;

export type Sight = keyof typeof SIGHTS;

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
  const seen = RANKS.map((_, rank) => sights.map((sight) => SIGHTS[sight](rank)).join());
  const kinds = [...new Set(seen)];
  const classOf = seen.map((kind) => kinds.indexOf(kind));
  const key = classOf.join();
  const partition = known.get(key) ?? {
    key,
    classOf,
    classes: kinds.length,
    ranks: kinds.map((_, c) => classOf.indexOf(c)),
  };
  known.set(key, partition);
  return partition;
}
