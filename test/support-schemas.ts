// Holds documents against the shipped schema files.

import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

export type Json = null | string | number | boolean | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const files = readdirSync('schemas');
export const ajv = new Ajv2020({ allErrors: false });
for (const file of files) ajv.addSchema(JSON.parse(readFileSync(`schemas/${file}`, 'utf8')));

export const LINE = 'baccarat-odds/batch@1';

/** What is wrong with a document, by the schema that it names; lines of a batch name none. */
export function faultsOf(document: JsonObject): unknown[] {
  const validate = ajv.getSchema(`${document.schema ?? LINE}`)!;
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
    return oneOf.flatMap((part) => {
      const { status } = part.properties!;
      const own = objects.filter((value) =>
        (status!.enum ?? [status!.const]).includes(value.status),
      );
      return below(part, own, path);
    });
  }
  if (items) return below(items, (values as Json[][]).flat(), `${path}[]`);
  return Object.entries(properties ?? {}).flatMap(([key, part]) => {
    if (path === '' && HEADER.includes(key)) return [];
    const own = objects.flatMap((value) => (key in value ? [value[key]!] : []));
    return below(part, own, `${path}.${key}`);
  });
}
