// The page in use: keys alone, a phone, counts, rounds, languages.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logText, Table } from '../../src/index.ts';
import { ja } from '../../web/messages/index.ts';
import { coupOf, shoeOfCoups } from '../support-table.ts';
import { answered, inBrowser, open } from './browser.ts';
import { beads, cards, drop, kept, left, press, standing, text } from './page.ts';

const web = inBrowser();

test('everything by keys: burn, coup, exposed, void, cut card, new shoe, undo and redo', async () => {
  const { page, heard } = await open(web.context);
  await press(page, 'b 7 Enter');
  expect(await text(page, '.count')).toBe('Cards left: 408 · rounds dealt: 0');
  await press(page, 'h 9 K s 8 3 c 5');
  expect(await beads(page)).toEqual(['B']);
  expect(await text(page, '.prompt')).toBe(
    "Round 1: Banker wins, 8 to 7. Next: Player's first card",
  );
  await press(page, 'o d 4 0 Backspace 2 Enter');
  expect(await left(page, '4')).toBe('31');
  expect(await left(page, '2')).toBe('31');
  expect(await left(page, '10')).toBe('32');
  await press(page, 'v q Enter');
  expect(await beads(page)).toEqual(['B', '–']);
  await press(page, 'p Enter y');
  expect(await text(page, '.prompt')).toContain('the last round was dealt');
  await press(page, 'u u');
  expect(await text(page, '.prompt')).toContain("Next: Player's first card");
  await press(page, 'Control+z Control+z Control+z');
  expect(await left(page, '4')).toBe('32');
  expect(await beads(page)).toEqual([]);
  expect(await cards(page)).toEqual(['9h', '8s', 'K', '3']);
  await press(page, 'r r r Control+y Control+Shift+z');
  expect(await text(page, '.prompt')).toContain('the last round was dealt');
  await press(page, 'n');
  expect(await text(page, '.count')).toBe('Cards left: 416 · rounds dealt: 0');
  const [log] = await kept(page);
  expect(standing(log!)).toEqual([
    '{"event":"open","game":"sa-baccarat"}',
    '{"event":"shoe"}',
    '{"event":"burn","turned":"7"}',
    ...['9h', 'K', '8s', '3', '5c'].map((card) => `{"event":"card","card":"${card}"}`),
    '{"event":"exposed","cards":"4d 2"}',
    '{"event":"void","cards":"Q"}',
    '{"event":"surplus"}',
    '{"event":"cut"}',
    '{"event":"shoe"}',
  ]);
  expect(heard).toEqual({ errors: [], requests: [] });
});

test('every control is reached by Tab, seen to be, and has a name', async () => {
  const { page } = await open(web.context);
  await press(page, 'h 9 K');
  const seen = new Set<string>();
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab');
    const one = await page.evaluate(() => {
      const node = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      const labels = (node as HTMLInputElement).labels;
      const name = node.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? node.textContent;
      return {
        tag: node.tagName,
        name: name?.trim() ?? '',
        outline: `${outlineStyle} ${outlineWidth}`,
      };
    });
    if (one.tag === 'BODY') break;
    expect(one.name, one.tag).not.toBe('');
    expect(one.outline, one.name).toBe('solid 3px');
    seen.add(one.name);
  }
  for (const name of [
    'New table',
    'hearts',
    'Ace',
    '10',
    'Undo U',
    'Burn B',
    'Cancel shoe',
    'A: cards left',
  ]) {
    expect(
      [...seen].map((one) => one.replace(/\s+/g, ' ')),
      name,
    ).toContainEqual(
      name.replace('A:', 'Ace:').replace('Undo U', 'UndoU').replace('Burn B', 'BurnB'),
    );
  }
});

test('what is next is said, and a card that cannot be is refused in words', async () => {
  const { page } = await open(web.context);
  await press(page, '9 K h 8');
  expect(await text(page, '[data-voice]')).toBe("8 hearts. Next: Banker's second card");
  await press(page, 'n');
  expect(await text(page, '.problem')).toBe('Finish the coup in progress first, or void it.');
  await press(page, '3');
  expect(await page.locator('.problem').isHidden()).toBe(true);
});

