// Owns the check of odds against ways on 36 shoes that were computed in another language.

import { describe, expect, test } from 'vitest';
import { type Bet, type Condition, odds, Shoe } from '../src/index.ts';
import { betOf, countsOf, draws, FIVE_GAMES, readVectors, rowWays } from './support.ts';

/** Conditions tried in order, and which of them is the event. */
interface Said {
  readonly rows: readonly Condition[];
  readonly counts: number;
}

const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const WINS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

function event(condition: Condition): Said {
  return { rows: [condition], counts: 0 };
}

/** The last of some rows: it holds, and none before it does. */
function lastOf(...rows: Condition[]): Said {
  return { rows, counts: rows.length - 1 };
}

function family<N extends number>(
  prefix: string,
  numbers: readonly N[],
  condition: (n: N) => Condition,
): Record<string, Said> {
  return Object.fromEntries(numbers.map((n) => [`${prefix}-${n}`, event(condition(n))]));
}

const SUMS = [...TOTALS, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const;
const COUNTS = [0, 1, 2, 3, 4, 5, 6] as const;

/** 9 over 7 either way, in hands of so many cards. */
function nineOverSeven(cards: 2 | 3): Condition {
  return {
    playerCards: cards,
    bankerCards: cards,
    anyOf: [
      { playerTotal: 9, bankerTotal: 7 },
      { playerTotal: 7, bankerTotal: 9 },
    ],
  };
}

const SAID: Readonly<Record<string, Said>> = {
  tie: event({ winner: 'tie' }),
  player: event({ winner: 'player' }),
  banker: event({ winner: 'banker' }),
  ...family('tie', TOTALS, (n) => ({ winner: 'tie', winningTotal: n })),
  ...family('player-wins', WINS, (n) => ({ winner: 'player', playerTotal: n })),
  ...family('banker-wins', WINS, (n) => ({ winner: 'banker', winningTotal: n })),
  ...family('player-total', TOTALS, (n) => ({ playerTotal: n })),
  ...family('banker-total', TOTALS, (n) => ({ bankerTotal: n })),
  ...family('sum', SUMS, (n) => ({ sum: n })),
  ...family('sevens-dealt', COUNTS, (n) => ({ dealt7: n })),
  ...family('nines-dealt', COUNTS, (n) => ({ dealt9: n })),
  ...family('cards', [4, 5, 6] as const, (n) => ({ cards: n })),
  ...family('player-non-natural-win-by', WINS, (n) => ({
    winner: 'player',
    playerNatural: false,
    margin: n,
  })),
  ...family('banker-non-natural-win-by', WINS, (n) => ({
    winner: 'banker',
    bankerNatural: false,
    margin: n,
  })),
  'player-natural': event({ playerNatural: true }),
  'banker-natural': event({ bankerNatural: true }),
  'player-natural-win': event({ winner: 'player', playerNatural: true }),
  'banker-natural-win': event({ winner: 'banker', bankerNatural: true }),
  'natural-tie': event({ winner: 'tie', playerNatural: true, bankerNatural: true }),
  'player-wins-three-cards': event({ winner: 'player', playerCards: 3 }),
  'banker-wins-three-cards': event({ winner: 'banker', bankerCards: 3 }),
  'player-wins-6-three-cards': event({ winner: 'player', playerTotal: 6, playerCards: 3 }),
  'banker-wins-6-three-cards': event({ winner: 'banker', bankerTotal: 6, bankerCards: 3 }),
  'banker-wins-6-two-cards': event({ winner: 'banker', bankerTotal: 6, bankerCards: 2 }),
  'dragon-7': event({ winner: 'banker', bankerTotal: 7, bankerCards: 3 }),
  'panda-8': event({ winner: 'player', playerTotal: 8, playerCards: 3 }),
  'two-card-9-over-7': event(nineOverSeven(2)),
  'three-card-9-over-7': event(nineOverSeven(3)),
  'player-pair': event({ playerPair: true }),
  'banker-pair': event({ bankerPair: true }),
  'either-pair': event({ anyOf: [{ playerPair: true }, { bankerPair: true }] }),
  'both-pairs': event({ playerPair: true, bankerPair: true }),
  'player-both-red': event({ playerFirstTwo: 'red' }),
  'player-both-black': event({ playerFirstTwo: 'black' }),
  'banker-both-red': event({ bankerFirstTwo: 'red' }),
  'banker-both-black': event({ bankerFirstTwo: 'black' }),
  'player-suited': event({ playerFirstTwo: 'suited' }),
  'banker-suited': event({ bankerFirstTwo: ['spades', 'hearts', 'diamonds', 'clubs'] }),
  'player-suited-pair': event({ playerPair: true, playerFirstTwo: 'suited' }),
  'banker-suited-pair': event({ bankerPair: true, bankerFirstTwo: 'suited' }),
  'player-unsuited-pair': lastOf({ playerFirstTwo: 'suited' }, { playerPair: true }),
  'banker-unsuited-pair': lastOf(
    { bankerPair: true, bankerFirstTwo: 'suited' },
    { bankerPair: true },
  ),
  'player-suited-not-pair': event({ playerPair: false, playerFirstTwo: 'suited' }),
  'banker-suited-not-pair': lastOf({ bankerPair: true }, { bankerFirstTwo: 'suited' }),
  'either-suited-pair': event({
    anyOf: [
      { playerPair: true, playerFirstTwo: 'suited' },
      { bankerPair: true, bankerFirstTwo: 'suited' },
    ],
  }),
  'both-suited-pairs': event({
    playerPair: true,
    playerFirstTwo: 'suited',
    bankerPair: true,
    bankerFirstTwo: 'suited',
  }),
  'player-pair-4d4d': event({ playerPair: '4', playerFirstTwo: 'diamonds' }),
  'player-pair-other-44': lastOf(
    { playerPair: '4', playerFirstTwo: 'diamonds' },
    { playerPair: '4' },
  ),
  'player-pair-other-diamonds': lastOf(
    { playerPair: '4' },
    { playerPair: true, playerFirstTwo: 'diamonds' },
  ),
  'player-pair-other': lastOf(
    { playerPair: '4' },
    { playerFirstTwo: 'diamonds' },
    { playerPair: true },
  ),
  'banker-pair-4d4d': event({ bankerPair: '4', bankerFirstTwo: 'diamonds' }),
  'banker-pair-other-44': lastOf({ bankerFirstTwo: 'diamonds' }, { bankerPair: '4' }),
  'banker-pair-other-diamonds': event({
    bankerPair: ['A', '2', '3', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'],
    bankerFirstTwo: 'diamonds',
  }),
  'banker-pair-other': lastOf(
    { bankerPair: '4' },
    { bankerPair: true, bankerFirstTwo: 'diamonds' },
    { bankerPair: true },
  ),
  '3-giving-8': event({ bankerTwo: 3, playerThird: 8 }),
  'player-three-of-a-kind': event({ playerTrips: true }),
  'banker-three-of-a-kind': event({ bankerTrips: true }),
  'six-face-cards': event({ faces: 6 }),
  'tie-high-card-5-or-less': event({ winner: 'tie', highCard: [0, 1, 2, 3, 4, 5] }),
  'tie-high-card-6-or-more': event({ winner: 'tie', highCard: [6, 7, 8, 9] }),
  'match-five-or-six-of-a-kind': event({ pattern: ['5', '5-1', '6'] }),
  'match-four-of-a-kind': event({ pattern: ['4', '4-1', '4-2', '4-1-1'] }),
  'match-two-triplets': event({ pattern: '3-3' }),
  'match-full-house': event({ pattern: ['3-2', '3-2-1'] }),
  'match-three-of-a-kind': event({ pattern: ['3-1', '3-1-1', '3-1-1-1'] }),
  'match-two-or-three-pairs': event({ pattern: ['2-2', '2-2-1', '2-2-2', '2-2-1-1'] }),
  'all-cards-red': event({ allCards: 'red' }),
  'all-cards-black': event({ allCards: 'black' }),
  'six-card-one-colour-tie-0-to-5': event({
    winner: 'tie',
    cards: 6,
    playerTotal: [0, 1, 2, 3, 4, 5],
    allCards: 'one-colour',
  }),
  'six-card-one-colour-tie-6-to-9': event({
    winner: 'tie',
    cards: 6,
    playerTotal: [6, 7, 8, 9],
    allCards: ['red', 'black'],
  }),
};

/** `from` to `to` of a family of events. */
function range(prefix: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => `${prefix}-${from + i}`);
}

/** All wins of a side but those with some totals. */
function winsBut(side: string, ...totals: number[]): string[] {
  return WINS.filter((n) => !totals.includes(n)).map((n) => `${side}-wins-${n}`);
}

const MAIN: Readonly<Record<string, readonly string[][]>> = {
  player: [['player'], ['tie']],
  banker: [['banker'], ['tie']],
  tie: [['tie']],
};

const HALF_ON_SIX = [['banker-wins-6'], winsBut('banker', 6), ['tie']];

function ladder(side: string): string[][] {
  return ['4d4d', 'other-44', 'other-diamonds', 'other'].map((rung) => [`${side}-pair-${rung}`]);
}

function bonus(side: string): string[][] {
  const margins = [9, 8, 7, 6, 5, 4].map((n) => [`${side}-non-natural-win-by-${n}`]);
  return [...margins, [`${side}-natural-win`], ['natural-tie']];
}

function fabulousPair(side: string): string[][] {
  return [[`${side}-suited-pair`], [`${side}-unsuited-pair`], [`${side}-suited-not-pair`]];
}

const SA: Readonly<Record<string, readonly string[][]>> = {
  ...MAIN,
  'player-pair': [['player-pair']],
  'banker-pair': [['banker-pair']],
  'any-pair': [['either-pair']],
  'perfect-pair': [['either-suited-pair']],
  'player-natural': [['player-natural']],
  'banker-natural': [['banker-natural']],
  'player-bonus': bonus('player'),
  'banker-bonus': bonus('banker'),
  'lucky-six': [['banker-wins-6-two-cards'], ['banker-wins-6-three-cards']],
  'two-card-lucky-six': [['banker-wins-6-two-cards']],
  'three-card-lucky-six': [['banker-wins-6-three-cards']],
};

/** By game, bet and row of its pay table: the events that land there. */
const LANDS: Readonly<Record<string, Readonly<Record<string, readonly string[][]>>>> = {
  'lucky-baccarat': {
    ...MAIN,
    banker: HALF_ON_SIX,
    'player-red': [['player-both-red']],
    'player-black': [['player-both-black']],
    'banker-red': [['banker-both-red']],
    'banker-black': [['banker-both-black']],
    'lucky-6': [['player-wins-6', 'banker-wins-6', 'tie-6']],
    'lucky-player-pair': ladder('player'),
    'lucky-banker-pair': ladder('banker'),
    'player-wins-1-3': [range('player-wins', 1, 3)],
    'player-wins-4-6': [range('player-wins', 4, 6)],
    'player-wins-7-9': [range('player-wins', 7, 9)],
    'banker-wins-1-3': [range('banker-wins', 1, 3)],
    'banker-wins-4-6': [range('banker-wins', 4, 6)],
    'banker-wins-7-9': [range('banker-wins', 7, 9)],
    'tie-0-3': [range('tie', 0, 3)],
    'tie-4-6': [range('tie', 4, 6)],
    'tie-7-9': [range('tie', 7, 9)],
  },
  'fabulous-4': {
    player: [['player-wins-4'], ['player-wins-1'], winsBut('player', 1, 4), ['tie']],
    banker: [['banker-wins-4'], ['banker-wins-1'], winsBut('banker', 1, 4), ['tie']],
    tie: [['tie']],
    'player-fabulous-pair': fabulousPair('player'),
    'banker-fabulous-pair': fabulousPair('banker'),
    'player-fabulous-4': [['player-wins-4']],
    'banker-fabulous-4': [['banker-wins-4']],
  },
  'live-baccarat': MAIN,
  'sa-baccarat': SA,
  'sa-baccarat-no-commission': { ...SA, banker: HALF_ON_SIX },
};

const vectors = readVectors();

const events: readonly Bet[] = Object.entries(SAID).map(([name, { rows }]) =>
  betOf(
    name,
    rows.map((row) => ['1:1', row] as const),
  ),
);

test('every event of the file is said as a bet', () => {
  expect(vectors.length).toBe(36);
  for (const { ways } of vectors) {
    expect(Object.keys(SAID).sort()).toEqual(Object.keys(ways).sort());
  }
});

test('every bet of the five games has the events of its rows', () => {
  const listed = Object.entries(LANDS).map(([id, bets]) => [id, Object.keys(bets).sort()]);
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(FIVE_GAMES.map((game) => [game.id, game.bets.map((bet) => bet.id).sort()])),
  );
});

