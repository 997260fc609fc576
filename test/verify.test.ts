// Owns the check of the catalogue against print: every published figure, recomputed.

import { describe, expect, test, vi } from 'vitest';
import type { Table } from '../src/published/figure.ts';
import { PUBLISHED } from '../src/published/index.ts';
import { checks, verdictOf, verify } from '../src/verify.ts';
import { baccarat } from './cli.ts';

const found = [...checks()];

/** How many counts, probabilities and so on there are, by verdict. */
function tally(kind: string): { agree: number; knownWrong: number; disagree: number } {
  const { agree, knownWrong, disagree } = verdictOf(found.filter((f) => f.what.startsWith(kind)));
  return { agree, knownWrong: knownWrong.length, disagree: disagree.length };
}

describe('published figures', () => {
  test('none disagrees', () => {
    expect(found.filter((f) => f.verdict === 'disagrees')).toEqual([]);
  });

  test('of 435 counts 426 agree, and 9 are known to be wrong', () => {
    expect(tally('ways')).toEqual({ agree: 426, knownWrong: 9, disagree: 0 });
  });

  test.each([
    { kind: 'probability', agree: 517, knownWrong: 23 },
    { kind: 'return', agree: 195, knownWrong: 6 },
    { kind: 'house edge', agree: 214, knownWrong: 14 },
    { kind: 'expected value', agree: 104, knownWrong: 4 },
    { kind: 'hit frequency', agree: 5, knownWrong: 0 },
    { kind: 'standard deviation', agree: 2, knownWrong: 5 },
    { kind: 'variance', agree: 1, knownWrong: 0 },
  ])('$kind: $agree agree, $knownWrong are known to be wrong', ({ kind, agree, knownWrong }) => {
    expect(tally(kind)).toEqual({ agree, knownWrong, disagree: 0 });
  });

  test('the nine wrong counts are those of the five pages known', () => {
    const wrong = found.filter((f) => f.what.startsWith('ways') && f.verdict === 'known wrong');
    expect(wrong.map(({ bet, printed, right }) => [bet, printed, right])).toEqual([
      ['ez-baccarat-banker', '2179619555108870', '2179619555108864'],
      ['lucky-8-player', '8230060380160', '11762978186752'],
      ['lucky-8-player', '53649934949376', '54245247845376'],
      ['lucky-8-player', '548824514488320', '545291596681728'],
      ['lucky-8-player', '4333011132264960', '4332415819368960'],
      ['tie-max-low', '4923828158622710', '4923828158622720'],
      ['tie-max-high', '4597340965910770', '4597340965910784'],
      ['lucky-nines-binions', '64512', '86016'],
      ['lucky-nines-binions', '1840128', '1818624'],
    ]);
  });
});

describe('verify', () => {
  const tables = (bet: string): Table[] => PUBLISHED.filter((table) => table.bet === bet);

  test('takes bets by any of their names', () => {
    const { figures, agree, knownWrong, disagree } = verify(['fortune-7']);
    expect(verify(['dragon-7']).figures).toBe(figures);
    expect({ agree, disagree }).toEqual({ agree: figures - 1, disagree: [] });
    expect(knownWrong).toEqual([
      {
        bet: 'dragon-7',
        what: 'house edge',
        printed: '7.6110%',
        right: '7.6113%',
        reason: expect.stringContaining('7.6113%'),
      },
    ]);
  });

  test('tells a count, a probability or an edge that was tampered with', () => {
    const tampered: Table[] = [
      ...tables('panda-8'),
      {
        bet: 'panda-8',
        lines: [[0, '172660763262977', '0.034544', '0.863581']],
        edges: ['10.18%', '10.1877%'],
      },
    ];
    const { agree, disagree } = verify(['panda-8'], tampered);
    expect(agree).toBe(verify(['panda-8']).agree);
    expect(disagree.map(({ printed, right }) => [printed, right])).toEqual([
      ['172660763262977', '172660763262976'],
      ['0.034544', '0.034543'],
      ['0.863581', '0.863580'],
      ['10.18%', '10.19%'],
      ['10.1877%', '10.1876%'],
    ]);
  });

  test('tells a figure that is said to be wrong and is right', () => {
    const tampered: Table[] = [{ bet: 'tie', edges: [{ printed: '14.36%', wrong: 'a slip' }] }];
    expect(verify(undefined, tampered)).toEqual({
      figures: 1,
      agree: 0,
      knownWrong: [],
      disagree: [{ bet: 'tie', what: 'house edge', printed: '14.36%', right: '14.36%' }],
    });
  });

  test('compares the 15 digits that a cut count shows, rounded or not as it was', () => {
    const rows = (cut: 'rounded' | 'truncated', printed: string): number =>
      verify(undefined, [{ bet: 'player', lines: [[0, { printed, cut }]] }]).agree;
    expect(rows('rounded', '2230518282592260')).toBe(1);
    expect(rows('truncated', '2230518282592250')).toBe(1);
    expect(rows('rounded', '2230518282592250')).toBe(0);
    expect(rows('truncated', '2230518282592260')).toBe(0);
  });
});

describe('baccarat verify', () => {
  test('prints the verdict in every format', async () => {
    const text = await baccarat('verify lucky-8-banker panda-8,tie-9to1');
    expect(text.code).toBe(0);
    expect(text.out).toMatch(/Known to be wrong in print/);
    expect(text.out).toMatch(/lucky-8-banker +house edge +16\.60% +15\.25% +likely the slip/);
    expect(text.out).toMatch(/\d+ figures recomputed: \d+ agree, 2 known to be wrong in print, 0 /);
    const json = JSON.parse((await baccarat('verify panda-8 --format json')).out);
    expect(json).toMatchObject({
      schema: 'baccarat-odds/verify@1',
      game: null,
      figures: 8,
      agree: 8,
      knownWrong: [],
      disagree: [],
    });
    const csv = (await baccarat('verify panda-8 --format csv')).out.trim().split('\n');
    expect(csv[0]).toBe('bet,what,printed,right,verdict,reason');
    expect(csv).toHaveLength(9);
  });

  test('names the nearest bet', async () => {
    const { code, err } = await baccarat('verify dragon-8');
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/nearest: dragon-7/) });
  });

  test('exits with 1 where a figure disagrees, after the report', async () => {
    vi.resetModules();
    vi.doMock('../src/published/index.ts', () => ({
      PUBLISHED: [{ bet: 'tie', edges: ['14.63%'] }],
    }));
    const fresh = await import('./cli.ts');
    const { code, out, err } = await fresh.baccarat('verify --format json');
    vi.doUnmock('../src/published/index.ts');
    expect(code).toBe(1);
    expect(JSON.parse(out).disagree).toEqual([
      { bet: 'tie', what: 'house edge', printed: '14.63%', right: '14.36%' },
    ]);
    expect(err).toBe('');
  });
});
