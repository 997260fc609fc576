// Imports point down: every file imports only files that stand before it in this list.

import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const ORDER = [
  'assembly/halves.ts',
  'assembly/ways.ts',
  'assembly/terms.ts',
  'assembly/removal.ts',
  'assembly/philox.ts',
  'assembly/shuffle.ts',
  'assembly/deal.ts',
  'assembly/index.ts',
  'src/version.ts',
  'src/names.ts',
  'src/nearest.ts',
  'src/border.ts',
  'src/tableau.ts',
  'src/pays.ts',
  'src/card.ts',
  'src/shoe.ts',
  'src/shoefile.ts',
  'src/partition.ts',
  'src/compositions.ts',
  'src/coups.ts',
  'src/condition.ts',
  'src/word.ts',
  'src/readings.ts',
  'src/words.ts',
  'src/bet.ts',
  'src/orders.ts',
  'src/tuples.ts',
  'src/trees.ts',
  'src/columns.ts',
  'src/arena.ts',
  'src/kernel.wasm.ts',
  'src/wasm.ts',
  'src/kernel.ts',
  'src/outcome.ts',
  'src/dealer.ts',
  'src/game.ts',
  'src/bets/*',
  'src/bets/index.ts',
  'src/games/offer.ts',
  'src/games/*',
  'src/games/index.ts',
  'src/catalogue.ts',
  'src/hidden.ts',
  'src/draws.ts',
  'src/averages.ts',
  'src/odds.ts',
  'src/removal.ts',
  'src/knowledge.ts',
  'src/fits.ts',
  'src/stock.ts',
  'src/layout.ts',
  'src/tally.ts',
  'src/deal.ts',
  'src/needs.ts',
  'src/settle.ts',
  'src/clash.ts',
  'src/coup.ts',
  'src/known-card.ts',
  'src/left.ts',
  'src/basis.ts',
  'src/lines.ts',
  'src/prepare.ts',
  'src/batch.ts',
  'src/depth.ts',
  'src/published/figure.ts',
  'src/published/*',
  'src/published/index.ts',
  'src/verify.ts',
  'src/joint.ts',
  'src/liability.ts',
  'src/par.ts',
  'src/chance.ts',
  'src/together.ts',
  'src/result.ts',
  'src/fft.ts',
  'src/distribution.ts',
  'src/chain.ts',
  'src/runs.ts',
  'src/ruin.ts',
  'src/streak-odds.ts',
  'src/kelly.ts',
  'src/staking.ts',
  'src/stake.ts',
  'src/rebate.ts',
  'src/solve.ts',
  'src/rulesform.ts',
  'src/rulesfile.ts',
  'src/check.ts',
  'src/roads.ts',
  'src/notation.ts',
  'src/ruling.ts',
  'src/event.ts',
  'src/settlement.ts',
  'src/state.ts',
  'src/step.ts',
  'src/table.ts',
  'src/difference.ts',
  'src/log.ts',
  'src/fingerprint.ts',
  'src/schemas/parts.ts',
  'src/schemas/odds.ts',
  'src/schemas/*',
  'src/schemas/index.ts',
  'src/index.ts',
  'src/cli/terminal.ts',
  'src/cli/errors.ts',
  'src/cli/formats.ts',
  'src/cli/shoes.ts',
  'src/cli/options.ts',
  'src/cli/odds-by-decks.ts',
  'src/cli/odds.ts',
  'src/cli/html.ts',
  'src/cli/bars.ts',
  'src/cli/par-records.ts',
  'src/cli/progress.ts',
  'src/cli/bars.ts',
  'src/cli/quantities.ts',
  'src/cli/rebate-tables.ts',
  'src/cli/streaks-ask.ts',
  'src/cli/streaks-tables.ts',
  'src/cli/coup-bets.ts',
  'src/cli/known-card.ts',
  'src/cli/batch-chunk.ts',
  'src/cli/batch-lines.ts',
  'src/cli/batch-worker.ts',
  'src/cli/batch-pool.ts',
  'bench/baseline.ts',
  'bench/measure.ts',
  'bench/case.ts',
  'bench/calls.ts',
  'bench/cases.ts',
  'bench/bench.ts',
  'src/cli/*',
  'src/cli/program.ts',
  'src/cli/main.ts',
  'bench/main.ts',
];

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return path.endsWith('.ts') && !path.endsWith('.d.ts') ? [path] : [];
  });
}

function placeOf(path: string): number {
  const own = ORDER.indexOf(path);
  return own >= 0 ? own : ORDER.indexOf(join(path, '..', '*'));
}

for (const path of ['assembly', 'src', 'bench'].flatMap(files)) {
  test(`${path} imports what stands below it`, () => {
    expect(placeOf(path), `${path} must have a place`).toBeGreaterThanOrEqual(0);
    const text = readFileSync(path, 'utf8');
    expect(text, 'the first line says what the file owns').toMatch(/^(#!.*\n)?\/\/ [A-Z`]/);
    const imports = text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
    for (const [, specifier] of imports) {
      const target = normalize(join(path, '..', specifier!));
      expect(placeOf(target), `${path} imports ${target}`).toBeLessThan(placeOf(path));
      expect(placeOf(target), `${target} must have a place`).toBeGreaterThanOrEqual(0);
    }
  });
}
