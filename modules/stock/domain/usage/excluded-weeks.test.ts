import { describe, expect, it } from 'vitest';
import { decideExcludeWeek, withoutWeeks } from './excluded-weeks.ts';

describe('usage without excluded weeks', () => {
  const usage = { from: '2026-09-07', weekly: [10, 90, 12, 11] };
  it('keeps the other weeks side by side, up to the same last week', () => {
    expect(withoutWeeks(usage, new Set(['2026-09-14']))).toEqual({ from: '2026-09-14', weekly: [10, 12, 11] });
    expect(withoutWeeks(usage, new Set())).toEqual(usage);
  });
  it('takes no older week in place of an excluded one', () => {
    const long = { from: '2026-01-05', weekly: Array.from({ length: 40 }, (_, week) => week) };
    const left = withoutWeeks(long, new Set(['2026-10-05']));
    expect(left.weekly).toHaveLength(25);
    expect(left.weekly[0]).toBe(14);
    expect(left).toEqual({ from: '2026-04-20', weekly: long.weekly.slice(14, 39) });
  });
});

it('exclude week › takes a week that is shown, and no other', () => {
  const weeks = [{ startsOn: '2026-09-14' }];
  expect(decideExcludeWeek(weeks, '2026-09-14').accepted).toBe(true);
  expect(decideExcludeWeek(weeks, '2026-09-15')).toMatchObject({ code: 'WEEK_NOT_SHOWN' });
});
