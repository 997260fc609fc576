// All games, in the order they are listed.

import type { Game } from '../game.ts';
import { FABULOUS_4 } from './fabulous-4.ts';
import { GPI_7_UP, GPI_COMMISSION, GPI_NO_COMMISSION } from './gpi.ts';
import { LIVE_BACCARAT } from './live-baccarat.ts';
import { LUCKY_BACCARAT } from './lucky-baccarat.ts';
import { MBS_7_UP, MBS_FABULOUS_4 } from './marina-bay.ts';
import { EZ_BACCARAT, MACAU_6, MACAU_8, NEVADA, SHORT_BONUS } from './regulated.ts';
import { SA_BACCARAT, SA_BACCARAT_NO_COMMISSION } from './sa-baccarat.ts';
import {
  BETCONSTRUCT,
  CAMBET,
  DREAM,
  ENGINE_LUCKY_7,
  EVOLUTION,
  EXTREME,
  EZUGI,
  MICROGAMING,
  OPEN365A,
  PLAYTECH,
} from './studios.ts';

/** Every game, in the order they are listed; one is found by `game`. */
export const GAMES: readonly Game[] = [
  LUCKY_BACCARAT,
  FABULOUS_4,
  LIVE_BACCARAT,
  SA_BACCARAT,
  SA_BACCARAT_NO_COMMISSION,
  EVOLUTION,
  EZUGI,
  PLAYTECH,
  EXTREME,
  MICROGAMING,
  BETCONSTRUCT,
  DREAM,
  CAMBET,
  OPEN365A,
  ENGINE_LUCKY_7,
  GPI_COMMISSION,
  GPI_NO_COMMISSION,
  GPI_7_UP,
  MBS_FABULOUS_4,
  MBS_7_UP,
  MACAU_8,
  MACAU_6,
  EZ_BACCARAT,
  NEVADA,
  SHORT_BONUS,
];
