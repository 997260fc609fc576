// Checks where the library begins: that what a caller gives is of the right kind.

import { shown } from './names.ts';

/** An object that is no list, or a TypeError that says what it must be. */
export function anObject<T>(what: string, rule: string, value: T): NonNullable<T> & object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new TypeError(`${what} must be ${rule}, got ${shown(value)}`);
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
