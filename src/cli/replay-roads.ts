// The roads of a shoe in a report; of outcomes without cards they are all there is, with their runs
// held against chance.

import { type Far, type Pattern, pattern } from '../pattern.ts';
import { beadText, type RoadOutcome, roadText, streaks } from '../roads.ts';
import { Shoe } from '../shoe.ts';
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

/** What outcomes leave as it was. */
export const ALONE =
  'Outcomes alone say nothing of the cards: the odds of the next coup are still those of the full shoe.';

/** Decks of the shoe whose odds runs are held against: with others they are the same to a thousandth. */
const DECKS = 8;

/** Finished runs by length, and as many as chance has; none where they are too few. */
function runTables({ runs, chance }: Pattern): Table[] {
  if (chance === null) return [];
  return [
    {
      caption: 'Runs, ties passed over, and as many independent ones',
      heads: [
        { text: 'Side' },
        { text: 'Length', right: true },
        { text: 'Runs', right: true },
        { text: 'Expected', right: true },
      ],
      rows: runs.map(({ outcome, length, orLonger, observed, expected }) => [
        outcome === 'P' ? 'Player' : 'Banker',
        `${length}${orLonger ? ' or more' : ''}`,
        `${observed}`,
        expected.toFixed(2),
      ]),
    },
  ];
}

/** How often a side that won has won the next decision. */
function repeatTables({ repeats: { sides } }: Pattern): Table[] {
  if (sides.length === 0) return [];
  return [
    {
      caption: 'Sides that won, and won the next decision',
      heads: [
        { text: 'Side' },
        { text: 'Decisions', right: true },
        { text: 'Won again', right: true },
        { text: 'Expected', right: true },
      ],
      rows: sides.map(({ outcome, decisions, observed, expected }) => [
        outcome === 'P' ? 'Player' : 'Banker',
        `${decisions}`,
        `${observed}`,
        expected.toFixed(2),
      ]),
    },
  ];
}

function patternText(found: Pattern): string {
  const texts = [farText('runs', found), farText('wins after a win', found.repeats)].flat();
  return texts.length > 0 ? texts.join('\n') : 'Too few runs to tell a pattern from chance.';
}

function farText(what: string, { chiSquare, freedom, chance }: Far): string[] {
  if (chance === null) return [];
  const percent = 100 * chance;
  const share = percent < 0.01 ? 'under 0.01%' : `${percent.toFixed(2)}%`;
  return [
    `Chi-square of the ${what} ${chiSquare.toFixed(3)} on ${plural(freedom, 'degree')} of freedom: ${share} of independent lists are as far from expected.`,
  ];
}

/** What outcomes tell without cards. */
export function outcomesReport(outcomes: readonly RoadOutcome[]): Report {
  const found = pattern(outcomes, Shoe.ofDecks(DECKS));
  return {
    title: `${plural(outcomes.length, 'outcome')}, without cards`,
    tables: [...roadTables(outcomes), ...runTables(found), ...repeatTables(found)],
    closing: `${patternText(found)}\n${ALONE}`,
    records: outcomes.map((outcome, i) => ({ round: i + 1, outcome })),
    document: {
      ...header('replay', null, null, null),
      input: 'outcomes',
      torn: null,
      otherTorn: null,
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
      pattern: found,
    },
  };
}
