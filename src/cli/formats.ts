// One report, four formats: text for people; markdown, csv and json for programs.

import type Fraction from 'fraction.js';
import { nearest } from '../nearest.ts';
import type { Document } from '../schemas/index.ts';
import type { Exact, Header } from '../schemas/parts.ts';
import { type INFINITE, Shoe } from '../shoe.ts';
import { FINGERPRINT, VERSION } from '../version.ts';
import { cellsOf, gapOf, inLine } from './width.ts';

export const FORMATS = ['text', 'markdown', 'csv', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** Formats of a sheet: the same, and a page. */
export const SHEET_FORMATS = [...FORMATS, 'html'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** A table for people. */
export interface Table {
  /** What the table shows, where there are several. */
  caption?: string;
  /** Heads; numbers are set right. */
  heads: readonly { text: string; right?: boolean }[];
  rows: readonly (readonly string[])[];
  /** Lines laid out already, in place of heads and rows. */
  text?: string;
  /** Rows in the bettor's favour. */
  favoured?: ReadonlySet<number>;
}

/** Everything a command has to say. */
export interface Report {
  title: string;
  tables: readonly Table[];
  /** The last line, in words. */
  closing: string;
  /** For csv: one record a line, all with the same keys. */
  records: readonly Record<string, string | number | null>[];
  /** For json. */
  document: Document;
  /** For html: a whole page. */
  page?: () => string;
  /** Exit code, where what was found is a negative result. */
  exitCode?: number;
}

/** A report as the text to print, line end included. */
export async function render(
  report: Report,
  format: SheetFormat,
  colour: boolean,
): Promise<string> {
  if (format === 'html') return report.page!();
  if (format === 'json') return `${JSON.stringify(report.document, null, 2)}\n`;
  if (format === 'csv') {
    const { stringify } = await import('csv-stringify/sync');
    return stringify([...report.records], { header: true });
  }
  const parts = await Promise.all(
    report.tables.map(async (table) => {
      const body = await bodyOf(table, format, colour);
      if (table.caption === undefined) return body;
      return format === 'markdown'
        ? `### ${table.caption}\n\n${body}`
        : `${table.caption}\n${body}`;
    }),
  );
  const title = format === 'markdown' ? `## ${report.title}` : report.title;
  return `${[title, ...parts, report.closing].join('\n\n')}\n`;
}

async function bodyOf(table: Table, format: Format, colour: boolean): Promise<string> {
  if (table.text !== undefined) {
    return format === 'markdown' ? `\`\`\`\n${table.text}\n\`\`\`` : table.text;
  }
  return format === 'markdown' ? markdown(table) : aligned(table, colour);
}

async function markdown(table: Table): Promise<string> {
  const { markdownTable } = await import('markdown-table');
  return markdownTable([table.heads.map((head) => head.text), ...table.rows], {
    align: table.heads.map((head) => (head.right ? 'right' : 'left')),
  });
}

/** A table in columns, without lines. */
export async function aligned({ heads, rows, favoured }: Table, colour: boolean): Promise<string> {
  const { createColors } = (await import('picocolors')).default;
  const colours = createColors(colour);
  const names = heads.map(({ text }) => text);
  const widths = names.map((_, c) => Math.max(...[names, ...rows].map((row) => cellsOf(row[c]!))));
  const line = (row: readonly string[], style: (text: string) => string): string => {
    const cells = row.map(inLine).map((text, c) => {
      const gap = gapOf(text, widths[c]!);
      return heads[c]!.right ? gap + style(text) : style(text) + gap;
    });
    return cells.join('  ').trimEnd();
  };
  return [
    line(names, colours.bold),
    ...rows.map((row, i) => line(row, favoured?.has(i) ? colours.green : String)),
  ].join('\n');
}

/** What every document begins with. */
export function header<const K extends string>(
  kind: K,
  game: string | null,
  decks: number | typeof INFINITE | null,
  shoe: Shoe | typeof INFINITE | null,
): Header<K> {
  return {
    schema: `baccarat-odds/${kind}@1`,
    version: VERSION,
    fingerprint: FINGERPRINT,
    game,
    decks,
    cards: shoe instanceof Shoe ? shoe.cards : null,
    seen: shoe instanceof Shoe ? shoe.seen : 0,
  };
}

/** An exact quantity in a document. */
export function exact(fraction: Fraction): Exact;
export function exact(fraction: Fraction | null): Exact | null;
export function exact(fraction: Fraction | null): Exact | null {
  return fraction && { exact: fraction.toFraction(), value: nearest(fraction) };
}

/** A quantity as a number in a record. */
export function numberOf(fraction: Fraction | null | undefined): number | null {
  return fraction ? nearest(fraction) : null;
}

/** A share in percent, rounded to `digits` decimals from the exact value: `1.2351%`. */
export function percent(share: Fraction, digits = 4): string {
  return `${share.mul(100).round(digits).valueOf().toFixed(digits)}%`;
}

/** `1 bet`, `2 bets`, `2 losses`. */
export function plural(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`;
}
