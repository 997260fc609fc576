// Errors about a name that is none of the known ones: they name the nearest.

import { closest } from 'fastest-levenshtein';

/** `what must be rule, got "name" (nearest: ...)`. */
export function unknownName(
  what: string,
  rule: string,
  name: unknown,
  names: readonly string[],
): RangeError {
  const got = typeof name === 'string' ? JSON.stringify(name.slice(0, 60)) : typeof name;
  const hint =
    typeof name === 'string' && names.length > 0 ? ` (nearest: ${closest(name, [...names])})` : '';
  return new RangeError(`${what} must be ${rule}, got ${got}${hint}`);
}

/** `a, b or c`. */
export function list(names: readonly (string | number | boolean)[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** A value as it was given, cut where it is long. */
export function shown(value: unknown): string {
  const text = textOf(value);
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}

/** JSON, but where a value has none, or is nested too deep to be told. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return `${value}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return typeof value === 'object' ? 'an object' : String(value);
  }
}
