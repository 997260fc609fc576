// The page for everyone and from anywhere: no accessibility violation, no request, one small file.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serverOf } from '../../src/cli/web.ts';
import { answered, inBrowser, open, PAGE } from './browser.ts';

const web = inBrowser();

/** Violations axe finds, each with the first element it names. */
function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const found = await axe.run();
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } };

for (const theme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`axe finds nothing: ${theme}, ${size}`, async () => {
      const context = await web.chromium.newContext({
        colorScheme: theme,
        viewport,
        locale: 'en-US',
      });
      const { page } = await open(context);
      // By the debugger's door, which the content security policy does not watch.
      await page.evaluate(axe.source);
      for (const key of 'b 7 Enter h 9 K s 8 3 c 5 9 k 8 9 2 3 q 4'.split(' '))
        await page.keyboard.press(key);
      await answered(page);
      await page.locator('#by-suit').check();
      await page.locator('.help summary').click();
      expect(await page.locator('tr[data-favoured]').count(), 'some bet in favour').toBeGreaterThan(
        0,
      );
      await expect.poll(() => page.locator('.bars .value').count()).toBeGreaterThan(12);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('b');
      await page.keyboard.press('n');
      expect(await page.locator('.problem').isVisible(), 'a problem is told').toBe(true);
      expect(await violations(page)).toEqual([]);
      for (const dialog of ['newTable', 'logs']) {
        await page.locator(`[data-do=${dialog}]`).click();
        expect(await violations(page), dialog).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await context.close();
    });
  }
}

test('the theme can be chosen, and stays', async () => {
  const context = await web.chromium.newContext({ colorScheme: 'light', locale: 'en-US' });
  const { page } = await open(context);
  const back = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await back();
  await page.locator('[data-focus=theme]').selectOption('dark');
  const dark = await back();
  expect(dark).not.toBe(light);
  await page.reload();
  await answered(page);
  expect(await back()).toBe(dark);
  await context.close();
});

test('from disk and offline: no request, nothing against the content security policy', async () => {
  const context = await web.chromium.newContext({ offline: true, locale: 'en-US' });
  await context.route(/^(?!file:|blob:|data:)/, (route) => route.abort());
  const { page, heard } = await open(context);
  for (const key of '9k8352'.split('')) await page.keyboard.press(key);
  await answered(page);
  await expect.poll(() => page.locator('.bars .value').count()).toBeGreaterThan(12);
  expect(heard).toEqual({ errors: [], requests: [] });
  const blocked = await page.evaluate(async () => {
    const said: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      said.push(event.effectiveDirective),
    );
    await fetch('https://example.com/').catch(() => {});
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    const style = document.createElement('style');
    document.body.append(style);
    style.textContent = 'body { color: red }';
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { said: [...new Set(said)].sort(), ran: 'ran' in window };
  });
  expect(blocked).toEqual({
    said: ['connect-src', 'script-src-elem', 'style-src-elem'],
    ran: false,
  });
  await context.close();
});

test('served by `baccarat web`: nothing else is asked for either', async () => {
  const server = serverOf(readFileSync(PAGE)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const context = await web.chromium.newContext({ locale: 'en-US' });
  const { page, heard } = await open(context, `http://127.0.0.1:${port}/`);
  await page.keyboard.press('9');
  await answered(page);
  expect(heard).toEqual({ errors: [], requests: [] });
  await context.close();
  server.close();
});

test('the licences of all that is bundled are in the file, whole', () => {
  const html = readFileSync(PAGE, 'utf8');
  const [notices] = /<!--.*-->\s*$/s.exec(html) ?? [''];
  const parts = notices.split(/^## /m).slice(1);
  expect(parts.map((part) => part.split(' ')[0])).toEqual([
    ...['@assemblyscript/loader', 'fastest-levenshtein', 'fraction.js', 'uplot', 'yaml'],
  ]);
  for (const part of parts) {
    expect(part).toMatch(/copyright/i);
    expect(part).toMatch(/WARRANT/);
  }
  expect(notices).toContain('Copyright (c) 2022 Leon Sorokin');
});

test('one file that names no other, at most 150 kB under gzip -9', () => {
  const html = readFileSync(PAGE);
  expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(150_000);
  const tags = html.toString().replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '');
  expect(tags).not.toMatch(/(src|href)="(?!data:)/);
});
