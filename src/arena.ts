// Room for columns in a fixed stretch of memory: first fit, and where nothing fits, the least
// recently used go. Keeps the books only; kernel.ts copies the bytes.

/** A stretch of the arena and what lies there. */
interface Block<T> {
  item: T;
  start: number;
  end: number;
}

/** Blocks are aligned for SIMD. */
const ALIGNMENT = 16;

/** Says where items lie, and which must be written. */
export class Arena<T> {
  readonly #start: number;
  readonly #end: number;
  readonly #sizeOf: (item: T) => number;
  /** In order of address. */
  #blocks: Block<T>[] = [];
  /** In order of use, the latest last. */
  readonly #used = new Map<T, Block<T>>();

  /** An empty arena from address `start` to `end`; `sizeOf` gives an item's bytes. */
  constructor(start: number, end: number, sizeOf: (item: T) => number) {
    this.#start = align(start);
    this.#end = end;
    this.#sizeOf = sizeOf;
  }

  /** Bytes in all. */
  get size(): number {
    return this.#end - this.#start;
  }

  /**
   * Addresses of the items, all resident at once; `write` is called for each that was not.
   *
   * @throws RangeError naming the size of a set that cannot fit.
   */
  place(items: readonly T[], write: (item: T, address: number) => void): number[] {
    const needed = items.reduce((bytes, item) => bytes + align(this.#sizeOf(item)), 0);
    if (needed > this.size) {
      throw new RangeError(
        `columns of one set must fit in ${megabytes(this.size)}, got ${megabytes(needed)}`,
      );
    }
    for (const item of items) this.#touch(item);
    if (items.some((item) => !this.#used.has(item) && !this.#add(item, write, items))) {
      // The set fits, but not around itself: lay it out anew.
      this.#blocks = [];
      this.#used.clear();
      for (const item of items) this.#add(item, write, items);
    }
    return items.map((item) => this.#used.get(item)!.start);
  }

  #touch(item: T): void {
    const block = this.#used.get(item);
    if (!block) return;
    this.#used.delete(item);
    this.#used.set(item, block);
  }

  /** Adds an item, evicting the least recently used that are not in `keep`; false if in vain. */
  #add(item: T, write: (item: T, address: number) => void, keep: readonly T[]): boolean {
    const size = align(this.#sizeOf(item));
    const kept = new Set(keep);
    for (;;) {
      let at = 0;
      let start = this.#start;
      while (at < this.#blocks.length && this.#blocks[at]!.start - start < size) {
        start = this.#blocks[at]!.end;
        at++;
      }
      if (start + size <= this.#end) {
        const block = { item, start, end: start + size };
        this.#blocks.splice(at, 0, block);
        this.#used.set(item, block);
        write(item, start);
        return true;
      }
      const oldest = [...this.#used.keys()].find((other) => !kept.has(other));
      if (oldest === undefined) return false;
      this.#blocks.splice(this.#blocks.indexOf(this.#used.get(oldest)!), 1);
      this.#used.delete(oldest);
    }
  }
}

function align(address: number): number {
  return Math.ceil(address / ALIGNMENT) * ALIGNMENT;
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}
