/** A rounded amount: an integer count of ten-thousandths of a euro, the same from the database to the browser. */
export type Money = number & { readonly __money: unique symbol };

const unitsPerEuro = 10_000;
const unitsPerCent = 100;

export const noMoney = 0 as Money;

/** Money from an integer count of ten-thousandths; throws on a fraction or beyond the safe integers. */
export function moneyFromUnits(units: number): Money {
  if (!Number.isSafeInteger(units)) throw new RangeError(`not a whole number of ten-thousandths: ${units}`);
  return units as Money;
}

/** Money from euros, rounded half away from zero to four decimals after rounding to nine (golden/README.md 1). */
export function moneyFromEuros(euros: number): Money {
  const nano = Math.floor(Math.abs(euros) * 1e9 + 0.5);
  return moneyFromUnits(Math.sign(euros) * Math.floor((nano + 50_000) / 100_000) || 0);
}

/** Euros with up to four decimals, for showing and for rates; money itself is never added up this way. */
export function eurosOf(money: Money): number {
  return money / unitsPerEuro;
}

/** The exact sum; zero without amounts. */
export function addMoney(...amounts: readonly Money[]): Money {
  return moneyFromUnits(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** `from − amount`, exact; may be below zero. */
export function subtractMoney(from: Money, amount: Money): Money {
  return moneyFromUnits(from - amount);
}

/** The amount that a document shows: rounded to whole cents, half away from zero. The only place that rounds to cents. */
export function roundToCents(money: Money): Money {
  const cents = Math.floor((Math.abs(money) + unitsPerCent / 2) / unitsPerCent);
  return moneyFromUnits(Math.sign(money) * cents * unitsPerCent || 0);
}

/** `money × percent / 100` in cents; `percent` may carry up to four decimals (VAT, instalments). */
export function percentOf(money: Money, percent: number): Money {
  const scaled = Math.abs(money) * Math.round(percent * unitsPerEuro);
  const units = Math.floor(scaled / (100 * unitsPerEuro) + 0.5);
  return roundToCents(moneyFromUnits(Math.sign(money) * units || 0));
}

/**
 * Divides an amount in whole cents by weights: the largest remainders get the cents that rounding down leaves, but no share exceeds its `most`.
 * All shares are zero without weights.
 */
export function spreadCents(amount: Money, weights: readonly number[], most?: readonly Money[]): Money[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return weights.map(() => noMoney);
  const cents = roundToCents(amount) / unitsPerCent;
  const shares = weights.map((weight, at) => {
    const exact = (cents * weight) / total;
    return { at, cents: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  let left = cents - shares.reduce((sum, share) => sum + share.cents, 0);
  for (const share of shares.toSorted((one, other) => other.remainder - one.remainder)) {
    if (left <= 0) break;
    if (most && (share.cents + 1) * unitsPerCent > most[share.at]!) continue;
    share.cents += 1;
    left -= 1;
  }
  return shares.map((share) => moneyFromUnits(share.cents * unitsPerCent));
}

/** Money as the decimal euros of a document, always two decimals, with a point: `1154.22`. */
export function moneyToDecimal(money: Money, decimals: 2 | 4 = 2): string {
  const rounded = decimals === 2 ? roundToCents(money) : money;
  const whole = Math.floor(Math.abs(rounded) / unitsPerEuro);
  const part = String(Math.abs(rounded) % unitsPerEuro)
    .padStart(4, '0')
    .slice(0, decimals);
  return `${rounded < 0 ? '-' : ''}${whole}.${part}`;
}
