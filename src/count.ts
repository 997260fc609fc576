// Count systems: how well tags tell what a bet is worth, and when it breaks even.

import Fraction from 'fraction.js';
import type { Bet } from './bet.ts';
import { anObject } from './border.ts';
import { CARDS } from './card.ts';
import { Dealer } from './dealer.ts';
import type { Estimate } from './depth.ts';
import { shown } from './names.ts';
import type { Terms } from './pays.ts';
import { prepare } from './prepare.ts';
import { type Removal, removal } from './removal.ts';
import { rulesOf } from './rules.ts';
import { MIN_CARDS, Shoe } from './shoe.ts';
import { STANDARD } from './tableau.ts';
import { isBalanced, shortTags, type Tags, tagsOf } from './tags.ts';

/** A count held against a bet. Tags are added as cards are seen; the true count is per deck unseen. */
export interface Count {
  bet: Bet;
  /** Ten tags, A 2 ... 9 T, or 13 where ten-valued ranks differ. */
  tags: readonly number[];
  /** Whether the tags of a deck cancel. */
  balanced: boolean;
  /**
   * Correlation of tags and effects of removal over the cards of the full shoe, -1 to 1; null where
   * either is the same for all cards.
   */
  bettingCorrelation: number | null;
  /** Expected value off the top, per unit staked. */
  ev: Fraction;
  /** By effects of removal: what a true count of one more is worth; null where no count tells. */
  perTrueCount: Fraction | null;
  /**
   * True count at which the bet breaks even by that; null where a higher count is not better. An
   * unbalanced count is first made balanced: what it grows by per card seen is taken off.
   */
  breakEvenTrueCount: Fraction | null;
}

/** What a linear estimate is held against: random shoes, and the exact value of the bet on each. */
export interface Accuracy {
  /** True count at which the bet breaks even on random shoes; null where too few come near it. */
  breakEvenTrueCount: Estimate | null;
  depths: {
    /** Unseen cards. */
    unseen: number;
    /** Running count at which the linear estimate breaks even there; null where it never does. */
    breakEvenRunningCount: number | null;
    /** Root mean square of the exact value less the linear estimate, and its mean. */
    error: number;
    bias: Estimate;
  }[];
}

/**
 * Holds a count against a bet on a full shoe.
 *
 * @throws TypeError or RangeError where tags or decks are out of range, as `tagsOf` and `Shoe` say.
 * @example
 * count(bet('dragon-7'), [0, 0, 0, -1, -1, -1, -1, 2, 2, 0], 8).bettingCorrelation.toFixed(6) // => 0.964189
 */
export function count(
  bet: Bet,
  given: string | readonly number[],
  decks: number,
  terms: Terms = {},
): Count {
  const tags = tagsOf(given);
  const shoe = Shoe.ofDecks(decks);
  const [found] = removal(rulesOf(bet).bet, shoe, terms);
  const { covariance, tagVariance, effectVariance } = moments(found!, tags);
  const perTrueCount =
    tagVariance.n === 0n
      ? null
      : covariance
          .div(tagVariance)
          .mul(shoe.cards - 1)
          .div(CARDS);
  return {
    bet,
    tags: shortTags(tags),
    balanced: isBalanced(tags),
    bettingCorrelation: correlation(covariance, tagVariance.mul(effectVariance)),
    ev: found!.ev,
    perTrueCount,
    breakEvenTrueCount:
      perTrueCount && perTrueCount.compare(0) > 0 ? found!.ev.neg().div(perTrueCount) : null,
  };
}

/** Second moments of tags and effects over the cards of full decks: each card counts the same. */
export function moments(
  { effects }: Removal,
  tags: Tags,
): { covariance: Fraction; tagVariance: Fraction; effectVariance: Fraction } {
  const zero = new Fraction(0);
  const each = effects.map((effect, step) => ({
    effect: effect ?? zero,
    tag: tags[Math.floor((step * tags.length) / effects.length)]!,
  }));
  const mean = new Fraction(
    each.reduce((sum, { tag }) => sum + tag, 0),
    each.length,
  );
  const sum = (of: (one: { effect: Fraction; tag: Fraction }) => Fraction): Fraction =>
    each.reduce(
      (all, { effect, tag }) => all.add(of({ effect, tag: new Fraction(tag).sub(mean) })),
      zero,
    );
  // Effects of a full shoe cancel: their mean is zero.
  return {
    covariance: sum(({ effect, tag }) => effect.mul(tag)).div(each.length),
    tagVariance: sum(({ tag }) => tag.mul(tag)).div(each.length),
    effectVariance: sum(({ effect }) => effect.mul(effect)).div(each.length),
  };
}

