// Orders of every composition on which a bet's rows hold: one pass over all coups.

import { compositionsOf } from './compositions.ts';
import { type Coups, depthOf } from './coups.ts';

/**
 * Orders of every composition, weighted: `weights[m][kind]` is what a coup of that kind counts for
 * in sum m, `kindOf[coup]` its kind. Short coups are padded with whatever cards come next:
 * orders6[k] is the sum of orders5[k less one card].
 */
export function ordersOf(
  coups: Coups,
  kindOf: Uint32Array,
  weights: readonly (readonly number[])[],
): Float64Array[] {
  const { partition, reads, shortest, starts } = coups;
  const depth = depthOf(reads);
  const size = starts[depth + 1]!;
  const sums = new Float64Array(weights.length * size);
  for (const layer of layersOf(weights, size)) addCoups(sums, coups, kindOf, layer);
  for (let n = shortest; n < depth; n++) {
    const steps = paddingOf(partition.classes, n);
    for (let m = 0; m < weights.length; m++) {
      const from = m * size + starts[n]!;
      const to = m * size + starts[n + 1]!;
      for (let k = 0; k < steps.length; k += 2)
        sums[to + steps[k + 1]!]! += sums[from + steps[k]!]!;
    }
  }
  return weights.map((_, m) => sums.slice(m * size + starts[depth]!, (m + 1) * size));
}

/** What each kind of coup adds, to one sum at most: where that sum begins, and how much. */
interface Layer {
  starts: Int32Array;
  weights: Float64Array;
}

/** Rows exclude each other, so one layer holds them all; more only where weights overlap. */
function layersOf(weights: readonly (readonly number[])[], size: number): Layer[] {
  const kinds = weights[0]?.length ?? 0;
  const layers: Layer[] = [];
  const used = new Uint8Array(kinds);
  weights.forEach((byKind, m) => {
    byKind.forEach((weight, kind) => {
      if (weight === 0) return;
      const at = used[kind]!++;
      layers[at] ??= { starts: new Int32Array(kinds), weights: new Float64Array(kinds) };
      layers[at].starts[kind] = m * size;
      layers[at].weights[kind] = weight;
    });
  });
  return layers;
}

/** The hot loop: once for every coup, in plain typed arrays. */
function addCoups(
  sums: Float64Array,
  { length, places, orders }: Coups,
  kindOf: Uint32Array,
  { starts, weights }: Layer,
): void {
  for (let i = 0; i < length; i++) {
    const kind = kindOf[i]!;
    sums[starts[kind]! + places[i]!]! += weights[kind]! * orders[i]!;
  }
}

const paddings = new Map<string, Int32Array>();

/** Pairs of places: a composition of `n` cards, and the same with one card more, for every class. */
function paddingOf(classes: number, n: number): Int32Array {
  const key = `${classes} ${n}`;
  let pairs = paddings.get(key);
  if (!pairs) {
    const from = compositionsOf(classes, n);
    const to = compositionsOf(classes, n + 1);
    const made = new Int32Array(2 * classes * from.size);
    let length = 0;
    from.each((lowCards, low, high, place) => {
      for (const step of from.steps) {
        made[length++] = place;
        made[length++] = to.place(lowCards + step[0], low + step[1], high + step[2]);
      }
    });
    pairs = made.slice(0, length);
    paddings.set(key, pairs);
  }
  return pairs;
}
