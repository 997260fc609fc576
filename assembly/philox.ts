// Random numbers: Philox4x32 with ten rounds (Salmon, Moraes, Dror and Shaw, "Parallel random
// numbers: as easy as 1, 2, 3", 2011), four blocks side by side.
//
// A block is four numbers of 32 bits that depend on its counter and the key alone, so that every
// shoe has a stream of its own: the key is the seed, the counter the shoe's number and the block's.

const ROUNDS: i32 = 10;

/** Numbers made at a time: four blocks. */
export const AT_ONCE: i32 = 16;

/**
 * Writes four blocks at `to`, of counters (`c0`, `c1`, `c2`, `c3`) to (`c0` + 3, ...): the first
 * words of all four, then the second, third and fourth.
 */
export function philox(k0: u32, k1: u32, c0: u32, c1: u32, c2: u32, c3: u32, to: usize): void {
  const m0 = i32x4.splat(0xd2511f53);
  const m1 = i32x4.splat(0xcd9e8d57);
  let x0 = i32x4.add(i32x4.splat(c0), i32x4(0, 1, 2, 3));
  let x1 = i32x4.splat(c1);
  let x2 = i32x4.splat(c2);
  let x3 = i32x4.splat(c3);
  for (let round = 0; round < ROUNDS; round++) {
    const a01 = i64x2.extmul_low_i32x4_u(x0, m0);
    const a23 = i64x2.extmul_high_i32x4_u(x0, m0);
    const b01 = i64x2.extmul_low_i32x4_u(x2, m1);
    const b23 = i64x2.extmul_high_i32x4_u(x2, m1);
    x0 = v128.xor(v128.xor(v128.shuffle<i32>(b01, b23, 1, 3, 5, 7), x1), i32x4.splat(k0));
    x1 = v128.shuffle<i32>(b01, b23, 0, 2, 4, 6);
    x2 = v128.xor(v128.xor(v128.shuffle<i32>(a01, a23, 1, 3, 5, 7), x3), i32x4.splat(k1));
    x3 = v128.shuffle<i32>(a01, a23, 0, 2, 4, 6);
    k0 += 0x9e3779b9;
    k1 += 0xbb67ae85;
  }
  v128.store(to, x0);
  v128.store(to, x1, 16);
  v128.store(to, x2, 32);
  v128.store(to, x3, 48);
}
