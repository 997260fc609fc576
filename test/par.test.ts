// The sheet: covariances and liabilities against dealing every order of a small shoe by hand.

import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { type Bet, bet, game, INFINITE, odds, par, Shoe } from '../src/index.ts';
import { baccarat } from './cli.ts';
import { type Coup, deal, enumerate, type Net, RANKS } from './oracle.ts';
import { betOf, ENTRIES, type Entry } from './support.ts';
import { tinyShoes } from './support-shoes.ts';

const sa = ENTRIES.filter(({ name }) => name.startsWith('sa-baccarat/'));
const lucky = ENTRIES.filter(({ name }) => name.startsWith('lucky-baccarat/'));
const fraction = ([n, d]: Net): Fraction => new Fraction(n, d);

/** A shoe of cards named `As 10h`, as counts. */
function countsOf(cards: string): number[] {
  const counts = new Array<number>(52).fill(0);
  for (const name of cards.split(' ')) {
    counts[4 * RANKS.indexOf(name.slice(0, -1)) + 'shdc'.indexOf(name.slice(-1))]! += 1;
  }
  return counts;
}

/** Mean net win of each entry, of each product of two, and the most that all win together. */
function dealt(entries: readonly Entry[], counts: readonly number[]) {
  const scale = 20;
  let total = 0n;
  let most = -Infinity;
  const sums = entries.map(() => 0n);
  const products = entries.map(() => entries.map(() => 0n));
  enumerate(counts, (coup, weight) => {
    const nets = entries.map(({ pay }) => (scale * pay(coup)[0]) / pay(coup)[1]);
    total += BigInt(weight);
    most = Math.max(
      most,
      nets.reduce((sum, net) => sum + net, 0),
    );
    nets.forEach((net, i) => {
      sums[i]! += BigInt(net * weight);
      nets.forEach((other, k) => {
        products[i]![k]! += BigInt(net * other * weight);
      });
    });
  });
  const mean = (i: number): Fraction => new Fraction(sums[i]!, total * BigInt(scale));
  return {
    most: new Fraction(most, scale),
    covariance: (i: number, k: number): Fraction =>
      new Fraction(products[i]![k]!, total * BigInt(scale * scale)).sub(mean(i).mul(mean(k))),
  };
}

/** Deals the coup that a liability names: `P1P2/B1B2/thirds`; filled up with twos it must not need. */
function coupOf(text: string, suitOf: string): Coup {
  const [player, banker, thirds = ''] = text.split('/').map((hand) => {
    return [...hand.matchAll(/([A2-9TJQK])([shdc]?)/g)].map(([, rank, suit]) => {
      const at = RANKS.indexOf(rank === 'T' ? '10' : rank!);
      return 4 * at + 'shdc'.indexOf(suit || suitOf);
    });
  }) as [number[], number[], (number[] | string)?];
  const third = typeof thirds === 'string' ? [] : thirds;
  const coup = deal([player[0]!, banker[0]!, player[1]!, banker[1]!, ...third, 4, 4]);
  expect(coup.cards).toHaveLength(4 + third.length);
  return coup;
}

