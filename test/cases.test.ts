// Owns questions and disputes of real users, each answered with the right value.

import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { baseline } from '../bench/baseline.ts';
import { bet, odds, Shoe } from '../src/index.ts';
import { deal, enumerateRanks, pointValueOf } from './oracle.ts';
import { betOf, oddsOf, sumOf, waysOfFirst } from './support.ts';

const PLAYER = betOf('player', [
  ['1:1', { winner: 'player' }],
  ['push', { winner: 'tie' }],
]);
const BANKER = betOf('banker', [
  ['0.95:1', { winner: 'banker' }],
  ['push', { winner: 'tie' }],
]);
const TIE_8 = betOf('tie-8', [['8:1', { winner: 'tie' }]]);
const TIE_9 = betOf('tie-9', [['9:1', { winner: 'tie' }]]);
const MAIN = [PLAYER, BANKER, TIE_8, TIE_9];

const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Decimals to 1e-12, as all cases ask. */
function expectClose(found: Fraction, expected: number): void {
  expect(Math.abs(found.valueOf() - expected)).toBeLessThan(1e-12);
}

interface MainFigures {
  readonly ways: readonly [player: bigint, banker: bigint, tie: bigint];
  readonly total: bigint;
  readonly probabilities: readonly [player: number, banker: number, tie: number];
  readonly evs: readonly [player: number, banker: number, tie8: number, tie9: number];
}

/** Ways, probabilities and expected values of Player, Banker, Tie at 8:1 and at 9:1. */
function expectMain(shoe: Shoe, expected: MainFigures): void {
  const { total, bets } = odds(MAIN, shoe);
  expect(total).toBe(expected.total);
  const first = bets.slice(0, 3).map((found) => found.rows[0]!);
  expect(first.map((row) => row.ways)).toEqual(expected.ways);
  expect(sumOf(first.map((row) => row.ways))).toBe(expected.total);
  first.forEach((row, i) => {
    expectClose(row.probability, expected.probabilities[i]!);
  });
  bets.forEach((found, i) => {
    expectClose(found.ev, expected.evs[i]!);
  });
}

test('U01: the 8-deck counts are ordered six-card draws, short coups filled up', () => {
  expectMain(Shoe.ofDecks(8), {
    ways: [2230518282592256n, 2292252566437888n, 475627426473216n],
    total: 4998398275503360n,
    probabilities: [0.446246609343597, 0.458597422632763, 0.09515596802364],
    evs: [-0.012350813289166, -0.010579057842472, -0.143596287787238, -0.048440319763598],
  });
});

test('U03: two decks', () => {
  expectMain(Shoe.ofDecks(2), {
    ways: [487816735232n, 501543728128n, 103154274240n],
    total: 1092514737600n,
    probabilities: [0.446508150822404, 0.459072734551641, 0.094419114625955],
    evs: [-0.012564583729236, -0.010389052998346, -0.150227968366401, -0.055808853740446],
  });
});

test('U05: six decks, Banker wins with 6 apart from all others', () => {
  const shoe = Shoe.ofDecks(6);
  expectMain(shoe, {
    ways: [392220492728832n, 403095751234560n, 83552962932288n],
    total: 878869206895680n,
    probabilities: [0.446278569838877, 0.458652718825324, 0.095068711335799],
    evs: [-0.012374148986447, -0.010558486954819, -0.144381597977809, -0.04931288664201],
  });
  const split = betOf('split', [
    ['1:2', { winner: 'banker', bankerTotal: 6 }],
    ['1:1', { winner: 'banker' }],
  ]);
  const [six, others] = oddsOf(split, shoe).rows;
  expect([six!.ways, others!.ways]).toEqual([47322230031360n, 355773521203200n]);
});

test('U07: four counts of hands, each by its own unit', () => {
  // Unordered first two cards a side, then a fifth and a sixth value, drawn or not.
  const pairs = TOTALS.flatMap((a) => TOTALS.filter((b) => b >= a)).length;
  expect(pairs * pairs * TOTALS.length ** 2).toBe(302_500);
  expect(TOTALS.length ** 6).toBe(1_000_000);
  // Ordered values, then ordered ranks, as far as the coup goes.
  expect(baseline([128, 32, 32, 32, 32, 32, 32, 32, 32, 32]).leaves).toBe(339_400);
  let coups = 0;
  enumerateRanks(new Array<number>(52).fill(8), () => {
    coups += 1;
  });
  expect(coups).toBe(1_659_001);
});

