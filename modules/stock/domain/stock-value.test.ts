import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { averageAfterReceipt, valueAtCost } from './stock-value.ts';

describe('average cost and stock value', () => {
  it('weighs the average with every receipt', () => {
    expect(averageAfterReceipt({ physical: 100, averageCostEur: 1 }, { quantity: 300, unitCostEur: 2 })).toBe(1.75);
    expect(averageAfterReceipt({ physical: 0, averageCostEur: 1 }, { quantity: 300, unitCostEur: 2 })).toBe(2);
    expect(averageAfterReceipt({ physical: 50, averageCostEur: null }, { quantity: 10, unitCostEur: 2 })).toBe(2);
  });
  it('keeps the average after a receipt without a cost', () => {
    expect(averageAfterReceipt({ physical: 100, averageCostEur: 1 }, { quantity: 300, unitCostEur: null })).toBe(1);
    expect(averageAfterReceipt({ physical: 0, averageCostEur: null }, { quantity: 300, unitCostEur: null })).toBeNull();
  });
  it('multiplies the average, and is null without a known cost', () => {
    expect(valueAtCost({ physical: 400, averageCostEur: 1.755 })).toBe(moneyFromEuros(702));
    expect(valueAtCost({ physical: 400, averageCostEur: null })).toBeNull();
  });
});
