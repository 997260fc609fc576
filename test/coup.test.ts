// The coup in progress: published odds, the slow oracle, laws on random shoes, clashes, few cards.

import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
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
  valueOfPosition,
} from '../src/index.ts';
import { factsOf, type Known, parseAllowed } from '../src/knowledge.ts';
import { baccarat } from './cli.ts';
import { type Coup, deal, EVENTS, pointValueOf } from './oracle.ts';
import { betOf } from './support.ts';

const FULL = Shoe.ofDecks(8);
const MAIN = ['player', 'banker', 'tie'].map((id) => bet(`sa-baccarat/${id}`));
const winner = (who: 'player' | 'banker' | 'tie'): Bet => betOf(who, [['1:1', { winner: who }]]);
const WINNERS = [winner('player'), winner('banker'), winner('tie')];

function hits({ bets }: CoupOdds): number[] {
  return bets.map((b) => b.rows[0]!.probability.valueOf());
}

function close(found: readonly number[], wanted: readonly number[], within: number): void {
  expect(found).toHaveLength(wanted.length);
  found.forEach((x, i) => {
    expect(Math.abs(x - wanted[i]!), `${x} for ${wanted[i]}`).toBeLessThanOrEqual(within);
  });
}

describe('published', () => {
  test("U26: by Player's two-card total", () => {
    const byTotal = [
      [0.278792278210091, 0.654626617312252, 0.066581104477657],
      [0.28283305112196, 0.647252195319029, 0.06991475355901],
      [0.290303087227457, 0.634207026421749, 0.075489886350793],
      [0.303385879217055, 0.615538812789327, 0.081075307993617],
      [0.322084235565733, 0.5799829289862, 0.097932835448067],
      [0.358488464950527, 0.537848906240795, 0.103662628808678],
      [0.430361584089762, 0.42780088135049, 0.141837534559748],
      [0.572656831219274, 0.285046253520356, 0.14229691526037],
      [0.810911273540776, 0.0949378228324, 0.094150903626824],
      [0.905475430162239, 0.0, 0.094524569837761],
    ];
    byTotal.forEach((wanted, playerTotal) => {
      close(hits(coupOdds(WINNERS, FULL, { playerTotal })), wanted, 1e-12);
    });
  });

  test("U27: Player's total and Banker's first card", () => {
    const spots: [number, string, number][] = [
      [0, 'X', 0.306893],
      [6, '7', 0.318691],
      [7, '5', 0.60915],
      [7, '7', 0.43136],
      [9, 'X', 0.923724],
      [8, '4', 0.84804],
    ];
    for (const [playerTotal, banker, wanted] of spots) {
      const [found] = hits(coupOdds(winner('player'), FULL, { playerTotal, banker }));
      close([found!], [wanted], 1e-6);
    }
  });

  test('U28: insurance', () => {
    const spots: [number, number, number, number[], number][] = [
      [0, 5, 2, [0.319950045992726, 0.638715312123243, 0.041334641884031], 0.001184779862209],
      [1, 5, 2, [0.283813905490134, 0.674654768162916, 0.04153132634695], -0.107026957182647],
      [4, 5, 2, [0.294993053882204, 0.604412298819715, 0.100594647298081], -0.014426191055306],
      [0, 6, 3, [0.248749453922547, 0.721859525942151, 0.029391020135302], 0.024388835825492],
      [5, 6, 3, [0.248909421786645, 0.662331583629104, 0.088758994584251], 0.084396681730832],
      [0, 7, 4, [0.154339565871605, 0.769392811420215, 0.07626762270818], -0.152034547933795],
      [5, 7, 4, [0.154124419222248, 0.768809782426658, 0.077065798351094], -0.152312105537665],
    ];
    for (const [playerTotal, bankerTotal, pays, probabilities, ev] of spots) {
      const insurance = betOf('insurance', [
        [`${pays}:1`, { winner: 'player' }],
        ['push', { winner: 'tie' }],
      ]);
      const found = coupOdds([...WINNERS, insurance], FULL, { playerTotal, bankerTotal });
      close(
        [...hits(found).slice(0, 3), found.bets[3]!.ev.valueOf()],
        [...probabilities, ev],
        1e-12,
      );
    }
  });

  test("U31: by Player's first card", () => {
    const byCard: Record<string, [number[], number[]]> = {
      X: [
        [0.415228231229919, 0.495203455121867, 0.089568313648214],
        [-0.079975224, 0.055215051, -0.193885177],
      ],
      A: [
        [0.415475739351982, 0.493788654277691, 0.090735606370327],
        [-0.078312915, 0.053623482, -0.183379543],
      ],
      2: [
        [0.417196903762856, 0.490843715793182, 0.091959380443962],
        [-0.073646812, 0.049104626, -0.172365576],
      ],
      3: [
        [0.419851964191093, 0.487016352003665, 0.093131683805242],
        [-0.067164388, 0.04281357, -0.161814846],
      ],
      4: [
        [0.423290339626585, 0.479532559922273, 0.097177100451143],
        [-0.05624222, 0.032265592, -0.125406096],
      ],
      5: [
        [0.433346936001714, 0.468070184515657, 0.098582879482629],
        [-0.034723249, 0.011319739, -0.112754085],
      ],
      6: [
        [0.450141495197281, 0.442579054757282, 0.107279450045438],
        [0.00756244, -0.029691393, -0.03448495],
      ],
      7: [
        [0.483157160458634, 0.409506162774418, 0.107336676766948],
        [0.073650998, -0.094126306, -0.033969909],
      ],
      8: [
        [0.538370176243744, 0.365435047214832, 0.096194776541425],
        [0.172935129, -0.191206881, -0.134247011],
      ],
      9: [
        [0.559462281713196, 0.344180942479449, 0.096356775807354],
        [0.215281339, -0.232490386, -0.132789018],
      ],
    };
    for (const [player, [probabilities, evs]] of Object.entries(byCard)) {
      close(hits(coupOdds(WINNERS, FULL, { player })), probabilities, 1e-12);
      const main = coupOdds(MAIN, FULL, { positions: { 1: player } });
      close(
        main.bets.map(({ ev }) => ev.valueOf()),
        evs,
        1e-9,
      );
    }
  });

  test('U32: a 4 and a 3 on the table', () => {
    const { bets } = coupOdds(WINNERS, FULL, { player: '4', banker: '3' });
    expect(bets.map((b) => b.rows[0]!.probability.toFraction())).toEqual([
      '3255273113/7238181006',
      '1650890132/3619090503',
      '32434649/344675286',
    ]);
  });

  test('what knowing a card is worth', () => {
    const worth = [1, 2, 3, 4, 5, 6].map((k) => valueOfPosition(MAIN.slice(0, 2), FULL, k));
    const percents = worth.map(({ value }) => value.mul(100).valueOf().toFixed(3));
    expect(percents).toEqual(['6.765', '6.406', '6.765', '6.406', '8.973', '9.098']);
    expect(worth[1]!.cards.map(({ best }) => best?.id.split('/')[1] ?? 'none').join()).toBe(
      'player,player,player,player,none,banker,banker,banker,banker,player',
    );
  });
});

