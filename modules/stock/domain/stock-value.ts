import { type Money, moneyFromEuros, noMoney, roundToCents } from '#platform/domain/money.ts';

/** Physical stock with the average cost of a piece in euros (a rate); null where that is unknown. */
export type ValuedStock = { physical: number; averageCostEur: number | null };

/**
 * The average cost of a piece after a receipt, in euros: weighted over the present stock and the receipt. A receipt without a cost leaves
 * it unchanged; stock without a cost takes that of the receipt.
 */
export function averageAfterReceipt(stock: ValuedStock, receipt: { quantity: number; unitCostEur: number | null }): number | null {
  const { physical, averageCostEur } = stock;
  const { quantity, unitCostEur } = receipt;
  if (unitCostEur === null) return averageCostEur;
  if (averageCostEur === null || physical <= 0) return unitCostEur;
  return Math.round(((physical * averageCostEur + quantity * unitCostEur) / (physical + quantity)) * 10_000) / 10_000;
}

/** The value of the stock at average cost, rounded to cents; null where the cost of a piece is unknown. */
export function valueAtCost({ physical, averageCostEur }: ValuedStock): Money | null {
  if (physical === 0) return noMoney;
  return averageCostEur === null ? null : roundToCents(moneyFromEuros(physical * averageCostEur));
}
