// Ratios on a noisy machine: candidate and yardstick alternate in one process, round by round, and
// only their ratio within a round counts.

import { Bench } from 'tinybench';

/** Rounds of both, and milliseconds each has in a round. */
const ROUNDS = 15;
const MILLISECONDS = 60;

/** How many times faster the candidate is. */
export interface Ratio {
  /** Median over rounds of yardstick time / candidate time. */
  ratio: number;
  /** Where that median lies 95 times in 100, by resampling rounds. */
  interval: readonly [number, number];
  /** Median time of one candidate call, in microseconds. */
  microseconds: number;
}

/** Times `candidate` against `yardstick`; both are called as often as fits. */
export function measure(candidate: () => void, yardstick: () => void): Ratio {
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bench = new Bench({
      time: MILLISECONDS,
      iterations: 1,
      warmup: round === 0,
      warmupTime: MILLISECONDS,
    });
    const tasks = [
      ['candidate', candidate],
      ['yardstick', yardstick],
    ] as const;
    for (const [name, run] of round % 2 === 0 ? tasks : [...tasks].reverse()) bench.add(name, run);
    bench.runSync();
    const [own, other] = tasks.map(([name]) => {
      const result = bench.getTask(name)!.result;
      if (!('latency' in result)) throw new Error(`${name} must finish, got ${result.state}`);
      return result.latency.p50;
    });
    ratios.push(other! / own!);
    times.push(own! * 1000);
  }
  return { ratio: median(ratios), interval: resample(ratios), microseconds: median(times) };
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Bootstrap interval of a median, the same for the same numbers. */
function resample(numbers: readonly number[]): [number, number] {
  let state = 1;
  const pick = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return numbers[Math.floor((state / 2 ** 32) * numbers.length)]!;
  };
  const medians = Array.from({ length: 1000 }, () => median(numbers.map(pick)));
  medians.sort((a, b) => a - b);
  return [medians[25]!, medians[974]!];
}
