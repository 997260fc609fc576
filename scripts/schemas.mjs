// Writes schemas/ from src/schemas: the JSON Schema of every document. With --check, exits 1 where a
// file is not what they give.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { PARTS, SCHEMAS } from '../dist/src/schemas/index.js';

const FOLDER = 'schemas';

/** A part with words of its own is referred to beside them. */
function overrideSchema({ valibotSchema: { pipe } }) {
  const [name] = Object.entries(PARTS).find(([, part]) => part === pipe?.[0]) ?? [];
  return name && { $ref: `#/$defs/${name}`, description: pipe.at(-1).description };
}

/** The parts that a schema refers to, and those that they refer to in turn. */
function used(parts, schema, found = {}) {
  for (const [, name] of JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)) {
    if (Object.hasOwn(found, name)) continue;
    found[name] = parts[name];
    used(parts, parts[name], found);
  }
  return found;
}

function jsonSchema(schema) {
  const { $schema, title, description, kind, example, $defs, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    definitions: PARTS,
    ignoreActions: ['readonly'],
    overrideSchema,
  });
  const $id = `baccarat-odds/${kind}@1`;
  return { $schema, $id, title, description, ...rest, $defs: used($defs, rest) };
}

const files = new Map(
  SCHEMAS.map(jsonSchema).map((schema) => [
    `${schema.$id.split('/')[1]}.json`,
    `${JSON.stringify(schema, null, 2)}\n`,
  ]),
);
mkdirSync(FOLDER, { recursive: true });
const stale = readdirSync(FOLDER).filter((name) => !files.has(name));
const isCurrent = ([name, text]) =>
  existsSync(`${FOLDER}/${name}`) && readFileSync(`${FOLDER}/${name}`, 'utf8') === text;

if (!process.argv.includes('--check')) {
  for (const name of stale) rmSync(`${FOLDER}/${name}`);
  for (const [name, text] of files) writeFileSync(`${FOLDER}/${name}`, text);
} else if (stale.length > 0 || ![...files].every(isCurrent)) {
  console.error(`error: ${FOLDER} must be what src/schemas gives, got older files (npm run docs)`);
  process.exitCode = 1;
}