test('U08: how often each side ends with each total', () => {
  const player = [
    0.093989410710488, 0.074527285547773, 0.074316938116994, 0.074527317543687, 0.074309010708369,
    0.074510989523713, 0.133226705750989, 0.133666327563764, 0.133239173716571, 0.133686840817653,
  ];
  const banker = [
    0.088775452284118, 0.069281370441902, 0.069053614369214, 0.072775562654244, 0.093429476365397,
    0.100704095532062, 0.121075691998515, 0.128431341046759, 0.128032983464559, 0.12844041184323,
  ];
  const printed = {
    player: '9.40 7.45 7.43 7.45 7.43 7.45 13.32 13.37 13.32 13.37',
    banker: '8.88 6.93 6.91 7.28 9.34 10.07 12.11 12.84 12.80 12.84',
  };
  const shares = (hand: 'playerTotal' | 'bankerTotal'): Fraction[] => {
    const bets = TOTALS.map((n) => betOf('total', [['1:1', { [hand]: n }]]));
    return odds(bets, Shoe.ofDecks(8)).bets.map((found) => found.rows[0]!.probability);
  };
  const found = { player: shares('playerTotal'), banker: shares('bankerTotal') };
  TOTALS.forEach((n) => {
    expectClose(found.player[n]!, player[n]!);
    expectClose(found.banker[n]!, banker[n]!);
  });
  const inPrint = (list: readonly Fraction[]): string =>
    list.map((share) => share.mul(100).valueOf().toFixed(2)).join(' ');
  expect({ player: inPrint(found.player), banker: inPrint(found.banker) }).toEqual(printed);
});

test('U10: even totals are the more frequent, of two cards and at the end', () => {
  const even = [0, 2, 4, 6, 8] as const;
  const shoe = Shoe.ofDecks(8);
  const final = [{ playerTotal: even }, { bankerTotal: even }].map(
    (when) => oddsOf(betOf('even', [['1:1', when]]), shoe).rows[0]!.probability,
  );
  expectClose(final[0]!, 0.5090812390034103);
  expectClose(final[1]!, 0.5003672184818028);
  // No word says a two-card total: two cards of the shoe, odd and odd as even as even and even.
  let pairs = 0;
  for (let one = 0; one < 52; one++) {
    for (let two = 0; two < 52; two++) {
      const ways = one === two ? 8 * 7 : 8 * 8;
      if ((pointValueOf(one) + pointValueOf(two)) % 2 === 0) pairs += ways;
    }
  }
  expectClose(new Fraction(pairs, 416 * 415), 0.5254865616311399);
  // A two-card total of 8 or 9 is the one that a word does say.
  const naturals = oddsOf(bet('sa-baccarat/player-natural'), shoe).rows[0]!.probability;
  let eights = 0;
  for (let one = 0; one < 52; one++) {
    for (let two = 0; two < 52; two++) {
      const ways = one === two ? 8 * 7 : 8 * 8;
      if ((pointValueOf(one) + pointValueOf(two)) % 10 >= 8) eights += ways;
    }
  }
  expect(naturals.equals(new Fraction(eights, 416 * 415))).toBe(true);
});

test('U15: the edge with ties counted, and with ties left out', () => {
  const [player, banker] = odds([PLAYER, BANKER], Shoe.ofDecks(8)).bets;
  expectClose(player!.houseEdge, 0.012350813289166);
  expectClose(banker!.houseEdge, 0.010579057842472);
  expectClose(player!.edgeResolved!, 0.013649659889108);
  expectClose(banker!.edgeResolved!, 0.01169158160812);
  const decided = player!.pushFrequency.neg().add(1);
  expectClose(player!.hitFrequency.div(decided), 0.493175170055446);
  expectClose(banker!.hitFrequency.div(decided), 0.506824829944554);
});

test('U16: the Tie edge at 8:1 and 9:1, deck by deck', () => {
  const edges = [
    [1, 0.157461269286765, 0.063845854763073],
    [2, 0.150227968366401, 0.055808853740446],
    [4, 0.145916434741219, 0.051018260823577],
    [6, 0.144381597977809, 0.04931288664201],
    [8, 0.143596287787238, 0.048440319763598],
  ] as const;
  for (const [decks, at8, at9] of edges) {
    const [eight, nine] = odds([TIE_8, TIE_9], Shoe.ofDecks(decks)).bets;
    expectClose(eight!.houseEdge, at8);
    expectClose(nine!.houseEdge, at9);
  }
});

