import { type Money, moneyFromEuros, noMoney, roundToCents } from '#platform/domain/money.ts';

/** Physical stock with what all of it is worth in euros. */
export type ValuedStock = { physical: number; valueEur: number };

/** The value of the stock at cost, rounded to cents; null where no cost is known. */
export function valueAtCost({ physical, valueEur }: ValuedStock): Money | null {
  if (physical === 0) return noMoney;
  return valueEur === 0 ? null : roundToCents(moneyFromEuros(valueEur));
}
