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
