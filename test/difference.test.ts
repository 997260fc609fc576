// Owns what makes two records of one shoe the same: cards in any order, rules however they are said.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bet, firstDifference, seenByOne, Table, type TablelessEvent } from '../src/index.ts';
import { dealtName, parseDealt } from '../src/notation.ts';
import { canBeSame, isSeenAlike, pairing } from '../src/pairing.ts';

/** A shoe of a record: its rules, and events after the shoe was brought. */
function record(events: readonly TablelessEvent[], bets: readonly object[] = [TIE]) {
  const game = { id: 'own', name: 'Own', source: 'test', decks: 8, bets: bets as Bet[] };
  const table = new Table({ game });
  for (const event of [{ event: 'shoe' } as const, ...events]) table.apply(event);
  return table.state;
}

const TIE = { id: 'tie', name: 'Tie', source: 'test', pays: [['8:1', { winner: 'tie' }]] };
const exposed = (cards: string): TablelessEvent => ({ event: 'exposed', cards });
const burn = (shown: string, count: number): TablelessEvent => ({ event: 'burn', shown, count });

test('cards are the same in any order, as far as each was seen', () => {
  const same: [a: TablelessEvent[], b: TablelessEvent[], seenByOne: number][] = [
    [[exposed('9h'), exposed('4s')], [exposed('4s 9h')], 0],
    [[burn('7d', 3)], [{ event: 'burn', count: 2 }, exposed('7d')], 0],
    // 9h goes to 9, which leaves 9s to 9: neither was seen alike.
    [[exposed('9 9h')], [exposed('9s 9')], 2],
    [[exposed('9h 9')], [exposed('9 9h')], 0],
    [[exposed('X Kh X')], [exposed('Q K 10h')], 3],
    [[{ event: 'void', cards: '9h ? 4s' }], [{ event: 'void', cards: '4 9h ?' }], 1],
  ];
  for (const [a, b, seen] of same) {
    const [one, other] = [record(a), record(b)];
    expect([firstDifference(one, other), seenByOne(one, other)]).toEqual([null, seen]);
    expect([firstDifference(other, one), seenByOne(other, one)]).toEqual([null, seen]);
  }
  const differ: [string, string][] = [
    ['9h 9h 9', '9s 9s 9'],
    ['X X', 'K 9'],
    ['Kh X', 'Ks Qs'],
    ['9h 4s', '9h 4s 4s'],
  ];
  for (const [a, b] of differ) {
    expect(firstDifference(record([exposed(a)]), record([exposed(b)]))).toMatchObject({ round: 1 });
  }
  // The cards of a coup are dealt in an order.
  const coup = (cards: string): TablelessEvent => ({ event: 'coup', cards });
  expect(firstDifference(record([coup('9h8s/K7')]), record([coup('8s9h/K7')]))).not.toBe(null);
});

test('a pairing is found where any order has one', () => {
  // Two who saw the same cards, each as far as he did, but perhaps for one of them.
  const card = fc.constantFrom('9h', '9s', 'Kh', 'Qs');
  const seen = (name: string, less: number): string =>
    less === 0 ? name : less === 1 || name.startsWith('9') ? name.slice(0, 1) : 'X';
  const blur = fc.array(fc.nat({ max: 2 }), { minLength: 5, maxLength: 5 });
  const records = fc
    .tuple(fc.array(card, { minLength: 2, maxLength: 5 }), blur, blur, card, fc.nat({ max: 1 }))
    .chain(([cards, mine, theirs, other, same]) =>
      fc.tuple(
        fc.constant(cards.map((name, i) => seen(name, mine[i]!))),
        fc.shuffledSubarray(
          cards.map((name, i) => seen(i === 0 && !same ? other : name, theirs[i]!)),
          { minLength: cards.length },
        ),
      ),
    )
    .map((both) => both.map((names) => parseDealt(names.join(' '))));
  const orders = <T>(list: readonly T[]): T[][] =>
    list.length === 0
      ? [[]]
      : list.flatMap((one, i) => orders(list.toSpliced(i, 1)).map((rest) => [one, ...rest]));
  let [found, none] = [0, 0];
  fc.assert(
    fc.property(records, ([a = [], b = []]) => {
      const pairs = pairing(a, b);
      const ways = a.length === b.length ? orders(a) : [];
      const isThere = ways.some((way) => way.every((one, i) => canBeSame(one, b[i]!)));
      expect(pairs !== null).toBe(isThere);
      if (pairs === null) none++;
      if (pairs === null) return;
      found++;
      expect(pairs.map(([, other]) => other)).toEqual(b);
      expect(pairs.map(([one]) => dealtName(one)).sort()).toEqual(a.map(dealtName).sort());
      expect(pairs.every(([one, other]) => canBeSame(one, other))).toBe(true);
      if (isThere && ways.some((way) => way.every((one, i) => isSeenAlike([one, b[i]!])))) {
        expect(pairs.every(isSeenAlike)).toBe(true);
      }
    }),
    { numRuns: 3000, seed: 3 },
  );
  expect(Math.min(found, none)).toBeGreaterThan(200);
});

test('rules that mean the same are the same, and each of them decides', () => {
  const tie = (own: object): object[] => [{ ...TIE, ...own }];
  const pays = (odds: string, when: object = { winner: 'tie' }): object[] =>
    tie({ pays: [[odds, when]] });
  const commission = (own: object): object[] => tie({ commission: own });
  const same: [object[], object[]][] = [
    [pays('8:1'), pays('8.0:1')],
    [pays('8:1'), pays('9 for 1')],
    [pays('jackpot 50%'), pays('jackpot 50.0%')],
    [commission({ rate: '5%' }), commission({ rate: 0.05 })],
    [commission({ rate: '5%', minimum: '1.0' }), commission({ rate: '5%', minimum: 1 })],
    [commission({ rate: '5%', roundUpTo: 0 }), commission({ rate: '5%' })],
  ];
  for (const [one, other] of same) {
    expect(firstDifference(record([], one), record([], other))).toBe(null);
  }
  const differ: [object[], object[]][] = [
    [pays('8:1'), pays('9:1')],
    [pays('8:1'), pays('8:1', { winner: 'player' })],
    [pays('jackpot'), pays('jackpot 50%')],
    [tie({}), commission({ rate: '5%' })],
    [commission({ rate: '5%' }), commission({ rate: '4%' })],
    [commission({ rate: '5%', minimum: 1 }), commission({ rate: '5%', minimum: 2 })],
    [commission({ rate: '5%', roundUpTo: 1 }), commission({ rate: '5%', roundUpTo: 5 })],
    [tie({ lastRound: 50 }), tie({ lastRound: 60 })],
    [tie({ lastRound: 50 }), tie({})],
    [tie({ given: { playerTwo: 7 } }), tie({ given: { playerTwo: 6 } })],
    [tie({ given: { playerTwo: 7 } }), tie({})],
  ];
  for (const [one, other] of differ) {
    const found = firstDifference(record([], one), record([], other));
    expect(found, JSON.stringify([one, other])).toMatchObject({ round: null });
    expect(found!.first).not.toBe(found!.second);
    expect(found!.first).toMatch(/^bet tie: \{"pays"/);
  }
});