describe('few cards', () => {
  test('U42: four eights tie, five tens complete nothing', () => {
    const eights = Shoe.ofCounts([0, 0, 0, 0, 0, 0, 0, 4, 0, 0]);
    const { bets, completes, total } = coupOdds(WINNERS, eights, {});
    expect([total, completes.valueOf()]).toEqual([24n, 1]);
    expect(bets.map(({ status }) => status)).toEqual(['lost', 'lost', 'won']);
    const tens = Shoe.ofCounts([0, 0, 0, 0, 0, 0, 0, 0, 0, 5]);
    expect(() => coupOdds(WINNERS, tens, {})).toThrow(
      'cards left must complete some coup, got a shoe of 5 cards with 5 left that complete none',
    );
    expect(() => coupOdds(WINNERS, Shoe.ofCounts([0, 0, 0, 0, 0, 0, 0, 3, 0, 0]), {})).toThrow(
      'cards left must be 4 or more to deal a coup, got 3',
    );
  });

  test('the coup is completed as often as it needs no more cards than are left', () => {
    for (const left of [4, 5]) {
      const few = coupOdds(WINNERS, FULL, {}, { left });
      const cards = odds(betOf('cards', [['1:1', { cards: left === 4 ? 4 : [4, 5] }]]), FULL);
      expect(few.completes.equals(cards.bets[0]!.rows[0]!.probability)).toBe(true);
      const sum = few.bets.reduce((s, b) => s.add(b.rows[0]!.probability), new Fraction(0));
      expect(sum.equals(1)).toBe(true);
    }
    expect(coupOdds(WINNERS, FULL, {}, { left: 6 }).total).toBe(odds(WINNERS, FULL).total);
  });

  test('five cards, every order dealt', () => {
    const five = [32, 12, 5, 20, 41];
    const shoe = Shoe.ofCounts(
      Array.from({ length: 52 }, (_, c) => five.filter((x) => x === c).length),
    );
    let [all, done, player] = [0, 0, 0];
    const arrange = (front: number[], rest: number[]): void => {
      if (rest.length === 0) {
        const coup = deal([...front, 0]);
        all++;
        if (coup.cards.length > 5) return;
        done++;
        if (coup.winner === 'player') player++;
      }
      rest.forEach((card, i) => {
        arrange([...front, card], rest.toSpliced(i, 1));
      });
    };
    arrange([], five);
    const found = coupOdds(WINNERS, shoe, {});
    expect(found.total).toBe(BigInt(done));
    expect(found.completes.equals(new Fraction(done, all))).toBe(true);
    expect(found.bets[0]!.rows[0]!.ways).toBe(BigInt(player));
  });
});