describe.each(vectors)('on $shoe', (vector) => {
  const shoe = Shoe.ofCounts(countsOf(vector));

  function known(name: string): bigint {
    const ways = vector.ways[name];
    if (ways === undefined) throw new Error(`no event ${name}`);
    return BigInt(ways);
  }

  test('every event has exactly its ways', () => {
    const found = odds(events, shoe);
    expect(found.total).toBe(BigInt(vector.total));
    expect(found.total).toBe(draws(vector.cards));
    const ways = Object.entries(SAID).map(([name, said], i) => {
      return [name, found.bets[i]!.rows[said.counts]!.ways];
    });
    const expected = Object.keys(SAID).map((name) => [name, known(name)]);
    expect(Object.fromEntries(ways)).toEqual(Object.fromEntries(expected));
  });

  test.each(FIVE_GAMES)('every row of $id has exactly the ways of its events', (game) => {
    const found = odds(game, shoe);
    expect(found.total).toBe(BigInt(vector.total));
    const ways = found.bets.map((bet) => [bet.bet.id, rowWays(bet)]);
    const expected = game.bets.map((bet) => {
      const rows = LANDS[game.id]![bet.id]!.map((names) =>
        names.reduce((sum, name) => sum + known(name), 0n),
      );
      const lost = rows.reduce((left, w) => left - w, BigInt(vector.total));
      return [bet.id, [...rows, lost]];
    });
    expect(Object.fromEntries(ways)).toEqual(Object.fromEntries(expected));
  });
});
