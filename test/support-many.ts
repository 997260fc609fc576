// Many coups by brute force: every sequence of outcomes, with its weight, sharing nothing with src/.

import Fraction from 'fraction.js';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { CoupResult } from '../src/result.ts';

/** An outcome of one coup: its net result, and its weight out of all. */
export interface Outcome {
  net: Fraction;
  weight: bigint;
}

/** A coup of these nets and weights. */
export function coupOf(...outcomes: readonly (readonly [net: string, weight: bigint])[]): {
  outcomes: Outcome[];
  result: CoupResult;
} {
  const all = outcomes.map(([net, weight]) => ({ net: new Fraction(net), weight }));
  const sorted = [...all].sort((a, b) => a.net.compare(b.net));
  return {
    outcomes: all,
    result: {
      staked: new Fraction(1),
      outcomes: sorted.map(({ net, weight }) => ({ net, ways: weight })),
      total: all.reduce((sum, { weight }) => sum + weight, 0n),
    },
  };
}

/** Expected value of what `of` says of each sequence of so many coups, exactly. */
export function expectedOver(
  outcomes: readonly Outcome[],
  coups: number,
  of: (nets: readonly Fraction[]) => Fraction | number | boolean,
): Fraction {
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0n);
  let sum = new Fraction(0);
  const nets: Fraction[] = [];
  const go = (left: number, weight: bigint): void => {
    if (left === 0) {
      const value = of(nets);
      sum = sum.add(new Fraction(typeof value === 'boolean' ? Number(value) : value).mul(weight));
      return;
    }
    for (const { net, weight: own } of outcomes) {
      nets.push(net);
      go(left - 1, weight * own);
      nets.pop();
    }
  };
  go(coups, 1n);
  return sum.div(total ** BigInt(coups));
}

/** Lengths of all runs of wins, the last one as far as it got; a push ends one or is passed over. */
export function runLengths(nets: readonly Fraction[], pushKeeps: boolean): number[] {
  const kept = pushKeeps ? nets.filter((net) => net.n !== 0n) : nets;
  const text = kept.map((net) => (net.compare(0) > 0 ? 'w' : '-')).join('');
  return text.split(/-+/).flatMap((run) => (run === '' ? [] : [run.length]));
}

/** Random coups, the same from the same seed. */
export function* randomNets(chances: readonly (readonly [number, number])[], seed: number) {
  const random = xoroshiro128plus(seed);
  for (;;) {
    let at = ((random.next() >>> 0) + 0.5) / 2 ** 32;
    let net = chances.at(-1)![0];
    for (const [own, chance] of chances) {
      at -= chance;
      if (at < 0) {
        net = own;
        break;
      }
    }
    yield net;
  }
}

/** A share of trials and its standard error, beside an expected value. */
export function errorsOff(hits: number, trials: number, expected: number): number {
  const error = Math.sqrt((expected * (1 - expected)) / trials);
  return Math.abs(hits / trials - expected) / error;
}
