// Writes schemas/ from src/schemas: the JSON Schema of every document. With --check, exits 1 where a
// file is not what they give.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { PARTS, SCHEMAS } from '../dist/src/schemas/index.js';

const FOLDER = 'schemas';

/** Refers to parts by name also where they have words of their own. */
function withReferences(schema, parts) {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((one) => withReferences(one, parts));
  const { description, ...shape } = schema;
  const same = ([, { description: _, ...part }]) => JSON.stringify(part) === JSON.stringify(shape);
  const [name] = Object.entries(parts).find(same) ?? [];
  if (name) return { $ref: `#/$defs/${name}`, description };
  const entries = Object.entries(schema).map(([key, value]) => [key, withReferences(value, parts)]);
  return Object.fromEntries(entries);
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
  });
  const body = withReferences(rest, $defs);
  const $id = `baccarat-odds/${kind}@1`;
  return { $schema, $id, title, description, ...body, $defs: used($defs, body) };
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
