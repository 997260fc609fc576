// Owns the check of the games' bets against the edges that another enumeration found for them.

import { describe, expect, test } from 'vitest';
import { bet, GAMES, game, odds, Shoe } from '../src/index.ts';
import { percent } from './support.ts';

/** House edge in percent, on the game's decks, by game and bet. */
const EDGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'mbs-fabulous-4': {
    player: '1.6041',
    banker: '1.5472',
    tie: '14.3596',
    'player-fabulous-pair': '11.3253',
    'banker-fabulous-pair': '11.3253',
    'banker-fabulous-4': '15.0257',
    'player-fabulous-4': '12.0827',
  },
  'gpi-baccarat-commission': {
    banker: '1.0579',
    player: '1.2351',
    tie: '14.3596',
    'player-pair': '10.3614',
    'banker-pair': '10.3614',
    big: '6.8303',
    small: '5.2829',
    'player-natural-8': '31.0087',
    'player-natural-9': '22.6612',
    'banker-natural-8': '31.0087',
    'banker-natural-9': '22.6612',
    'super-6-plus': '20.0070',
  },
  'gpi-baccarat-no-commission': {
    banker: '1.4581',
    'player-pair': '10.3614',
    'banker-pair': '10.3614',
    big: '6.8303',
    small: '5.2829',
    'player-natural-8': '31.0087',
    'player-natural-9': '22.6612',
    'banker-natural-8': '31.0087',
    'banker-natural-9': '22.6612',
    'super-6-plus': '20.0070',
  },
  'gpi-7up': { player: '2.5926', banker: '4.3184', tie: '4.0929', 'super-7': '17.8668' },
  'mbs-7up': { player: '2.6049', banker: '2.5592', tie: '4.0503', 'super-sevens': '8.8616' },
  'evolution-baccarat': {
    'player-pair': '10.3614',
    'banker-pair': '10.3614',
    'either-pair': '13.7099',
    'perfect-pair': '8.0470',
    'player-bonus': '2.6517',
    'banker-bonus': '9.3731',
  },
  'playtech-live': {
    'player-pair': '10.3614',
    'banker-pair': '10.3614',
    'either-pair': '13.7099',
    'perfect-pair': '13.0294',
    small: '5.2829',
  },
  'extreme-live': { 'super-6': '29.9772' },
  'microgaming-dragon-bonus': { 'player-dragon-bonus': '2.6517', 'banker-dragon-bonus': '9.3731' },
  'betconstruct-live': { 'tie-bonus': '49.6939' },
  'cambet-live': { big: '4.3457', small: '5.2829' },
  'open365a-live': { big: '4.9669', small: '7.1772' },
  'dg-live': { 'super-6': '29.9772' },
  'db-style-lucky7': {
    big: '6.8303',
    small: '5.2829',
    'lucky-six': '20.0070',
    'lucky-seven': '18.2961',
    'super-lucky-seven': '14.8343',
    'player-dragon-bonus': '23.5286',
    'banker-dragon-bonus': '29.6076',
  },
  'macau-dicj-8': { 'player-pair': '10.3614', 'banker-pair': '10.3614', 'lucky-6': '16.6836' },
  'macau-dicj-6': { 'player-pair': '11.2540', 'banker-pair': '11.2540', 'lucky-6': '16.7163' },
  'us-pa-ez': { banker: '1.0183', 'dragon-7': '7.6113', 'panda-8': '10.1876' },
  'us-nv-lucky6': {
    'lucky-6-liberal': '11.6985',
    'lucky-6-stingy': '16.6836',
    'big-tiger': '15.2533',
  },
  'us-dragon-bonus-short': { 'player-bonus': '2.4996', 'banker-bonus': '8.5305' },
};

describe.each(Object.entries(EDGES))('%s', (id, edges) => {
  const { decks, bets } = game(id);

  test('has the bets checked, and main bets on any side of them', () => {
    const ids = bets.map((b) => b.id);
    expect(ids.slice(0, 3)).toEqual(['player', 'banker', 'tie']);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(edges)));
  });

  test.each(Object.entries(edges))('%s has house edge %s%%', (name, edge) => {
    const found = odds(game(id), Shoe.ofDecks(decks)).bets.find((b) => b.bet.id === name)!;
    expect(percent(found.houseEdge, 4)).toBe(edge);
  });
});

test('every game has its checks, or bets that the catalogue or another game has', () => {
  const rest = GAMES.filter((g) => !Object.hasOwn(EDGES, g.id));
  expect(rest.map((g) => g.id)).toEqual([
    'lucky-baccarat',
    'fabulous-4',
    'live-baccarat',
    'sa-baccarat',
    'sa-baccarat-no-commission',
    'ezugi-dragon-bonus',
  ]);
});

test('a bet keeps the drawing rule of its game when it is named outside', () => {
  const alone = odds(bet('mbs-7up/player'), Shoe.ofDecks(6)).bets[0]!;
  const inside = odds(game('mbs-7up'), Shoe.ofDecks(6)).bets[0]!;
  expect(alone.houseEdge.equals(inside.houseEdge)).toBe(true);
  expect(percent(alone.houseEdge, 4)).toBe('2.6049');
});
