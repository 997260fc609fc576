// Every kind of JSON document: one schema each, and its type.

import type * as v from 'valibot';
import { batchLine } from './batch.ts';
import { benchDocument } from './bench.ts';
import { betsDocument, gamesDocument } from './catalogue.ts';
import { checkDocument } from './check.ts';
import { countDeriveDocument, countDocument, countsDocument } from './count.ts';
import { coupDocument, valueOfPositionDocument } from './coup.ts';
import { depthDocument } from './depth.ts';
import { eventLine } from './event.ts';
import { liveDocument, refusalDocument } from './live.ts';
import { type betOdds, oddsByDecksDocument, oddsDocument } from './odds.ts';
import { parDocument } from './par.ts';
import { rebateDocument } from './rebate.ts';
import { removalDocument } from './removal.ts';
import { replayDocument } from './replay.ts';
import { replayCountDocument } from './replay-count.ts';
import { simulateDocument } from './simulate.ts';
import { solveDocument } from './solve.ts';
import { stakeDocument } from './stake.ts';
import { streaksDocument } from './streaks.ts';
import { verifyDocument } from './verify.ts';
import { waysDocument } from './ways.ts';

export { PARTS } from './parts.ts';

/** Documents that begin with a header. */
export const DOCUMENTS = [
  oddsDocument,
  oddsByDecksDocument,
  coupDocument,
  valueOfPositionDocument,
  depthDocument,
  waysDocument,
  gamesDocument,
  betsDocument,
  parDocument,
  solveDocument,
  streaksDocument,
  stakeDocument,
  rebateDocument,
  removalDocument,
  countDocument,
  countDeriveDocument,
  countsDocument,
  simulateDocument,
  checkDocument,
  verifyDocument,
  benchDocument,
  liveDocument,
  refusalDocument,
  replayDocument,
  replayCountDocument,
] as const;

/** Every schema: documents, and lines of a batch and of a log. */
export const SCHEMAS: readonly v.GenericSchema[] = [...DOCUMENTS, batchLine, eventLine];

/** Any document. */
export type Document = v.InferOutput<(typeof DOCUMENTS)[number]>;
/** The document of a kind: `DocumentOf<'odds'>`. */
export type DocumentOf<K extends string> = Extract<Document, { schema: `baccarat-odds/${K}@1` }>;
/** A bet in the document of `odds`. */
export type BetOddsDocument = v.InferOutput<typeof betOdds>;
/** A line of `baccarat batch`. */
export type BatchLine = v.InferOutput<typeof batchLine>;
