// The plan of a simulation: which bets are placed when, on shoes run how. Plain data, checked once,
// so that a worker, a part in a file and a library call all play the same.

import { type Bet, dealtBy } from './bet.ts';
import { aList, anObject } from './border.ts';
import { CARDS, MAX_DECKS } from './card.ts';
import { COUNTS } from './dealer.ts';
import type { Game } from './game.ts';
import { shown } from './names.ts';
import { rulesIn } from './odds.ts';
import { type Terms, termsFrom } from './pays.ts';
import { rulesOf, tableauFor } from './rules.ts';
import { MIN_CARDS } from './shoe.ts';
import { STANDARD, tableauOf } from './tableau.ts';
import { type Tags, tagsOf } from './tags.ts';

/** Stakes by true count: from each on, so many units. */
export type Ramp = readonly (readonly [from: number, units: number])[];

/** What a true count is divided by: unseen cards / 52, or that to whole or half decks, at least one. */
export const DIVISORS = ['exact', 'decks', 'half'] as const;
export type Divisor = (typeof DIVISORS)[number];

/** How edges are told: by the exact expected value at each bet, or by results alone. */
export const EDGES = ['exact', 'results'] as const;
export type Edge = (typeof EDGES)[number];

/** How shoes are run, and which. */
export interface Running {
  decks: number;
  /** Drawing rule, by id. */
  tableau: string;
  /** Cards burned unseen, or `card`: the first is turned up and its value burned, 10 for a ten. */
  burn: number | 'card';
  /** When, after a coup, at most so many cards are left, the cut card is out. */
  cut: number;
  /** Coups dealt after that, as long as six cards are left. */
  afterCut: number;
  /** The same seed, the same shoes. */
  seed: number;
}

/** A simulation, all said. */
export interface Plan extends Running {
  bets: readonly Bet[];
  /** A count for each bet; null for perfect play, where the best bet is placed if it is worth it. */
  tags: readonly Tags[] | null;
  /** Triggers for each bet; several sets of them are several simulations on the same shoes. */
  triggers: readonly (readonly number[])[];
  /** Whether triggers are held against running counts. */
  running: boolean;
  divisor: Divisor;
  /** Whether true counts are rounded down to whole numbers. */
  floor: boolean;
  /** A bet that must be placed with each, at the same stake. */
  with: Bet | null;
  /** Last coup of a shoe with a bet, over each bet's own; null for none. */
  lastRound: number | null;
  stake: 'flat' | 'kelly' | Ramp;
  /** Units that Kelly stakes are a share of; null where none are. */
  bankroll: number | null;
  edge: Edge;
  terms: Terms;
}

/** The parts of a plan that have no usual value. */
export type Asked = Partial<Omit<Plan, 'tags' | 'triggers' | 'bets' | 'tableau'>> & {
  /** Tags for each bet, or one set for all; left out for perfect play. */
  tags?: readonly (string | readonly number[])[] | undefined;
  /** Triggers for each bet, or one for all; left out for perfect play. */
  triggers?: Plan['triggers'] | undefined;
};

/** As published simulations are run. */
const RUN = { decks: 8, burn: 'card', cut: 14, afterCut: 1, seed: 1 } as const;
const USUAL = {
  ...RUN,
  running: false,
  divisor: 'exact',
  floor: false,
  with: null,
  lastRound: null,
  stake: 'flat',
  bankroll: null,
  edge: 'exact',
  terms: {},
} as const;

const SEEDS = 2 ** 53;
/** Lines of a report: a part of a simulation stays under a megabyte. */
const MOST_LINES = 1000;

/**
 * A whole plan from what is asked: eight decks, the first card's value burned, the cut card 14 from
 * the end and one coup after it, true counts unrounded, flat stakes, exact edges.
 *
 * @throws TypeError or RangeError where a part is of the wrong kind or out of range, or the game is
 * shuffled before every round.
 * @example
 * planOf(bet('dragon-7'), { tags: ['0,0,0,-1,-1,-1,-1,2,2,0'], triggers: [[4]] }).cut // => 14
 */
