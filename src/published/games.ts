// Published returns of the games' bets, as their operators print them.

import type { Table } from './figure.ts';

export const GAME_FIGURES: readonly Table[] = [
  { bet: 'sa-baccarat/banker', returns: ['98.94%'] },
  { bet: 'evolution-baccarat/banker', returns: ['98.94%'] },
  { bet: 'evolution-baccarat/player-pair', returns: ['89.64%'] },
  { bet: 'evolution-baccarat/banker-pair', returns: ['89.64%'] },
  { bet: 'evolution-baccarat/either-pair', returns: ['86.29%'] },
  { bet: 'evolution-baccarat/perfect-pair', returns: ['91.95%'] },
  { bet: 'evolution-baccarat/player-bonus', returns: ['97.35%'] },
  { bet: 'evolution-baccarat/banker-bonus', returns: ['90.63%'] },
  { bet: 'extreme-live/banker', returns: ['98.94%'] },
  { bet: 'extreme-live/player', returns: ['98.76%'] },
  { bet: 'extreme-live/tie', returns: ['85.64%'] },
];
