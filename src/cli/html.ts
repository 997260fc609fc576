// A report as one page of HTML that needs nothing else: style inline, no scripts, light and dark.

import type { BetOdds } from '../odds.ts';
import { percent, type Report, type Table } from './formats.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #1c1e21; --soft: #5b616a; --line: #d9dce1; --back: #fff;
  --house: #2f6db5; --bettor: #c2571a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7e9ec; --soft: #a2a9b3; --line: #3a3f46;
  --back: #16181b; --house: #6ea8ea; --bettor: #ef9a63; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem 3rem; background: var(--back);
  color: var(--ink); font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
h1 { font-size: 1.45rem; line-height: 1.25; margin: 0 0 .25rem; }
p { margin: .25rem 0; color: var(--soft); }
p.finding { color: var(--ink); font-weight: 600; margin-top: .75rem; }
figure { margin: 2rem 0 0; }
figcaption, caption { text-align: left; font-weight: 600; font-size: 1.05em; padding: 0 0 .5rem; }
.scroll { overflow-x: auto; margin-top: 2.25rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: .3rem .9rem .3rem 0;
  border-bottom: 1px solid var(--line); }
th:last-child, td:last-child { padding-right: 0; }
th { font-size: .85em; color: var(--soft); white-space: nowrap; }
td:first-child, td:nth-child(2) { white-space: nowrap; }
.right { text-align: right; white-space: nowrap; }
.scroll + p { margin-top: 1.5rem; }
tr.favoured td { color: var(--bettor); font-weight: 600; }
svg { display: block; width: 100%; height: auto; max-width: 48rem; }
svg text { fill: var(--ink); font-size: 13px; }
svg .axis { stroke: var(--soft); }
svg .house { fill: var(--house); }
svg .bettor { fill: var(--bettor); }
@media print { body { max-width: none; padding: 0; font-size: 10.5px; }
  .scroll { overflow: visible; } tr, figure { break-inside: avoid; }
  caption, thead { break-after: avoid; } thead { display: table-header-group; } }
`;

/** A page of a report's title, notes and tables, with a chart before the tables. */
export function page(report: Report, chart: string): string {
  const [title = '', ...under] = report.title.split('\n');
  const lines = report.closing.split('\n');
  const finding = lines.pop()!;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${under.map(paragraph).join('\n')}
<p class="finding">${escaped(finding)}</p>
${chart}
${report.tables.map(tableHtml).join('\n')}
${lines.map(paragraph).join('\n')}
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`;
}

function tableHtml({ caption, heads, rows, favoured }: Table): string {
  const side = (i: number): string => (heads[i]!.right ? ' class="right"' : '');
  const head = heads.map(({ text }, i) => `<th scope="col"${side(i)}>${escaped(text)}</th>`);
  const body = rows.map((row, r) => {
    const cells = row.map((text, i) => `<td${side(i)}>${breakable(escaped(text))}</td>`);
    return `<tr${favoured?.has(r) ? ' class="favoured"' : ''}>${cells.join('')}</tr>`;
  });
  return `<div class="scroll"><table>
<caption>${escaped(caption ?? '')}</caption>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table></div>`;
}

const BAR = 22;
const LABEL = 230;
const PLOT = 430;
const VALUE = 90;

/** One bar of a chart: its value, and the same as text. */
export interface Bar {
  label: string;
  value: number;
  text: string;
  /** In the bettor's favour: another colour. */
  favoured: boolean;
}

/** Bars from a common zero; those below it run left. */
export function barChart(caption: string, bars: readonly Bar[]): string {
  const values = bars.map(({ value }) => value);
  const low = Math.min(0, ...values);
  const span = Math.max(0, ...values) - low || 1;
  const zero = LABEL + (PLOT * -low) / span;
  const width = LABEL + PLOT + VALUE;
  const height = BAR * bars.length + 8;
  const drawn = bars.map(({ label, value, text, favoured }, i) => {
    const size = (PLOT * Math.abs(value)) / span;
    const from = value < 0 ? zero - size : zero;
    const y = 4 + BAR * i;
    const end = Math.max(zero, from + size) + 6;
    return `<text x="${LABEL - 8}" y="${y + 15}" text-anchor="end">${escaped(short(label))}</text>
<rect class="${favoured ? 'bettor' : 'house'}" x="${from.toFixed(1)}" y="${y + 3}" width="${size.toFixed(1)}" height="${BAR - 6}"></rect>
<text x="${end.toFixed(1)}" y="${y + 15}">${escaped(text)}</text>`;
  });
  return `<figure>
<figcaption>${escaped(caption)}</figcaption>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(caption)}, as in the tables">
<line class="axis" x1="${zero.toFixed(1)}" x2="${zero.toFixed(1)}" y1="2" y2="${height - 2}"></line>
${drawn.join('\n')}
</svg>
</figure>`;
}

/** House edges as bars; an edge of the bettor's runs left. */
export function edgeChart(bets: readonly BetOdds[]): string {
  const bars = bets.map(({ bet, houseEdge }) => {
    const value = houseEdge.valueOf();
    return { label: bet.name, value, text: percent(houseEdge, 2), favoured: value < 0 };
  });
  return barChart('House edge by bet', bars);
}

/** A name that fits beside a bar. */
function short(name: string): string {
  return name.length > 32 ? `${name.slice(0, 31)}…` : name;
}

/** A long fraction may break at its stroke. */
function breakable(text: string): string {
  return text.replace(/^(-?\d+\/)(\d+)$/, '$1<wbr>$2');
}

function escaped(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (mark) => marks[mark]!);
}
