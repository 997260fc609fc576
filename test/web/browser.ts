// Starts the browser that the tests of the page use, and opens the page in it.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** The built page. */
export const PAGE = resolve('dist/web/index.html');

export const PAGE_URL = pathToFileURL(PAGE).href;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-zygote',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** Where the packaged browser is unpacked, and run from whatever lies there: a folder of our own. */
const FOLDER = resolve('.tmp');

/** A browser that is named or installed. */
export function installed(): string | undefined {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/** The packaged browser, unpacked where it is not yet. */
export async function unpacked(): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const before = { ...process.env };
  // The package unpacks into the folder for temporary files, with libraries where this is said.
  Object.assign(process.env, { TMPDIR: FOLDER, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' });
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** A browser: the one named or installed, else the one in the package. */
export async function browser(): Promise<Browser> {
  const own = installed();
  if (own) return chromium.launch({ executablePath: own, args: FLAGS });
  const executablePath = await unpacked();
  const fonts = join(FOLDER, 'fonts.conf');
  writeFileSync(fonts, fontsOf(FOLDER));
  const env = {
    ...(process.env as Record<string, string>),
    LD_LIBRARY_PATH: join(FOLDER, 'al2023/lib'),
    FONTCONFIG_FILE: fonts,
  };
  return chromium.launch({ executablePath, args: FLAGS, env });
}

/** A browser for the tests of a file, and a fresh profile for each of them. */
export function inBrowser(): { chromium: Browser; context: BrowserContext } {
  const web = {} as { chromium: Browser; context: BrowserContext };
  beforeAll(async () => {
    web.chromium = await browser();
  });
  afterAll(() => web.chromium.close());
  beforeEach(async () => {
    web.context = await web.chromium.newContext({ locale: 'en-US' });
  });
  afterEach(() => web.context.close());
  return web;
}

/**
 * The machine's fonts and the packaged one: the package's own list names neither, and Chromium stops
 * where there is none at all.
 */
function fontsOf(folder: string): string {
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(folder, 'fonts')];
  const dirs = folders.map((one) => `<dir>${one}</dir>`).join('');
  return `<?xml version="1.0"?><fontconfig>${dirs}<cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;
}

/** What a page said and asked for while it was open. */
export interface Heard {
  /** Errors, violations of the content security policy among them. */
  errors: string[];
  /** Addresses of requests other than the page itself. */
  requests: string[];
}

/** Opens the page, and waits for its first answer. */
export async function open(
  context: BrowserContext,
  url = PAGE_URL,
): Promise<{ page: Page; heard: Heard }> {
  const page = await context.newPage();
  const heard: Heard = { errors: [], requests: [] };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      heard.errors.push(message.text());
  });
  page.on('pageerror', (error) => heard.errors.push(error.message));
  page.on('request', (request) => {
    const address = request.url();
    if (address !== url && !/^(blob|data):/.test(address)) heard.requests.push(address);
  });
  await page.goto(url);
  await answered(page);
  return { page, heard };
}

/** Waits until what is shown answers what was last done. */
export async function answered(page: Page): Promise<void> {
  await page.locator('.odds[data-answered=true]').waitFor();
}
