// Bets of the catalogue as a game offers them.

import type { Bet } from '../bet.ts';
import { CATALOGUE } from '../bets/index.ts';

/**
 * Takes bets of the catalogue into a game that has its rules from `source`, under their own id or
 * another, with what the game changes.
 */
export function offering(source: string): (id: string, changes?: Partial<Bet>) => Bet {
  return (id, changes) => {
    const found = CATALOGUE.find((bet) => bet.id === id);
    if (!found) throw new RangeError(`bet of a game must be in the catalogue, got ${id}`);
    const { id: own, name, pays } = found;
    return { id: own, name, source, pays, ...changes };
  };
}
