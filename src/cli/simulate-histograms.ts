// Histograms of a simulation: shares of coups by count, and of bets by expected value.

import { COUNT_BINS } from '../dealer.ts';
import type { Part } from '../part.ts';
import { EV_FROM } from '../played.ts';
import { bars } from './bars.ts';
import type { Table } from './formats.ts';
import { barChart } from './html.ts';

/** Characters of a chart's span. */
const WIDTH = 40;
/** Bins of a histogram that hold less than this at an end are told together. */
const TAIL = 0.004;

/** A histogram: shares of coups by count, or of bets by expected value. */
export interface Histogram {
  bet: string;
  name: string;
  what: 'trueCount' | 'runningCount' | 'ev';
  bins: { from: number; number: number }[];
}

export function histograms({ plan, played }: Part): Histogram[] {
  const { bets, tags, running } = plan;
  const binsOf = (numbers: readonly number[], from: number, parts: number): Histogram['bins'] =>
    numbers
      .map((number, i) => ({ from: (from + i) / parts, number }))
      .filter(({ number }) => number > 0);
  return bets.flatMap((bet, b): Histogram[] => {
    const same = tags?.findIndex((some) => some.join() === tags[b]!.join()) ?? -1;
    const counts: Histogram = {
      bet: bet.id,
      name: bet.name,
      what: running ? 'runningCount' : 'trueCount',
      bins: binsOf(played.counts[b]!, -COUNT_BINS, 1),
    };
    const evs: Histogram = {
      bet: bet.id,
      name: bet.name,
      what: 'ev',
      bins: binsOf(played.evs[b]!, EV_FROM, 100),
    };
    return [counts, evs].filter((one) => one.bins.length > 0 && (one.what === 'ev' || same === b));
  });
}

/** Bins with thin ends put together, each with its text and share. */
function sharesOf({ what, bins }: Histogram): { text: string; share: number }[] {
  const all = bins.reduce((sum, { number }) => sum + number, 0);
  const said = (from: number): string =>
    what === 'ev' ? `${Math.round(100 * from)}%` : `${Math.round(from)}`;
  const thick = bins.filter(({ number }) => number / all >= TAIL);
  const [first, last] = [thick.at(0)?.from ?? 0, thick.at(-1)?.from ?? 0];
  const part = (test: (from: number) => boolean): number =>
    bins.reduce((sum, { from, number }) => (test(from) ? sum + number : sum), 0) / all;
  const [below, above] = [part((from) => from < first), part((from) => from > last)];
  return [
    ...(below > 0 ? [{ text: `below ${said(first)}`, share: below }] : []),
    ...bins
      .filter(({ from }) => from >= first && from <= last)
      .map(({ from, number }) => ({ text: said(from), share: number / all })),
    ...(above > 0 ? [{ text: `above ${said(last)}`, share: above }] : []),
  ];
}

function captionOf({ what, name }: Histogram): string {
  if (what === 'ev') return `Bets on ${name} by expected value, rounded down`;
  return `Coups by ${what === 'trueCount' ? 'true' : 'running'} count for ${name}, rounded down`;
}

export function histogramTable(histogram: Histogram): Table {
  const shares = sharesOf(histogram);
  const drawn = bars(
    shares.map(({ share }) => share),
    WIDTH,
  );
  return {
    caption: captionOf(histogram),
    heads: [{ text: '', right: true }, { text: 'Share', right: true }, { text: '' }],
    rows: shares.map(({ text, share }, i) => [text, `${(100 * share).toFixed(2)}%`, drawn[i]!]),
  };
}

/** The same as a picture. */
export function histogramChart(histogram: Histogram): string {
  const bins = sharesOf(histogram).map(({ text, share }) => ({
    label: text,
    value: share,
    text: `${(100 * share).toFixed(2)}%`,
    favoured: histogram.what === 'ev' && !text.includes('-'),
  }));
  return barChart(captionOf(histogram), bins);
}
