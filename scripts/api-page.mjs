// Writes docs/API.md from what src/index.ts exports: every declaration as the compiler emits it, with
// its docstring. With --check, exits 1 where the page is older. typedoc would need TypeScript 6
// beside the TypeScript 7 that compiles the library; the emitted types say all that it would.
import { readFileSync } from 'node:fs';
import { page } from './page.mjs';

/** What index.ts takes from each file. */
const EXPORTS = /^export (?:type )?\{([^}]*)\} from '\.\/(.*)\.ts';$/gm;
/** A docstring, where there is one, and a declaration: up to what ends a line at the margin. */
const DECLARATION =
  /(?:^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^(export (?:declare )?(?:interface|type|class|function|const) (\w+)[\s\S]*?)(?<=^\}(?:.*;)?|^export .*;)$/gm;
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
function sectionOf(name, declarations) {
  const own = declarations.filter(([, , , declared]) => declared === name);
  const docstring = own.map(([, text]) => text).find(Boolean);
  if (!docstring) undocumented.push(name);
  const code = own.map(([, , text]) => text.replace(/^ {4}(#private|private .*);\n/gm, ''));
  const said = partsOf(docstring ?? '').map(({ tag, text }) => (tag ? SAID[tag](text) : text));
  return [`### ${name}`, `\`\`\`ts\n${code.join('\n')}\n\`\`\``, ...said].join('\n\n');
}

/** What a file owns, in the words it opens with. */
function openingOf(file) {
  const [comment] = /^(\/\/ .+\n)+/.exec(readFileSync(`src/${file}.ts`, 'utf8'));
  return comment.replaceAll(/^\/\/ /gm, '').trim();
}

const undocumented = [];
const files = new Map();
for (const [, names, file] of readFileSync('src/index.ts', 'utf8').matchAll(EXPORTS)) {
  const bare = names.split(',').map((name) => name.trim().replace(/^type /, ''));
  files.set(file, [...(files.get(file) ?? []), ...bare.filter(Boolean)]);
}
const sections = [...files].map(([file, names]) => {
  const declarations = [...readFileSync(`dist/src/${file}.d.ts`, 'utf8').matchAll(DECLARATION)];
  const own = names.map((name) => sectionOf(name, declarations));
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