test('a phone of 360 pixels: touch alone, nothing wider than the screen, no target under 44 pixels', async () => {
  const phone = await web.chromium.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  });
  const { page, heard } = await open(phone);
  const tap = (selector: string): Promise<void> => page.locator(selector).tap();
  for (const card of ['9', 'K', '8', '3']) await tap(`.keys [data-card="${card}"]`);
  await tap('.suits [data-suit="c"]');
  await tap('.keys [data-card="5"]');
  await tap('[data-act=exposed]');
  await tap('.keys [data-card="A"]');
  await tap('[data-act=enter]');
  await answered(page);
  expect(await beads(page)).toEqual(['B']);
  expect(await cards(page)).toEqual(['9', '8', 'K', '3', '5c']);
  expect(await left(page, 'A')).toBe('31');
  const { wide, small } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    small: [...document.querySelectorAll('button, select, input')]
      .map((node) => [node.outerHTML.slice(0, 80), node.getBoundingClientRect()] as const)
      .filter(
        ([html, { width, height }]) =>
          width > 0 && !html.includes('checkbox') && (height < 44 || width < 43.9),
      )
      .map(([html]) => html),
  }));
  expect(wide).toBe(360);
  expect(small).toEqual([]);
  expect(heard).toEqual({ errors: [], requests: [] });
  await phone.close();
});

test('another game, fewer decks', async () => {
  const { page } = await open(web.context);
  await page.locator('[data-do=newTable]').click();
  await page.locator('dialog [name=game]').selectOption('fabulous-4');
  await page.locator('dialog [name=decks]').selectOption('6');
  await page.locator('dialog summary').click();
  await page.locator('dialog [name=burnEachRound]').fill('1');
  await page.locator('dialog [type=submit]').click();
  await expect.poll(() => text(page, '.game')).toBe('Fabulous 4 Baccarat · 6-deck shoe');
  await answered(page);
  expect(await left(page, 'A')).toBe('24');
  await press(page, '9 K 8 9');
  expect(await text(page, '.count'), 'a burn and four cards').toBe(
    'Cards left: 307 · rounds dealt: 1',
  );
});

test('a shoe of other decks than the game has: counts, and the change since that full shoe', async () => {
  const { page } = await open(web.context);
  const table = new Table('sa-baccarat');
  table.apply({ event: 'shoe', decks: 1 });
  await drop(page, 'one.jsonl', logText(table.events));
  await answered(page);
  expect(await left(page, 'A')).toBe('4');
  expect(await page.locator('[data-left="A"]').getAttribute('max')).toBe('4');
  const changes = await page.locator('.odds [data-figure=change]').allTextContents();
  expect(changes).toHaveLength(14);
  expect(new Set(changes)).toEqual(new Set(['0.000%']));
});

test('counts can be set: down exposes cards, up puts exposed ones back, and no others', async () => {
  const { page } = await open(web.context);
  const set = async (card: string, count: string): Promise<void> => {
    await page.locator(`[data-left="${card}"]`).fill(count);
    await page.keyboard.press('Enter');
    await answered(page);
  };
  await press(page, '9 K 8 3 5');
  await page.locator('#by-suit').check();
  await set('7', '29');
  await set('Ah', '6');
  await press(page, '2 3');
  expect(await left(page, 'A')).toBe('30');
  await set('7', '31');
  expect(await left(page, '7')).toBe('31');
  expect(await cards(page)).toEqual(['2', '3']);
  await set('9', '32');
  expect(await left(page, '9')).toBe('31');
  expect(await text(page, '.problem')).toContain('No exposed 9');
  await press(page, 'o h 9 9 s 9 Enter');
  // A count of all suits puts back any card of the rank, one of no suit first.
  await set('9', '30');
  expect(await left(page, '9')).toBe('30');
  const [log] = await kept(page);
  expect(standing(log!).filter((line) => line.includes('exposed'))).toEqual(
    ['7', 'Ah Ah', '9h'].map((cards) => `{"event":"exposed","cards":"${cards}"}`),
  );
  await set('7', '99');
  expect(await left(page, '7')).toBe('31');
});

test('a round is mended', async () => {
  const { page } = await open(web.context);
  await press(page, '9 K 8 3 5');
  await page.locator('.bead').click();
  await page.locator('dialog [name=cards]').fill('9h8s/K3');
  await page.locator('dialog [type=submit]').click();
  expect(await text(page, 'dialog .problem')).toContain('coup must have a third card for Banker');
  await page.locator('dialog [name=cards]').fill('9h8s/K3/2');
  await page.locator('dialog [type=submit]').click();
  await answered(page);
  expect(await beads(page)).toEqual(['P']);
  expect(await left(page, '5')).toBe('32');
});

