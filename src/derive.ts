// The best tags of a level for some bets: whole numbers up to the level that follow the effects of
// removal as closely as can be.

import type { Bet } from './bet.ts';
import { aList } from './border.ts';
import { RANKS } from './card.ts';
import { shown } from './names.ts';
import type { Terms } from './pays.ts';
import { type Removal, removal } from './removal.ts';
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
/** Correlations closer than this are the same. */
const SAME = 1e-12;

/** Ranks that no bet tells apart: their share of the cards, and each bet's effects, scaled. */
interface Kind {
  weight: number;
  effects: readonly number[];
}

/**
 * The tags of a level, 1 to 4, whose betting correlation is highest: of several bets, the smallest
 * is. Among equals a balanced count goes first, then the fewest tags that are not zero, then the
 * smallest sum of tags without their signs.
 *
 * @throws RangeError where the level is out of range or all cards do the same to a bet.
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
  const tags = new Search(kinds, level).best();
  return {
    level,
    tags: shortTags(RANKS.map((_, rank) => tags[Math.min(rank, tags.length - 1)]!)),
    balanced: balanceOf(tags, kinds) === 0,
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

function balanceOf(tags: readonly number[], kinds: readonly Kind[]): number {
  return Math.round(tags.reduce((sum, tag, k) => sum + tag * RANKS.length * kinds[k]!.weight, 0));
}

function correlationsOf(tags: readonly number[], kinds: readonly Kind[]): number[] {
  const mean = tags.reduce((sum, tag, k) => sum + tag * kinds[k]!.weight, 0);
  const variance = tags.reduce((sum, tag, k) => sum + (tag - mean) ** 2 * kinds[k]!.weight, 0);
  return kinds[0]!.effects.map((_, b) => {
    const covariance = tags.reduce(
      (sum, tag, k) => sum + tag * kinds[k]!.weight * kinds[k]!.effects[b]!,
      0,
    );
    return covariance / Math.sqrt(variance);
  });
}

/**
 * Branch and bound. With some tags fixed and the others free to be any number, the best that a bet's
 * correlation can be is the square root of one less the squares left of a line fitted to the
 * effects of the fixed kinds by their tags, its slope at least zero: free tags follow the rest
 * exactly.
 */
class Search {
  readonly #kinds: readonly Kind[];
  /** Kinds in the order in which tags are fixed: those that matter most first. */
  readonly #order: readonly number[];
  readonly #values: readonly number[];
  readonly #tags: number[];
  #best: readonly number[] | null = null;
  #score = -1;

  constructor(kinds: readonly Kind[], level: number) {
    this.#kinds = kinds;
    const size = ({ weight, effects }: Kind): number =>
      weight * effects.reduce((sum, effect) => sum + effect * effect, 0);
    this.#order = [...kinds.keys()].sort((a, b) => size(kinds[b]!) - size(kinds[a]!));
    this.#values = Array.from({ length: 2 * level + 1 }, (_, i) => i - level);
    this.#tags = kinds.map(() => 0);
  }

  best(): readonly number[] {
    this.#guess();
    this.#fix(0);
    return this.#best!;
  }

  /** Effects rounded at many scales: good tags to begin with. */
  #guess(): void {
    const level = this.#values.at(-1)!;
    const means = this.#kinds.map(
      ({ effects }) => effects.reduce((sum, e) => sum + e, 0) / effects.length,
    );
    const most = Math.max(...means.map(Math.abs));
    for (let scale = 0.5; scale <= 4 * level; scale += 0.05) {
      const clamp = (n: number): number => Math.max(-level, Math.min(level, Math.round(n))) + 0;
      this.#try(means.map((mean) => clamp((mean / most) * scale)));
    }
  }

  #fix(depth: number): void {
    if (this.#bound(depth) < this.#score - SAME) return;
    if (depth === this.#order.length) {
      this.#try([...this.#tags]);
      return;
    }
    const k = this.#order[depth]!;
    for (const value of this.#values) {
      this.#tags[k] = value;
      this.#fix(depth + 1);
    }
    this.#tags[k] = 0;
  }

  /** The most that the smallest correlation can be with the first `depth` tags as they are. */
  #bound(depth: number): number {
    let [weight, sum, squares] = [0, 0, 0];
    for (let d = 0; d < depth; d++) {
      const k = this.#order[d]!;
      const w = this.#kinds[k]!.weight;
      const tag = this.#tags[k]!;
      weight += w;
      sum += w * tag;
      squares += w * tag * tag;
    }
    const variance = weight > 0 ? squares - (sum * sum) / weight : 0;
    let least = 1;
    for (let b = 0; b < this.#kinds[0]!.effects.length; b++) {
      let [effect, effectSquares, product] = [0, 0, 0];
      for (let d = 0; d < depth; d++) {
        const k = this.#order[d]!;
        const w = this.#kinds[k]!.weight;
        const e = this.#kinds[k]!.effects[b]!;
        effect += w * e;
        effectSquares += w * e * e;
        product += w * e * this.#tags[k]!;
      }
      if (weight === 0) continue;
      const covariance = product - (sum * effect) / weight;
      const explained = covariance > 0 && variance > SAME ? covariance ** 2 / variance : 0;
      const left = effectSquares - effect ** 2 / weight - explained;
      least = Math.min(least, Math.sqrt(Math.max(0, 1 - left)));
    }
    return least;
  }

  /** Keeps tags that are better than the best so far. */
  #try(tags: readonly number[]): void {
    if (tags.every((tag) => tag === tags[0])) return;
    const score = Math.min(...correlationsOf(tags, this.#kinds));
    if (score < this.#score - SAME) return;
    if (score <= this.#score + SAME && !this.#isPlainer(tags)) return;
    this.#best = tags;
    this.#score = Math.max(score, this.#score);
  }

  /** Whether tags go before others of the same correlation. */
  #isPlainer(tags: readonly number[]): boolean {
    if (this.#best === null) return true;
    const [mine, theirs] = [tags, this.#best].map((some) => [
      balanceOf(some, this.#kinds) === 0 ? 0 : 1,
      some.filter((tag) => tag !== 0).length,
      some.reduce((sum, tag) => sum + Math.abs(tag), 0),
      ...some,
    ]);
    const differs = mine!.findIndex((n, i) => n !== theirs![i]);
    return differs >= 0 && mine![differs]! < theirs![differs]!;
  }
}
