// The search for tags: whole numbers up to a level that follow the effects of several bets, the worst
// followed as well as can be.

import { RANKS } from './card.ts';

/** Ranks that no bet tells apart: their share of the cards, and each bet's effects, scaled. */
export interface Kind {
  weight: number;
  effects: readonly number[];
}

/** Correlations closer than this are the same. */
const SAME = 1e-12;
/** Most lists of fixed tags looked at: about half a minute. */
const MOST_STEPS = 50_000_000;
/** Moves of a blend at one step, and of the first one. */
const MOVES = 12;
const FIRST_MOVES = 1000;

/** Tags of a deck of one suit, added up. */
export function sumOfTags(tags: readonly number[], kinds: readonly Kind[]): number {
  return Math.round(tags.reduce((sum, tag, k) => sum + tag * RANKS.length * kinds[k]!.weight, 0));
}

/** The correlation of tags with each bet. */
export function correlationsOf(tags: readonly number[], kinds: readonly Kind[]): number[] {
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
 * The tags up to a level whose smallest correlation is highest; among equals the balanced, then those
 * with the fewest that are not zero, then those with the smallest sum without signs.
 *
 * @throws RangeError where the effects cancel, or the search has no end in so many steps.
 */
export function bestTags(
  kinds: readonly Kind[],
  level: number,
  mostSteps = MOST_STEPS,
): readonly number[] {
  return new Search(kinds, level, mostSteps).best();
}

/** What fixed kinds have in common whatever their tags are. */
interface Fixed {
  weight: number;
  /** Sums of each bet's effects. */
  effects: Float64Array;
  /** Products of two bets' effects, but for what fixed kinds have of them around their means. */
  free: Float64Array;
}

/**
 * Branch and bound. The smallest of several correlations is at most the correlation with any blend
 * of the bets: their effects added up by shares that make one. With some tags fixed and the others
 * free to be any number, that is at most the length of what such tags can follow of the blend: all
 * but what a line fitted to the effects of the fixed kinds by their tags leaves, its slope at least
 * zero. Its square is convex in the shares; its least, moved to from the blend of one tag less, is
 * the most that the smallest correlation can be. Of bets that pull apart that blend is short.
 */
class Search {
  readonly #kinds: readonly Kind[];
  readonly #bets: number;
  readonly #level: number;
  readonly #mostSteps: number;
  /** Kinds in the order in which tags are fixed: those that matter most first. */
  readonly #order: readonly number[];
  readonly #tags: number[];
  /** By the number of tags fixed. */
  readonly #fixed: readonly Fixed[];
  readonly #shares: readonly Float64Array[];
  /** By the number of tags fixed, sums of tags times effects. */
  readonly #products: readonly Float64Array[];
  /** Of the fixed tags: their variance, and covariances with each bet. */
  #variance = 0;
  readonly #covariances: Float64Array;
  /** What is followed of the blend along each bet; the bets with the least and the most of it. */
  readonly #followed: Float64Array;
  #low = 0;
  #high = 0;
  #steps = 0;
  #best: readonly number[] | null = null;
  #score = -1;

  constructor(kinds: readonly Kind[], level: number, mostSteps: number) {
    const bets = kinds[0]!.effects.length;
    const size = ({ weight, effects }: Kind): number =>
      weight * effects.reduce((sum, effect) => sum + effect * effect, 0);
    this.#kinds = kinds;
    this.#bets = bets;
    this.#level = level;
    this.#mostSteps = mostSteps;
    this.#order = [...kinds.keys()].sort((a, b) => size(kinds[b]!) - size(kinds[a]!));
    this.#tags = kinds.map(() => 0);
    const inOrder = this.#order.map((k) => kinds[k]!);
    this.#fixed = [0, ...kinds.keys()].map((_, depth) =>
      fixedOf(inOrder.slice(0, depth), inOrder.slice(depth), bets),
    );
    const rows = (): Float64Array[] => this.#fixed.map(() => new Float64Array(bets));
    this.#shares = rows();
    this.#products = rows();
    this.#covariances = new Float64Array(bets);
    this.#followed = new Float64Array(bets);
  }

  best(): readonly number[] {
    this.#guess(this.#shortest());
    this.#fix(0, 0, 0);
    return this.#best!;
  }

  /** Effects of the blend that free tags follow least. */
  #shortest(): number[] {
    const shares = this.#shares[0]!.fill(1 / this.#bets);
    let square = 0;
    for (let moves = 0; moves < FIRST_MOVES; moves++) {
      square = this.#follow(0);
      if (this.#gap() <= SAME) break;
      this.#move(0);
    }
    if (square <= SAME) {
      throw new RangeError(
        'bets must have effects of removal that one count can follow together, got some that cancel',
      );
    }
    return this.#kinds.map(({ effects }) =>
      effects.reduce((sum, effect, b) => sum + effect * shares[b]!, 0),
    );
  }

  /** Effects rounded at many scales: good tags to begin with. */
  #guess(effects: readonly number[]): void {
    const most = Math.max(...effects.map(Math.abs));
    const level = this.#level;
    for (let scale = 0.5; scale <= 4 * level; scale += 0.05) {
      const clamp = (n: number): number => Math.max(-level, Math.min(level, Math.round(n))) + 0;
      this.#try(effects.map((effect) => clamp((effect / most) * scale)));
    }
  }

  /** Fixes tag after tag; `sum` and `squares` are of those fixed, by their weights. */
  #fix(depth: number, sum: number, squares: number): void {
    if (++this.#steps > this.#mostSteps) {
      throw new RangeError(
        `level must be lower for these bets, whose best tags take over ${this.#mostSteps} steps to find, got ${this.#level}`,
      );
    }
    if (depth > 0 && !this.#canReach(depth, sum, squares)) return;
    if (depth === this.#order.length) {
      this.#try([...this.#tags]);
      return;
    }
    const k = this.#order[depth]!;
    const { weight, effects } = this.#kinds[k]!;
    const [products, next] = [this.#products[depth]!, this.#products[depth + 1]!];
    for (let tag = -this.#level; tag <= this.#level; tag++) {
      this.#tags[k] = tag;
      for (let b = 0; b < this.#bets; b++) next[b] = products[b]! + weight * tag * effects[b]!;
      this.#shares[depth + 1]!.set(this.#shares[depth]!);
      this.#fix(depth + 1, sum + weight * tag, squares + weight * tag * tag);
    }
    this.#tags[k] = 0;
  }

  /** Whether the smallest correlation can be as high as the best so far. */
  #canReach(depth: number, sum: number, squares: number): boolean {
    const goal = this.#score - SAME;
    if (goal <= 0) return true;
    const { weight, effects } = this.#fixed[depth]!;
    const products = this.#products[depth]!;
    this.#variance = squares - (sum * sum) / weight;
    for (let b = 0; b < this.#bets; b++) {
      this.#covariances[b] = products[b]! - (sum * effects[b]!) / weight;
    }
    for (let moves = 0; moves < MOVES; moves++) {
      const square = this.#follow(depth);
      if (square < goal * goal) return false;
      // Free tags that follow this blend come as close to every bet: no other bounds them below.
      if (this.#gap() <= SAME || this.#followed[this.#low]! >= goal * Math.sqrt(square))
        return true;
      this.#move(depth);
    }
    return true;
  }

  /** Follows the blend of a depth, as far as can be; the square of the length of that. */
  #follow(depth: number): number {
    const { free } = this.#fixed[depth]!;
    const shares = this.#shares[depth]!;
    const [covariances, followed, bets] = [this.#covariances, this.#followed, this.#bets];
    const slope = this.#slope(shares);
    let square = 0;
    let [low, high] = [-1, -1];
    for (let b = 0; b < bets; b++) {
      let along = slope * covariances[b]!;
      for (let a = 0; a < bets; a++) along += free[bets * b + a]! * shares[a]!;
      followed[b] = along;
      square += along * shares[b]!;
      if (low < 0 || along < followed[low]!) low = b;
      if (shares[b]! > 0 && (high < 0 || along > followed[high]!)) high = b;
    }
    this.#low = low;
    this.#high = high;
    return square;
  }

  /** Slope of the line fitted to a blend's effects by the fixed tags. */
  #slope(shares: Float64Array): number {
    let covariance = 0;
    for (let b = 0; b < this.#bets; b++) covariance += shares[b]! * this.#covariances[b]!;
    return covariance > 0 && this.#variance > SAME ? covariance / this.#variance : 0;
  }

  /** How much further the blend is followed along one of its bets than along another. */
  #gap(): number {
    return this.#followed[this.#high]! - this.#followed[this.#low]!;
  }

  /** Moves shares from the bet followed most to the one followed least, as far as the square falls. */
  #move(depth: number): void {
    const { free } = this.#fixed[depth]!;
    const shares = this.#shares[depth]!;
    const [low, high, bets] = [this.#low, this.#high, this.#bets];
    const apart = this.#covariances[high]! - this.#covariances[low]!;
    const bend = this.#slope(shares) > 0 ? apart ** 2 / this.#variance : 0;
    const curve =
      free[bets * low + low]! - 2 * free[bets * low + high]! + free[bets * high + high]! + bend;
    const moved = curve > 0 ? Math.min(shares[high]!, this.#gap() / curve) : shares[high]!;
    shares[low]! += moved;
    shares[high]! -= moved;
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
      sumOfTags(some, this.#kinds) === 0 ? 0 : 1,
      some.filter((tag) => tag !== 0).length,
      some.reduce((sum, tag) => sum + Math.abs(tag), 0),
      ...some,
    ]);
    const differs = mine!.findIndex((n, i) => n !== theirs![i]);
    return differs >= 0 && mine![differs]! < theirs![differs]!;
  }
}

function fixedOf(fixed: readonly Kind[], others: readonly Kind[], bets: number): Fixed {
  const sum = (some: readonly Kind[], of: (effects: readonly number[]) => number): number =>
    some.reduce((total, { weight, effects }) => total + weight * of(effects), 0);
  // Where nothing is fixed all sums are zero, whatever they are divided by.
  const weight = sum(fixed, () => 1) || 1;
  const effects = Float64Array.from({ length: bets }, (_, b) => sum(fixed, (own) => own[b]!));
  const free = Float64Array.from({ length: bets * bets }, (_, at) => {
    const [a, b] = [Math.floor(at / bets), at % bets];
    return sum(others, (own) => own[a]! * own[b]!) + (effects[a]! * effects[b]!) / weight;
  });
  return { weight, effects, free };
}