test('U18: variance and standard deviation, from theory', () => {
  const figures = [
    [-0.012350813289166, 0.904691489387456, 0.95115271612263],
    [-0.010579057842472, 0.860018866804831, 0.927372021793213],
    [-0.143596287787238, 6.974206091623056, 2.640872221752324],
    [-0.048440319763598, 8.610130977312416, 2.934302468613693],
  ] as const;
  odds(MAIN, Shoe.ofDecks(8)).bets.forEach((found, i) => {
    const [ev, variance, deviation] = figures[i]!;
    expectClose(found.ev, ev);
    expectClose(found.variance, variance);
    expect(Math.abs(found.standardDeviation - deviation)).toBeLessThan(1e-12);
  });
});

test('U23: Banker without commission, half on a win with 6', () => {
  const banker = bet('sa-baccarat-no-commission/banker');
  expectClose(oddsOf(banker, Shoe.ofDecks(8)).ev, -0.014581044639719);
  expectClose(oddsOf(banker, Shoe.ofDecks(6)).ev, -0.014548076562056);
});

test('U37: one eight seen, everything recomputed', () => {
  expectMain(Shoe.ofDecks(8).remove('8'), {
    ways: [2198299582316672n, 2258880877214848n, 469125533152080n],
    total: 4926305992683600n,
    probabilities: [0.446236913740543, 0.45853442327165, 0.095228662987807],
    evs: [-0.012297509531107, -0.010629211632476, -0.142942033109738, -0.047713370121931],
  });
});

test('U40: only tens left is a sure tie', () => {
  const shoe = Shoe.ofCounts([0, 0, 0, 0, 0, 0, 0, 0, 0, 6]);
  const [player, banker, tie] = odds([PLAYER, BANKER, TIE_8], shoe).bets;
  const probabilities = [player, banker, tie].map((found) => found!.rows[0]!.probability);
  expect(probabilities.map((p) => p.toFraction())).toEqual(['0', '0', '1']);
  expect([player, banker, tie].map((found) => found!.ev.toFraction())).toEqual(['0', '0', '8']);
});

test('U43: only even cards left favours Tie', () => {
  const shoe = Shoe.ofCounts([0, 32, 0, 32, 0, 32, 0, 32, 0, 128]);
  const found = odds([PLAYER, BANKER, TIE_8], shoe).bets;
  expect(found.map((b) => b.rows[0]!.probability.toFraction())).toEqual([
    '52571710621/129562313265',
    '17888680582/43187437755',
    '1372032994/7621312545',
  ]);
  const evs = [-0.008446369144102, -0.012264144736672, 0.620232325218202];
  found.forEach((b, i) => {
    expectClose(b.ev, evs[i]!);
  });
});

test('U84: nine and six make five, the sum modulo ten', () => {
  // A nine, a six and four tens of spades: the one way to 5 is to hold the nine and the six,
  // since six stands, nine is a natural, and two tens draw one card only. Player draws a ten to 5.
  const [six, nine, ten] = [20, 32, 36];
  expect(deal([nine, ten, six, ten, ten, ten]).playerTotal).toBe(5);
  const shoe = Shoe.ofCounts([0, 0, 0, 0, 0, 1, 0, 0, 1, 4]);
  const five = betOf('five', [['1:1', { playerTotal: 5 }]]);
  const { rows } = oddsOf(five, shoe);
  // Two of six cards in either order, 2 of 30, of 720 draws.
  expect(rows[0]!.ways).toBe(48n);
  const three = betOf('three-cards', [['1:1', { playerTotal: 5, playerCards: 3 }]]);
  expect(waysOfFirst(three, shoe)).toBe(48n);
});

test('U94: the weights sum to all draws, and the probabilities to exactly 1', () => {
  const bets = (['player', 'banker', 'tie'] as const).map((winner) =>
    betOf(winner, [['1:1', { winner }]]),
  );
  const rows = odds(bets, Shoe.ofDecks(8)).bets.map((found) => found.rows[0]!);
  expect(sumOf(rows.map((row) => row.ways))).toBe(4998398275503360n);
  const sum = rows.reduce((all, row) => all.add(row.probability), new Fraction(0));
  expect(sum.toFraction()).toBe('1');
});
