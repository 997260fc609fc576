// Holds documents against the shipped schema files.

import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

export type Json = null | string | number | boolean | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const files = readdirSync('schemas');
export const ajv = new Ajv2020({ allErrors: false });
for (const file of files) ajv.addSchema(JSON.parse(readFileSync(`schemas/${file}`, 'utf8')));

/** The schema that a document names; lines of a batch and of a log name none. */
export function schemaOf(document: JsonObject): string {
  const line = 'event' in document ? 'event' : 'batch';
  return `${document.schema ?? `baccarat-odds/${line}@1`}`;
}

/** What is wrong with a document, by its schema. */
export function faultsOf(document: JsonObject): unknown[] {
  const validate = ajv.getSchema(schemaOf(document))!;
  validate(document);
  return validate.errors ?? [];
}

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  enum?: Json[];
  const?: Json;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema | false;
  properties?: Record<string, Schema>;
}

/** Of all documents alike. */
const HEADER = ['schema', 'version', 'fingerprint', 'game', 'decks', 'cards', 'seen'];

/** What a schema allows that none of the values is, by path: null, a word of several, a key. */
export function unseenIn(schema: Schema, values: readonly Json[], path = '', defs = schema.$defs) {
  const below = (part: Schema, some: readonly Json[], at: string): string[] =>
    unseenIn(part, some, at, defs);
  if (schema.$ref) return below(defs![schema.$ref.split('/').at(-1)!]!, values, path);
  if (values.length === 0) return [path];
  const objects = values.filter((value) => typeof value === 'object') as JsonObject[];
  const { anyOf, oneOf, items, properties } = schema;
  if (schema.enum) {
    return schema.enum.filter((word) => !values.includes(word)).map((word) => `${path}=${word}`);
  }
  if (anyOf) {
    const isNull = ({ type }: Schema): boolean => type === 'null';
    const given = values.filter((value) => value !== null);
    const lacks = anyOf.some(isNull) && given.length === values.length ? [`${path}=null`] : [];
    const [first] = anyOf.filter((part) => !isNull(part));
    return [...lacks, ...below(first!, given, path)];
  }
  if (oneOf) {
    // The key that tells the shapes apart.
    const key = 'status' in oneOf[0]!.properties! ? 'status' : 'event';
    return oneOf.flatMap((part) => {
      const own = part.properties![key]!;
      const held = objects.filter((value) => (own.enum ?? [own.const]).includes(value[key]));
      return below(part, held, path);
    });
  }
  if (items) return below(items, (values as Json[][]).flat(), `${path}[]`);
  return Object.entries(properties ?? {}).flatMap(([key, part]) => {
    if (path === '' && HEADER.includes(key)) return [];
    const own = objects.flatMap((value) => (key in value ? [value[key]!] : []));
    return below(part, own, `${path}.${key}`);
  });
}
