// Parts of a simulation in a file: which shoes were played by what plan, and what came of them.

import { textHash } from './hash.ts';
import { shown } from './names.ts';
import { checkedPlan, type Plan } from './plan.ts';
import { addPlayed, nothing, type Played } from './played.ts';
import { FINGERPRINT, VERSION } from './version.ts';

/** Shoes `from` to `to` - 1 of a plan, played. */
export interface Part {
  plan: Plan;
  from: number;
  to: number;
  played: Played;
}

const SCHEMA = 'baccarat-odds/part@1';

/** A part as text, whole numbers in full, with a check that tells whether it is still what it was. */
export function partText({ plan, from, to, played }: Part): string {
  const body = {
    schema: SCHEMA,
    version: VERSION,
    fingerprint: FINGERPRINT,
    plan,
    from,
    to,
    sums: played.sums.map(String),
    counts: played.counts,
    evs: played.evs,
  };
  return `${JSON.stringify({ ...body, check: textHash(keyOf(body)) })}\n`;
}

/**
 * The part that a text holds.
 *
 * @throws TypeError or RangeError where it is none, was made by a program of other results, or changed
 * since it was written.
 */
export function partOf(text: string): Part {
  const found = JSON.parse(text) as Record<string, unknown> | null;
  if (typeof found !== 'object' || found === null || found.schema !== SCHEMA) {
    throw new RangeError(`a part must say schema ${SCHEMA}, got ${shown(found)}`);
  }
  const { fingerprint, from, to } = found;
  if (fingerprint !== FINGERPRINT) {
    throw new RangeError(`a part must be of fingerprint ${FINGERPRINT}, got ${shown(fingerprint)}`);
  }
  const plan = checkedPlan(found.plan as Plan);
  if (!isShoe(from) || !isShoe(to) || to < from) {
    throw new RangeError(`a part must be of shoes from 0 up, got ${shown(from)} to ${shown(to)}`);
  }
  const none = nothing(plan);
  const sums = listOf('sums', found.sums, none.sums.length).map((sum) => {
    if (typeof sum !== 'string' || !/^-?\d{1,60}$/.test(sum)) {
      throw new RangeError(`sums of a part must be whole numbers as text, got ${shown(sum)}`);
    }
    return BigInt(sum);
  });
  const counts = binsOf('counts', found.counts, none.counts);
  const evs = binsOf('evs', found.evs, none.evs);
  const { check, ...body } = found;
  if (check !== textHash(keyOf(body))) {
    throw new RangeError(
      `a part must be as it was written, got one whose check does not fit: play shoes ${from} to ${to - 1} again`,
    );
  }
  return { plan, from, to, played: { shoes: to - from, sums, counts, evs } };
}

function isShoe(n: unknown): n is number {
  return Number.isSafeInteger(n) && (n as number) >= 0;
}

function listOf(what: string, given: unknown, length: number): unknown[] {
  if (!Array.isArray(given) || given.length !== length) {
    throw new RangeError(`${what} of a part must be ${length} in a list, got ${shown(given)}`);
  }
  return given;
}

function binsOf(what: string, given: unknown, like: Played['counts']): number[][] {
  return listOf(what, given, like.length).map((bins, i) =>
    listOf(what, bins, like[i]!.length).map((n) => {
      if (!isShoe(n)) throw new RangeError(`${what} of a part must be counts, got ${shown(n)}`);
      return n;
    }),
  );
}

/** Whether two plans play the same. */
export function isSamePlan(a: Plan, b: Plan): boolean {
  return keyOf(a) === keyOf(b);
}

/** A plan as text in which the order of its words does not matter. */
function keyOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(keyOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${entries
    .map(([name, part]) => `${JSON.stringify(name)}:${keyOf(part)}`)
    .sort()
    .join()}}`;
}

/**
 * Parts as one, in whatever order they come.
 *
 * @throws RangeError where they are of different plans, overlap or leave shoes out.
 */
export function merged(parts: readonly Part[]): Part {
  const [first, ...others] = [...parts].sort((a, b) => a.from - b.from || a.to - b.to);
  if (!first) throw new RangeError('parts must be at least one, got none');
  return others.reduce((whole, part) => {
    if (!isSamePlan(whole.plan, part.plan)) {
      throw new RangeError('parts must be of one plan, got different ones');
    }
    if (part.from !== whole.to) {
      const fault = part.from < whole.to ? 'an overlap' : 'a gap';
      throw new RangeError(
        `parts must follow one another, got ${fault}: shoes to ${whole.to - 1}, then from ${part.from}`,
      );
    }
    const { plan, from } = whole;
    return { plan, from, to: part.to, played: addPlayed(whole.played, part.played) };
  }, first);
}
