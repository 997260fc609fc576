// Owns the proof that a table is what its events say: random legal and illegal ones, taken back and
// brought again, against a plain model that plays everything from the start.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Game, odds, Shoe, Table, type TablelessEvent } from '../src/index.ts';
import {
  balance,
  canComplete,
  counted,
  type Model,
  type ModelEvent,
  type ModelRules,
  offered,
  play,
  type Token,
  there,
} from './table-model.ts';

const GAME: Game = {
  id: 'test',
  name: 'Test',
  source: 'test',
  decks: 1,
  bets: [
    {
      id: 'player',
      name: 'Player',
      source: 'test',
      pays: [
        ['1:1', { winner: 'player' }],
        ['push', { winner: 'tie' }],
      ],
    },
    {
      id: 'banker',
      name: 'Banker',
      source: 'test',
      lastRound: 4,
      pays: [
        ['19:20', { winner: 'banker' }],
        ['push', { winner: 'tie' }],
      ],
    },
    { id: 'tie', name: 'Tie', source: 'test', lastRound: 2, pays: [['8:1', { winner: 'tie' }]] },
  ],
};
const LAST = { player: null, banker: 4, tie: 2 };

const rank = fc.constantFrom('A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K');
const suited = fc.tuple(rank, fc.constantFrom('s', 'h', 'd', 'c')).map(([r, s]) => r + s);
const card = fc.oneof(
  { weight: 12, arbitrary: suited },
  { weight: 3, arbitrary: rank },
  { weight: 1, arbitrary: fc.constant('X') },
);
const dealt = fc.oneof({ weight: 20, arbitrary: card }, { weight: 1, arbitrary: fc.constant('?') });

/** A coup with as many third cards as the rule asks, or with any number of them. */
const coup = fc
  .tuple(fc.array(dealt, { minLength: 6, maxLength: 6 }), fc.integer({ min: 0, max: 5 }))
  .map(([c, thirds]) => {
    const text = (n: number): string =>
      `${c[0]}${c[2]}/${c[1]}${c[3]}${n > 0 ? `/${c.slice(4, 4 + n).join('')}` : ''}`;
    const rules = { ...PLAIN, decks: 8 };
    const legal = [0, 1, 2].find(
      (n) => play([{ event: 'shoe' }, { event: 'coup', cards: text(n) }], rules) !== null,
    );
    return text(thirds < 3 ? (legal ?? thirds) : thirds - 3);
  });

const PLAIN: ModelRules = {
  decks: 1,
  bets: LAST,
  burnEachRound: 0,
  countVoids: false,
  reshuffled: false,
  afterCut: 0,
};

const some = fc.option(card, { nil: undefined, freq: 2 });
const few = fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined, freq: 2 });
const cards = fc.array(dealt, { maxLength: 3 }).map((list) => list.join(' '));
const seen = fc.array(card, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '));
const stake = fc.integer({ min: 0, max: 50 });

/** Without fields that are undefined. */
function event(data: Record<string, unknown>): ModelEvent {
  return JSON.parse(JSON.stringify(data)) as ModelEvent;
}

const events: fc.Arbitrary<ModelEvent> = fc.oneof(
  { weight: 8, arbitrary: coup.map((c) => event({ event: 'coup', cards: c })) },
  { weight: 12, arbitrary: card.map((c) => event({ event: 'card', card: c })) },
  { weight: 1, arbitrary: fc.constant(event({ event: 'shoe' })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(some, few, fc.option(seen, { nil: undefined }))
      .map(([turned, count, shown]) => event({ event: 'burn', turned, count, shown })),
  },
  { weight: 2, arbitrary: cards.map((c) => event({ event: 'void', cards: c })) },
  { weight: 1, arbitrary: seen.map((c) => event({ event: 'exposed', cards: c })) },
  { weight: 1, arbitrary: some.map((c) => event({ event: 'surplus', card: c })) },
  { weight: 1, arbitrary: few.map((rounds) => event({ event: 'cut', rounds })) },
  {
    weight: 4,
    arbitrary: fc
      .dictionary(fc.constantFrom('player', 'banker', 'tie'), stake, { minKeys: 1 })
      .map((stakes) => event({ event: 'bet', stakes: { ...stakes } })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 4 }), coup)
      .map(([round, c]) => event({ event: 'amend', round, cards: c })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.option(cards, { nil: undefined }))
      .map(([round, c]) => event({ event: 'amend', round, void: true, cards: c })),
  },
  { weight: 4, arbitrary: fc.constant(event({ event: 'undo' })) },
  { weight: 2, arbitrary: fc.constant(event({ event: 'redo' })) },
  { weight: 1, arbitrary: fc.constantFrom('cancel', 'end').map((e) => event({ event: e })) },
);

