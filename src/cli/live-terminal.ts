// The terminal of `baccarat live`: keys in, the screen redrawn in place, everything put back at the
// end, however it comes.

import { emitKeypressEvents } from 'node:readline';
import type Fraction from 'fraction.js';
import pc from 'picocolors';
import { CARD_KEYS, type KeyMap, readEntry } from '../entry.ts';
import type { TablelessEvent } from '../event.ts';
import { odds } from '../odds.ts';
import { amount, decimalOf } from '../pays.ts';
import { progressOf } from '../ruling.ts';
import { Shoe } from '../shoe.ts';
import type { Table } from '../table.ts';
import { CliError } from './errors.ts';
import { type Line, screenOf, type View } from './live-screen.ts';
import type { Session } from './session.ts';
import { SIGNALS } from './signals.ts';
import type { Screen } from './terminal.ts';
import { cellsOf } from './width.ts';

/** How keys are read and what is shown. */
export interface ScreenOptions {
  keys: KeyMap;
  /** In key mode each card waits for the key of its suit. */
  suits: boolean;
  /** What one press of P, B, T stakes. */
  unit: string;
  colour: boolean;
  /** What to say first. */
  note: string | null;
}

/** The screen, and whether the person has left. */
interface Sitting extends View {
  left: boolean;
}

const CLEAR = '\x1b[2J';
const ENTER_SCREEN = `\x1b[?1049h${CLEAR}`;
const LEAVE_SCREEN = '\x1b[?25h\x1b[?1049l';

interface Key {
  name?: string;
  ctrl?: boolean;
  meta?: boolean;
  sequence?: string;
}

/** Follows a table until the person leaves, a signal comes, or the log cannot be written. */
export function liveOnScreen(
  session: Session,
  table: Table,
  { input, output }: Screen,
  options: ScreenOptions,
): Promise<number> {
  const view: Sitting = {
    table,
    full: fullShoe(table),
    mode: 'line',
    keys: options.keys,
    typed: '',
    message:
      options.note ?? 'A coup a line, such as 9h8s/K3/4; Tab for one key a card; ? for help.',
    failed: false,
    help: false,
    scroll: 0,
    left: false,
  };
  const draw = (): void => {
    output.write(frame(screenOf(view, output.columns || 80, output.rows || 24), view, options));
  };
  return new Promise((resolve, reject) => {
    const restore = (): void => {
      output.write(LEAVE_SCREEN);
      input.setRawMode(false);
    };
    const stops = Object.entries(SIGNALS).map(([signal, code]) => {
      const stop = (): void => finish(() => resolve(code));
      process.on(signal, stop);
      return () => process.removeListener(signal, stop);
    });
    const finish = (then: () => void): void => {
      input.removeListener('keypress', onKey);
      input.removeListener('end', onEnd);
      output.removeListener('resize', onResize);
      process.removeListener('exit', restore);
      for (const stop of stops) stop();
      restore();
      input.pause();
      then();
    };
    const onResize = (): void => {
      output.write(CLEAR);
      draw();
    };
    const onEnd = (): void => finish(() => resolve(0));
    const onKey = (text: string | undefined, key: Key): void => {
      if (key.ctrl && (key.name === 'c' || key.name === 'd')) {
        onEnd();
        return;
      }
      try {
        press(text ?? '', key, view, session, options);
      } catch (error) {
        if (error instanceof CliError) {
          finish(() => reject(error));
          return;
        }
        view.message = `error: ${(error as Error).message}`;
        view.failed = true;
      }
      if (view.left) onEnd();
      else draw();
    };
    emitKeypressEvents(input);
    input.setRawMode(true);
    input.on('keypress', onKey);
    input.on('end', onEnd);
    output.on('resize', onResize);
    process.on('exit', restore);
    input.resume();
    output.write(ENTER_SCREEN);
    draw();
  });
}

/** Lines as what to write: each in its place, the cursor after what is typed. */
function frame(lines: readonly Line[], view: View, { colour }: ScreenOptions): string {
  const colours = pc.createColors(colour);
  const styled = ({ text, style }: Line): string => {
    if (style === 'bold') return colours.bold(text);
    if (style === 'good') return colours.green(text);
    if (style === 'bad') return colours.red(text);
    return style === 'dim' ? colours.dim(text) : text;
  };
  const body = lines.map((line) => `${styled(line)}\x1b[K`).join('\r\n');
  const column = cellsOf(lines.at(-1)!.text) + 1;
  return `\x1b[?25l\x1b[H${body}\x1b[J\x1b[${lines.length};${column}H${view.help ? '' : '\x1b[?25h'}`;
}

/** Expected values of all bets on the shoe as it was made. */
function fullShoe({ state }: Table): Map<string, Fraction> {
  const { rules, shoe, meters } = state;
  const full = Shoe.ofDecks(shoe.decks!);
  return new Map(odds(rules.game, full, { meters }).bets.map(({ bet, ev }) => [bet.id, ev]));
}

