// Cases of whole calls: a coup in progress, a batch from lines of text to lines of JSON, a shoe
// followed at a table, a card on the page.

import type { Bet } from '../src/bet.ts';
import { type SeenCard, seenName } from '../src/card.ts';
import { bet, game } from '../src/catalogue.ts';
import { answer, expectedValues } from '../src/cli/batch-chunk.ts';
import { coupOdds } from '../src/coup.ts';
import { type BetOdds, odds } from '../src/odds.ts';
import { partitionFor } from '../src/partition.ts';
import { rulesOf } from '../src/rules.ts';
import { coupText, progressOf } from '../src/ruling.ts';
import { Shoe } from '../src/shoe.ts';
import { Table } from '../src/table.ts';
import { sightsOf } from '../src/tuples.ts';
import { type BetRow, Desk } from '../web/desk.ts';
import { type Case, check, perShoe, SHOES } from './case.ts';

const SA = game('sa-baccarat');

/** The cases, their answers checked; a target is the baselines that a call may take, turned over. */
export function calls(counts: Uint8Array): Case[] {
  const suited = ['rabbit-play-player', 'rabbit-play-banker'].map((id) => bet(id));
  return [
    coup('Coup in progress: bets at ten values', 1 / 3, SA.bets.filter(readsTenValues)),
    coup('Coup in progress: suited three of a kind', 1 / 400, suited),
    ...([52, 13, 10] as const).map((number) =>
      perShoe(`All bets of sa-baccarat, ${number} counts: text to text`, 1, batch(counts, number)),
    ),
    // A whole shoe of 80 coups in 100 baselines.
    followed('A coup at a table, all odds before it', 0.8),
    pressed('A card on the page, all odds after it', 1 / 25),
  ];
}

function readsTenValues(one: Bet): boolean {
  const { words, facts } = rulesOf(one);
  return facts.length === 0 && partitionFor([...sightsOf(words, facts), 'values']).classes === 10;
}

/** A coup of which nothing is known yet: the most there is to deal. */
function coup(name: string, target: number, bets: readonly Bet[]): Case {
  const shoe = Shoe.ofDecks(8);
  const run = () => coupOdds(bets, shoe, {});
  // The same as before the coup, which is computed by another way.
  const expected = odds(bets, shoe).bets;
  run().bets.forEach((found, b) => {
    check(
      found.status !== 'unavailable' && waysOf(found) === waysOf(expected[b]!),
      `ways of ${name}`,
    );
  });
  return { name, target, tasks: [() => void run()], milliseconds: ([all]) => all! };
}

function waysOf({ rows }: BetOdds): string {
  return rows.map(({ ways }) => ways).join();
}

/** A task that answers SHOES lines: counts by card, by rank or by value, which hide suits and tens. */
function batch(counts: Uint8Array, number: 52 | 13 | 10): () => void {
  const shoes = Array.from({ length: SHOES }, (_, s) => {
    const shoe = new Array<number>(number).fill(0);
    for (let card = 0; card < 52; card++) {
      const rank = card >> 2;
      const at = number === 52 ? card : Math.min(rank, number - 1);
      shoe[at]! += counts[52 * s + card]!;
    }
    return shoe;
  });
  const usual = { decks: 8, most: 8 };
  const asked = { game: SA, bets: SA.bets, terms: {}, usual, full: false, strict: false };
  const chunk = {
    lines: shoes.map((shoe) => JSON.stringify(shoe)),
    numbers: [...shoes.keys()],
    form: { kind: 'jsonl' } as const,
  };
  const printed = expectedValues(asked);
  const { text, faults } = answer(chunk, asked, printed);
  check(faults.length === 0, 'lines of the batch');
  const [first] = text.split('\n');
  const { ev } = JSON.parse(first!);
  for (const { bet, ev: exact } of odds(SA, Shoe.ofCounts(shoes[0]!)).bets) {
    check(Math.abs(ev[bet.id] - exact.valueOf()) < 1e-15, `EV of ${bet.id} in a batch`);
  }
  return () => void answer(chunk, asked, printed);
}

/** What following a table takes for each coup of a shoe, with the exact odds before it. */
function followed(name: string, target: number): Case {
  const coups = dealtCoups(80).map((cards) => coupText(progressOf(cards).hands));
  const run = (): Table => {
    const table = new Table('sa-baccarat');
    table.apply({ event: 'shoe' });
    for (const cards of coups) {
      table.odds();
      table.apply({ event: 'coup', cards });
    }
    return table;
  };
  const end = run();
  const fresh = odds(end.offered, Shoe.ofDecks(8).remove(coups.join(' ').replaceAll('/', ' ')));
  end.odds()!.bets.forEach(({ bet, ev }, b) => {
    check(ev.equals(fresh.bets[b]!.ev), `EV of ${bet.id} after a shoe`);
  });
  return { name, target, tasks: [run], milliseconds: ([all]) => all! / coups.length };
}

/** What the page takes for a card before it draws: the event, the odds, the rows of its table. */
function pressed(name: string, target: number): Case {
  const main = { table: 'main' };
  const cards = dealtCoups(12).flat().map(seenName);
  const run = (): BetRow[] => {
    const desk = new Desk();
    desk.load([
      { ...main, event: 'open', game: SA.id },
      { ...main, event: 'shoe' },
    ]);
    let rows: BetRow[] = [];
    for (const card of cards) {
      desk.apply({ ...main, event: 'card', card });
      rows = desk.rows(main.table);
    }
    return rows;
  };
  const fresh = odds(SA, Shoe.ofDecks(8).remove(cards.join(' '))).bets;
  run().forEach(({ id, edge }, b) => {
    check(edge === fresh[b]!.houseEdge.valueOf(), `edge of ${id} on the page`);
  });
  return { name, target, tasks: [run], milliseconds: ([all]) => all! / cards.length };
}

/** Coups of a shuffled shoe, each card in the order dealt. */
function dealtCoups(number: number): SeenCard[][] {
  let state = 1;
  const cards = Array.from({ length: 416 }, (_, i) => ({ rank: (i % 52) >> 2, suit: i & 3 }));
  for (let i = cards.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (i + 1));
    [cards[i], cards[other]] = [cards[other]!, cards[i]!];
  }
  return Array.from({ length: number }, () => {
    const coup = [cards.pop()!];
    while (progressOf(coup).next !== null) coup.push(cards.pop()!);
    return coup;
  });
}