describe('covariance', () => {
  test('Player with Banker and Tie as the published ways have it', () => {
    const [p, b, t] = [2230518282592256n, 2292252566437888n, 475627426473216n];
    const all = p + b + t;
    const ev = (n: bigint): Fraction => new Fraction(n, all);
    const { pairs } = par([bet('player'), bet('banker'), bet('tie')], Shoe.ofDecks(8));
    const player = ev(p - b);
    const banker = ev(19n * b - 20n * p).div(20);
    const tie = ev(9n * t - all);
    expect(pairs.map((pair) => pair.covariance!.toFraction())).toEqual([
      ev(-20n * p - 19n * b)
        .div(20)
        .sub(player.mul(banker))
        .toFraction(),
      ev(b - p)
        .sub(player.mul(tie))
        .toFraction(),
      ev(20n * p - 19n * b)
        .div(20)
        .sub(banker.mul(tie))
        .toFraction(),
    ]);
  });

  const shoes = [
    'As As 4d 4d 4h 8s 9c 10h Kc 6d',
    '7s 7s 7h 2d 3c 10s Js Qs 9h 9h',
    '6c 6c 6d 6h 3s 3s Ad Kh Kh 8d',
  ];
  test.each(shoes)('as dealing every order of %s has it', (cards) => {
    const counts = countsOf(cards);
    for (const entries of [sa, lucky]) {
      const { pairs } = par(
        entries.map((entry) => entry.bet),
        Shoe.ofCounts(counts),
      );
      const by = dealt(entries, counts);
      let at = 0;
      entries.forEach((_, i) => {
        for (let k = i + 1; k < entries.length; k++, at++) {
          const { covariance, reason, bets } = pairs[at]!;
          expect(bets).toEqual([entries[i]!.bet, entries[k]!.bet]);
          if (covariance === null) expect(reason).toBe('suits');
          else expect(covariance.toFraction()).toBe(by.covariance(i, k).toFraction());
        }
      });
      expect(pairs.filter(({ covariance }) => covariance).length).toBeGreaterThan(60);
    }
  });

  test('a bet with itself covaries as it varies, and with its opposite against that', () => {
    const tie = betOf('tie', [['1:1', { winner: 'tie' }]]);
    const other = betOf('no-tie', [['1:1', { winner: ['player', 'banker'] }]]);
    for (const shoe of [Shoe.ofDecks(8), Shoe.ofDecks(1), INFINITE] as const) {
      const { bets, pairs } = par([tie, { ...tie, id: 'same' }, other], shoe);
      const variance = bets[0]!.variance.toFraction();
      expect(pairs[0]!.covariance!.toFraction()).toBe(variance);
      expect(pairs[1]!.covariance!.neg().toFraction()).toBe(variance);
      expect([pairs[0]!.correlation, pairs[1]!.correlation]).toEqual([
        expect.closeTo(1, 12),
        expect.closeTo(-1, 12),
      ]);
    }
  });

  test('the variance of two bets together is that of a bet which pays their sum', () => {
    const player = bet('player');
    const pair = bet('sa-baccarat/player-pair');
    // Ties push Player; each row is one of its outcomes with or without a pair. All pay 2 to stake 2.
    const rows: [number, Bet['pays'][number][1]][] = [
      [12, { winner: 'player', playerPair: true }],
      [11, { winner: 'tie', playerPair: true }],
      [10, { winner: 'banker', playerPair: true }],
      [0, { winner: 'player', playerPair: false }],
      [-1, { winner: 'tie', playerPair: false }],
      [-2, { winner: 'banker', playerPair: false }],
    ];
    // Shifted by 3 so that all pay; variance does not move.
    const both = betOf(
      'both',
      rows.map(([net, when]) => [`${net + 3}:1`, when] as const),
    );
    const shoe = Shoe.ofDecks(6);
    const { bets, pairs } = par([player, pair], shoe);
    const sum = bets[0]!.variance.add(bets[1]!.variance).add(pairs[0]!.covariance!.mul(2));
    expect(odds(both, shoe).bets[0]!.variance.toFraction()).toBe(sum.toFraction());
  });

  test('says why there is none', () => {
    const given: Bet = {
      ...betOf('given', [['1:1', { winner: 'tie' }]]),
      given: { playerTwo: 7 },
    };
    const bahamian = { ...betOf('bahamian', [['1:1', { winner: 'tie' }]]), tableau: 'one-rule' };
    const suited = betOf('suited', [['1:1', { playerFirstTwo: 'suited' }]]);
    const { pairs, liability } = par([bet('tie'), given, bahamian, suited], Shoe.ofDecks(8));
    expect(pairs.map(({ reason }) => reason)).toEqual([
      ...['given', 'tableau', 'suits'],
      ...['given', 'given'],
      'suits',
    ]);
    expect(liability).toMatchObject({ exact: false, coup: null });
    const many = Array.from({ length: 41 }, (_, i) => ({ ...bet('tie'), id: `tie-${i}` }));
    const { pairs: none } = par(many, Shoe.ofDecks(8));
    expect(none[0]).toMatchObject({ covariance: null, reason: 'too many bets' });
  });
});

describe('the largest liability', () => {
  const holds = (entries: readonly Entry[]) => (counts: number[]) => {
    const { liability } = par(
      entries.map((entry) => entry.bet),
      Shoe.ofCounts(counts),
    );
    const { most } = dealt(entries, counts);
    expect([liability.total.toFraction(), liability.exact]).toEqual([most.toFraction(), true]);
    const coup = coupOf(liability.coup!, 's');
    const won = entries.reduce((sum, { pay }) => sum.add(fraction(pay(coup))), new Fraction(0));
    expect(won.toFraction()).toBe(most.toFraction());
  };

  test('is what the worst order of a small shoe costs, with suits', () => {
    fc.assert(fc.property(tinyShoes(9, 6), holds(sa)), { numRuns: 5 });
    fc.assert(fc.property(tinyShoes(9, 6), holds(lucky)), { numRuns: 5 });
  });

  test('and without', () => {
    const plain = sa.filter(({ name }) => !/perfect/.test(name));
    fc.assert(fc.property(tinyShoes(9, 6), holds(plain)), { numRuns: 5 });
  });

  test('of the main bets is a tie: eight units, Player and Banker pushing', () => {
    const main = [bet('player'), bet('banker'), bet('tie')];
    for (const shoe of [Shoe.ofDecks(8), INFINITE] as const) {
      expect(par(main, shoe).liability.total.toFraction()).toBe('8');
    }
  });

  test('is found within the suits there are: no perfect pair from one deck', () => {
    const perfect = bet('sa-baccarat/perfect-pair');
    expect(par(perfect, Shoe.ofDecks(1)).liability.total.toFraction()).toBe('-1');
    expect(par(perfect, Shoe.ofDecks(2)).liability.total.toFraction()).toBe('25');
  });
});

