// Games of live studios: Evolution, Ezugi, Playtech and others, with what their pages say.

import type { Bet } from '../bet.ts';
import type { Game } from '../game.ts';
import { offering } from './offer.ts';

const DECKS = 'decks assumed: not on the page';

/** Player, Banker at 5% commission, and Tie at 8:1. */
function main(source: string): readonly Bet[] {
  const bet = offering(source);
  return [bet('player'), bet('banker'), bet('tie')];
}

/** Banker in the mode without commission that such a table also has. */
function noCommission(source: string): Bet {
  return offering(source)('super-6-banker', {
    id: 'banker-no-commission',
    name: 'Banker without commission',
  });
}

function pairs(source: string): readonly Bet[] {
  const bet = offering(source);
  return [bet('player-pair'), bet('banker-pair')];
}

/** Five or six cards, and four. */
function bigAndSmall(source: string, big: string, small: string, more?: Partial<Bet>): Bet[] {
  return [
    {
      id: 'big',
      name: 'Big',
      source,
      note: 'Five or six cards.',
      pays: [[big, { cards: [5, 6] }]],
      ...more,
    },
    { id: 'small', name: 'Small', source, note: 'Four cards.', pays: [[small, { cards: 4 }]] },
  ];
}

const EVOLUTION_PAGE = 'https://www.pokerstarsmtairycasino.com/casino/how-to-play/live/baccarat/';
const evolution = offering(EVOLUTION_PAGE);
const INFERRED = 'inferred: it gives the printed return exactly';

export const EVOLUTION: Game = {
  id: 'evolution-baccarat',
  name: 'Evolution Baccarat',
  source: EVOLUTION_PAGE,
  decks: 8,
  bets: [
    ...main(EVOLUTION_PAGE),
    ...pairs(EVOLUTION_PAGE),
    evolution('either-pair', { provenance: INFERRED }),
    {
      id: 'perfect-pair',
      name: 'Perfect Pair',
      source: EVOLUTION_PAGE,
      provenance: `200:1 for two ${INFERRED}`,
      pays: [
        [
          '200:1',
          {
            playerPair: true,
            playerFirstTwo: 'suited',
            bankerPair: true,
            bankerFirstTwo: 'suited',
          },
        ],
        [
          '25:1',
          {
            anyOf: [
              { playerPair: true, playerFirstTwo: 'suited' },
              { bankerPair: true, bankerFirstTwo: 'suited' },
            ],
          },
        ],
      ],
    },
    evolution('dragon-bonus-player', {
      id: 'player-bonus',
      name: 'Player Bonus',
      provenance: INFERRED,
    }),
    evolution('dragon-bonus-banker', {
      id: 'banker-bonus',
      name: 'Banker Bonus',
      provenance: INFERRED,
    }),
  ],
};

const EZUGI_PAGE =
  'https://help.borgataonline.com/en/casino-help/live-dealer/ezugibaccaratdragonbonus';

export const EZUGI: Game = {
  id: 'ezugi-dragon-bonus',
  name: 'Ezugi Baccarat Dragon Bonus',
  source: EZUGI_PAGE,
  decks: 8,
  note: 'The pay table of its Dragon Bonus is not in the text that was read.',
  bets: main(EZUGI_PAGE),
};

const PLAYTECH_PAGE = 'https://www.livedealer.org/rules/playtechasia_baccarat_rules.htm';
const playtech = offering(PLAYTECH_PAGE);

export const PLAYTECH: Game = {
  id: 'playtech-live',
  name: 'Playtech Live Baccarat',
  source: PLAYTECH_PAGE,
  decks: 8,
  note: 'Without the random multipliers of one of its tables; pays for ties by total are not known.',
  bets: [
    ...main(PLAYTECH_PAGE),
    noCommission(PLAYTECH_PAGE),
    ...pairs(PLAYTECH_PAGE),
    playtech('either-pair'),
    playtech('perfect-pairs-v1-25', { id: 'perfect-pair', name: 'Perfect Pair' }),
    ...bigAndSmall(PLAYTECH_PAGE, '0.54:1', '1.5:1', {
      provenance: 'inferred from an edge of 4.35% that another page prints',
    }),
  ],
};

