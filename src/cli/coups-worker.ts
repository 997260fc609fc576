// What a worker of `baccarat simulate --coups` runs: lines of shoes run as it was told at its start.

import { Tinypool } from 'tinypool';
import type { Running } from '../plan.ts';
import { coupLines } from './coup-lines.ts';

/** Lines of some shoes. */
export default function lines({ from, to }: { from: number; to: number }): string {
  return coupLines(Tinypool.workerData as Running, from, to);
}