test('with nothing known, every bet of the catalogue has the odds it has before the coup', () => {
  const shoe = Shoe.ofDecks(2).remove('9h 9d 4s Kc Qc 7d');
  for (const one of CATALOGUE) {
    const [before] = odds(one, shoe).bets;
    const [found] = coupOdds(one, shoe, {}).bets;
    expect(
      found!.rows.map(({ ways }) => ways),
      one.id,
    ).toEqual(before!.rows.map(({ ways }) => ways));
  }
  const endless = odds(MAIN, INFINITE).bets.map(({ ev }) => ev.toFraction());
  expect(coupOdds(MAIN, INFINITE, {}).bets.map(({ ev }) => ev.toFraction())).toEqual(endless);
}, 60_000);

/** Every ordered six-card draw of physical cards, and the coup it deals. */
function draws(cards: readonly number[], visit: (draw: number[], coup: Coup) => void): void {
  const draw: number[] = [];
  const used = cards.map(() => false);
  const next = (): void => {
    if (draw.length === 6) {
      visit(draw, deal(draw));
      return;
    }
    cards.forEach((card, i) => {
      if (used[i]) return;
      used[i] = true;
      draw.push(card);
      next();
      draw.pop();
      used[i] = false;
    });
  };
  next();
}

/** Whether a coup is as known, by the rules alone. */
function fits(fact: Known, draw: readonly number[], coup: Coup): boolean {
  if (fact.kind === 'position') return fact.allowed.cards[draw[fact.position]!] === 1;
  const hand = coup[fact.hand];
  if (fact.kind === 'total') {
    return (pointValueOf(hand[0]!) + pointValueOf(hand[1]!)) % 10 === fact.total;
  }
  return hand.length > fact.slot && fact.allowed.cards[hand[fact.slot]!] === 1;
}

const cardText = fc.constantFrom(
  ...[
    '?',
    '?',
    '?',
    'X',
    '9',
    '4',
    'K',
    '9h',
    '4d',
    'As',
    '[6-9]',
    '[A2345X]',
    '[4h9d]',
    '[J-K 2]',
  ],
);
const hand = fc.array(cardText, { minLength: 1, maxLength: 3 }).map((cards) => cards.join(' '));
const knowledge: fc.Arbitrary<Knowledge> = fc.record(
  {
    player: hand,
    banker: hand,
    playerTotal: fc.integer({ min: 0, max: 9 }),
    bankerTotal: fc.integer({ min: 0, max: 9 }),
    positions: fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6'), cardText, {
      maxKeys: 2,
    }),
  },
  { requiredKeys: [] },
);
const CARD_LIST = [
  'As',
  '9h',
  '9d',
  '4d',
  '4h',
  'Ks',
  '10c',
  'Jd',
  '6s',
  '8h',
  '7c',
  '3d',
  '2h',
  '5c',
];
const cardList = fc.array(fc.constantFrom(...CARD_LIST), { minLength: 7, maxLength: 8 });

