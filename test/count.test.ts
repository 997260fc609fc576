// Counts: correlations as published, break-even counts, the best tags against all tags there are.

import { describe, expect, test } from 'vitest';
import { bet, game, publishedCount } from '../src/catalogue.ts';
import { countHeld, divisorOf } from '../src/counting.ts';
import { COUNTS_PUBLISHED } from '../src/counts/index.ts';
import { accuracy, count, derive, removal, Shoe, tagsOf } from '../src/index.ts';
import { bestTags } from '../src/search.ts';
import { baccarat } from './cli.ts';

const DRAGON_7 = [0, 0, 0, -1, -1, -1, -1, 2, 2, 0];

/** Pearson's correlation of ten tags with effects on a full shoe, a ten counting four times. */
function correlation(id: string, tags: readonly number[]): number {
  const effects = removal(bet(id), Shoe.ofDecks(8))[0]!.effects.map((e) => e!.valueOf());
  const cards = effects.map((effect, rank) => ({ effect, tag: tags[Math.min(rank, 9)]! }));
  const mean = (of: (card: { effect: number; tag: number }) => number): number =>
    cards.reduce((sum, card) => sum + of(card), 0) / cards.length;
  const [e, t] = [mean(({ effect }) => effect), mean(({ tag }) => tag)];
  return (
    mean(({ effect, tag }) => (effect - e) * (tag - t)) /
    Math.sqrt(mean(({ effect }) => (effect - e) ** 2) * mean(({ tag }) => (tag - t) ** 2))
  );
}

