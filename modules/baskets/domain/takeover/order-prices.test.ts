import { describe, expect, it } from 'vitest';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import { listsPrices, missingPrices } from './order-prices.ts';

const row = (number: number, values: Record<string, unknown>, unread?: string): ReadRow => ({
  ...{ number, values, skipped: null },
  problems: unread ? [{ row: number, field: unread, code: 'CELL_NO_NUMBER', params: {} }] : [],
});

describe('price of a running order', () => {
  it('is asked at its first row when no row has one, and is 0 for the others', () =>
    expect(missingPrices([row(4, {}), row(5, {})], true)).toEqual({
      problems: [{ row: 4, field: 'price', code: 'ORDER_PRICE_MISSING', params: {}, nearest: '0', unsure: true }],
      assumed: [5],
    }));
  it('is not asked when one of its rows has it, and the others are said to be 0', () =>
    expect(missingPrices([row(4, {}), row(5, { each: 2 }), row(6, {})], true)).toEqual({ problems: [], assumed: [4, 6] }));
  it('is neither asked nor 0 when it could not be read', () =>
    expect(missingPrices([row(4, {}, 'price')], true)).toEqual({ problems: [], assumed: [] }));
  it('is 0 for every line without one of a list that has no column of prices', () =>
    expect(missingPrices([row(4, {}), row(5, {}), row(6, { price: 2 })], false)).toEqual({ problems: [], assumed: [4, 5] }));
});

describe('list of running orders', () => {
  it('has prices by its columns', () => {
    expect(listsPrices(new Set(['number', 'priceIncl']))).toBe(true);
    expect(listsPrices(new Set(['number', 'status']))).toBe(false);
  });
});
