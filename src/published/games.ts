// Published returns of the games' bets.

import type { Table } from './figure.ts';

export const GAME_FIGURES: readonly Table[] = [];
