// Document of `baccarat streaks`: runs, wins and results of many coups.

import * as v from 'valibot';
import { documentOf, exact, list, quantity, said, text, whole } from './parts.ts';

const spread = {
  coups: said(whole, 'Coups; of result, decisions where ties are skipped.'),
  mean: said(exact, 'Expected net result, in units.'),
  variance: exact,
  standardDeviation: v.number(),
};

/** A run of just a length, and of at least it. */
const lengths = v.strictObject({ exactly: quantity, atLeast: quantity });

export const streaksDocument = documentOf(
  'streaks',
  {
    title: 'Streaks',
    description: 'Runs, wins and results of many coups, and what becomes of a bankroll.',
    example: { run: 'streaks --chance 1/2 --coups 3 --longest 2 --wins 2 --bankroll 2' },
  },
  {
    assumption: said(text, 'What the figures rest on.'),
    bets: list(
      v.strictObject({ id: text, name: text, units: said(exact, 'Staked on every coup.') }),
      'What is staked on every coup; none where a bare chance was given.',
    ),
    coups: said(whole, 'Coups, or decisions where ties are skipped.'),
    ties: said(
      v.picklist(['count', 'push', 'skip']),
      'A coup that pushes: counts and ends a run; a run goes on after it; is left out.',
    ),
    of: said(v.picklist(['wins', 'losses']), 'What runs are of.'),
    staked: said(exact, 'Units staked on a coup.'),
    won: said(exact, 'Chance that a coup is won: its net result is above zero.'),
    pushed: exact,
    lost: exact,
    runs: list(
      v.strictObject({
        length: whole,
        now: said(
          v.strictObject({ exactly: exact, atLeast: exact }),
          'Chances of the run that starts with the next coup.',
        ),
        once: said(quantity, 'Chance of at least one run of at least this length.'),
        expected: said(lengths, 'Expected numbers of runs.'),
      }),
      'By length, from 1.',
    ),
    wins: said(
      v.nullable(
        v.strictObject({
          wins: whole,
          exactly: quantity,
          atLeast: quantity,
          atMost: quantity,
        }),
      ),
      'Chances of so many wins in all; null where not asked for.',
    ),
    result: said(
      v.strictObject({
        ...spread,
        ahead: said(quantity, 'Chance of a net result above zero.'),
        even: quantity,
        behind: quantity,
        low: said(exact, 'Net result that 5% do not pass.'),
        median: exact,
        high: said(exact, 'Net result that 95% do not pass.'),
      }),
      'The net result of all coups.',
    ),
    perHour: said(v.strictObject(spread), 'Of as many coups as --rate says, pushes among them.'),
    perShoe: said(
      v.nullable(v.strictObject(spread)),
      'Of about the coups of the shoe, pushes among them; null without a shoe.',
    ),
    distribution: list(
      v.strictObject({ from: exact, to: exact, chance: v.number() }),
      'Net results in bins, both ends included, the lowest first.',
    ),
    bankroll: said(
      v.nullable(
        v.strictObject({
          units: exact,
          ruin: said(quantity, 'Chance that within the coups it no longer covers a coup.'),
          ultimateRuin: said(
            v.nullable(quantity),
            'The same, however many coups; null where net results lie too close to tell.',
          ),
          drawdown: said(quantity, 'Chance that the result falls so many units below its peak.'),
          medianDrawdown: said(exact, 'Units that the deepest fall does not pass half the time.'),
        }),
      ),
      'Null where not asked for.',
    ),
  },
);
