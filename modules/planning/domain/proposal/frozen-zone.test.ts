import { expect, it } from 'vitest';
import { minuteAt } from '#modules/planning/domain/calendar.ts';
import { at, calendar, monday, zone } from '#test/shifts.ts';
import { frozenZoneEnd } from './frozen-zone.ts';

const midnightsFrom = (day: number) => Array.from({ length: 9 }, (_, more) => minuteAt(monday.add({ days: day + more }), '00:00', zone));

it('the frozen zone ends with the second working day: over a weekend, and without a day that is over', () => {
  expect(frozenZoneEnd([calendar], midnightsFrom(0), at('mon 10:00'))).toBe(at('wed 00:00'));
  expect(frozenZoneEnd([calendar], midnightsFrom(0), at('mon 18:00'))).toBe(at('thu 00:00'));
  const nextTuesday = minuteAt(monday.add({ days: 8 }), '00:00', zone);
  expect(frozenZoneEnd([[], calendar], midnightsFrom(4), at('fri 10:00'))).toBe(nextTuesday);
  expect(frozenZoneEnd([], midnightsFrom(0), at('mon 10:00'))).toBeUndefined();
});