describe('a count held against a bet', () => {
  test.each([
    ['U65', 'dragon-7', DRAGON_7, 0.964189, 6],
    ['U67', 'big-tiger', [0, 0, -1, -1, -1, -2, 1, 2, 2, 0], 0.980697, 6],
    ['U69', 'player', [0, 1, 1, 1, 1, 1, 1, 1, 1, -2], 0.2247, 4],
    ['U69', 'banker', [0, 1, 1, 1, 1, 1, 1, 1, 1, -2], -0.2381, 4],
    ['U69', 'tie', [0, 1, 1, 1, 1, 1, 1, 1, 1, -2], -0.6065, 4],
  ] as const)('%s: correlation with %s', (_, id, tags, published, digits) => {
    const held = count(bet(id), tags, 8);
    expect(held.bettingCorrelation!.toFixed(digits)).toBe(published.toFixed(digits));
    expect(held.bettingCorrelation).toBeCloseTo(correlation(id, tags), 12);
    expect(held.balanced).toBe(true);
  });

  test('breaks even where the line through the effects does', () => {
    const held = count(bet('dragon-7'), DRAGON_7, 8);
    // Sum of cards times effect times tag over that of tag squared, for 4 to 7 and 8 and 9, from the
    // published percents; 415 cards, 52 to a deck.
    const slope = (0.268029 + 0.26348 + 0.32422 + 0.358371 + 2 * (0.537816 + 0.478503)) / 12;
    expect(held.perTrueCount!.valueOf()).toBeCloseTo((slope / 100) * (415 / 52), 8);
    expect(held.breakEvenTrueCount!.valueOf()).toBeCloseTo(7.611334 / (slope * (415 / 52)), 4);
  });

  test('random shoes break even near there, and the line is closer the more cards are left', () => {
    const held = count(bet('dragon-7'), DRAGON_7, 8);
    const found = accuracy(held, 8, { shoes: 1500, seed: 3 });
    const { value, standardError } = found.breakEvenTrueCount!;
    expect(Math.abs(value - held.breakEvenTrueCount!.valueOf())).toBeLessThan(4 * standardError!);
    expect(found.depths.map(({ unseen }) => unseen)).toEqual([
      364, 312, 260, 208, 156, 104, 52, 26,
    ]);
    const errors = found.depths.map(({ error }) => error);
    expect(errors).toEqual([...errors].sort((a, b) => a - b));
    // A random shoe is worth on average what the full one is, and its true count is zero on average.
    for (const { bias } of found.depths) {
      expect(Math.abs(bias.value)).toBeLessThan(4.5 * bias.standardError!);
    }
  });

  test('an unbalanced count has a pivot: its running count at break-even hardly moves', () => {
    const { tags, trigger } = publishedCount('how-dragon-7-unbalanced');
    const held = count(bet('dragon-7'), tags, 8);
    const { depths } = accuracy(held, 8, { shoes: 2, seed: 1 });
    expect(held.balanced).toBe(false);
    for (const { breakEvenRunningCount } of depths) {
      expect(Math.abs(breakEvenRunningCount! - trigger)).toBeLessThan(2);
    }
  });

  test('a count tells nothing where all cards do the same, and nothing by tags all the same', () => {
    const sa = game('sa-baccarat');
    expect(count(bet('perfect-pair', sa), DRAGON_7, 8).bettingCorrelation).toBeNull();
    const flat = count(bet('tie'), new Array(10).fill(1), 8);
    expect(flat).toMatchObject({
      bettingCorrelation: null,
      perTrueCount: null,
      breakEvenTrueCount: null,
    });
  });

  test('suits are averaged over: a red bet by ranks is as if it had none', () => {
    const held = count(bet('lucky-baccarat/player-red'), DRAGON_7, 8);
    expect(Math.abs(held.bettingCorrelation!)).toBeLessThan(1e-9);
  });

  // A trainer that subtracted one card too many had 4.52.
  test('U72: the true count is per unseen card, to the last of them', () => {
    const at = (unseen: number): number =>
      countHeld(10, false, false, divisorOf({ divisor: 'exact' }, unseen));
    expect(at(416 - 300)).toBeCloseTo(4.482758620689655, 12);
    expect(at(416 - 301)).toBeCloseTo(4.521739130434782, 12);
    expect(at(1)).toBe(520);
  });

  test('decks unseen to the nearest whole or half, from the middle up, never none', () => {
    const rounded = (divisor: 'decks' | 'half', ...cards: number[]): number[] =>
      cards.map((n) => divisorOf({ divisor }, n) / 52);
    expect(rounded('decks', 416, 130, 129, 78, 77, 26, 1)).toEqual([8, 3, 2, 2, 1, 1, 1]);
    expect(rounded('half', 416, 117, 116, 39, 38, 1)).toEqual([8, 2.5, 2, 1, 0.5, 0.5]);
    expect(countHeld(-1, false, true, 104)).toBe(-1);
  });

  test('a true count that is whole, or a trigger to the digit, is reached', () => {
    const exact = { divisor: 'exact' } as const;
    for (let unseen = 1; unseen <= 416; unseen++) {
      for (const tenths of [-605, -13, 26, 52, 104, 130, 143, 600]) {
        const running = (unseen * tenths) / 520;
        if (!Number.isInteger(running)) continue;
        const held = countHeld(running, false, false, divisorOf(exact, unseen));
        expect(held, `${running} with ${unseen} unseen`).toBe(tenths / 10);
      }
    }
  });
});

/** The best of every list of ten tags up to a level, from sums over the 13 ranks. */
function bestOfAll(ids: readonly string[], level: number): { tags: number[]; least: number } {
  const effects = ids.map((id) => effectsOf(id));
  const sizes = effects.map((some) => Math.sqrt(some.reduce((sum, e) => sum + e * e, 0)));
  const tags = new Array<number>(10).fill(0);
  const products = Array.from({ length: 11 }, () => ids.map(() => 0));
  let least = -1;
  let equals: number[][] = [];
  const fix = (rank: number, sum: number, squares: number): void => {
    if (rank === 10) {
      const size = Math.sqrt(squares - (sum * sum) / 13);
      if (size < 1e-9) return;
      let found = 1;
      for (let b = 0; b < ids.length; b++) {
        found = Math.min(found, products[10]![b]! / size / sizes[b]!);
      }
      if (found < least - 1e-12) return;
      if (found > least + 1e-12) equals = [];
      least = Math.max(found, least);
      equals.push([...tags]);
      return;
    }
    const cards = rank === 9 ? 4 : 1;
    for (let tag = -level; tag <= level; tag++) {
      tags[rank] = tag;
      for (let b = 0; b < ids.length; b++) {
        products[rank + 1]![b] = products[rank]![b]! + cards * tag * effects[b]![rank]!;
      }
      fix(rank + 1, sum + cards * tag, squares + cards * tag * tag);
    }
  };
  fix(0, 0, 0);
  const keyOf = (some: readonly number[]): number[] => [
    [...some, some[9]!, some[9]!, some[9]!].reduce((a, b) => a + b) === 0 ? 0 : 1,
    some.filter((tag) => tag !== 0).length,
    some.reduce((sum, tag) => sum + Math.abs(tag), 0),
    ...some,
  ];
  const best = equals.reduce((a, b) => {
    const [mine, theirs] = [keyOf(a), keyOf(b)];
    const differs = mine.findIndex((n, i) => n !== theirs[i]);
    return mine[differs]! < theirs[differs]! ? a : b;
  });
  return { tags: best, least };
}

