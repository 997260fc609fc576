// The ruling on a coup: whose each card is, and whether its third cards are as the drawing rule asks.

import { aList, anObject } from './border.ts';
import { type SeenCard, VALUES } from './card.ts';
import { type DealtCard, dealtText, readCoup, type WrittenCoup } from './notation.ts';
import type { RoadOutcome } from './roads.ts';
import { bankerDraws, isNatural, playerDraws, STANDARD, type Tableau } from './tableau.ts';

/** Both hands of a coup, each in the order dealt to it; a printed first card of Player included. */
export interface Hands {
  readonly player: readonly DealtCard[];
  readonly banker: readonly DealtCard[];
}

/** The hands of a coup, or an error that says what they must be. */
export function handsGiven(hands: Hands): Hands {
  const { player, banker } = anObject('coup', 'an object with player and banker', hands);
  aList("Player's cards", 'a list', player);
  aList("Banker's cards", 'a list', banker);
  return hands;
}

const ANY: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** What a card may be worth. */
function worths(card: DealtCard): readonly number[] {
  if (card === null) return ANY;
  return [card.rank === null ? 0 : VALUES[card.rank]!];
}

/** What cards may be worth together. */
function totals(cards: readonly DealtCard[]): number[] {
  let sums = [0];
  for (const card of cards) {
    sums = [...new Set(sums.flatMap((sum) => worths(card).map((value) => (sum + value) % 10)))];
  }
  return sums;
}

/**
 * What a hand is worth; null where cards not seen decide.
 *
 * @example
 * totalOf(parseCoup('9h8s/K3/4').player) // => 7
 */
export function totalOf(cards: readonly DealtCard[]): number | null {
  const all = totals(aList('hand', 'a list of cards', cards));
  return all.length === 1 ? all[0]! : null;
}

/** Player's first card, where it is printed on the table and not dealt. */
export function printedCard({ playerFirst }: Tableau): DealtCard[] {
  return playerFirst === undefined ? [] : [{ rank: playerFirst, suit: null }];
}

/** Who has third cards, as the rule may ask for them. */
interface Draws {
  player: boolean;
  banker: boolean;
  /** Why, in words. */
  why: string;
}

/** Everything the rule may ask for, given what was seen; `third` is Player's card, if he has one. */
function drawsAsked(tableau: Tableau, { player, banker }: Hands): Draws[] {
  const [, , third] = player;
  return totals(player.slice(0, 2)).flatMap((p) =>
    totals(banker.slice(0, 2)).flatMap((b): Draws[] => {
      if (isNatural(tableau, p, b)) {
        const side = tableau.naturals.player.includes(p) ? `Player's ${p}` : `Banker's ${b}`;
        return [{ player: false, banker: false, why: `${side} is a natural` }];
      }
      const says = (draws: boolean): string => (draws ? 'draws' : 'stands');
      if (!playerDraws(tableau, p)) {
        const draws = bankerDraws(tableau, b, null, p);
        const why = `Player stands on ${p}, Banker ${says(draws)} on ${b}`;
        return [{ player: false, banker: draws, why }];
      }
      const drew = `Player draws on ${p}`;
      if (third === undefined) return [{ player: true, banker: false, why: drew }];
      return worths(third).map((worth) => {
        const draws = bankerDraws(tableau, b, worth, (p + worth) % 10);
        const why = `${drew}, Banker ${says(draws)} on ${b} against a third card worth ${worth}`;
        return { player: true, banker: draws, why };
      });
    }),
  );
}

/** Whether the third cards of some hands are as the rule may ask. */
function isAsked(tableau: Tableau, hands: Hands): boolean {
  const [player, banker] = [hands.player.length === 3, hands.banker.length === 3];
  return drawsAsked(tableau, hands).some((d) => d.player === player && d.banker === banker);
}

/** The ways to tell whose third cards are. */
function handsOf({ player, banker, thirds }: WrittenCoup): Hands[] {
  const [first, second] = thirds;
  if (first === undefined) return [{ player, banker }];
  if (second !== undefined) return [{ player: [...player, first], banker: [...banker, second] }];
  return [
    { player: [...player, first], banker },
    { player, banker: [...banker, first] },
  ];
}

/**
 * The hands of a coup as written, its third cards checked: `9h8s/K3/4`, also `9h8s/K34`. A single
 * third card is the hand's that the rule has draw it.
 *
 * @throws RangeError where a third card is missing or too many, saying what the rule asks, or
 * cards not seen leave open whose a third card is.
 * @example
 * parseCoup('9h8s/K3') // throws coup must have a third card for Banker alone (Player stands on 7, Banker draws on 3)
 */
