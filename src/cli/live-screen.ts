// The screen of `baccarat live`, from a table and what is being typed: lines of text, no more.

import type Fraction from 'fraction.js';
import { RANKS, TEN } from '../card.ts';
import type { CoupBetOdds } from '../coup.ts';
import { CARD_KEYS, ENTRIES, type KeyMap } from '../entry.ts';
import { dealtName, dealtText } from '../notation.ts';
import type { BetOdds } from '../odds.ts';
import { outcomesOf } from '../replay.ts';
import { roadText } from '../roads.ts';
import { coupText, outcomeOf, progressOf } from '../ruling.ts';
import type { Round, TableState } from '../state.ts';
import type { Table } from '../table.ts';
import { percent } from './formats.ts';
import { cellsOf, endOf, gapOf, inLine, startOf } from './width.ts';

/** All that is on the screen. */
export interface View {
  table: Table;
  /** Expected values on the full shoe, by bet. */
  full: ReadonlyMap<string, Fraction>;
  /** Whether keys are cards, one at a time, or a line is typed. */
  mode: 'line' | 'key';
  keys: KeyMap;
  /** What is typed and not yet entered. */
  typed: string;
  /** What was last said, and whether it is an error. */
  message: string;
  failed: boolean;
  help: boolean;
  /** Bets scrolled past. */
  scroll: number;
}

/** A line of the screen, and how it stands out. */
export interface Line {
  text: string;
  style?: 'bold' | 'good' | 'bad' | 'dim';
}

/** The screen's lines, none wider than `width`, as many as `height`; the last is being typed. */
export function screenOf(view: View, width: number, height: number): Line[] {
  const { table } = view;
  const { state } = table;
  const ranks = wrap(ranksOf(state), width, '  ').map((text) => ({ text }));
  const top: Line[] = [{ text: titleOf(table, width), style: 'bold' }, ...ranks, BLANK];
  const [last] = state.rounds.slice(-1);
  const bottom: Line[] = [
    { text: coupLine(state) },
    ...(last === undefined ? [] : wrap(roundLine(table, last).split(' '), width)).map((text) => ({
      text,
    })),
    ...wrap(view.message.split(' '), width).map(
      (text): Line => ({ text, ...(view.failed && { style: 'bad' }) }),
    ),
    { text: typing(view, width) },
  ];
  const room = height - top.length - bottom.length;
  const middle = view.help ? helpOf(view) : betsOf(view, width, room);
  const road = roadOf(state, width);
  const withRoad = view.help || middle.length + road.length > room ? middle : [...middle, ...road];
  const body = withRoad.slice(0, Math.max(0, room));
  while (body.length < room) body.push(BLANK);
  return [...top, ...body, ...bottom]
    .slice(-height)
    .map(({ text, ...style }) => ({ text: cut(text, width), ...style }));
}

/** What is typed; where it is too long, its end. */
function typing({ mode, typed }: View, width: number): string {
  const prompt = mode === 'key' ? 'key> ' : '> ';
  const room = width - prompt.length - 1;
  return prompt + (cellsOf(typed) <= room ? typed : `…${endOf(typed, room - 1)}`);
}

const BLANK: Line = { text: '' };

/** Game, table, shoe and cards, as much of it as fits. */
function titleOf({ id, state }: Table, width: number): string {
  const { rules, shoe, dealt, left, over, roundsToCome, rounds } = state;
  const { game } = rules;
  const counts = `${shoe.cards - dealt.length} unseen, ${left} left`;
  const toCome = roundsToCome === 1 ? ' (the last)' : ` (${roundsToCome} to come)`;
  const where =
    over === null
      ? `shoe ${state.shoes}, round ${rounds.length + 1}${roundsToCome === null ? '' : toCome}`
      : `shoe ${state.shoes}: ${over === 'cut card' ? 'last round dealt' : over}`;
  const titles = [
    [`${game.name} (${game.id})`, `table ${id}`, where, counts],
    [game.id, id, where, counts],
    [where, counts],
  ].map((parts) => parts.join(' · '));
  return titles.find((title) => cellsOf(title) <= width) ?? titles.at(-1)!;
}

