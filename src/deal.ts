// Deals every coup that fits: an ordered enumeration over the places of a layout, each coup with
// its exact ways, added to a tally.

import { VALUES } from './card.ts';
import { NONE } from './coups.ts';
import type { Layout } from './layout.ts';
import { bankerDraws, isNatural, playerDraws, type Tableau } from './tableau.ts';
import { NO_THIRD, scoreAt, type Tally } from './tally.ts';

/** How a coup goes on, apart from its cards. */
export interface Deal {
  tableau: Tableau;
  /** Whether third cards are dealt, or never looked at. */
  deals: boolean;
  /** Two-card totals that the hands must have, where known. */
  playerTotal: number | null;
  bankerTotal: number | null;
  /** Whether a hand must draw. */
  playerDraws: boolean;
  bankerDraws: boolean;
  /** Whether there is a fifth and a sixth card. */
  fifth: boolean;
  sixth: boolean;
  /** Where Player's first card is printed: whether there is a card left that no coup uses. */
  spare: boolean;
  /** Code of each rank that hides cards (hidden.ts); null where none does. */
  codes: Float64Array | null;
  /** Codes of the fifth and the sixth card, where known though nobody gets them. */
  unused: readonly [number, number];
}

/** Ways in all: of coups that were completed, and of those that lacked a card. */
export interface Dealt {
  ways: number;
  short: number;
}

/** Who draws, by both two-card totals; for Banker also by Player's third card, 10 for none. */
interface Drawing {
  player: Uint8Array;
  banker: Uint8Array;
}

const drawings = new WeakMap<Tableau, Drawing>();

function drawingOf(tableau: Tableau): Drawing {
  const known = drawings.get(tableau);
  if (known) return known;
  const drawing = { player: new Uint8Array(100), banker: new Uint8Array(1100) };
  for (let two = 0; two < 100; two++) {
    const [p, b] = [Math.floor(two / 10), two % 10];
    if (isNatural(tableau, p, b)) continue;
    drawing.player[two] = playerDraws(tableau, p) ? 1 : 0;
    for (let third = 0; third <= 10; third++) {
      const [card, total] = third === 10 ? [null, p] : [third, (p + third) % 10];
      drawing.banker[two * 11 + third] = bankerDraws(tableau, b, card, total) ? 1 : 0;
    }
  }
  drawings.set(tableau, drawing);
  return drawing;
}

type Count = () => number;

