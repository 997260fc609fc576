// Lines of a file of any length, read as they come and handed on in chunks.

import type { Readable } from 'node:stream';
import { formOf, type LineForm } from '../batch.ts';
import type { Chunk } from './batch-chunk.ts';
import { CliError, FAILURE } from './errors.ts';
import { unreadable } from './shoes.ts';
import { MAX_FILE, notTooLong, type Stream, type Terminal } from './terminal.ts';

/** Most lines that are evaluated together. */
const LINES = 256;

/** The lines of a file, or of standard input for `-`. */
export function linesOf(file: string, terminal: Terminal): Lines {
  try {
    return new Lines(terminal.stream(file), file);
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** One reading of a file, in chunks, and how far it has come. */
export class Lines {
  readonly size: number | null;
  bytes = 0;
  lines = 0;
  #stopped = false;
  readonly #text: Readable;
  readonly #file: string;

  constructor({ text, size }: Stream, file: string) {
    this.#text = text;
    this.size = size;
    this.#file = file;
  }

  /** Reads no further. */
  stop(): void {
    this.#stopped = true;
    this.#text.destroy();
  }

  /**
   * The lines that are not blank, as many at once as have come, once the first has shown how they
   * are read.
   */
  async *chunks(kind: LineForm['kind'] | undefined): AsyncGenerator<Chunk> {
    let form: LineForm | undefined;
    for await (const come of this.whole()) {
      for (let from = 0; from < come.length; from += LINES) {
        const lines: string[] = [];
        const numbers: number[] = [];
        for (const line of come.slice(from, from + LINES)) {
          this.lines++;
          if (line.trim() === '') continue;
          if (form === undefined) {
            form = await this.#form(line, kind);
            if (form.kind === 'csv' && form.columns) continue;
          }
          lines.push(line);
          numbers.push(this.lines);
        }
        if (form !== undefined && lines.length > 0) yield { lines, numbers, form };
      }
    }
  }

  async #form(line: string, kind: LineForm['kind'] | undefined): Promise<LineForm> {
    try {
      return await formOf(notTooLong('line', line), kind);
    } catch (error) {
      throw new CliError(`line ${this.lines}: ${(error as Error).message}`, FAILURE);
    }
  }

  /** Lines without their ends; of one that is too long, enough to tell so. */
  async *whole(): AsyncGenerator<string[]> {
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for await (const bytes of this.#text as AsyncIterable<Buffer>) {
        this.bytes += bytes.length;
        const parts = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
        rest = parts.pop()!.slice(0, MAX_FILE + 1);
        yield parts;
      }
    } catch (error) {
      if (!this.#stopped) throw unreadable(this.#file, error);
    }
    rest += decoder.decode();
    if (rest !== '' && !this.#stopped) yield [rest];
  }
}
