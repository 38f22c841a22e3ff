import { describe, expect, it } from 'vitest';
import { dateIn, nearness, weekdayAfter } from './relative-date.ts';

const today = '2026-11-24';

it('weekdayAfter skips Saturday and Sunday and crosses the end of a year', () => {
  expect(['2026-11-23', '2026-11-27', '2026-11-28', '2026-11-29', '2026-12-31'].map(weekdayAfter)).toEqual([
    ...['2026-11-24', '2026-11-30', '2026-11-30', '2026-11-30', '2027-01-01'],
  ]);
});

describe('relative date', () => {
  it('calls the day itself today', () => expect(nearness('2026-11-24', today, true).kind).toBe('today'));
  it('calls the next day tomorrow, over the end of a year too', () =>
    expect(nearness('2027-01-01', '2026-12-31', false).kind).toBe('tomorrow'));
  it('counts how late a promise is', () => expect(nearness('2026-11-20', today, true)).toEqual({ kind: 'late', days: -4 }));
  it('calls a past day late only when something is still due', () => {
    expect(nearness('2026-11-23', today, false).kind).toBe('yesterday');
    expect(nearness('2026-11-20', today, false).kind).toBe('thisYear');
  });
  it('needs the year when the date is far away', () => expect(nearness('2027-11-24', today, false).kind).toBe('other'));
  it('counts whole days across the change to summer time', () => expect(nearness('2026-03-30', '2026-03-28', false).days).toBe(2));
  it('takes the day in the shop’s time zone, not in UTC', () =>
    expect(dateIn('Europe/Amsterdam', new Date('2026-11-24T23:30:00Z'))).toBe('2026-11-25'));
});
