import { expect, it } from 'vitest';
import { movedDates, type PromisedDates } from './moved-dates.ts';

const line: PromisedDates = { status: 'in_progress', told: ['2026-12-02'], dates: ['2026-12-04'] };
const moved = (change: Partial<PromisedDates>) => movedDates([{ ...line, ...change }]).length === 1;

it('a line has moved when the customer was sent another date', () => {
  expect(movedDates([line])).toEqual([line]);
  expect(moved({ dates: ['2026-12-02'] })).toBe(false);
  expect(moved({ dates: ['2026-12-02', '2026-12-09'] })).toBe(true);
});

it('a line never promised, without a date, canceled or delivered has not moved', () => {
  expect([moved({ told: null }), moved({ dates: [] })]).toEqual([false, false]);
  expect((['order_canceled', 'delivered', 'closed'] as const).map((status) => moved({ status }))).toEqual([false, false, false]);
});
