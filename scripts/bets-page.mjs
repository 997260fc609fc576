// Writes docs/BETS.md from the data: every bet with its pay table, probabilities, edges by decks and
// source. With --check, exits 1 where the page is not what the data give.
import { markdownTable } from 'markdown-table';
import { isChances } from '../dist/src/bet.js';
import { CATALOGUE } from '../dist/src/bets/index.js';
import { percent } from '../dist/src/cli/formats.js';
import { printedOdds } from '../dist/src/cli/odds.js';
import { conditionText, INFINITE, odds, Shoe } from '../dist/src/index.js';
import { page } from './page.mjs';

const PAGE = 'docs/BETS.md';
const DECKS = [1, 2, 4, 6, 8, INFINITE];

const results = DECKS.map((decks) =>
  odds(CATALOGUE, decks === INFINITE ? INFINITE : Shoe.ofDecks(decks)),
);

function section(bet, b) {
  const eight = results[DECKS.indexOf(8)].bets[b];
  const rows = eight.rows.map((row) => [
    printedOdds(row.odds),
    row.text,
    percent(row.probability, 6),
  ]);
  const about = [
    bet.aliases?.length ? `Also: ${bet.aliases.join(', ')}.` : '',
    bet.given ? `Given: ${conditionText(bet.given)}.` : '',
    bet.tableau ? `Drawing rule: ${bet.tableau}.` : '',
    bet.lastRound ? `Offered up to round ${bet.lastRound}.` : '',
    bet.provenance ? `Pays: ${bet.provenance}.` : '',
    bet.note ?? '',
    `Source: ${bet.source}`,
  ];
  return [
    `## ${bet.name}`,
    `\`${bet.id}\`. ${about.filter(Boolean).join(' ')}`,
    markdownTable([['Pays', 'When', 'Probability, 8 decks'], ...rows], {
      align: ['l', 'l', 'r'],
    }),
    isChances(bet) ? '' : edges(b),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function edges(b) {
  return markdownTable(
    [
      ['Decks', ...DECKS.map(String)],
      ['House edge', ...results.map(({ bets }) => percent(bets[b].houseEdge))],
    ],
    { align: ['l', ...DECKS.map(() => 'r')] },
  );
}

page(
  PAGE,
  'the data',
  `# Bets

Every bet of the catalogue, written by \`npm run docs\` from the data in \`src/bets\`. Odds are to one; the
first row that holds pays. Edges are per unit staked, on a full shoe; a jackpot without its meter
counts as lost. [How it works](ALGORITHM.md) · [Words](TERMINOLOGY.md)

Left out, and why: 3 Card Baccarat and Lucky Draw, which are other games; rulesets whose pays are
multiplied at random (Lightning, Golden Wealth, Prosperity Tree, Fortune God); rulesets whose pages give
no pays for Player, Banker and Tie (Peek, Fortune 6, Super 8, Mega, and those of Rich88, SBO, New South
Wales and Lucky Win, whose side bet is here). The two published tables of chances after two and after
four cards are the bets \`after-player-0\` to \`after-player-9\` and \`after-0-0\` to \`after-7-7\`, one for
each total or pair of totals.

${CATALOGUE.map(section).join('\n\n')}
`,
);
