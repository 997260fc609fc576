// Pays for a house edge: every pay table found is played at its own odds, and none is missed.

import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { type Bet, bet, odds, parseTarget, Shoe, solve, withPays } from '../src/index.ts';
import { baccarat } from './cli.ts';
import { betOf } from './support.ts';

const SHOE = Shoe.ofDecks(8);
const bonus = bet('sa-baccarat/player-bonus');

/** The pays there are, up to a hundred. */
const PAYS = [
  ...['1:2', '19:20', '1:1', '3:2', '2:1', '5:2', '3:1', '7:2', '4:1', '9:2', '5:1', '11:2', '6:1'],
  ...['13:2', '7:1', '15:2', '8:1', '17:2', '9:1', '19:2'],
  ...Array.from({ length: 91 }, (_, i) => `${10 + i}:1`),
];

function edgeOf(one: Bet): Fraction {
  return odds(one, SHOE).bets[0]!.houseEdge;
}

describe('one paying row', () => {
  test('has all pays in range, and no other', () => {
    for (const [what, range] of [
      ['tie', '0..60%'],
      ['player', '0..30%'],
      ['sa-baccarat/any-pair', '2..40%'],
    ] as const) {
      const { low, high } = parseTarget(range);
      const one = bet(what);
      const expected = PAYS.filter((pay) => {
        const edge = edgeOf(withPays(one, [pay]));
        return edge.compare(low) >= 0 && edge.compare(high) <= 0;
      });
      const found = solve(one, range, SHOE);
      expect(found.map(({ pays }) => pays)).toEqual(expected.map((pay) => [pay]));
      for (const { pays, houseEdge } of found) {
        expect(houseEdge.toFraction()).toBe(edgeOf(withPays(one, pays)).toFraction());
      }
    }
  });

  test('Tie at 9:1 has the edge in print: 4.844%', () => {
    const [found] = solve(bet('tie'), '4.8..4.9%', SHOE);
    expect(found).toMatchObject({ pays: ['9:1'], changed: 1 });
    expect(found!.houseEdge.mul(100).round(3).valueOf()).toBe(4.844);
  });

  test('a single edge gives the nearest pay, to either side', () => {
    expect(solve(bet('tie'), '5%', SHOE).map(({ pays }) => pays)).toEqual([['9:1']]);
    expect(solve(bet('tie'), '12%', SHOE).map(({ pays }) => pays)).toEqual([['8:1']]);
    expect(solve(bet('tie'), '0%', SHOE).map(({ pays }) => pays)).toEqual([['19:2']]);
    expect(solve(bet('tie'), '100%', SHOE).map(({ pays }) => pays)).toEqual([['1:2']]);
  });

  test('Banker pays 19:20, with commission or without', () => {
    expect(solve(bet('banker'), '1%', SHOE)[0]!.pays).toEqual(['19:20']);
    const commission: Bet = {
      ...betOf('banker', [
        ['1:1', { winner: 'banker' }],
        ['push', { winner: 'tie' }],
      ]),
      commission: { rate: '5%' },
    };
    const [found] = solve(commission, '1%', SHOE);
    expect(found!.pays).toEqual(['1:1']);
    expect(found!.houseEdge.toFraction()).toBe(edgeOf(bet('banker')).toFraction());
  });
});

