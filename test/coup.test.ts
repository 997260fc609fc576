// The coup in progress: published odds, the slow oracle, and bets that are unavailable.

import { describe, expect, test } from 'vitest';
import {
  bet,
  CATALOGUE,
  coupOdds,
  INFINITE,
  type Knowledge,
  odds,
  Shoe,
  valueOfPosition,
} from '../src/index.ts';
import { betOf } from './support.ts';
import { close, FULL, hits, MAIN, placed, WINNERS, winner } from './support-coup.ts';

describe('published', () => {
  test("U26: by Player's two-card total", () => {
    const byTotal = [
      [0.278792278210091, 0.654626617312252, 0.066581104477657],
      [0.28283305112196, 0.647252195319029, 0.06991475355901],
      [0.290303087227457, 0.634207026421749, 0.075489886350793],
      [0.303385879217055, 0.615538812789327, 0.081075307993617],
      [0.322084235565733, 0.5799829289862, 0.097932835448067],
      [0.358488464950527, 0.537848906240795, 0.103662628808678],
      [0.430361584089762, 0.42780088135049, 0.141837534559748],
      [0.572656831219274, 0.285046253520356, 0.14229691526037],
      [0.810911273540776, 0.0949378228324, 0.094150903626824],
      [0.905475430162239, 0.0, 0.094524569837761],
    ];
    byTotal.forEach((wanted, playerTotal) => {
      close(hits(coupOdds(WINNERS, FULL, { playerTotal })), wanted, 1e-12);
    });
  });

  test("U27: Player's total and Banker's first card", () => {
    const spots: [number, string, number][] = [
      [0, 'X', 0.306893],
      [6, '7', 0.318691],
      [7, '5', 0.60915],
      [7, '7', 0.43136],
      [9, 'X', 0.923724],
      [8, '4', 0.84804],
    ];
    for (const [playerTotal, banker, wanted] of spots) {
      const [found] = hits(coupOdds(winner('player'), FULL, { playerTotal, banker }));
      close([found!], [wanted], 1e-6);
    }
  });

  test('U28: insurance', () => {
    const spots: [number, number, number, number[], number][] = [
      [0, 5, 2, [0.319950045992726, 0.638715312123243, 0.041334641884031], 0.001184779862209],
      [1, 5, 2, [0.283813905490134, 0.674654768162916, 0.04153132634695], -0.107026957182647],
      [4, 5, 2, [0.294993053882204, 0.604412298819715, 0.100594647298081], -0.014426191055306],
      [0, 6, 3, [0.248749453922547, 0.721859525942151, 0.029391020135302], 0.024388835825492],
      [5, 6, 3, [0.248909421786645, 0.662331583629104, 0.088758994584251], 0.084396681730832],
      [0, 7, 4, [0.154339565871605, 0.769392811420215, 0.07626762270818], -0.152034547933795],
      [5, 7, 4, [0.154124419222248, 0.768809782426658, 0.077065798351094], -0.152312105537665],
    ];
    for (const [playerTotal, bankerTotal, pays, probabilities, ev] of spots) {
      const insurance = betOf('insurance', [
        [`${pays}:1`, { winner: 'player' }],
        ['push', { winner: 'tie' }],
      ]);
      const found = coupOdds([...WINNERS, insurance], FULL, { playerTotal, bankerTotal });
      close(
        [...hits(found).slice(0, 3), placed(found)[3]!.ev.valueOf()],
        [...probabilities, ev],
        1e-12,
      );
    }
  });

  test('U29: insurance on 7, 8 and 9 before the other hand opens', () => {
    const spots: [string, Knowledge, number][] = [
      ['insurance-player-7', { playerTotal: 7 }, -0.002564324178563],
      ['insurance-player-7-tie-loses', { playerTotal: 7 }, -0.144861239438933],
      ['insurance-player-8', { playerTotal: 8 }, -0.146346513713977],
      ['insurance-player-8-tie-loses', { playerTotal: 8 }, -0.2404974173408],
      ['insurance-player-9-tie', { playerTotal: 9 }, 0.039770268215368],
      ['insurance-banker-9-tie', { bankerTotal: 9 }, -0.149278871460154],
    ];
    for (const [id, knowledge, ev] of spots) {
      // Given by the bet alone, and known of the coup besides.
      const found = [{}, knowledge].map((known) => placed(coupOdds(bet(id), FULL, known))[0]!);
      close(
        found.map((one) => one.ev.valueOf()),
        [ev, ev],
        1e-12,
      );
      expect(found[0]!.total).toBe(found[1]!.total);
    }
  });

  test("U31: by Player's first card", () => {
    const byCard: Record<string, [number[], number[]]> = {
      X: [
        [0.415228231229919, 0.495203455121867, 0.089568313648214],
        [-0.079975224, 0.055215051, -0.193885177],
      ],
      A: [
        [0.415475739351982, 0.493788654277691, 0.090735606370327],
        [-0.078312915, 0.053623482, -0.183379543],
      ],
      2: [
        [0.417196903762856, 0.490843715793182, 0.091959380443962],
        [-0.073646812, 0.049104626, -0.172365576],
      ],
      3: [
        [0.419851964191093, 0.487016352003665, 0.093131683805242],
        [-0.067164388, 0.04281357, -0.161814846],
      ],
      4: [
        [0.423290339626585, 0.479532559922273, 0.097177100451143],
        [-0.05624222, 0.032265592, -0.125406096],
      ],
      5: [
        [0.433346936001714, 0.468070184515657, 0.098582879482629],
        [-0.034723249, 0.011319739, -0.112754085],
      ],
      6: [
        [0.450141495197281, 0.442579054757282, 0.107279450045438],
        [0.00756244, -0.029691393, -0.03448495],
      ],
      7: [
        [0.483157160458634, 0.409506162774418, 0.107336676766948],
        [0.073650998, -0.094126306, -0.033969909],
      ],
      8: [
        [0.538370176243744, 0.365435047214832, 0.096194776541425],
        [0.172935129, -0.191206881, -0.134247011],
      ],
      9: [
        [0.559462281713196, 0.344180942479449, 0.096356775807354],
        [0.215281339, -0.232490386, -0.132789018],
      ],
    };
    for (const [player, [probabilities, evs]] of Object.entries(byCard)) {
      close(hits(coupOdds(WINNERS, FULL, { player })), probabilities, 1e-12);
      const main = coupOdds(MAIN, FULL, { positions: { 1: player } });
      close(
        placed(main).map(({ ev }) => ev.valueOf()),
        evs,
        1e-9,
      );
    }
  });

  test('U32: a 4 and a 3 on the table', () => {
    const found = coupOdds(WINNERS, FULL, { player: '4', banker: '3' });
    expect(placed(found).map((b) => b.rows[0]!.probability.toFraction())).toEqual([
      '3255273113/7238181006',
      '1650890132/3619090503',
      '32434649/344675286',
    ]);
  });
});

