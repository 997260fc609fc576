// Owns how a table is run, line by line of the rule pages: burns, the cut card, void rounds, surplus
// and exposed cards, amendments, last rounds, many tables, and odds as cards land.

import { expect, test } from 'vitest';
import {
  bet,
  coupOdds,
  game,
  odds,
  parseEvent,
  Shoe,
  Table,
  type TableEvent,
  type TablelessEvent,
  Tables,
} from '../src/index.ts';
import { placed } from './support-coup.ts';
import { coupOf, shoeOfCoups } from './support-table.ts';

type Rules = Partial<Extract<TableEvent, { event: 'open' }>>;

/** A table of sa-baccarat with a shoe. */
function tableOf(rules: Rules = {}, ...events: TablelessEvent[]): Table {
  const table = new Table({ game: 'sa-baccarat', ...rules });
  for (const event of [{ event: 'shoe' } as const, ...events]) table.apply(event);
  return table;
}

const evs = (table: Table): string[] => table.odds()!.bets.map(({ ev }) => ev.toFraction());
const evsOf = (seen: string): string[] =>
  odds(game('sa-baccarat'), Shoe.ofDecks(8).remove(seen)).bets.map(({ ev }) => ev.toFraction());
const coup = (cards: string): TablelessEvent => ({ event: 'coup', cards });
const SHOE = shoeOfCoups(1).map((dealt) => coup(coupOf(dealt)));

test('the card turned up says how many are burned; burned cards not shown change no odds', () => {
  for (const [turned, count] of [
    ['Ah', 1],
    ['7d', 7],
    ['9s', 9],
    ['10h', 10],
    ['J', 10],
    ['Q', 10],
    ['Kc', 10],
    ['X', 10],
  ] as const) {
    const { state } = tableOf({}, { event: 'burn', turned });
    expect([turned, state.left, state.shoe.cards]).toEqual([turned, 416 - 1 - count, 415]);
  }
  const table = tableOf({}, { event: 'burn', turned: '7d' });
  expect(evs(table)).toEqual(evsOf('7d'));
  const shown = tableOf({}, { event: 'burn', turned: '3d', shown: 'Ks 4h 9c' });
  expect(shown.state.shoe.cards).toBe(412);
  expect(evs(shown)).toEqual(evsOf('3d Ks 4h 9c'));
});

test('burns by the number of decks, three, a fixed number, none, and as said', () => {
  const left = (rules: Rules, event: TablelessEvent): number => tableOf(rules, event).state.left;
  expect(left({ burn: 'decks' }, { event: 'burn' })).toBe(408);
  expect(left({ burn: 'decks', decks: 6 }, { event: 'burn', turned: '9h' })).toBe(312 - 7);
  expect(left({ burn: 3 }, { event: 'burn' })).toBe(413);
  expect(left({ burn: 'none' }, { event: 'burn', turned: '9h' })).toBe(415);
  expect(left({}, { event: 'burn', count: 5 })).toBe(411);
  expect(left({}, { event: 'burn', turned: '2h', count: 5 })).toBe(410);
  expect(() => left({}, { event: 'burn' })).toThrow(
    'burn must have the card turned up, or a count',
  );
  expect(() => left({}, { event: 'burn', turned: 'A', shown: '9h 8h', count: 1 })).toThrow(
    'cards burned must be at least those shown, got 1 of 2',
  );
});

test('a burn before each round lowers what is left; one that is told takes its place', () => {
  const table = tableOf({ burnEachRound: 1 }, coup('9s8s/AhKd/2'), coup('9sKs/AhKd'));
  expect(table.state.left).toBe(416 - 6 - 5);
  table.apply({ event: 'burn', shown: '5h' });
  table.apply(coup('9sKs/AhKd'));
  expect([table.state.left, table.state.shoe.cards]).toEqual([416 - 11 - 5, 416 - 13 - 1]);
});

test('unseen and physically left are counted apart, and rounds and cards', () => {
  const { state } = tableOf(
    {},
    { event: 'burn', turned: '7d' },
    coup('??/9sKd'),
    coup('9s8s/AhKd/2'),
  );
  expect(state.rounds.length).toBe(2);
  expect(state.left).toBe(416 - 8 - 4 - 5);
  expect(state.shoe.cards).toBe(416 - 1 - 2 - 5);
  expect(state.shoe.seen).toBe(8);
});

