import { expect, it } from 'vitest';
import { moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { valueAtCost } from './stock-value.ts';

it('stock value › is rounded to cents, and null without a known cost', () => {
  expect(valueAtCost({ physical: 400, valueEur: 702.0049 })).toBe(moneyFromEuros(702));
  expect(valueAtCost({ physical: 400, valueEur: 0 })).toBeNull();
  expect(valueAtCost({ physical: 0, valueEur: 0 })).toBe(noMoney);
});
