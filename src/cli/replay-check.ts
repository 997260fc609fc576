// `baccarat replay --check`: where two records of the same shoes part.

import { type Difference, firstDifference, seenByOne } from '../difference.ts';
import type { TableState } from '../state.ts';
import type { Table as PlayedTable } from '../table.ts';
import { FAILURE } from './errors.ts';
import { header, plural, type Report, type Table } from './formats.ts';
import { type Played, tablesIn, tornOf } from './replay-input.ts';

/** Where two records part: in a shoe, or one has no such shoe. */
interface Found extends Difference {
  table: string;
  shoe: number;
}

/** The first difference in each shoe of two records. */
export function checkReport(
  a: Played,
  b: Played,
  names: readonly [string, string],
  table: string | undefined,
): Report {
  const [first, second] = [a, b].map((record) => tablesIn(record, table)) as [
    PlayedTable[],
    PlayedTable[],
  ];
  const pairs = pairsOf(first, second);
  const found = pairs.flatMap(([table, shoe, one, other]): Found[] => {
    if (one === undefined || other === undefined) {
      const said = (state: TableState | undefined) => (state ? 'a shoe' : 'no such shoe');
      return [{ table, shoe, round: null, first: said(one), second: said(other) }];
    }
    const difference = firstDifference(one, other);
    return difference ? [{ table, shoe, ...difference }] : [];
  });
  const rounds = pairs.reduce((sum, [, , one]) => sum + (one?.rounds.length ?? 0), 0);
  const halfSeen =
    found.length > 0
      ? null
      : pairs.reduce((sum, [, , one, other]) => sum + seenByOne(one!, other!), 0);
  const but = halfSeen
    ? `, but for what one of them did not see of ${plural(halfSeen, 'card')}`
    : '';
  const [top] = found;
  const dropped = [a, b].flatMap((record, i) =>
    tornOf(record) === null ? [] : [` A torn last line of ${names[i]} was dropped.`],
  );
  const verdict = top
    ? `The records differ first in ${top.round === null ? '' : `round ${top.round} of `}shoe ${top.shoe} at table ${top.table}.`
    : `The records agree in ${plural(rounds, 'round')} of ${plural(pairs.length, 'shoe')}${but}.`;
  return {
    title: `${names[0]} and ${names[1]}`,
    tables: found.length === 0 ? [] : [differencesTable(found, names)],
    closing: [verdict, ...dropped].join(''),
    records: found.map(({ table, shoe, round, first, second }) => ({
      ...{ table, shoe, round, first, second },
    })),
    document: {
      ...header('replay', null, null, null),
      input: a.input,
      torn: tornOf(a),
      otherTorn: tornOf(b),
      shoes: [],
      differences: found,
      seenByOne: halfSeen,
      pattern: null,
    },
    exitCode: found.length > 0 ? FAILURE : 0,
  };
}

type Pair = [table: string, shoe: number, a: TableState | undefined, b: TableState | undefined];

/** Shoes of the same number at tables of the same name; one table each is the same table. */
function pairsOf(first: readonly PlayedTable[], second: readonly PlayedTable[]): Pair[] {
  const other = (id: string): PlayedTable | undefined =>
    first.length === 1 && second.length === 1 ? second[0] : second.find((one) => one.id === id);
  const known = first.map((table) => [table.id, table, other(table.id)] as const);
  const more = second
    .filter((table) => !known.some(([, , one]) => one === table))
    .map((table) => [table.id, undefined, table] as const);
  return [...known, ...more].flatMap(([id, a, b]) => {
    const shoes = Math.max(a?.shoes.length ?? 0, b?.shoes.length ?? 0);
    return Array.from({ length: shoes }, (_, i): Pair => [id, i + 1, a?.shoes[i], b?.shoes[i]]);
  });
}

function differencesTable(found: readonly Found[], names: readonly [string, string]): Table {
  return {
    heads: [
      { text: 'Table' },
      { text: 'Shoe', right: true },
      { text: 'Round', right: true },
      { text: names[0] },
      { text: names[1] },
    ],
    rows: found.map(({ table, shoe, round, first, second }) => [
      table,
      `${shoe}`,
      `${round ?? ''}`,
      first,
      second,
    ]),
  };
}