/** From exact moments, so that every digit is right. */
function correlation(covariance: Fraction, variances: Fraction): number | null {
  if (variances.n === 0n) return null;
  const square = covariance.mul(covariance).div(variances).valueOf();
  return (covariance.compare(0) < 0 ? -1 : 1) * Math.sqrt(square);
}

/** Depths at which a linear estimate is held against exact values, in decks unseen. */
const DEPTHS = [7, 6, 5, 4, 3, 2, 1, 0.5];
/** Fewest random shoes near a break-even count that tell where it is. */
const NEAR = 100;

/**
 * How far the linear estimate of a count is off, over `shoes` random shoes at each of some depths.
 *
 * @throws RangeError where what a bet is given is impossible on a shoe.
 * @example
 * accuracy(count(bet('tie'), '1,0,0,0,0,-1,-1,1,1,1', 8), 8, { shoes: 10, seed: 1 }).depths.length // => 8
 */
export function accuracy(
  held: Count,
  decks: number,
  sampling: { shoes: number; seed: number },
  terms: Terms = {},
): Accuracy {
  const {
    bet,
    tags: given,
    ev,
    perTrueCount,
    breakEvenTrueCount,
  } = anObject('count', 'what count gave', held);
  const { shoes, seed } = anObject('sampling', 'an object with shoes and seed', sampling);
  for (const [what, n] of Object.entries({ shoes, seed })) {
    if (!Number.isSafeInteger(n) || n < 0) {
      throw new RangeError(`${what} must be a whole number from 0 up, got ${shown(n)}`);
    }
  }
  Shoe.ofDecks(decks);
  const tags = tagsOf(given);
  const prepared = prepare(bet, terms);
  const dealer = new Dealer({ decks, tableau: STANDARD, burn: 0, cut: 0, afterCut: 0, tags: [] });
  const cards = CARDS * decks;
  const growth = tags.reduce((sum, tag) => sum + tag, 0) / tags.length;
  const linear = (trueCount: number): number =>
    ev.valueOf() + (perTrueCount?.valueOf() ?? 0) * trueCount;
  const middle = breakEvenTrueCount?.valueOf() ?? null;
  const near: { trueCount: number; value: number }[] = [];
  const counts = new Uint8Array(CARDS);
  const value = new Float64Array(1);
  const depths = DEPTHS.map((d) => CARDS * d).filter(
    (unseen) => unseen < cards && unseen >= MIN_CARDS,
  );
  const found = depths.map((unseen, d) => {
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < shoes; i++) {
      dealer.shuffle(seed, d * shoes + i);
      counts.fill(decks);
      let running = 0;
      for (let place = 0; place < cards - unseen; place++) {
        const card = dealer.shoe[place]!;
        counts[card]!--;
        running += tags[card >> 2]! - growth;
      }
      prepared.evs(counts, value);
      if (Number.isNaN(value[0])) {
        throw new RangeError(
          `what ${bet.id} is given must be possible on the shoe, got no draw of it`,
        );
      }
      const trueCount = (CARDS * running) / unseen;
      const off = value[0]! - linear(trueCount);
      sum += off;
      squares += off * off;
      if (middle !== null && Math.abs(trueCount - middle) <= Math.max(1, middle / 4)) {
        near.push({ trueCount, value: value[0]! });
      }
    }
    const bias = sum / shoes;
    return {
      unseen,
      breakEvenRunningCount:
        middle === null ? null : growth * (cards - unseen) + (middle * unseen) / CARDS,
      error: Math.sqrt(squares / shoes),
      bias: {
        value: bias,
        standardError: shoes > 1 ? Math.sqrt((squares / shoes - bias * bias) / (shoes - 1)) : null,
      },
    };
  });
  return { breakEvenTrueCount: zeroOf(near), depths: found };
}

/** Where the line through points is zero, with its standard error; null where that is not told. */
function zeroOf(points: readonly { trueCount: number; value: number }[]): Estimate | null {
  const n = points.length;
  if (n < NEAR) return null;
  const mean = (of: (p: { trueCount: number; value: number }) => number): number =>
    points.reduce((sum, p) => sum + of(p), 0) / n;
  const [x, y] = [mean((p) => p.trueCount), mean((p) => p.value)];
  const spread = mean((p) => (p.trueCount - x) ** 2);
  const slope = mean((p) => (p.trueCount - x) * (p.value - y)) / spread;
  if (!(slope > 0)) return null;
  const zero = x - y / slope;
  const noise = mean((p) => (p.value - y - slope * (p.trueCount - x)) ** 2);
  const variance = (noise / (n - 2)) * (1 + (zero - x) ** 2 / spread);
  return { value: zero, standardError: Math.sqrt(variance) / slope };
}
