// Owns the pay tables of the five games as the oracle settles them, from the rule pages.

import { type Event, isBlack, isRed, type Net, type Pay } from './oracle.ts';
import {
  firstTwo,
  isNatural,
  isPair,
  isPerfectPair,
  isSuited,
  margin,
  pairRung,
  type Side,
  tiesWithin,
  wins,
  winsWith,
  winsWithin,
} from './oracle-events.ts';

const LOSE: Net = [-1, 1];
const PUSH: Net = [0, 1];

function toOne(odds: number): Net {
  return [odds, 1];
}

/** Pays `odds` to one when the event happens, else loses. */
function pays(odds: number, event: Event): Pay {
  return (coup) => (event(coup) ? toOne(odds) : LOSE);
}

/** Player or Banker: `win` says what a win brings; a tie pushes. */
function main(side: Side, win: Pay): Pay {
  return (coup) => {
    if (coup.winner === 'tie') return PUSH;
    return coup.winner === side ? win(coup) : LOSE;
  };
}

const evenMoney: Pay = () => [1, 1];
const lessCommission: Pay = () => [19, 20];
const halfOnSix: Pay = (coup) => (coup.bankerTotal === 6 ? [1, 2] : [1, 1]);
const tieEightToOne: Pay = (coup) => (coup.winner === 'tie' ? [8, 1] : LOSE);

function luckyPair(side: Side): Pay {
  return (coup) => {
    const rung = pairRung(coup, side);
    if (rung === '4d4d') return toOne(30);
    if (rung === 'other-44') return toOne(15);
    if (rung === 'other-diamonds') return toOne(12);
    if (rung === 'other') return toOne(9);
    return LOSE;
  };
}

function fabulousPair(side: Side): Pay {
  return (coup) => {
    if (isPair(coup, side) && isSuited(coup, side)) return toOne(7);
    if (isPair(coup, side)) return toOne(4);
    if (isSuited(coup, side)) return toOne(1);
    return LOSE;
  };
}

function bonus(side: Side): Pay {
  return (coup) => {
    if (isNatural(coup, side) && wins(coup, side)) return toOne(1);
    if (isNatural(coup, side) && coup.winner === 'tie') return PUSH;
    if (!wins(coup, side)) return LOSE;
    if (margin(coup) === 9) return toOne(30);
    if (margin(coup) === 8) return toOne(10);
    if (margin(coup) === 7) return toOne(6);
    if (margin(coup) === 6) return toOne(4);
    if (margin(coup) === 5) return toOne(2);
    if (margin(coup) === 4) return toOne(1);
    return LOSE;
  };
}

const LUCKY_BACCARAT: Readonly<Record<string, Pay>> = {
  player: main('player', evenMoney),
  banker: main('banker', halfOnSix),
  tie: tieEightToOne,
  'player-red': pays(2, (c) => firstTwo(c, 'player').every(isRed)),
  'player-black': pays(2, (c) => firstTwo(c, 'player').every(isBlack)),
  'banker-red': pays(2, (c) => firstTwo(c, 'banker').every(isRed)),
  'banker-black': pays(2, (c) => firstTwo(c, 'banker').every(isBlack)),
  'lucky-6': pays(
    6,
    (c) => winsWith(c, 'player', 6) || winsWith(c, 'banker', 6) || tiesWithin(c, 6, 6),
  ),
  'lucky-player-pair': luckyPair('player'),
  'lucky-banker-pair': luckyPair('banker'),
  'player-wins-1-3': pays(31, (c) => winsWithin(c, 'player', 1, 3)),
  'player-wins-4-6': pays(8, (c) => winsWithin(c, 'player', 4, 6)),
  'player-wins-7-9': pays(2, (c) => winsWithin(c, 'player', 7, 9)),
  'banker-wins-1-3': pays(31, (c) => winsWithin(c, 'banker', 1, 3)),
  'banker-wins-4-6': pays(6, (c) => winsWithin(c, 'banker', 4, 6)),
  'banker-wins-7-9': pays(2, (c) => winsWithin(c, 'banker', 7, 9)),
  'tie-0-3': pays(45, (c) => tiesWithin(c, 0, 3)),
  'tie-4-6': pays(24, (c) => tiesWithin(c, 4, 6)),
  'tie-7-9': pays(19, (c) => tiesWithin(c, 7, 9)),
};

const FABULOUS_4: Readonly<Record<string, Pay>> = {
  player: main('player', (c) => {
    if (c.playerTotal === 4) return [1, 2];
    if (c.playerTotal === 1) return toOne(2);
    return toOne(1);
  }),
  banker: main('banker', (c) => {
    if (c.bankerTotal === 4) return PUSH;
    if (c.bankerTotal === 1) return toOne(2);
    return toOne(1);
  }),
  tie: tieEightToOne,
  'player-fabulous-pair': fabulousPair('player'),
  'banker-fabulous-pair': fabulousPair('banker'),
  'player-fabulous-4': pays(40, (c) => winsWith(c, 'player', 4)),
  'banker-fabulous-4': pays(20, (c) => winsWith(c, 'banker', 4)),
};

const LIVE_BACCARAT: Readonly<Record<string, Pay>> = {
  player: main('player', evenMoney),
  banker: main('banker', lessCommission),
  tie: tieEightToOne,
};

const SA_BACCARAT: Readonly<Record<string, Pay>> = {
  player: main('player', evenMoney),
  banker: main('banker', lessCommission),
  tie: tieEightToOne,
  'player-pair': pays(11, (c) => isPair(c, 'player')),
  'banker-pair': pays(11, (c) => isPair(c, 'banker')),
  'any-pair': pays(5, (c) => isPair(c, 'player') || isPair(c, 'banker')),
  'perfect-pair': pays(25, (c) => isPerfectPair(c, 'player') || isPerfectPair(c, 'banker')),
  'player-natural': (c) => (isNatural(c, 'player') ? [7, 2] : LOSE),
  'banker-natural': (c) => (isNatural(c, 'banker') ? [7, 2] : LOSE),
  'player-bonus': bonus('player'),
  'banker-bonus': bonus('banker'),
  'lucky-six': (c) => {
    if (!winsWith(c, 'banker', 6)) return LOSE;
    return c.banker.length === 2 ? toOne(12) : toOne(20);
  },
  'two-card-lucky-six': pays(22, (c) => winsWith(c, 'banker', 6) && c.banker.length === 2),
  'three-card-lucky-six': pays(50, (c) => winsWith(c, 'banker', 6) && c.banker.length === 3),
};

/** Game id, then bet id, then what the coup brings that bet. */
export const PAYS: Readonly<Record<string, Readonly<Record<string, Pay>>>> = {
  'lucky-baccarat': LUCKY_BACCARAT,
  'fabulous-4': FABULOUS_4,
  'live-baccarat': LIVE_BACCARAT,
  'sa-baccarat': SA_BACCARAT,
  'sa-baccarat-no-commission': { ...SA_BACCARAT, banker: main('banker', halfOnSix) },
};
