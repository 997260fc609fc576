// What is known of a coup, as people write it.

import { describe, expect, test } from 'vitest';
import { coupOdds, type Knowledge } from '../src/index.ts';
import { parseAllowed } from '../src/knowledge.ts';
import { FULL, MAIN } from './support-coup.ts';

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