export function planOf(what: Game | Bet | readonly Bet[], asked: Asked = {}): Plan {
  anObject('plan', 'an object', asked);
  const rules = rulesIn(what);
  if ('bets' in what) lasting(what.id, what.reshuffled);
  const tableau = (rules[0]?.tableau ?? STANDARD).id;
  const dealtSo = (bet: Bet): Bet => dealtBy(bet, tableau === STANDARD.id ? undefined : tableau);
  const bets = rules.map((one) => dealtSo(one.rules.bet));
  if (bets.length === 0) throw new RangeError('bets must be at least one, got none');
  const plan = { ...USUAL, ...asked, bets };
  const tags = tagsFor(bets, asked.tags);
  const main = plan.with && dealtSo(plan.with);
  for (const bet of main ? [...bets, main] : bets) {
    const { id } = tableauFor(rulesOf(bet));
    if (bet.given && (tags === null || main)) {
      const rule = 'placed before the coup, in perfect play and with another bet';
      throw new RangeError(
        `${bet.id} must be ${rule}, got one given part of it: name the others alone (--bet)`,
      );
    }
    if (id !== tableau) {
      throw new RangeError(`bets must share one drawing rule, got ${tableau} and ${id}`);
    }
  }
  const ids = (main ? [...bets, main] : bets).map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) < i);
  if (twice !== undefined) {
    throw new RangeError(`bets, and the one with them, must be different, got ${twice} twice`);
  }
  const running = runningOf({ ...plan, tableau });
  if (plan.lastRound !== null) whole('last round', plan.lastRound, 1, CARDS * MAX_DECKS);
  oneOf('divisor', plan.divisor, DIVISORS);
  oneOf('edge', plan.edge, EDGES);
  checkDivided({ ...plan, tags });
  if (plan.bankroll !== null) positive('bankroll', plan.bankroll);
  return {
    ...plan,
    ...running,
    terms: termsFrom(plan.terms),
    with: main,
    tags,
    triggers: triggersFor(bets, tags, asked.triggers),
    stake: stakeOf(plan.stake, plan.bankroll, tags === null),
  };
}

/**
 * Refuses a game or a table whose shoe is full before every round: what was dealt tells nothing.
 *
 * @throws RangeError where it is shuffled anew before every round.
 */
export function lasting(id: string, reshuffled: boolean | undefined): void {
  if (!reshuffled) return;
  throw new RangeError(
    `the shoe of ${id} must last for several rounds, got one shuffled anew before each: nothing can be counted, and the odds are always those of a full shoe (baccarat odds)`,
  );
}

/**
 * How shoes are run, from what is asked of it; the rest as published simulations have it.
 *
 * @throws TypeError or RangeError where a part is out of range.
 */
export function runningOf(asked: Partial<Running>): Running {
  const { decks, tableau, burn, cut, afterCut, seed } = {
    ...RUN,
    tableau: STANDARD.id,
    ...anObject('running', 'an object', asked),
  };
  whole('decks', decks, 1, MAX_DECKS);
  if (burn !== 'card') whole('cards burned', burn, 0, CARDS * decks - MIN_CARDS);
  whole('cards behind the cut card', cut, 0, CARDS * decks);
  whole('coups after the cut card', afterCut, 0, CARDS * MAX_DECKS);
  whole('seed', seed, 0, SEEDS - 1);
  return { decks, tableau: tableauOf(tableau).id, burn, cut, afterCut, seed };
}

/**
 * A plan as it came from elsewhere: a file, a caller, another thread.
 *
 * @throws TypeError or RangeError where it is none.
 */
export function checkedPlan(given: Plan): Plan {
  const { bets, tags, triggers, ...rest } = anObject('plan', 'one that planOf made', given);
  return planOf(
    aList('bets of a plan', 'a list of bets', bets),
    tags === null ? rest : { ...rest, tags, triggers },
  );
}

