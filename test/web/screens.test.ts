// What the page looks like: a picture of it in .tmp/ for each size and theme, within its own width.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answered, inBrowser, open } from './browser.ts';
import { press } from './page.ts';

const web = inBrowser();

const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } };
const BACK = { light: [244, 244, 241], dark: [18, 20, 22] };

for (const theme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`a picture: ${theme}, ${size}`, async () => {
      const context = await web.chromium.newContext({
        colorScheme: theme,
        viewport,
        locale: 'en-US',
      });
      const { page } = await open(context);
      await press(page, 'b 7 Enter h 9 K s 8 3 c 5 9 k 8 9 2 3 q 4');
      await answered(page);
      await expect.poll(() => page.locator('.bars .value').count()).toBeGreaterThan(12);
      const path = `.tmp/page-${theme}-${size}.png`;
      await page.screenshot({ path, fullPage: true });
      // The picture's own width, and what is wider than the screen.
      expect(readFileSync(path).readUInt32BE(16)).toBe(viewport.width);
      const { wide, back } = await page.evaluate(() => ({
        wide: [...document.querySelectorAll('body *:not(.unseen, .unseen *)')]
          .filter((node) => node.getBoundingClientRect().right > innerWidth)
          .map((node) => node.className),
        back: getComputedStyle(document.body).backgroundColor,
      }));
      expect(wide).toEqual([]);
      expect(back).toBe(`rgb(${BACK[theme].join(', ')})`);
      await context.close();
    });
  }
}
