// Clashes: a smallest set of facts of a coup that cannot be so together, the shoe counting as one.

import type { Known } from './knowledge.ts';
import { canHappen } from './settle.ts';
import { INFINITE } from './shoe.ts';
import type { Source } from './stock.ts';

/** Any card, any number of times: what is possible there is possible on some shoe. */
const ANY_SHOE: Source = { shoe: INFINITE, suits: true, left: 6 };

/** Up to so many facts every set is tried, the smallest first; beyond, facts are dropped in turn. */
const TRIED = 3;

/** The error that names a smallest set of facts that clash: drop any of them and it can happen. */
export function clashOf(tableau: string, source: Source, known: readonly Known[]): RangeError {
  const facts: (Known | 'shoe')[] = [...known, 'shoe'];
  const clashes = (some: readonly (Known | 'shoe')[]): boolean =>
    !canHappen(
      tableau,
      some.includes('shoe') ? source : ANY_SHOE,
      some.filter((fact): fact is Known => fact !== 'shoe'),
    );
  const smallest = firstOf(facts, clashes) ?? thinned(facts, clashes);
  const { shoe } = source;
  const held = shoe === INFINITE ? 'an infinite shoe' : `a shoe of ${shoe.cards} cards`;
  const left = source.left < 6 ? `${held} with ${source.left} left` : held;
  const names = smallest.map((fact) => (fact === 'shoe' ? left : fact.what));
  if (smallest.length === 1 && smallest[0] === 'shoe') {
    return new RangeError(`cards left must complete some coup, got ${left} that complete none`);
  }
  return new RangeError(
    `what is known must be able to happen together, got ${names.join(' and ')}`,
  );
}

/** The first clash among sets of one fact, two, and so on. */
function firstOf<T>(facts: readonly T[], clashes: (some: readonly T[]) => boolean): T[] | null {
  for (let size = 1; size <= TRIED; size++) {
    for (const some of setsOf(facts, size)) if (clashes(some)) return some;
  }
  return null;
}

function* setsOf<T>(facts: readonly T[], size: number): Generator<T[]> {
  if (size === 0) yield [];
  for (let i = 0; size > 0 && i < facts.length; i++) {
    for (const rest of setsOf(facts.slice(i + 1), size - 1)) yield [facts[i]!, ...rest];
  }
}

/** Facts less every one that the clash does not need. */
function thinned<T>(facts: readonly T[], clashes: (some: readonly T[]) => boolean): T[] {
  let left = [...facts];
  for (const fact of facts) {
    const without = left.filter((other) => other !== fact);
    if (clashes(without)) left = without;
  }
  return left;
}
