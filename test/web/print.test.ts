// The printed summary: all that the page shows of the shoe, in light colours, bars and lines included.

import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answered, inBrowser, open } from './browser.ts';
import { press } from './page.ts';

const web = inBrowser();

/** What the pages of a PDF draw, as its operators. */
function drawn(pdf: Buffer): string {
  const parts = pdf.toString('latin1').matchAll(/stream\r?\n(.*?)\r?\nendstream/gs);
  return [...parts]
    .map(([, part]) => {
      try {
        return inflateSync(Buffer.from(part!, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

/** Whether a colour, `#rrggbb`, fills anything in a PDF. */
function fills(operators: string, colour: string): boolean {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return [...operators.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg/g)].some((found) =>
    [r, g, b].every((part, i) => Math.abs(255 * Number(found[i + 1]) - part!) < 0.5),
  );
}

/** The page after some coups, in a theme. */
async function followed(colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await web.chromium.newContext({ colorScheme, locale: 'en-US' });
  const { page } = await open(context);
  await press(page, '9 K 8 3 5 9 K 8 9 2');
  await answered(page);
  await page.locator('.u-wrap canvas').waitFor();
  await expect.poll(() => page.locator('.bars .value').count()).toBeGreaterThan(12);
  return page;
}

const chart = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLCanvasElement>('.uplot canvas')!.toDataURL());

test('bars are printed, and the controls are not', async () => {
  const page = await followed('light');
  const operators = drawn(await page.pdf());
  for (const [what, colour] of Object.entries({
    'cards left': '#85898d',
    'effects that gain': '#0b6b37',
    'effects that lose': '#a3230f',
  })) {
    expect(fills(operators, colour), what).toBe(true);
  }
  expect(fills(operators, '#123456'), 'a colour that is nowhere').toBe(false);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.odds', '.charts', '.remaining', '.beads']) {
    expect(await page.locator(part).isVisible(), part).toBe(true);
  }
  for (const part of ['.entry', '.tools', 'footer', '.hands']) {
    expect(await page.locator(part).isVisible(), part).toBe(false);
  }
  expect(await page.locator('.paper').textContent()).toMatch(/^Printed \w+ \d/);
  await page.context().close();
});

test('the chart is printed in light colours from a dark page, which is dark again after it', async () => {
  const [light, dark] = [await followed('light'), await followed('dark')];
  const before = await chart(dark);
  expect(before === (await chart(light)), 'dark on the screen').toBe(false);
  await dark.evaluate(() =>
    addEventListener('beforeprint', () => {
      const canvas = document.querySelector<HTMLCanvasElement>('.uplot canvas')!;
      document.body.dataset.beforeprint = canvas.toDataURL();
    }),
  );
  await dark.pdf();
  const printed = await dark.evaluate(() => document.body.dataset.beforeprint);
  expect(printed === (await chart(light)), 'light when printed').toBe(true);
  await expect.poll(async () => (await chart(dark)) === before).toBe(true);
  for (const page of [light, dark]) await page.context().close();
});
