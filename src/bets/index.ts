// The catalogue: bets under their own names, whatever game offers them.

import type { Bet } from '../bet.ts';
import { BANKER, PLAYER, TIE } from './main.ts';

export const CATALOGUE: readonly Bet[] = [PLAYER, BANKER, TIE];
