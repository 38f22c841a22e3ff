import { describe, expect, it } from 'vitest';
import { instantOf, type WeekWindow, type Window } from '#modules/planning/domain/calendar.ts';
import { closedDatesOf } from '#modules/planning/domain/closed-dates.ts';
import { overtimeWindows, withOvertimeClosed, withOvertimeOpened } from './overtime.ts';

const zone = 'Europe/Amsterdam';
const monday = Temporal.PlainDate.from('2026-11-23');
const week: WeekWindow[] = [1, 2].flatMap((weekday) => [
  { weekday, from: '08:00', to: '12:30' },
  { weekday, from: '13:00', to: '17:00' },
]);
const place = { week, specialDays: [{ date: '2026-11-24', hours: [{ from: '08:00', to: '23:00' }], note: 'long day' }] };
const ask = { from: monday, zone };
const inWords = ({ start, end }: { start: number; end: number }) =>
  [start, end].map((minute) => instantOf(minute).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(5, 16));

describe('overtime', () => {
  it('is two hours after closing on each day that the place works, within that day', () => {
    expect(overtimeWindows(place, new Set(), ask).map(inWords)).toEqual([
      ['11-23T17:00', '11-23T19:00'],
      ['11-24T23:00', '11-24T23:59'],
    ]);
    expect(overtimeWindows(place, new Set(['2026-11-23']), ask)).toHaveLength(1);
  });

  it('is in the hours of the weekdays that a place names, where it is not open then, for fifteen days', () => {
    const overtime = [
      { weekday: 1, from: '16:00', to: '18:00' },
      { weekday: 6, from: '08:00', to: '12:00' },
    ];
    expect(overtimeWindows({ ...place, overtime }, new Set(['2026-11-28']), ask).map(inWords)).toEqual([
      ['11-23T17:00', '11-23T18:00'],
      ['11-30T17:00', '11-30T18:00'],
      ['12-05T08:00', '12-05T12:00'],
      ['12-07T17:00', '12-07T18:00'],
    ]);
  });

  it('is not offered in the hours that a holiday closes', () => {
    const closed = closedDatesOf([{ date: '2026-11-23', fromTime: '12:00', untilTime: null }]);
    expect(overtimeWindows(place, closed, ask).map(inWords)).toEqual([['11-24T23:00', '11-24T23:59']]);
    const overtime = [{ weekday: 1, from: '06:00', to: '18:00' }];
    expect(overtimeWindows({ ...place, overtime }, closed, ask).map(inWords)[0]).toEqual(['11-23T06:00', '11-23T08:00']);
  });

  it('is not offered on a day on which the place is closed by itself', () => {
    const closed = { week, specialDays: [{ date: '2026-11-23', hours: [], note: 'maintenance' }] };
    const overtime = [{ weekday: 1, from: '17:00', to: '19:00' }];
    expect(overtimeWindows({ ...closed, overtime }, new Set(), ask).map(inWords)[0]).toEqual(['11-30T17:00', '11-30T19:00']);
  });

  it('opens as hours of that one day, joined with those that it touches', () => {
    const [window] = overtimeWindows(place, new Set(), ask);
    expect(withOvertimeOpened(place, new Set(), window!, zone, 'overtime')).toEqual([
      {
        date: '2026-11-23',
        hours: [
          { from: '08:00', to: '12:30' },
          { from: '13:00', to: '19:00' },
        ],
        note: 'overtime',
      },
      ...place.specialDays,
    ]);
  });

  it('closes again, and leaves the usual hours or what else was open that day', () => {
    const [first, second] = overtimeWindows(place, new Set(), ask) as [Window, Window];
    const opened = [first, second].reduce(
      (specialDays, window) => withOvertimeOpened({ week, specialDays }, new Set(), window, zone, 'overtime'),
      place.specialDays,
    );
    const closing = (window: Window) => withOvertimeClosed({ week, specialDays: opened }, new Set(), window, zone, 'overtime');
    expect(closing(first)).toEqual(opened.slice(1));
    expect(closing(second)).toEqual([opened[0], ...place.specialDays]);
    const inside = { start: first.start - 60, end: first.end - 60 };
    expect(closing(inside)[0]!.hours).toEqual([
      { from: '08:00', to: '12:30' },
      { from: '13:00', to: '16:00' },
      { from: '18:00', to: '19:00' },
    ]);
    expect(withOvertimeClosed(place, new Set(), first, zone, 'overtime')).toEqual(place.specialDays);
  });
});
