// Questions of real users about pay tables, decks, variants and rounding, with their right answers.

import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import type { Bet } from '../src/bet.ts';
import { bet, game } from '../src/catalogue.ts';
import { formulasOf } from '../src/columns.ts';
import type { Condition } from '../src/condition.ts';
import { drawsFrom } from '../src/draws.ts';
import { INFINITE, odds, rulesFromText, Shoe, withPays } from '../src/index.ts';
import { rulesOf } from '../src/rules.ts';
import { bankerDraws, STANDARD, type Tableau } from '../src/tableau.ts';

const EIGHT = Shoe.ofDecks(8);

/** A bet made for a question. */
function asked(pays: Bet['pays'], more: Partial<Bet> = {}): Bet {
  return { id: 'asked', name: 'Asked', source: 'a question', pays, ...more };
}

/** Expected value on eight decks. */
function evOf(one: Bet): number {
  return odds(one, EIGHT).bets[0]!.ev.valueOf();
}

/** Probability of a condition on eight decks. */
function chance(when: Condition): number {
  return odds(asked([['1:1', when]]), EIGHT).bets[0]!.hitFrequency.valueOf();
}

/** Within 1e-12, as the cases say. */
function same(value: number, expected: number, tolerance = 1e-12): void {
  expect(Math.abs(value - expected)).toBeLessThanOrEqual(tolerance);
}

test('U06: the infinite shoe gives fractions over 13^6', () => {
  const { total, bets } = odds([bet('player'), bet('banker'), bet('tie')], INFINITE);
  expect(total).toBe(13n ** 6n);
  expect(bets.map(({ rows }) => rows[0]!.probability.toFraction())).toEqual([
    '2153464/4826809',
    '2212744/4826809',
    '460601/4826809',
  ]);
});

test('U12: another casino’s pays for each exact tie', () => {
  const pays = [140, 200, 210, 190, 110, 100, 40, 40, 70, 70];
  const evs = [
    -0.182504899555, -0.175667378982, -0.155450675319, -0.149758142414, -0.19401204299,
    -0.19812537933, -0.21115328625, -0.165648900901, -0.220462562372, -0.216675098211,
  ];
  pays.forEach((pay, total) => {
    const one = withPays(bet(`egalite-${total}`), [`${pay}:1`]);
    same(evOf(one), evs[total]!, 1e-9);
  });
});

test('U13: 1-1 ties at 150 to 1', () => {
  const [found] = odds(withPays(bet('egalite-1'), ['150:1']), EIGHT).bets;
  same(found!.hitFrequency.valueOf(), 0.004101157318499, 1e-9);
  same(found!.houseEdge.valueOf(), 0.380725244906693, 1e-9);
  expect(found!.fairOdds!.valueOf().toFixed(4)).toBe('242.8336');
});

test('U16: Tie on the infinite shoe, which two glossaries print beside eight decks', () => {
  const edges = ['8:1', '9:1'].map((pay) =>
    odds(withPays(bet('tie'), [pay]), INFINITE).bets[0]!.houseEdge.valueOf(),
  );
  same(edges[0]!, 0.141169870197889);
  same(edges[1]!, 0.045744300219876);
});

test('U20: a dollar of least commission on a ten-dollar Banker bet', () => {
  const banker = asked(
    [
      ['1:1', { winner: 'banker' }],
      ['push', { winner: 'tie' }],
    ],
    { commission: { rate: '5%', minimum: 1 } },
  );
  same(odds(banker, EIGHT, { stake: 10 }).bets[0]!.houseEdge.valueOf(), 0.03350892897411);
  same(
    odds(bet('banker-least-commission'), EIGHT, { stake: 10 }).bets[0]!.houseEdge.valueOf(),
    0.03350892897411,
  );
  // Twenty and more make the least commission no matter.
  for (const stake of [20, 100, '1000.5']) {
    same(odds(banker, EIGHT, { stake }).bets[0]!.houseEdge.valueOf(), 0.010579057842472);
  }
});

test('U25: 13/24 for one is 12/23 to one', () => {
  const lucky6 = (pays: readonly [string, string]): Bet =>
    asked([
      [pays[0], { winner: 'banker', bankerTotal: 6, bankerCards: 2 }],
      [pays[1], { winner: 'banker', bankerTotal: 6, bankerCards: 3 }],
    ]);
  same(evOf(lucky6(['13 for 1', '24 for 1'])), -0.116984730364302);
  same(evOf(lucky6(['12:1', '23:1'])), -0.116984730364302);
  same(evOf(lucky6(['12:1', '20:1'])), -0.166835720405581);
  // The sign misread, so that a tester can name the fault.
  same(evOf(lucky6(['13:1', '24:1'])), -0.063121014506532);
});

