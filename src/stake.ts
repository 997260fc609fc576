// How much to stake: fair odds and Kelly's share of each bet, alone and together, and what a table's
// coins and limits leave of it.

import type Fraction from 'fraction.js';
import type { Bet } from './bet.ts';
import { aWhole } from './border.ts';
import { MAX_COUPS } from './chance.ts';
import type { Game } from './game.ts';
import { growthOf, type Kelly, kelly } from './kelly.ts';
import { shown } from './names.ts';
import type { BetOdds } from './odds.ts';
import { amount, share, type Terms, termsFrom } from './pays.ts';
import type { INFINITE, Shoe } from './shoe.ts';
import { type Outlook, outlook, type StakingPlan, stakesAt, type TableLimits } from './staking.ts';
import { oneByOne, together } from './together.ts';

/** At what table, with what money, and what to compare. */
export interface StakeTerms extends Terms {
  /** All the bettor has, in money; 1000 where not said. */
  bankroll?: string | number;
  /** Smallest coin, least and most money on a bet; coin 1, minimum a coin and no maximum if not said. */
  coin?: string | number;
  minimum?: string | number;
  maximum?: string | number;
  /** Coups that plans are compared over; 100 where not said. */
  coups?: number;
  /** A share of the bankroll on each bet, and money on each bet, to compare with Kelly's. */
  fraction?: string | number;
  flat?: string | number;
  /** Stake on all bets at once; where not, on the one that grows fastest. */
  together?: boolean;
  /** Told how many coups are done, over all plans. */
  onCoups?: (done: number) => void;
}

/** A bet to stake on. */
export interface StakedBet {
  odds: BetOdds;
  /** Kelly's share, were it the only bet. */
  kelly: Kelly;
}

/** What `stake` returns. */
export interface BestStakes {
  bets: StakedBet[];
  /** The bets that money is put on, their best shares together, and the stakes at the table. */
  best: {
    bets: Bet[];
    kelly: Kelly;
    stakes: number[];
    /** Expected logarithmic growth with those stakes, and what the table takes of it. */
    growth: number;
    lost: number;
  };
  bankroll: Fraction;
  limits: TableLimits;
  coups: number;
  /** An outlook is null where bankrolls are too many: take larger coins or fewer coups. */
  plans: { name: string; plan: StakingPlan; outlook: Outlook | null }[];
  assumption: string;
}

const ASSUMED = 'coups independent, each with the odds of the first; winnings are staked again';
const BANKROLL = 1000;
const COUPS = 100;
const STAKING = [
  ...['bankroll', 'coin', 'minimum', 'maximum', 'coups', 'fraction', 'flat'],
  ...['together', 'onCoups'],
];

/**
 * Fair odds and Kelly's stakes of bets on a shoe, what coins and limits of a table leave of them, and
 * fixed fractions and flat stakes compared.
 *
 * @throws RangeError where an amount is out of range, or bets together are not exact and cheap.
 * @example
 * stake(withPays(bet('tie'), ['10:1']), Shoe.ofDecks(8)).best.kelly.fractions[0].toFixed(6) // => 0.004672
 */
export function stake(
  what: Game | Bet | readonly Bet[],
  shoe: Shoe | typeof INFINITE,
  staking: StakeTerms = {},
): BestStakes {
  const terms = termsFrom(staking, STAKING);
  const { coups = COUPS, together: isTogether = true, onCoups } = staking;
  aWhole('coups', coups, 1, MAX_COUPS);
  const { bankroll, limits } = tableOf(staking);
  const asked = oneByOne(what);
  if (asked.length === 0) throw new RangeError('bets must be at least one, got none');
  const each = asked.map((bet) => {
    const { bets, combinations } = together(bet, shoe, terms);
    return { odds: bets[0]!, combinations, kelly: kelly(combinations) };
  });
  const fastest = each.reduce((a, b) => (b.kelly.growth > a.kelly.growth ? b : a));
  const chosen =
    isTogether && asked.length > 1
      ? { bets: asked, combinations: together(asked, shoe, terms).combinations }
      : { bets: [fastest.odds.bet], combinations: fastest.combinations };
  const best = kelly(chosen.combinations);
  const stakes = stakesAt({ kind: 'fraction', amounts: best.fractions }, bankroll, limits);
  const growth = growthOf(
    chosen.combinations,
    stakes.map((money) => money / bankroll.valueOf()),
  );
  let done = 0;
  const onCoup = (): void => onCoups?.(++done);
  return {
    bets: each.map(({ odds, kelly: alone }) => ({ odds, kelly: alone })),
    best: {
      bets: chosen.bets,
      kelly: best,
      stakes,
      growth,
      lost: Math.max(0, best.growth - growth),
    },
    bankroll,
    limits,
    coups,
    plans: plansOf(best, stakes, staking).map(({ name, plan }) => ({
      name,
      plan,
      outlook: outlook(chosen.combinations, plan, bankroll, limits, coups, onCoup),
    })),
    assumption: ASSUMED,
  };
}

/** Money and limits, checked. */
function tableOf(staking: StakeTerms): { bankroll: Fraction; limits: TableLimits } {
  const { bankroll = BANKROLL, coin = 1, minimum, maximum } = staking;
  const coins = positive('coin', coin);
  const asked = amount('table minimum', minimum ?? 0);
  // Nothing smaller than a coin is staked, nor any part of one.
  const least = asked.div(coins).ceil().mul(coins);
  const most = maximum === undefined ? null : positive('table maximum', maximum);
  const lowest = least.compare(coins) < 0 ? coins : least;
  if (most && most.compare(lowest) < 0) {
    throw new RangeError(
      `table maximum must be at least ${lowest.valueOf()}, the least stake in coins of ${coins.valueOf()}, got ${shown(maximum)}`,
    );
  }
  return {
    bankroll: positive('bankroll', bankroll),
    limits: { coin: coins, minimum: asked.compare(coins) < 0 ? coins : asked, maximum: most },
  };
}

function positive(what: string, given: string | number): Fraction {
  const found = amount(what, given);
  if (found.n === 0n) throw new RangeError(`${what} must be above 0, got ${shown(given)}`);
  return found;
}

/** The plans to compare: Kelly, half of it, its first stakes always, and those asked for. */
function plansOf(
  { fractions }: Kelly,
  stakes: readonly number[],
  { fraction, flat }: StakeTerms,
): { name: string; plan: StakingPlan }[] {
  const plans: { name: string; plan: StakingPlan }[] = [];
  const fractional = (name: string, shares: readonly number[]): void => {
    plans.push({ name, plan: { kind: 'fraction', amounts: shares } });
  };
  if (fractions.some((one) => one > 0)) {
    fractional('Kelly', fractions);
    fractional(
      'half Kelly',
      fractions.map((one) => one / 2),
    );
  }
  if (fraction !== undefined) {
    const each = share('fraction', fraction).valueOf();
    if (each === 0) throw new RangeError(`fraction must be above 0, got ${shown(fraction)}`);
    if (each * fractions.length > 1) {
      throw new RangeError(`fractions must be at most 1 together, got ${shown(fraction)} on each`);
    }
    fractional(
      `${fraction} of the bankroll`,
      fractions.map(() => each),
    );
  }
  const flats =
    flat === undefined ? stakes : fractions.map(() => positive('flat stake', flat).valueOf());
  if (flats.some((money) => money > 0)) {
    plans.push({ name: `flat ${flats.join(' and ')}`, plan: { kind: 'flat', amounts: flats } });
  }
  return plans;
}
