// `baccarat verify`: every published figure recomputed, and which of them are wrong in print.

import type { Command } from 'commander';
import { type Check, checks, verdictOf } from '../verify.ts';
import { blame, FAILURE, USAGE } from './errors.ts';
import { header, plural, type Report, type Table } from './formats.ts';
import { outputOptions } from './options.ts';

/** Declares the command. */
export function declareVerify(program: Command): Command {
  const command = program
    .command('verify')
    .description('recomputes every published figure of the catalogue, exactly')
    .argument('[bets...]', 'only the figures of these bets (default: all)');
  return outputOptions(command).addHelpText(
    'after',
    '\nExits with 1 where a figure disagrees and nothing explains it.' +
      '\n\nExamples:\n  baccarat verify\n  baccarat verify dragon-7 lucky-8-player --format json',
  );
}

/** Carries it out. */
export function verifyReport(names: readonly string[]): Report {
  const asked = names.flatMap((name) => name.split(',')).filter(Boolean);
  const found = blame(USAGE, () => [...checks(asked.length > 0 ? asked : undefined)]);
  const verdict = verdictOf(found);
  const { figures, agree, knownWrong, disagree } = verdict;
  const of = (kind: Check['verdict']): Check[] => found.filter((check) => check.verdict === kind);
  return {
    title: asked.length > 0 ? `Published figures of ${asked.join(', ')}` : 'Published figures',
    tables: [
      table('Known to be wrong in print', of('known wrong')),
      table('Disagreeing', of('disagrees')),
    ].filter(({ rows }) => rows.length > 0),
    closing:
      figures === 0
        ? 'No figure is published.'
        : `${plural(figures, 'figure')} recomputed: ${agree} agree, ${knownWrong.length} known to be wrong in print, ${disagree.length} disagree.`,
    records: found.map((check) => ({ ...check })),
    document: { ...header('verify', null, null, null), ...verdict },
    exitCode: disagree.length > 0 ? FAILURE : 0,
  };
}

function table(title: string, found: readonly Check[]): Table {
  return {
    heads: [
      { text: title },
      { text: 'Figure' },
      { text: 'Printed', right: true },
      { text: 'Right', right: true },
      { text: 'Why' },
    ],
    rows: found.map(({ bet, what, printed, right, reason }) => [
      bet,
      what,
      printed,
      right,
      reason ?? '',
    ]),
  };
}