test('U29: insurance on two-card 7, 8 and 9, with ties pushing or losing', () => {
  const insurance = (given: Condition, winner: 'banker' | 'tie', pay: string, push: boolean): Bet =>
    asked([[pay, { winner }], ...(push ? ([['push', { winner: 'tie' }]] as const) : [])], {
      given,
    });
  same(evOf(insurance({ playerTwo: 8 }, 'banker', '7:1', true)), -0.146346513713977);
  same(evOf(insurance({ playerTwo: 8 }, 'banker', '7:1', false)), -0.2404974173408);
  same(evOf(insurance({ playerTwo: 7 }, 'banker', '2:1', true)), -0.002564324178563);
  same(evOf(insurance({ playerTwo: 7 }, 'banker', '2:1', false)), -0.144861239438933);
  same(evOf(insurance({ playerTwo: 9 }, 'tie', '10:1', false)), 0.039770268215368);
  same(evOf(insurance({ bankerTwo: 9 }, 'tie', '8:1', false)), -0.149278871460154);
});

test('U28: insurance after four cards pays 2, 3 or 4 by Banker’s total', () => {
  const cases: [playerTwo: number, bankerTwo: number, chances: number[], ev: number][] = [
    [0, 5, [0.319950045992726, 0.638715312123243, 0.041334641884031], 0.001184779862209],
    [1, 5, [0.283813905490134, 0.674654768162916, 0.04153132634695], -0.107026957182647],
    [4, 5, [0.294993053882204, 0.604412298819715, 0.100594647298081], -0.014426191055306],
    [0, 6, [0.248749453922547, 0.721859525942151, 0.029391020135302], 0.024388835825492],
    [5, 6, [0.248909421786645, 0.662331583629104, 0.088758994584251], 0.084396681730832],
    [0, 7, [0.154339565871605, 0.769392811420215, 0.07626762270818], -0.152034547933795],
    [5, 7, [0.154124419222248, 0.768809782426658, 0.077065798351094], -0.152312105537665],
  ];
  for (const [player, banker, [win, lose, push], ev] of cases) {
    const [found] = odds(bet(`insurance-ag-player-win-${player}-${banker}`), EIGHT).bets;
    same(found!.hitFrequency.valueOf(), win!);
    same(found!.pushFrequency.valueOf(), push!);
    same(found!.rows.at(-1)!.probability.valueOf(), lose!);
    same(found!.ev.valueOf(), ev);
  }
});

test('U91: every pay is data, the same in a file as in the catalogue', () => {
  const yaml = [
    'id: mine',
    'decks: 8',
    'bets:',
    '  - id: bonus',
    '    pays:',
    ...[30, 10, 6, 4, 2, 1].map(
      (pay, i) => `      - ['${pay}:1', {winner: player, margin: ${9 - i}, playerNatural: false}]`,
    ),
    "      - ['1:1', {winner: player, playerNatural: true}]",
    '      - [push, {winner: tie, playerNatural: true}]',
    '  - id: perfect',
    '    pays:',
    "      - ['200:1', {playerPair: true, playerFirstTwo: suited, bankerPair: true, bankerFirstTwo: suited}]",
    "      - ['25:1', {anyOf: [{playerPair: true, playerFirstTwo: suited}, {bankerPair: true, bankerFirstTwo: suited}]}]",
  ].join('\n');
  const [bonus, perfect] = odds(rulesFromText('mine.yml', yaml), EIGHT).bets;
  same(bonus!.houseEdge.valueOf(), 0.026516745320366);
  const hit = odds(bet('perfect-pairs-v1-25'), EIGHT).bets[0]!.hitFrequency;
  expect(perfect!.hitFrequency.toFraction()).toBe(hit.toFraction());
});

test('U46: Dragon Bonus by decks, and the losing counts that a spreadsheet cut', () => {
  const player = [
    0.030306252342727, 0.028019924222943, 0.026998307097091, 0.026675130012676, 0.026516745320366,
  ];
  const banker = [
    0.097440619455638, 0.095221778734566, 0.094211706864172, 0.093889299618584, 0.093730740125316,
  ];
  const both = [bet('dragon-bonus-player'), bet('dragon-bonus-banker')];
  [1, 2, 4, 6, 8].forEach((decks, i) => {
    const { bets } = odds(both, Shoe.ofDecks(decks));
    same(bets[0]!.houseEdge.valueOf(), player[i]!);
    same(bets[1]!.houseEdge.valueOf(), banker[i]!);
  });
  const { total, bets } = odds(both, EIGHT);
  expect(total).toBe(4998398275503360n);
  expect(bets.map(({ rows }) => rows.at(-1)!.ways)).toEqual([3460101558850304n, 3495551656153856n]);
});

