// Owns what belongs to one shoe of a table and not to another: its rules, its decks, its stakes.

import { expect, test } from 'vitest';
import { Table, type TablelessEvent, Tables } from '../src/index.ts';
import { baccarat } from './cli.ts';

/** A table of a game to which events have happened. */
function tableOf(game: ConstructorParameters<typeof Table>[0], ...events: TablelessEvent[]): Table {
  const table = new Table(game);
  for (const event of events) table.apply(event);
  return table;
}

const coup = (cards: string): TablelessEvent => ({ event: 'coup', cards });

test('a round is settled by the rules it was played by, whatever game came after it', async () => {
  const events: TablelessEvent[] = [
    { event: 'shoe' },
    { event: 'bet', stakes: { 'player-pair': 5, player: 10 } },
    coup('9h9d/K7'),
    { event: 'end' },
    { event: 'open', game: 'lucky-baccarat' },
    { event: 'shoe' },
    coup('99/KK'),
  ];
  const table = tableOf('sa-baccarat', ...events);
  const [first] = table.shoes;
  const won = table
    .settled(first!.rounds[0]!)
    .flatMap(({ bet, won }) => (won ? [bet.id, won] : []));
  // Player's 8 beats Banker's 7 at 1:1, and a pair pays 11:1.
  expect(won.map(String)).toEqual(['player', '10', 'player-pair', '55']);
  const lines = [{ event: 'open', game: 'sa-baccarat' }, ...events].map((event) =>
    JSON.stringify({ table: 'main', ...event }),
  );
  const { out } = await baccarat('replay log --format json', {
    files: { log: `${lines.join('\n')}\n` },
  });
  const { shoes } = JSON.parse(out) as {
    shoes: { rounds: { settled: { won: object; bets: { id: string; won: object }[] } }[] }[];
  };
  const { settled } = shoes[0]!.rounds[0]!;
  expect(settled.won).toEqual({ exact: '65', value: 65 });
  expect(settled.bets.flatMap(({ id, won }) => (won ? [id] : []))).toEqual([
    'player',
    'player-pair',
  ]);
});

test('a shoe keeps its own decks: reshuffled, amended, and for a burn of one a deck', () => {
  const table = tableOf('live-baccarat', { event: 'shoe', decks: 1 }, coup('9h8s/K7'));
  expect([table.state.shoe.decks, table.state.left]).toEqual([1, 52]);
  // One deck has one nine of hearts, also in a round that is amended.
  expect(() => table.apply({ event: 'amend', round: 1, cards: '9h9h/KK' })).toThrow(
    'cards removed must be in the shoe, got 9h when all 1 9h had left',
  );
  table.apply({ event: 'shoe' });
  expect(table.state.left).toBe(312);
  const burned = tableOf(
    { game: 'sa-baccarat', burn: 'decks' },
    { event: 'shoe', decks: 6 },
    { event: 'burn', turned: '7d' },
  );
  expect(burned.state.left).toBe(312 - 1 - 6);
});

test('a surplus card that comes up in a coup is kept for the next round', () => {
  const table = tableOf(
    'sa-baccarat',
    { event: 'shoe' },
    { event: 'card', card: '9' },
    { event: 'surplus' },
  );
  for (const card of ['K', 'K', 'K']) table.apply({ event: 'card', card });
  expect([table.state.rounds.length, table.state.surplus, table.state.left]).toEqual([1, 1, 412]);
  table.apply(coup('9h8s/K7'));
  expect(table.state.surplus).toBe(0);
});

test('a stake on a bet past its last round, or on a round that is not dealt, is returned', () => {
  const tie = { id: 'tie', name: 'Tie', source: 'test', lastRound: 2 };
  const bets = [{ ...tie, pays: [['8:1', { winner: 'tie' }]] as const }];
  const game = { id: 'test', name: 'Test', source: 'test', decks: 8, bets };
  const bet: TablelessEvent = { event: 'bet', stakes: { tie: 5 } };
  const table = tableOf({ game }, { event: 'shoe' }, { event: 'void' }, coup('99/KK'), bet);
  expect(table.state.stakes).toEqual({ tie: 5 });
  // The void round was a coup: the round to come is the third.
  table.apply({ event: 'amend', round: 1, cards: '98/K7' });
  expect([table.offered, table.state.stakes]).toEqual([[], {}]);
  table.apply(coup('99/99'));
  expect(table.state.balance.valueOf()).toBe(0);
  const cut = tableOf({ game }, { event: 'shoe' }, bet, { event: 'cut' });
  expect([cut.state.over, cut.state.stakes]).toEqual(['cut card', {}]);
});

