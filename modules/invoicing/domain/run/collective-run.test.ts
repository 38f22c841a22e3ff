import { describe, expect, it } from 'vitest';
import { decideRun, decideRunDay, missedRun, nextRun, type RunDay } from './collective-run.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const weekly: RunDay = { frequency: 'weekly', weekday: 1, monthDay: null, countedFrom: day('2026-01-05') };
const twoWeekly: RunDay = { ...weekly, frequency: 'two_weekly', weekday: 3 };
const monthly: RunDay = { ...weekly, frequency: 'monthly', weekday: null, monthDay: 31 };
const next = (run: RunDay, from: string) => nextRun(run, day(from)).toString();

describe('collective run', () => {
  it('comes every week on its weekday', () => {
    expect([next(weekly, '2026-11-23'), next(weekly, '2026-11-24')]).toEqual(['2026-11-23', '2026-11-30']);
  });
  it('comes every second week, counted from the week of its first run', () => {
    expect(next(twoWeekly, '2026-01-05')).toBe('2026-01-07');
    expect(next(twoWeekly, '2026-01-08')).toBe('2026-01-21');
    expect(next(twoWeekly, '2026-01-15')).toBe('2026-01-21');
  });
  it('comes on its day of the month, or on the last day of a shorter month', () => {
    expect(next(monthly, '2026-02-03')).toBe('2026-02-28');
    expect(next(monthly, '2026-03-01')).toBe('2026-03-31');
  });
  it('is made afterwards when the server was off on its day, once', () => {
    expect(missedRun(weekly, day('2026-11-16'), day('2026-11-25'))?.toString()).toBe('2026-11-23');
    expect(missedRun(weekly, day('2026-11-23'), day('2026-11-25'))).toBeUndefined();
  });
  it('is refused while nothing is ready, and without its day', () => {
    expect(decideRun(0)).toMatchObject({ code: 'RUN_EMPTY' });
    expect(decideRun(1).accepted).toBe(true);
    expect(decideRunDay({ ...weekly, weekday: null })).toMatchObject({ code: 'RUN_DAY_MISSING', field: 'weekday' });
    expect(decideRunDay({ ...monthly, monthDay: null })).toMatchObject({ code: 'RUN_DAY_MISSING', field: 'monthDay' });
    expect(decideRunDay(weekly).accepted).toBe(true);
  });
});
