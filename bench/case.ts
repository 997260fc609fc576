// What a case of the benchmark is, and the shoes that cases share.

/** Shoes a call evaluates. */
export const SHOES = 64;

/** A case of the benchmark: what it takes is worked out from its tasks' times in a round. */
export interface Case {
  name: string;
  /** How many times faster than the baseline it should be. */
  target: number;
  tasks: readonly (() => void)[];
  /** Milliseconds of one evaluation, from those of the tasks. */
  milliseconds: (tasks: readonly number[]) => number;
}

/** A task that evaluates all SHOES. */
export function perShoe(name: string, target: number, run: () => void): Case {
  return { name, target, tasks: [run], milliseconds: ([all]) => all! / SHOES };
}

/** Eight decks, each shoe less some cards of every kind. */
export function depleted(): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length: 52 * SHOES }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return 1 + ((state >>> 16) % 8);
  });
}

export function check(right: boolean, what: string): void {
  if (!right) throw new Error(`${what} must be right before it is timed, got another`);
}
