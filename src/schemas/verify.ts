// Document of `baccarat verify`: published figures beside the right ones.

import * as v from 'valibot';
import { documentOf, list, said, text, whole } from './parts.ts';

const finding = {
  bet: said(text, 'Id of the bet.'),
  what: said(text, 'Which figure.'),
  printed: text,
  right: said(text, 'What it should be, to as many digits.'),
};

export const verifyDocument = documentOf(
  'verify',
  {
    title: 'Published figures',
    description: 'Published figures recomputed.',
    example: { run: 'verify tie' },
  },
  {
    figures: said(whole, 'Recomputed: those that agree, are known wrong and disagree.'),
    agree: said(whole, 'Figures that are right to every printed digit.'),
    knownWrong: list(v.strictObject({ ...finding, reason: text }), 'Wrong in print, and why.'),
    disagree: list(v.strictObject(finding), 'Unexplained.'),
  },
);