describe('several paying rows', () => {
  const found = solve(bonus, '0..20%', SHOE);

  test('keep their shape, and have the edge that they say', () => {
    expect(found).toHaveLength(20);
    expect(new Set(found.map(({ pays }) => pays.join())).size).toBe(20);
    for (const { pays, houseEdge } of found) {
      expect(edgeOf(withPays(bonus, pays)).toFraction()).toBe(houseEdge.toFraction());
      for (const pay of pays) expect(PAYS).toContain(pay);
      const values = pays.map((pay) => new Fraction(pay.replace(':', '/')));
      values.slice(1).forEach((value, i) => {
        expect(value.compare(values[i]!)).toBeLessThanOrEqual(0);
      });
    }
  });

  test('come nearest to the middle first', () => {
    const off = found.map(({ houseEdge }) => houseEdge.sub(new Fraction(10, 100)).abs());
    off.slice(1).forEach((one, i) => {
      expect(one.compare(off[i]!)).toBeGreaterThanOrEqual(0);
    });
  });

  test('are those that scaling and rounding gives, at every factor', () => {
    const range = '2..3.5%';
    const { low, high } = parseTarget(range);
    const worth = PAYS.map((pay) => new Fraction(pay.replace(':', '/')));
    const own = bonus.pays.flatMap(([text]) =>
      text === 'push' ? [] : [new Fraction(text.replace(':', '/'))],
    );
    const ladders = new Set<string>();
    for (let parts = 300; parts < 3000; parts++) {
      const pays = own.map((pay) => {
        const scaled = pay.mul(parts).div(1000);
        let best = 0;
        worth.forEach((one, i) => {
          if (one.sub(scaled).abs().compare(worth[best]!.sub(scaled).abs()) <= 0) best = i;
        });
        return PAYS[best]!;
      });
      ladders.add(pays.join());
    }
    const expected = [...ladders].filter((pays) => {
      const edge = edgeOf(withPays(bonus, pays.split(',')));
      return edge.compare(low) >= 0 && edge.compare(high) <= 0;
    });
    const all = solve(bonus, range, SHOE).map(({ pays }) => pays.join());
    expect(expected.length).toBeLessThan(20);
    expect(all).toEqual(expect.arrayContaining(expected));
    expect(all).toContain('30:1,10:1,6:1,4:1,2:1,1:1,1:1');
  });

  test('a jackpot row stays as it is', () => {
    const one = betOf('one', [
      ['jackpot', { sum: 0 }],
      ['5:1', { winner: 'tie' }],
    ]);
    const [solution] = solve(one, '8%', SHOE);
    expect(solution!.pays[0]).toBe('jackpot');
    expect(edgeOf(withPays(one, solution!.pays)).toFraction()).toBe(
      solution!.houseEdge.toFraction(),
    );
  });
});

describe('what cannot be', () => {
  test('no pay in range: the nearest is named', () => {
    expect(() => solve(bet('tie'), '6..7%', SHOE)).toThrow(
      'edge must be one that pays of tie reach, got 6% to 7% (nearest: 4.844% at 9:1)',
    );
    expect(() => solve(bet('tie'), '99..100%', SHOE)).toThrow(/nearest: 85\.7\d+% at 1:2/);
  });

  test('more pays than anyone reads', () => {
    const rare = betOf('rare', [['1:1', { dealtK: 6 }]]);
    expect(() => solve(rare, '1..90%', SHOE)).toThrow(/edge must be a range of at most 1000 pays/);
  });

  test('a bet that can never hit', () => {
    const never = betOf('never', [['1:1', { playerTotal: 1, sum: 0 }]]);
    expect(() => solve(never, '5%', SHOE)).toThrow(
      'bet must have a paying row that can hit, got never',
    );
  });

  test.each(['5', '12..5%', '101%', '5..%', '-1%', 'x', '1e3%', ''])('edge %j', (edge) => {
    expect(() => parseTarget(edge)).toThrow(/^edge must be like 5% or 5\.\.12%/);
  });
});

describe('baccarat solve', () => {
  test.each(['text', 'markdown', 'csv', 'json'])('--format %s', async (format) => {
    const { code, out, err } = await baccarat(`solve tie --edge 0..20% --format ${format}`);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatchSnapshot();
  });

  test('a bet of a game is solved with its decks, one of rules of one’s own by its name', async () => {
    const live = JSON.parse(
      (await baccarat('solve live-baccarat/tie --edge 5% --format json')).out,
    );
    expect(live).toMatchObject({ game: 'live-baccarat', decks: 6, bet: 'tie' });
    // 4.9313% is Tie at 9:1 with six decks, in the cases of real users.
    expect(live.solutions[0].houseEdge.value).toBeCloseTo(0.049313, 6);
    const files = { f: 'id: m\ndecks: 6\nbets: [{id: t, pays: [["8:1", {winner: tie}]]}]' };
    const own = await baccarat('solve t --rules f --edge 5%', { files });
    expect(own.out).toMatch(/9:1 +4\.9313%/);
  });

  const wrong: [args: string, error: RegExp][] = [
    ['solve', /argument must be bet, got nothing/],
    ['solve tie', /edge must be like 5% or 5\.\.12%, got nothing/],
    ['solve tie --edge 5', /edge must be like 5% or 5\.\.12%.*, got "5"/],
    ['solve tiee --edge 5%', /bet must be .*, got "tiee" \(nearest: tie\)/],
    ['solve tie,player --edge 5%', /bet must be one bet, got "tie,player"/],
    ['solve tie --edge 6..7%', /nearest: 4\.844% at 9:1/],
  ];
  test.each(wrong)('%s', async (args, error) => {
    const { code, out, err } = await baccarat(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(error);
  });
});
