// The roads of a shoe in a report; of outcomes without cards they are all there is.

import { beadText, type RoadOutcome, roadText, streaks } from '../roads.ts';
import { header, plural, type Report, type Table } from './formats.ts';

/** Bead plate and big road; none where nothing came. */
export function roadTables(outcomes: readonly RoadOutcome[]): Table[] {
  if (outcomes.length === 0) return [];
  const longest = (side: 'P' | 'B'): number =>
    Math.max(0, ...streaks(outcomes).flatMap((s) => (s.outcome === side ? [s.length] : [])));
  const count = (side: RoadOutcome): number => outcomes.filter((o) => o === side).length;
  const counts = `Player ${count('P')}, Banker ${count('B')}, ties ${count('T')}; longest streaks: Player ${longest('P')}, Banker ${longest('B')}`;
  const text = (caption: string, text: string): Table => ({ caption, text, heads: [], rows: [] });
  return [
    text('Bead plate', beadText(outcomes)),
    text(
      'Big road (a number: ties after the win; T: ties before the first)',
      `${roadText(outcomes)}\n\n${counts}`,
    ),
  ];
}

const ALONE =
  'Outcomes alone say nothing of the cards: the odds of the next coup are still those of the full shoe.';

/** What outcomes tell without cards. */
export function outcomesReport(outcomes: readonly RoadOutcome[]): Report {
  return {
    title: `${plural(outcomes.length, 'outcome')}, without cards`,
    tables: roadTables(outcomes),
    closing: ALONE,
    records: outcomes.map((outcome, i) => ({ round: i + 1, outcome })),
    document: {
      ...header('replay', null, null, null),
      input: 'outcomes',
      torn: null,
      shoes: [
        {
          ...{ table: null, game: null, decks: null, shoe: null, over: null },
          ...{ unseen: null, left: null },
          outcomes: outcomes.join(''),
          streaks: streaks(outcomes),
          rounds: [],
        },
      ],
      differences: null,
      seenByOne: null,
    },
  };
}