test('U47: Dragon 7 and Panda 8', () => {
  const [dragon, panda] = odds([bet('dragon-7'), bet('panda-8')], EIGHT).bets;
  expect(dragon!.rows[0]!.ways).toBe(112633011329024n);
  expect(panda!.rows[0]!.ways).toBe(172660763262976n);
  same(dragon!.ev.valueOf(), -0.076113344724428, 1e-9);
  same(dragon!.variance.valueOf(), 37.02578631450215, 1e-9);
  same(dragon!.standardDeviation, 6.084881783116427, 1e-9);
  same(panda!.ev.valueOf(), -0.101876321693214, 1e-9);
  same(panda!.variance.valueOf(), 22.544589494441137, 1e-9);
  same(panda!.standardDeviation, 4.74811430932756, 1e-9);
});

test('U49: a Tiger whose losses are taken off twice', () => {
  const [tiger] = odds(bet('lucky-6-stingy'), EIGHT).bets;
  same(tiger!.ev.valueOf(), -0.166835720405581);
  // Wins at pay + 1, less one stake for every loss only: the fault counts no stake on wins.
  const back = tiger!.return;
  const lost = new Fraction(1).sub(tiger!.hitFrequency);
  same(back.sub(lost).valueOf(), -0.112972004547811);
});

test('U52: the standard deviation of a pair at 11 to 1', () => {
  const [pair] = odds(bet('player-pair'), EIGHT).bets;
  same(pair!.ev.valueOf(), -0.103614457831325);
  same(pair!.variance.valueOf(), 9.953119465815067);
  same(pair!.standardDeviation, 3.154856488941306);
});

test('U54: a felt misprinted in the bettor’s favour', () => {
  same(evOf(bet('gananam-misprint')), 0.103234394249547);
});

test('U56: Ox 6, and killing the Ox or the Tiger', () => {
  same(evOf(bet('ox-6')), -0.103375629117941);
  same(chance({ playerTotal: 6, playerCards: 3, winner: ['banker', 'tie'] }), 0.016825844606258);
  same(chance({ bankerTotal: 7, bankerCards: 3, winner: ['player', 'tie'] }), 0.010994832512607);
  same(evOf(bet('kill-the-ox-tiger')), -0.137559009315176);
});

test('U58: Tiger Pair at 100, 20 and 4', () => {
  const [found] = odds(bet('tiger-pair'), EIGHT).bets;
  const byOdds = new Map(found!.rows.map((row) => [row.odds, row.probability.valueOf()]));
  same(byOdds.get('100:1')!, 0.000380086510903);
  same(byOdds.get('20:1')!, 0.005200631983667);
  same(byOdds.get('4:1')!, 0.138236153372306);
  same(found!.ev.valueOf(), -0.161217223880256);
});

test('U59: Blazing 7s and Heavenly 9', () => {
  const rows = odds(
    asked([
      ['push', { winner: 'tie', playerTotal: 7, cards: 4 }],
      ['push', { winner: 'tie', playerTotal: 7, cards: 6 }],
    ]),
    EIGHT,
  ).bets[0]!.rows;
  expect(rows.slice(0, 2).map((row) => row.ways)).toEqual([44838810157056n, 11556012525568n]);
  const nine = (side: 'player' | 'banker'): Condition =>
    side === 'player' ? { playerTotal: 9, playerCards: 3 } : { bankerTotal: 9, bankerCards: 3 };
  const both = chance({ ...nine('player'), ...nine('banker') });
  const either = chance({ anyOf: [nine('player'), nine('banker')] });
  same(both, 0.002062109366812715);
  same(either - both, 0.06819765857971373);
});

test('U63: odds against a run of wins, by each side’s share of decisions', () => {
  const share = (id: 'player' | 'banker', shoe: Shoe | typeof INFINITE): number => {
    const { hitFrequency, pushFrequency } = odds(bet(id), shoe).bets[0]!;
    return hitFrequency.div(new Fraction(1).sub(pushFrequency)).valueOf();
  };
  const exactly = (p: number): number => 1 / (p ** 10 * (1 - p)) - 1;
  const more = (p: number): number => 1 / p ** 11 - 1;
  same(exactly(share('banker', EIGHT)), 1812.093, 0.001);
  same(more(share('banker', EIGHT)), 1763.263, 0.001);
  same(more(share('player', EIGHT)), 2381.247, 0.001);
  same(exactly(share('banker', INFINITE)), 1813.259, 0.001);
  same(more(share('banker', INFINITE)), 1764.655, 0.001);
  same(more(share('player', INFINITE)), 2379.317, 0.001);
});

