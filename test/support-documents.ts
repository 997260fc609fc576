// Commands whose documents, between them, show all that their schemas allow.

import { expect } from 'vitest';
import { type DocumentOf, Shoe } from '../src/index.ts';
import { FINGERPRINT, VERSION } from '../src/version.ts';
import { baccarat } from './cli.ts';
import { EVENTS, INPUT, LOG, OWN } from './support-events.ts';
import type { JsonObject } from './support-schemas.ts';

const RULES = `id: mine
decks: 6
bets:
  - id: tie
    pays: [["9:1", {winner: tie}]]
  - id: lucky
    pays: [["20:1", {winner: banker, bankerTotal: 6, bankerCards: 3}], [push, {anyOf: [{winner: tie}, {cards: [5, 6]}]}]]
  - id: dear
    commission: {rate: 5%, minimum: 1, roundUpTo: 1}
    pays: [["5:1", {winner: tie}], [push, {winner: tie}]]
  - id: rich
    pays: [["12:1", {winner: tie}]]
`;
const MANY = Array.from({ length: 41 }, (_, i) => ({
  id: `tie-${i}`,
  pays: [['9:1', { winner: 'tie' }]],
}));

const FILES = {
  '-': INPUT,
  'own.json': JSON.stringify(OWN),
  'table.jsonl': LOG,
  'coups.csv': 'coup\n99/KK\nvoid 9h\n',
  'other.csv': 'coup\n99/QK\nvoid\n',
  'two.csv': 'shoe,coup\n1,99/KK\n1,KK/99\n2,99/KK\n',
  'seen.csv': 'coup\n9?/8X\n99/KK\n',
  'outcomes.txt': 'P,B,B,P,T',
  'many.txt': 'PBBTPPB'.repeat(20),
  'mine.yml': RULES,
  'short.yml': `id: short
decks: 8
bets:
  - {id: pair, lastRound: 1, pays: [["11:1", {playerPair: true}]]}
  - {id: other, lastRound: 1, pays: [["11:1", {bankerPair: true}]]}
`,
  'bad.yml': RULES.replace('winner: tie', 'winer: tie'),
  'many.json': JSON.stringify({ id: 'many', decks: 8, bets: MANY }),
  'shoe.json': JSON.stringify({ counts: Shoe.ofDecks(2).remove('9h 4s Kd').counts }),
  // Nobody wins, and no bet varies.
  tens: '0,0,0,0,0,0,0,0,0,16,0,0,0',
  'shoes.jsonl': '[4,4,4,4,4,4,4,4,4,16]\n{"seen":"9h 4s K","decks":6}\n{"seen":"9","left":5}\n',
};

/** Bets with what is seldom: a jackpot, suits, something given, another drawing rule. */
const SELDOM = 'player,any-pair,dragon-dragon,perfect-pairs-v1-25,insurance-player-7,7-up-player';