function press(
  text: string,
  key: Key,
  view: Sitting,
  session: Session,
  options: ScreenOptions,
): void {
  const { table } = view;
  const enter: Enter = (events) => {
    const before = table.state;
    session.enter(table.id, events);
    Object.assign(view, { typed: '', help: false });
    say(view, said(events, table, before.rounds.length));
    const { rules, meters, shoe } = table.state;
    const isOther =
      rules !== before.rules || meters !== before.meters || shoe.decks !== before.shoe.decks;
    if (isOther) view.full = fullShoe(table);
  };
  if (key.ctrl && key.name === 'z') enter([{ event: 'undo' }]);
  else if (key.ctrl && key.name === 'y') enter([{ event: 'redo' }]);
  else if (key.name === 'pagedown') view.scroll += PAGE;
  else if (key.name === 'pageup') view.scroll = Math.max(0, view.scroll - PAGE);
  else if (key.name === 'escape') Object.assign(view, { typed: '', help: false });
  else if (key.name === 'tab') {
    Object.assign(view, { mode: view.mode === 'line' ? 'key' : 'line', typed: '' });
    say(view, view.mode === 'key' ? 'One key a card; Tab for a line.' : 'A coup a line.');
  } else if (view.mode === 'key') pressKey(text.toLowerCase(), key, view, enter, options);
  else typeLine(text, key, view, enter);
}

/** Bets that a page of them goes on by. */
const PAGE = 5;

type Enter = (events: readonly TablelessEvent[]) => void;

function say(view: Sitting, message: string): void {
  Object.assign(view, { message, failed: false });
}

const isEnter = ({ name }: Key): boolean => name === 'return' || name === 'enter';

function typeLine(text: string, key: Key, view: Sitting, enter: Enter): void {
  if (key.name === 'backspace') view.typed = [...view.typed].slice(0, -1).join('');
  else if (key.ctrl && key.name === 'u') view.typed = '';
  else if (isEnter(key)) {
    const line = view.typed.trim().toLowerCase();
    if (line === 'quit') view.left = true;
    else if (line === '?' || line === 'help') Object.assign(view, { help: !view.help, typed: '' });
    else if (line === '') view.help = false;
    else enter(readEntry(view.typed));
  } else if (!key.ctrl && !key.meta && /^[^\p{Cc}]+$/u.test(text)) view.typed += text;
}

/** Events of a letter in key mode. */
const LETTERS: Readonly<Record<string, TablelessEvent>> = {
  u: { event: 'undo' },
  r: { event: 'redo' },
  n: { event: 'shoe' },
  v: { event: 'void' },
  c: { event: 'cut' },
};
/** Bets of a letter in key mode. */
const BETS: Readonly<Record<string, string>> = { p: 'player', b: 'banker', t: 'tie' };

function pressKey(
  text: string,
  key: Key,
  view: Sitting,
  enter: Enter,
  { suits, unit }: ScreenOptions,
): void {
  if (view.typed !== '') {
    finishCard(text, key, view, enter);
    return;
  }
  const rank = lookUp(CARD_KEYS[view.keys], text);
  const bet = lookUp(BETS, text);
  const letter = lookUp(LETTERS, text);
  if (rank !== undefined && suits && rank !== 'X') view.typed = rank;
  else if (rank !== undefined) enter([{ event: 'card', card: rank }]);
  else if (bet !== undefined) {
    const stake = amount('stake', view.table.state.stakes[bet] ?? 0).add(amount('unit', unit));
    enter([{ event: 'bet', stakes: { [bet]: decimalOf(stake) } }]);
  } else if (letter !== undefined) enter([letter]);
  else if (key.name === 'backspace') enter([LETTERS.u!]);
  else if (text === '?') view.help = !view.help;
  else if (isEnter(key)) endCoup(view);
  else if (text !== '' && !key.ctrl && !key.meta) {
    throw new RangeError(`key must be one that ? lists, got ${JSON.stringify(text)}`);
  }
}

/** A card that waits for its suit. */
function finishCard(text: string, key: Key, view: Sitting, enter: Enter): void {
  if (key.name === 'backspace') view.typed = '';
  else if (isEnter(key)) enter([{ event: 'card', card: view.typed }]);
  else if (/^[shdc]$/.test(text)) enter([{ event: 'card', card: view.typed + text }]);
  else {
    throw new RangeError(
      `suit must be s, h, d, c, or Enter where it was not seen, got ${JSON.stringify(text)}`,
    );
  }
}

/** The rule ends a coup, not a key; the key says what is missing. */
function endCoup(view: Sitting): void {
  const { dealt, rules } = view.table.state;
  const { next } = progressOf(dealt, rules.tableau);
  if (dealt.length === 0) say(view, 'The coup is over; the next card begins another.');
  else {
    const hand = next === 'player' ? 'Player' : 'Banker';
    throw new RangeError(`coup must go on with a card for ${hand}, got its end`);
  }
}

function lookUp<T>(map: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** What an entry did, in words. */
function said(events: readonly TablelessEvent[], { state }: Table, rounds: number): string {
  const [first] = events;
  if (first?.event === 'undo') return 'Taken back; r brings it again.';
  if (first?.event === 'redo') return 'Brought again.';
  if (state.over === 'cut card') return 'The last round is over; n begins a new shoe.';
  return state.rounds.length > rounds || first?.event === 'card' ? '' : 'Done.';
}
