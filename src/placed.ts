// Bets placed in simulated shoes, and what came of them and of the bets that go with them, as
// columns: bets come by the million, and objects would take longer than the shoes.

/** Room at first. */
const ROOM = 256;

export class Placed {
  number = 0;
  /** Which of the shoes played together, which of its coups, and which bet of the plan. */
  shoe = new Int32Array(ROOM);
  coup = new Int32Array(ROOM);
  bet = new Int32Array(ROOM);
  /** What its count stood at. */
  count = new Float64Array(ROOM);
  /** Expected value, and what was won, of the bet and of the one with it; per unit staked. */
  ev = new Float64Array(ROOM);
  net = new Float64Array(ROOM);
  mainEv = new Float64Array(ROOM);
  mainNet = new Float64Array(ROOM);

  /** Makes room for one more; where it is. */
  next(): number {
    if (this.number === this.shoe.length) this.#grow();
    return this.number++;
  }

  #grow(): void {
    const size = 2 * this.number;
    const larger = <T extends { set(from: T): void }>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    for (const name of ['shoe', 'coup', 'bet'] as const) {
      this[name] = larger(this[name], new Int32Array(size));
    }
    for (const name of ['count', 'ev', 'net', 'mainEv', 'mainNet'] as const) {
      this[name] = larger(this[name], new Float64Array(size));
    }
  }
}
