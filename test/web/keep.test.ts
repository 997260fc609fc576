// Logs: nothing is lost by a reload, a damaged or missing storage, a second tab, a file.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { logText, Table } from '../../src/index.ts';
import { answered, inBrowser, open } from './browser.ts';
import { beads, cards, drop, kept, left, press, standing, text } from './page.ts';

const web = inBrowser();

test('a reload in the middle of a coup loses nothing', async () => {
  const { page } = await open(web.context);
  await press(page, 'b 3 Enter 9 K h 8');
  const before = await text(page, '.figures');
  await page.reload();
  await answered(page);
  expect(await cards(page)).toEqual(['9', '8h', 'K']);
  expect(await text(page, '.figures')).toBe(before);
  await press(page, '3 5');
  expect(await beads(page)).toEqual(['B']);
  await press(page, 'u u u u u u u');
  expect(await text(page, '.count')).toBe('Cards left: 416 · rounds dealt: 0');
});

test('a page closed and opened again goes on with the log', async () => {
  const first = await open(web.context);
  await press(first.page, '9 K 8 3');
  await first.page.close();
  const { page } = await open(web.context);
  expect(await cards(page)).toEqual(['9', '8', 'K', '3']);
  expect(await kept(page)).toHaveLength(1);
});

test('a damaged entry is told, its good part goes on, and the whole is put aside', async () => {
  const { page } = await open(web.context);
  await press(page, '9 K 8 3 5 2');
  const damaged = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('baccarat-odds/log/'))!;
    const lines = localStorage.getItem(key)!.split('\n');
    lines[5] = lines[5]!.replace('"card"', '"crad"');
    localStorage.setItem(key, lines.join('\n'));
    return lines.join('\n');
  });
  await page.reload();
  await answered(page);
  expect(await text(page, '[data-notice]')).toContain('line 6: ');
  expect(await cards(page)).toEqual(['9', 'K']);
  const aside = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('baccarat-odds/damaged/'))
      .map((key) => localStorage.getItem(key)),
  );
  expect(aside).toEqual([damaged]);
  const saving = page.waitForEvent('download');
  await page.getByText('Save the damaged text').click();
  expect(readFileSync(await (await saving).path(), 'utf8')).toBe(damaged);
  await page.locator('[data-do=logs]').click();
  page.once('dialog', (dialog) => dialog.accept());
  await page.locator('.kept', { hasText: 'Damaged' }).getByText('Delete').click();
  await expect.poll(() => page.locator('.kept li').count()).toBe(0);
});

test('a damaged log that cannot be put aside stays where it is', async () => {
  const { page } = await open(web.context);
  await press(page, '9 K');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('baccarat-odds/log/'))!;
    localStorage.setItem(key, `${localStorage.getItem(key)}nonsense\n`);
  });
  const before = await kept(page);
  await web.context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key.includes('damaged')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.reload();
  await answered(page);
  expect(await cards(page)).toEqual(['9', 'K']);
  await press(page, '8');
  expect(await kept(page)).toEqual([before[0], expect.stringContaining('"card":"8"')]);
});

test('kept logs are opened again and deleted', async () => {
  const { page } = await open(web.context);
  await press(page, '9 K');
  await page.locator('[data-do=newTable]').click();
  await page.locator('dialog [type=submit]').click();
  await expect.poll(() => cards(page)).toEqual([]);
  await page.locator('[data-do=logs]').click();
  await page.locator('.kept').getByText('Open').click();
  await expect.poll(() => cards(page)).toEqual(['9', 'K']);
  await page.locator('[data-do=logs]').click();
  const asked: string[] = [];
  for (const answer of ['dismiss', 'accept'] as const) {
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      return dialog[answer]();
    });
    await page.locator('.kept').getByText('Delete').click();
    const count = answer === 'dismiss' ? 2 : 1;
    await expect.poll(async () => (await kept(page)).length).toBe(count);
  }
  expect(asked).toEqual([asked[0], asked[0]]);
  expect(asked[0]).toMatch(/^Delete this log for good\?\n.*sa-baccarat · events: 2$/);
  expect(await page.locator('.kept li').count()).toBe(0);
});