describe('rows and bands', () => {
  test('a table of chances is no bet', () => {
    const chances = betOf('chances', [['push', { winner: 'tie' }]]);
    const { bets, liability } = par([chances, bet('tie')], Shoe.ofDecks(8));
    expect(bets.map((found) => found.bet.id)).toEqual(['tie']);
    expect(liability.total.toFraction()).toBe('8');
    expect(() => par(chances, Shoe.ofDecks(8))).toThrow(
      'bets must be some that money is staked on',
    );
  });

  test('contributions add up to the expected value', () => {
    for (const id of ['sa-baccarat', 'lucky-baccarat', 'fabulous-4']) {
      const what = game(id);
      for (const found of par(what, Shoe.ofDecks(what.decks)).bets) {
        const sum = found.contributions.reduce((all, one) => all.add(one), new Fraction(0));
        expect(sum.toFraction()).toBe(found.ev.toFraction());
      }
    }
  });

  test('commission counts at the stake', () => {
    const banker: Bet = {
      ...betOf('banker', [
        ['1:1', { winner: 'banker' }],
        ['push', { winner: 'tie' }],
      ]),
      commission: { rate: '5%', minimum: 1 },
    };
    const found = par(banker, Shoe.ofDecks(8), { stake: 10 }).bets[0]!;
    expect(found.contributions[0]!.toFraction()).toBe(
      found.rows[0]!.probability.mul(9).div(10).toFraction(),
    );
  });

  test('bands are the return give or take 1.96 standard deviations', () => {
    // Published: Player returns 0.987649186711 with standard deviation 0.95115271612263.
    const [band] = par(bet('player'), Shoe.ofDecks(8), {}, [400]).bets[0]!.bands;
    expect(band!.low).toBeCloseTo(0.987649186711 - (1.96 * 0.95115271612263) / 20, 11);
    expect(band!.high).toBeCloseTo(0.987649186711 + (1.96 * 0.95115271612263) / 20, 11);
  });

  test.each([0, -1, 1.5, Number.NaN])('%s coups are refused', (coups) => {
    expect(() => par(bet('tie'), Shoe.ofDecks(8), {}, [coups])).toThrow(
      'coups must be whole numbers of at least 1, got',
    );
  });
});

describe('baccarat par', () => {
  const ask =
    'par --bet player,sa-baccarat/player-pair,sa-baccarat/perfect-pair --decks 2 --coups 100';
  test.each(['text', 'markdown', 'csv', 'json', 'html'])('--format %s', async (format) => {
    const { code, out, err } = await baccarat(`${ask} --format ${format}`);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatchSnapshot();
  });

  test('the page needs nothing else, and says what a rules file says as text', async () => {
    const yaml =
      'id: m\nname: "<script>1</script>"\ndecks: 8\nbets: [{id: tie, name: "a & \\"b\\" <i>", pays: [["12:1", {winner: tie}]]}]';
    const files = { f: yaml };
    const { out } = await baccarat('par --rules f --format html', { files });
    expect(out).not.toMatch(/<script|<i>|https?:|<link|<img|@import|url\(/);
    expect(out).toContain('a &amp; &quot;b&quot; &lt;i&gt;');
    expect(out).toMatch(/<rect class="bettor"/);
  });

  const wrong: [args: string, error: string][] = [
    ['par --coups 0', 'coups must be whole numbers of at least 1, got "0"'],
    ['par --coups 10,,20', 'coups must be whole numbers of at least 1, got ""'],
    ['par --format pdf', 'format must be one of text, markdown, csv, json, html, got "pdf"'],
    ['odds --format html', 'format must be one of text, markdown, csv, json, got "html"'],
  ];
  test.each(wrong)('%s', async (args, error) => {
    const { code, out, err } = await baccarat(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`error: ${error}`);
  });
});
