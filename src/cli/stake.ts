// `baccarat stake`: fair odds, Kelly's stakes, and what a table's coins and limits leave of them.

import type { Command } from 'commander';
import { MAX_COUPS } from '../chance.ts';
import type { Kelly } from '../kelly.ts';
import { type BestStakes, type StakedBet, stake } from '../stake.ts';
import { MAX_BANKROLLS } from '../staking.ts';
import { blame, USAGE } from './errors.ts';
import { figures } from './figures.ts';
import { exact, header, percent, plural, type Report, type Table } from './formats.ts';
import { paying, titleOf } from './odds.ts';
import {
  betOptions,
  type CommonOptions,
  outputOptions,
  shoeOptions,
  termOptions,
  wholeOf,
} from './options.ts';
import { progress } from './progress.ts';
import { chanceText, numberText } from './quantities.ts';
import { stakedQuestion } from './staked.ts';
import type { Terminal } from './terminal.ts';

const COUPS = '100';
const BANKROLL = '1000';
const COIN = '1';

interface StakeOptions extends CommonOptions {
  bankroll: string;
  coin: string;
  minimum?: string;
  maximum?: string;
  coups: string;
  fraction?: string;
  flat?: string;
}

/** Declares the command. */
export function declareStake(program: Command): Command {
  const command = program
    .command('stake')
    .description("fair odds and Kelly's stakes, of bets alone or several of one coup")
    .argument('[game]', 'a game that `baccarat games` lists (default: sa-baccarat)');
  termOptions(betOptions(shoeOptions(command)))
    .option('--bankroll <money>', 'all there is to stake', BANKROLL)
    .option('--coin <money>', 'stakes are rounded down to multiples of it', COIN)
    .option('--minimum <money>', 'least stake on a bet (default: a coin)')
    .option('--maximum <money>', 'most on a bet (default: none)')
    .option('--coups <n>', `coups that plans are compared over, 1 to ${MAX_COUPS}`, COUPS)
    .option('--fraction <share>', 'compare with this share of the bankroll on each bet')
    .option('--flat <money>', 'compare with this money on each bet (default: the first stakes)');
  return outputOptions(command).addHelpText(
    'after',
    `\nPlans are compared as long as the bankrolls there can be lie within ${MAX_BANKROLLS}\nsteps of a coin and of what it may win.\n\nExamples:\n  baccarat stake --bet tie --pays tie=10:1 --bankroll 5000 --minimum 10\n  baccarat stake --bet player,tie --shoe shoe.json --coin 5 --maximum 500`,
  );
}

/** Carries it out. */
export async function stakeReport(
  name: string | undefined,
  options: StakeOptions,
  terminal: Terminal,
): Promise<Report> {
  const asked = await stakedQuestion(name, options, terminal);
  const { game, shoe, decks, what, terms } = asked;
  const coups = wholeOf('coups', options.coups, 1, MAX_COUPS);
  const bar = await progress(terminal, null);
  let found: BestStakes;
  try {
    found = blame(USAGE, () =>
      stake(what, shoe, {
        ...terms,
        bankroll: options.bankroll,
        coin: options.coin,
        ...(options.minimum !== undefined && { minimum: options.minimum }),
        ...(options.maximum !== undefined && { maximum: options.maximum }),
        ...(options.fraction !== undefined && { fraction: options.fraction }),
        ...(options.flat !== undefined && { flat: options.flat }),
        coups,
        // Bets that were named are meant together; a whole game's are not.
        together: options.bet !== undefined,
        onCoups: (done) => {
          if (done % 10 === 0) bar.at(done, `${plural(done, 'coup')} of all plans`);
        },
      }),
    );
  } finally {
    bar.stop();
  }
  const tables = [betTable(found.bets), bestTable(found), planTable(found)];
  const document = {
    ...header('stake', game?.id ?? null, decks, shoe),
    ...stakeDocument(found),
  };
  return {
    title: `Stakes: ${titleOf(asked)}\n${tableText(found)}.\nAssumed: ${found.assumption}.`,
    tables: tables.filter((table) => table.rows.length > 0),
    closing: closing(found),
    records: figures(document),
    document,
  };
}

function tableText({ bankroll, limits: { coin, minimum, maximum } }: BestStakes): string {
  const most = maximum ? ` to ${numberText(maximum.valueOf())}` : ' and more';
  const stakes = `stakes of ${numberText(minimum.valueOf())}${most}`;
  return `Bankroll ${numberText(bankroll.valueOf())}, coins of ${numberText(coin.valueOf())}, ${stakes}`;
}

