// Shoes by their number: the generator's published vectors, fair shuffles, and coups dealt as the
// rule pages say.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Bet } from '../src/bet.ts';
import { CATALOGUE } from '../src/bets/index.ts';
import { COUNTS, Dealer, type Dealing } from '../src/dealer.ts';
import { odds, Shoe } from '../src/index.ts';
import { rulesOf, tableauFor } from '../src/rules.ts';
import { settlerOf } from '../src/settler.ts';
import { TABLEAUS } from '../src/tableau.ts';
import { tagsOf } from '../src/tags.ts';
import { instantiate, wasm } from '../src/wasm.ts';
import { cardsOf, checkFrequencies, coupOf, dealtByOracle, USUAL } from './support-dealer.ts';
import { holds } from './support-words.ts';

type Four = readonly [number, number, number, number];

/** Philox4x32-10 on plain integers: one block. */
function philox(counter: Four, key: readonly [number, number]): number[] {
  let [c0, c1, c2, c3] = counter.map(BigInt) as [bigint, bigint, bigint, bigint];
  let [k0, k1] = key.map(BigInt) as [bigint, bigint];
  const word = (n: bigint): bigint => n & 0xffffffffn;
  for (let round = 0; round < 10; round++) {
    const [a, b] = [0xd2511f53n * c0, 0xcd9e8d57n * c2];
    [c0, c1, c2, c3] = [(b >> 32n) ^ c1 ^ k0, word(b), (a >> 32n) ^ c3 ^ k1, word(a)];
    [k0, k1] = [word(k0 + 0x9e3779b9n), word(k1 + 0xbb67ae85n)];
  }
  return [c0, c1, c2, c3].map(Number);
}

/** The same in the module: block `lane` of four whose counters follow one another. */
function philoxInWasm(counter: Four, key: readonly [number, number], lane = 0): number[] {
  const numbers = new Uint32Array(wasm().memory.buffer, wasm().numbers(), 16);
  wasm().philox(...key, ...counter, wasm().numbers());
  return [0, 1, 2, 3].map((w) => numbers[4 * w + lane]!);
}

