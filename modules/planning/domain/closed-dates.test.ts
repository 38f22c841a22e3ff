import { expect, it } from 'vitest';
import { calendarOf, minuteAt, workingMinutesBetween } from './calendar.ts';
import { closedAt, closedDatesOf, openHours } from './closed-dates.ts';
import { dispatchMoment, firstDispatchDate } from './dispatch.ts';
import { weekCapacity } from './plan-overview.ts';

const zone = 'Europe/Amsterdam';
const [monday, eve] = [Temporal.PlainDate.from('2026-12-21'), '2026-12-24'];
const closed = closedDatesOf([
  { date: eve, fromTime: '12:00', untilTime: null },
  { date: '2026-12-25', fromTime: null, untilTime: null },
]);
const week = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: '08:00', to: '12:30' },
  { weekday, from: '13:00', to: '17:00' },
]);

it('closed dates › are whole from midnight to the end of the day', () =>
  expect(closedDatesOf([{ date: eve, fromTime: '00:00', untilTime: null }]).has(eve)).toBe(true));
it('closed dates › leave the morning of a day whose afternoon is closed', () => {
  expect(openHours(week.slice(0, 2), closed, eve)).toEqual([{ from: '08:00', to: '12:00' }]);
  expect([openHours(week.slice(0, 2), closed, '2026-12-25'), openHours(week.slice(0, 2), closed, '2026-12-23')]).toEqual([
    [],
    week.slice(0, 2),
  ]);
  const morning = closedDatesOf([{ date: eve, fromTime: null, untilTime: '12:30' }]);
  expect(openHours(week.slice(0, 2), morning, eve)).toEqual([{ from: '13:00', to: '17:00' }]);
});

it('closed dates › count what is open in the calendar and the capacity of the week; a partly closed day is a working day', () => {
  const at = (time: string, day = eve) => minuteAt(Temporal.PlainDate.from(day), time, zone);
  const calendar = calendarOf(week, closed, monday, 7, zone);
  expect(workingMinutesBetween(calendar, at('00:00'), at('23:59', '2026-12-26'))).toBe(240);
  expect(weekCapacity({ week, slots: 1 }, closed, monday, zone)).toBe(3 * 510 + 240);
  expect([closed.has(eve), closed.has('2026-12-25')]).toEqual([false, true]);
});

it('closed dates › nothing leaves at a time that is closed, and all the same before it', () => {
  expect([closedAt(closed, '16:00').has(eve), closedAt(closed, '12:00').has(eve), closedAt(closed, '11:00').has(eve)]).toEqual([
    true,
    false,
    false,
  ]);
  const delivered = Temporal.PlainDate.from('2026-12-28');
  expect(dispatchMoment(delivered, closed, zone, '16:00')).toBe(minuteAt(Temporal.PlainDate.from('2026-12-23'), '16:00', zone));
  expect(dispatchMoment(delivered, closed, zone, '11:00')).toBe(minuteAt(Temporal.PlainDate.from(eve), '11:00', zone));
  const ready = Temporal.ZonedDateTime.from(`${eve}T10:00[${zone}]`);
  expect(firstDispatchDate(ready, closed, '16:00').toString()).toBe('2026-12-28');
});