const EXTREME_PAGE =
  'https://www.livedealer.org/live-casino-games/live-baccarat/extreme-live-gaming-baccarat/';

export const EXTREME: Game = {
  id: 'extreme-live',
  name: 'Extreme Live Gaming Baccarat',
  source: EXTREME_PAGE,
  decks: 8,
  provenance: `${DECKS}; the printed returns are those of 8`,
  bets: [
    ...main(EXTREME_PAGE),
    noCommission(EXTREME_PAGE),
    offering(EXTREME_PAGE)('super-six-side-bet', { id: 'super-6', name: 'Super 6' }),
  ],
};

const MICROGAMING_PAGE =
  'https://winnercasino.com/articles/live-dealer-baccarat-dragon-bonus-explained.html';
const microgaming = offering(MICROGAMING_PAGE);

export const MICROGAMING: Game = {
  id: 'microgaming-dragon-bonus',
  name: 'Microgaming Dragon Bonus Baccarat',
  source: MICROGAMING_PAGE,
  decks: 8,
  bets: [
    ...main(MICROGAMING_PAGE),
    microgaming('dragon-bonus-player', { id: 'player-dragon-bonus', name: 'Player Dragon Bonus' }),
    microgaming('dragon-bonus-banker', { id: 'banker-dragon-bonus', name: 'Banker Dragon Bonus' }),
  ],
};

const BETCONSTRUCT_PAGE = 'https://www.10x10bet.com/zh/casino/live-baccarat';

export const BETCONSTRUCT: Game = {
  id: 'betconstruct-live',
  name: 'BetConstruct Live Baccarat',
  source: BETCONSTRUCT_PAGE,
  decks: 8,
  provenance: DECKS,
  bets: [
    ...main(BETCONSTRUCT_PAGE),
    noCommission(BETCONSTRUCT_PAGE),
    ...pairs(BETCONSTRUCT_PAGE),
    {
      id: 'tie-bonus',
      name: 'Tie Bonus',
      source: BETCONSTRUCT_PAGE,
      note: 'Doubtful: the line for hands one point apart is unclear; read as any win by one.',
      pays: [
        ['50:1', { winner: 'tie', playerTotal: 3, cards: 5 }],
        ['25:1', { winner: 'tie', playerTotal: 9, cards: 6 }],
        ['20:1', { winner: 'tie', playerTotal: 8, cards: 6 }],
        ['15:1', { winner: 'tie', playerTotal: 7, cards: 6 }],
        ['1:1', { margin: 1 }],
      ],
    },
    {
      id: 'sum-bonus',
      name: 'Sum Bonus',
      source: BETCONSTRUCT_PAGE,
      note: 'The eights are read as cards among all dealt, two or more of them for the top pay.',
      pays: [
        ['50:1', { sum: 18, dealt8: [2, 3, 4] }],
        ['12:1', { sum: 18, dealt8: 1 }],
        ['6:1', { sum: 18 }],
        ['2:1', { sum: [0, 1, 2, 3, 4] }],
        ['1:1', { sum: [15, 16, 17] }],
      ],
    },
  ],
};

const CAMBET_PAGE = 'https://www.cambet89.com/en-US/Member/GameRules/Baccarat';

export const CAMBET: Game = {
  id: 'cambet-live',
  name: 'Live Baccarat on cambet89',
  source: CAMBET_PAGE,
  decks: 8,
  provenance: DECKS,
  bets: [
    ...main(CAMBET_PAGE),
    noCommission(CAMBET_PAGE),
    ...bigAndSmall(CAMBET_PAGE, '0.54:1', '1.5:1'),
    ...pairs(CAMBET_PAGE),
  ],
};

