// Every published count system.

import type { PublishedCount } from './count.ts';
import { JACOBSON } from './jacobson.ts';
import { OTHERS } from './others.ts';

/** Published counts, as their authors give them. */
export const COUNTS_PUBLISHED: readonly PublishedCount[] = [...JACOBSON, ...OTHERS];
