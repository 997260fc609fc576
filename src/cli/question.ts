// What a command was asked about: the game, its bets and their pays, the shoe, and the terms.

import { type Bet, hasJackpot } from '../bet.ts';
import { CATALOGUE } from '../bets/index.ts';
import { MAX_DECKS } from '../card.ts';
import { bet, game } from '../catalogue.ts';
import type { Game } from '../game.ts';
import { shown, unknownName } from '../names.ts';
import { amount, type Terms } from '../pays.ts';
import type { Units } from '../result.ts';
import { rulesOf, withPays } from '../rules.ts';
import { INFINITE, type Shoe } from '../shoe.ts';
import { blame, CliError, FAILURE, USAGE } from './errors.ts';
import { type CommonOptions, DEFAULT_GAME, wholeOf } from './options.ts';
import { chooseShoe, nameOf, readText } from './shoes.ts';
import type { Terminal } from './terminal.ts';

/** What a command was asked about. */
export interface Question {
  /** Null where bets were named without a game. */
  game: Game | null;
  bets: readonly Bet[];
  shoe: Shoe | typeof INFINITE;
  /** Decks of the shoe; null where it came from a file. */
  decks: number | typeof INFINITE | null;
  /** Cards physically left, where said. */
  left?: number;
  /** Exit code of an error about the shoe: a file's fault or the command line's. */
  shoeFault: number;
}

/** Resolves the game, its bets with their pays, and the shoe. */
export async function question(
  name: string | undefined,
  options: CommonOptions,
  terminal: Terminal,
): Promise<Question> {
  const chosen = await chooseGame(name, options, terminal);
  const bets = blame(USAGE, () => withAllPays(chooseBets(chosen, options), options, chosen));
  const shoe = await chooseShoe(options, chosen?.decks ?? MAX_DECKS, terminal);
  const { seen, shoe: file } = options;
  const left = wholeOf('cards left', options.left);
  return {
    game: chosen,
    bets,
    shoe: shoe === INFINITE || seen === undefined ? shoe : blame(USAGE, () => shoe.remove(seen)),
    decks: shoe === INFINITE ? INFINITE : shoe.decks,
    ...(left !== undefined && { left }),
    shoeFault: file !== undefined && seen === undefined && left === undefined ? FAILURE : USAGE,
  };
}

/** On what terms bets are taken. */
export function termsOf(options: CommonOptions, bets: readonly Bet[]): Terms {
  return blame(USAGE, () => {
    const meters: Record<string, string> = {};
    for (const given of options.meter ?? []) {
      const [id = '', meter] = twoParts(given);
      if (meter === undefined) {
        throw new RangeError(`meter must be BET=AMOUNT, got ${shown(given)}`);
      }
      const jackpots = bets.filter(hasJackpot);
      if (!jackpots.some((b) => b.id === id)) {
        const rule = 'one with a jackpot that is asked for';
        throw unknownName(
          'bet of --meter',
          rule,
          id,
          jackpots.map((b) => b.id),
        );
      }
      meters[id] = meter;
      amount(`meter of ${id}`, meter);
    }
    if (options.stake === undefined) return { meters };
    if (!bets.some((b) => b.commission)) {
      const rule = 'for a bet whose commission is not in its odds';
      throw new RangeError(`stake must be ${rule}, got none that is asked for`);
    }
    if (amount('stake', options.stake).n === 0n) {
      throw new RangeError(`stake must be a positive amount, got ${options.stake}`);
    }
    return { meters, stake: options.stake };
  });
}

async function chooseGame(
  name: string | undefined,
  options: CommonOptions,
  terminal: Terminal,
): Promise<Game | null> {
  if (options.rules !== undefined) {
    if (options.all) throw new CliError('rules must be left out with --all, got both', USAGE);
    if (name !== undefined) {
      throw new CliError(`game must be left out with --rules, got ${shown(name)}`, USAGE);
    }
    const { rulesFromText } = await import('../rulesfile.ts');
    const text = readText(options.rules, terminal);
    return blame(FAILURE, () => rulesFromText(nameOf(options.rules!), text));
  }
  if (options.all && name !== undefined) {
    throw new CliError(`game must be left out with --all, got ${shown(name)}`, USAGE);
  }
  if (name === undefined && (options.bet !== undefined || options.all)) return null;
  return blame(USAGE, () => game(name ?? DEFAULT_GAME));
}

function chooseBets(chosen: Game | null, options: CommonOptions): readonly Bet[] {
  if (options.all) {
    if (options.bet !== undefined)
      throw new RangeError('bets must be left out with --all, got both');
    return CATALOGUE;
  }
  const names = options.bet?.flatMap((ids) => ids.split(',')).map((id) => id.trim());
  if (!names) return chosen!.bets;
  return [...new Set(names.map((id) => bet(id, chosen ?? undefined)))];
}

/** Both sides of the first `=`. */
function twoParts(text: string): string[] {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim()] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function withAllPays(
  bets: readonly Bet[],
  options: CommonOptions,
  chosen: Game | null,
): readonly Bet[] {
  const others = new Map<string, readonly string[]>();
  for (const pays of options.pays ?? []) {
    const [id = '', odds = ''] = twoParts(pays);
    if (id === '' || odds === '') {
      throw new RangeError(`pays must be BET=ODDS[,ODDS...], got ${shown(pays)}`);
    }
    const short = chosen && id.startsWith(`${chosen.id}/`) ? id.slice(chosen.id.length + 1) : id;
    const asked = bets.find((b) => b.id === short || b.aliases?.includes(short));
    if (!asked) {
      throw unknownName(
        'bet of --pays',
        'one that is asked for',
        id,
        bets.map((b) => b.id),
      );
    }
    others.set(asked.id, odds.split(','));
  }
  return bets.map((b) => {
    const odds = others.get(b.id);
    const changed = odds ? withPays(b, odds) : b;
    rulesOf(changed);
    return changed;
  });
}

/** Units staked on bets, by their ids. */
export function unitsOf(given: readonly string[] = [], bets: readonly Bet[]): Units {
  const units: Record<string, string> = {};
  for (const one of given.flatMap((list) => list.split(','))) {
    const [id = '', n = ''] = twoParts(one);
    if (id === '' || n === '') {
      throw new CliError(`units must be BET=N, got ${shown(one)}`, USAGE);
    }
    const ids = bets.map((b) => b.id);
    if (!ids.includes(id)) {
      const error = unknownName('bet of --units', 'one that is asked for', id, ids);
      throw new CliError(error.message, USAGE);
    }
    if (Object.hasOwn(units, id)) {
      throw new CliError(`units on ${id} must be given once, got ${units[id]} and ${n}`, USAGE);
    }
    units[id] = n;
  }
  return units;
}
