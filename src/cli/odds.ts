// `baccarat odds`: the exact odds of every bet on a shoe.

import type { Command } from 'commander';
import Fraction from 'fraction.js';
import { UNSEEN } from '../averages.ts';
import { type Bet, betTitle, conditionText, isChances } from '../bet.ts';
import { type OddsLeft, oddsLeft } from '../left.ts';
import type { BetOdds } from '../odds.ts';
import { parseOdds } from '../pays.ts';
import type { BetOddsDocument, DocumentOf } from '../schemas/index.ts';
import { INFINITE } from '../shoe.ts';
import { blame } from './errors.ts';
import { exact, header, numberOf, percent, plural, type Report, type Table } from './formats.ts';
import { byDecksReport } from './odds-by-decks.ts';
import {
  betOptions,
  type CommonOptions,
  leftOption,
  outputOptions,
  shoeOptions,
  termOptions,
} from './options.ts';
import { type Question, question, termsOf } from './question.ts';
import type { Terminal } from './terminal.ts';

/** Declares the command. */
export function declareOdds(program: Command): Command {
  const command = program
    .command('odds')
    .description('exact odds of every bet of a game, or of any bets, on any shoe')
    .argument('[game]', 'a game that `baccarat games` lists (default: sa-baccarat)');
  outputOptions(termOptions(betOptions(leftOption(shoeOptions(command)))));
  return command
    .option('--exact', 'fractions and full integers, row by row')
    .option('--by-decks', 'house edges with 1, 2, 4, 6, 8 and infinite decks')
    .addHelpText(
      'after',
      '\nExamples:\n  baccarat odds lucky-baccarat --decks 6\n  baccarat odds --bet tie,any-pair --seen "9h 4s Kd" --pays tie=9:1',
    );
}

/** Carries it out. */
export async function oddsReport(
  name: string | undefined,
  options: CommonOptions & { exact?: boolean; byDecks?: boolean },
  terminal: Terminal,
): Promise<Report> {
  const asked = await question(name, options, terminal);
  const { bets, game, shoe, left, shoeFault } = asked;
  const terms = termsOf(options, bets);
  if (options.byDecks) return byDecksReport(asked, options, terms);
  const what = game ? { ...game, bets } : bets;
  const given = { ...terms, ...(left !== undefined && { left }) };
  const result = blame(shoeFault, () => oddsLeft(what, shoe, given));
  const { bets: results, completes } = result;
  return {
    title: titleOf(asked),
    tables: options.exact ? [rowTable(results), exactTable(results)] : [table(results)],
    closing: [...completing(completes), closing(results)].join('\n'),
    records: results.flatMap((r) => records(r.bet, r)),
    document: oddsDocument(asked, result),
  };
}

/** The odds as a document. */
export function oddsDocument(
  asked: Omit<Question, 'bets' | 'shoeFault'>,
  { total, denominator, completes, bets }: OddsLeft,
): DocumentOf<'odds'> {
  const { game, decks, shoe } = asked;
  return {
    ...header('odds', game?.id ?? null, decks, shoe),
    left: leftOf(asked),
    total: waysText(total, { denominator }),
    completes: exact(completes),
    bets: bets.map(betDocument),
  };
}

/** `Baccarat (sa-baccarat), 8 decks: 413 cards left, 3 seen`. */
export function titleOf({ game, shoe, decks, left }: Question): string {
  const what = game ? `${game.name} (${game.id})` : 'Bets';
  const few = left === undefined ? '' : `, ${left} physically left`;
  if (decks === INFINITE || shoe === INFINITE) return `${what}, infinite decks${few}`;
  const size = decks === null ? 'a shoe from a file' : plural(decks, 'deck');
  const unseen = shoe.seen === 0 ? 'cards' : few ? 'cards unseen' : 'cards left';
  const seen = shoe.seen > 0 ? `, ${shoe.seen} seen` : '';
  return `${what}, ${size}: ${shoe.cards} ${unseen}${seen}${few}`;
}

/** Cards physically left, in a document. */
export function leftOf({ left, shoe }: Pick<Question, 'left' | 'shoe'>): number | null {
  return left ?? (shoe === INFINITE ? null : shoe.cards);
}

/** What odds are given where few cards are left, in words. */
export function completing(completes: Fraction): string[] {
  return completes.equals(1)
    ? []
    : [`Given that the cards left complete the coup, which they do with ${percent(completes)}.`];
}

function table(results: readonly BetOdds[]): Table {
  return {
    heads: [
      { text: 'Bet' },
      { text: 'Pays' },
      { text: 'Hit', right: true },
      { text: 'Push', right: true },
      { text: 'House edge', right: true },
      { text: 'Return', right: true },
      { text: 'Std dev', right: true },
      { text: 'Last round', right: true },
    ],
    rows: results.map((r) => [
      betTitle(r.bet),
      paying(r),
      percent(r.hitFrequency),
      percent(r.pushFrequency),
      ...(isChances(r.bet)
        ? ['', '', '']
        : [percent(r.houseEdge), percent(r.return), r.standardDeviation.toFixed(4)]),
      r.bet.lastRound === undefined ? '' : `${r.bet.lastRound}`,
    ]),
    favoured: new Set(results.flatMap((r, i) => (r.ev.s > 0n && r.ev.n > 0n ? [i] : []))),
  };
}

/** Odds of the paying rows as printed, the same only once. */
export function paying({ bet }: Pick<BetOdds, 'bet'>): string {
  const printed = bet.pays.map(([odds]) => odds).filter((odds) => odds !== 'push');
  return [...new Set(printed)].join(', ');
}

