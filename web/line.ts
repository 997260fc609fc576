// The line between the page and its desk: in a worker of the page's own script, or, where the browser
// gives none, on the page itself.

import type { TableEvent } from '../src/index.ts';
import { type BetRow, type Charts, Desk } from './desk.ts';

/** What the page sends. */
interface Question {
  number: number;
  table: string;
  /** The bet of which effects of removal are shown. */
  bet: string;
  /** A whole log to start from; or events that came. */
  load?: readonly TableEvent[];
  apply?: readonly TableEvent[];
}

/** What comes back: the odds at once, the charts when nothing else waits. */
interface Reply {
  number: number;
  rows?: BetRow[];
  charts?: Charts;
  /** What went wrong on the way. */
  problem?: string;
}

/** Milliseconds without a question after which charts are drawn. */
const CALM = 40;

/** A desk that answers questions one after another. */
export function attend(reply: (reply: Reply) => void): (question: Question) => void {
  const desk = new Desk();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return ({ number, table, bet, load, apply = [] }) => {
    clearTimeout(waiting);
    const answer = (work: () => Omit<Reply, 'number'>): void => {
      try {
        reply({ number, ...work() });
      } catch (error) {
        reply({ number, problem: (error as Error).message });
      }
    };
    answer(() => {
      if (load) desk.load(load);
      for (const event of apply) desk.apply(event);
      return { rows: desk.rows(table) };
    });
    waiting = setTimeout(() => answer(() => ({ charts: desk.charts(table, bet) })), CALM);
  };
}

/** The page's end. */
export class Line {
  #number = 0;
  #send: (question: Question) => void;

  /**
   * @param told Called with every answer to the newest question.
   * @param lost Called where the worker cannot run: the log must be sent again, to the page itself.
   */
  constructor(told: (reply: Reply) => void, lost: () => void) {
    const heard = (reply: Reply): void => {
      if (reply.number === this.#number) told(reply);
    };
    const onPage = later(attend(heard));
    const failed = (): void => {
      this.#send = onPage;
      lost();
    };
    this.#send = workerLine(heard, failed) ?? onPage;
  }

  /** Asks; returns the number of the question. */
  ask(question: Omit<Question, 'number'>): number {
    this.#send({ ...question, number: ++this.#number });
    return this.#number;
  }
}

/** A worker that runs the script this page runs; null where there can be none. */
function workerLine(
  heard: (reply: Reply) => void,
  failed: () => void,
): ((question: Question) => void) | null {
  try {
    const script = document.querySelector('script')!.textContent!;
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const worker = new Worker(url);
    worker.addEventListener('message', ({ data }) => heard(data as Reply));
    worker.addEventListener('error', failed, { once: true });
    return (question) => worker.postMessage(question);
  } catch {
    return null;
  }
}

/** The same on the page, after what it is doing now. */
function later(answer: (question: Question) => void): (question: Question) => void {
  return (question) => void setTimeout(() => answer(question), 0);
}
