import { describe, expect, it } from 'vitest';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import { isWithoutPrices, priceProblems } from './order-prices.ts';

const row = (number: number, values: Record<string, unknown>, unread?: string): ReadRow => ({
  ...{ number, values, skipped: null },
  problems: unread ? [{ row: number, field: unread, code: 'CELL_NO_NUMBER', params: {} }] : [],
});

describe('price of a running order', () => {
  it('is asked at its first row when no row has one', () =>
    expect(priceProblems([row(4, {}), row(5, {})])).toEqual([
      { row: 4, field: 'price', code: 'ORDER_PRICE_MISSING', params: {}, nearest: '0', unsure: true },
    ]));
  it('is not asked when one of its rows has the price of all, or one that could not be read', () => {
    expect(priceProblems([row(4, {}), row(5, { each: 2 })])).toEqual([]);
    expect(priceProblems([row(4, {}, 'price')])).toEqual([]);
  });
  it('is left open by a list without a single one', () => {
    expect(isWithoutPrices([[row(4, {})], [row(5, {})]])).toBe(true);
    expect(isWithoutPrices([[row(4, {})], [row(5, { priceIncl: 2 })]])).toBe(false);
  });
});
