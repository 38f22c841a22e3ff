import { describe, expect, it } from 'vitest';
import { instantOf, minuteAt, type WeekWindow } from '#modules/planning/domain/calendar.ts';
import { changedHours, withHoursClosed, withHoursReopened, withHoursRestored } from './changed-hours.ts';

const zone = 'Europe/Amsterdam';
const monday = Temporal.PlainDate.from('2026-11-23');
const week: WeekWindow[] = [1, 2].flatMap((weekday) => [
  { weekday, from: '08:00', to: '12:30' },
  { weekday, from: '13:00', to: '17:00' },
]);
const place = { week, specialDays: [] };
const at = (day: number, time: string) => minuteAt(monday.add({ days: day }), time, zone);
const inWords = ({ start, end }: { start: number; end: number }) =>
  [start, end].map((minute) => instantOf(minute).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(8, 16)).join(' ');

describe('changed hours', () => {
  it('close a place for a part of a day, and open it again without a trace', () => {
    const stretch = { start: at(0, '10:00'), end: at(0, '14:00') };
    const specialDays = withHoursClosed(place, new Set(), stretch, zone, 'maintenance');
    expect(specialDays).toEqual([
      {
        date: '2026-11-23',
        hours: [
          { from: '08:00', to: '10:00' },
          { from: '14:00', to: '17:00' },
        ],
        note: 'maintenance',
      },
    ]);
    expect(withHoursReopened({ week, specialDays }, new Set(), stretch, zone)).toEqual([]);
    const half = withHoursReopened({ week, specialDays }, new Set(), { start: at(0, '13:00'), end: at(0, '14:00') }, zone);
    expect(half[0]!.hours).toEqual([
      { from: '08:00', to: '10:00' },
      { from: '13:00', to: '17:00' },
    ]);
  });

  it('are restored where they were closed, and leave what was closed before', () => {
    const maintenance = withHoursClosed(place, new Set(), { start: at(0, '14:00'), end: at(0, '15:00') }, zone, 'maintenance');
    const down = { start: at(0, '15:00'), end: at(0, '17:00') };
    const specialDays = withHoursClosed({ week, specialDays: maintenance }, new Set(), down, zone, 'down');
    expect(withHoursRestored({ week, specialDays }, new Set(), down, zone)[0]!.hours).toEqual(maintenance[0]!.hours);
  });

  it('close a place over several days', () => {
    const days = withHoursClosed(place, new Set(), { start: at(0, '16:00'), end: at(1, '09:00') }, zone, 'repair');
    expect(days.map(({ date, hours }) => [date, hours.at(0)!.from, hours.at(-1)!.to])).toEqual([
      ['2026-11-23', '08:00', '16:00'],
      ['2026-11-24', '09:00', '17:00'],
    ]);
  });

  it('are shown as closed stretches and as overtime', () => {
    const closed = withHoursClosed(place, new Set(), { start: at(0, '10:00'), end: at(0, '14:00') }, zone, 'repair');
    const specialDays = closed.map((day) => ({ ...day, hours: [...day.hours, { from: '18:00', to: '20:00' }] }));
    const found = changedHours({ week, specialDays }, new Set(), { from: monday, days: 2, zone });
    expect(found.closed.map(inWords)).toEqual(['23T10:00 23T12:30', '23T13:00 23T14:00']);
    expect(found.closed[0]!.note).toBe('repair');
    expect(found.overtime.map(inWords)).toEqual(['23T18:00 23T20:00']);
    expect(changedHours({ week, specialDays }, new Set(), { from: monday.add({ days: 1 }), days: 2, zone }).closed).toEqual([]);
  });
});
