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
export function termsOf(
  options: CommonOptions,
  bets: readonly Bet[],
  chosen: Game | null = null,
): Terms {
  return blame(USAGE, () => {
    const meters = byBet('meter', 'BET=AMOUNT', options.meter, bets.filter(hasJackpot), chosen);
    for (const [id, meter] of Object.entries(meters)) amount(`meter of ${id}`, meter);
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

/** The bet that an option names: as it was asked for, by its id or an alias, with or without its game. */
export function namedBet(
  option: string,
  name: string,
  bets: readonly Bet[],
  chosen: Game | null,
): Bet {
  const short =
    chosen && name.startsWith(`${chosen.id}/`) ? name.slice(chosen.id.length + 1) : name;
  const found = bets.find(({ id, aliases }) => [id, ...(aliases ?? [])].includes(short));
  if (found) return found;
  const rule =
    option === 'meter' ? 'one with a jackpot that is asked for' : 'one that is asked for';
  const ids = bets.map(({ id }) => id);
  throw unknownName(`bet of --${option}`, rule, name, ids);
}

/** What an option says of each bet, by id: BET=VALUE, once of each. */
function byBet(
  option: string,
  form: string,
  given: readonly string[] = [],
  bets: readonly Bet[],
  chosen: Game | null,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const text of given) {
    const [, name = '', value = ''] =
      /^([^=]*)=(.*)$/s.exec(text)?.map((part) => part.trim()) ?? [];
    if (name === '' || value === '') {
      throw new RangeError(`${option} must be ${form}, got ${shown(text)}`);
    }
    const { id } = namedBet(option, name, bets, chosen);
    if (Object.hasOwn(values, id)) {
      throw new RangeError(`${option} of ${id} must be given once, got ${values[id]} and ${value}`);
    }
    values[id] = value;
  }
  return values;
}

function withAllPays(
  bets: readonly Bet[],
  options: CommonOptions,
  chosen: Game | null,
): readonly Bet[] {
  const others = byBet('pays', 'BET=ODDS[,ODDS...]', options.pays, bets, chosen);
  return bets.map((b) => {
    const odds = others[b.id]?.split(',');
    const changed = odds ? withPays(b, odds) : b;
    rulesOf(changed);
    return changed;
  });
}

/** Units staked on bets, by their ids. */
export function unitsOf(
  given: readonly string[] | undefined,
  bets: readonly Bet[],
  chosen: Game | null,
): Units {
  const each = given?.flatMap((list) => list.split(','));
  return blame(USAGE, () => byBet('units', 'BET=N', each, bets, chosen));
}
