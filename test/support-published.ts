// Owns the published simulations and how near a rerun must come: figures as printed, in the unit of
// their last digit, and what independent runs with exact values gave.

import { expect } from 'vitest';
import type { Bet } from '../src/bet.ts';
import { bet, publishedCount } from '../src/catalogue.ts';
import type { Estimate } from '../src/depth.ts';
import { type Figures, figuresOf, planOf, simulateShoes } from '../src/index.ts';
import { withPays } from '../src/rules.ts';

/** A figure in print: value, the unit of its last digit, its own error where stated, else 1%. */
interface InPrint {
  figure: keyof Figures;
  value: number;
  unit: number;
  own?: number;
}

const line = (figure: keyof Figures, value: number, unit: number): InPrint => ({
  figure,
  value,
  unit,
});

/** By count: the printed figures, and what independent runs by exact values gave, where there were any. */
export const IN_PRINT: Record<
  string,
  { printed: InPrint[]; exact?: [keyof Figures, number, number] }
> = {
  'jacobson-dragon-7': {
    printed: [
      line('coupsPerShoe', 81.28, 0.01),
      line('betsPerShoe', 7.45, 0.01),
      line('frequency', 0.0917, 0.0001),
      line('averageEdge', 0.0803, 0.0001),
      line('unitsPerShoe', 0.597, 0.001),
    ],
    exact: ['unitsPerShoe', 0.5983, 0.0001],
  },
  'jacobson-panda-8': {
    printed: [line('frequency', 0.0461, 0.0001), line('unitsPerShoe', 0.237, 0.001)],
    exact: ['unitsPerShoe', 0.2378, 0.0001],
  },
  'jacobson-88-89-98-99': {
    printed: [
      line('frequency', 0.1361, 0.0001),
      line('averageEdge', 0.0891, 0.0001),
      line('unitsPer100Coups', 1.213, 0.001),
    ],
    exact: ['unitsPer100Coups', 1.2136, 0.0001],
  },
  'jacobson-big-tiger': {
    printed: [
      line('frequency', 0.03536, 0.00001),
      line('averageEdge', 0.07227, 0.00001),
      line('unitsPer100Coups', 0.256, 0.001),
    ],
    exact: ['unitsPer100Coups', 0.2574, 0.0001],
  },
  'jacobson-bad-beat': {
    printed: [
      line('frequency', 0.1431, 0.0001),
      line('averageEdge', 0.1054, 0.0001),
      line('unitsPer100Coups', 1.51, 0.01),
    ],
    exact: ['unitsPer100Coups', 1.5097, 0.0001],
  },
  'jacobson-insurance-natural-9': {
    printed: [
      line('frequency', 0.01495, 0.00001),
      line('averageEdge', 0.08012, 0.00001),
      line('unitsPer100Coups', 0.12, 0.001),
    ],
  },
};

/** Plays a published count; its figures agree with what was printed, and with exact runs. */
export function checkPublished(id: string, shoes: number, seed: number): void {
  const { tags, trigger, bet: on, pays } = publishedCount(id);
  const own = pays ? withPays(bet(on), pays) : bet(on);
  const plan = planOf(own, { tags: [tags], triggers: [[trigger]], seed });
  const { figures } = figuresOf(plan, simulateShoes(plan, 0, shoes), 70)[0]!;
  const { printed, exact } = IN_PRINT[id]!;
  for (const { figure, value, unit } of printed) {
    isNear(`${id} ${figure}`, figures[figure]!, value, unit / 2 + 0.01 * value);
  }
  if (!exact) return;
  const [figure, value, unit] = exact;
  isNear(`${id} ${figure}, exact`, figures[figure]!, value, unit / 2);
}

/** Tie with perfect play, the cut card at seven and every coup dealt that six cards are left for. */
export function checkPerfectTie(shoes: number, seed: number): void {
  const ways: [Bet, number, number][] = [
    [bet('tie'), 0.0223, 0.0015],
    [withPays(bet('tie'), ['9:1']), 0.107, 0.003],
  ];
  for (const [tie, value, own] of ways) {
    const plan = planOf(tie, { cut: 7, afterCut: 99, seed });
    const { unitsPerShoe } = figuresOf(plan, simulateShoes(plan, 0, shoes), 70)[0]!.figures;
    isNear(`${tie.pays[0]![0]} perfect`, unitsPerShoe, value, 3 * own);
    // 0.33 units a shoe are in print; neither odds come near it.
    expect(unitsPerShoe.value + 6 * unitsPerShoe.standardError!).toBeLessThan(0.33);
  }
}

function isNear(what: string, found: Estimate, value: number, own: number): void {
  const off = Math.abs(found.value - value);
  const told = `${what}: ${found.value} ± ${found.standardError} for ${value}`;
  expect(off, told).toBeLessThanOrEqual(3 * found.standardError! + own);
}
