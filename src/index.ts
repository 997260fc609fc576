// What the library exports; no code of its own.

export { type Bet, conditionText, type PayRow, withPays } from './bet.ts';
export { CATALOGUE } from './bets/index.ts';
export { parseCards, type SeenCard, seenName } from './card.ts';
export { bet, game } from './catalogue.ts';
export { type Checked, type CheckedBet, check, type Verdict } from './check.ts';
export type { Condition } from './condition.ts';
export {
  type CoupBetOdds,
  type CoupOdds,
  type CoupTerms,
  coupOdds,
  type Status,
  type UnavailableBet,
} from './coup.ts';
export { type BetAtDepth, type Depth, depth, type Estimate, type Sampling } from './depth.ts';
export { type Game, gameOf } from './game.ts';
export { GAMES } from './games/index.ts';
export { type Knowledge, knowledgeText } from './knowledge.ts';
export { type KnownCard, type PositionValue, valueOfPosition } from './known-card.ts';
export type { Liability } from './liability.ts';
export { type BetOdds, type Odds, odds, type RowOdds } from './odds.ts';
export { type Band, type Par, type ParBet, type ParPair, par } from './par.ts';
export { type Commission, lessCommission, parseOdds, type Terms } from './pays.ts';
export { type Prepared, prepare } from './prepare.ts';
export { type Issue, rulesFromText } from './rulesfile.ts';
export type { BatchLine, BetOddsDocument, Document, DocumentOf } from './schemas/index.ts';
export { INFINITE, Shoe } from './shoe.ts';
export { shoeOf } from './shoefile.ts';
export { parseTarget, type Solution, solve, type Target } from './solve.ts';
export { type Finding, type Verification, verify } from './verify.ts';
