// Depth: random shoes are drawn fairly and again alike, and published figures are met.

import { describe, expect, test } from 'vitest';
import { bet, game } from '../src/catalogue.ts';
import { depth } from '../src/depth.ts';
import { odds } from '../src/odds.ts';
import { withPays } from '../src/rules.ts';
import { Shoe } from '../src/shoe.ts';
import { baccarat } from './cli.ts';
import { checkPublishedDepth } from './support-depth.ts';

const usual = { decks: 8, unseen: [26], shoes: 2000, seed: 1 };

describe('random shoes', () => {
  test('give the published figures at 26 unseen cards', () => {
    checkPublishedDepth({ ...usual, shoes: 20_000 }, 5);
  });

  // A bet that is always worth taking shows the mean of all random shoes, which is its exact
  // expected value on the full one, however many cards are left.
  test('are worth on average what the full shoe is', () => {
    const sa = game('sa-baccarat');
    const bets = [
      withPays(bet('player', sa), ['20:1']),
      withPays(bet('tie', sa), ['500:1']),
      withPays(bet('player-pair', sa), ['500:1']),
      withPays(
        bet('lucky-six', sa),
        bet('lucky-six', sa).pays.map(() => '2000:1'),
      ),
    ];
    for (const decks of [1, 8]) {
      const exact = odds(bets, Shoe.ofDecks(decks)).bets;
      const unseen = [40, 52 * decks - 10];
      for (const { bets: found } of depth(bets, { decks, unseen, shoes: 5000, seed: 3 })) {
        found.forEach(({ frequency, ev }, b) => {
          expect(frequency.value).toBe(1);
          const off = Math.abs(ev!.value - exact[b]!.ev.valueOf());
          expect(off, bets[b]!.id).toBeLessThan(4.5 * ev!.standardError!);
        });
      }
    }
  });

  test('are the full shoe where all cards are left', () => {
    const [all] = depth(bet('tie'), { ...usual, decks: 1, unseen: [52], shoes: 300 });
    expect(all!.bets[0]).toMatchObject({ frequency: { value: 0, standardError: 0 }, ev: null });
  });

  test('are the same from the same seed, whatever else is asked', () => {
    const tie = bet('tie');
    const [first] = depth(tie, usual);
    expect(depth(tie, { ...usual, unseen: [18, 26] })[1]).toEqual(first);
    expect(depth([bet('player'), tie], usual)[0]!.bets[1]).toEqual(first!.bets[0]);
    expect(depth(tie, { ...usual, seed: 2 })[0]).not.toEqual(first);
    expect(depth(tie, { ...usual, seed: 4294967295 })[0]).not.toEqual(first);
  });

  test('one in favour has no spread to tell of', () => {
    const [one] = depth(withPays(bet('tie'), ['5000:1']), { ...usual, unseen: [200], shoes: 1 });
    expect(one!.bets[0]!.ev!.standardError).toBeNull();
  });

  test('numbers out of range are refused', () => {
    const tie = bet('tie');
    const refuse = (other: object) => expect(() => depth(tie, { ...usual, ...other }));
    refuse({ unseen: [5] }).toThrow('unseen cards must be a whole number from 6 to 416, got 5');
    refuse({ unseen: [417] }).toThrow('unseen cards must be a whole number from 6 to 416, got 417');
    refuse({ shoes: 0 }).toThrow('shoes must be a whole number from 1 to 1000000000, got 0');
    refuse({ seed: 2 ** 32 }).toThrow('seed must be a whole number from 0 to 4294967295');
    refuse({ decks: 9 }).toThrow('decks must be a whole number from 1 to 8');
  });
});

describe('the command', () => {
  const ask = 'depth --bet player,banker,tie --shoes 500 --unseen 18,26';
  for (const format of ['text', 'markdown', 'csv', 'json']) {
    test(`${format}`, async () => {
      const { code, out, err } = await baccarat(`${ask} --format ${format}`);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatchSnapshot();
    });
  }

  test('estimates carry their standard errors', async () => {
    const { out } = await baccarat(`${ask} sa-baccarat --seed 5 --format json`);
    const document = JSON.parse(out);
    expect(document).toMatchObject({ schema: 'baccarat-odds/depth@1', decks: 8, seed: 5 });
    expect(document.depths.map((one: { unseen: number }) => one.unseen)).toEqual([18, 26]);
    const estimate = { value: expect.any(Number), standardError: expect.any(Number) };
    expect(document.depths[0].bets[1]).toEqual({
      id: 'banker',
      name: 'Banker',
      frequency: estimate,
      ev: estimate,
    });
  });

  const wrong: [args: string, error: RegExp][] = [
    ['depth --unseen 5', /unseen cards must be a whole number from 6 to 416, got 5/],
    ['depth --unseen x', /unseen cards must be a whole number of at least 0, got "x"/],
    ['depth --shoes 0', /shoes must be a whole number from 1/],
    ['depth --seed -1', /seed must be a whole number of at least 0, got "-1"/],
    ['depth --decks infinite', /decks must be a whole number from 1 to 8, got infinite/],
    ['depth nonsense', /game must be one of/],
  ];
  for (const [args, error] of wrong) {
    test(args, async () => {
      const ran = await baccarat(args);
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toMatch(error);
    });
  }
});
