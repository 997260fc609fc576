// Owns `baccarat live` as a person sees it: keys typed in a pseudo-terminal, and its screen as text.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sit } from './pty.ts';

const folder = mkdtempSync(join(tmpdir(), 'baccarat-screen-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FULL = `Baccarat (sa-baccarat) · table main · shoe 1, round 1 · 416 unseen, 416 left
A 32  2 32  3 32  4 32  5 32  6 32  7 32  8 32  9 32  10 32  J 32  Q 32  K 32

  Bet                    Expected   Change       Hit  Rounds left  Stake
  Player                 -1.2351%  0.0000%  44.6247%
  Banker                 -1.0579%  0.0000%  45.8597%
  Tie                   -14.3596%  0.0000%   9.5156%
  Player Pair           -10.3614%  0.0000%   7.4699%           60
  Banker Pair           -10.3614%  0.0000%   7.4699%           60
  Any Pair              -13.7099%  0.0000%  14.3817%           50
  Perfect Pair          -13.0294%  0.0000%   3.3450%           50
  Player Natural        -14.7544%  0.0000%  18.9435%           50
  Banker Natural        -14.7544%  0.0000%  18.9435%           50
  Player Bonus           -2.6517%  0.0000%  28.9887%
  Banker Bonus           -9.3731%  0.0000%  28.2795%
  Lucky Six             -16.6836%  0.0000%   5.3864%           50
  Two-Card Lucky Six    -14.3325%  0.0000%   3.7247%           50
  Three-Card Lucky Six  -15.2533%  0.0000%   1.6617%           50

Next coup

A coup a line, such as 9h8s/K3/4; Tab for one key a card; ? for help.
>`;

test('a line a coup: the table is redrawn in place, and an error says what the rule asks', async () => {
  const log = join(folder, 'line.jsonl');
  const seat = sit(['live', '--log', log], { rows: 24 });
  const first = await seat.type('', 'for help');
  // Blank lines stand wherever there is room.
  expect(first.split('\n').filter(Boolean)).toEqual(FULL.split('\n').filter(Boolean));
  expect(seat.isFull()).toBe(true);
  const wrong = await seat.type('9h8s/K3\r', 'error:');
  expect(wrong).toContain(
    'error: coup must have a third card for Banker alone (Player stands on 7, Banker\ndraws on 3), got 9h8s/K3\n> 9h8s/K3',
  );
  const after = await seat.type('/4\r', 'Round 1');
  expect(after).toContain('shoe 1, round 2 · 411 unseen, 411 left');
  expect(after).toContain('Round 1: 9h8s/K3/4, tie; paid: Tie 8:1');
  expect(after).toMatch(/^ {2}Lucky Six +-16\.2803% {2}\+0\.4033% +5\.4130% +49$/m);
  await seat.type('w b 25.50\r', /^ {2}Banker .* 25\.50$/m);
  expect(await seat.type('9s8h/K3/5c\r', 'Round 2')).toContain(
    'Next coup · balance 24.225\nRound 2: 9s8h/K3/5c, Banker wins, won 24.225; paid: Banker 0.95:1',
  );
  expect(await seat.type('u\r', 'Taken back')).toContain('round 2 ·');
  expect(await seat.type('r\r', 'Brought again')).toContain('round 3 ·');
  expect(await seat.type('b 7d\r', 'Done')).toContain('405 unseen, 405 left');
  const closing = await seat.type('quit\r', 'kept in');
  expect(closing.replaceAll('\n', '')).toContain(
    `2 rounds of shoe 1 at table main, kept in ${log}.`,
  );
  expect(await seat.ended).toBe(0);
  expect(seat.isFull()).toBe(false);
  const kept = readFileSync(log, 'utf8').trimEnd().split('\n').slice(3);
  expect(kept.map((line) => JSON.parse(line).event)).toEqual([
    ...['coup', 'bet', 'coup', 'undo', 'redo', 'burn'],
  ]);
});

test('one key a card: odds as cards land, bets in favour are marked, stakes, undo', async () => {
  const seat = sit(['live'], { rows: 24 });
  await seat.type('', 'for help');
  await seat.type('\t', 'key>');
  await seat.type('p', /Player .* 1$/m);
  expect(await seat.type('p', /Player .* 2$/m)).toMatch(/^ {2}Player .* 2$/m);
  await seat.type('9', "next card Banker's");
  const three = await seat.type('4k', /Player 9 K, Banker 4; next card Banker's/);
  // Player has 9, Banker a 4: Player and his natural are in the bettor's favour.
  expect(three).toMatch(/^\+ Player +\+9\d\.\d{4}% .* open +2$/m);
  expect(three).toMatch(/^\+ Player Natural +\+350\.0000% .* won$/m);
  expect(three).toMatch(/^ {2}Player Pair +-100\.0000% .* lost$/m);
  expect(await seat.type('\r', 'error:')).toContain(
    'error: coup must go on with a card for Banker, got its end',
  );
  expect(await seat.type('\x7f', 'Taken back')).toContain(
    "Coup: Player 9, Banker 4; next card Player's",
  );
  expect(await seat.type('0', 'next card Banker')).toContain('Player 9 10, Banker 4');
  expect(await seat.type('3', 'Round 1')).toContain('Round 1: 910/43, Player wins, won 2');
  expect(await seat.type('h', 'error:')).toContain('error: key must be one that ? lists, got "h"');
  await seat.type('\x03', 'not kept');
  expect(await seat.ended).toBe(0);
});

test('the change is that since the full shoe on the table, also one of other decks', async () => {
  const seat = sit(['live', '--bet', 'player,tie'], { rows: 16 });
  await seat.type('', 'for help');
  expect(await seat.type('n 6\r', '312 unseen')).toMatch(/^ {2}Tie +-14\.4382% {2}0\.0000% /m);
  // Taken back, the full shoe is that of eight decks again.
  expect(await seat.type('u\r', '416 unseen')).toMatch(/^ {2}Tie +-14\.3596% {2}0\.0000% /m);
  await seat.type('\x03', 'not kept');
});

test('Q W E for J Q K, and the suit of every card', async () => {
  const seat = sit(['live', '--keys', 'qwe', '--suits'], { rows: 24 });
  await seat.type('', 'for help');
  await seat.type('\t', 'key>');
  expect(await seat.type('q', 'key> J')).toContain('key> J');
  expect(await seat.type('p', 'error:')).toContain('suit must be s, h, d, c, or Enter');
  expect(await seat.type('h', 'Player Jh')).toContain('Player Jh, Banker -');
  expect(await seat.type('w\r', 'Banker Q')).toContain('Player Jh, Banker Q;');
  expect(await seat.type('es', 'Player Jh Ks')).toContain('413 unseen');
  await seat.type('\x03', 'not kept');
});

test('help lists every command; the screen fits 60 columns and 16 rows, and pages', async () => {
  const seat = sit(['live', '--decks', '6'], { columns: 60, rows: 16 });
  const first = await seat.type('', '>');
  expect(first.split('\n').every((line) => line.length <= 60)).toBe(true);
  expect(first.split('\n').length).toBeLessThanOrEqual(16);
  expect(first).toMatch(/\(\d+ more bets: page down, page up\)/);
  expect(first).not.toContain('Three-Card');
  await seat.type('\x1b[6~\x1b[6~\x1b[6~', 'Three-Card');
  seat.resize(80, 30);
  const help = await seat.type('?\r', 'cancel');
  for (const form of ['9h8s/K3/4', 'b 7d', 'v 9h ?', 'm 12', 'u  ', 'Ctrl-C']) {
    expect(help).toContain(form);
  }
  expect(await seat.type('\x1b', 'Player Pair')).toContain('312 unseen, 312 left');
  await seat.type('\x04', 'not kept');
  expect(await seat.ended).toBe(0);
});

test('a signal puts the terminal back, lets go of the log and tells by the exit code', async () => {
  const log = join(folder, 'signal.jsonl');
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const) {
    const seat = sit(['live', '--log', log], { bare: true });
    await seat.type('e 9h\r', 'Done');
    const second = sit(['live', '--log', log]);
    expect(await second.type('', 'error:')).toMatch(/log must be held by one process at a time/);
    expect(await second.ended).toBe(1);
    seat.kill(signal);
    expect(await seat.ended).toBe(code);
    expect(seat.isFull()).toBe(false);
    const said = seat.raw().split('\x1b[?25h\x1b[?1049l');
    expect(said.at(-1)).toBe(`0 rounds of shoe 1 at table main, kept in ${log}.\r\n`);
  }
  const again = sit(['live', '--log', log]);
  expect(await again.type('', '>')).toContain('413 unseen, 413 left');
  await again.type('\x03', 'kept in');
});
