// Every published figure, table by table, in the order of the catalogue.

import { CARDS_FIGURES } from './cards.ts';
import { COMMISSION_FREE_FIGURES } from './commission-free.ts';
import type { Table } from './figure.ts';
import { GAME_FIGURES } from './games.ts';
import { INSURANCE_FIGURES } from './insurance.ts';
import { MAIN_FIGURES } from './main.ts';
import { MARGINS_FIGURES } from './margins.ts';
import { NATURALS_FIGURES } from './naturals.ts';
import { PAIRS_FIGURES } from './pairs.ts';
import { POKER_FIGURES } from './poker.ts';
import { RANKS_FIGURES } from './ranks.ts';
import { TIES_FIGURES } from './ties.ts';
import { TIGERS_FIGURES } from './tigers.ts';
import { TOTALS_FIGURES } from './totals.ts';
import { TREASURES_FIGURES } from './treasures.ts';
import { VARIANTS_FIGURES } from './variants.ts';

export const PUBLISHED: readonly Table[] = [
  ...MAIN_FIGURES,
  ...COMMISSION_FREE_FIGURES,
  ...VARIANTS_FIGURES,
  ...PAIRS_FIGURES,
  ...MARGINS_FIGURES,
  ...TIGERS_FIGURES,
  ...TREASURES_FIGURES,
  ...NATURALS_FIGURES,
  ...TIES_FIGURES,
  ...TOTALS_FIGURES,
  ...CARDS_FIGURES,
  ...RANKS_FIGURES,
  ...POKER_FIGURES,
  ...INSURANCE_FIGURES,
  ...GAME_FIGURES,
];