function rowTable(results: readonly BetOdds[]): Table {
  return {
    heads: [
      { text: 'Bet' },
      { text: 'Odds' },
      { text: 'When' },
      { text: 'Ways', right: true },
      { text: 'Probability' },
    ],
    rows: results.flatMap((r) =>
      r.rows.map((row, i) => [
        i === 0 ? betTitle(r.bet) : '',
        printedOdds(row.odds),
        row.text,
        waysText(row.ways, r),
        row.probability.toFraction(),
      ]),
    ),
  };
}

/** `0.95:1 = 19:20` where the odds were not printed in whole numbers. */
export function printedOdds(odds: string): string {
  if (!/[.]|for/.test(odds)) return odds;
  const { n, d } = parseOdds(odds);
  return `${odds} = ${n}:${d}`;
}

function exactTable(results: readonly BetOdds[]): Table {
  return {
    heads: [{ text: 'Bet' }, { text: 'House edge' }, { text: 'Variance' }],
    rows: results.map((r) => [r.bet.name, r.houseEdge.toFraction(), r.variance.toFraction()]),
  };
}

export function closing(all: readonly BetOdds[]): string {
  const results = all.filter((r) => !isChances(r.bet));
  if (results.length === 0) return 'Tables of chances: nothing is staked on them.';
  return [favour(results), ...averagedText(results), ...results.flatMap(meterText)].join('\n');
}

const NOBODY_SAW = { suit: 'suits', rank: 'ranks of tens' } as const;

/** Which bets are averages over what cards seen did not show, in words. */
export function averagedText(results: readonly BetOdds[]): string[] {
  return UNSEEN.flatMap((unseen) => {
    const names = results.filter((r) => r.averaged.includes(unseen)).map((r) => r.bet.name);
    if (names.length === 0) return [];
    return [`Averaged over ${NOBODY_SAW[unseen]} that nobody saw: ${names.join(', ')}.`];
  });
}

function favour(results: readonly BetOdds[]): string {
  const good = results.filter((r) => r.ev.compare(0) > 0);
  const best = results.reduce((a, b) => (b.ev.compare(a.ev) > 0 ? b : a));
  const { name } = best.bet;
  if (good.length === 0) {
    const edge = `${percent(best.houseEdge)} (return ${percent(best.return)})`;
    return `Lowest house edge: ${name}, ${edge}.`;
  }
  const verb = good.length === 1 ? 'is' : 'are';
  return `${plural(good.length, 'bet')} ${verb} in the bettor's favour; best: ${name}, +${percent(best.ev)}.`;
}

/** What a jackpot's meter has to do with it, in words. */
export function meterText({ bet, jackpot }: BetOdds): string[] {
  if (!jackpot) return [];
  const { meter, breakEven } = jackpot;
  const least = breakEven
    ? `breaks even at a meter of ${units(breakEven)}`
    : 'cannot hit its jackpot';
  const shown = meter ? `at a meter of ${units(meter)}` : 'without its jackpot';
  return [`${bet.name} is shown ${shown}; it ${least}.`];
}

/** `582,123.45 units staked`. */
function units(amount: Fraction): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${amount.round(2).valueOf().toLocaleString('en-US', digits)} units staked`;
}

/** A bet's rows as records; a single one where it has no odds. */
export function records(bet: Bet, r: BetOdds | null): Record<string, string | number | null>[] {
  return (r?.rows ?? [null]).map((row) => ({
    bet: bet.id,
    name: bet.name,
    odds: row?.odds ?? null,
    text: row?.text ?? null,
    ways: row && r ? waysText(row.ways, r) : null,
    probability: numberOf(row?.probability),
    ev: numberOf(r?.ev),
    houseEdge: numberOf(r?.houseEdge),
    return: numberOf(r?.return),
    hitFrequency: numberOf(r?.hitFrequency),
    pushFrequency: numberOf(r?.pushFrequency),
    edgeResolved: numberOf(r?.edgeResolved),
    variance: numberOf(r?.variance),
    standardDeviation: r?.standardDeviation ?? null,
    fairOdds: numberOf(r?.fairOdds),
    lastRound: bet.lastRound ?? null,
    given: bet.given ? conditionText(bet.given) : null,
    breakEvenMeter: numberOf(r?.jackpot?.breakEven),
  }));
}

/** Ways as an integer, or as `n/d` where what nobody saw was averaged. */
export function waysText(ways: bigint, { denominator }: { denominator: bigint }): string {
  return denominator === 1n ? `${ways}` : new Fraction(ways, denominator).toFraction();
}

/** A bet in a document. */
export function betDocument(r: BetOdds): BetOddsDocument {
  return {
    id: r.bet.id,
    name: r.bet.name,
    rows: r.rows.map((row) => ({
      odds: row.odds,
      when: row.when,
      text: row.text,
      ways: waysText(row.ways, r),
      probability: exact(row.probability),
    })),
    ev: exact(r.ev),
    houseEdge: exact(r.houseEdge),
    return: exact(r.return),
    hitFrequency: exact(r.hitFrequency),
    pushFrequency: exact(r.pushFrequency),
    edgeResolved: exact(r.edgeResolved),
    variance: exact(r.variance),
    standardDeviation: r.standardDeviation,
    fairOdds: exact(r.fairOdds),
    lastRound: r.bet.lastRound ?? null,
    averaged: [...r.averaged],
    given: r.bet.given ?? null,
    total: waysText(r.total, r),
    jackpot: r.jackpot && {
      meter: exact(r.jackpot.meter),
      breakEven: exact(r.jackpot.breakEven),
    },
  };
}