/** How many of each rank are unseen. */
function ranksOf({ shoe, dealt }: TableState): string[] {
  const left = shoe.remove(dealt);
  const words = RANKS.map((rank, r) => {
    const suits = left.counts.slice(4 * r, 4 * r + 4).reduce((sum, n) => sum + n, 0);
    return `${rank} ${suits - left.unsuited[r]!}`;
  });
  const unknown = left.unsuited[RANKS.length]!;
  return unknown === 0 ? words : [...words, `(${unknown} of ${RANKS.slice(TEN).join(' ')} gone)`];
}

/** Words in lines no wider than `width`; no words are one empty line. */
function wrap(words: readonly string[], width: number, between = ' '): string[] {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1)!;
    if (line === '') lines[lines.length - 1] = word;
    else if (cellsOf(line + between + word) <= width) lines[lines.length - 1] += between + word;
    else lines.push(word);
  }
  return lines;
}

/** The table of bets: as many columns as fit the width, as many bets as fit the room. */
function betsOf(view: View, width: number, room: number): Line[] {
  const { table, full } = view;
  const { state } = table;
  const odds = table.odds();
  if (odds === null) {
    const text =
      state.over === null
        ? 'Too few cards are left to deal a coup.'
        : 'No round is dealt. n begins a new shoe, u takes back the last event.';
    return [{ text }];
  }
  const inCoup = state.dealt.length > 0;
  const columns: Column[] = [
    { head: 'Expected', least: 0, cell: ({ ev }) => signed(ev) },
    { head: 'Change', least: 52, cell: ({ bet, ev }) => change(ev, full.get(bet.id)) },
    { head: 'Hit', least: 62, cell: ({ hitFrequency }) => percent(hitFrequency) },
    inCoup
      ? { head: 'Status', least: 40, cell: (one) => ('status' in one ? one.status : '') }
      : { head: 'Rounds left', least: 40, cell: ({ bet }) => `${table.roundsLeft(bet) ?? ''}` },
    { head: 'Stake', least: 72, cell: ({ bet }) => `${state.stakes[bet.id] ?? ''}` },
  ];
  const shown = columns.filter(({ least }) => width >= least);
  const cells = [
    shown.map(({ head }) => head),
    ...odds.bets.map((one) => shown.map(({ cell }) => cell(one))),
  ];
  const widths = shown.map((_, c) => Math.max(...cells.map((row) => cellsOf(row[c]!))));
  const rest = width - 2 - widths.reduce((sum, w) => sum + w + 2, 0);
  const names = ['Bet', ...odds.bets.map(({ bet }) => bet.name)];
  const nameWidth = Math.max(3, Math.min(rest, Math.max(...names.map(cellsOf))));
  const lines = names.map((name, i): Line => {
    const favoured = i > 0 && odds.bets[i - 1]!.ev.compare(0) > 0;
    const numbers = cells[i]!.map((cell, c) => `  ${gapOf(cell, widths[c]!)}${cell}`).join('');
    const fits = cut(name, nameWidth);
    const text = `${favoured ? '+ ' : '  '}${fits}${gapOf(fits, nameWidth)}${numbers}`;
    return { text, ...(i === 0 ? { style: 'bold' } : favoured && { style: 'good' }) };
  });
  const notes = notesOf(view);
  const most = room - 1 - notes.length;
  const [heads, ...bets] = lines;
  if (bets.length <= most) return [heads!, ...bets, ...notes];
  const fits = Math.max(1, most - 1);
  const from = Math.min(view.scroll, bets.length - fits);
  const others = `  (${bets.length - fits} more bets: page down, page up)`;
  return [heads!, ...bets.slice(from, from + fits), { text: others, style: 'dim' }, ...notes];
}

interface Column {
  head: string;
  /** Narrowest screen that has it. */
  least: number;
  cell: (odds: BetOdds | CoupBetOdds) => string;
}

