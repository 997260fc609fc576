// Coups from few cards: what counts is the number physically left.

import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { coupOdds, odds, Shoe } from '../src/index.ts';
import { baccarat } from './cli.ts';
import { deal } from './oracle.ts';
import { betOf } from './support.ts';
import { FULL, placed, shoeOfCards, WINNERS } from './support-coup.ts';

const FIVE = ['9s', '4s', '2h', '6s', 'Jh'];
const SEVEN = [...FIVE, '8d', '3c'];

/** Every order of so many of the cards dealt: all, those that complete a coup, and who wins these. */
function dealt(names: readonly string[], left: number) {
  const { cards } = shoeOfCards(names);
  const wins = [0, 0, 0];
  let [all, done] = [0, 0];
  const next = (front: number[], rest: number[]): void => {
    if (front.length < left) {
      rest.forEach((card, i) => {
        next([...front, card], rest.toSpliced(i, 1));
      });
      return;
    }
    all++;
    // Cards that are missing: the coup is none if it would take one.
    const coup = deal([...front, 0, 0].slice(0, 6));
    if (coup.cards.length > left) return;
    done++;
    wins[['player', 'banker', 'tie'].indexOf(coup.winner)]! += 1;
  };
  next([], cards);
  return { all, done, wins };
}

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
      const sum = placed(few).reduce((s, b) => s.add(b.rows[0]!.probability), new Fraction(0));
      expect(sum.equals(1)).toBe(true);
    }
    expect(coupOdds(WINNERS, FULL, {}, { left: 6 }).total).toBe(odds(WINNERS, FULL).total);
  });

  test('five cards, every order dealt', () => {
    const { all, done, wins } = dealt(FIVE, 5);
    const found = coupOdds(WINNERS, shoeOfCards(FIVE).shoe, {});
    expect(found.total).toBe(BigInt(done));
    expect(found.completes.equals(new Fraction(done, all))).toBe(true);
    expect(placed(found).map(({ rows }) => Number(rows[0]!.ways))).toEqual(wins);
  });
});

describe('the command line', () => {
  const shoe = JSON.stringify(shoeOfCards(SEVEN).shoe.counts);
  const five = JSON.stringify(shoeOfCards(FIVE).shoe.counts);
  const ask = '--bet player,banker,tie';

  test('odds --left: cards that left unseen change none, down to six', async () => {
    const run = async (left: string) => {
      const args = `odds --shoe s ${ask} --format json ${left}`;
      return JSON.parse((await baccarat(args, { files: { s: shoe } })).out);
    };
    const whole = await run('');
    expect(whole).toMatchObject({ cards: 7, left: 7, completes: { exact: '1' } });
    expect(await run('--left 6')).toEqual({ ...whole, left: 6 });
    for (const left of [4, 5]) {
      const { all, done, wins } = dealt(SEVEN, left);
      const found = await run(`--left ${left}`);
      expect(found).toMatchObject({ cards: 7, left, total: `${done}` });
      expect(found.completes.exact).toBe(new Fraction(done, all).toFraction());
      expect(found.bets.map((b: { rows: [{ ways: string }] }) => Number(b.rows[0].ways))).toEqual(
        wins,
      );
    }
  });

  test('odds says what they are given', async () => {
    const { done, all } = dealt(FIVE, 5);
    const { out } = await baccarat(`odds --shoe s ${ask}`, { files: { s: five } });
    const share = ((100 * done) / all).toFixed(4);
    expect(out).toMatch(/^Bets, a shoe from a file: 5 cards\n/);
    expect(out).toContain(
      `Given that the cards left complete the coup, which they do with ${share}%.\n`,
    );
    const some = await baccarat(`odds ${ask} --seen 9 --left 5`);
    expect(some.out).toMatch(/^Bets, 8 decks: 415 cards unseen, 1 seen, 5 physically left\n/);
  });

  test('batch: in the shoe, as a key, as a column', async () => {
    const lines = [five, `{"counts":${shoe},"left":4}`, `{"counts":${shoe},"left":6}`, shoe];
    const { out, err } = await baccarat(`batch ${ask}`, { files: { '-': lines.join('\n') } });
    expect(err).toBe('');
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    [dealt(FIVE, 5), dealt(SEVEN, 4)].forEach(({ done, all, wins }, i) => {
      const [player = 0, banker = 0, tie = 0] = wins;
      expect(answers[i].completes).toBeCloseTo(done / all, 14);
      expect(answers[i].ev.player).toBeCloseTo((player - banker) / done, 14);
      expect(answers[i].ev.tie).toBeCloseTo((9 * tie) / done - 1, 14);
    });
    expect(answers[2]).toEqual({ ...answers[3], line: 3 });
    expect(answers[3].completes).toBeUndefined();
    const columns = await baccarat(`batch ${ask} --full`, {
      files: { '-': 'seen,left\n"9h,4s",5\n8,6\n' },
    });
    const documents = columns.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(documents.map(({ cards, left }) => [cards, left])).toEqual([
      [414, 5],
      [415, 6],
    ]);
    expect(documents[1].completes.exact).toBe('1');
  });
});
