import { expect, it } from 'vitest';
import { lastCostOf } from './last-cost.ts';

it('last cost › is that of the newest receipt that stands', () => {
  const row = { type: 10, quantity: 1000, valueEur: 20, undoneAt: null };
  const undone = { ...row, valueEur: 90, undoneAt: '2026-12-01T08:00:00Z' };
  const issue = { ...row, type: 30, quantity: -50, valueEur: -1 };
  expect(lastCostOf([issue, undone, { ...row, quantity: 500 }, row])).toBe(0.04);
  expect(lastCostOf([{ ...row, valueEur: null }])).toBeNull();
});
