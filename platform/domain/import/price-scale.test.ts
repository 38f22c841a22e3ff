import { expect, it } from 'vitest';
import { oddScalePrices } from './price-scale.ts';

const scale = (...each: number[]) => each.map((price, at) => ({ row: at + 2, field: 'price', from: [1, 100, 500][at]!, each: price }));
const said = (prices: ReturnType<typeof scale>, farFall?: number) =>
  oddScalePrices(prices, farFall).map(({ row, code, part }) => [row, code, part]);

it('a price that is higher than for fewer is named, and comes in', () => {
  expect(said(scale(3, 2, 1))).toEqual([]);
  expect(said(scale(73.25, 75, 64))).toEqual([[3, 'SCALE_RISES', 'difference']]);
  expect(oddScalePrices(scale(73.25, 75, 64).toReversed())).toHaveLength(1);
});

it('a price far above the one for fewer waits, and one far below it where that cannot be', () => {
  expect(said(scale(0.99, 89))).toEqual([[3, 'SCALE_LEAPS', undefined]]);
  expect(said(scale(1085, 102, 95), 5)).toEqual([[3, 'SCALE_LEAPS', undefined]]);
  expect(said(scale(20, 2, 1))).toEqual([]);
});