function betTable(bets: readonly StakedBet[]): Table {
  return {
    caption: 'Each bet alone',
    heads: [
      { text: 'Bet' },
      { text: 'Pays' },
      { text: 'Fair odds', right: true },
      { text: 'Decimal', right: true },
      { text: 'Expected value', right: true },
      { text: 'Kelly', right: true },
      { text: 'Growth', right: true },
    ],
    rows: bets.map(({ odds, kelly }) => [
      odds.bet.name,
      paying(odds),
      odds.fairOdds ? `${odds.fairOdds.valueOf().toFixed(4)}:1` : '',
      odds.fairOdds ? odds.fairOdds.add(1).valueOf().toFixed(4) : '',
      percent(odds.ev),
      chanceText(kelly.fractions[0]!),
      chanceText(Math.expm1(kelly.growth)),
    ]),
    favoured: new Set(bets.flatMap(({ kelly }, i) => (kelly.fractions[0]! > 0 ? [i] : []))),
  };
}

function bestTable({ best }: BestStakes): Table {
  const isStaked = best.kelly.growth > 0;
  return {
    caption: best.bets.length > 1 ? 'Best stakes on all at once' : 'Best stake',
    heads: [
      { text: 'Bet' },
      { text: 'Share of bankroll', right: true },
      { text: 'At the table', right: true },
    ],
    rows: isStaked
      ? best.bets.map((bet, b) => [
          bet.name,
          chanceText(best.kelly.fractions[b]!),
          numberText(best.stakes[b]!),
        ])
      : [],
  };
}

function planTable({ plans, coups }: BestStakes): Table {
  return {
    caption: `A bankroll after ${plural(coups, 'coup')}`,
    heads: [
      { text: 'Plan' },
      { text: 'Mean', right: true },
      { text: 'Median', right: true },
      { text: 'Growth a coup', right: true },
      { text: 'Too small to bet', right: true },
    ],
    rows: plans.map(({ name, outlook }) =>
      outlook
        ? [
            name,
            numberText(outlook.mean),
            numberText(outlook.median),
            outlook.growth === null ? 'all may be lost' : signed(Math.expm1(outlook.growth)),
            chanceText(outlook.stopped),
          ]
        : [name, '-', '-', '-', '-'],
    ),
  };
}

/** A growth in percent, which may be below zero. */
function signed(growth: number): string {
  return growth < 0 ? `-${chanceText(-growth)}` : chanceText(growth);
}

function closing({ best, bets, plans }: BestStakes): string {
  const words = [bestText(best, bets)];
  if (plans.some(({ outlook }) => outlook === null)) {
    words.push(
      'Where a plan has no figures its bankrolls are too many: take larger coins or fewer coups.',
    );
  }
  return words.join(' ');
}

function bestText(
  { bets: on, kelly, stakes, lost }: BestStakes['best'],
  bets: readonly StakedBet[],
) {
  if (kelly.growth === 0) {
    if (bets.some(({ odds }) => odds.ev.compare(0) > 0)) {
      return 'Expected values are above zero by too little to tell a stake: the best is all but nothing.';
    }
    const none = bets.length === 1 ? `${bets[0]!.odds.bet.name} has no` : 'No bet has an';
    return `${none} expected value above zero: the best stake is nothing.`;
  }
  const where = on.length < bets.length ? ` on ${on[0]!.name} alone` : '';
  const residual = kelly.residual === 0 ? '0' : kelly.residual.toExponential(0);
  const taken = stakes.some((money) => money > 0)
    ? `Coins and limits take ${chanceText(lost / kelly.growth)} of it.`
    : 'At this table it comes to no bet, and all of it is lost.';
  return `The best stakes${where} make the bankroll grow by ${chanceText(Math.expm1(kelly.growth))} a coup (residual ${residual}). ${taken}`;
}

function kellyDocument(kelly: Kelly): { growth: number; residual: number } {
  return { growth: kelly.growth, residual: kelly.residual };
}

function stakeDocument({ bets, best, bankroll, limits, coups, plans, assumption }: BestStakes) {
  return {
    assumption,
    bankroll: exact(bankroll),
    coin: exact(limits.coin),
    minimum: exact(limits.minimum),
    maximum: exact(limits.maximum),
    coups,
    bets: bets.map(({ odds, kelly }) => ({
      id: odds.bet.id,
      name: odds.bet.name,
      ev: exact(odds.ev),
      fairOdds: exact(odds.fairOdds),
      fairDecimal: exact(odds.fairOdds?.add(1) ?? null),
      fraction: kelly.fractions[0]!,
      ...kellyDocument(kelly),
    })),
    best: {
      bets: best.bets.map((bet, b) => ({
        id: bet.id,
        fraction: best.kelly.fractions[b]!,
        stake: best.stakes[b]!,
      })),
      ...kellyDocument(best.kelly),
      growthAtTable: best.growth,
      growthLost: best.lost,
    },
    plans: plans.map(({ name, plan, outlook }) => ({ name, ...plan, outlook })),
  };
}
