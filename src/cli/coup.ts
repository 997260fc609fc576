// `baccarat coup`: the exact odds of every bet while a coup is dealt, from whatever is known of it.

import type { Command } from 'commander';
import { isChances } from '../bet.ts';
import { type CoupBetOdds, type CoupOdds, coupOdds } from '../coup.ts';
import { type Knowledge, knowledgeText } from '../knowledge.ts';
import { type PositionValue, valueOfPosition } from '../known-card.ts';
import { shown } from '../names.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { exact, header, percent, type Report, type Table } from './formats.ts';
import { betDocument, closing, paying, records, titleOf } from './odds.ts';
import {
  betOptions,
  type CommonOptions,
  outputOptions,
  type Question,
  question,
  shoeOptions,
  termOptions,
  termsOf,
} from './options.ts';
import type { Terminal } from './terminal.ts';

interface CoupOptions extends CommonOptions {
  player?: string;
  banker?: string;
  playerTotal?: string;
  bankerTotal?: string;
  position?: string[];
  left?: string;
  valueOfPosition?: string;
}

const collect = (value: string, before: string[] = []): string[] => [...before, value];

/** Declares the command. */
export function declareCoup(program: Command): Command {
  const command = program
    .command('coup')
    .description('exact odds in the middle of a coup, from whatever is known of its cards')
    .argument('[game]', 'a game that `baccarat games` lists (default: sa-baccarat)')
    .option('--player <cards>', 'cards of Player in the order dealt, such as "9h ?" or "4 [6-9]"')
    .option('--banker <cards>', 'cards of Banker')
    .option('--player-total <n>', "total of Player's first two cards, whatever they are")
    .option('--banker-total <n>', "total of Banker's first two cards")
    .option('--position <k=card>', 'the k-th card out of the shoe, 1 to 6; repeatable', collect)
    .option('--left <n>', 'cards physically left (default: all cards of the shoe)')
    .option('--value-of-position <k>', 'what knowing the k-th card is worth to the better bet');
  outputOptions(termOptions(betOptions(shoeOptions(command))));
  return command.addHelpText(
    'after',
    '\nExamples:\n  baccarat coup --player "9h ?" --banker 4\n  baccarat coup --player-total 5 --banker-total 6 --bet player,tie --decks 6',
  );
}

/** Carries it out. */
export async function coupReport(
  name: string | undefined,
  options: CoupOptions,
  terminal: Terminal,
): Promise<Report> {
  const asked = await question(name, options, terminal);
  const terms = termsOf(options, asked.bets);
  const knowledge = blame(USAGE, () => knowledgeOf(options));
  const left = wholeOf('cards left', options.left);
  const given = { ...terms, ...(left !== undefined && { left }) };
  if (options.valueOfPosition !== undefined) {
    const k = wholeOf('position', options.valueOfPosition)!;
    const bets = bettersOf(asked, options);
    return valueReport(
      asked,
      k,
      knowledge,
      blame(faultOf(asked, options), () => valueOfPosition(bets, asked.shoe, k, knowledge, given)),
    );
  }
  const { bets, game, shoe, decks } = asked;
  const what = game ? { ...game, bets } : bets;
  const result = blame(faultOf(asked, options), () => coupOdds(what, shoe, knowledge, given));
  return {
    title: `${titleOf(asked)}; given ${result.given.text}`,
    tables: [table(result.bets)],
    closing: [...completing(result), lastWords(result.bets)].join(' '),
    records: result.bets.flatMap((r) =>
      records(r).map(({ bet, name, ...rest }) => ({
        bet: bet!,
        name: name!,
        status: r.status,
        ...rest,
      })),
    ),
    document: {
      ...header('coup', game?.id ?? null, decks, shoe),
      given: { text: result.given.text, ...knowledge, ...(left !== undefined && { left }) },
      total: `${result.total}`,
      completes: exact(result.completes),
      bets: result.bets.map((r) => ({ ...betDocument(r), status: r.status })),
    },
  };
}

/** An error is the shoe file's fault only where the command line says nothing of the coup. */
function faultOf({ shoeFault }: Question, options: CoupOptions): number {
  const own = ['player', 'banker', 'playerTotal', 'bankerTotal', 'position', 'left'] as const;
  const said = own.some((name) => options[name] !== undefined);
  return said || options.valueOfPosition !== undefined ? USAGE : shoeFault;
}

