// Simulation: the same to the last digit however it is cut, and what a slow bettor finds who plays
// the same shoes coup by coup.

import { describe, expect, test } from 'vitest';
import { simulator } from '../bench/simulator.ts';
import { bet, game } from '../src/catalogue.ts';
import { figuresOf } from '../src/figures.ts';
import { type Asked, addPlayed, type Plan, planOf, simulateShoes } from '../src/index.ts';
import { merged, partOf, partText } from '../src/part.ts';
import { type FIGURES, nothing } from '../src/played.ts';
import { slowly, sumsOf } from './support-simulate.ts';

const DRAGON_7 = [0, 0, 0, -1, -1, -1, -1, 2, 2, 0];
const PANDA_8 = [1, 1, -2, -2, -2, -1, -1, -2, 4, 1];
const dragon = (asked: Asked = {}): Plan =>
  planOf(bet('dragon-7'), { tags: [DRAGON_7], triggers: [[4]], ...asked });

describe('the same to the last digit', () => {
  const plans: [string, Plan][] = [
    ['one bet', dragon()],
    ['by results', dragon({ edge: 'results' })],
    ['perfect', planOf([bet('dragon-7'), bet('panda-8')], {})],
    [
      'several, swept, with a main bet, on a ramp',
      planOf([bet('dragon-7'), bet('panda-8')], {
        tags: [DRAGON_7, PANDA_8],
        triggers: [
          [4, 11],
          [3, 9],
          [6, 6],
        ],
        with: bet('banker'),
        stake: [
          [3, 1.1],
          [6, 2.7],
        ],
      }),
    ],
  ];
  test.each(plans)('%s', (_, plan) => {
    const whole = simulateShoes(plan, 5, 135);
    const cuts = [5, 6, 71, 72, 135];
    const parts = cuts.slice(1).map((to, i) => simulateShoes(plan, cuts[i]!, to));
    expect([...parts].reverse().reduce(addPlayed)).toEqual(whole);
    expect(parts.reduce(addPlayed, nothing(plan))).toEqual(whole);
    expect(whole.shoes).toBe(130);
    const other = simulateShoes({ ...plan, seed: 2 }, 5, 135);
    expect(other.sums).not.toEqual(whole.sums);
  });

  test('several sets of triggers are as many simulations', () => {
    const many = simulateShoes(dragon({ triggers: [[4], [2], [8]] }), 0, 60);
    const each = [4, 2, 8].map((at) => simulateShoes(dragon({ triggers: [[at]] }), 0, 60));
    expect(many.sums).toEqual(each.flatMap(({ sums }) => sums));
  });

  test('a part in a file is the part', () => {
    const plan = dragon({ with: bet('player') });
    const parts = [
      { plan, from: 10, to: 30, played: simulateShoes(plan, 10, 30) },
      { plan, from: 0, to: 10, played: simulateShoes(plan, 0, 10) },
    ].map((part) => partOf(partText(part)));
    expect(merged(parts)).toEqual({ plan, from: 0, to: 30, played: simulateShoes(plan, 0, 30) });
    expect(() => merged([parts[0]!, parts[0]!])).toThrow(
      'got an overlap: shoes to 29, then from 10',
    );
    const gap = { ...parts[1]!, to: 9 };
    expect(() => merged([parts[0]!, gap])).toThrow('got a gap: shoes to 8, then from 10');
    const foreign = { ...parts[1]!, plan: dragon() };
    expect(() => merged([parts[0]!, foreign])).toThrow('parts must be of one plan');
  });

  test('what is no part is refused', () => {
    const plan = dragon();
    const text = partText({ plan, from: 0, to: 1, played: simulateShoes(plan, 0, 1) });
    const spoil = (from: string | RegExp, to: string) =>
      expect(() => partOf(text.replace(from, to)));
    expect(() => partOf('null')).toThrow('schema');
    expect(() => partOf('[')).toThrow();
    spoil('part@1', 'part@9').toThrow('a part must say schema');
    spoil(/"fingerprint":\d+/, '"fingerprint":1').toThrow('a part must be of fingerprint');
    spoil('"to":1', '"to":-1').toThrow('a part must be of shoes from 0 up');
    spoil(/"sums":\["/, '"sums":["x').toThrow('sums of a part must be whole numbers');
    spoil(/"counts":\[\[/, '"counts":[[1,').toThrow('counts of a part must be 129');
    spoil('"triggers":[[4]]', '"triggers":[]').toThrow('triggers must be given');
    spoil('"decks":8', '"decks":99').toThrow('decks must be a whole number from 1 to 8');
  });

  test('a part that was edited is refused, whatever of it was', () => {
    const plan = dragon();
    const text = partText({ plan, from: 0, to: 2, played: simulateShoes(plan, 0, 2) });
    const edits: [string | RegExp, string][] = [
      ['"to":2', '"to":3'],
      ['"from":0', '"from":1'],
      ['"triggers":[[4]]', '"triggers":[[5]]'],
      [/"sums":\["\d/, '"sums":["9'],
      [/"counts":\[\[0/, '"counts":[[1'],
      [/"check":\d+/, '"check":1'],
      [/,"check":\d+/, ''],
    ];
    for (const [from, to] of edits) {
      const edited = text.replace(from, to);
      expect(edited).not.toBe(text);
      expect(() => partOf(edited)).toThrow(/^a part must be as it was written, .*: play shoes/);
    }
    // How it is laid out, and in what order, does not matter.
    const laidOut = JSON.stringify(
      Object.fromEntries(Object.entries(JSON.parse(text)).reverse()),
      null,
      2,
    );
    expect(partOf(laidOut)).toEqual(partOf(text));
  });
});

describe('against others', () => {
  test('a simulator in plain JavaScript has the same coups, bets and hits', () => {
    for (const [trigger, seed] of [
      [4, 1],
      [-2.5, 7],
    ] as const) {
      const theirs = simulator(DRAGON_7, trigger, seed, 100, 700);
      const { coups, bets, won, staked } = sumsOf(
        simulateShoes(dragon({ edge: 'results', triggers: [[trigger]], seed }), 100, 700),
      );
      expect({ coups, bets, won, staked }).toEqual({
        coups: theirs.coups,
        bets: theirs.bets,
        won: 41 * theirs.hits - theirs.bets,
        staked: theirs.bets,
      });
    }
  });

  const sa = game('sa-baccarat');
  test.each<[string, Plan]>([
    ['one bet', dragon()],
    ['a running count', dragon({ running: true, triggers: [[20]], cut: 60 })],
    ['rounded down, by whole decks', dragon({ floor: true, divisor: 'decks', triggers: [[2]] })],
    ['by half decks', dragon({ divisor: 'half', burn: 8, afterCut: 0 })],
    [
      'six decks, a ramp',
      dragon({
        decks: 6,
        burn: 0,
        stake: [
          [3, 2],
          [1, 1.5],
          [8, 0],
        ],
        triggers: [[1]],
      }),
    ],
    ['the last round', dragon({ triggers: [[-1]], lastRound: 9 })],
    ['a main bet too', dragon({ with: bet('banker') })],
    [
      'one main bet a coup beside several, at the largest stake; a stake of 0 is no bet',
      planOf([bet('dragon-7'), bet('panda-8'), bet('tie')], {
        tags: [DRAGON_7, PANDA_8, new Array(10).fill(1).with(9, -2)],
        triggers: [[-1]],
        with: bet('banker'),
        stake: [
          [-1, 0],
          [0, 1.5],
          [2, 0],
          [4, 3],
        ],
      }),
    ],
    [
      'two bets, their limits, ranks and suits',
      planOf([bet('player-pair', sa), bet('perfect-pair', sa), bet('lucky-six', sa)], {
        tags: [DRAGON_7, new Array(13).fill(0).with(12, 1), PANDA_8],
        triggers: [[2, 1, 6]],
      }),
    ],
    [
      'bets given part of the coup, beside one that is not',
      planOf([bet('insurance-player-9-tie'), bet('tie'), bet('insurance-banker-9-tie')], {
        tags: [new Array(10).fill(1).with(8, -12)],
        triggers: [[-2]],
      }),
    ],
    [
      'perfect play',
      planOf([bet('dragon-7'), bet('panda-8'), bet('tie')], { decks: 2, cut: 7, afterCut: 99 }),
    ],
    [
      'perfect play of a bet with another',
      planOf(bet('tie'), { decks: 1, cut: 0, with: bet('player') }),
    ],
  ])('a slow bettor finds the same: %s', (name, plan) => {
    const shoes = name.startsWith('perfect play of') ? 60 : 5;
    const played = simulateShoes(plan, 3, 3 + shoes);
    const found = slowly(plan, 3, 3 + shoes);
    expect(found.reduce((sum, line) => sum + line.bets!, 0)).toBeGreaterThan(0);
    found.forEach((line, l) => {
      const { bets, staked, won, squares } = sumsOf(played, l);
      expect(bets).toBe(line.bets);
      expect(staked).toBeCloseTo(line.staked!, 7);
      expect(won).toBeCloseTo(line.expected!, 7);
      expect(squares).toBeCloseTo(line.squares!, 5);
    });
  });
});

describe('figures', () => {
  const plan = dragon({ triggers: [[2]] });
  const shoes = 400;
  const each = Array.from({ length: shoes }, (_, shoe) =>
    sumsOf(simulateShoes(plan, shoe, shoe + 1)),
  );
  const [line] = figuresOf(plan, simulateShoes(plan, 0, shoes), 70);
  const totals =
    (without: number) =>
    (name: (typeof FIGURES)[number]): number =>
      each.reduce((sum, shoe, i) => (i === without ? sum : sum + shoe[name]), 0);

  type Total = ReturnType<typeof totals>;
  const win = (of: Total): number => of('won') / of('coups');
  const deviation = (of: Total): number => Math.sqrt(of('squares') / of('coups') - win(of) ** 2);
  const said: [name: keyof NonNullable<typeof line>['figures'], of: (total: Total) => number][] = [
    ['frequency', (of) => of('bets') / of('coups')],
    ['averageEdge', (of) => of('won') / of('staked')],
    ['unitsPer100Coups', (of) => 100 * win(of)],
    ['unitsPerHour', (of) => 70 * win(of)],
    ['standardDeviation', deviation],
    ['desirabilityIndex', (of) => (1000 * win(of)) / deviation(of)],
    ['n0', (of) => (deviation(of) / win(of)) ** 2],
  ];

  // The jackknife leaves shoe after shoe out: it shares nothing with slopes and covariances.
  test.each(said)('%s and its standard error', (name, of) => {
    const { value, standardError } = line!.figures[name]!;
    expect(value).toBeCloseTo(of(totals(-1)), 6);
    const left = each.map((_, shoe) => of(totals(shoe)));
    const mean = left.reduce((a, b) => a + b) / shoes;
    const spread = left.reduce((sum, one) => sum + (one - mean) ** 2, 0);
    const jackknife = Math.sqrt((spread * (shoes - 1)) / shoes);
    expect(Math.abs(standardError! / jackknife - 1)).toBeLessThan(0.05);
  });

  test('per shoe they are plain means', () => {
    for (const [name, figure] of [
      ['coups', 'coupsPerShoe'],
      ['bets', 'betsPerShoe'],
      ['won', 'unitsPerShoe'],
    ] as const) {
      const mean = totals(-1)(name) / shoes;
      const variance = each.reduce((sum, one) => sum + (one[name] - mean) ** 2, 0) / (shoes - 1);
      expect(line!.figures[figure]!.value).toBeCloseTo(mean, 8);
      expect(line!.figures[figure]!.standardError).toBeCloseTo(Math.sqrt(variance / shoes), 8);
    }
  });

  test('two side bets on every coup go with one main bet', () => {
    const two = planOf([bet('dragon-7'), bet('panda-8')], {
      tags: [new Array(10).fill(0)],
      triggers: [[-1]],
      with: bet('banker'),
      edge: 'results',
    });
    const [dragons, pandas, main, all] = figuresOf(two, simulateShoes(two, 0, 200), 70);
    expect([dragons, pandas, main, all].map((line) => line!.figures.frequency.value)).toEqual([
      1, 1, 1, 3,
    ]);
    // Banker's standard deviation, as published: 0.93.
    expect(main!.figures.standardDeviation.value).toBeCloseTo(0.927, 2);
  });

  test('a stake of nothing is no bet', () => {
    const bets = (asked: Asked): number[] => {
      const played = simulateShoes(dragon({ triggers: [[1]], ...asked }), 0, 50);
      return [sumsOf(played).bets, played.evs[0]!.reduce((a, b) => a + b)];
    };
    const six = bets({ triggers: [[6]] });
    expect(six[0]).toBeGreaterThan(50);
    expect(six[1]).toBe(six[0]);
    expect(bets({ stake: [[6, 2]] })).toEqual(six);
    // By its effects of removal Dragon 7 breaks even at a true count of 3.5249.
    expect(bets({ stake: 'kelly', bankroll: 100 })).toEqual(bets({ triggers: [[3.5249]] }));
  });

  test('one shoe has no spread, and no bets no edge', () => {
    const [one] = figuresOf(plan, simulateShoes(plan, 0, 1), 70);
    expect(one!.figures.coupsPerShoe.standardError).toBeNull();
    const never = dragon({ triggers: [[900]] });
    const [none] = figuresOf(never, simulateShoes(never, 0, 3), 70);
    expect(none!.figures).toMatchObject({ averageEdge: null, desirabilityIndex: null, n0: null });
    expect(none!.figures.standardDeviation.value).toBe(0);
  });

  test('Kelly stakes are the bankroll times the edge over the variance', () => {
    const kelly = planOf(bet('tie'), { stake: 'kelly', bankroll: 50, cut: 0, afterCut: 0 });
    const flat = planOf(bet('tie'), { cut: 0, afterCut: 0 });
    let checked = 0;
    for (let shoe = 0; shoe < 60; shoe++) {
      const one = sumsOf(simulateShoes(flat, shoe, shoe + 1));
      if (one.bets !== 1) continue;
      const { staked } = sumsOf(simulateShoes(kelly, shoe, shoe + 1));
      // One bet: its expected value is what it won. The variance of Tie is 6.974206.
      expect(staked).toBeCloseTo((50 * one.won) / 6.974206091623056, 6);
      checked++;
    }
    expect(checked).toBeGreaterThan(2);
  });
});

describe('plans', () => {
  const refuse = (asked: unknown) => expect(() => dragon(asked as Asked));
  test('out of range are refused', () => {
    refuse({ decks: 9 }).toThrow('decks must be a whole number from 1 to 8, got 9');
    refuse({ burn: -1 }).toThrow('cards burned must be a whole number from 0 to 410, got -1');
    refuse({ burn: 411 }).toThrow('cards burned must be a whole number from 0 to 410, got 411');
    refuse({ cut: 417 }).toThrow('cards behind the cut card');
    refuse({ afterCut: 0.5 }).toThrow('coups after the cut card');
    refuse({ seed: 2 ** 53 }).toThrow('seed must be');
    refuse({ lastRound: 0 }).toThrow('last round must be');
    refuse({ divisor: 'third' }).toThrow('divisor must be one of exact, decks, half, got "third"');
    refuse({ edge: null }).toThrow('edge must be one of exact, results, got null');
    refuse({ triggers: [] }).toThrow('triggers must be given with tags');
    refuse({ triggers: [[Number.NaN]] }).toThrow('trigger must be a number');
    refuse({ triggers: [[1, 2]] }).toThrow(
      'triggers must be one, or one for each of 1 bets, got 2',
    );
    refuse({ triggers: new Array(400).fill([1]) }).toThrow('got 400 triggers');
    refuse({ tags: undefined }).toThrow('triggers must be left out without tags');
    refuse({ stake: 'kelly' }).toThrow('bankroll must be given with Kelly stakes');
    refuse({ stake: 'all' }).toThrow('stake must be flat, kelly or a ramp');
    refuse({ stake: [[1, -1]] }).toThrow('units of a ramp must be above zero, got -1');
    refuse({ bankroll: 0 }).toThrow('bankroll must be above zero');
    expect(() => planOf([], {})).toThrow('bets must be at least one');
    const nine = bet('insurance-player-9-tie');
    const rule =
      'must be placed before the coup, in perfect play and with another bet, got one given';
    expect(() => planOf(nine, {})).toThrow(rule);
    expect(() => planOf(nine, { tags: [DRAGON_7], triggers: [[1]], with: bet('player') })).toThrow(
      rule,
    );
    refuse({ with: bet('dragon-7') }).toThrow('must be different, got dragon-7 twice');
    expect(() => planOf([bet('tie'), bet('banker'), bet('tie')], {})).toThrow('got tie twice');
    const mixed = [bet('tie'), { ...bet('tie'), id: 'other', tableau: 'one-rule' }];
    expect(() => planOf(mixed, {})).toThrow('bets must share one drawing rule');
    expect(() => planOf(bet('tie'), { stake: [[1, 1]] })).toThrow('without tags, got a ramp');
    expect(() => simulateShoes(dragon(), 3, 2)).toThrow('shoes must be numbered from 0 up');
  });

  test('of a game that is shuffled before every round are refused: it has nothing to count', () => {
    const rule = 'must last for several rounds, got one shuffled anew before each';
    for (const id of ['mbs-7up', 'live-baccarat']) {
      expect(() => planOf(game(id), {})).toThrow(`the shoe of ${id} ${rule}`);
    }
    expect(planOf({ ...game('mbs-7up'), reshuffled: false }, {}).bets.length).toBeGreaterThan(0);
  });

  test('of another drawing rule deal by it', () => {
    const tie = { ...bet('tie'), tableau: 'one-rule' };
    const [other, usual] = [planOf(tie, {}), planOf(bet('tie'), {})];
    expect(other.tableau).toBe('one-rule');
    expect(sumsOf(simulateShoes(other, 0, 20)).coups).not.toBe(
      sumsOf(simulateShoes(usual, 0, 20)).coups,
    );
  });
});
