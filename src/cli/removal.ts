// `baccarat removal`: what one card that leaves the shoe does to the expected value of each bet.

import type { Command } from 'commander';
import type Fraction from 'fraction.js';
import { CARDS, cardName, RANKS } from '../card.ts';
import { type Removal, removal } from '../removal.ts';
import { INFINITE } from '../shoe.ts';
import { bars } from './bars.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { exact, header, percent, type Report, type Table } from './formats.ts';
import { type Bar, barChart, page } from './html.ts';
import { titleOf } from './odds.ts';
import {
  betOptions,
  type CommonOptions,
  sheetOptions,
  shoeOptions,
  termOptions,
} from './options.ts';
import { question, termsOf } from './question.ts';
import type { Terminal } from './terminal.ts';

/** Characters of a chart's span. */
const WIDTH = 30;

/** Declares the command. */
export function declareRemoval(program: Command): Command {
  const command = program
    .command('removal')
    .description('effects of removal: the change of each bet when one card leaves the shoe')
    .argument('[game]', 'a game that `baccarat games` lists (default: sa-baccarat)');
  return sheetOptions(termOptions(betOptions(shoeOptions(command)))).addHelpText(
    'after',
    '\nExamples:\n  baccarat removal --bet dragon-7\n  baccarat removal --bet player,banker,tie --seen "9h 4s K" --format csv',
  );
}

/** Carries it out. */
export async function removalReport(
  name: string | undefined,
  options: CommonOptions,
  terminal: Terminal,
): Promise<Report> {
  const asked = await question(name, options, terminal);
  const { bets, game, shoe, decks, shoeFault } = asked;
  if (shoe === INFINITE) {
    throw new CliError('decks must be finite: an infinite shoe misses no card', USAGE);
  }
  const terms = termsOf(options, bets);
  const found = blame(shoeFault, () => removal(game ? { ...game, bets } : bets, shoe, terms));
  const report = {
    title: `Effects of removal: ${titleOf(asked)}`,
    tables: found.map(tableOf),
    closing: closing(found),
    records: found.flatMap(({ bet, effects }) =>
      effects.map((effect, step) => ({
        bet: bet.id,
        name: bet.name,
        card: stepName(effects, step),
        effect: effect?.valueOf() ?? null,
        effectExact: effect?.toFraction() ?? null,
      })),
    ),
    document: {
      ...header('removal', game?.id ?? null, decks, shoe),
      bets: found.map(({ bet, ev, effects }) => ({
        id: bet.id,
        name: bet.name,
        ev: exact(ev),
        effects: Object.fromEntries(
          effects.map((effect, step) => [stepName(effects, step), exact(effect)]),
        ),
      })),
    },
  };
  const charts = (): string => found.map(chartOf).join('\n');
  return { ...report, page: () => page(report, charts()) };
}

/** The rank, or the card, that an effect is of. */
function stepName(effects: Removal['effects'], step: number): string {
  return effects.length === CARDS ? cardName(step) : RANKS[step]!;
}

/** Cards that follow one another and do the same. */
interface Alike {
  text: string;
  effect: Fraction | null;
}

function alike({ effects }: Removal): Alike[] {
  const groups: { steps: number[]; effect: Fraction | null }[] = [];
  effects.forEach((effect, step) => {
    const last = groups.at(-1);
    const same = last && (effect === null ? !last.effect : last.effect?.equals(effect));
    if (same) last.steps.push(step);
    else groups.push({ steps: [step], effect });
  });
  return groups.map(({ steps, effect }) => ({ text: textOf(steps, effects.length), effect }));
}

/** `8`, `10 to K`, `As Ah`, or `2 to 4` where all suits of some ranks do the same. */
function textOf(steps: readonly number[], of: number): string {
  const suits = of / RANKS.length;
  const [first, last] = [steps[0]!, steps.at(-1)!];
  if (first % suits !== 0 || steps.length % suits !== 0) return steps.map(cardName).join(' ');
  const [from, to] = [first, last].map((step) => RANKS[Math.floor(step / suits)]!);
  return from === to ? from! : `${from} to ${to}`;
}

/** Points of a percent with a sign, rounded from the exact value. */
function points(effect: Fraction | null): string {
  return effect === null ? '' : `${effect.compare(0) > 0 ? '+' : ''}${percent(effect, 5)}`;
}

function tableOf(found: Removal): Table {
  const rows = alike(found);
  const drawn = bars(
    rows.map(({ effect }) => effect?.valueOf() ?? 0),
    WIDTH,
  );
  return {
    caption: `${found.bet.name}: expected value ${percent(found.ev)}`,
    heads: [
      { text: 'A card less' },
      { text: 'Change', right: true },
      { text: 'x 10^7', right: true },
      { text: '' },
    ],
    rows: rows.map(({ text, effect }, i) => [
      text,
      points(effect) || 'none left',
      effect === null ? '-' : effect.mul(1e7).round(3).valueOf().toFixed(3),
      drawn[i]!,
    ]),
  };
}

function chartOf(found: Removal): string {
  const rows = alike(found).map(
    ({ text, effect }): Bar => ({
      label: text,
      value: effect?.valueOf() ?? 0,
      text: points(effect),
      favoured: (effect?.compare(0) ?? 0) > 0,
    }),
  );
  return barChart(`${found.bet.name}: change of the expected value, one card less`, rows);
}

/** The card that does most, of all bets. */
function closing(found: readonly Removal[]): string {
  const all = found.flatMap((one) =>
    alike(one).flatMap(({ text, effect }) => (effect ? [{ bet: one.bet, text, effect }] : [])),
  );
  const most = all.reduce((a, b) => (b.effect.abs().compare(a.effect.abs()) > 0 ? b : a));
  return `One card less moves ${most.bet.name} most: ${most.text}, ${points(most.effect)} of a unit staked.`;
}
