// Settles bets on every coup that fits what is known: bets that read the same are dealt together,
// and a question about suits is answered by narrowing the places its cards lie in.

import Fraction from 'fraction.js';
import { VALUES } from './card.ts';
import { NONE, READS } from './coups.ts';
import { type Deal, dealAll } from './deal.ts';
import { masksOf } from './fits.ts';
import { Weighed } from './hidden.ts';
import type { Known } from './knowledge.ts';
import { type Ask, layoutOf } from './layout.ts';
import { marksOf, needsOf } from './needs.ts';
import type { Asked } from './odds.ts';
import { partitionFor } from './partition.ts';
import type { Fact, Rules } from './rules.ts';
import { casesOf, type Source, type Stock, stockOf } from './stock.ts';
import { STANDARD, type Tableau, tableauOf } from './tableau.ts';
import { Tally } from './tally.ts';
import { readsOf, readsOfFacts, sightsOf } from './tuples.ts';
import type { WordName } from './word.ts';
import { WORDS } from './words.ts';

/** Ways by row of a bet, the losing one last, and of all that its rows share out. */
export interface SettledWays {
  rows: Fraction[];
  total: Fraction;
}

/** Ways of all coups that fit and are completed, and of those that fit but lack a card. */
export interface Fitting {
  ways: Fraction;
  short: Fraction;
}

interface Group {
  tableau: Tableau;
  words: WordName[];
  facts: readonly Fact[];
  members: number[];
}

/** Bets that can be dealt together: the same drawing rule, questions about suits and classes. */
function groupsOf(asked: Asked): Group[] {
  const groups = new Map<string, Group>();
  asked.forEach(({ rules, tableau }, b) => {
    const { words, facts } = rules;
    const scored = words.every((name) => 'score' in WORDS[name]!);
    const { key } = partitionFor([...sightsOf(words, facts), 'values']);
    const marks = facts.map(({ word, marks }) => [nameOf(word), ...marks].join('.'));
    const id = [tableau.id, key, marks.join(), scored ? '' : words.join()].join(' ');
    const group = groups.get(id) ?? { tableau, words: [], facts, members: [] };
    groups.set(id, group);
    group.members.push(b);
    for (const name of words) if (!group.words.includes(name)) group.words.push(name);
  });
  if (groups.size === 0) return [{ tableau: STANDARD, words: [], facts: [], members: [] }];
  return [...groups.values()];
}

function nameOf(word: Fact['word']): string {
  return Object.keys(WORDS).find((name) => WORDS[name] === word)!;
}

/** Ways of every bet's rows, and of all coups by drawing rule. */
export function settleAll(
  asked: Asked,
  source: Source,
  known: readonly Known[],
): { bets: SettledWays[]; fitting: Map<string, Fitting> } {
  const bets: SettledWays[] = [];
  const fitting = new Map<string, Fitting>();
  for (const group of groupsOf(asked)) {
    const settled = settleGroup(group, asked, bets, source, known);
    fitting.set(group.tableau.id, settled);
  }
  return { bets, fitting };
}

function settleGroup(
  group: Group,
  asked: Asked,
  bets: SettledWays[],
  source: Source,
  known: readonly Known[],
): Fitting {
  const rowOf = rowsIn(group, asked);
  const stock = stockOf(group, source, known);
  const { fitting, tallies } = talliesOf(group, stock, known, (tally, held, codes, key) =>
    group.members.some((_, m) => isChange(differenceOf(rowOf(m, tally), held, key, codes))),
  );
  const sums = group.members.map((b) => ({
    rows: Array.from({ length: asked[b]!.rules.pays.length + 1 }, () => new Weighed()),
    total: new Weighed(),
  }));
  tallies.forEach((tally, held) => {
    const rows = group.members.map((_, m) => rowOf(m, tally));
    tally.each((key, codes, ways, code) => {
      sums.forEach((sum, m) => {
        for (const [row, times] of differenceOf(rows[m]!, held, key, codes)) {
          if (row < 0) continue;
          sum.rows[row]!.add(code, times * ways);
          sum.total.add(code, times * ways);
        }
      });
    });
  });
  group.members.forEach((b, m) => {
    const { rows, total } = sums[m]!;
    bets[b] = {
      rows: rows.map((row) => row.average(stock.pool)),
      total: total.average(stock.pool),
    };
  });
  return fitting;
}

type Codes = () => readonly number[];
type RowOf = (held: number, key: number | string, codes: Codes) => number;

/** Rows of the bets of a group, by truth of its facts and combination of a tally's codes. */
function rowsIn(group: Group, asked: Asked): (member: number, tally: Tally) => RowOf {
  return (member, tally) => {
    const { rules } = asked[group.members[member]!]!;
    const places = rules.words.map((name) => group.words.indexOf(name));
    const known = Array.from({ length: 1 << rules.facts.length }, (_, truth) =>
      rowsKnown(rules, tally, truth),
    );
    return (truth, key, codes) => {
      let row = known[truth]!.get(key);
      if (row === undefined) {
        const all = codes();
        row = rules.settle(
          places.map((place) => all[place]!),
          truth,
        );
        known[truth]!.set(key, row);
      }
      return row;
    };
  };
}

