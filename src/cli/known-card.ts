// The report of `baccarat coup --value-of-position`: what a known card is worth.

import type { CoupTerms } from '../coup.ts';
import { type Knowledge, knowledgeText } from '../knowledge.ts';
import { valueOfPosition } from '../known-card.ts';
import { blame, CliError, USAGE } from './errors.ts';
import { exact, header, numberOf, percent, type Report } from './formats.ts';
import { leftOf, titleOf } from './odds.ts';
import type { Question } from './question.ts';

/** What it is worth to know the card at a position, on top of anything else that is known. */
export function knownCardReport(
  asked: Question,
  position: number,
  knowledge: Knowledge,
  terms: CoupTerms,
  fault: number,
  named: boolean,
): Report {
  const { game, shoe, decks } = asked;
  const bets = named ? asked.bets : mainBets(asked);
  const { value, cards } = blame(fault, () =>
    valueOfPosition(bets, shoe, position, knowledge, terms),
  );
  const text = knowledgeText(knowledge);
  const given = Object.keys(knowledge).length > 0;
  return {
    title: `${titleOf(asked)}; card ${position} known${given ? `, given ${text}` : ''}`,
    tables: [
      {
        heads: [
          { text: `Card ${position}` },
          { text: 'Probability', right: true },
          { text: 'Best bet' },
          { text: 'Expected value', right: true },
        ],
        rows: cards.map((card) => [
          card.text,
          percent(card.probability),
          card.best?.name ?? 'none',
          percent(card.ev),
        ]),
      },
    ],
    closing: `Knowing card ${position} is worth ${percent(value)} a coup: the best bet's expected value, none placed at a loss.`,
    records: cards.map((card) => ({
      position,
      card: card.text,
      probability: numberOf(card.probability),
      best: card.best?.id ?? null,
      ev: numberOf(card.ev),
    })),
    document: {
      ...header('value-of-position', game?.id ?? null, decks, shoe),
      left: leftOf(asked),
      given: { text, ...knowledge },
      position,
      value: exact(value),
      outcomes: cards.map((card) => ({
        card: card.text,
        probability: exact(card.probability),
        best: card.best?.id ?? null,
        ev: exact(card.ev),
      })),
    },
  };
}

/** The bets that a bettor who knows a card chooses from where none are named. */
function mainBets({ bets }: Question): Question['bets'] {
  const main = bets.filter(({ id }) => /(^|\/)(player|banker)$/.test(id));
  if (main.length === 0) {
    throw new CliError('bets must be named by --bet in a game without Player and Banker', USAGE);
  }
  return main;
}
