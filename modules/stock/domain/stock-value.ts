import { type Money, moneyFromEuros, noMoney, roundToCents } from '#platform/domain/money.ts';

/** What lies there and what a piece of it cost on average, in euros (a rate); null where that is not known. */
export type ValuedStock = { physical: number; averageCostEur: number | null };

/**
 * The average cost of a piece after a receipt, in euros: weighed over what lies there and what comes. A receipt without a cost leaves it
 * as it was, and what lies there without one takes that of the receipt.
 */
export function averageAfterReceipt(stock: ValuedStock, receipt: { quantity: number; unitCostEur: number | null }): number | null {
  const { physical, averageCostEur } = stock;
  const { quantity, unitCostEur } = receipt;
  if (unitCostEur === null) return averageCostEur;
  if (averageCostEur === null || physical <= 0) return unitCostEur;
  return Math.round(((physical * averageCostEur + quantity * unitCostEur) / (physical + quantity)) * 10_000) / 10_000;
}

/** What the stock is worth at cost, in cents; null where the cost of a piece is not known. */
export function valueAtCost({ physical, averageCostEur }: ValuedStock): Money | null {
  if (physical === 0) return noMoney;
  return averageCostEur === null ? null : roundToCents(moneyFromEuros(physical * averageCostEur));
}
