// A whole shoe entered by keys, one a card: every number shown is the library's, card by card.

import { expect, test } from 'vitest';
import { game, odds, removal, Shoe, Table } from '../../src/index.ts';
import { type Coup, rankOf, suitOf } from '../oracle.ts';
import { nameOf, shoeOfCoups } from '../support-table.ts';
import { answered, inBrowser, open } from './browser.ts';

const web = inBrowser();

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const KEYS = '1234567890jqk';

/** What the page shows, read from it at once. */
interface Shown {
  rows: string[][];
  left: string[];
  totals: string[];
  count: string;
}

/** Everything in numbers on the page. */
function read(): Shown {
  const texts = (selector: string, inside: ParentNode = document): string[] =>
    [...inside.querySelectorAll(selector)].map((node) => node.textContent ?? '');
  return {
    rows: [...document.querySelectorAll<HTMLElement>('tr[data-bet]')].map((row) => [
      row.dataset.bet!,
      row.dataset.status!,
      ...texts('td', row),
    ]),
    left: [...document.querySelectorAll<HTMLInputElement>('[data-left]')]
      .filter((input) => !/[shdc]$/.test(input.dataset.left!))
      .map((input) => input.value),
    totals: texts('.total'),
    count: texts('.count')[0]!,
  };
}

const percent = (value: number, digits: number, signed = false): string =>
  new Intl.NumberFormat('en-US', {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).format(value);

const FULL = new Map(
  odds(game('sa-baccarat'), Shoe.ofDecks(8)).bets.map(({ bet, ev }) => [bet.id, ev]),
);

/** The rows as the library has them. */
function rowsOf(table: Table): string[][] {
  const answer = table.odds();
  return game('sa-baccarat').bets.map((bet): string[] => {
    if (table.roundsLeft(bet) === 0) {
      return [bet.id, 'closed', `closed after round ${bet.lastRound}`];
    }
    const one = answer?.bets.find((other) => other.bet.id === bet.id);
    if (!one) return [bet.id, 'no round', 'no round'];
    const status = 'status' in one ? `${one.status}` : 'open';
    return [
      bet.id,
      status,
      percent(one.hitFrequency.valueOf(), 3),
      status === 'open' ? percent(one.houseEdge.valueOf(), 3) : status,
      one.fairOdds === null
        ? '–'
        : one.fairOdds.valueOf().toLocaleString('en-US', {
            minimumFractionDigits: 3,
            maximumFractionDigits: 3,
          }),
      percent(one.ev.sub(FULL.get(bet.id)!).valueOf(), 3, true),
    ];
  });
}

/** Cards left by rank, from the cards themselves. */
function leftOf(cards: readonly number[]): string[] {
  const left = new Array<number>(13).fill(32);
  for (const card of cards) left[rankOf(card)]!--;
  return left.map(String);
}

/** The cards of a coup in the order dealt, Banker's marked. */
function dealtOf({ player, banker }: Coup): { card: number; isBanker: boolean }[] {
  const of = (hand: readonly number[], i: number, isBanker: boolean) =>
    hand[i] === undefined ? [] : [{ card: hand[i], isBanker }];
  return [0, 1, 2].flatMap((i) => [...of(player, i, false), ...of(banker, i, true)]);
}

/** Totals of Player's and Banker's cards so far. */
function totalsOf(dealt: readonly { card: number; isBanker: boolean }[]): string[] {
  const worth = (card: number): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1);
  return [false, true].map((side) => {
    const hand = dealt.filter(({ isBanker }) => isBanker === side);
    return hand.length === 0 ? '–' : `${hand.reduce((sum, { card }) => sum + worth(card), 0) % 10}`;
  });
}

test('every number of a whole shoe', { timeout: 120_000 }, async () => {
  const context = await web.chromium.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
  });
  const { page, heard } = await open(context);
  const table = new Table('sa-baccarat');
  table.apply({ event: 'shoe' });
  const gone: number[] = [];
  const points: Map<string, number>[] = [];
  const check = async (totals: string[]): Promise<void> => {
    await answered(page);
    const shown = await page.evaluate(read);
    expect(shown.rows).toEqual(rowsOf(table));
    expect(shown.left).toEqual(leftOf(gone));
    expect(shown.totals).toEqual(totals);
    expect(shown.count).toBe(
      `Cards left: ${416 - gone.length} · rounds dealt: ${table.state.rounds.length}`,
    );
  };
  const note = (): void => {
    points.push(new Map(table.odds()?.bets.map(({ bet, ev }) => [bet.id, ev.valueOf()])));
  };
  const checkEffects = async (): Promise<void> => {
    await page.selectOption('#effects-bet', 'tie');
    const [tie] = removal(game('sa-baccarat').bets[2]!, table.state.shoe);
    const effects = page.locator('table.bars').first().locator('tbody tr');
    await expect
      .poll(() => effects.locator('.value').allTextContents())
      .toEqual(tie!.effects.map((one) => (one === null ? '–' : percent(one.valueOf(), 4, true))));
    expect(await effects.locator('th').allTextContents()).toEqual(RANKS);
  };
  await check(['–', '–']);
  const coups = shoeOfCoups(8);
  expect(coups.length).toBeGreaterThan(75);
  for (const coup of coups) {
    note();
    if (table.state.rounds.length === 40) await checkEffects();
    const dealt = dealtOf(coup);
    for (const [i, { card }] of dealt.entries()) {
      await page.keyboard.press('shdc'[suitOf(card)]!);
      await page.keyboard.press(KEYS[rankOf(card)]!);
      table.apply({ event: 'card', card: nameOf(card) });
      gone.push(card);
      // Every card of some coups, the last of the others: each waits for the browser.
      const isLast = i === dealt.length - 1;
      if (isLast || table.state.rounds.length % 8 === 0)
        await check(totalsOf(dealt.slice(0, i + 1)));
    }
  }

  const favoured = [...FULL.keys()].flatMap((bet) => {
    const rounds = points.filter((point) => (point.get(bet) ?? -1) > 0).length;
    return rounds > 0 ? [[bet, percent(rounds / points.length, 1)]] : [];
  });
  expect(favoured.length, 'some bet was in favour').toBeGreaterThan(0);
  const bars = page.locator('table.bars').nth(1).locator('tbody tr');
  await expect
    .poll(() => bars.locator('.value').allTextContents())
    .toEqual(favoured.map(([, share]) => share));
  expect(await bars.locator('th').allTextContents()).toEqual(
    favoured.map(([bet]) => game('sa-baccarat').bets.find(({ id }) => id === bet)!.name),
  );
  expect(page.workers(), 'the page does not work it out itself').toHaveLength(1);
  expect(heard).toEqual({ errors: [], requests: [] });
  await context.close();
});