/**
 * How often coups count on each row that have certain facts, whatever the others: the row under
 * every truth of these facts, added and taken away in turn, so that all together are the truth.
 */
function differenceOf(
  rowOf: RowOf,
  held: number,
  key: number | string,
  codes: Codes,
): [row: number, times: number][] {
  if (held === 0) return [[rowOf(0, key, codes), 1]];
  const parts: [number, number][] = [];
  for (let some = held; ; some = (some - 1) & held) {
    parts.push([rowOf(some, key, codes), isOdd(held ^ some) ? -1 : 1]);
    if (some === 0) return parts;
  }
}

function isOdd(bits: number): boolean {
  let odd = false;
  for (let left = bits; left > 0; left &= left - 1) odd = !odd;
  return odd;
}

function isChange(parts: readonly (readonly [number, number])[]): boolean {
  const sums = new Map<number, number>();
  for (const [row, times] of parts) sums.set(row, (sums.get(row) ?? 0) + times);
  return [...sums.values()].some((times) => times !== 0);
}

type Rows = Map<number | string, number>;
const rowsByRules = new WeakMap<Rules, Map<string, Rows>>();

/** Rows a bet is known to land on, by combination of a tally's codes and truth of its facts. */
function rowsKnown(rules: Rules, tally: Tally, truth: number): Rows {
  const byTally = rowsByRules.get(rules) ?? new Map<string, Rows>();
  rowsByRules.set(rules, byTally);
  const key = `${tally.key} ${truth}`;
  const rows = byTally.get(key) ?? new Map();
  byTally.set(key, rows);
  return rows;
}

/**
 * Ways by combination of codes for every set of facts that hold, whatever the others; beyond those
 * of no fact only where the set `matters` to a combination that can come up.
 */
function talliesOf(
  { tableau, words, facts }: Group,
  { counts, pool, cards, left }: Stock,
  known: readonly Known[],
  matters: (tally: Tally, held: number, codes: Codes, key: number | string) => boolean,
): { fitting: Fitting; tallies: Tally[] } {
  const printed = tableau.playerFirst !== undefined;
  const masks = masksOf(known, printed);
  const lacks = left < 6;
  const deals =
    lacks ||
    masks.playerDraws ||
    masks.bankerDraws ||
    ((readsOf(words) | readsOfFacts(facts)) & ~READS.firstFour) !== 0;
  const deal: Omit<Deal, 'unused'> = {
    tableau,
    deals,
    playerTotal: masks.playerTotal,
    bankerTotal: masks.bankerTotal,
    playerDraws: masks.playerDraws,
    bankerDraws: masks.bankerDraws,
    fifth: left >= (printed ? 4 : 5),
    sixth: left >= (printed ? 5 : 6),
    spare: left >= 6,
    codes: pool && Float64Array.from({ length: NONE + 1 }, (_, rank) => pool.codes[rank] ?? 0),
  };
  const ask: Omit<Ask, 'marks' | 'masks'> = {
    counts,
    infinite: cards === null,
    left: pool && cards,
    needs: needsOf(words, facts, deal, printed),
    deals,
    printed,
  };
  const impossible =
    printed &&
    !masks.printed.some((flag, card) => flag && VALUES[card >> 2] === VALUES[tableau.playerFirst!]);
  const cases = casesOf(masks, pool);
  let fitting = { ways: 0, short: 0 };
  const none = new Tally(words, pool !== null);
  const tallies = Array.from({ length: 1 << facts.length }, (_, held) => {
    const tally = held === 0 ? none : new Tally(words, pool !== null);
    if (impossible) return tally;
    if (held > 0) {
      const wanted = new Uint8Array(none.fours);
      none.each((key, codes) => {
        const four = none.fourOf(codes());
        if (!wanted[four] && matters(none, held, codes, key)) wanted[four] = 1;
      });
      if (!wanted.includes(1)) return tally;
      tally.wanted = wanted;
    }
    for (const { marks, times } of marksOf(facts.filter((_, f) => (held >> f) & 1))) {
      tally.times = times;
      for (const { masks, unused } of cases) {
        const dealt = dealAll(layoutOf({ ...ask, masks, marks }), { ...deal, unused }, tally);
        // Without a pool there is one case, and no fact narrows it: this is all that fits.
        if (held === 0) fitting = dealt;
      }
    }
    return tally;
  });
  if (!pool) {
    const { ways, short } = fitting;
    return { fitting: { ways: new Fraction(ways), short: new Fraction(short) }, tallies };
  }
  const all = new Weighed();
  none.each((_key, _codes, ways, code) => all.add(code, ways));
  return { fitting: { ways: all.average(pool), short: none.lacking.average(pool) }, tallies };
}

/** Whether anything at all fits. */
export function canHappen(tableau: string, source: Source, known: readonly Known[]): boolean {
  const group = { tableau: tableauOf(tableau), words: [], facts: [], members: [] };
  const stock = stockOf(group, source, known);
  return talliesOf(group, stock, known, () => false).fitting.ways.n > 0n;
}
