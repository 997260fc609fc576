// Laws of the coup in progress on random shoes, and coups dealt one by one.

import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { cardName } from '../src/card.ts';
import {
  type Bet,
  bet,
  CATALOGUE,
  type CoupOdds,
  coupOdds,
  INFINITE,
  type Knowledge,
  odds,
  Shoe,
} from '../src/index.ts';
import { factsOf } from '../src/knowledge.ts';
import { pointValueOf } from './oracle.ts';
import { EVENTS } from './oracle-events.ts';
import { betOf } from './support.ts';
import {
  cardList,
  draws,
  FULL,
  fits,
  knowledge,
  MAIN,
  placed,
  shoeOfCards,
  winner,
} from './support-coup.ts';

/** Bets, and the oracle's events that they are on. */
const ON: [Bet, string][] = [
  [winner('player'), 'player'],
  [winner('tie'), 'tie'],
  [betOf('panda-8', [['1:1', { winner: 'player', playerTotal: 8, playerCards: 3 }]]), 'panda-8'],
  [
    betOf('pair', [['1:1', { anyOf: [{ playerPair: true }, { bankerPair: true }] }]]),
    'either-pair',
  ],
  [
    betOf('perfect', [
      [
        '1:1',
        {
          anyOf: [
            { playerPair: true, playerFirstTwo: 'suited' },
            { bankerPair: true, bankerFirstTwo: 'suited' },
          ],
        },
      ],
    ]),
    'either-suited-pair',
  ],
  [betOf('red', [['1:1', { allCards: 'red' }]]), 'all-cards-red'],
  [betOf('nines', [['1:1', { dealt9: 1 }]]), 'nines-dealt-1'],
  [betOf('house', [['1:1', { pattern: ['3-2', '3-2-1'] }]]), 'match-full-house'],
];

/** The odds, or null where what is known cannot happen. */
function oddsOrNone(bets: readonly Bet[], shoe: Shoe, known: Knowledge): CoupOdds | null {
  try {
    return coupOdds(bets, shoe, known);
  } catch (error) {
    expect(`${error}`).toMatch(/must be able to happen/);
    return null;
  }
}

