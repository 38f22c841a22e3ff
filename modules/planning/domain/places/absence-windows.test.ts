import { expect, it } from 'vitest';
import { instantOf, type Window } from '#modules/planning/domain/calendar.ts';
import { type Absence, absenceWindows } from './absence-windows.ts';

const zone = 'Europe/Amsterdam';
const always: Absence = { firstDay: '2026-11-20', lastDay: '2027-11-19', weekdays: [], fromTime: null, untilTime: null };
const inWords = ({ start, end }: Window) =>
  [start, end].map((minute) => instantOf(minute).toZonedDateTimeISO(zone).toPlainDateTime().toString().slice(5, 16)).join(' ');
const windowsOf = (change: Partial<Absence>) =>
  absenceWindows({ ...always, ...change }, { from: Temporal.PlainDate.from('2026-11-18'), days: 14, zone }).map(inWords);

it('an absence of whole days on end is one stretch', () =>
  expect(windowsOf({ lastDay: '2026-11-22' })).toEqual(['11-20T00:00 11-23T00:00']));
it('an absence on weekdays is a day of its own on each of them, from its first day to its last', () => {
  expect(windowsOf({ weekdays: [5] })).toEqual(['11-20T00:00 11-21T00:00', '11-27T00:00 11-28T00:00']);
  expect(windowsOf({ weekdays: [5], lastDay: '2026-11-26' })).toHaveLength(1);
});
it('an absence of a part of the day ends at its time, or with the day', () => {
  expect(windowsOf({ weekdays: [3], fromTime: '12:30' })).toEqual(['11-25T12:30 11-26T00:00']);
  expect(windowsOf({ lastDay: '2026-11-21', untilTime: '10:00' })).toEqual(['11-20T00:00 11-20T10:00', '11-21T00:00 11-21T10:00']);
});
