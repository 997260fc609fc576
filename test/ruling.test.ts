// Owns coups as people write them, and whose third cards are: against the slow oracle's dealing.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  coupText,
  type DealtCard,
  dealtName,
  outcomeOf,
  parseCoup,
  progressOf,
} from '../src/index.ts';
import { tableauOf } from '../src/tableau.ts';
import { deal, RANKS, rankOf, suitOf } from './oracle.ts';

const names = (cards: readonly DealtCard[]): string => cards.map(dealtName).join(' ');
const nameOf = (card: number): string => `${RANKS[rankOf(card)]}${'shdc'[suitOf(card)]}`;
const six = fc.array(fc.integer({ min: 0, max: 51 }), { minLength: 6, maxLength: 6 });

test('every coup that the oracle deals is read back, and no other number of third cards', () => {
  fc.assert(
    fc.property(six, (cards) => {
      const coup = deal(cards);
      const [p1, b1, p2, b2, ...rest] = cards.map(nameOf);
      const text = (thirds: number): string =>
        `${p1}${p2}/${b1}${b2}${thirds > 0 ? `/${rest.slice(0, thirds).join('')}` : ''}`;
      const thirds = coup.cards.length - 4;
      const hands = parseCoup(text(thirds));
      expect(names(hands.player)).toBe(coup.player.map(nameOf).join(' '));
      expect(names(hands.banker)).toBe(coup.banker.map(nameOf).join(' '));
      expect(outcomeOf(hands)).toBe(coup.winner[0]!.toUpperCase());
      expect(coupText(hands)).toBe(text(thirds));
      for (const other of [0, 1, 2].filter((n) => n !== thirds)) {
        expect(() => parseCoup(text(other))).toThrow(/^coup must have (a|no) third card/);
      }
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test('the next card goes to the hand that the oracle gives it to', () => {
  fc.assert(
    fc.property(six, (cards) => {
      const coup = deal(cards);
      const order = ['player', 'banker', 'player', 'banker'];
      if (coup.player.length === 3) order.push('player');
      if (coup.banker.length === 3) order.push('banker');
      for (let n = 0; n <= coup.cards.length; n++) {
        const seen = cards.slice(0, n).map((card) => ({ rank: rankOf(card), suit: suitOf(card) }));
        expect(progressOf(seen).next).toBe(order[n] ?? null);
      }
    }),
    { numRuns: 1000, seed: 2 },
  );
});

test('an error says what the rule asks', () => {
  const errors: [string, string][] = [
    ['9h8s/K3', 'a third card for Banker alone (Player stands on 7, Banker draws on 3)'],
    ['9h8s4/K3', 'a third card for Banker alone (Player stands on 7, Banker draws on 3)'],
    ['9h9s/K3/4', "no third card (Player's 8 is a natural)"],
    ['KK/K9/4', "no third card (Banker's 9 is a natural)"],
    ['K7/K7/4', 'no third card (Player stands on 7, Banker stands on 7)'],
    ['KK/K7', 'a third card for Player (Player draws on 0)'],
    [
      'K4/K6/6',
      'a third card for each hand (Player draws on 4, Banker draws on 6 against a third card worth 6)',
    ],
    [
      'K4/K6/56',
      'a third card for Player alone (Player draws on 4, Banker stands on 6 against a third card worth 5)',
    ],
    ['?93/K3', 'third cards as the rule asks (the cards seen leave no other way)'],
  ];
  for (const [coup, rule] of errors) {
    expect(() => parseCoup(coup), coup).toThrow(`coup must have ${rule}, got ${coup}`);
  }
});

test('cards not seen: as far as they leave no doubt whose a third card is', () => {
  expect(coupText(parseCoup('9h 8s / K 3 4'))).toBe('9h8s/K3/4');
  expect(names(parseCoup('?9/K3/4').banker)).toBe('K 3 4');
  expect(coupText(parseCoup('??/??'))).toBe('??/??');
  expect(() => parseCoup('??/??/?')).toThrow(/^third card must be written in its hand/);
  expect(coupText(parseCoup('???/??'))).toBe('???/??');
  expect(outcomeOf(parseCoup('9?/K9'))).toBe(null);
  expect(outcomeOf(parseCoup('?9/X9'))).toBe(null);
  expect(outcomeOf(parseCoup('XX/?X/X?'))).toBe(null);
});

test('what is no coup is refused by name', () => {
  for (const text of [
    '',
    '9h8s',
    '9h/K3',
    '9h8s/K3/4/5',
    '9h8s4c2d/K3',
    '9h8s/K3/456',
    '9h8sK/K3/4',
  ]) {
    expect(() => parseCoup(text), text).toThrow(/^coup must be P1P2\/B1B2 and third cards/);
  }
  expect(() => parseCoup('9h8s/K3/1')).toThrow('(an ace is A)');
  expect(() => parseCoup('Xh8s/K3')).toThrow(/^card must be a rank/);
  expect(() => parseCoup(7 as unknown as string)).toThrow('coup must be a text, got 7');
});

test('a first card printed on the table is written, and is no other', () => {
  const sevenUp = tableauOf('seven-up');
  expect(coupText(parseCoup('7K/K9', sevenUp), sevenUp)).toBe('7K/K9');
  expect(() => parseCoup('8K/K9', sevenUp)).toThrow("Player's first card must be the 7 printed");
  expect(progressOf([], sevenUp).next).toBe('banker');
});
