// Writes docs/JSON.md from schemas/ and what commands print. With --check, exits 1 where the page is
// not what they give.
import { readdirSync, readFileSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { markdownTable } from 'markdown-table';
import { getMetadata } from 'valibot';
import { run } from '../dist/src/cli/program.js';
import { SCHEMAS } from '../dist/src/schemas/index.js';
import { page } from './page.mjs';

const PAGE = 'docs/JSON.md';
const HEADER = ['schema', 'version', 'fingerprint', 'game', 'decks', 'cards', 'seen'];

/** What a schema allows, in a word or two. */
function typeOf(schema) {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.type === 'array') {
    if (schema.prefixItems) return `pair of ${typeOf(schema.prefixItems[0])}`;
    return merged(schema.items).properties ? 'list' : `list of ${typeOf(schema.items)}`;
  }
  if (schema.type === 'object') return schema.properties ? 'object' : 'dictionary';
  return { string: 'text', integer: 'whole', boolean: 'true or false' }[schema.type] ?? schema.type;
}

/** What a schema of several shapes has at each key, as one shape. */
function merged({ oneOf, ...schema }) {
  if (!oneOf) return schema;
  const shapes = Object.assign({}, ...oneOf.map(({ properties }) => properties));
  const entries = Object.entries(shapes).map(([key, { description }]) => {
    const held = oneOf.flatMap(({ properties }) => properties[key] ?? []);
    return [key, { anyOf: held.flatMap((one) => one.anyOf ?? [one]), description }];
  });
  const required = Object.keys(shapes).filter((key) =>
    oneOf.every((one) => one.required.includes(key)),
  );
  return { ...schema, type: 'object', properties: Object.fromEntries(entries), required };
}

/** A row for each key of an object, and for those of the objects in it. */
function rowsOf({ properties = {}, required = [] }, path = '') {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const own = `${path}${key}`;
    const type = `${typeOf(schema)}${required.includes(key) ? '' : ' or absent'}`;
    const inner = schema.anyOf?.find(({ type }) => type === 'object') ?? schema;
    const [below, at] = inner.items ? [merged(inner.items), `${own}[].`] : [inner, `${own}.`];
    return [[`\`${own}\``, type, schema.description ?? ''], ...rowsOf(below, at)];
  });
}

function tableOf(schema, keep = () => true) {
  const rows = rowsOf(schema).filter(([key]) => keep(key.replaceAll('`', '')));
  return markdownTable([['Key', 'Type', 'Meaning'], ...rows]);
}

/** JSON with short values on one line. */
function compact(value, indent = '') {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || line.length + indent.length < 96) {
    return line
      .replaceAll(/([,{])"/g, '$1 "')
      .replaceAll('":', '": ')
      .replaceAll('}', ' }');
  }
  const inside = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item) => `${inside}${compact(item, inside)}`)
    : Object.entries(value).map(([k, v]) => `${inside}"${k}": ${compact(v, inside)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${items.join(',\n')}\n${indent}${close}`;
}

/** What a command prints. */
async function printed(args, input) {
  let out = '';
  await run(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      throw new Error(text);
    },
    read: () => input,
    stream: () => ({ text: Readable.from([Buffer.from(input)]), size: null }),
    sink: () => ({
      to: new Writable({
        write: (bytes, _encoding, done) => {
          out += bytes;
          done();
        },
      }),
      file: null,
    }),
    progress: null,
    colour: false,
  });
  return JSON.parse(out);
}

async function exampleOf({ kind, example }) {
  if (!example) return '';
  const command = `${example.run}${kind === 'batch' ? '' : ' --format json'}`;
  const shown = `${example.input ? `echo '${example.input}' | ` : ''}baccarat ${command}`;
  const document = await printed(command.split(' '), example.input);
  return `\`${shown}\`\n\n\`\`\`json\n${compact(document)}\n\`\`\``;
}

const files = new Map(
  readdirSync('schemas').map((file) => [
    file.split('@')[0],
    JSON.parse(readFileSync(`schemas/${file}`, 'utf8')),
  ]),
);
const parts = Object.assign({}, ...[...files.values()].map(({ $defs }) => $defs));

const sections = [];
for (const about of SCHEMAS.map(getMetadata)) {
  const schema = files.get(about.kind);
  const section = [
    `## ${about.kind}`,
    `${schema.description} [Schema](../schemas/${about.kind}@1.json)`,
    tableOf(merged(schema), (key) => !HEADER.includes(key)),
    await exampleOf(about),
  ];
  sections.push(section.filter(Boolean).join('\n\n'));
}

page(
  PAGE,
  'the schemas',
  `# JSON

What \`--format json\` prints, written by \`npm run docs\` from \`src/schemas\`. Every kind of document has a
JSON Schema (draft 2020-12) in \`schemas/\`, which the package holds as \`baccarat-odds/schemas/odds@1.json\`,
and a type: \`import type { DocumentOf } from 'baccarat-odds'\`, then \`DocumentOf<'odds'>\`.

What figures mean: [Counting cards](COUNTING.md) · [Following a table](LIVE.md) · [Money and many coups](MONEY.md)

## What @1 promises

A document names its schema, \`baccarat-odds/odds@1\`, which is also the \`$id\` of the schema file. As long as
a kind is \`@1\`, no key of it comes or goes, or changes its type or its meaning; what would makes it
\`@2\`, and the changelog says so. No other key is ever there, and every key is, with null where it says
nothing, unless its type below says that it may be absent. Lists keep their order; keys have none that
matters. What may grow are the ids of games and bets and the words of conditions (the type \`Condition\`
has them all); what may be said in other words are texts for people.

## Header

Every document begins with these; lines of a batch and of a log do not.

${tableOf(files.get('odds'), (key) => HEADER.includes(key))}

## Parts

What other tables name as a type.

${Object.entries(parts)
  .map(([name, part]) => {
    const rows = part.properties ? `\n\n${tableOf(part)}` : '';
    return `**${name}**: ${part.description}${rows}`;
  })
  .join('\n\n')}

${sections.join('\n\n')}
`,
);
