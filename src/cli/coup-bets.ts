// The bets of `baccarat coup`: as a table, as records, as part of the document, and in words.

import { conditionText, isChances } from '../bet.ts';
import type { CoupOdds } from '../coup.ts';
import type { DocumentOf } from '../schemas/index.ts';
import { percent, type Report, type Table } from './formats.ts';
import { betDocument, closing, completing, paying, records } from './odds.ts';

type CoupBet = CoupOdds['bets'][number];

/** A bet in the document; one that is unavailable has no figures. */
export function betDocumentIn(r: CoupBet): DocumentOf<'coup'>['bets'][number] {
  if (r.status !== 'unavailable') return { ...betDocument(r), status: r.status };
  return {
    id: r.bet.id,
    name: r.bet.name,
    rows: [],
    ev: null,
    houseEdge: null,
    return: null,
    hitFrequency: null,
    pushFrequency: null,
    edgeResolved: null,
    variance: null,
    standardDeviation: null,
    fairOdds: null,
    lastRound: r.bet.lastRound ?? null,
    averaged: [],
    given: r.bet.given ?? null,
    total: '0',
    jackpot: null,
    status: r.status,
  };
}

/** The bets for people. */
export function betTable(results: readonly CoupBet[]): Table {
  return {
    heads: [
      { text: 'Bet' },
      { text: 'Pays' },
      { text: 'Hit', right: true },
      { text: 'Push', right: true },
      { text: 'House edge', right: true },
      { text: 'Return', right: true },
      { text: 'Status' },
    ],
    rows: results.map((r) => [r.bet.name, paying(r), ...cells(r), r.status]),
    favoured: new Set(
      results.flatMap((r, i) => (r.status !== 'unavailable' && r.ev.compare(0) > 0 ? [i] : [])),
    ),
  };
}

function cells(r: CoupBet): string[] {
  if (r.status === 'unavailable') return ['', '', '', ''];
  const often = [percent(r.hitFrequency), percent(r.pushFrequency)];
  return [...often, ...(isChances(r.bet) ? ['', ''] : [percent(r.houseEdge), percent(r.return)])];
}

/** The bets for csv. */
export function betRecords(r: CoupBet): Report['records'] {
  return records(r.bet, r.status === 'unavailable' ? null : r).map(({ bet, name, ...rest }) => ({
    bet: bet!,
    name: name!,
    status: r.status,
    ...rest,
  }));
}

/** What the bets come to, in words. */
export function closingOf({ completes, bets }: CoupOdds): string {
  const there = bets.filter((r) => r.status !== 'unavailable');
  const open = there.filter(({ status }) => status === 'open');
  const lines = [
    ...completing(completes),
    open.length > 0
      ? closing(open)
      : there.length > 0
        ? 'Every bet is decided, whatever comes.'
        : '',
    unavailableText(bets),
  ];
  return lines.filter(Boolean).join('\n');
}

function unavailableText(results: readonly CoupBet[]): string {
  const [first, ...others] = results.filter(({ status }) => status === 'unavailable');
  if (!first) return '';
  if (others.length > 0) {
    return `${others.length + 1} bets are unavailable: what they are given cannot be.`;
  }
  const { name, given } = first.bet;
  const why = given
    ? `what it is given, ${conditionText(given)}, cannot be`
    : 'its drawing rule deals no such coup';
  return `${name} is unavailable: ${why}.`;
}
