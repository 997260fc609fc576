// One integer folded from a fixed workload: every row of every game's bets on fixed shoes. As long
// as it stands, no exact result has moved.

import { CARDS, MAX_DECKS } from './card.ts';
import { GAMES } from './games/index.ts';
import { folded, NOTHING } from './hash.ts';
import { odds } from './odds.ts';
import { Shoe } from './shoe.ts';

/** Depleted shoes in the workload, besides the eight full ones. */
const DEPLETED = 8;

/** Folds the workload's ways into an integer from 0 to 2^32 - 1. */
export function fingerprint(): number {
  let hash = NOTHING;
  for (const shoe of shoes()) {
    for (const game of GAMES) {
      for (const { rows } of odds(game, shoe).bets) {
        for (const { ways } of rows) {
          hash = folded(hash, Number(ways & 0xffffffffn) ^ Number(ways >> 32n));
        }
      }
    }
  }
  return hash;
}

/** One to eight full decks, then shoes with counts from a small linear congruential generator. */
function shoes(): Shoe[] {
  const full = Array.from({ length: MAX_DECKS }, (_, i) => Shoe.ofDecks(i + 1));
  let state = 1;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 16) % (MAX_DECKS + 1);
  };
  const depleted = Array.from({ length: DEPLETED }, () =>
    Shoe.ofCounts(Array.from({ length: CARDS }, next)),
  );
  return [...full, ...depleted];
}
