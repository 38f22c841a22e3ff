import { expect, it } from 'vitest';
import { goodsOfDay } from './goods-of-day.ts';

it('goods of a day › adds the lines of a proposal to what was placed, without those that are on the draft', () => {
  const lines = [
    { code: 'A', goods: 120 },
    { code: 'B', goods: 80 },
  ];
  expect(goodsOfDay(50, lines, ({ code }) => code === 'B')).toBe(170);
  expect(goodsOfDay(0, [], () => false)).toBe(0);
});
