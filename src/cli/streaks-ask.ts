// What `baccarat streaks` is asked: the coup that is repeated, and how often.

import Fraction from 'fraction.js';
import { MAX_COUPS } from '../chance.ts';
import { list, shown } from '../names.ts';
import { odds } from '../odds.ts';
import {
  unitsOf as amountsOf,
  type CoupResult,
  resultOf,
  resultOfChance,
  waysBySign,
} from '../result.ts';
import { BEHIND_CUT, coupsOfShoe, TIES, type Ties } from '../streak-odds.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { titleOf } from './odds.ts';
import { type CommonOptions, wholeOf } from './options.ts';
import { type Question, question, termsOf, unitsOf } from './question.ts';
import type { Terminal } from './terminal.ts';

export interface StreakOptions extends CommonOptions {
  units?: string[];
  chance?: string;
  coups?: string;
  decisions?: string;
  ties?: string;
  losses?: boolean;
  longest: string;
  wins?: string;
  bankroll?: string;
  rate: string;
}

/** What is asked about. */
export interface Asked {
  game: Question['game'];
  bets: Question['bets'];
  decks: Question['decks'];
  shoe: Question['shoe'] | null;
  /** Units on each bet. */
  units: readonly Fraction[];
  coup: CoupResult;
  /** About how many coups the shoe has; null without one. */
  perShoe: number | null;
  title: string;
}

/** Options that say something of bets. */
const BETS_ONLY = [
  ...(['bet', 'rules', 'all', 'shoe', 'seen', 'decks'] as const),
  ...(['pays', 'units', 'stake', 'meter'] as const),
];

/** The coup asked about: what its bets come to, or a bare chance. */
export async function askedOf(
  name: string | undefined,
  options: StreakOptions,
  terminal: Terminal,
): Promise<Asked> {
  const { chance } = options;
  if (chance !== undefined) {
    for (const other of BETS_ONLY) {
      if (options[other] === undefined) continue;
      throw new CliError(`${other} must be left out with --chance, got both`, USAGE);
    }
    if (name !== undefined) {
      throw new CliError(`game must be left out with --chance, got ${shown(name)}`, USAGE);
    }
    const coup = blame(USAGE, () => resultOfChance(chance));
    const title = `A unit won with a chance of ${chance.trim()}, or lost`;
    return { game: null, bets: [], decks: null, shoe: null, units: [], coup, perShoe: null, title };
  }
  const all = await question(name, options, terminal);
  // Without --bet, the first bet of the game stands for it.
  const bets = options.bet === undefined && !options.all ? all.bets.slice(0, 1) : all.bets;
  const terms = termsOf(options, bets, all.game);
  const units = unitsOf(options.units, bets, all.game);
  const what = all.game ? { ...all.game, bets } : bets;
  blame(all.shoeFault, () => odds(what, all.shoe, terms));
  const coup = blame(USAGE, () => resultOf(what, all.shoe, { ...terms, units }));
  const names = bets.map((bet) => (units[bet.id] ? `${units[bet.id]} ${bet.name}` : bet.name));
  const staked = amountsOf(
    bets.map((bet) => bet.id),
    units,
  );
  return {
    ...all,
    bets,
    units: staked,
    coup,
    perShoe: coupsOfShoe(all.shoe, all.game?.tableau),
    title: `${names.join(' and ')}\n${titleOf({ ...all, bets })}`,
  };
}

/** How many coups or decisions, and where their number comes from. */
export function countOf(
  options: StreakOptions,
  { perShoe, coup }: Asked,
): { ties: Ties; coups: number; said: string } {
  const { decisions } = options;
  const ties = (options.ties ?? (decisions === undefined ? 'push' : 'skip')) as Ties;
  if (!TIES.includes(ties)) {
    throw new CliError(`ties must be ${list(TIES)}, got ${shown(options.ties)}`, USAGE);
  }
  if (decisions !== undefined) {
    if (options.coups !== undefined) {
      throw new CliError('coups must be left out with --decisions, got both', USAGE);
    }
    if (ties !== 'skip') {
      throw new CliError(`ties must be skip with --decisions, got ${ties}`, USAGE);
    }
    return { ties, coups: wholeOf('decisions', decisions, 1, MAX_COUPS), said: '' };
  }
  if (options.coups !== undefined) {
    return { ties, coups: wholeOf('coups', options.coups, 1, MAX_COUPS), said: '' };
  }
  if (perShoe === null) {
    throw new CliError('coups must be given with --chance, got nothing', USAGE);
  }
  const cut = `about a shoe's, but for ${BEHIND_CUT} cards behind the cut card`;
  if (ties !== 'skip') return { ties, coups: perShoe, said: ` (${cut})` };
  const { pushed } = waysBySign(coup);
  const decided = new Fraction(coup.total - pushed, coup.total).mul(perShoe).round().valueOf();
  return { ties, coups: Math.max(1, decided), said: ` (${cut}, less pushes)` };
}
