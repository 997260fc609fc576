// Clashes: the error names a smallest set of facts that cannot be so together.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coupOdds, INFINITE, type Knowledge, Shoe } from '../src/index.ts';
import { factsOf } from '../src/knowledge.ts';
import { CARD_LIST, FULL, knowledge, MAIN, shoeOfCards } from './support-coup.ts';

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
