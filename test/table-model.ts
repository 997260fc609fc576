// Owns a plain model of a table, sharing nothing with src/ but the names of events: it plays all
// that stands from the start, each time.

import { type Card, type Coup, deal } from './oracle.ts';

/** A card as the tests write it: rank, suit where seen; X is any ten, ? was not seen. */
export interface Token {
  rank: string;
  suit: string;
}

export interface ModelEvent {
  event: string;
  [field: string]: unknown;
}

export interface ModelRules {
  decks: number;
  /** Last round of each bet; null where there is none. */
  bets: Record<string, number | null>;
  burnEachRound: number;
  countVoids: boolean;
  reshuffled: boolean;
  afterCut: number;
}

interface ModelRound {
  void: boolean;
  cards: Token[];
  stakes: Record<string, number>;
  /** In twentieths of a unit. */
  won: number;
}

export interface Model {
  seen: Token[];
  left: number;
  dealt: Token[];
  rounds: ModelRound[];
  over: string | null;
  toCome: number | null;
  burned: boolean;
  stakes: Record<string, number>;
  earlier: number;
  surplus: number;
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

export function tokens(text: string): Token[] {
  return [...text.matchAll(/(10|[A2-9JQKX?])([shdc]?)/g)].map((m) => ({
    rank: m[1]!,
    suit: m[2]!,
  }));
}

class Refused extends Error {}

function demand(holds: boolean): void {
  if (!holds) throw new Refused();
}

/** Whether the cards can all be out of the shoe, whatever suits and tens were not seen. */
function fits(cards: readonly Token[], decks: number): boolean {
  const count = (test: (card: Token) => boolean): number => cards.filter(test).length;
  const tens = ['10', 'J', 'Q', 'K', 'X'];
  return (
    count((c) => tens.includes(c.rank)) <= 16 * decks &&
    RANKS.every((rank) => count((c) => c.rank === rank) <= 4 * decks) &&
    RANKS.every((rank) =>
      ['s', 'h', 'd', 'c'].every((s) => count((c) => c.rank === rank && c.suit === s) <= decks),
    )
  );
}

/** The coups that some cards in deal order may be, one for each worth of those not seen. */
function readings(cards: readonly Token[], whole: boolean): Coup[] {
  let all: Card[][] = [[]];
  for (const { rank } of cards) {
    const worths = rank === '?' ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [worth(rank)];
    all = all.flatMap((before) =>
      worths.map((value) => [...before, value === 0 ? 36 : 4 * (value - 1)]),
    );
  }
  const coups = all.map((one) => deal([...one, 36, 36, 36, 36, 36].slice(0, 6)));
  return whole ? coups.filter((coup) => coup.cards.length === cards.length) : coups;
}

function worth(rank: string): number {
  return 'A23456789'.indexOf(rank) + 1;
}

/** What a unit wins in twentieths; null where it may be one or another. */
function result(bet: string, coups: readonly Coup[]): number | null {
  const pays: Record<string, Record<string, number>> = {
    player: { player: 20, banker: -20, tie: 0 },
    banker: { player: -20, banker: 19, tie: 0 },
    tie: { player: -20, banker: -20, tie: 160 },
  };
  const all = new Set(coups.map(({ winner }) => pays[bet]![winner]!));
  return all.size === 1 ? [...all][0]! : null;
}

function settle(stakes: Record<string, number>, coups: readonly Coup[]): number {
  let won = 0;
  for (const [bet, stake] of Object.entries(stakes)) won += stake * (result(bet, coups) ?? 0);
  return won;
}

export function counted(model: Model, rules: ModelRules): number {
  return model.rounds.filter((round) => rules.countVoids || !round.void).length;
}

export function offered(model: Model, rules: ModelRules): string[] {
  const next = counted(model, rules) + 1;
  return Object.keys(rules.bets).filter((bet) => {
    const last = rules.bets[bet]!;
    return last === null || rules.reshuffled || next <= last;
  });
}

export function balance(model: Model): number {
  return model.rounds.reduce((sum, round) => sum + round.won, model.earlier);
}

/** Cards there for the next coup: those left, less what is burned before it. */
export function there({ left, burned }: Model, { burnEachRound }: ModelRules): number {
  return left - (burned ? 0 : Math.min(left, burnEachRound));
}

/** Whether some coup can be dealt to its end from the cards that are there for it. */
export function canComplete(model: Model, rules: ModelRules): boolean {
  const cards = there(model, rules);
  if (cards < 4 || cards > 5) return cards > 5;
  const unseen = Array.from({ length: 10 }, (_, w) => (w === 0 ? 16 : 4) * rules.decks);
  for (const { rank } of model.seen) unseen[worth(rank)]! -= 1;
  const some = (dealt: Card[]): boolean => {
    const coup = deal([...dealt, 36, 36, 36, 36, 36, 36].slice(0, 6));
    if (dealt.length >= 4 && coup.cards.length === dealt.length) return true;
    if (dealt.length === cards) return false;
    return unseen.some((n, w) => {
      if (n === 0) return false;
      unseen[w]!--;
      const found = some([...dealt, w === 0 ? 36 : 4 * (w - 1)]);
      unseen[w]!++;
      return found;
    });
  };
  return some([]);
}

function full(rules: ModelRules, earlier: number): Model {
  return {
    seen: [],
    left: 52 * rules.decks,
    dealt: [],
    rounds: [],
    over: null,
    toCome: null,
    burned: false,
    stakes: {},
    earlier,
    surplus: 0,
  };
}

const seenOf = (cards: readonly Token[]): Token[] => cards.filter(({ rank }) => rank !== '?');

/** Everything played from the start; null where the last event, or any, is refused. */
export function play(events: readonly ModelEvent[], rules: ModelRules): Model | null {
  let model = { ...full(rules, 0), over: 'no shoe' as string | null };
  try {
    for (const event of standing(events)) model = returned(after(model, event, rules), rules);
    return model;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** Events less those taken back. */
export function standing(events: readonly ModelEvent[]): ModelEvent[] {
  const past: ModelEvent[] = [];
  let future: ModelEvent[] = [];
  for (const event of events) {
    if (event.event === 'undo') {
      demand(past.length > 0);
      future.push(past.pop()!);
    } else if (event.event === 'redo') {
      demand(future.length > 0);
      past.push(future.pop()!);
    } else {
      past.push(event);
      future = [];
    }
  }
  return past;
}

/** Stakes that no casino takes are given back: past a bet's last round, or on a round not dealt. */
function returned(model: Model, rules: ModelRules): Model {
  const taken = model.over === null ? offered(model, rules) : [];
  for (const bet of Object.keys(model.stakes)) if (!taken.includes(bet)) delete model.stakes[bet];
  return model;
}

function after(model: Model, event: ModelEvent, rules: ModelRules): Model {
  const now = structuredClone(model);
  const take = (cards: Token[], unseen = 0): void => {
    demand(now.left >= cards.length + unseen);
    now.left -= cards.length + unseen;
    now.seen.push(...seenOf(cards));
    demand(fits([...now.seen, ...now.dealt], rules.decks));
  };
  const begin = (): void => {
    now.surplus = 0;
    if (!now.burned) now.left -= Math.min(now.left, rules.burnEachRound);
  };
  const end = (isVoid: boolean, cards: Token[]): void => {
    const won = isVoid ? 0 : settle(now.stakes, readings(cards, true));
    now.rounds.push({ void: isVoid, cards, stakes: now.stakes, won });
    now.dealt = [];
    now.stakes = {};
    now.burned = false;
    if (now.toCome !== null) now.toCome = Math.max(0, now.toCome - 1);
    if (now.toCome === 0 && now.over === null) now.over = 'cut card';
    if (rules.reshuffled) {
      now.seen = [];
      now.left = 52 * rules.decks;
      now.surplus = 0;
    }
  };
  const text = (field: string): string => (event[field] as string | undefined) ?? '';
  switch (event.event) {
    case 'shoe':
      demand(now.dealt.length === 0);
      return full(rules, balance(now));
    case 'burn': {
      demand(now.over === null && now.dealt.length === 0);
      const turned = tokens(text('turned'));
      const shown = tokens(text('shown'));
      const usual =
        now.rounds.length > 0
          ? Math.max(rules.burnEachRound, turned.length + shown.length > 0 ? 0 : 1)
          : turned.length > 0
            ? worth(turned[0]!.rank) || 10
            : null;
      demand(event.count !== undefined || usual !== null);
      const count = (event.count as number | undefined) ?? Math.max(shown.length, usual!);
      demand(count >= shown.length);
      take([...turned, ...shown], count - shown.length);
      now.burned = true;
      return now;
    }
    case 'card': {
      demand(now.over === null);
      if (now.dealt.length === 0) begin();
      demand(now.left >= 1);
      now.left--;
      now.dealt.push(...tokens(text('card')));
      demand(fits([...now.seen, ...now.dealt], rules.decks));
      const [coup] = readings(now.dealt, false);
      if (now.dealt.length >= 4 && coup!.cards.length === now.dealt.length) {
        now.seen.push(...now.dealt);
        end(false, now.dealt);
      }
      return now;
    }
    case 'coup': {
      demand(now.over === null && now.dealt.length === 0);
      const cards = legal(text('cards'));
      begin();
      take(cards);
      end(false, cards);
      return now;
    }
    case 'void': {
      demand(now.over === null || now.over === 'cut card');
      const more = tokens(text('cards'));
      if (now.dealt.length === 0) begin();
      const { dealt } = now;
      now.dealt = [];
      now.seen.push(...dealt);
      take(more);
      end(true, [...dealt, ...more]);
      return now;
    }
    case 'exposed':
      demand(now.over === null);
      take(tokens(text('cards')));
      return now;
    case 'surplus':
      demand(now.over === null);
      if (event.card !== undefined) take(tokens(text('card')));
      else demand(now.left >= ++now.surplus);
      return now;
    case 'cut': {
      demand(now.over === null && now.toCome === null);
      const inRound = now.dealt.length > 0;
      now.toCome = (event.rounds as number | undefined) ?? (inRound ? 1 + rules.afterCut : 0);
      demand(!inRound || now.toCome > 0);
      if (now.toCome === 0) now.over = 'cut card';
      return now;
    }
    case 'bet': {
      demand(now.over === null && now.dealt.length === 0);
      demand(canComplete(now, rules));
      for (const [bet, stake] of Object.entries(event.stakes as Record<string, number>)) {
        demand(offered(now, rules).includes(bet));
        if (stake === 0) delete now.stakes[bet];
        else now.stakes[bet] = stake;
      }
      return now;
    }
    case 'amend': {
      demand(now.over !== 'no shoe' && now.over !== 'cancelled');
      const round = now.rounds[(event.round as number) - 1];
      demand(round !== undefined);
      const before = round!.cards;
      round!.void = event.void === true;
      if (round!.void) round!.cards = event.cards === undefined ? before : tokens(text('cards'));
      else round!.cards = legal(text('cards'));
      round!.won = round!.void ? 0 : settle(round!.stakes, readings(round!.cards, true));
      if (rules.reshuffled) {
        demand(fits(seenOf(round!.cards), rules.decks));
        return now;
      }
      for (const card of seenOf(before)) {
        const { rank, suit } = card;
        const at = now.seen.findIndex((one) => one.rank === rank && one.suit === suit);
        now.seen.splice(at, 1);
      }
      now.left += before.length;
      take(round!.cards);
      return now;
    }
    case 'cancel':
      demand(now.over !== 'no shoe' && now.over !== 'cancelled');
      for (const round of now.rounds) Object.assign(round, { void: true, won: 0 });
      now.over = 'cancelled';
      now.seen.push(...now.dealt);
      return { ...now, dealt: [], stakes: {}, surplus: 0 };
    case 'end':
      demand(now.over === null && now.dealt.length === 0);
      return { ...now, over: 'ended', stakes: {}, surplus: 0 };
    default:
      throw new Error(`no such event: ${event.event}`);
  }
}

/** Cards of a coup in deal order, where the rule has it so. */
function legal(text: string): Token[] {
  const [player = '', banker = '', thirds = ''] = text.split('/');
  const [p, b] = [tokens(player), tokens(banker)];
  const cards = [p[0]!, b[0]!, p[1]!, b[1]!, ...tokens(thirds)];
  const shapes = readings(cards, true).map((coup) => coup.player.length);
  demand(new Set(shapes).size === 1);
  return cards;
}