test('a log that another tab follows is neither deleted nor opened, which its dialog says', async () => {
  const one = await open(web.context);
  await press(one.page, '9 K 8');
  const { page } = await open(web.context);
  await page.locator('[data-do=logs]').click();
  page.on('dialog', (dialog) => dialog.accept());
  for (const word of ['Delete', 'Open']) {
    await page.locator('.kept').getByText(word).click();
    await expect
      .poll(() => page.locator('dialog .problem').textContent())
      .toBe('Another tab follows that log.');
    expect(await page.locator('dialog .problem').isVisible()).toBe(true);
    expect(await kept(page)).toHaveLength(2);
    await page.keyboard.press('Escape');
    await page.locator('[data-do=logs]').click();
    expect(await page.locator('dialog .problem').isVisible()).toBe(false);
  }
  await one.page.reload();
  await answered(one.page);
  expect(await cards(one.page)).toEqual(['9', '8', 'K']);
});

test('an entry that was deleted under a tab is written again, and no other tab is blamed', async () => {
  const { page } = await open(web.context);
  await press(page, '9 K');
  await page.evaluate(() => localStorage.clear());
  await press(page, '8');
  expect(await page.locator('[data-notice]').count()).toBe(0);
  expect((await kept(page)).map((log) => standing(log).length)).toEqual([5]);
});

test('an entry that is no log at all is told and kept, and a new table opens', async () => {
  const { page } = await open(web.context);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('baccarat-odds/log/'))!;
    localStorage.setItem(key, 'nonsense');
  });
  await page.reload();
  await answered(page);
  expect(await text(page, '[data-notice]')).toContain('line 1: ');
  expect(await text(page, '.count')).toBe('Cards left: 416 · rounds dealt: 0');
  await press(page, '9');
  expect(await cards(page)).toEqual(['9']);
});

test('without storage the page says so, works, and saves the log as a file', async () => {
  await web.context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const { page } = await open(web.context);
  expect(await text(page, '[data-notice]')).toContain('keeps nothing');
  await press(page, '9 K 8 3 5');
  const saving = page.waitForEvent('download');
  await page.locator('[data-notice] button').first().click();
  const log = readFileSync(await (await saving).path(), 'utf8');
  expect(standing(log).slice(2)).toEqual(
    ['9', 'K', '8', '3', '5'].map((card) => `{"event":"card","card":"${card}"}`),
  );
});

test('a full storage is told', async () => {
  const { page } = await open(web.context);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await press(page, '9');
  expect(await text(page, '[data-notice]')).toContain('could not be kept');
  expect(await cards(page)).toEqual(['9']);
});

test('two tabs have a log each', async () => {
  const one = await open(web.context);
  const two = await open(web.context);
  await press(one.page, '9 K');
  await press(two.page, '2 3 4');
  await press(one.page, '8');
  expect(await cards(one.page)).toEqual(['9', '8', 'K']);
  expect(await cards(two.page)).toEqual(['2', '4', '3']);
  const logs = await kept(one.page);
  expect(logs.map((log) => standing(log).length).sort()).toEqual([5, 5]);
  await one.page.reload();
  await answered(one.page);
  expect(await cards(one.page)).toEqual(['9', '8', 'K']);
});

test('two tabs on one entry, where the browser has no locks, part instead of overwriting', async () => {
  await web.context.addInitScript(() =>
    Object.defineProperty(navigator, 'locks', { value: undefined }),
  );
  const one = await open(web.context);
  await press(one.page, '9 K');
  const two = await open(web.context);
  expect(await cards(two.page)).toEqual(['9', 'K']);
  await press(one.page, '8');
  await press(two.page, '2');
  expect(await text(two.page, '[data-notice]')).toContain('log of its own');
  const logs = (await kept(one.page)).map((log) => standing(log).at(-1));
  expect(logs.sort()).toEqual(['{"event":"card","card":"2"}', '{"event":"card","card":"8"}']);
});

