// The benchmark: runs every case, and tells how it stands to what it should reach.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { aligned } from '../src/cli/formats.ts';
import { VERSION } from '../src/version.ts';
import { baseline } from './baseline.ts';
import { cases, FULL } from './cases.ts';
import { measure, median } from './measure.ts';

/** Fails CI below this share of a target, so that noise alone never does. */
const LEAST = 0.5;

/** Starts of the program and of bare node, in turn. */
const STARTS = 20;

/** Prints the benchmark; what failed, or null. */
export async function bench(
  options: { json?: boolean; check?: boolean },
  out: (text: string) => void,
): Promise<string | null> {
  const results = cases().map(({ name, shoes, target, run }) => {
    const { ratio, interval, microseconds } = measure(run, () => {
      baseline(FULL);
    });
    return {
      name,
      microseconds: microseconds / shoes,
      ratio: ratio * shoes,
      interval: interval.map((r) => r * shoes),
      target,
    };
  });
  const start = coldStart();
  const slow = results.filter((r) => r.ratio < LEAST * r.target);
  if (options.json) {
    const document = {
      schema: 'baccarat-odds/bench@0',
      version: VERSION,
      cases: results,
      coldStart: start,
    };
    out(`${JSON.stringify(document, null, 2)}\n`);
  } else {
    const table = {
      heads: [
        { text: 'Case' },
        { text: 'Per shoe', right: true },
        { text: 'Times the baseline', right: true },
        { text: '95% interval', right: true },
        { text: 'Should reach', right: true },
      ],
      rows: results.map((r) => [
        r.name,
        `${r.microseconds.toFixed(2)} µs`,
        `${r.ratio.toFixed(0)} x`,
        r.interval.map((n) => n.toFixed(0)).join(' to '),
        `${r.target} x`,
      ]),
    };
    out(
      `Speed, in units of six nested loops in plain JavaScript\n\n${await aligned(table, false)}\n\n`,
    );
    out(
      `Cold \`baccarat odds\`: ${start.milliseconds.toFixed(0)} ms, bare node ${start.node.toFixed(0)} ms.\n`,
    );
  }
  if (!options.check || slow.length === 0) return null;
  const names = slow.map((r) => `${r.name} (${r.ratio.toFixed(0)} x of ${r.target} x)`);
  return `speed must be at least ${LEAST} of what it should reach, got ${names.join(', ')}`;
}

/** Median milliseconds of `baccarat odds` and of bare node, from the process's start to its end. */
function coldStart(): { milliseconds: number; node: number } {
  const program = fileURLToPath(new URL('../src/cli/main.js', import.meta.url));
  const time = (args: string[]): number => {
    const before = performance.now();
    spawnSync(process.execPath, args, { stdio: 'ignore' });
    return performance.now() - before;
  };
  const own: number[] = [];
  const node: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    own.push(time([program, 'odds']));
    node.push(time(['-e', '']));
  }
  return { milliseconds: median(own), node: median(node) };
}