test('bets past their last round are closed, and a table mid-shoe says so', async () => {
  const { page } = await open(web.context);
  const table = new Table('sa-baccarat');
  table.apply({ event: 'shoe' });
  for (const coup of shoeOfCoups(3, 50)) table.apply({ event: 'coup', cards: coupOf(coup) });
  await drop(page, 'late.jsonl', logText(table.events));
  await answered(page);
  await expect
    .poll(() => page.locator('tr[data-status=closed]').evaluateAll((all) => all.length))
    .toBe(7);
});

test('languages: words, names of bets and numbers follow', async () => {
  const { page } = await open(web.context);
  await page.locator('[data-focus=language]').focus();
  await page.locator('[data-focus=language]').selectOption('ja');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-focus'))).toBe(
    'language',
  );
  expect(await text(page, 'tr[data-bet=perfect-pair] .bet')).toBe('パーフェクトペア');
  await page.locator('[data-focus=language]').selectOption('th');
  expect(await text(page, '.hand.banker h2')).toBe('แบงเกอร์');
  await page.reload();
  await answered(page);
  expect(await text(page, '.hand.player h2')).toBe('เพลเยอร์');
  const none = await web.chromium.newContext({ locale: 'en-US@posix' });
  expect(await text((await open(none)).page, 'tr[data-bet=player] td:nth-of-type(1)')).toBe(
    '44.625%',
  );
  await none.close();
  const german = await web.chromium.newContext({ locale: 'de-DE' });
  const other = await open(german);
  expect(await text(other.page, 'tr[data-bet=player] td:nth-of-type(1)')).toBe('44,625\u00a0%');
  await german.close();
});

/** Presses keys of a layout: what each types, and where it lies. */
async function typed(page: Page, keys: [string, string, boolean?][]): Promise<void> {
  for (const [key, code, shiftKey = false] of keys) {
    await page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', init)), {
      key,
      code,
      shiftKey,
      bubbles: true,
    });
  }
}

test('every digit by its place, on a Thai layout and a French one, and no sign besides', async () => {
  const { page } = await open(web.context);
  for (const row of ['ๅ/-ภถุึคตจ', `&é"'(-è_çà`]) {
    await press(page, 'o');
    await typed(
      page,
      [...row].map((key, i) => [key, `Digit${(i + 1) % 10}`]),
    );
    expect(await text(page, '.waiting')).toBe('Cards entered: A 2 3 4 5 6 7 8 9 10');
    await press(page, 'Escape');
  }
  // On a Latin layout, and with Shift, a sign stays a sign.
  await typed(page, [
    ['-', 'Minus'],
    ['/', 'Slash'],
    ["'", 'KeyQ'],
    ['!', 'Digit1', true],
  ]);
  expect(await cards(page)).toEqual([]);
});

test('keys by their place on a Thai layout, and Q W E for J Q K', async () => {
  const { page } = await open(web.context);
  await typed(page, [['า', 'KeyK']]);
  expect(await cards(page)).toEqual(['K']);
  await page.locator('.help summary').click();
  await page.getByLabel('Q W E for J Q K').check();
  await press(page, 'q w e');
  expect(await cards(page)).toEqual(['K', 'Q', 'J', 'K']);
  await page.getByLabel('One key a card').uncheck();
  await page.keyboard.press('u');
  expect(await cards(page)).toEqual(['K', 'Q', 'J', 'K']);
});

test('Enter confirms after a click on the button that asked for the cards', async () => {
  const { page } = await open(web.context);
  await page.locator('[data-act=burn]').click();
  await press(page, '7 Enter');
  expect(await text(page, '.count')).toBe('Cards left: 408 · rounds dealt: 0');
  await page.locator('[data-act=undo]').focus();
  await press(page, 'Enter');
  expect(await text(page, '.count')).toBe('Cards left: 416 · rounds dealt: 0');
});

test('Enter presses the button that has the focus, also while cards wait', async () => {
  const { page } = await open(web.context);
  const focus = (selector: string): Promise<void> => page.locator(selector).focus();
  await focus('[data-act=exposed]');
  await press(page, 'Enter');
  await focus('.keys [data-card="9"]');
  await press(page, 'Space');
  await focus('.keys [data-card="K"]');
  await press(page, 'Enter');
  expect(await text(page, '.waiting')).toBe('Cards entered: 9 K');
  const saving = page.waitForEvent('download');
  await focus('[data-do=save]');
  await press(page, 'Enter');
  await saving;
  await focus('[data-act=enter]');
  await press(page, 'Enter');
  const [log] = await kept(page);
  expect(standing(log!).at(-1)).toBe('{"event":"exposed","cards":"9 K"}');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-act'))).toBe(
    'exposed',
  );
  // By the mouse: a click leaves the focus on the list, where Enter confirms.
  await page.locator('[data-act=burn]').click();
  await page.locator('.keys [data-card="7"]').click();
  await press(page, 'Enter');
  expect(standing((await kept(page))[0]!).at(-1)).toBe('{"event":"burn","turned":"7"}');
});

