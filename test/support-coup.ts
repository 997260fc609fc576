// What tests of a coup in progress share: bets on the winner, and coups dealt by the rules alone.

import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Bet,
  bet,
  type CoupBetOdds,
  type CoupOdds,
  type Knowledge,
  Shoe,
} from '../src/index.ts';
import { type Known, parseAllowed } from '../src/knowledge.ts';
import { type Coup, deal, pointValueOf } from './oracle.ts';
import { betOf } from './support.ts';

export const FULL = Shoe.ofDecks(8);
export const MAIN = ['player', 'banker', 'tie'].map((id) => bet(`sa-baccarat/${id}`));
export const winner = (who: 'player' | 'banker' | 'tie'): Bet =>
  betOf(who, [['1:1', { winner: who }]]);
export const WINNERS = [winner('player'), winner('banker'), winner('tie')];

/** Bets that can all be placed. */
export function placed({ bets }: Pick<CoupOdds, 'bets'>): CoupBetOdds[] {
  return bets.map((one) => {
    if (one.status === 'unavailable') throw new Error(`${one.bet.id} is unavailable`);
    return one;
  });
}

/** Probability of the first row of each bet. */
export function hits(found: CoupOdds): number[] {
  return placed(found).map((b) => b.rows[0]!.probability.valueOf());
}

export function close(found: readonly number[], wanted: readonly number[], within: number): void {
  expect(found).toHaveLength(wanted.length);
  found.forEach((x, i) => {
    expect(Math.abs(x - wanted[i]!), `${x} for ${wanted[i]}`).toBeLessThanOrEqual(within);
  });
}

/** Every ordered six-card draw of physical cards, and the coup it deals. */
export function draws(cards: readonly number[], visit: (draw: number[], coup: Coup) => void): void {
  const draw: number[] = [];
  const used = cards.map(() => false);
  const next = (): void => {
    if (draw.length === 6) {
      visit(draw, deal(draw));
      return;
    }
    cards.forEach((card, i) => {
      if (used[i]) return;
      used[i] = true;
      draw.push(card);
      next();
      draw.pop();
      used[i] = false;
    });
  };
  next();
}

/** Whether a coup is as known, by the rules alone. */
export function fits(fact: Known, draw: readonly number[], coup: Coup): boolean {
  if (fact.kind === 'position') return fact.allowed.cards[draw[fact.position]!] === 1;
  const hand = coup[fact.hand];
  if (fact.kind === 'total') {
    return (pointValueOf(hand[0]!) + pointValueOf(hand[1]!)) % 10 === fact.total;
  }
  return hand.length > fact.slot && fact.allowed.cards[hand[fact.slot]!] === 1;
}

const cardText = fc.constantFrom(
  ...[
    '?',
    '?',
    '?',
    'X',
    '9',
    '4',
    'K',
    '9h',
    '4d',
    'As',
    '[6-9]',
    '[A2345X]',
    '[4h9d]',
    '[J-K 2]',
  ],
);
const hand = fc.array(cardText, { minLength: 1, maxLength: 3 }).map((cards) => cards.join(' '));
export const knowledge: fc.Arbitrary<Knowledge> = fc.record(
  {
    player: hand,
    banker: hand,
    playerTotal: fc.integer({ min: 0, max: 9 }),
    bankerTotal: fc.integer({ min: 0, max: 9 }),
    positions: fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6'), cardText, {
      maxKeys: 2,
    }),
  },
  { requiredKeys: [] },
);
export const CARD_LIST = [
  'As',
  '9h',
  '9d',
  '4d',
  '4h',
  'Ks',
  '10c',
  'Jd',
  '6s',
  '8h',
  '7c',
  '3d',
  '2h',
  '5c',
];
export const cardList = fc.array(fc.constantFrom(...CARD_LIST), { minLength: 7, maxLength: 8 });

export function shoeOfCards(names: readonly string[]): { shoe: Shoe; cards: number[] } {
  const cards = parseAllowed(names.join(' ')).map(({ cards }) => cards.indexOf(1));
  const counts = new Array<number>(52).fill(0);
  for (const card of cards) counts[card]! += 1;
  return { shoe: Shoe.ofCounts(counts), cards };
}
