import { describe, expect, it } from 'vitest';
import { coverOf, expectedPerMonth, isDead, usedByBudgetGroup } from './cover.ts';

const today = '2026-11-18';
const item = { code: 'PEN', unit: 'piece', minStock: 40 } as const;
const tenWeeks = { from: '2026-09-07', weekly: Array.from({ length: 10 }, (_, week) => (week % 2 === 0 ? 30 : 10)) };

describe('weeks of cover', () => {
  it('divides the free stock by the mean of the full weeks', () => {
    expect(coverOf(item, tenWeeks, 250, today)).toEqual({ perWeek: 20, weeks: 12.5, reorderPoint: 40 });
    expect(coverOf(item, tenWeeks, 199, today).weeks).toBe(9.9);
  });
  it('is unknown while fewer than eight weeks are known, or nothing was used', () => {
    expect(coverOf(item, { from: '2026-10-19', weekly: [30, 30, 30, 30] }, 250, today)).toMatchObject({ perWeek: null, weeks: null });
    expect(coverOf(item, { from: '2026-09-07', weekly: Array.from({ length: 10 }, () => 0) }, 250, today)).toMatchObject({
      perWeek: 0,
      weeks: null,
    });
    expect(coverOf(item, null, 250, today)).toMatchObject({ perWeek: null, weeks: null });
  });
  it('is nothing when more is promised than there is', () => {
    expect(coverOf(item, tenWeeks, -5, today).weeks).toBe(0);
  });
  it('takes the reorder point from usage for an item that is reordered automatically', () => {
    expect(coverOf({ ...item, reorder: 'auto' }, tenWeeks, 250, today).reorderPoint).toBe(40);
    expect(coverOf({ ...item, reorder: 'auto', minStock: 0 }, tenWeeks, 250, today).reorderPoint).toBe(34);
  });
});

describe('expected use a month', () => {
  it('is the mean a week of the cover over a twelfth of a year', () => {
    expect(expectedPerMonth({ weeks: 10, total: 200 })).toBe(86.7);
    expect(expectedPerMonth({ weeks: 10, total: 0 })).toBe(0);
  });
  it('is unknown while fewer than eight weeks are known', () => {
    expect(expectedPerMonth({ weeks: 7, total: 120 })).toBeNull();
    expect(expectedPerMonth(undefined)).toBeNull();
  });
});

describe('dead stock', () => {
  it('is what lay for a year without use', () => {
    const year = { from: '2025-11-17', weekly: Array.from({ length: 52 }, () => 0) };
    expect([isDead(year, 10), isDead(year, 0), isDead({ ...year, weekly: [...year.weekly.slice(1), 3] }, 10)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isDead(tenWeeks, 10)).toBe(false);
  });
});

it('used by budget group › sums what each group used, those without a group last', () => {
  const article = (budgetGroup: string, used: number) => ({ budgetGroup, usedInYear: used });
  expect(usedByBudgetGroup([article('', 900), article('HR', 40), article('Marketing', 300), article('HR', 20)])).toEqual([
    { budgetGroup: 'Marketing', articles: 1, used: 300 },
    { budgetGroup: 'HR', articles: 2, used: 60 },
    { budgetGroup: '', articles: 1, used: 900 },
  ]);
});
