import { describe, expect, it } from 'vitest';
import { at, calendar, monday, shifts, zone } from '#test/shifts.ts';
import { addWorkingMinutes, calendarOf, minuteAt, nextOpen, workingMinutesBetween } from './calendar.ts';

describe('calendar of a place', () => {
  it('has the hours of a special day instead of those of the week, also on a holiday, and none when it is closed', () => {
    const week = [{ weekday: 1, from: '08:00', to: '17:00' }];
    const date = monday.toString();
    const special = (hours: { from: string; to: string }[]) => [{ date, hours, note: '' }];
    const on = (hours: { from: string; to: string }[]) => calendarOf(week, new Set([date]), monday, 1, zone, special(hours));
    expect(on([{ from: '18:00', to: '20:00' }])).toEqual([{ start: at('mon 18:00'), end: at('mon 20:00') }]);
    expect(on([])).toEqual([]);
    expect(calendarOf(week, new Set([date]), monday, 1, zone)).toEqual([]);
  });
  it('opens at the start of the shift, after the break and after the weekend', () => {
    expect(nextOpen(calendar, at('mon 06:00'))).toBe(at('mon 08:00'));
    expect(nextOpen(calendar, at('mon 12:30'))).toBe(at('mon 13:00'));
    expect(nextOpen(calendar, at('fri 17:00'))).toBe(minuteAt(monday.add({ days: 7 }), '08:00', zone));
  });
  it('pauses work over lunch and the night', () => {
    expect(addWorkingMinutes(calendar, at('mon 11:30'), 90)).toBe(at('mon 13:30'));
    expect(addWorkingMinutes(calendar, at('mon 16:00'), 120)).toBe(at('tue 09:00'));
  });
  it('ends work that fills a window at the end of that window, not at the start of the next', () =>
    expect(addWorkingMinutes(calendar, at('mon 08:00'), 270)).toBe(at('mon 12:30')));
  it('returns undefined beyond its last window', () => expect(nextOpen(calendar, calendar.at(-1)!.end)).toBeUndefined());
  it('counts the open minutes between two moments', () => {
    expect(workingMinutesBetween(calendar, at('mon 12:00'), at('mon 13:30'))).toBe(60);
    expect(workingMinutesBetween(calendar, at('fri 16:00'), at('sun 12:00'))).toBe(60);
  });
  it('closes a place on a holiday', () => {
    const withHoliday = calendarOf(shifts, new Set([monday.add({ days: 1 }).toString()]), monday, 7, zone);
    expect(addWorkingMinutes(withHoliday, at('mon 16:30'), 60)).toBe(at('wed 08:30'));
  });
  it('keeps the wall-clock hours when summer time begins', () => {
    const friday = Temporal.PlainDate.from('2027-03-26');
    const spring = calendarOf(shifts, new Set(), friday, 5, zone);
    const end = addWorkingMinutes(spring, minuteAt(friday, '16:00', zone), 120);
    expect(end).toBe(minuteAt(friday.add({ days: 3 }), '09:00', zone));
  });
});
