import type { PricedQuantity } from '#modules/estimating/domain/engine/types.ts';
import { addMoney, type Money, moneyFromEuros, noMoney, percentOf, roundToCents } from '#platform/domain/money.ts';

/** One quantity as a person compares it with the next. */
export type Rung = {
  quantity: number;
  cost: Money;
  price: Money;
  each: Money;
  marginRate: number;
  totalWeightKg: number;
  boxes: number;
  transport: { mode: 'parcel' | 'pallet'; units: number; price: Money } | null;
  total: Money;
};

/** A result row for the ladder: cost, price, and the customer's total with VAT (`vatPercent` in per cent). */
export function rungOf(row: PricedQuantity, vatPercent: number): Rung {
  const price = moneyFromEuros(row.linePriceEur);
  const transport = row.transport && { mode: row.transport.mode, units: row.transport.units, price: moneyFromEuros(row.transport.sellEur) };
  const base = addMoney(roundToCents(price), transport?.price ?? noMoney);
  return {
    quantity: row.quantity,
    cost: moneyFromEuros(row.costEur),
    price,
    each: moneyFromEuros(row.unitPriceEur),
    marginRate: row.linePriceEur === 0 ? 0 : row.marginEur / row.linePriceEur,
    totalWeightKg: row.totalWeightKg,
    boxes: row.boxes,
    transport: transport ?? null,
    total: addMoney(base, percentOf(base, vatPercent)),
  };
}
