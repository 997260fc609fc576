// Owns what belongs to one shoe of a table and not to another: its rules, its decks, its stakes.

import { expect, test } from 'vitest';
import { Table, type TablelessEvent } from '../src/index.ts';
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
  const won = table.settled(first!.rounds[0]!).flatMap(({ bet, won }) => (won ? [bet.id, won] : []));
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
