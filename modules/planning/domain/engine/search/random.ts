/** A small seeded generator (xorshift32): the same seed gives the same plan on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) | 0 || 1;
    for (let warmUp = 0; warmUp < 8; warmUp += 1) this.next();
  }

  /** From 0 up to 1. */
  next(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return (x >>> 0) / 4294967296;
  }

  /** A whole number below `count`. */
  below(count: number): number {
    return (this.next() * count) | 0;
  }

  /** 1 or more, with this mean. */
  geometric(mean: number): number {
    return 1 + Math.floor(-Math.log(1 - this.next()) * (mean - 0.5));
  }

  pick<T>(list: ArrayLike<T>): T {
    return list[this.below(list.length)]!;
  }
}
