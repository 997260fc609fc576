// The page as a program: what is followed, entered, answered and told; views draw it and call it.

import type { TableEvent, TablelessEvent } from '../src/index.ts';
import type { BetRow, Charts } from './desk.ts';
import { saveFile } from './dom.ts';
import { Entry } from './entry.ts';
import { takenFrom } from './files.ts';
import type { Action, PadCard, SuitKey } from './keys.ts';
import { Line } from './line.ts';
import { problemOf } from './refusal.ts';
import { type Opening, Session } from './session.ts';
import { keepSettings, type Settings, settings } from './settings.ts';
import { type Listed, Shelf } from './shelf.ts';
import type { Dialog, Notice, Problem } from './told.ts';
import { type Word, Words } from './words.ts';

/** What a view draws after every change. */
export type Draw = (app: App) => void;

const GAME = 'sa-baccarat';

/** The state of the page, and everything that can be done to it. */
export class App {
  readonly shelf = new Shelf();
  readonly settings: Settings = settings();
  readonly entry = new Entry();
  words: Words = this.#words();
  session: Session;
  /** The odds table and the charts; null until the first answer. */
  rows: BetRow[] | null = null;
  charts: Charts | null = null;
  /** Bets on the chart; the bet whose effects of removal are shown. */
  chosen: string[] = [];
  effectsOf = '';
  /** What went wrong with the last thing done. */
  problem: Problem | null = null;
  /** What has just been done, to be read out. */
  said: Word | null = null;
  notices: Notice[] = [];
  dialog: Dialog = null;
  /** Whether the page is on its way to paper, which is light. */
  onPaper = false;
  /** The question that the rows answer, and the last one asked. */
  answered = 0;
  asked = 0;
  #draw: Draw = () => {};
  readonly #line = new Line(
    ({ number, rows, charts, problem }) => {
      if (rows) this.rows = rows;
      if (charts) this.charts = charts;
      if (problem !== undefined) this.problem = { english: problem };
      this.answered = number;
      this.#draw(this);
    },
    () => this.#ask({ load: this.session.events }),
  );

  constructor() {
    this.session = Session.start({ game: GAME });
  }

  /** Takes up the log that was left, or starts one; draws from then on. */
  async open(draw: Draw): Promise<void> {
    this.#draw = draw;
    const text = await this.shelf.takeUp();
    if (!this.shelf.isThere) this.notices.push({ word: 'notice.noStorage' });
    if (text !== null) {
      this.#takeUp(text, 'offer.taken');
      return;
    }
    await this.shelf.leave();
    this.#follow();
  }

  /** A new table, on the shelf beside the one before. */
  async start(opening: Opening): Promise<void> {
    const session = this.#try(() => Session.start(opening));
    if (!session) return;
    await this.shelf.leave();
    this.session = session;
    this.dialog = null;
    this.#follow();
  }

  /** Takes in a file: a log to follow, or the rules of a new table. */
  async take(file: File): Promise<void> {
    const taken = await takenFrom(file);
    if ('problem' in taken) this.#refuse(taken.problem);
    else if ('game' in taken) await this.start({ game: taken.game });
    else {
      await this.shelf.leave();
      this.#takeUp(taken.text, 'offer.loaded', taken.log);
    }
  }

  /** Follows a log of the shelf. */
  async reopen(id: string): Promise<void> {
    const text = await this.shelf.open(id);
    if (text === null) {
      this.#refuse({ word: 'kept.busy' });
      return;
    }
    this.#takeUp(text, 'offer.taken');
  }

  /** Forgets a kept log; false where it stays, since a tab follows it. */
  async forget(log: Listed): Promise<boolean> {
    this.problem = null;
    const gone = await this.shelf.forget(log);
    if (gone) this.update();
    else this.#refuse({ word: 'kept.busy' });
    return gone;
  }

  /** Saves the log as a file. */
  save(): void {
    const { table, text } = this.session;
    saveFile(`${table.state.rules.game.id}-${new Date().toISOString().slice(0, 10)}.jsonl`, text);
  }

  /** Shows another table of the log. */
  show(id: string): void {
    this.session.id = id;
    this.#choose();
    this.#ask({});
    this.update();
  }

  /** A card, by key or by button. */
  card(card: PadCard): void {
    const event = this.entry.card(card);
    if (event) this.apply(event);
    else this.update();
  }

  suit(suit: SuitKey): void {
    this.entry.choose(suit);
    this.update();
  }

  /** An action, by key or by button. */
  act(action: Action): void {
    this.problem = null;
    const event = this.entry.act(action);
    if (event) this.apply(event);
    else this.update();
  }

  /** Applies an event to the table; what cannot happen is told, and changes nothing. */
  apply(event: TablelessEvent): void {
    const { state } = this.session.table;
    const applied = this.#try(
      () => this.session.apply(event),
      (english) => problemOf(event, state, english),
    );
    if (applied) this.#done([applied]);
  }

  /** Sets how many of a card are left, by exposing some or putting exposed ones back. */
  recount(card: string, from: number, to: number): void {
    if (to < from) {
      this.apply({ event: 'exposed', cards: new Array(from - to).fill(card).join(' ') });
      return;
    }
    const applied: TableEvent[] = [];
    let left = from;
    for (; left < to; left++) {
      const back = this.session.putBack(card);
      if (back === null) break;
      applied.push(...back);
    }
    this.problem = left < to ? { word: 'notExposed', values: { card } } : null;
    if (applied.length > 0) this.#done(applied);
    else this.update();
  }

  /** Turns a bet of the chart on or off. */
  toggle(bet: string): void {
    const on = this.chosen.includes(bet);
    this.chosen = on ? this.chosen.filter((one) => one !== bet) : [...this.chosen, bet];
    this.update();
  }

  /** Shows the effects of removal of a bet. */
  showEffects(bet: string): void {
    this.effectsOf = bet;
    this.#ask({});
    this.update();
  }

  /** Changes the page itself; another language asks for another page. */
  set(change: Partial<Settings>): void {
    Object.assign(this.settings, change);
    keepSettings(this.settings);
    this.words = this.#words();
    this.update();
  }

  /** The colours to draw in. */
  get theme(): Settings['theme'] {
    return this.onPaper ? 'light' : this.settings.theme;
  }

  /** Draws for paper, or for the screen again. */
  print(onPaper: boolean): void {
    this.onPaper = onPaper;
    this.update();
  }

  openDialog(dialog: Dialog): void {
    this.dialog = dialog;
    this.problem = null;
    this.update();
  }

  dismiss(notice: Notice): void {
    this.notices = this.notices.filter((one) => one !== notice);
    this.update();
  }

  /** Draws what has changed. */
  update(): void {
    this.#draw(this);
  }

  #words(): Words {
    return new Words(this.settings.language, navigator.languages);
  }

  /** Runs what may be refused; what is wrong is told, as `say` has it, and null returned. */
  #try<T>(work: () => T, say: (english: string) => Problem = (english) => ({ english })): T | null {
    this.problem = null;
    this.said = null;
    try {
      return work();
    } catch (error) {
      this.#refuse(say((error as Error).message));
      return null;
    }
  }

  #refuse(problem: Problem): void {
    this.problem = problem;
    this.update();
  }

  /** Goes on from a log; tells of the part of it that is damaged, and puts the whole aside. */
  #takeUp(text: string, said: Word, { session, problem } = Session.recover(text)): void {
    this.problem = null;
    if (session) {
      this.session = session;
      this.said = said;
    }
    if (problem) {
      this.shelf.putAside(text);
      const word = session ? 'notice.damaged' : 'notice.lost';
      const { message: english, lines } = problem;
      this.notices.push({ word, values: { lines }, english, damaged: text });
    }
    this.dialog = null;
    this.#follow();
  }

  /** A table came into view. */
  #follow(): void {
    this.entry.turn('coup');
    this.rows = null;
    this.charts = null;
    this.#choose();
    this.#keep();
    this.#ask({ load: this.session.events });
    this.update();
  }

  /** Events were applied: they are kept before anything is answered. */
  #done(applied: readonly TableEvent[]): void {
    const last = applied.at(-1)!.event;
    this.said = last === 'undo' ? 'undone' : last === 'redo' ? 'redone' : null;
    this.entry.turn('coup');
    this.#keep();
    this.#ask({ apply: applied });
    this.update();
  }

  #keep(): void {
    const kept = this.shelf.keep(this.session.text);
    if (kept === 'parted') this.notices.push({ word: 'notice.parted' });
    const full = this.notices.some(({ word }) => word === 'notice.notKept');
    if (kept === 'not kept' && this.shelf.isThere && !full) {
      this.notices.push({ word: 'notice.notKept' });
    }
  }

  /** Chooses bets of a table for the charts, where those chosen are not its own. */
  #choose(): void {
    const bets = this.session.table.state.rules.game.bets.map(({ id }) => id);
    this.chosen = this.chosen.filter((id) => bets.includes(id));
    if (this.chosen.length === 0) this.chosen = bets.slice(0, 2);
    if (!bets.includes(this.effectsOf)) this.effectsOf = bets[0]!;
  }

  #ask(news: { load?: readonly TableEvent[]; apply?: readonly TableEvent[] }): void {
    this.asked = this.#line.ask({ table: this.session.id, bet: this.effectsOf, ...news });
  }
}
