// A document as records for csv: one figure a line, under the names that it has in json.

import type { Document } from '../schemas/index.ts';

type Line = Record<'section' | 'of' | 'figure' | 'exact' | 'value', string | number | null>;

/** What every document begins with, of which a table of figures needs nothing. */
const HEADER = ['schema', 'version', 'fingerprint', 'game', 'decks', 'cards', 'seen'];

/** Every figure: in what part of the document, of what in it, exactly where that is known, and as a number. */
export function figures(document: Document): Line[] {
  return Object.entries(document).flatMap(([section, part]) => {
    if (HEADER.includes(section)) return [];
    if (Array.isArray(part)) {
      return part.flatMap((one, i) => under(one, [], { section, of: nameOf(one, i) }));
    }
    return isFigure(part)
      ? under(part, [section], { section: '', of: '' })
      : under(part, [], { section, of: '' });
  });
}

/** What tells one of a list from the others. */
function nameOf(one: Record<string, unknown>, i: number): string | number {
  return (one.id ?? one.side ?? one.name ?? one.length ?? i + 1) as string | number;
}

function isFigure(part: unknown): boolean {
  return typeof part !== 'object' || part === null || 'value' in part;
}

function under(
  part: unknown,
  path: readonly string[],
  where: Pick<Line, 'section' | 'of'>,
): Line[] {
  if (part === null) return [];
  if (isFigure(part)) {
    const { exact = null, value } = (typeof part === 'object' ? part : { value: part }) as Line;
    return [{ ...where, figure: path.join('.'), exact, value }];
  }
  return Object.entries(part as object).flatMap(([name, inner]) =>
    under(inner, [...path, name], where),
  );
}
