/** Exact rationals on BigInt: nothing is ever rounded but where the rule book says so. */
export class Exact {
  readonly above: bigint;
  readonly below: bigint;

  constructor(above: bigint, below: bigint) {
    this.above = above;
    this.below = below;
  }

  plus(other: Exact | number): Exact {
    const { above, below } = exact(other);
    return this.below === below
      ? new Exact(this.above + above, below)
      : new Exact(this.above * below + above * this.below, this.below * below);
  }

  minus(other: Exact | number): Exact {
    return this.plus(exact(other).times(-1));
  }

  times(other: Exact | number): Exact {
    const { above, below } = exact(other);
    return new Exact(this.above * above, this.below * below);
  }

  over(other: Exact | number): Exact {
    const { above, below } = exact(other);
    if (above === 0n) throw new Error('division by zero');
    return above < 0n ? new Exact(-this.above * below, -this.below * above) : new Exact(this.above * below, this.below * above);
  }

  isBelow(other: Exact | number): boolean {
    return this.minus(other).above < 0n;
  }

  isAtMost(other: Exact | number): boolean {
    return this.minus(other).above <= 0n;
  }

  /** Section 1: rounded half-up to 9 decimals, as the integer of that many billionths. */
  billionths(): bigint {
    return floorDivide(2n * this.above * BILLION + this.below, 2n * this.below);
  }

  floor(): number {
    return Number(floorDivide(this.billionths(), BILLION));
  }

  ceil(): number {
    return -Number(floorDivide(-this.billionths(), BILLION));
  }

  /** `round4`, `round2`: half-up, after rounding half-up to 9 decimals. */
  rounded(decimals: 2 | 4): Exact {
    const step = 10n ** BigInt(9 - decimals);
    return new Exact(floorDivide(this.billionths() + step / 2n, step), 10n ** BigInt(decimals));
  }

  /** The number a JSON file shows at a number of decimals. */
  shown(decimals: 2 | 4): number {
    return Number(this.rounded(decimals).above) / 10 ** decimals;
  }

  /** The nearest float, for values that are not rounded when shown (half millimetres, cell sizes). */
  toNumber(): number {
    return Number(this.billionths()) / 1e9;
  }
}

const BILLION = 1_000_000_000n;

function floorDivide(above: bigint, below: bigint): bigint {
  const quotient = above / below;
  return above % below < 0n ? quotient - 1n : quotient;
}

const known = new Map<number, Exact>();

/** A number as it is written in JSON: 0.1 is one tenth. */
export function exact(value: Exact | number): Exact {
  if (value instanceof Exact) return value;
  const found = known.get(value);
  if (found) return found;
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  const made = shift < 0 ? new Exact(digits, 10n ** BigInt(-shift)) : new Exact(digits * 10n ** BigInt(shift), 1n);
  if (known.size < 10_000) known.set(value, made);
  return made;
}

export const sum = (values: readonly (Exact | number)[]): Exact => values.reduce<Exact>((total, value) => total.plus(value), exact(0));
export const larger = (a: Exact, b: Exact): Exact => (a.isBelow(b) ? b : a);
export const smaller = (a: Exact, b: Exact): Exact => (b.isBelow(a) ? b : a);
