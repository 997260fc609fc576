// Document of `baccarat bench`: how fast this machine answers.

import * as v from 'valibot';
import { documentOf, list, said, text } from './parts.ts';

const milliseconds = v.number();

export const benchDocument = documentOf(
  'bench',
  {
    title: 'Benchmark',
    description: 'Speed in units of six nested loops in plain JavaScript.',
    example: null,
  },
  {
    baseline: said(v.number(), 'Microseconds of the loops.'),
    cases: list(
      v.strictObject({
        name: text,
        microseconds: v.number(),
        ratio: said(v.number(), 'How many times faster than the loops: the median of rounds.'),
        interval: said(
          v.pipe(v.strictTuple([v.number(), v.number()]), v.readonly()),
          'Where the median lies 95 times in 100.',
        ),
        target: said(v.number(), 'The ratio it should reach.'),
      }),
      'What is evaluated again and again.',
    ),
    shares: list(
      v.strictObject({
        name: text,
        ratio: v.number(),
        interval: v.pipe(v.strictTuple([v.number(), v.number()]), v.readonly()),
        kind: v.picklist(['at most', 'at least']),
        target: said(v.number(), 'What the ratio should be, at most or at least.'),
      }),
      'What is measured against its own parts.',
    ),
    compile: list(
      v.strictObject({
        name: text,
        milliseconds,
        target: said(v.number(), 'Milliseconds it should take.'),
        baselines: said(v.number(), 'In units of the loops.'),
      }),
      'What takes time once.',
    ),
    coldStart: said(
      v.strictObject({ milliseconds, node: said(v.number(), 'Of bare node.') }),
      'Milliseconds of `baccarat odds` from start to end.',
    ),
    workers: said(
      v.strictObject({ one: milliseconds, two: milliseconds, ratio: v.number() }),
      'A simulation by one worker and by two, and how much faster the two are; told, not judged.',
    ),
  },
);