function shoeOfCards(names: readonly string[]): { shoe: Shoe; cards: number[] } {
  const cards = parseAllowed(names.join(' ')).map(({ cards }) => cards.indexOf(1));
  const counts = new Array<number>(52).fill(0);
  for (const card of cards) counts[card]! += 1;
  return { shoe: Shoe.ofCounts(counts), cards };
}

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
        expect([found.total, ...found.bets.map((b) => b.rows[0]!.ways)]).toEqual([total, ...ways]);
        found.bets.forEach((b, i) => {
          const status = ways[i] === total ? 'won' : ways[i] === 0n ? 'lost' : 'open';
          expect(b.status).toBe(status);
        });
      }),
      { numRuns: 120 },
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
        const each = parts.flatMap((text) => {
          try {
            return [coupOdds(bets, shoe, knowing(text))];
          } catch (error) {
            expect(`${error}`).toMatch(/must be able to happen/);
            return [];
          }
        });
        expect(each.reduce((sum, { total }) => sum + total, 0n)).toBe(whole.total);
        bets.forEach((_, b) => {
          const ev = each.reduce(
            (sum, { total, bets }) => sum.add(bets[b]!.ev.mul(new Fraction(total, whole.total))),
            new Fraction(0),
          );
          expect(ev.equals(whole.bets[b]!.ev)).toBe(true);
        });
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  test('a known card is a card that left the shoe, to a bet on the others', () => {
    const player = betOf('pair', [['11:1', { bankerPair: true }]]);
    const known = coupOdds(player, FULL, { player: '9h Kd' }).bets[0]!;
    const seen = odds(player, FULL.remove('9h Kd')).bets[0]!;
    expect(known.ev.equals(seen.ev)).toBe(true);
  });

  test('the infinite shoe deals every card anew', () => {
    const [pair] = coupOdds(bet('player-pair'), INFINITE, { player: '9h' }).bets;
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

describe('clashes', () => {
  const clashing: [Knowledge, Shoe, string][] = [
    [
      { player: '9 9 5' },
      FULL,
      "Player's first card 9 and Player's second card 9 and Player's third card 5",
    ],
    [
      { player: '4 4', playerTotal: 7, bankerTotal: 3 },
      FULL,
      "Player's first card 4 and Player's second card 4 and Player's first two total 7",
    ],
    [
      { player: '8', positions: { 1: '9' } },
      FULL,
      "Player's first card 8 and card 1 out of the shoe 9",
    ],
    [
      { playerTotal: 8, banker: '? ? 4' },
      FULL,
      "Banker's third card 4 and Player's first two total 8",
    ],
    [
      { player: '9h', banker: '9h' },
      Shoe.ofDecks(1),
      "Player's first card 9h and Banker's first card 9h and a shoe of 52 cards",
    ],
    [
      { player: '9h' },
      Shoe.ofDecks(1).remove('9h'),
      "Player's first card 9h and a shoe of 51 cards",
    ],
  ];
  for (const [known, shoe, facts] of clashing) {
    test(facts, () => {
      expect(() => coupOdds(MAIN, shoe, known)).toThrow(
        `what is known must be able to happen together, got ${facts}`,
      );
    });
  }

  test('without any one of the facts named, it can happen', () => {
    fc.assert(
      fc.property(knowledge, (known) => {
        const { shoe } = shoeOfCards(CARD_LIST);
        let named: string[] = [];
        try {
          coupOdds(MAIN, shoe, known);
        } catch (error) {
          named = (error as Error).message.split(', got ')[1]!.split(' and ');
        }
        const facts = factsOf(known);
        const kept = (without: string): Knowledge => {
          const has = (what: string): boolean =>
            what !== without && named.includes(what) && facts.some((fact) => fact.what === what);
          const slots = (hand: 'player' | 'banker'): string | undefined => {
            const own = facts.flatMap((f) => (f.kind === 'slot' && f.hand === hand ? [f] : []));
            const texts = own.map((f) => (has(f.what) ? f.allowed.text : '?'));
            while (texts.length > 0 && !has(own[texts.length - 1]!.what)) texts.pop();
            return texts.length > 0 ? texts.join(' ') : undefined;
          };
          const totals = facts.flatMap((f) => (f.kind === 'total' && has(f.what) ? [f] : []));
          const [player, banker] = [slots('player'), slots('banker')];
          const positions = facts.flatMap((f) =>
            f.kind === 'position' && has(f.what) ? [[f.position + 1, f.allowed.text]] : [],
          );
          return {
            ...(player !== undefined && { player }),
            ...(banker !== undefined && { banker }),
            ...Object.fromEntries(totals.map((f) => [`${f.hand}Total`, f.total])),
            positions: Object.fromEntries(positions),
          };
        };
        for (const fact of named) {
          const isShoe = fact.startsWith('a shoe');
          const from = isShoe || !named.some((n) => n.startsWith('a shoe')) ? INFINITE : shoe;
          expect(coupOdds(MAIN, from, kept(fact)).total > 0n).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});

describe('what people write', () => {
  test('cards, groups and symbols', () => {
    const texts = (text: string): string =>
      parseAllowed(text)
        .map((one) => one.text)
        .join(' ');
    expect(texts('9♥?,x [6-9] [a2345x] t 10s')).toBe('9h ? X [6-9] [A2345X] 10 10s');
    const cards = (text: string): number => parseAllowed(text)[0]!.cards.reduce((a, b) => a + b, 0);
    expect(
      ['?', 'X', '9', '9h', '[6-9]', '[A2345X]', '[10-K]', '[8-X]', '[9h 9♦]'].map(cards),
    ).toEqual([52, 16, 4, 1, 16, 36, 16, 24, 2]);
    for (const wrong of ['1', 'Xh', '[', '[]', '[9-6]', '[1-4]', '[Xh]', '9z', '[?]']) {
      expect(() => parseAllowed(wrong), wrong).toThrow(/^card must be a rank/);
    }
  });

  const wrong: [Knowledge, string][] = [
    [{ player: '' }, 'cards of Player must be 1 to 3, got ""'],
    [{ banker: '? ? ? ?' }, 'cards of Banker must be 1 to 3, got 4'],
    [{ playerTotal: 10 }, "Player's first two total must be a whole number from 0 to 9, got 10"],
    [{ positions: { 7: '4' } }, 'position must be a whole number from 1 to 6, got "7"'],
    [{ positions: { 5: '4 4' } }, 'position 5 must be one card, got "4 4"'],
  ];
  for (const [known, message] of wrong) {
    test(message, () => {
      expect(() => coupOdds(MAIN, FULL, known)).toThrow(message);
    });
  }

  test('cards left', () => {
    expect(() => coupOdds(MAIN, FULL, {}, { left: 417 })).toThrow(
      'cards left must be a whole number from 4 to 416 to deal a coup, got 417',
    );
    expect(() => coupOdds(MAIN, FULL, { positions: { 6: '4' } }, { left: 5 })).toThrow(
      'position must be one of the 5 cards left, got 6',
    );
  });
});

describe('baccarat coup', () => {
  const commands = [
    ['--player', '9h ?', '--banker', '4 [6-9]'],
    ['lucky-baccarat', '--player', '9 X', '--banker', '4 3'],
    ['--player-total', '5', '--banker-total', '6', '--bet', 'player,tie'],
    ['--position', '5=4', '--position', '6=X', '--bet', 'tie', '--left', '6'],
    ['--bet', 'tie', '--left', '5', '--decks', '1'],
    ['--value-of-position', '2'],
  ];
  for (const command of commands) {
    for (const format of ['text', 'markdown', 'csv', 'json']) {
      test(`coup ${command.join(' ')} --format ${format}`, async () => {
        const { code, out, err } = await baccarat(['coup', ...command, '--format', format]);
        expect({ code, err }).toEqual({ code: 0, err: '' });
        expect(out).toMatchSnapshot();
      });
    }
  }

  const wrong: [string[], number, RegExp][] = [
    [['--player', '1'], 2, /^error: card must be a rank .*got "1" \(an ace is A\)\n$/],
    [['--player', '9 9 5'], 2, /^error: what is known must be able to happen together, got /],
    [['--position', '7=4'], 2, /^error: position must be K=CARD with K from 1 to 6, got "7=4"\n$/],
    [['--position', '5=4', '--position', '5=6'], 2, /^error: position 5 must be given once/],
    [
      ['--player-total', 'x'],
      2,
      /^error: Player's first two total must be a whole number, got "x"\n$/,
    ],
    [
      ['--left', '3'],
      2,
      /^error: cards left must be a whole number from 4 to 416 to deal a coup, got 3\n$/,
    ],
    [
      ['--value-of-position', '7'],
      2,
      /^error: position must be a whole number from 1 to 6, got "7"\n$/,
    ],
  ];
  for (const [args, code, message] of wrong) {
    test(`coup ${args.join(' ')}`, async () => {
      const ran = await baccarat(['coup', ...args]);
      expect(ran).toMatchObject({ code, out: '' });
      expect(ran.err).toMatch(message);
    });
  }

  test('a shoe file with too few cards is at fault itself', async () => {
    const tens = JSON.stringify({
      counts: Object.fromEntries(
        [...'A23456789', '10', 'J', 'Q', 'K'].map((r) => [
          r,
          r === 'K' ? [2, 1, 1, 1] : [0, 0, 0, 0],
        ]),
      ),
    });
    const ran = await baccarat('coup --shoe tens.json --bet tie', { files: { 'tens.json': tens } });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toMatch(/^error: cards left must complete some coup/);
  });
});
