// The desk: follows tables beside the page, in a worker where there is one, and answers with
// everything that is shown, as plain data.

import {
  type Bet,
  type BetOdds,
  dealtName,
  odds,
  oddsAt,
  removal,
  replay,
  Shoe,
  type Table,
  type TableEvent,
  type TableOdds,
  type TableState,
  Tables,
} from '../src/index.ts';

/** A bet as the odds table shows it; figures are null where it cannot be placed. */
export interface BetRow {
  id: string;
  name: string;
  /** Odds as printed of its paying rows. */
  pays: readonly string[];
  /** Closed past its last round; `out` where the coup in progress rules it out. */
  status: 'open' | 'won' | 'lost' | 'pushed' | 'closed' | 'out' | 'no round';
  lastRound: number | null;
  /** That some row pays more than zero. */
  probability: number | null;
  /** House edge. */
  edge: number | null;
  fairOdds: number | null;
  /** Expected value less that of the full shoe. */
  change: number | null;
  favoured: boolean;
  /** Whether what the bet reads was not all seen, and is averaged. */
  averaged: boolean;
}

/** What one card that leaves does to a bet; `card` is a rank, or a card where suits matter. */
export interface Effect {
  card: string;
  value: number | null;
}

/** What the charts show of the shoe on the table. */
export interface Charts {
  /** Rounds, the one to come or in progress last. */
  rounds: readonly number[];
  /** By bet, its expected value before each of them; null where it was not offered. */
  evs: Readonly<Record<string, readonly (number | null)[]>>;
  /** By bet, the share of rounds dealt or in progress in which it was in the bettor's favour. */
  favoured: Readonly<Record<string, number>>;
  /** The bet of which effects of removal were asked, and why there are none. */
  effects: { bet: string; cards: readonly Effect[]; problem: string | null } | null;
}

type Evs = ReadonlyMap<string, number>;

/** Follows tables and answers for them. */
export class Desk {
  #tables = new Tables();
  readonly #full = new Map<string, { bets: readonly Bet[]; evs: Map<string, BetOdds> }>();
  readonly #before = new WeakMap<TableState, Evs>();

  /** Starts from a whole log. */
  load(events: readonly TableEvent[]): void {
    this.#tables = new Tables();
    for (const event of events) this.#tables.apply(event);
  }

  /** Follows one event more, already checked by the page. */
  apply(event: TableEvent): void {
    this.#tables.apply(event);
  }

  /** The odds table of a table: every bet of its game, in order. */
  rows(id: string): BetRow[] {
    const table = this.#tables.get(id)!;
    return rowsOf(table, this.#fullShoe(table));
  }

  /** What the charts show, with the effects of removal for one bet. */
  charts(id: string, bet: string): Charts {
    const table = this.#tables.get(id)!;
    const points = this.#points(table);
    const bets = table.state.rules.game.bets.map((one) => one.id);
    const evs = Object.fromEntries(
      bets.map((one) => [one, points.map((point) => point.get(one) ?? null)]),
    );
    const { rounds, dealt } = table.state;
    const begun = rounds.length + (dealt.length > 0 ? 1 : 0);
    const share = (values: readonly (number | null)[]): number =>
      values.slice(0, begun).filter((ev) => ev !== null && ev > 0).length / Math.max(1, begun);
    return {
      rounds: points.map((_, i) => i + 1),
      evs,
      favoured: Object.fromEntries(bets.map((one) => [one, share(evs[one]!)])),
      effects: effectsOf(table, bet),
    };
  }

  /** Odds on the full shoe of a table, computed once a game. */
  #fullShoe({ state: { rules, shoe, meters } }: Table): Map<string, BetOdds> {
    const key = `${rules.game.id} ${shoe.decks} ${JSON.stringify(meters)}`;
    let full = this.#full.get(key);
    if (full?.bets !== rules.game.bets) {
      const { bets } = odds(rules.game, Shoe.ofDecks(shoe.decks!), { meters });
      full = { bets: rules.game.bets, evs: new Map(bets.map((one) => [one.bet.id, one])) };
      this.#full.set(key, full);
    }
    return full.evs;
  }

  /**
   * Expected values before each round of the shoe on the table, the one to come or in progress
   * included, as its cards were known then.
   */
  #points(table: Table): Evs[] {
    const before =
      replay(table)
        .at(-1)
        ?.rounds.map((round) => round.before) ?? [];
    const last = table.states.findLast(({ dealt }) => dealt.length === 0)!;
    if (last.over === null) before.push(last);
    return before.map((one) => this.#evsAt(one));
  }

  #evsAt(state: TableState): Evs {
    let evs = this.#before.get(state);
    if (!evs) {
      const found = oddsAt(state)?.bets ?? [];
      evs = new Map(found.map(({ bet, ev }) => [bet.id, ev.valueOf()]));
      this.#before.set(state, evs);
    }
    return evs;
  }
}

/** The rows of a table, given the odds on its full shoe. */
export function rowsOf(table: Table, full: ReadonlyMap<string, BetOdds>): BetRow[] {
  const answer: TableOdds | null = table.odds();
  const found = new Map(answer?.bets.map((one) => [one.bet.id, one]));
  return table.state.rules.game.bets.map((bet): BetRow => {
    const row = {
      id: bet.id,
      name: bet.name,
      pays: [...new Set(bet.pays.map(([printed]) => printed))].filter((odds) => odds !== 'push'),
      lastRound: bet.lastRound ?? null,
      probability: null,
      edge: null,
      fairOdds: null,
      change: null,
      favoured: false,
      averaged: false,
    };
    if (table.roundsLeft(bet) === 0) return { ...row, status: 'closed' };
    if (answer === null) return { ...row, status: 'no round' };
    const one = found.get(bet.id);
    if (!one) return { ...row, status: 'out' };
    return {
      ...row,
      status: 'status' in one ? one.status : 'open',
      probability: one.hitFrequency.valueOf(),
      edge: one.houseEdge.valueOf(),
      fairOdds: one.fairOdds?.valueOf() ?? null,
      change: one.ev.sub(full.get(bet.id)!.ev).valueOf(),
      favoured: one.ev.compare(0) > 0,
      averaged: one.averaged.length > 0,
    };
  });
}

/** Effects of removal of a bet on the unseen cards: by rank, or by card where suits matter. */
function effectsOf(table: Table, id: string): Charts['effects'] {
  const { shoe, dealt, rules } = table.state;
  const bet = rules.game.bets.find((one) => one.id === id);
  if (!bet) return null;
  try {
    const [found] = removal({ ...rules.game, bets: [bet] }, shoe.remove(dealt));
    const effects = found!.effects;
    const suits = effects.length / 13;
    const cards = effects.flatMap((effect, i): Effect[] => {
      const rank = Math.floor(i / suits);
      const alike = effects
        .slice(rank * suits, (rank + 1) * suits)
        .every((other) => other === effect || (effect !== null && other?.equals(effect)));
      if (alike && i % suits > 0) return [];
      const suit = alike ? null : i % suits;
      return [{ card: dealtName({ rank, suit }), value: effect?.valueOf() ?? null }];
    });
    return { bet: id, cards, problem: null };
  } catch (error) {
    return { bet: id, cards: [], problem: (error as Error).message };
  }
}
