// What a worker of `baccarat simulate` runs: shoes of the plan it was started with.

import { Tinypool } from 'tinypool';
import type { Plan } from '../plan.ts';
import type { Played } from '../played.ts';
import { simulateShoes } from '../simulate.ts';

/** Plays some shoes. */
export default function play({ from, to }: { from: number; to: number }): Played {
  return simulateShoes(Tinypool.workerData as Plan, from, to);
}