describe('random numbers', () => {
  // kat_vectors of Random123, philox4x32 10.
  test.each([
    [
      [0, 0, 0, 0],
      [0, 0],
      [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8],
    ],
    [
      [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
      [0xffffffff, 0xffffffff],
      [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd],
    ],
    [
      [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
      [0xa4093822, 0x299f31d0],
      [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1],
    ],
  ] as [Four, [number, number], number[]][])('published vector %#', (counter, key, words) => {
    expect(philoxInWasm(counter, key)).toEqual(words);
    expect(philox(counter, key)).toEqual(words);
  });

  test('four blocks at once are the four', () => {
    for (let lane = 0; lane < 4; lane++) {
      const [key, from]: [[number, number], number] = [[7, 9], 1000];
      const block: Four = [from + lane, 5, 6, 8];
      expect(philoxInWasm([from, 5, 6, 8], key, lane)).toEqual(philox(block, key));
    }
  });
});

/** Fisher and Yates' shuffle on the numbers of a shoe, on plain integers. */
function shuffled(seed: number, number: number, decks: number): number[] {
  const cards = Array.from({ length: 52 * decks }, (_, i) => i % 52);
  const halves = (n: number): [number, number] => [n % 2 ** 32, Math.floor(n / 2 ** 32)];
  const numbers: number[] = [];
  let block = 0;
  const next = (): number => {
    if (numbers.length === 0) {
      const four = [0, 1, 2, 3].map((k) => philox([block + k, 0, ...halves(number)], halves(seed)));
      for (let w = 0; w < 4; w++) numbers.push(...four.map((words) => words[w]!));
      block += 4;
    }
    return numbers.shift()!;
  };
  for (let i = 0; i < cards.length - 1; i++) {
    const places = cards.length - i;
    let n = next();
    // Numbers whose product's low word lies below 2^32 mod places would favour some places.
    while (Number((BigInt(n) * BigInt(places)) & 0xffffffffn) < 2 ** 32 % places) n = next();
    const j = i + Number((BigInt(n) * BigInt(places)) >> 32n);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  return cards;
}

/** The first shoe of seed 1 that draws a number again, found by trying: its place 192. */
const REDRAWN = 126_616;

/** Chi-square of counts that are all expected to be the same, less its mean, in its deviations. */
function surprise(counts: ArrayLike<number>, expected: (i: number) => number): number {
  let chi = 0;
  for (let i = 0; i < counts.length; i++) chi += (counts[i]! - expected(i)) ** 2 / expected(i);
  const freedom = counts.length - 1;
  return (chi - freedom) / Math.sqrt(2 * freedom);
}

describe('shuffles', () => {
  test.each([
    [1, 0, 8],
    [1, 1, 8],
    [2 ** 32 + 5, 2 ** 40 + 3, 8],
    [2 ** 53 - 1, 2 ** 53 - 1, 6],
    [3, 77, 1],
  ])('of seed %d, shoe %d, %d decks', (seed, number, decks) => {
    const dealer = new Dealer({ ...USUAL, decks });
    dealer.shuffle(seed, number);
    expect([...dealer.shoe]).toEqual(shuffled(seed, number, decks));
  });

  test('a shoe in which a number is drawn again', () => {
    const dealer = new Dealer(USUAL);
    dealer.shuffle(1, REDRAWN);
    expect([...dealer.shoe]).toEqual(shuffled(1, REDRAWN, 8));
  });

  test('U82: each of 52 cards is as likely at the first place, the middle and the last', () => {
    const dealer = new Dealer({ ...USUAL, decks: 1 });
    const shoes = 52_000;
    const at = [0, 1, 25, 50, 51].map((place) => ({ place, counts: new Uint32Array(52) }));
    const places = new Uint32Array(52);
    for (let shoe = 0; shoe < shoes; shoe++) {
      dealer.shuffle(9, shoe);
      for (const { place, counts } of at) counts[dealer.shoe[place]!]!++;
      places[dealer.shoe.indexOf(17)]!++;
    }
    for (const { counts } of at) expect(Math.abs(surprise(counts, () => 1000))).toBeLessThan(4.5);
    expect(Math.abs(surprise(places, () => 1000))).toBeLessThan(4.5);
  });

  test('U82: Player, Banker and Tie split as their exact odds say', () => {
    const dealer = new Dealer(USUAL);
    const shoes = 20_000;
    const exact = odds(
      ['player', 'banker', 'tie'].map((id) => CATALOGUE.find((bet) => bet.id === id)!),
      Shoe.ofDecks(8),
    );
    for (const coup of [0, 40]) {
      const won = { player: 0, banker: 0, tie: 0 };
      for (let shoe = 0; shoe < shoes; shoe++) {
        dealer.deal(4, shoe);
        won[coupOf(cardsOf(dealer, coup)).winner]++;
      }
      const expected = exact.bets.map(({ rows }) => shoes * rows[0]!.probability.valueOf());
      expect(Math.abs(surprise(Object.values(won), (i) => expected[i]!))).toBeLessThan(4.5);
    }
  });
});

describe('coups', () => {
  const tags = [
    tagsOf([0, 0, 0, -1, -1, -1, -1, 2, 2, 0]),
    tagsOf([1, 1, -2, -2, -2, -1, -1, -2, 4, 1]),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, -10, 11, -12, 13],
    tagsOf([-1, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
  ];
  const ways: Dealing[] = [
    { ...USUAL, tags },
    { ...USUAL, burn: 0, cut: 0, tags: tags.slice(0, 1) },
    { ...USUAL, burn: 8, cut: 26, afterCut: 0 },
    { ...USUAL, decks: 1, burn: 3, cut: 7, afterCut: 99, tags },
    { ...USUAL, decks: 6, cut: 400, afterCut: 2 },
    { ...USUAL, decks: 1, burn: 47 },
  ];

  test.each(ways)('as the oracle deals them: %#', (dealing) => {
    const dealer = new Dealer(dealing);
    for (let number = 0; number < 40; number++) {
      const coups = dealer.deal(5, number);
      dealer.reveal(coups);
      const found = Array.from({ length: coups }, (_, coup) => ({
        unseen: [...dealer.unseen.subarray(52 * coup, 52 * (coup + 1))],
        counts: dealing.tags.map((_, c) => dealer.counts[COUNTS * coup + c]),
        cards: cardsOf(dealer, coup),
      }));
      expect(found).toEqual(dealtByOracle([...dealer.shoe], dealing));
      found.forEach(({ unseen }, coup) => {
        expect(dealer.cardsLeft[coup]).toBe(unseen.reduce((a, b) => a + b));
      });
    }
  });

  test('debug and release builds deal the same', () => {
    const debug = instantiate(readFileSync(new URL('../dist/kernel.debug.wasm', import.meta.url)));
    for (const tableau of TABLEAUS) {
      const [ours, theirs] = [wasm(), debug].map(
        (build) => new Dealer({ ...USUAL, tableau, tags }, build),
      );
      for (const number of [0, 1, REDRAWN]) {
        const [told, other] = [ours!, theirs!].map((dealer) => {
          const coups = dealer.deal(1, number);
          dealer.reveal(coups);
          const { shoe, unseen } = dealer;
          const before = [...unseen.subarray(0, 52 * coups)];
          const cards = Array.from({ length: coups }, (_, coup) => cardsOf(dealer, coup));
          return { coups, shoe: [...shoe], before, cards, count: dealer.counts[COUNTS * 40 + 2] };
        });
        expect(other).toEqual(told);
      }
    }
  });

  test('two dealers do not disturb each other', () => {
    const [one, two] = TABLEAUS.map((tableau) => new Dealer({ ...USUAL, tableau, tags }));
    const alone = one!.deal(1, 5);
    two!.deal(1, 5);
    expect(one!.deal(1, 5)).toBe(alone);
  });
});

describe('bets on dealt coups', () => {
  test('every bet of the catalogue lands on the row that its condition names', () => {
    const standard = CATALOGUE.filter((bet) => tableauFor(rulesOf(bet)).id === 'standard');
    const row = ({ pays, given }: Bet, cards: readonly number[]): number => {
      const coup = coupOf(cards);
      if (given && !holds(given, coup)) return -1;
      const found = pays.findIndex(([, when]) => holds(when, coup));
      return found < 0 ? pays.length : found;
    };
    const dealer = new Dealer(USUAL);
    for (const bet of standard) {
      const outcome = settlerOf(rulesOf(bet));
      for (let number = 0; number < 4; number++) {
        const coups = dealer.deal(8, number);
        for (let coup = 0; coup < coups; coup += 2) {
          const cards = cardsOf(dealer, coup);
          expect(outcome(cards, 0), `${bet.id} on ${cards}`).toBe(row(bet, cards));
        }
      }
    }
  });

  test('rows come up as often as they should', () => {
    checkFrequencies(120, 1);
  });
});