describe('the best count', () => {
  test.each([
    [['dragon-7'], 1],
    [['tie'], 1],
    [['dragon-7', 'panda-8'], 1],
    // Bets that pull apart.
    [['player', 'banker'], 1],
    [['player', 'banker'], 2],
    [['banker', 'tie', 'player'], 2],
    [['panda-8', 'side-total-banker-0', 'egalite-group-1-3'], 1],
  ])('of %s at level %d is the best of all tags', (ids, level) => {
    const { tags, least } = bestOfAll(ids, level);
    const found = derive(
      ids.map((id) => bet(id)),
      level,
      8,
    );
    expect(found.tags).toEqual(tags);
    expect(Math.min(...found.correlations)).toBeCloseTo(least, 11);
  });

  test('of bets that pull apart is found at once at every level', () => {
    const some = ['banker', 'tie', 'player'].map((id) => bet(id));
    const found = [1, 2, 3, 4].map((level) => Math.min(...derive(some, level, 8).correlations));
    // Levels hold one another's tags where they are doubled.
    expect(found).toEqual([...found].sort((a, b) => a - b));
  }, 10_000);

  test('is not looked for without end', () => {
    const kinds = effectsOf('tie').map((effect) => ({ weight: 1 / 13, effects: [1e3 * effect] }));
    expect(() => bestTags(kinds, 4, 10)).toThrow(
      'level must be lower for these bets, whose best tags take over 10 steps to find, got 4',
    );
  });

  test('is none for bets that cancel', () => {
    const playtech = game('playtech-live');
    const some = [bet('big', playtech), bet('small', playtech)];
    expect(() => derive(some, 1, 8)).toThrow(
      'bets must have effects of removal that one count can follow together, got some that cancel',
    );
  });

  test('is no worse than any other of its level, and than those below', () => {
    for (const id of ['dragon-7', 'panda-8', 'tie', 'player', 'big-tiger']) {
      const best = [1, 2, 3, 4].map((level) => derive([bet(id)], level, 8));
      best.forEach(({ tags, level, correlations: [found] }, i) => {
        expect(Math.max(...tags.map(Math.abs))).toBeLessThanOrEqual(level);
        expect(found).toBeCloseTo(count(bet(id), tags, 8).bettingCorrelation!, 12);
        if (i > 0) expect(found).toBeGreaterThanOrEqual(best[i - 1]!.correlations[0]! - 1e-12);
        // No change of one or two tags makes it better.
        for (let a = 0; a < 10; a++) {
          for (let b = 0; b < a; b++) {
            for (let x = -level; x <= level; x++) {
              for (let y = -level; y <= level; y++) {
                const other = tags.with(a, x).with(b, y);
                if (new Set(other).size === 1) continue;
                expect(quick(id, other)).toBeLessThan(found! + 1e-11);
              }
            }
          }
        }
      });
    }
  });

  test('tells faces from tens where a bet does', () => {
    expect(derive([bet('grand-monkey-6000')], 1, 8)).toMatchObject({
      tags: [...new Array(10).fill(0), -1, -1, -1],
      correlations: [1],
    });
  });

  test('published counts are no better than the best of their level', () => {
    for (const { bet: id, tags } of COUNTS_PUBLISHED) {
      const level = Math.max(...tags.map(Math.abs));
      if (level > 4) continue;
      const [best] = derive([bet(id)], level, 8).correlations;
      expect(count(bet(id), tags, 8).bettingCorrelation!).toBeLessThanOrEqual(best! + 1e-12);
    }
  });
});

