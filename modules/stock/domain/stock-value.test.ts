import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { averageAfterReceipt, valueAtCost } from './stock-value.ts';

describe('stock is valued at cost', () => {
  it('by an average that moves with every receipt', () => {
    expect(averageAfterReceipt({ physical: 100, averageCostEur: 1 }, { quantity: 300, unitCostEur: 2 })).toBe(1.75);
    expect(averageAfterReceipt({ physical: 0, averageCostEur: 1 }, { quantity: 300, unitCostEur: 2 })).toBe(2);
    expect(averageAfterReceipt({ physical: 50, averageCostEur: null }, { quantity: 10, unitCostEur: 2 })).toBe(2);
  });
  it('as it was where a receipt does not say what it cost', () => {
    expect(averageAfterReceipt({ physical: 100, averageCostEur: 1 }, { quantity: 300, unitCostEur: null })).toBe(1);
    expect(averageAfterReceipt({ physical: 0, averageCostEur: null }, { quantity: 300, unitCostEur: null })).toBeNull();
  });
  it('and not where nobody knows the cost', () => {
    expect(valueAtCost({ physical: 400, averageCostEur: 1.755 })).toBe(moneyFromEuros(702));
    expect(valueAtCost({ physical: 400, averageCostEur: null })).toBeNull();
  });
});