const name = ({ rank, suit }: Token): string => rank + suit;

/** What both must agree on. */
function told(table: Table): object {
  const { state } = table;
  const name = (card: { rank: number | null; suit: number | null } | null): string =>
    card === null
      ? '?'
      : (['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'][card.rank ?? -1] ??
          'X') + (card.suit === null ? '' : 'shdc'[card.suit]);
  return {
    left: state.left,
    unseen: state.shoe.cards,
    dealt: state.dealt.map(name),
    rounds: state.rounds.map((r) => ({ void: r.hands === null, cards: r.cards.map(name) })),
    over: state.over,
    toCome: state.roundsToCome,
    surplus: state.surplus,
    stakes: state.stakes,
    offered: table.offered.map(({ id }) => id),
    balance: state.balance.mul(20).valueOf(),
    tieLeft: table.roundsLeft(GAME.bets[2]!),
  };
}

function toldBy(model: Model, rules: ModelRules): object {
  return {
    left: model.left,
    unseen: 52 * rules.decks - model.seen.length,
    dealt: model.dealt.map(name),
    rounds: model.rounds.map((r) => ({ void: r.void, cards: r.cards.map(name) })),
    over: model.over,
    toCome: model.toCome,
    surplus: model.surplus,
    stakes: model.stakes,
    offered: offered(model, rules),
    balance: balance(model),
    tieLeft: rules.reshuffled ? null : Math.max(0, 2 - counted(model, rules)),
  };
}

const anyRules = fc.record({
  decks: fc.constantFrom(1, 1, 2),
  burnEachRound: fc.constantFrom(0, 0, 1, 5),
  countVoids: fc.boolean(),
  reshuffled: fc.constantFrom(false, false, false, true),
  afterCut: fc.constantFrom(0, 1),
});

test('a table is what its events say, whatever is refused, taken back or amended', () => {
  let [taken, refused, amended] = [0, 0, 0];
  fc.assert(
    fc.property(anyRules, fc.array(events, { maxLength: 60, size: 'max' }), (own, all) => {
      const rules: ModelRules = { ...own, bets: LAST };
      const table = new Table({ game: GAME, ...own });
      const accepted: ModelEvent[] = [];
      for (const one of [{ event: 'shoe' }, ...all]) {
        const model = play([...accepted, one], rules);
        const before = table.state;
        if (model === null) {
          refused++;
          expect(() => table.apply(one as TablelessEvent), JSON.stringify(one)).toThrow();
          expect(table.state).toBe(before);
          continue;
        }
        taken++;
        if (one.event === 'amend') amended++;
        table.apply(one as TablelessEvent);
        accepted.push(one);
        expect(told(table)).toEqual(toldBy(model, rules));
        if (model.over !== null || model.dealt.length > 0) continue;
        expect(table.odds() !== null).toBe(canComplete(model, rules));
        if (there(model, rules) < 6) continue;
        // The odds are those of a shoe that never knew of the table.
        const shoe = Shoe.ofDecks(rules.decks).remove(model.seen.map(name).join(' '));
        const bets = GAME.bets.filter(({ id }) => offered(model, rules).includes(id));
        expect(table.odds()!.bets.map(({ ev }) => ev.toFraction())).toEqual(
          odds(bets, shoe).bets.map(({ ev }) => ev.toFraction()),
        );
      }
    }),
    { numRuns: 300, seed: 5 },
  );
  expect(taken).toBeGreaterThan(3000);
  expect(refused).toBeGreaterThan(1000);
  expect(amended).toBeGreaterThan(50);
});
