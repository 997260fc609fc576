// What tests do to the page and read off it.

import type { Page } from 'playwright-core';
import { readLog, tablesOf } from '../../src/index.ts';
import { answered } from './browser.ts';

/** Presses keys, by their names with spaces between, and waits for the answer. */
export async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
  await answered(page);
}

/** The text of one element. */
export async function text(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).textContent()) ?? '';
}

/** The outcomes of the rounds. */
export function beads(page: Page): Promise<string[]> {
  return page.locator('.bead').allTextContents();
}

/** How many of a card are left. */
export function left(page: Page, card: string): Promise<string> {
  return page.locator(`[data-left="${card}"]`).inputValue();
}

/** The cards on the felt, Player's first. */
export function cards(page: Page): Promise<(string | null)[]> {
  return page
    .locator('.cards [data-card]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-card')));
}

/** The texts of all logs the browser keeps. */
export function kept(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('baccarat-odds/log/'))
      .sort()
      .map((key) => localStorage.getItem(key)!),
  );
}

/** The events that stand at the table of a log, as lines without time and table. */
export function standing(log: string): string[] {
  return tablesOf(readLog(log)).all[0]!.events.map(({ at: _, table: __, ...event }) =>
    JSON.stringify(event),
  );
}

/** Gives the page a file as if it was dropped. */
export async function drop(page: Page, name: string, content: string): Promise<void> {
  await page.evaluate(
    ([name, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content!], name!));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    },
    [name, content],
  );
}
