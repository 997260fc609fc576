// The shelf: logs kept in the browser's storage, one entry a log, each written by one tab alone.

const LOG = 'baccarat-odds/log/';
const DAMAGED = 'baccarat-odds/damaged/';
const CURRENT = 'baccarat-odds/current';

/** What became of a log that was to be kept: on the shelf, or nowhere. */
export type Kept = 'kept' | 'parted' | 'not kept';

/** A kept log as listed. */
export interface Listed {
  /** Its entry in the storage. */
  key: string;
  id: string;
  /** When its last event happened; empty where that is not said. */
  at: string;
  text: string;
}

/** The logs of this browser, and the one that this tab writes. */
export class Shelf {
  readonly #storage: Storage | null = storageOf();
  #id = newId();
  /** The entry as this tab last read or wrote it. */
  #written: string | null = null;
  #release: () => void = () => {};

  /** Whether the browser keeps anything for this page. */
  get isThere(): boolean {
    return this.#storage !== null;
  }

  /** Logs kept, the newest first. */
  list(): Listed[] {
    return this.#listed(LOG);
  }

  /**
   * The text of the log to take up when the page opens: this tab's own after a reload, or the
   * newest one; null where another tab writes it, or there is none.
   */
  async takeUp(): Promise<string | null> {
    const own = sessionOf()?.getItem(CURRENT) ?? null;
    const id = own ?? this.list()[0]?.id;
    return id === undefined ? null : this.open(id);
  }

  /** The text of a kept log, which this tab writes from now on; null where another tab does. */
  async open(id: string): Promise<string | null> {
    const text = (): string | null => this.#storage?.getItem(LOG + id) ?? null;
    if (text() === null || (id !== this.#id && !(await this.#claim(id)))) return null;
    this.#become(id, text());
    return this.#written;
  }

  /** Leaves the log written so far where it is: what is kept next is another. */
  async leave(): Promise<void> {
    this.#become(newId(), null);
    await this.#claim(this.#id);
  }

  /** Keeps the log of this tab. Where another tab has written the entry, this one goes on in its own. */
  keep(text: string): Kept {
    if (!this.#storage) return 'not kept';
    try {
      // An entry that is gone was deleted, not written by another: it is written again.
      const there = this.#storage.getItem(LOG + this.#id);
      const parted = there !== null && there !== this.#written;
      if (parted) void this.leave();
      this.#storage.setItem(LOG + this.#id, text);
      this.#written = text;
      sessionOf()?.setItem(CURRENT, this.#id);
      return parted ? 'parted' : 'kept';
    } catch {
      return 'not kept';
    }
  }

  /**
   * Puts a damaged log aside whole, since the part of it that goes on takes its place; where that
   * cannot be, the log stays where it is, and another goes on.
   */
  putAside(text: string): void {
    try {
      this.#storage?.setItem(DAMAGED + newId(), text);
    } catch {
      void this.leave();
    }
  }

  /** Damaged logs put aside. */
  damaged(): Listed[] {
    return this.#listed(DAMAGED);
  }

  /** Forgets a log that is listed; false where it stays, since this tab or another writes it. */
  async forget({ key }: Listed): Promise<boolean> {
    if (key === LOG + this.#id) return false;
    const remove = (): boolean => {
      this.#storage?.removeItem(key);
      return true;
    };
    if (!navigator.locks) return remove();
    // Where locks cannot be had, none is held.
    return navigator.locks
      .request(key, { ifAvailable: true }, (lock) => lock !== null && remove())
      .catch(remove);
  }

  /** Whether a listed log is the one this tab writes. */
  isOwn(id: string): boolean {
    return id === this.#id;
  }

  #listed(prefix: string): Listed[] {
    const storage = this.#storage;
    if (!storage) return [];
    return Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => {
        const text = storage.getItem(key) ?? '';
        const at = /"at":"([^"]{0,40})"[^\n]*\n*$/.exec(text)?.[1] ?? '';
        return { key, id: key.slice(prefix.length), at, text };
      })
      .sort((a, b) => (a.at < b.at ? 1 : -1));
  }

  #become(id: string, written: string | null): void {
    this.#id = id;
    this.#written = written;
    sessionOf()?.setItem(CURRENT, id);
  }

  /** Holds a log's lock as long as the tab lives; true too where the browser has no locks. */
  #claim(id: string): Promise<boolean> {
    return new Promise((resolve) => {
      if (!navigator.locks) return resolve(true);
      navigator.locks
        .request(LOG + id, { ifAvailable: true }, (lock) => {
          if (lock === null) return resolve(false);
          this.#release();
          resolve(true);
          return new Promise<void>((release) => {
            this.#release = release;
          });
        })
        .catch(() => resolve(true));
    });
  }
}

function newId(): string {
  const random = crypto.getRandomValues(new Uint32Array(1))[0]!;
  return `${Date.now().toString(36)}-${random.toString(36)}`;
}

/** The browser's storage, if it takes anything. */
function storageOf(): Storage | null {
  try {
    localStorage.setItem('baccarat-odds/probe', '');
    localStorage.removeItem('baccarat-odds/probe');
    return localStorage;
  } catch {
    return null;
  }
}

function sessionOf(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
