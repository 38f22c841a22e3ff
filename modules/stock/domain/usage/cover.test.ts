import { describe, expect, it } from 'vitest';
import { coverOf, expectedPerMonth, isDead, reorderPointFor, usedByBudgetGroup } from './cover.ts';

const tenWeeks = { known: 10, total: 200, excluded: 0 };

describe('weeks of cover', () => {
  it('divides the free stock by the mean of the full weeks', () => {
    expect(coverOf(tenWeeks, 250)).toEqual({ perWeek: 20, weeks: 12.5 });
    expect(coverOf(tenWeeks, 199).weeks).toBe(9.9);
    expect(coverOf({ known: 9, total: 100.5, excluded: 0 }, 100)).toEqual({ perWeek: 11.1667, weeks: 8.9 });
  });
  it('divides by half a year where more is known', () =>
    expect(coverOf({ known: 53, total: 260, excluded: 0 }, 25)).toEqual({ perWeek: 10, weeks: 2.5 }));
  it('is unknown while fewer than eight weeks are known, or nothing was used', () => {
    expect(coverOf({ known: 7, total: 210, excluded: 0 }, 250)).toEqual({ perWeek: null, weeks: null });
    expect(coverOf({ known: 10, total: 0, excluded: 0 }, 250)).toEqual({ perWeek: 0, weeks: null });
    expect(coverOf(null, 250)).toEqual({ perWeek: null, weeks: null });
  });
  it('divides by the weeks that were not excluded', () => {
    expect(coverOf({ known: 53, total: 250, excluded: 1 }, 25)).toEqual({ perWeek: 10, weeks: 2.5 });
    expect(coverOf({ known: 8, total: 70, excluded: 1 }, 25)).toEqual({ perWeek: null, weeks: null });
  });
  it('is nothing when more is promised than there is', () => {
    expect(coverOf(tenWeeks, -5).weeks).toBe(0);
  });
});

describe('reorder point', () => {
  const item = { code: 'PEN', unit: 'piece', minStock: 40 } as const;
  const usage = { from: '2026-09-07', weekly: Array.from({ length: 10 }, (_, week) => (week % 2 === 0 ? 30 : 10)) };
  const pointOf = (more: object) => reorderPointFor({ ...item, ...more }, usage, '2026-11-18');
  it('is the minimum of an item that is not reordered automatically', () => {
    expect(pointOf({})).toBe(40);
    expect(reorderPointFor(item, null, '2026-11-18')).toBe(40);
  });
  it('comes from usage for an item that is reordered automatically, above its minimum', () => {
    expect(pointOf({ reorder: 'auto' })).toBe(40);
    expect(pointOf({ reorder: 'auto', minStock: 0 })).toBe(34);
  });
});

describe('expected use a month', () => {
  it('is the mean a week of the cover over a twelfth of a year', () => {
    expect(expectedPerMonth({ known: 10, total: 200, excluded: 0 })).toBe(86.7);
    expect(expectedPerMonth({ known: 10, total: 0, excluded: 0 })).toBe(0);
  });
  it('is unknown while fewer than eight weeks are known', () => {
    expect(expectedPerMonth({ known: 7, total: 120, excluded: 0 })).toBeNull();
    expect(expectedPerMonth(null)).toBeNull();
  });
});

describe('dead stock', () => {
  it('is what lay for a year without use', () => {
    const year = { known: 52, busyWeeks: 0 };
    expect([isDead(year, 10), isDead(year, 0), isDead({ ...year, busyWeeks: 1 }, 10)]).toEqual([true, false, false]);
    expect([isDead({ known: 51, busyWeeks: 0 }, 10), isDead(null, 10)]).toEqual([false, false]);
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
