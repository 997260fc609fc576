// Ratios on a noisy machine: all tasks alternate in one process, round by round, and only what
// they take within a round is compared.

import { Bench } from 'tinybench';

/** Rounds, and milliseconds each task has in a round. */
const ROUNDS = 15;
const MILLISECONDS = 60;

/** Median milliseconds of each task in one round, in the order given. */
export type Round = readonly number[];

/** Times tasks against one another, their order swapped each round. */
export function measure(tasks: readonly (() => void)[]): Round[] {
  return Array.from({ length: ROUNDS }, (_, round) => {
    const bench = new Bench({
      time: MILLISECONDS,
      iterations: 1,
      warmup: round === 0,
      warmupTime: MILLISECONDS,
    });
    const order = [...tasks.keys()];
    if (round % 2 === 1) order.reverse();
    for (const task of order) bench.add(`${task}`, tasks[task]!);
    bench.runSync();
    return tasks.map((_, task) => {
      const result = bench.getTask(`${task}`)!.result;
      if (!('latency' in result)) throw new Error(`task ${task} must finish, got ${result.state}`);
      return result.latency.p50;
    });
  });
}

/** The median of a figure over rounds, and where it lies 95 times in 100, by resampling rounds. */
export function summarise(figures: readonly number[]): {
  median: number;
  interval: readonly [number, number];
} {
  let state = 1;
  const pick = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return figures[Math.floor((state / 2 ** 32) * figures.length)]!;
  };
  const medians = Array.from({ length: 1000 }, () => median(figures.map(pick)));
  medians.sort((a, b) => a - b);
  return { median: median(figures), interval: [medians[25]!, medians[974]!] };
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
