import type { EstimateRow, PriceRounding } from '#modules/estimating/domain/engine/types.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';

/** An agreed price, or the margin (a fraction of the price) that it must leave. */
export type PriceGoal = { price: Money } | { marginRate: number };

/** The three numbers of a price; the floor is the cost. Rates are fractions; a discount is relative to the calculated price. */
export type GivenPrice = {
  floor: Money;
  calculated: Money;
  given: Money;
  marginRate: number;
  discountRate: number;
  isBelowFloor: boolean;
};

const stepUnits: Readonly<Record<PriceRounding, number>> = { '0.01': 100, '0.05': 500, '1.00': 10_000, psychological: 10_000 };
const psychologicalUnits = 500;

/** Compares a price with the calculated one: the margin it leaves and the discount it gives. */
export function givenPriceAt(floor: Money, calculated: Money, given: Money): GivenPrice {
  return {
    floor,
    calculated,
    given,
    marginRate: given === 0 ? 0 : (given - floor) / given,
    discountRate: calculated === 0 ? 0 : (calculated - given) / calculated,
    isBelowFloor: given < floor,
  };
}

/**
 * The minimum price, in steps of the customer's rounding, that leaves a margin: cost / (1 − margin), rounded up. A margin of the whole
 * price or more has no solution, so the rate is clamped below 1.
 */
export function priceAtMargin(floor: Money, marginRate: number, rounding: PriceRounding = '0.01'): Money {
  const step = stepUnits[rounding];
  const below = rounding === 'psychological' ? psychologicalUnits : 0;
  const least = floor / (1 - Math.min(marginRate, 0.9999));
  // A millionth of a unit is a floating-point error, not money.
  return (Math.ceil((least + below) / step - 1e-9) * step - below) as Money;
}

/** The price given for a row: the calculated one, the agreed one, or the one that leaves the margin. */
export function givenPriceFor(row: EstimateRow, rounding: PriceRounding | undefined, goal?: PriceGoal): GivenPrice {
  const floor = moneyFromEuros(row.costEur);
  const calculated = moneyFromEuros(row.linePriceEur);
  if (!goal) return givenPriceAt(floor, calculated, calculated);
  return givenPriceAt(floor, calculated, 'price' in goal ? goal.price : priceAtMargin(floor, goal.marginRate, rounding));
}