const OPEN365A_PAGE = 'http://open365a.com/Content/themes/MemberLayout/iframe_gamerule.html';

export const OPEN365A: Game = {
  id: 'open365a-live',
  name: 'Live Baccarat on open365a',
  source: OPEN365A_PAGE,
  decks: 8,
  provenance: DECKS,
  note: 'Another page pays 0.52:1 and 1.5:1 for Big and Small.',
  bets: [
    ...main(OPEN365A_PAGE),
    noCommission(OPEN365A_PAGE),
    ...bigAndSmall(OPEN365A_PAGE, '0.53:1', '1.45:1'),
  ],
};

const DREAM_PAGE = 'https://xtx888.com/dg%e5%a8%9b%e6%a8%82%e5%9f%8e/';

export const DREAM: Game = {
  id: 'dg-live',
  name: 'Dream Gaming Baccarat',
  source: DREAM_PAGE,
  decks: 8,
  provenance: `${DECKS}; pays from an advertiser's article`,
  note: 'The pay table of its Dragon Bonus is not in the text that was read.',
  bets: [
    ...main(DREAM_PAGE),
    noCommission(DREAM_PAGE),
    offering(DREAM_PAGE)('super-six-side-bet', { id: 'super-6', name: 'Super 6' }),
  ],
};

const ENGINE = 'Public code of a live platform that it does not name';
const engine = offering(ENGINE);

/** Dragon Bonus of that platform: a natural that wins pushes, and so does a tie of naturals. */
function dragonBonus(side: 'player' | 'banker', name: string): Bet {
  const natural = side === 'player' ? 'playerNatural' : 'bankerNatural';
  const win = (margin: 4 | 5 | 6 | 7 | 8 | 9) => ({ winner: side, [natural]: false, margin });
  return {
    id: `${side}-dragon-bonus`,
    name,
    source: ENGINE,
    lastRound: 50,
    pays: [
      ['1:1', win(4)],
      ['2:1', win(5)],
      ['3:1', win(6)],
      ['5:1', win(7)],
      ['10:1', win(8)],
      ['30:1', win(9)],
      ['push', { winner: [side, 'tie'], [natural]: true }],
    ],
  };
}

export const ENGINE_LUCKY_7: Game = {
  id: 'db-style-lucky7',
  name: 'Baccarat with Lucky 7',
  source: ENGINE,
  decks: 8,
  provenance: 'pays and limits from public code, no rule page',
  bets: [
    ...main(ENGINE),
    engine('either-pair', { id: 'any-pair', name: 'Any Pair', lastRound: 50 }),
    engine('perfect-pairs-v1-25', { id: 'perfect-pair', name: 'Perfect Pair', lastRound: 45 }),
    ...bigAndSmall(ENGINE, '0.5:1', '1.5:1').map((bet) => ({ ...bet, lastRound: 20 })),
    {
      id: 'lucky-six',
      name: 'Lucky Six',
      source: ENGINE,
      lastRound: 50,
      pays: [
        ['12:1', { winner: 'banker', bankerTotal: 6, bankerCards: 2 }],
        ['18:1', { winner: 'banker', bankerTotal: 6, bankerCards: 3 }],
      ],
    },
    engine('lucky-7', { id: 'lucky-seven', name: 'Lucky Seven', lastRound: 50 }),
    {
      id: 'super-lucky-seven',
      name: 'Super Lucky Seven',
      source: ENGINE,
      lastRound: 50,
      note: "Player's 7 beats Banker's 6, by the cards of the coup.",
      pays: [
        ['30:1', { playerTotal: 7, bankerTotal: 6, cards: 4 }],
        ['40:1', { playerTotal: 7, bankerTotal: 6, cards: 5 }],
        ['100:1', { playerTotal: 7, bankerTotal: 6, cards: 6 }],
      ],
    },
    dragonBonus('player', 'Player Dragon Bonus'),
    dragonBonus('banker', 'Banker Dragon Bonus'),
  ],
};
