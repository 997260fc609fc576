// The bets that `baccarat stake` and `rebate` are asked about: those that money is staked on, each
// known to be settled on the shoe.

import { isChances } from '../bet.ts';
import type { Game } from '../game.ts';
import { odds } from '../odds.ts';
import type { Terms } from '../pays.ts';
import { oneByOne } from '../together.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { plural } from './formats.ts';
import type { CommonOptions } from './options.ts';
import { eachOf } from './progress.ts';
import { type Question, question, termsOf } from './question.ts';
import type { Terminal } from './terminal.ts';

/** What is asked, without bets that are chances only. */
export interface StakedQuestion extends Question {
  /** The bets, in their game where there is one. */
  what: Game | Question['bets'];
  terms: Terms;
}

/** Resolves it; the odds of many bets take seconds, and a bar shows how far they have come. */
export async function stakedQuestion(
  name: string | undefined,
  options: CommonOptions,
  terminal: Terminal,
): Promise<StakedQuestion> {
  const all = await question(name, options, terminal);
  const bets = all.bets.filter((bet) => !isChances(bet));
  if (bets.length === 0) {
    throw new CliError('bets must be some that money is staked on, got none', USAGE);
  }
  const terms = termsOf(options, bets, all.game);
  const what = all.game ? { ...all.game, bets } : bets;
  await eachOf(oneByOne(what), terminal, `odds of ${plural(bets.length, 'bet')}`, (bet) =>
    blame(all.shoeFault, () => odds(bet, all.shoe, terms)),
  );
  return { ...all, bets, what, terms };
}
