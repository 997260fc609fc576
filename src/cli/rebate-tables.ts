// The tables of `baccarat rebate`, and its last line.

import type { Beside, Rebated, Rebates } from '../rebate.ts';
import { percent, plural, type Table } from './formats.ts';
import { chanceText, numberText } from './quantities.ts';

/** What a line of the tables is about. */
export interface Line {
  name: string;
  rebated: Rebated;
}

/** What every coup costs. */
export function costTable(lines: readonly Line[]): Table {
  return {
    caption: 'On every coup',
    heads: [
      { text: 'Bet' },
      { text: 'Units staked', right: true },
      { text: 'Cost a coup', right: true },
      { text: 'Std dev', right: true },
      { text: 'Chips lost', right: true },
      { text: 'Cost a chip lost', right: true },
    ],
    rows: lines.map(({ name, rebated: r }) => [
      name,
      numberText(r.staked.valueOf()),
      percent(r.ev.neg()),
      numberText(Math.sqrt(r.variance.valueOf())),
      numberText(r.chipsLost.valueOf()),
      r.costPerChip ? percent(r.costPerChip) : '',
    ]),
  };
}

/** Rates that make up for it. */
export function breakEvenTable(lines: readonly Line[], coups: number): Table {
  return {
    caption: 'Rebates that make up for the cost',
    heads: [
      { text: 'Bet' },
      { text: 'On chips lost', right: true },
      { text: 'On turnover', right: true },
      { text: `On losses after ${plural(coups, 'coup')}`, right: true },
    ],
    rows: lines.map(({ name, rebated: { breakEven } }) => [
      name,
      breakEven.chips ? percent(breakEven.chips) : '',
      breakEven.turnover ? percent(breakEven.turnover) : '',
      breakEven.losses ? chanceText(breakEven.losses.value) : '',
    ]),
  };
}

/** What the rates given are worth. */
export function worthTable(lines: readonly Line[]): Table {
  return {
    caption: 'With the rebates given',
    heads: [
      { text: 'Bet' },
      { text: 'Worth a coup', right: true },
      { text: 'Expected value with it', right: true },
    ],
    rows: lines.map(({ name, rebated: { worth, net } }) => [
      name,
      `${(100 * worth.value).toFixed(4)}%`,
      `${(100 * net.value).toFixed(4)}%`,
    ]),
    favoured: new Set(lines.flatMap(({ rebated: { net } }, i) => (net.value > 0 ? [i] : []))),
  };
}

/** Side bets beside a bet that must be made. */
export function besideTable(pairs: readonly Beside[]): Table {
  const [pair] = pairs;
  const units = pair && numberText(pair.rebated.staked.sub(1).valueOf());
  return {
    caption: pair ? `A unit beside ${units} on ${pair.main.name}, which must be made` : '',
    heads: [
      { text: 'Side bet' },
      { text: 'Units staked', right: true },
      { text: 'Cost a coup', right: true },
      { text: 'Cost a unit', right: true },
      { text: 'Std dev', right: true },
      { text: 'Pays for', right: true },
    ],
    rows: pairs.map(({ side, rebated, evPerUnit, mostMain }) => [
      side.name,
      numberText(rebated.staked.valueOf()),
      percent(rebated.ev.neg()),
      percent(evPerUnit.neg()),
      numberText(Math.sqrt(rebated.variance.valueOf())),
      mostMain ? `${mostMain.valueOf().toFixed(4)} units` : '',
    ]),
  };
}

/** The answer in words. */
export function closing({ bets }: Rebates): string {
  const costly = bets.filter(({ rebated }) => rebated.costPerChip !== null);
  if (costly.length === 0) return 'No bet loses a chip on this shoe.';
  const best = costly.reduce((a, b) =>
    b.rebated.costPerChip!.compare(a.rebated.costPerChip!) < 0 ? b : a,
  );
  const cost = best.rebated.costPerChip!;
  return cost.compare(0) > 0
    ? `A chip lost costs least on ${best.odds.bet.name}: ${percent(cost)} of it.`
    : `${best.odds.bet.name} wins ${percent(cost.neg())} of every chip lost, before any rebate.`;
}