test('the cut card during a round makes it the last; one more where the table says so', () => {
  const round: TablelessEvent[] = [{ event: 'card', card: '9s' }, { event: 'cut' }];
  const rest: TablelessEvent[] = ['A', 'K', 'K'].map((card) => ({ event: 'card', card }));
  const table = tableOf({}, ...round);
  expect(table.state.roundsToCome).toBe(1);
  for (const event of rest) table.apply(event);
  expect(table.state.over).toBe('cut card');
  expect(table.odds()).toBe(null);
  expect(() => table.apply(coup('9sKs/AhKd'))).toThrow(
    'event after the last round must be void (a round dealt past it is), or a new shoe, got coup',
  );
  table.apply({ event: 'void', cards: '9s 8s' });
  expect(table.state.rounds.at(-1)!.hands).toBe(null);
  const more = tableOf({ afterCut: 1 }, ...round, ...rest);
  expect([more.state.over, more.state.roundsToCome]).toEqual([null, 1]);
  more.apply(coup('9sKs/AhKd'));
  expect(more.state.over).toBe('cut card');
});

test('the cut card between rounds, burned before the next: that one is not dealt', () => {
  const table = tableOf({}, coup('9sKs/AhKd'), { event: 'cut' });
  expect(table.state.over).toBe('cut card');
  expect(tableOf({}, { event: 'cut', rounds: 2 }, coup('9sKs/AhKd')).state.roundsToCome).toBe(1);
  expect(() => tableOf({}, { event: 'cut', rounds: 2 }, { event: 'cut' })).toThrow(
    'cut card must come out once a shoe',
  );
});

test('a void round gives bets back, and its cards were seen', () => {
  const table = tableOf(
    {},
    { event: 'bet', stakes: { player: '10.50' } },
    { event: 'card', card: '9s' },
    { event: 'void', cards: 'Kh ?' },
  );
  expect(table.state.balance.valueOf()).toBe(0);
  expect(table.state.stakes).toEqual({});
  expect([table.state.left, table.state.shoe.cards]).toEqual([413, 414]);
  expect(evs(table)).toEqual(evsOf('9s Kh'));
});

test('a surplus card kept face down changes nothing; one exposed is discarded, seen', () => {
  const kept = tableOf({}, coup('9sKs/AhKd'), { event: 'surplus' });
  expect([kept.state.surplus, kept.state.left]).toEqual([1, 412]);
  kept.apply(coup('9sKs/AhKd'));
  expect([kept.state.surplus, kept.state.left]).toEqual([0, 408]);
  const exposed = tableOf({}, { event: 'surplus', card: '5h' });
  expect([exposed.state.surplus, exposed.state.left]).toEqual([0, 415]);
  expect(evs(exposed)).toEqual(evsOf('5h'));
});

test('an earlier round is amended: its cards, its outcome and its money', () => {
  const table = tableOf({}, { event: 'bet', stakes: { banker: 100 } }, coup('9s8s/AhKd/2'));
  expect(table.state.balance.valueOf()).toBe(-100);
  table.apply(coup('9sKs/AhKd'));
  table.apply({ event: 'amend', round: 1, cards: '9s8s/AhKd/7c' });
  expect(table.state.balance.valueOf()).toBe(95);
  expect(evs(table)).toEqual(evsOf('9s8sAhKd7c 9sKsAhKd'));
  table.apply({ event: 'amend', round: 1, void: true });
  expect(table.state.balance.valueOf()).toBe(0);
  expect(() => table.apply({ event: 'amend', round: 3, void: true })).toThrow(
    'round to amend must be 1 to 2, got 3',
  );
  expect(() => table.apply({ event: 'amend', round: 2, cards: '9s8s/AhKd' })).toThrow(
    'coup must have a third card for Banker alone',
  );
  expect(() => table.apply({ event: 'amend', round: 2 })).toThrow('amend must have cards');
});

test('a whole shoe is cancelled: every round is void and all money back', () => {
  const table = tableOf(
    {},
    { event: 'bet', stakes: { tie: 5 } },
    coup('9s8s/AhKd/2'),
    ...SHOE.slice(0, 3),
  );
  table.apply({ event: 'cancel' });
  expect(table.state.balance.valueOf()).toBe(0);
  expect(table.state.rounds.every(({ hands }) => hands === null)).toBe(true);
  expect(() => table.apply(coup('9sKs/AhKd'))).toThrow(
    'a new shoe must follow one that was cancelled',
  );
  table.apply({ event: 'shoe' });
  expect(table.state.left).toBe(416);
  expect(table.shoes.map(({ over }) => over)).toEqual(['cancelled', null]);
});

