// Shuffles and deals whole shoes in the wasm module, each by its number: the same number of the same
// seed is the same shoe, whatever was dealt before.

import { CARDS, VALUES } from './card.ts';
import { bankerDraws, isNatural, playerDraws, type Tableau } from './tableau.ts';
import { type Wasm, wasm } from './wasm.ts';

/** Counts that go side by side. */
export const COUNTS = 4;

/** Bytes of a coup's cards: six places, and two to make it eight. */
export const COUP = 8;

/** Most coups of a shoe, as assembly/deal.ts has it. */
export const MOST_COUPS = 140;

/** Bins of what a count is held at: from -COUNT_BINS to COUNT_BINS, rounded down. */
export const COUNT_BINS = 64;

/** How counts are held against triggers. */
export interface Holding {
  /** Cards by whose decks a running count is divided, by the number of unseen cards. */
  divisors: Float64Array;
  /** Whether what comes of it is rounded down. */
  floor: boolean;
  /** The lowest trigger of each count. */
  triggers: readonly number[];
}

/** How shoes are run, and what is counted. */
export interface Dealing {
  decks: number;
  tableau: Tableau;
  /** Cards burned unseen, or `card`: the first is turned up and its value burned, 10 for a ten. */
  burn: number | 'card';
  /** When, after a coup, at most so many cards are left, the cut card is out. */
  cut: number;
  /** Coups dealt after that, as long as six cards are left. */
  afterCut: number;
  /** Up to four counts: 13 whole tags each, by rank. */
  tags: readonly (readonly number[])[];
  holding?: Holding;
}

/** Deals shoes of one kind. What it shows is of the shoe dealt last by any dealer. */
export class Dealer {
  readonly #wasm: Wasm;
  readonly #dealing: Dealing;
  /** As the module has them: -1 for a first card that is turned up, or is dealt. */
  readonly #burn: number;
  readonly #printed: number;
  /** Cards of the shoe in the order they leave it. */
  readonly shoe: Uint8Array;
  /** Before each coup, how many of each of the 52 cards are unseen, once `reveal` was called. */
  readonly unseen: Uint8Array;
  /** Before each coup, how many cards are unseen in all. */
  readonly cardsLeft: Int32Array;
  /** Before each coup, what the counts stand at, COUNTS of them. */
  readonly counts: Int32Array;
  /** The same divided and rounded, once `hold` was called, and before which coups one calls. */
  readonly held: Float64Array;
  readonly calls: Uint8Array;
  /** For each count, coups by what it was held at; whoever reads them clears them. */
  readonly bins: readonly Int32Array[];
  /** Cards of each coup, COUP bytes: p1 b1 p2 b2 p3 b3, NONE where none was dealt. */
  readonly coups: Uint8Array;

  constructor(dealing: Dealing, instance: Wasm = wasm()) {
    const { buffer } = instance.memory;
    const { burn, tableau } = dealing;
    this.#wasm = instance;
    this.#dealing = dealing;
    this.#burn = burn === 'card' ? -1 : burn;
    this.#printed = tableau.playerFirst === undefined ? -1 : 4 * tableau.playerFirst;
    this.shoe = new Uint8Array(buffer, instance.shoe(), CARDS * dealing.decks);
    this.unseen = new Uint8Array(buffer, instance.unseen(), CARDS * MOST_COUPS);
    this.cardsLeft = new Int32Array(buffer, instance.cardsLeft(), MOST_COUPS);
    this.counts = new Int32Array(buffer, instance.counted(), COUNTS * MOST_COUPS);
    this.held = new Float64Array(buffer, instance.held(), COUNTS * MOST_COUPS);
    this.calls = new Uint8Array(buffer, instance.calls(), MOST_COUPS);
    const bins = 2 * COUNT_BINS + 1;
    this.bins = Array.from(
      { length: COUNTS },
      (_, c) => new Int32Array(buffer, instance.bins() + 4 * bins * c, bins),
    );
    this.coups = new Uint8Array(buffer, instance.coups(), COUP * MOST_COUPS);
  }

  /** Shuffles and deals a shoe; the number of its coups. */
  deal(seed: number, number: number): number {
    const { decks, cut, afterCut } = this.#dealing;
    this.shuffle(seed, number);
    if (latest !== this) this.#explain();
    return this.#wasm.deal(decks, this.#burn, cut, afterCut, this.#printed);
  }

  /** Fills in `held` and `calls` for all `coups` coups of the shoe dealt last; how many calls. */
  hold(coups: number): number {
    return this.#wasm.hold(coups, this.#dealing.holding!.floor);
  }

  /** Fills in `unseen` for all `coups` coups of the shoe dealt last. */
  reveal(coups: number): void {
    this.#wasm.reveal(this.#dealing.decks, this.#burn, coups, this.#printed);
  }

  /** Shuffles a shoe, and no more. */
  shuffle(seed: number, number: number): void {
    const high = (n: number): number => Math.floor(n / 2 ** 32);
    this.#wasm.shuffle(seed, high(seed), number, high(number), this.#dealing.decks);
  }

  /** Writes down for the module what this dealer deals by. */
  #explain(): void {
    const { buffer } = this.#wasm.memory;
    const { tableau, tags, holding } = this.#dealing;
    const values = new Uint8Array(buffer, this.#wasm.values(), CARDS);
    const counts = new Int32Array(buffer, this.#wasm.tags(), CARDS * COUNTS);
    for (let card = 0; card < CARDS; card++) {
      const rank = card >> 2;
      values[card] = VALUES[rank]!;
      for (let c = 0; c < COUNTS; c++) counts[COUNTS * card + c] = tags[c]?.[rank] ?? 0;
    }
    new Uint16Array(buffer, this.#wasm.tableau(), SUMS).set(tableauBits(tableau));
    if (holding) {
      const { divisors, triggers } = holding;
      new Float64Array(buffer, this.#wasm.divisors(), divisors.length).set(divisors);
      const lowest = new Float64Array(buffer, this.#wasm.triggers(), COUNTS);
      lowest.fill(Infinity).set(triggers);
    }
    latest = this;
  }
}

/** Sums of two values from 0 to 18, Player's in rows of 32. */
const SUMS = 19 * 32;

/** The dealer whose rules were written down last. */
let latest: Dealer | null = null;

/** The third-card rule as assembly/deal.ts reads it: by sums of two values, 32 of Banker's a row. */
function tableauBits(tableau: Tableau): number[] {
  return Array.from({ length: SUMS }, (_, at) => {
    const [player, banker] = [Math.floor(at / 32) % 10, (at % 32) % 10];
    if (isNatural(tableau, player, banker)) return 0;
    if (!playerDraws(tableau, player)) {
      return bankerDraws(tableau, banker, null, player) ? 1 << 10 : 0;
    }
    let bits = 1 << 11;
    for (let third = 0; third < 10; third++) {
      if (bankerDraws(tableau, banker, third, (player + third) % 10)) bits |= 1 << third;
    }
    return bits;
  });
}
