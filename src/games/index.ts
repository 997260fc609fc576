// All games, in the order they are listed.

import type { Game } from '../game.ts';
import { FABULOUS_4 } from './fabulous-4.ts';
import { LIVE_BACCARAT } from './live-baccarat.ts';
import { LUCKY_BACCARAT } from './lucky-baccarat.ts';
import { SA_BACCARAT, SA_BACCARAT_NO_COMMISSION } from './sa-baccarat.ts';

export const GAMES: readonly Game[] = [
  LUCKY_BACCARAT,
  FABULOUS_4,
  LIVE_BACCARAT,
  SA_BACCARAT,
  SA_BACCARAT_NO_COMMISSION,
];
