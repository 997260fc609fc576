// The layout of an enumeration: the places of the deal in the order they are drawn, with the items
// that each tells apart and what a draw at one takes from the later ones.

import {
  both,
  type Groups,
  join,
  type Mask,
  type Masks,
  ONE_GROUP,
  type Place,
  placeOf,
  takesFrom,
} from './fits.ts';

/** What is asked of an enumeration. */
export interface Ask {
  /** 52 counts; a count stays as it is on the infinite shoe. */
  counts: readonly number[];
  infinite: boolean;
  masks: Masks;
  /** Marks that all cards at a place must lie in: by place, then Player's and Banker's third card. */
  marks: readonly (Mask | null)[];
  /** What is read at each place of the first four, of Player's third card and of Banker's. */
  needs: readonly Groups[];
  /** Whether third cards are dealt, or never looked at. */
  deals: boolean;
  /** Whether Player's first card is printed. */
  printed: boolean;
}

/** A later place, and what draws take from it. */
export interface Third {
  place: Place;
  /** By place of the first four, in the order drawn, then by item: the item taken from, or -1. */
  from: readonly Int32Array[];
}

export interface Layout {
  /** Places 0 to 3 in the order drawn. */
  order: readonly number[];
  places: readonly Place[];
  /** `takes[i][j]`: what an item at the i-th drawn place takes from the j-th. */
  takes: readonly (readonly Int32Array[])[];
  /** Whether the i-th drawn place is the twin of the one before: items in order, weights doubled. */
  twin: readonly boolean[];
  playerFifth: Third;
  bankerFifth: Third;
  bankerSixth: Third;
  infinite: boolean;
  /** Item of Banker's sixth card that Player's fifth takes from. */
  sixthFrom: Int32Array;
  /** The fifth card nobody reads, the sixth, and cards that either may be. */
  unread: readonly [Third, Third, Third];
  /** Whether a fifth card that Player or Banker gets takes from the sixth nobody reads. */
  playerFromUnread: Int32Array;
  bankerFromUnread: Int32Array;
}

const sizeOf = (flags: ArrayLike<number>): number => new Set(Array.from(flags)).size;
const heldBy = (mask: Mask): number => mask.reduce((sum, flag) => sum + flag, 0);

/** Lays out the places: those that read most first, and among them the narrowest. */
export function layoutOf({ counts, infinite, masks, marks, needs, deals, printed }: Ask): Layout {
  const marked = (mask: Mask, by: Mask | null | undefined): Mask => (by ? both(mask, by) : mask);
  const [fifth, sixth] = [masks.out[4]!, masks.out[5]!];
  const player = marked(both(fifth, masks.playerThird), marks[4]);
  const banker5 = marked(both(fifth, masks.bankerThird), marks[5]);
  const banker6 = marked(both(sixth, masks.bankerThird), marks[5]);
  const [third, last] = [needs[4]!, needs[5]!];
  const afterBanker = join(last, sixth);
  const afterPlayer = join(join(third, afterBanker), banker6);

  let later: Groups = join(join(ONE_GROUP, fifth), sixth);
  if (deals) {
    for (const by of [third, last, player, banker5, banker6]) later = join(later, by);
  }
  const first = [0, 1, 2, 3].map((place) => ({
    place,
    mask: marked(masks.out[place]!, marks[place]),
    need: needs[place]!,
    reads: sizeOf(needs[place]!),
  }));
  const narrowest = (pair: number): number =>
    Math.min(...first.filter(({ place }) => (place & 1) === pair).map(({ mask }) => heldBy(mask)));
  first.sort(
    (a, b) =>
      b.reads - a.reads ||
      narrowest(a.place & 1) - narrowest(b.place & 1) ||
      (a.place & 1) - (b.place & 1) ||
      heldBy(a.mask) - heldBy(b.mask),
  );
  const places: Place[] = [];
  for (let i = 3; i >= 0; i--) {
    const { mask, need } = first[i]!;
    const groups = join(later, need);
    places.unshift(placeOf(mask, groups, counts));
    later = join(groups, mask);
  }
  const nothing = (from: Place): Int32Array => new Int32Array(from.cards.length).fill(-1);
  const takes = (from: Place, to: Place): Int32Array =>
    infinite ? nothing(from) : takesFrom(from, to);
  const thirdOf = (mask: Mask, groups: Groups): Third => {
    const place = placeOf(mask, groups, counts);
    return { place, from: places.map((from) => takes(from, place)) };
  };
  const playerFifth = thirdOf(player, afterPlayer);
  const bankerFifth = thirdOf(banker5, afterBanker);
  const bankerSixth = thirdOf(banker6, last);
  const unread5 = thirdOf(fifth, ONE_GROUP);
  const unread6 = thirdOf(sixth, ONE_GROUP);
  return {
    order: first.map(({ place }) => place),
    places,
    takes: places.map((from, i) =>
      places.map((to, j) => (j > i ? takes(from, to) : nothing(from))),
    ),
    twin: first.map(({ place, mask, need }, i) => {
      const before = first[i - 1];
      return (
        before !== undefined &&
        !(printed && place % 2 === 0) &&
        (before.place & 1) === (place & 1) &&
        before.need === need &&
        before.mask.every((flag, card) => flag === mask[card])
      );
    }),
    playerFifth,
    bankerFifth,
    bankerSixth,
    infinite,
    sixthFrom: takes(playerFifth.place, bankerSixth.place),
    unread: [unread5, unread6, thirdOf(both(fifth, sixth), ONE_GROUP)],
    playerFromUnread: takes(playerFifth.place, unread6.place),
    bankerFromUnread: takes(bankerFifth.place, unread6.place),
  };
}
