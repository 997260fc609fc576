// The yardstick of every speed claim: Player, Banker and Tie by six nested loops over point
// values in deal order, in plain JavaScript. Fixed: it never changes, so ratios keep their meaning.

/** Point values whose draw Banker's third card needs, by Banker's two-card total: bit v = draws. */
const BANKER_DRAWS = [
  0b1111111111, 0b1111111111, 0b1111111111, 0b1011111111, 0b0011111100, 0b0011110000, 0b0011000000,
  0, 0, 0,
];

/** What the baseline finds: ordered six-card draws won by each side, and the coups it visited. */
export interface BaselineResult {
  player: number;
  banker: number;
  tie: number;
  /** Leaves of the loops: 339,400 on a full shoe. */
  leaves: number;
}

/**
 * Ways of Player, Banker and Tie on a shoe given as ten counts, cards worth 0, 1, ... 9.
 *
 * Cards fall in deal order p1 b1 p2 b2 p3 b3; values with no cards are skipped; the loops are left
 * as soon as the coup has ended; no symmetry is used. Products are f64 on integers below 2^53.
 */
export function baseline(counts: ArrayLike<number>): BaselineResult {
  const n = Float64Array.from(counts);
  let cards = 0;
  for (let v = 0; v < 10; v++) cards += n[v] as number;
  const pad1 = cards - 5;
  const pad2 = (cards - 4) * (cards - 5);
  let player = 0;
  let banker = 0;
  let tie = 0;
  let leaves = 0;
  for (let p1 = 0; p1 < 10; p1++) {
    const w1 = n[p1] as number;
    if (w1 === 0) continue;
    n[p1] = w1 - 1;
    for (let b1 = 0; b1 < 10; b1++) {
      const c2 = n[b1] as number;
      if (c2 === 0) continue;
      const w2 = w1 * c2;
      n[b1] = c2 - 1;
      for (let p2 = 0; p2 < 10; p2++) {
        const c3 = n[p2] as number;
        if (c3 === 0) continue;
        const w3 = w2 * c3;
        n[p2] = c3 - 1;
        const p = p1 + p2 < 10 ? p1 + p2 : p1 + p2 - 10;
        for (let b2 = 0; b2 < 10; b2++) {
          const c4 = n[b2] as number;
          if (c4 === 0) continue;
          const w4 = w3 * c4;
          const b = b1 + b2 < 10 ? b1 + b2 : b1 + b2 - 10;
          if (p >= 8 || b >= 8 || (p >= 6 && b >= 6)) {
            leaves++;
            const w = w4 * pad2;
            if (p > b) player += w;
            else if (b > p) banker += w;
            else tie += w;
            continue;
          }
          n[b2] = c4 - 1;
          for (let third = 0; third < 10; third++) {
            const c5 = n[third] as number;
            if (c5 === 0) continue;
            const w5 = w4 * c5;
            const total = p > 5 ? p : p + third < 10 ? p + third : p + third - 10;
            const draws = p <= 5 ? (((BANKER_DRAWS[b] as number) >> third) & 1) === 1 : true;
            if (p <= 5 && draws) {
              n[third] = c5 - 1;
              for (let b3 = 0; b3 < 10; b3++) {
                const c6 = n[b3] as number;
                if (c6 === 0) continue;
                leaves++;
                const w = w5 * c6;
                const final = b + b3 < 10 ? b + b3 : b + b3 - 10;
                if (total > final) player += w;
                else if (final > total) banker += w;
                else tie += w;
              }
              n[third] = c5;
            } else {
              leaves++;
              const w = w5 * pad1;
              const final = p <= 5 ? b : b + third < 10 ? b + third : b + third - 10;
              if (total > final) player += w;
              else if (final > total) banker += w;
              else tie += w;
            }
          }
          n[b2] = c4;
        }
        n[p2] = c3;
      }
      n[b1] = c2;
    }
    n[p1] = w1;
  }
  return { player, banker, tie, leaves };
}
