// Every published count system, and how one is found by name.

import { unknownName } from '../names.ts';
import type { PublishedCount } from './count.ts';
import { JACOBSON } from './jacobson.ts';
import { OTHERS } from './others.ts';

/** Published counts, as their authors give them. */
export const COUNTS_PUBLISHED: readonly PublishedCount[] = [...JACOBSON, ...OTHERS];

/**
 * A published count by its id.
 *
 * @throws RangeError naming the nearest.
 * @example
 * publishedCount('jacobson-dragon-7').trigger // => 4
 */
export function publishedCount(id: string): PublishedCount {
  const found = COUNTS_PUBLISHED.find((count) => count.id === id);
  if (found) return found;
  const ids = COUNTS_PUBLISHED.map((count) => count.id);
  throw unknownName('count', `one of ${ids.join(', ')}`, id, ids);
}
