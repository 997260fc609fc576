// Roads, for orientation: the bead plate and the big road of a shoe's outcomes, and their streaks.
// They tell what came, and nothing of what will.

import { aList, aText } from './border.ts';
import { shown } from './names.ts';

/** Player won, Banker won, or a tie. */
export type RoadOutcome = 'P' | 'B' | 'T';

/** Rows of a road. */
const ROWS = 6;

/** A place of the big road: columns and rows from 0, and the ties that followed. */
export interface RoadCell {
  column: number;
  row: number;
  outcome: 'P' | 'B';
  ties: number;
}

/** The big road: wins in columns, one a streak. */
export interface BigRoad {
  cells: RoadCell[];
  /** Ties before the first win. */
  leadingTies: number;
}

/** Wins of one side in a row, ties passed over. */
export interface Streak {
  outcome: 'P' | 'B';
  length: number;
}

/**
 * Outcomes as a list: `P,B,B,P,T`, also `PBBPT`, words and spaces, either case.
 *
 * @throws RangeError naming the first that is none.
 * @example
 * parseOutcomes('P,B,b Tie').join('') // => PBBT
 */
export function parseOutcomes(text: string): RoadOutcome[] {
  const words = aText('outcomes', text)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const each = words.flatMap((word) => (/^[pbt]+$/i.test(word) ? word.split('') : [word]));
  return each.map((word, i) => {
    if (!/^(p|player|b|banker|t|tie)$/i.test(word)) {
      throw new RangeError(`outcome ${i + 1} must be P, B or T, got ${shown(word)}`);
    }
    return word[0]!.toUpperCase() as RoadOutcome;
  });
}

function checkOutcomes(outcomes: readonly RoadOutcome[]): void {
  for (const outcome of aList('outcomes', 'a list of P, B and T', outcomes)) {
    if (outcome !== 'P' && outcome !== 'B' && outcome !== 'T') {
      throw new RangeError(`outcome must be P, B or T, got ${shown(outcome)}`);
    }
  }
}

/**
 * The bead plate: outcomes down columns of six, in order.
 *
 * @example
 * beadPlate(['P', 'B', 'B', 'P', 'T', 'B', 'B']).map((column) => column.join('')).join(' ') // => PBBPTB B
 */
export function beadPlate(outcomes: readonly RoadOutcome[]): RoadOutcome[][] {
  checkOutcomes(outcomes);
  return Array.from({ length: Math.ceil(outcomes.length / ROWS) }, (_, column) =>
    outcomes.slice(ROWS * column, ROWS * (column + 1)),
  );
}

/**
 * The big road: a column for each streak, which turns right where its column is full or taken; ties
 * are counted on the win before them.
 *
 * @example
 * bigRoad(['T', 'P', 'P', 'T', 'B']).cells.map((c) => `${c.outcome}${c.column}${c.row}${c.ties}`).join(' ') // => P000 P011 B100
 */
export function bigRoad(outcomes: readonly RoadOutcome[]): BigRoad {
  checkOutcomes(outcomes);
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  const isTaken = (column: number, row: number): boolean => taken.has(`${column} ${row}`);
  let leadingTies = 0;
  let start = -1;
  for (const outcome of outcomes) {
    const last = cells.at(-1);
    if (outcome === 'T') {
      if (last) last.ties++;
      else leadingTies++;
      continue;
    }
    let [column, row] = [0, 0];
    if (last?.outcome === outcome) {
      const down = last.row + 1 < ROWS && !isTaken(last.column, last.row + 1);
      // Once a streak has turned right it goes on to the right.
      const turned = cells.at(-2)?.outcome === outcome && cells.at(-2)!.column < last.column;
      [column, row] = down && !turned ? [last.column, last.row + 1] : [last.column + 1, last.row];
    } else {
      do start++;
      while (isTaken(start, 0));
      column = start;
    }
    taken.add(`${column} ${row}`);
    cells.push({ column, row, outcome, ties: 0 });
  }
  return { cells, leadingTies };
}

/**
 * Streaks in order, ties passed over.
 *
 * @example
 * streaks(['P', 'B', 'T', 'B']).map((s) => s.outcome + s.length).join(' ') // => P1 B2
 */
export function streaks(outcomes: readonly RoadOutcome[]): Streak[] {
  checkOutcomes(outcomes);
  const found: Streak[] = [];
  for (const outcome of outcomes) {
    if (outcome === 'T') continue;
    const last = found.at(-1);
    if (last?.outcome === outcome) last.length++;
    else found.push({ outcome, length: 1 });
  }
  return found;
}

/**
 * The bead plate as six lines of text.
 *
 * @example
 * beadText(['P', 'B', 'T']).split('\n').slice(0, 3).join('|') // => P|B|T
 */
export function beadText(outcomes: readonly RoadOutcome[]): string {
  const plate = beadPlate(outcomes);
  return grid((row) => plate.map((column) => column[row] ?? '.').join(' '));
}

/**
 * The big road as six lines of text: a letter for a win, with the ties after it as a number; ties
 * before the first win stand in a column before it, as `T` and their number.
 *
 * @example
 * roadText(['T', 'P', 'P', 'T', 'B']).split('\n').slice(0, 2).join('|') // => T1 P  B|.  P1 .
 */
export function roadText(outcomes: readonly RoadOutcome[]): string {
  const { cells, leadingTies } = bigRoad(outcomes);
  const from = leadingTies > 0 ? -1 : 0;
  const width = Math.max(0, ...cells.map(({ column }) => column + 1));
  const textAt = (column: number, row: number): string => {
    if (column < 0 && row === 0) return `T${leadingTies}`;
    const cell = cells.find((one) => one.column === column && one.row === row);
    return cell ? `${cell.outcome}${cell.ties || ''}` : '.';
  };
  // A win may have ten ties after it, or more: P12.
  const ties = Math.max(leadingTies, ...cells.map((cell) => cell.ties));
  const cell = 1 + Math.max(1, `${ties}`.length);
  return grid((row) =>
    Array.from({ length: width - from }, (_, i) => textAt(from + i, row).padEnd(cell)).join(' '),
  );
}

function grid(line: (row: number) => string): string {
  return Array.from({ length: ROWS }, (_, row) => line(row).trimEnd()).join('\n');
}