test('a log saved is the log kept, and loads again in the page and in the library', async () => {
  const { page } = await open(web.context);
  await press(page, '9 K 8 3 5 o 4 Enter');
  const saving = page.waitForEvent('download');
  await page.locator('[data-do=save]').click();
  const log = readFileSync(await (await saving).path(), 'utf8');
  expect([log]).toEqual(await kept(page));
  await press(page, 'n');
  await drop(page, 'table.jsonl', log);
  await answered(page);
  await expect.poll(() => beads(page)).toEqual(['B']);
  expect(await left(page, '4')).toBe('31');
  expect(await kept(page)).toHaveLength(2);
});

test('a log of other hands: several tables, as the library writes them', async () => {
  const { page } = await open(web.context);
  const events = ['a', 'b'].flatMap((id) => {
    const table = new Table(id === 'a' ? 'lucky-baccarat' : 'live-baccarat', id);
    table.apply({ event: 'shoe' });
    table.apply({ event: 'coup', cards: '9h8s/K3/5' });
    return table.events;
  });
  await drop(page, 'two.jsonl', logText(events));
  await expect.poll(() => text(page, '.game')).toBe('Live Baccarat · 6-deck shoe');
  await page.locator('.tools select').selectOption('a');
  await answered(page);
  expect(await text(page, '.game')).toBe('Lucky Baccarat · 8-deck shoe');
  expect(await page.locator('tr[data-bet]').count()).toBe(19);
  await press(page, '2');
  expect(await cards(page)).toEqual(['2']);
});

test('a file that is no log is refused by name, and changes nothing', async () => {
  const { page } = await open(web.context);
  await press(page, '9');
  await drop(page, 'wrong.jsonl', 'not a log\n');
  await expect.poll(() => text(page, '.problem')).toContain('wrong.jsonl: line 1: ');
  expect(await cards(page)).toEqual(['9']);
});

test('a log is a log, and rules are rules, whatever the file is called', async () => {
  const { page } = await open(web.context);
  const table = new Table('lucky-baccarat');
  table.apply({ event: 'shoe' });
  table.apply({ event: 'coup', cards: '9h8s/K3/5' });
  const log = logText(table.events);
  await drop(page, 'a.json', log);
  await expect.poll(() => text(page, '.game')).toBe('Lucky Baccarat · 8-deck shoe');
  expect(await beads(page)).toEqual(['B']);
  const rules = { id: 'mine', decks: 6, bets: [{ id: 'tie', pays: [['9:1', { winner: 'tie' }]] }] };
  await drop(page, 'mine.json', `${JSON.stringify(rules)}\n`);
  await expect.poll(() => text(page, '.game')).toBe('mine · 6-deck shoe');
  // Without the header too, as `head` and `grep` leave it.
  await drop(page, 'b.json', log.slice(log.indexOf('\n') + 1));
  await expect.poll(() => text(page, '.game')).toBe('Lucky Baccarat · 8-deck shoe');
});

test('a file larger than can be followed well is refused, and nothing changes', async () => {
  const { page } = await open(web.context);
  await press(page, '9');
  await drop(page, 'big.jsonl', ' '.repeat(2_000_001));
  await expect
    .poll(() => text(page, '.problem'))
    .toBe('big.jsonl is too large: a file may have 2,000,000 bytes, and has 2,000,001.');
  expect(await cards(page)).toEqual(['9']);
});

test('rules of a file, in YAML, and what is wrong in one by its line', async () => {
  const { page } = await open(web.context);
  await drop(page, 'mine.yml', 'id: mine\ndecks: 9\nbets: []\n');
  await expect.poll(() => text(page, '.problem')).toContain('mine.yml:2:8: decks of rules');
  await drop(
    page,
    'mine.yml',
    'id: mine\ndecks: 6\nbets:\n  - id: tie\n    pays: [["9:1", { winner: tie }]]\n',
  );
  await expect.poll(() => text(page, '.game')).toBe('mine · 6-deck shoe');
  await answered(page);
  expect(await text(page, 'tr[data-bet=tie]')).toMatch(/9:1.*9\.5/s);
});
