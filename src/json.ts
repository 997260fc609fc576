// JSON read strictly: well-formed, and no name twice in an object, of which the last would hide the first.

import { aText } from './border.ts';
import { shown } from './names.ts';

/** A name or another text, or where an object begins or ends. */
const TOKENS = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g;

/**
 * The data of a text.
 *
 * @throws RangeError where it is not well-formed, or an object has a name twice.
 */
export function readJson(what: string, text: string): unknown {
  aText(what, text);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new RangeError(`${what} must be well-formed JSON, got ${shown(text)}`);
  }
  const open: Set<string>[] = [];
  for (const [token, name, isName] of text.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (isName !== undefined) {
      const names = open.at(-1)!;
      const read = JSON.parse(name!) as string;
      if (names.has(read)) {
        throw new RangeError(`${what} must have each field once, got ${shown(read)} twice`);
      }
      names.add(read);
    }
  }
  return data;
}
