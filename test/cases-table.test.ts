// Owns questions and wishes of people who follow a live shoe, each answered by a table.

import { expect, test } from 'vitest';
import { Table, type TablelessEvent } from '../src/index.ts';
import { coupOf, shoeOfCoups } from './support-table.ts';

function tableOf(...events: TablelessEvent[]): Table {
  const table = new Table('sa-baccarat');
  for (const event of [{ event: 'shoe' } as const, ...events]) table.apply(event);
  return table;
}

const coup = (cards: string): TablelessEvent => ({ event: 'coup', cards });
const evOf = (table: Table, id: string): number =>
  table
    .odds()!
    .bets.find(({ bet }) => bet.id === id)!
    .ev.valueOf();
const mainEvs = (table: Table): number[] =>
  ['player', 'banker', 'tie'].map((id) => evOf(table, id));

test('U31: the first card of a coup is seen while bets are open', () => {
  const evs: [string, number, number, number][] = [
    ['K', -0.079975224, 0.055215051, -0.193885177],
    ['A', -0.078312915, 0.053623482, -0.183379543],
    ['4', -0.05624222, 0.032265592, -0.125406096],
    ['6', 0.00756244, -0.029691393, -0.03448495],
    ['9', 0.215281339, -0.232490386, -0.132789018],
  ];
  for (const [card, ...expected] of evs) {
    mainEvs(tableOf({ event: 'card', card })).forEach((ev, i) => {
      expect(Math.abs(ev - expected[i]!)).toBeLessThan(5.1e-10);
    });
  }
});

test('U32: odds while the cards come out one at a time, at once', () => {
  const table = tableOf({ event: 'card', card: '4' }, { event: 'card', card: '3' });
  const before = performance.now();
  const [player, banker, tie] = table.odds()!.bets;
  expect(performance.now() - before).toBeLessThan(1000);
  const first = [player, banker, tie].map((bet) => bet!.rows[0]!.probability.toFraction());
  expect(first).toEqual(['3255273113/7238181006', '1650890132/3619090503', '32434649/344675286']);
});

test('U37: one eight is seen, and everything recomputed', () => {
  const evs = mainEvs(tableOf({ event: 'exposed', cards: '8' }));
  const expected = [-0.012297509531107, -0.010629211632476, -0.142942033109738];
  evs.forEach((ev, i) => {
    expect(Math.abs(ev - expected[i]!)).toBeLessThan(1e-12);
  });
});

test('U39: what a burned card changes: nothing unseen, and a hundredth of what was claimed if seen', () => {
  const full = tableOf();
  const unseen = tableOf({ event: 'burn', count: 10 });
  expect(mainEvs(unseen)).toEqual(mainEvs(full));
  const changes: [string, string, number][] = [
    ['K', 'banker', 1.87559e-5],
    ['A', 'player', -4.47984e-5],
    ['2', 'player', -5.42557e-5],
    ['3', 'player', -6.71985e-5],
    ['4', 'player', -0.0001195193],
    ['5', 'player', 8.40599e-5],
  ];
  for (const [shown, bet, change] of changes) {
    const seen = tableOf({ event: 'burn', count: 1, shown });
    expect(Math.abs(evOf(seen, bet) - evOf(full, bet) - change)).toBeLessThan(1e-9);
  }
});

test('U42: with four or five cards left a round is dealt or is not, and is never made up', () => {
  // Eight decks but the last cards burned, unseen: coups that need more cards are left out.
  const five = tableOf({ event: 'burn', count: 411 });
  for (const { rows } of five.odds()!.bets) {
    const sum = rows.reduce(
      (all, { probability }) => all.add(probability),
      rows[0]!.probability.mul(0),
    );
    expect(sum.valueOf()).toBe(1);
  }
  expect(() => five.apply(coup('KK/XX/23'))).toThrow(
    'cards must be at most the 5 left in the shoe, got 6',
  );
  five.apply(coup('88/88'));
  expect(five.state.left).toBe(1);
  expect(five.odds()).toBe(null);
});