/** Deals all coups of a layout. */
export function dealAll(layout: Layout, deal: Deal, tally: Tally): Dealt {
  const { places, stock, starts, takes, twin, order } = layout;
  const { playerFifth, bankerFifth, bankerSixth, sixthFrom, unread } = layout;
  const { playerFromUnread, bankerFromUnread } = layout;
  const { deals, fifth, sixth } = deal;
  const printed = deal.tableau.playerFirst;
  const { player, banker } = drawingOf(deal.tableau);
  const scored = tally.scored;
  const choosy = tally.wanted !== null;
  const { ids } = tally.scores;
  const sums = tally.ways!;
  const dealt = new Uint8Array(6).fill(NONE);
  const { codes, unused } = deal;
  /** The card drawn at place 0, which is not the one dealt there where that is printed. */
  let drawn = NONE;
  const values = [0, 0, 0, 0];
  // Cards that the fifth, the sixth, and either may be; none where its place holds no item.
  const [open5, open6, open56] = unread.map(({ place, start }) => {
    return place.left.length > 0 ? () => stock[start]! : () => 0;
  }) as [Count, Count, Count];
  let total = 0;
  let short = 0;

  const draw = (i: number, weight: number, before: number): void => {
    if (i === 4) {
      ended(weight);
      return;
    }
    const place = order[i]!;
    const { ranks } = places[i]!;
    const start = starts[i]!;
    const takenBy = takes[i]!;
    const isPrinted = printed !== undefined && place === 0;
    if (isPrinted && !deal.spare) {
      values[0] = VALUES[printed]!;
      dealt[0] = printed;
      drawn = NONE;
      draw(i + 1, weight, 0);
      return;
    }
    for (let item = twin[i] ? before : 0; item < ranks.length; item++) {
      const held = stock[start + item]!;
      if (held <= 0) continue;
      dealt[place] = isPrinted ? printed : ranks[item]!;
      if (place === 0) drawn = ranks[item]!;
      values[place] = VALUES[isPrinted ? printed : ranks[item]!]!;
      const taken = takenBy[item]!;
      for (let t = 0; t < taken.length; t++) stock[taken[t]!]! -= 1;
      const twice = twin[i] && item > before ? 2 : 1;
      draw(i + 1, weight * held * twice, item);
      for (let t = 0; t < taken.length; t++) stock[taken[t]!]! += 1;
    }
  };

  const add = (score: number, ways: number): void => {
    total += ways;
    if (scored) sums[ids[score]!]! += ways;
    else if (ways !== 0) tally.add(score, dealt, ways, codeOf());
  };

  const lack = (ways: number): void => {
    short += ways;
    tally.lacking.add(codeOf(), ways);
  };

  /** Code of all cards drawn. */
  const codeOf = (): number => {
    if (!codes) return 0;
    const [third, last] = [dealt[4]!, dealt[5]!];
    let code = codes[drawn]! + codes[third]! + codes[last]!;
    for (let place = 1; place < 4; place++) code += codes[dealt[place]!]!;
    if (third === NONE && last === NONE) code += unused[0];
    if (third === NONE || last === NONE) code += unused[1];
    return code;
  };

  /** Ways of the cards nobody reads after four. */
  const restAfterFour = (): number => {
    if (!fifth) return 1;
    if (!sixth) return open5();
    const [a, b, c] = [open5(), open6(), open56()];
    return layout.infinite ? a * b : a * b - c;
  };

  const ended = (weight: number): void => {
    const p = (values[0]! + values[2]!) % 10;
    const b = (values[1]! + values[3]!) % 10;
    if (deal.playerTotal !== null && p !== deal.playerTotal) return;
    if (deal.bankerTotal !== null && b !== deal.bankerTotal) return;
    dealt[4] = NONE;
    dealt[5] = NONE;
    if (choosy && !tally.wants(dealt)) return;
    if (!deals) {
      add(scoreAt(p, b, NO_THIRD, NO_THIRD), weight * restAfterFour());
      return;
    }
    if (player[10 * p + b]) playerDrew(weight, p, b);
    else if (deal.playerDraws) return;
    else if (banker[(10 * p + b) * 11 + 10]) bankerDrewFifth(weight, p, b);
    else if (!deal.bankerDraws) add(scoreAt(p, b, NO_THIRD, NO_THIRD), weight * restAfterFour());
  };

  const playerDrew = (weight: number, p: number, b: number): void => {
    if (!fifth) {
      if (!deal.bankerDraws && !deal.playerDraws) lack(weight);
      return;
    }
    const { ranks } = playerFifth.place;
    const sixths = bankerSixth.place.ranks;
    const { start } = bankerSixth;
    for (let item = 0; item < ranks.length; item++) {
      const held = stock[playerFifth.start + item]!;
      if (held <= 0) continue;
      const rank = ranks[item]!;
      dealt[4] = rank;
      const ways = weight * held;
      if (!banker[(10 * p + b) * 11 + VALUES[rank]!]) {
        if (deal.bankerDraws) continue;
        dealt[5] = NONE;
        const rest = open6() - (playerFromUnread[item]! >= 0 ? 1 : 0);
        add(scoreAt(p, b, rank, NO_THIRD), sixth ? ways * rest : ways);
        continue;
      }
      if (!sixth) {
        if (!deal.bankerDraws) lack(ways);
        continue;
      }
      const taken = sixthFrom[item]!;
      if (taken >= 0) stock[start + taken]! -= 1;
      const at = scoreAt(p, b, rank, 0);
      if (scored) {
        let left = 0;
        for (let last = 0; last < sixths.length; last++) {
          const held = stock[start + last]!;
          left += held;
          sums[ids[at + sixths[last]!]!]! += ways * held;
        }
        total += ways * left;
      } else {
        for (let last = 0; last < sixths.length; last++) {
          dealt[5] = sixths[last]!;
          add(at + sixths[last]!, ways * stock[start + last]!);
        }
      }
      if (taken >= 0) stock[start + taken]! += 1;
    }
  };

  const bankerDrewFifth = (weight: number, p: number, b: number): void => {
    if (!fifth) {
      if (!deal.bankerDraws) lack(weight);
      return;
    }
    const { ranks } = bankerFifth.place;
    for (let item = 0; item < ranks.length; item++) {
      const rest = open6() - (bankerFromUnread[item]! >= 0 ? 1 : 0);
      dealt[5] = ranks[item]!;
      const ways = weight * stock[bankerFifth.start + item]!;
      add(scoreAt(p, b, NO_THIRD, ranks[item]!), sixth ? ways * rest : ways);
    }
  };

  draw(0, 1, 0);
  return { ways: total, short };
}