test('a bet is offered up to its last round, void rounds left out, or counted where the table does', () => {
  const count = (table: Table): number => table.offered.length;
  const table = tableOf({}, ...SHOE.slice(0, 49));
  expect(table.roundsLeft(table.offered.find(({ id }) => id === 'lucky-six')!)).toBe(1);
  expect(count(table)).toBe(14);
  table.apply({ event: 'void' });
  expect(count(table)).toBe(14);
  table.apply(SHOE[49]!);
  expect(table.offered.map(({ id }) => id)).toEqual([
    ...['player', 'banker', 'tie', 'player-pair', 'banker-pair', 'player-bonus', 'banker-bonus'],
  ]);
  expect(table.odds()!.bets.map((found) => found.bet.id)).toEqual(
    table.offered.map(({ id }) => id),
  );
  expect(() => table.apply({ event: 'bet', stakes: { 'lucky-six': 1 } })).toThrow(
    'bet must be one offered in round 51, got lucky-six, whose last is 50',
  );
  const counting = tableOf({ countVoids: true }, ...SHOE.slice(0, 49), { event: 'void' });
  expect(count(counting)).toBe(7);
});

test('a game that is reshuffled has a full shoe before every round, and no last rounds', () => {
  const table = new Table('live-baccarat');
  table.apply({ event: 'shoe' });
  table.apply(coup('9s8s/AhKd/2'));
  expect(table.state.shoe.cards).toBe(312);
  expect(table.state.rounds.length).toBe(1);
  expect(table.odds()!.total).toBe(878869206895680n);
});

test('cards as they land: the odds of the coup in progress, then of the next one', () => {
  const table = tableOf({}, { event: 'card', card: '4h' });
  table.apply({ event: 'card', card: '3c' });
  const [player] = table.odds()!.bets;
  // Player has a 4 and Banker a 3, on a full shoe.
  expect(player!.rows[0]!.probability.toFraction()).toBe('3255273113/7238181006');
  table.apply({ event: 'card', card: '4d' });
  expect(evs(table)).toEqual(
    placed(coupOdds(game('sa-baccarat'), Shoe.ofDecks(8), { player: '4h 4d', banker: '3c' })).map(
      ({ ev }) => ev.toFraction(),
    ),
  );
  table.apply({ event: 'card', card: '6d' });
  expect(table.state.dealt).toEqual([]);
  expect(evs(table)).toEqual(evsOf('4h 3c 4d 6d'));
});

test('cards seen without suits: averages, between coups and in one', () => {
  const table = tableOf({}, coup('9s8/AK/2'), { event: 'exposed', cards: 'X' });
  const shoe = Shoe.ofDecks(8).remove('9s 8 A K 2 X');
  const what = game('sa-baccarat');
  expect(table.odds()!.bets).toEqual(odds(what, shoe).bets);
  table.apply({ event: 'card', card: '9h' });
  table.apply({ event: 'card', card: 'Kc' });
  expect(table.odds()!.bets).toEqual(coupOdds(what, shoe, { player: '9h', banker: 'Kc' }).bets);
});

test('four or five cards left: the odds of coups they complete; fewer deal none', () => {
  const table = tableOf({}, { event: 'burn', count: 411 });
  const { bets } = table.odds()!;
  expect(bets[0]!.ev.toFraction()).toBe(
    placed(coupOdds(game('sa-baccarat'), Shoe.ofDecks(8), {}, { left: 5 }))[0]!.ev.toFraction(),
  );
  table.undo();
  table.apply({ event: 'burn', count: 413 });
  expect(table.odds()).toBe(null);
  expect(() => table.apply(coup('9sKs/AhKd'))).toThrow(
    'cards must be at most the 3 left in the shoe',
  );
});

