// The border of the library: whatever is given, an error says what it must be.

import { describe, expect, test } from 'vitest';
import * as library from '../src/index.ts';

const { bet, Shoe } = library;
const tie = bet('tie');
const shoe = Shoe.ofDecks(8);
const coin = library.resultOfChance('1/2');
const rules = { id: 'x', decks: 8, bets: [{ id: 'tie', pays: [['8:1', { winner: 'tie' }]] }] };

const table = new library.Table('sa-baccarat');
table.apply({ event: 'shoe' });
const hands = library.parseCoup('9h8s/K3/4');
const event = { table: 'a', event: 'shoe' };
const tags = '1,0,0,0,0,-1,-1,1,1,1';
const plan = library.planOf(tie, { tags: [tags], triggers: [[9]] });
const recorded = new library.Table('sa-baccarat');
for (const given of [{ event: 'shoe' }, { event: 'coup', cards: '99/KK' }] as const) {
  recorded.apply(given);
}
const played = library.simulateShoes(plan, 0, 2);

/** Every function with arguments that are right. */
const CALLS: Record<string, readonly unknown[]> = {
  accuracy: [library.count(tie, tags, 1), 1, { shoes: 2, seed: 1 }, {}],
  addPlayed: [played, played],
  afterCoups: [coin, 2],
  beside: [tie, bet('banker'), 1, shoe, {}],
  Table: ['sa-baccarat', 'a'],
  Tables: [],
  beadPlate: [['P', 'B']],
  beadText: [['P', 'B']],
  bigRoad: [['P', 'B']],
  coupText: [hands],
  dealtName: [null],
  eventLine: [event],
  eventOf: [event],
  firstDifference: [table.state, table.state],
  logText: [[event]],
  oddsAt: [table.state],
  outcomeOf: [hands],
  outcomesOf: [table.state],
  parseCoup: ['9h8s/K3/4'],
  parseEvent: [JSON.stringify(event)],
  parseOutcomes: ['P,B'],
  progressOf: [[]],
  readEntry: ['9h'],
  readLog: [''],
  replay: [table],
  replayByCount: [plan, [recorded], 70],
  roadText: [['P', 'B']],
  totalOf: [hands.player],
  seenByOne: [table.state, table.state],
  settleCoup: [library.game('sa-baccarat'), hands, {}],
  streaks: [['P', 'B']],
  tablesOf: [library.readLog('')],
  bet: ['tie'],
  check: [JSON.stringify(rules)],
  conditionText: [{ winner: 'tie' }],
  count: [tie, tags, 8, {}],
  coupOdds: [tie, shoe, {}, {}],
  coupsOfShoe: [shoe, 'standard'],
  dealtShoes: [{}, 0, 1],
  depth: [tie, { decks: 8, unseen: [20], shoes: 2, seed: 1 }],
  derive: [[tie], 1, 8, {}],
  drawdownWithin: [coin, 1, 2],
  figuresOf: [plan, played, 70],
  game: ['sa-baccarat'],
  gameOf: [rules],
  kelly: [library.together(tie, shoe).combinations],
  knowledgeText: [{}],
  lessCommission: ['1:1', { rate: '5%' }],
  odds: [tie, shoe, {}],
  oddsLeft: [tie, shoe, { left: 300 }],
  par: [tie, shoe, {}, [1]],
  parseCards: ['9'],
  parseOdds: ['8:1'],
  parseTarget: ['5%'],
  pattern: [['P', 'B'], shoe],
  planOf: [tie, {}],
  prepare: [tie, {}],
  publishedCount: ['jacobson-dragon-7'],
  rebate: [tie, shoe, {}],
  rebateTogether: [tie, shoe, {}],
  removal: [tie, shoe, {}],
  resultOf: [tie, shoe, {}],
  resultOfChance: ['1/2'],
  ruinWithin: [coin, 1, 2],
  runsWithin: [coin, 2, 1, { of: 'wins', pushKeeps: true }],
  rulesFromText: ['f', JSON.stringify(rules)],
  seenName: [{ rank: 1, suit: 1 }],
  shoeLeftOf: [{ seen: '9', left: 300 }],
  shoeOf: [{ seen: '9' }],
  simulateShoes: [plan, 0, 1],
  solve: [tie, '5%', shoe, {}],
  stake: [tie, shoe, {}],
  streakOdds: [coin, { coups: 2 }],
  tagsOf: [tags],
  together: [tie, shoe, {}],
  ultimateRuin: [coin, 1],
  valueOfPosition: [bet('player'), shoe, 5, {}],
  verify: [['tie']],
  withPays: [tie, ['9:1']],
};

