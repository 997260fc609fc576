// Pages in docs/ that are written by scripts are what the code gives, and links between pages hold.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SCRIPTS = readdirSync('scripts').filter((file) => file.endsWith('-page.mjs'));
const PAGES = [
  ...readdirSync('docs').map((file) => join('docs', file)),
  ...readdirSync('.').filter((file) => file.endsWith('.md')),
];

test('every page of a script is written by `npm run docs`', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: { docs: string };
  };
  expect(SCRIPTS.length).toBeGreaterThanOrEqual(3);
  for (const script of SCRIPTS) expect(scripts.docs).toContain(script);
});

for (const script of SCRIPTS) {
  test(`the page of ${script} is up to date`, () => {
    const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}`, '--check'], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
}

/** Headings as links to them read: lower case, dashes for spaces, no other signs, numbered where alike. */
function anchorsOf(page: string): string[] {
  const text = readFileSync(page, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  const plain = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return plain.map((heading, i) => {
    const before = plain.slice(0, i).filter((other) => other === heading).length;
    return before === 0 ? heading : `${heading}-${before}`;
  });
}

for (const page of PAGES) {
  test(`every link in ${page} leads somewhere`, () => {
    const prose = readFileSync(page, 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
    const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
    const broken = links.filter((link) => {
      if (/^https:/.test(link)) return false;
      const [path, anchor] = link.split('#') as [string, string?];
      const target = path === '' ? page : join(dirname(page), path);
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  });
}

test('the README names every page of docs/, and is no longer than it may be', () => {
  const readme = readFileSync('README.md', 'utf8');
  const unnamed = readdirSync('docs').filter(
    (file) => file.endsWith('.md') && !readme.includes(`](docs/${file})`),
  );
  expect(unnamed).toEqual([]);
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});