test('U72: cards left are those not burned or dealt, never one too few', () => {
  const coups = shoeOfCoups(5, 20);
  const table = tableOf({ event: 'burn', count: 8 }, ...coups.map((one) => coup(coupOf(one))));
  const dealt = coups.reduce((sum, { cards }) => sum + cards.length, 0);
  expect(table.state.left).toBe(416 - 8 - dealt);
  expect(table.state.shoe.cards).toBe(416 - dealt);
});

test('U75, U76, U78, U81: coups that a faulty third-card rule deals are refused', () => {
  const refusals: [string, string][] = [
    // Player's total became 6 with a 3: Banker stands on 6 against a 3.
    ['K3/K6/34', 'Banker stands on 6 against a third card worth 3'],
    // Banker stands on 4 against a ten, whatever a program stores it as.
    ['K3/K4/KQ', 'Banker stands on 4 against a third card worth 0'],
    ['K3/K8/4', "Banker's 8 is a natural"],
    ['K5/K9/4', "Banker's 9 is a natural"],
    ['K3/K3/84', 'Banker stands on 3 against a third card worth 8'],
  ];
  for (const [cards, rule] of refusals) {
    const table = tableOf();
    expect(() => table.apply(coup(cards)), cards).toThrow(rule);
    expect(table.state.rounds).toEqual([]);
  }
  for (const cards of ['K3/K6/64', 'K3/K4/24', 'K3/K3/74']) tableOf(coup(cards));
});

test('U83, U93: a coup is taken whole or not at all, and the error names the card that is too many', () => {
  const table = tableOf({ event: 'exposed', cards: Array(31).fill('8').join(' ') });
  const { state } = table;
  expect(() => table.apply(coup('8K/8Q'))).toThrow(
    'cards removed must be in the shoe, got 8 when all 32 8 had left',
  );
  expect(table.state).toBe(state);
  table.apply(coup('8K/9Q'));
  expect(table.state.shoe.cards).toBe(416 - 31 - 4);
  expect(() => table.apply({ event: 'exposed', cards: 'K 8' })).toThrow('all 32 8 had left');
  const suited = tableOf({ event: 'exposed', cards: Array(8).fill('9h').join(' ') });
  expect(() => suited.apply({ event: 'card', card: '9h' })).toThrow('all 8 9h had left');
});

test('U89: coups and cards are entered by a program, with undo, redo, reset and a hook for feeds', () => {
  const table = tableOf();
  const told: number[] = [];
  const stop = table.subscribe(({ state }) => told.push(state.left));
  table.apply(coup('9h8s/K3/4'));
  table.undo();
  table.redo();
  table.apply({ event: 'shoe' });
  stop();
  table.undo();
  expect(told).toEqual([411, 416, 411, 416]);
  expect(table.state.left).toBe(411);
});

test('U91: burns on or off, pays as data, undo and redo at a table', () => {
  const game = { id: 'mine', decks: 8, bets: [{ id: 'tie', pays: [['9:1', { winner: 'tie' }]] }] };
  const table = new Table({ game: game as never, burn: 'none' });
  table.apply({ event: 'shoe' });
  table.apply({ event: 'burn', turned: '9h' });
  expect(table.state.left).toBe(415);
  table.undo();
  expect(evOf(table, 'tie')).toBeCloseTo(-0.048440319763598, 15);
});

test('U98: the order of the roads says nothing: the same cards leave the same odds', () => {
  const coups = shoeOfCoups(8, 20).map((one) => coup(coupOf(one)));
  const forth = tableOf(...coups);
  const back = tableOf(...[...coups].reverse());
  expect(forth.odds()!.bets.map(({ ev }) => ev.toFraction())).toEqual(
    back.odds()!.bets.map(({ ev }) => ev.toFraction()),
  );
});
