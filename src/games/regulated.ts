// Games of land-based casinos, by their regulation or their layout: Macau and the United States.

import type { Bet } from '../bet.ts';
import type { Game } from '../game.ts';
import { offering } from './offer.ts';

const MACAU_PAGE = 'https://www.dicj.gov.mo/web/pt/rules/Bacara.html';
const macau = offering(MACAU_PAGE);

const MACAU_BETS: readonly Bet[] = [
  macau('player'),
  macau('banker'),
  macau('tie'),
  macau('super-6-banker', { id: 'banker-no-commission', name: 'Banker without commission' }),
  macau('player-pair'),
  macau('banker-pair'),
  macau('lucky-6-stingy', { id: 'lucky-6', name: 'Lucky 6' }),
];

const MACAU_NOTE = 'The rules allow 6 to 12 decks; over 8 decks exact counting would overflow.';

export const MACAU_8: Game = {
  id: 'macau-dicj-8',
  name: 'Macau Bacará, eight decks',
  aliases: ['macau-dicj'],
  source: MACAU_PAGE,
  decks: 8,
  note: MACAU_NOTE,
  bets: MACAU_BETS,
};

export const MACAU_6: Game = {
  id: 'macau-dicj-6',
  name: 'Macau Bacará, six decks',
  source: MACAU_PAGE,
  decks: 6,
  note: MACAU_NOTE,
  bets: MACAU_BETS,
};

const PENNSYLVANIA_PAGE =
  'https://pacodeandbulletin.gov/Display/pacode?d=reduce&file=%2Fsecure%2Fpacode%2Fdata%2F058%2Fchapter627a%2Fs627a.1.html';
const pennsylvania = offering(PENNSYLVANIA_PAGE);

export const EZ_BACCARAT: Game = {
  id: 'us-pa-ez',
  name: 'EZ Baccarat, Pennsylvania',
  source: PENNSYLVANIA_PAGE,
  decks: 8,
  provenance: 'decks assumed: not in the sections that were read',
  bets: [
    pennsylvania('player'),
    pennsylvania('ez-baccarat-banker', { id: 'banker', name: 'Banker' }),
    pennsylvania('tie'),
    pennsylvania('dragon-7'),
    pennsylvania('panda-8', { provenance: 'the usual 25:1, not in the sections that were read' }),
  ],
};

const NEVADA_PAGE = 'https://wizardofodds.com/games/baccarat/side-bets/lucky-6/';
const nevada = offering(NEVADA_PAGE);

export const NEVADA: Game = {
  id: 'us-nv-lucky6',
  name: 'Commission-free baccarat with Lucky 6, Nevada',
  source: NEVADA_PAGE,
  decks: 8,
  note: 'Lucky 6 has two pay tables; no one casino is named for Big Tiger.',
  bets: [
    nevada('player'),
    nevada('super-6-banker', { id: 'banker', name: 'Banker' }),
    nevada('tie'),
    nevada('lucky-6-liberal'),
    nevada('lucky-6-stingy'),
    nevada('big-tiger'),
  ],
};

const SHORT_PAGE = 'http://www.cypressbayou.com/play-casino-table-games/mini-baccarat';
const short = offering(SHORT_PAGE);

export const SHORT_BONUS: Game = {
  id: 'us-dragon-bonus-short',
  name: 'Mini-baccarat with the short Dragon Bonus',
  source: SHORT_PAGE,
  decks: 8,
  provenance: 'decks assumed: not on the page',
  note: 'Also offered as Star Bonus.',
  bets: [
    short('player'),
    short('banker'),
    short('tie'),
    {
      id: 'player-bonus',
      name: 'Player Bonus',
      source: SHORT_PAGE,
      pays: [
        ['1:1', { winner: 'player', playerNatural: true }],
        ['push', { winner: 'tie', playerNatural: true }],
        ['2:1', { winner: 'player', margin: [4, 5] }],
        ['4:1', { winner: 'player', margin: [6, 7] }],
        ['10:1', { winner: 'player', margin: 8 }],
        ['30:1', { winner: 'player', margin: 9 }],
      ],
    },
    {
      id: 'banker-bonus',
      name: 'Banker Bonus',
      source: SHORT_PAGE,
      pays: [
        ['1:1', { winner: 'banker', bankerNatural: true }],
        ['push', { winner: 'tie', bankerNatural: true }],
        ['2:1', { winner: 'banker', margin: [4, 5] }],
        ['4:1', { winner: 'banker', margin: [6, 7] }],
        ['10:1', { winner: 'banker', margin: 8 }],
        ['30:1', { winner: 'banker', margin: 9 }],
      ],
    },
  ],
};
