import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import type { EstimateRow, PriceRounding } from './types.ts';

/** A price that was agreed, or the margin (a fraction of the price) that it must leave. */
export type PriceGoal = { price: Money } | { marginRate: number };

/** The three numbers of a price: the floor is what it costs. Rates are fractions; a discount is of the calculated price. */
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

/** What a price means against what was calculated: the margin it leaves and the discount it is. */
export function meaningOf(floor: Money, calculated: Money, given: Money): GivenPrice {
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
 * The least price, in steps of the customer's rounding, that leaves a margin: cost / (1 − margin), rounded up. A margin of a whole
 * price or more has no price; the rate is held below 1.
 */
export function priceAtMargin(floor: Money, marginRate: number, rounding: PriceRounding = '0.01'): Money {
  const step = stepUnits[rounding];
  const below = rounding === 'psychological' ? psychologicalUnits : 0;
  const least = floor / (1 - Math.min(marginRate, 0.9999));
  // A millionth of a unit is float dust, not money.
  return (Math.ceil((least + below) / step - 1e-9) * step - below) as Money;
}

/** The price that is given for a row: its own, the agreed one, or the one that leaves the margin. */
export function givenFor(row: EstimateRow, rounding: PriceRounding | undefined, goal?: PriceGoal): GivenPrice {
  const floor = moneyFromEuros(row.costEur);
  const calculated = moneyFromEuros(row.linePriceEur);
  if (!goal) return meaningOf(floor, calculated, calculated);
  return meaningOf(floor, calculated, 'price' in goal ? goal.price : priceAtMargin(floor, goal.marginRate, rounding));
}