function wholeOf(what: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,3}$/.test(text)) {
    throw new CliError(`${what} must be a whole number, got ${shown(text)}`, USAGE);
  }
  return Number(text);
}

function knowledgeOf(options: CoupOptions): Knowledge {
  const positions: Record<number, string> = {};
  for (const given of options.position ?? []) {
    const [, k, card] = /^\s*([1-6])\s*=(.*)$/s.exec(given) ?? [];
    if (k === undefined) {
      throw new RangeError(`position must be K=CARD with K from 1 to 6, got ${shown(given)}`);
    }
    if (Object.hasOwn(positions, k)) {
      throw new RangeError(`position ${k} must be given once, got it again: ${shown(given)}`);
    }
    positions[Number(k)] = card!;
  }
  const playerTotal = wholeOf("Player's first two total", options.playerTotal);
  const bankerTotal = wholeOf("Banker's first two total", options.bankerTotal);
  return {
    ...(options.player !== undefined && { player: options.player }),
    ...(options.banker !== undefined && { banker: options.banker }),
    ...(playerTotal !== undefined && { playerTotal }),
    ...(bankerTotal !== undefined && { bankerTotal }),
    ...(options.position !== undefined && { positions }),
  };
}

/** The bets that a bettor who knows a card chooses from: those named, or Player and Banker. */
function bettersOf({ bets }: Question, options: CoupOptions): Question['bets'] {
  if (options.bet !== undefined) return bets;
  const main = bets.filter(({ id }) => /(^|\/)(player|banker)$/.test(id));
  if (main.length === 0) {
    throw new CliError('bets must be named by --bet in a game without Player and Banker', USAGE);
  }
  return main;
}

function table(results: readonly CoupBetOdds[]): Table {
  return {
    heads: [
      { text: 'Bet' },
      { text: 'Pays' },
      { text: 'Hit', right: true },
      { text: 'Push', right: true },
      { text: 'House edge', right: true },
      { text: 'Return', right: true },
      { text: 'Status' },
    ],
    rows: results.map((r) => [
      r.bet.name,
      paying(r),
      percent(r.hitFrequency),
      percent(r.pushFrequency),
      ...(isChances(r.bet) ? ['', ''] : [percent(r.houseEdge), percent(r.return)]),
      r.status,
    ]),
    favoured: new Set(results.flatMap((r, i) => (r.ev.compare(0) > 0 ? [i] : []))),
  };
}

function completing({ completes }: CoupOdds): string[] {
  return completes.compare(1) === 0
    ? []
    : [`Given that the cards left complete the coup, which they do with ${percent(completes)}.`];
}

function lastWords(results: readonly CoupBetOdds[]): string {
  const open = results.filter(({ status }) => status === 'open');
  return open.length === 0 ? 'Every bet is decided, whatever comes.' : closing(open);
}

function valueReport(
  asked: Question,
  position: number,
  knowledge: Knowledge,
  { value, cards }: PositionValue,
): Report {
  const { game, shoe, decks } = asked;
  const text = knowledgeText(knowledge);
  const given = Object.keys(knowledge).length > 0;
  return {
    title: `${titleOf(asked)}; card ${position} known${given ? `, given ${text}` : ''}`,
    tables: [
      {
        heads: [
          { text: `Card ${position}` },
          { text: 'Probability', right: true },
          { text: 'Best bet' },
          { text: 'Expected value', right: true },
        ],
        rows: cards.map((card) => [
          card.text,
          percent(card.probability),
          card.best?.name ?? 'none',
          percent(card.ev),
        ]),
      },
    ],
    closing: `Knowing card ${position} is worth ${percent(value)} a coup: the best bet's expected value, none placed at a loss.`,
    records: cards.map((card) => ({
      position,
      card: card.text,
      probability: card.probability.valueOf(),
      best: card.best?.id ?? null,
      ev: card.ev.valueOf(),
    })),
    document: {
      ...header('value-of-position', game?.id ?? null, decks, shoe),
      given: { text, ...knowledge },
      position,
      value: exact(value),
      outcomes: cards.map((card) => ({
        card: card.text,
        probability: exact(card.probability),
        best: card.best?.id ?? null,
        ev: exact(card.ev),
      })),
    },
  };
}
