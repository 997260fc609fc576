// What the library exports; no code of its own.

export { type Bet, type PayRow, parseOdds } from './bet.ts';
export { parseCards, type SeenCard } from './card.ts';
export { bet, type Game, game } from './game.ts';
export { type BetOdds, type Odds, odds, type RowOdds } from './odds.ts';
export { type Prepared, prepare } from './prepare.ts';
export { Shoe } from './shoe.ts';
export type { Condition } from './words.ts';