/** Refuses what says how true counts come about where none does. */
function checkDivided({
  tags,
  running,
  divisor,
  floor,
}: Pick<Plan, 'tags' | 'running' | 'divisor' | 'floor'>): void {
  if (tags !== null && !running) return;
  const where = tags === null ? 'perfect play' : 'running counts';
  const rule = `must be left out with ${where}, where no count is divided`;
  if (divisor !== 'exact') throw new RangeError(`divisor ${rule}, got ${divisor}`);
  if (floor) throw new RangeError(`floor ${rule}, got both`);
  if (tags === null && running) throw new RangeError(`running ${rule}, got both`);
}

function tagsFor(bets: readonly Bet[], given: Asked['tags']): Tags[] | null {
  if (given === undefined) return null;
  aList('tags', 'a list of tags, one for each bet', given);
  if (given.length !== 1 && given.length !== bets.length) {
    throw new RangeError(
      `tags must be one set, or one for each of ${bets.length} bets, got ${given.length}`,
    );
  }
  const tags = given.map(tagsOf);
  if (new Set(tags.map(String)).size > COUNTS) {
    throw new RangeError(`counts kept at once must be ${COUNTS} at most, got ${tags.length}`);
  }
  return bets.map((_, b) => tags[b] ?? tags[0]!);
}

function triggersFor(
  bets: readonly Bet[],
  tags: readonly Tags[] | null,
  given: Asked['triggers'],
): number[][] {
  if (tags === null) {
    if (given !== undefined)
      throw new RangeError('triggers must be left out without tags, got some');
    return [bets.map(() => 0)];
  }
  if (given === undefined || aList('triggers', 'a list of lists', given).length === 0) {
    throw new RangeError('triggers must be given with tags, got none');
  }
  if (given.length * (bets.length + 2) > MOST_LINES) {
    throw new RangeError(
      `triggers times bets must be at most ${MOST_LINES}, got ${given.length} triggers`,
    );
  }
  return given.map((set) => {
    aList('triggers', 'lists of numbers', set);
    if (set.length !== 1 && set.length !== bets.length) {
      throw new RangeError(
        `triggers must be one, or one for each of ${bets.length} bets, got ${set.length}`,
      );
    }
    for (const trigger of set) finite('trigger', trigger);
    return bets.map((_, b) => set[b] ?? set[0]!);
  });
}

function stakeOf(stake: Plan['stake'], bankroll: number | null, perfect: boolean): Plan['stake'] {
  if (stake === 'flat') return stake;
  if (stake === 'kelly') {
    if (bankroll === null)
      throw new RangeError('bankroll must be given with Kelly stakes, got none');
    return stake;
  }
  if (!Array.isArray(stake) || stake.length === 0) {
    throw new TypeError(
      `stake must be flat, kelly or a ramp of [count, units], got ${shown(stake)}`,
    );
  }
  if (perfect) throw new RangeError('stake must be flat or kelly without tags, got a ramp');
  for (const step of stake as Ramp) {
    const [from, units] = aList('steps of a ramp', '[count, units]', step);
    finite('count of a ramp', from);
    if (units !== 0) positive('units of a ramp', units);
  }
  return [...(stake as Ramp)].sort(([a], [b]) => a - b);
}

function whole(what: string, n: unknown, least: number, most: number): void {
  if (typeof n !== 'number' || !Number.isInteger(n) || n < least || n > most) {
    throw new RangeError(
      `${what} must be a whole number from ${least} to ${most}, got ${shown(n)}`,
    );
  }
}

/** Larger numbers have no meaning here, and would lose the digits of sums. */
const MOST = 1e6;

function finite(what: string, n: unknown): void {
  if (typeof n !== 'number' || !(Math.abs(n) <= MOST)) {
    throw new RangeError(`${what} must be a number up to ${MOST}, got ${shown(n)}`);
  }
}

function positive(what: string, n: unknown): void {
  finite(what, n);
  if (!((n as number) > 0)) throw new RangeError(`${what} must be above zero, got ${shown(n)}`);
}

function oneOf(what: string, name: unknown, names: readonly string[]): void {
  if (!names.includes(name as string)) {
    throw new RangeError(`${what} must be one of ${names.join(', ')}, got ${shown(name)}`);
  }
}