export function parseCoup(text: string, tableau: Tableau = STANDARD): Hands {
  const written = readCoup(text);
  const [printed] = printedCard(tableau);
  if (printed && written.player[0] && written.player[0].rank !== printed.rank) {
    throw new RangeError(
      `Player's first card must be the ${dealtText([printed])} printed on the table, got ${text}`,
    );
  }
  const read = handsOf(written);
  const [hands, ...more] = read.filter((one) => isAsked(tableau, one));
  if (more.length > 0) {
    throw new RangeError(
      `third card must be written in its hand where cards not seen leave open whose it is, got ${text}`,
    );
  }
  if (hands === undefined) throw wrongThirds(text, tableau, read[0]!);
  return hands;
}

function wrongThirds(text: string, tableau: Tableau, hands: Hands): RangeError {
  const [asked, ...others] = drawsAsked(tableau, hands);
  const rule = others.length === 0 ? asked!.why : 'the cards seen leave no other way';
  const count = Number(asked!.player) + Number(asked!.banker);
  const third =
    others.length > 0
      ? 'third cards as the rule asks'
      : count === 0
        ? 'no third card'
        : asked!.player && !hands.player[2]
          ? 'a third card for Player'
          : asked!.player && asked!.banker
            ? 'a third card for each hand'
            : `a third card for ${asked!.player ? 'Player' : 'Banker'} alone`;
  return new RangeError(`coup must have ${third} (${rule}), got ${text}`);
}

/**
 * A coup in its shortest form: third cards in deal order, or in their hands where a single one
 * would leave open whose it is.
 *
 * @example
 * coupText(parseCoup('9h 8s / K 3 4')) // => 9h8s/K3/4
 */
export function coupText(hands: Hands, tableau: Tableau = STANDARD): string {
  const { player, banker } = handsGiven(hands);
  const two = `${dealtText(player.slice(0, 2))}/${dealtText(banker.slice(0, 2))}`;
  const thirds = [...player.slice(2), ...banker.slice(2)];
  if (thirds.length === 0) return two;
  const written = { player: player.slice(0, 2), banker: banker.slice(0, 2), thirds };
  const isOpen = handsOf(written).filter((one) => isAsked(tableau, one)).length > 1;
  return isOpen ? `${dealtText(player)}/${dealtText(banker)}` : `${two}/${dealtText(thirds)}`;
}

/** The cards of a coup in the order dealt, a printed one left out. */
export function dealOrder({ player, banker }: Hands, tableau: Tableau): DealtCard[] {
  const all = [
    player[0]!,
    banker[0]!,
    player[1]!,
    banker[1]!,
    ...player.slice(2),
    ...banker.slice(2),
  ];
  return all.slice(printedCard(tableau).length);
}

/** A coup in progress, from its cards in the order dealt, all of them seen. */
export interface Progress {
  hands: Hands;
  /** The hand whose card is next; null where the coup is over. */
  next: 'player' | 'banker' | null;
}

/**
 * How far a coup has come; every card must be one seen.
 *
 * @example
 * progressOf(parseCards('9h K 8s 3')).next // => banker
 */
export function progressOf(cards: readonly SeenCard[], tableau: Tableau = STANDARD): Progress {
  const dealt = aList('cards', 'a list of cards as they were dealt', cards);
  const all: DealtCard[] = [...printedCard(tableau), ...dealt];
  const player = [all[0], all[2]].filter((card) => card !== undefined);
  const banker = [all[1], all[3]].filter((card) => card !== undefined);
  if (all.length < 4) {
    return { hands: { player, banker }, next: all.length % 2 === 0 ? 'player' : 'banker' };
  }
  const [fifth, sixth] = all.slice(4);
  const [first] = drawsAsked(tableau, { player, banker });
  if (!first!.player) {
    if (!first!.banker) return { hands: { player, banker }, next: null };
    const hands = { player, banker: fifth === undefined ? banker : [...banker, fifth] };
    return { hands, next: fifth === undefined ? 'banker' : null };
  }
  if (fifth === undefined) return { hands: { player, banker }, next: 'player' };
  const hands = { player: [...player, fifth], banker };
  const [then] = drawsAsked(tableau, hands);
  if (!then!.banker) return { hands, next: null };
  if (sixth === undefined) return { hands, next: 'banker' };
  return { hands: { ...hands, banker: [...banker, sixth] }, next: null };
}

/**
 * The outcome of a coup whose cards tell it; null where they do not.
 *
 * @example
 * outcomeOf(parseCoup('9h8s/K3/4')) // => T
 */
export function outcomeOf(hands: Hands): RoadOutcome | null {
  const { player, banker } = handsGiven(hands);
  const outcomes = totals(player).flatMap((p) =>
    totals(banker).map((b): RoadOutcome => (p > b ? 'P' : b > p ? 'B' : 'T')),
  );
  return new Set(outcomes).size === 1 ? outcomes[0]! : null;
}
