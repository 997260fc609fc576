// What a worker of `baccarat batch` runs: chunks of lines, for the bets it was started with.

import { Tinypool } from 'tinypool';
import { type Answer, type Answerer, answerer, type Chunk, type Query } from './batch-chunk.ts';

let ready: Promise<Answerer> | undefined;

/** Answers one chunk. */
export default async function answer(chunk: Chunk): Promise<Answer> {
  ready ??= answerer(Tinypool.workerData as Query);
  return (await ready)(chunk);
}