test('with nothing known, every bet of the catalogue has the odds it has before the coup', () => {
  const shoe = Shoe.ofDecks(2).remove('9h 9d 4s Kc Qc 7d');
  const before = odds(CATALOGUE, shoe).bets;
  placed(coupOdds(CATALOGUE, shoe, {})).forEach(({ bet: one, rows }, b) => {
    expect(
      rows.map(({ ways }) => ways),
      one.id,
    ).toEqual(before[b]!.rows.map(({ ways }) => ways));
  });
  const endless = odds(MAIN, INFINITE).bets.map(({ ev }) => ev.toFraction());
  expect(placed(coupOdds(MAIN, INFINITE, {})).map(({ ev }) => ev.toFraction())).toEqual(endless);
}, 60_000);

describe('bets that are unavailable', () => {
  const insurance = [7, 8].map((total) => bet(`insurance-player-${total}`));

  test('say so, and leave the others as they are', () => {
    const { bets, total } = coupOdds([...insurance, ...MAIN], FULL, { playerTotal: 7 });
    expect(bets.map(({ status }) => status)).toEqual([
      'open',
      'unavailable',
      'open',
      'open',
      'open',
    ]);
    expect(bets[1]).toEqual({ bet: insurance[1], status: 'unavailable' });
    const alone = coupOdds(MAIN, FULL, { playerTotal: 7 });
    expect({ bets: bets.slice(2), total }).toMatchObject({ bets: alone.bets, total: alone.total });
  });

  test('where all are, that is no error', () => {
    const { bets } = coupOdds(insurance, FULL, { player: '9 X' });
    expect(bets.map(({ status }) => status)).toEqual(['unavailable', 'unavailable']);
    expect(valueOfPosition(insurance, FULL, 5, { player: '9 X' }).value.valueOf()).toBe(0);
  });

  test('also where their drawing rule deals no such coup, though another does', () => {
    const sevenUp = CATALOGUE.find(({ tableau }) => tableau === 'seven-up')!;
    const { bets } = coupOdds([sevenUp, ...MAIN], FULL, { player: '9' });
    expect(bets.map(({ status }) => status)).toEqual(['unavailable', 'open', 'open', 'open']);
    expect(() => coupOdds([sevenUp, ...MAIN], FULL, { player: '9 9 5' })).toThrow(
      "Player's first card 9 and Player's second card 9 and Player's third card 5",
    );
  });
});