test('cards left that complete no coup deal none, and what a bet is given may be gone', () => {
  const rest = (kept: string): string =>
    'A 2 3 4 5 6 7 8 9'
      .split(' ')
      .flatMap((rank) => Array(4).fill(rank))
      .join(' ') + kept;
  // Five tens: both hands must draw, and there is no sixth card.
  const five = tableOf({ decks: 1 }, { event: 'exposed', cards: rest(' X'.repeat(11)) });
  expect(five.state.left).toBe(5);
  expect(five.odds()).toBe(null);
  const own = { ...game('sa-baccarat'), bets: [bet('tie'), bet('insurance-player-7')] };
  const tens = tableOf({ game: own, decks: 1 });
  expect(tens.odds()!.bets.map((one) => one.bet.id)).toEqual(['tie', 'insurance-player-7']);
  tens.apply({ event: 'exposed', cards: rest('') });
  expect(tens.odds()!.bets.map(({ bet, ev }) => [bet.id, ev.toFraction()])).toEqual([['tie', '8']]);
});

test('events are refused by name, and change nothing', () => {
  const table = tableOf();
  const { state } = table;
  const errors: [object, string][] = [
    [{ event: 'coop' }, 'event must be one of open, shoe, burn'],
    [{ event: 'coup' }, 'coup must have cards, got none'],
    [{ event: 'coup', cards: 7 }, 'cards of coup must be a text, got 7'],
    [{ event: 'coup', cards: '9h8s/K3/4', round: 1 }, 'field of coup must be one of'],
    [{ event: 'card', card: '9h8h' }, 'card must be one card, got "9h8h"'],
    [{ event: 'card', card: '?' }, 'card must be a rank'],
    [{ event: 'cut', rounds: -1 }, 'rounds of cut must be a whole number from 0'],
    [{ event: 'bet', stakes: { tye: 1 } }, '(nearest: tie)'],
    [
      { event: 'bet', stakes: { tie: '1e9' } },
      'stake on tie must be written in up to 12 digits and 9 decimals',
    ],
    [
      { event: 'bet', stakes: { __proto__: null, constructor: 1 } },
      'bet must be a bet of sa-baccarat',
    ],
    [{ event: 'exposed', cards: '' }, 'cards exposed must be at least one'],
    [{ event: 'redo' }, 'redo must follow an undo'],
    [{ event: 'shoe', table: 'other' }, 'table of an event must be main, got "other"'],
    [{ event: 'open', game: 'sa-baccarat' }, 'table must be opened anew between shoes'],
  ];
  for (const [event, message] of errors) {
    expect(() => table.apply(event as TablelessEvent), message).toThrow(message);
    expect(table.state).toBe(state);
  }
});

test('many tables are followed at once, each by its id, and told of', () => {
  const tables = new Tables();
  const told: string[] = [];
  const stop = tables.subscribe((table, { event }) => {
    const odds = table.odds();
    told.push(`${table.id} ${event} ${odds ? odds.bets[0]!.ev.valueOf().toFixed(6) : 'none'}`);
  });
  for (const line of [
    '{"table":"a","event":"open","game":"sa-baccarat"}',
    '{"table":"b","event":"open","game":"live-baccarat"}',
    '{"table":"a","event":"shoe"}',
    '{"table":"b","event":"shoe"}',
    '{"table":"a","event":"exposed","cards":"8h"}',
  ]) {
    tables.apply(parseEvent(line));
  }
  expect(told).toEqual([
    'a open none',
    'b open none',
    'a shoe -0.012351',
    'b shoe -0.012374',
    'a exposed -0.012298',
  ]);
  stop();
  tables.apply({ table: 'a', event: 'undo' });
  expect(told.length).toBe(5);
  expect(tables.get('b')!.state.left).toBe(312);
  expect(() => tables.apply({ table: 'c', event: 'shoe' })).toThrow(
    'first event of table c must be open, got shoe',
  );
  expect(tables.all.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('rules of a table of its own, and rules that are none', () => {
  const bets = [{ id: 'tie', pays: [['9:1', { winner: 'tie' }]], lastRound: 1 }];
  const event = { table: 'a', event: 'open', game: { id: 'mine', decks: 6, bets } };
  const tables = new Tables();
  expect(tables.apply(parseEvent(JSON.stringify(event))).state.left).toBe(312);
  const wrong = {
    ...event,
    table: 'b',
    game: { ...event.game, bets: [{ ...bets[0], lastRound: 'x' }] },
  };
  expect(() => tables.apply(parseEvent(JSON.stringify(wrong)))).toThrow(
    'lastRound of tie must be a whole number',
  );
  expect(() => new Table('sa-bacarat')).toThrow('(nearest: sa-baccarat)');
});
