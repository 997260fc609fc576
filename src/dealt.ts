// Shuffled shoes as they are dealt: the cards burned, and every coup with its totals and outcome.

import { CARDS, cardName, RANKS, VALUES } from './card.ts';
import { NONE } from './coups.ts';
import { COUP, Dealer } from './dealer.ts';
import { shown } from './names.ts';
import { type Running, runningOf } from './plan.ts';
import type { RoadOutcome } from './roads.ts';
import { type Tableau, tableauOf } from './tableau.ts';

/** A coup that was dealt. */
export interface DealtCoup {
  /** Its cards: `9h8s/Kd3c/4h`. */
  coup: string;
  playerTotal: number;
  bankerTotal: number;
  outcome: RoadOutcome;
}

/** A shoe that was dealt. */
export interface DealtShoe {
  number: number;
  /** Cards burned before the first coup, `?` for one that nobody saw: `3h???`. */
  burned: string;
  coups: DealtCoup[];
}

/**
 * The shoes numbered `from` to `to` - 1, one after another; simulations of the same seed that run
 * shoes so have the same.
 *
 * @throws TypeError or RangeError where how they are run or a number is out of range.
 * @example
 * const [shoe] = dealtShoes({ seed: 1 }, 0, 1);
 * `${shoe.burned} ${shoe.coups[0].coup}` // => 2d?? AcAs/3s7d/6h10d
 */
export function dealtShoes(
  running: Partial<Running>,
  from: number,
  to: number,
): Generator<DealtShoe> {
  const own = runningOf(running);
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from) {
    throw new RangeError(`shoes must be numbered from 0 up, got ${shown(from)} to ${shown(to)}`);
  }
  return dealt(own, from, to);
}

function* dealt({ seed, ...rest }: Running, from: number, to: number): Generator<DealtShoe> {
  const tableau = tableauOf(rest.tableau);
  const dealer = new Dealer({ ...rest, tableau, tags: [] });
  for (let number = from; number < to; number++) {
    const coups = dealer.deal(seed, number);
    yield {
      number,
      burned: burnedText(rest.burn, dealer.shoe[0]!),
      coups: Array.from({ length: coups }, (_, coup) => dealtCoup(dealer.coups, coup, tableau)),
    };
  }
}

const NAMES = Array.from({ length: CARDS }, (_, card) => cardName(card));

function nameOf(card: number): string {
  return card === NONE ? '' : NAMES[card]!;
}

function worthOf(card: number): number {
  return card === NONE ? 0 : VALUES[card >> 2]!;
}

function burnedText(burn: Running['burn'], first: number): string {
  if (burn !== 'card') return '?'.repeat(burn);
  return `${nameOf(first)}${'?'.repeat(worthOf(first) || 10)}`;
}

function dealtCoup(cards: Uint8Array, coup: number, { playerFirst }: Tableau): DealtCoup {
  const [p1, b1, p2, b2, p3, b3] = cards.subarray(COUP * coup, COUP * coup + 6) as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  // A card printed on the table has no suit.
  const first = playerFirst === undefined ? nameOf(p1) : RANKS[playerFirst]!;
  const thirds = nameOf(p3) + nameOf(b3);
  const two = `${first}${nameOf(p2)}/${nameOf(b1)}${nameOf(b2)}`;
  const playerTotal = (worthOf(p1) + worthOf(p2) + worthOf(p3)) % 10;
  const bankerTotal = (worthOf(b1) + worthOf(b2) + worthOf(b3)) % 10;
  return {
    coup: thirds === '' ? two : `${two}/${thirds}`,
    playerTotal,
    bankerTotal,
    outcome: playerTotal === bankerTotal ? 'T' : playerTotal > bankerTotal ? 'P' : 'B',
  };
}