test('an amendment in the middle of a coup is answered with the round it amends', async () => {
  const input = [coup('98/K7'), { event: 'card', card: '9' }];
  const amend = { event: 'amend', round: 1, cards: '99/K7' };
  const { out } = await baccarat('live', {
    files: { '-': [...input, amend].map((event) => JSON.stringify(event)).join('\n') },
  });
  const last = JSON.parse(out.trimEnd().split('\n').at(-1)!);
  expect(last).toMatchObject({ dealt: '9', settled: { round: 1, coup: '99/K7', outcome: 'P' } });
});

test('limits, stakes and meters go by any name of a bet, and keep its id', () => {
  const tie = { id: 'tie', name: 'Tie', source: 'test', aliases: ['egalite'] };
  const six = { id: 'six', name: 'Six', source: 'test', aliases: ['all-six'] };
  const bets = [
    { ...tie, pays: [['8:1', { winner: 'tie' }]] as const },
    { ...six, pays: [['jackpot', { pattern: '6' }]] as const },
  ];
  const game = { id: 'test', name: 'Test', source: 'test', decks: 8, bets };
  const limits = { minimum: { egalite: 5 }, maximum: { 'all-six': 9 } };
  const table = tableOf({ game, ...limits }, { event: 'shoe' });
  expect(table.state.rules.limits).toEqual({ minimum: { tie: 5 }, maximum: { six: 9 } });
  expect(() => table.apply({ event: 'bet', stakes: { egalite: 4 } })).toThrow(
    'stake on tie must be at least 5, got 4',
  );
  table.apply({ event: 'bet', stakes: { egalite: 5 } });
  table.apply({ event: 'meter', meters: { 'all-six': 500 } });
  expect([table.state.stakes, table.state.meters]).toEqual([{ tie: 5 }, { six: 500 }]);
  expect(() => table.apply({ event: 'meter', meters: { egalite: 1 } })).toThrow(
    'bet of a meter must be one of the game with a jackpot, got "egalite"',
  );
  expect(() => tableOf({ game, maximumDifference: 10 })).toThrow(
    'maximumDifference must be for a game with player and banker, got one without player',
  );
});

test('meters stay when the table is opened anew, as far as the new game has them', () => {
  const game = (...ids: string[]) => ({
    ...{ id: 'test', name: 'Test', source: 'test', decks: 8 },
    bets: ids.map((id) => ({
      ...{ id, name: id, source: 'test' },
      pays: [['jackpot', { pattern: '6' }]] as const,
    })),
  });
  const meters = { six: 500, other: 7 };
  const table = tableOf({ game: game('six', 'other') }, { event: 'meter', meters });
  table.apply({ event: 'open', game: game('six') as never });
  expect(table.state.meters).toEqual({ six: 500 });
  table.apply({ event: 'shoe' });
  expect(table.odds()!.bets.length).toBe(1);
});

test('a listener that throws keeps no other from being told, and the event stands', () => {
  const tables = new Tables();
  const told: string[] = [];
  const table = tables.apply({ table: 'a', event: 'open', game: 'sa-baccarat' });
  for (const name of ['first', 'second']) {
    table.subscribe(() => {
      throw new Error(`${name} failed`);
    });
  }
  table.subscribe((_, { event }) => told.push(event));
  tables.subscribe((_, { event }) => told.push(`tables ${event}`));
  expect(() => table.apply({ event: 'shoe' })).toThrow('first failed');
  expect(told).toEqual(['tables shoe', 'shoe']);
  expect(table.state.shoes).toBe(1);
});