test('in the field of cards burned Enter confirms and Escape leaves', async () => {
  const { page } = await open(web.context);
  const count = page.locator('.burn-count input');
  await press(page, 'b 7');
  await count.fill('3');
  await count.press('Enter');
  await answered(page);
  expect(await page.locator('.list').isVisible()).toBe(false);
  expect(standing((await kept(page))[0]!).at(-1)).toBe('{"event":"burn","turned":"7","count":3}');
  await press(page, 'b 8');
  await count.focus();
  await count.press('Escape');
  expect(await page.locator('.list').isVisible()).toBe(false);
  expect(standing((await kept(page))[0]!)).toHaveLength(3);
});

test('what cannot be done is refused in the language of the page, and English is marked', async () => {
  const { page } = await open(web.context);
  await page.locator('[data-focus=language]').selectOption('ja');
  const { words } = ja;
  const refused = async (keys: string, word: keyof typeof words): Promise<void> => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await press(page, keys);
    expect(await text(page, '.problem'), keys).toBe(words[word]);
    expect(await page.locator('.problem').getAttribute('lang'), keys).toBe(null);
  };
  await refused('r', 'refused.redo');
  await refused('o Enter', 'refused.none');
  await refused('Escape b Enter', 'refused.burn');
  await refused('Escape p 9 9 Enter', 'refused.one');
  await refused(`Escape o ${'9 '.repeat(33)}Enter`, 'refused.notLeft');
  await refused('Escape 9 n', 'refused.inCoup');
  await refused('b 7 Enter', 'refused.inCoup');
  await refused('Escape y y', 'refused.cut');
  await refused('k 8 9 5', 'over.cut card');
  await refused(`${'u '.repeat(9)}u`, 'refused.undo');
  await page.evaluate(() => localStorage.clear());
  await drop(page, 'wrong.jsonl', 'not a log\n');
  await expect.poll(() => page.locator('.problem').getAttribute('lang')).toBe('en');
  await page.evaluate(() => {
    const key = sessionStorage.getItem('baccarat-odds/current');
    localStorage.setItem(`baccarat-odds/log/${key}`, 'nonsense');
    localStorage.setItem('baccarat-odds/settings', '{"language":"ja"}');
  });
  await page.reload();
  await answered(page);
  const notice = page.locator('[data-notice]');
  expect(await notice.locator('[lang=en]').textContent()).toContain('line 1: ');
  expect(await notice.textContent()).toContain(words['notice.lost']);
});

test('a long name of a rules file stays within 360 pixels', async () => {
  const phone = await web.chromium.newContext({ viewport: { width: 360, height: 740 } });
  const { page } = await open(phone);
  const [game, bet] = ['G'.repeat(55), 'B'.repeat(55)];
  const rules = `id: mine\nname: ${game}\ndecks: 6\nbets:\n  - id: tie\n    name: ${bet}\n    pays: [["20:1", { winner: tie }]]\n`;
  await drop(page, 'mine.yml', rules);
  await expect.poll(() => text(page, '.game')).toContain(game);
  await press(page, '9 K 8 3 5 2');
  await expect.poll(() => page.locator('.bars').last().textContent()).toContain(bet);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await phone.close();
});

test('where a worker cannot run its script the page answers by itself', async () => {
  await web.context.addInitScript(() => {
    class Dead extends EventTarget {
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new Event('error')), 20);
      }
      postMessage(): void {}
    }
    Object.defineProperty(window, 'Worker', { value: Dead });
  });
  const { page } = await open(web.context);
  await press(page, '9 K 8 3 5');
  expect(await beads(page)).toEqual(['B']);
});

test('where there is no worker the page answers by itself', async () => {
  await web.context.addInitScript(() => {
    Object.defineProperty(window, 'Worker', { value: undefined });
  });
  const { page } = await open(web.context);
  await press(page, '9');
  expect(await text(page, 'tr[data-bet=tie] td:nth-of-type(1)')).toMatch(/^\d\.\d{3}%$/);
});
