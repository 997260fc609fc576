// Checks a rules file as a casino should before it prints the felt: every error with its line, and
// of every bet what its rows come to and whom it favours.

import Fraction from 'fraction.js';
import { type Bet, isChances } from './bet.ts';
import type { Game } from './game.ts';
import { type BetOdds, odds } from './odds.ts';
import { type Issue, readRules } from './rulesfile.ts';
import { Shoe } from './shoe.ts';

/** Whom a bet favours: `ok` is a house edge of 0 to 35%, `high` one above. */
export type Verdict = 'ok' | 'high' | 'bettor advantage';

/** A bet of a rules file, on a full shoe. */
export interface CheckedBet extends BetOdds {
  verdict: Verdict;
}

/** What `check` finds. */
export interface Checked {
  /** What is wrong, by line; there is no game then. */
  errors: Issue[];
  /** Bets in the bettor's favour or above 35%, and rows that never pay, by line. */
  warnings: Issue[];
  game: Game | null;
  bets: CheckedBet[];
}

/** House edge above which a bet is `high`. */
const HIGH = new Fraction(35, 100);

/**
 * Checks the text of a rules file, YAML or JSON of at most a million characters. All errors are
 * listed with line and column, counted from 1; none is thrown.
 *
 * @example
 * check('id: mine\ndecks: 8\nbets:\n- id: tie\n  pays: [["11:1", {winner: tie}]]').bets[0].verdict // => bettor advantage
 * @example
 * check('id: mine\ndecks: 8\nbets:\n- id: tie\n  pays: [["8:1", {winer: tie}]]').errors[0].line // => 5
 */
export function check(text: string): Checked {
  const { game, errors, issueAt } = readRules(text);
  const warnings: Issue[] = [];
  const bets: CheckedBet[] = [];
  const faults: Issue[] = [...errors];
  const shoe = game && Shoe.ofDecks(game.decks);
  game?.bets.forEach((bet, b) => {
    try {
      const found = oddsOf(bet, game, shoe!);
      const verdict = verdictOf(found);
      bets.push({ ...found, verdict });
      const favour = favourOf(found, verdict);
      if (favour) warnings.push(issueAt(['bets', b], favour));
      found.rows.slice(0, -1).forEach(({ ways }, row) => {
        const never = ways === 0n ? whyNever(bet, row, game, shoe!) : null;
        if (never) warnings.push(issueAt(['bets', b, 'pays', row], never));
      });
    } catch (error) {
      faults.push(issueAt(['bets', b], (error as Error).message));
    }
  });
  warnings.sort((x, y) => x.line - y.line || x.column - y.column);
  return faults.length > 0
    ? { errors: faults, warnings: [], game: null, bets: [] }
    : { errors: [], warnings, game, bets };
}

function oddsOf(bet: Bet, game: Game, shoe: Shoe): BetOdds {
  return odds({ ...game, bets: [bet] }, shoe).bets[0]!;
}

function verdictOf({ bet, houseEdge }: BetOdds): Verdict {
  if (isChances(bet)) return 'ok';
  if (houseEdge.compare(0) < 0) return 'bettor advantage';
  return houseEdge.compare(HIGH) > 0 ? 'high' : 'ok';
}

function favourOf({ bet, houseEdge, jackpot }: BetOdds, verdict: Verdict): string | null {
  const percent = (share: Fraction): string => `${share.mul(100).round(13).valueOf()}%`;
  if (verdict === 'bettor advantage') {
    return `${bet.id} must not favour the bettor, got an advantage of ${percent(houseEdge.neg())}`;
  }
  if (verdict === 'ok') return null;
  const less = jackpot ? ' less its jackpot' : '';
  return `house edge of ${bet.id} must be at most 35%, got ${percent(houseEdge)}${less}`;
}

/** Why a row never pays: no coup is like it, or rows above take every coup that is. */
function whyNever(bet: Bet, row: number, game: Game, shoe: Shoe): string {
  const alone = oddsOf({ ...bet, pays: [bet.pays[row]!] }, game, shoe);
  const what = `row ${row + 1} of ${bet.id}`;
  return alone.rows[0]!.ways === 0n
    ? `${what} must be able to hit, got a row that never can`
    : `${what} must hold where no row above does, got a row hidden by those`;
}
