// The charts: their figures are the library's, also while a coup is dealt.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logText, Table, type TablelessEvent } from '../../src/index.ts';
import { coupOf, shoeOfCoups } from '../support-table.ts';
import { inBrowser, open } from './browser.ts';
import { drop, press } from './page.ts';

const web = inBrowser();

/** The names of bets in favour of the bettor, and their shares. */
function shares(page: Page): Promise<string[]> {
  return page.locator('table.names tbody tr').allTextContents();
}

/** The lines of the figures, each a round and the bets chosen. */
function figures(page: Page): Promise<string[]> {
  return page.locator('.rounds-figures tr').allInnerTexts();
}

const NONE = "No round dealt so far had a bet in the bettor's favour.";
const PERCENT = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
  signDisplay: 'exceptZero',
});

test('the round in progress stays on the charts, and its share with it', async () => {
  const { page } = await open(web.context);
  const table = new Table('sa-baccarat');
  const events: TablelessEvent[] = [
    { event: 'shoe' },
    ...['4', 'A', '2', '3'].map(
      (card): TablelessEvent => ({
        event: 'exposed',
        cards: new Array(30).fill(card).join(' '),
      }),
    ),
  ];
  for (const event of events) table.apply(event);
  const favoured = table.odds()!.bets.filter(({ ev }) => ev.compare(0) > 0);
  expect(favoured.length, 'some bets are in favour').toBeGreaterThan(2);
  const all = favoured.map(({ bet }) => `${bet.name}100.0%`);
  await drop(page, 'few.jsonl', logText(table.events));
  await page.locator('.rounds-figures summary').click();
  const line = (n: number): string => {
    const [player, banker] = table.odds()!.bets.map(({ ev }) => PERCENT.format(ev.valueOf()));
    return `${n}\t${player}\t${banker}`;
  };
  const first = line(1);
  const head = 'Round\tPlayer\tBanker';
  await expect.poll(() => figures(page)).toEqual([head, first]);
  // A round that is yet to come is on the line, and in no share.
  expect(await shares(page)).toEqual([]);
  expect(await page.getByText(NONE).isVisible()).toBe(true);
  for (const key of '9k8') {
    await press(page, key);
    await expect.poll(() => shares(page)).toEqual(all);
    expect(await page.getByText(NONE).isVisible()).toBe(false);
    expect(await figures(page)).toEqual([head, first]);
  }
  await press(page, '9');
  table.apply({ event: 'coup', cards: '98/K9' });
  await expect.poll(() => figures(page)).toEqual([head, first, line(2)]);
  expect(await shares(page)).toEqual(all);
  await press(page, 'u');
  await expect.poll(() => figures(page)).toEqual([head, first]);
});

test('every expected value of a shoe is in the figures, as the library has it', async () => {
  const { page } = await open(web.context);
  const table = new Table('sa-baccarat');
  table.apply({ event: 'shoe' });
  const chosen = ['player', 'tie', 'perfect-pair', 'lucky-six'];
  const lines = ['Round\tPlayer\tTie\tPerfect Pair\tLucky Six'];
  const note = (): void => {
    const evs = new Map(table.odds()?.bets.map(({ bet, ev }) => [bet.id, ev.valueOf()]));
    const figure = (ev?: number): string => (ev === undefined ? '–' : PERCENT.format(ev));
    const n = table.state.rounds.length + 1;
    lines.push([n, ...chosen.map((bet) => figure(evs.get(bet)))].join('\t'));
  };
  for (const coup of shoeOfCoups(5)) {
    note();
    table.apply({ event: 'coup', cards: coupOf(coup) });
  }
  if (table.state.over === null) note();
  await drop(page, 'shoe.jsonl', logText(table.events));
  for (const bet of ['banker', 'tie', 'perfect-pair', 'lucky-six']) {
    await page.locator(`[data-chip=${bet}]`).click();
  }
  await page.locator('.rounds-figures summary').click();
  await expect.poll(() => figures(page)).toEqual(lines);
  expect(lines.length).toBeGreaterThan(70);
  expect(lines.at(-1), 'bets past their last round are gaps').toContain('–');
});
