// The wasm module: what it exports, and the instance that everything shares.

import { instantiateSync } from '@assemblyscript/loader';
import { WASM } from './kernel.wasm.ts';

/** What assembly/index.ts exports. */
export interface Wasm extends Record<string, unknown> {
  memory: { readonly buffer: ArrayBuffer };
  counts(): number;
  slots(): number;
  results(): number;
  arena(): number;
  weigh(lows: number, highs: number, depth: number): void;
  weigh4(lows: number, highs: number, depth: number): void;
  ways(a: number, b: number, depth: number): void;
  ways4(a: number, b: number, depth: number): void;
  terms(tree: number, nodes: number): void;
  terms4(tree: number, nodes: number): void;
  kept(): number;
  keep(column: number, slot: number, depth: number): void;
  lessen(c: number, lows: number, highs: number, depth: number): void;
  lessWays(slot: number, isLow: boolean, depth: number): void;
  numbers(): number;
  shoe(): number;
  tableau(): number;
  tags(): number;
  values(): number;
  unseen(): number;
  counted(): number;
  cardsLeft(): number;
  coups(): number;
  divisors(): number;
  triggers(): number;
  held(): number;
  calls(): number;
  bins(): number;
  philox(k0: number, k1: number, c0: number, c1: number, c2: number, c3: number, to: number): void;
  shuffle(seedLow: number, seedHigh: number, low: number, high: number, decks: number): void;
  deal(decks: number, burn: number, cut: number, after: number, printed: number): number;
  hold(coups: number, floor: boolean): number;
  reveal(decks: number, burn: number, coups: number, printed: number): void;
}

/** Compiles the module; `bytes` may be another build of it. */
export function instantiate(bytes: Uint8Array = decode(WASM)): Wasm {
  return instantiateSync<Wasm>(bytes).instance.exports as unknown as Wasm;
}

function decode(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

let shared: Wasm | undefined;

/** The instance everything shares, made at first use. */
export function wasm(): Wasm {
  shared ??= instantiate();
  return shared;
}
