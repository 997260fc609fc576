// Writes docs/API.md from what src/index.ts exports: every declaration as the compiler emits it, with
// its docstring. With --check, exits 1 where the page is older. typedoc would need TypeScript 6
// beside the TypeScript 7 that compiles the library; the emitted types say all that it would.
import { readdirSync, readFileSync } from 'node:fs';
import { page } from './page.mjs';

/** What index.ts takes from a file. */
const EXPORTS = /^export (?:type )?\{([^}]*)\} from '\.\/(.*)\.ts';$/gm;
/** A docstring, where there is one, and a declaration: up to what ends a line at the margin. */
const DECLARATION =
  /(?:^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^((?:export )?(?:declare )?(?:interface|type|class|function|const) (\w+)[\s\S]*?)(?<=^\}(?:.*;)?|^(?:export|declare|type) .*;)$/gm;
const TAG = /^@(\w+) ?/;

/** Parts of a docstring: what comes before any tag, and each tag's text. */
function partsOf(docstring) {
  const parts = [{ tag: null, text: '' }];
  for (const line of docstring.trim().split('\n')) {
    const bare = line.replace(/^ *\* ?/, '');
    const [whole, tag] = TAG.exec(bare) ?? [];
    if (tag) parts.push({ tag, text: '' });
    parts.at(-1).text += `${whole ? bare.slice(whole.length) : bare}\n`;
  }
  return parts.map(({ tag, text }) => ({ tag, text: text.trim() }));
}

const SAID = {
  param: (text) => `- \`${text.replace(' ', '`: ')}`,
  returns: (text) => `Returns: ${text}`,
  throws: (text) => `Throws ${text}`,
  example: (text) => `\`\`\`js\n${text}\n\`\`\``,
};

/** The declarations of a name, overloads in their order, and their docstrings. */
function sectionOf(name, file) {
  const own = declared.get(file).filter((one) => one[3] === name);
  const docstring = own.map(([, text]) => text).find(Boolean);
  if (!docstring && !inner.has(`${file} ${name}`)) undocumented.push(name);
  const code = own.map(([, , text]) => text.replace(/^ {4}(#private|private .*);\n/gm, ''));
  const said = partsOf(docstring ?? '').map(({ tag, text }) => (tag ? SAID[tag](text) : text));
  const isInner = inner.has(`${file} ${name}`);
  return [
    `### ${name}`,
    ...(isInner ? ['Not exported by itself: part of a type above or below.'] : []),
    `\`\`\`ts\n${code.join('\n')}\n\`\`\``,
    ...said,
  ].join('\n\n');
}

/** What a file owns, in the words it opens with. */
function openingOf(file) {
  const [comment] = /^(\/\/ .+\n)+/.exec(readFileSync(`src/${file}.ts`, 'utf8'));
  return comment.replaceAll(/^\/\/ /gm, '').trim();
}

/** What index.ts takes from each file. */
const files = new Map();
for (const [, names, file] of readFileSync('src/index.ts', 'utf8').matchAll(EXPORTS)) {
  const bare = names.split(',').map((name) => name.trim().replace(/^type /, ''));
  files.set(file, [...(files.get(file) ?? []), ...bare.filter(Boolean)]);
}

/** The declarations of each file. */
const declared = new Map();
for (const name of readdirSync('dist/src', { recursive: true })) {
  if (!name.endsWith('.d.ts')) continue;
  const text = readFileSync(`dist/src/${name}`, 'utf8');
  declared.set(name.slice(0, -'.d.ts'.length), [...text.matchAll(DECLARATION)]);
}

/** The file that a name used in another comes from. */
function homeOf(name, user) {
  const text = readFileSync(`dist/src/${user}.d.ts`, 'utf8');
  const from = new RegExp(`^import .*\\b${name}\\b.* from '\\./(.*)\\.ts';$`, 'm').exec(text)?.[1];
  return [from, user].find((file) => declared.get(file)?.some((one) => one[3] === name));
}

// What exported declarations name is shown too, and what that names in turn; documents have a page of
// their own.
const queue = [...files].flatMap(([file, names]) => names.map((name) => ({ file, name })));
const inner = new Set();
for (const { file, name } of queue) {
  const own = declared.get(file).filter((one) => one[3] === name);
  const code = own.map((one) => one[2].replace(/\/\*[\s\S]*?\*\//g, '')).join('\n');
  for (const used of new Set(code.match(/\b[A-Z]\w+\b/g))) {
    const home = homeOf(used, file);
    if (home === undefined || home.startsWith('schemas/')) continue;
    if (queue.some((one) => one.file === home && one.name === used)) continue;
    queue.push({ file: home, name: used });
    inner.add(`${home} ${used}`);
    files.set(home, [...(files.get(home) ?? []), used]);
  }
}

const undocumented = [];
const sections = [...files].map(([file, names]) => {
  const own = names.map((name) => sectionOf(name, file));
  return [`## ${file}.ts`, openingOf(file), ...own].join('\n\n');
});

if (undocumented.length > 0) {
  console.error(
    `error: every export must have a docstring, got none for ${undocumented.join(', ')}`,
  );
  process.exit(1);
}

/** Where a heading is found: `bet`, and where `Bet` stands before it, `bet-1`. */
const headings = new Map();
function anchorOf(name) {
  const plain = name.toLowerCase();
  const before = headings.get(plain) ?? 0;
  headings.set(plain, before + 1);
  return before === 0 ? plain : `${plain}-${before}`;
}
const contents = [...files].map(([file, names]) => {
  const links = names.map((name) => `[${name}](#${anchorOf(name)})`);
  return `- ${file}.ts: ${links.join(', ')}`;
});

page(
  'docs/API.md',
  'docstrings',
  `# Library

What \`import { … } from 'baccarat-odds'\` gives, written by \`npm run docs\` from the docstrings; every
example is run by the tests. \`baccarat-odds/table\` is \`Table\` and \`Tables\` alone, half the size;
\`baccarat-odds/standalone.js\` is everything in one file, for a page without a bundler:

\`\`\`html
<script type="module">
  import { game, odds, Shoe } from './node_modules/baccarat-odds/dist/standalone.js';
  console.log(odds(game('sa-baccarat'), Shoe.ofDecks(8)).bets[0].ev.toFraction());
</script>
\`\`\`

Errors are a TypeError for a wrong kind of value and a RangeError for a wrong value. Exact quantities
are [fraction.js](https://github.com/rawify/Fraction.js) Fractions, ways are BigInts. [Documents](JSON.md) ·
[How it works](ALGORITHM.md) · [Words](TERMINOLOGY.md)

${contents.join('\n')}

${sections.join('\n\n')}
`,
);
