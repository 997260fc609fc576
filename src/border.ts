// Checks where the library begins: that what a caller gives is of the right kind.

import { list, shown, unknownName } from './names.ts';

/** An object that is no list, map or set, or a TypeError that says what it must be. */
export function anObject<T>(what: string, rule: string, value: T): NonNullable<T> & object {
  if (typeof value === 'object' && value !== null && !(Symbol.iterator in value)) return value;
  throw new TypeError(`${what} must be ${rule}, got ${shown(value)}`);
}

/** An object that has no fields but these: a slip in a name would be passed over in silence. */
export function anObjectOf<T>(
  what: string,
  fields: readonly string[],
  value: T,
): NonNullable<T> & object {
  const object = anObject(what, `an object with ${list(fields)}`, value);
  for (const field of Object.keys(object)) {
    if (!fields.includes(field)) {
      throw unknownName(`field of ${what}`, `one of ${list(fields)}`, field, fields);
    }
  }
  return object;
}

/**
 * A whole number in its range.
 *
 * @throws TypeError where it is no number, RangeError where it is no whole one or out of range.
 */
export function aWhole(what: string, n: number, least: number, most: number): number {
  if (typeof n === 'number' && Number.isInteger(n) && n >= least && n <= most) return n;
  const message = `${what} must be a whole number from ${least} to ${most}, got ${shown(n)}`;
  throw typeof n === 'number' ? new RangeError(message) : new TypeError(message);
}

/** A list. */
export function aList<T>(what: string, rule: string, value: readonly T[]): readonly T[] {
  if (Array.isArray(value)) return value;
  throw new TypeError(`${what} must be ${rule}, got ${shown(value)}`);
}

/** A text. */
export function aText(what: string, value: string): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`${what} must be a text, got ${shown(value)}`);
}

/** A whole number written as such, least to most. */
export function wholeNumber(what: string, text: string, least = 0, most?: number): number {
  const found = /^\d{1,16}$/.test(text.trim()) ? Number(text) : -1;
  if (found >= least && found <= (most ?? Number.MAX_SAFE_INTEGER)) return found;
  const range = most === undefined ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new RangeError(`${what} must be a whole number ${range}, got ${shown(text)}`);
}

/** The value, which nobody can change any more: objects and lists through and through. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}
