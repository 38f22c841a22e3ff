import { divide, type Fraction, fractionOf, multiply, roundScaled } from './fraction.ts';

/** A quantity of an item: an integer count of thousandths of its unit. */
export type Quantity = number;

/** A value in stock: an integer count of ten-thousandths of a euro. */
export type Value = number;

/** Thousandths in one unit. */
export const unit: Quantity = 1_000;

const valueScale = 10_000;
const cent = 100;

/** The value of euros, rounded to four decimals. */
export function toValue(euros: number): Value {
  return roundScaled(fractionOf(euros), valueScale);
}

/** An exact number of euros as a value, rounded half away from zero to four decimals. */
function roundToValue(euros: Fraction): Value {
  return roundScaled(euros, valueScale);
}

/** An exact number of euros as a value, rounded half away from zero to whole cents. */
export function roundToCents(euros: Fraction): Value {
  return roundScaled(euros, valueScale / cent) * cent;
}

/** Returns `value × part / whole`, rounded half away from zero to four decimals. */
export function share(value: Value, part: number, whole: number): Value {
  return roundScaled({ n: BigInt(value) * BigInt(part), d: BigInt(whole) }, 1);
}

/** The exact number of units. */
export function unitsOf(quantity: Quantity): Fraction {
  return { n: BigInt(quantity), d: BigInt(unit) };
}

/** The exact number of euros. */
export function eurosOf(value: Value): Fraction {
  return { n: BigInt(value), d: BigInt(valueScale) };
}

/** The exact price of one unit; zero without a quantity. */
export function unitPriceOf(value: Value, quantity: Quantity): Fraction {
  return quantity === 0 ? fractionOf(0) : divide(eurosOf(value), unitsOf(quantity));
}

/** Returns the value of a quantity at a price for one unit, rounded to four decimals. */
export function valueAt(quantity: Quantity, unitPrice: Fraction): Value {
  return roundToValue(multiply(unitsOf(quantity), unitPrice));
}

/** A quantity as an answer shows it, in units. */
export function showQuantity(quantity: Quantity): number {
  return quantity / unit;
}

/** A value as an answer shows it, in euros. */
export function showValue(value: Value): number {
  return value / valueScale;
}
