// The layout of an enumeration: the places of the deal in the order they are drawn, with the items
// that each tells apart and what a draw at one takes from the later ones.

import {
  both,
  type Groups,
  isOpen,
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
  /** Cards really left, where counts hold hidden ones too; null where all counts are real. */
  left: number | null;
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

/** A place of a third card, and where its stock starts. */
export interface Stocked {
  place: Place;
  start: number;
}

export interface Layout {
  /** Places 0 to 3 in the order drawn. */
  order: readonly number[];
  places: readonly Place[];
  /** Cards left of every item of every place. */
  stock: Float64Array;
  /** Where the stock of the i-th drawn place starts. */
  starts: readonly number[];
  /** By place drawn and item: what of the stock a draw takes one card from, beyond its own. */
  takes: readonly (readonly Int32Array[])[];
  /** Whether the i-th drawn place is the twin of the one before: items in order, weights doubled. */
  twin: readonly boolean[];
  playerFifth: Stocked;
  bankerFifth: Stocked;
  bankerSixth: Stocked;
  infinite: boolean;
  /** Item of Banker's sixth card that Player's fifth takes from. */
  sixthFrom: Int32Array;
  /** The fifth card nobody reads, the sixth, and cards that either may be. */
  unread: readonly [Stocked, Stocked, Stocked];
  /** Whether a fifth card that Player or Banker gets takes from the sixth nobody reads. */
  playerFromUnread: Int32Array;
  bankerFromUnread: Int32Array;
}

const sizeOf = (flags: ArrayLike<number>): number => new Set(Array.from(flags)).size;
const heldBy = (mask: Mask): number => mask.reduce((sum, flag) => sum + flag, 0);

/** Lays out the places: those that read most first, and among them the narrowest. */
export function layoutOf(ask: Ask): Layout {
  const { counts, infinite, left, masks, marks, needs, deals, printed } = ask;
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
  const playerFifth = placeOf(player, afterPlayer, counts);
  const bankerFifth = placeOf(banker5, afterBanker, counts);
  const bankerSixth = placeOf(banker6, last, counts);
  const unread = [fifth, sixth, both(fifth, sixth)].map((mask) => {
    const place = placeOf(mask, ONE_GROUP, counts);
    return left !== null && isOpen(mask) ? { ...place, left: Float64Array.of(left) } : place;
  });
  const thirds = deals ? [playerFifth, bankerFifth, bankerSixth, ...unread] : unread;
  const all = [...places, ...thirds];
  const starts = all.map((_, i) => all.slice(0, i).reduce((sum, { left }) => sum + left.length, 0));
  const stock = new Float64Array(all.reduce((sum, { left }) => sum + left.length, 0));
  all.forEach(({ left }, i) => {
    stock.set(left, starts[i]!);
  });
  const stocked = (place: Place): Stocked => ({ place, start: starts[all.indexOf(place)] ?? 0 });
  /** What a draw of each item takes from later places, as places in the stock. */
  const takesOf = (from: Place, i: number): Int32Array[] =>
    from.cards.map((card) =>
      Int32Array.from(
        all.flatMap(({ itemOf }, j) =>
          !infinite && j > i && itemOf[card]! >= 0 ? [starts[j]! + itemOf[card]!] : [],
        ),
      ),
    );
  return {
    order: first.map(({ place }) => place),
    places,
    stock,
    starts,
    takes: places.map(takesOf),
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
    playerFifth: stocked(playerFifth),
    bankerFifth: stocked(bankerFifth),
    bankerSixth: stocked(bankerSixth),
    infinite,
    sixthFrom: takes(playerFifth, bankerSixth),
    unread: [stocked(unread[0]!), stocked(unread[1]!), stocked(unread[2]!)],
    playerFromUnread: takes(playerFifth, unread[1]!),
    bankerFromUnread: takes(bankerFifth, unread[1]!),
  };
}
