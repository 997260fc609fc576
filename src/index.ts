// What the library exports; no code of its own.

export { type Bet, conditionText, type PayRow } from './bet.ts';
export { CATALOGUE } from './bets/index.ts';
export { parseCards, type SeenCard, seenName } from './card.ts';
export { bet, game, publishedCount } from './catalogue.ts';
export { MAX_COUPS, type Quantity } from './chance.ts';
export { type Checked, type CheckedBet, check, type Verdict } from './check.ts';
export { oddsAt, type TableOdds } from './coming.ts';
export type { Condition } from './condition.ts';
export { type Accuracy, accuracy, type Count, count } from './count.ts';
export type { Printed, PublishedCount } from './counts/count.ts';
export { COUNTS_PUBLISHED } from './counts/index.ts';
export {
  type CoupBetOdds,
  type CoupOdds,
  type CoupTerms,
  coupOdds,
  type Status,
  type UnavailableBet,
} from './coup.ts';
export { type DealtCoup, type DealtShoe, dealtShoes } from './dealt.ts';
export { type BetAtDepth, type Depth, depth, type Estimate, type Sampling } from './depth.ts';
export { type Derived, derive } from './derive.ts';
export { type Difference, firstDifference, seenByOne } from './difference.ts';
export { afterCoups, type Distribution } from './distribution.ts';
export { CARD_KEYS, ENTRIES, type KeyMap, readEntry } from './entry.ts';
export type { BurnRule, TableEvent, TablelessEvent } from './event.ts';
export { eventLine, eventOf, parseEvent } from './eventform.ts';
export { type Figures, figuresOf, type Line } from './figures.ts';
export { type Game, gameOf } from './game.ts';
export { GAMES } from './games/index.ts';
export { type Kelly, kelly } from './kelly.ts';
export { type Knowledge, knowledgeText } from './knowledge.ts';
export { type KnownCard, type PositionValue, valueOfPosition } from './known-card.ts';
export { type OddsLeft, oddsLeft } from './left.ts';
export type { Liability } from './liability.ts';
export type { Limit, Limits } from './limits.ts';
export { LOG_HEADER, LOG_SCHEMA, type Log, logText, readLog, tablesOf } from './log.ts';
export { type DealtCard, dealtName } from './notation.ts';
export { type BetOdds, type Odds, odds, type RowOdds } from './odds.ts';
export { type Band, type Par, type ParBet, type ParPair, par } from './par.ts';
export { type Far, type Pattern, pattern, type Repeats, type RunsOfLength } from './pattern.ts';
export { type Commission, lessCommission, parseOdds, type Terms } from './pays.ts';
export { type Asked, type Plan, planOf, type Ramp, type Running } from './plan.ts';
export { addPlayed, type Played } from './played.ts';
export { type Prepared, prepare } from './prepare.ts';
export {
  type Beside,
  beside,
  type Programme,
  type Rates,
  type Rebated,
  type Rebates,
  rebate,
  rebateTogether,
} from './rebate.ts';
export { type Removal, removal } from './removal.ts';
export { outcomesOf, type ReplayedRound, type ReplayedShoe, replay } from './replay.ts';
export {
  type Counted,
  type CountedBet,
  type CountedLine,
  type CountedRound,
  replayByCount,
  type Worth,
} from './replay-count.ts';
export { type CoupResult, resultOf, resultOfChance, type Units } from './result.ts';
export {
  type BigRoad,
  beadPlate,
  beadText,
  bigRoad,
  parseOutcomes,
  type RoadCell,
  type RoadOutcome,
  roadText,
  type Streak,
  streaks,
} from './roads.ts';
export { drawdownWithin, ruinWithin } from './ruin.ts';
export { withPays } from './rules.ts';
export { type Issue, rulesFromText } from './rulesfile.ts';
export { coupText, type Hands, outcomeOf, parseCoup, progressOf, totalOf } from './ruling.ts';
export { type RunRule, type Runs, runsWithin } from './runs.ts';
export type { BatchLine, BetOddsDocument, Document, DocumentOf } from './schemas/index.ts';
export { type Outcome, type SettledBet, type Stakes, settleCoup } from './settlement.ts';
export { INFINITE, Shoe } from './shoe.ts';
export { type ShoeLeft, shoeLeftOf, shoeOf } from './shoefile.ts';
export { simulateShoes } from './simulate.ts';
export { parseTarget, type Solution, solve, type Target } from './solve.ts';
export { type BestStakes, type StakedBet, type StakeTerms, stake } from './stake.ts';
export type { Outlook, StakingPlan, TableLimits } from './staking.ts';
export type { Over, Round, TableRules, TableState } from './state.ts';
export {
  coupsOfShoe,
  type StreakOdds,
  type StreakTerms,
  streakOdds,
  type Ties,
} from './streak-odds.ts';
export { type Listener, Table, Tables } from './table.ts';
export { tagsOf } from './tags.ts';
export { type Combination, type Together, together } from './together.ts';
export { ultimateRuin } from './ultimate-ruin.ts';
export { type Finding, type Verification, verify } from './verify.ts';
