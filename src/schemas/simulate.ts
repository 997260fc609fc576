// Document of `baccarat simulate`: what a bettor wins who plays by a count or by exact value.

import * as v from 'valibot';
import { tags } from './count.ts';
import { documentOf, estimate, list, said, text, whole } from './parts.ts';

/** What bets come to. */
export const figures = {
  coupsPerShoe: estimate,
  betsPerShoe: estimate,
  frequency: said(estimate, 'Bets per coup.'),
  averageEdge: said(v.nullable(estimate), 'Per unit staked; null where nothing was.'),
  unitsPerShoe: estimate,
  unitsPer100Coups: estimate,
  unitsPerHour: estimate,
  standardDeviation: said(estimate, 'Of what a coup dealt wins, with a bet or without.'),
  desirabilityIndex: said(
    v.nullable(estimate),
    '1000 times win over standard deviation of a coup.',
  ),
  n0: said(v.nullable(estimate), 'Coups until the win expected is one standard deviation.'),
};

/** A line of a report. */
export const line = {
  name: text,
  tags: said(v.nullable(tags), 'Null for a bet that goes by no count.'),
  trigger: said(v.nullable(v.number()), 'Count from which it was placed.'),
  ...figures,
};

const ramp = list(
  v.pipe(v.strictTuple([v.number(), v.number()]), v.readonly()),
  'From each count on, so many units.',
);

/** How bets are placed, on shoes dealt or recorded. */
export const placing = {
  lastRound: said(v.nullable(whole), 'Last coup of a shoe with a bet.'),
  running: said(v.boolean(), 'Whether triggers are running counts.'),
  divisor: v.picklist(['exact', 'decks', 'half']),
  floor: said(v.boolean(), 'Whether true counts are rounded down.'),
  stake: v.union([v.literal('flat'), v.literal('kelly'), ramp]),
  bankroll: v.nullable(v.number()),
  edge: v.picklist(['exact', 'results']),
  with: said(v.nullable(text), 'Id of the bet placed with each.'),
};

export const simulateDocument = documentOf(
  'simulate',
  {
    title: 'Simulation',
    description: 'What a bettor wins who bets by a count of cards, or by exact expected value.',
    example: { run: 'simulate --count jacobson-dragon-7 --shoes 100' },
  },
  {
    seed: said(whole, 'The same seed gives the same shoes.'),
    from: said(whole, 'Number of the first shoe.'),
    to: said(whole, 'Number of the shoe after the last.'),
    shoes: whole,
    stopped: said(v.boolean(), 'Whether Ctrl-C ended it before all shoes were played.'),
    rules: v.strictObject({
      tableau: text,
      burn: said(v.union([whole, v.literal('card')]), 'Cards, or the value of the first.'),
      cut: said(whole, 'Cards left when the cut card is out.'),
      afterCut: said(whole, 'Coups dealt after it.'),
      ...placing,
      perfect: said(v.boolean(), 'Whether bets go by exact expected value.'),
    }),
    coupsPerHour: v.number(),
    ...figures,
    riskOfRuin: said(v.nullable(v.number()), 'Of the bankroll, in the long run.'),
    bets: list(
      v.strictObject({ id: text, ...line }),
      'At the first trigger; the bet that goes with them is last.',
    ),
    sweep: said(
      v.nullable(
        list(
          v.strictObject({ id: said(v.nullable(text), 'Null for all together.'), ...line }),
          'Every line at every trigger.',
        ),
      ),
      'Null for one trigger.',
    ),
    histograms: list(
      v.strictObject({
        bet: text,
        what: v.picklist(['trueCount', 'runningCount', 'ev']),
        bins: list(
          v.strictObject({
            from: said(v.number(), 'Rounded down; the first and last also hold all beyond.'),
            number: whole,
          }),
          'Those that are not empty.',
        ),
      }),
      'Coups by count, and bets by expected value.',
    ),
  },
);