/** Probabilities of Player, Banker and Tie by a drawing rule of one’s own. */
function outcomes(tableau: Tableau): number[] {
  const winners = asked([
    ['1:1', { winner: 'player' }],
    ['1:1', { winner: 'banker' }],
    ['1:1', { winner: 'tie' }],
  ]);
  const formulas = formulasOf(rulesOf(winners), tableau, [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
  ]);
  const draws = drawsFrom(
    formulas.flatMap((formula) => formula.columns),
    EIGHT,
  );
  return formulas.map((formula) => new Fraction(draws.ways(formula), draws.total).valueOf());
}

function sameAll(values: readonly number[], expected: readonly number[]): void {
  expected.forEach((value, i) => {
    same(values[i]!, value);
  });
}

const RIGHT = [0.446246609343597, 0.458597422632763, 0.09515596802364];

test('U75: a program whose Banker 6 looks at Player’s new total', () => {
  const banker = STANDARD.banker.map((line, total) =>
    total === 6 ? { byTotal: 'SSSSSSDDSS S' } : line,
  );
  sameAll(outcomes(STANDARD), RIGHT);
  sameAll(
    outcomes({ ...STANDARD, id: 'banker-6-by-total', banker }),
    [0.4473053678736932, 0.46018000011705185, 0.09251463200925497],
  );
});

test('U76: a program whose Banker 4 draws against a ten', () => {
  const banker = STANDARD.banker.map((line, total) => (total === 4 ? 'DSDDDDDDSS D' : line));
  sameAll(
    outcomes({ ...STANDARD, id: 'banker-4-against-ten', banker }),
    [0.4473114134427956, 0.4582506900097822, 0.09443789654742223],
  );
});

test('U78: a program whose Player draws against a Banker natural', () => {
  const naturals = { player: [8, 9], banker: [] };
  sameAll(
    outcomes({ ...STANDARD, id: 'banker-natural-ignored', naturals }),
    [0.4507669399995954, 0.44503552164401844, 0.1041975383563862],
  );
});

test('U81: Banker’s 3 stands against an 8 and nothing else', () => {
  const drawn = (total: number): string =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      .filter((third) => bankerDraws(STANDARD, total, third, 0))
      .join('');
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(drawn)).toEqual([
    ...['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', ''],
  ]);
});

test('Bahamian: both hands are alike, and the house lives on wins with 2 or 3', () => {
  const [player, banker] = odds([bet('bahamian-player'), bet('bahamian-banker')], EIGHT).bets;
  expect(player!.ev.toFraction()).toBe(banker!.ev.toFraction());
  const pushed = player!.rows[0]!.probability;
  expect(player!.houseEdge.toFraction()).toBe(pushed.toFraction());
});

test('a printed first card is a 7 to every word about ranks, and has no suit', () => {
  const seven = (when: Condition): Bet => asked([['1:1', when]], { tableau: 'seven-up' });
  const chanceOf = (when: Condition): string =>
    odds(seven(when), INFINITE).bets[0]!.hitFrequency.toFraction();
  expect(chanceOf({ playerPair: true })).toBe('1/13');
  expect(chanceOf({ playerPair: '7' })).toBe('1/13');
  expect(chanceOf({ playerPair: 'A' })).toBe('0');
  expect(chanceOf({ playerHolds: '7-K' })).toBe('1/13');
  expect(chanceOf({ firstFourPattern: '4' })).toBe('1/2197');
  expect(chanceOf({ dealt7: 0 })).toBe('0');
  expect(() => chanceOf({ playerFirstTwo: 'suited' })).toThrow(
    "suits asked of asked must be of cards dealt, got Player's printed first card",
  );
  expect(chanceOf({ bankerFirstTwo: 'suited' })).toBe('1/4');
});

test('a full name keeps the drawing rule of its own game', () => {
  const other = odds(
    { ...game('gpi-7up'), bets: [bet('sa-baccarat/player', game('gpi-7up'))] },
    EIGHT,
  );
  same(other.bets[0]!.houseEdge.valueOf(), 0.012350813289166);
});
