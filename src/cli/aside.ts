// A file in the making, written beside its place and moved there when whole: half an output never
// stands under its name, and what stood there before stays until then.

import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

export class Aside {
  readonly #fd: number;
  readonly #place: string;
  /** Null where there is nothing to move: a device or a pipe is written as it stands. */
  readonly #part: string | null;

  /** Opens it at once, so that a file that cannot be written is told before any answer is made. */
  constructor(file: string) {
    const before = statSync(file, { throwIfNoEntry: false });
    if (before && !before.isFile()) {
      this.#fd = openSync(file, 'w');
      this.#place = file;
      this.#part = null;
      return;
    }
    if (before) accessSync(file, constants.W_OK);
    this.#place = before ? realpathSync(file) : file;
    [this.#fd, this.#part] = opened(this.#place);
    if (before) fchmodSync(this.#fd, before.mode);
  }

  write(text: string | Uint8Array): void {
    writeFileSync(this.#fd, text);
  }

  /** Moves it to its place, where a crash does not undo it. */
  finish(): void {
    if (this.#part !== null) {
      fsyncSync(this.#fd);
      renameSync(this.#part, this.#place);
      const folder = openSync(dirname(this.#place), 'r');
      fsyncSync(folder);
      closeSync(folder);
    }
    closeSync(this.#fd);
  }

  /** Leaves it beside its place; its name, or null where nothing was written. */
  keep(): string | null {
    if (this.#part === null || fstatSync(this.#fd).size === 0) {
      this.drop();
      return null;
    }
    closeSync(this.#fd);
    return this.#part;
  }

  /** Leaves nothing of it. */
  drop(): void {
    closeSync(this.#fd);
    if (this.#part !== null) unlinkSync(this.#part);
  }
}

/** A new file beside another, open to be written, under the first name that is free. */
function opened(place: string): [fd: number, part: string] {
  for (let n = 1; ; n++) {
    const part = `${place}.${n}.part`;
    try {
      return [openSync(part, 'wx'), part];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
