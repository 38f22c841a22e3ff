/** An exact rational number, `n / d` with `d > 0`. Prices, weights and shares are calculated with it and rounded where the rule book says. */
export type Fraction = { readonly n: bigint; readonly d: bigint };

const decimalNumber = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;

/** Returns the exact value of a decimal number as JSON writes it; throws for what is none. */
export function fractionOf(value: number | bigint): Fraction {
  if (typeof value === 'bigint') return { n: value, d: 1n };
  const [, sign, whole, part = '', exponent = '0'] = decimalNumber.exec(String(value)) ?? [];
  if (whole === undefined) throw new RangeError(`not a decimal number: ${value}`);
  const shift = Number(exponent) - part.length;
  const digits = BigInt(`${sign}${whole}${part}`);
  return shift >= 0 ? { n: digits * 10n ** BigInt(shift), d: 1n } : { n: digits, d: 10n ** BigInt(-shift) };
}

export const zero: Fraction = { n: 0n, d: 1n };

export function add(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { n: -b.n, d: b.d });
}

export function multiply(...factors: readonly Fraction[]): Fraction {
  return factors.reduce((product, { n, d }) => ({ n: product.n * n, d: product.d * d }), { n: 1n, d: 1n });
}

/** `a / b`; throws when `b` is zero. */
export function divide(a: Fraction, b: Fraction): Fraction {
  if (b.n === 0n) throw new RangeError('division by zero');
  return b.n < 0n ? { n: -a.n * b.d, d: a.d * -b.n } : { n: a.n * b.d, d: a.d * b.n };
}

/** Returns a negative number, zero or a positive number as `a` is less than, equal to or more than `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** Returns `value × scale` as an integer, rounded half away from zero. */
export function roundScaled(value: Fraction, scale: number): number {
  const scaled = value.n * BigInt(scale);
  const magnitude = scaled < 0n ? -scaled : scaled;
  const rounded = Number((2n * magnitude + value.d) / (2n * value.d));
  return scaled < 0n ? -rounded || 0 : rounded;
}

/** Returns the value rounded half away from zero to a number of decimals. */
export function roundTo(value: Fraction, decimals: number): number {
  const scale = 10 ** decimals;
  return roundScaled(value, scale) / scale;
}

/** Returns the smallest multiple of `step` that is at least `value`, as an integer. */
export function ceilTo(value: Fraction, step: number): number {
  const stepped = value.d * BigInt(step);
  const quotient = value.n / stepped;
  return Number(quotient * stepped < value.n ? quotient + 1n : quotient) * step;
}

/** Returns the largest multiple of `step` that is at most `value ≥ 0`, as an integer. */
export function floorTo(value: Fraction, step: number): number {
  return Number(value.n / (value.d * BigInt(step))) * step;
}
