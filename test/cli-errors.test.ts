// The command line: what it says of everything that is wrong, and that it prints nothing else then.

import { spawn } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { baccarat, fullShoe, PROGRAM, spawned } from './cli.ts';

describe('what is wrong', () => {
  const file = (counts: unknown): Record<string, string> => ({ f: JSON.stringify(counts) });
  const wrong: [
    name: string,
    args: string[],
    code: number,
    error: RegExp,
    files?: Record<string, string>,
  ][] = [
    ['no such command', ['oddz'], 2, /command must be one of .*, got "oddz" \(nearest: odds\)/],
    ['no such option', ['odds', '--frmat', 'csv'], 2, /got "--frmat" \(nearest: --format\)/],
    ['an option without its value', ['odds', '--decks'], 2, /--decks <n>, got nothing/],
    [
      'too many arguments',
      ['odds', 'sa-baccarat', 'x'],
      2,
      /arguments must be one game at most, got sa-baccarat x/,
    ],
    ['no such game', ['odds', 'sa-bacarat'], 2, /game must be one of .*\(nearest: sa-baccarat\)/],
    [
      'no such bet in a game',
      ['odds', 'sa-baccarat', '--bet', 'plyer'],
      2,
      /bet must be a bet of sa-baccarat, got "plyer" \(nearest: player\)/,
    ],
    [
      'no such bet at all',
      ['odds', '--bet', 'dragoon'],
      2,
      /bet must be a bet that .* lists, got "dragoon"/,
    ],
    [
      'a bet whose games differ',
      ['odds', '--bet', 'player-fabulous-9'],
      2,
      /nearest: player-fabulous-4/,
    ],
    [
      'no such format',
      ['odds', '--format', 'xml'],
      2,
      /format must be one of text, markdown, csv, json, got "xml"/,
    ],
    [
      'decks out of range',
      ['odds', '--decks', '9'],
      2,
      /decks must be a whole number from 1 to 8, got 9/,
    ],
    ['decks zero', ['odds', '--decks', '0'], 2, /decks must be .*, got "0"/],
    ['decks not a number', ['odds', '--decks', 'six'], 2, /decks must be .*, got "six"/],
    ['decks fractional', ['odds', '--decks', '1.5'], 2, /decks must be .*, got "1.5"/],
    ['decks padded', ['odds', '--decks', '08'], 2, /decks must be .*, got "08"/],
    [
      'cards seen of the infinite shoe',
      ['odds', '--decks', 'infinite', '--seen', '9'],
      2,
      /cards seen must be left out with infinite decks/,
    ],
    [
      'a shoe by decks',
      ['odds', '--by-decks', '--decks', '6'],
      2,
      /decks must be left out with --by-decks/,
    ],
    [
      'no stake',
      ['odds', '--bet', 'banker-least-commission', '--stake', '0'],
      2,
      /stake must be a positive amount, got 0/,
    ],
    [
      'a stake that is no number',
      ['odds', '--bet', 'banker-least-commission', '--stake', 'x'],
      2,
      /stake must be a number/,
    ],
    [
      'a stake for no commission',
      ['odds', '--stake', '10'],
      2,
      /stake must be for a bet whose commission/,
    ],
    ['rules with all', ['odds', '--rules', 'f', '--all'], 2, /rules must be left out with --all/],
    [
      'a meter for no jackpot',
      ['odds', '--meter', 'tie=100'],
      2,
      /bet of --meter must be one with a jackpot/,
    ],
    ['a game with all', ['odds', 'sa-baccarat', '--all'], 2, /game must be left out with --all/],
    ['bets with all', ['odds', '--all', '--bet', 'tie'], 2, /bets must be left out with --all/],
    [
      'decks with a shoe',
      ['odds', '--decks', '1', '--shoe', 'f'],
      2,
      /decks must be left out with --shoe/,
      file(fullShoe(8)),
    ],
    ['a card that is no card', ['odds', '--seen', '9h Z'], 2, /card must be .*, got "Z"/],
    ['a card 1', ['odds', '--seen', '1'], 2, /got "1" \(an ace is A\)/],
    [
      'more cards than there are',
      ['odds', '--decks', '1', '--seen', '9h 9h'],
      2,
      /cards removed must be in the shoe, got 9h when all 1 9h had left/,
    ],
    [
      'more of a rank than there are',
      ['odds', '--seen', '8'.repeat(33)],
      2,
      /cards removed must be in the shoe, got 8 when all 32 8 had left/,
    ],
    [
      'a shoe that completes no coup',
      ['odds', '--shoe', 'f'],
      1,
      /cards left must complete some coup, got a shoe of 5 cards with 5 left that complete none/,
      file({ ...fullShoe(0), K: [2, 1, 1, 1] }),
    ],
    [
      'an empty shoe',
      ['odds', '--shoe', 'f'],
      1,
      /cards left must be 4 or more to deal a coup, got 0/,
      file(fullShoe(0)),
    ],
    [
      'three cards left',
      ['odds', '--left', '3'],
      2,
      /cards left must be a whole number from 4 to 416 to deal a coup, got 3/,
    ],
    [
      'more cards left than are unseen',
      ['odds', '--decks', '1', '--seen', '9', '--left', '52'],
      2,
      /cards left must be a whole number from 4 to 51 to deal a coup, got 52/,
    ],
    ['cards left by decks', ['odds', '--by-decks', '--left', '6'], 2, /left must be left out/],
    ['odds that do not parse', ['odds', '--pays', 'tie=9'], 2, /odds must be like 8:1.*, got "9"/],
    ['odds by nothing', ['odds', '--pays', 'tie=9:0'], 2, /odds must be like .*, got "9:0"/],
    [
      'too few odds',
      ['odds', '--pays', 'player-bonus=9:1'],
      2,
      /pays of player-bonus must be 7 odds.*, got 1/,
    ],
    ['pays without odds', ['odds', '--pays', 'tie'], 2, /pays must be BET=ODDS/],
    [
      'pays of a bet not asked for',
      ['odds', '--bet', 'tie', '--pays', 'player=2:1'],
      2,
      /got "player" \(nearest: tie\)/,
    ],
    [
      'an unreadable file',
      ['odds', '--shoe', '/nowhere/f'],
      1,
      /\/nowhere\/f must be a readable file, got ENOENT/,
    ],
    ['a malformed file', ['odds', '--shoe', 'f'], 1, /f must be well formed/, { f: '{' }],
    [
      'a file of something else',
      ['odds', '--shoe', 'f'],
      1,
      /counts must be 10, 13 or 52 numbers, got 2 of them/,
      { f: '[1,2]' },
    ],
    [
      'a file of null',
      ['odds', '--shoe', 'f'],
      1,
      /shoe must be a list of counts or an/,
      { f: 'null' },
    ],
    [
      'a hostile file',
      ['odds', '--shoe', 'f'],
      1,
      /counts must be the 13 ranks .*, got "__proto__"/,
      { f: JSON.stringify(fullShoe(8)).replace('{', '{"__proto__":[8,8,8,8],') },
    ],
    [
      'a missing rank',
      ['odds', '--shoe', 'f'],
      1,
      /counts of K must be four counts.*, got nothing/,
      file({ ...fullShoe(8), K: undefined }),
    ],
    [
      'a rank too many',
      ['odds', '--shoe', 'f'],
      1,
      /counts must be the 13 ranks .*, got "11"/,
      file({ ...fullShoe(8), 11: [1, 1, 1, 1] }),
    ],
    [
      'three suits',
      ['odds', '--shoe', 'f'],
      1,
      /count of 9c must be a whole number from 0 to 8, got nothing/,
      file({ ...fullShoe(8), 9: [1, 1, 1] }),
    ],
    [
      'five suits',
      ['odds', '--shoe', 'f'],
      1,
      /counts of 9 must be four counts/,
      file({ ...fullShoe(8), 9: [1, 1, 1, 1, 1] }),
    ],
    [
      'a negative count',
      ['odds', '--shoe', 'f'],
      1,
      /count of 9h must be a whole number from 0 to 8, got -1/,
      file({ ...fullShoe(8), 9: [1, -1, 1, 1] }),
    ],
    [
      'a fractional count',
      ['odds', '--shoe', 'f'],
      1,
      /count of 9h must be .*, got 1.5/,
      file({ ...fullShoe(8), 9: [1, 1.5, 1, 1] }),
    ],
    [
      'an oversized count',
      ['odds', '--shoe', 'f'],
      1,
      /count of 9s must be .*, got 9/,
      file({ ...fullShoe(8), 9: [9, 1, 1, 1] }),
    ],
    [
      'a count that is no number',
      ['odds', '--shoe', 'f'],
      1,
      /count of Ah must be .*, got "8"/,
      file({ ...fullShoe(8), A: [8, '8', 8, 8] }),
    ],
    [
      'a game with rules of one’s own',
      ['odds', 'sa-baccarat', '--rules', 'f'],
      2,
      /game must be left out with --rules/,
    ],
    ['rules that are no rules', ['odds', '--rules', 'f'], 1, /rules must be an object/, { f: '3' }],
    [
      'rules with a misspelt word',
      ['odds', '--rules', 'f'],
      1,
      /row 1 of tie: word must be one of .*, got "winer" \(nearest: winner\)/,
      { f: '{id: m, decks: 8, bets: [{id: tie, pays: [["8:1", {winer: tie}]]}]}' },
    ],
    [
      'rules with a value of no word',
      ['odds', '--rules', 'f'],
      1,
      /row 1 of tie: winner must be player, banker or tie, got "nobody"/,
      { f: '{id: m, decks: 8, bets: [{id: tie, pays: [["8:1", {winner: nobody}]]}]}' },
    ],
    [
      'a file that cannot be written',
      ['games', '--output', '/nowhere/f'],
      1,
      /\/nowhere\/f must be a writable file, got ENOENT/,
    ],
  ];
  for (const [name, args, code, error, files] of wrong) {
    test(name, async () => {
      const ran = await baccarat(args, files ? { files } : {});
      expect(ran.err).toMatch(error);
      expect(ran.err).toMatch(/^error: [^\n]*\n$/);
      expect({ code: ran.code, out: ran.out }).toEqual({ code, out: '' });
    });
  }

  test('the real program says the same and exits the same', () => {
    const ran = spawned(['odds', '--seen', '1']);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/^error: card must be .*\n$/);
    expect(spawned(['odds', '--shoe', '-'], 'null')).toMatchObject({ code: 1, out: '' });
  });

  test('a reader that closes the pipe ends the program quietly', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'ways', '--format', 'json']);
    child.stdout.destroy();
    let err = '';
    child.stderr.on('data', (text) => {
      err += text;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});