function notesOf({ table }: View): Line[] {
  const closed = table.state.rules.game.bets.length - table.offered.length;
  return closed > 0 ? [{ text: `  (${closed} bets past their last round)`, style: 'dim' }] : [];
}

function signed(ev: Fraction): string {
  return `${ev.compare(0) > 0 ? '+' : ''}${percent(ev)}`;
}

/** How an expected value stands to that on the full shoe. */
function change(ev: Fraction, full: Fraction | undefined): string {
  return full === undefined ? '' : signed(ev.sub(full));
}

/** The coup in progress, or what is waited for. */
function coupLine({ dealt, rules, over, surplus, balance }: TableState): string {
  const money = balance.n === 0n ? '' : ` · balance ${balance.valueOf()}`;
  const kept = surplus > 0 ? ` · ${surplus} surplus` : '';
  if (dealt.length === 0) return `${over === null ? 'Next coup' : 'No coup'}${kept}${money}`;
  const { hands, next } = progressOf(dealt, rules.tableau);
  const hand = (name: string, cards: readonly (typeof dealt)[number][]): string =>
    `${name} ${cards.map(dealtName).join(' ') || '-'}`;
  const cards = `${hand('Player', hands.player as typeof dealt)}, ${hand('Banker', hands.banker as typeof dealt)}`;
  return `Coup: ${cards}; next card ${next === 'player' ? "Player's" : "Banker's"}${money}`;
}

const OUTCOMES = { P: 'Player wins', B: 'Banker wins', T: 'tie' } as const;

/** A round in words, with what its stakes won. */
export function roundLine(table: Pick<Table, 'settled'>, round: Round): string {
  const { hands, cards, number, won } = round;
  if (hands === null) return `Round ${number}: void ${dealtText(cards)}`.trimEnd();
  const outcome = outcomeOf(hands);
  const winners = table
    .settled(round)
    .filter((one) => one.outcome === 'won')
    .map((one) => `${one.bet.name} ${one.odds}`);
  const money =
    Object.keys(round.stakes).length === 0
      ? ''
      : `, ${won.compare(0) < 0 ? 'lost' : 'won'} ${won.abs().valueOf()}`;
  const text = `Round ${number}: ${coupText(hands, round.rules.tableau)}, ${outcome ? OUTCOMES[outcome] : 'outcome not seen'}${money}`;
  return winners.length === 0 ? text : `${text}; paid: ${winners.join(', ')}`;
}

/** The big road, its last columns. */
function roadOf(state: TableState, width: number): Line[] {
  const outcomes = outcomesOf(state);
  if (outcomes.length === 0) return [];
  const lines = roadText(outcomes).split('\n');
  const longest = Math.max(...lines.map((line) => line.length));
  const columns = Math.floor((width - 2) / 3);
  const from = Math.max(0, Math.ceil((longest + 1) / 3) - columns) * 3;
  return [BLANK, ...lines.map((line) => ({ text: `  ${line.slice(from)}` }))];
}

function helpOf({ keys }: View): Line[] {
  const cards = Object.keys(CARD_KEYS[keys]).join(' ').toUpperCase();
  const lines = [
    '9h8s/K3/4       a coup: Player, Banker, third cards as dealt; ? a card not seen',
    '9h K 8s         cards as they land; suits where seen, X any ten',
    ...Object.values(ENTRIES).map(({ form, says }) => `${form.padEnd(14)}  ${says}`),
    `Tab             one key a card: ${cards}`,
    '                P B T stake; U undo, R redo, N shoe, V void, C cut, Enter end',
    'Page up, down   more bets; Esc clears what is typed; Ctrl-C or quit leaves',
  ];
  return lines.map((text) => ({ text }));
}

/** Text cut to a width. */
function cut(text: string, width: number): string {
  const clean = inLine(text);
  return cellsOf(clean) <= width ? clean : `${startOf(clean, width - 1)}…`;
}