const known = new Map<string, number[]>();

function effectsOf(id: string): number[] {
  const effects =
    known.get(id) ?? removal(bet(id), Shoe.ofDecks(8))[0]!.effects.map((e) => e!.valueOf());
  known.set(id, effects);
  return effects;
}

/** `correlation` with the effects kept. */
function quick(id: string, tags: readonly number[]): number {
  const effects = effectsOf(id);
  let [t, tt, te, ee] = [0, 0, 0, 0];
  effects.forEach((effect, rank) => {
    const tag = tags[Math.min(rank, 9)]!;
    t += tag;
    tt += tag * tag;
    te += tag * effect;
    ee += effect * effect;
  });
  return te / Math.sqrt((tt - (t * t) / 13) * ee);
}

test('tags that are none are refused', () => {
  expect(tagsOf('1, -1,0,0,0,0,0,0,0,+2').join()).toBe('1,-1,0,0,0,0,0,0,0,2,2,2,2');
  const refuse = (tags: unknown) => expect(() => tagsOf(tags as string));
  refuse('1,2,3').toThrow('tags must be ten whole numbers (A 2 ... 9 T) or 13 (A to K), got 3');
  refuse('0,0,0,x,0,0,0,0,0,0').toThrow('got "x"');
  refuse('0,0,0,1.5,0,0,0,0,0,0').toThrow('got "1.5"');
  refuse([0, 0, 0, Number.NaN, 0, 0, 0, 0, 0, 0]).toThrow('tags must be');
  refuse([0, 0, 0, 1e9, 0, 0, 0, 0, 0, 0]).toThrow('1000 at most');
  refuse(null).toThrow('tags must be');
  expect(() => derive([bet('tie')], 5, 8)).toThrow(
    'level must be a whole number from 1 to 4, got 5',
  );
});

describe('the command', () => {
  const asks = [
    'count --bet dragon-7 --tags 0,0,0,-1,-1,-1,-1,2,2,0 --shoes 200',
    'count --bet dragon-7,panda-8 --derive',
    'count',
  ];
  for (const format of ['text', 'markdown', 'csv', 'json']) {
    test(`${format}`, async () => {
      for (const ask of asks) {
        const { code, out, err } = await baccarat(`${ask} --format ${format}`);
        expect({ code, err }).toEqual({ code: 0, err: '' });
        expect(out.replaceAll(/"(version|fingerprint)": .*/g, '')).toMatchSnapshot();
      }
    });
  }

  test('a published count by name is that count', async () => {
    const [named, told] = await Promise.all(
      [
        'count --count jacobson-dragon-7 --shoes 50',
        asks[0]!.replace('--shoes 200', '--shoes 50'),
      ].map((ask) => baccarat(`${ask} --format json`)),
    );
    expect(JSON.parse(named!.out)).toEqual(JSON.parse(told!.out));
    expect(JSON.parse(named!.out)).toMatchObject({
      schema: 'baccarat-odds/count@1',
      bet: 'dragon-7',
      balanced: true,
      bettingCorrelation: expect.closeTo(0.964189489116, 11),
      breakEvenTrueCount: { exact: expect.any(String), value: expect.closeTo(3.5249, 3) },
    });
  });

  test.each([
    ['count --bet dragon-7 --tags 1,2', 'tags must be ten whole numbers'],
    ['count --bet dragon-7,tie --tags 0,0,0,-1,-1,-1,-1,2,2,0', 'bet must be one (--bet), got 2'],
    ['count --count jacobson-dragon-8', 'count must be one of'],
    ['count --derive --tags 1,2', 'count must be told by one of --tags, --count and --derive'],
    ['count --level 2', 'level must be left out without --derive'],
    ['count --bet tie --derive --level 9', 'level must be a whole number from 1 to 4, got "9"'],
    ['count --bet tie --derive --decks infinite', 'got infinite'],
    ['count --bet tie --tags 0,0,0,-1,-1,-1,-1,2,2,0 --shoes 1', 'shoes must be a whole number'],
  ])('%s', async (args, error) => {
    const { code, out, err } = await baccarat(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(error);
  });
});
