// The yardstick of simulation: shoes shuffled, dealt and counted in plain JavaScript, with the same
// generator and the same unbiased draw, written with care for speed.

const M0 = 0xd2511f53;
const M1 = 0xcd9e8d57;

/** High word of the product of two unsigned words, from halves. */
function high(a: number, b: number): number {
  const aLow = a & 0xffff;
  const aHigh = a >>> 16;
  const bLow = b & 0xffff;
  const bHigh = b >>> 16;
  const low = aLow * bLow;
  const middle = aHigh * bLow + (low >>> 16);
  const other = aLow * bHigh + (middle & 0xffff);
  return (aHigh * bHigh + Math.floor(middle / 0x10000) + Math.floor(other / 0x10000)) >>> 0;
}

const words = new Uint32Array(4);

/** A block of Philox4x32-10. */
function philox(seed: number, block: number, stream: number): void {
  let x0 = block;
  let x1 = 0;
  let x2 = stream;
  let x3 = 0;
  let k0 = seed;
  let k1 = 0;
  for (let round = 0; round < 10; round++) {
    const y0 = high(x2, M1) ^ x1 ^ k0;
    const y1 = Math.imul(x2, M1);
    const y2 = high(x0, M0) ^ x3 ^ k1;
    const y3 = Math.imul(x0, M0);
    x0 = y0 >>> 0;
    x1 = y1;
    x2 = y2 >>> 0;
    x3 = y3;
    k0 = (k0 + 0x9e3779b9) | 0;
    k1 = (k1 + 0xbb67ae85) | 0;
  }
  words[0] = x0;
  words[1] = x1;
  words[2] = x2;
  words[3] = x3;
}

const CARDS = 416;
const AT_ONCE = 16;
const numbers = new Uint32Array(CARDS);
const shoe = new Uint8Array(CARDS);

/** Numbers of four blocks: first words, then second, third and fourth, as the kernel has them. */
function fill(seed: number, block: number, stream: number, to: number): void {
  for (let lane = 0; lane < 4; lane++) {
    philox(seed, block + lane, stream);
    for (let word = 0; word < 4; word++) numbers[to + 4 * word + lane] = words[word]!;
  }
}

function shuffle(seed: number, stream: number): void {
  for (let i = 0; i < CARDS; i++) shoe[i] = i % 52;
  let block = 0;
  let end = 0;
  for (; end < CARDS; end += AT_ONCE, block += 4) fill(seed, block, stream, end);
  let next = 0;
  for (let i = 0; i < CARDS - 1; i++) {
    const places = CARDS - i;
    let number: number;
    let low: number;
    do {
      if (next === end) {
        fill(seed, block, stream, 0);
        block += 4;
        next = 0;
        end = AT_ONCE;
      }
      number = numbers[next++]!;
      low = Math.imul(number, places) >>> 0;
    } while (low < places && low < 2 ** 32 % places);
    // A product of 32 and 9 bits is exact in a double.
    const j = i + Math.floor((number * places) / 2 ** 32);
    const card = shoe[j]!;
    shoe[j] = shoe[i]!;
    shoe[i] = card;
  }
}

const VALUES = Uint8Array.from({ length: 52 }, (_, card) => {
  const rank = card >> 2;
  return rank < 9 ? rank + 1 : 0;
});

/** Values of Player's third card that Banker draws to, by Banker's two-card total. */
const BANKER_DRAWS = [0x3ff, 0x3ff, 0x3ff, 0x2ff, 0x0fc, 0x0f0, 0x0c0, 0, 0, 0];

/** What came of some shoes. */
export interface Simulated {
  coups: number;
  bets: number;
  /** Bets won. */
  hits: number;
}

/** Bets on Dragon 7 at a true count from `trigger` up, in shoes `from` to `to` - 1. */
export function simulator(
  tags: readonly number[],
  trigger: number,
  seed: number,
  from: number,
  to: number,
): Simulated {
  const tagOf = Int32Array.from({ length: 52 }, (_, card) => tags[Math.min(card >> 2, 9)]!);
  let allCoups = 0;
  let bets = 0;
  let hits = 0;
  for (let number = from; number < to; number++) {
    shuffle(seed, number);
    const burned = VALUES[shoe[0]!]!;
    let at = 1 + (burned === 0 ? 10 : burned);
    let count = tagOf[shoe[0]!]!;
    let unseen = CARDS - 1;
    let more = CARDS;
    while (more > 0 && at + 6 <= CARDS) {
      const isBet = (52 * count) / unseen >= trigger;
      const p1 = shoe[at]!;
      const b1 = shoe[at + 1]!;
      const p2 = shoe[at + 2]!;
      const b2 = shoe[at + 3]!;
      let dealt = 4;
      count += tagOf[p1]! + tagOf[b1]! + tagOf[p2]! + tagOf[b2]!;
      let player = VALUES[p1]! + VALUES[p2]!;
      if (player > 9) player -= 10;
      let banker = VALUES[b1]! + VALUES[b2]!;
      if (banker > 9) banker -= 10;
      let draws = 0;
      if (player < 8 && banker < 8) {
        if (player < 6) {
          const third = shoe[at + dealt++]!;
          count += tagOf[third]!;
          player += VALUES[third]!;
          if (player > 9) player -= 10;
          draws = (BANKER_DRAWS[banker]! >> VALUES[third]!) & 1;
        } else draws = banker < 6 ? 1 : 0;
        if (draws === 1) {
          const third = shoe[at + dealt++]!;
          count += tagOf[third]!;
          banker += VALUES[third]!;
          if (banker > 9) banker -= 10;
        }
      }
      if (isBet) {
        bets++;
        if (draws === 1 && banker === 7 && player < 7) hits++;
      }
      at += dealt;
      unseen -= dealt;
      allCoups++;
      more--;
      if (more > 1 && CARDS - at <= 14) more = 1;
    }
  }
  return { coups: allCoups, bets, hits };
}