describe('laws', () => {
  test('ways are those of the draws that fit, dealt one by one', () => {
    fc.assert(
      fc.property(cardList, knowledge, (names, known) => {
        const { shoe, cards } = shoeOfCards(names);
        const facts = factsOf(known);
        let total = 0n;
        const ways = ON.map(() => 0n);
        draws(cards, (draw, coup) => {
          if (!facts.every((fact) => fits(fact, draw, coup))) return;
          total++;
          ON.forEach(([, event], i) => {
            if (EVENTS[event]!(coup)) ways[i]! += 1n;
          });
        });
        const bets = ON.map(([one]) => one);
        if (total === 0n) {
          expect(() => coupOdds(bets, shoe, known)).toThrow(/must be able to happen/);
          return;
        }
        const found = coupOdds(bets, shoe, known);
        expect([found.total, ...placed(found).map((b) => b.rows[0]!.ways)]).toEqual([
          total,
          ...ways,
        ]);
        found.bets.forEach((b, i) => {
          const status = ways[i] === total ? 'won' : ways[i] === 0n ? 'lost' : 'open';
          expect(b.status).toBe(status);
        });
      }),
      { numRuns: 120 },
    );
  }, 60_000);

  test('a bet is given what it is given and what is known, or unavailable where that cannot be', () => {
    const given = [0, 5, 9].map((playerTwo): Bet => {
      const pays: Bet['pays'] = [['1:1', { winner: 'player' }]];
      return { ...betOf(`on-${playerTwo}`, pays), given: { playerTwo } as Bet['given'] & object };
    });
    fc.assert(
      fc.property(cardList, knowledge, (names, known) => {
        const { shoe, cards } = shoeOfCards(names);
        const facts = factsOf(known);
        const of = new Map(given.map(({ id }) => [id, [0n, 0n]]));
        let total = 0n;
        draws(cards, (draw, coup) => {
          if (!facts.every((fact) => fits(fact, draw, coup))) return;
          total++;
          const [a, b] = coup.player as [number, number];
          const counts = of.get(`on-${(pointValueOf(a) + pointValueOf(b)) % 10}`);
          if (!counts) return;
          counts[0]! += 1n;
          if (coup.winner === 'player') counts[1]! += 1n;
        });
        fc.pre(total > 0n);
        const found = coupOdds([...given, winner('tie')], shoe, known).bets;
        given.forEach(({ id }, i) => {
          const [all, won] = of.get(id)!;
          const one = found[i]!;
          if (one.status === 'unavailable') expect(all).toBe(0n);
          else expect([one.total, one.rows[0]!.ways]).toEqual([all, won]);
        });
        expect(found[3]!.status).not.toBe('unavailable');
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  test('odds by what a card is, weighted by how likely that is, are the odds without it', () => {
    const bets = [...MAIN, bet('sa-baccarat/perfect-pair'), bet('sa-baccarat/player-pair')];
    const parts = ['A', '2h', '[2s2d2c]', '[3-6]', '7', '8', '9', '10', '[JQK]'];
    const counts = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 52, maxLength: 52 });
    const where = fc.constantFrom<(text: string) => Knowledge>(
      (text) => ({ player: text }),
      (text) => ({ banker: `? ${text}` }),
      (text) => ({ player: '?', positions: { 5: text } }),
      (text) => ({ banker: '[A-6]', positions: { 6: text } }),
    );
    fc.assert(
      fc.property(counts, where, (cards, knowing) => {
        const shoe = Shoe.ofCounts(cards);
        fc.pre(shoe.cards >= 12);
        const whole = coupOdds(bets, shoe, knowing('?'));
        const each = parts.flatMap((text) => oddsOrNone(bets, shoe, knowing(text)) ?? []);
        expect(each.reduce((sum, { total }) => sum + total, 0n)).toBe(whole.total);
        bets.forEach((_, b) => {
          const ev = each.reduce(
            (sum, found) =>
              sum.add(placed(found)[b]!.ev.mul(new Fraction(found.total, whole.total))),
            new Fraction(0),
          );
          expect(ev.equals(placed(whole)[b]!.ev)).toBe(true);
        });
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  test('odds by both two-card totals, weighted by how likely these are, are the unconditional ones', () => {
    const totals = Array.from({ length: 10 }, (_, total) => total);
    const counts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 13, maxLength: 13 });
    fc.assert(
      fc.property(counts, (ranks) => {
        fc.pre(ranks.reduce((a, b) => a + b) >= 8);
        const shoe = Shoe.ofCounts(ranks, 1);
        const whole = odds(MAIN, shoe);
        let total = 0n;
        const ways = whole.bets.map(({ rows }) => rows.map(() => 0n));
        for (const playerTotal of totals) {
          for (const bankerTotal of totals) {
            const found = oddsOrNone(MAIN, shoe, { playerTotal, bankerTotal });
            if (!found) continue;
            total += found.total;
            placed(found).forEach(({ rows }, b) => {
              rows.forEach((row, r) => {
                ways[b]![r]! += row.ways;
              });
            });
          }
        }
        expect(total).toBe(whole.total);
        expect(ways).toEqual(whole.bets.map(({ rows }) => rows.map((row) => row.ways)));
      }),
      { numRuns: 5 },
    );
  }, 60_000);

  test('burning a card before the coup changes nothing on average, whatever is known', () => {
    const bets = ON.map(([one]) => one);
    fc.assert(
      fc.property(cardList, knowledge, (names, known) => {
        const { shoe, cards } = shoeOfCards(names);
        const whole = oddsOrNone(bets, shoe, known);
        const left = BigInt(shoe.cards - 6);
        const sums = bets.map(() => 0n);
        let total = 0n;
        for (const card of new Set(cards)) {
          const copies = BigInt(shoe.counts[card]!);
          const found = oddsOrNone(bets, shoe.remove(cardName(card)), known);
          if (!found) continue;
          total += copies * found.total;
          placed(found).forEach(({ rows }, b) => {
            sums[b]! += copies * rows[0]!.ways;
          });
        }
        // A burned card and six others, or six and one of those left: the same ordered draws.
        expect(total).toBe(left * (whole?.total ?? 0n));
        if (whole) expect(sums).toEqual(placed(whole).map(({ rows }) => left * rows[0]!.ways));
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  test('a known card is a card that left the shoe, to a bet on the others', () => {
    const player = betOf('pair', [['11:1', { bankerPair: true }]]);
    const known = placed(coupOdds(player, FULL, { player: '9h Kd' }))[0]!;
    const seen = odds(player, FULL.remove('9h Kd')).bets[0]!;
    expect(known.ev.equals(seen.ev)).toBe(true);
  });

  test('the infinite shoe deals every card anew', () => {
    const [pair] = placed(coupOdds(bet('player-pair'), INFINITE, { player: '9h' }));
    expect(pair!.rows[0]!.probability.toFraction()).toBe('1/13');
    const [perfect] = coupOdds(bet('sa-baccarat/perfect-pair'), INFINITE, {
      player: '9h 9h',
    }).bets;
    expect(perfect!.status).toBe('won');
  });

  test("Player's printed card fills its first slot, and comes from no shoe", () => {
    const up = CATALOGUE.find(({ tableau }) => tableau === 'seven-up')!;
    const open = coupOdds(up, FULL, { player: '7' });
    expect(open.total).toBe(odds(up, FULL).total);
    const byCard = [...'A23456789X'].map((card) => coupOdds(up, FULL, { positions: { 2: card } }));
    const slots = [...'A23456789X'].map((card) => coupOdds(up, FULL, { player: `? ${card}` }));
    expect(slots.map(({ total }) => total)).toEqual(byCard.map(({ total }) => total));
    expect(byCard.reduce((sum, { total }) => sum + total, 0n)).toBe(open.total);
    expect(() => coupOdds(up, FULL, { player: '8' })).toThrow(/Player's first card 8/);
  });
});