const COMMANDS = `
odds
odds --all
odds lucky-baccarat --decks 6 --exact
odds --decks infinite
odds --bet player,tie --seen 9h,4s,K,X
odds --bet any-pair,player-red --seen 8,X
odds --shoe shoe.json --bet ${SELDOM}
odds --shoe tens --bet player,tie
odds --bet dragon-dragon --decks 1
odds --bet dragon-dragon --meter dragon-dragon=100000
odds --bet banker-least-commission --stake 30
odds --rules mine.yml --left 5
odds --all --by-decks
odds mbs-7up --by-decks
coup
coup --all --player ?,?
coup --player 9h,? --banker 4,[6-9] --position 5=4 --position 6=?
coup --player-total 5 --banker-total 6 --bet player,tie --decks 6
coup --player 9,9 --banker 4,4
coup --player 9 --bet ${SELDOM} --meter dragon-dragon=5
coup --player-total 5 --bet player,insurance-player-7,insurance-player-8
coup --left 4 --decks 1
coup --decks infinite --bet tie --player 4
coup --shoe tens --bet player
coup --bet dragon-dragon --decks 1
coup --bet any-pair,player-red --seen 8,X --player 9
coup --value-of-position 5 --decks 1
coup --value-of-position 1 --decks infinite --player ?,4
coup --value-of-position 6 --banker 4 --player-total 5 --banker-total 6 --position 5=9
depth --unseen 6,26 --shoes 20 --bet player,tie,any-pair
depth --unseen 416 --shoes 1
depth --unseen 6 --shoes 8 --bet tie
ways
ways --decks infinite
ways --seen 9,4
games
bets
bets --all
bets --rules mine.yml
bets --search tiger
par --bet ${SELDOM} --coups 10 --meter dragon-dragon=5
par --decks infinite --bet player,tie
par --shoe tens --bet player,tie
par --bet dragon-dragon --decks 1
par sa-baccarat
par --bet any-pair,player-red --seen 8,X --coups 10
par --rules many.json
solve tie --edge 4..6%
solve lucky --rules mine.yml --edge 5%
solve tie --edge 5% --decks infinite
removal --bet player,any-pair
removal lucky-baccarat --bet player-red,lucky-6 --seen As,Ah,Ad,Ac --decks 1
count --bet dragon-7 --tags 0,0,0,-1,-1,-1,-1,2,2,0 --shoes 200
count --bet tie --tags 1,1,1,1,1,1,1,1,1,1 --shoes 2
count sa-baccarat --bet tie --tags 0,0,0,0,0,0,0,0,1,0,0,0,-1 --shoes 2
count sa-baccarat --bet tie,player --derive
count
simulate --count jacobson-dragon-7 --shoes 60 --divisor half
simulate --bet dragon-7,tie --tags 0,0,0,-1,-1,-1,-1,2,2,0 --shoes 20 --sweep trigger=2..3 --with banker --bankroll 10 --burn 2 --last-round 60 --divisor decks --stake 4:1,6:2
simulate --bet tie --tags 1,0,0,0,0,-1,-1,1,1,1 --shoes 1 --sweep trigger=-50..900:950
simulate sa-baccarat --bet tie --perfect --shoes 1 --stake kelly --bankroll 5
simulate --bet tie --tags 1,0,0,0,0,-1,-1,1,1,1 --trigger 900 --running --edge results --shoes 2
check mine.yml
check bad.yml
verify
verify tie
streaks --coups 5
streaks --bet banker,player-pair --units banker=2 --coups 120 --wins 60 --bankroll 20 --losses
streaks --chance 1/2 --coups 4 --ties skip --bankroll 3
streaks --bet tie --shoe tens --ties count
streaks --bet tie --pays tie=10:1 --coups 5 --bankroll 20 --wins 2
streaks --bet tie --pays tie=11.0001:1 --coups 5 --bankroll 5
stake --bet tie,banker --pays tie=10:1 --maximum 50
stake --bet tie --pays tie=1000:1 --coups 200 --bankroll 10000
stake --bet sa-baccarat/player-bonus --coups 5 --fraction 1% --flat 1000
rebate --bet player,tie --chips 1% --coups 3 --turnover 0.5%
rebate --bet banker,tie --pays tie=10:1 --main banker --together --units banker=2 --losses 5%
rebate --bet banker,tie,player-pair --main tie --pays player-pair=13:1 --coups 120
rebate --bet tie,player --shoe tens --main player --together
rebate --bet player,banker --main player --together --coups 3
rebate --bet player,banker --main player --together --losses 5% --coups 120
batch shoes.jsonl --bet player,banker,tie
batch shoes.jsonl --full --bet player,tie
live
live --full --bet player,tie
live --rules own.json
replay table.jsonl
replay table.jsonl --check coups.csv
replay coups.csv --check table.jsonl
replay coups.csv --check coups.csv
replay coups.csv --check other.csv
replay outcomes.txt
replay many.txt
replay table.jsonl --table main --count jacobson-dragon-7 --divisor half --bankroll 5
replay two.csv --bet player --tags 0,0,0,0,0,0,0,0,0,1 --trigger -9 --running --edge results
replay two.csv --bet player --tags 0,0,0,0,0,0,0,0,0,1 --trigger 1 --divisor decks
replay seen.csv --bet player --tags 0,0,0,0,0,0,0,0,0,1 --trigger -9 --stake -9:1.5
replay seen.csv --rules short.yml --bet other --tags 0,0,0,0,0,0,0,0,0,1 --trigger -9 --with pair --last-round 9
`;

/** Documents that a command prints: one, or one a line. */
async function documentsOf(command: string): Promise<JsonObject[]> {
  const isLines = /^(batch|live)/.test(command);
  const { out, err } = await baccarat(isLines ? command : `${command} --format json`, {
    files: FILES,
  });
  // A note says what is so, not what is wrong.
  expect(err, command).toMatch(/^(note: .*\n)?$/);
  return (isLines ? out.trimEnd().split('\n') : [out]).map((text) => JSON.parse(text));
}

/** Takes half a minute to print, so here it is written out; the slow suite prints one. */
const BENCH: DocumentOf<'bench'> = {
  schema: 'baccarat-odds/bench@1',
  version: VERSION,
  fingerprint: FINGERPRINT,
  game: null,
  decks: null,
  cards: null,
  seen: 0,
  baseline: 550.5,
  workers: { one: 9000, two: 5000, ratio: 1.8 },
  cases: [{ name: 'A', microseconds: 1.5, ratio: 300, interval: [290, 310], target: 120 }],
  shares: [
    { name: 'C', ratio: 2.4, interval: [2.3, 2.5], kind: 'at most', target: 2.5 },
    { name: 'D', ratio: 1.8, interval: [1.7, 1.9], kind: 'at least', target: 1.5 },
  ],
  compile: [{ name: 'B', milliseconds: 900, target: 1500, baselines: 400 }],
  coldStart: { milliseconds: 500, node: 100 },
};

/** Documents by the command that prints them. */
export async function allDocuments(): Promise<Map<string, JsonObject[]>> {
  const all = new Map([
    ['bench', [BENCH as unknown as JsonObject]],
    ['live, its log', EVENTS as unknown as JsonObject[]],
  ]);
  for (const command of COMMANDS.trim().split('\n')) all.set(command, await documentsOf(command));
  return all;
}
