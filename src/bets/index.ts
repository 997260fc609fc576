// The catalogue: bets under their own names, whatever game offers them.

import type { Bet } from '../bet.ts';
import { CARD_COUNTS } from './cards.ts';
import { COMMISSION_FREE } from './commission-free.ts';
import { INSURANCE } from './insurance.ts';
import { MAIN } from './main.ts';
import { MARGINS } from './margins.ts';
import { NATURALS } from './naturals.ts';
import { PAIRS } from './pairs.ts';
import { POKER } from './poker.ts';
import { RANK_COUNTS } from './ranks.ts';
import { TIES } from './ties.ts';
import { TIGERS } from './tigers.ts';
import { TOTALS } from './totals.ts';
import { TREASURES } from './treasures.ts';
import { VARIANTS } from './variants.ts';

/** Every bet under its own name, whatever game offers it; names are found by `bet`. */
export const CATALOGUE: readonly Bet[] = [
  ...MAIN,
  ...COMMISSION_FREE,
  ...VARIANTS,
  ...PAIRS,
  ...MARGINS,
  ...TIGERS,
  ...TREASURES,
  ...NATURALS,
  ...TIES,
  ...TOTALS,
  ...CARD_COUNTS,
  ...RANK_COUNTS,
  ...POKER,
  ...INSURANCE,
];