const WRONG = [
  null,
  5,
  Number.NaN,
  1n,
  'x',
  Symbol('s'),
  {},
  [null],
  () => 1,
  { bets: [null] },
  { bets: null },
];

function shown(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

type Call = (...args: readonly unknown[]) => unknown;
/** A class is called by making one of it. */
function asCall(value: unknown): Call {
  if (!/^class /.test(`${value}`)) return value as Call;
  return (...args) => new (value as new (...args: readonly unknown[]) => unknown)(...args);
}

const FUNCTIONS = new Map(
  Object.entries(library).flatMap(([name, value]): [string, Call][] =>
    typeof value === 'function' && name !== 'Shoe' ? [[name, asCall(value)]] : [],
  ),
);

test('every function of the library is called', () => {
  expect(Object.keys(CALLS).sort()).toEqual([...FUNCTIONS.keys()].sort());
});

for (const [name, args] of Object.entries(CALLS)) {
  test(name, () => {
    const call = FUNCTIONS.get(name)!;
    expect(() => call(...args)).not.toThrow();
    for (const i of args.keys()) {
      for (const wrong of WRONG) {
        try {
          call(...args.with(i, wrong));
        } catch (error) {
          const what = `argument ${i + 1} as ${shown(wrong)}`;
          expect(error instanceof TypeError || error instanceof RangeError, what).toBe(true);
          expect((error as Error).message, what).toMatch(/ must .*, got /);
        }
      }
    }
  });
}

describe('the kind of an argument', () => {
  const leaks: [() => unknown, string][] = [
    [
      () => library.par(null as never, shoe),
      'bets must be a game, a bet or a list of bets, got null',
    ],
    [
      () => library.par({ bets: null } as never, shoe),
      'bets of a game must be a list of bets, got null',
    ],
    [() => library.solve(tie, 5 as never, shoe), 'edge must be a text or { low, high }, got 5'],
    [
      () => library.solve(tie, { low: 0.05, high: 0.05 } as never, shoe),
      'edge must have low and high as fractions, got {"low":0.05,"high":0.05}',
    ],
    [() => library.verify('x' as never), 'bets must be a list of names, got "x"'],
    [() => library.parseTarget(5 as never), 'edge must be a text, got 5'],
    [() => library.check(null as never), 'rules must be a text, got null'],
    [() => library.depth(tie, null as never), 'sampling must be an object with decks, unseen'],
    [
      () => library.lessCommission('1:1', null as never),
      'commission must be an object with a rate',
    ],
    [() => library.lessCommission(5 as never, { rate: 0 }), 'odds must be like 8:1'],
    [() => library.conditionText(null as never), 'condition must be an object, got null'],
    [() => library.seenName(null as never), 'card must be an object with rank and suit, got null'],
    [
      () => library.coupOdds(tie, shoe, {}, null as never),
      'terms must be an object with stake, meters or left, got null',
    ],
    [() => library.valueOfPosition(tie, shoe, 5n as never), 'position must be a number, got 5'],
  ];
  for (const [call, message] of leaks) {
    test(message, () => expect(call).toThrow(message));
  }
});

test('a slip in a name is told, not passed over', () => {
  const given = [
    [
      () => library.coupOdds(tie, shoe, { plyer: '9h' } as never),
      'field of knowledge must be one of',
    ],
    [
      () => library.coupOdds(tie, shoe, { positions: new Map([[1, '9']]) } as never),
      'positions must',
    ],
    [() => library.coupOdds(tie, shoe, { positions: 5 } as never), 'positions must be an object'],
    [() => library.odds(tie, shoe, { left: 5 } as never), 'field of terms must be one of stake'],
    [() => library.odds(tie, shoe, { meters: 5 } as never), 'meters must be an object'],
    [
      () => library.depth(tie, { decks: 8, unseen: [9], shoe: 1, seed: 1 } as never),
      'nearest: shoes',
    ],
  ] as const;
  for (const [call, error] of given) expect(call).toThrow(error);
});

test('a number of the wrong kind is a TypeError, one out of range a RangeError that shows it', () => {
  const { ofDecks } = Shoe;
  expect(() => ofDecks('8' as never)).toThrow(TypeError);
  expect(() => ofDecks(Number.NaN)).toThrow('decks must be a whole number from 1 to 8, got NaN');
  expect(() => library.coupOdds(tie, shoe, { playerTotal: '5' } as never)).toThrow(TypeError);
  expect(() => library.coupOdds(tie, shoe, {}, { left: Number.POSITIVE_INFINITY })).toThrow(
    'got Infinity',
  );
  expect(() => shoe.remove(5 as never)).toThrow('cards must be a text or a list of cards, got 5');
});
